/* made from c4df9de662eec4caeed1b98214a7ca3676637177b8ac72745bfc88ca13ce3ca4 by make page */
var k,vt,Fi,W,De,ge,wt,fe,_t,$e,Ne,yt,oe=Symbol.for("pv"),ve={},we=[],Vi=/^m(i|n|o|s|text|space)$/,_e=Array.isArray,Fe=we.slice,X=Object.assign;function J(t){t&&t.parentNode&&t.remove()}function Ve(t,e,r){var i,n,s,o={},l=arguments.length;for(s in e)s=="key"?i=e[s]:s=="ref"&&typeof t!="function"?n=e[s]:o[s]=e[s];return l>2&&(o.children=l>3?Fe.call(arguments,2):r),se(t,o,i,n,null)}function se(t,e,r,i,n){var s={type:t,props:e,key:r,ref:i,__k:null,__:null,__b:0,__e:null,__c:null,constructor:oe,__v:n||++vt,__i:-1,__u:0};return!n&&k.vnode&&k.vnode(s),s}function E(t){return t.children}function G(t,e){this.props=t,this.context=e,this.__g=0}function q(t,e){if(e==null)return t.__&&q(t.__,t.__i+1);for(var r;e<t.__k.length;e++)if((r=t.__k[e])&&r.__e)return r.__e;return typeof t.type!="function"||t.props.__P?null:q(t)}function zi(t){var e,r=t.__v,i=r.__e,n=[],s=[],o=t.__P;o&&((e=X({constructor:oe},r)).__v=r.__v+1,k.vnode&&k.vnode(e),Ue(o,e,r,t.__n,o.namespaceURI,32&r.__u?[i]:null,n,i||q(r),32&r.__u,s),e.__v=r.__v,e.__.__k[e.__i]=e,Mt(n,e,s),r.__=r.__e=null,e.__e!=i&&bt(e))}function bt(t){if((t=t.__)&&t.__c&&!t.props.__P)return t.__e=null,t.__k.some(function(e){return e&&(t.__e=e.__e)}),bt(t)}function Ke(t){(8&t.__g||(t.__g|=8,W.push(t),ge++))&&De==k.debounceRendering||((De=k.debounceRendering)||queueMicrotask)(kt)}function kt(){try{for(var t,e=1;W.length;)W.length>e&&W.sort(wt),t=W.shift(),e=W.length,8&t.__g&&zi(t)}finally{(ge=W.length)&&(De||queueMicrotask)(kt)}}function xt(t,e,r,i,n,s,o,l,c,d,h){var p,f,u,g,y,_,v=i.__k||we,m=e.length;for(c=Ui(r,e,v,c,m),p=0;p<m;p++)(u=r.__k[p])!=null&&(f=~u.__i&&v[u.__i]||ve,u.__i=p,_=Ue(t,u,f,n,s,o,l,c,d,h),g=u.__e,(f.ref!=u.ref||8&f.__u)&&(f.ref&&We(f.ref,null,u,f),u.ref&&h.push(u.ref,u.__c||g,u)),y=y||g,4&u.__u?(c=St(u,c,t,!f.__v),f.__e&&(f.__e=null)):typeof u.type=="function"&&_!==void 0?c=_:g&&(c=g.nextSibling),u.__u&=-21);return r.__e=y,c}function Ui(t,e,r,i,n){var s,o,l,c,d,h,p,f,u,g=r.length,y=g,_=0,v=0,m=t.__k=Array(n);for(s=0;s<n;s++)(o=e[s])!=null&&typeof o!="boolean"&&typeof o!="function"?(typeof o!="object"||o.constructor===String?o=m[s]=se(null,o):_e(o)?o=m[s]=se(E,{children:o}):o.constructor===oe&&o.__b?o=m[s]=se(o.type,o.props,o.key,o.ref,o.__v):m[s]=o,c=s+_,o.__=t,o.__b=t.__b+1,l=null,~(d=o.__i=Wi(o,r,c,y))&&(y--,(l=r[d])&&(l.__u|=2)),l&&l.__v?(o.__u|=16,d==c-1?_--:d==c+1?_++:d!=c&&(d>c?_--:_++,v=1)):(~d||(n>g?_--:n<g&&_++),typeof o.type!="function"&&(o.__u|=4))):m[s]=null;if(v){for(h=[],p=[],s=0;s<n;s++)if((o=m[s])&&16&o.__u){for(_=0,f=h.length;_<f;)h[u=_+f>>1]<o.__i?_=u+1:f=u;h[_]=o.__i,p[s]=_+1}for(_=h.length;s--;)p[s]&&(p[s]==_?_--:m[s].__u|=4)}if(y)for(s=0;s<g;s++)!(l=r[s])||2&l.__u||(l.__e==i&&(i=q(l)),Ge(l,l));return i}function St(t,e,r,i){var n,s,o,l;if(typeof t.type=="function"){if(t.props.__P)return e;if(n=t.__k)for(s=0;s<n.length;s++)n[s]&&(n[s].__=t,e=St(n[s],e,r,!1));return e}for(e&&!e.parentNode&&(e=q(t))&&!e.parentNode&&(e=null),o=t.__e,l=e;l&&l.nodeType==8;)l=l.nextSibling;for(o!=l&&(!i&&r.moveBefore&&o.parentNode?r.moveBefore(o,e):r.insertBefore(o,e||null)),e=o;(e=e&&e.nextSibling)&&e.nodeType==8&&!e.data.startsWith("$s"););return e}function ze(t,e){return e=e||[],t!=null&&typeof t!="boolean"&&(_e(t)?t.some(function(r){ze(r,e)}):e.push(t)),e}function Wi(t,e,r,i){var n,s=t.key,o=t.type,l=e[r],c=l&&!(2&l.__u);if(l===null&&s==null||c&&s==l.key&&o==l.type)return r;if(i>(c?1:0)){for(n=r-1;n>=0;n--)if((l=e[n])&&!(2&l.__u)&&s==l.key&&o==l.type)return n;for(n=r+1;n<e.length;n++)if((l=e[n])&&!(2&l.__u)&&s==l.key&&o==l.type)return n}return-1}function gt(t,e,r){r==null&&(r=""),e[0]=="-"?t.setProperty(e,r):t[e]=r}function pe(t,e,r,i,n){var s,o;if(e=="style")if(typeof r=="string")t.style.cssText=r;else{if(typeof i=="string"&&(t.style.cssText=i=""),i)for(e in i)r&&e in r||gt(t.style,e);if(r)for(e in r)i&&r[e]==i[e]||gt(t.style,e,r[e])}else if(e[0]=="o"&&e[1]=="n")typeof r!="function"&&(r=null),typeof i!="function"&&(i=null),(t.__e||(t.__e={}))[e]=r,r&&i||(o=Ne[e]||(Ne[e]=Gi(e)),(t.__a||(t.__a={}))[e]=$e,s=e!=(e=e.replace(_t,"$1")),(e=e.slice(2))[0]<"a"&&(e=e.toLowerCase()),r?t.addEventListener(e,o,s):t.removeEventListener(e,o,s));else{if(n=="http://www.w3.org/2000/svg")e=e.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(e!="width"&&e!="height"&&e!="href"&&e!="list"&&e!="form"&&e!="tabIndex"&&e!="download"&&e!="rowSpan"&&e!="colSpan"&&e!="role"&&e!="popover"&&e in t)try{return void(t[e]=r??"")}catch{}if(typeof r=="function")return;r==null||r===!1&&e[4]!="-"?t.removeAttribute(e):t.setAttribute(e,e=="popover"&&r==1?"":r)}}function Gi(t){return function(e){var r=this.__e;if(r){if(r=r[t],e[fe]==null)e[fe]=$e++;else if(e[fe]<this.__a[t])return;return r(k.event?k.event(e):e)}}}function Ue(t,e,r,i,n,s,o,l,c,d){var h,p,f,u,g,y,_,v,m,w,b,j,N,Y,K,I,R,z,D=e.type;if(e.constructor!==oe)return null;128&r.__u&&(c=32&r.__u,h=r.__c.__z)&&(e.__u|=c,p=s=[],h.nodeType==8?l=me(h,s):s.push(h),l=s[0]||l),(h=k.__b)&&h(e);e:if(typeof D=="function"){f=o.length;try{if(v=e.props,m=(h=D.prototype)&&h.render,w=(h=D.contextType)&&i[h.__c],b=h?w?w.props.value:h.__:i,(u=r.__c)?(e.__c=u,2&u.__g&&(u.__g|=1)):(m?e.__c=u=new D(v,b):(e.__c=u=new G(v,b),u.constructor=D,u.render=Yi),w&&w.sub(u),u.state||(u.state={}),u.__n=i,u.__g|=8,u.__h=[],u.__k=[]),m&&(u.__s||(u.__s=u.state),D.getDerivedStateFromProps&&(u.__s==u.state&&(u.__s=X({},u.__s)),X(u.__s,D.getDerivedStateFromProps(v,u.__s)))),g=u.props,y=u.state,u.__v=e,r.__c){if(v!==g&&m&&!D.getDerivedStateFromProps&&u.componentWillReceiveProps&&u.componentWillReceiveProps(v,b),e.__v==r.__v&&!(8&u.__g)||!(4&u.__g)&&u.shouldComponentUpdate&&u.shouldComponentUpdate(v,u.__s,b)===!1){e.__v!=r.__v&&(u.props=v,u.state=u.__s,u.__g&=-9),e.__e=r.__e,e.__k=r.__k,e.__k.some(function(F){F&&(F.__=e)}),we.push.apply(u.__h,u.__k),u.__k=[],u.__h.length&&o.push(u),l=q(r);break e}u.componentWillUpdate&&u.componentWillUpdate(v,u.__s,b),m&&u.componentDidUpdate&&u.__h.push(function(){u.componentDidUpdate(g,y,_)})}else m&&!D.getDerivedStateFromProps&&u.componentWillMount&&u.componentWillMount(),m&&u.componentDidMount&&u.__h.push(u.componentDidMount);u.context=b,u.props=v,u.__P=t,u.__g&=-5,j=k.__r,N=m?25:0;do u.__g&=-9,j&&j(e),h=u.render(u.props,u.state=u.__s,u.context);while(8&u.__g&&++N<25);m&&(we.push.apply(u.__h,u.__k),u.__k=[]),u.state=u.__s,u.getChildContext&&(i=X({},i,u.getChildContext())),m&&r.__c&&u.getSnapshotBeforeUpdate&&(_=u.getSnapshotBeforeUpdate(g,y)),Y=h&&h.type===E&&h.key==null?h.props.children:h,v.__P&&(h=l,n=(t=v.__P).namespaceURI,c=s=null,r.props&&r.props.__P!=t&&(r.__k.some(function(F){F&&Ge(F,F)}),r.__k=null),l=r.__k?q(r,0):null),l=xt(t,_e(Y)?Y:[Y],e,r,i,n,s,o,l,c,d),v.__P&&(e.__e=null,l=h),e.__u&=-161,p&&p.some(J),u.__h.length&&o.push(u),1&u.__g&&(u.__g&=-4)}catch(F){if(o.length=f,e.__v=null,c||s)if(F&&F.then){if(e.__u|=128|c,s){for(~(R=s.indexOf(l||void 0))||(R=s.length);(z=s[R-1])&&z.nodeType==8;)R--;for(;R<s.length;R++)if(z=s[R])if(s[R]=null,K){if(z==I)break}else{if(z.nodeType!=8)break;z.data.startsWith("$s")&&(I=me(K=z))}}if(!K){for(;l&&l.nodeType==8&&l.nextSibling;)l=l.nextSibling;K=l}(h=me(K=e.__c.__z||(e.__c.__z=K)))?(e.__e=K,l=h):e.__e=l,l=l&&l.nextSibling}else s&&s.some(J);else e.__e=r.__e;e.__k||(e.__k=r.__k||[]),F&&F.then||Ct(e),k.__e(F,e,r)}}else l=e.__e=qi(r.__e,e,r,i,n,s,o,c,d,t);return(h=k.diffed)&&h(e),l}function me(t,e){if(t&&t.nodeType==8&&t.data.startsWith("$s"))for(var r=1;t=t.nextSibling;){if(t.nodeType==8){if(t.data.startsWith("$s"))r++;else if(t.data.startsWith("/$s")&&!--r)return t}e&&e.push(t)}}function Ct(t){t&&(t.__c&&(t.__c.__g|=4),t.__k&&t.__k.some(Ct))}function Mt(t,e,r){for(var i=0;i<r.length;)We(r[i++],r[i++],r[i++]);k.__c&&k.__c(e,t),t.some(function(n){try{t=n.__h,n.__h=[],t.some(function(s){s.call(n)})}catch(s){k.__e(s,n.__v)}})}function qi(t,e,r,i,n,s,o,l,c,d){var h,p,f,u,g,y,_,v,m=r.props||ve,w=e.props,b=e.type;if(b=="svg"?n="http://www.w3.org/2000/svg":b=="math"?n="http://www.w3.org/1998/Math/MathML":n||(n="http://www.w3.org/1999/xhtml"),s){for(h=0;h<s.length;h++)if((g=s[h])&&(b?g.localName==b:g.nodeType==3)){t=g,s[h]=null;break}}if(!t){if(v=d.ownerDocument||document,!b)return v.createTextNode(w);t=v.createElementNS(n,b,w.is?w:d),l&&(k.__m&&k.__m(e,s),l=!1),s=null}if(b){if(d=b=="template"&&t.content||t,s=b=="textarea"&&w.defaultValue!=null?null:s&&Fe.call(d.childNodes),!l&&s)for(m={},h=0;h<t.attributes.length;h++)m[(g=t.attributes[h]).name]=g.value;for(h in m)g=m[h],h=="dangerouslySetInnerHTML"?f=g:h=="children"||h in w||h=="value"&&"defaultValue"in w||h=="checked"&&"defaultChecked"in w||pe(t,h,null,g,n);for(h in w)g=w[h],h=="children"?u=g:h=="dangerouslySetInnerHTML"?p=g:h=="value"?y=g:h=="checked"?_=g:l&&typeof g!="function"||m[h]===g||pe(t,h,g,m[h],n);p?(l||f&&(p.__html==f.__html||p.__html==t.innerHTML)||(t.innerHTML=p.__html),e.__k=[]):(f&&(t.textContent=""),(b=="foreignObject"||n=="http://www.w3.org/1998/Math/MathML"&&Vi.test(b))&&(n="http://www.w3.org/1999/xhtml"),xt(d,_e(u)?u:[u],e,r,i,n,s,o,s?s[0]:r.__k&&q(r,0),l,c),s&&s.some(J)),l&&b!="textarea"||(h="value",b=="progress"&&y==null?t.removeAttribute(h):y==null||y===t[h]&&(b!="progress"||y)||pe(t,h,y,m[h],n),h="checked",_!=null&&_!=t[h]&&pe(t,h,_,m[h],n))}else m===w||l&&t.data==w||(t.data=w);return t}function We(t,e,r,i){try{typeof t=="function"?e?e.__x=t(e)||1:i&&(i=i.__c||i.__e)&&(e=i.__x)&&(i.__x=null,typeof e=="function"?e():t(null)):t.current=e}catch(n){k.__e(n,r)}}function Ge(t,e,r){var i,n,s,o;if(k.unmount&&k.unmount(t),!(i=t.ref)||i.current&&i.current!=t.__e||We(i,null,e,t),i=t.__c){if(i.componentWillUnmount)try{i.componentWillUnmount()}catch(l){k.__e(l,e)}i.__P=i.__n=null}if(i=t.__k)for(o=0;o<i.length;o++)i[o]&&Ge(i[o],e,typeof t.type!="function"||r&&!t.props.__P);!r&&(i=t.__c)&&(i=i.__z)&&(n=me(i,s=[]))&&(i==t.__e&&s.some(J),J(n),J(i)),r||J(t.__e),t.__e=t.__c=t.__=null}function Yi(t,e,r){return this.constructor(t,r)}function ye(t,e){var r,i,n,s;k.__&&k.__(t,e),e.nodeType==9&&(e=e.documentElement),i=(r=t&&32&t.__u)?null:e.__k,e.__k=se(E,{children:[t]}),n=[],s=[],Ue(e,e.__k,i||ve,ve,e.namespaceURI,i?null:e.firstChild?Fe.call(e.childNodes):null,n,i?i.__e:e.firstChild,r,s),Mt(n,e.__k,s),e.__k.props.children=null}function be(t){function e(r){var i,n;return this.getChildContext||(i=new Set,(n={})[e.__c]=this,this.getChildContext=function(){return n},this.shouldComponentUpdate=function(s){this.props.value!=s.value&&i.forEach(function(o){o.__g|=4,Ke(o)})},this.sub=function(s){i.add(s);var o=s.componentWillUnmount;s.componentWillUnmount=function(){i.delete(s),o&&o.call(s)}}),r.children}return e.__c="__cC"+yt++,e.__=t,e.Provider=(e.Consumer=function(r,i){return r.children(i)}).contextType=e,e}k={__e:function(t,e,r,i){for(var n,s,o;e=e.__;)if((n=e.__c)&&!(1&n.__g)){n.__g|=4;try{if((o=(s=n.constructor)&&s.getDerivedStateFromError)&&n.setState(s.getDerivedStateFromError(t)),n.componentDidCatch&&(n.componentDidCatch(t,i||{}),o=1),o&&8&n.__g)return void(n.__g|=2)}catch(l){t=l}}throw ge=0,t}},vt=0,Fi=function(t){return t!=null&&t.constructor===oe},G.prototype.setState=function(t,e){var r=this.__s;r&&r!=this.state||(r=this.__s=X({},this.state)),typeof t=="function"&&(t=t(X({},r),this.props)),t&&(X(r,t),this.__v&&(e&&this.__k.push(e),Ke(this)))},G.prototype.forceUpdate=function(t){this.__v&&(this.__g|=4,t&&this.__h.push(t),Ke(this))},G.prototype.render=E,W=[],ge=0,wt=function(t,e){return t.__v.__b-e.__v.__b},fe=Symbol(),_t=/(PointerCapture)$|Capture$/i,$e=0,Ne={},yt=0;var qe="[data-explorer-page], [data-voila]",Et="explorer:preferences",Tt=/^explorer:s[0-9a-z]+$/;var Ji="(max-width: 559px)";function $(t,e){try{return t()}catch{return e}}var Xi=t=>$(()=>decodeURIComponent(t),t),Zi=t=>encodeURI(t).replaceAll("#","%23");function Qi(t){let e=2166136261,r=2654435769;for(let i=0;i<t.length;i++)e=Math.imul(e^t.charCodeAt(i),16777619),r=Math.imul(r^t.charCodeAt(i),2246822507)+i;return(e>>>0).toString(36)+(r>>>0).toString(36)}function Pt(){let t=Object.keys(localStorage).filter(r=>Tt.test(r)),e=r=>parseInt(localStorage.getItem(r)??"",10)||0;return t.sort((r,i)=>e(i)-e(r))}function en(t,e){let r=()=>(localStorage.setItem("explorer:"+t,`${Date.now()}
${e}`),!0);for(let i=0;i<=20;i++){if($(r,!1))return $(()=>Pt().slice(20).forEach(s=>localStorage.removeItem(s)),void 0),!0;let n=$(()=>Pt().at(-1),void 0);if(!n)return!1;$(()=>localStorage.removeItem(n),void 0)}return!1}var ke=class{constructor(e,r){this.store=e;this.host=r;let{signal:i}=this.stop,n=(d,h,p={})=>addEventListener(d,h,{signal:i,...p});for(let d of["hashchange","popstate"])n(d,()=>this.moved());n("pointerdown",d=>d.pointerType==="touch"&&this.touched(),{capture:!0}),this.inPage||n("keydown",d=>this.shield(d),{capture:!0});let s=e.hear((d,h)=>this.hear(d,h));i.addEventListener("abort",s);let o=matchMedia(Ji);o.addEventListener("change",()=>e.say({type:"narrow",narrow:o.matches}),{signal:i}),this.touch=matchMedia("(pointer: coarse)").matches;let l=this.read(),c=this.preferences();e.say({type:"hello",...l,query:this.inPage?location.search:"",page:this.inPage?location.origin+location.pathname:"",preferences:c,touch:this.touch,narrow:o.matches}),this.preferred=JSON.stringify(c)}store;host;inPage=document.body.matches(qe);stop=new AbortController;nonce=Math.random().toString(36).slice(2,8);last=location.hash;mine=null;touch=!1;written=null;preferred="";leave(){this.stop.abort()}follow(){let{value:e,lang:r,title:i,preferences:n}=this.store.about;this.inPage&&r&&(document.documentElement.lang=r),this.inPage&&i&&(document.title=i),e&&e!==this.written&&(this.written=e,this.write(e));let s=JSON.stringify(n);Object.keys(n).length&&s!==this.preferred&&(this.preferred=s,$(()=>localStorage.setItem(Et,JSON.stringify({...this.preferences(),...n})),void 0))}get mark(){return this.store.about.prefix+"local="}touched(){this.touch||(this.touch=!0,this.store.say({type:"touch"}))}shield(e){let r=(e.ctrlKey||e.metaKey)&&e.key?.toLowerCase()==="s",i=e.target;this.host.contains(i)&&i.toggleAttribute("data-lm-suppress-shortcuts",!r)}preferences(){let e=$(()=>JSON.parse(localStorage.getItem(Et)??"null"),null);return e&&typeof e=="object"&&!Array.isArray(e)?e:{}}read(){let{key:e,prefix:r,also:i}=this.store.about;if(!this.inPage)return this.capped($(()=>sessionStorage.getItem(e),null)??"");let n=Xi(location.hash.slice(1));if(i.some(d=>n.startsWith(d)))return this.capped(n);if(!n.startsWith(r))return{incoming:"",problem:""};if(!n.startsWith(this.mark))return this.capped(n.slice(r.length));let s=n.slice(this.mark.length),o=Tt.test("explorer:"+s)?$(()=>localStorage.getItem("explorer:"+s),null):null;if(o===null)return{incoming:"",problem:"missing"};let l=o.slice(o.indexOf(`
`)+1),c=this.capped(l,"local-only");return c.incoming&&this.stored(l),c}capped(e,r=""){return e.length<=2e6?{incoming:e,problem:r}:{incoming:"",problem:"too-long"}}moved(){if(!this.inPage||location.hash===this.last)return;this.mine=null;let e=this.read();this.last=location.hash,this.written=null,this.store.say({type:"incoming",...e})}write(e){let{key:r,prefix:i}=this.store.about,n="";this.inPage?e.length<=8e3?(this.forget(null),this.replace(i+e)):this.stored(e)?n="local-only":(n="not-stored",this.replace(i+e)):n=$(()=>(sessionStorage.setItem(r,e),""),"not-stored"),n&&this.store.say({type:"stored",problem:n})}stored(e){let r="s"+Qi(e)+this.nonce;return en(r,e)?(this.forget(r),this.replace(this.mark+r),!0):!1}forget(e){this.mine&&this.mine!==e&&$(()=>localStorage.removeItem("explorer:"+this.mine),void 0),this.mine=e}replace(e){$(()=>history.replaceState(history.state,"",e?"#"+Zi(e):location.pathname+location.search),void 0),this.last=location.hash}hear(e,r){e?.type==="copy"?this.copy(e.text):e?.type==="download"?this.save(e.name,new Blob([r[0]],{type:e.mime})):e?.type==="picture"?this.picture(e):e?.type==="print"?requestAnimationFrame(()=>requestAnimationFrame(()=>window.print())):e?.type==="reveal"?requestAnimationFrame(()=>this.keyed(e.key)?.scrollIntoView({block:"nearest"})):e?.type==="focus"&&requestAnimationFrame(()=>this.keyed(e.key)?.focus())}keyed(e){return this.host.querySelector(`[data-key="${CSS.escape(e)}"]`)}async copy(e){let r=this.inPage?location.href:this.store.about.prefix+this.store.about.value,i=e?.startsWith("#")&&this.inPage?new URL(e,location.href).href:e??r,n=await Promise.resolve(navigator.clipboard?.writeText(i)??Promise.reject()).then(()=>!0,()=>!1);n||(n=this.copyBySelection(i)),n&&e===void 0&&(this.mine=null),this.store.say({type:"copied",ok:n})}copyBySelection(e){let r=document.activeElement,i=document.createElement("textarea");i.value=e,i.setAttribute("aria-hidden","true"),i.style.cssText="position:fixed;top:0;left:0;width:1px;height:1px;opacity:0",document.body.append(i),i.select();let n=$(()=>document.execCommand("copy"),!1);return i.remove(),r?.focus?.({preventScroll:!0}),n}async picture({name:e,text:r}){let i=URL.createObjectURL(new Blob([r],{type:"image/svg+xml"})),n=Object.assign(new Image,{src:i}),s=document.createElement("canvas");try{await n.decode(),[s.width,s.height]=[n.naturalWidth,n.naturalHeight];let o=s.getContext("2d");o.fillStyle="#ffffff",o.fillRect(0,0,s.width,s.height),o.drawImage(n,0,0),s.toBlob(l=>l&&this.save(e,l),"image/png")}finally{URL.revokeObjectURL(i)}}save(e,r){let i=document.createElement("a"),n=URL.createObjectURL(r);i.href=n,i.download=e,i.click(),setTimeout(()=>URL.revokeObjectURL(n),1e4)}};var xe=class{targets=new Set;start(e,r,i,n,s){if(e.button!==0||!this.targets.size)return;let{pointerId:o,pointerType:l}=e,c=l==="touch",d={x:e.clientX,y:e.clientY},h=e.timeStamp,p=null,f=null,u=new AbortController,g=(v,m)=>addEventListener(v,m,{signal:u.signal,capture:!0,passive:!1}),y=v=>[...this.targets].find(({root:m})=>{let{left:w,right:b,top:j,bottom:N}=m.getBoundingClientRect();return v.clientX>=w&&v.clientX<=b&&v.clientY>=j&&v.clientY<=N})??null,_=()=>{u.abort(),p?.remove(),f?.out(),r.classList.remove("dragged")};g("pointermove",v=>{if(v.pointerId!==o)return;let m=v.clientX-d.x,w=v.clientY-d.y;if(!p){if(Math.hypot(m,w)<6)return;if(c&&(v.timeStamp-h<160||Math.abs(m)>Math.abs(w)*1.5))return void u.abort();p=Object.assign(document.createElement("div"),{className:"explorer-drag"}),p.append(n()),(r.closest(".table")??r.closest(".explorer")??document.body).append(p),r.classList.add("dragged"),s()}v.preventDefault(),p.style.transform=`translate(${v.clientX}px, ${v.clientY}px) translate(-50%, -50%) rotate(3deg)`;let b=y(v);f!==b&&f?.out(),f=b,f?.over(i,v.clientX,v.clientY)}),g("pointerup",v=>{if(v.pointerId!==o)return;let m=p&&y(v);p&&addEventListener("click",w=>{w.preventDefault(),w.stopPropagation()},{capture:!0,once:!0,signal:AbortSignal.timeout(50)}),_(),m&&m.drop(i,v.clientX,v.clientY)}),g("pointercancel",_),g("keydown",v=>v.key==="Escape"&&_())}};var Z,M,Ye,At,Je=Object.is,Se=0,Nt=[],Xe=[],P=k,Lt=P.__b,It=P.__r,Rt=P.diffed,Ht=P.__c,jt=P.unmount,Ot=P.__;function le(t,e){P.__h&&P.__h(M,t,Se||e),Se=0;var r=M.__H||(M.__H={__:[],__h:[]});return t>=r.__.length&&r.__.push({}),r.__[t]}function T(t){return Se=1,Kt(Ft,t)}function Kt(t,e,r){var i=le(Z++,2);if(i.t=t,!i.__c&&(i.__=[r?r(e):Ft(void 0,e),function(s){var o=(i.__N||i.__)[0],l=i.t(o,s);Je(o,l)||(i.__N=[l,i.__[1]],i.__c.setState({}))}],i.__c=M,!M.__f)){M.__f=!0;var n=M.shouldComponentUpdate;M.shouldComponentUpdate=function(s,o,l){var c=this.__H;if(!c)return!0;var d=!1,h=this.props!=s;if(c.__.some(function(f){f.__N&&(d=!0,Je(f.__[0],f.__N[0])||(h=!0))}),n){var p=n.call(this,s,o,l);return d?p||h:p}return!d||h}}return i.__}function B(t,e){var r=le(Z++,3);!P.__s&&et(r.__H,e)&&(r.__P=!0,r.__=t,r.u=e,M.__H.__h.push(r))}function V(t,e){var r=le(Z++,4);!P.__s&&et(r.__H,e)&&(r.__P=!1,r.__=t,r.u=e,M.__h.push(r))}function x(t){return Se=5,$t(function(){return{current:t}},[])}function $t(t,e){var r=le(Z++,7);return et(r.__H,e)&&(r.__=t(),r.__H=e),r.__}function Qe(t){var e=M.context[t.__c],r=le(Z++,9);return r.c=t,e?(r.__==null&&(r.__=!0,e.sub(M)),e.props.value):t.__}function tn(){var t;do{for(;t=Xe.shift();)try{ae(t)}catch(r){P.__e(r,{__:(t=t.__P)&&t.__v})}for(;t=Nt.shift();){var e=t.__H;if(t.__P&&e)try{e.__h.some(ae),e.__h.some(Ze),e.__h=[]}catch(r){e.__h=[],P.__e(r,t.__v)}}}while(Xe.length)}P.__b=function(t){M=null,Lt&&Lt(t)},P.__=function(t,e){t&&e.__k&&e.__k.__m&&(t.__m=e.__k.__m),Ot&&Ot(t,e)},P.__r=function(t){It&&It(t),Z=0;var e=(M=t.__c).__H;e&&(Ye==M?M.__h=[]:(e.__h.some(ae),e.__h.some(Ze),Z=0),e.__h=[],e.__.some(function(r){r.__N&&(r.__=r.__N),r.u=r.__N=void 0})),Ye=M},P.diffed=function(t){Rt&&Rt(t);var e=t.__c;e&&e.__H&&(e.__H.__h.length&&Dt(Nt.push(e)),e.__H.__.some(function(r){r.u&&(r.__H=r.u)})),Ye=M=null},P.__c=function(t,e){e.some(function(r){try{r.__h.some(ae),r.__h=r.__h.filter(function(i){return!i.__||Ze(i)})}catch(i){r.__h=[function(){throw i}]}}),Ht&&Ht(t,e)},P.unmount=function(t){jt&&jt(t);var e,r,i=t.__c;i&&i.__H&&(i.__H.__.some(function(n){try{if(n.__P&&n.__c){if(r===void 0){for(r=t.__;r&&(!r.__c||!r.__c.__P);)r=r.__;r=r&&r.__c}n.__P=r,Dt(Xe.push(n))}else ae(n)}catch(s){e=s}}),i.__H=void 0,e&&P.__e(e,i.__v))};var Bt=typeof requestAnimationFrame=="function";function rn(t){var e,r=function(){clearTimeout(i),Bt&&cancelAnimationFrame(e),setTimeout(t)},i=setTimeout(r,35);Bt&&(e=requestAnimationFrame(r))}function Dt(t){t!=1&&At==P.requestAnimationFrame||((At=P.requestAnimationFrame)||rn)(tn)}function ae(t){var e=M,r=t.__c;typeof r=="function"&&(t.__c=void 0,r()),M=e}function Ze(t){var e=M;t.__c=t.__(),M=e}function et(t,e){return!t||t.length!=e.length||e.some(function(r,i){return!Je(r,t[i])})}function Ft(t,e){return typeof e=="function"?e(t):e}var Vt=Object.assign;function sn(t,e){for(var r in t)if(r!="__source"&&t[r]!==e[r])return!0;for(var i in e)if(i!="__source"&&!(i in t))return!0;return!1}var on=/^(-|f[lo].*[^se]$|g.{5,}[^ps]$|z|o[pr]|(W.{5})?[lL]i.*(t|mp)$|an|(bo|s).{4}Im|sca|m.{6}[ds]|ta|c.*[st]$|wido|ini|asp|fill|st)/;function Wt(t,e){function r(n){var s=this.props.ref;return s!=n.ref&&s&&(typeof s=="function"?s(null):s.current=null),e?!e(this.props,n)||s!=n.ref:sn(this.props,n)}function i(n){return this.shouldComponentUpdate=r,Ve(t,n)}return i.displayName="Memo("+(t.displayName||t.name)+")",i.prototype.isReactComponent=!0,i.type=t,i}var an=Symbol.for("react.element"),ln=/^(?:accent|alignment|arabic|baseline|cap|clip(?!PathU)|color|dominant|fill|flood|font|glyph(?!R)|horiz|image(?!S)|letter|lighting|marker(?!H|W|U)|overline|paint|pointer|shape|stop|strikethrough|stroke|text(?!L)|transform|underline|unicode|units|v|vector|vert|word|writing|x(?!C))[A-Z]/,cn=/[A-Z0-9]/g,un=typeof document<"u";var hn=function(t){return/fil|che|rad/.test(t)};G.prototype.isReactComponent=!0,["componentWillMount","componentWillReceiveProps","componentWillUpdate"].forEach(function(t){Object.defineProperty(G.prototype,t,{configurable:!0,get:function(){return this["UNSAFE_"+t]},set:function(e){Object.defineProperty(this,t,{configurable:!0,writable:!0,value:e})}})});var zt=k.event;k.event=function(t){return zt&&(t=zt(t)),t.persist=function(){},t.isPropagationStopped=function(){return this.cancelBubble},t.isDefaultPrevented=function(){return this.defaultPrevented},t.nativeEvent=t};var dn={configurable:!0,get:function(){return this.class}},Ut=k.vnode;k.vnode=function(t){if(typeof t.type=="string")(function(i){var n=i.props,s=i.type,o={},l=s.indexOf("-")==-1;for(var c in n){var d=n[c];if(!(c=="value"&&"defaultValue"in n&&d==null||un&&c=="children"&&s=="noscript"||c=="class"||c=="className")){if(c=="style"&&d&&d.constructor==Object){var h=void 0;for(var p in d)typeof d[p]!="number"||on.test(p)||(h||(h=d=Vt({},d)),d[p]+="px")}else if(c=="defaultValue"&&"value"in n&&n.value==null)c="value";else if(c=="download"&&d===!0)d="";else if(c=="translate"&&d==="no")d=!1;else if(c[0]=="o"&&c[1]=="n"){var f=c.toLowerCase();f=="ondoubleclick"?c="ondblclick":f!="onchange"||s!="input"&&s!="textarea"||hn(n.type)?f=="onfocus"?c="onfocusin":f=="onblur"&&(c="onfocusout"):f=c="oninput",f=="oninput"&&o[c=f]&&(c="oninputCapture")}else l&&ln.test(c)?c=c.replace(cn,"-$&").toLowerCase():d===null&&(d=void 0);o[c]=d}}if(s=="select"){var u=o.defaultValue!=null?o.defaultValue:o.multiple&&Array.isArray(o.value)?o.value:null;u!=null&&(o.value=ze(n.children).forEach(function(g){g.props.selected=o.multiple?u.indexOf(g.props.value)!=-1:u==g.props.value}))}n.class&&!n.className?(o.class=n.class,Object.defineProperty(o,"className",dn)):n.className&&(o.class=o.className=n.className),i.props=o})(t);else if(typeof t.type=="function"&&("ref"in t.props&&"prototype"in t.type&&t.type.prototype.render&&(t.ref=t.props.ref,delete t.props.ref),t.type.defaultProps)){var e=Vt({},t.props);for(var r in t.type.defaultProps)e[r]===void 0&&(e[r]=t.type.defaultProps[r]);t.props=e}t.ref&&!("ref"in t.props)&&Object.defineProperty(t.props,"ref",{value:t.ref,configurable:!0,writable:!0}),t.$$typeof=an,Ut&&Ut(t)};var pn=matchMedia("(prefers-reduced-motion: reduce)"),fn=260,mn=200,gn=260,vn=12,Ce=class{lost=[];gained=[];refused=[];running=[];pieces(e,r,i){let n=r.map(([s])=>s);i.forEach(([s],o)=>{let l=n.indexOf(s);l<0?this.gained.push({cell:e,symbol:s,node:e.pieces.children[o]}):n.splice(l,1)}),this.lost.push(...n.map(s=>({cell:e,symbol:s})))}refuse(e){this.refused.push(e)}end(){let{lost:e,gained:r,refused:i}=this;if([this.lost,this.gained,this.refused]=[[],[],[]],!pn.matches){for(let n of i)for(let s of[n.pieces,n.cover])this.shake(s);if(!(r.length>vn))for(let n of r)this.arrive(n,this.origin(n,e))}}origin({cell:e,symbol:r},i){let n=({cell:o})=>Math.hypot(o.x-e.x,o.y-e.y),[s]=i.filter(o=>o.symbol===r).sort((o,l)=>n(o)-n(l));return s&&i.splice(i.indexOf(s),1),s?.cell}arrive({cell:e,node:r},i){if(!r)return;let n=document.createElementNS("http://www.w3.org/2000/svg","g");r.replaceWith(n),n.append(r);let s=i?`translate(${i.x-e.x}px, ${i.y-e.y}px)`:"translate(0px, -0.3px)";this.run(n,[{transform:s,opacity:i?1:.2},{transform:"none",opacity:1}],i?fn:mn)}shake(e){this.run(e,[0,-.06,.06,-.04,.03,0].map(r=>({transform:`translate(${r}px, 0px)`})),gn)}run(e,r,i){let n=e.animate(r,{duration:i,easing:"cubic-bezier(.2,.7,.2,1)"});this.running.push(n),n.finished.then(()=>{this.running=this.running.filter(s=>s!==n)},()=>{})}cut(e){for(let r of[...this.running,...e.getAnimations({subtree:!0})])r.finish()}};var wn="http://www.w3.org/2000/svg",_n=new Set("circle ellipse line path polygon polyline rect text".split(" ")),yn=new Set("class cx cy d fill height opacity points r rx ry stroke stroke-dasharray stroke-linecap stroke-linejoin stroke-width transform width x x1 x2 y y1 y2 font-size font-weight text-anchor dominant-baseline".split(" "));function A(t,e={},...r){let i=document.createElementNS(wn,t);for(let[n,s]of Object.entries(e))i.setAttribute(n,String(s));return i.append(...r),i}function ee([t,e,r]){if(!_n.has(t))return A("g");let i=A(t);for(let[n,s]of Object.entries(e))yn.has(n)&&i.setAttribute(n,String(s));return r&&(i.textContent=r),i}async function Gt(t){if(!t)return{};let e=Uint8Array.from(atob(t),r=>r.charCodeAt(0));return new Response(new Blob([e]).stream().pipeThrough(new DecompressionStream("deflate"))).json()}var Me=class{constructor(e,r,i,n){this.frame=e;this.svg=r;this.changed=i;let s=(o,l,c={})=>e.addEventListener(o,l,{signal:n,...c});s("pointerdown",o=>this.grab(o)),s("pointermove",o=>this.drag(o)),s("click",o=>this.drop(o),{capture:!0})}frame;svg;changed;level=1;held=null;moved=!1;get most(){return this.level>=4}by(e){this.to(this.level*1.25**e)}to(e){let{frame:r}=this,i=r.scrollWidth||1,n=r.scrollHeight||1,s=[(r.scrollLeft+r.clientWidth/2)/i,(r.scrollTop+r.clientHeight/2)/n];this.level=Math.min(4,Math.max(1,Math.abs(e-1)<.01?1:e)),r.classList.toggle("enlarged",this.level>1);let o=this.level>1?`${100*this.level}%`:"";Object.assign(this.svg.style,{width:o,height:o}),r.scrollTo(s[0]*r.scrollWidth-r.clientWidth/2,s[1]*r.scrollHeight-r.clientHeight/2),this.changed()}key(e){if(e==="+"||e==="=")this.by(1);else if(e==="-")this.by(-1);else if(e==="0")this.to(1);else return!1;return!0}grab(e){this.moved=!1,this.held=e.button===0&&e.pointerType!=="touch"&&this.level>1?{x:e.clientX,y:e.clientY,left:this.frame.scrollLeft,top:this.frame.scrollTop}:null}drag(e){if(!this.held||!(e.buttons&1))return;let r=e.clientX-this.held.x,i=e.clientY-this.held.y;this.moved||=Math.abs(r)+Math.abs(i)>4,this.moved&&this.frame.scrollTo(this.held.left-r,this.held.top-i)}drop(e){this.moved&&e.stopPropagation(),this.moved=!1}};var qt={ArrowRight:[0,1],ArrowLeft:[0,-1],ArrowDown:[1,0],ArrowUp:[-1,0]},bn=60,Yt=120,kn=500,xn=10,Sn={p:[],c:"",l:""},te=(t,e,r)=>{t.getAttribute(e)!==r&&t.setAttribute(e,r)},Jt=t=>Math.round(t*1e3)/1e3||0,tt=class{points=!1;constructor(e,r){let i=(n,s)=>addEventListener(n,s,{signal:e,capture:!0});i("pointerdown",({pointerType:n})=>{this.points=n==="touch",this.points&&r()}),i("pointermove",({pointerType:n,movementX:s,movementY:o})=>{this.points&&=n==="touch"||!(s||o)})}by({pointerType:e}){return this.points||e==="touch"}},Ee=class{constructor(e,r){this.node=e;this.host=r;let i=s=>A("g",{class:s,"aria-hidden":"true"});this.layers={covers:i("covers"),marks:i("marks"),tokens:i("tokens"),ghosts:i("ghosts"),rings:i("rings")},this.frame.append(this.svg);let n=(s,o,l={})=>this.svg.addEventListener(s,o.bind(this),{signal:this.stop.signal,...l});this.finger=new tt(this.stop.signal,()=>{clearTimeout(this.timer),this.pending=null}),n("click",this.click),n("pointerdown",this.press),n("pointermove",this.drift);for(let s of["pointerup","pointercancel"])n(s,()=>clearTimeout(this.holding));n("contextmenu",s=>this.byFinger&&s.preventDefault()),n("pointerover",this.hover),n("pointerleave",this.unhover),n("focusin",this.focused),n("focusout",this.blurred),n("keydown",this.key);for(let s of["pointerdown","keydown"])n(s,()=>this.motion.cut(this.layers.tokens));n("wheel",this.wheel,{passive:!1}),addEventListener("pagehide",()=>clearTimeout(this.timer),{signal:this.stop.signal}),this.show(e)}node;host;svg=A("svg",{role:"grid",class:"xb-art"});frame=Object.assign(document.createElement("div"),{className:"window"});zoom=null;stop=new AbortController;prefix="xb"+Math.random().toString(36).slice(2,10);motion=new Ce;geometry={};packed="";cells=new Map;symbols=new Map;layers;finger;byFinger=!1;at;hovered=null;told=null;dropping=null;focusShown=!1;held=!1;down=[0,0];holding=0;timer=0;turned=-Yt;pending=null;ringed="";drawnScene;leave(){this.stop.abort(),clearTimeout(this.timer),clearTimeout(this.holding)}async show(e){if(this.node=e,e.zoom&&!this.zoom&&(this.zoom=new Me(this.frame,this.svg,()=>this.host.zoomed(this.zoom),this.stop.signal)),e.geometry===this.packed)return this.paint();let r=this.packed=e.geometry,i=await Gt(r);r===this.packed&&(this.geometry=i,this.build())}build(){let{view:e=[0,0,1,1],cells:r=[],symbols:i={},backdrop:n=[]}=this.geometry,s=this.svg.contains(this.svg.getRootNode().activeElement);this.svg.setAttribute("viewBox",e.join(" ")),this.symbols=new Map(Object.keys(i).map((u,g)=>[u,`${this.prefix}-${g}`]));let o=A("defs",{"aria-hidden":"true"},...Object.entries(i).map(([u,g])=>A("g",{id:this.symbols.get(u)},...g.map(ee)))),l=A("g",{class:"backdrop","aria-hidden":"true"},...n.map(ee));for(let u of Object.values(this.layers))u.replaceChildren();this.cells=new Map;let{covers:c,marks:d,tokens:h,ghosts:p,rings:f}=this.layers;this.svg.replaceChildren(o,l,...this.rows(r),c,d,h,p,f),this.at=this.at!==void 0&&this.cells.has(this.at)?this.at:this.cells.keys().next().value,this.at!==void 0&&this.cells.get(this.at).node.setAttribute("tabindex","0"),this.hovered=this.told=null,this.drawnScene=void 0,this.paint(),this.host.ready((e[2]??1)/(e[3]??1)),s&&this.at!==void 0&&this.moveTo(this.at)}rows(e){let r=new Map;for(let[i,n,s,o,l,c]of[...e].sort((d,h)=>d[1]-h[1]||d[2]-h[2])){r.has(n)||r.set(n,A("g",{role:"row","aria-label":r.size+1}));let d=A("g"),h=A("path",{class:"outline",d:c}),p=A("g",{role:"gridcell",tabindex:"-1",class:"cell","data-id":i,"data-lm-suppress-shortcuts":"true"},h,d),f=A("g",{},A("path",{class:"cover",d:c}));r.get(n).append(p),this.layers.covers.append(f),this.cells.set(i,{id:i,row:n,col:s,x:o,y:l,path:c,node:p,pieces:d,cover:f})}return[...r.values()]}paint(){let{node:e}=this,r=e.scene;if(te(this.svg,"aria-label",e.label??""),this.drawnScene!==r){this.drawnScene=r;for(let i of this.cells.values())this.paintCell(i,r.cells?.[i.id]??Sn);this.motion.end(),this.fill(this.layers.marks,r.marks??[],ee),this.fill(this.layers.tokens,r.tokens??[],i=>this.place(i)),this.fill(this.layers.ghosts,r.ghosts??[],i=>this.place(i,!0))}for(let{id:i,node:n}of this.cells.values())te(n,"aria-selected",String(i===e.selected));this.ring()}paintCell(e,r){let i=r.c??"",n=JSON.stringify(r.p??[]),s=/\brefused\b/;e.look!==void 0&&s.test(i)&&!s.test(e.look)&&this.motion.refuse(e),e.look=i;let o=this.node.drags?.includes(e.id)?" drags":"";if(te(e.node,"class",(i?`cell ${i}`:"cell")+o),te(e.cover,"class",i),te(e.node,"aria-label",r.l??""),e.drawn===n)return;let l=e.drawn;e.drawn=n,e.pieces.replaceChildren(...(r.p??[]).map(([c,d])=>this.use(c,e.x,e.y,d))),l!==void 0&&this.motion.pieces(e,JSON.parse(l),r.p??[])}fill(e,r,i){for(r.forEach((n,s)=>{let o=JSON.stringify(n),l=e.children[s];if(l?.drawn===o)return;let c=i(n);c.drawn=o,l?.kind&&l.kind===c.kind?(te(l,"transform",c.getAttribute("transform")),l.drawn=o):l?l.replaceWith(c):e.append(c)});e.children.length>r.length;)e.lastElementChild.remove()}use(e,r,i,n=0){return this.symbols.has(e)?A("use",{href:"#"+this.symbols.get(e),transform:`translate(${r} ${i}) rotate(${n})`}):A("g")}place([e,r,i,n=0,s="",o=1],l=!1){let c=A("g",{transform:`translate(${r} ${i}) scale(${o})`,class:s},A("g",l?{class:"ghost"}:{},this.use(e,0,0,n)));return l&&c.append(A("rect",{class:"frame",x:-.48,y:-.48,width:.96,height:.96,rx:.06})),c.kind=[e,n,s,l].join(),c}ring(){let e=this.node.selected||null,r=this.focusShown?this.at??null:null,i={hovered:this.hovered,dropping:this.dropping,"selection-halo":e,selection:e,"focus-halo":r,focus:r},n=Object.entries(i).filter(([,s])=>s!==null&&this.cells.has(s));this.ringed!==String(n)&&(this.ringed=String(n),this.layers.rings.replaceChildren(...n.map(([s,o])=>A("path",{d:this.cells.get(o).path,class:s}))))}rectOf(e){return this.cells.get(e)?.node.querySelector(".outline")?.getBoundingClientRect()}cellOf(e){return this.cells.get(e.target.closest?.("[data-id]")?.getAttribute("data-id")??"")}inside(e,r,i){let n=new DOMPoint(e,r).matrixTransform(this.svg.getScreenCTM().inverse());return[Jt(n.x-i.x),Jt(n.y-i.y)]}click(e){let r=this.cellOf(e);if(!r||this.held){this.held=!1;return}this.moveTo(r.id),this.choose(this.byFinger&&this.node.tap?"tap":"click",r,...this.inside(e.clientX,e.clientY,r))}press(e){let r=this.cellOf(e);this.byFinger=e.pointerType==="touch",this.held=!1,clearTimeout(this.holding),!(!r||!e.isPrimary)&&(this.node.drags?.includes(r.id)&&this.host.drag(e,r.node,r.id,()=>this.ghost(r),()=>clearTimeout(this.holding)),this.byFinger&&(this.down=[e.clientX,e.clientY],this.holding=window.setTimeout(()=>{this.held=!0,this.choose(this.node.ask?"ask":"click",r,...this.inside(e.clientX,e.clientY,r))},kn)))}ghost(e){let r=this.node.carried?.[e.id],i=this.rectOf(e.id),n=e.node.querySelector(".outline").getBBox(),s=Math.min(n.width,n.height)*1.4,[o,l,c,d]=r?[e.x-s/2,e.y-s/2,s,s]:[n.x,n.y,n.width,n.height],h=(i?.width??60)*(c/n.width),p=A("svg",{viewBox:`${o} ${l} ${c} ${d}`,class:"xb-art",style:"overflow: visible",width:h,height:h*d/c});return p.append(r?this.use(r,e.x,e.y):e.pieces.cloneNode(!0)),p}drift(e){this.byFinger&&Math.hypot(e.clientX-this.down[0],e.clientY-this.down[1])>xn&&clearTimeout(this.holding)}hover(e){let r=this.cellOf(e);if(!r||this.finger.by(e))return;this.hovered=r.id,this.ring();let[i,n]=this.inside(e.clientX,e.clientY,r);this.tell({id:r.id,dx:i,dy:n})}unhover(e){e.pointerType!=="touch"&&(this.hovered=null,this.ring(),this.finger.points||this.tell(this.focusShown&&this.at!==void 0?{id:this.at,dx:0,dy:0}:{}))}tell(e){clearTimeout(this.timer),this.pending=e,this.timer=window.setTimeout(()=>this.flush(),bn)}flush(){let e=this.pending,r=e?.id??null;clearTimeout(this.timer),this.pending=null,!(!e||r===this.told)&&(this.told=r,r===null?this.host.call(this.node.leave):this.host.call(this.node.point,r,e.dx,e.dy))}choose(e,r,i,n){clearTimeout(this.timer),this.pending=null,this.told=r.id,this.host.call(this.node[e],r.id,i,n)}wheel(e){let r=this.cellOf(e);!r||!this.node.wheel||e.ctrlKey||!e.deltaY||(e.preventDefault(),!(e.timeStamp-this.turned<Yt)&&(this.turned=e.timeStamp,this.flush(),this.host.call(this.node.turn,r.id,Math.sign(e.deltaY))))}under(e,r){let n=this.svg.getRootNode().elementsFromPoint(e,r).find(s=>this.svg.contains(s)&&s.closest("[data-id]"));return this.cells.get(n?.closest("[data-id]")?.getAttribute("data-id")??"")}over(e,r){let i=this.under(e,r);if((i?.id??null)!==this.dropping&&(this.dropping=i?.id??null,this.ring(),i)){let[n,s]=this.inside(e,r,i);this.tell({id:i.id,dx:n,dy:s})}}out(){this.dropping=null,this.ring()}drop(e,r,i){let n=this.under(r,i);return this.out(),!n||n.id===e?!1:(clearTimeout(this.timer),this.pending=null,this.told=n.id,this.host.call(this.node.drop,e,n.id,...this.inside(r,i,n)),!0)}moveTo(e){this.cells.get(e)?.node.focus({preventScroll:!0})}focused(e){let r=this.cellOf(e);r&&(this.at!==void 0&&this.cells.get(this.at)?.node.setAttribute("tabindex","-1"),r.node.setAttribute("tabindex","0"),this.at=r.id,this.focusShown=r.node.matches(":focus-visible"),this.ring(),this.focusShown&&this.tell({id:r.id,dx:0,dy:0}))}blurred(e){this.focusShown=!1,this.ring(),!this.svg.contains(e.relatedTarget)&&this.hovered===null&&this.tell({})}key(e){let r=this.cellOf(e),i=e.key==="Home"?0:e.key==="End"?-1:null;if(!(!r||e.metaKey||e.altKey||e.ctrlKey&&i===null)){if(!this.zoom?.key(e.key))if(e.key==="Escape"||this.node.hotkeys?.includes(e.key))this.flush(),this.host.call(this.node.hotkey,e.key,r.id);else if(qt[e.key])this.moveTo(this.neighbour(r,...qt[e.key]));else if(e.key==="Enter"||e.key===" ")this.choose("click",r,0,0);else if(i!==null)this.moveTo([...this.cells.values()].filter(n=>e.ctrlKey||n.row===r.row).at(i).id);else return;e.preventDefault(),e.stopPropagation()}}neighbour(e,r,i){let n=e.id,s=1/0;for(let o of this.cells.values()){if(o.row===e.row+r&&o.col===e.col+i)return o.id;let l=(o.x-e.x)*i+(o.y-e.y)*r,c=Math.abs((o.x-e.x)*r)+Math.abs((o.y-e.y)*i);l>.01&&l+2*c<s&&(s=l+2*c,n=o.id)}return n}};var Cn=new Set(["colorscale","colorscales"]);function Zt(t){let e={white:"#ffffff",black:"#000000"}[t]??t,r=/^#([0-9a-f]{6})$/i.exec(e)?.[1],i=/^rgba?\(([\d., ]+)\)$/.exec(e)?.[1]?.split(",").map(Number);return r?[parseInt(r.slice(0,2),16),parseInt(r.slice(2,4),16),parseInt(r.slice(4,6),16),1]:i?[i[0],i[1],i[2],i[3]??1]:null}function rt(t){let[e,r,i]=t.map(n=>n/255<=.04045?n/255/12.92:((n/255+.055)/1.055)**2.4);return .2126*e+.7152*r+.0722*i}function Mn(t,e){let[r,i]=[rt(t),rt(e)].sort((n,s)=>n-s);return(i+.05)/(r+.05)}var Xt=(t,e,r)=>[0,1,2].map(i=>Math.round(t[i]+(e[i]-t[i])*r));function En([t,e,r,i],{card:n,ink:s},o){let l=[t,e,r];if(Math.max(t,e,r)-Math.min(t,e,r)<24)l=Xt(s,n,(t+e+r)/765);else for(let c=0;Mn(l,n)<o;c+=.05)l=Xt([t,e,r],[255,255,255],c);return`rgba(${l},${i})`}function ce(t,e,r=3){return typeof t=="string"?t.replace(/#[0-9a-f]{6}\b|rgba?\([\d., ]+\)|^(?:white|black)$/gi,i=>{let n=Zt(i);return n?En(n,e,r):i}):Array.isArray(t)?t.map(i=>ce(i,e,r)):!t||typeof t!="object"?t:Object.fromEntries(Object.entries(t).map(([i,n])=>[i,Cn.has(i)?n:ce(n,e,/font$/.test(i)?4.5:r)]))}function Qt({data:t,layout:e},r){let{font:i,...n}=e??{};return{data:ce(t,r),layout:{...ce(n,r),font:ce({color:"black",...i},r,4.5)}}}function er(t){let e=document.createElement("span"),r=s=>(e.style.color=`var(--${s})`,Zt(getComputedStyle(e).color));t.append(e);let i=r("sheet"),n=r("ink");return e.remove(),i&&n&&rt(i)<.2?{card:i,ink:n}:null}var ue=Symbol.for("explorer.plotly"),Pn=3e4,tr={displayModeBar:!1,displaylogo:!1,responsive:!0,showSendToCloud:!1},U=globalThis;async function ir(t){let r=await new Promise((i,n)=>{let s={Plotly:U.Plotly,moduleName:U.moduleName},o=document.createElement("script");o.src=t,o.onerror=()=>n(new Error("plotly.js could not be loaded")),o.onload=()=>{let l=U.Plotly;for(let[c,d]of Object.entries(s))d===void 0?delete U[c]:U[c]=d;i(l)},document.head.append(o),o.remove()});if(!r?.react)throw new Error("plotly.js did not start");return r}async function Tn(t){let e=new URL(t,document.baseURI);if(e.origin!==location.origin)throw new Error("plotly.js must come from this server");return ir(e.href)}function rr(t){return new Promise((e,r)=>{let i=t.hear((s,o)=>{s?.type==="plotly"&&(clearTimeout(n),i(),An(o[0]).then(e,r))}),n=setTimeout(()=>{i(),r(new Error("the kernel did not send plotly.js"))},Pn);t.say({type:"need-plotly"})})}async function An(t){if(!t?.byteLength)throw new Error("plotly is not installed");let e=new Blob([t]).stream().pipeThrough(new DecompressionStream("gzip")),r=URL.createObjectURL(new Blob([await new Response(e).arrayBuffer()],{type:"text/javascript"}));try{return await ir(r)}finally{URL.revokeObjectURL(r)}}function Ln(t){if(!U[ue]){let e=t.about.plotly,r=e?Tn(e).catch(()=>rr(t)):rr(t);U[ue]=r,r.catch(()=>{U[ue]===r&&delete U[ue]})}return U[ue]}var Pe=class{constructor(e,r,i){this.place=e;this.store=r;this.fail=i;let n=()=>{this.node&&this.drawn&&this.draw(this.node)},s=new ResizeObserver(()=>{this.drawn&&e.clientWidth&&this.Plotly.Plots.resize(e)});s.observe(e);let o=new MutationObserver(n);o.observe(document.documentElement,{attributeFilter:["data-theme","class"]}),o.observe(document.body,{attributeFilter:["data-jp-theme-light"]}),matchMedia("print").addEventListener("change",n,{signal:this.stop.signal}),this.stop.signal.addEventListener("abort",()=>{s.disconnect(),o.disconnect()})}place;store;fail;Plotly;drawn=!1;gone=!1;node=null;stop=new AbortController;leave(){this.gone=!0,this.stop.abort(),this.drawn&&this.Plotly.purge(this.place)}async draw(e){this.node=e;try{if(this.place.classList.toggle("waiting",!this.Plotly),this.Plotly=await Ln(this.store),this.gone||e!==this.node)return;this.place.classList.remove("waiting");let r=JSON.parse(e.figure),i=er(this.place),{data:n=[],layout:s={}}=i?Qt(r,i):r,o={...s,width:void 0,height:void 0,autosize:!0,paper_bgcolor:"rgba(0,0,0,0)",plot_bgcolor:"rgba(0,0,0,0)"};if(matchMedia("(prefers-reduced-motion: reduce)").matches&&delete o.transition,this.drawn||await this.Plotly.react(this.place,[],{...o,yaxis:{visible:!1}},tr).then(()=>new Promise(l=>setTimeout(l))),this.gone||e!==this.node)return;await this.Plotly.react(this.place,n,o,tr),this.drawn||this.place.on("plotly_click",({points:l})=>{let c=l[0]?.customdata;typeof c=="string"&&this.store.call(this.node?.choose,c)}),this.drawn=!0,this.fail(!1)}catch(r){console.warn("[explorer] chart:",r),this.place.classList.remove("waiting"),this.fail(!0)}}};var nr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var sr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var jr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Or=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Br=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Kr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var $r=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Xr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Zr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var Qr=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var ei=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var ri=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var ii=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var ni=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var oi=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var ai=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var li=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var ci=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var ui=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var hi=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var di=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var pi=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var fi=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var mi=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var gi=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var vi=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var wi=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var _i=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var yi=`<!-- @license lucide-static v1.62.0 - ISC -->
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
`;var bi={activity:nr,alert:mi,"arrow-left-right":sr,book:or,brush:ar,bulb:Br,cap:Pr,chart:lr,compare:Er,copy:fr,dices:mr,download:gr,egg:vr,ellipsis:wr,eraser:_r,eye:yr,fence:br,first:oi,flag:kr,flower:xr,folder:Sr,footprints:Cr,forward:ur,back:cr,gear:Mr,grid:Tr,hand:Ar,heart:hr,history:Lr,house:Ir,image:Rr,key:Hr,languages:jr,last:ai,layers:Or,leaf:Jr,left:Xr,link:Dr,map:Nr,maximize:Kr,minus:$r,moon:Fr,network:Vr,pause:zr,pencil:Ur,pin:dr,play:Wr,plus:Gr,printer:qr,question:pr,redo:Yr,right:Zr,route:Qr,save:ei,scale:ti,scissors:ri,search:ii,share:ni,shield:si,sparkles:li,split:ci,sprout:ui,store:hi,sun:di,target:pi,tent:fi,trophy:gi,undo:vi,users:wi,waves:_i,x:yi},wu=Object.keys(bi);function ki(t){return bi[t]?.replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g,"")??""}function Te(t,e,r,i=0){if(i===e.length)return r(t);let n=e[i],s=Array.isArray(t)?[...t]:{...t};return s[n]=Te(t[n],e,r,i+1),s}function xi(t,e){for(let r of e)if(r[0]==="gone"){let i=r[1],n=i.at(-1);t=Te(t,i.slice(0,-1),s=>Object.fromEntries(Object.entries(s).filter(([o])=>o!==n)))}else if(r[0]==="order"){let[,i,n]=r;t=Te(t,i,s=>n.map(o=>typeof o=="number"?s[o]:o))}else{let[i,n]=r;t=Te(t,i,()=>n)}return t}function it(t){let e=new Map;return t.map(({k:r,key:i=""})=>{let n=`${r} ${i}`,s=e.get(n)??0;return e.set(n,s+1),s?`${n} ${s}`:n})}async function Si(t,e,r){let i=e.most??1e6;if(r.size>i)return void t.call(e.refuse,r.name,"too-large");let n;try{n=await r.arrayBuffer()}catch{return void t.call(e.refuse,r.name,"unreadable")}if(n.byteLength<=1e6)return void t.say({type:"call",offer:e.open,args:[r.name,null],n:t.n},[n]);for(let s=0;s<n.byteLength;s+=1e6){let o=new Promise(l=>{let c=t.hear(d=>{d?.type==="arrived"&&d.name===r.name&&(c(),l())})});t.say({type:"part",offer:e.open,name:r.name,size:n.byteLength,from:s},[n.slice(s,s+1e6)]),s+1e6<n.byteLength&&await o}}var Ys=Symbol.for("pv"),Js=0;function a(t,e,r,i,n,s){e||(e={});var o,l,c=e;if("ref"in c&&typeof t!="function")for(l in c={},e)l=="ref"?o=e[l]:c[l]=e[l];var d={type:t,props:c,key:r,ref:o,__k:null,__:null,__b:0,__e:null,__c:null,constructor:Ys,__v:--Js,__i:-1,__u:0};return(n||s)&&(d.__source=n,d.__self=s),k.vnode&&k.vnode(d),d}var st=be(null),S=()=>Qe(st),L={"data-lm-suppress-shortcuts":"true"},Xs=`x${Math.random().toString(36).slice(2,8)}`,Zs=0,Q=()=>T(()=>`${Xs}-${Zs+=1}`)[0];function O({name:t}){return a("svg",{class:"i",viewBox:"0 0 24 24","aria-hidden":"true",dangerouslySetInnerHTML:{__html:ki(t)}})}var C=({of:t})=>{if(!t)return null;let e=it(t);return a(E,{children:t.map((r,i)=>a(H,{node:r},e[i]))})},H=Wt(({node:t})=>{let e=he[t.k];return e?a(e,{node:t}):null}),nt=({of:t})=>typeof t=="object"&&t?a(H,{node:t}):a(E,{children:t});function ie({shapes:t,view:e=[-.5,-.5,1,1],label:r=""}){let i=x(null),n=JSON.stringify(t);return V(()=>{let s=t.length&&typeof t[0][0]=="number"?t:[[0,t]];i.current.replaceChildren(...s.map(([o,l])=>{let c=document.createElementNS("http://www.w3.org/2000/svg","g");return o&&c.setAttribute("transform",`rotate(${o})`),c.append(...l.map(ee)),c}))},[n]),a("svg",{ref:i,class:"xb-art swatch",viewBox:e.join(" "),...r?{role:"img","aria-label":r}:{"aria-hidden":"true"}})}var re=(t,{store:e},...r)=>()=>{e.call(t,...r)},Qs=({node:t})=>a("p",{class:`words ${t.tone??""}`,role:t.tone==="bad"?"alert":void 0,children:t.text}),eo=({node:t})=>{let e=a(E,{children:[t.text,t.small&&a("small",{children:[" ",t.small]})]}),r=t.focus?{tabIndex:-1,"data-focus":""}:{};return t.level===3?a("h3",{...r,children:e}):a("h2",{...r,children:e})},to=({node:t})=>a("ul",{class:"bullets",children:t.lines.map(([e,r])=>a("li",{children:[e,r&&a("small",{children:[" (",r,")"]})]}))}),ro=({node:t})=>a("a",{class:"link",href:t.href,children:[t.icon&&a(O,{name:t.icon}),t.text]}),io=({node:t})=>{let e=S();return t.press?a("button",{type:"button",class:"chip",title:t.title,...L,onClick:re(t.press,e),children:t.text}):a("span",{class:"chip",title:t.title,children:t.text})},no=({node:t})=>a("span",{class:"mark",children:[a(ie,{shapes:t.sign}),t.text]}),so=({node:t})=>a("div",{class:"row",children:a(C,{of:t.items})}),oo=({node:t})=>{let e=x(null);B(()=>{e.current?.focus({preventScroll:!0})},[]);let r=i=>{i.key==="Escape"&&(i.stopPropagation(),e.current?.querySelector("[data-key='close-end']")?.click())};return a("section",{ref:e,class:"column end-box",role:"dialog",tabIndex:-1,"aria-label":t.label,"data-key":t.key,...L,onKeyDown:r,children:a(C,{of:t.items})})},ao=({node:t})=>t.tone==="end-box"?a(oo,{node:t}):t.label?a("section",{class:`column ${t.tone??""}`,"aria-label":t.label,"data-key":t.key,children:a(C,{of:t.items})}):a("div",{class:`column ${t.tone??""}`,"data-key":t.key,role:t.tone==="live"?"status":void 0,children:a(C,{of:t.items})}),lo=({node:t})=>a("details",{open:t.open,"data-key":t.key,children:[a("summary",{...L,children:t.title}),a("div",{class:"column",children:a(C,{of:t.items})})]}),ot=({node:t,style:e})=>{let{store:r}=S(),i=x(null),n=t.options,s=o=>{let l=[...i.current.children],c=l.indexOf(o.target),d=l.length-1,h={ArrowRight:c+1,ArrowDown:c+1,ArrowLeft:c-1,ArrowUp:c-1,Home:0,End:d}[o.key];h===void 0||c<0||(o.preventDefault(),l[(h+l.length)%l.length].focus())};return a("div",{class:e,role:"tablist","aria-label":t.label,ref:i,onKeyDown:s,children:n.map(([o,l])=>a("button",{type:"button",role:"tab","data-key":`tab-${o}`,"aria-selected":o===t.value,tabIndex:o===t.value||o===n[0][0]&&!n.some(([c])=>c===t.value)?0:-1,...L,onClick:()=>r.call(t.choose,o),children:l},o))})},at=({node:t})=>a(ot,{node:t,style:"parts"}),co=({node:t})=>{let e=S(),r=()=>t.here?e.here(t.here):e.store.call(t.press);return a("button",{type:"button",class:`btn ${t.tone??""}`,disabled:!!t.off,"aria-pressed":t.held===void 0||t.held===null?void 0:t.held,title:t.title||void 0,"data-key":t.key,...t.focus?{"data-focus":""}:{},...L,onClick:r,children:[t.icon&&a(O,{name:t.icon}),a("span",{children:t.label})]})};function lt(t){let{store:e}=S(),[r,i]=T(null);return[r&&e.answered<r.at?r.value:t,(s,o)=>i({value:s,at:o})]}var Ae=({id:t,label:e,note:r,children:i,style:n=""})=>a("div",{class:`field ${n}`,children:[a("label",{for:t,children:e}),i,r&&a("p",{class:"words bad",role:"alert",children:r})]}),uo=({node:t})=>{let{store:e}=S(),r=Q(),[i,n]=lt(t.value);return a(Ae,{id:r,label:t.label,note:t.note,children:a("select",{id:r,value:i,"data-key":t.key,...L,onChange:s=>n(s.currentTarget.value,e.call(t.choose,s.currentTarget.value)),children:t.options.map(([s,o])=>a("option",{value:s,selected:s===i,children:o}))})})},ho=({node:t})=>{let{store:e}=S(),[r,i]=lt(!!t.value);return a("label",{class:"check",children:[a("input",{type:"checkbox",checked:r,...L,onChange:n=>i(n.currentTarget.checked,e.call(t.set,n.currentTarget.checked))}),a("span",{children:t.label})]})},po=({node:t})=>{let{store:e}=S(),r=Q(),[i,n]=T(null),s=i??(t.value||""),o=()=>{i!==null&&i!==(t.value??"")&&e.call(t.set,i),n(null)},l=d=>{t.write&&e.call(t.write,d),n(d)},c={id:r,value:s,placeholder:t.placeholder,"data-key":t.key,...L,onBlur:o};return a(Ae,{id:r,label:t.label,note:t.note,style:t.kind,children:t.kind==="long"?a("textarea",{rows:3,...c,onInput:d=>l(d.currentTarget.value)}):a("input",{type:t.kind==="search"?"search":"text",inputMode:t.kind==="number"?"numeric":void 0,...c,onInput:d=>l(d.currentTarget.value),onKeyDown:d=>{d.key==="Enter"&&(d.preventDefault(),o())}})})},fo=({node:t})=>{let{store:e}=S(),r=Q(),[i,n]=lt(t.value);return a(Ae,{id:r,label:t.label,children:[a("input",{id:r,type:"range",min:t.low,max:t.high,step:t.step??1,value:i,"aria-valuetext":t.text||void 0,...L,onInput:s=>n(Number(s.currentTarget.value),e.call(t.set,Number(s.currentTarget.value)))}),t.text&&a("output",{for:r,children:t.text})]})},mo=({node:t})=>{let{store:e}=S(),r=x(null),i=n=>{let s=n?.[0];s&&Si(e,t,s),r.current&&(r.current.value="")};return B(()=>{if(!t.wide)return;let n=new AbortController,s=(l,c)=>addEventListener(l,c,{signal:n.signal}),o=l=>r.current?.closest(".table")?.classList.toggle("takes",l);return s("dragover",l=>{l.dataTransfer?.types.includes("Files")&&(l.preventDefault(),o(!0))}),s("dragleave",l=>{l.relatedTarget||o(!1)}),s("drop",l=>{o(!1),l.dataTransfer?.files.length&&(l.preventDefault(),i(l.dataTransfer.files))}),()=>{o(!1),n.abort()}},[t.open]),a(E,{children:[a("button",{type:"button",class:`btn ${t.tone??""}`,"data-key":t.key,...L,onClick:()=>r.current.click(),children:[t.icon&&a(O,{name:t.icon}),a("span",{children:t.label})]}),a("input",{ref:r,type:"file",hidden:!0,accept:t.accept,onChange:n=>i(n.currentTarget.files)})]})},go=({node:t})=>a("div",{class:"progress",children:[a("progress",{max:1,value:t.done??0,"aria-label":t.label}),a("span",{children:t.label}),t.stop&&a(H,{node:t.stop})]}),vo=({node:t})=>a("section",{class:"prompt",style:t.colour?{"--who":t.colour}:void 0,children:[a("div",{class:"told",children:[a("h2",{children:t.title}),t.hint&&a("p",{children:t.hint}),t.effect&&a("p",{class:"effect",children:t.effect})]}),t.progress!==void 0&&t.progress!==null&&a("progress",{max:1,value:t.progress,"aria-label":t.title}),t.acts?.length>0&&a("div",{class:"acts",children:a(C,{of:t.acts})})]}),wo=({node:t})=>{let e=S(),{store:r,drags:i,boards:n}=e,s=x(null),o=x(null),[l,c]=T(null),[,d]=T(0);V(()=>{let p=s.current,f=new Ee(t,{call:r.call,drag:(g,y,_,v,m)=>i.start(g,y,_,v,m),zoomed:()=>d(g=>g+1),ready:g=>p.dispatchEvent(new CustomEvent("explorer-ratio",{bubbles:!0,detail:g}))});o.current=f,n.add(f),c(f.zoom),p.prepend(f.frame);let u={root:p,over:(g,y,_)=>f.over(y,_),drop:(g,y,_)=>f.drop(g,y,_),out:()=>f.out()};return t.drop&&i.targets.add(u),()=>{f.leave(),n.delete(f),i.targets.delete(u)}},[]),V(()=>{o.current.show(t),c(o.current.zoom)},[t]);let h=t.zoom;return a("div",{class:"board",ref:s,"data-key":t.key,style:t.ground?{"--ground":t.ground}:void 0,children:[l&&h&&a("div",{class:"zoom",role:"group","aria-label":h.label,children:[a("button",{type:"button",title:h.out,"aria-label":h.out,disabled:l.level===1,...L,onClick:()=>l.by(-1),children:a(O,{name:"minus"})}),a("button",{type:"button",title:h.in,"aria-label":h.in,disabled:l.most,...L,onClick:()=>l.by(1),children:a(O,{name:"plus"})}),l.level>1&&a("button",{type:"button",class:"fit",title:h.fit,"aria-label":h.fit,...L,onClick:()=>l.to(1),children:[Math.round(100*l.level)," %"]})]}),a("div",{class:"spoken","aria-live":"polite",children:t.announce})]})},_o=({node:t})=>a(ie,{shapes:t.groups,view:t.view,label:t.label}),yo=500,bo=({node:t})=>{let{store:e,drags:r}=S(),i=x(null),n=x(!1),s=x(!1),o=x(!1),l=x(0),c=()=>clearTimeout(l.current),d=f=>{t.look&&o.current!==f&&(o.current=f,e.call(t.look,f))},h=f=>{n.current=f.pointerType==="touch",s.current=!1,c(),n.current&&t.ask&&(l.current=window.setTimeout(()=>{s.current=!0,e.call(t.ask)},yo)),t.drag&&r.start(f,i.current,t.drag,()=>i.current.cloneNode(!0),()=>{c(),t.state!=="held"&&!t.plays&&e.call(t.press)})},p=()=>{s.current||e.call(n.current&&t.tap?t.tap:t.press),s.current=!1};return a("button",{type:"button",ref:i,class:`card ${t.state??""} ${t.drag?"drags":""}`,"aria-pressed":t.state==="held","aria-disabled":t.state==="off"||void 0,"data-key":t.key,...L,onPointerDown:h,onPointerUp:c,onPointerCancel:c,onContextMenu:f=>n.current&&t.ask&&f.preventDefault(),onKeyDown:()=>{n.current=!1},onClick:p,onPointerEnter:f=>f.pointerType!=="touch"&&d(!0),onPointerLeave:f=>f.pointerType!=="touch"&&d(!1),onFocus:f=>f.currentTarget.matches(":focus-visible")&&d(!0),onBlur:()=>d(!1),children:[t.art&&a(H,{node:t.art}),a("em",{children:t.name}),t.small&&a("small",{children:t.small}),t.badge&&a("b",{class:"badge",children:t.badge})]})},ko=({node:t})=>{let{store:e}=S(),r=x(null),i=x(0),n=s=>{let o=[...r.current.querySelectorAll(".card")],l=o.indexOf(s.target),c={ArrowRight:1,ArrowLeft:-1}[s.key];if(!(s.metaKey||s.altKey||s.ctrlKey)){if(l>=0&&c)o[(l+c+o.length)%o.length].focus();else if(t.hotkey&&(s.key==="Escape"||(t.hotkeys??[]).includes(s.key)))e.call(t.hotkey,s.key);else return;s.preventDefault(),s.stopPropagation()}};return B(()=>{if(!t.turn)return;let s=l=>{l.ctrlKey||!l.deltaY||!l.target.closest(".card.held")||(l.preventDefault(),!(l.timeStamp-i.current<120)&&(i.current=l.timeStamp,e.call(t.turn,Math.sign(l.deltaY))))},o=r.current;return o.addEventListener("wheel",s,{passive:!1}),()=>o.removeEventListener("wheel",s)},[t.turn]),a("section",{class:"hand","aria-label":t.label,ref:r,onKeyDown:n,"data-key":t.key,children:[a(C,{of:t.items}),t.acts?.length>0&&a("div",{class:"acts",children:a(C,{of:t.acts})})]})},xo=({node:t})=>a("span",{class:`count ${t.count==="0"?"none":""}`,title:t.name,children:[a(H,{node:t.art}),a("b",{children:t.count}),a("span",{class:"spoken",children:t.name})]}),So=({node:t})=>{let e=S(),r=a(E,{children:[t.sign?.length?a(ie,{shapes:t.sign}):a("i",{}),a("b",{children:t.name}),a("span",{class:"pts",children:t.points}),t.note&&a("small",{children:t.note})]}),i={class:`who ${t.turn?"turn":""}`,style:{"--c":t.colour},"aria-current":t.turn?"true":void 0};return t.press?a("button",{type:"button",...i,"data-key":t.key,...L,onClick:re(t.press,e),children:r}):a("div",{...i,children:r})},Co=({node:t})=>{let e=S(),r=a(E,{children:[t.art?a("span",{class:"art",children:a(H,{node:t.art})}):a("i",{children:t.sign}),a("span",{children:t.text}),t.count&&a("b",{class:"x",children:t.count})]});return t.press?a("button",{type:"button",class:"goal",...L,onClick:re(t.press,e),children:r}):a("div",{class:"goal",children:r})},Mo=({node:t})=>{let e=S();return a("li",{class:t.now?"now":"","aria-current":t.now?"step":void 0,children:[a("i",{style:t.colour?{"--c":t.colour}:void 0}),t.press?a("button",{type:"button",class:"plain",...L,onClick:re(t.press,e),children:t.text}):a("span",{children:t.text}),t.rule&&(t.open_rule?a("button",{type:"button",class:"chip",...L,onClick:re(t.open_rule,e),children:t.rule}):a("span",{class:"chip",children:t.rule})),t.note&&a("small",{children:t.note})]})},Eo=({node:t})=>a("section",{class:"log","data-key":t.key,children:[a("h2",{children:t.title}),a("ol",{children:a(C,{of:t.lines})})]}),Po=({node:t})=>{let e=S();return a("button",{type:"button",class:"tool","aria-pressed":!!t.held,"data-key":t.key,...L,onClick:re(t.press,e),children:[t.sign?.length>0?a(ie,{shapes:t.sign}):a(O,{name:t.icon}),a("span",{children:t.name})]})},To=({node:t})=>a("div",{class:"legend",role:"note","aria-label":t.title||void 0,children:a("ul",{children:t.entries.map(([e,r])=>a("li",{children:[a(ie,{shapes:e}),r]}))})}),Ao=({node:t})=>{let{store:e}=S(),r=x(null),i=x(null),[n,s]=T(!1);return B(()=>(i.current=new Pe(r.current,e,s),()=>i.current.leave()),[]),B(()=>{i.current.draw(t)},[t]),a("figure",{class:"chart","data-key":t.key,children:[a("div",{role:"img","aria-label":t.label,hidden:n,children:a("div",{class:"plot",ref:r,style:{height:`${t.height??320}px`}})}),n&&a("p",{class:"words bad",role:"alert",children:S().words.chart}),t.summary&&a("figcaption",{children:t.summary})]})},Lo=({node:t})=>a("div",{class:"scrolls",role:"region",tabIndex:0,"aria-label":t.caption||void 0,children:a("table",{children:[t.caption&&a("caption",{children:t.caption}),a("thead",{children:a("tr",{children:t.head.map(e=>a("th",{scope:"col",children:a(nt,{of:e})}))})}),a("tbody",{children:t.rows.map(e=>a("tr",{children:e.map((r,i)=>i?a("td",{children:a(nt,{of:r})}):a("th",{scope:"row",children:a(nt,{of:r})}))}))})]})}),Io=({node:t})=>{let e=S(),r=x(!1),i=Q(),{store:n}=e,s=t.open&&t.detail?.length>0,o=()=>n.call(r.current&&t.tap?t.tap:t.press),l=h=>t.look&&n.call(t.look,h),c=a(E,{children:[t.sign?.length>0&&a(ie,{shapes:t.sign}),a("span",{class:"label",children:t.label}),t.badge&&a("span",{class:"chip",children:t.badge})]}),d=`entry ${t.tone??""} ${t.now?"now":""}`;return a("li",{"data-key":t.key,children:[t.press&&!t.off?a("button",{type:"button",class:d,"data-id":t.key,"aria-expanded":t.detail?.length&&t.open!==void 0?!!t.open:void 0,"aria-current":t.now?"true":void 0,"aria-describedby":s?i:void 0,...L,onPointerDown:h=>{r.current=h.pointerType==="touch"},onKeyDown:()=>{r.current=!1},onClick:o,onPointerEnter:h=>h.pointerType!=="touch"&&l(!0),onPointerLeave:h=>h.pointerType!=="touch"&&l(!1),children:c}):a("div",{class:d,"data-id":t.key,children:c}),s&&a("div",{class:"detail",id:i,children:t.detail.map(h=>a("p",{children:h}))})]})},Ci=t=>t.normalize("NFD").replace(/\p{M}/gu,"").toLowerCase(),Ro=({node:t})=>{let e=Q(),[r,i]=T(""),n=x(null),s=Ci(r.trim()),o=t.entries.filter(p=>!s||Ci([p.label,p.group,p.badge,...p.detail??[]].join(" ")).includes(s)),l=it(o),c=x("");V(()=>{let p=[...n.current.querySelectorAll("button.entry")],f=p.find(u=>u.dataset.id===c.current)??p[0];for(let u of p)u.tabIndex=u===f?0:-1});let d=p=>{let f=p.target.closest("button.entry");if(f){for(let u of n.current.querySelectorAll("button.entry"))u.tabIndex=u===f?0:-1;c.current=f.dataset.id??""}},h=p=>{let f=[...n.current.querySelectorAll("button.entry")],u=f.indexOf(p.target);if(t.numbered&&/^[1-9]$/.test(p.key)&&!p.metaKey&&!p.ctrlKey&&!p.altKey)return void f[Number(p.key)-1]?.click();let g={ArrowDown:u+1,ArrowUp:u-1,Home:0,End:f.length-1}[p.key];u<0||g===void 0||(p.preventDefault(),f[Math.max(0,Math.min(f.length-1,g))].focus())};return a("div",{class:"listing","data-key":t.key,role:"group","aria-label":t.label,children:[t.filter&&a(Ae,{id:e,label:t.filter,style:"search",children:a("input",{id:e,type:"search",value:r,...L,onInput:p=>i(p.currentTarget.value)})}),a("ul",{ref:n,onKeyDown:h,onFocusIn:d,class:t.numbered?"numbered":"",...t.focus?{"data-focus":""}:{},children:o.map((p,f)=>a(E,{children:[p.group&&p.group!==o[f-1]?.group&&a("li",{class:"group",children:p.group},`group ${p.group}`),a(H,{node:p},l[f])]}))}),!o.length&&t.empty&&a("p",{class:"words soft",children:t.empty})]})},Ho=({node:t})=>a("div",{class:"steps",role:"img","aria-label":t.label,children:Array.from({length:t.count},(e,r)=>a("i",{class:r<(t.done??0)?"done":r===(t.done??0)?"here":"",children:t.marks?.[r]}))}),he={words:Qs,heading:eo,bullets:to,link:ro,chip:io,mark:no,row:so,column:ao,fold:lo,tabs:at,button:co,choice:uo,check:ho,field:po,slider:fo,opener:mo,progress:go,prompt:vo,board:wo,art:_o,card:bo,hand:ko,count:xo,player:So,goal:Co,line:Mo,log:Eo,tool:Po,legend:To,chart:Ao,grid:Lo,entry:Io,listing:Ro,steps:Ho};var Pi="button:not(:disabled), [href], input:not([hidden]), select, textarea, summary, [tabindex='0']",jo=".play, .table, .explorer",Mi=new WeakSet,Ei=t=>[...t.querySelectorAll(Pi)];function de(t){(t.matches("ul")?t.querySelector("button"):t)?.focus({preventScroll:!0})}function Ti(t,e){let r=t.getRootNode(),i=t.contains(r.activeElement)?r.activeElement:null,n=[];for(let p=i?.parentElement;i&&p&&p!==t&&!p.matches(jo);p=p.parentElement)n.push({place:p,at:Ei(p).indexOf(i)});let s=i?.closest(".board");e();let o=[...t.querySelectorAll("[data-focus]")].filter(p=>!Mi.has(p));for(let p of o)Mi.add(p);let l=i!==null&&!i.isConnected,c=r.activeElement===null||r.activeElement===document.body,d=()=>i.dataset.key&&t.querySelector(`[data-key="${CSS.escape(i.dataset.key)}"]`),h=o[0];if(l&&!s){let p=d();if(p&&p.matches(Pi))return de(p);if(h)return de(h);for(let{place:u,at:g}of n){let y=u.isConnected?Ei(u):[];if(y.length)return de(y[Math.min(Math.max(g,0),y.length-1)])}let f=t.querySelector(".stage .board .cell[tabindex='0']");f&&de(f)}else h&&(c||i?.closest(".inner")&&h.closest(".inner"))&&de(h)}var Ai=Symbol.for("explorer.fonts"),Oo={"title.woff2":"Explorer Title","text.woff2":"Explorer Text"};function Li(t){let e=globalThis;if(t.about.fonts||e[Ai])return;e[Ai]=!0;let r=t.hear((i,n)=>{i?.type==="fonts"&&(r(),i.names.forEach((s,o)=>{let l=new FontFace(Oo[s],n[o],{weight:"200 800",display:"swap"});l.load().then(()=>document.fonts.add(l),()=>{})}))});t.say({type:"need-fonts"})}var Bo=["lang","title","value","preferences"],Ii=new WeakMap;function Ri(t){let e=Ii.get(t);if(e)return e;let r=new ct(t);return Ii.set(t,r),r}var ct=class{constructor(e){this.model=e;let r=e.get("shown");this.about=r,this.tree=r.tree,this.n=r.n,e.on("msg:custom",(i,n)=>this.take(i,n))}model;tree;n;about;answered=0;sent=0;watching=new Set;hearing=new Set;watch(e){return this.watching.add(e),()=>this.watching.delete(e)}hear(e){return this.hearing.add(e),()=>this.hearing.delete(e)}take(e,r){typeof e?.at=="number"&&(this.answered=Math.max(this.answered,e.at)),e?.type==="ops"?this.change(e):e?.type==="whole"&&this.replace(e.shown);for(let i of[...this.hearing])i(e,r??[])}change(e){if(e.ops.length){if(e.n<=this.n)return;if(e.n!==this.n+1)return void this.say({type:"again"});this.tree=xi(this.tree,e.ops),this.n=e.n}for(let r of Bo)r in e&&(this.about[r]=e[r]);this.draw()}replace(e){this.about=e,this.tree=e.tree,this.n=e.n,this.draw()}draw(){for(let e of[...this.watching])e()}call=(e,...r)=>e?this.say({type:"call",offer:e,args:r,n:this.n}):this.answered;say(e,r){let i=++this.sent;try{this.model.send({...e,at:i},void 0,r)}catch{}return i}};function ut(t,e,r){if(t<=0||e<=0)return 0;let i=Math.min(t,e*r);return i*i/r}function Hi(t,e,r){if(t<700)return"narrow";let i=e-52-48-24,n=ut(t-72-400-24,i,r),s=ut(t-72-300-24,i-150,r);return(t<1e3?ut(t-16,e-52-60-80-150-24,r):0)>1.5*Math.max(n,s)?"narrow":s>n?"wide":"high"}var Do=900,No=60,Le={"data-lm-suppress-shortcuts":"true"},ji=({node:t})=>{let{store:e}=S(),r=Q(),[i,n]=T(!1),[s,o]=T(null),l=t.words,c=t.lines??[],d=t.length,h=x(0),p=s&&e.answered<s.at?s.value:t.index,f=m=>{e.call(t.step,m)};B(()=>{if(!i)return;if(t.at_end)return n(!1);let m=setTimeout(()=>f("forward"),Do),w=new AbortController,b=j=>{j.target?.closest?.(".playing")||n(!1)};for(let j of["pointerdown","keydown"])addEventListener(j,b,{signal:w.signal,capture:!0});return document.addEventListener("visibilitychange",()=>document.hidden&&n(!1),{signal:w.signal}),()=>{clearTimeout(m),w.abort()}},[i,t.index,t.at_end]);let u=c.find(m=>m[4])?.[0],g=x(null);B(()=>{let m=g.current,w=m?.querySelector(".now");m&&w&&(m.scrollTop=w.offsetTop-m.offsetTop-(m.clientHeight-w.offsetHeight)/2)},[u,c.length]);let y=(m,w)=>{let b=performance.now();if(!w&&b-h.current<No)return o({value:m,at:1/0});h.current=b,o({value:m,at:e.call(t.go,m)})},_={first:p<=0,back:p<=0,forward:!!t.at_end,last:!!t.at_end},v=m=>a("button",{type:"button",class:"icon",title:l[m],"aria-label":l[m],"aria-disabled":_[m],"data-step":m,...Le,onClick:()=>_[m]||f(m),children:a(O,{name:m})});return a("section",{class:"timeline","aria-label":l.label,children:[v("first"),v("back"),a("button",{type:"button",class:`icon ${i?"playing":""}`,title:l[i?"pause":"play"],"aria-label":l[i?"pause":"play"],"aria-disabled":!!t.at_end&&!i,"data-step":"play",...Le,onClick:()=>(i||!t.at_end)&&n(!i),children:a(O,{name:i?"pause":"play"})}),v("forward"),v("last"),a("small",{class:"caption","aria-hidden":"true",children:t.caption}),a("div",{class:"track",children:[a("input",{id:r,type:"range",min:0,max:d,value:p,disabled:d===0,"aria-label":l.position,"aria-valuetext":t.caption,style:{"--done":`${d?100*p/d:0}%`},...Le,onInput:m=>y(Number(m.currentTarget.value),!1),onChange:m=>y(Number(m.currentTarget.value),!0)}),c.length>1&&a("div",{class:"branches",ref:g,role:"group","aria-label":l.branches,children:c.map(([m,w,b,j,N])=>a("button",{type:"button",class:N?"now":"","aria-current":N?"true":void 0,"aria-label":w,title:w,style:{"--from":`${100*b/Math.max(d,b+j,1)}%`,"--long":`${100*Math.max(j,.4)/Math.max(d,b+j,1)}%`},...Le,onClick:()=>e.call(t.line,m),children:a("span",{children:w})}))}),t.note&&a("small",{class:"note",children:t.note})]}),t.moment&&a("small",{class:"moment",children:t.moment})]})};var ne={"data-lm-suppress-shortcuts":"true"},Ko=({node:t})=>{let[e,r]=T(!1),i=x(null),n=S();B(()=>{if(!e)return;let l=new AbortController,c=()=>r(!1);return addEventListener("pointerdown",d=>{d.composedPath().includes(i.current)||c()},{signal:l.signal,capture:!0}),i.current.querySelector("[role=menuitem]")?.focus({preventScroll:!0}),()=>l.abort()},[e]);let s=l=>{let c=[...i.current.querySelectorAll("[role=menuitem]")],d=c.indexOf(l.target),h={ArrowDown:d+1,ArrowUp:d-1,Home:0,End:c.length-1}[l.key];if(l.key==="Escape"&&e)r(!1),i.current.querySelector("button").focus();else if(e&&h!==void 0)c[(h+c.length)%c.length].focus();else return;l.preventDefault(),l.stopPropagation()},o=l=>{r(!1),i.current.querySelector("button").focus(),l.here?n.here(l.here):n.store.call(l.press)};return a("div",{class:"menu",ref:i,onKeyDown:s,"data-key":t.key,children:[a("button",{type:"button",class:"icon","aria-haspopup":"menu","aria-expanded":e,"aria-label":t.label,title:t.label,...ne,onClick:()=>r(!e),children:a(O,{name:t.icon})}),e&&a("div",{role:"menu","aria-label":t.label,children:t.items.map(l=>a(E,{children:[l.line&&a("hr",{}),a("button",{type:"button",role:"menuitem",tabIndex:-1,"data-key":l.key,...ne,onClick:()=>o(l),children:[l.icon&&a(O,{name:l.icon}),l.label,l.value&&a("span",{children:l.value})]})]}))})]})},$o=({node:t})=>{let{store:e,boards:r}=S(),i=x(null),[n,s]=T(null);V(()=>{o();let l=setTimeout(o,120),c=new ResizeObserver(()=>o());return c.observe(i.current.offsetParent),()=>{clearTimeout(l),c.disconnect()}},[t]);function o(){let l=i.current,c=l.offsetParent,d=c.getBoundingClientRect(),h=[...r].map(I=>I.rectOf(t.place)).find(Boolean),{offsetWidth:p,offsetHeight:f}=l;if(!h||!t.place)return s({left:Math.max(8,(d.width-p)/2),top:12,under:!1,arrow:-1});let u=h.left-d.left,g=h.top-d.top,y=u+h.width/2,_=(I,R)=>({left:Math.max(8,Math.min(d.width-p-8,I)),top:Math.max(8,Math.min(d.height-f-8,R))}),v=[{..._(y-48,g-f-14),under:!1,arrow:!0},{..._(y-48,g+h.height+14),under:!0,arrow:!0},{..._(u+h.width+14,g),under:!1,arrow:!1},{..._(u-p-14,g),under:!1,arrow:!1}],m=[8,d.width-p-8].flatMap(I=>[8,d.height-f-8].map(R=>({left:I,top:R,under:!1,arrow:!1,far:!0}))),w=I=>[...(c.closest(".stage")??c).querySelectorAll(`.cell.${I} .outline`)].map(R=>R.getBoundingClientRect()),b=w("legal"),j=w("refused"),N=(I,{left:R,top:z})=>I.filter(D=>D.left-d.left<R+p&&D.right-d.left>R&&D.top-d.top<z+f&&D.bottom-d.top>z).length,Y=I=>N(b,I)+.6*N(j,I)+(I.arrow?0:.2)+(I.far?.3:0),K=[...v,...m].reduce((I,R)=>Y(R)<Y(I)?R:I);s({left:K.left,top:K.top,under:K.under,arrow:K.arrow?y-K.left:-1})}return a("div",{class:`bubble ${n?.under?"under":""} ${n&&n.arrow<0?"placeless":""}`,role:"alert",ref:i,style:n?{left:`${n.left}px`,top:`${n.top}px`,"--arrow":`${n.arrow}px`}:{visibility:"hidden"},children:[a("b",{children:t.title}),a("div",{role:"group","aria-label":t.label,children:t.reasons.map(([l,c])=>a("button",{type:"button",class:"reason",title:c.title,...ne,onClick:()=>e.call(c.press),children:[l," ",a("span",{class:"chip",children:c.text})]}))}),t.close&&a("button",{type:"button",class:"icon close","aria-label":S().words.close,title:S().words.close,...ne,onClick:()=>e.call(t.close),children:a(O,{name:"x"})})]})},Fo=({node:t})=>a("nav",{class:"rail","aria-label":t.name,children:[a(C,{of:t.tools}),t.more?.length>0&&a(E,{children:[a("hr",{}),a(C,{of:t.more})]})]}),Vo=({node:t})=>{let e=x(null);return B(()=>{e.current&&(e.current.scrollTop=0)},[t.name,t.about]),a("section",{class:`sheet of-${t.name??""}`,"aria-label":t.title,"data-key":t.key,children:[a("header",{children:[a("h2",{children:t.title}),t.close&&a(H,{node:t.close})]}),t.parts&&a(at,{node:t.parts}),a("div",{class:"inner",ref:e,children:a(C,{of:t.items})})]})},zo=({node:t})=>{let e=S(),{words:r}=e,i=x(null),[n,s]=T({width:0,height:0}),[o,l]=T(1),[c,d]=T("play");V(()=>{let m=i.current,w=()=>s({width:m.clientWidth,height:m.clientHeight}),b=new ResizeObserver(w);b.observe(m);let j=N=>{N.target.closest(".stage")&&l(N.detail)};return m.addEventListener("explorer-ratio",j),w(),()=>{b.disconnect(),m.removeEventListener("explorer-ratio",j)}},[]);let h=Hi(n.width||1280,n.height||800,o),p=h==="narrow",f=t.sheet;B(()=>{f&&d("play")},[f?.name]);let[u,g]=T("");B(()=>e.store.hear(m=>m?.type==="fault"&&g(m.text)),[]),B(()=>{if(!t.large)return;let m=new AbortController;return addEventListener("keydown",w=>w.key==="Escape"&&i.current?.querySelector("[data-key='leave-large']")?.click(),{signal:m.signal,capture:!0}),()=>m.abort()},[t.large]);let y=t.lead,_=y?.options??[],v=(m,w,b)=>a("button",{type:"button","aria-pressed":c===m&&!(f&&m!=="play"&&c==="play"),...ne,onClick:()=>{m==="play"&&f&&c==="play"&&y&&e.store.call(y.choose,_[0][0]),d(m)},children:[a(O,{name:w}),a("span",{children:b})]});return a("div",{class:`table ${t.large?"large":h} ${f?"reads":""} at-${c} of-${t.game??""}`,ref:i,children:[a("header",{class:"head",children:[t.home?a("a",{class:"home",href:t.home.href,"aria-label":t.home.text,title:t.home.text,children:a(Oi,{})}):a(Oi,{}),a("h1",{children:t.title}),y&&(!p||n.width>=640)&&a(ot,{node:y,style:"lead"}),a("div",{class:"end",children:a(C,{of:t.menus})})]}),t.rail&&!p&&!t.large&&a(H,{node:t.rail}),a("main",{class:"play",children:[a("div",{class:"stage",children:[a(H,{node:t.board}),t.over&&a("div",{class:"over",children:a(H,{node:t.over})}),t.legend?.length>0&&a("div",{class:"edge",children:a(C,{of:t.legend})}),u&&a("p",{class:"toast refused",role:"alert",children:u}),t.said&&!u&&a("p",{class:`toast ${t.refused?"refused":""}`,children:t.said},t.said)]}),!f&&t.prompt&&(!p||c==="play")&&a(H,{node:t.prompt}),!f&&t.hand&&(!p||c==="play")&&a(H,{node:t.hand}),!f&&!t.large&&(!p||c==="side")&&a("aside",{class:"side",children:a(C,{of:t.side})}),f&&(!p||c==="play")&&a(H,{node:f}),p&&c==="see"&&t.rail&&a("section",{class:"under","aria-label":t.rail.name,children:a("div",{class:"grid3",children:[a(C,{of:t.rail.tools}),a(C,{of:t.rail.more})]})}),p&&c==="more"&&a("section",{class:"under","aria-label":r.more,children:[_.slice(1).map(([m,w])=>a("button",{type:"button",class:"btn","data-key":`lead-${m}`,...ne,onClick:()=>{e.store.call(y.choose,m),d("play")},children:w})),t.foot&&a(H,{node:t.foot})]})]}),(!p||t.large)&&t.foot&&a("footer",{class:"foot",children:a(H,{node:t.foot})}),p&&!t.large&&a("nav",{class:"tabs","aria-label":r.tabs,children:[v("play","play",r.play),t.rail&&v("see","layers",r.see),t.side?.length>0&&v("side",r["side-icon"]??"users",r.side),v("more","ellipsis",r.more)]}),t.paper?.length>0&&a("div",{class:"paper",children:a(C,{of:t.paper})}),p&&c!=="more"&&t.foot&&a("div",{class:"spoken caption",children:t.foot.caption}),a("div",{class:"spoken",role:"status",children:t.status})]})},Oi=()=>a("svg",{class:"logo",viewBox:"0 0 30 30","aria-hidden":"true",children:[a("path",{d:"M14.6 10C11 4 3 3 2.5 7.5S7 15.5 12 15.5c-4 0-7 3-6 6.5s6.5 3.5 8.6-3z",fill:"#e69f00",stroke:"#1f2a24","stroke-width":"1.6","stroke-linejoin":"round"}),a("path",{d:"M15.4 10C19 4 27 3 27.5 7.5S23 15.5 18 15.5c4 0 7 3 6 6.5s-6.5 3.5-8.6-3z",fill:"#e69f00",stroke:"#1f2a24","stroke-width":"1.6","stroke-linejoin":"round"}),a("path",{d:"M15 8v15",stroke:"#1f2a24","stroke-width":"2.4","stroke-linecap":"round"})]});Object.assign(he,{menu:Ko,bubble:$o,rail:Fo,sheet:Vo,table:zo,timeline:ji});var Uo=[1,2,5],Wo=130,Ie=class{rows=1;columns=1;width=1;height=1;scale=1;x=0;y=0;get least(){return Math.min(this.width/this.columns,this.height/this.rows)}get whole(){return this.scale<=this.least*1.001}get largest(){return Math.max(40,this.least)}get percent(){return Math.round(100*this.scale/this.least)}lay(e,r){Object.assign(this,{rows:e,columns:r}),this.fit()}room(e,r){let{whole:i}=this,[n,s]=this.at(this.width/2,this.height/2);if(Object.assign(this,{width:e,height:r}),i)return this.fit();this.x=s-e/this.scale/2,this.y=n-r/this.scale/2,this.clamp()}fit(){this.scale=this.least,this.clamp()}around(e){if(!e.length)return this.fit();let r=e.map(([c])=>c),i=e.map(([,c])=>c),[n,s,o,l]=[Math.min(...r),Math.max(...r),Math.min(...i),Math.max(...i)];this.scale=Math.min(this.largest,this.width/((l-o)*1.25+16),this.height/((s-n)*1.9+20)),this.clamp(),this.x=(o+l)/2-this.width/this.scale/2,this.y=(n+s)/2-this.height/this.scale*.45,this.clamp()}by(e,r=this.width/2,i=this.height/2){let[n,s]=this.at(r,i);this.scale=Math.min(this.largest,Math.max(this.least,this.scale*e)),this.x=s-r/this.scale,this.y=n-i/this.scale,this.clamp()}move(e,r){this.x-=e/this.scale,this.y-=r/this.scale,this.clamp()}show(e,r){let i=Math.min(4,this.height/this.scale/4),n=this.width/this.scale,s=this.height/this.scale;(r<this.x+i||r>this.x+n-i)&&(this.x=r-n/2),(e<this.y+i||e>this.y+s-i)&&(this.y=e-s/2),this.clamp()}clamp(){this.scale=Math.min(this.largest,Math.max(this.least,this.scale));let e=(r,i,n)=>i>=n?(n-i)/2:Math.min(Math.max(r,0),n-i);this.x=e(this.x,this.width/this.scale,this.columns),this.y=e(this.y,this.height/this.scale,this.rows)}at(e,r){return[this.y+r/this.scale,this.x+e/this.scale]}to([e,r]){return[(r-this.x)*this.scale,(e-this.y)*this.scale]}middle([e,r]){return this.to([e+.5,r+.5])}cell([e,r]){let[i,n]=this.at(e,r).map(Math.floor);return i>=0&&n>=0&&i<this.rows&&n<this.columns?[i,n]:null}bar(e){let r=Wo/this.scale*e,i=10**Math.floor(Math.log10(r)),n=Math.max(...Uo.map(s=>s*i).filter(s=>s<=r));return[n,n/e*this.scale]}};var Go=90,qo=4,Yo=200,Jo=10,Xo=260,ht=17,dt=26,Zo={ArrowRight:[0,1],ArrowLeft:[0,-1],ArrowDown:[1,0],ArrowUp:[-1,0]},je="#16211c",pt="#ffffff",Qo="#1b3fd1",ea="#ffd400";async function ta(t){if(!t)return null;let e=Uint8Array.from(atob(t),r=>r.charCodeAt(0));return createImageBitmap(new Blob([e],{type:"image/png"}))}var Oe=class{constructor(e,r){this.canvas=e;this.host=r;let{signal:i}=this.stop,n=(o,l,c={})=>e.addEventListener(o,l.bind(this),{signal:i,...c});n("pointerdown",this.press),n("pointermove",this.drag),n("pointerup",this.lift),n("pointercancel",this.lift),n("pointerleave",()=>this.tell(this.node?.leave)),n("wheel",this.turn,{passive:!1}),n("keydown",this.key),n("focus",()=>{this.focused=e.matches(":focus-visible"),this.draw()}),n("blur",()=>{this.focused=!1,this.draw()});let s=new ResizeObserver(()=>this.resized());s.observe(e),i.addEventListener("abort",()=>{s.disconnect(),clearTimeout(this.timer),cancelAnimationFrame(this.asked)})}canvas;host;camera=new Ie;node=null;stop=new AbortController;pictures={};pointers=new Map;cursor=null;trail=null;pin=null;dropped=null;glides=new Map;first=[0,0];moved=!1;focused=!1;visited=-1;timer=0;asked=0;seen="";framed=!1;leave(){this.stop.abort()}show(e){let r=this.node,[i,n]=e.shape;this.node=e,(!r||String(r.shape)!==String(e.shape))&&(this.camera.lay(i,n),this.cursor=null,this.framed=!1,this.resized());for(let s of["base","layer"])r?.[s]!==e[s]&&this.take(s,e[s]);r?.pen!==e.pen&&(this.trail=null),this.glide(r?.pins??[]),this.draw()}glide(e){let r=matchMedia("(prefers-reduced-motion: reduce)").matches,{dropped:i}=this;this.dropped=null;for(let[n,s,o]of this.pins()){let l=e.find(([d])=>d===n),c=i?.sign===n?i.at:l?[l[1],l[2]]:null;c&&!r&&(c[0]!==s||c[1]!==o)&&this.glides.set(n,{from:c,since:performance.now()})}}where([e,r,i]){let n=this.glides.get(e);if(this.dropped?.sign===e)return this.dropped.at;if(!n)return[r,i];let s=Math.min(1,(performance.now()-n.since)/Xo),o=1-(1-s)**3;return s===1?this.glides.delete(e):this.draw(),[n.from[0]+(r-n.from[0])*o,n.from[1]+(i-n.from[1])*o]}async take(e,r){let i=await ta(r).catch(()=>null);r===this.node?.[e]&&(this.pictures[e]=i,this.canvas.toggleAttribute(`data-${e}`,!!i),this.draw())}resized(){let{width:e,height:r}=this.canvas.getBoundingClientRect(),i=window.devicePixelRatio||1;!e||!r||(Object.assign(this.canvas,{width:Math.round(e*i),height:Math.round(r*i)}),this.camera.room(e,r),!this.framed&&e<1e3&&this.pins().length&&this.camera.around(this.pins().map(([,...n])=>n)),this.framed=!0,this.paint())}draw(){this.asked||=requestAnimationFrame(()=>{this.asked=0,this.paint()})}paint(){if(this.stop.signal.aborted||!this.node)return;let{camera:e,canvas:r,node:i}=this,n=r.getContext("2d"),s=r.width/e.width;n.setTransform(s,0,0,s,0,0),n.fillStyle=i.ground||"#dfe9d8",n.fillRect(0,0,e.width,e.height),n.imageSmoothingEnabled=e.scale*s<1;let[o,l]=e.to([0,0]),c=[e.columns*e.scale,e.rows*e.scale];for(let u of[this.pictures.base,this.pictures.layer])u&&n.drawImage(u,o,l,...c);this.marks(n);let[d,h]=e.bar(i.cellsize||1),p={whole:e.whole,most:e.scale>=e.largest,percent:e.percent,metres:d,dots:h},f=JSON.stringify(p);f!==this.seen&&(this.seen=f,this.host.see(p))}marks(e){let{camera:r}=this,i=this.node,n=Math.max(r.scale/2,5),s=i.path??[],o=i.selected,l=this.focused?this.cursor:null;if(s.length>1&&He(e,s.map(c=>r.middle(c)),3,Qo),o?.length&&He(e,ra(r.middle(o),n+6),2.5,je),this.trail&&He(e,this.trail.map(c=>r.middle(c)),4,je),l){let[c,d]=r.middle(l),h=n+9;for(let[p,f]of[[1,0],[-1,0],[0,1],[0,-1]])He(e,[[c+p*n,d+f*n],[c+p*h,d+f*h]],2.5,je);ft(e,[[c-n,d-n],[c+n,d-n],[c+n,d+n],[c-n,d+n],[c-n,d-n]],2,ea)}for(let c of this.pins())this.pin?.sign!==c[0]&&Bi(e,r.middle(this.where(c)),c[0],!1);this.pin&&Bi(e,this.pin.at,this.pin.sign,!0)}pins(){return this.node?.pins??[]}zoom(e,r,i){e==="fit"?this.camera.fit():this.camera.by(e==="in"?1.5:1/1.5,r,i),this.draw()}spot(e){let{left:r,top:i}=this.canvas.getBoundingClientRect();return[e.clientX-r,e.clientY-i]}held([e,r]){for(let[i,n,s]of[...this.pins()].reverse()){let[o,l]=this.camera.middle([n,s]);if(Math.hypot(e-o,r-(l-dt))<ht+5||Math.hypot(e-o,r-l)<9)return{sign:i,at:[o,l],off:[o-e,l-r]}}return null}press(e){if(e.button>1)return;let r=this.spot(e);this.canvas.setPointerCapture?.(e.pointerId),this.pointers.set(e.pointerId,r),this.moved=this.pointers.size>1,this.first=r,this.pin=this.node?.move&&e.button===0&&!this.moved?this.held(r):null;let i=this.camera.cell(r);this.trail=this.node?.pen==="line"&&e.button===0&&!this.moved&&!this.pin&&i?[i]:null,this.focused=!1}drag(e){let r=this.spot(e),i=this.pointers.get(e.pointerId);if(!i)return this.hover(r);if(this.pointers.set(e.pointerId,r),this.pointers.size>1)return this.pinch(e.pointerId,i,r);this.moved||=Math.hypot(r[0]-this.first[0],r[1]-this.first[1])>qo,this.moved&&(this.pin?this.pin.at=[r[0]+this.pin.off[0],r[1]+this.pin.off[1]]:this.trail?this.extend(r):this.camera.move(r[0]-i[0],r[1]-i[1]),this.draw())}pinch(e,r,i){let[,n]=[...this.pointers].find(([o])=>o!==e),s=o=>Math.max(Math.hypot(o[0]-n[0],o[1]-n[1]),1);this.trail=this.pin=null,this.moved=!0,this.camera.by(s(i)/s(r),(i[0]+n[0])/2,(i[1]+n[1])/2),this.draw()}extend(e){let r=this.camera.cell(e),i=this.trail,n=i.at(-1);r&&i.length<Yo&&Math.hypot(r[0]-n[0],r[1]-n[1])>=3&&i.push(r)}lift(e){let r=this.pointers.get(e.pointerId),{trail:i,pin:n}=this;if(this.pointers.delete(e.pointerId),this.trail=this.pin=null,this.draw(),!(!r||e.type==="pointercancel"))if(n&&this.moved){let s=this.camera.cell(n.at);s&&(this.dropped={sign:n.sign,at:s},this.act(this.node?.move,n.sign,...s))}else if(i&&this.moved){let s=this.camera.cell(r);s&&i.push(s),this.act(this.node?.stroke,i)}else this.moved||this.choose(this.camera.cell(r))}hover(e){let r=this.camera.cell(e);this.canvas.classList.toggle("on-pin",!!(this.node?.move&&this.held(e))),r?this.tell(this.node?.point,...r):this.tell(this.node?.leave)}turn(e){e.ctrlKey||!e.deltaY||e.deltaY>0&&this.camera.whole||(e.preventDefault(),this.camera.by(e.deltaY<0?1.5**.5:1.5**-.5,...this.spot(e)),this.draw())}tell(e,...r){clearTimeout(this.timer),this.timer=window.setTimeout(()=>this.host.call(e,...r),Go)}act(e,...r){clearTimeout(this.timer),this.host.call(e,...r)}choose(e){e&&(this.cursor=e,this.act(this.node?.click,...e))}key(e){if(e.metaKey||e.altKey||e.ctrlKey)return;let r=Zo[e.key],{camera:i}=this,n=this.cursor?i.middle(this.cursor):[];if(r)this.point(r.map(s=>s*(e.shiftKey?Jo:1)));else if(e.key==="+"||e.key==="=")this.zoom("in",...n);else if(e.key==="-")this.zoom("out",...n);else if(e.key==="0")this.zoom("fit");else if(e.key==="PageDown"||e.key==="PageUp")this.jump(e.key==="PageDown"?1:-1);else if(e.key==="Enter"||e.key===" ")this.choose(this.cursor??this.start());else if(e.key==="Escape")this.act(this.node?.escape);else return;this.focused=!0,this.cursor&&i.show(...this.cursor),e.preventDefault(),e.stopPropagation(),this.draw()}start(){return[this.camera.rows>>1,this.camera.columns>>1]}point([e,r]){let[i,n]=this.cursor??this.start(),{rows:s,columns:o}=this.camera;this.cursor=[Math.min(Math.max(i+e,0),s-1),Math.min(Math.max(n+r,0),o-1)],this.tell(this.node?.point,...this.cursor)}jump(e){let r=this.node?.spots??[];r.length&&(this.visited=this.visited<0&&e<0?r.length-1:(this.visited+e+r.length)%r.length,this.cursor=r[this.visited],this.tell(this.node?.point,...this.cursor))}};function ft(t,e,r,i){t.beginPath(),e.forEach(([n,s],o)=>o?t.lineTo(n,s):t.moveTo(n,s)),Object.assign(t,{lineWidth:r,strokeStyle:i,lineJoin:"round",lineCap:"round"}),t.stroke()}function He(t,e,r,i){ft(t,e,r+4,pt),ft(t,e,r,i)}function ra([t,e],r){return Array.from({length:33},(i,n)=>[t+r*Math.cos(n*Math.PI/16),e+r*Math.sin(n*Math.PI/16)])}function Bi(t,[e,r],i,n){let s=n?ht+2:ht,o=n?dt+5:dt,l=r-o,c=Math.asin(Math.min(1,s/o));t.save(),Object.assign(t,{shadowColor:"#0006",shadowBlur:n?14:6,shadowOffsetY:n?8:2}),t.beginPath(),t.arc(e,l,s,Math.PI-c,c,!1),t.lineTo(e,r),t.closePath(),t.fillStyle=je,t.fill(),t.restore(),Object.assign(t,{lineWidth:2,strokeStyle:pt,lineJoin:"round"}),t.stroke(),Object.assign(t,{fillStyle:pt,font:"700 16px system-ui, sans-serif",textAlign:"center",textBaseline:"middle"}),t.fillText(i,e,l+1)}var Be={"data-lm-suppress-shortcuts":"true"},ia={whole:!0,most:!1,percent:100,metres:0,dots:0},na=({node:t})=>{let{store:e}=S(),r=x(null),i=x(null),[n,s]=T(ia);V(()=>{let c=new Oe(r.current,{call:e.call,see:s});return i.current=c,()=>c.leave()},[]),V(()=>i.current.show(t),[t]);let o=t.words??{},l=c=>()=>i.current.zoom(c);return a("div",{class:`map ${t.busy?"busy":""}`,"data-key":t.key,children:[a("canvas",{ref:r,tabIndex:0,role:"application","aria-label":t.label,class:t.pen?"pen":"",...Be}),a("div",{class:"measures",children:[a("div",{class:"zoom",role:"group","aria-label":o.label,children:[a("button",{type:"button",title:o.out,"aria-label":o.out,disabled:n.whole,...Be,onClick:l("out"),children:a(O,{name:"minus"})}),a("button",{type:"button",title:o.in,"aria-label":o.in,disabled:n.most,...Be,onClick:l("in"),children:a(O,{name:"plus"})}),!n.whole&&a("button",{type:"button",class:"fit",title:o.fit,"aria-label":`${o.fit} (${n.percent} %)`,...Be,onClick:l("fit"),children:[n.percent," %"]})]}),a("div",{class:"scale","aria-hidden":"true",style:{width:`${n.dots}px`},children:n.metres>=1e3?`${n.metres/1e3} km`:`${n.metres} m`}),a("div",{class:"north","aria-hidden":"true",children:o.north})]}),a("div",{class:"spoken","aria-live":"polite",children:t.announce})]})},sa=({node:t})=>a("figure",{class:"picture",children:[a("span",{role:"img","aria-label":t.label,style:{aspectRatio:`${t.shape[1]} / ${t.shape[0]}`,backgroundImage:t.layers.map(e=>`url(data:image/png;base64,${e})`).join(", ")}}),a("figcaption",{children:[t.text&&a("b",{children:t.text}),t.small&&a("span",{children:t.small})]})]}),oa=({node:t})=>a("section",{class:"hand palette","aria-label":t.label,"data-key":t.key,children:[a("div",{class:"brushes",role:"group","aria-label":t.label,children:a(C,{of:t.tools})}),t.more?.length>0&&a("div",{class:"brushes paints",children:a(C,{of:t.more})})]}),aa=({node:t})=>a("section",{class:`prompt result ${t.tone??""}`,"data-key":t.key,children:[t.title&&a("h2",{children:t.title}),t.figure&&a("p",{class:"figure",children:[a("b",{children:t.figure}),t.unit&&a("span",{children:t.unit}),t.was&&a("small",{children:t.was})]}),t.text&&a("p",{class:"answer",children:t.text}),t.effect&&a("p",{class:"effect",children:t.effect}),t.facts?.length>0&&a("dl",{children:t.facts.map(([e,r,i])=>a("div",{class:i,children:[a("dt",{children:e}),a("dd",{children:r})]}))}),t.items?.length>0&&a("div",{class:"column",children:a(C,{of:t.items})}),t.acts?.length>0&&a("div",{class:"acts",children:a(C,{of:t.acts})})]});Object.assign(he,{map:na,picture:sa,palette:oa,result:aa});var mt=matchMedia("(prefers-color-scheme: dark)"),Di="explorer:theme",Ni=null;function la(){let t=document.body.dataset.jpThemeLight;return document.documentElement.dataset.theme??(t===void 0?void 0:t==="true"?"light":"dark")}var ca=()=>(Ni??la()??(mt.matches?"dark":"light"))==="dark";function Ki(t){let e=()=>t.classList.toggle("dark",ca()),r=new MutationObserver(e),i=new AbortController;return r.observe(document.documentElement,{attributeFilter:["data-theme"]}),r.observe(document.body,{attributeFilter:["data-jp-theme-light"]}),mt.addEventListener("change",e,{signal:i.signal}),addEventListener("explorer:theme",e,{signal:i.signal}),e(),()=>{r.disconnect(),i.abort()}}function $i(t){let e=t.classList.contains("dark")?"light":"dark",r=document.documentElement;r.dataset.theme===void 0?Ni=e:r.dataset.theme=e;try{e===(mt.matches?"dark":"light")?localStorage.removeItem(Di):localStorage.setItem(Di,e)}catch{}dispatchEvent(new Event("explorer:theme"))}function ua({model:t,el:e}){let r=Ri(t),i=Object.assign(document.createElement("div"),{className:"explorer"});i.classList.toggle("alone",document.body.matches(qe)),i.setAttribute("lang",r.about.lang),e.append(i);let n=new xe,s=new Set,o=Ki(i),l=null,c=p=>{p==="theme"?$i(i):p==="print"&&window.print()},d=()=>{i.setAttribute("lang",r.about.lang);let p=r.tree.words??{};Ti(i,()=>ye(a(st.Provider,{value:{store:r,drags:n,here:c,words:p,boards:s},children:a(H,{node:r.tree})}),i)),l?.follow()},h=r.watch(d);return d(),l=new ke(r,i),l.follow(),Li(r),()=>{h(),o(),l?.leave(),ye(null,i),i.remove()}}var mh={render:ua};export{mh as default};
