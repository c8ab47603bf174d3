/* made from bc254736467ed006b7d1112be4aa71901d855518188c31bf01288d74c510a547 by make page */
var x,_t,qi,G,$e,ge,yt,fe,bt,Ve,Ke,kt,ae=Symbol.for("pv"),ve={},we=[],Yi=/^m(i|n|o|s|text|space)$/,_e=Array.isArray,Ue=we.slice,X=Object.assign;function J(t){t&&t.parentNode&&t.remove()}function ze(t,e,r){var i,s,n,a={},l=arguments.length;for(n in e)n=="key"?i=e[n]:n=="ref"&&typeof t!="function"?s=e[n]:a[n]=e[n];return l>2&&(a.children=l>3?Ue.call(arguments,2):r),oe(t,a,i,s,null)}function oe(t,e,r,i,s){var n={type:t,props:e,key:r,ref:i,__k:null,__:null,__b:0,__e:null,__c:null,constructor:ae,__v:s||++_t,__i:-1,__u:0};return!s&&x.vnode&&x.vnode(n),n}function P(t){return t.children}function q(t,e){this.props=t,this.context=e,this.__g=0}function Y(t,e){if(e==null)return t.__&&Y(t.__,t.__i+1);for(var r;e<t.__k.length;e++)if((r=t.__k[e])&&r.__e)return r.__e;return typeof t.type!="function"||t.props.__P?null:Y(t)}function Ji(t){var e,r=t.__v,i=r.__e,s=[],n=[],a=t.__P;a&&((e=X({constructor:ae},r)).__v=r.__v+1,x.vnode&&x.vnode(e),Ge(a,e,r,t.__n,a.namespaceURI,32&r.__u?[i]:null,s,i||Y(r),32&r.__u,n),e.__v=r.__v,e.__.__k[e.__i]=e,Pt(s,e,n),r.__=r.__e=null,e.__e!=i&&xt(e))}function xt(t){if((t=t.__)&&t.__c&&!t.props.__P)return t.__e=null,t.__k.some(function(e){return e&&(t.__e=e.__e)}),xt(t)}function Fe(t){(8&t.__g||(t.__g|=8,G.push(t),ge++))&&$e==x.debounceRendering||(($e=x.debounceRendering)||queueMicrotask)(St)}function St(){try{for(var t,e=1;G.length;)G.length>e&&G.sort(yt),t=G.shift(),e=G.length,8&t.__g&&Ji(t)}finally{(ge=G.length)&&($e||queueMicrotask)(St)}}function Et(t,e,r,i,s,n,a,l,c,p,u){var d,f,h,g,y,_,w=i.__k||we,m=e.length;for(c=Xi(r,e,w,c,m),d=0;d<m;d++)(h=r.__k[d])!=null&&(f=~h.__i&&w[h.__i]||ve,h.__i=d,_=Ge(t,h,f,s,n,a,l,c,p,u),g=h.__e,(f.ref!=h.ref||8&f.__u)&&(f.ref&&qe(f.ref,null,h,f),h.ref&&u.push(h.ref,h.__c||g,h)),y=y||g,4&h.__u?(c=Ct(h,c,t,!f.__v),f.__e&&(f.__e=null)):typeof h.type=="function"&&_!==void 0?c=_:g&&(c=g.nextSibling),h.__u&=-21);return r.__e=y,c}function Xi(t,e,r,i,s){var n,a,l,c,p,u,d,f,h,g=r.length,y=g,_=0,w=0,m=t.__k=Array(s);for(n=0;n<s;n++)(a=e[n])!=null&&typeof a!="boolean"&&typeof a!="function"?(typeof a!="object"||a.constructor===String?a=m[n]=oe(null,a):_e(a)?a=m[n]=oe(P,{children:a}):a.constructor===ae&&a.__b?a=m[n]=oe(a.type,a.props,a.key,a.ref,a.__v):m[n]=a,c=n+_,a.__=t,a.__b=t.__b+1,l=null,~(p=a.__i=Zi(a,r,c,y))&&(y--,(l=r[p])&&(l.__u|=2)),l&&l.__v?(a.__u|=16,p==c-1?_--:p==c+1?_++:p!=c&&(p>c?_--:_++,w=1)):(~p||(s>g?_--:s<g&&_++),typeof a.type!="function"&&(a.__u|=4))):m[n]=null;if(w){for(u=[],d=[],n=0;n<s;n++)if((a=m[n])&&16&a.__u){for(_=0,f=u.length;_<f;)u[h=_+f>>1]<a.__i?_=h+1:f=h;u[_]=a.__i,d[n]=_+1}for(_=u.length;n--;)d[n]&&(d[n]==_?_--:m[n].__u|=4)}if(y)for(n=0;n<g;n++)!(l=r[n])||2&l.__u||(l.__e==i&&(i=Y(l)),Ye(l,l));return i}function Ct(t,e,r,i){var s,n,a,l;if(typeof t.type=="function"){if(t.props.__P)return e;if(s=t.__k)for(n=0;n<s.length;n++)s[n]&&(s[n].__=t,e=Ct(s[n],e,r,!1));return e}for(e&&!e.parentNode&&(e=Y(t))&&!e.parentNode&&(e=null),a=t.__e,l=e;l&&l.nodeType==8;)l=l.nextSibling;for(a!=l&&(!i&&r.moveBefore&&a.parentNode?r.moveBefore(a,e):r.insertBefore(a,e||null)),e=a;(e=e&&e.nextSibling)&&e.nodeType==8&&!e.data.startsWith("$s"););return e}function We(t,e){return e=e||[],t!=null&&typeof t!="boolean"&&(_e(t)?t.some(function(r){We(r,e)}):e.push(t)),e}function Zi(t,e,r,i){var s,n=t.key,a=t.type,l=e[r],c=l&&!(2&l.__u);if(l===null&&n==null||c&&n==l.key&&a==l.type)return r;if(i>(c?1:0)){for(s=r-1;s>=0;s--)if((l=e[s])&&!(2&l.__u)&&n==l.key&&a==l.type)return s;for(s=r+1;s<e.length;s++)if((l=e[s])&&!(2&l.__u)&&n==l.key&&a==l.type)return s}return-1}function wt(t,e,r){r==null&&(r=""),e[0]=="-"?t.setProperty(e,r):t[e]=r}function pe(t,e,r,i,s){var n,a;if(e=="style")if(typeof r=="string")t.style.cssText=r;else{if(typeof i=="string"&&(t.style.cssText=i=""),i)for(e in i)r&&e in r||wt(t.style,e);if(r)for(e in r)i&&r[e]==i[e]||wt(t.style,e,r[e])}else if(e[0]=="o"&&e[1]=="n")typeof r!="function"&&(r=null),typeof i!="function"&&(i=null),(t.__e||(t.__e={}))[e]=r,r&&i||(a=Ke[e]||(Ke[e]=Qi(e)),(t.__a||(t.__a={}))[e]=Ve,n=e!=(e=e.replace(bt,"$1")),(e=e.slice(2))[0]<"a"&&(e=e.toLowerCase()),r?t.addEventListener(e,a,n):t.removeEventListener(e,a,n));else{if(s=="http://www.w3.org/2000/svg")e=e.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(e!="width"&&e!="height"&&e!="href"&&e!="list"&&e!="form"&&e!="tabIndex"&&e!="download"&&e!="rowSpan"&&e!="colSpan"&&e!="role"&&e!="popover"&&e in t)try{return void(t[e]=r??"")}catch{}if(typeof r=="function")return;r==null||r===!1&&e[4]!="-"?t.removeAttribute(e):t.setAttribute(e,e=="popover"&&r==1?"":r)}}function Qi(t){return function(e){var r=this.__e;if(r){if(r=r[t],e[fe]==null)e[fe]=Ve++;else if(e[fe]<this.__a[t])return;return r(x.event?x.event(e):e)}}}function Ge(t,e,r,i,s,n,a,l,c,p){var u,d,f,h,g,y,_,w,m,v,b,I,D,U,$,R,O,z,N=e.type;if(e.constructor!==ae)return null;128&r.__u&&(c=32&r.__u,u=r.__c.__z)&&(e.__u|=c,d=n=[],u.nodeType==8?l=me(u,n):n.push(u),l=n[0]||l),(u=x.__b)&&u(e);e:if(typeof N=="function"){f=a.length;try{if(w=e.props,m=(u=N.prototype)&&u.render,v=(u=N.contextType)&&i[u.__c],b=u?v?v.props.value:u.__:i,(h=r.__c)?(e.__c=h,2&h.__g&&(h.__g|=1)):(m?e.__c=h=new N(w,b):(e.__c=h=new q(w,b),h.constructor=N,h.render=ts),v&&v.sub(h),h.state||(h.state={}),h.__n=i,h.__g|=8,h.__h=[],h.__k=[]),m&&(h.__s||(h.__s=h.state),N.getDerivedStateFromProps&&(h.__s==h.state&&(h.__s=X({},h.__s)),X(h.__s,N.getDerivedStateFromProps(w,h.__s)))),g=h.props,y=h.state,h.__v=e,r.__c){if(w!==g&&m&&!N.getDerivedStateFromProps&&h.componentWillReceiveProps&&h.componentWillReceiveProps(w,b),e.__v==r.__v&&!(8&h.__g)||!(4&h.__g)&&h.shouldComponentUpdate&&h.shouldComponentUpdate(w,h.__s,b)===!1){e.__v!=r.__v&&(h.props=w,h.state=h.__s,h.__g&=-9),e.__e=r.__e,e.__k=r.__k,e.__k.some(function(F){F&&(F.__=e)}),we.push.apply(h.__h,h.__k),h.__k=[],h.__h.length&&a.push(h),l=Y(r);break e}h.componentWillUpdate&&h.componentWillUpdate(w,h.__s,b),m&&h.componentDidUpdate&&h.__h.push(function(){h.componentDidUpdate(g,y,_)})}else m&&!N.getDerivedStateFromProps&&h.componentWillMount&&h.componentWillMount(),m&&h.componentDidMount&&h.__h.push(h.componentDidMount);h.context=b,h.props=w,h.__P=t,h.__g&=-5,I=x.__r,D=m?25:0;do h.__g&=-9,I&&I(e),u=h.render(h.props,h.state=h.__s,h.context);while(8&h.__g&&++D<25);m&&(we.push.apply(h.__h,h.__k),h.__k=[]),h.state=h.__s,h.getChildContext&&(i=X({},i,h.getChildContext())),m&&r.__c&&h.getSnapshotBeforeUpdate&&(_=h.getSnapshotBeforeUpdate(g,y)),U=u&&u.type===P&&u.key==null?u.props.children:u,w.__P&&(u=l,s=(t=w.__P).namespaceURI,c=n=null,r.props&&r.props.__P!=t&&(r.__k.some(function(F){F&&Ye(F,F)}),r.__k=null),l=r.__k?Y(r,0):null),l=Et(t,_e(U)?U:[U],e,r,i,s,n,a,l,c,p),w.__P&&(e.__e=null,l=u),e.__u&=-161,d&&d.some(J),h.__h.length&&a.push(h),1&h.__g&&(h.__g&=-4)}catch(F){if(a.length=f,e.__v=null,c||n)if(F&&F.then){if(e.__u|=128|c,n){for(~(O=n.indexOf(l||void 0))||(O=n.length);(z=n[O-1])&&z.nodeType==8;)O--;for(;O<n.length;O++)if(z=n[O])if(n[O]=null,$){if(z==R)break}else{if(z.nodeType!=8)break;z.data.startsWith("$s")&&(R=me($=z))}}if(!$){for(;l&&l.nodeType==8&&l.nextSibling;)l=l.nextSibling;$=l}(u=me($=e.__c.__z||(e.__c.__z=$)))?(e.__e=$,l=u):e.__e=l,l=l&&l.nextSibling}else n&&n.some(J);else e.__e=r.__e;e.__k||(e.__k=r.__k||[]),F&&F.then||Mt(e),x.__e(F,e,r)}}else l=e.__e=es(r.__e,e,r,i,s,n,a,c,p,t);return(u=x.diffed)&&u(e),l}function me(t,e){if(t&&t.nodeType==8&&t.data.startsWith("$s"))for(var r=1;t=t.nextSibling;){if(t.nodeType==8){if(t.data.startsWith("$s"))r++;else if(t.data.startsWith("/$s")&&!--r)return t}e&&e.push(t)}}function Mt(t){t&&(t.__c&&(t.__c.__g|=4),t.__k&&t.__k.some(Mt))}function Pt(t,e,r){for(var i=0;i<r.length;)qe(r[i++],r[i++],r[i++]);x.__c&&x.__c(e,t),t.some(function(s){try{t=s.__h,s.__h=[],t.some(function(n){n.call(s)})}catch(n){x.__e(n,s.__v)}})}function es(t,e,r,i,s,n,a,l,c,p){var u,d,f,h,g,y,_,w,m=r.props||ve,v=e.props,b=e.type;if(b=="svg"?s="http://www.w3.org/2000/svg":b=="math"?s="http://www.w3.org/1998/Math/MathML":s||(s="http://www.w3.org/1999/xhtml"),n){for(u=0;u<n.length;u++)if((g=n[u])&&(b?g.localName==b:g.nodeType==3)){t=g,n[u]=null;break}}if(!t){if(w=p.ownerDocument||document,!b)return w.createTextNode(v);t=w.createElementNS(s,b,v.is?v:p),l&&(x.__m&&x.__m(e,n),l=!1),n=null}if(b){if(p=b=="template"&&t.content||t,n=b=="textarea"&&v.defaultValue!=null?null:n&&Ue.call(p.childNodes),!l&&n)for(m={},u=0;u<t.attributes.length;u++)m[(g=t.attributes[u]).name]=g.value;for(u in m)g=m[u],u=="dangerouslySetInnerHTML"?f=g:u=="children"||u in v||u=="value"&&"defaultValue"in v||u=="checked"&&"defaultChecked"in v||pe(t,u,null,g,s);for(u in v)g=v[u],u=="children"?h=g:u=="dangerouslySetInnerHTML"?d=g:u=="value"?y=g:u=="checked"?_=g:l&&typeof g!="function"||m[u]===g||pe(t,u,g,m[u],s);d?(l||f&&(d.__html==f.__html||d.__html==t.innerHTML)||(t.innerHTML=d.__html),e.__k=[]):(f&&(t.textContent=""),(b=="foreignObject"||s=="http://www.w3.org/1998/Math/MathML"&&Yi.test(b))&&(s="http://www.w3.org/1999/xhtml"),Et(p,_e(h)?h:[h],e,r,i,s,n,a,n?n[0]:r.__k&&Y(r,0),l,c),n&&n.some(J)),l&&b!="textarea"||(u="value",b=="progress"&&y==null?t.removeAttribute(u):y==null||y===t[u]&&(b!="progress"||y)||pe(t,u,y,m[u],s),u="checked",_!=null&&_!=t[u]&&pe(t,u,_,m[u],s))}else m===v||l&&t.data==v||(t.data=v);return t}function qe(t,e,r,i){try{typeof t=="function"?e?e.__x=t(e)||1:i&&(i=i.__c||i.__e)&&(e=i.__x)&&(i.__x=null,typeof e=="function"?e():t(null)):t.current=e}catch(s){x.__e(s,r)}}function Ye(t,e,r){var i,s,n,a;if(x.unmount&&x.unmount(t),!(i=t.ref)||i.current&&i.current!=t.__e||qe(i,null,e,t),i=t.__c){if(i.componentWillUnmount)try{i.componentWillUnmount()}catch(l){x.__e(l,e)}i.__P=i.__n=null}if(i=t.__k)for(a=0;a<i.length;a++)i[a]&&Ye(i[a],e,typeof t.type!="function"||r&&!t.props.__P);!r&&(i=t.__c)&&(i=i.__z)&&(s=me(i,n=[]))&&(i==t.__e&&n.some(J),J(s),J(i)),r||J(t.__e),t.__e=t.__c=t.__=null}function ts(t,e,r){return this.constructor(t,r)}function ye(t,e){var r,i,s,n;x.__&&x.__(t,e),e.nodeType==9&&(e=e.documentElement),i=(r=t&&32&t.__u)?null:e.__k,e.__k=oe(P,{children:[t]}),s=[],n=[],Ge(e,e.__k,i||ve,ve,e.namespaceURI,i?null:e.firstChild?Ue.call(e.childNodes):null,s,i?i.__e:e.firstChild,r,n),Pt(s,e.__k,n),e.__k.props.children=null}function be(t){function e(r){var i,s;return this.getChildContext||(i=new Set,(s={})[e.__c]=this,this.getChildContext=function(){return s},this.shouldComponentUpdate=function(n){this.props.value!=n.value&&i.forEach(function(a){a.__g|=4,Fe(a)})},this.sub=function(n){i.add(n);var a=n.componentWillUnmount;n.componentWillUnmount=function(){i.delete(n),a&&a.call(n)}}),r.children}return e.__c="__cC"+kt++,e.__=t,e.Provider=(e.Consumer=function(r,i){return r.children(i)}).contextType=e,e}x={__e:function(t,e,r,i){for(var s,n,a;e=e.__;)if((s=e.__c)&&!(1&s.__g)){s.__g|=4;try{if((a=(n=s.constructor)&&n.getDerivedStateFromError)&&s.setState(n.getDerivedStateFromError(t)),s.componentDidCatch&&(s.componentDidCatch(t,i||{}),a=1),a&&8&s.__g)return void(s.__g|=2)}catch(l){t=l}}throw ge=0,t}},_t=0,qi=function(t){return t!=null&&t.constructor===ae},q.prototype.setState=function(t,e){var r=this.__s;r&&r!=this.state||(r=this.__s=X({},this.state)),typeof t=="function"&&(t=t(X({},r),this.props)),t&&(X(r,t),this.__v&&(e&&this.__k.push(e),Fe(this)))},q.prototype.forceUpdate=function(t){this.__v&&(this.__g|=4,t&&this.__h.push(t),Fe(this))},q.prototype.render=P,G=[],ge=0,yt=function(t,e){return t.__v.__b-e.__v.__b},fe=Symbol(),bt=/(PointerCapture)$|Capture$/i,Ve=0,Ke={},kt=0;var Je="[data-explorer-page], [data-voila]",Tt="explorer:preferences",At=/^explorer:s[0-9a-z]+$/;var rs="(max-width: 559px)";function K(t,e){try{return t()}catch{return e}}var is=t=>K(()=>decodeURIComponent(t),t),ss=t=>encodeURI(t).replaceAll("#","%23");function ns(t){let e=2166136261,r=2654435769;for(let i=0;i<t.length;i++)e=Math.imul(e^t.charCodeAt(i),16777619),r=Math.imul(r^t.charCodeAt(i),2246822507)+i;return(e>>>0).toString(36)+(r>>>0).toString(36)}function Lt(){let t=Object.keys(localStorage).filter(r=>At.test(r)),e=r=>parseInt(localStorage.getItem(r)??"",10)||0;return t.sort((r,i)=>e(i)-e(r))}function os(t,e){let r=()=>(localStorage.setItem("explorer:"+t,`${Date.now()}
${e}`),!0);for(let i=0;i<=20;i++){if(K(r,!1))return K(()=>Lt().slice(20).forEach(n=>localStorage.removeItem(n)),void 0),!0;let s=K(()=>Lt().at(-1),void 0);if(!s)return!1;K(()=>localStorage.removeItem(s),void 0)}return!1}var ke=class{constructor(e,r){this.store=e;this.host=r;let{signal:i}=this.stop,s=(u,d,f={})=>addEventListener(u,d,{signal:i,...f});for(let u of["hashchange","popstate"])s(u,()=>this.moved());s("pointerdown",u=>u.pointerType==="touch"&&this.touched(),{capture:!0}),this.inPage||s("keydown",u=>this.shield(u),{capture:!0});let n=e.hear((u,d)=>this.hear(u,d));i.addEventListener("abort",n);let a=matchMedia(rs);a.addEventListener("change",()=>e.say({type:"narrow",narrow:a.matches}),{signal:i}),this.touch=matchMedia("(pointer: coarse)").matches;let l=this.read(),c=this.preferences(),p=e.say({type:"hello",...l,query:this.inPage?location.search:"",page:this.inPage?location.origin+location.pathname:"",preferences:c,touch:this.touch,narrow:a.matches});this.preferred=JSON.stringify(c),Object.keys(c).length&&(this.heard=p)}store;host;heard=0;inPage=document.body.matches(Je);stop=new AbortController;nonce=Math.random().toString(36).slice(2,8);last=location.hash;mine=null;touch=!1;written=null;preferred="";leave(){this.stop.abort()}follow(){let{value:e,lang:r,title:i,preferences:s}=this.store.about;this.inPage&&r&&(document.documentElement.lang=r),this.inPage&&i&&(document.title=i),e&&e!==this.written&&(this.written=e,this.write(e));let n=JSON.stringify(s);Object.keys(s).length&&n!==this.preferred&&this.store.answered>=this.heard&&(this.preferred=n,K(()=>localStorage.setItem(Tt,JSON.stringify({...this.preferences(),...s})),void 0))}get mark(){return this.store.about.prefix+"local="}touched(){this.touch||(this.touch=!0,this.store.say({type:"touch"}))}shield(e){let r=(e.ctrlKey||e.metaKey)&&e.key?.toLowerCase()==="s",i=e.target;this.host.contains(i)&&i.toggleAttribute("data-lm-suppress-shortcuts",!r)}preferences(){let e=K(()=>JSON.parse(localStorage.getItem(Tt)??"null"),null);return e&&typeof e=="object"&&!Array.isArray(e)?e:{}}read(){let{key:e,prefix:r,also:i}=this.store.about;if(!this.inPage)return this.capped(K(()=>sessionStorage.getItem(e),null)??"");let s=is(location.hash.slice(1));if(i.some(p=>s.startsWith(p)))return this.capped(s);if(!s.startsWith(r))return{incoming:"",problem:""};if(!s.startsWith(this.mark))return this.capped(s.slice(r.length));let n=s.slice(this.mark.length),a=At.test("explorer:"+n)?K(()=>localStorage.getItem("explorer:"+n),null):null;if(a===null)return{incoming:"",problem:"missing"};let l=a.slice(a.indexOf(`
`)+1),c=this.capped(l,"local-only");return c.incoming&&this.stored(l),c}capped(e,r=""){return e.length<=2e6?{incoming:e,problem:r}:{incoming:"",problem:"too-long"}}moved(){if(!this.inPage||location.hash===this.last)return;this.mine=null;let e=this.read();this.last=location.hash,this.written=null,this.store.say({type:"incoming",...e})}write(e){let{key:r,prefix:i}=this.store.about,s="";this.inPage?e.length<=8e3?(this.forget(null),this.replace(i+e)):this.stored(e)?s="local-only":(s="not-stored",this.replace(i+e)):s=K(()=>(sessionStorage.setItem(r,e),""),"not-stored"),s&&this.store.say({type:"stored",problem:s})}stored(e){let r="s"+ns(e)+this.nonce;return os(r,e)?(this.forget(r),this.replace(this.mark+r),!0):!1}forget(e){this.mine&&this.mine!==e&&K(()=>localStorage.removeItem("explorer:"+this.mine),void 0),this.mine=e}replace(e){K(()=>history.replaceState(history.state,"",e?"#"+ss(e):location.pathname+location.search),void 0),this.last=location.hash}hear(e,r){e?.type==="copy"?this.copy(e.text):e?.type==="download"?this.save(e.name,new Blob([r[0]],{type:e.mime})):e?.type==="picture"?this.picture(e):e?.type==="print"?this.print(e.paper):e?.type==="reveal"?requestAnimationFrame(()=>this.keyed(e.key)?.scrollIntoView({block:"nearest"})):e?.type==="focus"&&requestAnimationFrame(()=>this.keyed(e.key)?.focus())}print(e){if(e){let r=Object.assign(document.createElement("div"),{className:"explorer-paper",innerHTML:`<style>@media screen { .explorer-paper { display: none } } @media print { .explorer { display: none !important } }</style>${e}`});this.host.parentElement.append(r),addEventListener("afterprint",()=>r.remove(),{once:!0})}requestAnimationFrame(()=>requestAnimationFrame(()=>window.print()))}keyed(e){return this.host.querySelector(`[data-key="${CSS.escape(e)}"]`)}async copy(e){let r=this.inPage?location.href:this.store.about.prefix+this.store.about.value,i=e?.startsWith("#")&&this.inPage?new URL(e,location.href).href:e??r,s=await Promise.resolve(navigator.clipboard?.writeText(i)??Promise.reject()).then(()=>!0,()=>!1);s||(s=this.copyBySelection(i)),s&&e===void 0&&(this.mine=null),this.store.say({type:"copied",ok:s})}copyBySelection(e){let r=document.activeElement,i=document.createElement("textarea");i.value=e,i.setAttribute("aria-hidden","true"),i.style.cssText="position:fixed;top:0;left:0;width:1px;height:1px;opacity:0",document.body.append(i),i.select();let s=K(()=>document.execCommand("copy"),!1);return i.remove(),r?.focus?.({preventScroll:!0}),s}async picture({name:e,text:r}){let i=URL.createObjectURL(new Blob([r],{type:"image/svg+xml"})),s=Object.assign(new Image,{src:i}),n=document.createElement("canvas");try{await s.decode(),[n.width,n.height]=[s.naturalWidth,s.naturalHeight];let a=n.getContext("2d");a.fillStyle="#ffffff",a.fillRect(0,0,n.width,n.height),a.drawImage(s,0,0),n.toBlob(l=>l&&this.save(e,l),"image/png")}finally{URL.revokeObjectURL(i)}}save(e,r){let i=document.createElement("a"),s=URL.createObjectURL(r);i.href=s,i.download=e,i.click(),setTimeout(()=>URL.revokeObjectURL(s),1e4)}};var xe=class{targets=new Set;start(e,r,i,s,n){if(e.button!==0||!this.targets.size)return;let{pointerId:a,pointerType:l}=e,c=l==="touch",p={x:e.clientX,y:e.clientY},u=e.timeStamp,d=null,f=null,h=new AbortController,g=(w,m)=>addEventListener(w,m,{signal:h.signal,capture:!0,passive:!1}),y=w=>[...this.targets].find(({root:m})=>{let{left:v,right:b,top:I,bottom:D}=m.getBoundingClientRect();return w.clientX>=v&&w.clientX<=b&&w.clientY>=I&&w.clientY<=D})??null,_=()=>{h.abort(),d?.remove(),f?.out(),r.classList.remove("dragged")};g("pointermove",w=>{if(w.pointerId!==a)return;let m=w.clientX-p.x,v=w.clientY-p.y;if(!d){if(Math.hypot(m,v)<6)return;if(c&&(w.timeStamp-u<160||Math.abs(m)>Math.abs(v)*1.5))return void h.abort();d=Object.assign(document.createElement("div"),{className:"explorer-drag"}),d.append(s()),(r.closest(".table")??r.closest(".explorer")??document.body).append(d),r.classList.add("dragged"),n()}w.preventDefault(),d.style.transform=`translate(${w.clientX}px, ${w.clientY}px) translate(-50%, -50%) rotate(3deg)`;let b=y(w);f!==b&&f?.out(),f=b,f?.over(i,w.clientX,w.clientY)}),g("pointerup",w=>{if(w.pointerId!==a)return;let m=d&&y(w);d&&addEventListener("click",v=>{v.preventDefault(),v.stopPropagation()},{capture:!0,once:!0,signal:AbortSignal.timeout(50)}),_(),m&&m.drop(i,w.clientX,w.clientY)}),g("pointercancel",_),g("keydown",w=>w.key==="Escape"&&_())}};var Z,M,Xe,It,Ze=Object.is,Se=0,Kt=[],Qe=[],T=x,Rt=T.__b,Ot=T.__r,jt=T.diffed,Bt=T.__c,Ht=T.unmount,Nt=T.__;function ce(t,e){T.__h&&T.__h(M,t,Se||e),Se=0;var r=M.__H||(M.__H={__:[],__h:[]});return t>=r.__.length&&r.__.push({}),r.__[t]}function C(t){return Se=1,Ft(Ut,t)}function Ft(t,e,r){var i=ce(Z++,2);if(i.t=t,!i.__c&&(i.__=[r?r(e):Ut(void 0,e),function(n){var a=(i.__N||i.__)[0],l=i.t(a,n);Ze(a,l)||(i.__N=[l,i.__[1]],i.__c.setState({}))}],i.__c=M,!M.__f)){M.__f=!0;var s=M.shouldComponentUpdate;M.shouldComponentUpdate=function(n,a,l){var c=this.__H;if(!c)return!0;var p=!1,u=this.props!=n;if(c.__.some(function(f){f.__N&&(p=!0,Ze(f.__[0],f.__N[0])||(u=!0))}),s){var d=s.call(this,n,a,l);return p?d||u:d}return!p||u}}return i.__}function j(t,e){var r=ce(Z++,3);!T.__s&&rt(r.__H,e)&&(r.__P=!0,r.__=t,r.u=e,M.__H.__h.push(r))}function V(t,e){var r=ce(Z++,4);!T.__s&&rt(r.__H,e)&&(r.__P=!1,r.__=t,r.u=e,M.__h.push(r))}function k(t){return Se=5,Vt(function(){return{current:t}},[])}function Vt(t,e){var r=ce(Z++,7);return rt(r.__H,e)&&(r.__=t(),r.__H=e),r.__}function tt(t){var e=M.context[t.__c],r=ce(Z++,9);return r.c=t,e?(r.__==null&&(r.__=!0,e.sub(M)),e.props.value):t.__}function as(){var t;do{for(;t=Qe.shift();)try{le(t)}catch(r){T.__e(r,{__:(t=t.__P)&&t.__v})}for(;t=Kt.shift();){var e=t.__H;if(t.__P&&e)try{e.__h.some(le),e.__h.some(et),e.__h=[]}catch(r){e.__h=[],T.__e(r,t.__v)}}}while(Qe.length)}T.__b=function(t){M=null,Rt&&Rt(t)},T.__=function(t,e){t&&e.__k&&e.__k.__m&&(t.__m=e.__k.__m),Nt&&Nt(t,e)},T.__r=function(t){Ot&&Ot(t),Z=0;var e=(M=t.__c).__H;e&&(Xe==M?M.__h=[]:(e.__h.some(le),e.__h.some(et),Z=0),e.__h=[],e.__.some(function(r){r.__N&&(r.__=r.__N),r.u=r.__N=void 0})),Xe=M},T.diffed=function(t){jt&&jt(t);var e=t.__c;e&&e.__H&&(e.__H.__h.length&&$t(Kt.push(e)),e.__H.__.some(function(r){r.u&&(r.__H=r.u)})),Xe=M=null},T.__c=function(t,e){e.some(function(r){try{r.__h.some(le),r.__h=r.__h.filter(function(i){return!i.__||et(i)})}catch(i){r.__h=[function(){throw i}]}}),Bt&&Bt(t,e)},T.unmount=function(t){Ht&&Ht(t);var e,r,i=t.__c;i&&i.__H&&(i.__H.__.some(function(s){try{if(s.__P&&s.__c){if(r===void 0){for(r=t.__;r&&(!r.__c||!r.__c.__P);)r=r.__;r=r&&r.__c}s.__P=r,$t(Qe.push(s))}else le(s)}catch(n){e=n}}),i.__H=void 0,e&&T.__e(e,i.__v))};var Dt=typeof requestAnimationFrame=="function";function ls(t){var e,r=function(){clearTimeout(i),Dt&&cancelAnimationFrame(e),setTimeout(t)},i=setTimeout(r,35);Dt&&(e=requestAnimationFrame(r))}function $t(t){t!=1&&It==T.requestAnimationFrame||((It=T.requestAnimationFrame)||ls)(as)}function le(t){var e=M,r=t.__c;typeof r=="function"&&(t.__c=void 0,r()),M=e}function et(t){var e=M;t.__c=t.__(),M=e}function rt(t,e){return!t||t.length!=e.length||e.some(function(r,i){return!Ze(r,t[i])})}function Ut(t,e){return typeof e=="function"?e(t):e}var zt=Object.assign;function us(t,e){for(var r in t)if(r!="__source"&&t[r]!==e[r])return!0;for(var i in e)if(i!="__source"&&!(i in t))return!0;return!1}var hs=/^(-|f[lo].*[^se]$|g.{5,}[^ps]$|z|o[pr]|(W.{5})?[lL]i.*(t|mp)$|an|(bo|s).{4}Im|sca|m.{6}[ds]|ta|c.*[st]$|wido|ini|asp|fill|st)/;function qt(t,e){function r(s){var n=this.props.ref;return n!=s.ref&&n&&(typeof n=="function"?n(null):n.current=null),e?!e(this.props,s)||n!=s.ref:us(this.props,s)}function i(s){return this.shouldComponentUpdate=r,ze(t,s)}return i.displayName="Memo("+(t.displayName||t.name)+")",i.prototype.isReactComponent=!0,i.type=t,i}var ds=Symbol.for("react.element"),ps=/^(?:accent|alignment|arabic|baseline|cap|clip(?!PathU)|color|dominant|fill|flood|font|glyph(?!R)|horiz|image(?!S)|letter|lighting|marker(?!H|W|U)|overline|paint|pointer|shape|stop|strikethrough|stroke|text(?!L)|transform|underline|unicode|units|v|vector|vert|word|writing|x(?!C))[A-Z]/,fs=/[A-Z0-9]/g,ms=typeof document<"u";var gs=function(t){return/fil|che|rad/.test(t)};q.prototype.isReactComponent=!0,["componentWillMount","componentWillReceiveProps","componentWillUpdate"].forEach(function(t){Object.defineProperty(q.prototype,t,{configurable:!0,get:function(){return this["UNSAFE_"+t]},set:function(e){Object.defineProperty(this,t,{configurable:!0,writable:!0,value:e})}})});var Wt=x.event;x.event=function(t){return Wt&&(t=Wt(t)),t.persist=function(){},t.isPropagationStopped=function(){return this.cancelBubble},t.isDefaultPrevented=function(){return this.defaultPrevented},t.nativeEvent=t};var vs={configurable:!0,get:function(){return this.class}},Gt=x.vnode;x.vnode=function(t){if(typeof t.type=="string")(function(i){var s=i.props,n=i.type,a={},l=n.indexOf("-")==-1;for(var c in s){var p=s[c];if(!(c=="value"&&"defaultValue"in s&&p==null||ms&&c=="children"&&n=="noscript"||c=="class"||c=="className")){if(c=="style"&&p&&p.constructor==Object){var u=void 0;for(var d in p)typeof p[d]!="number"||hs.test(d)||(u||(u=p=zt({},p)),p[d]+="px")}else if(c=="defaultValue"&&"value"in s&&s.value==null)c="value";else if(c=="download"&&p===!0)p="";else if(c=="translate"&&p==="no")p=!1;else if(c[0]=="o"&&c[1]=="n"){var f=c.toLowerCase();f=="ondoubleclick"?c="ondblclick":f!="onchange"||n!="input"&&n!="textarea"||gs(s.type)?f=="onfocus"?c="onfocusin":f=="onblur"&&(c="onfocusout"):f=c="oninput",f=="oninput"&&a[c=f]&&(c="oninputCapture")}else l&&ps.test(c)?c=c.replace(fs,"-$&").toLowerCase():p===null&&(p=void 0);a[c]=p}}if(n=="select"){var h=a.defaultValue!=null?a.defaultValue:a.multiple&&Array.isArray(a.value)?a.value:null;h!=null&&(a.value=We(s.children).forEach(function(g){g.props.selected=a.multiple?h.indexOf(g.props.value)!=-1:h==g.props.value}))}s.class&&!s.className?(a.class=s.class,Object.defineProperty(a,"className",vs)):s.className&&(a.class=a.className=s.className),i.props=a})(t);else if(typeof t.type=="function"&&("ref"in t.props&&"prototype"in t.type&&t.type.prototype.render&&(t.ref=t.props.ref,delete t.props.ref),t.type.defaultProps)){var e=zt({},t.props);for(var r in t.type.defaultProps)e[r]===void 0&&(e[r]=t.type.defaultProps[r]);t.props=e}t.ref&&!("ref"in t.props)&&Object.defineProperty(t.props,"ref",{value:t.ref,configurable:!0,writable:!0}),t.$$typeof=ds,Gt&&Gt(t)};var ws=matchMedia("(prefers-reduced-motion: reduce)"),_s=260,ys=200,bs=260,ks=12,Ee=class{lost=[];gained=[];refused=[];running=[];pieces(e,r,i){let s=r.map(([n])=>n);i.forEach(([n],a)=>{let l=s.indexOf(n);l<0?this.gained.push({cell:e,symbol:n,node:e.pieces.children[a]}):s.splice(l,1)}),this.lost.push(...s.map(n=>({cell:e,symbol:n})))}refuse(e){this.refused.push(e)}end(){let{lost:e,gained:r,refused:i}=this;if([this.lost,this.gained,this.refused]=[[],[],[]],!ws.matches){for(let s of i)for(let n of[s.pieces,s.cover])this.shake(n);if(!(r.length>ks))for(let s of r)this.arrive(s,this.origin(s,e))}}origin({cell:e,symbol:r},i){let s=({cell:a})=>Math.hypot(a.x-e.x,a.y-e.y),[n]=i.filter(a=>a.symbol===r).sort((a,l)=>s(a)-s(l));return n&&i.splice(i.indexOf(n),1),n?.cell}arrive({cell:e,node:r},i){if(!r)return;let s=document.createElementNS("http://www.w3.org/2000/svg","g");r.replaceWith(s),s.append(r);let n=i?`translate(${i.x-e.x}px, ${i.y-e.y}px)`:"translate(0px, -0.3px)";this.run(s,[{transform:n,opacity:i?1:.2},{transform:"none",opacity:1}],i?_s:ys)}shake(e){this.run(e,[0,-.06,.06,-.04,.03,0].map(r=>({transform:`translate(${r}px, 0px)`})),bs)}run(e,r,i){let s=e.animate(r,{duration:i,easing:"cubic-bezier(.2,.7,.2,1)"});this.running.push(s),s.finished.then(()=>{this.running=this.running.filter(n=>n!==s)},()=>{})}cut(e){for(let r of[...this.running,...e.getAnimations({subtree:!0})])r.finish()}};var xs="http://www.w3.org/2000/svg",Ss=new Set("circle ellipse line path polygon polyline rect text".split(" ")),Es=new Set("class cx cy d fill height opacity points r rx ry stroke stroke-dasharray stroke-linecap stroke-linejoin stroke-width transform width x x1 x2 y y1 y2 font-size font-weight text-anchor dominant-baseline".split(" "));function L(t,e={},...r){let i=document.createElementNS(xs,t);for(let[s,n]of Object.entries(e))i.setAttribute(s,String(n));return i.append(...r),i}function te([t,e,r]){if(!Ss.has(t))return L("g");let i=L(t);for(let[s,n]of Object.entries(e))Es.has(s)&&i.setAttribute(s,String(n));return r&&(i.textContent=r),i}async function Yt(t){if(!t)return{};let e=Uint8Array.from(atob(t),r=>r.charCodeAt(0));return new Response(new Blob([e]).stream().pipeThrough(new DecompressionStream("deflate"))).json()}var Ce=class{constructor(e,r,i,s){this.frame=e;this.svg=r;this.changed=i;let n=(a,l,c={})=>e.addEventListener(a,l,{signal:s,...c});n("pointerdown",a=>this.grab(a)),n("pointermove",a=>this.drag(a)),n("click",a=>this.drop(a),{capture:!0})}frame;svg;changed;level=1;held=null;moved=!1;get most(){return this.level>=4}by(e){this.to(this.level*1.25**e)}to(e){let{frame:r}=this,i=r.scrollWidth||1,s=r.scrollHeight||1,n=[(r.scrollLeft+r.clientWidth/2)/i,(r.scrollTop+r.clientHeight/2)/s];this.level=Math.min(4,Math.max(1,Math.abs(e-1)<.01?1:e)),r.classList.toggle("enlarged",this.level>1);let a=this.level>1?`${100*this.level}%`:"";Object.assign(this.svg.style,{width:a,height:a}),r.scrollTo(n[0]*r.scrollWidth-r.clientWidth/2,n[1]*r.scrollHeight-r.clientHeight/2),this.changed()}key(e){if(e==="+"||e==="=")this.by(1);else if(e==="-")this.by(-1);else if(e==="0")this.to(1);else return!1;return!0}grab(e){this.moved=!1,this.held=e.button===0&&e.pointerType!=="touch"&&this.level>1?{x:e.clientX,y:e.clientY,left:this.frame.scrollLeft,top:this.frame.scrollTop}:null}drag(e){if(!this.held||!(e.buttons&1))return;let r=e.clientX-this.held.x,i=e.clientY-this.held.y;this.moved||=Math.abs(r)+Math.abs(i)>4,this.moved&&this.frame.scrollTo(this.held.left-r,this.held.top-i)}drop(e){this.moved&&e.stopPropagation(),this.moved=!1}};var Jt={ArrowRight:[0,1],ArrowLeft:[0,-1],ArrowDown:[1,0],ArrowUp:[-1,0]},Cs=60,Xt=120,Ms=500,Ps=10,Ts={p:[],c:"",l:""},re=(t,e,r)=>{t.getAttribute(e)!==r&&t.setAttribute(e,r)},Zt=t=>Math.round(t*1e3)/1e3||0,it=class{points=!1;constructor(e,r){let i=(s,n)=>addEventListener(s,n,{signal:e,capture:!0});i("pointerdown",({pointerType:s})=>{this.points=s==="touch",this.points&&r()}),i("pointermove",({pointerType:s,movementX:n,movementY:a})=>{this.points&&=s==="touch"||!(n||a)})}by({pointerType:e}){return this.points||e==="touch"}},Me=class{constructor(e,r){this.node=e;this.host=r;let i=n=>L("g",{class:n,"aria-hidden":"true"});this.layers={covers:i("covers"),marks:i("marks"),tokens:i("tokens"),ghosts:i("ghosts"),rings:i("rings")},this.frame.append(this.svg);let s=(n,a,l={})=>this.svg.addEventListener(n,a.bind(this),{signal:this.stop.signal,...l});this.finger=new it(this.stop.signal,()=>{clearTimeout(this.timer),this.pending=null}),s("click",this.click),s("pointerdown",this.press),s("pointermove",this.drift);for(let n of["pointerup","pointercancel"])s(n,()=>clearTimeout(this.holding));s("contextmenu",n=>this.byFinger&&n.preventDefault()),s("pointerover",this.hover),s("pointerleave",this.unhover),s("focusin",this.focused),s("focusout",this.blurred),s("keydown",this.key);for(let n of["pointerdown","keydown"])s(n,()=>this.motion.cut(this.layers.tokens));s("wheel",this.wheel,{passive:!1}),addEventListener("pagehide",()=>clearTimeout(this.timer),{signal:this.stop.signal}),this.show(e)}node;host;svg=L("svg",{role:"grid",class:"xb-art"});frame=Object.assign(document.createElement("div"),{className:"window"});zoom=null;stop=new AbortController;prefix="xb"+Math.random().toString(36).slice(2,10);motion=new Ee;geometry={};packed="";cells=new Map;symbols=new Map;layers;finger;byFinger=!1;at;hovered=null;told=null;dropping=null;focusShown=!1;held=!1;down=[0,0];holding=0;timer=0;turned=-Xt;pending=null;ringed="";drawnScene;leave(){this.stop.abort(),clearTimeout(this.timer),clearTimeout(this.holding)}async show(e){if(this.node=e,e.zoom&&!this.zoom&&(this.zoom=new Ce(this.frame,this.svg,()=>this.host.zoomed(this.zoom),this.stop.signal)),e.geometry===this.packed)return this.paint();let r=this.packed=e.geometry,i=await Yt(r);r===this.packed&&(this.geometry=i,this.build())}build(){let{view:e=[0,0,1,1],cells:r=[],symbols:i={},backdrop:s=[]}=this.geometry,n=this.svg.contains(this.svg.getRootNode().activeElement);this.svg.setAttribute("viewBox",e.join(" ")),this.symbols=new Map(Object.keys(i).map((h,g)=>[h,`${this.prefix}-${g}`]));let a=L("defs",{"aria-hidden":"true"},...Object.entries(i).map(([h,g])=>L("g",{id:this.symbols.get(h)},...g.map(te)))),l=L("g",{class:"backdrop","aria-hidden":"true"},...s.map(te));for(let h of Object.values(this.layers))h.replaceChildren();this.cells=new Map;let{covers:c,marks:p,tokens:u,ghosts:d,rings:f}=this.layers;this.svg.replaceChildren(a,l,...this.rows(r),c,p,u,d,f),this.at=this.at!==void 0&&this.cells.has(this.at)?this.at:this.cells.keys().next().value,this.at!==void 0&&this.cells.get(this.at).node.setAttribute("tabindex","0"),this.hovered=this.told=null,this.drawnScene=void 0,this.paint(),this.host.ready((e[2]??1)/(e[3]??1)),n&&this.at!==void 0&&this.moveTo(this.at)}rows(e){let r=new Map;for(let[i,s,n,a,l,c]of[...e].sort((p,u)=>p[1]-u[1]||p[2]-u[2])){r.has(s)||r.set(s,L("g",{role:"row","aria-label":r.size+1}));let p=L("g"),u=L("path",{class:"outline",d:c}),d=L("g",{role:"gridcell",tabindex:"-1",class:"cell","data-id":i,"data-lm-suppress-shortcuts":"true"},u,p),f=L("g",{},L("path",{class:"cover",d:c}));r.get(s).append(d),this.layers.covers.append(f),this.cells.set(i,{id:i,row:s,col:n,x:a,y:l,path:c,node:d,pieces:p,cover:f})}return[...r.values()]}paint(){let{node:e}=this,r=e.scene;if(re(this.svg,"aria-label",e.label??""),this.drawnScene!==r){this.drawnScene=r;for(let i of this.cells.values())this.paintCell(i,r.cells?.[i.id]??Ts);this.motion.end(),this.fill(this.layers.marks,r.marks??[],te),this.fill(this.layers.tokens,r.tokens??[],i=>this.place(i)),this.fill(this.layers.ghosts,r.ghosts??[],i=>this.place(i,!0))}for(let{id:i,node:s}of this.cells.values())re(s,"aria-selected",String(i===e.selected));this.ring()}paintCell(e,r){let i=r.c??"",s=JSON.stringify(r.p??[]),n=/\brefused\b/;e.look!==void 0&&n.test(i)&&!n.test(e.look)&&this.motion.refuse(e),e.look=i;let a=this.node.drags?.includes(e.id)?" drags":"";if(re(e.node,"class",(i?`cell ${i}`:"cell")+a),re(e.cover,"class",i),re(e.node,"aria-label",r.l??""),e.drawn===s)return;let l=e.drawn;e.drawn=s,e.pieces.replaceChildren(...(r.p??[]).map(([c,p])=>this.use(c,e.x,e.y,p))),l!==void 0&&this.motion.pieces(e,JSON.parse(l),r.p??[])}fill(e,r,i){for(r.forEach((s,n)=>{let a=JSON.stringify(s),l=e.children[n];if(l?.drawn===a)return;let c=i(s);c.drawn=a,l?.kind&&l.kind===c.kind?(re(l,"transform",c.getAttribute("transform")),l.drawn=a):l?l.replaceWith(c):e.append(c)});e.children.length>r.length;)e.lastElementChild.remove()}use(e,r,i,s=0){return this.symbols.has(e)?L("use",{href:"#"+this.symbols.get(e),transform:`translate(${r} ${i}) rotate(${s})`}):L("g")}place([e,r,i,s=0,n="",a=1],l=!1){let c=L("g",{transform:`translate(${r} ${i}) scale(${a})`,class:n},L("g",l?{class:"ghost"}:{},this.use(e,0,0,s)));return l&&c.append(L("rect",{class:"frame",x:-.48,y:-.48,width:.96,height:.96,rx:.06})),c.kind=[e,s,n,l].join(),c}ring(){let e=this.node.selected||null,r=this.focusShown?this.at??null:null,i={hovered:this.hovered,dropping:this.dropping,"selection-halo":e,selection:e,"focus-halo":r,focus:r},s=Object.entries(i).filter(([,n])=>n!==null&&this.cells.has(n));this.ringed!==String(s)&&(this.ringed=String(s),this.layers.rings.replaceChildren(...s.map(([n,a])=>L("path",{d:this.cells.get(a).path,class:n}))))}rectOf(e){return this.cells.get(e)?.node.querySelector(".outline")?.getBoundingClientRect()}cellOf(e){return this.cells.get(e.target.closest?.("[data-id]")?.getAttribute("data-id")??"")}inside(e,r,i){let s=new DOMPoint(e,r).matrixTransform(this.svg.getScreenCTM().inverse());return[Zt(s.x-i.x),Zt(s.y-i.y)]}click(e){let r=this.cellOf(e);if(!r||this.held){this.held=!1;return}this.moveTo(r.id),this.choose(this.byFinger&&this.node.tap?"tap":"click",r,...this.inside(e.clientX,e.clientY,r))}press(e){let r=this.cellOf(e);this.byFinger=e.pointerType==="touch",this.held=!1,clearTimeout(this.holding),!(!r||!e.isPrimary)&&(this.node.drags?.includes(r.id)&&this.host.drag(e,r.node,r.id,()=>this.ghost(r),()=>clearTimeout(this.holding)),this.byFinger&&(this.down=[e.clientX,e.clientY],this.holding=window.setTimeout(()=>{this.held=!0,this.choose(this.node.ask?"ask":"click",r,...this.inside(e.clientX,e.clientY,r))},Ms)))}ghost(e){let r=this.node.carried?.[e.id],i=this.rectOf(e.id),s=e.node.querySelector(".outline").getBBox(),n=Math.min(s.width,s.height)*1.4,[a,l,c,p]=r?[e.x-n/2,e.y-n/2,n,n]:[s.x,s.y,s.width,s.height],u=(i?.width??60)*(c/s.width),d=L("svg",{viewBox:`${a} ${l} ${c} ${p}`,class:"xb-art",style:"overflow: visible",width:u,height:u*p/c});return d.append(r?this.use(r,e.x,e.y):e.pieces.cloneNode(!0)),d}drift(e){this.byFinger&&Math.hypot(e.clientX-this.down[0],e.clientY-this.down[1])>Ps&&clearTimeout(this.holding)}hover(e){let r=this.cellOf(e);if(!r||this.finger.by(e))return;this.hovered=r.id,this.ring();let[i,s]=this.inside(e.clientX,e.clientY,r);this.tell({id:r.id,dx:i,dy:s})}unhover(e){e.pointerType!=="touch"&&(this.hovered=null,this.ring(),this.finger.points||this.tell(this.focusShown&&this.at!==void 0?{id:this.at,dx:0,dy:0}:{}))}tell(e){clearTimeout(this.timer),this.pending=e,this.timer=window.setTimeout(()=>this.flush(),Cs)}flush(){let e=this.pending,r=e?.id??null;clearTimeout(this.timer),this.pending=null,!(!e||r===this.told)&&(this.told=r,r===null?this.host.call(this.node.leave):this.host.call(this.node.point,r,e.dx,e.dy))}choose(e,r,i,s){clearTimeout(this.timer),this.pending=null,this.told=r.id,this.host.call(this.node[e],r.id,i,s)}wheel(e){let r=this.cellOf(e);!r||!this.node.wheel||e.ctrlKey||!e.deltaY||(e.preventDefault(),!(e.timeStamp-this.turned<Xt)&&(this.turned=e.timeStamp,this.flush(),this.host.call(this.node.turn,r.id,Math.sign(e.deltaY))))}under(e,r){let s=this.svg.getRootNode().elementsFromPoint(e,r).find(n=>this.svg.contains(n)&&n.closest("[data-id]"));return this.cells.get(s?.closest("[data-id]")?.getAttribute("data-id")??"")}over(e,r){let i=this.under(e,r);if((i?.id??null)!==this.dropping&&(this.dropping=i?.id??null,this.ring(),i)){let[s,n]=this.inside(e,r,i);this.tell({id:i.id,dx:s,dy:n})}}out(){this.dropping=null,this.ring()}drop(e,r,i){let s=this.under(r,i);return this.out(),!s||s.id===e?!1:(clearTimeout(this.timer),this.pending=null,this.told=s.id,this.host.call(this.node.drop,e,s.id,...this.inside(r,i,s)),!0)}moveTo(e){this.cells.get(e)?.node.focus({preventScroll:!0})}focused(e){let r=this.cellOf(e);r&&(this.at!==void 0&&this.cells.get(this.at)?.node.setAttribute("tabindex","-1"),r.node.setAttribute("tabindex","0"),this.at=r.id,this.focusShown=r.node.matches(":focus-visible"),this.ring(),this.focusShown&&this.tell({id:r.id,dx:0,dy:0}))}blurred(e){this.focusShown=!1,this.ring(),!this.svg.contains(e.relatedTarget)&&this.hovered===null&&this.tell({})}key(e){let r=this.cellOf(e),i=e.key==="Home"?0:e.key==="End"?-1:null;if(!(!r||e.metaKey||e.altKey||e.ctrlKey&&i===null)){if(!this.zoom?.key(e.key))if(e.key==="Escape"||this.node.hotkeys?.includes(e.key))this.flush(),this.host.call(this.node.hotkey,e.key,r.id);else if(Jt[e.key])this.moveTo(this.neighbour(r,...Jt[e.key]));else if(e.key==="Enter"||e.key===" ")this.choose("click",r,0,0);else if(i!==null)this.moveTo([...this.cells.values()].filter(s=>e.ctrlKey||s.row===r.row).at(i).id);else return;e.preventDefault(),e.stopPropagation()}}neighbour(e,r,i){let s=e.id,n=1/0;for(let a of this.cells.values()){if(a.row===e.row+r&&a.col===e.col+i)return a.id;let l=(a.x-e.x)*i+(a.y-e.y)*r,c=Math.abs((a.x-e.x)*r)+Math.abs((a.y-e.y)*i);l>.01&&l+2*c<n&&(n=l+2*c,s=a.id)}return s}};var Ls=new Set(["colorscale","colorscales"]);function er(t){let e={white:"#ffffff",black:"#000000"}[t]??t,r=/^#([0-9a-f]{6})$/i.exec(e)?.[1],i=/^rgba?\(([\d., ]+)\)$/.exec(e)?.[1]?.split(",").map(Number);return r?[parseInt(r.slice(0,2),16),parseInt(r.slice(2,4),16),parseInt(r.slice(4,6),16),1]:i?[i[0],i[1],i[2],i[3]??1]:null}function st(t){let[e,r,i]=t.map(s=>s/255<=.04045?s/255/12.92:((s/255+.055)/1.055)**2.4);return .2126*e+.7152*r+.0722*i}function As(t,e){let[r,i]=[st(t),st(e)].sort((s,n)=>s-n);return(i+.05)/(r+.05)}var Qt=(t,e,r)=>[0,1,2].map(i=>Math.round(t[i]+(e[i]-t[i])*r));function Is([t,e,r,i],{card:s,ink:n},a){let l=[t,e,r];if(Math.max(t,e,r)-Math.min(t,e,r)<24)l=Qt(n,s,(t+e+r)/765);else for(let c=0;As(l,s)<a;c+=.05)l=Qt([t,e,r],[255,255,255],c);return`rgba(${l},${i})`}function ue(t,e,r=3){return typeof t=="string"?t.replace(/#[0-9a-f]{6}\b|rgba?\([\d., ]+\)|^(?:white|black)$/gi,i=>{let s=er(i);return s?Is(s,e,r):i}):Array.isArray(t)?t.map(i=>ue(i,e,r)):!t||typeof t!="object"?t:Object.fromEntries(Object.entries(t).map(([i,s])=>[i,Ls.has(i)?s:ue(s,e,/font$/.test(i)?4.5:r)]))}function tr({data:t,layout:e},r){let{font:i,...s}=e??{};return{data:ue(t,r),layout:{...ue(s,r),font:ue({color:"black",...i},r,4.5)}}}function rr(t){let e=document.createElement("span"),r=n=>(e.style.color=`var(--${n})`,er(getComputedStyle(e).color));t.append(e);let i=r("sheet"),s=r("ink");return e.remove(),i&&s&&st(i)<.2?{card:i,ink:s}:null}var he=Symbol.for("explorer.plotly"),Rs=3e4,ir={displayModeBar:!1,displaylogo:!1,responsive:!0,showSendToCloud:!1},W=globalThis;async function nr(t){let r=await new Promise((i,s)=>{let n={Plotly:W.Plotly,moduleName:W.moduleName},a=document.createElement("script");a.src=t,a.onerror=()=>s(new Error("plotly.js could not be loaded")),a.onload=()=>{let l=W.Plotly;for(let[c,p]of Object.entries(n))p===void 0?delete W[c]:W[c]=p;i(l)},document.head.append(a),a.remove()});if(!r?.react)throw new Error("plotly.js did not start");return r}async function Os(t){let e=new URL(t,document.baseURI);if(e.origin!==location.origin)throw new Error("plotly.js must come from this server");return nr(e.href)}function sr(t){return new Promise((e,r)=>{let i=t.hear((n,a)=>{n?.type==="plotly"&&(clearTimeout(s),i(),js(a[0]).then(e,r))}),s=setTimeout(()=>{i(),r(new Error("the kernel did not send plotly.js"))},Rs);t.say({type:"need-plotly"})})}async function js(t){if(!t?.byteLength)throw new Error("plotly is not installed");let e=new Blob([t]).stream().pipeThrough(new DecompressionStream("gzip")),r=URL.createObjectURL(new Blob([await new Response(e).arrayBuffer()],{type:"text/javascript"}));try{return await nr(r)}finally{URL.revokeObjectURL(r)}}function Bs(){let t=document.getElementById("explorer-page")?.textContent;return t?JSON.parse(t).charts??"":""}function Hs(t){if(!W[he]){let e=t.about.plotly||Bs(),r=e?Os(e).catch(()=>sr(t)):sr(t);W[he]=r,r.catch(()=>{W[he]===r&&delete W[he]})}return W[he]}var Pe=class{constructor(e,r,i){this.place=e;this.store=r;this.fail=i;let s=()=>{this.node&&this.drawn&&this.draw(this.node)},n=new ResizeObserver(()=>{this.drawn&&e.clientWidth&&this.Plotly.Plots.resize(e)});n.observe(e);let a=new MutationObserver(s);a.observe(document.documentElement,{attributeFilter:["data-theme","class"]}),a.observe(document.body,{attributeFilter:["data-jp-theme-light"]}),matchMedia("print").addEventListener("change",s,{signal:this.stop.signal}),this.stop.signal.addEventListener("abort",()=>{n.disconnect(),a.disconnect()})}place;store;fail;Plotly;drawn=!1;gone=!1;node=null;stop=new AbortController;leave(){this.gone=!0,this.stop.abort(),this.drawn&&this.Plotly.purge(this.place)}async draw(e){this.node=e;try{if(this.place.classList.toggle("waiting",!this.Plotly),this.Plotly=await Hs(this.store),this.gone||e!==this.node)return;this.place.classList.remove("waiting");let r=JSON.parse(e.figure),i=rr(this.place),{data:s=[],layout:n={}}=i?tr(r,i):r,a={...n,width:void 0,height:void 0,autosize:!0,paper_bgcolor:"rgba(0,0,0,0)",plot_bgcolor:"rgba(0,0,0,0)"};if(matchMedia("(prefers-reduced-motion: reduce)").matches&&delete a.transition,this.drawn||await this.Plotly.react(this.place,[],{...a,yaxis:{visible:!1}},ir).then(()=>new Promise(l=>setTimeout(l))),this.gone||e!==this.node)return;await this.Plotly.react(this.place,s,a,ir),this.drawn||this.place.on("plotly_click",({points:l})=>{let c=l[0]?.customdata;typeof c=="string"&&this.store.call(this.node?.choose,c)}),this.drawn=!0,this.fail(!1)}catch(r){console.warn("[explorer] chart:",r),this.place.classList.remove("waiting"),this.fail(!0)}}};var or=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var ar=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var lr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var cr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var ur=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var hr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var dr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var pr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var fr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var mr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var gr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var vr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var wr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var _r=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var yr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var br=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var kr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var xr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Sr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Er=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Cr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Mr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Pr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Tr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Lr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Ar=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Ir=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Rr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Or=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var jr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Br=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Hr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Nr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Dr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var $r=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Kr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Fr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Vr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Ur=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var zr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Wr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Gr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var qr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Yr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Jr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Xr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Zr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Qr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var ei=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var ti=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var ri=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var ii=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var si=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var ni=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var oi=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var ai=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var li=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var ci=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var ui=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var hi=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var di=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var pi=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var fi=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var mi=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var gi=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var vi=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var wi=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var _i=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var yi=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var bi=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var ki=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var xi={activity:or,alert:vi,"arrow-left-right":ar,book:lr,brush:cr,bulb:Dr,cap:Lr,chart:ur,compare:Tr,copy:gr,dices:vr,download:wr,egg:_r,ellipsis:yr,eraser:br,eye:kr,fence:xr,first:li,flag:Sr,flower:Er,folder:Cr,footprints:Mr,forward:dr,back:hr,gear:Pr,grid:Ar,hand:Ir,heart:pr,history:Rr,house:Or,image:jr,key:Br,languages:Hr,last:ci,layers:Nr,leaf:Zr,left:Qr,link:$r,map:Kr,maximize:Fr,minus:Vr,moon:Ur,network:zr,pause:Wr,pencil:Gr,pin:fr,play:qr,plus:Yr,printer:Jr,question:mr,redo:Xr,right:ei,route:ti,save:ri,scale:ii,scissors:si,search:ni,share:oi,shield:ai,sparkles:ui,split:hi,sprout:di,store:pi,sun:fi,target:mi,tent:gi,trophy:wi,undo:_i,users:yi,waves:bi,x:ki},Au=Object.keys(xi);function Si(t){return xi[t]?.replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g,"")??""}function Te(t,e,r,i=0){if(i===e.length)return r(t);let s=e[i],n=Array.isArray(t)?[...t]:{...t};return n[s]=Te(t[s],e,r,i+1),n}function Ei(t,e){for(let r of e)if(r[0]==="gone"){let i=r[1],s=i.at(-1);t=Te(t,i.slice(0,-1),n=>Object.fromEntries(Object.entries(n).filter(([a])=>a!==s)))}else if(r[0]==="order"){let[,i,s]=r;t=Te(t,i,n=>s.map(a=>typeof a=="number"?n[a]:a))}else{let[i,s]=r;t=Te(t,i,()=>s)}return t}function nt(t){let e=new Map;return t.map(({k:r,key:i=""})=>{let s=`${r} ${i}`,n=e.get(s)??0;return e.set(s,n+1),n?`${s} ${n}`:s})}async function Ci(t,e,r){let i=e.most??1e6;if(r.size>i)return void t.call(e.refuse,r.name,"too-large");let s;try{s=await r.arrayBuffer()}catch{return void t.call(e.refuse,r.name,"unreadable")}if(s.byteLength<=1e6)return void t.say({type:"call",offer:e.open,args:[r.name,null],n:t.n},[s]);for(let n=0;n<s.byteLength;n+=1e6){let a=new Promise(l=>{let c=t.hear(p=>{p?.type==="arrived"&&p.name===r.name&&(c(),l())})});t.say({type:"part",offer:e.open,name:r.name,size:s.byteLength,from:n},[s.slice(n,n+1e6)]),n+1e6<s.byteLength&&await a}}var ro=Symbol.for("pv"),io=0;function o(t,e,r,i,s,n){e||(e={});var a,l,c=e;if("ref"in c&&typeof t!="function")for(l in c={},e)l=="ref"?a=e[l]:c[l]=e[l];var p={type:t,props:c,key:r,ref:a,__k:null,__:null,__b:0,__e:null,__c:null,constructor:ro,__v:--io,__i:-1,__u:0};return(s||n)&&(p.__source=s,p.__self=n),x.vnode&&x.vnode(p),p}var at=be(null),S=()=>tt(at),A={"data-lm-suppress-shortcuts":"true"},so=`x${Math.random().toString(36).slice(2,8)}`,no=0,Q=()=>C(()=>`${so}-${no+=1}`)[0];function B({name:t}){return o("svg",{class:"i",viewBox:"0 0 24 24","aria-hidden":"true",dangerouslySetInnerHTML:{__html:Si(t)}})}var E=({of:t})=>{if(!t)return null;let e=nt(t);return o(P,{children:t.map((r,i)=>o(H,{node:r},e[i]))})},H=qt(({node:t})=>{let e=ee[t.k];return e?o(e,{node:t}):null}),ot=({of:t})=>typeof t=="object"&&t?o(H,{node:t}):o(P,{children:t});function se({shapes:t,view:e=[-.5,-.5,1,1],label:r=""}){let i=k(null),s=JSON.stringify(t);return V(()=>{let n=t.length&&typeof t[0][0]=="number"?t:[[0,t]];i.current.replaceChildren(...n.map(([a,l])=>{let c=document.createElementNS("http://www.w3.org/2000/svg","g");return a&&c.setAttribute("transform",`rotate(${a})`),c.append(...l.map(te)),c}))},[s]),o("svg",{ref:i,class:"xb-art swatch",viewBox:e.join(" "),...r?{role:"img","aria-label":r}:{"aria-hidden":"true"}})}var ie=(t,{store:e},...r)=>()=>{e.call(t,...r)},oo=({node:t})=>o("p",{class:`words ${t.tone??""}`,role:t.tone==="bad"?"alert":void 0,children:t.text.split("**").map((e,r)=>r%2?o("b",{children:e}):e)}),ao=({node:t})=>{let e=o(P,{children:[t.text,t.small&&o("small",{children:[" ",t.small]})]}),r=t.focus?{tabIndex:-1,"data-focus":""}:{};return t.level===3?o("h3",{...r,children:e}):o("h2",{...r,children:e})},lo=({node:t})=>o("ul",{class:"bullets",children:t.lines.map(([e,r])=>o("li",{children:[e,r&&o("small",{children:[" (",r,")"]})]}))}),co=({node:t})=>o("a",{class:"link",href:t.href,...t.apart?{target:"_blank",rel:"noopener"}:{},children:[t.icon&&o(B,{name:t.icon}),t.text]}),uo=({node:t})=>{let e=S();return t.press?o("button",{type:"button",class:"chip",title:t.title,...A,onClick:ie(t.press,e),children:t.text}):o("span",{class:"chip",title:t.title,children:t.text})},ho=({node:t})=>o("span",{class:"mark",children:[o(se,{shapes:t.sign}),t.text]}),po=({node:t})=>o("div",{class:"row",children:o(E,{of:t.items})}),fo=({node:t})=>{let e=k(null);j(()=>{e.current?.focus({preventScroll:!0})},[]);let r=i=>{i.key==="Escape"&&(i.stopPropagation(),e.current?.querySelector("[data-key='close-end']")?.click())};return o("section",{ref:e,class:"column end-box",role:"dialog",tabIndex:-1,"aria-label":t.label,"data-key":t.key,...A,onKeyDown:r,children:o(E,{of:t.items})})},mo=({node:t})=>t.tone==="end-box"?o(fo,{node:t}):t.label?o("section",{class:`column ${t.tone??""}`,"aria-label":t.label,"data-key":t.key,children:o(E,{of:t.items})}):o("div",{class:`column ${t.tone??""}`,"data-key":t.key,role:t.tone==="live"?"status":void 0,children:o(E,{of:t.items})}),go=({node:t})=>o("details",{open:t.open,"data-key":t.key,children:[o("summary",{...A,children:t.title}),o("div",{class:"column",children:o(E,{of:t.items})})]}),lt=({node:t,style:e})=>{let{store:r}=S(),i=k(null),s=t.options,n=a=>{let l=[...i.current.children],c=l.indexOf(a.target),p=l.length-1,u={ArrowRight:c+1,ArrowDown:c+1,ArrowLeft:c-1,ArrowUp:c-1,Home:0,End:p}[a.key];u===void 0||c<0||(a.preventDefault(),l[(u+l.length)%l.length].focus())};return o("div",{class:e,role:"tablist","aria-label":t.label,ref:i,onKeyDown:n,children:s.map(([a,l])=>o("button",{type:"button",role:"tab","data-key":`tab-${a}`,"aria-selected":a===t.value,tabIndex:a===t.value||a===s[0][0]&&!s.some(([c])=>c===t.value)?0:-1,...A,onClick:()=>r.call(t.choose,a),children:l},a))})},ct=({node:t})=>o(lt,{node:t,style:"parts"}),vo=({node:t})=>{let e=S(),r=()=>t.here?e.here(t.here):e.store.call(t.press);return o("button",{type:"button",class:`btn ${t.tone??""}`,disabled:!!t.off,"aria-pressed":t.held===void 0||t.held===null?void 0:t.held,title:t.title||void 0,"data-key":t.key,...t.focus?{"data-focus":""}:{},...A,onClick:r,children:[t.icon&&o(B,{name:t.icon}),o("span",{children:t.label})]})};function ut(t){let{store:e}=S(),[r,i]=C(null);return[r&&e.answered<r.at?r.value:t,(n,a)=>i({value:n,at:a})]}var Le=({id:t,label:e,note:r,children:i,style:s=""})=>o("div",{class:`field ${s}`,children:[o("label",{for:t,children:e}),i,r&&o("p",{class:"words bad",role:"alert",children:r})]}),wo=({node:t})=>{let{store:e}=S(),r=Q(),[i,s]=ut(t.value);return o(Le,{id:r,label:t.label,note:t.note,children:o("select",{id:r,value:i,"data-key":t.key,...A,onChange:n=>s(n.currentTarget.value,e.call(t.choose,n.currentTarget.value)),children:t.options.map(([n,a])=>o("option",{value:n,selected:n===i,children:a}))})})},_o=({node:t})=>{let{store:e}=S(),[r,i]=ut(!!t.value);return o("label",{class:"check",children:[o("input",{type:"checkbox",checked:r,...A,onChange:s=>i(s.currentTarget.checked,e.call(t.set,s.currentTarget.checked))}),o("span",{children:t.label})]})},yo=({node:t})=>{let{store:e}=S(),r=Q(),[i,s]=C(null),n=i??(t.value||""),a=()=>{i!==null&&i!==(t.value??"")&&e.call(t.set,i),s(null)},l=p=>{t.write&&e.call(t.write,p),s(p)},c={id:r,value:n,placeholder:t.placeholder,"data-key":t.key,...A,onBlur:a};return o(Le,{id:r,label:t.label,note:t.note,style:t.kind,children:t.kind==="long"?o("textarea",{rows:3,...c,onInput:p=>l(p.currentTarget.value)}):o("input",{type:t.kind==="search"?"search":"text",inputMode:t.kind==="number"?"numeric":void 0,...c,onInput:p=>l(p.currentTarget.value),onKeyDown:p=>{p.key==="Enter"&&(p.preventDefault(),a())}})})},bo=({node:t})=>{let{store:e}=S(),r=Q(),[i,s]=ut(t.value);return o(Le,{id:r,label:t.label,children:[o("input",{id:r,type:"range",min:t.low,max:t.high,step:t.step??1,value:i,"aria-valuetext":t.text||void 0,...A,onInput:n=>s(Number(n.currentTarget.value),e.call(t.set,Number(n.currentTarget.value)))}),t.text&&o("output",{for:r,children:t.text})]})},ko=({node:t})=>{let{store:e}=S(),r=k(null),i=async s=>{let n=[...s??[]].slice(0,t.many?500:1);r.current&&(r.current.value="");for(let a of n)await Ci(e,t,a)};return j(()=>{if(!t.wide)return;let s=new AbortController,n=(l,c)=>addEventListener(l,c,{signal:s.signal}),a=l=>r.current?.closest(".table")?.classList.toggle("takes",l);return n("dragover",l=>{l.dataTransfer?.types.includes("Files")&&(l.preventDefault(),a(!0))}),n("dragleave",l=>{l.relatedTarget||a(!1)}),n("drop",l=>{a(!1),l.dataTransfer?.files.length&&(l.preventDefault(),i(l.dataTransfer.files))}),()=>{a(!1),s.abort()}},[t.open]),o(P,{children:[o("button",{type:"button",class:`btn ${t.tone??""}`,"data-key":t.key,...A,onClick:()=>r.current.click(),children:[t.icon&&o(B,{name:t.icon}),o("span",{children:t.label})]}),o("input",{ref:r,type:"file",hidden:!0,accept:t.accept,multiple:!!t.many,onChange:s=>{i(s.currentTarget.files)}})]})},xo=({node:t})=>o("div",{class:"progress",children:[o("progress",{max:1,value:t.done??0,"aria-label":t.label}),o("span",{children:t.label}),t.stop&&o(H,{node:t.stop})]}),So=({node:t})=>o("section",{class:"prompt",style:t.colour?{"--who":t.colour}:void 0,children:[o("div",{class:"told",children:[o("h2",{children:t.title}),t.hint&&o("p",{children:t.hint}),t.effect&&o("p",{class:"effect",children:t.effect})]}),t.progress!==void 0&&t.progress!==null&&o("progress",{max:1,value:t.progress,"aria-label":t.title}),t.acts?.length>0&&o("div",{class:"acts",children:o(E,{of:t.acts})})]}),Eo=({node:t})=>{let e=S(),{store:r,drags:i,boards:s}=e,n=k(null),a=k(null),[l,c]=C(null),[,p]=C(0);V(()=>{let d=n.current,f=new Me(t,{call:r.call,drag:(g,y,_,w,m)=>i.start(g,y,_,w,m),zoomed:()=>p(g=>g+1),ready:g=>d.dispatchEvent(new CustomEvent("explorer-ratio",{bubbles:!0,detail:g}))});a.current=f,s.add(f),c(f.zoom),d.prepend(f.frame);let h={root:d,over:(g,y,_)=>f.over(y,_),drop:(g,y,_)=>f.drop(g,y,_),out:()=>f.out()};return t.drop&&i.targets.add(h),()=>{f.leave(),s.delete(f),i.targets.delete(h)}},[]),V(()=>{a.current.show(t),c(a.current.zoom)},[t]);let u=t.zoom;return o("div",{class:"board",ref:n,"data-key":t.key,style:t.ground?{"--ground":t.ground}:void 0,children:[l&&u&&o("div",{class:"zoom",role:"group","aria-label":u.label,children:[o("button",{type:"button",title:u.out,"aria-label":u.out,disabled:l.level===1,...A,onClick:()=>l.by(-1),children:o(B,{name:"minus"})}),o("button",{type:"button",title:u.in,"aria-label":u.in,disabled:l.most,...A,onClick:()=>l.by(1),children:o(B,{name:"plus"})}),l.level>1&&o("button",{type:"button",class:"fit",title:u.fit,"aria-label":u.fit,...A,onClick:()=>l.to(1),children:[Math.round(100*l.level)," %"]})]}),o("div",{class:"spoken","aria-live":"polite",children:t.announce})]})},Co=({node:t})=>o(se,{shapes:t.groups,view:t.view,label:t.label}),Mo=500,Po=({node:t})=>{let{store:e,drags:r}=S(),i=k(null),s=k(!1),n=k(!1),a=k(!1),l=k(0),c=()=>clearTimeout(l.current),p=f=>{t.look&&a.current!==f&&(a.current=f,e.call(t.look,f))},u=f=>{s.current=f.pointerType==="touch",n.current=!1,c(),s.current&&t.ask&&(l.current=window.setTimeout(()=>{n.current=!0,e.call(t.ask)},Mo)),t.drag&&r.start(f,i.current,t.drag,()=>i.current.cloneNode(!0),()=>{c(),t.state!=="held"&&!t.plays&&e.call(t.press)})},d=()=>{n.current||e.call(s.current&&t.tap?t.tap:t.press),n.current=!1};return o("button",{type:"button",ref:i,class:`card ${t.state??""} ${t.drag?"drags":""}`,"aria-pressed":t.state==="held","aria-disabled":t.state==="off"||void 0,"data-key":t.key,...A,onPointerDown:u,onPointerUp:c,onPointerCancel:c,onContextMenu:f=>s.current&&t.ask&&f.preventDefault(),onKeyDown:()=>{s.current=!1},onClick:d,onPointerEnter:f=>f.pointerType!=="touch"&&p(!0),onPointerLeave:f=>f.pointerType!=="touch"&&p(!1),onFocus:f=>f.currentTarget.matches(":focus-visible")&&p(!0),onBlur:()=>p(!1),children:[t.art&&o(H,{node:t.art}),o("em",{children:t.name}),t.small&&o("small",{children:t.small}),t.badge&&o("b",{class:"badge",children:t.badge})]})},To=({node:t})=>{let{store:e}=S(),r=k(null),i=k(0),s=n=>{let a=[...r.current.querySelectorAll(".card")],l=a.indexOf(n.target),c={ArrowRight:1,ArrowLeft:-1}[n.key];if(!(n.metaKey||n.altKey||n.ctrlKey)){if(l>=0&&c)a[(l+c+a.length)%a.length].focus();else if(t.hotkey&&(n.key==="Escape"||(t.hotkeys??[]).includes(n.key)))e.call(t.hotkey,n.key);else return;n.preventDefault(),n.stopPropagation()}};return j(()=>{if(!t.turn)return;let n=l=>{l.ctrlKey||!l.deltaY||!l.target.closest(".card.held")||(l.preventDefault(),!(l.timeStamp-i.current<120)&&(i.current=l.timeStamp,e.call(t.turn,Math.sign(l.deltaY))))},a=r.current;return a.addEventListener("wheel",n,{passive:!1}),()=>a.removeEventListener("wheel",n)},[t.turn]),o("section",{class:"hand","aria-label":t.label,ref:r,onKeyDown:s,"data-key":t.key,children:[o(E,{of:t.items}),t.acts?.length>0&&o("div",{class:"acts",children:o(E,{of:t.acts})})]})},Lo=({node:t})=>o("span",{class:`count ${t.count==="0"?"none":""}`,title:t.name,children:[o(H,{node:t.art}),o("b",{children:t.count}),o("span",{class:"spoken",children:t.name})]}),Ao=({node:t})=>{let e=S(),r=o(P,{children:[t.sign?.length?o(se,{shapes:t.sign}):o("i",{}),o("b",{children:t.name}),o("span",{class:"pts",children:t.points}),t.note&&o("small",{children:t.note})]}),i={class:`who ${t.turn?"turn":""}`,style:{"--c":t.colour},"aria-current":t.turn?"true":void 0};return t.press?o("button",{type:"button",...i,"data-key":t.key,...A,onClick:ie(t.press,e),children:r}):o("div",{...i,children:r})},Io=({node:t})=>{let e=S(),r=o(P,{children:[t.art?o("span",{class:"art",children:o(H,{node:t.art})}):o("i",{children:t.sign}),o("span",{children:t.text}),t.count&&o("b",{class:"x",children:t.count})]});return t.press?o("button",{type:"button",class:"goal",...A,onClick:ie(t.press,e),children:r}):o("div",{class:"goal",children:r})},Ro=({node:t})=>{let e=S();return o("li",{class:t.now?"now":"","aria-current":t.now?"step":void 0,children:[o("i",{style:t.colour?{"--c":t.colour}:void 0}),t.press?o("button",{type:"button",class:"plain",...A,onClick:ie(t.press,e),children:t.text}):o("span",{children:t.text}),t.rule&&(t.open_rule?o("button",{type:"button",class:"chip",...A,onClick:ie(t.open_rule,e),children:t.rule}):o("span",{class:"chip",children:t.rule})),t.note&&o("small",{children:t.note})]})},Oo=({node:t})=>o("section",{class:"log","data-key":t.key,children:[o("h2",{children:t.title}),o("ol",{children:o(E,{of:t.lines})})]}),jo=({node:t})=>{let e=S();return o("button",{type:"button",class:"tool","aria-pressed":!!t.held,"data-key":t.key,...A,onClick:ie(t.press,e),children:[t.sign?.length>0?o(se,{shapes:t.sign}):o(B,{name:t.icon}),o("span",{children:t.name})]})},Bo=({node:t})=>o("div",{class:"legend",role:"note","aria-label":t.title||void 0,children:o("ul",{children:t.entries.map(([e,r])=>o("li",{children:[o(se,{shapes:e}),r]}))})}),Ho=({node:t})=>{let{store:e}=S(),r=k(null),i=k(null),[s,n]=C(!1);return j(()=>(i.current=new Pe(r.current,e,n),()=>i.current.leave()),[]),j(()=>{i.current.draw(t)},[t]),o("figure",{class:"chart","data-key":t.key,children:[o("div",{role:"img","aria-label":t.label,hidden:s,children:o("div",{class:"plot",ref:r,style:{height:`${t.height??320}px`}})}),s&&o("p",{class:"words bad",role:"alert",children:S().words.chart}),t.summary&&o("figcaption",{children:t.summary})]})},No=({node:t})=>o("div",{class:"scrolls",role:"region",tabIndex:0,"aria-label":t.caption||void 0,children:o("table",{children:[t.caption&&o("caption",{children:t.caption}),o("thead",{children:o("tr",{children:t.head.map(e=>o("th",{scope:"col",children:o(ot,{of:e})}))})}),o("tbody",{children:t.rows.map(e=>o("tr",{children:e.map((r,i)=>i?o("td",{children:o(ot,{of:r})}):o("th",{scope:"row",children:o(ot,{of:r})}))}))})]})}),Do=({node:t})=>{let e=S(),r=k(!1),i=Q(),{store:s}=e,n=t.open&&t.detail?.length>0,a=()=>s.call(r.current&&t.tap?t.tap:t.press),l=u=>t.look&&s.call(t.look,u),c=o(P,{children:[t.sign?.length>0&&o(se,{shapes:t.sign}),o("span",{class:"label",children:t.label}),t.badge&&o("span",{class:"chip",children:t.badge})]}),p=`entry ${t.tone??""} ${t.now?"now":""}`;return o("li",{"data-key":t.key,children:[t.press&&!t.off?o("button",{type:"button",class:p,"data-id":t.key,"aria-expanded":t.detail?.length&&t.open!==void 0?!!t.open:void 0,"aria-current":t.now?"true":void 0,"aria-describedby":n?i:void 0,...A,onPointerDown:u=>{r.current=u.pointerType==="touch"},onKeyDown:()=>{r.current=!1},onClick:a,onPointerEnter:u=>u.pointerType!=="touch"&&l(!0),onPointerLeave:u=>u.pointerType!=="touch"&&l(!1),children:c}):o("div",{class:p,"data-id":t.key,children:c}),n&&o("div",{class:"detail",id:i,children:t.detail.map(u=>o("p",{children:u}))})]})},Mi=t=>t.normalize("NFD").replace(/\p{M}/gu,"").toLowerCase(),$o=({node:t})=>{let e=Q(),[r,i]=C(""),s=k(null),n=Mi(r.trim()),a=t.entries.filter(d=>!n||Mi([d.label,d.group,d.badge,...d.detail??[]].join(" ")).includes(n)),l=nt(a),c=k("");V(()=>{let d=[...s.current.querySelectorAll("button.entry")],f=d.find(h=>h.dataset.id===c.current)??d[0];for(let h of d)h.tabIndex=h===f?0:-1});let p=d=>{let f=d.target.closest("button.entry");if(f){for(let h of s.current.querySelectorAll("button.entry"))h.tabIndex=h===f?0:-1;c.current=f.dataset.id??""}},u=d=>{let f=[...s.current.querySelectorAll("button.entry")],h=f.indexOf(d.target);if(t.numbered&&/^[1-9]$/.test(d.key)&&!d.metaKey&&!d.ctrlKey&&!d.altKey)return void f[Number(d.key)-1]?.click();let g={ArrowDown:h+1,ArrowUp:h-1,Home:0,End:f.length-1}[d.key];h<0||g===void 0||(d.preventDefault(),f[Math.max(0,Math.min(f.length-1,g))].focus())};return o("div",{class:"listing","data-key":t.key,role:"group","aria-label":t.label,children:[t.filter&&o(Le,{id:e,label:t.filter,style:"search",children:o("input",{id:e,type:"search",value:r,...A,onInput:d=>i(d.currentTarget.value)})}),o("ul",{ref:s,onKeyDown:u,onFocusIn:p,class:t.numbered?"numbered":"",...t.focus?{"data-focus":""}:{},children:a.map((d,f)=>o(P,{children:[d.group&&d.group!==a[f-1]?.group&&o("li",{class:"group",children:d.group},`group ${d.group}`),o(H,{node:d},l[f])]}))}),!a.length&&t.empty&&o("p",{class:"words soft",children:t.empty})]})},Ko=({node:t})=>o("div",{class:"steps",role:"img","aria-label":t.label,children:Array.from({length:t.count},(e,r)=>o("i",{class:r<(t.done??0)?"done":r===(t.done??0)?"here":"",children:t.marks?.[r]}))}),ee={words:oo,heading:ao,bullets:lo,link:co,chip:uo,mark:ho,row:po,column:mo,fold:go,tabs:ct,button:vo,choice:wo,check:_o,field:yo,slider:bo,opener:ko,progress:xo,prompt:So,board:Eo,art:Co,card:Po,hand:To,count:Lo,player:Ao,goal:Io,line:Ro,log:Oo,tool:jo,legend:Bo,chart:Ho,grid:No,entry:Do,listing:$o,steps:Ko};var Li="button:not(:disabled), [href], input:not([hidden]), select, textarea, summary, [tabindex='0']",Fo=".play, .table, .explorer",Pi=new WeakSet,Ti=t=>[...t.querySelectorAll(Li)];function de(t){(t.matches("ul")?t.querySelector("button"):t)?.focus({preventScroll:!0})}function Ai(t,e){let r=t.getRootNode(),i=t.contains(r.activeElement)?r.activeElement:null,s=[];for(let d=i?.parentElement;i&&d&&d!==t&&!d.matches(Fo);d=d.parentElement)s.push({place:d,at:Ti(d).indexOf(i)});let n=i?.closest(".board");e();let a=[...t.querySelectorAll("[data-focus]")].filter(d=>!Pi.has(d));for(let d of a)Pi.add(d);let l=i!==null&&!i.isConnected,c=r.activeElement===null||r.activeElement===document.body,p=()=>i.dataset.key&&t.querySelector(`[data-key="${CSS.escape(i.dataset.key)}"]`),u=a[0];if(l&&!n){let d=p();if(d&&d.matches(Li))return de(d);if(u)return de(u);for(let{place:h,at:g}of s){let y=h.isConnected?Ti(h):[];if(y.length)return de(y[Math.min(Math.max(g,0),y.length-1)])}let f=t.querySelector(".stage .board .cell[tabindex='0']");f&&de(f)}else u&&(c||i?.closest(".inner")&&u.closest(".inner"))&&de(u)}var Ii=Symbol.for("explorer.fonts"),Vo={"title.woff2":"Explorer Title","text.woff2":"Explorer Text"};function Ri(t){let e=globalThis;if(t.about.fonts||e[Ii])return;e[Ii]=!0;let r=t.hear((i,s)=>{i?.type==="fonts"&&(r(),i.names.forEach((n,a)=>{let l=new FontFace(Vo[n],s[a],{weight:"200 800",display:"swap"});l.load().then(()=>document.fonts.add(l),()=>{})}))});t.say({type:"need-fonts"})}var Uo=["lang","title","value","preferences"],Oi=new WeakMap;function ji(t){let e=Oi.get(t);if(e)return e;let r=new ht(t);return Oi.set(t,r),r}var ht=class{constructor(e){this.model=e;let r=e.get("shown");this.about=r,this.tree=r.tree,this.n=r.n,e.on("msg:custom",(i,s)=>this.take(i,s))}model;tree;n;about;answered=0;sent=0;watching=new Set;hearing=new Set;watch(e){return this.watching.add(e),()=>this.watching.delete(e)}hear(e){return this.hearing.add(e),()=>this.hearing.delete(e)}take(e,r){typeof e?.at=="number"&&(this.answered=Math.max(this.answered,e.at)),e?.type==="ops"?this.change(e):e?.type==="whole"&&this.replace(e.shown);for(let i of[...this.hearing])i(e,r??[])}change(e){if(e.ops.length){if(e.n<=this.n)return;if(e.n!==this.n+1)return void this.say({type:"again"});this.tree=Ei(this.tree,e.ops),this.n=e.n}for(let r of Uo)r in e&&(this.about[r]=e[r]);this.draw()}replace(e){this.about=e,this.tree=e.tree,this.n=e.n,this.draw()}draw(){for(let e of[...this.watching])e()}call=(e,...r)=>e?this.say({type:"call",offer:e,args:r,n:this.n}):this.answered;say(e,r){let i=++this.sent;try{this.model.send({...e,at:i},void 0,r)}catch{}return i}};function dt(t,e,r){if(t<=0||e<=0)return 0;let i=Math.min(t,e*r);return i*i/r}function Bi(t,e,r){if(t<700)return"narrow";let i=e-52-48-24,s=dt(t-72-400-24,i,r),n=dt(t-72-300-24,i-150,r);return(t<1e3?dt(t-16,e-52-60-80-150-24,r):0)>1.5*Math.max(s,n)?"narrow":n>s?"wide":"high"}var zo=900,Wo=60,Ae={"data-lm-suppress-shortcuts":"true"},Hi=({node:t})=>{let{store:e}=S(),r=Q(),[i,s]=C(!1),[n,a]=C(null),l=t.words,c=t.lines??[],p=t.length,u=k(0),d=n&&e.answered<n.at?n.value:t.index,f=m=>{e.call(t.step,m)};j(()=>{if(!i)return;if(t.at_end)return s(!1);let m=setTimeout(()=>f("forward"),zo),v=new AbortController,b=I=>{I.target?.closest?.(".playing")||s(!1)};for(let I of["pointerdown","keydown"])addEventListener(I,b,{signal:v.signal,capture:!0});return document.addEventListener("visibilitychange",()=>document.hidden&&s(!1),{signal:v.signal}),()=>{clearTimeout(m),v.abort()}},[i,t.index,t.at_end]);let h=c.find(m=>m[4])?.[0],g=k(null);j(()=>{let m=g.current,v=m?.querySelector(".now");m&&v&&(m.scrollTop=v.offsetTop-m.offsetTop-(m.clientHeight-v.offsetHeight)/2)},[h,c.length]);let y=(m,v)=>{let b=performance.now();if(!v&&b-u.current<Wo)return a({value:m,at:1/0});u.current=b,a({value:m,at:e.call(t.go,m)})},_={first:d<=0,back:d<=0,forward:!!t.at_end,last:!!t.at_end},w=m=>o("button",{type:"button",class:"icon",title:l[m],"aria-label":l[m],"aria-disabled":_[m],"data-step":m,...Ae,onClick:()=>_[m]||f(m),children:o(B,{name:m})});return o("section",{class:"timeline","aria-label":l.label,children:[w("first"),w("back"),o("button",{type:"button",class:`icon ${i?"playing":""}`,title:l[i?"pause":"play"],"aria-label":l[i?"pause":"play"],"aria-disabled":!!t.at_end&&!i,"data-step":"play",...Ae,onClick:()=>(i||!t.at_end)&&s(!i),children:o(B,{name:i?"pause":"play"})}),w("forward"),w("last"),o("small",{class:"caption","aria-hidden":"true",children:t.caption}),o("div",{class:"track",children:[o("input",{id:r,type:"range",min:0,max:p,value:d,disabled:p===0,"aria-label":l.position,"aria-valuetext":t.caption,style:{"--done":`${p?100*d/p:0}%`},...Ae,onInput:m=>y(Number(m.currentTarget.value),!1),onChange:m=>y(Number(m.currentTarget.value),!0)}),c.length>1&&o("div",{class:"branches",ref:g,role:"group","aria-label":l.branches,children:c.map(([m,v,b,I,D])=>o("button",{type:"button",class:D?"now":"","aria-current":D?"true":void 0,"aria-label":v,title:v,style:{"--from":`${100*b/Math.max(p,b+I,1)}%`,"--long":`${100*Math.max(I,.4)/Math.max(p,b+I,1)}%`},...Ae,onClick:()=>e.call(t.line,m),children:o("span",{children:v})}))}),t.note&&o("small",{class:"note",children:t.note})]}),t.moment&&o("small",{class:"moment",children:t.moment})]})};var ne={"data-lm-suppress-shortcuts":"true"},Go=({node:t})=>{let[e,r]=C(!1),i=k(null),s=S();j(()=>{if(!e)return;let l=new AbortController,c=()=>r(!1);return addEventListener("pointerdown",p=>{p.composedPath().includes(i.current)||c()},{signal:l.signal,capture:!0}),i.current.querySelector("[role=menuitem]")?.focus({preventScroll:!0}),()=>l.abort()},[e]);let n=l=>{let c=[...i.current.querySelectorAll("[role=menuitem]")],p=c.indexOf(l.target),u={ArrowDown:p+1,ArrowUp:p-1,Home:0,End:c.length-1}[l.key];if(l.key==="Escape"&&e)r(!1),i.current.querySelector("button").focus();else if(e&&u!==void 0)c[(u+c.length)%c.length].focus();else return;l.preventDefault(),l.stopPropagation()},a=l=>{r(!1),i.current.querySelector("button").focus(),l.here?s.here(l.here):s.store.call(l.press)};return o("div",{class:"menu",ref:i,onKeyDown:n,"data-key":t.key,children:[o("button",{type:"button",class:"icon","aria-haspopup":"menu","aria-expanded":e,"aria-label":t.label,title:t.label,...ne,onClick:()=>r(!e),children:o(B,{name:t.icon})}),e&&o("div",{role:"menu","aria-label":t.label,children:t.items.map(l=>o(P,{children:[l.line&&o("hr",{}),o("button",{type:"button",role:"menuitem",tabIndex:-1,"data-key":l.key,...ne,onClick:()=>a(l),children:[l.icon&&o(B,{name:l.icon}),l.label,l.value&&o("span",{children:l.value})]})]}))})]})},qo=({node:t})=>{let{store:e,boards:r}=S(),i=k(null),[s,n]=C(null);V(()=>{a();let l=setTimeout(a,120),c=new ResizeObserver(()=>a());return c.observe(i.current.parentElement),()=>{clearTimeout(l),c.disconnect()}},[t]);function a(){let l=i.current,c=l.offsetParent;if(!c)return;let p=c.getBoundingClientRect(),u=[...r].map(R=>R.rectOf(t.place)).find(Boolean),{offsetWidth:d,offsetHeight:f}=l;if(!u||!t.place)return n({left:Math.max(8,(p.width-d)/2),top:12,under:!1,arrow:-1});let h=u.left-p.left,g=u.top-p.top,y=h+u.width/2,_=(R,O)=>({left:Math.max(8,Math.min(p.width-d-8,R)),top:Math.max(8,Math.min(p.height-f-8,O))}),w=[{..._(y-48,g-f-14),under:!1,arrow:!0},{..._(y-48,g+u.height+14),under:!0,arrow:!0},{..._(h+u.width+14,g),under:!1,arrow:!1},{..._(h-d-14,g),under:!1,arrow:!1}],m=[8,p.width-d-8].flatMap(R=>[8,p.height-f-8].map(O=>({left:R,top:O,under:!1,arrow:!1,far:!0}))),v=R=>[...(c.closest(".stage")??c).querySelectorAll(`.cell.${R} .outline`)].map(O=>O.getBoundingClientRect()),b=v("legal"),I=v("refused"),D=(R,{left:O,top:z})=>R.filter(N=>N.left-p.left<O+d&&N.right-p.left>O&&N.top-p.top<z+f&&N.bottom-p.top>z).length,U=R=>D(b,R)+.6*D(I,R)+(R.arrow?0:.2)+(R.far?.3:0),$=[...w,...m].reduce((R,O)=>U(O)<U(R)?O:R);n({left:$.left,top:$.top,under:$.under,arrow:$.arrow?y-$.left:-1})}return o("div",{class:`bubble ${s?.under?"under":""} ${s&&s.arrow<0?"placeless":""}`,role:"alert",ref:i,style:s?{left:`${s.left}px`,top:`${s.top}px`,"--arrow":`${s.arrow}px`}:{visibility:"hidden"},children:[o("b",{children:t.title}),o("div",{role:"group","aria-label":t.label,children:t.reasons.map(([l,c])=>o("button",{type:"button",class:"reason",title:c.title,...ne,onClick:()=>e.call(c.press),children:[l," ",o("span",{class:"chip",children:c.text})]}))}),t.close&&o("button",{type:"button",class:"icon close","aria-label":S().words.close,title:S().words.close,...ne,onClick:()=>e.call(t.close),children:o(B,{name:"x"})})]})},Yo=({node:t})=>o("nav",{class:"rail","aria-label":t.name,children:[o(E,{of:t.tools}),t.more?.length>0&&o(P,{children:[o("hr",{}),o(E,{of:t.more})]})]}),Jo=({node:t})=>{let e=k(null);return j(()=>{e.current&&(e.current.scrollTop=0)},[t.name,t.about]),o("section",{class:`sheet of-${t.name??""}`,"aria-label":t.title,"data-key":t.key,children:[o("header",{children:[o("h2",{children:t.title}),t.close&&o(H,{node:t.close})]}),t.parts&&o(ct,{node:t.parts}),o("div",{class:"inner",ref:e,children:o(E,{of:t.items})})]})},Xo=({node:t})=>{let e=S(),{words:r}=e,i=k(null),[s,n]=C({width:0,height:0}),[a,l]=C(1),[c,p]=C("play");V(()=>{let v=i.current,b=()=>n({width:v.clientWidth,height:v.clientHeight}),I=new ResizeObserver(b);I.observe(v);let D=U=>{U.target.closest(".stage")&&l(U.detail)};return v.addEventListener("explorer-ratio",D),b(),()=>{I.disconnect(),v.removeEventListener("explorer-ratio",D)}},[]);let u=Bi(s.width||1280,s.height||800,a),d=u==="narrow",f=t.sheet;j(()=>{f&&p("play")},[f?.name]);let[h,g]=C("");j(()=>e.store.hear(v=>v?.type==="fault"&&g(v.text)),[]),j(()=>{if(!t.large)return;let v=new AbortController;return addEventListener("keydown",b=>b.key==="Escape"&&i.current?.querySelector("[data-key='leave-large']")?.click(),{signal:v.signal,capture:!0}),()=>v.abort()},[t.large]);let y=t.lead,_=y?.options??[],w=!!(y&&_.length&&y.value&&y.value!==_[0][0]),m=(v,b,I)=>o("button",{type:"button","aria-pressed":c===v&&!(f&&v!=="play"&&c==="play")&&!(v==="play"&&w&&!f),...ne,onClick:()=>{v==="play"&&(f||w)&&c==="play"&&y&&e.store.call(y.choose,_[0][0]),p(v)},children:[o(B,{name:b}),o("span",{children:I})]});return o("div",{class:`table ${t.large?"large":u} ${f?"reads":""} at-${c} of-${t.game??""}`,ref:i,children:[o("header",{class:"head",children:[t.home?o("a",{class:"home",href:t.home.href,"aria-label":t.home.text,title:t.home.text,children:o(Ni,{})}):o(Ni,{}),o("h1",{children:t.title}),y&&(!d||s.width>=640)&&o(lt,{node:y,style:"lead"}),o("div",{class:"end",children:o(E,{of:t.menus})})]}),t.rail&&!d&&!t.large&&o(H,{node:t.rail}),o("div",{class:"play",children:[o("div",{class:"stage",children:[o(H,{node:t.board}),t.over&&o("div",{class:"over",children:o(H,{node:t.over})}),t.legend?.length>0&&o("div",{class:"edge",children:o(E,{of:t.legend})}),h&&o("p",{class:"toast refused",role:"alert",children:h}),t.said&&!h&&o("p",{class:`toast ${t.refused?"refused":""}`,children:t.said},t.said)]}),!f&&t.prompt&&(!d||c==="play")&&o(H,{node:t.prompt}),!f&&t.hand&&(!d||c==="play")&&o(H,{node:t.hand}),!f&&!t.large&&(!d||c==="side")&&o("aside",{class:"side",children:o(E,{of:t.side})}),f&&(!d||c==="play")&&o(H,{node:f}),d&&c==="see"&&t.rail&&o("section",{class:"under","aria-label":t.rail.name,children:o("div",{class:"grid3",children:[o(E,{of:t.rail.tools}),o(E,{of:t.rail.more})]})}),d&&c==="more"&&o("section",{class:"under","aria-label":r.more,onClick:v=>v.target.closest(".ways button")&&p("play"),children:[_.slice(1).map(([v,b])=>o("button",{type:"button",class:"btn","data-key":`lead-${v}`,...ne,onClick:()=>{e.store.call(y.choose,v),p("play")},children:b})),t.foot&&o(H,{node:t.foot})]})]}),(!d||t.large)&&t.foot&&o("footer",{class:"foot",children:o(H,{node:t.foot})}),d&&!t.large&&o("nav",{class:"tabs","aria-label":r.tabs,children:[m("play","play",r.play),t.rail&&m("see","layers",r.see),t.side?.length>0&&m("side",r["side-icon"]??"users",r.side),m("more","ellipsis",r.more)]}),t.paper?.length>0&&o("div",{class:"paper",children:o(E,{of:t.paper})}),d&&c!=="more"&&t.foot&&o("div",{class:"spoken caption",children:t.foot.caption}),o("div",{class:"spoken",role:"status",children:t.status})]})},Ni=()=>o("svg",{class:"logo",viewBox:"0 0 30 30","aria-hidden":"true",children:[o("path",{d:"M14.6 10C11 4 3 3 2.5 7.5S7 15.5 12 15.5c-4 0-7 3-6 6.5s6.5 3.5 8.6-3z",fill:"#e69f00",stroke:"#1f2a24","stroke-width":"1.6","stroke-linejoin":"round"}),o("path",{d:"M15.4 10C19 4 27 3 27.5 7.5S23 15.5 18 15.5c4 0 7 3 6 6.5s-6.5 3.5-8.6-3z",fill:"#e69f00",stroke:"#1f2a24","stroke-width":"1.6","stroke-linejoin":"round"}),o("path",{d:"M15 8v15",stroke:"#1f2a24","stroke-width":"2.4","stroke-linecap":"round"})]});Object.assign(ee,{menu:Go,bubble:qo,rail:Yo,sheet:Jo,table:Xo,timeline:Hi});var Zo=[1,2,5],Qo=130,Ie=class{rows=1;columns=1;width=1;height=1;scale=1;x=0;y=0;get least(){return Math.min(this.width/this.columns,this.height/this.rows)}get whole(){return this.scale<=this.least*1.001}get largest(){return Math.max(40,this.least)}get percent(){return Math.round(100*this.scale/this.least)}lay(e,r){Object.assign(this,{rows:e,columns:r}),this.fit()}room(e,r){let{whole:i}=this,[s,n]=this.at(this.width/2,this.height/2);if(Object.assign(this,{width:e,height:r}),i)return this.fit();this.x=n-e/this.scale/2,this.y=s-r/this.scale/2,this.clamp()}fit(){this.scale=this.least,this.clamp()}around(e){if(!e.length)return this.fit();let r=e.map(([c])=>c),i=e.map(([,c])=>c),[s,n,a,l]=[Math.min(...r),Math.max(...r),Math.min(...i),Math.max(...i)];this.scale=Math.min(this.largest,this.width/((l-a)*1.25+16),this.height/((n-s)*1.9+20)),this.clamp(),this.x=(a+l)/2-this.width/this.scale/2,this.y=(s+n)/2-this.height/this.scale*.45,this.clamp()}by(e,r=this.width/2,i=this.height/2){let[s,n]=this.at(r,i);this.scale=Math.min(this.largest,Math.max(this.least,this.scale*e)),this.x=n-r/this.scale,this.y=s-i/this.scale,this.clamp()}move(e,r){this.x-=e/this.scale,this.y-=r/this.scale,this.clamp()}show(e,r){let i=Math.min(4,this.height/this.scale/4),s=this.width/this.scale,n=this.height/this.scale;(r<this.x+i||r>this.x+s-i)&&(this.x=r-s/2),(e<this.y+i||e>this.y+n-i)&&(this.y=e-n/2),this.clamp()}clamp(){this.scale=Math.min(this.largest,Math.max(this.least,this.scale));let e=(r,i,s)=>i>=s?(s-i)/2:Math.min(Math.max(r,0),s-i);this.x=e(this.x,this.width/this.scale,this.columns),this.y=e(this.y,this.height/this.scale,this.rows)}at(e,r){return[this.y+r/this.scale,this.x+e/this.scale]}to([e,r]){return[(r-this.x)*this.scale,(e-this.y)*this.scale]}middle([e,r]){return this.to([e+.5,r+.5])}cell([e,r]){let[i,s]=this.at(e,r).map(Math.floor);return i>=0&&s>=0&&i<this.rows&&s<this.columns?[i,s]:null}bar(e){let r=Qo/this.scale*e,i=10**Math.floor(Math.log10(r)),s=Math.max(...Zo.map(n=>n*i).filter(n=>n<=r));return[s,s/e*this.scale]}};var ea=90,ta=4,ra=200,ia=10,sa=260,pt=17,ft=26,na={ArrowRight:[0,1],ArrowLeft:[0,-1],ArrowDown:[1,0],ArrowUp:[-1,0]},je="#16211c",mt="#ffffff",oa="#1b3fd1",aa="#ffd400";async function la(t){if(!t)return null;let e=Uint8Array.from(atob(t),r=>r.charCodeAt(0));return createImageBitmap(new Blob([e],{type:"image/png"}))}var Be=class{constructor(e,r){this.canvas=e;this.host=r;let{signal:i}=this.stop,s=(a,l,c={})=>e.addEventListener(a,l.bind(this),{signal:i,...c});s("pointerdown",this.press),s("pointermove",this.drag),s("pointerup",this.lift),s("pointercancel",this.lift),s("pointerleave",()=>this.tell(this.node?.leave)),s("wheel",this.turn,{passive:!1}),s("keydown",this.key),s("focus",()=>{this.focused=e.matches(":focus-visible"),this.draw()}),s("blur",()=>{this.focused=!1,this.draw()});let n=new ResizeObserver(()=>this.resized());n.observe(e),i.addEventListener("abort",()=>{n.disconnect(),clearTimeout(this.timer),cancelAnimationFrame(this.asked)})}canvas;host;camera=new Ie;node=null;stop=new AbortController;pictures={};pointers=new Map;cursor=null;trail=null;pin=null;dropped=null;glides=new Map;first=[0,0];moved=!1;focused=!1;visited=-1;timer=0;asked=0;seen="";framed=!1;leave(){this.stop.abort()}show(e){let r=this.node,[i,s]=e.shape;this.node=e,(!r||String(r.shape)!==String(e.shape))&&(this.camera.lay(i,s),this.cursor=null,this.framed=!1,this.resized());for(let n of["base","layer"])r?.[n]!==e[n]&&this.take(n,e[n]);r?.pen!==e.pen&&(this.trail=null),this.glide(r?.pins??[]),this.draw()}glide(e){let r=matchMedia("(prefers-reduced-motion: reduce)").matches,{dropped:i}=this;this.dropped=null;for(let[s,n,a]of this.pins()){let l=e.find(([p])=>p===s),c=i?.sign===s?i.at:l?[l[1],l[2]]:null;c&&!r&&(c[0]!==n||c[1]!==a)&&this.glides.set(s,{from:c,since:performance.now()})}}where([e,r,i]){let s=this.glides.get(e);if(this.dropped?.sign===e)return this.dropped.at;if(!s)return[r,i];let n=Math.min(1,(performance.now()-s.since)/sa),a=1-(1-n)**3;return n===1?this.glides.delete(e):this.draw(),[s.from[0]+(r-s.from[0])*a,s.from[1]+(i-s.from[1])*a]}async take(e,r){let i=await la(r).catch(()=>null);r===this.node?.[e]&&(this.pictures[e]=i,this.canvas.toggleAttribute(`data-${e}`,!!i),this.draw())}resized(){let{width:e,height:r}=this.canvas.getBoundingClientRect(),i=window.devicePixelRatio||1;!e||!r||(Object.assign(this.canvas,{width:Math.round(e*i),height:Math.round(r*i)}),this.camera.room(e,r),!this.framed&&e<1e3&&this.pins().length&&this.camera.around(this.pins().map(([,...s])=>s)),this.framed=!0,this.paint())}draw(){this.asked||=requestAnimationFrame(()=>{this.asked=0,this.paint()})}paint(){if(this.stop.signal.aborted||!this.node)return;let{camera:e,canvas:r,node:i}=this,s=r.getContext("2d"),n=r.width/e.width;s.setTransform(n,0,0,n,0,0),s.fillStyle=i.ground||"#dfe9d8",s.fillRect(0,0,e.width,e.height),s.imageSmoothingEnabled=e.scale*n<1;let[a,l]=e.to([0,0]),c=[e.columns*e.scale,e.rows*e.scale];for(let h of[this.pictures.base,this.pictures.layer])h&&s.drawImage(h,a,l,...c);this.marks(s);let[p,u]=e.bar(i.cellsize||1),d={whole:e.whole,most:e.scale>=e.largest,percent:e.percent,metres:p,dots:u},f=JSON.stringify(d);f!==this.seen&&(this.seen=f,this.host.see(d))}marks(e){let{camera:r}=this,i=this.node,s=Math.max(r.scale/2,5),n=i.path??[],a=i.selected,l=this.focused?this.cursor:null;if(n.length>1&&Oe(e,n.map(c=>r.middle(c)),3,oa),a?.length&&Oe(e,ca(r.middle(a),s+6),2.5,je),this.trail&&Oe(e,this.trail.map(c=>r.middle(c)),4,je),l){let[c,p]=r.middle(l),u=s+9;for(let[d,f]of[[1,0],[-1,0],[0,1],[0,-1]])Oe(e,[[c+d*s,p+f*s],[c+d*u,p+f*u]],2.5,je);gt(e,[[c-s,p-s],[c+s,p-s],[c+s,p+s],[c-s,p+s],[c-s,p-s]],2,aa)}for(let c of this.pins())this.pin?.sign!==c[0]&&Di(e,r.middle(this.where(c)),c[0],!1);this.pin&&Di(e,this.pin.at,this.pin.sign,!0)}pins(){return this.node?.pins??[]}zoom(e,r,i){e==="fit"?this.camera.fit():this.camera.by(e==="in"?1.5:1/1.5,r,i),this.draw()}spot(e){let{left:r,top:i}=this.canvas.getBoundingClientRect();return[e.clientX-r,e.clientY-i]}held([e,r]){for(let[i,s,n]of[...this.pins()].reverse()){let[a,l]=this.camera.middle([s,n]);if(Math.hypot(e-a,r-(l-ft))<pt+5||Math.hypot(e-a,r-l)<9)return{sign:i,at:[a,l],off:[a-e,l-r]}}return null}press(e){if(e.button>1)return;let r=this.spot(e);this.canvas.setPointerCapture?.(e.pointerId),this.pointers.set(e.pointerId,r),this.moved=this.pointers.size>1,this.first=r,this.pin=this.node?.move&&e.button===0&&!this.moved?this.held(r):null;let i=this.camera.cell(r);this.trail=this.node?.pen==="line"&&e.button===0&&!this.moved&&!this.pin&&i?[i]:null,this.focused=!1}drag(e){let r=this.spot(e),i=this.pointers.get(e.pointerId);if(!i)return this.hover(r);if(this.pointers.set(e.pointerId,r),this.pointers.size>1)return this.pinch(e.pointerId,i,r);this.moved||=Math.hypot(r[0]-this.first[0],r[1]-this.first[1])>ta,this.moved&&(this.pin?this.pin.at=[r[0]+this.pin.off[0],r[1]+this.pin.off[1]]:this.trail?this.extend(r):this.camera.move(r[0]-i[0],r[1]-i[1]),this.draw())}pinch(e,r,i){let[,s]=[...this.pointers].find(([a])=>a!==e),n=a=>Math.max(Math.hypot(a[0]-s[0],a[1]-s[1]),1);this.trail=this.pin=null,this.moved=!0,this.camera.by(n(i)/n(r),(i[0]+s[0])/2,(i[1]+s[1])/2),this.draw()}extend(e){let r=this.camera.cell(e),i=this.trail,s=i.at(-1);r&&i.length<ra&&Math.hypot(r[0]-s[0],r[1]-s[1])>=3&&i.push(r)}lift(e){let r=this.pointers.get(e.pointerId),{trail:i,pin:s}=this;if(this.pointers.delete(e.pointerId),this.trail=this.pin=null,this.draw(),!(!r||e.type==="pointercancel"))if(s&&this.moved){let n=this.camera.cell(s.at);n&&(this.dropped={sign:s.sign,at:n},this.act(this.node?.move,s.sign,...n))}else if(i&&this.moved){let n=this.camera.cell(r);n&&i.push(n),this.act(this.node?.stroke,i)}else this.moved||this.choose(this.camera.cell(r))}hover(e){let r=this.camera.cell(e);this.canvas.classList.toggle("on-pin",!!(this.node?.move&&this.held(e))),r?this.tell(this.node?.point,...r):this.tell(this.node?.leave)}turn(e){e.ctrlKey||!e.deltaY||e.deltaY>0&&this.camera.whole||(e.preventDefault(),this.camera.by(e.deltaY<0?1.5**.5:1.5**-.5,...this.spot(e)),this.draw())}tell(e,...r){clearTimeout(this.timer),this.timer=window.setTimeout(()=>this.host.call(e,...r),ea)}act(e,...r){clearTimeout(this.timer),this.host.call(e,...r)}choose(e){e&&(this.cursor=e,this.act(this.node?.click,...e))}key(e){if(e.metaKey||e.altKey||e.ctrlKey)return;let r=na[e.key],{camera:i}=this,s=this.cursor?i.middle(this.cursor):[];if(r)this.point(r.map(n=>n*(e.shiftKey?ia:1)));else if(e.key==="+"||e.key==="=")this.zoom("in",...s);else if(e.key==="-")this.zoom("out",...s);else if(e.key==="0")this.zoom("fit");else if(e.key==="PageDown"||e.key==="PageUp")this.jump(e.key==="PageDown"?1:-1);else if(e.key==="Enter"||e.key===" ")this.choose(this.cursor??this.start());else if(e.key==="Escape")this.act(this.node?.escape);else return;this.focused=!0,this.cursor&&i.show(...this.cursor),e.preventDefault(),e.stopPropagation(),this.draw()}start(){return[this.camera.rows>>1,this.camera.columns>>1]}point([e,r]){let[i,s]=this.cursor??this.start(),{rows:n,columns:a}=this.camera;this.cursor=[Math.min(Math.max(i+e,0),n-1),Math.min(Math.max(s+r,0),a-1)],this.tell(this.node?.point,...this.cursor)}jump(e){let r=this.node?.spots??[];r.length&&(this.visited=this.visited<0&&e<0?r.length-1:(this.visited+e+r.length)%r.length,this.cursor=r[this.visited],this.tell(this.node?.point,...this.cursor))}};function gt(t,e,r,i){t.beginPath(),e.forEach(([s,n],a)=>a?t.lineTo(s,n):t.moveTo(s,n)),Object.assign(t,{lineWidth:r,strokeStyle:i,lineJoin:"round",lineCap:"round"}),t.stroke()}function Oe(t,e,r,i){gt(t,e,r+4,mt),gt(t,e,r,i)}function ca([t,e],r){return Array.from({length:33},(i,s)=>[t+r*Math.cos(s*Math.PI/16),e+r*Math.sin(s*Math.PI/16)])}function Di(t,[e,r],i,s){let n=s?pt+2:pt,a=s?ft+5:ft,l=r-a,c=Math.asin(Math.min(1,n/a));t.save(),Object.assign(t,{shadowColor:"#0006",shadowBlur:s?14:6,shadowOffsetY:s?8:2}),t.beginPath(),t.arc(e,l,n,Math.PI-c,c,!1),t.lineTo(e,r),t.closePath(),t.fillStyle=je,t.fill(),t.restore(),Object.assign(t,{lineWidth:2,strokeStyle:mt,lineJoin:"round"}),t.stroke(),Object.assign(t,{fillStyle:mt,font:"700 16px system-ui, sans-serif",textAlign:"center",textBaseline:"middle"}),t.fillText(i,e,l+1)}var He={"data-lm-suppress-shortcuts":"true"},ua={whole:!0,most:!1,percent:100,metres:0,dots:0},ha=({node:t})=>{let{store:e}=S(),r=k(null),i=k(null),[s,n]=C(ua);V(()=>{let c=new Be(r.current,{call:e.call,see:n});return i.current=c,()=>c.leave()},[]),V(()=>i.current.show(t),[t]);let a=t.words??{},l=c=>()=>i.current.zoom(c);return o("div",{class:`map ${t.busy?"busy":""}`,"data-key":t.key,children:[o("canvas",{ref:r,tabIndex:0,role:"application","aria-label":t.label,class:t.pen?"pen":"",...He}),o("div",{class:"measures",children:[o("div",{class:"zoom",role:"group","aria-label":a.label,children:[o("button",{type:"button",title:a.out,"aria-label":a.out,disabled:s.whole,...He,onClick:l("out"),children:o(B,{name:"minus"})}),o("button",{type:"button",title:a.in,"aria-label":a.in,disabled:s.most,...He,onClick:l("in"),children:o(B,{name:"plus"})}),!s.whole&&o("button",{type:"button",class:"fit",title:a.fit,"aria-label":`${a.fit} (${s.percent} %)`,...He,onClick:l("fit"),children:[s.percent," %"]})]}),o("div",{class:"scale","aria-hidden":"true",style:{width:`${s.dots}px`},children:s.metres>=1e3?`${s.metres/1e3} km`:`${s.metres} m`}),o("div",{class:"north","aria-hidden":"true",children:a.north})]}),o("div",{class:"spoken","aria-live":"polite",children:t.announce})]})},da=({node:t})=>o("figure",{class:"picture",children:[o("span",{role:"img","aria-label":t.label,style:{aspectRatio:`${t.shape[1]} / ${t.shape[0]}`,backgroundImage:t.layers.map(e=>`url(data:image/png;base64,${e})`).join(", ")}}),o("figcaption",{children:[t.text&&o("b",{children:t.text}),t.small&&o("span",{children:t.small})]})]}),pa=({node:t})=>o("section",{class:"hand palette","aria-label":t.label,"data-key":t.key,children:[o("div",{class:"brushes",role:"group","aria-label":t.label,children:o(E,{of:t.tools})}),t.more?.length>0&&o("div",{class:"brushes paints",children:o(E,{of:t.more})})]}),fa=({node:t})=>o("section",{class:`prompt result ${t.tone??""}`,"data-key":t.key,children:[t.title&&o("h2",{children:t.title}),t.figure&&o("p",{class:"figure",children:[o("b",{children:t.figure}),t.unit&&o("span",{children:t.unit}),t.was&&o("small",{children:t.was})]}),t.text&&o("p",{class:"answer",children:t.text}),t.effect&&o("p",{class:"effect",children:t.effect}),t.facts?.length>0&&o("dl",{children:t.facts.map(([e,r,i])=>o("div",{class:i,children:[o("dt",{children:e}),o("dd",{children:r})]}))}),t.items?.length>0&&o("div",{class:"column",children:o(E,{of:t.items})}),t.acts?.length>0&&o("div",{class:"acts",children:o(E,{of:t.acts})})]});Object.assign(ee,{map:ha,picture:da,palette:pa,result:fa});var ma={400:"refused",403:"refused",409:"full",410:"removed",423:"closed"};function $i(t,e){let r=new URL(document.getElementById("rendered_cells")?.dataset.baseUrl??".",location.href),i=new URLSearchParams(location.search).get("in");return new URL(`room/${encodeURIComponent(t)}/${e}${i?`?in=${encodeURIComponent(i)}`:""}`,r)}var Ki=(t,e,r,i={})=>fetch($i(t,e),{method:"POST",body:r,headers:{"Content-Type":"application/json",...i},credentials:"omit",signal:AbortSignal.timeout(8e3)}),Fi=t=>t*(.75+Math.random()/2),Ne=class{constructor(e,r,i){this.line=e;this.tell=r;this.signal=i;let s=()=>document.hidden||this.plan(0);addEventListener("online",s,{signal:i}),document.addEventListener("visibilitychange",s,{signal:i}),i.addEventListener("abort",()=>clearTimeout(this.timer)),this.plan(0)}line;tell;signal;told="";timer=0;tries=0;busy=!1;soon(){this.plan(300)}plan(e){this.signal.aborted||this.busy||(clearTimeout(this.timer),this.timer=window.setTimeout(()=>{this.send()},e))}async send(){this.busy=!0;let e=this.line.result(),r=await this.ask(e),i=JSON.stringify(r);if(this.busy=!1,this.signal.aborted)return;i!==this.told&&this.tell(r.status,r.count??0,typeof r.called=="string"?r.called:null),this.told=i,this.tries=r.status==="waiting"?this.tries+1:0;let s=this.tries?Math.min(1e3*2**(this.tries-1),8e3):2e4;r.status!=="removed"&&this.plan(!this.tries&&e!==this.line.result()?300:Fi(s))}async ask(e){try{let r=await Ki(this.line.code,"group",e);if(!r.ok)return{status:ma[r.status]??"waiting"};let{count:i,called:s}=await r.json();return{status:"sent",count:i,called:s}}catch{return{status:"waiting"}}}},De=class{constructor(e,r,i,s){this.line=e;this.state=r;this.news=i;this.signal=s;s.addEventListener("abort",()=>clearTimeout(this.timer)),this.listen()}line;state;news;signal;doors=[];closed=!1;groups=new Map;timer=0;get headers(){return{Authorization:`Bearer ${this.line.secret}`}}async listen(){for(let e=0;!this.signal.aborted;e++){let r=await this.hear(()=>{e=0}).catch(()=>"lost");if(this.signal.aborted)return;this.state(r),await new Promise(i=>{setTimeout(i,Fi(Math.min(1e3*2**e,8e3))),this.signal.addEventListener("abort",()=>i())})}}async hear(e){let r=await fetch($i(this.line.code,"live"),{headers:this.headers,credentials:"omit",cache:"no-store",signal:this.signal});if(!r.ok)return r.status===403?"refused":"lost";this.state("open");let i=r.body.pipeThrough(new TextDecoderStream).getReader();for(let s="",n=await i.read();!n.done;n=await i.read()){let a=(s+n.value).split(`

`);s=a.pop();for(let l of a)e(),this.take(JSON.parse(l.replace(/^data: /,"")))}return"lost"}take({doors:e,closed:r,groups:i}){Object.assign(this,{doors:e,closed:r});for(let s of i)this.groups.set(s.id,{...this.groups.get(s.id),...s});this.timer||=window.setTimeout(()=>{this.news(this.doors,this.closed,[...this.groups.values()]),this.groups.clear(),this.timer=0},250)}async change(e){await Ki(this.line.code,"change",JSON.stringify(e),this.headers).catch(()=>{})}};var Vi={"data-lm-suppress-shortcuts":"true"},ga=({node:t})=>{let{store:e}=S(),r=t.dots,i=t.at??0,s=(n,a)=>`${n?"done":""} ${a===i?"here":""}`;return t.choose?o("div",{class:"steps dots",role:"group","aria-label":t.label,"data-key":t.key,children:r.map(([n,a],l)=>o("button",{type:"button",class:s(a,l),title:n,"aria-label":n,"aria-current":l===i?"step":void 0,...Vi,onClick:()=>e.call(t.choose,l),children:o("i",{})}))}):o("div",{class:"steps dots",role:"img","aria-label":t.label,children:r.map(([,n],a)=>o("i",{class:s(n,a)}))})},va=({node:t})=>{let e=t.rows,r=Math.max(t.whole??0,...e.map(([,i])=>i))||1;return o("ul",{class:"bars","aria-label":t.label,children:e.map(([i,s,n])=>o("li",{class:n,children:[o("span",{children:i}),o("span",{class:"track",children:o("i",{style:{width:`${100*s/r}%`}})}),o("b",{children:s})]}))})},wa=({node:t})=>{let{store:e}=S(),r=k(t);r.current=t;let i=k(null);return j(()=>{let s=new AbortController,n=()=>r.current,a={code:t.code,secret:t.secret??"",result:()=>n().result??""},l=(u,...d)=>{e.call(n()[u],...d)};if(!a.secret)return i.current=new Ne(a,(u,d,f)=>l("told_us",u,d,f===null?[]:[f]),s.signal),()=>{i.current=null,s.abort()};let c=new De(a,u=>l("line",u),(u,d,f)=>l("news",u,d,f),s.signal),p=e.hear(u=>u?.type==="room"&&void c.change(u.body));return()=>{p(),s.abort()}},[t.code,t.secret]),j(()=>i.current?.soon(),[t.result]),null},_a=300,ya=({node:t})=>{let{store:e}=S(),r=k(null),[i,s]=C(null);if(j(()=>{if(!i)return;let a=!0,l=r.current,c=new Set;return l.srcObject=i,(async()=>{await l.play();let p=new BarcodeDetector({formats:["qr_code"]});for(;a;){let u=(await p.detect(l)).map(({rawValue:d})=>d).filter(d=>!c.has(d));u.forEach(d=>c.add(d)),u.length&&e.call(t.scan,u),await new Promise(d=>setTimeout(d,_a))}})().catch(()=>s(null)),()=>{a=!1,i.getTracks().forEach(p=>p.stop())}},[i]),!("BarcodeDetector"in window&&navigator.mediaDevices))return null;let n=()=>i?s(null):void navigator.mediaDevices.getUserMedia({video:{facingMode:"environment"}}).then(s,()=>s(null));return o("div",{class:"scanner",children:[o("button",{type:"button",class:"btn","data-key":t.key,...Vi,onClick:n,children:[o(B,{name:"eye"}),o("span",{children:i?t.stop:t.label})]}),i&&o("video",{ref:r,muted:!0,playsInline:!0})]})};Object.assign(ee,{dots:ga,bars:va,room:wa,scanner:ya});var vt=matchMedia("(prefers-color-scheme: dark)"),Ui="explorer:theme",zi=null;function ba(){let t=document.body.dataset.jpThemeLight;return document.documentElement.dataset.theme??(t===void 0?void 0:t==="true"?"light":"dark")}var ka=()=>(zi??ba()??(vt.matches?"dark":"light"))==="dark";function Wi(t){let e=()=>t.classList.toggle("dark",ka()),r=new MutationObserver(e),i=new AbortController;return r.observe(document.documentElement,{attributeFilter:["data-theme"]}),r.observe(document.body,{attributeFilter:["data-jp-theme-light"]}),vt.addEventListener("change",e,{signal:i.signal}),addEventListener("explorer:theme",e,{signal:i.signal}),e(),()=>{r.disconnect(),i.abort()}}function Gi(t){let e=t.classList.contains("dark")?"light":"dark",r=document.documentElement;r.dataset.theme===void 0?zi=e:r.dataset.theme=e;try{e===(vt.matches?"dark":"light")?localStorage.removeItem(Ui):localStorage.setItem(Ui,e)}catch{}dispatchEvent(new Event("explorer:theme"))}function xa({model:t,el:e}){let r=ji(t),i=Object.assign(document.createElement("div"),{className:"explorer"});i.classList.toggle("alone",document.body.matches(Je)),i.setAttribute("lang",r.about.lang),e.append(i);let s=new xe,n=new Set,a=Wi(i),l=null,c=d=>{d==="theme"?Gi(i):d==="print"&&window.print()},p=()=>{i.setAttribute("lang",r.about.lang);let d=r.tree.words??{};Ai(i,()=>ye(o(at.Provider,{value:{store:r,drags:s,here:c,words:d,boards:n},children:o(H,{node:r.tree})}),i)),l?.follow()},u=r.watch(p);return p(),l=new ke(r,i),l.follow(),Ri(r),()=>{u(),a(),l?.leave(),ye(null,i),i.remove()}}var Oh={render:xa};export{Oh as default};
