/* made from 60c98f66dec252bd1d33f880a6782a5b0ea860875e611907c7761decdfda97e7 by make page */
var k,st,Mn,z,Ae,me,at,pe,lt,je,Ie,ct,ae=Symbol.for("pv"),ge={},ve=[],Tn=/^m(i|n|o|s|text|space)$/,_e=Array.isArray,He=ve.slice,Q=Object.assign;function Z(e){e&&e.parentNode&&e.remove()}function Oe(e,t,r){var n,i,o,a={},l=arguments.length;for(o in t)o=="key"?n=t[o]:o=="ref"&&typeof e!="function"?i=t[o]:a[o]=t[o];return l>2&&(a.children=l>3?He.call(arguments,2):r),se(e,a,n,i,null)}function se(e,t,r,n,i){var o={type:e,props:t,key:r,ref:n,__k:null,__:null,__b:0,__e:null,__c:null,constructor:ae,__v:i||++st,__i:-1,__u:0};return!i&&k.vnode&&k.vnode(o),o}function M(e){return e.children}function W(e,t){this.props=e,this.context=t,this.__g=0}function G(e,t){if(t==null)return e.__&&G(e.__,e.__i+1);for(var r;t<e.__k.length;t++)if((r=e.__k[t])&&r.__e)return r.__e;return typeof e.type!="function"||e.props.__P?null:G(e)}function Pn(e){var t,r=e.__v,n=r.__e,i=[],o=[],a=e.__P;a&&((t=Q({constructor:ae},r)).__v=r.__v+1,k.vnode&&k.vnode(t),Ne(a,t,r,e.__n,a.namespaceURI,32&r.__u?[n]:null,i,n||G(r),32&r.__u,o),t.__v=r.__v,t.__.__k[t.__i]=t,mt(i,t,o),r.__=r.__e=null,t.__e!=n&&ut(t))}function ut(e){if((e=e.__)&&e.__c&&!e.props.__P)return e.__e=null,e.__k.some(function(t){return t&&(e.__e=t.__e)}),ut(e)}function Re(e){(8&e.__g||(e.__g|=8,z.push(e),me++))&&Ae==k.debounceRendering||((Ae=k.debounceRendering)||queueMicrotask)(dt)}function dt(){try{for(var e,t=1;z.length;)z.length>t&&z.sort(at),e=z.shift(),t=z.length,8&e.__g&&Pn(e)}finally{(me=z.length)&&(Ae||queueMicrotask)(dt)}}function ht(e,t,r,n,i,o,a,l,c,d,u){var m,p,h,g,b,w,v=n.__k||ve,f=t.length;for(c=Ln(r,t,v,c,f),m=0;m<f;m++)(h=r.__k[m])!=null&&(p=~h.__i&&v[h.__i]||ge,h.__i=m,w=Ne(e,h,p,i,o,a,l,c,d,u),g=h.__e,(p.ref!=h.ref||8&p.__u)&&(p.ref&&De(p.ref,null,h,p),h.ref&&u.push(h.ref,h.__c||g,h)),b=b||g,4&h.__u?(c=pt(h,c,e,!p.__v),p.__e&&(p.__e=null)):typeof h.type=="function"&&w!==void 0?c=w:g&&(c=g.nextSibling),h.__u&=-21);return r.__e=b,c}function Ln(e,t,r,n,i){var o,a,l,c,d,u,m,p,h,g=r.length,b=g,w=0,v=0,f=e.__k=Array(i);for(o=0;o<i;o++)(a=t[o])!=null&&typeof a!="boolean"&&typeof a!="function"?(typeof a!="object"||a.constructor===String?a=f[o]=se(null,a):_e(a)?a=f[o]=se(M,{children:a}):a.constructor===ae&&a.__b?a=f[o]=se(a.type,a.props,a.key,a.ref,a.__v):f[o]=a,c=o+w,a.__=e,a.__b=e.__b+1,l=null,~(d=a.__i=An(a,r,c,b))&&(b--,(l=r[d])&&(l.__u|=2)),l&&l.__v?(a.__u|=16,d==c-1?w--:d==c+1?w++:d!=c&&(d>c?w--:w++,v=1)):(~d||(i>g?w--:i<g&&w++),typeof a.type!="function"&&(a.__u|=4))):f[o]=null;if(v){for(u=[],m=[],o=0;o<i;o++)if((a=f[o])&&16&a.__u){for(w=0,p=u.length;w<p;)u[h=w+p>>1]<a.__i?w=h+1:p=h;u[w]=a.__i,m[o]=w+1}for(w=u.length;o--;)m[o]&&(m[o]==w?w--:f[o].__u|=4)}if(b)for(o=0;o<g;o++)!(l=r[o])||2&l.__u||(l.__e==n&&(n=G(l)),Ke(l,l));return n}function pt(e,t,r,n){var i,o,a,l;if(typeof e.type=="function"){if(e.props.__P)return t;if(i=e.__k)for(o=0;o<i.length;o++)i[o]&&(i[o].__=e,t=pt(i[o],t,r,!1));return t}for(t&&!t.parentNode&&(t=G(e))&&!t.parentNode&&(t=null),a=e.__e,l=t;l&&l.nodeType==8;)l=l.nextSibling;for(a!=l&&(!n&&r.moveBefore&&a.parentNode?r.moveBefore(a,t):r.insertBefore(a,t||null)),t=a;(t=t&&t.nextSibling)&&t.nodeType==8&&!t.data.startsWith("$s"););return t}function Be(e,t){return t=t||[],e!=null&&typeof e!="boolean"&&(_e(e)?e.some(function(r){Be(r,t)}):t.push(e)),t}function An(e,t,r,n){var i,o=e.key,a=e.type,l=t[r],c=l&&!(2&l.__u);if(l===null&&o==null||c&&o==l.key&&a==l.type)return r;if(n>(c?1:0)){for(i=r-1;i>=0;i--)if((l=t[i])&&!(2&l.__u)&&o==l.key&&a==l.type)return i;for(i=r+1;i<t.length;i++)if((l=t[i])&&!(2&l.__u)&&o==l.key&&a==l.type)return i}return-1}function ot(e,t,r){r==null&&(r=""),t[0]=="-"?e.setProperty(t,r):e[t]=r}function he(e,t,r,n,i){var o,a;if(t=="style")if(typeof r=="string")e.style.cssText=r;else{if(typeof n=="string"&&(e.style.cssText=n=""),n)for(t in n)r&&t in r||ot(e.style,t);if(r)for(t in r)n&&r[t]==n[t]||ot(e.style,t,r[t])}else if(t[0]=="o"&&t[1]=="n")typeof r!="function"&&(r=null),typeof n!="function"&&(n=null),(e.__e||(e.__e={}))[t]=r,r&&n||(a=Ie[t]||(Ie[t]=In(t)),(e.__a||(e.__a={}))[t]=je,o=t!=(t=t.replace(lt,"$1")),(t=t.slice(2))[0]<"a"&&(t=t.toLowerCase()),r?e.addEventListener(t,a,o):e.removeEventListener(t,a,o));else{if(i=="http://www.w3.org/2000/svg")t=t.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(t!="width"&&t!="height"&&t!="href"&&t!="list"&&t!="form"&&t!="tabIndex"&&t!="download"&&t!="rowSpan"&&t!="colSpan"&&t!="role"&&t!="popover"&&t in e)try{return void(e[t]=r??"")}catch{}if(typeof r=="function")return;r==null||r===!1&&t[4]!="-"?e.removeAttribute(t):e.setAttribute(t,t=="popover"&&r==1?"":r)}}function In(e){return function(t){var r=this.__e;if(r){if(r=r[e],t[pe]==null)t[pe]=je++;else if(t[pe]<this.__a[e])return;return r(k.event?k.event(t):t)}}}function Ne(e,t,r,n,i,o,a,l,c,d){var u,m,p,h,g,b,w,v,f,_,y,j,D,X,K,L,A,F,B=t.type;if(t.constructor!==ae)return null;128&r.__u&&(c=32&r.__u,u=r.__c.__z)&&(t.__u|=c,m=o=[],u.nodeType==8?l=fe(u,o):o.push(u),l=o[0]||l),(u=k.__b)&&u(t);e:if(typeof B=="function"){p=a.length;try{if(v=t.props,f=(u=B.prototype)&&u.render,_=(u=B.contextType)&&n[u.__c],y=u?_?_.props.value:u.__:n,(h=r.__c)?(t.__c=h,2&h.__g&&(h.__g|=1)):(f?t.__c=h=new B(v,y):(t.__c=h=new W(v,y),h.constructor=B,h.render=jn),_&&_.sub(h),h.state||(h.state={}),h.__n=n,h.__g|=8,h.__h=[],h.__k=[]),f&&(h.__s||(h.__s=h.state),B.getDerivedStateFromProps&&(h.__s==h.state&&(h.__s=Q({},h.__s)),Q(h.__s,B.getDerivedStateFromProps(v,h.__s)))),g=h.props,b=h.state,h.__v=t,r.__c){if(v!==g&&f&&!B.getDerivedStateFromProps&&h.componentWillReceiveProps&&h.componentWillReceiveProps(v,y),t.__v==r.__v&&!(8&h.__g)||!(4&h.__g)&&h.shouldComponentUpdate&&h.shouldComponentUpdate(v,h.__s,y)===!1){t.__v!=r.__v&&(h.props=v,h.state=h.__s,h.__g&=-9),t.__e=r.__e,t.__k=r.__k,t.__k.some(function(V){V&&(V.__=t)}),ve.push.apply(h.__h,h.__k),h.__k=[],h.__h.length&&a.push(h),l=G(r);break e}h.componentWillUpdate&&h.componentWillUpdate(v,h.__s,y),f&&h.componentDidUpdate&&h.__h.push(function(){h.componentDidUpdate(g,b,w)})}else f&&!B.getDerivedStateFromProps&&h.componentWillMount&&h.componentWillMount(),f&&h.componentDidMount&&h.__h.push(h.componentDidMount);h.context=y,h.props=v,h.__P=e,h.__g&=-5,j=k.__r,D=f?25:0;do h.__g&=-9,j&&j(t),u=h.render(h.props,h.state=h.__s,h.context);while(8&h.__g&&++D<25);f&&(ve.push.apply(h.__h,h.__k),h.__k=[]),h.state=h.__s,h.getChildContext&&(n=Q({},n,h.getChildContext())),f&&r.__c&&h.getSnapshotBeforeUpdate&&(w=h.getSnapshotBeforeUpdate(g,b)),X=u&&u.type===M&&u.key==null?u.props.children:u,v.__P&&(u=l,i=(e=v.__P).namespaceURI,c=o=null,r.props&&r.props.__P!=e&&(r.__k.some(function(V){V&&Ke(V,V)}),r.__k=null),l=r.__k?G(r,0):null),l=ht(e,_e(X)?X:[X],t,r,n,i,o,a,l,c,d),v.__P&&(t.__e=null,l=u),t.__u&=-161,m&&m.some(Z),h.__h.length&&a.push(h),1&h.__g&&(h.__g&=-4)}catch(V){if(a.length=p,t.__v=null,c||o)if(V&&V.then){if(t.__u|=128|c,o){for(~(A=o.indexOf(l||void 0))||(A=o.length);(F=o[A-1])&&F.nodeType==8;)A--;for(;A<o.length;A++)if(F=o[A])if(o[A]=null,K){if(F==L)break}else{if(F.nodeType!=8)break;F.data.startsWith("$s")&&(L=fe(K=F))}}if(!K){for(;l&&l.nodeType==8&&l.nextSibling;)l=l.nextSibling;K=l}(u=fe(K=t.__c.__z||(t.__c.__z=K)))?(t.__e=K,l=u):t.__e=l,l=l&&l.nextSibling}else o&&o.some(Z);else t.__e=r.__e;t.__k||(t.__k=r.__k||[]),V&&V.then||ft(t),k.__e(V,t,r)}}else l=t.__e=Rn(r.__e,t,r,n,i,o,a,c,d,e);return(u=k.diffed)&&u(t),l}function fe(e,t){if(e&&e.nodeType==8&&e.data.startsWith("$s"))for(var r=1;e=e.nextSibling;){if(e.nodeType==8){if(e.data.startsWith("$s"))r++;else if(e.data.startsWith("/$s")&&!--r)return e}t&&t.push(e)}}function ft(e){e&&(e.__c&&(e.__c.__g|=4),e.__k&&e.__k.some(ft))}function mt(e,t,r){for(var n=0;n<r.length;)De(r[n++],r[n++],r[n++]);k.__c&&k.__c(t,e),e.some(function(i){try{e=i.__h,i.__h=[],e.some(function(o){o.call(i)})}catch(o){k.__e(o,i.__v)}})}function Rn(e,t,r,n,i,o,a,l,c,d){var u,m,p,h,g,b,w,v,f=r.props||ge,_=t.props,y=t.type;if(y=="svg"?i="http://www.w3.org/2000/svg":y=="math"?i="http://www.w3.org/1998/Math/MathML":i||(i="http://www.w3.org/1999/xhtml"),o){for(u=0;u<o.length;u++)if((g=o[u])&&(y?g.localName==y:g.nodeType==3)){e=g,o[u]=null;break}}if(!e){if(v=d.ownerDocument||document,!y)return v.createTextNode(_);e=v.createElementNS(i,y,_.is?_:d),l&&(k.__m&&k.__m(t,o),l=!1),o=null}if(y){if(d=y=="template"&&e.content||e,o=y=="textarea"&&_.defaultValue!=null?null:o&&He.call(d.childNodes),!l&&o)for(f={},u=0;u<e.attributes.length;u++)f[(g=e.attributes[u]).name]=g.value;for(u in f)g=f[u],u=="dangerouslySetInnerHTML"?p=g:u=="children"||u in _||u=="value"&&"defaultValue"in _||u=="checked"&&"defaultChecked"in _||he(e,u,null,g,i);for(u in _)g=_[u],u=="children"?h=g:u=="dangerouslySetInnerHTML"?m=g:u=="value"?b=g:u=="checked"?w=g:l&&typeof g!="function"||f[u]===g||he(e,u,g,f[u],i);m?(l||p&&(m.__html==p.__html||m.__html==e.innerHTML)||(e.innerHTML=m.__html),t.__k=[]):(p&&(e.textContent=""),(y=="foreignObject"||i=="http://www.w3.org/1998/Math/MathML"&&Tn.test(y))&&(i="http://www.w3.org/1999/xhtml"),ht(d,_e(h)?h:[h],t,r,n,i,o,a,o?o[0]:r.__k&&G(r,0),l,c),o&&o.some(Z)),l&&y!="textarea"||(u="value",y=="progress"&&b==null?e.removeAttribute(u):b==null||b===e[u]&&(y!="progress"||b)||he(e,u,b,f[u],i),u="checked",w!=null&&w!=e[u]&&he(e,u,w,f[u],i))}else f===_||l&&e.data==_||(e.data=_);return e}function De(e,t,r,n){try{typeof e=="function"?t?t.__x=e(t)||1:n&&(n=n.__c||n.__e)&&(t=n.__x)&&(n.__x=null,typeof t=="function"?t():e(null)):e.current=t}catch(i){k.__e(i,r)}}function Ke(e,t,r){var n,i,o,a;if(k.unmount&&k.unmount(e),!(n=e.ref)||n.current&&n.current!=e.__e||De(n,null,t,e),n=e.__c){if(n.componentWillUnmount)try{n.componentWillUnmount()}catch(l){k.__e(l,t)}n.__P=n.__n=null}if(n=e.__k)for(a=0;a<n.length;a++)n[a]&&Ke(n[a],t,typeof e.type!="function"||r&&!e.props.__P);!r&&(n=e.__c)&&(n=n.__z)&&(i=fe(n,o=[]))&&(n==e.__e&&o.some(Z),Z(i),Z(n)),r||Z(e.__e),e.__e=e.__c=e.__=null}function jn(e,t,r){return this.constructor(e,r)}function we(e,t){var r,n,i,o;k.__&&k.__(e,t),t.nodeType==9&&(t=t.documentElement),n=(r=e&&32&e.__u)?null:t.__k,t.__k=se(M,{children:[e]}),i=[],o=[],Ne(t,t.__k,n||ge,ge,t.namespaceURI,n?null:t.firstChild?He.call(t.childNodes):null,i,n?n.__e:t.firstChild,r,o),mt(i,t.__k,o),t.__k.props.children=null}function ye(e){function t(r){var n,i;return this.getChildContext||(n=new Set,(i={})[t.__c]=this,this.getChildContext=function(){return i},this.shouldComponentUpdate=function(o){this.props.value!=o.value&&n.forEach(function(a){a.__g|=4,Re(a)})},this.sub=function(o){n.add(o);var a=o.componentWillUnmount;o.componentWillUnmount=function(){n.delete(o),a&&a.call(o)}}),r.children}return t.__c="__cC"+ct++,t.__=e,t.Provider=(t.Consumer=function(r,n){return r.children(n)}).contextType=t,t}k={__e:function(e,t,r,n){for(var i,o,a;t=t.__;)if((i=t.__c)&&!(1&i.__g)){i.__g|=4;try{if((a=(o=i.constructor)&&o.getDerivedStateFromError)&&i.setState(o.getDerivedStateFromError(e)),i.componentDidCatch&&(i.componentDidCatch(e,n||{}),a=1),a&&8&i.__g)return void(i.__g|=2)}catch(l){e=l}}throw me=0,e}},st=0,Mn=function(e){return e!=null&&e.constructor===ae},W.prototype.setState=function(e,t){var r=this.__s;r&&r!=this.state||(r=this.__s=Q({},this.state)),typeof e=="function"&&(e=e(Q({},r),this.props)),e&&(Q(r,e),this.__v&&(t&&this.__k.push(t),Re(this)))},W.prototype.forceUpdate=function(e){this.__v&&(this.__g|=4,e&&this.__h.push(e),Re(this))},W.prototype.render=M,z=[],me=0,at=function(e,t){return e.__v.__b-t.__v.__b},pe=Symbol(),lt=/(PointerCapture)$|Capture$/i,je=0,Ie={},ct=0;var $e="[data-explorer-page], [data-voila]",gt="explorer:preferences",_t=/^explorer:s[0-9a-z]+$/;var Hn="(max-width: 559px)";function $(e,t){try{return e()}catch{return t}}var On=e=>$(()=>decodeURIComponent(e),e),Bn=e=>encodeURI(e).replaceAll("#","%23");function Nn(e){let t=2166136261,r=2654435769;for(let n=0;n<e.length;n++)t=Math.imul(t^e.charCodeAt(n),16777619),r=Math.imul(r^e.charCodeAt(n),2246822507)+n;return(t>>>0).toString(36)+(r>>>0).toString(36)}function vt(){let e=Object.keys(localStorage).filter(r=>_t.test(r)),t=r=>parseInt(localStorage.getItem(r)??"",10)||0;return e.sort((r,n)=>t(n)-t(r))}function Dn(e,t){let r=()=>(localStorage.setItem("explorer:"+e,`${Date.now()}
${t}`),!0);for(let n=0;n<=20;n++){if($(r,!1))return $(()=>vt().slice(20).forEach(o=>localStorage.removeItem(o)),void 0),!0;let i=$(()=>vt().at(-1),void 0);if(!i)return!1;$(()=>localStorage.removeItem(i),void 0)}return!1}var be=class{constructor(t,r){this.store=t;this.host=r;let{signal:n}=this.stop,i=(u,m,p={})=>addEventListener(u,m,{signal:n,...p});for(let u of["hashchange","popstate"])i(u,()=>this.moved());i("pointerdown",u=>u.pointerType==="touch"&&this.touched(),{capture:!0}),this.inPage||i("keydown",u=>this.shield(u),{capture:!0});let o=t.hear((u,m)=>this.hear(u,m));n.addEventListener("abort",o);let a=matchMedia(Hn);a.addEventListener("change",()=>t.say({type:"narrow",narrow:a.matches}),{signal:n}),this.touch=matchMedia("(pointer: coarse)").matches;let l=this.read(),c=this.preferences(),d=t.say({type:"hello",...l,query:this.inPage?location.search:"",page:this.inPage?location.origin+location.pathname:"",preferences:c,touch:this.touch,narrow:a.matches});this.preferred=JSON.stringify(c),Object.keys(c).length&&(this.heard=d)}store;host;heard=0;inPage=document.body.matches($e);stop=new AbortController;nonce=Math.random().toString(36).slice(2,8);last=location.hash;mine=null;touch=!1;written=null;preferred="";leave(){this.stop.abort()}follow(){let{value:t,lang:r,title:n,preferences:i}=this.store.about;this.inPage&&r&&(document.documentElement.lang=r),this.inPage&&n&&(document.title=n),t&&t!==this.written&&(this.written=t,this.write(t));let o=JSON.stringify(i);Object.keys(i).length&&o!==this.preferred&&this.store.answered>=this.heard&&(this.preferred=o,$(()=>localStorage.setItem(gt,JSON.stringify({...this.preferences(),...i})),void 0))}get mark(){return this.store.about.prefix+"local="}touched(){this.touch||(this.touch=!0,this.store.say({type:"touch"}))}shield(t){let r=(t.ctrlKey||t.metaKey)&&t.key?.toLowerCase()==="s",n=t.target;this.host.contains(n)&&n.toggleAttribute("data-lm-suppress-shortcuts",!r)}preferences(){let t=$(()=>JSON.parse(localStorage.getItem(gt)??"null"),null);return t&&typeof t=="object"&&!Array.isArray(t)?t:{}}read(){let{key:t,prefix:r,also:n}=this.store.about;if(!this.inPage)return this.capped($(()=>sessionStorage.getItem(t),null)??"");let i=On(location.hash.slice(1));if(n.some(d=>i.startsWith(d)))return this.capped(i);if(!i.startsWith(r))return{incoming:"",problem:""};if(!i.startsWith(this.mark))return this.capped(i.slice(r.length));let o=i.slice(this.mark.length),a=_t.test("explorer:"+o)?$(()=>localStorage.getItem("explorer:"+o),null):null;if(a===null)return{incoming:"",problem:"missing"};let l=a.slice(a.indexOf(`
`)+1),c=this.capped(l,"local-only");return c.incoming&&this.stored(l),c}capped(t,r=""){return t.length<=2e6?{incoming:t,problem:r}:{incoming:"",problem:"too-long"}}moved(){if(!this.inPage||location.hash===this.last)return;this.mine=null;let t=this.read();this.last=location.hash,this.written=null,this.store.say({type:"incoming",...t})}write(t){let{key:r,prefix:n}=this.store.about,i="";this.inPage?t.length<=8e3?(this.forget(null),this.replace(n+t)):this.stored(t)?i="local-only":(i="not-stored",this.replace(n+t)):i=$(()=>(sessionStorage.setItem(r,t),""),"not-stored"),i&&this.store.say({type:"stored",problem:i})}stored(t){let r="s"+Nn(t)+this.nonce;return Dn(r,t)?(this.forget(r),this.replace(this.mark+r),!0):!1}forget(t){this.mine&&this.mine!==t&&$(()=>localStorage.removeItem("explorer:"+this.mine),void 0),this.mine=t}replace(t){$(()=>history.replaceState(history.state,"",t?"#"+Bn(t):location.pathname+location.search),void 0),this.last=location.hash}hear(t,r){t?.type==="copy"?this.copy(t.text):t?.type==="download"?this.save(t.name,new Blob([r[0]],{type:t.mime})):t?.type==="picture"?this.picture(t):t?.type==="print"?requestAnimationFrame(()=>requestAnimationFrame(()=>window.print())):t?.type==="reveal"?requestAnimationFrame(()=>this.keyed(t.key)?.scrollIntoView({block:"nearest"})):t?.type==="focus"&&requestAnimationFrame(()=>this.keyed(t.key)?.focus())}keyed(t){return this.host.querySelector(`[data-key="${CSS.escape(t)}"]`)}async copy(t){let r=this.inPage?location.href:this.store.about.prefix+this.store.about.value,n=t?.startsWith("#")&&this.inPage?new URL(t,location.href).href:t??r,i=await Promise.resolve(navigator.clipboard?.writeText(n)??Promise.reject()).then(()=>!0,()=>!1);i||(i=this.copyBySelection(n)),i&&t===void 0&&(this.mine=null),this.store.say({type:"copied",ok:i})}copyBySelection(t){let r=document.activeElement,n=document.createElement("textarea");n.value=t,n.setAttribute("aria-hidden","true"),n.style.cssText="position:fixed;top:0;left:0;width:1px;height:1px;opacity:0",document.body.append(n),n.select();let i=$(()=>document.execCommand("copy"),!1);return n.remove(),r?.focus?.({preventScroll:!0}),i}async picture({name:t,text:r}){let n=URL.createObjectURL(new Blob([r],{type:"image/svg+xml"})),i=Object.assign(new Image,{src:n}),o=document.createElement("canvas");try{await i.decode(),[o.width,o.height]=[i.naturalWidth,i.naturalHeight];let a=o.getContext("2d");a.fillStyle="#ffffff",a.fillRect(0,0,o.width,o.height),a.drawImage(i,0,0),o.toBlob(l=>l&&this.save(t,l),"image/png")}finally{URL.revokeObjectURL(n)}}save(t,r){let n=document.createElement("a"),i=URL.createObjectURL(r);n.href=i,n.download=t,n.click(),setTimeout(()=>URL.revokeObjectURL(i),1e4)}};var ke=class{targets=new Set;start(t,r,n,i,o){if(t.button!==0||!this.targets.size)return;let{pointerId:a,pointerType:l}=t,c=l==="touch",d={x:t.clientX,y:t.clientY},u=t.timeStamp,m=null,p=null,h=new AbortController,g=(v,f)=>addEventListener(v,f,{signal:h.signal,capture:!0,passive:!1}),b=v=>[...this.targets].find(({root:f})=>{let{left:_,right:y,top:j,bottom:D}=f.getBoundingClientRect();return v.clientX>=_&&v.clientX<=y&&v.clientY>=j&&v.clientY<=D})??null,w=()=>{h.abort(),m?.remove(),p?.out(),r.classList.remove("dragged")};g("pointermove",v=>{if(v.pointerId!==a)return;let f=v.clientX-d.x,_=v.clientY-d.y;if(!m){if(Math.hypot(f,_)<6)return;if(c&&(v.timeStamp-u<160||Math.abs(f)>Math.abs(_)*1.5))return void h.abort();m=Object.assign(document.createElement("div"),{className:"explorer-drag"}),m.append(i()),(r.closest(".explorer")??document.body).append(m),r.classList.add("dragged"),o()}v.preventDefault(),m.style.transform=`translate(${v.clientX}px, ${v.clientY}px) translate(-50%, -50%) rotate(3deg)`;let y=b(v);p!==y&&p?.out(),p=y,p?.over(n,v.clientX,v.clientY)}),g("pointerup",v=>{if(v.pointerId!==a)return;let f=m&&b(v);m&&addEventListener("click",_=>{_.preventDefault(),_.stopPropagation()},{capture:!0,once:!0,signal:AbortSignal.timeout(50)}),w(),f&&f.drop(n,v.clientX,v.clientY)}),g("pointercancel",w),g("keydown",v=>v.key==="Escape"&&w())}};var q,S,Ve,wt,Fe=Object.is,xe=0,Tt=[],Ue=[],T=k,yt=T.__b,bt=T.__r,kt=T.diffed,xt=T.__c,Ct=T.unmount,St=T.__;function ee(e,t){T.__h&&T.__h(S,e,xe||t),xe=0;var r=S.__H||(S.__H={__:[],__h:[]});return e>=r.__.length&&r.__.push({}),r.__[e]}function H(e){return xe=1,Pt(At,e)}function Pt(e,t,r){var n=ee(q++,2);if(n.t=e,!n.__c&&(n.__=[r?r(t):At(void 0,t),function(o){var a=(n.__N||n.__)[0],l=n.t(a,o);Fe(a,l)||(n.__N=[l,n.__[1]],n.__c.setState({}))}],n.__c=S,!S.__f)){S.__f=!0;var i=S.shouldComponentUpdate;S.shouldComponentUpdate=function(o,a,l){var c=this.__H;if(!c)return!0;var d=!1,u=this.props!=o;if(c.__.some(function(p){p.__N&&(d=!0,Fe(p.__[0],p.__N[0])||(u=!0))}),i){var m=i.call(this,o,a,l);return d?m||u:m}return!d||u}}return n.__}function O(e,t){var r=ee(q++,3);!T.__s&&Ge(r.__H,t)&&(r.__P=!0,r.__=e,r.u=t,S.__H.__h.push(r))}function Y(e,t){var r=ee(q++,4);!T.__s&&Ge(r.__H,t)&&(r.__P=!1,r.__=e,r.u=t,S.__h.push(r))}function C(e){return xe=5,Lt(function(){return{current:e}},[])}function Lt(e,t){var r=ee(q++,7);return Ge(r.__H,t)&&(r.__=e(),r.__H=t),r.__}function We(e){var t=S.context[e.__c],r=ee(q++,9);return r.c=e,t?(r.__==null&&(r.__=!0,t.sub(S)),t.props.value):e.__}function J(){var e=ee(q++,11);if(!e.__){for(var t=S.__v;!t.__m&&t.__;)t=t.__;var r=t.__m||(t.__m=[0,0]);e.__="P"+r[0]+"-"+r[1]++}return e.__}function Kn(){var e;do{for(;e=Ue.shift();)try{le(e)}catch(r){T.__e(r,{__:(e=e.__P)&&e.__v})}for(;e=Tt.shift();){var t=e.__H;if(e.__P&&t)try{t.__h.some(le),t.__h.some(ze),t.__h=[]}catch(r){t.__h=[],T.__e(r,e.__v)}}}while(Ue.length)}T.__b=function(e){S=null,yt&&yt(e)},T.__=function(e,t){e&&t.__k&&t.__k.__m&&(e.__m=t.__k.__m),St&&St(e,t)},T.__r=function(e){bt&&bt(e),q=0;var t=(S=e.__c).__H;t&&(Ve==S?S.__h=[]:(t.__h.some(le),t.__h.some(ze),q=0),t.__h=[],t.__.some(function(r){r.__N&&(r.__=r.__N),r.u=r.__N=void 0})),Ve=S},T.diffed=function(e){kt&&kt(e);var t=e.__c;t&&t.__H&&(t.__H.__h.length&&Mt(Tt.push(t)),t.__H.__.some(function(r){r.u&&(r.__H=r.u)})),Ve=S=null},T.__c=function(e,t){t.some(function(r){try{r.__h.some(le),r.__h=r.__h.filter(function(n){return!n.__||ze(n)})}catch(n){r.__h=[function(){throw n}]}}),xt&&xt(e,t)},T.unmount=function(e){Ct&&Ct(e);var t,r,n=e.__c;n&&n.__H&&(n.__H.__.some(function(i){try{if(i.__P&&i.__c){if(r===void 0){for(r=e.__;r&&(!r.__c||!r.__c.__P);)r=r.__;r=r&&r.__c}i.__P=r,Mt(Ue.push(i))}else le(i)}catch(o){t=o}}),n.__H=void 0,t&&T.__e(t,n.__v))};var Et=typeof requestAnimationFrame=="function";function $n(e){var t,r=function(){clearTimeout(n),Et&&cancelAnimationFrame(t),setTimeout(e)},n=setTimeout(r,35);Et&&(t=requestAnimationFrame(r))}function Mt(e){e!=1&&wt==T.requestAnimationFrame||((wt=T.requestAnimationFrame)||$n)(Kn)}function le(e){var t=S,r=e.__c;typeof r=="function"&&(e.__c=void 0,r()),S=t}function ze(e){var t=S;e.__c=e.__(),S=t}function Ge(e,t){return!e||e.length!=t.length||t.some(function(r,n){return!Fe(r,e[n])})}function At(e,t){return typeof t=="function"?t(e):t}var It=Object.assign;function Fn(e,t){for(var r in e)if(r!="__source"&&e[r]!==t[r])return!0;for(var n in t)if(n!="__source"&&!(n in e))return!0;return!1}var Un=/^(-|f[lo].*[^se]$|g.{5,}[^ps]$|z|o[pr]|(W.{5})?[lL]i.*(t|mp)$|an|(bo|s).{4}Im|sca|m.{6}[ds]|ta|c.*[st]$|wido|ini|asp|fill|st)/;function Ht(e,t){function r(i){var o=this.props.ref;return o!=i.ref&&o&&(typeof o=="function"?o(null):o.current=null),t?!t(this.props,i)||o!=i.ref:Fn(this.props,i)}function n(i){return this.shouldComponentUpdate=r,Oe(e,i)}return n.displayName="Memo("+(e.displayName||e.name)+")",n.prototype.isReactComponent=!0,n.type=e,n}var zn=Symbol.for("react.element"),Wn=/^(?:accent|alignment|arabic|baseline|cap|clip(?!PathU)|color|dominant|fill|flood|font|glyph(?!R)|horiz|image(?!S)|letter|lighting|marker(?!H|W|U)|overline|paint|pointer|shape|stop|strikethrough|stroke|text(?!L)|transform|underline|unicode|units|v|vector|vert|word|writing|x(?!C))[A-Z]/,Gn=/[A-Z0-9]/g,qn=typeof document<"u";var Yn=function(e){return/fil|che|rad/.test(e)};W.prototype.isReactComponent=!0,["componentWillMount","componentWillReceiveProps","componentWillUpdate"].forEach(function(e){Object.defineProperty(W.prototype,e,{configurable:!0,get:function(){return this["UNSAFE_"+e]},set:function(t){Object.defineProperty(this,e,{configurable:!0,writable:!0,value:t})}})});var Rt=k.event;k.event=function(e){return Rt&&(e=Rt(e)),e.persist=function(){},e.isPropagationStopped=function(){return this.cancelBubble},e.isDefaultPrevented=function(){return this.defaultPrevented},e.nativeEvent=e};var Jn={configurable:!0,get:function(){return this.class}},jt=k.vnode;k.vnode=function(e){if(typeof e.type=="string")(function(n){var i=n.props,o=n.type,a={},l=o.indexOf("-")==-1;for(var c in i){var d=i[c];if(!(c=="value"&&"defaultValue"in i&&d==null||qn&&c=="children"&&o=="noscript"||c=="class"||c=="className")){if(c=="style"&&d&&d.constructor==Object){var u=void 0;for(var m in d)typeof d[m]!="number"||Un.test(m)||(u||(u=d=It({},d)),d[m]+="px")}else if(c=="defaultValue"&&"value"in i&&i.value==null)c="value";else if(c=="download"&&d===!0)d="";else if(c=="translate"&&d==="no")d=!1;else if(c[0]=="o"&&c[1]=="n"){var p=c.toLowerCase();p=="ondoubleclick"?c="ondblclick":p!="onchange"||o!="input"&&o!="textarea"||Yn(i.type)?p=="onfocus"?c="onfocusin":p=="onblur"&&(c="onfocusout"):p=c="oninput",p=="oninput"&&a[c=p]&&(c="oninputCapture")}else l&&Wn.test(c)?c=c.replace(Gn,"-$&").toLowerCase():d===null&&(d=void 0);a[c]=d}}if(o=="select"){var h=a.defaultValue!=null?a.defaultValue:a.multiple&&Array.isArray(a.value)?a.value:null;h!=null&&(a.value=Be(i.children).forEach(function(g){g.props.selected=a.multiple?h.indexOf(g.props.value)!=-1:h==g.props.value}))}i.class&&!i.className?(a.class=i.class,Object.defineProperty(a,"className",Jn)):i.className&&(a.class=a.className=i.className),n.props=a})(e);else if(typeof e.type=="function"&&("ref"in e.props&&"prototype"in e.type&&e.type.prototype.render&&(e.ref=e.props.ref,delete e.props.ref),e.type.defaultProps)){var t=It({},e.props);for(var r in e.type.defaultProps)t[r]===void 0&&(t[r]=e.type.defaultProps[r]);e.props=t}e.ref&&!("ref"in e.props)&&Object.defineProperty(e.props,"ref",{value:e.ref,configurable:!0,writable:!0}),e.$$typeof=zn,jt&&jt(e)};var Xn=matchMedia("(prefers-reduced-motion: reduce)"),Zn=260,Qn=200,ei=260,ti=12,Ce=class{lost=[];gained=[];refused=[];running=[];pieces(t,r,n){let i=r.map(([o])=>o);n.forEach(([o],a)=>{let l=i.indexOf(o);l<0?this.gained.push({cell:t,symbol:o,node:t.pieces.children[a]}):i.splice(l,1)}),this.lost.push(...i.map(o=>({cell:t,symbol:o})))}refuse(t){this.refused.push(t)}end(){let{lost:t,gained:r,refused:n}=this;if([this.lost,this.gained,this.refused]=[[],[],[]],!Xn.matches){for(let i of n)for(let o of[i.pieces,i.cover])this.shake(o);if(!(r.length>ti))for(let i of r)this.arrive(i,this.origin(i,t))}}origin({cell:t,symbol:r},n){let i=({cell:a})=>Math.hypot(a.x-t.x,a.y-t.y),[o]=n.filter(a=>a.symbol===r).sort((a,l)=>i(a)-i(l));return o&&n.splice(n.indexOf(o),1),o?.cell}arrive({cell:t,node:r},n){if(!r)return;let i=document.createElementNS("http://www.w3.org/2000/svg","g");r.replaceWith(i),i.append(r);let o=n?`translate(${n.x-t.x}px, ${n.y-t.y}px)`:"translate(0px, -0.3px)";this.run(i,[{transform:o,opacity:n?1:.2},{transform:"none",opacity:1}],n?Zn:Qn)}shake(t){this.run(t,[0,-.06,.06,-.04,.03,0].map(r=>({transform:`translate(${r}px, 0px)`})),ei)}run(t,r,n){let i=t.animate(r,{duration:n,easing:"cubic-bezier(.2,.7,.2,1)"});this.running.push(i),i.finished.then(()=>{this.running=this.running.filter(o=>o!==i)},()=>{})}cut(t){for(let r of[...this.running,...t.getAnimations({subtree:!0})])r.finish()}};var ri="http://www.w3.org/2000/svg",ni=new Set("circle ellipse line path polygon polyline rect text".split(" ")),ii=new Set("class cx cy d fill height opacity points r rx ry stroke stroke-dasharray stroke-linecap stroke-linejoin stroke-width transform width x x1 x2 y y1 y2 font-size font-weight text-anchor dominant-baseline".split(" "));function P(e,t={},...r){let n=document.createElementNS(ri,e);for(let[i,o]of Object.entries(t))n.setAttribute(i,String(o));return n.append(...r),n}function te([e,t,r]){if(!ni.has(e))return P("g");let n=P(e);for(let[i,o]of Object.entries(t))ii.has(i)&&n.setAttribute(i,String(o));return r&&(n.textContent=r),n}async function Ot(e){if(!e)return{};let t=Uint8Array.from(atob(e),r=>r.charCodeAt(0));return new Response(new Blob([t]).stream().pipeThrough(new DecompressionStream("deflate"))).json()}var Se=class{constructor(t,r,n,i){this.frame=t;this.svg=r;this.changed=n;let o=(a,l,c={})=>t.addEventListener(a,l,{signal:i,...c});o("pointerdown",a=>this.grab(a)),o("pointermove",a=>this.drag(a)),o("click",a=>this.drop(a),{capture:!0})}frame;svg;changed;level=1;held=null;moved=!1;get most(){return this.level>=4}by(t){this.to(this.level*1.25**t)}to(t){let{frame:r}=this,n=r.scrollWidth||1,i=r.scrollHeight||1,o=[(r.scrollLeft+r.clientWidth/2)/n,(r.scrollTop+r.clientHeight/2)/i];this.level=Math.min(4,Math.max(1,Math.abs(t-1)<.01?1:t)),r.classList.toggle("enlarged",this.level>1);let a=this.level>1?`${100*this.level}%`:"";Object.assign(this.svg.style,{width:a,height:a}),r.scrollTo(o[0]*r.scrollWidth-r.clientWidth/2,o[1]*r.scrollHeight-r.clientHeight/2),this.changed()}key(t){if(t==="+"||t==="=")this.by(1);else if(t==="-")this.by(-1);else if(t==="0")this.to(1);else return!1;return!0}grab(t){this.moved=!1,this.held=t.button===0&&t.pointerType!=="touch"&&this.level>1?{x:t.clientX,y:t.clientY,left:this.frame.scrollLeft,top:this.frame.scrollTop}:null}drag(t){if(!this.held||!(t.buttons&1))return;let r=t.clientX-this.held.x,n=t.clientY-this.held.y;this.moved||=Math.abs(r)+Math.abs(n)>4,this.moved&&this.frame.scrollTo(this.held.left-r,this.held.top-n)}drop(t){this.moved&&t.stopPropagation(),this.moved=!1}};var Bt={ArrowRight:[0,1],ArrowLeft:[0,-1],ArrowDown:[1,0],ArrowUp:[-1,0]},oi=60,Nt=120,si=500,ai=10,li={p:[],c:"",l:""},re=(e,t,r)=>{e.getAttribute(t)!==r&&e.setAttribute(t,r)},Dt=e=>Math.round(e*1e3)/1e3||0,qe=class{points=!1;constructor(t,r){let n=(i,o)=>addEventListener(i,o,{signal:t,capture:!0});n("pointerdown",({pointerType:i})=>{this.points=i==="touch",this.points&&r()}),n("pointermove",({pointerType:i,movementX:o,movementY:a})=>{this.points&&=i==="touch"||!(o||a)})}by({pointerType:t}){return this.points||t==="touch"}},Ee=class{constructor(t,r){this.node=t;this.host=r;let n=o=>P("g",{class:o,"aria-hidden":"true"});this.layers={covers:n("covers"),marks:n("marks"),tokens:n("tokens"),ghosts:n("ghosts"),rings:n("rings")},this.frame.append(this.svg);let i=(o,a,l={})=>this.svg.addEventListener(o,a.bind(this),{signal:this.stop.signal,...l});this.finger=new qe(this.stop.signal,()=>{clearTimeout(this.timer),this.pending=null}),i("click",this.click),i("pointerdown",this.press),i("pointermove",this.drift);for(let o of["pointerup","pointercancel"])i(o,()=>clearTimeout(this.holding));i("contextmenu",o=>this.byFinger&&o.preventDefault()),i("pointerover",this.hover),i("pointerleave",this.unhover),i("focusin",this.focused),i("focusout",this.blurred),i("keydown",this.key);for(let o of["pointerdown","keydown"])i(o,()=>this.motion.cut(this.layers.tokens));i("wheel",this.wheel,{passive:!1}),addEventListener("pagehide",()=>clearTimeout(this.timer),{signal:this.stop.signal}),t.zoom&&(this.zoom=new Se(this.frame,this.svg,()=>r.zoomed(this.zoom),this.stop.signal)),this.show(t)}node;host;svg=P("svg",{role:"grid",class:"xb-art"});frame=Object.assign(document.createElement("div"),{className:"window"});zoom=null;stop=new AbortController;prefix="xb"+Math.random().toString(36).slice(2,10);motion=new Ce;geometry={};packed="";cells=new Map;symbols=new Map;layers;finger;byFinger=!1;at;hovered=null;told=null;dropping=null;focusShown=!1;held=!1;down=[0,0];holding=0;timer=0;turned=-Nt;pending=null;ringed="";drawnScene;leave(){this.stop.abort(),clearTimeout(this.timer),clearTimeout(this.holding)}async show(t){if(this.node=t,t.geometry===this.packed)return this.paint();let r=this.packed=t.geometry,n=await Ot(r);r===this.packed&&(this.geometry=n,this.build())}build(){let{view:t=[0,0,1,1],cells:r=[],symbols:n={},backdrop:i=[]}=this.geometry,o=this.svg.contains(this.svg.getRootNode().activeElement);this.svg.setAttribute("viewBox",t.join(" ")),this.symbols=new Map(Object.keys(n).map((h,g)=>[h,`${this.prefix}-${g}`]));let a=P("defs",{"aria-hidden":"true"},...Object.entries(n).map(([h,g])=>P("g",{id:this.symbols.get(h)},...g.map(te)))),l=P("g",{class:"backdrop","aria-hidden":"true"},...i.map(te));for(let h of Object.values(this.layers))h.replaceChildren();this.cells=new Map;let{covers:c,marks:d,tokens:u,ghosts:m,rings:p}=this.layers;this.svg.replaceChildren(a,l,...this.rows(r),c,d,u,m,p),this.at=this.at!==void 0&&this.cells.has(this.at)?this.at:this.cells.keys().next().value,this.at!==void 0&&this.cells.get(this.at).node.setAttribute("tabindex","0"),this.hovered=this.told=null,this.drawnScene=void 0,this.paint(),this.host.ready((t[2]??1)/(t[3]??1)),o&&this.at!==void 0&&this.moveTo(this.at)}rows(t){let r=new Map;for(let[n,i,o,a,l,c]of[...t].sort((d,u)=>d[1]-u[1]||d[2]-u[2])){r.has(i)||r.set(i,P("g",{role:"row","aria-label":r.size+1}));let d=P("g"),u=P("path",{class:"outline",d:c}),m=P("g",{role:"gridcell",tabindex:"-1",class:"cell","data-id":n,"data-lm-suppress-shortcuts":"true"},u,d),p=P("g",{},P("path",{class:"cover",d:c}));r.get(i).append(m),this.layers.covers.append(p),this.cells.set(n,{id:n,row:i,col:o,x:a,y:l,path:c,node:m,pieces:d,cover:p})}return[...r.values()]}paint(){let{node:t}=this,r=t.scene;if(re(this.svg,"aria-label",t.label??""),this.drawnScene!==r){this.drawnScene=r;for(let n of this.cells.values())this.paintCell(n,r.cells?.[n.id]??li);this.motion.end(),this.fill(this.layers.marks,r.marks??[],te),this.fill(this.layers.tokens,r.tokens??[],n=>this.place(n)),this.fill(this.layers.ghosts,r.ghosts??[],n=>this.place(n,!0))}for(let{id:n,node:i}of this.cells.values())re(i,"aria-selected",String(n===t.selected));this.ring()}paintCell(t,r){let n=r.c??"",i=JSON.stringify(r.p??[]),o=/\brefused\b/;t.look!==void 0&&o.test(n)&&!o.test(t.look)&&this.motion.refuse(t),t.look=n;let a=this.node.drags?.includes(t.id)?" drags":"";if(re(t.node,"class",(n?`cell ${n}`:"cell")+a),re(t.cover,"class",n),re(t.node,"aria-label",r.l??""),t.drawn===i)return;let l=t.drawn;t.drawn=i,t.pieces.replaceChildren(...(r.p??[]).map(([c,d])=>this.use(c,t.x,t.y,d))),l!==void 0&&this.motion.pieces(t,JSON.parse(l),r.p??[])}fill(t,r,n){for(r.forEach((i,o)=>{let a=JSON.stringify(i),l=t.children[o];if(l?.drawn===a)return;let c=n(i);c.drawn=a,l?.kind&&l.kind===c.kind?(re(l,"transform",c.getAttribute("transform")),l.drawn=a):l?l.replaceWith(c):t.append(c)});t.children.length>r.length;)t.lastElementChild.remove()}use(t,r,n,i=0){return this.symbols.has(t)?P("use",{href:"#"+this.symbols.get(t),transform:`translate(${r} ${n}) rotate(${i})`}):P("g")}place([t,r,n,i=0,o="",a=1],l=!1){let c=P("g",{transform:`translate(${r} ${n}) scale(${a})`,class:o},P("g",l?{class:"ghost"}:{},this.use(t,0,0,i)));return l&&c.append(P("rect",{class:"frame",x:-.48,y:-.48,width:.96,height:.96,rx:.06})),c.kind=[t,i,o,l].join(),c}ring(){let t=this.node.selected||null,r=this.focusShown?this.at??null:null,n={hovered:this.hovered,dropping:this.dropping,"selection-halo":t,selection:t,"focus-halo":r,focus:r},i=Object.entries(n).filter(([,o])=>o!==null&&this.cells.has(o));this.ringed!==String(i)&&(this.ringed=String(i),this.layers.rings.replaceChildren(...i.map(([o,a])=>P("path",{d:this.cells.get(a).path,class:o}))))}rectOf(t){return this.cells.get(t)?.node.querySelector(".outline")?.getBoundingClientRect()}cellOf(t){return this.cells.get(t.target.closest?.("[data-id]")?.getAttribute("data-id")??"")}inside(t,r,n){let i=new DOMPoint(t,r).matrixTransform(this.svg.getScreenCTM().inverse());return[Dt(i.x-n.x),Dt(i.y-n.y)]}click(t){let r=this.cellOf(t);if(!r||this.held){this.held=!1;return}this.moveTo(r.id),this.choose(this.byFinger&&this.node.tap?"tap":"click",r,...this.inside(t.clientX,t.clientY,r))}press(t){let r=this.cellOf(t);this.byFinger=t.pointerType==="touch",this.held=!1,clearTimeout(this.holding),!(!r||!t.isPrimary)&&(this.node.drags?.includes(r.id)&&this.host.drag(t,r.node,r.id,()=>this.ghost(r),()=>clearTimeout(this.holding)),this.byFinger&&(this.down=[t.clientX,t.clientY],this.holding=window.setTimeout(()=>{this.held=!0,this.choose(this.node.ask?"ask":"click",r,...this.inside(t.clientX,t.clientY,r))},si)))}ghost(t){let{width:r}=this.rectOf(t.id)??{width:60},n=.5,i=P("svg",{viewBox:`${t.x-n} ${t.y-n} 1 1`,class:"xb-art",width:r,height:r}),o=this.node.carried?.[t.id];return i.append(o?this.use(o,t.x,t.y):t.pieces.cloneNode(!0)),i}drift(t){this.byFinger&&Math.hypot(t.clientX-this.down[0],t.clientY-this.down[1])>ai&&clearTimeout(this.holding)}hover(t){let r=this.cellOf(t);if(!r||this.finger.by(t))return;this.hovered=r.id,this.ring();let[n,i]=this.inside(t.clientX,t.clientY,r);this.tell({id:r.id,dx:n,dy:i})}unhover(t){t.pointerType!=="touch"&&(this.hovered=null,this.ring(),this.finger.points||this.tell(this.focusShown&&this.at!==void 0?{id:this.at,dx:0,dy:0}:{}))}tell(t){clearTimeout(this.timer),this.pending=t,this.timer=window.setTimeout(()=>this.flush(),oi)}flush(){let t=this.pending,r=t?.id??null;clearTimeout(this.timer),this.pending=null,!(!t||r===this.told)&&(this.told=r,r===null?this.host.call(this.node.leave):this.host.call(this.node.point,r,t.dx,t.dy))}choose(t,r,n,i){clearTimeout(this.timer),this.pending=null,this.told=r.id,this.host.call(this.node[t],r.id,n,i)}wheel(t){let r=this.cellOf(t);!r||!this.node.wheel||t.ctrlKey||!t.deltaY||(t.preventDefault(),!(t.timeStamp-this.turned<Nt)&&(this.turned=t.timeStamp,this.flush(),this.host.call(this.node.turn,r.id,Math.sign(t.deltaY))))}under(t,r){let i=this.svg.getRootNode().elementsFromPoint(t,r).find(o=>this.svg.contains(o)&&o.closest("[data-id]"));return this.cells.get(i?.closest("[data-id]")?.getAttribute("data-id")??"")}over(t,r){let n=this.under(t,r);if((n?.id??null)!==this.dropping&&(this.dropping=n?.id??null,this.ring(),n)){let[i,o]=this.inside(t,r,n);this.tell({id:n.id,dx:i,dy:o})}}out(){this.dropping=null,this.ring()}drop(t,r,n){let i=this.under(r,n);return this.out(),!i||i.id===t?!1:(clearTimeout(this.timer),this.pending=null,this.told=i.id,this.host.call(this.node.drop,t,i.id,...this.inside(r,n,i)),!0)}moveTo(t){this.cells.get(t)?.node.focus({preventScroll:!0})}focused(t){let r=this.cellOf(t);r&&(this.at!==void 0&&this.cells.get(this.at)?.node.setAttribute("tabindex","-1"),r.node.setAttribute("tabindex","0"),this.at=r.id,this.focusShown=r.node.matches(":focus-visible"),this.ring(),this.focusShown&&this.tell({id:r.id,dx:0,dy:0}))}blurred(t){this.focusShown=!1,this.ring(),!this.svg.contains(t.relatedTarget)&&this.hovered===null&&this.tell({})}key(t){let r=this.cellOf(t),n=t.key==="Home"?0:t.key==="End"?-1:null;if(!(!r||t.metaKey||t.altKey||t.ctrlKey&&n===null)){if(!this.zoom?.key(t.key))if(t.key==="Escape"||this.node.hotkeys?.includes(t.key))this.flush(),this.host.call(this.node.hotkey,t.key,r.id);else if(Bt[t.key])this.moveTo(this.neighbour(r,...Bt[t.key]));else if(t.key==="Enter"||t.key===" ")this.choose("click",r,0,0);else if(n!==null)this.moveTo([...this.cells.values()].filter(i=>t.ctrlKey||i.row===r.row).at(n).id);else return;t.preventDefault(),t.stopPropagation()}}neighbour(t,r,n){let i=t.id,o=1/0;for(let a of this.cells.values()){if(a.row===t.row+r&&a.col===t.col+n)return a.id;let l=(a.x-t.x)*n+(a.y-t.y)*r,c=Math.abs((a.x-t.x)*r)+Math.abs((a.y-t.y)*n);l>.01&&l+2*c<o&&(o=l+2*c,i=a.id)}return i}};var ci=new Set(["colorscale","colorscales"]);function $t(e){let t={white:"#ffffff",black:"#000000"}[e]??e,r=/^#([0-9a-f]{6})$/i.exec(t)?.[1],n=/^rgba?\(([\d., ]+)\)$/.exec(t)?.[1]?.split(",").map(Number);return r?[parseInt(r.slice(0,2),16),parseInt(r.slice(2,4),16),parseInt(r.slice(4,6),16),1]:n?[n[0],n[1],n[2],n[3]??1]:null}function Ye(e){let[t,r,n]=e.map(i=>i/255<=.04045?i/255/12.92:((i/255+.055)/1.055)**2.4);return .2126*t+.7152*r+.0722*n}function ui(e,t){let[r,n]=[Ye(e),Ye(t)].sort((i,o)=>i-o);return(n+.05)/(r+.05)}var Kt=(e,t,r)=>[0,1,2].map(n=>Math.round(e[n]+(t[n]-e[n])*r));function di([e,t,r,n],{card:i,ink:o},a){let l=[e,t,r];if(Math.max(e,t,r)-Math.min(e,t,r)<24)l=Kt(o,i,(e+t+r)/765);else for(let c=0;ui(l,i)<a;c+=.05)l=Kt([e,t,r],[255,255,255],c);return`rgba(${l},${n})`}function ce(e,t,r=3){return typeof e=="string"?e.replace(/#[0-9a-f]{6}\b|rgba?\([\d., ]+\)|^(?:white|black)$/gi,n=>{let i=$t(n);return i?di(i,t,r):n}):Array.isArray(e)?e.map(n=>ce(n,t,r)):!e||typeof e!="object"?e:Object.fromEntries(Object.entries(e).map(([n,i])=>[n,ci.has(n)?i:ce(i,t,/font$/.test(n)?4.5:r)]))}function Vt({data:e,layout:t},r){let{font:n,...i}=t??{};return{data:ce(e,r),layout:{...ce(i,r),font:ce({color:"black",...n},r,4.5)}}}function Ft(e){let t=document.createElement("span"),r=o=>(t.style.color=`var(--${o})`,$t(getComputedStyle(t).color));e.append(t);let n=r("sheet"),i=r("ink");return t.remove(),n&&i&&Ye(n)<.2?{card:n,ink:i}:null}var ue=Symbol.for("explorer.plotly"),hi=3e4,Ut={displayModeBar:!1,displaylogo:!1,responsive:!0,showSendToCloud:!1},U=globalThis;async function Wt(e){let r=await new Promise((n,i)=>{let o={Plotly:U.Plotly,moduleName:U.moduleName},a=document.createElement("script");a.src=e,a.onerror=()=>i(new Error("plotly.js could not be loaded")),a.onload=()=>{let l=U.Plotly;for(let[c,d]of Object.entries(o))d===void 0?delete U[c]:U[c]=d;n(l)},document.head.append(a),a.remove()});if(!r?.react)throw new Error("plotly.js did not start");return r}async function pi(e){let t=new URL(e,document.baseURI);if(t.origin!==location.origin)throw new Error("plotly.js must come from this server");return Wt(t.href)}function zt(e){return new Promise((t,r)=>{let n=e.hear((o,a)=>{o?.type==="plotly"&&(clearTimeout(i),n(),fi(a[0]).then(t,r))}),i=setTimeout(()=>{n(),r(new Error("the kernel did not send plotly.js"))},hi);e.say({type:"need-plotly"})})}async function fi(e){if(!e?.byteLength)throw new Error("plotly is not installed");let t=new Blob([e]).stream().pipeThrough(new DecompressionStream("gzip")),r=URL.createObjectURL(new Blob([await new Response(t).arrayBuffer()],{type:"text/javascript"}));try{return await Wt(r)}finally{URL.revokeObjectURL(r)}}function mi(){let e=document.getElementById("explorer-page")?.textContent;return e?JSON.parse(e).charts??"":""}function gi(e){if(!U[ue]){let t=e.about.plotly||mi(),r=t?pi(t).catch(()=>zt(e)):zt(e);U[ue]=r,r.catch(()=>{U[ue]===r&&delete U[ue]})}return U[ue]}var Me=class{constructor(t,r,n){this.place=t;this.store=r;this.fail=n;let i=()=>{this.node&&this.drawn&&this.draw(this.node)},o=new ResizeObserver(()=>{this.drawn&&t.clientWidth&&this.Plotly.Plots.resize(t)});o.observe(t);let a=new MutationObserver(i);a.observe(document.documentElement,{attributeFilter:["data-theme","class"]}),a.observe(document.body,{attributeFilter:["data-jp-theme-light"]}),matchMedia("print").addEventListener("change",i,{signal:this.stop.signal}),this.stop.signal.addEventListener("abort",()=>{o.disconnect(),a.disconnect()})}place;store;fail;Plotly;drawn=!1;gone=!1;node=null;stop=new AbortController;leave(){this.gone=!0,this.stop.abort(),this.drawn&&this.Plotly.purge(this.place)}async draw(t){this.node=t;try{if(this.place.classList.toggle("waiting",!this.Plotly),this.Plotly=await gi(this.store),this.gone||t!==this.node)return;this.place.classList.remove("waiting");let r=JSON.parse(t.figure),n=Ft(this.place),{data:i=[],layout:o={}}=n?Vt(r,n):r,a={...o,width:void 0,height:void 0,autosize:!0,paper_bgcolor:"rgba(0,0,0,0)",plot_bgcolor:"rgba(0,0,0,0)"};if(matchMedia("(prefers-reduced-motion: reduce)").matches&&delete a.transition,this.drawn||await this.Plotly.react(this.place,[],{...a,yaxis:{visible:!1}},Ut).then(()=>new Promise(l=>setTimeout(l))),this.gone||t!==this.node)return;await this.Plotly.react(this.place,i,a,Ut),this.drawn||this.place.on("plotly_click",({points:l})=>{let c=l[0]?.customdata;typeof c=="string"&&this.store.call(this.node?.choose,c)}),this.drawn=!0,this.fail(!1)}catch(r){console.warn("[explorer] chart:",r),this.place.classList.remove("waiting"),this.fail(!0)}}};var Gt=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-activity"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <path d="M22 12h-2.48a2 2 0 0 0-1.93 1.46l-2.35 8.36a.25.25 0 0 1-.48 0L9.24 2.18a.25.25 0 0 0-.48 0l-2.35 8.36A2 2 0 0 1 4.49 12H2" />
</svg>
`;var qt=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-arrow-left-right"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <path d="M8 3 4 7l4 4" />
  <path d="M4 7h16" />
  <path d="m16 21 4-4-4-4" />
  <path d="M20 17H4" />
</svg>
`;var Yt=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-book-open"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <path d="M12 5v16" />
  <path d="M20.001 19A2 2 0 0022 17V5a2 2 0 00-1.999-2L16 3.002A5 5 0 0012 5a5 5 0 00-4-2H4a2 2 0 00-2 2v12a2 2 0 001.999 2H8a5 5 0 014 2 5 5 0 014-2z" />
</svg>
`;var Jt=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-paintbrush"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <path d="m14.622 17.897-10.68-2.913" />
  <path d="M18.376 2.622a1 1 0 1 1 3.002 3.002L17.36 9.643a.5.5 0 0 0 0 .707l.944.944a2.41 2.41 0 0 1 0 3.408l-.944.944a.5.5 0 0 1-.707 0L8.354 7.348a.5.5 0 0 1 0-.707l.944-.944a2.41 2.41 0 0 1 3.408 0l.944.944a.5.5 0 0 0 .707 0z" />
  <path d="M9 8c-1.804 2.71-3.97 3.46-6.583 3.948a.507.507 0 0 0-.302.819l7.32 8.883a1 1 0 0 0 1.185.204C12.735 20.405 16 16.792 16 15" />
</svg>
`;var Xt=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-chart-line"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <path d="M3 3v16a2 2 0 0 0 2 2h16" />
  <path d="m19 9-5 5-4-4-3 3" />
</svg>
`;var Zt=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-chevron-left"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <path d="m15 18-6-6 6-6" />
</svg>
`;var Qt=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-chevron-right"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <path d="m9 18 6-6-6-6" />
</svg>
`;var er=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-heart-pulse"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <path d="M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5" />
  <path d="M3.22 13H9.5l.5-1 2 4.5 2-7 1.5 3.5h5.27" />
</svg>
`;var tr=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-map-pin"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <path d="M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0" />
  <circle cx="12" cy="10" r="3" />
</svg>
`;var rr=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-circle-question-mark"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <circle cx="12" cy="12" r="10" />
  <path d="M9.09 9a3 3 0 0 1 5.83 1c0 2-3 3-3 3" />
  <path d="M12 17h.01" />
</svg>
`;var nr=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-copy"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <rect width="14" height="14" x="8" y="8" rx="2" ry="2" />
  <path d="M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2" />
</svg>
`;var ir=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-dices"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <rect width="12" height="12" x="2" y="10" rx="2" ry="2" />
  <path d="m17.92 14 3.5-3.5a2.24 2.24 0 0 0 0-3l-5-4.92a2.24 2.24 0 0 0-3 0L10 6" />
  <path d="M6 18h.01" />
  <path d="M10 14h.01" />
  <path d="M15 6h.01" />
  <path d="M18 9h.01" />
</svg>
`;var or=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-download"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <path d="M12 15V3" />
  <path d="M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4" />
  <path d="m7 10 5 5 5-5" />
</svg>
`;var sr=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-egg"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <path d="M12 2C8 2 4 8 4 14a8 8 0 0 0 16 0c0-6-4-12-8-12" />
</svg>
`;var ar=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-ellipsis"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <circle cx="12" cy="12" r="1" />
  <circle cx="19" cy="12" r="1" />
  <circle cx="5" cy="12" r="1" />
</svg>
`;var lr=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-eraser"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <path d="M21 21H8a2 2 0 0 1-1.42-.587l-3.994-3.999a2 2 0 0 1 0-2.828l10-10a2 2 0 0 1 2.829 0l5.999 6a2 2 0 0 1 0 2.828L12.834 21" />
  <path d="m5.082 11.09 8.828 8.828" />
</svg>
`;var cr=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-eye"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <path d="M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0" />
  <circle cx="12" cy="12" r="3" />
</svg>
`;var ur=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-fence"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <path d="M4 3 2 5v15c0 .6.4 1 1 1h2c.6 0 1-.4 1-1V5Z" />
  <path d="M6 8h4" />
  <path d="M6 18h4" />
  <path d="m12 3-2 2v15c0 .6.4 1 1 1h2c.6 0 1-.4 1-1V5Z" />
  <path d="M14 8h4" />
  <path d="M14 18h4" />
  <path d="m20 3-2 2v15c0 .6.4 1 1 1h2c.6 0 1-.4 1-1V5Z" />
</svg>
`;var dr=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-flag"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <path d="M4 22V4a1 1 0 0 1 .4-.8A6 6 0 0 1 8 2c3 0 5 2 7.333 2q2 0 3.067-.8A1 1 0 0 1 20 4v10a1 1 0 0 1-.4.8A6 6 0 0 1 16 16c-3 0-5-2-8-2a6 6 0 0 0-4 1.528" />
</svg>
`;var hr=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-flower-2"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <path d="M12 5a3 3 0 1 1 3 3m-3-3a3 3 0 1 0-3 3m3-3v1M9 8a3 3 0 1 0 3 3M9 8h1m5 0a3 3 0 1 1-3 3m3-3h-1m-2 3v-1" />
  <circle cx="12" cy="8" r="2" />
  <path d="M12 10v12" />
  <path d="M12 22c4.2 0 7-1.667 7-5-4.2 0-7 1.667-7 5Z" />
  <path d="M12 22c-4.2 0-7-1.667-7-5 4.2 0 7 1.667 7 5Z" />
</svg>
`;var pr=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-folder-open"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <path d="m6 14 1.5-2.9A2 2 0 0 1 9.24 10H20a2 2 0 0 1 1.94 2.5l-1.54 6a2 2 0 0 1-1.95 1.5H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h3.9a2 2 0 0 1 1.69.9l.81 1.2a2 2 0 0 0 1.67.9H18a2 2 0 0 1 2 2v2" />
</svg>
`;var fr=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-footprints"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <path d="M4 16v-2.38C4 11.5 2.97 10.5 3 8c.03-2.72 1.49-6 4.5-6C9.37 2 10 3.8 10 5.5c0 3.11-2 5.66-2 8.68V16a2 2 0 1 1-4 0Z" />
  <path d="M20 20v-2.38c0-2.12 1.03-3.12 1-5.62-.03-2.72-1.49-6-4.5-6C14.63 6 14 7.8 14 9.5c0 3.11 2 5.66 2 8.68V20a2 2 0 1 0 4 0Z" />
  <path d="M16 17h4" />
  <path d="M4 13h4" />
</svg>
`;var mr=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-settings-2"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <path d="M14 17H5" />
  <path d="M19 7h-9" />
  <circle cx="17" cy="17" r="3" />
  <circle cx="7" cy="7" r="3" />
</svg>
`;var gr=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-git-compare"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <circle cx="18" cy="18" r="3" />
  <circle cx="6" cy="6" r="3" />
  <path d="M13 6h3a2 2 0 0 1 2 2v7" />
  <path d="M11 18H8a2 2 0 0 1-2-2V9" />
</svg>
`;var vr=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-graduation-cap"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <path d="M21.42 10.922a1 1 0 0 0-.019-1.838L12.83 5.18a2 2 0 0 0-1.66 0L2.6 9.08a1 1 0 0 0 0 1.832l8.57 3.908a2 2 0 0 0 1.66 0z" />
  <path d="M22 10v6" />
  <path d="M6 12.5V16a6 3 0 0 0 12 0v-3.5" />
</svg>
`;var _r=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-grid-2x2"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <path d="M12 3v18" />
  <path d="M3 12h18" />
  <rect x="3" y="3" width="18" height="18" rx="2" />
</svg>
`;var wr=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-hand"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <path d="M18 11V6a2 2 0 0 0-2-2a2 2 0 0 0-2 2" />
  <path d="M14 10V4a2 2 0 0 0-2-2a2 2 0 0 0-2 2v2" />
  <path d="M10 10.5V6a2 2 0 0 0-2-2a2 2 0 0 0-2 2v8" />
  <path d="M18 8a2 2 0 1 1 4 0v6a8 8 0 0 1-8 8h-2c-2.8 0-4.5-.86-5.99-2.34l-3.6-3.6a2 2 0 0 1 2.83-2.82L7 15" />
</svg>
`;var yr=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-history"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <path d="M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8" />
  <path d="M3 3v5h5" />
  <path d="M12 7v5l4 2" />
</svg>
`;var br=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-house"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <path d="M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8" />
  <path d="M3 10a2 2 0 0 1 .709-1.528l7-6a2 2 0 0 1 2.582 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z" />
</svg>
`;var kr=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-image"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <rect width="18" height="18" x="3" y="3" rx="2" ry="2" />
  <circle cx="9" cy="9" r="2" />
  <path d="m21 15-3.086-3.086a2 2 0 0 0-2.828 0L6 21" />
</svg>
`;var xr=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-key-round"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <path d="M2.586 17.414A2 2 0 0 0 2 18.828V21a1 1 0 0 0 1 1h3a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h1a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h.172a2 2 0 0 0 1.414-.586l.814-.814a6.5 6.5 0 1 0-4-4z" />
  <circle cx="16.5" cy="7.5" r=".5" fill="currentColor" />
</svg>
`;var Cr=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-languages"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <path d="m5 8 6 6" />
  <path d="m4 14 6-6 2-3" />
  <path d="M2 5h12" />
  <path d="M7 2h1" />
  <path d="m22 22-5-10-5 10" />
  <path d="M14 18h6" />
</svg>
`;var Sr=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-layers"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <path d="M12.83 2.18a2 2 0 0 0-1.66 0L2.6 6.08a1 1 0 0 0 0 1.83l8.58 3.91a2 2 0 0 0 1.66 0l8.58-3.9a1 1 0 0 0 0-1.83z" />
  <path d="M2 12a1 1 0 0 0 .58.91l8.6 3.91a2 2 0 0 0 1.65 0l8.58-3.9A1 1 0 0 0 22 12" />
  <path d="M2 17a1 1 0 0 0 .58.91l8.6 3.91a2 2 0 0 0 1.65 0l8.58-3.9A1 1 0 0 0 22 17" />
</svg>
`;var Er=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-lightbulb"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <path d="M15 14c.2-1 .7-1.7 1.5-2.5 1-.9 1.5-2.2 1.5-3.5A6 6 0 0 0 6 8c0 1 .2 2.2 1.5 3.5.7.7 1.3 1.5 1.5 2.5" />
  <path d="M9 18h6" />
  <path d="M10 22h4" />
</svg>
`;var Mr=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-link"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <path d="M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71" />
  <path d="M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71" />
</svg>
`;var Tr=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-map"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <path d="M14.106 5.553a2 2 0 0 0 1.788 0l3.659-1.83A1 1 0 0 1 21 4.619v12.764a1 1 0 0 1-.553.894l-4.553 2.277a2 2 0 0 1-1.788 0l-4.212-2.106a2 2 0 0 0-1.788 0l-3.659 1.83A1 1 0 0 1 3 19.381V6.618a1 1 0 0 1 .553-.894l4.553-2.277a2 2 0 0 1 1.788 0z" />
  <path d="M15 5.764v15" />
  <path d="M9 3.236v15" />
</svg>
`;var Pr=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-maximize"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <path d="M8 3H5a2 2 0 0 0-2 2v3" />
  <path d="M21 8V5a2 2 0 0 0-2-2h-3" />
  <path d="M3 16v3a2 2 0 0 0 2 2h3" />
  <path d="M16 21h3a2 2 0 0 0 2-2v-3" />
</svg>
`;var Lr=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-minus"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <path d="M5 12h14" />
</svg>
`;var Ar=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-moon"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <path d="M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401" />
</svg>
`;var Ir=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-network"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <rect x="16" y="16" width="6" height="6" rx="1" />
  <rect x="2" y="16" width="6" height="6" rx="1" />
  <rect x="9" y="2" width="6" height="6" rx="1" />
  <path d="M5 16v-3a1 1 0 0 1 1-1h12a1 1 0 0 1 1 1v3" />
  <path d="M12 12V8" />
</svg>
`;var Rr=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-pause"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <rect x="14" y="3" width="5" height="18" rx="1" />
  <rect x="5" y="3" width="5" height="18" rx="1" />
</svg>
`;var jr=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-pencil"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <path d="M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497z" />
  <path d="m15 5 4 4" />
</svg>
`;var Hr=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-play"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <path d="M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z" />
</svg>
`;var Or=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-plus"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <path d="M5 12h14" />
  <path d="M12 5v14" />
</svg>
`;var Br=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-printer"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <path d="M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2" />
  <path d="M6 9V3a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v6" />
  <rect x="6" y="14" width="12" height="8" rx="1" />
</svg>
`;var Nr=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-redo-2"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <path d="m15 14 5-5-5-5" />
  <path d="M20 9H9.5A5.5 5.5 0 0 0 4 14.5A5.5 5.5 0 0 0 9.5 20H13" />
</svg>
`;var Dr=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-leaf"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <path d="M11 20a10 10 0 0010-10 25.9 25.9 0 00-1.04-7.281 1 1 0 00-1.755-.325C15.833 5.5 13 5.5 9.8 6.1A7 7 0 0011 20" />
  <path d="M2 21a5 5 0 012.911-4.544C7.613 15.212 8.351 15.24 11 13" />
</svg>
`;var Kr=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-rotate-ccw"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <path d="M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8" />
  <path d="M3 3v5h5" />
</svg>
`;var $r=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-rotate-cw"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <path d="M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8" />
  <path d="M21 3v5h-5" />
</svg>
`;var Vr=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-route"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <circle cx="6" cy="19" r="3" />
  <path d="M9 19h8.5a3.5 3.5 0 0 0 0-7h-11a3.5 3.5 0 0 1 0-7H15" />
  <circle cx="18" cy="5" r="3" />
</svg>
`;var Fr=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-save"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <path d="M15.2 3a2 2 0 0 1 1.4.6l3.8 3.8a2 2 0 0 1 .6 1.4V19a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z" />
  <path d="M17 21v-7a1 1 0 0 0-1-1H8a1 1 0 0 0-1 1v7" />
  <path d="M7 3v4a1 1 0 0 0 1 1h7" />
</svg>
`;var Ur=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-scale"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <path d="M12 3v18" />
  <path d="m19 8 3 8a5 5 0 0 1-6 0zV7" />
  <path d="M3 7h1a17 17 0 0 0 8-2 17 17 0 0 0 8 2h1" />
  <path d="m5 8 3 8a5 5 0 0 1-6 0zV7" />
  <path d="M7 21h10" />
</svg>
`;var zr=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-scissors"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <circle cx="6" cy="6" r="3" />
  <path d="M8.12 8.12 12 12" />
  <path d="M20 4 8.12 15.88" />
  <circle cx="6" cy="18" r="3" />
  <path d="M14.8 14.8 20 20" />
</svg>
`;var Wr=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-search"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <path d="m21 21-4.34-4.34" />
  <circle cx="11" cy="11" r="8" />
</svg>
`;var Gr=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-share-2"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <circle cx="18" cy="5" r="3" />
  <circle cx="6" cy="12" r="3" />
  <circle cx="18" cy="19" r="3" />
  <line x1="8.59" x2="15.42" y1="13.51" y2="17.49" />
  <line x1="15.41" x2="8.59" y1="6.51" y2="10.49" />
</svg>
`;var qr=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-shield"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <path d="M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1z" />
</svg>
`;var Yr=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-skip-back"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <path d="M17.971 4.285A2 2 0 0 1 21 6v12a2 2 0 0 1-3.029 1.715l-9.997-5.998a2 2 0 0 1-.003-3.432z" />
  <path d="M3 20V4" />
</svg>
`;var Jr=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-skip-forward"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <path d="M21 4v16" />
  <path d="M6.029 4.285A2 2 0 0 0 3 6v12a2 2 0 0 0 3.029 1.715l9.997-5.998a2 2 0 0 0 .003-3.432z" />
</svg>
`;var Xr=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-sparkles"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <path d="M11.017 2.814a1 1 0 0 1 1.966 0l1.051 5.558a2 2 0 0 0 1.594 1.594l5.558 1.051a1 1 0 0 1 0 1.966l-5.558 1.051a2 2 0 0 0-1.594 1.594l-1.051 5.558a1 1 0 0 1-1.966 0l-1.051-5.558a2 2 0 0 0-1.594-1.594l-5.558-1.051a1 1 0 0 1 0-1.966l5.558-1.051a2 2 0 0 0 1.594-1.594z" />
  <path d="M20 2v4" />
  <path d="M22 4h-4" />
  <circle cx="4" cy="20" r="2" />
</svg>
`;var Zr=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-split"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <path d="M16 3h5v5" />
  <path d="M8 3H3v5" />
  <path d="M12 22v-8.3a4 4 0 0 0-1.172-2.872L3 3" />
  <path d="m15 9 6-6" />
</svg>
`;var Qr=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-sprout"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <path d="M14 9.536V7a4 4 0 0 1 4-4h1.5a.5.5 0 0 1 .5.5V5a4 4 0 0 1-4 4 4 4 0 0 0-4 4c0 2 1 3 1 5a5 5 0 0 1-1 3" />
  <path d="M4 9a5 5 0 0 1 8 4 5 5 0 0 1-8-4" />
  <path d="M5 21h14" />
</svg>
`;var en=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-store"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <path d="M15 21v-5a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v5" />
  <path d="M17.774 10.31a1.12 1.12 0 0 0-1.549 0 2.5 2.5 0 0 1-3.451 0 1.12 1.12 0 0 0-1.548 0 2.5 2.5 0 0 1-3.452 0 1.12 1.12 0 0 0-1.549 0 2.5 2.5 0 0 1-3.77-3.248l2.889-4.184A2 2 0 0 1 7 2h10a2 2 0 0 1 1.653.873l2.895 4.192a2.5 2.5 0 0 1-3.774 3.244" />
  <path d="M4 10.95V19a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8.05" />
</svg>
`;var tn=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-sun"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <circle cx="12" cy="12" r="4" />
  <path d="M12 2v2" />
  <path d="M12 20v2" />
  <path d="m4.93 4.93 1.41 1.41" />
  <path d="m17.66 17.66 1.41 1.41" />
  <path d="M2 12h2" />
  <path d="M20 12h2" />
  <path d="m6.34 17.66-1.41 1.41" />
  <path d="m19.07 4.93-1.41 1.41" />
</svg>
`;var rn=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-target"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <circle cx="12" cy="12" r="10" />
  <circle cx="12" cy="12" r="6" />
  <circle cx="12" cy="12" r="2" />
</svg>
`;var nn=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-tent"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <path d="M3.5 21 14 3" />
  <path d="M20.5 21 10 3" />
  <path d="M15.5 21 12 15l-3.5 6" />
  <path d="M2 21h20" />
</svg>
`;var on=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-triangle-alert"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <path d="m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3" />
  <path d="M12 9v4" />
  <path d="M12 17h.01" />
</svg>
`;var sn=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-trophy"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <path d="M10 14.66V17a1 1 0 0 1-1 1 2 2 0 0 0-2 2v2" />
  <path d="M14 14.66V17a1 1 0 0 0 1 1 2 2 0 0 1 2 2v2" />
  <path d="M17.916 10H19.5A2.5 2.5 0 0 0 22 7.5V5a1 1 0 0 0-1-1h-3" />
  <path d="M4 22h16" />
  <path d="M6 9a6 6 0 0 0 12 0V3a1 1 0 0 0-1-1H7a1 1 0 0 0-1 1z" />
  <path d="M6.084 10H4.5A2.5 2.5 0 0 1 2 7.5V5a1 1 0 0 1 1-1h3" />
</svg>
`;var an=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-undo-2"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <path d="M9 14 4 9l5-5" />
  <path d="M4 9h10.5a5.5 5.5 0 0 1 5.5 5.5a5.5 5.5 0 0 1-5.5 5.5H11" />
</svg>
`;var ln=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-users"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <path d="M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2" />
  <path d="M16 3.128a4 4 0 0 1 0 7.744" />
  <path d="M22 21v-2a4 4 0 0 0-3-3.87" />
  <circle cx="9" cy="7" r="4" />
</svg>
`;var cn=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-waves"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <path d="M2 12q2.5 2 5 0t5 0 5 0 5 0" />
  <path d="M2 19q2.5 2 5 0t5 0 5 0 5 0" />
  <path d="M2 5q2.5 2 5 0t5 0 5 0 5 0" />
</svg>
`;var un=`<!-- @license lucide-static v1.62.0 - ISC -->
<svg
  class="lucide lucide-x"
  xmlns="http://www.w3.org/2000/svg"
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <path d="M18 6 6 18" />
  <path d="m6 6 12 12" />
</svg>
`;var dn={activity:Gt,alert:on,"arrow-left-right":qt,book:Yt,brush:Jt,bulb:Er,cap:vr,chart:Xt,compare:gr,copy:nr,dices:ir,download:or,egg:sr,ellipsis:ar,eraser:lr,eye:cr,fence:ur,first:Yr,flag:dr,flower:hr,folder:pr,footprints:fr,forward:Qt,back:Zt,gear:mr,grid:_r,hand:wr,heart:er,history:yr,house:br,image:kr,key:xr,languages:Cr,last:Jr,layers:Sr,leaf:Dr,left:Kr,link:Mr,map:Tr,maximize:Pr,minus:Lr,moon:Ar,network:Ir,pause:Rr,pencil:jr,pin:tr,play:Hr,plus:Or,printer:Br,question:rr,redo:Nr,right:$r,route:Vr,save:Fr,scale:Ur,scissors:zr,search:Wr,share:Gr,shield:qr,sparkles:Xr,split:Zr,sprout:Qr,store:en,sun:tn,target:rn,tent:nn,trophy:sn,undo:an,users:ln,waves:cn,x:un},Bc=Object.keys(dn);function hn(e){return dn[e]?.replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g,"")??""}function Te(e,t,r,n=0){if(n===t.length)return r(e);let i=t[n],o=Array.isArray(e)?[...e]:{...e};return o[i]=Te(e[i],t,r,n+1),o}function pn(e,t){for(let r of t)if(r[0]==="gone"){let n=r[1],i=n.at(-1);e=Te(e,n.slice(0,-1),o=>Object.fromEntries(Object.entries(o).filter(([a])=>a!==i)))}else if(r[0]==="order"){let[,n,i]=r;e=Te(e,n,o=>i.map(a=>typeof a=="number"?o[a]:a))}else{let[n,i]=r;e=Te(e,n,()=>i)}return e}function Je(e){let t=new Map;return e.map(({k:r,key:n=""})=>{let i=`${r} ${n}`,o=t.get(i)??0;return t.set(i,o+1),o?`${i} ${o}`:i})}async function fn(e,t,r){let n=t.most??1e6;if(r.size>n)return void e.call(t.refuse,r.name,"too-large");let i;try{i=await r.arrayBuffer()}catch{return void e.call(t.refuse,r.name,"unreadable")}if(i.byteLength<=1e6)return void e.say({type:"call",offer:t.open,args:[r.name,null],n:e.n},[i]);for(let o=0;o<i.byteLength;o+=1e6){let a=new Promise(l=>{let c=e.hear(d=>{d?.type==="arrived"&&d.name===r.name&&(c(),l())})});e.say({type:"part",offer:t.open,name:r.name,size:i.byteLength,from:o},[i.slice(o,o+1e6)]),o+1e6<i.byteLength&&await a}}var Ho=Symbol.for("pv"),Oo=0;function s(e,t,r,n,i,o){t||(t={});var a,l,c=t;if("ref"in c&&typeof e!="function")for(l in c={},t)l=="ref"?a=t[l]:c[l]=t[l];var d={type:e,props:c,key:r,ref:a,__k:null,__:null,__b:0,__e:null,__c:null,constructor:Ho,__v:--Oo,__i:-1,__u:0};return(i||o)&&(d.__source=i,d.__self=o),k.vnode&&k.vnode(d),d}var Ze=ye(null),x=()=>We(Ze),I={"data-lm-suppress-shortcuts":"true"};function N({name:e}){return s("svg",{class:"i",viewBox:"0 0 24 24","aria-hidden":"true",dangerouslySetInnerHTML:{__html:hn(e)}})}var E=({of:e})=>{if(!e)return null;let t=Je(e);return s(M,{children:e.map((r,n)=>s(R,{node:r},t[n]))})},R=Ht(({node:e})=>{let t=de[e.k];return t?s(t,{node:e}):null}),Xe=({of:e})=>typeof e=="object"&&e?s(R,{node:e}):s(M,{children:e});function ie({shapes:e,view:t=[-.5,-.5,1,1],label:r=""}){let n=C(null),i=JSON.stringify(e);return Y(()=>{let o=e.length&&typeof e[0][0]=="number"?e:[[0,e]];n.current.replaceChildren(...o.map(([a,l])=>{let c=document.createElementNS("http://www.w3.org/2000/svg","g");return a&&c.setAttribute("transform",`rotate(${a})`),c.append(...l.map(te)),c}))},[i]),s("svg",{ref:n,class:"xb-art swatch",viewBox:t.join(" "),...r?{role:"img","aria-label":r}:{"aria-hidden":"true"}})}var ne=(e,{store:t},...r)=>()=>{t.call(e,...r)},Bo=({node:e})=>s("p",{class:`words ${e.tone??""}`,role:e.tone==="bad"?"alert":void 0,children:e.text}),No=({node:e})=>{let t=s(M,{children:[e.text,e.small&&s("small",{children:[" ",e.small]})]});return e.level===3?s("h3",{children:t}):s("h2",{children:t})},Do=({node:e})=>s("ul",{class:"bullets",children:e.lines.map(([t,r])=>s("li",{children:[t,r&&s("small",{children:[" (",r,")"]})]}))}),Ko=({node:e})=>s("a",{class:"link",href:e.href,children:[e.icon&&s(N,{name:e.icon}),e.text]}),$o=({node:e})=>{let t=x();return e.press?s("button",{type:"button",class:"chip",title:e.title,...I,onClick:ne(e.press,t),children:e.text}):s("span",{class:"chip",title:e.title,children:e.text})},Vo=({node:e})=>s("span",{class:"mark",children:[s(ie,{shapes:e.sign}),e.text]}),Fo=({node:e})=>s("div",{class:"row",children:s(E,{of:e.items})}),Uo=({node:e})=>e.label?s("section",{class:`column ${e.tone??""}`,"aria-label":e.label,"data-key":e.key,children:s(E,{of:e.items})}):s("div",{class:`column ${e.tone??""}`,"data-key":e.key,children:s(E,{of:e.items})}),zo=({node:e})=>s("details",{open:e.open,"data-key":e.key,children:[s("summary",{...I,children:e.title}),s("div",{class:"column",children:s(E,{of:e.items})})]}),Qe=({node:e,style:t})=>{let{store:r}=x(),n=C(null),i=e.options,o=a=>{let l=[...n.current.children],c=l.indexOf(a.target),d=l.length-1,u={ArrowRight:c+1,ArrowDown:c+1,ArrowLeft:c-1,ArrowUp:c-1,Home:0,End:d}[a.key];u===void 0||c<0||(a.preventDefault(),l[(u+l.length)%l.length].focus())};return s("div",{class:t,role:"tablist","aria-label":e.label,ref:n,onKeyDown:o,children:i.map(([a,l])=>s("button",{type:"button",role:"tab","data-key":`tab-${a}`,"aria-selected":a===e.value,tabIndex:a===e.value||a===i[0][0]&&!i.some(([c])=>c===e.value)?0:-1,...I,onClick:()=>r.call(e.choose,a),children:l},a))})},et=({node:e})=>s(Qe,{node:e,style:"parts"}),Wo=({node:e})=>{let t=x(),r=()=>e.here?t.here(e.here):t.store.call(e.press);return s("button",{type:"button",class:`btn ${e.tone??""}`,disabled:!!e.off,"aria-pressed":e.held===void 0||e.held===null?void 0:e.held,title:e.title||void 0,"data-key":e.key,...I,onClick:r,children:[e.icon&&s(N,{name:e.icon}),s("span",{children:e.label})]})};function tt(e){let{store:t}=x(),[r,n]=H(null);return[r&&t.answered<r.at?r.value:e,(o,a)=>n({value:o,at:a})]}var Pe=({id:e,label:t,note:r,children:n,style:i=""})=>s("div",{class:`field ${i}`,children:[s("label",{for:e,children:t}),n,r&&s("p",{class:"words bad",role:"alert",children:r})]}),Go=({node:e})=>{let{store:t}=x(),r=J(),[n,i]=tt(e.value);return s(Pe,{id:r,label:e.label,note:e.note,children:s("select",{id:r,value:n,"data-key":e.key,...I,onChange:o=>i(o.currentTarget.value,t.call(e.choose,o.currentTarget.value)),children:e.options.map(([o,a])=>s("option",{value:o,selected:o===n,children:a}))})})},qo=({node:e})=>{let{store:t}=x(),[r,n]=tt(!!e.value);return s("label",{class:"check",children:[s("input",{type:"checkbox",checked:r,...I,onChange:i=>n(i.currentTarget.checked,t.call(e.set,i.currentTarget.checked))}),s("span",{children:e.label})]})},Yo=({node:e})=>{let{store:t}=x(),r=J(),[n,i]=H(null),o=n??(e.value||""),a=()=>{n!==null&&n!==(e.value??"")&&t.call(e.set,n),i(null)},l=d=>{e.write&&t.call(e.write,d),i(d)},c={id:r,value:o,placeholder:e.placeholder,"data-key":e.key,...I,onBlur:a};return s(Pe,{id:r,label:e.label,note:e.note,style:e.kind,children:e.kind==="long"?s("textarea",{rows:3,...c,onInput:d=>l(d.currentTarget.value)}):s("input",{type:e.kind==="search"?"search":"text",inputMode:e.kind==="number"?"numeric":void 0,...c,onInput:d=>l(d.currentTarget.value),onKeyDown:d=>{d.key==="Enter"&&(d.preventDefault(),a())}})})},Jo=({node:e})=>{let{store:t}=x(),r=J(),[n,i]=tt(e.value);return s(Pe,{id:r,label:e.label,children:[s("input",{id:r,type:"range",min:e.low,max:e.high,step:e.step??1,value:n,"aria-valuetext":e.text||void 0,...I,onInput:o=>i(Number(o.currentTarget.value),t.call(e.set,Number(o.currentTarget.value)))}),e.text&&s("output",{for:r,children:e.text})]})},Xo=({node:e})=>{let{store:t}=x(),r=C(null),n=i=>{let o=i?.[0];o&&fn(t,e,o),r.current&&(r.current.value="")};return O(()=>{if(!e.wide)return;let i=new AbortController,o=(a,l)=>addEventListener(a,l,{signal:i.signal});return o("dragover",a=>{a.dataTransfer?.types.includes("Files")&&a.preventDefault()}),o("drop",a=>{a.dataTransfer?.files.length&&(a.preventDefault(),n(a.dataTransfer.files))}),()=>i.abort()},[e.open]),s(M,{children:[s("button",{type:"button",class:`btn ${e.tone??""}`,"data-key":e.key,...I,onClick:()=>r.current.click(),children:[e.icon&&s(N,{name:e.icon}),s("span",{children:e.label})]}),s("input",{ref:r,type:"file",hidden:!0,accept:e.accept,onChange:i=>n(i.currentTarget.files)})]})},Zo=({node:e})=>s("div",{class:"progress",children:[s("progress",{max:1,value:e.done??0,"aria-label":e.label}),s("span",{children:e.label}),e.stop&&s(R,{node:e.stop})]}),Qo=({node:e})=>s("section",{class:"prompt",style:e.colour?{"--who":e.colour}:void 0,children:[s("div",{class:"told",children:[s("h2",{children:e.title}),e.hint&&s("p",{children:e.hint}),e.effect&&s("p",{class:"effect",children:e.effect})]}),e.progress!==void 0&&e.progress!==null&&s("progress",{max:1,value:e.progress,"aria-label":e.title}),e.acts?.length>0&&s("div",{class:"acts",children:s(E,{of:e.acts})})]}),es=({node:e})=>{let t=x(),{store:r,drags:n,boards:i}=t,o=C(null),a=C(null),[l,c]=H(null),[,d]=H(0);Y(()=>{let m=o.current,p=new Ee(e,{call:r.call,drag:(g,b,w,v,f)=>n.start(g,b,w,v,f),zoomed:()=>d(g=>g+1),ready:g=>m.dispatchEvent(new CustomEvent("explorer-ratio",{bubbles:!0,detail:g}))});a.current=p,i.add(p),c(p.zoom),m.prepend(p.frame);let h={root:m,over:(g,b,w)=>p.over(b,w),drop:(g,b,w)=>p.drop(g,b,w),out:()=>p.out()};return e.drop&&n.targets.add(h),()=>{p.leave(),i.delete(p),n.targets.delete(h)}},[]),Y(()=>{a.current.show(e)},[e]);let u=e.zoom;return s("div",{class:"board",ref:o,"data-key":e.key,style:e.ground?{"--ground":e.ground}:void 0,children:[l&&u&&s("div",{class:"zoom",role:"group","aria-label":u.label,children:[s("button",{type:"button",title:u.out,"aria-label":u.out,disabled:l.level===1,...I,onClick:()=>l.by(-1),children:s(N,{name:"minus"})}),s("button",{type:"button",title:u.in,"aria-label":u.in,disabled:l.most,...I,onClick:()=>l.by(1),children:s(N,{name:"plus"})}),l.level>1&&s("button",{type:"button",class:"fit",title:u.fit,"aria-label":u.fit,...I,onClick:()=>l.to(1),children:[Math.round(100*l.level)," %"]})]}),s("div",{class:"spoken","aria-live":"polite",children:e.announce})]})},ts=({node:e})=>s(ie,{shapes:e.groups,view:e.view,label:e.label}),rs=500,ns=({node:e})=>{let{store:t,drags:r}=x(),n=C(null),i=C(!1),o=C(!1),a=C(!1),l=C(0),c=()=>clearTimeout(l.current),d=p=>{e.look&&a.current!==p&&(a.current=p,t.call(e.look,p))},u=p=>{i.current=p.pointerType==="touch",o.current=!1,c(),i.current&&e.ask&&(l.current=window.setTimeout(()=>{o.current=!0,t.call(e.ask)},rs)),e.drag&&r.start(p,n.current,e.drag,()=>n.current.cloneNode(!0),()=>{c(),e.state!=="held"&&!e.plays&&t.call(e.press)})},m=()=>{o.current||t.call(i.current&&e.tap?e.tap:e.press),o.current=!1};return s("button",{type:"button",ref:n,class:`card ${e.state??""} ${e.drag?"drags":""}`,"aria-pressed":e.state==="held","aria-disabled":e.state==="off"||void 0,"data-key":e.key,...I,onPointerDown:u,onPointerUp:c,onPointerCancel:c,onContextMenu:p=>i.current&&e.ask&&p.preventDefault(),onKeyDown:()=>{i.current=!1},onClick:m,onPointerEnter:p=>p.pointerType!=="touch"&&d(!0),onPointerLeave:p=>p.pointerType!=="touch"&&d(!1),onFocus:p=>p.currentTarget.matches(":focus-visible")&&d(!0),onBlur:()=>d(!1),children:[e.art&&s(R,{node:e.art}),s("em",{children:e.name}),e.small&&s("small",{children:e.small}),e.badge&&s("b",{class:"badge",children:e.badge})]})},is=({node:e})=>{let{store:t}=x(),r=C(null),n=C(0),i=o=>{let a=[...r.current.querySelectorAll(".card")],l=a.indexOf(o.target),c={ArrowRight:1,ArrowLeft:-1}[o.key];if(!(o.metaKey||o.altKey||o.ctrlKey)){if(l>=0&&c)a[(l+c+a.length)%a.length].focus();else if(e.hotkey&&(o.key==="Escape"||(e.hotkeys??[]).includes(o.key)))t.call(e.hotkey,o.key);else return;o.preventDefault(),o.stopPropagation()}};return O(()=>{if(!e.turn)return;let o=l=>{l.ctrlKey||!l.deltaY||!l.target.closest(".card.held")||(l.preventDefault(),!(l.timeStamp-n.current<120)&&(n.current=l.timeStamp,t.call(e.turn,Math.sign(l.deltaY))))},a=r.current;return a.addEventListener("wheel",o,{passive:!1}),()=>a.removeEventListener("wheel",o)},[e.turn]),s("section",{class:"hand","aria-label":e.label,ref:r,onKeyDown:i,"data-key":e.key,children:[s(E,{of:e.items}),e.acts?.length>0&&s("div",{class:"acts",children:s(E,{of:e.acts})})]})},os=({node:e})=>s("span",{class:`count ${e.count==="0"?"none":""}`,title:e.name,children:[s(R,{node:e.art}),s("b",{children:e.count}),s("span",{class:"spoken",children:e.name})]}),ss=({node:e})=>{let t=x(),r=s(M,{children:[e.sign?.length?s(ie,{shapes:e.sign}):s("i",{}),s("b",{children:e.name}),s("span",{class:"pts",children:e.points}),e.note&&s("small",{children:e.note})]}),n={class:`who ${e.turn?"turn":""}`,style:{"--c":e.colour},"aria-current":e.turn?"true":void 0};return e.press?s("button",{type:"button",...n,"data-key":e.key,...I,onClick:ne(e.press,t),children:r}):s("div",{...n,children:r})},as=({node:e})=>{let t=x(),r=s(M,{children:[e.art?s("span",{class:"art",children:s(R,{node:e.art})}):s("i",{children:e.sign}),s("span",{children:e.text}),e.count&&s("b",{class:"x",children:e.count})]});return e.press?s("button",{type:"button",class:"goal",...I,onClick:ne(e.press,t),children:r}):s("div",{class:"goal",children:r})},ls=({node:e})=>{let t=x();return s("li",{class:e.now?"now":"","aria-current":e.now?"step":void 0,children:[s("i",{style:e.colour?{"--c":e.colour}:void 0}),e.press?s("button",{type:"button",class:"plain",...I,onClick:ne(e.press,t),children:e.text}):s("span",{children:e.text}),e.rule&&(e.open_rule?s("button",{type:"button",class:"chip",...I,onClick:ne(e.open_rule,t),children:e.rule}):s("span",{class:"chip",children:e.rule})),e.note&&s("small",{children:e.note})]})},cs=({node:e})=>s("section",{class:"log","data-key":e.key,children:[s("h2",{children:e.title}),s("ol",{children:s(E,{of:e.lines})})]}),us=({node:e})=>{let t=x();return s("button",{type:"button",class:"tool","aria-pressed":!!e.held,"data-key":e.key,...I,onClick:ne(e.press,t),children:[e.sign?.length>0?s(ie,{shapes:e.sign}):s(N,{name:e.icon}),s("span",{children:e.name})]})},ds=({node:e})=>s("div",{class:"legend",role:"note","aria-label":e.title||void 0,children:s("ul",{children:e.entries.map(([t,r])=>s("li",{children:[s(ie,{shapes:t}),r]}))})}),hs=({node:e})=>{let{store:t}=x(),r=C(null),n=C(null),[i,o]=H(!1);return O(()=>(n.current=new Me(r.current,t,o),()=>n.current.leave()),[]),O(()=>{n.current.draw(e)},[e]),s("figure",{class:"chart","data-key":e.key,children:[s("div",{role:"img","aria-label":e.label,hidden:i,children:s("div",{class:"plot",ref:r,style:{height:`${e.height??320}px`}})}),i&&s("p",{class:"words bad",role:"alert",children:x().words.chart}),e.summary&&s("figcaption",{children:e.summary})]})},ps=({node:e})=>s("div",{class:"scrolls",role:"region",tabIndex:0,"aria-label":e.caption||void 0,children:s("table",{children:[e.caption&&s("caption",{children:e.caption}),s("thead",{children:s("tr",{children:e.head.map(t=>s("th",{scope:"col",children:s(Xe,{of:t})}))})}),s("tbody",{children:e.rows.map(t=>s("tr",{children:t.map((r,n)=>n?s("td",{children:s(Xe,{of:r})}):s("th",{scope:"row",children:s(Xe,{of:r})}))}))})]})}),fs=({node:e})=>{let t=x(),r=C(!1),{store:n}=t,i=()=>n.call(r.current&&e.tap?e.tap:e.press),o=c=>e.look&&n.call(e.look,c),a=s(M,{children:[e.sign?.length>0&&s(ie,{shapes:e.sign}),s("span",{class:"label",children:e.label}),e.badge&&s("span",{class:"chip",children:e.badge})]}),l=`entry ${e.tone??""} ${e.now?"now":""}`;return s("li",{"data-key":e.key,children:[e.press&&!e.off?s("button",{type:"button",class:l,"data-id":e.key,"aria-expanded":e.detail?.length&&e.open!==void 0?!!e.open:void 0,"aria-current":e.now?"true":void 0,...I,onPointerDown:c=>{r.current=c.pointerType==="touch"},onKeyDown:()=>{r.current=!1},onClick:i,onPointerEnter:c=>c.pointerType!=="touch"&&o(!0),onPointerLeave:c=>c.pointerType!=="touch"&&o(!1),children:a}):s("div",{class:l,"data-id":e.key,children:a}),e.open&&e.detail?.length>0&&s("div",{class:"detail",children:e.detail.map(c=>s("p",{children:c}))})]})},mn=e=>e.normalize("NFD").replace(/\p{M}/gu,"").toLowerCase(),ms=({node:e})=>{let t=J(),[r,n]=H(""),i=C(null),o=mn(r.trim()),a=e.entries.filter(d=>!o||mn([d.label,d.group,d.badge,...d.detail??[]].join(" ")).includes(o)),l=Je(a),c=d=>{let u=[...i.current.querySelectorAll("button.entry")],m=u.indexOf(d.target),p={ArrowDown:m+1,ArrowUp:m-1,Home:0,End:u.length-1}[d.key];m<0||p===void 0||(d.preventDefault(),u[Math.max(0,Math.min(u.length-1,p))].focus())};return s("div",{class:"listing","data-key":e.key,role:"group","aria-label":e.label,children:[e.filter&&s(Pe,{id:t,label:e.filter,style:"search",children:s("input",{id:t,type:"search",value:r,...I,onInput:d=>n(d.currentTarget.value)})}),s("ul",{ref:i,onKeyDown:c,class:e.numbered?"numbered":"",children:a.map((d,u)=>s(M,{children:[d.group&&d.group!==a[u-1]?.group&&s("li",{class:"group",children:d.group},`group ${d.group}`),s(R,{node:d},l[u])]}))}),!a.length&&e.empty&&s("p",{class:"words soft",children:e.empty})]})},gs=({node:e})=>s("div",{class:"steps",role:"img","aria-label":e.label,children:Array.from({length:e.count},(t,r)=>s("i",{class:r<(e.done??0)?"done":r===(e.done??0)?"here":"",children:e.marks?.[r]}))}),de={words:Bo,heading:No,bullets:Do,link:Ko,chip:$o,mark:Vo,row:Fo,column:Uo,fold:zo,tabs:et,button:Wo,choice:Go,check:qo,field:Yo,slider:Jo,opener:Xo,progress:Zo,prompt:Qo,board:es,art:ts,card:ns,hand:is,count:os,player:ss,goal:as,line:ls,log:cs,tool:us,legend:ds,chart:hs,grid:ps,entry:fs,listing:ms,steps:gs};var gn=Symbol.for("explorer.fonts"),vs={"title.woff2":"Explorer Title","text.woff2":"Explorer Text"};function vn(e){let t=globalThis;if(e.about.fonts||t[gn])return;t[gn]=!0;let r=e.hear((n,i)=>{n?.type==="fonts"&&(r(),n.names.forEach((o,a)=>{let l=new FontFace(vs[o],i[a],{weight:"200 800",display:"swap"});l.load().then(()=>document.fonts.add(l),()=>{})}))});e.say({type:"need-fonts"})}var _s=["lang","title","value","preferences"],_n=new WeakMap;function wn(e){let t=_n.get(e);if(t)return t;let r=new rt(e);return _n.set(e,r),r}var rt=class{constructor(t){this.model=t;let r=t.get("shown");this.about=r,this.tree=r.tree,this.n=r.n,t.on("msg:custom",(n,i)=>this.take(n,i))}model;tree;n;about;answered=0;sent=0;watching=new Set;hearing=new Set;watch(t){return this.watching.add(t),()=>this.watching.delete(t)}hear(t){return this.hearing.add(t),()=>this.hearing.delete(t)}take(t,r){typeof t?.at=="number"&&(this.answered=Math.max(this.answered,t.at)),t?.type==="ops"?this.change(t):t?.type==="whole"&&this.replace(t.shown);for(let n of[...this.hearing])n(t,r??[])}change(t){if(t.ops.length){if(t.n<=this.n)return;if(t.n!==this.n+1)return void this.say({type:"again"});this.tree=pn(this.tree,t.ops),this.n=t.n}for(let r of _s)r in t&&(this.about[r]=t[r]);this.draw()}replace(t){this.about=t,this.tree=t.tree,this.n=t.n,this.draw()}draw(){for(let t of[...this.watching])t()}call=(t,...r)=>t?this.say({type:"call",offer:t,args:r,n:this.n}):this.answered;say(t,r){let n=++this.sent;try{this.model.send({...t,at:n},void 0,r)}catch{}return n}};function nt(e,t,r){if(e<=0||t<=0)return 0;let n=Math.min(e,t*r);return n*n/r}function yn(e,t,r){if(e<700)return"narrow";let n=t-52-48-24,i=nt(e-72-400-24,n,r),o=nt(e-72-300-24,n-150,r);return(e<1e3?nt(e-16,t-52-60-80-150-24,r):0)>1.5*Math.max(i,o)?"narrow":o>i?"wide":"high"}var ws=900,ys=60,Le={"data-lm-suppress-shortcuts":"true"},bn=({node:e})=>{let{store:t}=x(),r=J(),[n,i]=H(!1),[o,a]=H(null),l=e.words,c=e.lines??[],d=e.length,u=C(0),m=o&&t.answered<o.at?o.value:e.index,p=f=>{t.call(e.step,f)};O(()=>{if(!n)return;if(e.at_end)return i(!1);let f=setTimeout(()=>p("forward"),ws),_=new AbortController,y=j=>{j.target?.closest?.(".playing")||i(!1)};for(let j of["pointerdown","keydown"])addEventListener(j,y,{signal:_.signal,capture:!0});return document.addEventListener("visibilitychange",()=>document.hidden&&i(!1),{signal:_.signal}),()=>{clearTimeout(f),_.abort()}},[n,e.index,e.at_end]);let h=c.find(f=>f[4])?.[0],g=C(null);O(()=>{let f=g.current,_=f?.querySelector(".now");f&&_&&(f.scrollTop=_.offsetTop-f.offsetTop-(f.clientHeight-_.offsetHeight)/2)},[h,c.length]);let b=(f,_)=>{let y=performance.now();if(!_&&y-u.current<ys)return a({value:f,at:1/0});u.current=y,a({value:f,at:t.call(e.go,f)})},w={first:m<=0,back:m<=0,forward:!!e.at_end,last:!!e.at_end},v=f=>s("button",{type:"button",class:"icon",title:l[f],"aria-label":l[f],"aria-disabled":w[f],"data-step":f,...Le,onClick:()=>w[f]||p(f),children:s(N,{name:f})});return s("section",{class:"timeline","aria-label":l.label,children:[v("first"),v("back"),s("button",{type:"button",class:`icon ${n?"playing":""}`,title:l[n?"pause":"play"],"aria-label":l[n?"pause":"play"],"aria-disabled":!!e.at_end&&!n,"data-step":"play",...Le,onClick:()=>(n||!e.at_end)&&i(!n),children:s(N,{name:n?"pause":"play"})}),v("forward"),v("last"),s("small",{class:"caption","aria-hidden":"true",children:e.caption}),s("div",{class:"track",children:[s("input",{id:r,type:"range",min:0,max:d,value:m,disabled:d===0,"aria-label":l.position,"aria-valuetext":e.caption,style:{"--done":`${d?100*m/d:0}%`},...Le,onInput:f=>b(Number(f.currentTarget.value),!1),onChange:f=>b(Number(f.currentTarget.value),!0)}),c.length>1&&s("div",{class:"branches",ref:g,role:"group","aria-label":l.branches,children:c.map(([f,_,y,j,D])=>s("button",{type:"button",class:D?"now":"","aria-current":D?"true":void 0,"aria-label":_,title:_,style:{"--from":`${100*y/Math.max(d,y+j,1)}%`,"--long":`${100*Math.max(j,.4)/Math.max(d,y+j,1)}%`},...Le,onClick:()=>t.call(e.line,f),children:s("span",{children:_})}))}),e.note&&s("small",{class:"note",children:e.note})]}),e.moment&&s("small",{class:"moment",children:e.moment})]})};var oe={"data-lm-suppress-shortcuts":"true"},bs=({node:e})=>{let[t,r]=H(!1),n=C(null),i=x();O(()=>{if(!t)return;let l=new AbortController,c=()=>r(!1);return addEventListener("pointerdown",d=>{d.composedPath().includes(n.current)||c()},{signal:l.signal,capture:!0}),n.current.querySelector("[role=menuitem]")?.focus({preventScroll:!0}),()=>l.abort()},[t]);let o=l=>{let c=[...n.current.querySelectorAll("[role=menuitem]")],d=c.indexOf(l.target),u={ArrowDown:d+1,ArrowUp:d-1,Home:0,End:c.length-1}[l.key];if(l.key==="Escape"&&t)r(!1),n.current.querySelector("button").focus();else if(t&&u!==void 0)c[(u+c.length)%c.length].focus();else return;l.preventDefault(),l.stopPropagation()},a=l=>{r(!1),n.current.querySelector("button").focus(),l.here?i.here(l.here):i.store.call(l.press)};return s("div",{class:"menu",ref:n,onKeyDown:o,"data-key":e.key,children:[s("button",{type:"button",class:"icon","aria-haspopup":"menu","aria-expanded":t,"aria-label":e.label,title:e.label,...oe,onClick:()=>r(!t),children:s(N,{name:e.icon})}),t&&s("div",{role:"menu","aria-label":e.label,children:e.items.map(l=>s(M,{children:[l.line&&s("hr",{}),s("button",{type:"button",role:"menuitem",tabIndex:-1,"data-key":l.key,...oe,onClick:()=>a(l),children:[l.icon&&s(N,{name:l.icon}),l.label,l.value&&s("span",{children:l.value})]})]}))})]})},ks=({node:e})=>{let{store:t,boards:r}=x(),n=C(null),[i,o]=H(null);Y(()=>{a();let l=setTimeout(a,120),c=new ResizeObserver(()=>a());return c.observe(n.current.offsetParent),()=>{clearTimeout(l),c.disconnect()}},[e]);function a(){let l=n.current,c=l.offsetParent,d=c.getBoundingClientRect(),u=[...r].map(L=>L.rectOf(e.place)).find(Boolean),{offsetWidth:m,offsetHeight:p}=l;if(!u||!e.place)return o({left:Math.max(8,(d.width-m)/2),top:12,under:!1,arrow:-1});let h=u.left-d.left,g=u.top-d.top,b=h+u.width/2,w=(L,A)=>({left:Math.max(8,Math.min(d.width-m-8,L)),top:Math.max(8,Math.min(d.height-p-8,A))}),v=[{...w(b-48,g-p-14),under:!1,arrow:!0},{...w(b-48,g+u.height+14),under:!0,arrow:!0},{...w(h+u.width+14,g),under:!1,arrow:!1},{...w(h-m-14,g),under:!1,arrow:!1}],f=[8,d.width-m-8].flatMap(L=>[8,d.height-p-8].map(A=>({left:L,top:A,under:!1,arrow:!1,far:!0}))),_=L=>[...(c.closest(".stage")??c).querySelectorAll(`.cell.${L} .outline`)].map(A=>A.getBoundingClientRect()),y=_("legal"),j=_("refused"),D=(L,{left:A,top:F})=>L.filter(B=>B.left-d.left<A+m&&B.right-d.left>A&&B.top-d.top<F+p&&B.bottom-d.top>F).length,X=L=>D(y,L)+.6*D(j,L)+(L.arrow?0:.2)+(L.far?.3:0),K=[...v,...f].reduce((L,A)=>X(A)<X(L)?A:L);o({left:K.left,top:K.top,under:K.under,arrow:K.arrow?b-K.left:-1})}return s("div",{class:`bubble ${i?.under?"under":""} ${i&&i.arrow<0?"placeless":""}`,role:"alert",ref:n,style:i?{left:`${i.left}px`,top:`${i.top}px`,"--arrow":`${i.arrow}px`}:{visibility:"hidden"},children:[s("b",{children:e.title}),s("div",{role:"group","aria-label":e.label,children:e.reasons.map(([l,c])=>s("button",{type:"button",class:"reason",title:c.title,...oe,onClick:()=>t.call(c.press),children:[l," ",s("span",{class:"chip",children:c.text})]}))}),e.close&&s("button",{type:"button",class:"icon close","aria-label":x().words.close,title:x().words.close,...oe,onClick:()=>t.call(e.close),children:s(N,{name:"x"})})]})},xs=({node:e})=>s("nav",{class:"rail","aria-label":e.name,children:[s(E,{of:e.tools}),e.more?.length>0&&s(M,{children:[s("hr",{}),s(E,{of:e.more})]})]}),Cs=({node:e})=>{let t=C(null);return O(()=>{t.current&&(t.current.scrollTop=0)},[e.name,e.about]),s("section",{class:`sheet of-${e.name??""}`,"aria-label":e.title,"data-key":e.key,children:[s("header",{children:[s("h2",{children:e.title}),e.close&&s(R,{node:e.close})]}),e.parts&&s(et,{node:e.parts}),s("div",{class:"inner",ref:t,children:s(E,{of:e.items})})]})},Ss=({node:e})=>{let t=x(),{words:r}=t,n=C(null),[i,o]=H({width:0,height:0}),[a,l]=H(1),[c,d]=H("play");Y(()=>{let f=n.current,_=()=>o({width:f.clientWidth,height:f.clientHeight}),y=new ResizeObserver(_);y.observe(f);let j=D=>{D.target.closest(".stage")&&l(D.detail)};return f.addEventListener("explorer-ratio",j),_(),()=>{y.disconnect(),f.removeEventListener("explorer-ratio",j)}},[]);let u=yn(i.width||1280,i.height||800,a),m=u==="narrow",p=e.sheet;O(()=>{p&&d("play")},[p?.name]);let[h,g]=H("");O(()=>t.store.hear(f=>f?.type==="fault"&&g(f.text)),[]),O(()=>{if(!e.large)return;let f=new AbortController;return addEventListener("keydown",_=>_.key==="Escape"&&n.current?.querySelector("[data-key='leave-large']")?.click(),{signal:f.signal,capture:!0}),()=>f.abort()},[e.large]);let b=e.lead,w=b?.options??[],v=(f,_,y)=>s("button",{type:"button","aria-pressed":c===f&&!(p&&f!=="play"&&c==="play"),...oe,onClick:()=>{f==="play"&&p&&c==="play"&&b&&t.store.call(b.choose,w[0][0]),d(f)},children:[s(N,{name:_}),s("span",{children:y})]});return s("div",{class:`table ${e.large?"large":u} ${p?"reads":""} at-${c} of-${e.game??""}`,ref:n,children:[s("header",{class:"head",children:[e.home?s("a",{class:"home",href:e.home.href,"aria-label":e.home.text,title:e.home.text,children:s(kn,{})}):s(kn,{}),s("h1",{children:e.title}),b&&(!m||i.width>=640)&&s(Qe,{node:b,style:"lead"}),s("div",{class:"end",children:s(E,{of:e.menus})})]}),e.rail&&!m&&!e.large&&s(R,{node:e.rail}),s("main",{class:"play",children:[s("div",{class:"stage",children:[s(R,{node:e.board}),e.over&&s("div",{class:"over",children:s(R,{node:e.over})}),e.legend?.length>0&&s("div",{class:"edge",children:s(E,{of:e.legend})}),h&&s("p",{class:"toast refused",role:"alert",children:h}),e.said&&!h&&s("p",{class:`toast ${e.refused?"refused":""}`,children:e.said},e.said)]}),!p&&e.prompt&&(!m||c==="play")&&s(R,{node:e.prompt}),!p&&e.hand&&(!m||c==="play")&&s(R,{node:e.hand}),!p&&!e.large&&(!m||c==="side")&&s("aside",{class:"side",children:s(E,{of:e.side})}),p&&(!m||c==="play")&&s(R,{node:p}),m&&c==="see"&&e.rail&&s("section",{class:"under","aria-label":e.rail.name,children:s("div",{class:"grid3",children:[s(E,{of:e.rail.tools}),s(E,{of:e.rail.more})]})}),m&&c==="more"&&s("section",{class:"under","aria-label":r.more,children:[w.slice(1).map(([f,_])=>s("button",{type:"button",class:"btn","data-key":`lead-${f}`,...oe,onClick:()=>{t.store.call(b.choose,f),d("play")},children:_})),e.foot&&s(R,{node:e.foot})]})]}),(!m||e.large)&&e.foot&&s("footer",{class:"foot",children:s(R,{node:e.foot})}),m&&!e.large&&s("nav",{class:"tabs","aria-label":r.tabs,children:[v("play","play",r.play),e.rail&&v("see","layers",r.see),e.side?.length>0&&v("side",r["side-icon"]??"users",r.side),v("more","ellipsis",r.more)]}),e.paper?.length>0&&s("div",{class:"paper",children:s(E,{of:e.paper})}),s("div",{class:"spoken",role:"status",children:e.status})]})},kn=()=>s("svg",{class:"logo",viewBox:"0 0 30 30","aria-hidden":"true",children:[s("path",{d:"M14.6 10C11 4 3 3 2.5 7.5S7 15.5 12 15.5c-4 0-7 3-6 6.5s6.5 3.5 8.6-3z",fill:"#e69f00",stroke:"#1f2a24","stroke-width":"1.6","stroke-linejoin":"round"}),s("path",{d:"M15.4 10C19 4 27 3 27.5 7.5S23 15.5 18 15.5c4 0 7 3 6 6.5s-6.5 3.5-8.6-3z",fill:"#e69f00",stroke:"#1f2a24","stroke-width":"1.6","stroke-linejoin":"round"}),s("path",{d:"M15 8v15",stroke:"#1f2a24","stroke-width":"2.4","stroke-linecap":"round"})]});Object.assign(de,{menu:bs,bubble:ks,rail:xs,sheet:Cs,table:Ss,timeline:bn});var Es=({node:e})=>s("section",{class:"hand palette","aria-label":e.label,"data-key":e.key,children:[s("div",{class:"brushes",role:"group","aria-label":e.label,children:s(E,{of:e.tools})}),e.more?.length>0&&s("div",{class:"brushes paints",children:s(E,{of:e.more})})]}),Ms=({node:e})=>s("section",{class:`prompt result ${e.tone??""}`,"data-key":e.key,children:[s("h2",{children:e.title}),e.figure&&s("p",{class:"figure",children:[s("b",{children:e.figure}),e.unit&&s("span",{children:e.unit}),e.was&&s("small",{children:e.was})]}),e.text&&s("p",{class:"answer",children:e.text}),e.effect&&s("p",{class:"effect",children:e.effect}),e.facts?.length>0&&s("dl",{children:e.facts.map(([t,r,n])=>s("div",{class:n,children:[s("dt",{children:t}),s("dd",{children:r})]}))}),e.items?.length>0&&s("div",{class:"column",children:s(E,{of:e.items})}),e.acts?.length>0&&s("div",{class:"acts",children:s(E,{of:e.acts})})]});Object.assign(de,{palette:Es,result:Ms});var it=matchMedia("(prefers-color-scheme: dark)"),xn="explorer:theme",Cn=null;function Ts(){let e=document.body.dataset.jpThemeLight;return document.documentElement.dataset.theme??(e===void 0?void 0:e==="true"?"light":"dark")}var Ps=()=>(Cn??Ts()??(it.matches?"dark":"light"))==="dark";function Sn(e){let t=()=>e.classList.toggle("dark",Ps()),r=new MutationObserver(t),n=new AbortController;return r.observe(document.documentElement,{attributeFilter:["data-theme"]}),r.observe(document.body,{attributeFilter:["data-jp-theme-light"]}),it.addEventListener("change",t,{signal:n.signal}),addEventListener("explorer:theme",t,{signal:n.signal}),t(),()=>{r.disconnect(),n.abort()}}function En(e){let t=e.classList.contains("dark")?"light":"dark",r=document.documentElement;r.dataset.theme===void 0?Cn=t:r.dataset.theme=t;try{t===(it.matches?"dark":"light")?localStorage.removeItem(xn):localStorage.setItem(xn,t)}catch{}dispatchEvent(new Event("explorer:theme"))}function Ls({model:e,el:t}){let r=wn(e),n=Object.assign(document.createElement("div"),{className:"explorer"});n.classList.toggle("alone",document.body.matches($e)),n.setAttribute("lang",r.about.lang),t.append(n);let i=new ke,o=new Set,a=Sn(n),l=null,c=m=>{m==="theme"?En(n):m==="print"&&window.print()},d=()=>{n.setAttribute("lang",r.about.lang);let m=r.tree.words??{};we(s(Ze.Provider,{value:{store:r,drags:i,here:c,words:m,boards:o},children:s(R,{node:r.tree})}),n),l?.follow()},u=r.watch(d);return d(),l=new be(r,n),l.follow(),vn(r),()=>{u(),a(),l?.leave(),we(null,n),n.remove()}}var Mu={render:Ls};export{Mu as default};
