/* made from e9623fe995d8ed51418a4f7bac3521cbf22f3c26dfaca343051ff4d2b78cc59e by make page */
var x,_e,qi,W,$t,gt,ye,ft,be,Vt,Kt,ke,at=Symbol.for("pv"),vt={},wt=[],Yi=/^m(i|n|o|s|text|space)$/,_t=Array.isArray,Ut=wt.slice,X=Object.assign;function J(e){e&&e.parentNode&&e.remove()}function zt(e,t,r){var i,s,n,a={},l=arguments.length;for(n in t)n=="key"?i=t[n]:n=="ref"&&typeof e!="function"?s=t[n]:a[n]=t[n];return l>2&&(a.children=l>3?Ut.call(arguments,2):r),ot(e,a,i,s,null)}function ot(e,t,r,i,s){var n={type:e,props:t,key:r,ref:i,__k:null,__:null,__b:0,__e:null,__c:null,constructor:at,__v:s||++_e,__i:-1,__u:0};return!s&&x.vnode&&x.vnode(n),n}function P(e){return e.children}function G(e,t){this.props=e,this.context=t,this.__g=0}function q(e,t){if(t==null)return e.__&&q(e.__,e.__i+1);for(var r;t<e.__k.length;t++)if((r=e.__k[t])&&r.__e)return r.__e;return typeof e.type!="function"||e.props.__P?null:q(e)}function Ji(e){var t,r=e.__v,i=r.__e,s=[],n=[],a=e.__P;a&&((t=X({constructor:at},r)).__v=r.__v+1,x.vnode&&x.vnode(t),Gt(a,t,r,e.__n,a.namespaceURI,32&r.__u?[i]:null,s,i||q(r),32&r.__u,n),t.__v=r.__v,t.__.__k[t.__i]=t,Pe(s,t,n),r.__=r.__e=null,t.__e!=i&&xe(t))}function xe(e){if((e=e.__)&&e.__c&&!e.props.__P)return e.__e=null,e.__k.some(function(t){return t&&(e.__e=t.__e)}),xe(e)}function Ft(e){(8&e.__g||(e.__g|=8,W.push(e),gt++))&&$t==x.debounceRendering||(($t=x.debounceRendering)||queueMicrotask)(Se)}function Se(){try{for(var e,t=1;W.length;)W.length>t&&W.sort(ye),e=W.shift(),t=W.length,8&e.__g&&Ji(e)}finally{(gt=W.length)&&($t||queueMicrotask)(Se)}}function Ee(e,t,r,i,s,n,a,l,c,p,u){var d,f,h,g,y,_,v=i.__k||wt,m=t.length;for(c=Xi(r,t,v,c,m),d=0;d<m;d++)(h=r.__k[d])!=null&&(f=~h.__i&&v[h.__i]||vt,h.__i=d,_=Gt(e,h,f,s,n,a,l,c,p,u),g=h.__e,(f.ref!=h.ref||8&f.__u)&&(f.ref&&qt(f.ref,null,h,f),h.ref&&u.push(h.ref,h.__c||g,h)),y=y||g,4&h.__u?(c=Ce(h,c,e,!f.__v),f.__e&&(f.__e=null)):typeof h.type=="function"&&_!==void 0?c=_:g&&(c=g.nextSibling),h.__u&=-21);return r.__e=y,c}function Xi(e,t,r,i,s){var n,a,l,c,p,u,d,f,h,g=r.length,y=g,_=0,v=0,m=e.__k=Array(s);for(n=0;n<s;n++)(a=t[n])!=null&&typeof a!="boolean"&&typeof a!="function"?(typeof a!="object"||a.constructor===String?a=m[n]=ot(null,a):_t(a)?a=m[n]=ot(P,{children:a}):a.constructor===at&&a.__b?a=m[n]=ot(a.type,a.props,a.key,a.ref,a.__v):m[n]=a,c=n+_,a.__=e,a.__b=e.__b+1,l=null,~(p=a.__i=Zi(a,r,c,y))&&(y--,(l=r[p])&&(l.__u|=2)),l&&l.__v?(a.__u|=16,p==c-1?_--:p==c+1?_++:p!=c&&(p>c?_--:_++,v=1)):(~p||(s>g?_--:s<g&&_++),typeof a.type!="function"&&(a.__u|=4))):m[n]=null;if(v){for(u=[],d=[],n=0;n<s;n++)if((a=m[n])&&16&a.__u){for(_=0,f=u.length;_<f;)u[h=_+f>>1]<a.__i?_=h+1:f=h;u[_]=a.__i,d[n]=_+1}for(_=u.length;n--;)d[n]&&(d[n]==_?_--:m[n].__u|=4)}if(y)for(n=0;n<g;n++)!(l=r[n])||2&l.__u||(l.__e==i&&(i=q(l)),Yt(l,l));return i}function Ce(e,t,r,i){var s,n,a,l;if(typeof e.type=="function"){if(e.props.__P)return t;if(s=e.__k)for(n=0;n<s.length;n++)s[n]&&(s[n].__=e,t=Ce(s[n],t,r,!1));return t}for(t&&!t.parentNode&&(t=q(e))&&!t.parentNode&&(t=null),a=e.__e,l=t;l&&l.nodeType==8;)l=l.nextSibling;for(a!=l&&(!i&&r.moveBefore&&a.parentNode?r.moveBefore(a,t):r.insertBefore(a,t||null)),t=a;(t=t&&t.nextSibling)&&t.nodeType==8&&!t.data.startsWith("$s"););return t}function Wt(e,t){return t=t||[],e!=null&&typeof e!="boolean"&&(_t(e)?e.some(function(r){Wt(r,t)}):t.push(e)),t}function Zi(e,t,r,i){var s,n=e.key,a=e.type,l=t[r],c=l&&!(2&l.__u);if(l===null&&n==null||c&&n==l.key&&a==l.type)return r;if(i>(c?1:0)){for(s=r-1;s>=0;s--)if((l=t[s])&&!(2&l.__u)&&n==l.key&&a==l.type)return s;for(s=r+1;s<t.length;s++)if((l=t[s])&&!(2&l.__u)&&n==l.key&&a==l.type)return s}return-1}function we(e,t,r){r==null&&(r=""),t[0]=="-"?e.setProperty(t,r):e[t]=r}function pt(e,t,r,i,s){var n,a;if(t=="style")if(typeof r=="string")e.style.cssText=r;else{if(typeof i=="string"&&(e.style.cssText=i=""),i)for(t in i)r&&t in r||we(e.style,t);if(r)for(t in r)i&&r[t]==i[t]||we(e.style,t,r[t])}else if(t[0]=="o"&&t[1]=="n")typeof r!="function"&&(r=null),typeof i!="function"&&(i=null),(e.__e||(e.__e={}))[t]=r,r&&i||(a=Kt[t]||(Kt[t]=Qi(t)),(e.__a||(e.__a={}))[t]=Vt,n=t!=(t=t.replace(be,"$1")),(t=t.slice(2))[0]<"a"&&(t=t.toLowerCase()),r?e.addEventListener(t,a,n):e.removeEventListener(t,a,n));else{if(s=="http://www.w3.org/2000/svg")t=t.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(t!="width"&&t!="height"&&t!="href"&&t!="list"&&t!="form"&&t!="tabIndex"&&t!="download"&&t!="rowSpan"&&t!="colSpan"&&t!="role"&&t!="popover"&&t in e)try{return void(e[t]=r??"")}catch{}if(typeof r=="function")return;r==null||r===!1&&t[4]!="-"?e.removeAttribute(t):e.setAttribute(t,t=="popover"&&r==1?"":r)}}function Qi(e){return function(t){var r=this.__e;if(r){if(r=r[e],t[ft]==null)t[ft]=Vt++;else if(t[ft]<this.__a[e])return;return r(x.event?x.event(t):t)}}}function Gt(e,t,r,i,s,n,a,l,c,p){var u,d,f,h,g,y,_,v,m,w,b,B,D,Y,$,I,R,U,N=t.type;if(t.constructor!==at)return null;128&r.__u&&(c=32&r.__u,u=r.__c.__z)&&(t.__u|=c,d=n=[],u.nodeType==8?l=mt(u,n):n.push(u),l=n[0]||l),(u=x.__b)&&u(t);t:if(typeof N=="function"){f=a.length;try{if(v=t.props,m=(u=N.prototype)&&u.render,w=(u=N.contextType)&&i[u.__c],b=u?w?w.props.value:u.__:i,(h=r.__c)?(t.__c=h,2&h.__g&&(h.__g|=1)):(m?t.__c=h=new N(v,b):(t.__c=h=new G(v,b),h.constructor=N,h.render=es),w&&w.sub(h),h.state||(h.state={}),h.__n=i,h.__g|=8,h.__h=[],h.__k=[]),m&&(h.__s||(h.__s=h.state),N.getDerivedStateFromProps&&(h.__s==h.state&&(h.__s=X({},h.__s)),X(h.__s,N.getDerivedStateFromProps(v,h.__s)))),g=h.props,y=h.state,h.__v=t,r.__c){if(v!==g&&m&&!N.getDerivedStateFromProps&&h.componentWillReceiveProps&&h.componentWillReceiveProps(v,b),t.__v==r.__v&&!(8&h.__g)||!(4&h.__g)&&h.shouldComponentUpdate&&h.shouldComponentUpdate(v,h.__s,b)===!1){t.__v!=r.__v&&(h.props=v,h.state=h.__s,h.__g&=-9),t.__e=r.__e,t.__k=r.__k,t.__k.some(function(F){F&&(F.__=t)}),wt.push.apply(h.__h,h.__k),h.__k=[],h.__h.length&&a.push(h),l=q(r);break t}h.componentWillUpdate&&h.componentWillUpdate(v,h.__s,b),m&&h.componentDidUpdate&&h.__h.push(function(){h.componentDidUpdate(g,y,_)})}else m&&!N.getDerivedStateFromProps&&h.componentWillMount&&h.componentWillMount(),m&&h.componentDidMount&&h.__h.push(h.componentDidMount);h.context=b,h.props=v,h.__P=e,h.__g&=-5,B=x.__r,D=m?25:0;do h.__g&=-9,B&&B(t),u=h.render(h.props,h.state=h.__s,h.context);while(8&h.__g&&++D<25);m&&(wt.push.apply(h.__h,h.__k),h.__k=[]),h.state=h.__s,h.getChildContext&&(i=X({},i,h.getChildContext())),m&&r.__c&&h.getSnapshotBeforeUpdate&&(_=h.getSnapshotBeforeUpdate(g,y)),Y=u&&u.type===P&&u.key==null?u.props.children:u,v.__P&&(u=l,s=(e=v.__P).namespaceURI,c=n=null,r.props&&r.props.__P!=e&&(r.__k.some(function(F){F&&Yt(F,F)}),r.__k=null),l=r.__k?q(r,0):null),l=Ee(e,_t(Y)?Y:[Y],t,r,i,s,n,a,l,c,p),v.__P&&(t.__e=null,l=u),t.__u&=-161,d&&d.some(J),h.__h.length&&a.push(h),1&h.__g&&(h.__g&=-4)}catch(F){if(a.length=f,t.__v=null,c||n)if(F&&F.then){if(t.__u|=128|c,n){for(~(R=n.indexOf(l||void 0))||(R=n.length);(U=n[R-1])&&U.nodeType==8;)R--;for(;R<n.length;R++)if(U=n[R])if(n[R]=null,$){if(U==I)break}else{if(U.nodeType!=8)break;U.data.startsWith("$s")&&(I=mt($=U))}}if(!$){for(;l&&l.nodeType==8&&l.nextSibling;)l=l.nextSibling;$=l}(u=mt($=t.__c.__z||(t.__c.__z=$)))?(t.__e=$,l=u):t.__e=l,l=l&&l.nextSibling}else n&&n.some(J);else t.__e=r.__e;t.__k||(t.__k=r.__k||[]),F&&F.then||Me(t),x.__e(F,t,r)}}else l=t.__e=ts(r.__e,t,r,i,s,n,a,c,p,e);return(u=x.diffed)&&u(t),l}function mt(e,t){if(e&&e.nodeType==8&&e.data.startsWith("$s"))for(var r=1;e=e.nextSibling;){if(e.nodeType==8){if(e.data.startsWith("$s"))r++;else if(e.data.startsWith("/$s")&&!--r)return e}t&&t.push(e)}}function Me(e){e&&(e.__c&&(e.__c.__g|=4),e.__k&&e.__k.some(Me))}function Pe(e,t,r){for(var i=0;i<r.length;)qt(r[i++],r[i++],r[i++]);x.__c&&x.__c(t,e),e.some(function(s){try{e=s.__h,s.__h=[],e.some(function(n){n.call(s)})}catch(n){x.__e(n,s.__v)}})}function ts(e,t,r,i,s,n,a,l,c,p){var u,d,f,h,g,y,_,v,m=r.props||vt,w=t.props,b=t.type;if(b=="svg"?s="http://www.w3.org/2000/svg":b=="math"?s="http://www.w3.org/1998/Math/MathML":s||(s="http://www.w3.org/1999/xhtml"),n){for(u=0;u<n.length;u++)if((g=n[u])&&(b?g.localName==b:g.nodeType==3)){e=g,n[u]=null;break}}if(!e){if(v=p.ownerDocument||document,!b)return v.createTextNode(w);e=v.createElementNS(s,b,w.is?w:p),l&&(x.__m&&x.__m(t,n),l=!1),n=null}if(b){if(p=b=="template"&&e.content||e,n=b=="textarea"&&w.defaultValue!=null?null:n&&Ut.call(p.childNodes),!l&&n)for(m={},u=0;u<e.attributes.length;u++)m[(g=e.attributes[u]).name]=g.value;for(u in m)g=m[u],u=="dangerouslySetInnerHTML"?f=g:u=="children"||u in w||u=="value"&&"defaultValue"in w||u=="checked"&&"defaultChecked"in w||pt(e,u,null,g,s);for(u in w)g=w[u],u=="children"?h=g:u=="dangerouslySetInnerHTML"?d=g:u=="value"?y=g:u=="checked"?_=g:l&&typeof g!="function"||m[u]===g||pt(e,u,g,m[u],s);d?(l||f&&(d.__html==f.__html||d.__html==e.innerHTML)||(e.innerHTML=d.__html),t.__k=[]):(f&&(e.textContent=""),(b=="foreignObject"||s=="http://www.w3.org/1998/Math/MathML"&&Yi.test(b))&&(s="http://www.w3.org/1999/xhtml"),Ee(p,_t(h)?h:[h],t,r,i,s,n,a,n?n[0]:r.__k&&q(r,0),l,c),n&&n.some(J)),l&&b!="textarea"||(u="value",b=="progress"&&y==null?e.removeAttribute(u):y==null||y===e[u]&&(b!="progress"||y)||pt(e,u,y,m[u],s),u="checked",_!=null&&_!=e[u]&&pt(e,u,_,m[u],s))}else m===w||l&&e.data==w||(e.data=w);return e}function qt(e,t,r,i){try{typeof e=="function"?t?t.__x=e(t)||1:i&&(i=i.__c||i.__e)&&(t=i.__x)&&(i.__x=null,typeof t=="function"?t():e(null)):e.current=t}catch(s){x.__e(s,r)}}function Yt(e,t,r){var i,s,n,a;if(x.unmount&&x.unmount(e),!(i=e.ref)||i.current&&i.current!=e.__e||qt(i,null,t,e),i=e.__c){if(i.componentWillUnmount)try{i.componentWillUnmount()}catch(l){x.__e(l,t)}i.__P=i.__n=null}if(i=e.__k)for(a=0;a<i.length;a++)i[a]&&Yt(i[a],t,typeof e.type!="function"||r&&!e.props.__P);!r&&(i=e.__c)&&(i=i.__z)&&(s=mt(i,n=[]))&&(i==e.__e&&n.some(J),J(s),J(i)),r||J(e.__e),e.__e=e.__c=e.__=null}function es(e,t,r){return this.constructor(e,r)}function yt(e,t){var r,i,s,n;x.__&&x.__(e,t),t.nodeType==9&&(t=t.documentElement),i=(r=e&&32&e.__u)?null:t.__k,t.__k=ot(P,{children:[e]}),s=[],n=[],Gt(t,t.__k,i||vt,vt,t.namespaceURI,i?null:t.firstChild?Ut.call(t.childNodes):null,s,i?i.__e:t.firstChild,r,n),Pe(s,t.__k,n),t.__k.props.children=null}function bt(e){function t(r){var i,s;return this.getChildContext||(i=new Set,(s={})[t.__c]=this,this.getChildContext=function(){return s},this.shouldComponentUpdate=function(n){this.props.value!=n.value&&i.forEach(function(a){a.__g|=4,Ft(a)})},this.sub=function(n){i.add(n);var a=n.componentWillUnmount;n.componentWillUnmount=function(){i.delete(n),a&&a.call(n)}}),r.children}return t.__c="__cC"+ke++,t.__=e,t.Provider=(t.Consumer=function(r,i){return r.children(i)}).contextType=t,t}x={__e:function(e,t,r,i){for(var s,n,a;t=t.__;)if((s=t.__c)&&!(1&s.__g)){s.__g|=4;try{if((a=(n=s.constructor)&&n.getDerivedStateFromError)&&s.setState(n.getDerivedStateFromError(e)),s.componentDidCatch&&(s.componentDidCatch(e,i||{}),a=1),a&&8&s.__g)return void(s.__g|=2)}catch(l){e=l}}throw gt=0,e}},_e=0,qi=function(e){return e!=null&&e.constructor===at},G.prototype.setState=function(e,t){var r=this.__s;r&&r!=this.state||(r=this.__s=X({},this.state)),typeof e=="function"&&(e=e(X({},r),this.props)),e&&(X(r,e),this.__v&&(t&&this.__k.push(t),Ft(this)))},G.prototype.forceUpdate=function(e){this.__v&&(this.__g|=4,e&&this.__h.push(e),Ft(this))},G.prototype.render=P,W=[],gt=0,ye=function(e,t){return e.__v.__b-t.__v.__b},ft=Symbol(),be=/(PointerCapture)$|Capture$/i,Vt=0,Kt={},ke=0;var Jt="[data-explorer-page], [data-voila]",Te="explorer:preferences",Ae=/^explorer:s[0-9a-z]+$/;var rs="(max-width: 559px)";function K(e,t){try{return e()}catch{return t}}var is=e=>K(()=>decodeURIComponent(e),e),ss=e=>encodeURI(e).replaceAll("#","%23");function ns(e){let t=2166136261,r=2654435769;for(let i=0;i<e.length;i++)t=Math.imul(t^e.charCodeAt(i),16777619),r=Math.imul(r^e.charCodeAt(i),2246822507)+i;return(t>>>0).toString(36)+(r>>>0).toString(36)}function Le(){let e=Object.keys(localStorage).filter(r=>Ae.test(r)),t=r=>parseInt(localStorage.getItem(r)??"",10)||0;return e.sort((r,i)=>t(i)-t(r))}function os(e,t){let r=()=>(localStorage.setItem("explorer:"+e,`${Date.now()}
${t}`),!0);for(let i=0;i<=20;i++){if(K(r,!1))return K(()=>Le().slice(20).forEach(n=>localStorage.removeItem(n)),void 0),!0;let s=K(()=>Le().at(-1),void 0);if(!s)return!1;K(()=>localStorage.removeItem(s),void 0)}return!1}var kt=class{constructor(t,r){this.store=t;this.host=r;let{signal:i}=this.stop,s=(u,d,f={})=>addEventListener(u,d,{signal:i,...f});for(let u of["hashchange","popstate"])s(u,()=>this.moved());s("pointerdown",u=>u.pointerType==="touch"&&this.touched(),{capture:!0}),this.inPage||s("keydown",u=>this.shield(u),{capture:!0});let n=t.hear((u,d)=>this.hear(u,d));i.addEventListener("abort",n);let a=matchMedia(rs);a.addEventListener("change",()=>t.say({type:"narrow",narrow:a.matches}),{signal:i}),this.touch=matchMedia("(pointer: coarse)").matches;let l=this.read(),c=this.preferences(),p=t.say({type:"hello",...l,query:this.inPage?location.search:"",page:this.inPage?location.origin+location.pathname:"",preferences:c,touch:this.touch,narrow:a.matches});this.preferred=JSON.stringify(c),Object.keys(c).length&&(this.heard=p)}store;host;heard=0;inPage=document.body.matches(Jt);stop=new AbortController;nonce=Math.random().toString(36).slice(2,8);last=location.hash;mine=null;touch=!1;written=null;preferred="";leave(){this.stop.abort()}follow(){let{value:t,lang:r,title:i,preferences:s}=this.store.about;this.inPage&&r&&(document.documentElement.lang=r),this.inPage&&i&&(document.title=i),t&&t!==this.written&&(this.written=t,this.write(t));let n=JSON.stringify(s);Object.keys(s).length&&n!==this.preferred&&this.store.answered>=this.heard&&(this.preferred=n,K(()=>localStorage.setItem(Te,JSON.stringify({...this.preferences(),...s})),void 0))}get mark(){return this.store.about.prefix+"local="}touched(){this.touch||(this.touch=!0,this.store.say({type:"touch"}))}shield(t){let r=(t.ctrlKey||t.metaKey)&&t.key?.toLowerCase()==="s",i=t.target;this.host.contains(i)&&i.toggleAttribute("data-lm-suppress-shortcuts",!r)}preferences(){let t=K(()=>JSON.parse(localStorage.getItem(Te)??"null"),null);return t&&typeof t=="object"&&!Array.isArray(t)?t:{}}read(){let{key:t,prefix:r,also:i}=this.store.about;if(!this.inPage)return this.capped(K(()=>sessionStorage.getItem(t),null)??"");let s=is(location.hash.slice(1));if(i.some(p=>s.startsWith(p)))return this.capped(s);if(!s.startsWith(r))return{incoming:"",problem:""};if(!s.startsWith(this.mark))return this.capped(s.slice(r.length));let n=s.slice(this.mark.length),a=Ae.test("explorer:"+n)?K(()=>localStorage.getItem("explorer:"+n),null):null;if(a===null)return{incoming:"",problem:"missing"};let l=a.slice(a.indexOf(`
`)+1),c=this.capped(l,"local-only");return c.incoming&&this.stored(l),c}capped(t,r=""){return t.length<=2e6?{incoming:t,problem:r}:{incoming:"",problem:"too-long"}}moved(){if(!this.inPage||location.hash===this.last)return;this.mine=null;let t=this.read();this.last=location.hash,this.written=null,this.store.say({type:"incoming",...t})}write(t){let{key:r,prefix:i}=this.store.about,s="";this.inPage?t.length<=8e3?(this.forget(null),this.replace(i+t)):this.stored(t)?s="local-only":(s="not-stored",this.replace(i+t)):s=K(()=>(sessionStorage.setItem(r,t),""),"not-stored"),s&&this.store.say({type:"stored",problem:s})}stored(t){let r="s"+ns(t)+this.nonce;return os(r,t)?(this.forget(r),this.replace(this.mark+r),!0):!1}forget(t){this.mine&&this.mine!==t&&K(()=>localStorage.removeItem("explorer:"+this.mine),void 0),this.mine=t}replace(t){K(()=>history.replaceState(history.state,"",t?"#"+ss(t):location.pathname+location.search),void 0),this.last=location.hash}hear(t,r){t?.type==="copy"?this.copy(t.text):t?.type==="download"?this.save(t.name,new Blob([r[0]],{type:t.mime})):t?.type==="picture"?this.picture(t):t?.type==="print"?this.print(t.paper):t?.type==="reveal"?requestAnimationFrame(()=>this.keyed(t.key)?.scrollIntoView({block:"nearest"})):t?.type==="focus"&&requestAnimationFrame(()=>this.keyed(t.key)?.focus())}print(t){if(t){let r=Object.assign(document.createElement("div"),{className:"explorer-paper",innerHTML:`<style>@media screen { .explorer-paper { display: none } } @media print { .explorer { display: none !important } }</style>${t}`});this.host.parentElement.append(r),addEventListener("afterprint",()=>r.remove(),{once:!0})}requestAnimationFrame(()=>requestAnimationFrame(()=>window.print()))}keyed(t){return this.host.querySelector(`[data-key="${CSS.escape(t)}"]`)}async copy(t){let r=this.inPage?location.href:this.store.about.prefix+this.store.about.value,i=t?.startsWith("#")&&this.inPage?new URL(t,location.href).href:t??r,s=await Promise.resolve(navigator.clipboard?.writeText(i)??Promise.reject()).then(()=>!0,()=>!1);s||(s=this.copyBySelection(i)),s&&t===void 0&&(this.mine=null),this.store.say({type:"copied",ok:s})}copyBySelection(t){let r=document.activeElement,i=document.createElement("textarea");i.value=t,i.setAttribute("aria-hidden","true"),i.style.cssText="position:fixed;top:0;left:0;width:1px;height:1px;opacity:0",document.body.append(i),i.select();let s=K(()=>document.execCommand("copy"),!1);return i.remove(),r?.focus?.({preventScroll:!0}),s}async picture({name:t,text:r}){let i=URL.createObjectURL(new Blob([r],{type:"image/svg+xml"})),s=Object.assign(new Image,{src:i}),n=document.createElement("canvas");try{await s.decode(),[n.width,n.height]=[s.naturalWidth,s.naturalHeight];let a=n.getContext("2d");a.fillStyle="#ffffff",a.fillRect(0,0,n.width,n.height),a.drawImage(s,0,0),n.toBlob(l=>l&&this.save(t,l),"image/png")}finally{URL.revokeObjectURL(i)}}save(t,r){let i=document.createElement("a"),s=URL.createObjectURL(r);i.href=s,i.download=t,i.click(),setTimeout(()=>URL.revokeObjectURL(s),1e4)}};var xt=class{targets=new Set;start(t,r,i,s,n){if(t.button!==0||!this.targets.size)return;let{pointerId:a,pointerType:l}=t,c=l==="touch",p={x:t.clientX,y:t.clientY},u=t.timeStamp,d=null,f=null,h=new AbortController,g=(v,m)=>addEventListener(v,m,{signal:h.signal,capture:!0,passive:!1}),y=v=>[...this.targets].find(({root:m})=>{let{left:w,right:b,top:B,bottom:D}=m.getBoundingClientRect();return v.clientX>=w&&v.clientX<=b&&v.clientY>=B&&v.clientY<=D})??null,_=()=>{h.abort(),d?.remove(),f?.out(),r.classList.remove("dragged")};g("pointermove",v=>{if(v.pointerId!==a)return;let m=v.clientX-p.x,w=v.clientY-p.y;if(!d){if(Math.hypot(m,w)<6)return;if(c&&(v.timeStamp-u<160||Math.abs(m)>Math.abs(w)*1.5))return void h.abort();d=Object.assign(document.createElement("div"),{className:"explorer-drag"}),d.append(s()),(r.closest(".table")??r.closest(".explorer")??document.body).append(d),r.classList.add("dragged"),n()}v.preventDefault(),d.style.transform=`translate(${v.clientX}px, ${v.clientY}px) translate(-50%, -50%) rotate(3deg)`;let b=y(v);f!==b&&f?.out(),f=b,f?.over(i,v.clientX,v.clientY)}),g("pointerup",v=>{if(v.pointerId!==a)return;let m=d&&y(v);d&&addEventListener("click",w=>{w.preventDefault(),w.stopPropagation()},{capture:!0,once:!0,signal:AbortSignal.timeout(50)}),_(),m&&m.drop(i,v.clientX,v.clientY)}),g("pointercancel",_),g("keydown",v=>v.key==="Escape"&&_())}};var Z,M,Xt,Ie,Zt=Object.is,St=0,Ke=[],Qt=[],T=x,Re=T.__b,Oe=T.__r,je=T.diffed,He=T.__c,Be=T.unmount,Ne=T.__;function ct(e,t){T.__h&&T.__h(M,e,St||t),St=0;var r=M.__H||(M.__H={__:[],__h:[]});return e>=r.__.length&&r.__.push({}),r.__[e]}function C(e){return St=1,Fe(Ue,e)}function Fe(e,t,r){var i=ct(Z++,2);if(i.t=e,!i.__c&&(i.__=[r?r(t):Ue(void 0,t),function(n){var a=(i.__N||i.__)[0],l=i.t(a,n);Zt(a,l)||(i.__N=[l,i.__[1]],i.__c.setState({}))}],i.__c=M,!M.__f)){M.__f=!0;var s=M.shouldComponentUpdate;M.shouldComponentUpdate=function(n,a,l){var c=this.__H;if(!c)return!0;var p=!1,u=this.props!=n;if(c.__.some(function(f){f.__N&&(p=!0,Zt(f.__[0],f.__N[0])||(u=!0))}),s){var d=s.call(this,n,a,l);return p?d||u:d}return!p||u}}return i.__}function O(e,t){var r=ct(Z++,3);!T.__s&&re(r.__H,t)&&(r.__P=!0,r.__=e,r.u=t,M.__H.__h.push(r))}function V(e,t){var r=ct(Z++,4);!T.__s&&re(r.__H,t)&&(r.__P=!1,r.__=e,r.u=t,M.__h.push(r))}function k(e){return St=5,Ve(function(){return{current:e}},[])}function Ve(e,t){var r=ct(Z++,7);return re(r.__H,t)&&(r.__=e(),r.__H=t),r.__}function ee(e){var t=M.context[e.__c],r=ct(Z++,9);return r.c=e,t?(r.__==null&&(r.__=!0,t.sub(M)),t.props.value):e.__}function as(){var e;do{for(;e=Qt.shift();)try{lt(e)}catch(r){T.__e(r,{__:(e=e.__P)&&e.__v})}for(;e=Ke.shift();){var t=e.__H;if(e.__P&&t)try{t.__h.some(lt),t.__h.some(te),t.__h=[]}catch(r){t.__h=[],T.__e(r,e.__v)}}}while(Qt.length)}T.__b=function(e){M=null,Re&&Re(e)},T.__=function(e,t){e&&t.__k&&t.__k.__m&&(e.__m=t.__k.__m),Ne&&Ne(e,t)},T.__r=function(e){Oe&&Oe(e),Z=0;var t=(M=e.__c).__H;t&&(Xt==M?M.__h=[]:(t.__h.some(lt),t.__h.some(te),Z=0),t.__h=[],t.__.some(function(r){r.__N&&(r.__=r.__N),r.u=r.__N=void 0})),Xt=M},T.diffed=function(e){je&&je(e);var t=e.__c;t&&t.__H&&(t.__H.__h.length&&$e(Ke.push(t)),t.__H.__.some(function(r){r.u&&(r.__H=r.u)})),Xt=M=null},T.__c=function(e,t){t.some(function(r){try{r.__h.some(lt),r.__h=r.__h.filter(function(i){return!i.__||te(i)})}catch(i){r.__h=[function(){throw i}]}}),He&&He(e,t)},T.unmount=function(e){Be&&Be(e);var t,r,i=e.__c;i&&i.__H&&(i.__H.__.some(function(s){try{if(s.__P&&s.__c){if(r===void 0){for(r=e.__;r&&(!r.__c||!r.__c.__P);)r=r.__;r=r&&r.__c}s.__P=r,$e(Qt.push(s))}else lt(s)}catch(n){t=n}}),i.__H=void 0,t&&T.__e(t,i.__v))};var De=typeof requestAnimationFrame=="function";function ls(e){var t,r=function(){clearTimeout(i),De&&cancelAnimationFrame(t),setTimeout(e)},i=setTimeout(r,35);De&&(t=requestAnimationFrame(r))}function $e(e){e!=1&&Ie==T.requestAnimationFrame||((Ie=T.requestAnimationFrame)||ls)(as)}function lt(e){var t=M,r=e.__c;typeof r=="function"&&(e.__c=void 0,r()),M=t}function te(e){var t=M;e.__c=e.__(),M=t}function re(e,t){return!e||e.length!=t.length||t.some(function(r,i){return!Zt(r,e[i])})}function Ue(e,t){return typeof t=="function"?t(e):t}var ze=Object.assign;function us(e,t){for(var r in e)if(r!="__source"&&e[r]!==t[r])return!0;for(var i in t)if(i!="__source"&&!(i in e))return!0;return!1}var hs=/^(-|f[lo].*[^se]$|g.{5,}[^ps]$|z|o[pr]|(W.{5})?[lL]i.*(t|mp)$|an|(bo|s).{4}Im|sca|m.{6}[ds]|ta|c.*[st]$|wido|ini|asp|fill|st)/;function qe(e,t){function r(s){var n=this.props.ref;return n!=s.ref&&n&&(typeof n=="function"?n(null):n.current=null),t?!t(this.props,s)||n!=s.ref:us(this.props,s)}function i(s){return this.shouldComponentUpdate=r,zt(e,s)}return i.displayName="Memo("+(e.displayName||e.name)+")",i.prototype.isReactComponent=!0,i.type=e,i}var ds=Symbol.for("react.element"),ps=/^(?:accent|alignment|arabic|baseline|cap|clip(?!PathU)|color|dominant|fill|flood|font|glyph(?!R)|horiz|image(?!S)|letter|lighting|marker(?!H|W|U)|overline|paint|pointer|shape|stop|strikethrough|stroke|text(?!L)|transform|underline|unicode|units|v|vector|vert|word|writing|x(?!C))[A-Z]/,fs=/[A-Z0-9]/g,ms=typeof document<"u";var gs=function(e){return/fil|che|rad/.test(e)};G.prototype.isReactComponent=!0,["componentWillMount","componentWillReceiveProps","componentWillUpdate"].forEach(function(e){Object.defineProperty(G.prototype,e,{configurable:!0,get:function(){return this["UNSAFE_"+e]},set:function(t){Object.defineProperty(this,e,{configurable:!0,writable:!0,value:t})}})});var We=x.event;x.event=function(e){return We&&(e=We(e)),e.persist=function(){},e.isPropagationStopped=function(){return this.cancelBubble},e.isDefaultPrevented=function(){return this.defaultPrevented},e.nativeEvent=e};var vs={configurable:!0,get:function(){return this.class}},Ge=x.vnode;x.vnode=function(e){if(typeof e.type=="string")(function(i){var s=i.props,n=i.type,a={},l=n.indexOf("-")==-1;for(var c in s){var p=s[c];if(!(c=="value"&&"defaultValue"in s&&p==null||ms&&c=="children"&&n=="noscript"||c=="class"||c=="className")){if(c=="style"&&p&&p.constructor==Object){var u=void 0;for(var d in p)typeof p[d]!="number"||hs.test(d)||(u||(u=p=ze({},p)),p[d]+="px")}else if(c=="defaultValue"&&"value"in s&&s.value==null)c="value";else if(c=="download"&&p===!0)p="";else if(c=="translate"&&p==="no")p=!1;else if(c[0]=="o"&&c[1]=="n"){var f=c.toLowerCase();f=="ondoubleclick"?c="ondblclick":f!="onchange"||n!="input"&&n!="textarea"||gs(s.type)?f=="onfocus"?c="onfocusin":f=="onblur"&&(c="onfocusout"):f=c="oninput",f=="oninput"&&a[c=f]&&(c="oninputCapture")}else l&&ps.test(c)?c=c.replace(fs,"-$&").toLowerCase():p===null&&(p=void 0);a[c]=p}}if(n=="select"){var h=a.defaultValue!=null?a.defaultValue:a.multiple&&Array.isArray(a.value)?a.value:null;h!=null&&(a.value=Wt(s.children).forEach(function(g){g.props.selected=a.multiple?h.indexOf(g.props.value)!=-1:h==g.props.value}))}s.class&&!s.className?(a.class=s.class,Object.defineProperty(a,"className",vs)):s.className&&(a.class=a.className=s.className),i.props=a})(e);else if(typeof e.type=="function"&&("ref"in e.props&&"prototype"in e.type&&e.type.prototype.render&&(e.ref=e.props.ref,delete e.props.ref),e.type.defaultProps)){var t=ze({},e.props);for(var r in e.type.defaultProps)t[r]===void 0&&(t[r]=e.type.defaultProps[r]);e.props=t}e.ref&&!("ref"in e.props)&&Object.defineProperty(e.props,"ref",{value:e.ref,configurable:!0,writable:!0}),e.$$typeof=ds,Ge&&Ge(e)};var ws=matchMedia("(prefers-reduced-motion: reduce)"),_s=260,ys=200,bs=260,ks=12,Et=class{lost=[];gained=[];refused=[];running=[];pieces(t,r,i){let s=r.map(([n])=>n);i.forEach(([n],a)=>{let l=s.indexOf(n);l<0?this.gained.push({cell:t,symbol:n,node:t.pieces.children[a]}):s.splice(l,1)}),this.lost.push(...s.map(n=>({cell:t,symbol:n})))}refuse(t){this.refused.push(t)}end(){let{lost:t,gained:r,refused:i}=this;if([this.lost,this.gained,this.refused]=[[],[],[]],!ws.matches){for(let s of i)for(let n of[s.pieces,s.cover])this.shake(n);if(!(r.length>ks))for(let s of r)this.arrive(s,this.origin(s,t))}}origin({cell:t,symbol:r},i){let s=({cell:a})=>Math.hypot(a.x-t.x,a.y-t.y),[n]=i.filter(a=>a.symbol===r).sort((a,l)=>s(a)-s(l));return n&&i.splice(i.indexOf(n),1),n?.cell}arrive({cell:t,node:r},i){if(!r)return;let s=document.createElementNS("http://www.w3.org/2000/svg","g");r.replaceWith(s),s.append(r);let n=i?`translate(${i.x-t.x}px, ${i.y-t.y}px)`:"translate(0px, -0.3px)";this.run(s,[{transform:n,opacity:i?1:.2},{transform:"none",opacity:1}],i?_s:ys)}shake(t){this.run(t,[0,-.06,.06,-.04,.03,0].map(r=>({transform:`translate(${r}px, 0px)`})),bs)}run(t,r,i){let s=t.animate(r,{duration:i,easing:"cubic-bezier(.2,.7,.2,1)"});this.running.push(s),s.finished.then(()=>{this.running=this.running.filter(n=>n!==s)},()=>{})}cut(t){for(let r of[...this.running,...t.getAnimations({subtree:!0})])r.finish()}};var xs="http://www.w3.org/2000/svg",Ss=new Set("circle ellipse line path polygon polyline rect text".split(" ")),Es=new Set("class cx cy d fill height opacity points r rx ry stroke stroke-dasharray stroke-linecap stroke-linejoin stroke-width transform width x x1 x2 y y1 y2 font-size font-weight text-anchor dominant-baseline".split(" "));function L(e,t={},...r){let i=document.createElementNS(xs,e);for(let[s,n]of Object.entries(t))i.setAttribute(s,String(n));return i.append(...r),i}function et([e,t,r]){if(!Ss.has(e))return L("g");let i=L(e);for(let[s,n]of Object.entries(t))Es.has(s)&&i.setAttribute(s,String(n));return r&&(i.textContent=r),i}async function Ye(e){if(!e)return{};let t=Uint8Array.from(atob(e),r=>r.charCodeAt(0));return new Response(new Blob([t]).stream().pipeThrough(new DecompressionStream("deflate"))).json()}var Ct=class{constructor(t,r,i,s){this.frame=t;this.svg=r;this.changed=i;let n=(a,l,c={})=>t.addEventListener(a,l,{signal:s,...c});n("pointerdown",a=>this.grab(a)),n("pointermove",a=>this.drag(a)),n("click",a=>this.drop(a),{capture:!0})}frame;svg;changed;level=1;held=null;moved=!1;get most(){return this.level>=4}by(t){this.to(this.level*1.25**t)}to(t){let{frame:r}=this,i=r.scrollWidth||1,s=r.scrollHeight||1,n=[(r.scrollLeft+r.clientWidth/2)/i,(r.scrollTop+r.clientHeight/2)/s];this.level=Math.min(4,Math.max(1,Math.abs(t-1)<.01?1:t)),r.classList.toggle("enlarged",this.level>1);let a=this.level>1?`${100*this.level}%`:"";Object.assign(this.svg.style,{width:a,height:a}),r.scrollTo(n[0]*r.scrollWidth-r.clientWidth/2,n[1]*r.scrollHeight-r.clientHeight/2),this.changed()}key(t){if(t==="+"||t==="=")this.by(1);else if(t==="-")this.by(-1);else if(t==="0")this.to(1);else return!1;return!0}grab(t){this.moved=!1,this.held=t.button===0&&t.pointerType!=="touch"&&this.level>1?{x:t.clientX,y:t.clientY,left:this.frame.scrollLeft,top:this.frame.scrollTop}:null}drag(t){if(!this.held||!(t.buttons&1))return;let r=t.clientX-this.held.x,i=t.clientY-this.held.y;this.moved||=Math.abs(r)+Math.abs(i)>4,this.moved&&this.frame.scrollTo(this.held.left-r,this.held.top-i)}drop(t){this.moved&&t.stopPropagation(),this.moved=!1}};var Je={ArrowRight:[0,1],ArrowLeft:[0,-1],ArrowDown:[1,0],ArrowUp:[-1,0]},Cs=60,Xe=120,Ms=500,Ps=10,Ts={p:[],c:"",l:""},rt=(e,t,r)=>{e.getAttribute(t)!==r&&e.setAttribute(t,r)},Ze=e=>Math.round(e*1e3)/1e3||0,ie=class{points=!1;constructor(t,r){let i=(s,n)=>addEventListener(s,n,{signal:t,capture:!0});i("pointerdown",({pointerType:s})=>{this.points=s==="touch",this.points&&r()}),i("pointermove",({pointerType:s,movementX:n,movementY:a})=>{this.points&&=s==="touch"||!(n||a)})}by({pointerType:t}){return this.points||t==="touch"}},Mt=class{constructor(t,r){this.node=t;this.host=r;let i=n=>L("g",{class:n,"aria-hidden":"true"});this.layers={covers:i("covers"),marks:i("marks"),tokens:i("tokens"),ghosts:i("ghosts"),rings:i("rings")},this.frame.append(this.svg);let s=(n,a,l={})=>this.svg.addEventListener(n,a.bind(this),{signal:this.stop.signal,...l});this.finger=new ie(this.stop.signal,()=>{clearTimeout(this.timer),this.pending=null}),s("click",this.click),s("pointerdown",this.press),s("pointermove",this.drift);for(let n of["pointerup","pointercancel"])s(n,()=>clearTimeout(this.holding));s("contextmenu",n=>this.byFinger&&n.preventDefault()),s("pointerover",this.hover),s("pointerleave",this.unhover),s("focusin",this.focused),s("focusout",this.blurred),s("keydown",this.key);for(let n of["pointerdown","keydown"])s(n,()=>this.motion.cut(this.layers.tokens));s("wheel",this.wheel,{passive:!1}),addEventListener("pagehide",()=>clearTimeout(this.timer),{signal:this.stop.signal}),this.show(t)}node;host;svg=L("svg",{role:"grid",class:"xb-art"});frame=Object.assign(document.createElement("div"),{className:"window"});zoom=null;stop=new AbortController;prefix="xb"+Math.random().toString(36).slice(2,10);motion=new Et;geometry={};packed="";cells=new Map;symbols=new Map;layers;finger;byFinger=!1;at;hovered=null;told=null;dropping=null;focusShown=!1;held=!1;down=[0,0];holding=0;timer=0;turned=-Xe;pending=null;ringed="";drawnScene;leave(){this.stop.abort(),clearTimeout(this.timer),clearTimeout(this.holding)}async show(t){if(this.node=t,t.zoom&&!this.zoom&&(this.zoom=new Ct(this.frame,this.svg,()=>this.host.zoomed(this.zoom),this.stop.signal)),t.geometry===this.packed)return this.paint();let r=this.packed=t.geometry,i=await Ye(r);r===this.packed&&(this.geometry=i,this.build())}build(){let{view:t=[0,0,1,1],cells:r=[],symbols:i={},backdrop:s=[]}=this.geometry,n=this.svg.contains(this.svg.getRootNode().activeElement);this.svg.setAttribute("viewBox",t.join(" ")),this.symbols=new Map(Object.keys(i).map((h,g)=>[h,`${this.prefix}-${g}`]));let a=L("defs",{"aria-hidden":"true"},...Object.entries(i).map(([h,g])=>L("g",{id:this.symbols.get(h)},...g.map(et)))),l=L("g",{class:"backdrop","aria-hidden":"true"},...s.map(et));for(let h of Object.values(this.layers))h.replaceChildren();this.cells=new Map;let{covers:c,marks:p,tokens:u,ghosts:d,rings:f}=this.layers;this.svg.replaceChildren(a,l,...this.rows(r),c,p,u,d,f),this.at=this.at!==void 0&&this.cells.has(this.at)?this.at:this.cells.keys().next().value,this.at!==void 0&&this.cells.get(this.at).node.setAttribute("tabindex","0"),this.hovered=this.told=null,this.drawnScene=void 0,this.paint(),this.host.ready((t[2]??1)/(t[3]??1)),n&&this.at!==void 0&&this.moveTo(this.at)}rows(t){let r=new Map;for(let[i,s,n,a,l,c]of[...t].sort((p,u)=>p[1]-u[1]||p[2]-u[2])){r.has(s)||r.set(s,L("g",{role:"row","aria-label":r.size+1}));let p=L("g"),u=L("path",{class:"outline",d:c}),d=L("g",{role:"gridcell",tabindex:"-1",class:"cell","data-id":i,"data-lm-suppress-shortcuts":"true"},u,p),f=L("g",{},L("path",{class:"cover",d:c}));r.get(s).append(d),this.layers.covers.append(f),this.cells.set(i,{id:i,row:s,col:n,x:a,y:l,path:c,node:d,pieces:p,cover:f})}return[...r.values()]}paint(){let{node:t}=this,r=t.scene;if(rt(this.svg,"aria-label",t.label??""),this.drawnScene!==r){this.drawnScene=r;for(let i of this.cells.values())this.paintCell(i,r.cells?.[i.id]??Ts);this.motion.end(),this.fill(this.layers.marks,r.marks??[],et),this.fill(this.layers.tokens,r.tokens??[],i=>this.place(i)),this.fill(this.layers.ghosts,r.ghosts??[],i=>this.place(i,!0))}for(let{id:i,node:s}of this.cells.values())rt(s,"aria-selected",String(i===t.selected));this.ring()}paintCell(t,r){let i=r.c??"",s=JSON.stringify(r.p??[]),n=/\brefused\b/;t.look!==void 0&&n.test(i)&&!n.test(t.look)&&this.motion.refuse(t),t.look=i;let a=this.node.drags?.includes(t.id)?" drags":"";if(rt(t.node,"class",(i?`cell ${i}`:"cell")+a),rt(t.cover,"class",i),rt(t.node,"aria-label",r.l??""),t.drawn===s)return;let l=t.drawn;t.drawn=s,t.pieces.replaceChildren(...(r.p??[]).map(([c,p])=>this.use(c,t.x,t.y,p))),l!==void 0&&this.motion.pieces(t,JSON.parse(l),r.p??[])}fill(t,r,i){for(r.forEach((s,n)=>{let a=JSON.stringify(s),l=t.children[n];if(l?.drawn===a)return;let c=i(s);c.drawn=a,l?.kind&&l.kind===c.kind?(rt(l,"transform",c.getAttribute("transform")),l.drawn=a):l?l.replaceWith(c):t.append(c)});t.children.length>r.length;)t.lastElementChild.remove()}use(t,r,i,s=0){return this.symbols.has(t)?L("use",{href:"#"+this.symbols.get(t),transform:`translate(${r} ${i}) rotate(${s})`}):L("g")}place([t,r,i,s=0,n="",a=1],l=!1){let c=L("g",{transform:`translate(${r} ${i}) scale(${a})`,class:n},L("g",l?{class:"ghost"}:{},this.use(t,0,0,s)));return l&&c.append(L("rect",{class:"frame",x:-.48,y:-.48,width:.96,height:.96,rx:.06})),c.kind=[t,s,n,l].join(),c}ring(){let t=this.node.selected||null,r=this.focusShown?this.at??null:null,i={hovered:this.hovered,dropping:this.dropping,"selection-halo":t,selection:t,"focus-halo":r,focus:r},s=Object.entries(i).filter(([,n])=>n!==null&&this.cells.has(n));this.ringed!==String(s)&&(this.ringed=String(s),this.layers.rings.replaceChildren(...s.map(([n,a])=>L("path",{d:this.cells.get(a).path,class:n}))))}rectOf(t){return this.cells.get(t)?.node.querySelector(".outline")?.getBoundingClientRect()}cellOf(t){return this.cells.get(t.target.closest?.("[data-id]")?.getAttribute("data-id")??"")}inside(t,r,i){let s=new DOMPoint(t,r).matrixTransform(this.svg.getScreenCTM().inverse());return[Ze(s.x-i.x),Ze(s.y-i.y)]}click(t){let r=this.cellOf(t);if(!r||this.held){this.held=!1;return}this.moveTo(r.id),this.choose(this.byFinger&&this.node.tap?"tap":"click",r,...this.inside(t.clientX,t.clientY,r))}press(t){let r=this.cellOf(t);this.byFinger=t.pointerType==="touch",this.held=!1,clearTimeout(this.holding),!(!r||!t.isPrimary)&&(this.node.drags?.includes(r.id)&&this.host.drag(t,r.node,r.id,()=>this.ghost(r),()=>clearTimeout(this.holding)),this.byFinger&&(this.down=[t.clientX,t.clientY],this.holding=window.setTimeout(()=>{this.held=!0,this.choose(this.node.ask?"ask":"click",r,...this.inside(t.clientX,t.clientY,r))},Ms)))}ghost(t){let r=this.node.carried?.[t.id],i=this.rectOf(t.id),s=t.node.querySelector(".outline").getBBox(),n=Math.min(s.width,s.height)*1.4,[a,l,c,p]=r?[t.x-n/2,t.y-n/2,n,n]:[s.x,s.y,s.width,s.height],u=(i?.width??60)*(c/s.width),d=L("svg",{viewBox:`${a} ${l} ${c} ${p}`,class:"xb-art",style:"overflow: visible",width:u,height:u*p/c});return d.append(r?this.use(r,t.x,t.y):t.pieces.cloneNode(!0)),d}drift(t){this.byFinger&&Math.hypot(t.clientX-this.down[0],t.clientY-this.down[1])>Ps&&clearTimeout(this.holding)}hover(t){let r=this.cellOf(t);if(!r||this.finger.by(t))return;this.hovered=r.id,this.ring();let[i,s]=this.inside(t.clientX,t.clientY,r);this.tell({id:r.id,dx:i,dy:s})}unhover(t){t.pointerType!=="touch"&&(this.hovered=null,this.ring(),this.finger.points||this.tell(this.focusShown&&this.at!==void 0?{id:this.at,dx:0,dy:0}:{}))}tell(t){clearTimeout(this.timer),this.pending=t,this.timer=window.setTimeout(()=>this.flush(),Cs)}flush(){let t=this.pending,r=t?.id??null;clearTimeout(this.timer),this.pending=null,!(!t||r===this.told)&&(this.told=r,r===null?this.host.call(this.node.leave):this.host.call(this.node.point,r,t.dx,t.dy))}choose(t,r,i,s){clearTimeout(this.timer),this.pending=null,this.told=r.id,this.host.call(this.node[t],r.id,i,s)}wheel(t){let r=this.cellOf(t);!r||!this.node.wheel||t.ctrlKey||!t.deltaY||(t.preventDefault(),!(t.timeStamp-this.turned<Xe)&&(this.turned=t.timeStamp,this.flush(),this.host.call(this.node.turn,r.id,Math.sign(t.deltaY))))}under(t,r){let s=this.svg.getRootNode().elementsFromPoint(t,r).find(n=>this.svg.contains(n)&&n.closest("[data-id]"));return this.cells.get(s?.closest("[data-id]")?.getAttribute("data-id")??"")}over(t,r){let i=this.under(t,r);if((i?.id??null)!==this.dropping&&(this.dropping=i?.id??null,this.ring(),i)){let[s,n]=this.inside(t,r,i);this.tell({id:i.id,dx:s,dy:n})}}out(){this.dropping=null,this.ring()}drop(t,r,i){let s=this.under(r,i);return this.out(),!s||s.id===t?!1:(clearTimeout(this.timer),this.pending=null,this.told=s.id,this.host.call(this.node.drop,t,s.id,...this.inside(r,i,s)),!0)}moveTo(t){this.cells.get(t)?.node.focus({preventScroll:!0})}focused(t){let r=this.cellOf(t);r&&(this.at!==void 0&&this.cells.get(this.at)?.node.setAttribute("tabindex","-1"),r.node.setAttribute("tabindex","0"),this.at=r.id,this.focusShown=r.node.matches(":focus-visible"),this.ring(),this.focusShown&&this.tell({id:r.id,dx:0,dy:0}))}blurred(t){this.focusShown=!1,this.ring(),!this.svg.contains(t.relatedTarget)&&this.hovered===null&&this.tell({})}key(t){let r=this.cellOf(t),i=t.key==="Home"?0:t.key==="End"?-1:null;if(!(!r||t.metaKey||t.altKey||t.ctrlKey&&i===null)){if(!this.zoom?.key(t.key))if(t.key==="Escape"||this.node.hotkeys?.includes(t.key))this.flush(),this.host.call(this.node.hotkey,t.key,r.id);else if(Je[t.key])this.moveTo(this.neighbour(r,...Je[t.key]));else if(t.key==="Enter"||t.key===" ")this.choose("click",r,0,0);else if(i!==null)this.moveTo([...this.cells.values()].filter(s=>t.ctrlKey||s.row===r.row).at(i).id);else return;t.preventDefault(),t.stopPropagation()}}neighbour(t,r,i){let s=t.id,n=1/0;for(let a of this.cells.values()){if(a.row===t.row+r&&a.col===t.col+i)return a.id;let l=(a.x-t.x)*i+(a.y-t.y)*r,c=Math.abs((a.x-t.x)*r)+Math.abs((a.y-t.y)*i);l>.01&&l+2*c<n&&(n=l+2*c,s=a.id)}return s}};var Ls=new Set(["colorscale","colorscales"]);function tr(e){let t={white:"#ffffff",black:"#000000"}[e]??e,r=/^#([0-9a-f]{6})$/i.exec(t)?.[1],i=/^rgba?\(([\d., ]+)\)$/.exec(t)?.[1]?.split(",").map(Number);return r?[parseInt(r.slice(0,2),16),parseInt(r.slice(2,4),16),parseInt(r.slice(4,6),16),1]:i?[i[0],i[1],i[2],i[3]??1]:null}function se(e){let[t,r,i]=e.map(s=>s/255<=.04045?s/255/12.92:((s/255+.055)/1.055)**2.4);return .2126*t+.7152*r+.0722*i}function As(e,t){let[r,i]=[se(e),se(t)].sort((s,n)=>s-n);return(i+.05)/(r+.05)}var Qe=(e,t,r)=>[0,1,2].map(i=>Math.round(e[i]+(t[i]-e[i])*r));function Is([e,t,r,i],{card:s,ink:n},a){let l=[e,t,r];if(Math.max(e,t,r)-Math.min(e,t,r)<24)l=Qe(n,s,(e+t+r)/765);else for(let c=0;As(l,s)<a;c+=.05)l=Qe([e,t,r],[255,255,255],c);return`rgba(${l},${i})`}function ut(e,t,r=3){return typeof e=="string"?e.replace(/#[0-9a-f]{6}\b|rgba?\([\d., ]+\)|^(?:white|black)$/gi,i=>{let s=tr(i);return s?Is(s,t,r):i}):Array.isArray(e)?e.map(i=>ut(i,t,r)):!e||typeof e!="object"?e:Object.fromEntries(Object.entries(e).map(([i,s])=>[i,Ls.has(i)?s:ut(s,t,/font$/.test(i)?4.5:r)]))}function er({data:e,layout:t},r){let{font:i,...s}=t??{};return{data:ut(e,r),layout:{...ut(s,r),font:ut({color:"black",...i},r,4.5)}}}function rr(e){let t=document.createElement("span"),r=n=>(t.style.color=`var(--${n})`,tr(getComputedStyle(t).color));e.append(t);let i=r("sheet"),s=r("ink");return t.remove(),i&&s&&se(i)<.2?{card:i,ink:s}:null}var ht=Symbol.for("explorer.plotly"),Rs=3e4,ir={displayModeBar:!1,displaylogo:!1,responsive:!0,showSendToCloud:!1},z=globalThis;async function nr(e){let r=await new Promise((i,s)=>{let n={Plotly:z.Plotly,moduleName:z.moduleName},a=document.createElement("script");a.src=e,a.onerror=()=>s(new Error("plotly.js could not be loaded")),a.onload=()=>{let l=z.Plotly;for(let[c,p]of Object.entries(n))p===void 0?delete z[c]:z[c]=p;i(l)},document.head.append(a),a.remove()});if(!r?.react)throw new Error("plotly.js did not start");return r}async function Os(e){let t=new URL(e,document.baseURI);if(t.origin!==location.origin)throw new Error("plotly.js must come from this server");return nr(t.href)}function sr(e){return new Promise((t,r)=>{let i=e.hear((n,a)=>{n?.type==="plotly"&&(clearTimeout(s),i(),js(a[0]).then(t,r))}),s=setTimeout(()=>{i(),r(new Error("the kernel did not send plotly.js"))},Rs);e.say({type:"need-plotly"})})}async function js(e){if(!e?.byteLength)throw new Error("plotly is not installed");let t=new Blob([e]).stream().pipeThrough(new DecompressionStream("gzip")),r=URL.createObjectURL(new Blob([await new Response(t).arrayBuffer()],{type:"text/javascript"}));try{return await nr(r)}finally{URL.revokeObjectURL(r)}}function Hs(){let e=document.getElementById("explorer-page")?.textContent;return e?JSON.parse(e).charts??"":""}function Bs(e){if(!z[ht]){let t=e.about.plotly||Hs(),r=t?Os(t).catch(()=>sr(e)):sr(e);z[ht]=r,r.catch(()=>{z[ht]===r&&delete z[ht]})}return z[ht]}var Pt=class{constructor(t,r,i){this.place=t;this.store=r;this.fail=i;let s=()=>{this.node&&this.drawn&&this.draw(this.node)},n=new ResizeObserver(()=>{this.drawn&&t.clientWidth&&this.Plotly.Plots.resize(t)});n.observe(t);let a=new MutationObserver(s);a.observe(document.documentElement,{attributeFilter:["data-theme","class"]}),a.observe(document.body,{attributeFilter:["data-jp-theme-light"]}),matchMedia("print").addEventListener("change",s,{signal:this.stop.signal}),this.stop.signal.addEventListener("abort",()=>{n.disconnect(),a.disconnect()})}place;store;fail;Plotly;drawn=!1;gone=!1;node=null;stop=new AbortController;leave(){this.gone=!0,this.stop.abort(),this.drawn&&this.Plotly.purge(this.place)}async draw(t){this.node=t;try{if(this.place.classList.toggle("waiting",!this.Plotly),this.Plotly=await Bs(this.store),this.gone||t!==this.node)return;this.place.classList.remove("waiting");let r=JSON.parse(t.figure),i=rr(this.place),{data:s=[],layout:n={}}=i?er(r,i):r,a={...n,width:void 0,height:void 0,autosize:!0,paper_bgcolor:"rgba(0,0,0,0)",plot_bgcolor:"rgba(0,0,0,0)"};if(matchMedia("(prefers-reduced-motion: reduce)").matches&&delete a.transition,this.drawn||await this.Plotly.react(this.place,[],{...a,yaxis:{visible:!1}},ir).then(()=>new Promise(l=>setTimeout(l))),this.gone||t!==this.node)return;await this.Plotly.react(this.place,s,a,ir),this.drawn||this.place.on("plotly_click",({points:l})=>{let c=l[0]?.customdata;typeof c=="string"&&this.store.call(this.node?.choose,c)}),this.drawn=!0,this.fail(!1)}catch(r){console.warn("[explorer] chart:",r),this.place.classList.remove("waiting"),this.fail(!0)}}};var or=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Hr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Br=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var ti=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var ei=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var xi={activity:or,alert:vi,"arrow-left-right":ar,book:lr,brush:cr,bulb:Dr,cap:Lr,chart:ur,compare:Tr,copy:gr,dices:vr,download:wr,egg:_r,ellipsis:yr,eraser:br,eye:kr,fence:xr,first:li,flag:Sr,flower:Er,folder:Cr,footprints:Mr,forward:dr,back:hr,gear:Pr,grid:Ar,hand:Ir,heart:pr,history:Rr,house:Or,image:jr,key:Hr,languages:Br,last:ci,layers:Nr,leaf:Zr,left:Qr,link:$r,map:Kr,maximize:Fr,minus:Vr,moon:Ur,network:zr,pause:Wr,pencil:Gr,pin:fr,play:qr,plus:Yr,printer:Jr,question:mr,redo:Xr,right:ti,route:ei,save:ri,scale:ii,scissors:si,search:ni,share:oi,shield:ai,sparkles:ui,split:hi,sprout:di,store:pi,sun:fi,target:mi,tent:gi,trophy:wi,undo:_i,users:yi,waves:bi,x:ki},Au=Object.keys(xi);function Si(e){return xi[e]?.replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g,"")??""}function Tt(e,t,r,i=0){if(i===t.length)return r(e);let s=t[i],n=Array.isArray(e)?[...e]:{...e};return n[s]=Tt(e[s],t,r,i+1),n}function Ei(e,t){for(let r of t)if(r[0]==="gone"){let i=r[1],s=i.at(-1);e=Tt(e,i.slice(0,-1),n=>Object.fromEntries(Object.entries(n).filter(([a])=>a!==s)))}else if(r[0]==="order"){let[,i,s]=r;e=Tt(e,i,n=>s.map(a=>typeof a=="number"?n[a]:a))}else{let[i,s]=r;e=Tt(e,i,()=>s)}return e}function ne(e){let t=new Map;return e.map(({k:r,key:i=""})=>{let s=`${r} ${i}`,n=t.get(s)??0;return t.set(s,n+1),n?`${s} ${n}`:s})}async function Ci(e,t,r){let i=t.most??1e6;if(r.size>i)return void e.call(t.refuse,r.name,"too-large");let s;try{s=await r.arrayBuffer()}catch{return void e.call(t.refuse,r.name,"unreadable")}if(s.byteLength<=1e6)return void e.say({type:"call",offer:t.open,args:[r.name,null],n:e.n},[s]);for(let n=0;n<s.byteLength;n+=1e6){let a=new Promise(l=>{let c=e.hear(p=>{p?.type==="arrived"&&p.name===r.name&&(c(),l())})});e.say({type:"part",offer:t.open,name:r.name,size:s.byteLength,from:n},[s.slice(n,n+1e6)]),n+1e6<s.byteLength&&await a}}var ro=Symbol.for("pv"),io=0;function o(e,t,r,i,s,n){t||(t={});var a,l,c=t;if("ref"in c&&typeof e!="function")for(l in c={},t)l=="ref"?a=t[l]:c[l]=t[l];var p={type:e,props:c,key:r,ref:a,__k:null,__:null,__b:0,__e:null,__c:null,constructor:ro,__v:--io,__i:-1,__u:0};return(s||n)&&(p.__source=s,p.__self=n),x.vnode&&x.vnode(p),p}var ae=bt(null),S=()=>ee(ae),A={"data-lm-suppress-shortcuts":"true"},so=`x${Math.random().toString(36).slice(2,8)}`,no=0,Q=()=>C(()=>`${so}-${no+=1}`)[0];function j({name:e}){return o("svg",{class:"i",viewBox:"0 0 24 24","aria-hidden":"true",dangerouslySetInnerHTML:{__html:Si(e)}})}var E=({of:e})=>{if(!e)return null;let t=ne(e);return o(P,{children:e.map((r,i)=>o(H,{node:r},t[i]))})},H=qe(({node:e})=>{let t=tt[e.k];return t?o(t,{node:e}):null}),oe=({of:e})=>typeof e=="object"&&e?o(H,{node:e}):o(P,{children:e});function st({shapes:e,view:t=[-.5,-.5,1,1],label:r=""}){let i=k(null),s=JSON.stringify(e);return V(()=>{let n=e.length&&typeof e[0][0]=="number"?e:[[0,e]];i.current.replaceChildren(...n.map(([a,l])=>{let c=document.createElementNS("http://www.w3.org/2000/svg","g");return a&&c.setAttribute("transform",`rotate(${a})`),c.append(...l.map(et)),c}))},[s]),o("svg",{ref:i,class:"xb-art swatch",viewBox:t.join(" "),...r?{role:"img","aria-label":r}:{"aria-hidden":"true"}})}var it=(e,{store:t},...r)=>()=>{t.call(e,...r)},oo=({node:e})=>o("p",{class:`words ${e.tone??""}`,role:e.tone==="bad"?"alert":void 0,children:e.text.split("**").map((t,r)=>r%2?o("b",{children:t}):t)}),ao=({node:e})=>{let t=o(P,{children:[e.text,e.small&&o("small",{children:[" ",e.small]})]}),r=e.focus?{tabIndex:-1,"data-focus":""}:{};return e.level===3?o("h3",{...r,children:t}):o("h2",{...r,children:t})},lo=({node:e})=>o("ul",{class:"bullets",children:e.lines.map(([t,r])=>o("li",{children:[t,r&&o("small",{children:[" (",r,")"]})]}))}),co=({node:e})=>o("a",{class:"link",href:e.href,...e.apart?{target:"_blank",rel:"noopener"}:{},children:[e.icon&&o(j,{name:e.icon}),e.text]}),uo=({node:e})=>{let t=S();return e.press?o("button",{type:"button",class:"chip",title:e.title,...A,onClick:it(e.press,t),children:e.text}):o("span",{class:"chip",title:e.title,children:e.text})},ho=({node:e})=>o("span",{class:"mark",children:[o(st,{shapes:e.sign}),e.text]}),po=({node:e})=>o("div",{class:"row",children:o(E,{of:e.items})}),fo=({node:e})=>{let t=k(null);O(()=>{t.current?.focus({preventScroll:!0})},[]);let r=i=>{i.key==="Escape"&&(i.stopPropagation(),t.current?.querySelector("[data-key='close-end']")?.click())};return o("section",{ref:t,class:"column end-box",role:"dialog",tabIndex:-1,"aria-label":e.label,"data-key":e.key,...A,onKeyDown:r,children:o(E,{of:e.items})})},mo=({node:e})=>e.tone==="end-box"?o(fo,{node:e}):e.label?o("section",{class:`column ${e.tone??""}`,"aria-label":e.label,"data-key":e.key,children:o(E,{of:e.items})}):o("div",{class:`column ${e.tone??""}`,"data-key":e.key,role:e.tone==="live"?"status":void 0,children:o(E,{of:e.items})}),go=({node:e})=>o("details",{open:e.open,"data-key":e.key,children:[o("summary",{...A,children:e.title}),o("div",{class:"column",children:o(E,{of:e.items})})]}),le=({node:e,style:t})=>{let{store:r}=S(),i=k(null),s=e.options,n=a=>{let l=[...i.current.children],c=l.indexOf(a.target),p=l.length-1,u={ArrowRight:c+1,ArrowDown:c+1,ArrowLeft:c-1,ArrowUp:c-1,Home:0,End:p}[a.key];u===void 0||c<0||(a.preventDefault(),l[(u+l.length)%l.length].focus())};return o("div",{class:t,role:"tablist","aria-label":e.label,ref:i,onKeyDown:n,children:s.map(([a,l])=>o("button",{type:"button",role:"tab","data-key":`tab-${a}`,"aria-selected":a===e.value,tabIndex:a===e.value||a===s[0][0]&&!s.some(([c])=>c===e.value)?0:-1,...A,onClick:()=>r.call(e.choose,a),children:l},a))})},ce=({node:e})=>o(le,{node:e,style:"parts"}),vo=({node:e})=>{let t=S(),r=()=>e.here?t.here(e.here):t.store.call(e.press);return o("button",{type:"button",class:`btn ${e.tone??""}`,disabled:!!e.off,"aria-pressed":e.held===void 0||e.held===null?void 0:e.held,title:e.title||void 0,"data-key":e.key,...e.focus?{"data-focus":""}:{},...A,onClick:r,children:[e.icon&&o(j,{name:e.icon}),o("span",{children:e.label})]})};function ue(e){let{store:t}=S(),[r,i]=C(null);return[r&&t.answered<r.at?r.value:e,(n,a)=>i({value:n,at:a})]}var Lt=({id:e,label:t,note:r,children:i,style:s=""})=>o("div",{class:`field ${s}`,children:[o("label",{for:e,children:t}),i,r&&o("p",{class:"words bad",role:"alert",children:r})]}),wo=({node:e})=>{let{store:t}=S(),r=Q(),[i,s]=ue(e.value);return o(Lt,{id:r,label:e.label,note:e.note,children:o("select",{id:r,value:i,"data-key":e.key,...A,onChange:n=>s(n.currentTarget.value,t.call(e.choose,n.currentTarget.value)),children:e.options.map(([n,a])=>o("option",{value:n,selected:n===i,children:a}))})})},_o=({node:e})=>{let{store:t}=S(),[r,i]=ue(!!e.value);return o("label",{class:"check",children:[o("input",{type:"checkbox",checked:r,...A,onChange:s=>i(s.currentTarget.checked,t.call(e.set,s.currentTarget.checked))}),o("span",{children:e.label})]})},yo=({node:e})=>{let{store:t}=S(),r=Q(),[i,s]=C(null),n=i??(e.value||""),a=()=>{i!==null&&i!==(e.value??"")&&t.call(e.set,i),s(null)},l=p=>{e.write&&t.call(e.write,p),s(p)},c={id:r,value:n,placeholder:e.placeholder,"data-key":e.key,...A,onBlur:a};return o(Lt,{id:r,label:e.label,note:e.note,style:e.kind,children:e.kind==="long"?o("textarea",{rows:3,...c,onInput:p=>l(p.currentTarget.value)}):o("input",{type:e.kind==="search"?"search":"text",inputMode:e.kind==="number"?"numeric":void 0,...c,onInput:p=>l(p.currentTarget.value),onKeyDown:p=>{p.key==="Enter"&&(p.preventDefault(),a())}})})},bo=({node:e})=>{let{store:t}=S(),r=Q(),[i,s]=ue(e.value);return o(Lt,{id:r,label:e.label,children:[o("input",{id:r,type:"range",min:e.low,max:e.high,step:e.step??1,value:i,"aria-valuetext":e.text||void 0,...A,onInput:n=>s(Number(n.currentTarget.value),t.call(e.set,Number(n.currentTarget.value)))}),e.text&&o("output",{for:r,children:e.text})]})},ko=({node:e})=>{let{store:t}=S(),r=k(null),i=async s=>{let n=[...s??[]].slice(0,e.many?500:1);r.current&&(r.current.value="");for(let a of n)await Ci(t,e,a)};return O(()=>{if(!e.wide)return;let s=new AbortController,n=(l,c)=>addEventListener(l,c,{signal:s.signal}),a=l=>r.current?.closest(".table")?.classList.toggle("takes",l);return n("dragover",l=>{l.dataTransfer?.types.includes("Files")&&(l.preventDefault(),a(!0))}),n("dragleave",l=>{l.relatedTarget||a(!1)}),n("drop",l=>{a(!1),l.dataTransfer?.files.length&&(l.preventDefault(),i(l.dataTransfer.files))}),()=>{a(!1),s.abort()}},[e.open]),o(P,{children:[o("button",{type:"button",class:`btn ${e.tone??""}`,"data-key":e.key,...A,onClick:()=>r.current.click(),children:[e.icon&&o(j,{name:e.icon}),o("span",{children:e.label})]}),o("input",{ref:r,type:"file",hidden:!0,accept:e.accept,multiple:!!e.many,onChange:s=>{i(s.currentTarget.files)}})]})},xo=({node:e})=>o("div",{class:"progress",children:[o("progress",{max:1,value:e.done??0,"aria-label":e.label}),o("span",{children:e.label}),e.stop&&o(H,{node:e.stop})]}),So=({node:e})=>o("section",{class:"prompt",style:e.colour?{"--who":e.colour}:void 0,children:[o("div",{class:"told",children:[o("h2",{children:e.title}),e.hint&&o("p",{children:e.hint}),e.effect&&o("p",{class:"effect",children:e.effect})]}),e.progress!==void 0&&e.progress!==null&&o("progress",{max:1,value:e.progress,"aria-label":e.title}),e.acts?.length>0&&o("div",{class:"acts",children:o(E,{of:e.acts})})]}),Eo=({node:e})=>{let t=S(),{store:r,drags:i,boards:s}=t,n=k(null),a=k(null),[l,c]=C(null),[,p]=C(0);V(()=>{let d=n.current,f=new Mt(e,{call:r.call,drag:(g,y,_,v,m)=>i.start(g,y,_,v,m),zoomed:()=>p(g=>g+1),ready:g=>d.dispatchEvent(new CustomEvent("explorer-ratio",{bubbles:!0,detail:g}))});a.current=f,s.add(f),c(f.zoom),d.prepend(f.frame);let h={root:d,over:(g,y,_)=>f.over(y,_),drop:(g,y,_)=>f.drop(g,y,_),out:()=>f.out()};return e.drop&&i.targets.add(h),()=>{f.leave(),s.delete(f),i.targets.delete(h)}},[]),V(()=>{a.current.show(e),c(a.current.zoom)},[e]);let u=e.zoom;return o("div",{class:"board",ref:n,"data-key":e.key,style:e.ground?{"--ground":e.ground}:void 0,children:[l&&u&&o("div",{class:"zoom",role:"group","aria-label":u.label,children:[o("button",{type:"button",title:u.out,"aria-label":u.out,disabled:l.level===1,...A,onClick:()=>l.by(-1),children:o(j,{name:"minus"})}),o("button",{type:"button",title:u.in,"aria-label":u.in,disabled:l.most,...A,onClick:()=>l.by(1),children:o(j,{name:"plus"})}),l.level>1&&o("button",{type:"button",class:"fit",title:u.fit,"aria-label":u.fit,...A,onClick:()=>l.to(1),children:[Math.round(100*l.level)," %"]})]}),o("div",{class:"spoken","aria-live":"polite",children:e.announce})]})},Co=({node:e})=>o(st,{shapes:e.groups,view:e.view,label:e.label}),Mo=500,Po=({node:e})=>{let{store:t,drags:r}=S(),i=k(null),s=k(!1),n=k(!1),a=k(!1),l=k(0),c=()=>clearTimeout(l.current),p=f=>{e.look&&a.current!==f&&(a.current=f,t.call(e.look,f))},u=f=>{s.current=f.pointerType==="touch",n.current=!1,c(),s.current&&e.ask&&(l.current=window.setTimeout(()=>{n.current=!0,t.call(e.ask)},Mo)),e.drag&&r.start(f,i.current,e.drag,()=>i.current.cloneNode(!0),()=>{c(),e.state!=="held"&&!e.plays&&t.call(e.press)})},d=()=>{n.current||t.call(s.current&&e.tap?e.tap:e.press),n.current=!1};return o("button",{type:"button",ref:i,class:`card ${e.state??""} ${e.drag?"drags":""}`,"aria-pressed":e.state==="held","aria-disabled":e.state==="off"||void 0,"data-key":e.key,...A,onPointerDown:u,onPointerUp:c,onPointerCancel:c,onContextMenu:f=>s.current&&e.ask&&f.preventDefault(),onKeyDown:()=>{s.current=!1},onClick:d,onPointerEnter:f=>f.pointerType!=="touch"&&p(!0),onPointerLeave:f=>f.pointerType!=="touch"&&p(!1),onFocus:f=>f.currentTarget.matches(":focus-visible")&&p(!0),onBlur:()=>p(!1),children:[e.art&&o(H,{node:e.art}),o("em",{children:e.name}),e.small&&o("small",{children:e.small}),e.badge&&o("b",{class:"badge",children:e.badge})]})},To=({node:e})=>{let{store:t}=S(),r=k(null),i=k(0),s=n=>{let a=[...r.current.querySelectorAll(".card")],l=a.indexOf(n.target),c={ArrowRight:1,ArrowLeft:-1}[n.key];if(!(n.metaKey||n.altKey||n.ctrlKey)){if(l>=0&&c)a[(l+c+a.length)%a.length].focus();else if(e.hotkey&&(n.key==="Escape"||(e.hotkeys??[]).includes(n.key)))t.call(e.hotkey,n.key);else return;n.preventDefault(),n.stopPropagation()}};return O(()=>{if(!e.turn)return;let n=l=>{l.ctrlKey||!l.deltaY||!l.target.closest(".card.held")||(l.preventDefault(),!(l.timeStamp-i.current<120)&&(i.current=l.timeStamp,t.call(e.turn,Math.sign(l.deltaY))))},a=r.current;return a.addEventListener("wheel",n,{passive:!1}),()=>a.removeEventListener("wheel",n)},[e.turn]),o("section",{class:"hand","aria-label":e.label,ref:r,onKeyDown:s,"data-key":e.key,children:[o(E,{of:e.items}),e.acts?.length>0&&o("div",{class:"acts",children:o(E,{of:e.acts})})]})},Lo=({node:e})=>o("span",{class:`count ${e.count==="0"?"none":""}`,title:e.name,children:[o(H,{node:e.art}),o("b",{children:e.count}),o("span",{class:"spoken",children:e.name})]}),Ao=({node:e})=>{let t=S(),r=o(P,{children:[e.sign?.length?o(st,{shapes:e.sign}):o("i",{}),o("b",{children:e.name}),o("span",{class:"pts",children:e.points}),e.note&&o("small",{children:e.note})]}),i={class:`who ${e.turn?"turn":""}`,style:{"--c":e.colour},"aria-current":e.turn?"true":void 0};return e.press?o("button",{type:"button",...i,"data-key":e.key,...A,onClick:it(e.press,t),children:r}):o("div",{...i,children:r})},Io=({node:e})=>{let t=S(),r=o(P,{children:[e.art?o("span",{class:"art",children:o(H,{node:e.art})}):o("i",{children:e.sign}),o("span",{children:e.text}),e.count&&o("b",{class:"x",children:e.count})]});return e.press?o("button",{type:"button",class:"goal",...A,onClick:it(e.press,t),children:r}):o("div",{class:"goal",children:r})},Ro=({node:e})=>{let t=S();return o("li",{class:e.now?"now":"","aria-current":e.now?"step":void 0,children:[o("i",{style:e.colour?{"--c":e.colour}:void 0}),e.press?o("button",{type:"button",class:"plain",...A,onClick:it(e.press,t),children:e.text}):o("span",{children:e.text}),e.rule&&(e.open_rule?o("button",{type:"button",class:"chip",...A,onClick:it(e.open_rule,t),children:e.rule}):o("span",{class:"chip",children:e.rule})),e.note&&o("small",{children:e.note})]})},Oo=({node:e})=>o("section",{class:"log","data-key":e.key,children:[o("h2",{children:e.title}),o("ol",{children:o(E,{of:e.lines})})]}),jo=({node:e})=>{let t=S();return o("button",{type:"button",class:"tool","aria-pressed":!!e.held,"data-key":e.key,...A,onClick:it(e.press,t),children:[e.sign?.length>0?o(st,{shapes:e.sign}):o(j,{name:e.icon}),o("span",{children:e.name})]})},Ho=({node:e})=>o("div",{class:"legend",role:"note","aria-label":e.title||void 0,children:o("ul",{children:e.entries.map(([t,r])=>o("li",{children:[o(st,{shapes:t}),r]}))})}),Bo=({node:e})=>{let{store:t}=S(),r=k(null),i=k(null),[s,n]=C(!1);return O(()=>(i.current=new Pt(r.current,t,n),()=>i.current.leave()),[]),O(()=>{i.current.draw(e)},[e]),o("figure",{class:"chart","data-key":e.key,children:[o("div",{role:"img","aria-label":e.label,hidden:s,children:o("div",{class:"plot",ref:r,style:{height:`${e.height??320}px`}})}),s&&o("p",{class:"words bad",role:"alert",children:S().words.chart}),e.summary&&o("figcaption",{children:e.summary})]})},No=({node:e})=>o("div",{class:"scrolls",role:"region",tabIndex:0,"aria-label":e.caption||void 0,children:o("table",{children:[e.caption&&o("caption",{children:e.caption}),o("thead",{children:o("tr",{children:e.head.map(t=>o("th",{scope:"col",children:o(oe,{of:t})}))})}),o("tbody",{children:e.rows.map(t=>o("tr",{children:t.map((r,i)=>i?o("td",{children:o(oe,{of:r})}):o("th",{scope:"row",children:o(oe,{of:r})}))}))})]})}),Do=({node:e})=>{let t=S(),r=k(!1),i=Q(),{store:s}=t,n=e.open&&e.detail?.length>0,a=()=>s.call(r.current&&e.tap?e.tap:e.press),l=u=>e.look&&s.call(e.look,u),c=o(P,{children:[e.sign?.length>0&&o(st,{shapes:e.sign}),o("span",{class:"label",children:e.label}),e.badge&&o("span",{class:"chip",children:e.badge})]}),p=`entry ${e.tone??""} ${e.now?"now":""}`;return o("li",{"data-key":e.key,children:[e.press&&!e.off?o("button",{type:"button",class:p,"data-id":e.key,"aria-expanded":e.detail?.length&&e.open!==void 0?!!e.open:void 0,"aria-current":e.now?"true":void 0,"aria-describedby":n?i:void 0,...A,onPointerDown:u=>{r.current=u.pointerType==="touch"},onKeyDown:()=>{r.current=!1},onClick:a,onPointerEnter:u=>u.pointerType!=="touch"&&l(!0),onPointerLeave:u=>u.pointerType!=="touch"&&l(!1),children:c}):o("div",{class:p,"data-id":e.key,children:c}),n&&o("div",{class:"detail",id:i,children:e.detail.map(u=>o("p",{children:u}))})]})},Mi=e=>e.normalize("NFD").replace(/\p{M}/gu,"").toLowerCase(),$o=({node:e})=>{let t=Q(),[r,i]=C(""),s=k(null),n=Mi(r.trim()),a=e.entries.filter(d=>!n||Mi([d.label,d.group,d.badge,...d.detail??[]].join(" ")).includes(n)),l=ne(a),c=k("");V(()=>{let d=[...s.current.querySelectorAll("button.entry")],f=d.find(h=>h.dataset.id===c.current)??d[0];for(let h of d)h.tabIndex=h===f?0:-1});let p=d=>{let f=d.target.closest("button.entry");if(f){for(let h of s.current.querySelectorAll("button.entry"))h.tabIndex=h===f?0:-1;c.current=f.dataset.id??""}},u=d=>{let f=[...s.current.querySelectorAll("button.entry")],h=f.indexOf(d.target);if(e.numbered&&/^[1-9]$/.test(d.key)&&!d.metaKey&&!d.ctrlKey&&!d.altKey)return void f[Number(d.key)-1]?.click();let g={ArrowDown:h+1,ArrowUp:h-1,Home:0,End:f.length-1}[d.key];h<0||g===void 0||(d.preventDefault(),f[Math.max(0,Math.min(f.length-1,g))].focus())};return o("div",{class:"listing","data-key":e.key,role:"group","aria-label":e.label,children:[e.filter&&o(Lt,{id:t,label:e.filter,style:"search",children:o("input",{id:t,type:"search",value:r,...A,onInput:d=>i(d.currentTarget.value)})}),o("ul",{ref:s,onKeyDown:u,onFocusIn:p,class:e.numbered?"numbered":"",...e.focus?{"data-focus":""}:{},children:a.map((d,f)=>o(P,{children:[d.group&&d.group!==a[f-1]?.group&&o("li",{class:"group",children:d.group},`group ${d.group}`),o(H,{node:d},l[f])]}))}),!a.length&&e.empty&&o("p",{class:"words soft",children:e.empty})]})},Ko=({node:e})=>o("div",{class:"steps",role:"img","aria-label":e.label,children:Array.from({length:e.count},(t,r)=>o("i",{class:r<(e.done??0)?"done":r===(e.done??0)?"here":"",children:e.marks?.[r]}))}),tt={words:oo,heading:ao,bullets:lo,link:co,chip:uo,mark:ho,row:po,column:mo,fold:go,tabs:ce,button:vo,choice:wo,check:_o,field:yo,slider:bo,opener:ko,progress:xo,prompt:So,board:Eo,art:Co,card:Po,hand:To,count:Lo,player:Ao,goal:Io,line:Ro,log:Oo,tool:jo,legend:Ho,chart:Bo,grid:No,entry:Do,listing:$o,steps:Ko};var Li="button:not(:disabled), [href], input:not([hidden]), select, textarea, summary, [tabindex='0']",Fo=".play, .table, .explorer",Pi=new WeakSet,Ti=e=>[...e.querySelectorAll(Li)];function dt(e){(e.matches("ul")?e.querySelector("button"):e)?.focus({preventScroll:!0})}function Ai(e,t){let r=e.getRootNode(),i=e.contains(r.activeElement)?r.activeElement:null,s=[];for(let d=i?.parentElement;i&&d&&d!==e&&!d.matches(Fo);d=d.parentElement)s.push({place:d,at:Ti(d).indexOf(i)});let n=i?.closest(".board");t();let a=[...e.querySelectorAll("[data-focus]")].filter(d=>!Pi.has(d));for(let d of a)Pi.add(d);let l=i!==null&&!i.isConnected,c=r.activeElement===null||r.activeElement===document.body,p=()=>i.dataset.key&&e.querySelector(`[data-key="${CSS.escape(i.dataset.key)}"]`),u=a[0];if(l&&!n){let d=p();if(d&&d.matches(Li))return dt(d);if(u)return dt(u);for(let{place:h,at:g}of s){let y=h.isConnected?Ti(h):[];if(y.length)return dt(y[Math.min(Math.max(g,0),y.length-1)])}let f=e.querySelector(".stage .board .cell[tabindex='0']");f&&dt(f)}else u&&(c||i?.closest(".inner")&&u.closest(".inner"))&&dt(u)}var Ii=Symbol.for("explorer.fonts"),Vo={"title.woff2":"Explorer Title","text.woff2":"Explorer Text"};function Ri(e){let t=globalThis;if(e.about.fonts||t[Ii])return;t[Ii]=!0;let r=e.hear((i,s)=>{i?.type==="fonts"&&(r(),i.names.forEach((n,a)=>{let l=new FontFace(Vo[n],s[a],{weight:"200 800",display:"swap"});l.load().then(()=>document.fonts.add(l),()=>{})}))});e.say({type:"need-fonts"})}var Uo=["lang","title","value","preferences"],Oi=new WeakMap;function ji(e){let t=Oi.get(e);if(t)return t;let r=new he(e);return Oi.set(e,r),r}var he=class{constructor(t){this.model=t;let r=t.get("shown");this.about=r,this.tree=r.tree,this.n=r.n,t.on("msg:custom",(i,s)=>this.take(i,s))}model;tree;n;about;answered=0;sent=0;watching=new Set;hearing=new Set;watch(t){return this.watching.add(t),()=>this.watching.delete(t)}hear(t){return this.hearing.add(t),()=>this.hearing.delete(t)}take(t,r){typeof t?.at=="number"&&(this.answered=Math.max(this.answered,t.at)),t?.type==="ops"?this.change(t):t?.type==="whole"&&this.replace(t.shown);for(let i of[...this.hearing])i(t,r??[])}change(t){if(t.ops.length){if(t.n<=this.n)return;if(t.n!==this.n+1)return void this.say({type:"again"});this.tree=Ei(this.tree,t.ops),this.n=t.n}for(let r of Uo)r in t&&(this.about[r]=t[r]);this.draw()}replace(t){this.about=t,this.tree=t.tree,this.n=t.n,this.draw()}draw(){for(let t of[...this.watching])t()}call=(t,...r)=>t?this.say({type:"call",offer:t,args:r,n:this.n}):this.answered;say(t,r){let i=++this.sent;try{this.model.send({...t,at:i},void 0,r)}catch{}return i}};function de(e,t,r){if(e<=0||t<=0)return 0;let i=Math.min(e,t*r);return i*i/r}function Hi(e,t,r){if(e<700)return"narrow";let i=t-52-48-24,s=de(e-72-400-24,i,r),n=de(e-72-300-24,i-150,r);return(e<1e3?de(e-16,t-52-60-80-150-24,r):0)>1.5*Math.max(s,n)?"narrow":n>s?"wide":"high"}var zo=900,Wo=60,At={"data-lm-suppress-shortcuts":"true"},Bi=({node:e})=>{let{store:t}=S(),r=Q(),[i,s]=C(!1),[n,a]=C(null),l=e.words,c=e.lines??[],p=e.length,u=k(0),d=n&&t.answered<n.at?n.value:e.index,f=m=>{t.call(e.step,m)};O(()=>{if(!i)return;if(e.at_end)return s(!1);let m=setTimeout(()=>f("forward"),zo),w=new AbortController,b=B=>{B.target?.closest?.(".playing")||s(!1)};for(let B of["pointerdown","keydown"])addEventListener(B,b,{signal:w.signal,capture:!0});return document.addEventListener("visibilitychange",()=>document.hidden&&s(!1),{signal:w.signal}),()=>{clearTimeout(m),w.abort()}},[i,e.index,e.at_end]);let h=c.find(m=>m[4])?.[0],g=k(null);O(()=>{let m=g.current,w=m?.querySelector(".now");m&&w&&(m.scrollTop=w.offsetTop-m.offsetTop-(m.clientHeight-w.offsetHeight)/2)},[h,c.length]);let y=(m,w)=>{let b=performance.now();if(!w&&b-u.current<Wo)return a({value:m,at:1/0});u.current=b,a({value:m,at:t.call(e.go,m)})},_={first:d<=0,back:d<=0,forward:!!e.at_end,last:!!e.at_end},v=m=>o("button",{type:"button",class:"icon",title:l[m],"aria-label":l[m],"aria-disabled":_[m],"data-step":m,...At,onClick:()=>_[m]||f(m),children:o(j,{name:m})});return o("section",{class:"timeline","aria-label":l.label,children:[v("first"),v("back"),o("button",{type:"button",class:`icon ${i?"playing":""}`,title:l[i?"pause":"play"],"aria-label":l[i?"pause":"play"],"aria-disabled":!!e.at_end&&!i,"data-step":"play",...At,onClick:()=>(i||!e.at_end)&&s(!i),children:o(j,{name:i?"pause":"play"})}),v("forward"),v("last"),o("small",{class:"caption","aria-hidden":"true",children:e.caption}),o("div",{class:"track",children:[o("input",{id:r,type:"range",min:0,max:p,value:d,disabled:p===0,"aria-label":l.position,"aria-valuetext":e.caption,style:{"--done":`${p?100*d/p:0}%`},...At,onInput:m=>y(Number(m.currentTarget.value),!1),onChange:m=>y(Number(m.currentTarget.value),!0)}),c.length>1&&o("div",{class:"branches",ref:g,role:"group","aria-label":l.branches,children:c.map(([m,w,b,B,D])=>o("button",{type:"button",class:D?"now":"","aria-current":D?"true":void 0,"aria-label":w,title:w,style:{"--from":`${100*b/Math.max(p,b+B,1)}%`,"--long":`${100*Math.max(B,.4)/Math.max(p,b+B,1)}%`},...At,onClick:()=>t.call(e.line,m),children:o("span",{children:w})}))}),e.note&&o("small",{class:"note",children:e.note})]}),e.moment&&o("small",{class:"moment",children:e.moment})]})};var nt={"data-lm-suppress-shortcuts":"true"},Go=({node:e})=>{let[t,r]=C(!1),i=k(null),s=S();O(()=>{if(!t)return;let l=new AbortController,c=()=>r(!1);return addEventListener("pointerdown",p=>{p.composedPath().includes(i.current)||c()},{signal:l.signal,capture:!0}),i.current.querySelector("[role=menuitem]")?.focus({preventScroll:!0}),()=>l.abort()},[t]);let n=l=>{let c=[...i.current.querySelectorAll("[role=menuitem]")],p=c.indexOf(l.target),u={ArrowDown:p+1,ArrowUp:p-1,Home:0,End:c.length-1}[l.key];if(l.key==="Escape"&&t)r(!1),i.current.querySelector("button").focus();else if(t&&u!==void 0)c[(u+c.length)%c.length].focus();else return;l.preventDefault(),l.stopPropagation()},a=l=>{r(!1),i.current.querySelector("button").focus(),l.here?s.here(l.here):s.store.call(l.press)};return o("div",{class:"menu",ref:i,onKeyDown:n,"data-key":e.key,children:[o("button",{type:"button",class:"icon","aria-haspopup":"menu","aria-expanded":t,"aria-label":e.label,title:e.label,...nt,onClick:()=>r(!t),children:o(j,{name:e.icon})}),t&&o("div",{role:"menu","aria-label":e.label,children:e.items.map(l=>o(P,{children:[l.line&&o("hr",{}),o("button",{type:"button",role:"menuitem",tabIndex:-1,"data-key":l.key,...nt,onClick:()=>a(l),children:[l.icon&&o(j,{name:l.icon}),l.label,l.value&&o("span",{children:l.value})]})]}))})]})},qo=({node:e})=>{let{store:t,boards:r}=S(),i=k(null),[s,n]=C(null);V(()=>{a();let l=setTimeout(a,120),c=new ResizeObserver(()=>a());return c.observe(i.current.parentElement),()=>{clearTimeout(l),c.disconnect()}},[e]);function a(){let l=i.current,c=l.offsetParent;if(!c)return;let p=c.getBoundingClientRect(),u=[...r].map(I=>I.rectOf(e.place)).find(Boolean),{offsetWidth:d,offsetHeight:f}=l;if(!u||!e.place)return n({left:Math.max(8,(p.width-d)/2),top:12,under:!1,arrow:-1});let h=u.left-p.left,g=u.top-p.top,y=h+u.width/2,_=(I,R)=>({left:Math.max(8,Math.min(p.width-d-8,I)),top:Math.max(8,Math.min(p.height-f-8,R))}),v=[{..._(y-48,g-f-14),under:!1,arrow:!0},{..._(y-48,g+u.height+14),under:!0,arrow:!0},{..._(h+u.width+14,g),under:!1,arrow:!1},{..._(h-d-14,g),under:!1,arrow:!1}],m=[8,p.width-d-8].flatMap(I=>[8,p.height-f-8].map(R=>({left:I,top:R,under:!1,arrow:!1,far:!0}))),w=I=>[...(c.closest(".stage")??c).querySelectorAll(`.cell.${I} .outline`)].map(R=>R.getBoundingClientRect()),b=w("legal"),B=w("refused"),D=(I,{left:R,top:U})=>I.filter(N=>N.left-p.left<R+d&&N.right-p.left>R&&N.top-p.top<U+f&&N.bottom-p.top>U).length,Y=I=>D(b,I)+.6*D(B,I)+(I.arrow?0:.2)+(I.far?.3:0),$=[...v,...m].reduce((I,R)=>Y(R)<Y(I)?R:I);n({left:$.left,top:$.top,under:$.under,arrow:$.arrow?y-$.left:-1})}return o("div",{class:`bubble ${s?.under?"under":""} ${s&&s.arrow<0?"placeless":""}`,role:"alert",ref:i,style:s?{left:`${s.left}px`,top:`${s.top}px`,"--arrow":`${s.arrow}px`}:{visibility:"hidden"},children:[o("b",{children:e.title}),o("div",{role:"group","aria-label":e.label,children:e.reasons.map(([l,c])=>o("button",{type:"button",class:"reason",title:c.title,...nt,onClick:()=>t.call(c.press),children:[l," ",o("span",{class:"chip",children:c.text})]}))}),e.close&&o("button",{type:"button",class:"icon close","aria-label":S().words.close,title:S().words.close,...nt,onClick:()=>t.call(e.close),children:o(j,{name:"x"})})]})},Yo=({node:e})=>o("nav",{class:"rail","aria-label":e.name,children:[o(E,{of:e.tools}),e.more?.length>0&&o(P,{children:[o("hr",{}),o(E,{of:e.more})]})]}),Jo=({node:e})=>{let t=k(null);return O(()=>{t.current&&(t.current.scrollTop=0)},[e.name,e.about]),o("section",{class:`sheet of-${e.name??""}`,"aria-label":e.title,"data-key":e.key,children:[o("header",{children:[o("h2",{children:e.title}),e.close&&o(H,{node:e.close})]}),e.parts&&o(ce,{node:e.parts}),o("div",{class:"inner",ref:t,children:o(E,{of:e.items})})]})},Xo=({node:e})=>{let t=S(),{words:r}=t,i=k(null),[s,n]=C({width:0,height:0}),[a,l]=C(1),[c,p]=C("play");V(()=>{let m=i.current,w=()=>n({width:m.clientWidth,height:m.clientHeight}),b=new ResizeObserver(w);b.observe(m);let B=D=>{D.target.closest(".stage")&&l(D.detail)};return m.addEventListener("explorer-ratio",B),w(),()=>{b.disconnect(),m.removeEventListener("explorer-ratio",B)}},[]);let u=Hi(s.width||1280,s.height||800,a),d=u==="narrow",f=e.sheet;O(()=>{f&&p("play")},[f?.name]);let[h,g]=C("");O(()=>t.store.hear(m=>m?.type==="fault"&&g(m.text)),[]),O(()=>{if(!e.large)return;let m=new AbortController;return addEventListener("keydown",w=>w.key==="Escape"&&i.current?.querySelector("[data-key='leave-large']")?.click(),{signal:m.signal,capture:!0}),()=>m.abort()},[e.large]);let y=e.lead,_=y?.options??[],v=(m,w,b)=>o("button",{type:"button","aria-pressed":c===m&&!(f&&m!=="play"&&c==="play"),...nt,onClick:()=>{m==="play"&&f&&c==="play"&&y&&t.store.call(y.choose,_[0][0]),p(m)},children:[o(j,{name:w}),o("span",{children:b})]});return o("div",{class:`table ${e.large?"large":u} ${f?"reads":""} at-${c} of-${e.game??""}`,ref:i,children:[o("header",{class:"head",children:[e.home?o("a",{class:"home",href:e.home.href,"aria-label":e.home.text,title:e.home.text,children:o(Ni,{})}):o(Ni,{}),o("h1",{children:e.title}),y&&(!d||s.width>=640)&&o(le,{node:y,style:"lead"}),o("div",{class:"end",children:o(E,{of:e.menus})})]}),e.rail&&!d&&!e.large&&o(H,{node:e.rail}),o("div",{class:"play",children:[o("div",{class:"stage",children:[o(H,{node:e.board}),e.over&&o("div",{class:"over",children:o(H,{node:e.over})}),e.legend?.length>0&&o("div",{class:"edge",children:o(E,{of:e.legend})}),h&&o("p",{class:"toast refused",role:"alert",children:h}),e.said&&!h&&o("p",{class:`toast ${e.refused?"refused":""}`,children:e.said},e.said)]}),!f&&e.prompt&&(!d||c==="play")&&o(H,{node:e.prompt}),!f&&e.hand&&(!d||c==="play")&&o(H,{node:e.hand}),!f&&!e.large&&(!d||c==="side")&&o("aside",{class:"side",children:o(E,{of:e.side})}),f&&(!d||c==="play")&&o(H,{node:f}),d&&c==="see"&&e.rail&&o("section",{class:"under","aria-label":e.rail.name,children:o("div",{class:"grid3",children:[o(E,{of:e.rail.tools}),o(E,{of:e.rail.more})]})}),d&&c==="more"&&o("section",{class:"under","aria-label":r.more,onClick:m=>m.target.closest(".ways button")&&p("play"),children:[_.slice(1).map(([m,w])=>o("button",{type:"button",class:"btn","data-key":`lead-${m}`,...nt,onClick:()=>{t.store.call(y.choose,m),p("play")},children:w})),e.foot&&o(H,{node:e.foot})]})]}),(!d||e.large)&&e.foot&&o("footer",{class:"foot",children:o(H,{node:e.foot})}),d&&!e.large&&o("nav",{class:"tabs","aria-label":r.tabs,children:[v("play","play",r.play),e.rail&&v("see","layers",r.see),e.side?.length>0&&v("side",r["side-icon"]??"users",r.side),v("more","ellipsis",r.more)]}),e.paper?.length>0&&o("div",{class:"paper",children:o(E,{of:e.paper})}),d&&c!=="more"&&e.foot&&o("div",{class:"spoken caption",children:e.foot.caption}),o("div",{class:"spoken",role:"status",children:e.status})]})},Ni=()=>o("svg",{class:"logo",viewBox:"0 0 30 30","aria-hidden":"true",children:[o("path",{d:"M14.6 10C11 4 3 3 2.5 7.5S7 15.5 12 15.5c-4 0-7 3-6 6.5s6.5 3.5 8.6-3z",fill:"#e69f00",stroke:"#1f2a24","stroke-width":"1.6","stroke-linejoin":"round"}),o("path",{d:"M15.4 10C19 4 27 3 27.5 7.5S23 15.5 18 15.5c4 0 7 3 6 6.5s-6.5 3.5-8.6-3z",fill:"#e69f00",stroke:"#1f2a24","stroke-width":"1.6","stroke-linejoin":"round"}),o("path",{d:"M15 8v15",stroke:"#1f2a24","stroke-width":"2.4","stroke-linecap":"round"})]});Object.assign(tt,{menu:Go,bubble:qo,rail:Yo,sheet:Jo,table:Xo,timeline:Bi});var Zo=[1,2,5],Qo=130,It=class{rows=1;columns=1;width=1;height=1;scale=1;x=0;y=0;get least(){return Math.min(this.width/this.columns,this.height/this.rows)}get whole(){return this.scale<=this.least*1.001}get largest(){return Math.max(40,this.least)}get percent(){return Math.round(100*this.scale/this.least)}lay(t,r){Object.assign(this,{rows:t,columns:r}),this.fit()}room(t,r){let{whole:i}=this,[s,n]=this.at(this.width/2,this.height/2);if(Object.assign(this,{width:t,height:r}),i)return this.fit();this.x=n-t/this.scale/2,this.y=s-r/this.scale/2,this.clamp()}fit(){this.scale=this.least,this.clamp()}around(t){if(!t.length)return this.fit();let r=t.map(([c])=>c),i=t.map(([,c])=>c),[s,n,a,l]=[Math.min(...r),Math.max(...r),Math.min(...i),Math.max(...i)];this.scale=Math.min(this.largest,this.width/((l-a)*1.25+16),this.height/((n-s)*1.9+20)),this.clamp(),this.x=(a+l)/2-this.width/this.scale/2,this.y=(s+n)/2-this.height/this.scale*.45,this.clamp()}by(t,r=this.width/2,i=this.height/2){let[s,n]=this.at(r,i);this.scale=Math.min(this.largest,Math.max(this.least,this.scale*t)),this.x=n-r/this.scale,this.y=s-i/this.scale,this.clamp()}move(t,r){this.x-=t/this.scale,this.y-=r/this.scale,this.clamp()}show(t,r){let i=Math.min(4,this.height/this.scale/4),s=this.width/this.scale,n=this.height/this.scale;(r<this.x+i||r>this.x+s-i)&&(this.x=r-s/2),(t<this.y+i||t>this.y+n-i)&&(this.y=t-n/2),this.clamp()}clamp(){this.scale=Math.min(this.largest,Math.max(this.least,this.scale));let t=(r,i,s)=>i>=s?(s-i)/2:Math.min(Math.max(r,0),s-i);this.x=t(this.x,this.width/this.scale,this.columns),this.y=t(this.y,this.height/this.scale,this.rows)}at(t,r){return[this.y+r/this.scale,this.x+t/this.scale]}to([t,r]){return[(r-this.x)*this.scale,(t-this.y)*this.scale]}middle([t,r]){return this.to([t+.5,r+.5])}cell([t,r]){let[i,s]=this.at(t,r).map(Math.floor);return i>=0&&s>=0&&i<this.rows&&s<this.columns?[i,s]:null}bar(t){let r=Qo/this.scale*t,i=10**Math.floor(Math.log10(r)),s=Math.max(...Zo.map(n=>n*i).filter(n=>n<=r));return[s,s/t*this.scale]}};var ta=90,ea=4,ra=200,ia=10,sa=260,pe=17,fe=26,na={ArrowRight:[0,1],ArrowLeft:[0,-1],ArrowDown:[1,0],ArrowUp:[-1,0]},jt="#16211c",me="#ffffff",oa="#1b3fd1",aa="#ffd400";async function la(e){if(!e)return null;let t=Uint8Array.from(atob(e),r=>r.charCodeAt(0));return createImageBitmap(new Blob([t],{type:"image/png"}))}var Ht=class{constructor(t,r){this.canvas=t;this.host=r;let{signal:i}=this.stop,s=(a,l,c={})=>t.addEventListener(a,l.bind(this),{signal:i,...c});s("pointerdown",this.press),s("pointermove",this.drag),s("pointerup",this.lift),s("pointercancel",this.lift),s("pointerleave",()=>this.tell(this.node?.leave)),s("wheel",this.turn,{passive:!1}),s("keydown",this.key),s("focus",()=>{this.focused=t.matches(":focus-visible"),this.draw()}),s("blur",()=>{this.focused=!1,this.draw()});let n=new ResizeObserver(()=>this.resized());n.observe(t),i.addEventListener("abort",()=>{n.disconnect(),clearTimeout(this.timer),cancelAnimationFrame(this.asked)})}canvas;host;camera=new It;node=null;stop=new AbortController;pictures={};pointers=new Map;cursor=null;trail=null;pin=null;dropped=null;glides=new Map;first=[0,0];moved=!1;focused=!1;visited=-1;timer=0;asked=0;seen="";framed=!1;leave(){this.stop.abort()}show(t){let r=this.node,[i,s]=t.shape;this.node=t,(!r||String(r.shape)!==String(t.shape))&&(this.camera.lay(i,s),this.cursor=null,this.framed=!1,this.resized());for(let n of["base","layer"])r?.[n]!==t[n]&&this.take(n,t[n]);r?.pen!==t.pen&&(this.trail=null),this.glide(r?.pins??[]),this.draw()}glide(t){let r=matchMedia("(prefers-reduced-motion: reduce)").matches,{dropped:i}=this;this.dropped=null;for(let[s,n,a]of this.pins()){let l=t.find(([p])=>p===s),c=i?.sign===s?i.at:l?[l[1],l[2]]:null;c&&!r&&(c[0]!==n||c[1]!==a)&&this.glides.set(s,{from:c,since:performance.now()})}}where([t,r,i]){let s=this.glides.get(t);if(this.dropped?.sign===t)return this.dropped.at;if(!s)return[r,i];let n=Math.min(1,(performance.now()-s.since)/sa),a=1-(1-n)**3;return n===1?this.glides.delete(t):this.draw(),[s.from[0]+(r-s.from[0])*a,s.from[1]+(i-s.from[1])*a]}async take(t,r){let i=await la(r).catch(()=>null);r===this.node?.[t]&&(this.pictures[t]=i,this.canvas.toggleAttribute(`data-${t}`,!!i),this.draw())}resized(){let{width:t,height:r}=this.canvas.getBoundingClientRect(),i=window.devicePixelRatio||1;!t||!r||(Object.assign(this.canvas,{width:Math.round(t*i),height:Math.round(r*i)}),this.camera.room(t,r),!this.framed&&t<1e3&&this.pins().length&&this.camera.around(this.pins().map(([,...s])=>s)),this.framed=!0,this.paint())}draw(){this.asked||=requestAnimationFrame(()=>{this.asked=0,this.paint()})}paint(){if(this.stop.signal.aborted||!this.node)return;let{camera:t,canvas:r,node:i}=this,s=r.getContext("2d"),n=r.width/t.width;s.setTransform(n,0,0,n,0,0),s.fillStyle=i.ground||"#dfe9d8",s.fillRect(0,0,t.width,t.height),s.imageSmoothingEnabled=t.scale*n<1;let[a,l]=t.to([0,0]),c=[t.columns*t.scale,t.rows*t.scale];for(let h of[this.pictures.base,this.pictures.layer])h&&s.drawImage(h,a,l,...c);this.marks(s);let[p,u]=t.bar(i.cellsize||1),d={whole:t.whole,most:t.scale>=t.largest,percent:t.percent,metres:p,dots:u},f=JSON.stringify(d);f!==this.seen&&(this.seen=f,this.host.see(d))}marks(t){let{camera:r}=this,i=this.node,s=Math.max(r.scale/2,5),n=i.path??[],a=i.selected,l=this.focused?this.cursor:null;if(n.length>1&&Ot(t,n.map(c=>r.middle(c)),3,oa),a?.length&&Ot(t,ca(r.middle(a),s+6),2.5,jt),this.trail&&Ot(t,this.trail.map(c=>r.middle(c)),4,jt),l){let[c,p]=r.middle(l),u=s+9;for(let[d,f]of[[1,0],[-1,0],[0,1],[0,-1]])Ot(t,[[c+d*s,p+f*s],[c+d*u,p+f*u]],2.5,jt);ge(t,[[c-s,p-s],[c+s,p-s],[c+s,p+s],[c-s,p+s],[c-s,p-s]],2,aa)}for(let c of this.pins())this.pin?.sign!==c[0]&&Di(t,r.middle(this.where(c)),c[0],!1);this.pin&&Di(t,this.pin.at,this.pin.sign,!0)}pins(){return this.node?.pins??[]}zoom(t,r,i){t==="fit"?this.camera.fit():this.camera.by(t==="in"?1.5:1/1.5,r,i),this.draw()}spot(t){let{left:r,top:i}=this.canvas.getBoundingClientRect();return[t.clientX-r,t.clientY-i]}held([t,r]){for(let[i,s,n]of[...this.pins()].reverse()){let[a,l]=this.camera.middle([s,n]);if(Math.hypot(t-a,r-(l-fe))<pe+5||Math.hypot(t-a,r-l)<9)return{sign:i,at:[a,l],off:[a-t,l-r]}}return null}press(t){if(t.button>1)return;let r=this.spot(t);this.canvas.setPointerCapture?.(t.pointerId),this.pointers.set(t.pointerId,r),this.moved=this.pointers.size>1,this.first=r,this.pin=this.node?.move&&t.button===0&&!this.moved?this.held(r):null;let i=this.camera.cell(r);this.trail=this.node?.pen==="line"&&t.button===0&&!this.moved&&!this.pin&&i?[i]:null,this.focused=!1}drag(t){let r=this.spot(t),i=this.pointers.get(t.pointerId);if(!i)return this.hover(r);if(this.pointers.set(t.pointerId,r),this.pointers.size>1)return this.pinch(t.pointerId,i,r);this.moved||=Math.hypot(r[0]-this.first[0],r[1]-this.first[1])>ea,this.moved&&(this.pin?this.pin.at=[r[0]+this.pin.off[0],r[1]+this.pin.off[1]]:this.trail?this.extend(r):this.camera.move(r[0]-i[0],r[1]-i[1]),this.draw())}pinch(t,r,i){let[,s]=[...this.pointers].find(([a])=>a!==t),n=a=>Math.max(Math.hypot(a[0]-s[0],a[1]-s[1]),1);this.trail=this.pin=null,this.moved=!0,this.camera.by(n(i)/n(r),(i[0]+s[0])/2,(i[1]+s[1])/2),this.draw()}extend(t){let r=this.camera.cell(t),i=this.trail,s=i.at(-1);r&&i.length<ra&&Math.hypot(r[0]-s[0],r[1]-s[1])>=3&&i.push(r)}lift(t){let r=this.pointers.get(t.pointerId),{trail:i,pin:s}=this;if(this.pointers.delete(t.pointerId),this.trail=this.pin=null,this.draw(),!(!r||t.type==="pointercancel"))if(s&&this.moved){let n=this.camera.cell(s.at);n&&(this.dropped={sign:s.sign,at:n},this.act(this.node?.move,s.sign,...n))}else if(i&&this.moved){let n=this.camera.cell(r);n&&i.push(n),this.act(this.node?.stroke,i)}else this.moved||this.choose(this.camera.cell(r))}hover(t){let r=this.camera.cell(t);this.canvas.classList.toggle("on-pin",!!(this.node?.move&&this.held(t))),r?this.tell(this.node?.point,...r):this.tell(this.node?.leave)}turn(t){t.ctrlKey||!t.deltaY||t.deltaY>0&&this.camera.whole||(t.preventDefault(),this.camera.by(t.deltaY<0?1.5**.5:1.5**-.5,...this.spot(t)),this.draw())}tell(t,...r){clearTimeout(this.timer),this.timer=window.setTimeout(()=>this.host.call(t,...r),ta)}act(t,...r){clearTimeout(this.timer),this.host.call(t,...r)}choose(t){t&&(this.cursor=t,this.act(this.node?.click,...t))}key(t){if(t.metaKey||t.altKey||t.ctrlKey)return;let r=na[t.key],{camera:i}=this,s=this.cursor?i.middle(this.cursor):[];if(r)this.point(r.map(n=>n*(t.shiftKey?ia:1)));else if(t.key==="+"||t.key==="=")this.zoom("in",...s);else if(t.key==="-")this.zoom("out",...s);else if(t.key==="0")this.zoom("fit");else if(t.key==="PageDown"||t.key==="PageUp")this.jump(t.key==="PageDown"?1:-1);else if(t.key==="Enter"||t.key===" ")this.choose(this.cursor??this.start());else if(t.key==="Escape")this.act(this.node?.escape);else return;this.focused=!0,this.cursor&&i.show(...this.cursor),t.preventDefault(),t.stopPropagation(),this.draw()}start(){return[this.camera.rows>>1,this.camera.columns>>1]}point([t,r]){let[i,s]=this.cursor??this.start(),{rows:n,columns:a}=this.camera;this.cursor=[Math.min(Math.max(i+t,0),n-1),Math.min(Math.max(s+r,0),a-1)],this.tell(this.node?.point,...this.cursor)}jump(t){let r=this.node?.spots??[];r.length&&(this.visited=this.visited<0&&t<0?r.length-1:(this.visited+t+r.length)%r.length,this.cursor=r[this.visited],this.tell(this.node?.point,...this.cursor))}};function ge(e,t,r,i){e.beginPath(),t.forEach(([s,n],a)=>a?e.lineTo(s,n):e.moveTo(s,n)),Object.assign(e,{lineWidth:r,strokeStyle:i,lineJoin:"round",lineCap:"round"}),e.stroke()}function Ot(e,t,r,i){ge(e,t,r+4,me),ge(e,t,r,i)}function ca([e,t],r){return Array.from({length:33},(i,s)=>[e+r*Math.cos(s*Math.PI/16),t+r*Math.sin(s*Math.PI/16)])}function Di(e,[t,r],i,s){let n=s?pe+2:pe,a=s?fe+5:fe,l=r-a,c=Math.asin(Math.min(1,n/a));e.save(),Object.assign(e,{shadowColor:"#0006",shadowBlur:s?14:6,shadowOffsetY:s?8:2}),e.beginPath(),e.arc(t,l,n,Math.PI-c,c,!1),e.lineTo(t,r),e.closePath(),e.fillStyle=jt,e.fill(),e.restore(),Object.assign(e,{lineWidth:2,strokeStyle:me,lineJoin:"round"}),e.stroke(),Object.assign(e,{fillStyle:me,font:"700 16px system-ui, sans-serif",textAlign:"center",textBaseline:"middle"}),e.fillText(i,t,l+1)}var Bt={"data-lm-suppress-shortcuts":"true"},ua={whole:!0,most:!1,percent:100,metres:0,dots:0},ha=({node:e})=>{let{store:t}=S(),r=k(null),i=k(null),[s,n]=C(ua);V(()=>{let c=new Ht(r.current,{call:t.call,see:n});return i.current=c,()=>c.leave()},[]),V(()=>i.current.show(e),[e]);let a=e.words??{},l=c=>()=>i.current.zoom(c);return o("div",{class:`map ${e.busy?"busy":""}`,"data-key":e.key,children:[o("canvas",{ref:r,tabIndex:0,role:"application","aria-label":e.label,class:e.pen?"pen":"",...Bt}),o("div",{class:"measures",children:[o("div",{class:"zoom",role:"group","aria-label":a.label,children:[o("button",{type:"button",title:a.out,"aria-label":a.out,disabled:s.whole,...Bt,onClick:l("out"),children:o(j,{name:"minus"})}),o("button",{type:"button",title:a.in,"aria-label":a.in,disabled:s.most,...Bt,onClick:l("in"),children:o(j,{name:"plus"})}),!s.whole&&o("button",{type:"button",class:"fit",title:a.fit,"aria-label":`${a.fit} (${s.percent} %)`,...Bt,onClick:l("fit"),children:[s.percent," %"]})]}),o("div",{class:"scale","aria-hidden":"true",style:{width:`${s.dots}px`},children:s.metres>=1e3?`${s.metres/1e3} km`:`${s.metres} m`}),o("div",{class:"north","aria-hidden":"true",children:a.north})]}),o("div",{class:"spoken","aria-live":"polite",children:e.announce})]})},da=({node:e})=>o("figure",{class:"picture",children:[o("span",{role:"img","aria-label":e.label,style:{aspectRatio:`${e.shape[1]} / ${e.shape[0]}`,backgroundImage:e.layers.map(t=>`url(data:image/png;base64,${t})`).join(", ")}}),o("figcaption",{children:[e.text&&o("b",{children:e.text}),e.small&&o("span",{children:e.small})]})]}),pa=({node:e})=>o("section",{class:"hand palette","aria-label":e.label,"data-key":e.key,children:[o("div",{class:"brushes",role:"group","aria-label":e.label,children:o(E,{of:e.tools})}),e.more?.length>0&&o("div",{class:"brushes paints",children:o(E,{of:e.more})})]}),fa=({node:e})=>o("section",{class:`prompt result ${e.tone??""}`,"data-key":e.key,children:[e.title&&o("h2",{children:e.title}),e.figure&&o("p",{class:"figure",children:[o("b",{children:e.figure}),e.unit&&o("span",{children:e.unit}),e.was&&o("small",{children:e.was})]}),e.text&&o("p",{class:"answer",children:e.text}),e.effect&&o("p",{class:"effect",children:e.effect}),e.facts?.length>0&&o("dl",{children:e.facts.map(([t,r,i])=>o("div",{class:i,children:[o("dt",{children:t}),o("dd",{children:r})]}))}),e.items?.length>0&&o("div",{class:"column",children:o(E,{of:e.items})}),e.acts?.length>0&&o("div",{class:"acts",children:o(E,{of:e.acts})})]});Object.assign(tt,{map:ha,picture:da,palette:pa,result:fa});var ma={400:"refused",403:"refused",409:"full",410:"removed",423:"closed"};function $i(e,t){let r=new URL(document.getElementById("rendered_cells")?.dataset.baseUrl??".",location.href),i=new URLSearchParams(location.search).get("in");return new URL(`room/${encodeURIComponent(e)}/${t}${i?`?in=${encodeURIComponent(i)}`:""}`,r)}var Ki=(e,t,r,i={})=>fetch($i(e,t),{method:"POST",body:r,headers:{"Content-Type":"application/json",...i},credentials:"omit",signal:AbortSignal.timeout(8e3)}),Fi=e=>e*(.75+Math.random()/2),Nt=class{constructor(t,r,i){this.line=t;this.tell=r;this.signal=i;let s=()=>document.hidden||this.plan(0);addEventListener("online",s,{signal:i}),document.addEventListener("visibilitychange",s,{signal:i}),i.addEventListener("abort",()=>clearTimeout(this.timer)),this.plan(0)}line;tell;signal;told="";timer=0;tries=0;busy=!1;soon(){this.plan(300)}plan(t){this.signal.aborted||this.busy||(clearTimeout(this.timer),this.timer=window.setTimeout(()=>{this.send()},t))}async send(){this.busy=!0;let t=this.line.result(),r=await this.ask(t),i=JSON.stringify(r);if(this.busy=!1,this.signal.aborted)return;i!==this.told&&this.tell(r.status,r.count??0,typeof r.called=="string"?r.called:null),this.told=i,this.tries=r.status==="waiting"?this.tries+1:0;let s=this.tries?Math.min(1e3*2**(this.tries-1),8e3):2e4;r.status!=="removed"&&this.plan(!this.tries&&t!==this.line.result()?300:Fi(s))}async ask(t){try{let r=await Ki(this.line.code,"group",t);if(!r.ok)return{status:ma[r.status]??"waiting"};let{count:i,called:s}=await r.json();return{status:"sent",count:i,called:s}}catch{return{status:"waiting"}}}},Dt=class{constructor(t,r,i,s){this.line=t;this.state=r;this.news=i;this.signal=s;s.addEventListener("abort",()=>clearTimeout(this.timer)),this.listen()}line;state;news;signal;doors=[];closed=!1;groups=new Map;timer=0;get headers(){return{Authorization:`Bearer ${this.line.secret}`}}async listen(){for(let t=0;!this.signal.aborted;t++){let r=await this.hear(()=>{t=0}).catch(()=>"lost");if(this.signal.aborted)return;this.state(r),await new Promise(i=>{setTimeout(i,Fi(Math.min(1e3*2**t,8e3))),this.signal.addEventListener("abort",()=>i())})}}async hear(t){let r=await fetch($i(this.line.code,"live"),{headers:this.headers,credentials:"omit",cache:"no-store",signal:this.signal});if(!r.ok)return r.status===403?"refused":"lost";this.state("open");let i=r.body.pipeThrough(new TextDecoderStream).getReader();for(let s="",n=await i.read();!n.done;n=await i.read()){let a=(s+n.value).split(`

`);s=a.pop();for(let l of a)t(),this.take(JSON.parse(l.replace(/^data: /,"")))}return"lost"}take({doors:t,closed:r,groups:i}){Object.assign(this,{doors:t,closed:r});for(let s of i)this.groups.set(s.id,{...this.groups.get(s.id),...s});this.timer||=window.setTimeout(()=>{this.news(this.doors,this.closed,[...this.groups.values()]),this.groups.clear(),this.timer=0},250)}async change(t){await Ki(this.line.code,"change",JSON.stringify(t),this.headers).catch(()=>{})}};var Vi={"data-lm-suppress-shortcuts":"true"},ga=({node:e})=>{let{store:t}=S(),r=e.dots,i=e.at??0,s=(n,a)=>`${n?"done":""} ${a===i?"here":""}`;return e.choose?o("div",{class:"steps dots",role:"group","aria-label":e.label,"data-key":e.key,children:r.map(([n,a],l)=>o("button",{type:"button",class:s(a,l),title:n,"aria-label":n,"aria-current":l===i?"step":void 0,...Vi,onClick:()=>t.call(e.choose,l),children:o("i",{})}))}):o("div",{class:"steps dots",role:"img","aria-label":e.label,children:r.map(([,n],a)=>o("i",{class:s(n,a)}))})},va=({node:e})=>{let t=e.rows,r=Math.max(e.whole??0,...t.map(([,i])=>i))||1;return o("ul",{class:"bars","aria-label":e.label,children:t.map(([i,s,n])=>o("li",{class:n,children:[o("span",{children:i}),o("span",{class:"track",children:o("i",{style:{width:`${100*s/r}%`}})}),o("b",{children:s})]}))})},wa=({node:e})=>{let{store:t}=S(),r=k(e);r.current=e;let i=k(null);return O(()=>{let s=new AbortController,n=()=>r.current,a={code:e.code,secret:e.secret??"",result:()=>n().result??""},l=(u,...d)=>{t.call(n()[u],...d)};if(!a.secret)return i.current=new Nt(a,(u,d,f)=>l("told_us",u,d,f===null?[]:[f]),s.signal),()=>{i.current=null,s.abort()};let c=new Dt(a,u=>l("line",u),(u,d,f)=>l("news",u,d,f),s.signal),p=t.hear(u=>u?.type==="room"&&void c.change(u.body));return()=>{p(),s.abort()}},[e.code,e.secret]),O(()=>i.current?.soon(),[e.result]),null},_a=300,ya=({node:e})=>{let{store:t}=S(),r=k(null),[i,s]=C(null);if(O(()=>{if(!i)return;let a=!0,l=r.current,c=new Set;return l.srcObject=i,(async()=>{await l.play();let p=new BarcodeDetector({formats:["qr_code"]});for(;a;){let u=(await p.detect(l)).map(({rawValue:d})=>d).filter(d=>!c.has(d));u.forEach(d=>c.add(d)),u.length&&t.call(e.scan,u),await new Promise(d=>setTimeout(d,_a))}})().catch(()=>s(null)),()=>{a=!1,i.getTracks().forEach(p=>p.stop())}},[i]),!("BarcodeDetector"in window&&navigator.mediaDevices))return null;let n=()=>i?s(null):void navigator.mediaDevices.getUserMedia({video:{facingMode:"environment"}}).then(s,()=>s(null));return o("div",{class:"scanner",children:[o("button",{type:"button",class:"btn","data-key":e.key,...Vi,onClick:n,children:[o(j,{name:"eye"}),o("span",{children:i?e.stop:e.label})]}),i&&o("video",{ref:r,muted:!0,playsInline:!0})]})};Object.assign(tt,{dots:ga,bars:va,room:wa,scanner:ya});var ve=matchMedia("(prefers-color-scheme: dark)"),Ui="explorer:theme",zi=null;function ba(){let e=document.body.dataset.jpThemeLight;return document.documentElement.dataset.theme??(e===void 0?void 0:e==="true"?"light":"dark")}var ka=()=>(zi??ba()??(ve.matches?"dark":"light"))==="dark";function Wi(e){let t=()=>e.classList.toggle("dark",ka()),r=new MutationObserver(t),i=new AbortController;return r.observe(document.documentElement,{attributeFilter:["data-theme"]}),r.observe(document.body,{attributeFilter:["data-jp-theme-light"]}),ve.addEventListener("change",t,{signal:i.signal}),addEventListener("explorer:theme",t,{signal:i.signal}),t(),()=>{r.disconnect(),i.abort()}}function Gi(e){let t=e.classList.contains("dark")?"light":"dark",r=document.documentElement;r.dataset.theme===void 0?zi=t:r.dataset.theme=t;try{t===(ve.matches?"dark":"light")?localStorage.removeItem(Ui):localStorage.setItem(Ui,t)}catch{}dispatchEvent(new Event("explorer:theme"))}function xa({model:e,el:t}){let r=ji(e),i=Object.assign(document.createElement("div"),{className:"explorer"});i.classList.toggle("alone",document.body.matches(Jt)),i.setAttribute("lang",r.about.lang),t.append(i);let s=new xt,n=new Set,a=Wi(i),l=null,c=d=>{d==="theme"?Gi(i):d==="print"&&window.print()},p=()=>{i.setAttribute("lang",r.about.lang);let d=r.tree.words??{};Ai(i,()=>yt(o(ae.Provider,{value:{store:r,drags:s,here:c,words:d,boards:n},children:o(H,{node:r.tree})}),i)),l?.follow()},u=r.watch(p);return p(),l=new kt(r,i),l.follow(),Ri(r),()=>{u(),a(),l?.leave(),yt(null,i),i.remove()}}var Oh={render:xa};export{Oh as default};
