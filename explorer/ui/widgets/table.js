/* made from 85088657ac1be31d5304952bbb3eaea3be1b97dd93cbaa873ebcd9fa7831eb82 by make page */
var k,ve,Hi,W,Ht,ft,we,dt,_e,$t,Dt,ye,ot=Symbol.for("pv"),mt={},gt=[],Di=/^m(i|n|o|s|text|space)$/,vt=Array.isArray,Kt=gt.slice,Z=Object.assign;function X(e){e&&e.parentNode&&e.remove()}function Ft(e,t,r){var i,s,n,o={},l=arguments.length;for(n in t)n=="key"?i=t[n]:n=="ref"&&typeof e!="function"?s=t[n]:o[n]=t[n];return l>2&&(o.children=l>3?Kt.call(arguments,2):r),nt(e,o,i,s,null)}function nt(e,t,r,i,s){var n={type:e,props:t,key:r,ref:i,__k:null,__:null,__b:0,__e:null,__c:null,constructor:ot,__v:s||++ve,__i:-1,__u:0};return!s&&k.vnode&&k.vnode(n),n}function E(e){return e.children}function G(e,t){this.props=e,this.context=t,this.__g=0}function q(e,t){if(t==null)return e.__&&q(e.__,e.__i+1);for(var r;t<e.__k.length;t++)if((r=e.__k[t])&&r.__e)return r.__e;return typeof e.type!="function"||e.props.__P?null:q(e)}function Ni(e){var t,r=e.__v,i=r.__e,s=[],n=[],o=e.__P;o&&((t=Z({constructor:ot},r)).__v=r.__v+1,k.vnode&&k.vnode(t),zt(o,t,r,e.__n,o.namespaceURI,32&r.__u?[i]:null,s,i||q(r),32&r.__u,n),t.__v=r.__v,t.__.__k[t.__i]=t,Me(s,t,n),r.__=r.__e=null,t.__e!=i&&be(t))}function be(e){if((e=e.__)&&e.__c&&!e.props.__P)return e.__e=null,e.__k.some(function(t){return t&&(e.__e=t.__e)}),be(e)}function Nt(e){(8&e.__g||(e.__g|=8,W.push(e),ft++))&&Ht==k.debounceRendering||((Ht=k.debounceRendering)||queueMicrotask)(ke)}function ke(){try{for(var e,t=1;W.length;)W.length>t&&W.sort(we),e=W.shift(),t=W.length,8&e.__g&&Ni(e)}finally{(ft=W.length)&&(Ht||queueMicrotask)(ke)}}function xe(e,t,r,i,s,n,o,l,c,u,h){var m,p,d,g,b,_,v=i.__k||gt,f=t.length;for(c=$i(r,t,v,c,f),m=0;m<f;m++)(d=r.__k[m])!=null&&(p=~d.__i&&v[d.__i]||mt,d.__i=m,_=zt(e,d,p,s,n,o,l,c,u,h),g=d.__e,(p.ref!=d.ref||8&p.__u)&&(p.ref&&Ut(p.ref,null,d,p),d.ref&&h.push(d.ref,d.__c||g,d)),b=b||g,4&d.__u?(c=Se(d,c,e,!p.__v),p.__e&&(p.__e=null)):typeof d.type=="function"&&_!==void 0?c=_:g&&(c=g.nextSibling),d.__u&=-21);return r.__e=b,c}function $i(e,t,r,i,s){var n,o,l,c,u,h,m,p,d,g=r.length,b=g,_=0,v=0,f=e.__k=Array(s);for(n=0;n<s;n++)(o=t[n])!=null&&typeof o!="boolean"&&typeof o!="function"?(typeof o!="object"||o.constructor===String?o=f[n]=nt(null,o):vt(o)?o=f[n]=nt(E,{children:o}):o.constructor===ot&&o.__b?o=f[n]=nt(o.type,o.props,o.key,o.ref,o.__v):f[n]=o,c=n+_,o.__=e,o.__b=e.__b+1,l=null,~(u=o.__i=Ki(o,r,c,b))&&(b--,(l=r[u])&&(l.__u|=2)),l&&l.__v?(o.__u|=16,u==c-1?_--:u==c+1?_++:u!=c&&(u>c?_--:_++,v=1)):(~u||(s>g?_--:s<g&&_++),typeof o.type!="function"&&(o.__u|=4))):f[n]=null;if(v){for(h=[],m=[],n=0;n<s;n++)if((o=f[n])&&16&o.__u){for(_=0,p=h.length;_<p;)h[d=_+p>>1]<o.__i?_=d+1:p=d;h[_]=o.__i,m[n]=_+1}for(_=h.length;n--;)m[n]&&(m[n]==_?_--:f[n].__u|=4)}if(b)for(n=0;n<g;n++)!(l=r[n])||2&l.__u||(l.__e==i&&(i=q(l)),Wt(l,l));return i}function Se(e,t,r,i){var s,n,o,l;if(typeof e.type=="function"){if(e.props.__P)return t;if(s=e.__k)for(n=0;n<s.length;n++)s[n]&&(s[n].__=e,t=Se(s[n],t,r,!1));return t}for(t&&!t.parentNode&&(t=q(e))&&!t.parentNode&&(t=null),o=e.__e,l=t;l&&l.nodeType==8;)l=l.nextSibling;for(o!=l&&(!i&&r.moveBefore&&o.parentNode?r.moveBefore(o,t):r.insertBefore(o,t||null)),t=o;(t=t&&t.nextSibling)&&t.nodeType==8&&!t.data.startsWith("$s"););return t}function Vt(e,t){return t=t||[],e!=null&&typeof e!="boolean"&&(vt(e)?e.some(function(r){Vt(r,t)}):t.push(e)),t}function Ki(e,t,r,i){var s,n=e.key,o=e.type,l=t[r],c=l&&!(2&l.__u);if(l===null&&n==null||c&&n==l.key&&o==l.type)return r;if(i>(c?1:0)){for(s=r-1;s>=0;s--)if((l=t[s])&&!(2&l.__u)&&n==l.key&&o==l.type)return s;for(s=r+1;s<t.length;s++)if((l=t[s])&&!(2&l.__u)&&n==l.key&&o==l.type)return s}return-1}function ge(e,t,r){r==null&&(r=""),t[0]=="-"?e.setProperty(t,r):e[t]=r}function ht(e,t,r,i,s){var n,o;if(t=="style")if(typeof r=="string")e.style.cssText=r;else{if(typeof i=="string"&&(e.style.cssText=i=""),i)for(t in i)r&&t in r||ge(e.style,t);if(r)for(t in r)i&&r[t]==i[t]||ge(e.style,t,r[t])}else if(t[0]=="o"&&t[1]=="n")typeof r!="function"&&(r=null),typeof i!="function"&&(i=null),(e.__e||(e.__e={}))[t]=r,r&&i||(o=Dt[t]||(Dt[t]=Fi(t)),(e.__a||(e.__a={}))[t]=$t,n=t!=(t=t.replace(_e,"$1")),(t=t.slice(2))[0]<"a"&&(t=t.toLowerCase()),r?e.addEventListener(t,o,n):e.removeEventListener(t,o,n));else{if(s=="http://www.w3.org/2000/svg")t=t.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(t!="width"&&t!="height"&&t!="href"&&t!="list"&&t!="form"&&t!="tabIndex"&&t!="download"&&t!="rowSpan"&&t!="colSpan"&&t!="role"&&t!="popover"&&t in e)try{return void(e[t]=r??"")}catch{}if(typeof r=="function")return;r==null||r===!1&&t[4]!="-"?e.removeAttribute(t):e.setAttribute(t,t=="popover"&&r==1?"":r)}}function Fi(e){return function(t){var r=this.__e;if(r){if(r=r[e],t[dt]==null)t[dt]=$t++;else if(t[dt]<this.__a[e])return;return r(k.event?k.event(t):t)}}}function zt(e,t,r,i,s,n,o,l,c,u){var h,m,p,d,g,b,_,v,f,w,y,O,N,J,$,L,I,z,D=t.type;if(t.constructor!==ot)return null;128&r.__u&&(c=32&r.__u,h=r.__c.__z)&&(t.__u|=c,m=n=[],h.nodeType==8?l=pt(h,n):n.push(h),l=n[0]||l),(h=k.__b)&&h(t);t:if(typeof D=="function"){p=o.length;try{if(v=t.props,f=(h=D.prototype)&&h.render,w=(h=D.contextType)&&i[h.__c],y=h?w?w.props.value:h.__:i,(d=r.__c)?(t.__c=d,2&d.__g&&(d.__g|=1)):(f?t.__c=d=new D(v,y):(t.__c=d=new G(v,y),d.constructor=D,d.render=zi),w&&w.sub(d),d.state||(d.state={}),d.__n=i,d.__g|=8,d.__h=[],d.__k=[]),f&&(d.__s||(d.__s=d.state),D.getDerivedStateFromProps&&(d.__s==d.state&&(d.__s=Z({},d.__s)),Z(d.__s,D.getDerivedStateFromProps(v,d.__s)))),g=d.props,b=d.state,d.__v=t,r.__c){if(v!==g&&f&&!D.getDerivedStateFromProps&&d.componentWillReceiveProps&&d.componentWillReceiveProps(v,y),t.__v==r.__v&&!(8&d.__g)||!(4&d.__g)&&d.shouldComponentUpdate&&d.shouldComponentUpdate(v,d.__s,y)===!1){t.__v!=r.__v&&(d.props=v,d.state=d.__s,d.__g&=-9),t.__e=r.__e,t.__k=r.__k,t.__k.some(function(F){F&&(F.__=t)}),gt.push.apply(d.__h,d.__k),d.__k=[],d.__h.length&&o.push(d),l=q(r);break t}d.componentWillUpdate&&d.componentWillUpdate(v,d.__s,y),f&&d.componentDidUpdate&&d.__h.push(function(){d.componentDidUpdate(g,b,_)})}else f&&!D.getDerivedStateFromProps&&d.componentWillMount&&d.componentWillMount(),f&&d.componentDidMount&&d.__h.push(d.componentDidMount);d.context=y,d.props=v,d.__P=e,d.__g&=-5,O=k.__r,N=f?25:0;do d.__g&=-9,O&&O(t),h=d.render(d.props,d.state=d.__s,d.context);while(8&d.__g&&++N<25);f&&(gt.push.apply(d.__h,d.__k),d.__k=[]),d.state=d.__s,d.getChildContext&&(i=Z({},i,d.getChildContext())),f&&r.__c&&d.getSnapshotBeforeUpdate&&(_=d.getSnapshotBeforeUpdate(g,b)),J=h&&h.type===E&&h.key==null?h.props.children:h,v.__P&&(h=l,s=(e=v.__P).namespaceURI,c=n=null,r.props&&r.props.__P!=e&&(r.__k.some(function(F){F&&Wt(F,F)}),r.__k=null),l=r.__k?q(r,0):null),l=xe(e,vt(J)?J:[J],t,r,i,s,n,o,l,c,u),v.__P&&(t.__e=null,l=h),t.__u&=-161,m&&m.some(X),d.__h.length&&o.push(d),1&d.__g&&(d.__g&=-4)}catch(F){if(o.length=p,t.__v=null,c||n)if(F&&F.then){if(t.__u|=128|c,n){for(~(I=n.indexOf(l||void 0))||(I=n.length);(z=n[I-1])&&z.nodeType==8;)I--;for(;I<n.length;I++)if(z=n[I])if(n[I]=null,$){if(z==L)break}else{if(z.nodeType!=8)break;z.data.startsWith("$s")&&(L=pt($=z))}}if(!$){for(;l&&l.nodeType==8&&l.nextSibling;)l=l.nextSibling;$=l}(h=pt($=t.__c.__z||(t.__c.__z=$)))?(t.__e=$,l=h):t.__e=l,l=l&&l.nextSibling}else n&&n.some(X);else t.__e=r.__e;t.__k||(t.__k=r.__k||[]),F&&F.then||Ce(t),k.__e(F,t,r)}}else l=t.__e=Vi(r.__e,t,r,i,s,n,o,c,u,e);return(h=k.diffed)&&h(t),l}function pt(e,t){if(e&&e.nodeType==8&&e.data.startsWith("$s"))for(var r=1;e=e.nextSibling;){if(e.nodeType==8){if(e.data.startsWith("$s"))r++;else if(e.data.startsWith("/$s")&&!--r)return e}t&&t.push(e)}}function Ce(e){e&&(e.__c&&(e.__c.__g|=4),e.__k&&e.__k.some(Ce))}function Me(e,t,r){for(var i=0;i<r.length;)Ut(r[i++],r[i++],r[i++]);k.__c&&k.__c(t,e),e.some(function(s){try{e=s.__h,s.__h=[],e.some(function(n){n.call(s)})}catch(n){k.__e(n,s.__v)}})}function Vi(e,t,r,i,s,n,o,l,c,u){var h,m,p,d,g,b,_,v,f=r.props||mt,w=t.props,y=t.type;if(y=="svg"?s="http://www.w3.org/2000/svg":y=="math"?s="http://www.w3.org/1998/Math/MathML":s||(s="http://www.w3.org/1999/xhtml"),n){for(h=0;h<n.length;h++)if((g=n[h])&&(y?g.localName==y:g.nodeType==3)){e=g,n[h]=null;break}}if(!e){if(v=u.ownerDocument||document,!y)return v.createTextNode(w);e=v.createElementNS(s,y,w.is?w:u),l&&(k.__m&&k.__m(t,n),l=!1),n=null}if(y){if(u=y=="template"&&e.content||e,n=y=="textarea"&&w.defaultValue!=null?null:n&&Kt.call(u.childNodes),!l&&n)for(f={},h=0;h<e.attributes.length;h++)f[(g=e.attributes[h]).name]=g.value;for(h in f)g=f[h],h=="dangerouslySetInnerHTML"?p=g:h=="children"||h in w||h=="value"&&"defaultValue"in w||h=="checked"&&"defaultChecked"in w||ht(e,h,null,g,s);for(h in w)g=w[h],h=="children"?d=g:h=="dangerouslySetInnerHTML"?m=g:h=="value"?b=g:h=="checked"?_=g:l&&typeof g!="function"||f[h]===g||ht(e,h,g,f[h],s);m?(l||p&&(m.__html==p.__html||m.__html==e.innerHTML)||(e.innerHTML=m.__html),t.__k=[]):(p&&(e.textContent=""),(y=="foreignObject"||s=="http://www.w3.org/1998/Math/MathML"&&Di.test(y))&&(s="http://www.w3.org/1999/xhtml"),xe(u,vt(d)?d:[d],t,r,i,s,n,o,n?n[0]:r.__k&&q(r,0),l,c),n&&n.some(X)),l&&y!="textarea"||(h="value",y=="progress"&&b==null?e.removeAttribute(h):b==null||b===e[h]&&(y!="progress"||b)||ht(e,h,b,f[h],s),h="checked",_!=null&&_!=e[h]&&ht(e,h,_,f[h],s))}else f===w||l&&e.data==w||(e.data=w);return e}function Ut(e,t,r,i){try{typeof e=="function"?t?t.__x=e(t)||1:i&&(i=i.__c||i.__e)&&(t=i.__x)&&(i.__x=null,typeof t=="function"?t():e(null)):e.current=t}catch(s){k.__e(s,r)}}function Wt(e,t,r){var i,s,n,o;if(k.unmount&&k.unmount(e),!(i=e.ref)||i.current&&i.current!=e.__e||Ut(i,null,t,e),i=e.__c){if(i.componentWillUnmount)try{i.componentWillUnmount()}catch(l){k.__e(l,t)}i.__P=i.__n=null}if(i=e.__k)for(o=0;o<i.length;o++)i[o]&&Wt(i[o],t,typeof e.type!="function"||r&&!e.props.__P);!r&&(i=e.__c)&&(i=i.__z)&&(s=pt(i,n=[]))&&(i==e.__e&&n.some(X),X(s),X(i)),r||X(e.__e),e.__e=e.__c=e.__=null}function zi(e,t,r){return this.constructor(e,r)}function wt(e,t){var r,i,s,n;k.__&&k.__(e,t),t.nodeType==9&&(t=t.documentElement),i=(r=e&&32&e.__u)?null:t.__k,t.__k=nt(E,{children:[e]}),s=[],n=[],zt(t,t.__k,i||mt,mt,t.namespaceURI,i?null:t.firstChild?Kt.call(t.childNodes):null,s,i?i.__e:t.firstChild,r,n),Me(s,t.__k,n),t.__k.props.children=null}function _t(e){function t(r){var i,s;return this.getChildContext||(i=new Set,(s={})[t.__c]=this,this.getChildContext=function(){return s},this.shouldComponentUpdate=function(n){this.props.value!=n.value&&i.forEach(function(o){o.__g|=4,Nt(o)})},this.sub=function(n){i.add(n);var o=n.componentWillUnmount;n.componentWillUnmount=function(){i.delete(n),o&&o.call(n)}}),r.children}return t.__c="__cC"+ye++,t.__=e,t.Provider=(t.Consumer=function(r,i){return r.children(i)}).contextType=t,t}k={__e:function(e,t,r,i){for(var s,n,o;t=t.__;)if((s=t.__c)&&!(1&s.__g)){s.__g|=4;try{if((o=(n=s.constructor)&&n.getDerivedStateFromError)&&s.setState(n.getDerivedStateFromError(e)),s.componentDidCatch&&(s.componentDidCatch(e,i||{}),o=1),o&&8&s.__g)return void(s.__g|=2)}catch(l){e=l}}throw ft=0,e}},ve=0,Hi=function(e){return e!=null&&e.constructor===ot},G.prototype.setState=function(e,t){var r=this.__s;r&&r!=this.state||(r=this.__s=Z({},this.state)),typeof e=="function"&&(e=e(Z({},r),this.props)),e&&(Z(r,e),this.__v&&(t&&this.__k.push(t),Nt(this)))},G.prototype.forceUpdate=function(e){this.__v&&(this.__g|=4,e&&this.__h.push(e),Nt(this))},G.prototype.render=E,W=[],ft=0,we=function(e,t){return e.__v.__b-t.__v.__b},dt=Symbol(),_e=/(PointerCapture)$|Capture$/i,$t=0,Dt={},ye=0;var Gt="[data-explorer-page], [data-voila]",Ee="explorer:preferences",Te=/^explorer:s[0-9a-z]+$/;var Ui="(max-width: 559px)";function K(e,t){try{return e()}catch{return t}}var Wi=e=>K(()=>decodeURIComponent(e),e),Gi=e=>encodeURI(e).replaceAll("#","%23");function qi(e){let t=2166136261,r=2654435769;for(let i=0;i<e.length;i++)t=Math.imul(t^e.charCodeAt(i),16777619),r=Math.imul(r^e.charCodeAt(i),2246822507)+i;return(t>>>0).toString(36)+(r>>>0).toString(36)}function Pe(){let e=Object.keys(localStorage).filter(r=>Te.test(r)),t=r=>parseInt(localStorage.getItem(r)??"",10)||0;return e.sort((r,i)=>t(i)-t(r))}function Yi(e,t){let r=()=>(localStorage.setItem("explorer:"+e,`${Date.now()}
${t}`),!0);for(let i=0;i<=20;i++){if(K(r,!1))return K(()=>Pe().slice(20).forEach(n=>localStorage.removeItem(n)),void 0),!0;let s=K(()=>Pe().at(-1),void 0);if(!s)return!1;K(()=>localStorage.removeItem(s),void 0)}return!1}var yt=class{constructor(t,r){this.store=t;this.host=r;let{signal:i}=this.stop,s=(u,h,m={})=>addEventListener(u,h,{signal:i,...m});for(let u of["hashchange","popstate"])s(u,()=>this.moved());s("pointerdown",u=>u.pointerType==="touch"&&this.touched(),{capture:!0}),this.inPage||s("keydown",u=>this.shield(u),{capture:!0});let n=t.hear((u,h)=>this.hear(u,h));i.addEventListener("abort",n);let o=matchMedia(Ui);o.addEventListener("change",()=>t.say({type:"narrow",narrow:o.matches}),{signal:i}),this.touch=matchMedia("(pointer: coarse)").matches;let l=this.read(),c=this.preferences();t.say({type:"hello",...l,query:this.inPage?location.search:"",page:this.inPage?location.origin+location.pathname:"",preferences:c,touch:this.touch,narrow:o.matches}),this.preferred=JSON.stringify(c)}store;host;inPage=document.body.matches(Gt);stop=new AbortController;nonce=Math.random().toString(36).slice(2,8);last=location.hash;mine=null;touch=!1;written=null;preferred="";leave(){this.stop.abort()}follow(){let{value:t,lang:r,title:i,preferences:s}=this.store.about;this.inPage&&r&&(document.documentElement.lang=r),this.inPage&&i&&(document.title=i),t&&t!==this.written&&(this.written=t,this.write(t));let n=JSON.stringify(s);Object.keys(s).length&&n!==this.preferred&&(this.preferred=n,K(()=>localStorage.setItem(Ee,JSON.stringify({...this.preferences(),...s})),void 0))}get mark(){return this.store.about.prefix+"local="}touched(){this.touch||(this.touch=!0,this.store.say({type:"touch"}))}shield(t){let r=(t.ctrlKey||t.metaKey)&&t.key?.toLowerCase()==="s",i=t.target;this.host.contains(i)&&i.toggleAttribute("data-lm-suppress-shortcuts",!r)}preferences(){let t=K(()=>JSON.parse(localStorage.getItem(Ee)??"null"),null);return t&&typeof t=="object"&&!Array.isArray(t)?t:{}}read(){let{key:t,prefix:r,also:i}=this.store.about;if(!this.inPage)return this.capped(K(()=>sessionStorage.getItem(t),null)??"");let s=Wi(location.hash.slice(1));if(i.some(u=>s.startsWith(u)))return this.capped(s);if(!s.startsWith(r))return{incoming:"",problem:""};if(!s.startsWith(this.mark))return this.capped(s.slice(r.length));let n=s.slice(this.mark.length),o=Te.test("explorer:"+n)?K(()=>localStorage.getItem("explorer:"+n),null):null;if(o===null)return{incoming:"",problem:"missing"};let l=o.slice(o.indexOf(`
`)+1),c=this.capped(l,"local-only");return c.incoming&&this.stored(l),c}capped(t,r=""){return t.length<=2e6?{incoming:t,problem:r}:{incoming:"",problem:"too-long"}}moved(){if(!this.inPage||location.hash===this.last)return;this.mine=null;let t=this.read();this.last=location.hash,this.written=null,this.store.say({type:"incoming",...t})}write(t){let{key:r,prefix:i}=this.store.about,s="";this.inPage?t.length<=8e3?(this.forget(null),this.replace(i+t)):this.stored(t)?s="local-only":(s="not-stored",this.replace(i+t)):s=K(()=>(sessionStorage.setItem(r,t),""),"not-stored"),s&&this.store.say({type:"stored",problem:s})}stored(t){let r="s"+qi(t)+this.nonce;return Yi(r,t)?(this.forget(r),this.replace(this.mark+r),!0):!1}forget(t){this.mine&&this.mine!==t&&K(()=>localStorage.removeItem("explorer:"+this.mine),void 0),this.mine=t}replace(t){K(()=>history.replaceState(history.state,"",t?"#"+Gi(t):location.pathname+location.search),void 0),this.last=location.hash}hear(t,r){t?.type==="copy"?this.copy(t.text):t?.type==="download"?this.save(t.name,new Blob([r[0]],{type:t.mime})):t?.type==="picture"?this.picture(t):t?.type==="print"?requestAnimationFrame(()=>requestAnimationFrame(()=>window.print())):t?.type==="reveal"?requestAnimationFrame(()=>this.keyed(t.key)?.scrollIntoView({block:"nearest"})):t?.type==="focus"&&requestAnimationFrame(()=>this.keyed(t.key)?.focus())}keyed(t){return this.host.querySelector(`[data-key="${CSS.escape(t)}"]`)}async copy(t){let r=this.inPage?location.href:this.store.about.prefix+this.store.about.value,i=t?.startsWith("#")&&this.inPage?new URL(t,location.href).href:t??r,s=await Promise.resolve(navigator.clipboard?.writeText(i)??Promise.reject()).then(()=>!0,()=>!1);s||(s=this.copyBySelection(i)),s&&t===void 0&&(this.mine=null),this.store.say({type:"copied",ok:s})}copyBySelection(t){let r=document.activeElement,i=document.createElement("textarea");i.value=t,i.setAttribute("aria-hidden","true"),i.style.cssText="position:fixed;top:0;left:0;width:1px;height:1px;opacity:0",document.body.append(i),i.select();let s=K(()=>document.execCommand("copy"),!1);return i.remove(),r?.focus?.({preventScroll:!0}),s}async picture({name:t,text:r}){let i=URL.createObjectURL(new Blob([r],{type:"image/svg+xml"})),s=Object.assign(new Image,{src:i}),n=document.createElement("canvas");try{await s.decode(),[n.width,n.height]=[s.naturalWidth,s.naturalHeight];let o=n.getContext("2d");o.fillStyle="#ffffff",o.fillRect(0,0,n.width,n.height),o.drawImage(s,0,0),n.toBlob(l=>l&&this.save(t,l),"image/png")}finally{URL.revokeObjectURL(i)}}save(t,r){let i=document.createElement("a"),s=URL.createObjectURL(r);i.href=s,i.download=t,i.click(),setTimeout(()=>URL.revokeObjectURL(s),1e4)}};var bt=class{targets=new Set;start(t,r,i,s,n){if(t.button!==0||!this.targets.size)return;let{pointerId:o,pointerType:l}=t,c=l==="touch",u={x:t.clientX,y:t.clientY},h=t.timeStamp,m=null,p=null,d=new AbortController,g=(v,f)=>addEventListener(v,f,{signal:d.signal,capture:!0,passive:!1}),b=v=>[...this.targets].find(({root:f})=>{let{left:w,right:y,top:O,bottom:N}=f.getBoundingClientRect();return v.clientX>=w&&v.clientX<=y&&v.clientY>=O&&v.clientY<=N})??null,_=()=>{d.abort(),m?.remove(),p?.out(),r.classList.remove("dragged")};g("pointermove",v=>{if(v.pointerId!==o)return;let f=v.clientX-u.x,w=v.clientY-u.y;if(!m){if(Math.hypot(f,w)<6)return;if(c&&(v.timeStamp-h<160||Math.abs(f)>Math.abs(w)*1.5))return void d.abort();m=Object.assign(document.createElement("div"),{className:"explorer-drag"}),m.append(s()),(r.closest(".table")??r.closest(".explorer")??document.body).append(m),r.classList.add("dragged"),n()}v.preventDefault(),m.style.transform=`translate(${v.clientX}px, ${v.clientY}px) translate(-50%, -50%) rotate(3deg)`;let y=b(v);p!==y&&p?.out(),p=y,p?.over(i,v.clientX,v.clientY)}),g("pointerup",v=>{if(v.pointerId!==o)return;let f=m&&b(v);m&&addEventListener("click",w=>{w.preventDefault(),w.stopPropagation()},{capture:!0,once:!0,signal:AbortSignal.timeout(50)}),_(),f&&f.drop(i,v.clientX,v.clientY)}),g("pointercancel",_),g("keydown",v=>v.key==="Escape"&&_())}};var Y,C,qt,Ae,Yt=Object.is,kt=0,Ne=[],Jt=[],P=k,Le=P.__b,Ie=P.__r,Re=P.diffed,je=P.__c,Oe=P.unmount,Be=P.__;function Q(e,t){P.__h&&P.__h(C,e,kt||t),kt=0;var r=C.__H||(C.__H={__:[],__h:[]});return e>=r.__.length&&r.__.push({}),r.__[e]}function T(e){return kt=1,$e(Fe,e)}function $e(e,t,r){var i=Q(Y++,2);if(i.t=e,!i.__c&&(i.__=[r?r(t):Fe(void 0,t),function(n){var o=(i.__N||i.__)[0],l=i.t(o,n);Yt(o,l)||(i.__N=[l,i.__[1]],i.__c.setState({}))}],i.__c=C,!C.__f)){C.__f=!0;var s=C.shouldComponentUpdate;C.shouldComponentUpdate=function(n,o,l){var c=this.__H;if(!c)return!0;var u=!1,h=this.props!=n;if(c.__.some(function(p){p.__N&&(u=!0,Yt(p.__[0],p.__N[0])||(h=!0))}),s){var m=s.call(this,n,o,l);return u?m||h:m}return!u||h}}return i.__}function H(e,t){var r=Q(Y++,3);!P.__s&&te(r.__H,t)&&(r.__P=!0,r.__=e,r.u=t,C.__H.__h.push(r))}function V(e,t){var r=Q(Y++,4);!P.__s&&te(r.__H,t)&&(r.__P=!1,r.__=e,r.u=t,C.__h.push(r))}function x(e){return kt=5,Ke(function(){return{current:e}},[])}function Ke(e,t){var r=Q(Y++,7);return te(r.__H,t)&&(r.__=e(),r.__H=t),r.__}function Zt(e){var t=C.context[e.__c],r=Q(Y++,9);return r.c=e,t?(r.__==null&&(r.__=!0,t.sub(C)),t.props.value):e.__}function Qt(){var e=Q(Y++,11);if(!e.__){for(var t=C.__v;!t.__m&&t.__;)t=t.__;var r=t.__m||(t.__m=[0,0]);e.__="P"+r[0]+"-"+r[1]++}return e.__}function Ji(){var e;do{for(;e=Jt.shift();)try{at(e)}catch(r){P.__e(r,{__:(e=e.__P)&&e.__v})}for(;e=Ne.shift();){var t=e.__H;if(e.__P&&t)try{t.__h.some(at),t.__h.some(Xt),t.__h=[]}catch(r){t.__h=[],P.__e(r,e.__v)}}}while(Jt.length)}P.__b=function(e){C=null,Le&&Le(e)},P.__=function(e,t){e&&t.__k&&t.__k.__m&&(e.__m=t.__k.__m),Be&&Be(e,t)},P.__r=function(e){Ie&&Ie(e),Y=0;var t=(C=e.__c).__H;t&&(qt==C?C.__h=[]:(t.__h.some(at),t.__h.some(Xt),Y=0),t.__h=[],t.__.some(function(r){r.__N&&(r.__=r.__N),r.u=r.__N=void 0})),qt=C},P.diffed=function(e){Re&&Re(e);var t=e.__c;t&&t.__H&&(t.__H.__h.length&&De(Ne.push(t)),t.__H.__.some(function(r){r.u&&(r.__H=r.u)})),qt=C=null},P.__c=function(e,t){t.some(function(r){try{r.__h.some(at),r.__h=r.__h.filter(function(i){return!i.__||Xt(i)})}catch(i){r.__h=[function(){throw i}]}}),je&&je(e,t)},P.unmount=function(e){Oe&&Oe(e);var t,r,i=e.__c;i&&i.__H&&(i.__H.__.some(function(s){try{if(s.__P&&s.__c){if(r===void 0){for(r=e.__;r&&(!r.__c||!r.__c.__P);)r=r.__;r=r&&r.__c}s.__P=r,De(Jt.push(s))}else at(s)}catch(n){t=n}}),i.__H=void 0,t&&P.__e(t,i.__v))};var He=typeof requestAnimationFrame=="function";function Xi(e){var t,r=function(){clearTimeout(i),He&&cancelAnimationFrame(t),setTimeout(e)},i=setTimeout(r,35);He&&(t=requestAnimationFrame(r))}function De(e){e!=1&&Ae==P.requestAnimationFrame||((Ae=P.requestAnimationFrame)||Xi)(Ji)}function at(e){var t=C,r=e.__c;typeof r=="function"&&(e.__c=void 0,r()),C=t}function Xt(e){var t=C;e.__c=e.__(),C=t}function te(e,t){return!e||e.length!=t.length||t.some(function(r,i){return!Yt(r,e[i])})}function Fe(e,t){return typeof t=="function"?t(e):t}var Ve=Object.assign;function Qi(e,t){for(var r in e)if(r!="__source"&&e[r]!==t[r])return!0;for(var i in t)if(i!="__source"&&!(i in e))return!0;return!1}var ts=/^(-|f[lo].*[^se]$|g.{5,}[^ps]$|z|o[pr]|(W.{5})?[lL]i.*(t|mp)$|an|(bo|s).{4}Im|sca|m.{6}[ds]|ta|c.*[st]$|wido|ini|asp|fill|st)/;function We(e,t){function r(s){var n=this.props.ref;return n!=s.ref&&n&&(typeof n=="function"?n(null):n.current=null),t?!t(this.props,s)||n!=s.ref:Qi(this.props,s)}function i(s){return this.shouldComponentUpdate=r,Ft(e,s)}return i.displayName="Memo("+(e.displayName||e.name)+")",i.prototype.isReactComponent=!0,i.type=e,i}var es=Symbol.for("react.element"),rs=/^(?:accent|alignment|arabic|baseline|cap|clip(?!PathU)|color|dominant|fill|flood|font|glyph(?!R)|horiz|image(?!S)|letter|lighting|marker(?!H|W|U)|overline|paint|pointer|shape|stop|strikethrough|stroke|text(?!L)|transform|underline|unicode|units|v|vector|vert|word|writing|x(?!C))[A-Z]/,is=/[A-Z0-9]/g,ss=typeof document<"u";var ns=function(e){return/fil|che|rad/.test(e)};G.prototype.isReactComponent=!0,["componentWillMount","componentWillReceiveProps","componentWillUpdate"].forEach(function(e){Object.defineProperty(G.prototype,e,{configurable:!0,get:function(){return this["UNSAFE_"+e]},set:function(t){Object.defineProperty(this,e,{configurable:!0,writable:!0,value:t})}})});var ze=k.event;k.event=function(e){return ze&&(e=ze(e)),e.persist=function(){},e.isPropagationStopped=function(){return this.cancelBubble},e.isDefaultPrevented=function(){return this.defaultPrevented},e.nativeEvent=e};var os={configurable:!0,get:function(){return this.class}},Ue=k.vnode;k.vnode=function(e){if(typeof e.type=="string")(function(i){var s=i.props,n=i.type,o={},l=n.indexOf("-")==-1;for(var c in s){var u=s[c];if(!(c=="value"&&"defaultValue"in s&&u==null||ss&&c=="children"&&n=="noscript"||c=="class"||c=="className")){if(c=="style"&&u&&u.constructor==Object){var h=void 0;for(var m in u)typeof u[m]!="number"||ts.test(m)||(h||(h=u=Ve({},u)),u[m]+="px")}else if(c=="defaultValue"&&"value"in s&&s.value==null)c="value";else if(c=="download"&&u===!0)u="";else if(c=="translate"&&u==="no")u=!1;else if(c[0]=="o"&&c[1]=="n"){var p=c.toLowerCase();p=="ondoubleclick"?c="ondblclick":p!="onchange"||n!="input"&&n!="textarea"||ns(s.type)?p=="onfocus"?c="onfocusin":p=="onblur"&&(c="onfocusout"):p=c="oninput",p=="oninput"&&o[c=p]&&(c="oninputCapture")}else l&&rs.test(c)?c=c.replace(is,"-$&").toLowerCase():u===null&&(u=void 0);o[c]=u}}if(n=="select"){var d=o.defaultValue!=null?o.defaultValue:o.multiple&&Array.isArray(o.value)?o.value:null;d!=null&&(o.value=Vt(s.children).forEach(function(g){g.props.selected=o.multiple?d.indexOf(g.props.value)!=-1:d==g.props.value}))}s.class&&!s.className?(o.class=s.class,Object.defineProperty(o,"className",os)):s.className&&(o.class=o.className=s.className),i.props=o})(e);else if(typeof e.type=="function"&&("ref"in e.props&&"prototype"in e.type&&e.type.prototype.render&&(e.ref=e.props.ref,delete e.props.ref),e.type.defaultProps)){var t=Ve({},e.props);for(var r in e.type.defaultProps)t[r]===void 0&&(t[r]=e.type.defaultProps[r]);e.props=t}e.ref&&!("ref"in e.props)&&Object.defineProperty(e.props,"ref",{value:e.ref,configurable:!0,writable:!0}),e.$$typeof=es,Ue&&Ue(e)};var as=matchMedia("(prefers-reduced-motion: reduce)"),ls=260,cs=200,us=260,hs=12,xt=class{lost=[];gained=[];refused=[];running=[];pieces(t,r,i){let s=r.map(([n])=>n);i.forEach(([n],o)=>{let l=s.indexOf(n);l<0?this.gained.push({cell:t,symbol:n,node:t.pieces.children[o]}):s.splice(l,1)}),this.lost.push(...s.map(n=>({cell:t,symbol:n})))}refuse(t){this.refused.push(t)}end(){let{lost:t,gained:r,refused:i}=this;if([this.lost,this.gained,this.refused]=[[],[],[]],!as.matches){for(let s of i)for(let n of[s.pieces,s.cover])this.shake(n);if(!(r.length>hs))for(let s of r)this.arrive(s,this.origin(s,t))}}origin({cell:t,symbol:r},i){let s=({cell:o})=>Math.hypot(o.x-t.x,o.y-t.y),[n]=i.filter(o=>o.symbol===r).sort((o,l)=>s(o)-s(l));return n&&i.splice(i.indexOf(n),1),n?.cell}arrive({cell:t,node:r},i){if(!r)return;let s=document.createElementNS("http://www.w3.org/2000/svg","g");r.replaceWith(s),s.append(r);let n=i?`translate(${i.x-t.x}px, ${i.y-t.y}px)`:"translate(0px, -0.3px)";this.run(s,[{transform:n,opacity:i?1:.2},{transform:"none",opacity:1}],i?ls:cs)}shake(t){this.run(t,[0,-.06,.06,-.04,.03,0].map(r=>({transform:`translate(${r}px, 0px)`})),us)}run(t,r,i){let s=t.animate(r,{duration:i,easing:"cubic-bezier(.2,.7,.2,1)"});this.running.push(s),s.finished.then(()=>{this.running=this.running.filter(n=>n!==s)},()=>{})}cut(t){for(let r of[...this.running,...t.getAnimations({subtree:!0})])r.finish()}};var ds="http://www.w3.org/2000/svg",ps=new Set("circle ellipse line path polygon polyline rect text".split(" ")),fs=new Set("class cx cy d fill height opacity points r rx ry stroke stroke-dasharray stroke-linecap stroke-linejoin stroke-width transform width x x1 x2 y y1 y2 font-size font-weight text-anchor dominant-baseline".split(" "));function A(e,t={},...r){let i=document.createElementNS(ds,e);for(let[s,n]of Object.entries(t))i.setAttribute(s,String(n));return i.append(...r),i}function tt([e,t,r]){if(!ps.has(e))return A("g");let i=A(e);for(let[s,n]of Object.entries(t))fs.has(s)&&i.setAttribute(s,String(n));return r&&(i.textContent=r),i}async function Ge(e){if(!e)return{};let t=Uint8Array.from(atob(e),r=>r.charCodeAt(0));return new Response(new Blob([t]).stream().pipeThrough(new DecompressionStream("deflate"))).json()}var St=class{constructor(t,r,i,s){this.frame=t;this.svg=r;this.changed=i;let n=(o,l,c={})=>t.addEventListener(o,l,{signal:s,...c});n("pointerdown",o=>this.grab(o)),n("pointermove",o=>this.drag(o)),n("click",o=>this.drop(o),{capture:!0})}frame;svg;changed;level=1;held=null;moved=!1;get most(){return this.level>=4}by(t){this.to(this.level*1.25**t)}to(t){let{frame:r}=this,i=r.scrollWidth||1,s=r.scrollHeight||1,n=[(r.scrollLeft+r.clientWidth/2)/i,(r.scrollTop+r.clientHeight/2)/s];this.level=Math.min(4,Math.max(1,Math.abs(t-1)<.01?1:t)),r.classList.toggle("enlarged",this.level>1);let o=this.level>1?`${100*this.level}%`:"";Object.assign(this.svg.style,{width:o,height:o}),r.scrollTo(n[0]*r.scrollWidth-r.clientWidth/2,n[1]*r.scrollHeight-r.clientHeight/2),this.changed()}key(t){if(t==="+"||t==="=")this.by(1);else if(t==="-")this.by(-1);else if(t==="0")this.to(1);else return!1;return!0}grab(t){this.moved=!1,this.held=t.button===0&&t.pointerType!=="touch"&&this.level>1?{x:t.clientX,y:t.clientY,left:this.frame.scrollLeft,top:this.frame.scrollTop}:null}drag(t){if(!this.held||!(t.buttons&1))return;let r=t.clientX-this.held.x,i=t.clientY-this.held.y;this.moved||=Math.abs(r)+Math.abs(i)>4,this.moved&&this.frame.scrollTo(this.held.left-r,this.held.top-i)}drop(t){this.moved&&t.stopPropagation(),this.moved=!1}};var qe={ArrowRight:[0,1],ArrowLeft:[0,-1],ArrowDown:[1,0],ArrowUp:[-1,0]},ms=60,Ye=120,gs=500,vs=10,ws={p:[],c:"",l:""},et=(e,t,r)=>{e.getAttribute(t)!==r&&e.setAttribute(t,r)},Je=e=>Math.round(e*1e3)/1e3||0,ee=class{points=!1;constructor(t,r){let i=(s,n)=>addEventListener(s,n,{signal:t,capture:!0});i("pointerdown",({pointerType:s})=>{this.points=s==="touch",this.points&&r()}),i("pointermove",({pointerType:s,movementX:n,movementY:o})=>{this.points&&=s==="touch"||!(n||o)})}by({pointerType:t}){return this.points||t==="touch"}},Ct=class{constructor(t,r){this.node=t;this.host=r;let i=n=>A("g",{class:n,"aria-hidden":"true"});this.layers={covers:i("covers"),marks:i("marks"),tokens:i("tokens"),ghosts:i("ghosts"),rings:i("rings")},this.frame.append(this.svg);let s=(n,o,l={})=>this.svg.addEventListener(n,o.bind(this),{signal:this.stop.signal,...l});this.finger=new ee(this.stop.signal,()=>{clearTimeout(this.timer),this.pending=null}),s("click",this.click),s("pointerdown",this.press),s("pointermove",this.drift);for(let n of["pointerup","pointercancel"])s(n,()=>clearTimeout(this.holding));s("contextmenu",n=>this.byFinger&&n.preventDefault()),s("pointerover",this.hover),s("pointerleave",this.unhover),s("focusin",this.focused),s("focusout",this.blurred),s("keydown",this.key);for(let n of["pointerdown","keydown"])s(n,()=>this.motion.cut(this.layers.tokens));s("wheel",this.wheel,{passive:!1}),addEventListener("pagehide",()=>clearTimeout(this.timer),{signal:this.stop.signal}),this.show(t)}node;host;svg=A("svg",{role:"grid",class:"xb-art"});frame=Object.assign(document.createElement("div"),{className:"window"});zoom=null;stop=new AbortController;prefix="xb"+Math.random().toString(36).slice(2,10);motion=new xt;geometry={};packed="";cells=new Map;symbols=new Map;layers;finger;byFinger=!1;at;hovered=null;told=null;dropping=null;focusShown=!1;held=!1;down=[0,0];holding=0;timer=0;turned=-Ye;pending=null;ringed="";drawnScene;leave(){this.stop.abort(),clearTimeout(this.timer),clearTimeout(this.holding)}async show(t){if(this.node=t,t.zoom&&!this.zoom&&(this.zoom=new St(this.frame,this.svg,()=>this.host.zoomed(this.zoom),this.stop.signal)),t.geometry===this.packed)return this.paint();let r=this.packed=t.geometry,i=await Ge(r);r===this.packed&&(this.geometry=i,this.build())}build(){let{view:t=[0,0,1,1],cells:r=[],symbols:i={},backdrop:s=[]}=this.geometry,n=this.svg.contains(this.svg.getRootNode().activeElement);this.svg.setAttribute("viewBox",t.join(" ")),this.symbols=new Map(Object.keys(i).map((d,g)=>[d,`${this.prefix}-${g}`]));let o=A("defs",{"aria-hidden":"true"},...Object.entries(i).map(([d,g])=>A("g",{id:this.symbols.get(d)},...g.map(tt)))),l=A("g",{class:"backdrop","aria-hidden":"true"},...s.map(tt));for(let d of Object.values(this.layers))d.replaceChildren();this.cells=new Map;let{covers:c,marks:u,tokens:h,ghosts:m,rings:p}=this.layers;this.svg.replaceChildren(o,l,...this.rows(r),c,u,h,m,p),this.at=this.at!==void 0&&this.cells.has(this.at)?this.at:this.cells.keys().next().value,this.at!==void 0&&this.cells.get(this.at).node.setAttribute("tabindex","0"),this.hovered=this.told=null,this.drawnScene=void 0,this.paint(),this.host.ready((t[2]??1)/(t[3]??1)),n&&this.at!==void 0&&this.moveTo(this.at)}rows(t){let r=new Map;for(let[i,s,n,o,l,c]of[...t].sort((u,h)=>u[1]-h[1]||u[2]-h[2])){r.has(s)||r.set(s,A("g",{role:"row","aria-label":r.size+1}));let u=A("g"),h=A("path",{class:"outline",d:c}),m=A("g",{role:"gridcell",tabindex:"-1",class:"cell","data-id":i,"data-lm-suppress-shortcuts":"true"},h,u),p=A("g",{},A("path",{class:"cover",d:c}));r.get(s).append(m),this.layers.covers.append(p),this.cells.set(i,{id:i,row:s,col:n,x:o,y:l,path:c,node:m,pieces:u,cover:p})}return[...r.values()]}paint(){let{node:t}=this,r=t.scene;if(et(this.svg,"aria-label",t.label??""),this.drawnScene!==r){this.drawnScene=r;for(let i of this.cells.values())this.paintCell(i,r.cells?.[i.id]??ws);this.motion.end(),this.fill(this.layers.marks,r.marks??[],tt),this.fill(this.layers.tokens,r.tokens??[],i=>this.place(i)),this.fill(this.layers.ghosts,r.ghosts??[],i=>this.place(i,!0))}for(let{id:i,node:s}of this.cells.values())et(s,"aria-selected",String(i===t.selected));this.ring()}paintCell(t,r){let i=r.c??"",s=JSON.stringify(r.p??[]),n=/\brefused\b/;t.look!==void 0&&n.test(i)&&!n.test(t.look)&&this.motion.refuse(t),t.look=i;let o=this.node.drags?.includes(t.id)?" drags":"";if(et(t.node,"class",(i?`cell ${i}`:"cell")+o),et(t.cover,"class",i),et(t.node,"aria-label",r.l??""),t.drawn===s)return;let l=t.drawn;t.drawn=s,t.pieces.replaceChildren(...(r.p??[]).map(([c,u])=>this.use(c,t.x,t.y,u))),l!==void 0&&this.motion.pieces(t,JSON.parse(l),r.p??[])}fill(t,r,i){for(r.forEach((s,n)=>{let o=JSON.stringify(s),l=t.children[n];if(l?.drawn===o)return;let c=i(s);c.drawn=o,l?.kind&&l.kind===c.kind?(et(l,"transform",c.getAttribute("transform")),l.drawn=o):l?l.replaceWith(c):t.append(c)});t.children.length>r.length;)t.lastElementChild.remove()}use(t,r,i,s=0){return this.symbols.has(t)?A("use",{href:"#"+this.symbols.get(t),transform:`translate(${r} ${i}) rotate(${s})`}):A("g")}place([t,r,i,s=0,n="",o=1],l=!1){let c=A("g",{transform:`translate(${r} ${i}) scale(${o})`,class:n},A("g",l?{class:"ghost"}:{},this.use(t,0,0,s)));return l&&c.append(A("rect",{class:"frame",x:-.48,y:-.48,width:.96,height:.96,rx:.06})),c.kind=[t,s,n,l].join(),c}ring(){let t=this.node.selected||null,r=this.focusShown?this.at??null:null,i={hovered:this.hovered,dropping:this.dropping,"selection-halo":t,selection:t,"focus-halo":r,focus:r},s=Object.entries(i).filter(([,n])=>n!==null&&this.cells.has(n));this.ringed!==String(s)&&(this.ringed=String(s),this.layers.rings.replaceChildren(...s.map(([n,o])=>A("path",{d:this.cells.get(o).path,class:n}))))}rectOf(t){return this.cells.get(t)?.node.querySelector(".outline")?.getBoundingClientRect()}cellOf(t){return this.cells.get(t.target.closest?.("[data-id]")?.getAttribute("data-id")??"")}inside(t,r,i){let s=new DOMPoint(t,r).matrixTransform(this.svg.getScreenCTM().inverse());return[Je(s.x-i.x),Je(s.y-i.y)]}click(t){let r=this.cellOf(t);if(!r||this.held){this.held=!1;return}this.moveTo(r.id),this.choose(this.byFinger&&this.node.tap?"tap":"click",r,...this.inside(t.clientX,t.clientY,r))}press(t){let r=this.cellOf(t);this.byFinger=t.pointerType==="touch",this.held=!1,clearTimeout(this.holding),!(!r||!t.isPrimary)&&(this.node.drags?.includes(r.id)&&this.host.drag(t,r.node,r.id,()=>this.ghost(r),()=>clearTimeout(this.holding)),this.byFinger&&(this.down=[t.clientX,t.clientY],this.holding=window.setTimeout(()=>{this.held=!0,this.choose(this.node.ask?"ask":"click",r,...this.inside(t.clientX,t.clientY,r))},gs)))}ghost(t){let r=this.node.carried?.[t.id],i=this.rectOf(t.id),s=t.node.querySelector(".outline").getBBox(),n=Math.min(s.width,s.height)*1.4,[o,l,c,u]=r?[t.x-n/2,t.y-n/2,n,n]:[s.x,s.y,s.width,s.height],h=(i?.width??60)*(c/s.width),m=A("svg",{viewBox:`${o} ${l} ${c} ${u}`,class:"xb-art",style:"overflow: visible",width:h,height:h*u/c});return m.append(r?this.use(r,t.x,t.y):t.pieces.cloneNode(!0)),m}drift(t){this.byFinger&&Math.hypot(t.clientX-this.down[0],t.clientY-this.down[1])>vs&&clearTimeout(this.holding)}hover(t){let r=this.cellOf(t);if(!r||this.finger.by(t))return;this.hovered=r.id,this.ring();let[i,s]=this.inside(t.clientX,t.clientY,r);this.tell({id:r.id,dx:i,dy:s})}unhover(t){t.pointerType!=="touch"&&(this.hovered=null,this.ring(),this.finger.points||this.tell(this.focusShown&&this.at!==void 0?{id:this.at,dx:0,dy:0}:{}))}tell(t){clearTimeout(this.timer),this.pending=t,this.timer=window.setTimeout(()=>this.flush(),ms)}flush(){let t=this.pending,r=t?.id??null;clearTimeout(this.timer),this.pending=null,!(!t||r===this.told)&&(this.told=r,r===null?this.host.call(this.node.leave):this.host.call(this.node.point,r,t.dx,t.dy))}choose(t,r,i,s){clearTimeout(this.timer),this.pending=null,this.told=r.id,this.host.call(this.node[t],r.id,i,s)}wheel(t){let r=this.cellOf(t);!r||!this.node.wheel||t.ctrlKey||!t.deltaY||(t.preventDefault(),!(t.timeStamp-this.turned<Ye)&&(this.turned=t.timeStamp,this.flush(),this.host.call(this.node.turn,r.id,Math.sign(t.deltaY))))}under(t,r){let s=this.svg.getRootNode().elementsFromPoint(t,r).find(n=>this.svg.contains(n)&&n.closest("[data-id]"));return this.cells.get(s?.closest("[data-id]")?.getAttribute("data-id")??"")}over(t,r){let i=this.under(t,r);if((i?.id??null)!==this.dropping&&(this.dropping=i?.id??null,this.ring(),i)){let[s,n]=this.inside(t,r,i);this.tell({id:i.id,dx:s,dy:n})}}out(){this.dropping=null,this.ring()}drop(t,r,i){let s=this.under(r,i);return this.out(),!s||s.id===t?!1:(clearTimeout(this.timer),this.pending=null,this.told=s.id,this.host.call(this.node.drop,t,s.id,...this.inside(r,i,s)),!0)}moveTo(t){this.cells.get(t)?.node.focus({preventScroll:!0})}focused(t){let r=this.cellOf(t);r&&(this.at!==void 0&&this.cells.get(this.at)?.node.setAttribute("tabindex","-1"),r.node.setAttribute("tabindex","0"),this.at=r.id,this.focusShown=r.node.matches(":focus-visible"),this.ring(),this.focusShown&&this.tell({id:r.id,dx:0,dy:0}))}blurred(t){this.focusShown=!1,this.ring(),!this.svg.contains(t.relatedTarget)&&this.hovered===null&&this.tell({})}key(t){let r=this.cellOf(t),i=t.key==="Home"?0:t.key==="End"?-1:null;if(!(!r||t.metaKey||t.altKey||t.ctrlKey&&i===null)){if(!this.zoom?.key(t.key))if(t.key==="Escape"||this.node.hotkeys?.includes(t.key))this.flush(),this.host.call(this.node.hotkey,t.key,r.id);else if(qe[t.key])this.moveTo(this.neighbour(r,...qe[t.key]));else if(t.key==="Enter"||t.key===" ")this.choose("click",r,0,0);else if(i!==null)this.moveTo([...this.cells.values()].filter(s=>t.ctrlKey||s.row===r.row).at(i).id);else return;t.preventDefault(),t.stopPropagation()}}neighbour(t,r,i){let s=t.id,n=1/0;for(let o of this.cells.values()){if(o.row===t.row+r&&o.col===t.col+i)return o.id;let l=(o.x-t.x)*i+(o.y-t.y)*r,c=Math.abs((o.x-t.x)*r)+Math.abs((o.y-t.y)*i);l>.01&&l+2*c<n&&(n=l+2*c,s=o.id)}return s}};var _s=new Set(["colorscale","colorscales"]);function Ze(e){let t={white:"#ffffff",black:"#000000"}[e]??e,r=/^#([0-9a-f]{6})$/i.exec(t)?.[1],i=/^rgba?\(([\d., ]+)\)$/.exec(t)?.[1]?.split(",").map(Number);return r?[parseInt(r.slice(0,2),16),parseInt(r.slice(2,4),16),parseInt(r.slice(4,6),16),1]:i?[i[0],i[1],i[2],i[3]??1]:null}function re(e){let[t,r,i]=e.map(s=>s/255<=.04045?s/255/12.92:((s/255+.055)/1.055)**2.4);return .2126*t+.7152*r+.0722*i}function ys(e,t){let[r,i]=[re(e),re(t)].sort((s,n)=>s-n);return(i+.05)/(r+.05)}var Xe=(e,t,r)=>[0,1,2].map(i=>Math.round(e[i]+(t[i]-e[i])*r));function bs([e,t,r,i],{card:s,ink:n},o){let l=[e,t,r];if(Math.max(e,t,r)-Math.min(e,t,r)<24)l=Xe(n,s,(e+t+r)/765);else for(let c=0;ys(l,s)<o;c+=.05)l=Xe([e,t,r],[255,255,255],c);return`rgba(${l},${i})`}function lt(e,t,r=3){return typeof e=="string"?e.replace(/#[0-9a-f]{6}\b|rgba?\([\d., ]+\)|^(?:white|black)$/gi,i=>{let s=Ze(i);return s?bs(s,t,r):i}):Array.isArray(e)?e.map(i=>lt(i,t,r)):!e||typeof e!="object"?e:Object.fromEntries(Object.entries(e).map(([i,s])=>[i,_s.has(i)?s:lt(s,t,/font$/.test(i)?4.5:r)]))}function Qe({data:e,layout:t},r){let{font:i,...s}=t??{};return{data:lt(e,r),layout:{...lt(s,r),font:lt({color:"black",...i},r,4.5)}}}function tr(e){let t=document.createElement("span"),r=n=>(t.style.color=`var(--${n})`,Ze(getComputedStyle(t).color));e.append(t);let i=r("sheet"),s=r("ink");return t.remove(),i&&s&&re(i)<.2?{card:i,ink:s}:null}var ct=Symbol.for("explorer.plotly"),ks=3e4,er={displayModeBar:!1,displaylogo:!1,responsive:!0,showSendToCloud:!1},U=globalThis;async function ir(e){let r=await new Promise((i,s)=>{let n={Plotly:U.Plotly,moduleName:U.moduleName},o=document.createElement("script");o.src=e,o.onerror=()=>s(new Error("plotly.js could not be loaded")),o.onload=()=>{let l=U.Plotly;for(let[c,u]of Object.entries(n))u===void 0?delete U[c]:U[c]=u;i(l)},document.head.append(o),o.remove()});if(!r?.react)throw new Error("plotly.js did not start");return r}async function xs(e){let t=new URL(e,document.baseURI);if(t.origin!==location.origin)throw new Error("plotly.js must come from this server");return ir(t.href)}function rr(e){return new Promise((t,r)=>{let i=e.hear((n,o)=>{n?.type==="plotly"&&(clearTimeout(s),i(),Ss(o[0]).then(t,r))}),s=setTimeout(()=>{i(),r(new Error("the kernel did not send plotly.js"))},ks);e.say({type:"need-plotly"})})}async function Ss(e){if(!e?.byteLength)throw new Error("plotly is not installed");let t=new Blob([e]).stream().pipeThrough(new DecompressionStream("gzip")),r=URL.createObjectURL(new Blob([await new Response(t).arrayBuffer()],{type:"text/javascript"}));try{return await ir(r)}finally{URL.revokeObjectURL(r)}}function Cs(e){if(!U[ct]){let t=e.about.plotly,r=t?xs(t).catch(()=>rr(e)):rr(e);U[ct]=r,r.catch(()=>{U[ct]===r&&delete U[ct]})}return U[ct]}var Mt=class{constructor(t,r,i){this.place=t;this.store=r;this.fail=i;let s=()=>{this.node&&this.drawn&&this.draw(this.node)},n=new ResizeObserver(()=>{this.drawn&&t.clientWidth&&this.Plotly.Plots.resize(t)});n.observe(t);let o=new MutationObserver(s);o.observe(document.documentElement,{attributeFilter:["data-theme","class"]}),o.observe(document.body,{attributeFilter:["data-jp-theme-light"]}),matchMedia("print").addEventListener("change",s,{signal:this.stop.signal}),this.stop.signal.addEventListener("abort",()=>{n.disconnect(),o.disconnect()})}place;store;fail;Plotly;drawn=!1;gone=!1;node=null;stop=new AbortController;leave(){this.gone=!0,this.stop.abort(),this.drawn&&this.Plotly.purge(this.place)}async draw(t){this.node=t;try{if(this.place.classList.toggle("waiting",!this.Plotly),this.Plotly=await Cs(this.store),this.gone||t!==this.node)return;this.place.classList.remove("waiting");let r=JSON.parse(t.figure),i=tr(this.place),{data:s=[],layout:n={}}=i?Qe(r,i):r,o={...n,width:void 0,height:void 0,autosize:!0,paper_bgcolor:"rgba(0,0,0,0)",plot_bgcolor:"rgba(0,0,0,0)"};if(matchMedia("(prefers-reduced-motion: reduce)").matches&&delete o.transition,this.drawn||await this.Plotly.react(this.place,[],{...o,yaxis:{visible:!1}},er).then(()=>new Promise(l=>setTimeout(l))),this.gone||t!==this.node)return;await this.Plotly.react(this.place,s,o,er),this.drawn||this.place.on("plotly_click",({points:l})=>{let c=l[0]?.customdata;typeof c=="string"&&this.store.call(this.node?.choose,c)}),this.drawn=!0,this.fail(!1)}catch(r){console.warn("[explorer] chart:",r),this.place.classList.remove("waiting"),this.fail(!0)}}};var sr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var nr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var or=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var ar=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var lr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var cr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var ur=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var hr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var dr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var pr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var fr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var mr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var gr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var vr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var wr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var _r=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var yr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var br=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var kr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var xr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Sr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Cr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Mr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Er=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Pr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Tr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Ar=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Lr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Ir=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Rr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var jr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Or=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Br=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Hr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Dr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Nr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var $r=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Kr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Fr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Vr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var zr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Ur=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Wr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Gr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var qr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Yr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Jr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Xr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Zr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Qr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var ti=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var ei=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var ri=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var ii=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var si=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var ni=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var oi=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var ai=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var li=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var ci=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var ui=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var hi=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var di=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var pi=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var fi=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var mi=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var gi=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var vi=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var wi=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var _i=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var yi={activity:sr,alert:fi,"arrow-left-right":nr,book:or,brush:ar,bulb:Hr,cap:Pr,chart:lr,compare:Er,copy:fr,dices:mr,download:gr,egg:vr,ellipsis:wr,eraser:_r,eye:yr,fence:br,first:ni,flag:kr,flower:xr,folder:Sr,footprints:Cr,forward:ur,back:cr,gear:Mr,grid:Tr,hand:Ar,heart:hr,history:Lr,house:Ir,image:Rr,key:jr,languages:Or,last:oi,layers:Br,left:Jr,link:Dr,map:Nr,maximize:$r,minus:Kr,moon:Fr,network:Vr,pause:zr,pencil:Ur,pin:dr,play:Wr,plus:Gr,printer:qr,question:pr,redo:Yr,right:Xr,route:Zr,save:Qr,scale:ti,scissors:ei,search:ri,share:ii,shield:si,sparkles:ai,split:li,sprout:ci,store:ui,sun:hi,target:di,tent:pi,trophy:mi,undo:gi,users:vi,waves:wi,x:_i},ou=Object.keys(yi);function bi(e){return yi[e]?.replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g,"")??""}function Et(e,t,r,i=0){if(i===t.length)return r(e);let s=t[i],n=Array.isArray(e)?[...e]:{...e};return n[s]=Et(e[s],t,r,i+1),n}function ki(e,t){for(let r of t)if(r[0]==="gone"){let i=r[1],s=i.at(-1);e=Et(e,i.slice(0,-1),n=>Object.fromEntries(Object.entries(n).filter(([o])=>o!==s)))}else if(r[0]==="order"){let[,i,s]=r;e=Et(e,i,n=>s.map(o=>typeof o=="number"?n[o]:o))}else{let[i,s]=r;e=Et(e,i,()=>s)}return e}function ie(e){let t=new Map;return e.map(({k:r,key:i=""})=>{let s=`${r} ${i}`,n=t.get(s)??0;return t.set(s,n+1),n?`${s} ${n}`:s})}async function xi(e,t,r){let i=t.most??1e6;if(r.size>i)return void e.call(t.refuse,r.name,"too-large");let s;try{s=await r.arrayBuffer()}catch{return void e.call(t.refuse,r.name,"unreadable")}if(s.byteLength<=1e6)return void e.say({type:"call",offer:t.open,args:[r.name,null],n:e.n},[s]);for(let n=0;n<s.byteLength;n+=1e6){let o=new Promise(l=>{let c=e.hear(u=>{u?.type==="arrived"&&u.name===r.name&&(c(),l())})});e.say({type:"part",offer:t.open,name:r.name,size:s.byteLength,from:n},[s.slice(n,n+1e6)]),n+1e6<s.byteLength&&await o}}var Vn=Symbol.for("pv"),zn=0;function a(e,t,r,i,s,n){t||(t={});var o,l,c=t;if("ref"in c&&typeof e!="function")for(l in c={},t)l=="ref"?o=t[l]:c[l]=t[l];var u={type:e,props:c,key:r,ref:o,__k:null,__:null,__b:0,__e:null,__c:null,constructor:Vn,__v:--zn,__i:-1,__u:0};return(s||n)&&(u.__source=s,u.__self=n),k.vnode&&k.vnode(u),u}var ne=_t(null),S=()=>Zt(ne),R={"data-lm-suppress-shortcuts":"true"};function B({name:e}){return a("svg",{class:"i",viewBox:"0 0 24 24","aria-hidden":"true",dangerouslySetInnerHTML:{__html:bi(e)}})}var M=({of:e})=>{if(!e)return null;let t=ie(e);return a(E,{children:e.map((r,i)=>a(j,{node:r},t[i]))})},j=We(({node:e})=>{let t=ut[e.k];return t?a(t,{node:e}):null}),se=({of:e})=>typeof e=="object"&&e?a(j,{node:e}):a(E,{children:e});function it({shapes:e,view:t=[-.5,-.5,1,1],label:r=""}){let i=x(null),s=JSON.stringify(e);return V(()=>{let n=e.length&&typeof e[0][0]=="number"?e:[[0,e]];i.current.replaceChildren(...n.map(([o,l])=>{let c=document.createElementNS("http://www.w3.org/2000/svg","g");return o&&c.setAttribute("transform",`rotate(${o})`),c.append(...l.map(tt)),c}))},[s]),a("svg",{ref:i,class:"xb-art swatch",viewBox:t.join(" "),...r?{role:"img","aria-label":r}:{"aria-hidden":"true"}})}var Un=Math.random().toString(36).slice(2,8),Wn=0,Pt=()=>T(()=>`x${Un}-${++Wn}`)[0],rt=(e,{store:t},...r)=>()=>{t.call(e,...r)},Gn=({node:e})=>a("p",{class:`words ${e.tone??""}`,role:e.tone==="bad"?"alert":void 0,children:e.text}),qn=({node:e})=>{let t=a(E,{children:[e.text,e.small&&a("small",{children:[" ",e.small]})]});return e.level===3?a("h3",{children:t}):a("h2",{children:t})},Yn=({node:e})=>a("ul",{class:"bullets",children:e.lines.map(([t,r])=>a("li",{children:[t,r&&a("small",{children:[" (",r,")"]})]}))}),Jn=({node:e})=>a("a",{class:"link",href:e.href,children:[e.icon&&a(B,{name:e.icon}),e.text]}),Xn=({node:e})=>{let t=S();return e.press?a("button",{type:"button",class:"chip",title:e.title,...R,onClick:rt(e.press,t),children:e.text}):a("span",{class:"chip",title:e.title,children:e.text})},Zn=({node:e})=>a("span",{class:"mark",children:[a(it,{shapes:e.sign}),e.text]}),Qn=({node:e})=>a("div",{class:"row",children:a(M,{of:e.items})}),to=({node:e})=>e.label?a("section",{class:`column ${e.tone??""}`,"aria-label":e.label,"data-key":e.key,children:a(M,{of:e.items})}):a("div",{class:`column ${e.tone??""}`,"data-key":e.key,children:a(M,{of:e.items})}),eo=({node:e})=>a("details",{open:e.open,"data-key":e.key,children:[a("summary",{...R,children:e.title}),a("div",{class:"column",children:a(M,{of:e.items})})]}),oe=({node:e,style:t})=>{let{store:r}=S(),i=x(null),s=e.options,n=o=>{let l=[...i.current.children],c=l.indexOf(o.target),u=l.length-1,h={ArrowRight:c+1,ArrowDown:c+1,ArrowLeft:c-1,ArrowUp:c-1,Home:0,End:u}[o.key];h===void 0||c<0||(o.preventDefault(),l[(h+l.length)%l.length].focus())};return a("div",{class:t,role:"tablist","aria-label":e.label,ref:i,onKeyDown:n,children:s.map(([o,l])=>a("button",{type:"button",role:"tab","data-key":`tab-${o}`,"aria-selected":o===e.value,tabIndex:o===e.value||o===s[0][0]&&!s.some(([c])=>c===e.value)?0:-1,...R,onClick:()=>r.call(e.choose,o),children:l},o))})},ae=({node:e})=>a(oe,{node:e,style:"parts"}),ro=({node:e})=>{let t=S(),r=()=>e.here?t.here(e.here):t.store.call(e.press);return a("button",{type:"button",class:`btn ${e.tone??""}`,disabled:!!e.off,"aria-pressed":e.held===void 0||e.held===null?void 0:e.held,title:e.title||void 0,"data-key":e.key,...R,onClick:r,children:[e.icon&&a(B,{name:e.icon}),a("span",{children:e.label})]})};function le(e){let{store:t}=S(),[r,i]=T(null);return[r&&t.answered<r.at?r.value:e,(n,o)=>i({value:n,at:o})]}var Tt=({id:e,label:t,note:r,children:i,style:s=""})=>a("div",{class:`field ${s}`,children:[a("label",{for:e,children:t}),i,r&&a("p",{class:"words bad",role:"alert",children:r})]}),io=({node:e})=>{let{store:t}=S(),r=Pt(),[i,s]=le(e.value);return a(Tt,{id:r,label:e.label,note:e.note,children:a("select",{id:r,value:i,"data-key":e.key,...R,onChange:n=>s(n.currentTarget.value,t.call(e.choose,n.currentTarget.value)),children:e.options.map(([n,o])=>a("option",{value:n,selected:n===i,children:o}))})})},so=({node:e})=>{let{store:t}=S(),[r,i]=le(!!e.value);return a("label",{class:"check",children:[a("input",{type:"checkbox",checked:r,...R,onChange:s=>i(s.currentTarget.checked,t.call(e.set,s.currentTarget.checked))}),a("span",{children:e.label})]})},no=({node:e})=>{let{store:t}=S(),r=Pt(),[i,s]=T(null),n=i??(e.value||""),o=()=>{i!==null&&i!==(e.value??"")&&t.call(e.set,i),s(null)},l=u=>{e.write&&t.call(e.write,u),s(u)},c={id:r,value:n,placeholder:e.placeholder,"data-key":e.key,...R,onBlur:o};return a(Tt,{id:r,label:e.label,note:e.note,style:e.kind,children:e.kind==="long"?a("textarea",{rows:3,...c,onInput:u=>l(u.currentTarget.value)}):a("input",{type:e.kind==="search"?"search":"text",inputMode:e.kind==="number"?"numeric":void 0,...c,onInput:u=>l(u.currentTarget.value),onKeyDown:u=>{u.key==="Enter"&&(u.preventDefault(),o())}})})},oo=({node:e})=>{let{store:t}=S(),r=Pt(),[i,s]=le(e.value);return a(Tt,{id:r,label:e.label,children:[a("input",{id:r,type:"range",min:e.low,max:e.high,step:e.step??1,value:i,"aria-valuetext":e.text||void 0,...R,onInput:n=>s(Number(n.currentTarget.value),t.call(e.set,Number(n.currentTarget.value)))}),e.text&&a("output",{for:r,children:e.text})]})},ao=({node:e})=>{let{store:t}=S(),r=x(null),i=s=>{let n=s?.[0];n&&xi(t,e,n),r.current&&(r.current.value="")};return H(()=>{if(!e.wide)return;let s=new AbortController,n=(o,l)=>addEventListener(o,l,{signal:s.signal});return n("dragover",o=>{o.dataTransfer?.types.includes("Files")&&o.preventDefault()}),n("drop",o=>{o.dataTransfer?.files.length&&(o.preventDefault(),i(o.dataTransfer.files))}),()=>s.abort()},[e.open]),a(E,{children:[a("button",{type:"button",class:`btn ${e.tone??""}`,"data-key":e.key,...R,onClick:()=>r.current.click(),children:[e.icon&&a(B,{name:e.icon}),a("span",{children:e.label})]}),a("input",{ref:r,type:"file",hidden:!0,accept:e.accept,onChange:s=>i(s.currentTarget.files)})]})},lo=({node:e})=>a("div",{class:"progress",children:[a("progress",{max:1,value:e.done??0,"aria-label":e.label}),a("span",{children:e.label}),e.stop&&a(j,{node:e.stop})]}),co=({node:e})=>a("section",{class:"prompt",style:e.colour?{"--who":e.colour}:void 0,children:[a("div",{class:"told",children:[a("h2",{children:e.title}),e.hint&&a("p",{children:e.hint}),e.effect&&a("p",{class:"effect",children:e.effect})]}),e.progress!==void 0&&e.progress!==null&&a("progress",{max:1,value:e.progress,"aria-label":e.title}),e.acts?.length>0&&a("div",{class:"acts",children:a(M,{of:e.acts})})]}),uo=({node:e})=>{let t=S(),{store:r,drags:i,boards:s}=t,n=x(null),o=x(null),[l,c]=T(null),[,u]=T(0);V(()=>{let m=n.current,p=new Ct(e,{call:r.call,drag:(g,b,_,v,f)=>i.start(g,b,_,v,f),zoomed:()=>u(g=>g+1),ready:g=>m.dispatchEvent(new CustomEvent("explorer-ratio",{bubbles:!0,detail:g}))});o.current=p,s.add(p),c(p.zoom),m.prepend(p.frame);let d={root:m,over:(g,b,_)=>p.over(b,_),drop:(g,b,_)=>p.drop(g,b,_),out:()=>p.out()};return e.drop&&i.targets.add(d),()=>{p.leave(),s.delete(p),i.targets.delete(d)}},[]),V(()=>{o.current.show(e),c(o.current.zoom)},[e]);let h=e.zoom;return a("div",{class:"board",ref:n,"data-key":e.key,style:e.ground?{"--ground":e.ground}:void 0,children:[l&&h&&a("div",{class:"zoom",role:"group","aria-label":h.label,children:[a("button",{type:"button",title:h.out,"aria-label":h.out,disabled:l.level===1,...R,onClick:()=>l.by(-1),children:a(B,{name:"minus"})}),a("button",{type:"button",title:h.in,"aria-label":h.in,disabled:l.most,...R,onClick:()=>l.by(1),children:a(B,{name:"plus"})}),l.level>1&&a("button",{type:"button",class:"fit",title:h.fit,"aria-label":h.fit,...R,onClick:()=>l.to(1),children:[Math.round(100*l.level)," %"]})]}),a("div",{class:"spoken","aria-live":"polite",children:e.announce})]})},ho=({node:e})=>a(it,{shapes:e.groups,view:e.view,label:e.label}),po=500,fo=({node:e})=>{let{store:t,drags:r}=S(),i=x(null),s=x(!1),n=x(!1),o=x(!1),l=x(0),c=()=>clearTimeout(l.current),u=p=>{e.look&&o.current!==p&&(o.current=p,t.call(e.look,p))},h=p=>{s.current=p.pointerType==="touch",n.current=!1,c(),s.current&&e.ask&&(l.current=window.setTimeout(()=>{n.current=!0,t.call(e.ask)},po)),e.drag&&r.start(p,i.current,e.drag,()=>i.current.cloneNode(!0),()=>{c(),e.state!=="held"&&!e.plays&&t.call(e.press)})},m=()=>{n.current||t.call(s.current&&e.tap?e.tap:e.press),n.current=!1};return a("button",{type:"button",ref:i,class:`card ${e.state??""} ${e.drag?"drags":""}`,"aria-pressed":e.state==="held","aria-disabled":e.state==="off"||void 0,"data-key":e.key,...R,onPointerDown:h,onPointerUp:c,onPointerCancel:c,onContextMenu:p=>s.current&&e.ask&&p.preventDefault(),onKeyDown:()=>{s.current=!1},onClick:m,onPointerEnter:p=>p.pointerType!=="touch"&&u(!0),onPointerLeave:p=>p.pointerType!=="touch"&&u(!1),onFocus:p=>p.currentTarget.matches(":focus-visible")&&u(!0),onBlur:()=>u(!1),children:[e.art&&a(j,{node:e.art}),a("em",{children:e.name}),e.small&&a("small",{children:e.small}),e.badge&&a("b",{class:"badge",children:e.badge})]})},mo=({node:e})=>{let{store:t}=S(),r=x(null),i=x(0),s=n=>{let o=[...r.current.querySelectorAll(".card")],l=o.indexOf(n.target),c={ArrowRight:1,ArrowLeft:-1}[n.key];if(!(n.metaKey||n.altKey||n.ctrlKey)){if(l>=0&&c)o[(l+c+o.length)%o.length].focus();else if(e.hotkey&&(n.key==="Escape"||(e.hotkeys??[]).includes(n.key)))t.call(e.hotkey,n.key);else return;n.preventDefault(),n.stopPropagation()}};return H(()=>{if(!e.turn)return;let n=l=>{l.ctrlKey||!l.deltaY||!l.target.closest(".card.held")||(l.preventDefault(),!(l.timeStamp-i.current<120)&&(i.current=l.timeStamp,t.call(e.turn,Math.sign(l.deltaY))))},o=r.current;return o.addEventListener("wheel",n,{passive:!1}),()=>o.removeEventListener("wheel",n)},[e.turn]),a("section",{class:"hand","aria-label":e.label,ref:r,onKeyDown:s,"data-key":e.key,children:[a(M,{of:e.items}),e.acts?.length>0&&a("div",{class:"acts",children:a(M,{of:e.acts})})]})},go=({node:e})=>a("span",{class:`count ${e.count==="0"?"none":""}`,title:e.name,children:[a(j,{node:e.art}),a("b",{children:e.count}),a("span",{class:"spoken",children:e.name})]}),vo=({node:e})=>{let t=S(),r=a(E,{children:[e.sign?.length?a(it,{shapes:e.sign}):a("i",{}),a("b",{children:e.name}),a("span",{class:"pts",children:e.points}),e.note&&a("small",{children:e.note})]}),i={class:`who ${e.turn?"turn":""}`,style:{"--c":e.colour},"aria-current":e.turn?"true":void 0};return e.press?a("button",{type:"button",...i,"data-key":e.key,...R,onClick:rt(e.press,t),children:r}):a("div",{...i,children:r})},wo=({node:e})=>{let t=S(),r=a(E,{children:[e.art?a("span",{class:"art",children:a(j,{node:e.art})}):a("i",{children:e.sign}),a("span",{children:e.text}),e.count&&a("b",{class:"x",children:e.count})]});return e.press?a("button",{type:"button",class:"goal",...R,onClick:rt(e.press,t),children:r}):a("div",{class:"goal",children:r})},_o=({node:e})=>{let t=S();return a("li",{class:e.now?"now":"","aria-current":e.now?"step":void 0,children:[a("i",{style:e.colour?{"--c":e.colour}:void 0}),e.press?a("button",{type:"button",class:"plain",...R,onClick:rt(e.press,t),children:e.text}):a("span",{children:e.text}),e.rule&&(e.open_rule?a("button",{type:"button",class:"chip",...R,onClick:rt(e.open_rule,t),children:e.rule}):a("span",{class:"chip",children:e.rule})),e.note&&a("small",{children:e.note})]})},yo=({node:e})=>a("section",{class:"log","data-key":e.key,children:[a("h2",{children:e.title}),a("ol",{children:a(M,{of:e.lines})})]}),bo=({node:e})=>{let t=S();return a("button",{type:"button",class:"tool","aria-pressed":!!e.held,"data-key":e.key,...R,onClick:rt(e.press,t),children:[e.sign?.length>0?a(it,{shapes:e.sign}):a(B,{name:e.icon}),a("span",{children:e.name})]})},ko=({node:e})=>a("div",{class:"legend",role:"note","aria-label":e.title||void 0,children:a("ul",{children:e.entries.map(([t,r])=>a("li",{children:[a(it,{shapes:t}),r]}))})}),xo=({node:e})=>{let{store:t}=S(),r=x(null),i=x(null),[s,n]=T(!1);return H(()=>(i.current=new Mt(r.current,t,n),()=>i.current.leave()),[]),H(()=>{i.current.draw(e)},[e]),a("figure",{class:"chart","data-key":e.key,children:[a("div",{role:"img","aria-label":e.label,hidden:s,children:a("div",{class:"plot",ref:r,style:{height:`${e.height??320}px`}})}),s&&a("p",{class:"words bad",role:"alert",children:S().words.chart}),e.summary&&a("figcaption",{children:e.summary})]})},So=({node:e})=>a("div",{class:"scrolls",role:"region",tabIndex:0,"aria-label":e.caption||void 0,children:a("table",{children:[e.caption&&a("caption",{children:e.caption}),a("thead",{children:a("tr",{children:e.head.map(t=>a("th",{scope:"col",children:a(se,{of:t})}))})}),a("tbody",{children:e.rows.map(t=>a("tr",{children:t.map((r,i)=>i?a("td",{children:a(se,{of:r})}):a("th",{scope:"row",children:a(se,{of:r})}))}))})]})}),Co=({node:e})=>{let t=S(),r=x(!1),{store:i}=t,s=()=>i.call(r.current&&e.tap?e.tap:e.press),n=c=>e.look&&i.call(e.look,c),o=a(E,{children:[e.sign?.length>0&&a(it,{shapes:e.sign}),a("span",{class:"label",children:e.label}),e.badge&&a("span",{class:"chip",children:e.badge})]}),l=`entry ${e.tone??""} ${e.now?"now":""}`;return a("li",{"data-key":e.key,children:[e.press&&!e.off?a("button",{type:"button",class:l,"data-id":e.key,"aria-expanded":e.detail?.length&&e.open!==void 0?!!e.open:void 0,"aria-current":e.now?"true":void 0,...R,onPointerDown:c=>{r.current=c.pointerType==="touch"},onKeyDown:()=>{r.current=!1},onClick:s,onPointerEnter:c=>c.pointerType!=="touch"&&n(!0),onPointerLeave:c=>c.pointerType!=="touch"&&n(!1),children:o}):a("div",{class:l,"data-id":e.key,children:o}),e.open&&e.detail?.length>0&&a("div",{class:"detail",children:e.detail.map(c=>a("p",{children:c}))})]})},Si=e=>e.normalize("NFD").replace(/\p{M}/gu,"").toLowerCase(),Mo=({node:e})=>{let t=Pt(),[r,i]=T(""),s=x(null),n=Si(r.trim()),o=e.entries.filter(u=>!n||Si([u.label,u.group,u.badge,...u.detail??[]].join(" ")).includes(n)),l=ie(o),c=u=>{let h=[...s.current.querySelectorAll("button.entry")],m=h.indexOf(u.target),p={ArrowDown:m+1,ArrowUp:m-1,Home:0,End:h.length-1}[u.key];m<0||p===void 0||(u.preventDefault(),h[Math.max(0,Math.min(h.length-1,p))].focus())};return a("div",{class:"listing","data-key":e.key,role:"group","aria-label":e.label,children:[e.filter&&a(Tt,{id:t,label:e.filter,style:"search",children:a("input",{id:t,type:"search",value:r,...R,onInput:u=>i(u.currentTarget.value)})}),a("ul",{ref:s,onKeyDown:c,class:e.numbered?"numbered":"",children:o.map((u,h)=>a(E,{children:[u.group&&u.group!==o[h-1]?.group&&a("li",{class:"group",children:u.group},`group ${u.group}`),a(j,{node:u},l[h])]}))}),!o.length&&e.empty&&a("p",{class:"words soft",children:e.empty})]})},Eo=({node:e})=>a("div",{class:"steps",role:"img","aria-label":e.label,children:Array.from({length:e.count},(t,r)=>a("i",{class:r<(e.done??0)?"done":r===(e.done??0)?"here":"",children:e.marks?.[r]}))}),ut={words:Gn,heading:qn,bullets:Yn,link:Jn,chip:Xn,mark:Zn,row:Qn,column:to,fold:eo,tabs:ae,button:ro,choice:io,check:so,field:no,slider:oo,opener:ao,progress:lo,prompt:co,board:uo,art:ho,card:fo,hand:mo,count:go,player:vo,goal:wo,line:_o,log:yo,tool:bo,legend:ko,chart:xo,grid:So,entry:Co,listing:Mo,steps:Eo};var Ci=Symbol.for("explorer.fonts"),Po={"title.woff2":"Explorer Title","text.woff2":"Explorer Text"};function Mi(e){let t=globalThis;if(e.about.fonts||t[Ci])return;t[Ci]=!0;let r=e.hear((i,s)=>{i?.type==="fonts"&&(r(),i.names.forEach((n,o)=>{let l=new FontFace(Po[n],s[o],{weight:"200 800",display:"swap"});l.load().then(()=>document.fonts.add(l),()=>{})}))});e.say({type:"need-fonts"})}var To=["lang","title","value","preferences"],Ei=new WeakMap;function Pi(e){let t=Ei.get(e);if(t)return t;let r=new ce(e);return Ei.set(e,r),r}var ce=class{constructor(t){this.model=t;let r=t.get("shown");this.about=r,this.tree=r.tree,this.n=r.n,t.on("msg:custom",(i,s)=>this.take(i,s))}model;tree;n;about;answered=0;sent=0;watching=new Set;hearing=new Set;watch(t){return this.watching.add(t),()=>this.watching.delete(t)}hear(t){return this.hearing.add(t),()=>this.hearing.delete(t)}take(t,r){typeof t?.at=="number"&&(this.answered=Math.max(this.answered,t.at)),t?.type==="ops"?this.change(t):t?.type==="whole"&&this.replace(t.shown);for(let i of[...this.hearing])i(t,r??[])}change(t){if(t.ops.length){if(t.n<=this.n)return;if(t.n!==this.n+1)return void this.say({type:"again"});this.tree=ki(this.tree,t.ops),this.n=t.n}for(let r of To)r in t&&(this.about[r]=t[r]);this.draw()}replace(t){this.about=t,this.tree=t.tree,this.n=t.n,this.draw()}draw(){for(let t of[...this.watching])t()}call=(t,...r)=>t?this.say({type:"call",offer:t,args:r,n:this.n}):this.answered;say(t,r){let i=++this.sent;try{this.model.send({...t,at:i},void 0,r)}catch{}return i}};function ue(e,t,r){if(e<=0||t<=0)return 0;let i=Math.min(e,t*r);return i*i/r}function Ti(e,t,r){if(e<700)return"narrow";let i=t-52-48-24,s=ue(e-72-400-24,i,r),n=ue(e-72-300-24,i-150,r);return(e<1e3?ue(e-16,t-52-60-80-150-24,r):0)>1.5*Math.max(s,n)?"narrow":n>s?"wide":"high"}var Ao=900,Lo=60,At={"data-lm-suppress-shortcuts":"true"},Ai=({node:e})=>{let{store:t}=S(),r=Qt(),[i,s]=T(!1),[n,o]=T(null),l=e.words,c=e.lines??[],u=e.length,h=x(0),m=n&&t.answered<n.at?n.value:e.index,p=f=>{t.call(e.step,f)};H(()=>{if(!i)return;if(e.at_end)return s(!1);let f=setTimeout(()=>p("forward"),Ao),w=new AbortController,y=O=>{O.target?.closest?.(".playing")||s(!1)};for(let O of["pointerdown","keydown"])addEventListener(O,y,{signal:w.signal,capture:!0});return document.addEventListener("visibilitychange",()=>document.hidden&&s(!1),{signal:w.signal}),()=>{clearTimeout(f),w.abort()}},[i,e.index,e.at_end]);let d=c.find(f=>f[4])?.[0],g=x(null);H(()=>{let f=g.current,w=f?.querySelector(".now");f&&w&&(f.scrollTop=w.offsetTop-f.offsetTop-(f.clientHeight-w.offsetHeight)/2)},[d,c.length]);let b=(f,w)=>{let y=performance.now();if(!w&&y-h.current<Lo)return o({value:f,at:1/0});h.current=y,o({value:f,at:t.call(e.go,f)})},_={first:m<=0,back:m<=0,forward:!!e.at_end,last:!!e.at_end},v=f=>a("button",{type:"button",class:"icon",title:l[f],"aria-label":l[f],"aria-disabled":_[f],"data-step":f,...At,onClick:()=>_[f]||p(f),children:a(B,{name:f})});return a("section",{class:"timeline","aria-label":l.label,children:[v("first"),v("back"),a("button",{type:"button",class:`icon ${i?"playing":""}`,title:l[i?"pause":"play"],"aria-label":l[i?"pause":"play"],"aria-disabled":!!e.at_end&&!i,"data-step":"play",...At,onClick:()=>(i||!e.at_end)&&s(!i),children:a(B,{name:i?"pause":"play"})}),v("forward"),v("last"),a("small",{class:"caption","aria-hidden":"true",children:e.caption}),a("div",{class:"track",children:[a("input",{id:r,type:"range",min:0,max:u,value:m,disabled:u===0,"aria-label":l.position,"aria-valuetext":e.caption,style:{"--done":`${u?100*m/u:0}%`},...At,onInput:f=>b(Number(f.currentTarget.value),!1),onChange:f=>b(Number(f.currentTarget.value),!0)}),c.length>1&&a("div",{class:"branches",ref:g,role:"group","aria-label":l.branches,children:c.map(([f,w,y,O,N])=>a("button",{type:"button",class:N?"now":"","aria-current":N?"true":void 0,"aria-label":w,title:w,style:{"--from":`${100*y/Math.max(u,y+O,1)}%`,"--long":`${100*Math.max(O,.4)/Math.max(u,y+O,1)}%`},...At,onClick:()=>t.call(e.line,f),children:a("span",{children:w})}))}),e.note&&a("small",{class:"note",children:e.note})]}),e.moment&&a("small",{class:"moment",children:e.moment})]})};var st={"data-lm-suppress-shortcuts":"true"},Io=({node:e})=>{let[t,r]=T(!1),i=x(null),s=S();H(()=>{if(!t)return;let l=new AbortController,c=()=>r(!1);return addEventListener("pointerdown",u=>{u.composedPath().includes(i.current)||c()},{signal:l.signal,capture:!0}),i.current.querySelector("[role=menuitem]")?.focus({preventScroll:!0}),()=>l.abort()},[t]);let n=l=>{let c=[...i.current.querySelectorAll("[role=menuitem]")],u=c.indexOf(l.target),h={ArrowDown:u+1,ArrowUp:u-1,Home:0,End:c.length-1}[l.key];if(l.key==="Escape"&&t)r(!1),i.current.querySelector("button").focus();else if(t&&h!==void 0)c[(h+c.length)%c.length].focus();else return;l.preventDefault(),l.stopPropagation()},o=l=>{r(!1),i.current.querySelector("button").focus(),l.here?s.here(l.here):s.store.call(l.press)};return a("div",{class:"menu",ref:i,onKeyDown:n,"data-key":e.key,children:[a("button",{type:"button",class:"icon","aria-haspopup":"menu","aria-expanded":t,"aria-label":e.label,title:e.label,...st,onClick:()=>r(!t),children:a(B,{name:e.icon})}),t&&a("div",{role:"menu","aria-label":e.label,children:e.items.map(l=>a(E,{children:[l.line&&a("hr",{}),a("button",{type:"button",role:"menuitem",tabIndex:-1,"data-key":l.key,...st,onClick:()=>o(l),children:[l.icon&&a(B,{name:l.icon}),l.label,l.value&&a("span",{children:l.value})]})]}))})]})},Ro=({node:e})=>{let{store:t,boards:r}=S(),i=x(null),[s,n]=T(null);V(()=>{o();let l=setTimeout(o,120),c=new ResizeObserver(()=>o());return c.observe(i.current.offsetParent),()=>{clearTimeout(l),c.disconnect()}},[e]);function o(){let l=i.current,c=l.offsetParent,u=c.getBoundingClientRect(),h=[...r].map(L=>L.rectOf(e.place)).find(Boolean),{offsetWidth:m,offsetHeight:p}=l;if(!h||!e.place)return n({left:Math.max(8,(u.width-m)/2),top:12,under:!1,arrow:-1});let d=h.left-u.left,g=h.top-u.top,b=d+h.width/2,_=(L,I)=>({left:Math.max(8,Math.min(u.width-m-8,L)),top:Math.max(8,Math.min(u.height-p-8,I))}),v=[{..._(b-48,g-p-14),under:!1,arrow:!0},{..._(b-48,g+h.height+14),under:!0,arrow:!0},{..._(d+h.width+14,g),under:!1,arrow:!1},{..._(d-m-14,g),under:!1,arrow:!1}],f=[8,u.width-m-8].flatMap(L=>[8,u.height-p-8].map(I=>({left:L,top:I,under:!1,arrow:!1,far:!0}))),w=L=>[...(c.closest(".stage")??c).querySelectorAll(`.cell.${L} .outline`)].map(I=>I.getBoundingClientRect()),y=w("legal"),O=w("refused"),N=(L,{left:I,top:z})=>L.filter(D=>D.left-u.left<I+m&&D.right-u.left>I&&D.top-u.top<z+p&&D.bottom-u.top>z).length,J=L=>N(y,L)+.6*N(O,L)+(L.arrow?0:.2)+(L.far?.3:0),$=[...v,...f].reduce((L,I)=>J(I)<J(L)?I:L);n({left:$.left,top:$.top,under:$.under,arrow:$.arrow?b-$.left:-1})}return a("div",{class:`bubble ${s?.under?"under":""} ${s&&s.arrow<0?"placeless":""}`,role:"alert",ref:i,style:s?{left:`${s.left}px`,top:`${s.top}px`,"--arrow":`${s.arrow}px`}:{visibility:"hidden"},children:[a("b",{children:e.title}),a("div",{role:"group","aria-label":e.label,children:e.reasons.map(([l,c])=>a("button",{type:"button",class:"reason",title:c.title,...st,onClick:()=>t.call(c.press),children:[l," ",a("span",{class:"chip",children:c.text})]}))}),e.close&&a("button",{type:"button",class:"icon close","aria-label":S().words.close,title:S().words.close,...st,onClick:()=>t.call(e.close),children:a(B,{name:"x"})})]})},jo=({node:e})=>a("nav",{class:"rail","aria-label":e.name,children:[a(M,{of:e.tools}),e.more?.length>0&&a(E,{children:[a("hr",{}),a(M,{of:e.more})]})]}),Oo=({node:e})=>{let t=x(null);return H(()=>{t.current&&(t.current.scrollTop=0)},[e.name,e.about]),a("section",{class:`sheet of-${e.name??""}`,"aria-label":e.title,"data-key":e.key,children:[a("header",{children:[a("h2",{children:e.title}),e.close&&a(j,{node:e.close})]}),e.parts&&a(ae,{node:e.parts}),a("div",{class:"inner",ref:t,children:a(M,{of:e.items})})]})},Bo=({node:e})=>{let t=S(),{words:r}=t,i=x(null),[s,n]=T({width:0,height:0}),[o,l]=T(1),[c,u]=T("play");V(()=>{let f=i.current,w=()=>n({width:f.clientWidth,height:f.clientHeight}),y=new ResizeObserver(w);y.observe(f);let O=N=>{N.target.closest(".stage")&&l(N.detail)};return f.addEventListener("explorer-ratio",O),w(),()=>{y.disconnect(),f.removeEventListener("explorer-ratio",O)}},[]);let h=Ti(s.width||1280,s.height||800,o),m=h==="narrow",p=e.sheet;H(()=>{p&&u("play")},[p?.name]);let[d,g]=T("");H(()=>t.store.hear(f=>f?.type==="fault"&&g(f.text)),[]),H(()=>{if(!e.large)return;let f=new AbortController;return addEventListener("keydown",w=>w.key==="Escape"&&i.current?.querySelector("[data-key='leave-large']")?.click(),{signal:f.signal,capture:!0}),()=>f.abort()},[e.large]);let b=e.lead,_=b?.options??[],v=(f,w,y)=>a("button",{type:"button","aria-pressed":c===f&&!(p&&f!=="play"&&c==="play"),...st,onClick:()=>{f==="play"&&p&&c==="play"&&b&&t.store.call(b.choose,_[0][0]),u(f)},children:[a(B,{name:w}),a("span",{children:y})]});return a("div",{class:`table ${e.large?"large":h} ${p?"reads":""} at-${c} of-${e.game??""}`,ref:i,children:[a("header",{class:"head",children:[e.home?a("a",{class:"home",href:e.home.href,"aria-label":e.home.text,title:e.home.text,children:a(Li,{})}):a(Li,{}),a("h1",{children:e.title}),b&&(!m||s.width>=640)&&a(oe,{node:b,style:"lead"}),a("div",{class:"end",children:a(M,{of:e.menus})})]}),e.rail&&!m&&!e.large&&a(j,{node:e.rail}),a("main",{class:"play",children:[a("div",{class:"stage",children:[a(j,{node:e.board}),e.over&&a("div",{class:"over",children:a(j,{node:e.over})}),e.legend?.length>0&&a("div",{class:"edge",children:a(M,{of:e.legend})}),d&&a("p",{class:"toast refused",role:"alert",children:d}),e.said&&!d&&a("p",{class:`toast ${e.refused?"refused":""}`,children:e.said},e.said)]}),!p&&e.prompt&&(!m||c==="play")&&a(j,{node:e.prompt}),!p&&e.hand&&(!m||c==="play")&&a(j,{node:e.hand}),!p&&!e.large&&(!m||c==="side")&&a("aside",{class:"side",children:a(M,{of:e.side})}),p&&(!m||c==="play")&&a(j,{node:p}),m&&c==="see"&&e.rail&&a("section",{class:"under","aria-label":e.rail.name,children:a("div",{class:"grid3",children:[a(M,{of:e.rail.tools}),a(M,{of:e.rail.more})]})}),m&&c==="more"&&a("section",{class:"under","aria-label":r.more,children:[_.slice(1).map(([f,w])=>a("button",{type:"button",class:"btn","data-key":`lead-${f}`,...st,onClick:()=>{t.store.call(b.choose,f),u("play")},children:w})),e.foot&&a(j,{node:e.foot})]})]}),(!m||e.large)&&e.foot&&a("footer",{class:"foot",children:a(j,{node:e.foot})}),m&&!e.large&&a("nav",{class:"tabs","aria-label":r.tabs,children:[v("play","play",r.play),e.rail&&v("see","layers",r.see),e.side?.length>0&&v("side",r["side-icon"]??"users",r.side),v("more","ellipsis",r.more)]}),e.paper?.length>0&&a("div",{class:"paper",children:a(M,{of:e.paper})}),m&&c!=="more"&&e.foot&&a("div",{class:"spoken caption",children:e.foot.caption}),a("div",{class:"spoken",role:"status",children:e.status})]})},Li=()=>a("svg",{class:"logo",viewBox:"0 0 30 30","aria-hidden":"true",children:[a("path",{d:"M14.6 10C11 4 3 3 2.5 7.5S7 15.5 12 15.5c-4 0-7 3-6 6.5s6.5 3.5 8.6-3z",fill:"#e69f00",stroke:"#1f2a24","stroke-width":"1.6","stroke-linejoin":"round"}),a("path",{d:"M15.4 10C19 4 27 3 27.5 7.5S23 15.5 18 15.5c4 0 7 3 6 6.5s-6.5 3.5-8.6-3z",fill:"#e69f00",stroke:"#1f2a24","stroke-width":"1.6","stroke-linejoin":"round"}),a("path",{d:"M15 8v15",stroke:"#1f2a24","stroke-width":"2.4","stroke-linecap":"round"})]});Object.assign(ut,{menu:Io,bubble:Ro,rail:jo,sheet:Oo,table:Bo,timeline:Ai});var Ho=[1,2,5],Do=130,Lt=class{rows=1;columns=1;width=1;height=1;scale=1;x=0;y=0;get least(){return Math.min(this.width/this.columns,this.height/this.rows)}get whole(){return this.scale<=this.least*1.001}get largest(){return Math.max(40,this.least)}get percent(){return Math.round(100*this.scale/this.least)}lay(t,r){Object.assign(this,{rows:t,columns:r}),this.fit()}room(t,r){let{whole:i}=this,[s,n]=this.at(this.width/2,this.height/2);if(Object.assign(this,{width:t,height:r}),i)return this.fit();this.x=n-t/this.scale/2,this.y=s-r/this.scale/2,this.clamp()}fit(){this.scale=this.least,this.clamp()}around(t){if(!t.length)return this.fit();let r=t.map(([c])=>c),i=t.map(([,c])=>c),[s,n,o,l]=[Math.min(...r),Math.max(...r),Math.min(...i),Math.max(...i)];this.scale=Math.min(this.largest,this.width/((l-o)*1.25+16),this.height/((n-s)*1.9+20)),this.clamp(),this.x=(o+l)/2-this.width/this.scale/2,this.y=(s+n)/2-this.height/this.scale*.45,this.clamp()}by(t,r=this.width/2,i=this.height/2){let[s,n]=this.at(r,i);this.scale=Math.min(this.largest,Math.max(this.least,this.scale*t)),this.x=n-r/this.scale,this.y=s-i/this.scale,this.clamp()}move(t,r){this.x-=t/this.scale,this.y-=r/this.scale,this.clamp()}show(t,r){let i=Math.min(4,this.height/this.scale/4),s=this.width/this.scale,n=this.height/this.scale;(r<this.x+i||r>this.x+s-i)&&(this.x=r-s/2),(t<this.y+i||t>this.y+n-i)&&(this.y=t-n/2),this.clamp()}clamp(){this.scale=Math.min(this.largest,Math.max(this.least,this.scale));let t=(r,i,s)=>i>=s?(s-i)/2:Math.min(Math.max(r,0),s-i);this.x=t(this.x,this.width/this.scale,this.columns),this.y=t(this.y,this.height/this.scale,this.rows)}at(t,r){return[this.y+r/this.scale,this.x+t/this.scale]}to([t,r]){return[(r-this.x)*this.scale,(t-this.y)*this.scale]}middle([t,r]){return this.to([t+.5,r+.5])}cell([t,r]){let[i,s]=this.at(t,r).map(Math.floor);return i>=0&&s>=0&&i<this.rows&&s<this.columns?[i,s]:null}bar(t){let r=Do/this.scale*t,i=10**Math.floor(Math.log10(r)),s=Math.max(...Ho.map(n=>n*i).filter(n=>n<=r));return[s,s/t*this.scale]}};var No=90,$o=4,Ko=200,Fo=10,he=17,de=26,Vo={ArrowRight:[0,1],ArrowLeft:[0,-1],ArrowDown:[1,0],ArrowUp:[-1,0]},jt="#16211c",pe="#ffffff",zo="#1b3fd1",Uo="#ffd400";async function Wo(e){if(!e)return null;let t=Uint8Array.from(atob(e),r=>r.charCodeAt(0));return createImageBitmap(new Blob([t],{type:"image/png"}))}var Ot=class{constructor(t,r){this.canvas=t;this.host=r;let{signal:i}=this.stop,s=(o,l,c={})=>t.addEventListener(o,l.bind(this),{signal:i,...c});s("pointerdown",this.press),s("pointermove",this.drag),s("pointerup",this.lift),s("pointercancel",this.lift),s("pointerleave",()=>this.tell(this.node?.leave)),s("wheel",this.turn,{passive:!1}),s("keydown",this.key),s("focus",()=>{this.focused=t.matches(":focus-visible"),this.draw()}),s("blur",()=>{this.focused=!1,this.draw()});let n=new ResizeObserver(()=>this.resized());n.observe(t),i.addEventListener("abort",()=>{n.disconnect(),clearTimeout(this.timer),cancelAnimationFrame(this.asked)})}canvas;host;camera=new Lt;node=null;stop=new AbortController;pictures={};pointers=new Map;cursor=null;trail=null;pin=null;first=[0,0];moved=!1;focused=!1;visited=-1;timer=0;asked=0;seen="";framed=!1;leave(){this.stop.abort()}show(t){let r=this.node,[i,s]=t.shape;this.node=t,(!r||String(r.shape)!==String(t.shape))&&(this.camera.lay(i,s),this.cursor=null,this.framed=!1,this.resized());for(let n of["base","layer"])r?.[n]!==t[n]&&this.take(n,t[n]);r?.pen!==t.pen&&(this.trail=null),this.draw()}async take(t,r){let i=await Wo(r).catch(()=>null);r===this.node?.[t]&&(this.pictures[t]=i,this.canvas.toggleAttribute(`data-${t}`,!!i),this.draw())}resized(){let{width:t,height:r}=this.canvas.getBoundingClientRect(),i=window.devicePixelRatio||1;!t||!r||(Object.assign(this.canvas,{width:Math.round(t*i),height:Math.round(r*i)}),this.camera.room(t,r),!this.framed&&t<1e3&&this.pins().length&&this.camera.around(this.pins().map(([,...s])=>s)),this.framed=!0,this.paint())}draw(){this.asked||=requestAnimationFrame(()=>{this.asked=0,this.paint()})}paint(){if(this.stop.signal.aborted||!this.node)return;let{camera:t,canvas:r,node:i}=this,s=r.getContext("2d"),n=r.width/t.width;s.setTransform(n,0,0,n,0,0),s.fillStyle=i.ground||"#dfe9d8",s.fillRect(0,0,t.width,t.height),s.imageSmoothingEnabled=t.scale*n<1;let[o,l]=t.to([0,0]),c=[t.columns*t.scale,t.rows*t.scale];for(let d of[this.pictures.base,this.pictures.layer])d&&s.drawImage(d,o,l,...c);this.marks(s);let[u,h]=t.bar(i.cellsize||1),m={whole:t.whole,most:t.scale>=t.largest,percent:t.percent,metres:u,dots:h},p=JSON.stringify(m);p!==this.seen&&(this.seen=p,this.host.see(m))}marks(t){let{camera:r}=this,i=this.node,s=Math.max(r.scale/2,5),n=i.path??[],o=i.selected,l=this.focused?this.cursor:null;if(n.length>1&&Rt(t,n.map(c=>r.middle(c)),3,zo),o?.length&&Rt(t,Go(r.middle(o),s+6),2.5,jt),this.trail&&Rt(t,this.trail.map(c=>r.middle(c)),4,jt),l){let[c,u]=r.middle(l),h=s+9;for(let[m,p]of[[1,0],[-1,0],[0,1],[0,-1]])Rt(t,[[c+m*s,u+p*s],[c+m*h,u+p*h]],2.5,jt);fe(t,[[c-s,u-s],[c+s,u-s],[c+s,u+s],[c-s,u+s],[c-s,u-s]],2,Uo)}for(let[c,u,h]of this.pins())this.pin?.sign!==c&&Ii(t,r.middle([u,h]),c,!1);this.pin&&Ii(t,this.pin.at,this.pin.sign,!0)}pins(){return this.node?.pins??[]}zoom(t,r,i){t==="fit"?this.camera.fit():this.camera.by(t==="in"?1.5:1/1.5,r,i),this.draw()}spot(t){let{left:r,top:i}=this.canvas.getBoundingClientRect();return[t.clientX-r,t.clientY-i]}held([t,r]){for(let[i,s,n]of[...this.pins()].reverse()){let[o,l]=this.camera.middle([s,n]);if(Math.hypot(t-o,r-(l-de))<he+5||Math.hypot(t-o,r-l)<9)return{sign:i,at:[o,l],off:[o-t,l-r]}}return null}press(t){if(t.button>1)return;let r=this.spot(t);this.canvas.setPointerCapture?.(t.pointerId),this.pointers.set(t.pointerId,r),this.moved=this.pointers.size>1,this.first=r,this.pin=this.node?.move&&t.button===0&&!this.moved?this.held(r):null;let i=this.camera.cell(r);this.trail=this.node?.pen==="line"&&t.button===0&&!this.moved&&!this.pin&&i?[i]:null,this.focused=!1}drag(t){let r=this.spot(t),i=this.pointers.get(t.pointerId);if(!i)return this.hover(r);if(this.pointers.set(t.pointerId,r),this.pointers.size>1)return this.pinch(t.pointerId,i,r);this.moved||=Math.hypot(r[0]-this.first[0],r[1]-this.first[1])>$o,this.moved&&(this.pin?this.pin.at=[r[0]+this.pin.off[0],r[1]+this.pin.off[1]]:this.trail?this.extend(r):this.camera.move(r[0]-i[0],r[1]-i[1]),this.draw())}pinch(t,r,i){let[,s]=[...this.pointers].find(([o])=>o!==t),n=o=>Math.max(Math.hypot(o[0]-s[0],o[1]-s[1]),1);this.trail=this.pin=null,this.moved=!0,this.camera.by(n(i)/n(r),(i[0]+s[0])/2,(i[1]+s[1])/2),this.draw()}extend(t){let r=this.camera.cell(t),i=this.trail,s=i.at(-1);r&&i.length<Ko&&Math.hypot(r[0]-s[0],r[1]-s[1])>=3&&i.push(r)}lift(t){let r=this.pointers.get(t.pointerId),{trail:i,pin:s}=this;if(this.pointers.delete(t.pointerId),this.trail=this.pin=null,this.draw(),!(!r||t.type==="pointercancel"))if(s&&this.moved){let n=this.camera.cell(s.at);n&&this.act(this.node?.move,s.sign,...n)}else if(i&&this.moved){let n=this.camera.cell(r);n&&i.push(n),this.act(this.node?.stroke,i)}else this.moved||this.choose(this.camera.cell(r))}hover(t){let r=this.camera.cell(t);this.canvas.classList.toggle("on-pin",!!(this.node?.move&&this.held(t))),r?this.tell(this.node?.point,...r):this.tell(this.node?.leave)}turn(t){t.ctrlKey||!t.deltaY||t.deltaY>0&&this.camera.whole||(t.preventDefault(),this.camera.by(t.deltaY<0?1.5**.5:1.5**-.5,...this.spot(t)),this.draw())}tell(t,...r){clearTimeout(this.timer),this.timer=window.setTimeout(()=>this.host.call(t,...r),No)}act(t,...r){clearTimeout(this.timer),this.host.call(t,...r)}choose(t){t&&(this.cursor=t,this.act(this.node?.click,...t))}key(t){if(t.metaKey||t.altKey||t.ctrlKey)return;let r=Vo[t.key],{camera:i}=this,s=this.cursor?i.middle(this.cursor):[];if(r)this.point(r.map(n=>n*(t.shiftKey?Fo:1)));else if(t.key==="+"||t.key==="=")this.zoom("in",...s);else if(t.key==="-")this.zoom("out",...s);else if(t.key==="0")this.zoom("fit");else if(t.key==="PageDown"||t.key==="PageUp")this.jump(t.key==="PageDown"?1:-1);else if(t.key==="Enter"||t.key===" ")this.choose(this.cursor??this.start());else if(t.key==="Escape")this.act(this.node?.escape);else return;this.focused=!0,this.cursor&&i.show(...this.cursor),t.preventDefault(),t.stopPropagation(),this.draw()}start(){return[this.camera.rows>>1,this.camera.columns>>1]}point([t,r]){let[i,s]=this.cursor??this.start(),{rows:n,columns:o}=this.camera;this.cursor=[Math.min(Math.max(i+t,0),n-1),Math.min(Math.max(s+r,0),o-1)],this.tell(this.node?.point,...this.cursor)}jump(t){let r=this.node?.spots??[];r.length&&(this.visited=this.visited<0&&t<0?r.length-1:(this.visited+t+r.length)%r.length,this.cursor=r[this.visited],this.tell(this.node?.point,...this.cursor))}};function fe(e,t,r,i){e.beginPath(),t.forEach(([s,n],o)=>o?e.lineTo(s,n):e.moveTo(s,n)),Object.assign(e,{lineWidth:r,strokeStyle:i,lineJoin:"round",lineCap:"round"}),e.stroke()}function Rt(e,t,r,i){fe(e,t,r+4,pe),fe(e,t,r,i)}function Go([e,t],r){return Array.from({length:33},(i,s)=>[e+r*Math.cos(s*Math.PI/16),t+r*Math.sin(s*Math.PI/16)])}function Ii(e,[t,r],i,s){let n=s?he+2:he,o=s?de+5:de,l=r-o,c=Math.asin(Math.min(1,n/o));e.save(),Object.assign(e,{shadowColor:"#0006",shadowBlur:s?14:6,shadowOffsetY:s?8:2}),e.beginPath(),e.arc(t,l,n,Math.PI-c,c,!1),e.lineTo(t,r),e.closePath(),e.fillStyle=jt,e.fill(),e.restore(),Object.assign(e,{lineWidth:2,strokeStyle:pe,lineJoin:"round"}),e.stroke(),Object.assign(e,{fillStyle:pe,font:"700 16px system-ui, sans-serif",textAlign:"center",textBaseline:"middle"}),e.fillText(i,t,l+1)}var Bt={"data-lm-suppress-shortcuts":"true"},qo={whole:!0,most:!1,percent:100,metres:0,dots:0},Yo=({node:e})=>{let{store:t}=S(),r=x(null),i=x(null),[s,n]=T(qo);V(()=>{let c=new Ot(r.current,{call:t.call,see:n});return i.current=c,()=>c.leave()},[]),V(()=>i.current.show(e),[e]);let o=e.words??{},l=c=>()=>i.current.zoom(c);return a("div",{class:`map ${e.busy?"busy":""}`,"data-key":e.key,children:[a("canvas",{ref:r,tabIndex:0,role:"application","aria-label":e.label,class:e.pen?"pen":"",...Bt}),a("div",{class:"measures",children:[a("div",{class:"zoom",role:"group","aria-label":o.label,children:[a("button",{type:"button",title:o.out,"aria-label":o.out,disabled:s.whole,...Bt,onClick:l("out"),children:a(B,{name:"minus"})}),a("button",{type:"button",title:o.in,"aria-label":o.in,disabled:s.most,...Bt,onClick:l("in"),children:a(B,{name:"plus"})}),!s.whole&&a("button",{type:"button",class:"fit",title:o.fit,"aria-label":`${o.fit} (${s.percent} %)`,...Bt,onClick:l("fit"),children:[s.percent," %"]})]}),a("div",{class:"scale","aria-hidden":"true",style:{width:`${s.dots}px`},children:s.metres>=1e3?`${s.metres/1e3} km`:`${s.metres} m`}),a("div",{class:"north","aria-hidden":"true",children:o.north})]}),a("div",{class:"spoken","aria-live":"polite",children:e.announce})]})},Jo=({node:e})=>a("figure",{class:"picture",children:[a("span",{role:"img","aria-label":e.label,style:{aspectRatio:`${e.shape[1]} / ${e.shape[0]}`,backgroundImage:e.layers.map(t=>`url(data:image/png;base64,${t})`).join(", ")}}),a("figcaption",{children:[e.text&&a("b",{children:e.text}),e.small&&a("span",{children:e.small})]})]}),Xo=({node:e})=>a("section",{class:"hand palette","aria-label":e.label,"data-key":e.key,children:[a("div",{class:"brushes",role:"group","aria-label":e.label,children:a(M,{of:e.tools})}),e.more?.length>0&&a("div",{class:"brushes paints",children:a(M,{of:e.more})})]}),Zo=({node:e})=>a("section",{class:`prompt result ${e.tone??""}`,"data-key":e.key,children:[e.title&&a("h2",{children:e.title}),e.figure&&a("p",{class:"figure",children:[a("b",{children:e.figure}),e.unit&&a("span",{children:e.unit}),e.was&&a("small",{children:e.was})]}),e.text&&a("p",{class:"answer",children:e.text}),e.effect&&a("p",{class:"effect",children:e.effect}),e.facts?.length>0&&a("dl",{children:e.facts.map(([t,r,i])=>a("div",{class:i,children:[a("dt",{children:t}),a("dd",{children:r})]}))}),e.items?.length>0&&a("div",{class:"column",children:a(M,{of:e.items})}),e.acts?.length>0&&a("div",{class:"acts",children:a(M,{of:e.acts})})]});Object.assign(ut,{map:Yo,picture:Jo,palette:Xo,result:Zo});var me=matchMedia("(prefers-color-scheme: dark)"),Ri="explorer:theme",ji=null;function Qo(){let e=document.body.dataset.jpThemeLight;return document.documentElement.dataset.theme??(e===void 0?void 0:e==="true"?"light":"dark")}var ta=()=>(ji??Qo()??(me.matches?"dark":"light"))==="dark";function Oi(e){let t=()=>e.classList.toggle("dark",ta()),r=new MutationObserver(t),i=new AbortController;return r.observe(document.documentElement,{attributeFilter:["data-theme"]}),r.observe(document.body,{attributeFilter:["data-jp-theme-light"]}),me.addEventListener("change",t,{signal:i.signal}),addEventListener("explorer:theme",t,{signal:i.signal}),t(),()=>{r.disconnect(),i.abort()}}function Bi(e){let t=e.classList.contains("dark")?"light":"dark",r=document.documentElement;r.dataset.theme===void 0?ji=t:r.dataset.theme=t;try{t===(me.matches?"dark":"light")?localStorage.removeItem(Ri):localStorage.setItem(Ri,t)}catch{}dispatchEvent(new Event("explorer:theme"))}function ea({model:e,el:t}){let r=Pi(e),i=Object.assign(document.createElement("div"),{className:"explorer"});i.classList.toggle("alone",document.body.matches(Gt)),i.setAttribute("lang",r.about.lang),t.append(i);let s=new bt,n=new Set,o=Oi(i),l=null,c=m=>{m==="theme"?Bi(i):m==="print"&&window.print()},u=()=>{i.setAttribute("lang",r.about.lang);let m=r.tree.words??{};wt(a(ne.Provider,{value:{store:r,drags:s,here:c,words:m,boards:n},children:a(j,{node:r.tree})}),i),l?.follow()},h=r.watch(u);return u(),l=new yt(r,i),l.follow(),Mi(r),()=>{h(),o(),l?.leave(),wt(null,i),i.remove()}}var eh={render:ea};export{eh as default};
