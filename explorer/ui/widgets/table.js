/* made from c405dfaf86b87d3c2ebe5abaef6ead1ff8d58d10d05ad31db1b1d83581bddfba by make page */
var C,fe,Kr,G,Ht,gt,me,pt,ge,Nt,Ot,ve,ot=Symbol.for("pv"),vt={},wt=[],$r=/^m(i|n|o|s|text|space)$/,Dt=Array.isArray,we=wt.slice,J=Object.assign;function Y(e){e&&e.parentNode&&e.remove()}function ft(e,t,i,r,s){var n={type:e,props:t,key:i,ref:r,__k:null,__:null,__b:0,__e:null,__c:null,constructor:ot,__v:s||++fe,__i:-1,__u:0};return!s&&C.vnode&&C.vnode(n),n}function R(e){return e.children}function it(e,t){this.props=e,this.context=t,this.__g=0}function q(e,t){if(t==null)return e.__&&q(e.__,e.__i+1);for(var i;t<e.__k.length;t++)if((i=e.__k[t])&&i.__e)return i.__e;return typeof e.type!="function"||e.props.__P?null:q(e)}function Fr(e){var t,i=e.__v,r=i.__e,s=[],n=[],a=e.__P;a&&((t=J({constructor:ot},i)).__v=i.__v+1,C.vnode&&C.vnode(t),Kt(a,t,i,e.__n,a.namespaceURI,32&i.__u?[r]:null,s,r||q(i),32&i.__u,n),t.__v=i.__v,t.__.__k[t.__i]=t,Se(s,t,n),i.__=i.__e=null,t.__e!=r&&be(t))}function be(e){if((e=e.__)&&e.__c&&!e.props.__P)return e.__e=null,e.__k.some(function(t){return t&&(e.__e=t.__e)}),be(e)}function jt(e){(8&e.__g||(e.__g|=8,G.push(e),gt++))&&Ht==C.debounceRendering||((Ht=C.debounceRendering)||queueMicrotask)(ye)}function ye(){try{for(var e,t=1;G.length;)G.length>t&&G.sort(me),e=G.shift(),t=G.length,8&e.__g&&Fr(e)}finally{(gt=G.length)&&(Ht||queueMicrotask)(ye)}}function _e(e,t,i,r,s,n,a,l,c,d,u){var p,f,h,g,k,y,_=r.__k||wt,m=t.length;for(c=Vr(i,t,_,c,m),p=0;p<m;p++)(h=i.__k[p])!=null&&(f=~h.__i&&_[h.__i]||vt,h.__i=p,y=Kt(e,h,f,s,n,a,l,c,d,u),g=h.__e,(f.ref!=h.ref||8&f.__u)&&(f.ref&&$t(f.ref,null,h,f),h.ref&&u.push(h.ref,h.__c||g,h)),k=k||g,4&h.__u?(c=ke(h,c,e,!f.__v),f.__e&&(f.__e=null)):typeof h.type=="function"&&y!==void 0?c=y:g&&(c=g.nextSibling),h.__u&=-21);return i.__e=k,c}function Vr(e,t,i,r,s){var n,a,l,c,d,u,p,f,h,g=i.length,k=g,y=0,_=0,m=e.__k=Array(s);for(n=0;n<s;n++)(a=t[n])!=null&&typeof a!="boolean"&&typeof a!="function"?(typeof a!="object"||a.constructor===String?a=m[n]=ft(null,a):Dt(a)?a=m[n]=ft(R,{children:a}):a.constructor===ot&&a.__b?a=m[n]=ft(a.type,a.props,a.key,a.ref,a.__v):m[n]=a,c=n+y,a.__=e,a.__b=e.__b+1,l=null,~(d=a.__i=zr(a,i,c,k))&&(k--,(l=i[d])&&(l.__u|=2)),l&&l.__v?(a.__u|=16,d==c-1?y--:d==c+1?y++:d!=c&&(d>c?y--:y++,_=1)):(~d||(s>g?y--:s<g&&y++),typeof a.type!="function"&&(a.__u|=4))):m[n]=null;if(_){for(u=[],p=[],n=0;n<s;n++)if((a=m[n])&&16&a.__u){for(y=0,f=u.length;y<f;)u[h=y+f>>1]<a.__i?y=h+1:f=h;u[y]=a.__i,p[n]=y+1}for(y=u.length;n--;)p[n]&&(p[n]==y?y--:m[n].__u|=4)}if(k)for(n=0;n<g;n++)!(l=i[n])||2&l.__u||(l.__e==r&&(r=q(l)),Ft(l,l));return r}function ke(e,t,i,r){var s,n,a,l;if(typeof e.type=="function"){if(e.props.__P)return t;if(s=e.__k)for(n=0;n<s.length;n++)s[n]&&(s[n].__=e,t=ke(s[n],t,i,!1));return t}for(t&&!t.parentNode&&(t=q(e))&&!t.parentNode&&(t=null),a=e.__e,l=t;l&&l.nodeType==8;)l=l.nextSibling;for(a!=l&&(!r&&i.moveBefore&&a.parentNode?i.moveBefore(a,t):i.insertBefore(a,t||null)),t=a;(t=t&&t.nextSibling)&&t.nodeType==8&&!t.data.startsWith("$s"););return t}function zr(e,t,i,r){var s,n=e.key,a=e.type,l=t[i],c=l&&!(2&l.__u);if(l===null&&n==null||c&&n==l.key&&a==l.type)return i;if(r>(c?1:0)){for(s=i-1;s>=0;s--)if((l=t[s])&&!(2&l.__u)&&n==l.key&&a==l.type)return s;for(s=i+1;s<t.length;s++)if((l=t[s])&&!(2&l.__u)&&n==l.key&&a==l.type)return s}return-1}function pe(e,t,i){i==null&&(i=""),t[0]=="-"?e.setProperty(t,i):e[t]=i}function dt(e,t,i,r,s){var n,a;if(t=="style")if(typeof i=="string")e.style.cssText=i;else{if(typeof r=="string"&&(e.style.cssText=r=""),r)for(t in r)i&&t in i||pe(e.style,t);if(i)for(t in i)r&&i[t]==r[t]||pe(e.style,t,i[t])}else if(t[0]=="o"&&t[1]=="n")typeof i!="function"&&(i=null),typeof r!="function"&&(r=null),(e.__e||(e.__e={}))[t]=i,i&&r||(a=Ot[t]||(Ot[t]=Ur(t)),(e.__a||(e.__a={}))[t]=Nt,n=t!=(t=t.replace(ge,"$1")),(t=t.slice(2))[0]<"a"&&(t=t.toLowerCase()),i?e.addEventListener(t,a,n):e.removeEventListener(t,a,n));else{if(s=="http://www.w3.org/2000/svg")t=t.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(t!="width"&&t!="height"&&t!="href"&&t!="list"&&t!="form"&&t!="tabIndex"&&t!="download"&&t!="rowSpan"&&t!="colSpan"&&t!="role"&&t!="popover"&&t in e)try{return void(e[t]=i??"")}catch{}if(typeof i=="function")return;i==null||i===!1&&t[4]!="-"?e.removeAttribute(t):e.setAttribute(t,t=="popover"&&i==1?"":i)}}function Ur(e){return function(t){var i=this.__e;if(i){if(i=i[e],t[pt]==null)t[pt]=Nt++;else if(t[pt]<this.__a[e])return;return i(C.event?C.event(t):t)}}}function Kt(e,t,i,r,s,n,a,l,c,d){var u,p,f,h,g,k,y,_,m,w,b,v,E,$,D,L,j,U,F=t.type;if(t.constructor!==ot)return null;128&i.__u&&(c=32&i.__u,u=i.__c.__z)&&(t.__u|=c,p=n=[],u.nodeType==8?l=mt(u,n):n.push(u),l=n[0]||l),(u=C.__b)&&u(t);t:if(typeof F=="function"){f=a.length;try{if(_=t.props,m=(u=F.prototype)&&u.render,w=(u=F.contextType)&&r[u.__c],b=u?w?w.props.value:u.__:r,(h=i.__c)?(t.__c=h,2&h.__g&&(h.__g|=1)):(m?t.__c=h=new F(_,b):(t.__c=h=new it(_,b),h.constructor=F,h.render=Gr),w&&w.sub(h),h.state||(h.state={}),h.__n=r,h.__g|=8,h.__h=[],h.__k=[]),m&&(h.__s||(h.__s=h.state),F.getDerivedStateFromProps&&(h.__s==h.state&&(h.__s=J({},h.__s)),J(h.__s,F.getDerivedStateFromProps(_,h.__s)))),g=h.props,k=h.state,h.__v=t,i.__c){if(_!==g&&m&&!F.getDerivedStateFromProps&&h.componentWillReceiveProps&&h.componentWillReceiveProps(_,b),t.__v==i.__v&&!(8&h.__g)||!(4&h.__g)&&h.shouldComponentUpdate&&h.shouldComponentUpdate(_,h.__s,b)===!1){t.__v!=i.__v&&(h.props=_,h.state=h.__s,h.__g&=-9),t.__e=i.__e,t.__k=i.__k,t.__k.some(function(V){V&&(V.__=t)}),wt.push.apply(h.__h,h.__k),h.__k=[],h.__h.length&&a.push(h),l=q(i);break t}h.componentWillUpdate&&h.componentWillUpdate(_,h.__s,b),m&&h.componentDidUpdate&&h.__h.push(function(){h.componentDidUpdate(g,k,y)})}else m&&!F.getDerivedStateFromProps&&h.componentWillMount&&h.componentWillMount(),m&&h.componentDidMount&&h.__h.push(h.componentDidMount);h.context=b,h.props=_,h.__P=e,h.__g&=-5,v=C.__r,E=m?25:0;do h.__g&=-9,v&&v(t),u=h.render(h.props,h.state=h.__s,h.context);while(8&h.__g&&++E<25);m&&(wt.push.apply(h.__h,h.__k),h.__k=[]),h.state=h.__s,h.getChildContext&&(r=J({},r,h.getChildContext())),m&&i.__c&&h.getSnapshotBeforeUpdate&&(y=h.getSnapshotBeforeUpdate(g,k)),$=u&&u.type===R&&u.key==null?u.props.children:u,_.__P&&(u=l,s=(e=_.__P).namespaceURI,c=n=null,i.props&&i.props.__P!=e&&(i.__k.some(function(V){V&&Ft(V,V)}),i.__k=null),l=i.__k?q(i,0):null),l=_e(e,Dt($)?$:[$],t,i,r,s,n,a,l,c,d),_.__P&&(t.__e=null,l=u),t.__u&=-161,p&&p.some(Y),h.__h.length&&a.push(h),1&h.__g&&(h.__g&=-4)}catch(V){if(a.length=f,t.__v=null,c||n)if(V&&V.then){if(t.__u|=128|c,n){for(~(j=n.indexOf(l||void 0))||(j=n.length);(U=n[j-1])&&U.nodeType==8;)j--;for(;j<n.length;j++)if(U=n[j])if(n[j]=null,D){if(U==L)break}else{if(U.nodeType!=8)break;U.data.startsWith("$s")&&(L=mt(D=U))}}if(!D){for(;l&&l.nodeType==8&&l.nextSibling;)l=l.nextSibling;D=l}(u=mt(D=t.__c.__z||(t.__c.__z=D)))?(t.__e=D,l=u):t.__e=l,l=l&&l.nextSibling}else n&&n.some(Y);else t.__e=i.__e;t.__k||(t.__k=i.__k||[]),V&&V.then||xe(t),C.__e(V,t,i)}}else l=t.__e=Wr(i.__e,t,i,r,s,n,a,c,d,e);return(u=C.diffed)&&u(t),l}function mt(e,t){if(e&&e.nodeType==8&&e.data.startsWith("$s"))for(var i=1;e=e.nextSibling;){if(e.nodeType==8){if(e.data.startsWith("$s"))i++;else if(e.data.startsWith("/$s")&&!--i)return e}t&&t.push(e)}}function xe(e){e&&(e.__c&&(e.__c.__g|=4),e.__k&&e.__k.some(xe))}function Se(e,t,i){for(var r=0;r<i.length;)$t(i[r++],i[r++],i[r++]);C.__c&&C.__c(t,e),e.some(function(s){try{e=s.__h,s.__h=[],e.some(function(n){n.call(s)})}catch(n){C.__e(n,s.__v)}})}function Wr(e,t,i,r,s,n,a,l,c,d){var u,p,f,h,g,k,y,_,m=i.props||vt,w=t.props,b=t.type;if(b=="svg"?s="http://www.w3.org/2000/svg":b=="math"?s="http://www.w3.org/1998/Math/MathML":s||(s="http://www.w3.org/1999/xhtml"),n){for(u=0;u<n.length;u++)if((g=n[u])&&(b?g.localName==b:g.nodeType==3)){e=g,n[u]=null;break}}if(!e){if(_=d.ownerDocument||document,!b)return _.createTextNode(w);e=_.createElementNS(s,b,w.is?w:d),l&&(C.__m&&C.__m(t,n),l=!1),n=null}if(b){if(d=b=="template"&&e.content||e,n=b=="textarea"&&w.defaultValue!=null?null:n&&we.call(d.childNodes),!l&&n)for(m={},u=0;u<e.attributes.length;u++)m[(g=e.attributes[u]).name]=g.value;for(u in m)g=m[u],u=="dangerouslySetInnerHTML"?f=g:u=="children"||u in w||u=="value"&&"defaultValue"in w||u=="checked"&&"defaultChecked"in w||dt(e,u,null,g,s);for(u in w)g=w[u],u=="children"?h=g:u=="dangerouslySetInnerHTML"?p=g:u=="value"?k=g:u=="checked"?y=g:l&&typeof g!="function"||m[u]===g||dt(e,u,g,m[u],s);p?(l||f&&(p.__html==f.__html||p.__html==e.innerHTML)||(e.innerHTML=p.__html),t.__k=[]):(f&&(e.textContent=""),(b=="foreignObject"||s=="http://www.w3.org/1998/Math/MathML"&&$r.test(b))&&(s="http://www.w3.org/1999/xhtml"),_e(d,Dt(h)?h:[h],t,i,r,s,n,a,n?n[0]:i.__k&&q(i,0),l,c),n&&n.some(Y)),l&&b!="textarea"||(u="value",b=="progress"&&k==null?e.removeAttribute(u):k==null||k===e[u]&&(b!="progress"||k)||dt(e,u,k,m[u],s),u="checked",y!=null&&y!=e[u]&&dt(e,u,y,m[u],s))}else m===w||l&&e.data==w||(e.data=w);return e}function $t(e,t,i,r){try{typeof e=="function"?t?t.__x=e(t)||1:r&&(r=r.__c||r.__e)&&(t=r.__x)&&(r.__x=null,typeof t=="function"?t():e(null)):e.current=t}catch(s){C.__e(s,i)}}function Ft(e,t,i){var r,s,n,a;if(C.unmount&&C.unmount(e),!(r=e.ref)||r.current&&r.current!=e.__e||$t(r,null,t,e),r=e.__c){if(r.componentWillUnmount)try{r.componentWillUnmount()}catch(l){C.__e(l,t)}r.__P=r.__n=null}if(r=e.__k)for(a=0;a<r.length;a++)r[a]&&Ft(r[a],t,typeof e.type!="function"||i&&!e.props.__P);!i&&(r=e.__c)&&(r=r.__z)&&(s=mt(r,n=[]))&&(r==e.__e&&n.some(Y),Y(s),Y(r)),i||Y(e.__e),e.__e=e.__c=e.__=null}function Gr(e,t,i){return this.constructor(e,i)}function Vt(e,t){var i,r,s,n;C.__&&C.__(e,t),t.nodeType==9&&(t=t.documentElement),r=(i=e&&32&e.__u)?null:t.__k,t.__k=ft(R,{children:[e]}),s=[],n=[],Kt(t,t.__k,r||vt,vt,t.namespaceURI,r?null:t.firstChild?we.call(t.childNodes):null,s,r?r.__e:t.firstChild,i,n),Se(s,t.__k,n),t.__k.props.children=null}function Me(e){function t(i){var r,s;return this.getChildContext||(r=new Set,(s={})[t.__c]=this,this.getChildContext=function(){return s},this.shouldComponentUpdate=function(n){this.props.value!=n.value&&r.forEach(function(a){a.__g|=4,jt(a)})},this.sub=function(n){r.add(n);var a=n.componentWillUnmount;n.componentWillUnmount=function(){r.delete(n),a&&a.call(n)}}),i.children}return t.__c="__cC"+ve++,t.__=e,t.Provider=(t.Consumer=function(i,r){return i.children(r)}).contextType=t,t}C={__e:function(e,t,i,r){for(var s,n,a;t=t.__;)if((s=t.__c)&&!(1&s.__g)){s.__g|=4;try{if((a=(n=s.constructor)&&n.getDerivedStateFromError)&&s.setState(n.getDerivedStateFromError(e)),s.componentDidCatch&&(s.componentDidCatch(e,r||{}),a=1),a&&8&s.__g)return void(s.__g|=2)}catch(l){e=l}}throw gt=0,e}},fe=0,Kr=function(e){return e!=null&&e.constructor===ot},it.prototype.setState=function(e,t){var i=this.__s;i&&i!=this.state||(i=this.__s=J({},this.state)),typeof e=="function"&&(e=e(J({},i),this.props)),e&&(J(i,e),this.__v&&(t&&this.__k.push(t),jt(this)))},it.prototype.forceUpdate=function(e){this.__v&&(this.__g|=4,e&&this.__h.push(e),jt(this))},it.prototype.render=R,G=[],gt=0,me=function(e,t){return e.__v.__b-t.__v.__b},pt=Symbol(),ge=/(PointerCapture)$|Capture$/i,Nt=0,Ot={},ve=0;var Ut="[data-explorer-page], [data-voila]",Ce="explorer:preferences",Te=/^explorer:s[0-9a-z]+$/;var qr="(max-width: 559px)";function K(e,t){try{return e()}catch{return t}}var Yr=e=>K(()=>decodeURIComponent(e),e),Jr=e=>encodeURI(e).replaceAll("#","%23");function Xr(e){let t=2166136261,i=2654435769;for(let r=0;r<e.length;r++)t=Math.imul(t^e.charCodeAt(r),16777619),i=Math.imul(i^e.charCodeAt(r),2246822507)+r;return(t>>>0).toString(36)+(i>>>0).toString(36)}function zt(){let e=Object.keys(localStorage).filter(i=>Te.test(i)),t=i=>parseInt(localStorage.getItem(i)??"",10)||0;return e.sort((i,r)=>t(r)-t(i))}function Zr(e,t){let i=K(()=>zt(),[]),r=parseInt(K(()=>localStorage.getItem(i[0]??""),null)??"",10)||0,s=Math.max(Date.now(),r+1),n=()=>(localStorage.setItem("explorer:"+e,`${s}
${t}`),!0);for(let a=0;a<=20;a++){if(K(n,!1))return K(()=>zt().slice(20).forEach(c=>localStorage.removeItem(c)),void 0),!0;let l=K(()=>zt().at(-1),void 0);if(!l)return!1;K(()=>localStorage.removeItem(l),void 0)}return!1}var Ee=e=>(e.ctrlKey||e.metaKey)&&e.key?.toLowerCase()==="s",bt=class{constructor(t,i){this.store=t;this.host=i;let{signal:r}=this.stop,s=(u,p,f={})=>addEventListener(u,p,{signal:r,...f});for(let u of["hashchange","popstate"])s(u,()=>this.moved());s("pointerdown",u=>u.pointerType==="touch"&&this.touched(),{capture:!0}),this.inPage||(s("keydown",u=>this.shield(u),{capture:!0}),i.addEventListener("keydown",u=>Ee(u)||u.stopPropagation(),{signal:r}));let n=t.hear((u,p)=>this.hear(u,p));r.addEventListener("abort",n);let a=matchMedia(qr);a.addEventListener("change",()=>t.say({type:"narrow",narrow:a.matches}),{signal:r}),this.touch=matchMedia("(pointer: coarse)").matches;let l=this.read(),c=this.preferences(),d=t.say({type:"hello",...l,query:this.inPage?location.search:"",page:this.inPage?location.origin+location.pathname:"",preferences:c,touch:this.touch,narrow:a.matches});this.preferred=JSON.stringify(c),Object.keys(c).length&&(this.heard=d)}store;host;heard=0;inPage=document.body.matches(Ut);stop=new AbortController;nonce=Math.random().toString(36).slice(2,8);last=location.hash;mine=null;touch=!1;written=null;preferred="";leave(){this.stop.abort()}follow(){let{value:t,lang:i,title:r,preferences:s}=this.store.about;this.inPage&&i&&(document.documentElement.lang=i),this.inPage&&r&&(document.title=r),t&&t!==this.written&&(this.written=t,this.write(t));let n=JSON.stringify(s);Object.keys(s).length&&n!==this.preferred&&this.store.answered>=this.heard&&(this.preferred=n,K(()=>localStorage.setItem(Ce,JSON.stringify({...this.preferences(),...s})),void 0))}get mark(){return this.store.about.prefix+"local="}touched(){this.touch||(this.touch=!0,this.store.say({type:"touch"}))}shield(t){let i=t.target;this.host.contains(i)&&i.toggleAttribute("data-lm-suppress-shortcuts",!Ee(t))}preferences(){let t=K(()=>JSON.parse(localStorage.getItem(Ce)??"null"),null);return t&&typeof t=="object"&&!Array.isArray(t)?t:{}}read(){let{key:t,prefix:i,also:r}=this.store.about;if(!this.inPage)return this.capped(K(()=>sessionStorage.getItem(t),null)??"");let s=Yr(location.hash.slice(1));if(r.some(d=>s.startsWith(d)))return this.capped(s);if(!s.startsWith(i))return{incoming:"",problem:""};if(!s.startsWith(this.mark))return this.capped(s.slice(i.length));let n=s.slice(this.mark.length),a=Te.test("explorer:"+n)?K(()=>localStorage.getItem("explorer:"+n),null):null;if(a===null)return{incoming:"",problem:"missing"};let l=a.slice(a.indexOf(`
`)+1),c=this.capped(l,"local-only");return c.incoming&&this.stored(l),c}capped(t,i=""){return t.length<=2e6?{incoming:t,problem:i}:{incoming:"",problem:"too-long"}}moved(){if(!this.inPage||location.hash===this.last)return;this.mine=null;let t=this.read();this.last=location.hash,this.written=null,this.store.say({type:"incoming",...t})}write(t){let{key:i,prefix:r}=this.store.about,s="";this.inPage?t.length<=8e3?(this.forget(null),this.replace(r+t)):this.stored(t)?s="local-only":(s="not-stored",this.replace(r+t)):s=K(()=>(sessionStorage.setItem(i,t),""),"not-stored"),s&&this.store.say({type:"stored",problem:s})}stored(t){let i="s"+Xr(t)+this.nonce;return Zr(i,t)?(this.forget(i),this.replace(this.mark+i),!0):!1}forget(t){this.mine&&this.mine!==t&&K(()=>localStorage.removeItem("explorer:"+this.mine),void 0),this.mine=t}replace(t){K(()=>history.replaceState(history.state,"",t?"#"+Jr(t):location.pathname+location.search),void 0),this.last=location.hash}hear(t,i){t?.type==="copy"?this.copy(t.text):t?.type==="download"?this.save(t.name,new Blob([i[0]],{type:t.mime})):t?.type==="picture"?this.picture(t):t?.type==="print"?this.print(t.paper):t?.type==="reveal"?requestAnimationFrame(()=>this.keyed(t.key)?.scrollIntoView({block:"nearest"})):t?.type==="focus"&&requestAnimationFrame(()=>this.keyed(t.key)?.focus())}print(t){if(t){let i=Object.assign(document.createElement("div"),{className:"explorer-paper",innerHTML:`<style>@media screen { .explorer-paper { display: none } } @media print { .explorer { display: none !important } }</style>${t}`});this.host.parentElement.append(i),addEventListener("afterprint",()=>i.remove(),{once:!0})}requestAnimationFrame(()=>requestAnimationFrame(()=>window.print()))}keyed(t){return this.host.querySelector(`[data-key="${CSS.escape(t)}"]`)}async copy(t){let i=this.inPage?location.href:this.store.about.prefix+this.store.about.value,r=t?.startsWith("#")&&this.inPage?new URL(t,location.href).href:t??i,s=await Promise.resolve(navigator.clipboard?.writeText(r)??Promise.reject()).then(()=>!0,()=>!1);s||(s=this.copyBySelection(r)),s&&t===void 0&&(this.mine=null),this.store.say({type:"copied",ok:s})}copyBySelection(t){let i=document.activeElement,r=document.createElement("textarea");r.value=t,r.setAttribute("aria-hidden","true"),r.style.cssText="position:fixed;top:0;left:0;width:1px;height:1px;opacity:0",document.body.append(r),r.select();let s=K(()=>document.execCommand("copy"),!1);return r.remove(),i?.focus?.({preventScroll:!0}),s}async picture({name:t,text:i}){let r=URL.createObjectURL(new Blob([i],{type:"image/svg+xml"})),s=Object.assign(new Image,{src:r}),n=document.createElement("canvas");try{await s.decode(),[n.width,n.height]=[s.naturalWidth,s.naturalHeight];let a=n.getContext("2d");a.fillStyle="#ffffff",a.fillRect(0,0,n.width,n.height),a.drawImage(s,0,0),n.toBlob(l=>l&&this.save(t,l),"image/png")}finally{URL.revokeObjectURL(r)}}save(t,i){let r=document.createElement("a"),s=URL.createObjectURL(i);r.href=s,r.download=t,r.click(),setTimeout(()=>URL.revokeObjectURL(s),1e4)}};var yt=class{targets=new Set;start(t,i,r,s,n){if(t.button!==0||!this.targets.size)return;let{pointerId:a,pointerType:l}=t,c=l==="touch",d={x:t.clientX,y:t.clientY},u=t.timeStamp,p={left:0,top:0},f=null,h=null,g=new AbortController,k=(m,w)=>addEventListener(m,w,{signal:g.signal,capture:!0,passive:!1}),y=m=>[...this.targets].find(({root:w})=>{let{left:b,right:v,top:E,bottom:$}=w.getBoundingClientRect();return m.clientX>=b&&m.clientX<=v&&m.clientY>=E&&m.clientY<=$})??null,_=()=>{g.abort(),f?.remove(),h?.out(),i.classList.remove("xb-dragged")};k("pointermove",m=>{if(m.pointerId!==a)return;let w=m.clientX-d.x,b=m.clientY-d.y;if(!f){if(Math.hypot(w,b)<6)return;if(c&&(m.timeStamp-u<160||Math.abs(w)>Math.abs(b)*1.5))return void g.abort();f=Object.assign(document.createElement("div"),{className:"explorer-drag"}),f.append(s()),(i.closest(".table")??i.closest(".explorer")??document.body).append(f),p=f.getBoundingClientRect(),i.classList.add("xb-dragged"),n()}m.preventDefault(),f.style.transform=`translate(${m.clientX-p.left}px, ${m.clientY-p.top}px) translate(-50%, -50%) rotate(3deg)`;let v=y(m);h!==v&&h?.out(),h=v,h?.over(r,m.clientX,m.clientY)}),k("pointerup",m=>{if(m.pointerId!==a)return;let w=f&&y(m);f&&addEventListener("click",b=>{b.preventDefault(),b.stopPropagation()},{capture:!0,once:!0,signal:AbortSignal.timeout(50)}),_(),w&&w.drop(r,m.clientX,m.clientY)}),k("pointercancel",m=>m.pointerId===a&&_()),k("keydown",m=>m.key==="Escape"&&_())}};var X,I,Wt,Pe,Gt=Object.is,_t=0,Ne=[],qt=[],B=C,Le=B.__b,Ae=B.__r,Ie=B.diffed,Re=B.__c,Be=B.unmount,He=B.__;function lt(e,t){B.__h&&B.__h(I,e,_t||t),_t=0;var i=I.__H||(I.__H={__:[],__h:[]});return e>=i.__.length&&i.__.push({}),i.__[e]}function T(e){return _t=1,Qr(Ke,e)}function Qr(e,t,i){var r=lt(X++,2);if(r.t=e,!r.__c&&(r.__=[i?i(t):Ke(void 0,t),function(n){var a=(r.__N||r.__)[0],l=r.t(a,n);Gt(a,l)||(r.__N=[l,r.__[1]],r.__c.setState({}))}],r.__c=I,!I.__f)){I.__f=!0;var s=I.shouldComponentUpdate;I.shouldComponentUpdate=function(n,a,l){var c=this.__H;if(!c)return!0;var d=!1,u=this.props!=n;if(c.__.some(function(f){f.__N&&(d=!0,Gt(f.__[0],f.__N[0])||(u=!0))}),s){var p=s.call(this,n,a,l);return d?p||u:p}return!d||u}}return r.__}function N(e,t){var i=lt(X++,3);!B.__s&&Jt(i.__H,t)&&(i.__P=!0,i.__=e,i.u=t,I.__H.__h.push(i))}function z(e,t){var i=lt(X++,4);!B.__s&&Jt(i.__H,t)&&(i.__P=!1,i.__=e,i.u=t,I.__h.push(i))}function S(e){return _t=5,ts(function(){return{current:e}},[])}function ts(e,t){var i=lt(X++,7);return Jt(i.__H,t)&&(i.__=e(),i.__H=t),i.__}function De(e){var t=I.context[e.__c],i=lt(X++,9);return i.c=e,t?(i.__==null&&(i.__=!0,t.sub(I)),t.props.value):e.__}function es(){var e;do{for(;e=qt.shift();)try{at(e)}catch(i){B.__e(i,{__:(e=e.__P)&&e.__v})}for(;e=Ne.shift();){var t=e.__H;if(e.__P&&t)try{t.__h.some(at),t.__h.some(Yt),t.__h=[]}catch(i){t.__h=[],B.__e(i,e.__v)}}}while(qt.length)}B.__b=function(e){I=null,Le&&Le(e)},B.__=function(e,t){e&&t.__k&&t.__k.__m&&(e.__m=t.__k.__m),He&&He(e,t)},B.__r=function(e){Ae&&Ae(e),X=0;var t=(I=e.__c).__H;t&&(Wt==I?I.__h=[]:(t.__h.some(at),t.__h.some(Yt),X=0),t.__h=[],t.__.some(function(i){i.__N&&(i.__=i.__N),i.u=i.__N=void 0})),Wt=I},B.diffed=function(e){Ie&&Ie(e);var t=e.__c;t&&t.__H&&(t.__H.__h.length&&je(Ne.push(t)),t.__H.__.some(function(i){i.u&&(i.__H=i.u)})),Wt=I=null},B.__c=function(e,t){t.some(function(i){try{i.__h.some(at),i.__h=i.__h.filter(function(r){return!r.__||Yt(r)})}catch(r){i.__h=[function(){throw r}]}}),Re&&Re(e,t)},B.unmount=function(e){Be&&Be(e);var t,i,r=e.__c;r&&r.__H&&(r.__H.__.some(function(s){try{if(s.__P&&s.__c){if(i===void 0){for(i=e.__;i&&(!i.__c||!i.__c.__P);)i=i.__;i=i&&i.__c}s.__P=i,je(qt.push(s))}else at(s)}catch(n){t=n}}),r.__H=void 0,t&&B.__e(t,r.__v))};var Oe=typeof requestAnimationFrame=="function";function is(e){var t,i=function(){clearTimeout(r),Oe&&cancelAnimationFrame(t),setTimeout(e)},r=setTimeout(i,35);Oe&&(t=requestAnimationFrame(i))}function je(e){e!=1&&Pe==B.requestAnimationFrame||((Pe=B.requestAnimationFrame)||is)(es)}function at(e){var t=I,i=e.__c;typeof i=="function"&&(e.__c=void 0,i()),I=t}function Yt(e){var t=I;e.__c=e.__(),I=t}function Jt(e,t){return!e||e.length!=t.length||t.some(function(i,r){return!Gt(i,e[r])})}function Ke(e,t){return typeof t=="function"?t(e):t}var rs=matchMedia("(prefers-reduced-motion: reduce)"),ss=260,ns=200,os=260,as=12,kt=class{lost=[];gained=[];refused=[];running=[];pieces(t,i,r){let s=i.map(([n])=>n);r.forEach(([n],a)=>{let l=s.indexOf(n);l<0?this.gained.push({cell:t,symbol:n,node:t.pieces.children[a]}):s.splice(l,1)}),this.lost.push(...s.map(n=>({cell:t,symbol:n})))}refuse(t){this.refused.push(t)}end(){let{lost:t,gained:i,refused:r}=this;if([this.lost,this.gained,this.refused]=[[],[],[]],!rs.matches){for(let s of r)for(let n of[s.pieces,s.cover])this.shake(n);if(!(i.length>as))for(let s of i)this.arrive(s,this.origin(s,t))}}origin({cell:t,symbol:i},r){let s=({cell:a})=>Math.hypot(a.x-t.x,a.y-t.y),[n]=r.filter(a=>a.symbol===i).sort((a,l)=>s(a)-s(l));return n&&r.splice(r.indexOf(n),1),n?.cell}arrive({cell:t,node:i},r){if(!i)return;let s=document.createElementNS("http://www.w3.org/2000/svg","g");i.replaceWith(s),s.append(i);let n=r?`translate(${r.x-t.x}px, ${r.y-t.y}px)`:"translate(0px, -0.3px)";this.run(s,[{transform:n,opacity:r?1:.2},{transform:"none",opacity:1}],r?ss:ns)}shake(t){this.run(t,[0,-.06,.06,-.04,.03,0].map(i=>({transform:`translate(${i}px, 0px)`})),os)}run(t,i,r){let s=t.animate(i,{duration:r,easing:"cubic-bezier(.2,.7,.2,1)"});this.running.push(s),s.finished.then(()=>{this.running=this.running.filter(n=>n!==s)},()=>{})}cut(t){for(let i of[...this.running,...t.getAnimations({subtree:!0})])i.finish()}};var ls="http://www.w3.org/2000/svg",cs=new Set("circle ellipse line path polygon polyline rect text".split(" ")),us=new Set("class cx cy d fill height opacity points r rx ry stroke stroke-dasharray stroke-linecap stroke-linejoin stroke-width transform width x x1 x2 y y1 y2 font-size font-weight text-anchor dominant-baseline".split(" "));function H(e,t={},...i){let r=document.createElementNS(ls,e);for(let[s,n]of Object.entries(t))r.setAttribute(s,String(n));return r.append(...i),r}var Z=e=>e.trim().replace(/\S+/g,"xb-$&");function rt([e,t,i]){if(!cs.has(e))return H("g");let r=H(e);for(let[s,n]of Object.entries(t))us.has(s)&&r.setAttribute(s,s==="class"?Z(String(n)):String(n));return i&&(r.textContent=i),r}async function Xt(e){return new Response(new Blob([e]).stream().pipeThrough(new DecompressionStream("deflate"))).json()}async function $e(e){return e?Xt(Uint8Array.from(atob(e),t=>t.charCodeAt(0))):{}}var xt=class{constructor(t,i,r,s){this.frame=t;this.svg=i;this.changed=r;let n=(a,l,c={})=>t.addEventListener(a,l,{signal:s,...c});n("pointerdown",a=>this.grab(a)),n("pointermove",a=>this.drag(a)),n("click",a=>this.drop(a),{capture:!0})}frame;svg;changed;level=1;held=null;moved=!1;get most(){return this.level>=4}by(t){this.to(this.level*1.25**t)}to(t){let{frame:i}=this,r=i.scrollWidth||1,s=i.scrollHeight||1,n=[(i.scrollLeft+i.clientWidth/2)/r,(i.scrollTop+i.clientHeight/2)/s];this.level=Math.min(4,Math.max(1,Math.abs(t-1)<.01?1:t)),i.classList.toggle("enlarged",this.level>1);let a=this.level>1?`${100*this.level}%`:"";Object.assign(this.svg.style,{width:a,height:a}),i.scrollTo(n[0]*i.scrollWidth-i.clientWidth/2,n[1]*i.scrollHeight-i.clientHeight/2),this.changed()}key(t){if(t==="+"||t==="=")this.by(1);else if(t==="-")this.by(-1);else if(t==="0")this.to(1);else return!1;return!0}grab(t){this.moved=!1,this.held=t.button===0&&t.pointerType!=="touch"&&this.level>1?{x:t.clientX,y:t.clientY,left:this.frame.scrollLeft,top:this.frame.scrollTop}:null}drag(t){if(!this.held||!(t.buttons&1))return;let i=t.clientX-this.held.x,r=t.clientY-this.held.y;this.moved||=Math.abs(i)+Math.abs(r)>4,this.moved&&this.frame.scrollTo(this.held.left-i,this.held.top-r)}drop(t){this.moved&&t.stopPropagation(),this.moved=!1}};var Fe={ArrowRight:[0,1],ArrowLeft:[0,-1],ArrowDown:[1,0],ArrowUp:[-1,0]},hs=60,Ve=120,ds=500,ps=10,fs={p:[],c:"",l:""},st=(e,t,i)=>{e.getAttribute(t)!==i&&e.setAttribute(t,i)},ze=e=>Math.round(e*1e3)/1e3||0,Zt=class{points=!1;at=[NaN,NaN];constructor(t,i){let r=(s,n)=>addEventListener(s,n,{signal:t,capture:!0});r("pointerdown",({pointerType:s})=>{this.points=s==="touch",this.points&&i()});for(let s of["pointermove","pointerdown"])r(s,({clientX:n,clientY:a})=>{this.at=[n,a]});r("pointermove",({pointerType:s,movementX:n,movementY:a})=>{this.points&&=s==="touch"||!(n||a)})}by({pointerType:t}){return this.points||t==="touch"}rests({clientX:t,clientY:i}){return t===this.at[0]&&i===this.at[1]}},St=class{constructor(t,i){this.node=t;this.host=i;let r=n=>H("g",{class:Z(n),"aria-hidden":"true"});this.layers={covers:r("covers"),marks:r("marks"),tokens:r("tokens"),ghosts:r("ghosts"),rings:r("rings")},this.frame.append(this.svg);let s=(n,a,l={})=>this.svg.addEventListener(n,a.bind(this),{signal:this.stop.signal,...l});this.finger=new Zt(this.stop.signal,()=>{clearTimeout(this.timer),this.pending=null}),s("click",this.click),s("pointerdown",this.press),s("pointermove",this.drift);for(let n of["pointerup","pointercancel"])s(n,()=>clearTimeout(this.holding));s("contextmenu",n=>this.byFinger&&n.preventDefault()),s("pointerover",this.hover),s("pointerleave",this.unhover),s("focusin",this.focused),s("focusout",this.blurred),s("keydown",this.key);for(let n of["pointerdown","keydown"])s(n,()=>this.motion.cut(this.layers.tokens));s("wheel",this.wheel,{passive:!1}),addEventListener("pagehide",()=>clearTimeout(this.timer),{signal:this.stop.signal}),this.show(t)}node;host;svg=H("svg",{role:"grid",class:"xb-art"});frame=Object.assign(document.createElement("div"),{className:"window"});zoom=null;stop=new AbortController;prefix="xb"+Math.random().toString(36).slice(2,10);motion=new kt;geometry={};packed="";cells=new Map;symbols=new Map;layers;finger;byFinger=!1;at;hovered=null;told=null;dropping=null;focusShown=!1;held=!1;down=[0,0];holding=0;timer=0;turned=-Ve;pending=null;ringed="";drawnScene;leave(){this.stop.abort(),clearTimeout(this.timer),clearTimeout(this.holding)}async show(t){if(this.node=t,t.zoom&&!this.zoom&&(this.zoom=new xt(this.frame,this.svg,()=>this.host.zoomed(this.zoom),this.stop.signal)),t.geometry===this.packed)return this.paint();let i=this.packed=t.geometry,r=await $e(i);i===this.packed&&(this.geometry=r,this.build())}build(){let{view:t=[0,0,1,1],cells:i=[],symbols:r={},backdrop:s=[]}=this.geometry,n=this.svg.contains(this.svg.getRootNode().activeElement);this.svg.setAttribute("viewBox",t.join(" ")),this.symbols=new Map(Object.keys(r).map((h,g)=>[h,`${this.prefix}-${g}`]));let a=H("defs",{"aria-hidden":"true"},...Object.entries(r).map(([h,g])=>H("g",{id:this.symbols.get(h)},...g.map(rt)))),l=H("g",{class:"xb-backdrop","aria-hidden":"true"},...s.map(rt));for(let h of Object.values(this.layers))h.replaceChildren();this.cells=new Map;let{covers:c,marks:d,tokens:u,ghosts:p,rings:f}=this.layers;this.svg.replaceChildren(a,l,...this.rows(i),c,d,u,p,f),this.at=this.at!==void 0&&this.cells.has(this.at)?this.at:this.cells.keys().next().value,this.at!==void 0&&this.cells.get(this.at).node.setAttribute("tabindex","0"),this.hovered=this.told=null,this.drawnScene=void 0,this.paint(),this.host.ready((t[2]??1)/(t[3]??1)),n&&this.at!==void 0&&this.moveTo(this.at)}rows(t){let i=new Map;for(let[r,s,n,a,l,c]of[...t].sort((d,u)=>d[1]-u[1]||d[2]-u[2])){i.has(s)||i.set(s,H("g",{role:"row","aria-label":i.size+1}));let d=H("g"),u=H("path",{class:"xb-outline",d:c}),p=H("g",{role:"gridcell",tabindex:"-1",class:"xb-cell","data-id":r,"data-lm-suppress-shortcuts":"true"},u,d),f=H("g",{},H("path",{class:"xb-cover",d:c}));i.get(s).append(p),this.layers.covers.append(f),this.cells.set(r,{id:r,row:s,col:n,x:a,y:l,path:c,node:p,pieces:d,cover:f})}return[...i.values()]}paint(){let{node:t}=this,i=t.scene;if(st(this.svg,"aria-label",t.label??""),this.drawnScene!==i){this.drawnScene=i;for(let r of this.cells.values())this.paintCell(r,i.cells?.[r.id]??fs);this.motion.end(),this.fill(this.layers.marks,i.marks??[],rt),this.fill(this.layers.tokens,i.tokens??[],r=>this.place(r)),this.fill(this.layers.ghosts,i.ghosts??[],r=>this.place(r,!0))}for(let{id:r,node:s}of this.cells.values())st(s,"aria-selected",String(r===t.selected));this.ring()}paintCell(t,i){let r=i.c??"",s=JSON.stringify(i.p??[]),n=/\brefused\b/;t.look!==void 0&&n.test(r)&&!n.test(t.look)&&this.motion.refuse(t),t.look=r;let a=this.node.drags?.includes(t.id)?" drags":"";if(st(t.node,"class",Z(`cell ${r}${a}`)),st(t.cover,"class",Z(r)),st(t.node,"aria-label",i.l??""),t.drawn===s)return;let l=t.drawn;t.drawn=s,t.pieces.replaceChildren(...(i.p??[]).map(([c,d])=>this.use(c,t.x,t.y,d))),l!==void 0&&this.motion.pieces(t,JSON.parse(l),i.p??[])}fill(t,i,r){for(i.forEach((s,n)=>{let a=JSON.stringify(s),l=t.children[n];if(l?.drawn===a)return;let c=r(s);c.drawn=a,l?.kind&&l.kind===c.kind?(st(l,"transform",c.getAttribute("transform")),l.drawn=a):l?l.replaceWith(c):t.append(c)});t.children.length>i.length;)t.lastElementChild.remove()}use(t,i,r,s=0){return this.symbols.has(t)?H("use",{href:"#"+this.symbols.get(t),transform:`translate(${i} ${r}) rotate(${s})`}):H("g")}place([t,i,r,s=0,n="",a=1],l=!1){let c=H("g",{transform:`translate(${i} ${r}) scale(${a})`,class:Z(n)},H("g",l?{class:"xb-ghost"}:{},this.use(t,0,0,s)));return l&&c.append(H("rect",{class:"xb-frame",x:-.48,y:-.48,width:.96,height:.96,rx:.06})),c.kind=[t,s,n,l].join(),c}ring(){let t=this.node.selected||null,i=this.focusShown?this.at??null:null,r={hovered:this.hovered,dropping:this.dropping,"selection-halo":t,selection:t,"focus-halo":i,focus:i},s=Object.entries(r).filter(([,n])=>n!==null&&this.cells.has(n));this.ringed!==String(s)&&(this.ringed=String(s),this.layers.rings.replaceChildren(...s.map(([n,a])=>H("path",{d:this.cells.get(a).path,class:Z(n)}))))}rectOf(t){return this.cells.get(t)?.node.querySelector(".xb-outline")?.getBoundingClientRect()}cellOf(t){return this.cells.get(t.target.closest?.("[data-id]")?.getAttribute("data-id")??"")}inside(t,i,r){let s=new DOMPoint(t,i).matrixTransform(this.svg.getScreenCTM().inverse());return[ze(s.x-r.x),ze(s.y-r.y)]}click(t){let i=this.cellOf(t);if(!i||this.held){this.held=!1;return}this.moveTo(i.id),this.choose(this.byFinger&&this.node.tap?"tap":"click",i,...this.inside(t.clientX,t.clientY,i))}press(t){let i=this.cellOf(t);this.byFinger=t.pointerType==="touch",this.held=!1,clearTimeout(this.holding),!(!i||!t.isPrimary)&&(this.node.drags?.includes(i.id)&&this.host.drag(t,i.node,i.id,()=>this.ghost(i),()=>clearTimeout(this.holding)),this.byFinger&&(this.down=[t.clientX,t.clientY],this.holding=window.setTimeout(()=>{this.held=!0,this.choose(this.node.ask?"ask":"click",i,...this.inside(t.clientX,t.clientY,i))},ds)))}ghost(t){let i=this.node.carried?.[t.id],r=this.rectOf(t.id),s=t.node.querySelector(".xb-outline").getBBox(),n=Math.min(s.width,s.height)*1.4,[a,l,c,d]=i?[t.x-n/2,t.y-n/2,n,n]:[s.x,s.y,s.width,s.height],u=(r?.width??60)*(c/s.width),p=H("svg",{viewBox:`${a} ${l} ${c} ${d}`,class:"xb-art",style:"overflow: visible",width:u,height:u*d/c});return p.append(i?this.use(i,t.x,t.y):t.pieces.cloneNode(!0)),p}drift(t){this.byFinger&&Math.hypot(t.clientX-this.down[0],t.clientY-this.down[1])>ps&&clearTimeout(this.holding)}hover(t){let i=this.cellOf(t);if(!i||this.finger.by(t)||this.finger.rests(t))return;this.hovered=i.id,this.ring();let[r,s]=this.inside(t.clientX,t.clientY,i);this.tell({id:i.id,dx:r,dy:s})}unhover(t){t.pointerType!=="touch"&&(this.hovered=null,this.ring(),this.finger.points||this.tell(this.focusShown&&this.at!==void 0?{id:this.at,dx:0,dy:0}:{}))}tell(t){clearTimeout(this.timer),this.pending=t,this.timer=window.setTimeout(()=>this.flush(),hs)}flush(){let t=this.pending,i=t?.id??null;clearTimeout(this.timer),this.pending=null,!(!t||i===this.told)&&(this.told=i,i===null?this.host.call(this.node.leave):this.host.call(this.node.point,i,t.dx,t.dy))}choose(t,i,r,s){clearTimeout(this.timer),this.pending=null,this.told=i.id,this.host.call(this.node[t],i.id,r,s)}wheel(t){let i=this.cellOf(t);!i||!this.node.wheel||t.ctrlKey||!t.deltaY||(t.preventDefault(),!(t.timeStamp-this.turned<Ve)&&(this.turned=t.timeStamp,this.flush(),this.host.call(this.node.turn,i.id,Math.sign(t.deltaY))))}under(t,i){let s=this.svg.getRootNode().elementsFromPoint(t,i).find(n=>this.svg.contains(n)&&n.closest("[data-id]"));return this.cells.get(s?.closest("[data-id]")?.getAttribute("data-id")??"")}over(t,i){let r=this.under(t,i);if((r?.id??null)!==this.dropping&&(this.dropping=r?.id??null,this.ring(),r)){let[s,n]=this.inside(t,i,r);this.tell({id:r.id,dx:s,dy:n})}}out(){this.dropping=null,this.ring()}drop(t,i,r){let s=this.under(i,r);return this.out(),!s||s.id===t?!1:(clearTimeout(this.timer),this.pending=null,this.told=s.id,this.host.call(this.node.drop,t,s.id,...this.inside(i,r,s)),!0)}moveTo(t){this.cells.get(t)?.node.focus({preventScroll:!0})}focused(t){let i=this.cellOf(t);i&&(this.at!==void 0&&this.cells.get(this.at)?.node.setAttribute("tabindex","-1"),i.node.setAttribute("tabindex","0"),this.at=i.id,this.focusShown=i.node.matches(":focus-visible"),this.ring(),this.focusShown&&this.tell({id:i.id,dx:0,dy:0}))}blurred(t){this.focusShown=!1,this.ring(),!this.svg.contains(t.relatedTarget)&&this.hovered===null&&this.tell({})}key(t){let i=this.cellOf(t),r=t.key==="Home"?0:t.key==="End"?-1:null;if(!(!i||t.metaKey||t.altKey||t.ctrlKey&&r===null)){if(!this.zoom?.key(t.key))if(t.key==="Escape"||this.node.hotkeys?.includes(t.key))this.flush(),this.host.call(this.node.hotkey,t.key,i.id);else if(Fe[t.key])this.moveTo(this.neighbour(i,...Fe[t.key]));else if(t.key==="Enter"||t.key===" ")this.choose("click",i,0,0);else if(r!==null)this.moveTo([...this.cells.values()].filter(s=>t.ctrlKey||s.row===i.row).at(r).id);else return;t.preventDefault(),t.stopPropagation()}}neighbour(t,i,r){let s=t.id,n=1/0;for(let a of this.cells.values()){if(a.row===t.row+i&&a.col===t.col+r)return a.id;let l=(a.x-t.x)*r+(a.y-t.y)*i,c=Math.abs((a.x-t.x)*i)+Math.abs((a.y-t.y)*r);l>.01&&l+2*c<n&&(n=l+2*c,s=a.id)}return s}};var ms=new Set(["colorscale","colorscales"]);function We(e){let t={white:"#ffffff",black:"#000000"}[e]??e,i=/^#([0-9a-f]{6})$/i.exec(t)?.[1],r=/^rgba?\(([\d., ]+)\)$/.exec(t)?.[1]?.split(",").map(Number);return i?[parseInt(i.slice(0,2),16),parseInt(i.slice(2,4),16),parseInt(i.slice(4,6),16),1]:r?[r[0],r[1],r[2],r[3]??1]:null}function Qt(e){let[t,i,r]=e.map(s=>s/255<=.04045?s/255/12.92:((s/255+.055)/1.055)**2.4);return .2126*t+.7152*i+.0722*r}function gs(e,t){let[i,r]=[Qt(e),Qt(t)].sort((s,n)=>s-n);return(r+.05)/(i+.05)}var Ue=(e,t,i)=>[0,1,2].map(r=>Math.round(e[r]+(t[r]-e[r])*i));function vs([e,t,i,r],{card:s,ink:n},a){let l=[e,t,i];if(Math.max(e,t,i)-Math.min(e,t,i)<24)l=Ue(n,s,(e+t+i)/765);else for(let c=0;gs(l,s)<a;c+=.05)l=Ue([e,t,i],[255,255,255],c);return`rgba(${l},${r})`}function ct(e,t,i=3){return typeof e=="string"?e.replace(/#[0-9a-f]{6}\b|rgba?\([\d., ]+\)|^(?:white|black)$/gi,r=>{let s=We(r);return s?vs(s,t,i):r}):Array.isArray(e)?e.map(r=>ct(r,t,i)):!e||typeof e!="object"?e:Object.fromEntries(Object.entries(e).map(([r,s])=>[r,ms.has(r)?s:ct(s,t,/font$/.test(r)?4.5:i)]))}function Ge({data:e,layout:t},i){let{font:r,...s}=t??{};return{data:ct(e,i),layout:{...ct(s,i),font:ct({color:"black",...r},i,4.5)}}}function qe(e){let t=document.createElement("span"),i=n=>(t.style.color=`var(--${n})`,We(getComputedStyle(t).color));e.append(t);let r=i("sheet"),s=i("ink");return t.remove(),r&&s&&Qt(r)<.2?{card:r,ink:s}:null}var ut=Symbol.for("explorer.plotly"),ws=3e4,Ye={displayModeBar:!1,displaylogo:!1,responsive:!0,showSendToCloud:!1},W=globalThis;async function Xe(e){let i=await new Promise((r,s)=>{let n={Plotly:W.Plotly,moduleName:W.moduleName},a=document.createElement("script");a.src=e,a.onerror=()=>s(new Error("plotly.js could not be loaded")),a.onload=()=>{let l=W.Plotly;for(let[c,d]of Object.entries(n))d===void 0?delete W[c]:W[c]=d;r(l)},document.head.append(a),a.remove()});if(!i?.react)throw new Error("plotly.js did not start");return i}async function bs(e){let t=new URL(e,document.baseURI);if(t.origin!==location.origin)throw new Error("plotly.js must come from this server");return Xe(t.href)}function Je(e){return new Promise((t,i)=>{let r=e.hear((n,a)=>{n?.type==="plotly"&&(clearTimeout(s),r(),ys(a[0]).then(t,i))}),s=setTimeout(()=>{r(),i(new Error("the kernel did not send plotly.js"))},ws);e.say({type:"need-plotly"})})}async function ys(e){if(!e?.byteLength)throw new Error("plotly is not installed");let t=new Blob([e]).stream().pipeThrough(new DecompressionStream("gzip")),i=URL.createObjectURL(new Blob([await new Response(t).arrayBuffer()],{type:"text/javascript"}));try{return await Xe(i)}finally{URL.revokeObjectURL(i)}}function _s(){let e=document.getElementById("explorer-page")?.textContent;return e?JSON.parse(e).charts??"":""}function ks(e){if(!W[ut]){let t=e.about.plotly||_s(),i=t?bs(t).catch(()=>Je(e)):Je(e);W[ut]=i,i.catch(()=>{W[ut]===i&&delete W[ut]})}return W[ut]}var Mt=class{constructor(t,i,r){this.place=t;this.store=i;this.fail=r;let s=()=>{this.node&&this.drawn&&this.draw(this.node)},n=new ResizeObserver(()=>{this.drawn&&t.clientWidth&&this.Plotly.Plots.resize(t)});n.observe(t);let a=new MutationObserver(s);a.observe(document.documentElement,{attributeFilter:["data-theme","class"]}),a.observe(document.body,{attributeFilter:["data-jp-theme-light"]}),matchMedia("print").addEventListener("change",s,{signal:this.stop.signal}),this.stop.signal.addEventListener("abort",()=>{n.disconnect(),a.disconnect()})}place;store;fail;Plotly;drawn=!1;gone=!1;node=null;stop=new AbortController;leave(){this.gone=!0,this.stop.abort(),this.drawn&&this.Plotly.purge(this.place)}async draw(t){this.node=t;try{if(this.place.classList.toggle("waiting",!this.Plotly),this.Plotly=await ks(this.store),this.gone||t!==this.node)return;this.place.classList.remove("waiting");let i=structuredClone(t.figure),r=qe(this.place),{data:s=[],layout:n={}}=r?Ge(i,r):i,a={...n,width:void 0,height:void 0,autosize:!0,paper_bgcolor:"rgba(0,0,0,0)",plot_bgcolor:"rgba(0,0,0,0)"};if(matchMedia("(prefers-reduced-motion: reduce)").matches&&delete a.transition,this.drawn||await this.Plotly.react(this.place,[],{...a,yaxis:{visible:!1}},Ye).then(()=>new Promise(l=>setTimeout(l))),this.gone||t!==this.node)return;await this.Plotly.react(this.place,s,a,Ye),this.drawn||this.place.on("plotly_click",({points:l})=>{let c=l[0]?.customdata;typeof c=="string"&&this.store.call(this.node?.choose,c)}),this.drawn=!0,this.fail(!1)}catch(i){console.warn("[explorer] chart:",i),this.place.classList.remove("waiting"),this.fail(!0)}}};var Ze=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Qe=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var ti=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var ei=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var ii=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var ri=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var si=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var ni=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var oi=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var ai=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var li=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var ci=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var ui=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var hi=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var di=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var pi=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var fi=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var mi=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var gi=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var vi=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var wi=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var bi=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var yi=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var _i=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var ki=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var xi=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Si=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Mi=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Ci=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Ei=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Ti=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Pi=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Li=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Ai=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Ii=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Ri=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Bi=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Hi=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Oi=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var ji=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Ni=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Di=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Ki=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var $i=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Fi=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Vi=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var zi=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Ui=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Wi=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Gi=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var qi=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Yi=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Ji=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Xi=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Zi=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Qi=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var tr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var er=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var ir=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var rr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var sr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var nr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var or=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var ar=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var lr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var cr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var ur=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var hr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var dr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var pr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var fr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var mr={activity:Ze,alert:cr,"arrow-left-right":Qe,book:ti,brush:ei,bulb:Ai,cap:ki,chart:ii,compare:_i,copy:li,dices:ci,download:ui,egg:hi,ellipsis:di,eraser:pi,eye:fi,fence:mi,first:tr,flag:gi,flower:vi,folder:wi,footprints:bi,forward:si,back:ri,gear:yi,grid:xi,hand:Si,heart:ni,history:Mi,house:Ci,image:Ei,key:Ti,languages:Pi,last:er,layers:Li,leaf:zi,left:Ui,link:Ii,map:Ri,maximize:Bi,minus:Hi,moon:Oi,network:ji,pause:Ni,pencil:Di,pin:oi,play:Ki,plus:$i,printer:Fi,question:ai,redo:Vi,right:Wi,route:Gi,save:qi,scale:Yi,scissors:Ji,search:Xi,share:Zi,shield:Qi,sparkles:ir,split:rr,sprout:sr,store:nr,sun:or,target:ar,tent:lr,trophy:ur,undo:hr,users:dr,waves:pr,x:fr},lu=Object.keys(mr);function gr(e){return mr[e]?.replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g,"")??""}function Ct(e,t,i,r=0){if(r===t.length)return i(e);let s=t[r],n=Array.isArray(e)?[...e]:{...e};return n[s]=Ct(e[s],t,i,r+1),n}function vr(e,t){for(let i of t)if(i[0]==="gone"){let r=i[1],s=r.at(-1);e=Ct(e,r.slice(0,-1),n=>Object.fromEntries(Object.entries(n).filter(([a])=>a!==s)))}else if(i[0]==="order"){let[,r,s]=i;e=Ct(e,r,n=>s.map(a=>typeof a=="number"?n[a]:a))}else{let[r,s]=i;e=Ct(e,r,()=>s)}return e}function te(e){let t=new Map;return e.map(({k:i,key:r=""})=>{let s=`${i} ${r}`,n=t.get(s)??0;return t.set(s,n+1),n?`${s} ${n}`:s})}async function wr(e,t,i){let r=t.most??1e6,s=a=>(e.call(t.refuse,i.name,a),!1);if(i.size>r)return s("too-large");let n;try{n=await i.arrayBuffer()}catch{return s("unreadable")}if(n.byteLength<=1e6)return e.say({type:"call",offer:t.open,args:[i.name,null],n:e.n},[n]),!0;for(let a=0;a<n.byteLength;a+=1e6){let l=new Promise(c=>{let d=e.hear(u=>{u?.type==="arrived"&&u.name===i.name&&(d(),c(!u.stop))})});if(e.say({type:"part",offer:t.open,name:i.name,size:n.byteLength,from:a},[n.slice(a,a+1e6)]),a+1e6<n.byteLength&&!await l)return!1}return!0}var $n=Symbol.for("pv"),Fn=0;function o(e,t,i,r,s,n){t||(t={});var a,l,c=t;if("ref"in c&&typeof e!="function")for(l in c={},t)l=="ref"?a=t[l]:c[l]=t[l];var d={type:e,props:c,key:i,ref:a,__k:null,__:null,__b:0,__e:null,__c:null,constructor:$n,__v:--Fn,__i:-1,__u:0};return(s||n)&&(d.__source=s,d.__self=n),C.vnode&&C.vnode(d),d}var ie=Me(null),M=()=>De(ie),x={"data-lm-suppress-shortcuts":"true"},Vn=`x${Math.random().toString(36).slice(2,8)}`,zn=0,Q=()=>T(()=>`${Vn}-${zn+=1}`)[0];function O({name:e}){return o("svg",{class:"i",viewBox:"0 0 24 24","aria-hidden":"true",dangerouslySetInnerHTML:{__html:gr(e)}})}var P=({of:e})=>{if(!e)return null;let t=te(e);return o(R,{children:e.map((i,r)=>o(A,{node:i},t[r]))})},A=class extends it{shouldComponentUpdate({node:t}){return t!==this.props.node}render({node:t}){let i=et[t.k];return i?o(i,{node:t}):null}},ee=({of:e})=>typeof e=="object"&&e?o(A,{node:e}):o(R,{children:e});function tt({shapes:e,view:t=[-.5,-.5,1,1],label:i=""}){let r=S(null),s=JSON.stringify(e);return z(()=>{let n=e.length&&typeof e[0][0]=="number"?e:[[0,e]];r.current.replaceChildren(...n.map(([a,l])=>{let c=document.createElementNS("http://www.w3.org/2000/svg","g");return a&&c.setAttribute("transform",`rotate(${a})`),c.append(...l.map(rt)),c}))},[s]),o("svg",{ref:r,class:"xb-art xb-swatch",viewBox:t.join(" "),...i?{role:"img","aria-label":i}:{"aria-hidden":"true"}})}var nt=(e,{store:t},...i)=>()=>{t.call(e,...i)},Un=({node:e})=>o("p",{class:`words ${e.tone??""}`,role:e.tone==="bad"?"alert":void 0,children:e.text.split("**").map((t,i)=>i%2?o("b",{children:t}):t)}),Wn=({node:e})=>{let t=o(R,{children:[e.text,e.small&&o("small",{children:[" ",e.small]})]}),i=e.focus?{tabIndex:-1,"data-focus":""}:{};return e.level===3?o("h3",{...i,children:t}):o("h2",{...i,children:t})},Gn=({node:e})=>o("ul",{class:"bullets",children:e.lines.map(([t,i])=>o("li",{children:[t,i&&o("small",{children:[" (",i,")"]})]}))}),qn=({node:e})=>o("a",{class:"link",href:e.href,...e.apart?{target:"_blank",rel:"noopener"}:{},children:[e.icon&&o(O,{name:e.icon}),e.text]}),Yn=({node:e})=>{let t=M();return e.press?o("button",{type:"button",class:"chip",title:e.title,...x,onClick:nt(e.press,t),children:e.text}):o("span",{class:"chip",title:e.title,children:e.text})},Jn=({node:e})=>o("span",{class:"mark",children:[o(tt,{shapes:e.sign}),e.text]}),Xn=({node:e})=>o("div",{class:"row",children:o(P,{of:e.items})}),Zn=({node:e})=>{let t=S(null);N(()=>{t.current?.focus({preventScroll:!0})},[]);let i=r=>{r.key==="Escape"&&(r.stopPropagation(),t.current?.querySelector("[data-key='close-end']")?.click())};return o("section",{ref:t,class:"column end-box",role:"dialog",tabIndex:-1,"aria-label":e.label,"data-key":e.key,...x,onKeyDown:i,children:o(P,{of:e.items})})},Qn=({node:e})=>e.tone==="end-box"?o(Zn,{node:e}):e.label?o("section",{class:`column ${e.tone??""}`,"aria-label":e.label,"data-key":e.key,children:o(P,{of:e.items})}):o("div",{class:`column ${e.tone??""}`,"data-key":e.key,role:e.tone==="live"?"status":void 0,children:o(P,{of:e.items})}),to=({node:e})=>o("details",{open:e.open,"data-key":e.key,children:[o("summary",{...x,children:e.title}),o("div",{class:"column",children:o(P,{of:e.items})})]}),re=({node:e,style:t})=>{let{store:i}=M(),r=S(null),s=e.options,n=a=>{let l=[...r.current.children],c=l.indexOf(a.target),d=l.length-1,u={ArrowRight:c+1,ArrowDown:c+1,ArrowLeft:c-1,ArrowUp:c-1,Home:0,End:d}[a.key];u===void 0||c<0||(a.preventDefault(),l[(u+l.length)%l.length].focus())};return o("div",{class:t,role:"tablist","aria-label":e.label,ref:r,onKeyDown:n,children:s.map(([a,l])=>o("button",{type:"button",role:"tab","data-key":`tab-${a}`,"aria-selected":a===e.value,tabIndex:a===e.value||a===s[0][0]&&!s.some(([c])=>c===e.value)?0:-1,...x,onClick:()=>i.call(e.choose,a),children:l},a))})},se=({node:e})=>o(re,{node:e,style:"parts"}),eo=({node:e})=>{let t=M(),i=()=>e.here?t.here(e.here):t.store.call(e.press);return o("button",{type:"button",class:`btn ${e.tone??""}`,disabled:!!e.off,"aria-pressed":e.held===void 0||e.held===null?void 0:e.held,title:e.title||void 0,"data-key":e.key,...e.focus?{"data-focus":""}:{},...x,onClick:i,children:[e.icon&&o(O,{name:e.icon}),o("span",{children:e.label})]})};function ne(e){let{store:t}=M(),[i,r]=T(null);return[i&&t.answered<i.at?i.value:e,(n,a)=>r({value:n,at:a})]}var Et=({id:e,label:t,note:i,children:r,style:s=""})=>o("div",{class:`field ${s}`,children:[o("label",{for:e,children:t}),r,i&&o("p",{class:"words bad",role:"alert",children:i})]}),io=({node:e})=>{let{store:t}=M(),i=Q(),[r,s]=ne(e.value);return o(Et,{id:i,label:e.label,note:e.note,children:o("select",{id:i,value:r,"data-key":e.key,...x,onChange:n=>s(n.currentTarget.value,t.call(e.choose,n.currentTarget.value)),children:e.options.map(([n,a])=>o("option",{value:n,selected:n===r,children:a}))})})},ro=({node:e})=>{let{store:t}=M(),[i,r]=ne(!!e.value);return o("label",{class:"check",children:[o("input",{type:"checkbox",checked:i,...x,onChange:s=>r(s.currentTarget.checked,t.call(e.set,s.currentTarget.checked))}),o("span",{children:e.label})]})},so=({node:e})=>{let{store:t}=M(),i=Q(),[r,s]=T(null),n=r??(e.value||""),a=()=>{r!==null&&r!==(e.value??"")&&t.call(e.set,r),s(null)},l=d=>{e.write&&t.call(e.write,d),s(d)},c={id:i,value:n,placeholder:e.placeholder,maxLength:2e4,"data-key":e.key,...x,onBlur:a};return o(Et,{id:i,label:e.label,note:e.note,style:e.kind,children:e.kind==="long"?o("textarea",{rows:3,...c,onInput:d=>l(d.currentTarget.value)}):o("input",{type:e.kind==="search"?"search":"text",inputMode:e.kind==="number"?"numeric":void 0,...c,onInput:d=>l(d.currentTarget.value),onKeyDown:d=>{d.key==="Enter"&&(d.preventDefault(),a())}})})},no=({node:e})=>{let{store:t}=M(),i=Q(),[r,s]=ne(e.value);return o(Et,{id:i,label:e.label,children:[o("input",{id:i,type:"range",min:e.low,max:e.high,step:e.step??1,value:r,"aria-valuetext":e.text||void 0,...x,onInput:n=>s(Number(n.currentTarget.value),t.call(e.set,Number(n.currentTarget.value)))}),e.text&&o("output",{for:i,children:e.text})]})},oo=({node:e})=>{let{store:t}=M(),i=S(null),r=async s=>{let n=[...s??[]].slice(0,e.many?500:e.several?40:1);i.current&&(i.current.value=""),e.several&&n.length>1&&t.call(e.several,n.length);for(let a of n)if(!await wr(t,e,a)&&e.several)break};return N(()=>{if(!e.wide)return;let s=new AbortController,n=(l,c)=>addEventListener(l,c,{signal:s.signal}),a=l=>i.current?.closest(".table")?.classList.toggle("takes",l);return n("dragover",l=>{l.dataTransfer?.types.includes("Files")&&(l.preventDefault(),a(!0))}),n("dragleave",l=>{l.relatedTarget||a(!1)}),n("drop",l=>{a(!1),l.dataTransfer?.files.length&&(l.preventDefault(),r(l.dataTransfer.files))}),()=>{a(!1),s.abort()}},[e.open]),o(R,{children:[o("button",{type:"button",class:`btn ${e.tone??""}`,"data-key":e.key,...x,onClick:()=>i.current.click(),children:[e.icon&&o(O,{name:e.icon}),o("span",{children:e.label})]}),o("input",{ref:i,type:"file",hidden:!0,accept:e.accept,multiple:!!(e.many||e.several),onChange:s=>{r(s.currentTarget.files)}})]})},ao=({node:e})=>o("div",{class:"progress",children:[o("progress",{max:1,value:e.done<0?void 0:e.done??0,"aria-label":e.label}),o("span",{children:e.label}),e.stop&&o(A,{node:e.stop})]}),lo=({node:e})=>o("section",{class:"prompt",style:e.colour?{"--who":e.colour}:void 0,children:[o("div",{class:"told",children:[o("h2",{children:e.title}),e.hint&&o("p",{children:e.hint}),e.effect&&o("p",{class:"effect",children:e.effect})]}),e.progress!==void 0&&e.progress!==null&&o("progress",{max:1,value:e.progress,"aria-label":e.title}),e.acts?.length>0&&o("div",{class:"acts",children:o(P,{of:e.acts})})]}),co=44,uo=({node:e})=>{let t=M(),{store:i,drags:r,boards:s}=t,n=S(null),a=S(null),[l,c]=T(null),[,d]=T(0),[u,p]=T(!1);z(()=>{let h=n.current,g=new St(e,{call:i.call,drag:(m,w,b,v,E)=>r.start(m,w,b,v,E),zoomed:()=>d(m=>m+1),ready:m=>{h.dispatchEvent(new CustomEvent("explorer-ratio",{bubbles:!0,detail:m})),k()}}),k=()=>{let m=h.querySelector(".xb-cell .xb-outline");m&&g.zoom?.level===1&&p(m.getBoundingClientRect().width<co)},y=new ResizeObserver(k);y.observe(h),a.current=g,s.add(g),c(g.zoom),h.prepend(g.frame);let _={root:h,over:(m,w,b)=>g.over(w,b),drop:(m,w,b)=>g.drop(m,w,b),out:()=>g.out()};return e.drop&&r.targets.add(_),()=>{y.disconnect(),g.leave(),s.delete(g),r.targets.delete(_)}},[]),z(()=>{a.current.show(e),c(a.current.zoom)},[e]);let f=e.zoom;return o("div",{class:"board",ref:n,"data-key":e.key,style:e.ground?{"--ground":e.ground}:void 0,children:[l&&f&&(u||l.level>1)&&o("div",{class:"zoom",role:"group","aria-label":f.label,children:[o("button",{type:"button",title:f.out,"aria-label":f.out,disabled:l.level===1,...x,onClick:()=>l.by(-1),children:o(O,{name:"minus"})}),o("button",{type:"button",title:f.in,"aria-label":f.in,disabled:l.most,...x,onClick:()=>l.by(1),children:o(O,{name:"plus"})}),l.level>1&&o("button",{type:"button",class:"fit",title:f.fit,"aria-label":f.fit,...x,onClick:()=>l.to(1),children:[Math.round(100*l.level)," %"]})]}),o("div",{class:"spoken","aria-live":"polite",children:e.announce})]})},ho=({node:e})=>o(tt,{shapes:e.groups,view:e.view,label:e.label}),po=500,fo=({node:e})=>{let{store:t,drags:i}=M(),r=S(null),s=S(!1),n=S(!1),a=S(!1),l=S(0),c=()=>clearTimeout(l.current),d=h=>{e.look&&a.current!==h&&(a.current=h,t.call(e.look,h))},u=h=>{s.current=h.pointerType==="touch",n.current=!1,c(),s.current&&e.ask&&(l.current=window.setTimeout(()=>{n.current=!0,t.call(e.ask)},po)),e.drag&&i.start(h,r.current,e.drag,()=>r.current.cloneNode(!0),()=>{c(),e.state!=="held"&&!e.plays&&t.call(e.press)})},p=()=>{n.current||t.call(s.current&&e.tap?e.tap:e.press),n.current=!1},f=o(R,{children:[e.art&&o(A,{node:e.art}),o("em",{children:e.name}),e.small&&o("small",{children:e.small}),e.badge&&o("b",{class:"badge",children:e.badge})]});return e.press?o("button",{type:"button",ref:r,class:`card ${e.state??""} ${e.drag?"drags":""}`,"aria-pressed":e.state==="held","aria-disabled":e.state==="off"||void 0,"data-key":e.key,...x,onPointerDown:u,onPointerUp:c,onPointerCancel:c,onContextMenu:h=>s.current&&e.ask&&h.preventDefault(),onKeyDown:()=>{s.current=!1},onClick:p,onPointerEnter:h=>h.pointerType!=="touch"&&d(!0),onPointerLeave:h=>h.pointerType!=="touch"&&d(!1),onFocus:h=>h.currentTarget.matches(":focus-visible")&&d(!0),onBlur:()=>d(!1),children:f}):o("div",{class:`card ${e.state??""}`,role:"img","aria-label":[e.name,e.small,e.badge].filter(Boolean).join(", "),"data-key":e.key,children:f})},mo=({node:e})=>{let{store:t,drags:i}=M(),r=S(null),s=S(0),n=S(e.drop);n.current=e.drop,N(()=>{if(!n.current)return;let l=r.current,c=u=>l.classList.toggle("over",u),d={root:l,over:()=>c(!0),out:()=>c(!1),drop:u=>(c(!1),t.call(n.current,u),!0)};return i.targets.add(d),()=>{i.targets.delete(d)}},[!e.drop]);let a=l=>{let c=[...r.current.querySelectorAll(".card")],d=c.indexOf(l.target),u={ArrowRight:1,ArrowLeft:-1}[l.key];if(!(l.metaKey||l.altKey||l.ctrlKey)){if(d>=0&&u)c[(d+u+c.length)%c.length].focus();else if(e.hotkey&&(l.key==="Escape"||(e.hotkeys??[]).includes(l.key)))t.call(e.hotkey,l.key);else return;l.preventDefault(),l.stopPropagation()}};return N(()=>{if(!e.turn)return;let l=d=>{d.ctrlKey||!d.deltaY||!d.target.closest(".card.held")||(d.preventDefault(),!(d.timeStamp-s.current<120)&&(s.current=d.timeStamp,t.call(e.turn,Math.sign(d.deltaY))))},c=r.current;return c.addEventListener("wheel",l,{passive:!1}),()=>c.removeEventListener("wheel",l)},[e.turn]),o("section",{class:"hand","aria-label":e.label,ref:r,onKeyDown:a,"data-key":e.key,children:[o(P,{of:e.items}),e.acts?.length>0&&o("div",{class:"acts",children:o(P,{of:e.acts})})]})},go=({node:e})=>o("span",{class:`count ${e.count==="0"?"none":""}`,title:e.name,children:[o(A,{node:e.art}),o("b",{children:e.count}),o("span",{class:"spoken",children:e.name})]}),vo=({node:e})=>{let t=M(),i=o(R,{children:[e.sign?.length?o(tt,{shapes:e.sign}):o("i",{}),o("b",{children:e.name}),o("span",{class:"pts",children:e.points}),e.note&&o("small",{children:e.note})]}),r={class:`who ${e.turn?"turn":""}`,style:{"--c":e.colour},"aria-current":e.turn?"true":void 0};return e.press?o("button",{type:"button",...r,"data-key":e.key,...x,onClick:nt(e.press,t),children:i}):o("div",{...r,children:i})},wo=({node:e})=>{let t=M(),i=o(R,{children:[e.art?o("span",{class:"art",children:o(A,{node:e.art})}):o("i",{children:e.sign}),o("span",{children:e.text}),e.count&&o("b",{class:"x",children:e.count})]});return e.press?o("button",{type:"button",class:"goal",...x,onClick:nt(e.press,t),children:i}):o("div",{class:"goal",children:i})},bo=({node:e})=>{let t=M();return o("li",{class:e.now?"now":"","aria-current":e.now?"step":void 0,children:[e.sign?.length?o(tt,{shapes:e.sign}):o("i",{}),e.press?o("button",{type:"button",class:"plain",...x,onClick:nt(e.press,t),children:e.text}):o("span",{children:e.text}),e.rule&&(e.open_rule?o("button",{type:"button",class:"chip",...x,onClick:nt(e.open_rule,t),children:e.rule}):o("span",{class:"chip",children:e.rule})),e.note&&o("small",{children:e.note})]})},yo=({node:e})=>o("section",{class:"log","data-key":e.key,children:[o("h2",{children:e.title}),o("ol",{children:o(P,{of:e.lines})})]}),_o=({node:e})=>{let t=M();return o("button",{type:"button",class:"tool","aria-pressed":!!e.held,"data-key":e.key,...x,onClick:nt(e.press,t),children:[e.sign?.length>0?o(tt,{shapes:e.sign}):o(O,{name:e.icon}),o("span",{children:e.name})]})},ko=({node:e})=>o("div",{class:"legend",role:"note","aria-label":e.title||void 0,children:o("ul",{children:e.entries.map(([t,i])=>o("li",{children:[o(tt,{shapes:t}),i]}))})}),xo=60,So=({node:e})=>{let{store:t}=M(),i=S(null),r=S(null),[s,n]=T(!1);N(()=>(r.current=new Mt(i.current,t,n),()=>r.current.leave()),[]);let a=S(!1);return N(()=>{let l=setTimeout(()=>{a.current=!0,r.current?.draw(e)},a.current?xo:0);return()=>clearTimeout(l)},[e]),o("figure",{class:"chart","data-key":e.key,children:[o("div",{role:"img","aria-label":e.label,hidden:s,children:o("div",{class:"plot",ref:i,style:{height:`${e.height??320}px`}})}),s&&o("p",{class:"words bad",role:"alert",children:M().words.chart}),e.summary&&o("figcaption",{children:e.summary})]})},Mo=({node:e})=>o("div",{class:"scrolls",role:"region",tabIndex:0,"aria-label":e.caption||e.label||void 0,children:o("table",{children:[e.caption&&o("caption",{children:e.caption}),o("thead",{children:o("tr",{children:e.head.map(t=>o("th",{scope:"col",children:o(ee,{of:t})}))})}),o("tbody",{children:e.rows.map(t=>o("tr",{children:t.map((i,r)=>r?o("td",{children:o(ee,{of:i})}):o("th",{scope:"row",children:o(ee,{of:i})}))}))})]})}),Co=({node:e})=>{let t=M(),i=S(!1),r=Q(),{store:s}=t,n=e.open&&e.detail?.length>0,a=()=>s.call(i.current&&e.tap?e.tap:e.press),l=u=>e.look&&s.call(e.look,u),c=o(R,{children:[e.sign?.length>0&&o(tt,{shapes:e.sign}),o("span",{class:"label",children:e.label}),e.badge&&o("span",{class:"chip",children:e.badge})]}),d=`entry ${e.tone??""} ${e.now?"now":""}`;return o("li",{"data-key":e.key,children:[e.press&&!e.off?o("button",{type:"button",class:d,"data-id":e.key,"aria-expanded":e.detail?.length&&e.open!==void 0?!!e.open:void 0,"aria-current":e.now?"true":void 0,"aria-describedby":n?r:void 0,...x,onPointerDown:u=>{i.current=u.pointerType==="touch"},onKeyDown:()=>{i.current=!1},onClick:a,onPointerEnter:u=>u.pointerType!=="touch"&&l(!0),onPointerLeave:u=>u.pointerType!=="touch"&&l(!1),children:c}):o("div",{class:d,"data-id":e.key,children:c}),n&&o("div",{class:"detail",id:r,children:e.detail.map(u=>o("p",{children:u}))})]})},br=e=>e.normalize("NFD").replace(/\p{M}/gu,"").toLowerCase(),Eo=({node:e})=>{let t=Q(),[i,r]=T(""),s=S(null),n=br(i.trim()),a=e.entries.filter(p=>!n||br([p.label,p.group,p.badge,...p.detail??[]].join(" ")).includes(n)),l=te(a),c=S("");z(()=>{let p=[...s.current.querySelectorAll("button.entry")],f=p.find(h=>h.dataset.id===c.current)??p[0];for(let h of p)h.tabIndex=h===f?0:-1});let d=p=>{let f=p.target.closest("button.entry");if(f){for(let h of s.current.querySelectorAll("button.entry"))h.tabIndex=h===f?0:-1;c.current=f.dataset.id??""}},u=p=>{let f=[...s.current.querySelectorAll("button.entry")],h=f.indexOf(p.target);if(e.numbered&&/^[1-9]$/.test(p.key)&&!p.metaKey&&!p.ctrlKey&&!p.altKey)return void f[Number(p.key)-1]?.click();let g={ArrowDown:h+1,ArrowUp:h-1,Home:0,End:f.length-1}[p.key];h<0||g===void 0||(p.preventDefault(),f[Math.max(0,Math.min(f.length-1,g))].focus())};return o("div",{class:"listing","data-key":e.key,role:"group","aria-label":e.label,children:[e.filter&&o(Et,{id:t,label:e.filter,style:"search",children:o("input",{id:t,type:"search",value:i,...x,onInput:p=>r(p.currentTarget.value)})}),o("ul",{ref:s,onKeyDown:u,onFocusIn:d,class:e.numbered?"numbered":"",...e.focus?{"data-focus":""}:{},children:a.map((p,f)=>o(R,{children:[p.group&&p.group!==a[f-1]?.group&&o("li",{class:"group",children:o("h3",{children:p.group})}),o(A,{node:p})]},l[f]))}),!a.length&&e.empty&&o("p",{class:"words soft",children:e.empty})]})},To=({node:e})=>o("div",{class:"steps",role:"img","aria-label":e.label,children:Array.from({length:e.count},(t,i)=>o("i",{class:i<(e.done??0)?"done":i===(e.done??0)?"here":"",children:e.marks?.[i]}))}),et={words:Un,heading:Wn,bullets:Gn,link:qn,chip:Yn,mark:Jn,row:Xn,column:Qn,fold:to,tabs:se,button:eo,choice:io,check:ro,field:so,slider:no,opener:oo,progress:ao,prompt:lo,board:uo,art:ho,card:fo,hand:mo,count:go,player:vo,goal:wo,line:bo,log:yo,tool:_o,legend:ko,chart:So,grid:Mo,entry:Co,listing:Eo,steps:To};var kr="button:not(:disabled), [href], input:not([hidden]), select, textarea, summary, [tabindex='0']",Po=".play, .table, .explorer",yr=new WeakSet,_r=e=>[...e.querySelectorAll(kr)];function ht(e){(e.matches("ul")?e.querySelector("button"):e)?.focus({preventScroll:!0})}function xr(e,t){let i=e.getRootNode(),r=e.contains(i.activeElement)?i.activeElement:null,s=[];for(let p=r?.parentElement;r&&p&&p!==e&&!p.matches(Po);p=p.parentElement)s.push({place:p,at:_r(p).indexOf(r)});let n=r?.closest(".board");t();let a=[...e.querySelectorAll("[data-focus]")].filter(p=>!yr.has(p));for(let p of a)yr.add(p);let l=r!==null&&!r.isConnected,c=[null,document.body].includes(document.activeElement),d=()=>r.dataset.key&&e.querySelector(`[data-key="${CSS.escape(r.dataset.key)}"]`),u=a[0];if(l&&!n){let p=d();if(p&&p.matches(kr))return ht(p);if(u)return ht(u);for(let{place:h,at:g}of s){let k=h.isConnected?_r(h):[];if(k.length)return ht(k[Math.min(Math.max(g,0),k.length-1)])}let f=e.querySelector(".stage .board .xb-cell[tabindex='0']");f&&ht(f)}else u&&(c||r?.closest(".inner")&&u.closest(".inner"))&&ht(u)}var Sr=Symbol.for("explorer.fonts"),Lo={"title.woff2":"Explorer Title","text.woff2":"Explorer Text"};function Mr(e){let t=globalThis;if(e.about.fonts||t[Sr])return;t[Sr]=!0;let i=e.hear((r,s)=>{r?.type==="fonts"&&(i(),r.names.forEach((n,a)=>{let l=new FontFace(Lo[n],s[a],{weight:"200 800",display:"swap"});l.load().then(()=>document.fonts.add(l),()=>{})}))});e.say({type:"need-fonts"})}var Ao=["lang","title","value","preferences"],Cr=new WeakMap;function Er(e){let t=Cr.get(e);if(t)return t;let i=new oe(e);return Cr.set(e,i),i}var oe=class{constructor(t){this.model=t;let i=t.get("shown");this.about=i,this.tree=i.tree,this.n=i.n,t.on("msg:custom",(r,s)=>this.receive(r,s??[]))}model;tree;n;about;answered=0;sent=0;unpacking=null;watching=new Set;hearing=new Set;watch(t){return this.watching.add(t),()=>this.watching.delete(t)}hear(t){return this.hearing.add(t),()=>this.hearing.delete(t)}receive(t,i){if(!this.unpacking&&!t?.packed)return this.take(t,i);let r=(this.unpacking??Promise.resolve()).then(async()=>{this.take(t?.packed?{...t,ops:await Xt(i[0])}:t,t?.packed?i.slice(1):i)}).catch(()=>{this.say({type:"again"})}).finally(()=>{this.unpacking===r&&(this.unpacking=null)});this.unpacking=r}take(t,i){typeof t?.at=="number"&&(this.answered=Math.max(this.answered,t.at)),t?.type==="ops"?this.change(t):t?.type==="whole"&&this.replace(t.shown);for(let r of[...this.hearing])r(t,i??[])}change(t){if(t.ops.length){if(t.n<=this.n)return;if(t.n!==this.n+1)return void this.say({type:"again"});this.tree=vr(this.tree,t.ops),this.n=t.n}for(let i of Ao)i in t&&(this.about[i]=t[i]);this.draw()}replace(t){this.about=t,this.tree=t.tree,this.n=t.n,this.draw()}draw(){for(let t of[...this.watching])t()}call=(t,...i)=>t?this.say({type:"call",offer:t,args:i,n:this.n}):this.answered;say(t,i){let r=++this.sent;try{this.model.send({...t,at:r},void 0,i)}catch{}return r}};function ae(e,t,i){if(e<=0||t<=0)return 0;let r=Math.min(e,t*i);return r*r/i}function Tr(e,t,i){if(e<700)return"narrow";let r=t-52-48-24,s=ae(e-72-400-24,r,i),n=ae(e-72-300-24,r-150,i);return(e<1e3?ae(e-16,t-52-60-80-150-24,i):0)>1.5*Math.max(s,n)?"narrow":n>s?"wide":"high"}var Io=900,Ro=60,Pr=({node:e})=>{let{store:t}=M(),i=Q(),[r,s]=T(!1),[n,a]=T(null),l=e.words,c=e.lines??[],d=e.length,u=S(0),p=n&&t.answered<n.at?n.value:e.index,f=m=>{t.call(e.step,m)};N(()=>{if(!r)return;if(e.at_end)return s(!1);let m=setTimeout(()=>f("forward"),Io),w=new AbortController,b=v=>{v.composedPath().some(E=>E instanceof Element&&E.matches(".playing"))||s(!1)};for(let v of["pointerdown","keydown"])addEventListener(v,b,{signal:w.signal,capture:!0});return document.addEventListener("visibilitychange",()=>document.hidden&&s(!1),{signal:w.signal}),()=>{clearTimeout(m),w.abort()}},[r,e.index,e.at_end]);let h=c.find(m=>m[4])?.[0],g=S(null);N(()=>{let m=g.current,w=m?.querySelector(".now");m&&w&&(m.scrollTop=w.offsetTop-m.offsetTop-(m.clientHeight-w.offsetHeight)/2)},[h,c.length]);let k=(m,w)=>{let b=performance.now();if(!w&&b-u.current<Ro)return a({value:m,at:1/0});u.current=b,a({value:m,at:t.call(e.go,m)})},y={first:p<=0,back:p<=0,forward:!!e.at_end,last:!!e.at_end},_=m=>o("button",{type:"button",class:"icon",title:l[m],"aria-label":l[m],"aria-disabled":y[m],"data-step":m,...x,onClick:()=>y[m]||f(m),children:o(O,{name:m})});return o("section",{class:`timeline ${d?"":"still"}`,"aria-label":l.label,children:[_("first"),_("back"),o("button",{type:"button",class:`icon ${r?"playing":""}`,title:l[r?"pause":"play"],"aria-label":l[r?"pause":"play"],"aria-disabled":!!e.at_end&&!r,"data-step":"play",...x,onClick:()=>(r||!e.at_end)&&s(!r),children:o(O,{name:r?"pause":"play"})}),_("forward"),_("last"),o("small",{class:"caption","aria-hidden":"true",children:e.caption}),o("div",{class:"track",children:[o("input",{id:i,type:"range",min:0,max:d,value:p,disabled:d===0,"aria-label":l.position,"aria-valuetext":e.caption,style:{"--done":`${d?100*p/d:0}%`},...x,onInput:m=>k(Number(m.currentTarget.value),!1),onChange:m=>k(Number(m.currentTarget.value),!0)}),c.length>1&&o("div",{class:"branches",ref:g,role:"group","aria-label":l.branches,children:c.map(([m,w,b,v,E])=>o("button",{type:"button",class:E?"now":"","aria-current":E?"true":void 0,"aria-label":w,title:w,style:{"--from":`${100*b/Math.max(d,b+v,1)}%`,"--long":`${100*Math.max(v,.4)/Math.max(d,b+v,1)}%`},...x,onClick:()=>t.call(e.line,m),children:o("span",{children:w})}))}),e.note&&o("small",{class:"note",children:e.note})]}),e.moment&&o("small",{class:"moment",children:e.moment})]})};var Bo=({node:e})=>{let[t,i]=T(!1),r=S(null),s=M();N(()=>{if(!t)return;let l=new AbortController,c=()=>i(!1);return addEventListener("pointerdown",d=>{d.composedPath().includes(r.current)||c()},{signal:l.signal,capture:!0}),r.current.querySelector("[role=menuitem]")?.focus({preventScroll:!0}),()=>l.abort()},[t]);let n=l=>{let c=[...r.current.querySelectorAll("[role=menuitem]")],d=c.indexOf(l.target),u={ArrowDown:d+1,ArrowUp:d-1,Home:0,End:c.length-1}[l.key];if(l.key==="Escape"&&t)i(!1),r.current.querySelector("button").focus();else if(t&&u!==void 0)c[(u+c.length)%c.length].focus();else return;l.preventDefault(),l.stopPropagation()},a=l=>{i(!1),r.current.querySelector("button").focus(),l.here?s.here(l.here):s.store.call(l.press)};return o("div",{class:"menu",ref:r,onKeyDown:n,"data-key":e.key,children:[o("button",{type:"button",class:"icon","aria-haspopup":"menu","aria-expanded":t,"aria-label":e.label,title:e.label,...x,onClick:()=>i(!t),children:o(O,{name:e.icon})}),t&&o("div",{role:"menu","aria-label":e.label,children:e.items.map(l=>o(R,{children:[l.line&&o("hr",{}),o("button",{type:"button",role:"menuitem",tabIndex:-1,"data-key":l.key,...x,onClick:()=>a(l),children:[l.icon&&o(O,{name:l.icon}),l.label,l.value&&o("span",{children:l.value})]})]}))})]})},Ho=({node:e})=>{let{store:t,boards:i}=M(),r=S(null),[s,n]=T(null);z(()=>{a();let l=setTimeout(a,120),c=new ResizeObserver(()=>a());return c.observe(r.current.parentElement),()=>{clearTimeout(l),c.disconnect()}},[e]);function a(){let l=r.current,c=l.offsetParent;if(!c)return;let d=c.getBoundingClientRect(),u=[...i].map(L=>L.rectOf(e.place)).find(Boolean),{offsetWidth:p,offsetHeight:f}=l;if(!u||!e.place)return n({left:Math.max(8,(d.width-p)/2),top:12,under:!1,arrow:-1});let h=u.left-d.left,g=u.top-d.top,k=h+u.width/2,y=(L,j)=>({left:Math.max(8,Math.min(d.width-p-8,L)),top:Math.max(8,Math.min(d.height-f-8,j))}),_=[{...y(k-48,g-f-14),under:!1,arrow:!0},{...y(k-48,g+u.height+14),under:!0,arrow:!0},{...y(h+u.width+14,g),under:!1,arrow:!1},{...y(h-p-14,g),under:!1,arrow:!1}],m=[8,d.width-p-8].flatMap(L=>[8,d.height-f-8].map(j=>({left:L,top:j,under:!1,arrow:!1,far:!0}))),w=L=>[...(c.closest(".stage")??c).querySelectorAll(`.xb-cell.xb-${L} .xb-outline`)].map(j=>j.getBoundingClientRect()),b=w("legal"),v=w("refused"),E=(L,{left:j,top:U})=>L.filter(F=>F.left-d.left<j+p&&F.right-d.left>j&&F.top-d.top<U+f&&F.bottom-d.top>U).length,$=L=>E(b,L)+.6*E(v,L)+(L.arrow?0:.2)+(L.far?.3:0),D=[..._,...m].reduce((L,j)=>$(j)<$(L)?j:L);n({left:D.left,top:D.top,under:D.under,arrow:D.arrow?k-D.left:-1})}return o("div",{class:`bubble ${s?.under?"under":""} ${s&&s.arrow<0?"placeless":""}`,role:"alert",ref:r,style:s?{left:`${s.left}px`,top:`${s.top}px`,"--arrow":`${s.arrow}px`}:{visibility:"hidden"},children:[o("b",{children:e.title}),o("div",{role:"group","aria-label":e.label,children:e.reasons.map(([l,c])=>o("button",{type:"button",class:"reason",title:c.title,...x,onClick:()=>t.call(c.press),children:[l," ",o("span",{class:"chip",children:c.text})]}))}),e.close&&o("button",{type:"button",class:"icon close","aria-label":M().words.close,title:M().words.close,...x,onClick:()=>t.call(e.close),children:o(O,{name:"x"})})]})},Oo=({node:e})=>{let{words:t}=M(),i=S(null),[r,s]=T(!1);return z(()=>{r&&i.current.querySelector("button")?.focus({preventScroll:!0})},[r]),o("nav",{class:"rail","aria-label":e.name,ref:i,children:e.folded&&!r?o("button",{type:"button",class:"tool","aria-expanded":!1,title:e.name,"data-key":"unfold",...x,onClick:()=>s(!0),children:[o(O,{name:"layers"}),o("span",{children:t.see})]}):o(R,{children:[o(P,{of:e.tools}),e.more?.length>0&&o(R,{children:[e.tools?.length>0&&o("hr",{}),o(P,{of:e.more})]})]})})},jo=({node:e})=>{let t=S(null);return N(()=>{t.current&&(t.current.scrollTop=0)},[e.name,e.about]),o("section",{class:`sheet of-${e.name??""}`,"aria-label":e.title,"data-key":e.key,children:[o("header",{children:[o("h2",{children:e.title}),e.close&&o(A,{node:e.close})]}),e.parts&&o(se,{node:e.parts}),o("div",{class:"inner",ref:t,children:o(P,{of:e.items})})]})},No=({node:e})=>{let t=M(),{words:i}=t,r=S(null),[s,n]=T({width:0,height:0}),[a,l]=T(1),[c,d]=T("play");z(()=>{let v=r.current,E=()=>n({width:v.clientWidth,height:v.clientHeight}),$=new ResizeObserver(E);$.observe(v);let D=L=>{L.target.closest(".stage")&&l(L.detail)};return v.addEventListener("explorer-ratio",D),E(),()=>{$.disconnect(),v.removeEventListener("explorer-ratio",D)}},[]);let u=Tr(s.width||1280,s.height||800,a),p=u==="narrow",f=e.sheet;N(()=>{f&&d("play")},[f?.name]);let[h,g]=T("");N(()=>t.store.hear(v=>v?.type==="fault"&&g(v.text)),[]),N(()=>{if(!e.large)return;let v=new AbortController;return addEventListener("keydown",E=>E.key==="Escape"&&r.current?.querySelector("[data-key='leave-large']")?.click(),{signal:v.signal,capture:!0}),()=>v.abort()},[e.large]);let k=e.menus??[],y=p&&!e.large?k.find(v=>v.k==="menu"&&v.key==="share"):void 0,_=e.lead,m=_?.options??[],w=!!(_&&m.length&&_.value&&_.value!==m[0][0]),b=(v,E,$)=>o("button",{type:"button","aria-pressed":c===v&&!(f&&v!=="play"&&c==="play")&&!(v==="play"&&w&&!f),...x,onClick:()=>{v==="play"&&(f||w)&&c==="play"&&_&&t.store.call(_.choose,m[0][0]),d(v)},children:[o(O,{name:E}),o("span",{children:$})]});return o("div",{class:`table ${e.large?"large":u} ${f?"reads":""} at-${c} of-${e.game??""}`,ref:r,children:[o("header",{class:"head",children:[e.home?o("a",{class:"home",href:e.home.href,"aria-label":e.home.text,title:e.home.text,children:o(Lr,{})}):o(Lr,{}),o("h1",{children:e.title}),_&&(!p||s.width>=640)&&o(re,{node:_,style:"lead"}),o("div",{class:"end",children:o(P,{of:p?k.filter(v=>v!==y):k})})]}),e.rail&&!p&&o(A,{node:e.rail}),o("div",{class:"play",children:[o("div",{class:"stage",children:[o(A,{node:e.board}),e.over&&o("div",{class:"over",children:o(A,{node:e.over})}),e.legend?.length>0&&o("div",{class:"edge",children:o(P,{of:e.legend})}),h&&o("p",{class:"toast refused",role:"alert",children:h}),e.said&&!h&&o("p",{class:`toast ${e.refused?"refused":""}`,children:e.said},e.said)]}),!f&&e.prompt&&(!p||c==="play")&&o(A,{node:e.prompt}),!f&&e.hand&&(!p||c==="play")&&o(A,{node:e.hand}),!f&&e.invite&&!e.large&&p&&c==="play"&&o("div",{class:"invite",children:o(A,{node:e.invite})}),!f&&!e.large&&(!p||c==="side")&&o("aside",{class:"side",children:[e.invite&&o(A,{node:e.invite}),o(P,{of:e.side})]}),f&&(!p||c==="play")&&o(A,{node:f}),p&&c==="see"&&e.rail&&o("section",{class:"under","aria-label":e.rail.name,children:o("div",{class:"grid3",children:[o(P,{of:e.rail.tools}),o(P,{of:e.rail.more})]})}),p&&c==="more"&&o("section",{class:"under","aria-label":i.more,onClick:v=>v.target.closest(".ways button")&&d("play"),children:[m.slice(1).map(([v,E])=>o("button",{type:"button",class:"btn","data-key":`lead-${v}`,...x,onClick:()=>{t.store.call(_.choose,v),d("play")},children:E})),y&&o("div",{class:"ways",role:"group","aria-label":y.label,children:y.items.map(v=>o("button",{type:"button",class:"btn","data-key":v.key,...x,onClick:()=>v.here?t.here(v.here):t.store.call(v.press),children:[o(O,{name:v.icon}),v.label]}))}),e.foot&&o(A,{node:e.foot})]})]}),(!p||e.large)&&e.foot&&o("footer",{class:"foot",children:o(A,{node:e.foot})}),p&&!e.large&&o("nav",{class:"tabs","aria-label":i.tabs,children:[b("play","play",i.play),e.rail&&b("see","layers",i.see),e.side?.length>0&&b("side",i["side-icon"]??"users",i.side),b("more","ellipsis",i.more)]}),e.paper?.length>0&&o("div",{class:"paper",children:o(P,{of:e.paper})}),p&&c!=="more"&&e.foot&&o("div",{class:"spoken caption",children:e.foot.caption}),o("div",{class:"spoken",role:"status",children:e.status})]})},Lr=()=>o("svg",{class:"logo",viewBox:"0 0 30 30","aria-hidden":"true",children:[o("path",{d:"M14.6 10C11 4 3 3 2.5 7.5S7 15.5 12 15.5c-4 0-7 3-6 6.5s6.5 3.5 8.6-3z",fill:"#e69f00",stroke:"#1f2a24","stroke-width":"1.6","stroke-linejoin":"round"}),o("path",{d:"M15.4 10C19 4 27 3 27.5 7.5S23 15.5 18 15.5c4 0 7 3 6 6.5s-6.5 3.5-8.6-3z",fill:"#e69f00",stroke:"#1f2a24","stroke-width":"1.6","stroke-linejoin":"round"}),o("path",{d:"M15 8v15",stroke:"#1f2a24","stroke-width":"2.4","stroke-linecap":"round"})]});Object.assign(et,{menu:Bo,bubble:Ho,rail:Oo,sheet:jo,table:No,timeline:Pr});var Do=[1,2,5],Ko=130,Tt=class{rows=1;columns=1;width=1;height=1;scale=1;x=0;y=0;get least(){return Math.min(this.width/this.columns,this.height/this.rows)}get whole(){return this.scale<=this.least*1.001}get largest(){return Math.max(40,this.least)}get percent(){return Math.round(100*this.scale/this.least)}lay(t,i){Object.assign(this,{rows:t,columns:i}),this.fit()}room(t,i){let{whole:r}=this,[s,n]=this.at(this.width/2,this.height/2);if(Object.assign(this,{width:t,height:i}),r)return this.fit();this.x=n-t/this.scale/2,this.y=s-i/this.scale/2,this.clamp()}fit(){this.scale=this.least,this.clamp()}around(t){if(!t.length)return this.fit();let i=t.map(([c])=>c),r=t.map(([,c])=>c),[s,n,a,l]=[Math.min(...i),Math.max(...i),Math.min(...r),Math.max(...r)];this.scale=Math.min(this.largest,this.width/((l-a)*1.25+16),this.height/((n-s)*1.9+20)),this.clamp(),this.x=(a+l)/2-this.width/this.scale/2,this.y=(s+n)/2-this.height/this.scale*.45,this.clamp()}by(t,i=this.width/2,r=this.height/2){let[s,n]=this.at(i,r);this.scale=Math.min(this.largest,Math.max(this.least,this.scale*t)),this.x=n-i/this.scale,this.y=s-r/this.scale,this.clamp()}move(t,i){this.x-=t/this.scale,this.y-=i/this.scale,this.clamp()}show(t,i){let r=Math.min(4,this.height/this.scale/4),s=this.width/this.scale,n=this.height/this.scale;(i<this.x+r||i>this.x+s-r)&&(this.x=i-s/2),(t<this.y+r||t>this.y+n-r)&&(this.y=t-n/2),this.clamp()}clamp(){this.scale=Math.min(this.largest,Math.max(this.least,this.scale));let t=(i,r,s)=>r>=s?(s-r)/2:Math.min(Math.max(i,0),s-r);this.x=t(this.x,this.width/this.scale,this.columns),this.y=t(this.y,this.height/this.scale,this.rows)}at(t,i){return[this.y+i/this.scale,this.x+t/this.scale]}to([t,i]){return[(i-this.x)*this.scale,(t-this.y)*this.scale]}middle([t,i]){return this.to([t+.5,i+.5])}cell([t,i]){let[r,s]=this.at(t,i).map(Math.floor);return r>=0&&s>=0&&r<this.rows&&s<this.columns?[r,s]:null}bar(t){let i=Ko/this.scale*t,r=10**Math.floor(Math.log10(i)),s=Math.max(...Do.map(n=>n*r).filter(n=>n<=i));return[s,s/t*this.scale]}};var $o=90,Fo=4,Vo=200,zo=10,Uo=260,le=17,ce=26,Wo={ArrowRight:[0,1],ArrowLeft:[0,-1],ArrowDown:[1,0],ArrowUp:[-1,0]},At="#16211c",ue="#ffffff",Go="#1b3fd1",qo="#ffd400";async function Yo(e){if(!e)return null;let t=Uint8Array.from(atob(e),i=>i.charCodeAt(0));return createImageBitmap(new Blob([t],{type:"image/png"}))}var It=class{constructor(t,i){this.canvas=t;this.host=i;let{signal:r}=this.stop,s=(a,l,c={})=>t.addEventListener(a,l.bind(this),{signal:r,...c});s("pointerdown",this.press),s("pointermove",this.drag),s("pointerup",this.lift),s("pointercancel",this.lift),s("pointerleave",()=>this.tell(this.node?.leave)),s("wheel",this.turn,{passive:!1}),s("keydown",this.key),s("focus",()=>{this.focused=t.matches(":focus-visible"),this.draw()}),s("blur",()=>{this.focused=!1,this.draw()});let n=new ResizeObserver(()=>this.resized());n.observe(t),r.addEventListener("abort",()=>{n.disconnect(),clearTimeout(this.timer),cancelAnimationFrame(this.asked)})}canvas;host;camera=new Tt;node=null;stop=new AbortController;pictures={};pointers=new Map;cursor=null;trail=null;pin=null;dropped=null;glides=new Map;first=[0,0];moved=!1;focused=!1;visited=-1;timer=0;asked=0;seen="";framed=!1;leave(){this.stop.abort()}show(t){let i=this.node,[r,s]=t.shape;this.node=t,(!i||String(i.shape)!==String(t.shape))&&(this.camera.lay(r,s),this.cursor=null,this.framed=!1,this.resized());for(let n of["base","layer"])i?.[n]!==t[n]&&this.take(n,t[n]);i?.pen!==t.pen&&(this.trail=null),this.glide(i?.pins??[]),this.draw()}glide(t){let i=matchMedia("(prefers-reduced-motion: reduce)").matches,{dropped:r}=this;this.dropped=null;for(let[s,n,a]of this.pins()){let l=t.find(([d])=>d===s),c=r?.sign===s?r.at:l?[l[1],l[2]]:null;c&&!i&&(c[0]!==n||c[1]!==a)&&this.glides.set(s,{from:c,since:performance.now()})}}where([t,i,r]){let s=this.glides.get(t);if(this.dropped?.sign===t)return this.dropped.at;if(!s)return[i,r];let n=Math.min(1,(performance.now()-s.since)/Uo),a=1-(1-n)**3;return n===1?this.glides.delete(t):this.draw(),[s.from[0]+(i-s.from[0])*a,s.from[1]+(r-s.from[1])*a]}async take(t,i){let r=await Yo(i).catch(()=>null);i===this.node?.[t]&&(this.pictures[t]=r,this.canvas.toggleAttribute(`data-${t}`,!!r),this.draw())}resized(){let{width:t,height:i}=this.canvas.getBoundingClientRect(),r=window.devicePixelRatio||1;!t||!i||(Object.assign(this.canvas,{width:Math.round(t*r),height:Math.round(i*r)}),this.camera.room(t,i),!this.framed&&t<1e3&&this.pins().length&&this.camera.around(this.pins().map(([,...s])=>s)),this.framed=!0,this.paint())}draw(){this.asked||=requestAnimationFrame(()=>{this.asked=0,this.paint()})}paint(){if(this.stop.signal.aborted||!this.node)return;let{camera:t,canvas:i,node:r}=this,s=i.getContext("2d"),n=i.width/t.width;s.setTransform(n,0,0,n,0,0),s.fillStyle=r.ground||"#dfe9d8",s.fillRect(0,0,t.width,t.height),s.imageSmoothingEnabled=t.scale*n<1;let[a,l]=t.to([0,0]),c=[t.columns*t.scale,t.rows*t.scale];for(let h of[this.pictures.base,this.pictures.layer])h&&s.drawImage(h,a,l,...c);this.marks(s);let[d,u]=t.bar(r.cellsize||1),p={whole:t.whole,most:t.scale>=t.largest,percent:t.percent,metres:d,dots:u},f=JSON.stringify(p);f!==this.seen&&(this.seen=f,this.host.see(p))}marks(t){let{camera:i}=this,r=this.node,s=Math.max(i.scale/2,5),n=r.path??[],a=r.selected,l=this.focused?this.cursor:null;if(n.length>1&&Lt(t,n.map(c=>i.middle(c)),3,Go),a?.length&&Lt(t,Jo(i.middle(a),s+6),2.5,At),this.trail&&Lt(t,this.trail.map(c=>i.middle(c)),4,At),l){let[c,d]=i.middle(l),u=s+9;for(let[p,f]of[[1,0],[-1,0],[0,1],[0,-1]])Lt(t,[[c+p*s,d+f*s],[c+p*u,d+f*u]],2.5,At);he(t,[[c-s,d-s],[c+s,d-s],[c+s,d+s],[c-s,d+s],[c-s,d-s]],2,qo)}for(let c of this.pins())this.pin?.sign!==c[0]&&Ar(t,i.middle(this.where(c)),c[0],!1);this.pin&&Ar(t,this.pin.at,this.pin.sign,!0)}pins(){return this.node?.pins??[]}zoom(t,i,r){t==="fit"?this.camera.fit():this.camera.by(t==="in"?1.5:1/1.5,i,r),this.draw()}spot(t){let{left:i,top:r}=this.canvas.getBoundingClientRect();return[t.clientX-i,t.clientY-r]}held([t,i]){for(let[r,s,n]of[...this.pins()].reverse()){let[a,l]=this.camera.middle([s,n]);if(Math.hypot(t-a,i-(l-ce))<le+5||Math.hypot(t-a,i-l)<9)return{sign:r,at:[a,l],off:[a-t,l-i]}}return null}press(t){if(t.button>1)return;let i=this.spot(t);this.canvas.setPointerCapture?.(t.pointerId),this.pointers.set(t.pointerId,i),this.moved=this.pointers.size>1,this.first=i,this.pin=this.node?.move&&t.button===0&&!this.moved?this.held(i):null;let r=this.camera.cell(i);this.trail=this.node?.pen==="line"&&t.button===0&&!this.moved&&!this.pin&&r?[r]:null,this.focused=!1}drag(t){let i=this.spot(t),r=this.pointers.get(t.pointerId);if(!r)return this.hover(i);if(this.pointers.set(t.pointerId,i),this.pointers.size>1)return this.pinch(t.pointerId,r,i);this.moved||=Math.hypot(i[0]-this.first[0],i[1]-this.first[1])>Fo,this.moved&&(this.pin?this.pin.at=[i[0]+this.pin.off[0],i[1]+this.pin.off[1]]:this.trail?this.extend(i):this.camera.move(i[0]-r[0],i[1]-r[1]),this.draw())}pinch(t,i,r){let[,s]=[...this.pointers].find(([a])=>a!==t),n=a=>Math.max(Math.hypot(a[0]-s[0],a[1]-s[1]),1);this.trail=this.pin=null,this.moved=!0,this.camera.by(n(r)/n(i),(r[0]+s[0])/2,(r[1]+s[1])/2),this.draw()}extend(t){let i=this.camera.cell(t),r=this.trail,s=r.at(-1);i&&r.length<Vo&&Math.hypot(i[0]-s[0],i[1]-s[1])>=3&&r.push(i)}lift(t){let i=this.pointers.get(t.pointerId),{trail:r,pin:s}=this;if(this.pointers.delete(t.pointerId),this.trail=this.pin=null,this.draw(),!(!i||t.type==="pointercancel"))if(s&&this.moved){let n=this.camera.cell(s.at);n&&(this.dropped={sign:s.sign,at:n},this.act(this.node?.move,s.sign,...n))}else if(r&&this.moved){let n=this.camera.cell(i);n&&r.push(n),this.act(this.node?.stroke,r)}else this.moved||this.choose(this.camera.cell(i))}hover(t){let i=this.camera.cell(t);this.canvas.classList.toggle("on-pin",!!(this.node?.move&&this.held(t))),i?this.tell(this.node?.point,...i):this.tell(this.node?.leave)}turn(t){t.ctrlKey||!t.deltaY||t.deltaY>0&&this.camera.whole||(t.preventDefault(),this.camera.by(t.deltaY<0?1.5**.5:1.5**-.5,...this.spot(t)),this.draw())}tell(t,...i){clearTimeout(this.timer),this.timer=window.setTimeout(()=>this.host.call(t,...i),$o)}act(t,...i){clearTimeout(this.timer),this.host.call(t,...i)}choose(t){t&&(this.cursor=t,this.act(this.node?.click,...t))}key(t){if(t.metaKey||t.altKey||t.ctrlKey)return;let i=Wo[t.key],{camera:r}=this,s=this.cursor?r.middle(this.cursor):[];if(i)this.point(i.map(n=>n*(t.shiftKey?zo:1)));else if(t.key==="+"||t.key==="=")this.zoom("in",...s);else if(t.key==="-")this.zoom("out",...s);else if(t.key==="0")this.zoom("fit");else if(t.key==="PageDown"||t.key==="PageUp")this.jump(t.key==="PageDown"?1:-1);else if(t.key==="Enter"||t.key===" ")this.choose(this.cursor??this.start());else if(t.key==="Escape")this.act(this.node?.escape);else return;this.focused=!0,this.cursor&&r.show(...this.cursor),t.preventDefault(),t.stopPropagation(),this.draw()}start(){return[this.camera.rows>>1,this.camera.columns>>1]}point([t,i]){let[r,s]=this.cursor??this.start(),{rows:n,columns:a}=this.camera;this.cursor=[Math.min(Math.max(r+t,0),n-1),Math.min(Math.max(s+i,0),a-1)],this.tell(this.node?.point,...this.cursor)}jump(t){let i=this.node?.spots??[];i.length&&(this.visited=this.visited<0&&t<0?i.length-1:(this.visited+t+i.length)%i.length,this.cursor=i[this.visited],this.tell(this.node?.point,...this.cursor))}};function he(e,t,i,r){e.beginPath(),t.forEach(([s,n],a)=>a?e.lineTo(s,n):e.moveTo(s,n)),Object.assign(e,{lineWidth:i,strokeStyle:r,lineJoin:"round",lineCap:"round"}),e.stroke()}function Lt(e,t,i,r){he(e,t,i+4,ue),he(e,t,i,r)}function Jo([e,t],i){return Array.from({length:33},(r,s)=>[e+i*Math.cos(s*Math.PI/16),t+i*Math.sin(s*Math.PI/16)])}function Ar(e,[t,i],r,s){let n=s?le+2:le,a=s?ce+5:ce,l=i-a,c=Math.asin(Math.min(1,n/a));e.save(),Object.assign(e,{shadowColor:"#0006",shadowBlur:s?14:6,shadowOffsetY:s?8:2}),e.beginPath(),e.arc(t,l,n,Math.PI-c,c,!1),e.lineTo(t,i),e.closePath(),e.fillStyle=At,e.fill(),e.restore(),Object.assign(e,{lineWidth:2,strokeStyle:ue,lineJoin:"round"}),e.stroke(),Object.assign(e,{fillStyle:ue,font:"700 16px system-ui, sans-serif",textAlign:"center",textBaseline:"middle"}),e.fillText(r,t,l+1)}var Xo={whole:!0,most:!1,percent:100,metres:0,dots:0},Zo=({node:e})=>{let{store:t}=M(),i=S(null),r=S(null),[s,n]=T(Xo);z(()=>{let c=new It(i.current,{call:t.call,see:n});return r.current=c,()=>c.leave()},[]),z(()=>r.current.show(e),[e]);let a=e.words??{},l=c=>()=>r.current.zoom(c);return o("div",{class:`map ${e.busy?"busy":""}`,"data-key":e.key,children:[o("canvas",{ref:i,tabIndex:0,role:"application","aria-label":e.label,class:e.pen?"pen":"",...x}),o("div",{class:"measures",children:[o("div",{class:"zoom",role:"group","aria-label":a.label,children:[o("button",{type:"button",title:a.out,"aria-label":a.out,disabled:s.whole,...x,onClick:l("out"),children:o(O,{name:"minus"})}),o("button",{type:"button",title:a.in,"aria-label":a.in,disabled:s.most,...x,onClick:l("in"),children:o(O,{name:"plus"})}),!s.whole&&o("button",{type:"button",class:"fit",title:a.fit,"aria-label":`${a.fit} (${s.percent} %)`,...x,onClick:l("fit"),children:[s.percent," %"]})]}),o("div",{class:"scale","aria-hidden":"true",style:{width:`${s.dots}px`},children:s.metres>=1e3?`${s.metres/1e3} km`:`${s.metres} m`}),o("div",{class:"north","aria-hidden":"true",children:a.north})]}),o("div",{class:"spoken","aria-live":"polite",children:e.announce})]})},Qo=({node:e})=>o("figure",{class:"picture",children:[o("span",{role:"img","aria-label":e.label,style:{aspectRatio:`${e.shape[1]} / ${e.shape[0]}`,backgroundImage:e.layers.map(t=>`url(data:image/png;base64,${t})`).join(", ")}}),o("figcaption",{children:[e.text&&o("b",{children:e.text}),e.small&&o("span",{children:e.small})]})]}),ta=({node:e})=>o("section",{class:"hand palette","aria-label":e.label,"data-key":e.key,children:[o("div",{class:"brushes",role:"group","aria-label":e.label,children:o(P,{of:e.tools})}),e.more?.length>0&&o("div",{class:"brushes paints",children:o(P,{of:e.more})})]}),ea=({node:e})=>o("section",{class:`prompt result ${e.tone??""}`,"data-key":e.key,children:[e.title&&o("h2",{children:e.title}),e.figure&&o("p",{class:"figure",children:[o("b",{children:e.figure}),e.unit&&o("span",{children:e.unit}),e.was&&o("small",{children:e.was})]}),e.text&&o("p",{class:"answer",children:e.text}),e.effect&&o("p",{class:"effect",children:e.effect}),e.facts?.length>0&&o("dl",{children:e.facts.map(([t,i,r])=>o("div",{class:r,children:[o("dt",{children:t}),o("dd",{children:i})]}))}),e.items?.length>0&&o("div",{class:"column",children:o(P,{of:e.items})}),e.acts?.length>0&&o("div",{class:"acts",children:o(P,{of:e.acts})})]});Object.assign(et,{map:Zo,picture:Qo,palette:ta,result:ea});var ia={400:"refused",403:"refused",409:"full",410:"removed",423:"closed",507:"held"};function Ir(e,t){let i=new URL(document.getElementById("rendered_cells")?.dataset.baseUrl??".",location.href),r=new URLSearchParams(location.search).get("in");return new URL(`room/${encodeURIComponent(e)}/${t}${r?`?in=${encodeURIComponent(r)}`:""}`,i)}var Rr=(e,t,i,r={})=>fetch(Ir(e,t),{method:"POST",body:i,headers:{"Content-Type":"application/json",...r},credentials:"omit",signal:AbortSignal.timeout(8e3)}),Br=e=>e*(.75+Math.random()/2),Rt=class{constructor(t,i,r){this.line=t;this.tell=i;this.signal=r;let s=()=>document.hidden||this.plan(0);addEventListener("online",s,{signal:r}),document.addEventListener("visibilitychange",s,{signal:r}),r.addEventListener("abort",()=>clearTimeout(this.timer)),this.plan(0)}line;tell;signal;told="";timer=0;tries=0;busy=!1;soon(){this.plan(300)}plan(t){this.signal.aborted||this.busy||(clearTimeout(this.timer),this.timer=window.setTimeout(()=>{this.send()},t))}async send(){this.busy=!0;let t=this.line.result(),i=await this.ask(t),r=JSON.stringify(i);if(this.busy=!1,this.signal.aborted)return;r!==this.told&&this.tell(i.status,i.count??0,typeof i.called=="string"?i.called:null),this.told=r,this.tries=i.status==="waiting"?this.tries+1:0;let s=this.tries?Math.min(1e3*2**(this.tries-1),8e3):2e4;i.status!=="removed"&&this.plan(!this.tries&&t!==this.line.result()?300:Br(s))}async ask(t){try{let i=await Rr(this.line.code,"group",t);if(!i.ok)return{status:ia[i.status]??"waiting"};let{count:r,called:s}=await i.json();return{status:"sent",count:r,called:s}}catch{return{status:"waiting"}}}},Bt=class{constructor(t,i,r,s){this.line=t;this.state=i;this.news=r;this.signal=s;s.addEventListener("abort",()=>clearTimeout(this.timer)),this.listen()}line;state;news;signal;doors=[];closed=!1;unkept=!1;groups=new Map;timer=0;get headers(){return{Authorization:`Bearer ${this.line.secret}`}}async listen(){for(let t=0;!this.signal.aborted;t++){let i=await this.hear(()=>{t=0}).catch(()=>"lost");if(this.signal.aborted)return;this.state(i),await new Promise(r=>{setTimeout(r,Br(Math.min(1e3*2**t,8e3))),this.signal.addEventListener("abort",()=>r())})}}async hear(t){let i=await fetch(Ir(this.line.code,"live"),{headers:this.headers,credentials:"omit",cache:"no-store",signal:this.signal});if(!i.ok)return i.status===403?"refused":"lost";this.state("open");let r=i.body.pipeThrough(new TextDecoderStream).getReader();for(let s="",n=await r.read();!n.done;n=await r.read()){let a=(s+n.value).split(`

`);s=a.pop();for(let l of a)t(),this.take(JSON.parse(l.replace(/^data: /,"")))}return"lost"}take({doors:t,closed:i,unkept:r,groups:s}){Object.assign(this,{doors:t,closed:i,unkept:r});for(let n of s)this.groups.set(n.id,{...this.groups.get(n.id),...n});this.timer||=window.setTimeout(()=>{this.news(this.doors,this.closed,this.unkept,[...this.groups.values()]),this.groups.clear(),this.timer=0},250)}async change(t){await Rr(this.line.code,"change",JSON.stringify(t),this.headers).catch(()=>{})}};var ra=({node:e})=>{let{store:t}=M(),i=e.dots,r=e.at??0,s=(n,a)=>`${n?"done":""} ${a===r?"here":""}`;return e.choose?o("div",{class:"steps dots",role:"group","aria-label":e.label,"data-key":e.key,children:i.map(([n,a],l)=>o("button",{type:"button",class:s(a,l),title:n,"aria-label":n,"aria-current":l===r?"step":void 0,...x,onClick:()=>t.call(e.choose,l),children:o("i",{})}))}):o("div",{class:"steps dots",role:"img","aria-label":e.label,children:i.map(([,n],a)=>o("i",{class:s(n,a)}))})},sa=({node:e})=>{let t=e.rows,i=Math.max(e.whole??0,...t.map(([,r])=>r))||1;return o("ul",{class:"bars","aria-label":e.label,children:t.map(([r,s,n])=>o("li",{class:n,children:[o("span",{children:r}),o("span",{class:"track",children:o("i",{style:{width:`${100*s/i}%`}})}),o("b",{children:s})]}))})},na=({node:e})=>{let{store:t}=M(),i=S(e);i.current=e;let r=S(null);return N(()=>{let s=new AbortController,n=()=>i.current,a={code:e.code,secret:e.secret??"",result:()=>n().result??""},l=(u,...p)=>{t.call(n()[u],...p)};if(!a.secret)return r.current=new Rt(a,(u,p,f)=>l("told_us",u,p,f===null?[]:[f]),s.signal),()=>{r.current=null,s.abort()};let c=new Bt(a,u=>l("line",u),(...u)=>l("news",...u),s.signal),d=t.hear(u=>u?.type==="room"&&void c.change(u.body));return()=>{d(),s.abort()}},[e.code,e.secret]),N(()=>r.current?.soon(),[e.result]),null},oa=300,aa=({node:e})=>{let{store:t}=M(),i=S(null),[r,s]=T(null);if(N(()=>{if(!r)return;let a=!0,l=i.current,c=new Set;return l.srcObject=r,(async()=>{await l.play();let d=new BarcodeDetector({formats:["qr_code"]});for(;a;){let u=(await d.detect(l)).map(({rawValue:p})=>p).filter(p=>!c.has(p));u.forEach(p=>c.add(p)),u.length&&t.call(e.scan,u),await new Promise(p=>setTimeout(p,oa))}})().catch(()=>s(null)),()=>{a=!1,r.getTracks().forEach(d=>d.stop())}},[r]),!("BarcodeDetector"in window&&navigator.mediaDevices))return null;let n=()=>r?s(null):void navigator.mediaDevices.getUserMedia({video:{facingMode:"environment"}}).then(s,()=>s(null));return o("div",{class:"scanner",children:[o("button",{type:"button",class:"btn","data-key":e.key,...x,onClick:n,children:[o(O,{name:"eye"}),o("span",{children:r?e.stop:e.label})]}),r&&o("video",{ref:i,muted:!0,playsInline:!0})]})};Object.assign(et,{dots:ra,bars:sa,room:na,scanner:aa});var de=matchMedia("(prefers-color-scheme: dark)"),Hr="explorer:theme",Or=null;function la(){let e=document.body.dataset.jpThemeLight;return document.documentElement.dataset.theme??(e===void 0?void 0:e==="true"?"light":"dark")}var ca=()=>(Or??la()??(de.matches?"dark":"light"))==="dark";function jr(e){let t=()=>e.classList.toggle("dark",ca()),i=new MutationObserver(t),r=new AbortController;return i.observe(document.documentElement,{attributeFilter:["data-theme"]}),i.observe(document.body,{attributeFilter:["data-jp-theme-light"]}),de.addEventListener("change",t,{signal:r.signal}),addEventListener("explorer:theme",t,{signal:r.signal}),t(),()=>{i.disconnect(),r.abort()}}function Nr(e){let t=e.classList.contains("dark")?"light":"dark",i=document.documentElement;i.dataset.theme===void 0?Or=t:i.dataset.theme=t;try{t===(de.matches?"dark":"light")?localStorage.removeItem(Hr):localStorage.setItem(Hr,t)}catch{}dispatchEvent(new Event("explorer:theme"))}var ua=new Set(["restarting","autorestarting","terminating","dead"]);function ha({model:e,el:t}){let i=Er(e),r=Object.assign(document.createElement("div"),{className:"explorer"});r.classList.toggle("alone",document.body.matches(Ut)),r.setAttribute("lang",i.about.lang);let s=da(i.about.kept);t.append(r,s);let n=e.widget_manager?.kernel,a=(g,k)=>{ua.has(k)&&document.querySelector(Dr(i.about.kept))&&(r.hidden=s.disabled=!0)};n?.statusChanged?.connect(a);let l=new yt,c=new Set,d=jr(r),u=null,p=g=>{g==="theme"?Nr(r):g==="print"&&window.print()},f=()=>{r.setAttribute("lang",i.about.lang);let g=i.tree.words??{};xr(r,()=>Vt(o(ie.Provider,{value:{store:i,drags:l,here:p,words:g,boards:c},children:o(A,{node:i.tree})}),r)),u?.follow()},h=i.watch(f);return f(),u=new bt(i,r),u.follow(),Mr(i),()=>{n?.statusChanged?.disconnect(a),h(),d(),u?.leave(),Vt(null,r),t.replaceChildren()}}var Dr=e=>`[data-explorer-kept="${CSS.escape(e)}"]`;function da(e){let t=Dr(e);return Object.assign(document.createElement("style"),{textContent:e&&`:is(.jp-OutputArea-child, .output_area):has(${t}), ${t} { display: none !important }`})}var uh={render:ha};export{uh as default};
