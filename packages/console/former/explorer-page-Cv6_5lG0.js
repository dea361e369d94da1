import{_ as e,a as t,l as n,m as r,p as i,t as a,u as o,vt as s,xt as c}from"./session-BtdW4Nor.js";import{t as l}from"./NativeSelect-BmEPjF7N.js";import{C as u,D as d,E as f,L as p,M as m,O as h,Z as g,d as _,f as v,p as ee,r as te}from"./index-C9FCVULM.js";import{a as ne,i as re,s as ie,t as ae}from"./jsx-runtime-BVpSqidA.js";import{t as oe}from"./page-head-DUsM8xof.js";import{t as se}from"./Tabs-BP3vZnTo.js";import{t as ce}from"./check-D-OLZZp9.js";import{t as le}from"./check-results-D4pwLoVa.js";import{n as ue}from"./moment-Cungi_pD.js";import{t as de}from"./TextInput-cCXRM6Dq.js";import{t as fe}from"./facts-BQv2F0cD.js";var pe=ie(re(),1),me=1024,he=0,ge=class{constructor(e,t){this.from=e,this.to=t}},y=class{constructor(e={}){this.id=he++,this.perNode=!!e.perNode,this.deserialize=e.deserialize||(()=>{throw Error(`This node type doesn't define a deserialize function`)}),this.combine=e.combine||null}add(e){if(this.perNode)throw RangeError(`Can't add per-node props to node types`);return typeof e!=`function`&&(e=ye.match(e)),t=>{let n=e(t);return n===void 0?null:[this,n]}}};y.closedBy=new y({deserialize:e=>e.split(` `)}),y.openedBy=new y({deserialize:e=>e.split(` `)}),y.group=new y({deserialize:e=>e.split(` `)}),y.isolate=new y({deserialize:e=>{if(e&&e!=`rtl`&&e!=`ltr`&&e!=`auto`)throw RangeError(`Invalid value for isolate: `+e);return e||`auto`}}),y.contextHash=new y({perNode:!0}),y.lookAhead=new y({perNode:!0}),y.mounted=new y({perNode:!0});var _e=class{constructor(e,t,n,r=!1){this.tree=e,this.overlay=t,this.parser=n,this.bracketed=r}static get(e){return e&&e.props&&e.props[y.mounted.id]}},ve=Object.create(null),ye=class e{constructor(e,t,n,r=0){this.name=e,this.props=t,this.id=n,this.flags=r}static define(t){let n=t.props&&t.props.length?Object.create(null):ve,r=+!!t.top|(t.skipped?2:0)|(t.error?4:0)|(t.name==null?8:0),i=new e(t.name||``,n,t.id,r);if(t.props){for(let e of t.props)if(Array.isArray(e)||(e=e(i)),e){if(e[0].perNode)throw RangeError(`Can't store a per-node prop on a node type`);n[e[0].id]=e[1]}}return i}prop(e){return this.props[e.id]}get isTop(){return(this.flags&1)>0}get isSkipped(){return(this.flags&2)>0}get isError(){return(this.flags&4)>0}get isAnonymous(){return(this.flags&8)>0}is(e){if(typeof e==`string`){if(this.name==e)return!0;let t=this.prop(y.group);return t?t.indexOf(e)>-1:!1}return this.id==e}static match(e){let t=Object.create(null);for(let n in e)for(let r of n.split(` `))t[r]=e[n];return e=>{for(let n=e.prop(y.group),r=-1;r<(n?n.length:0);r++){let i=t[r<0?e.name:n[r]];if(i)return i}}}};ye.none=new ye(``,Object.create(null),0,8);var be=class e{constructor(e){this.types=e;for(let t=0;t<e.length;t++)if(e[t].id!=t)throw RangeError(`Node type ids should correspond to array positions when creating a node set`)}extend(...t){let n=[];for(let e of this.types){let r=null;for(let n of t){let t=n(e);if(t){r||=Object.assign({},e.props);let n=t[1],i=t[0];i.combine&&i.id in r&&(n=i.combine(r[i.id],n)),r[i.id]=n}}n.push(r?new ye(e.name,r,e.id,e.flags):e)}return new e(n)}},xe=new WeakMap,Se=new WeakMap,Ce;(function(e){e[e.ExcludeBuffers=1]=`ExcludeBuffers`,e[e.IncludeAnonymous=2]=`IncludeAnonymous`,e[e.IgnoreMounts=4]=`IgnoreMounts`,e[e.IgnoreOverlays=8]=`IgnoreOverlays`,e[e.EnterBracketed=16]=`EnterBracketed`})(Ce||={});var we=class e{constructor(e,t,n,r,i){if(this.type=e,this.children=t,this.positions=n,this.length=r,this.props=null,i&&i.length){this.props=Object.create(null);for(let[e,t]of i)this.props[typeof e==`number`?e:e.id]=t}}toString(){let e=_e.get(this);if(e&&!e.overlay)return e.tree.toString();let t=``;for(let e of this.children){let n=e.toString();n&&(t&&(t+=`,`),t+=n)}return this.type.name?(/\W/.test(this.type.name)&&!this.type.isError?JSON.stringify(this.type.name):this.type.name)+(t.length?`(`+t+`)`:``):t}cursor(e=0){return new Re(this.topNode,e)}cursorAt(e,t=0,n=0){let r=new Re(xe.get(this)||this.topNode);return r.moveTo(e,t),xe.set(this,r._tree),r}get topNode(){return new Ae(this,0,0,null)}resolve(e,t=0){let n=Oe(xe.get(this)||this.topNode,e,t,!1);return xe.set(this,n),n}resolveInner(e,t=0){let n=Oe(Se.get(this)||this.topNode,e,t,!0);return Se.set(this,n),n}resolveStack(e,t=0){return Le(this,e,t)}iterate(e){let{enter:t,leave:n,from:r=0,to:i=this.length}=e,a=e.mode||0,o=(a&Ce.IncludeAnonymous)>0;for(let e=this.cursor(a|Ce.IncludeAnonymous);;){let a=!1;if(e.from<=i&&e.to>=r&&(!o&&e.type.isAnonymous||t(e)!==!1)){if(e.firstChild())continue;a=!0}for(;a&&n&&(o||!e.type.isAnonymous)&&n(e),!e.nextSibling();){if(!e.parent())return;a=!0}}}prop(e){return e.perNode?this.props?this.props[e.id]:void 0:this.type.prop(e)}get propValues(){let e=[];if(this.props)for(let t in this.props)e.push([+t,this.props[t]]);return e}balance(t={}){return this.children.length<=8?this:Ue(ye.none,this.children,this.positions,0,this.children.length,0,this.length,(t,n,r)=>new e(this.type,t,n,r,this.propValues),t.makeTree||((t,n,r)=>new e(ye.none,t,n,r)))}static build(e){return Be(e)}};we.empty=new we(ye.none,[],[],0);var Te=class e{constructor(e,t){this.buffer=e,this.index=t}get id(){return this.buffer[this.index-4]}get start(){return this.buffer[this.index-3]}get end(){return this.buffer[this.index-2]}get size(){return this.buffer[this.index-1]}get pos(){return this.index}next(){this.index-=4}fork(){return new e(this.buffer,this.index)}},Ee=class e{constructor(e,t,n){this.buffer=e,this.length=t,this.set=n}get type(){return ye.none}toString(){let e=[];for(let t=0;t<this.buffer.length;)e.push(this.childString(t)),t=this.buffer[t+3];return e.join(`,`)}childString(e){let t=this.buffer[e],n=this.buffer[e+3],r=this.set.types[t],i=r.name;if(/\W/.test(i)&&!r.isError&&(i=JSON.stringify(i)),e+=4,n==e)return i;let a=[];for(;e<n;)a.push(this.childString(e)),e=this.buffer[e+3];return i+`(`+a.join(`,`)+`)`}findChild(e,t,n,r,i){let{buffer:a}=this,o=-1;for(let s=e;s!=t&&!(De(i,r,a[s+1],a[s+2])&&(o=s,n>0));s=a[s+3]);return o}slice(t,n,r){let i=this.buffer,a=new Uint16Array(n-t),o=0;for(let e=t,s=0;e<n;){a[s++]=i[e++],a[s++]=i[e++]-r;let n=a[s++]=i[e++]-r;a[s++]=i[e++]-t,o=Math.max(o,n)}return new e(a,o,this.set)}};function De(e,t,n,r){switch(e){case-2:return n<t;case-1:return r>=t&&n<t;case 0:return n<t&&r>t;case 1:return n<=t&&r>t;case 2:return r>t;case 4:return!0}}function Oe(e,t,n,r){for(;e.from==e.to||(n<1?e.from>=t:e.from>t)||(n>-1?e.to<=t:e.to<t);){let t=!r&&e instanceof Ae&&e.index<0?null:e.parent;if(!t)return e;e=t}let i=r?0:Ce.IgnoreOverlays;if(r)for(let r=e,a=r.parent;a;r=a,a=r.parent)r instanceof Ae&&r.index<0&&a.enter(t,n,i)?.from!=r.from&&(e=a);for(;;){let r=e.enter(t,n,i);if(!r)return e;e=r}}var ke=class{cursor(e=0){return new Re(this,e)}getChild(e,t=null,n=null){let r=je(this,e,t,n);return r.length?r[0]:null}getChildren(e,t=null,n=null){return je(this,e,t,n)}resolve(e,t=0){return Oe(this,e,t,!1)}resolveInner(e,t=0){return Oe(this,e,t,!0)}matchContext(e){return Me(this.parent,e)}enterUnfinishedNodesBefore(e){let t=this.childBefore(e),n=this;for(;t;){let e=t.lastChild;if(!e||e.to!=t.to)break;e.type.isError&&e.from==e.to?(n=t,t=e.prevSibling):t=e}return n}get node(){return this}get next(){return this.parent}},Ae=class e extends ke{constructor(e,t,n,r){super(),this._tree=e,this.from=t,this.index=n,this._parent=r}get type(){return this._tree.type}get name(){return this._tree.type.name}get to(){return this.from+this._tree.length}nextChild(t,n,r,i,a=0){for(let o=this;;){for(let{children:s,positions:c}=o._tree,l=n>0?s.length:-1;t!=l;t+=n){let l=s[t],u=c[t]+o.from,d;if(a&Ce.EnterBracketed&&l instanceof we&&(d=_e.get(l))&&!d.overlay&&d.bracketed&&r>=u&&r<=u+l.length||De(i,r,u,u+l.length)){if(l instanceof Ee){if(a&Ce.ExcludeBuffers)continue;let e=l.findChild(0,l.buffer.length,n,r-u,i);if(e>-1)return new Pe(new Ne(o,l,t,u),null,e)}else if(a&Ce.IncludeAnonymous||!l.type.isAnonymous||ze(l)){let s;if(!(a&Ce.IgnoreMounts)&&(s=_e.get(l))&&!s.overlay)return new e(s.tree,u,t,o);let c=new e(l,u,t,o);return a&Ce.IncludeAnonymous||!c.type.isAnonymous?c:c.nextChild(n<0?l.children.length-1:0,n,r,i,a)}}}if(a&Ce.IncludeAnonymous||!o.type.isAnonymous||(t=o.index>=0?o.index+n:n<0?-1:o._parent._tree.children.length,o=o._parent,!o))return null}}get firstChild(){return this.nextChild(0,1,0,4)}get lastChild(){return this.nextChild(this._tree.children.length-1,-1,0,4)}childAfter(e){return this.nextChild(0,1,e,2)}childBefore(e){return this.nextChild(this._tree.children.length-1,-1,e,-2)}prop(e){return this._tree.prop(e)}enter(t,n,r=0){let i;if(!(r&Ce.IgnoreOverlays)&&(i=_e.get(this._tree))&&i.overlay){let a=t-this.from,o=r&Ce.EnterBracketed&&i.bracketed;for(let{from:t,to:r}of i.overlay)if((n>0||o?t<=a:t<a)&&(n<0||o?r>=a:r>a))return new e(i.tree,i.overlay[0].from+this.from,-1,this)}return this.nextChild(0,1,t,n,r)}nextSignificantParent(){let e=this;for(;e.type.isAnonymous&&e._parent;)e=e._parent;return e}get parent(){return this._parent?this._parent.nextSignificantParent():null}get nextSibling(){return this._parent&&this.index>=0?this._parent.nextChild(this.index+1,1,0,4):null}get prevSibling(){return this._parent&&this.index>=0?this._parent.nextChild(this.index-1,-1,0,4):null}get tree(){return this._tree}toTree(){return this._tree}toString(){return this._tree.toString()}};function je(e,t,n,r){let i=e.cursor(),a=[];if(!i.firstChild())return a;if(n!=null){for(let e=!1;!e;)if(e=i.type.is(n),!i.nextSibling())return a}for(;;){if(r!=null&&i.type.is(r))return a;if(i.type.is(t)&&a.push(i.node),!i.nextSibling())return r==null?a:[]}}function Me(e,t,n=t.length-1){for(let r=e;n>=0;r=r.parent){if(!r)return!1;if(!r.type.isAnonymous){if(t[n]&&t[n]!=r.name)return!1;n--}}return!0}var Ne=class{constructor(e,t,n,r){this.parent=e,this.buffer=t,this.index=n,this.start=r}},Pe=class e extends ke{get name(){return this.type.name}get from(){return this.context.start+this.context.buffer.buffer[this.index+1]}get to(){return this.context.start+this.context.buffer.buffer[this.index+2]}constructor(e,t,n){super(),this.context=e,this._parent=t,this.index=n,this.type=e.buffer.set.types[e.buffer.buffer[n]]}child(t,n,r){let{buffer:i}=this.context,a=i.findChild(this.index+4,i.buffer[this.index+3],t,n-this.context.start,r);return a<0?null:new e(this.context,this,a)}get firstChild(){return this.child(1,0,4)}get lastChild(){return this.child(-1,0,4)}childAfter(e){return this.child(1,e,2)}childBefore(e){return this.child(-1,e,-2)}prop(e){return this.type.prop(e)}enter(t,n,r=0){if(r&Ce.ExcludeBuffers)return null;let{buffer:i}=this.context,a=i.findChild(this.index+4,i.buffer[this.index+3],n>0?1:-1,t-this.context.start,n);return a<0?null:new e(this.context,this,a)}get parent(){return this._parent||this.context.parent.nextSignificantParent()}externalSibling(e){return this._parent?null:this.context.parent.nextChild(this.context.index+e,e,0,4)}get nextSibling(){let{buffer:t}=this.context,n=t.buffer[this.index+3];return n<(this._parent?t.buffer[this._parent.index+3]:t.buffer.length)?new e(this.context,this._parent,n):this.externalSibling(1)}get prevSibling(){let{buffer:t}=this.context,n=this._parent?this._parent.index+4:0;return this.index==n?this.externalSibling(-1):new e(this.context,this._parent,t.findChild(n,this.index,-1,0,4))}get tree(){return null}toTree(){let e=[],t=[],{buffer:n}=this.context,r=this.index+4,i=n.buffer[this.index+3];if(i>r){let a=n.buffer[this.index+1];e.push(n.slice(r,i,a)),t.push(0)}return new we(this.type,e,t,this.to-this.from)}toString(){return this.context.buffer.childString(this.index)}};function Fe(e){if(!e.length)return null;let t=0,n=e[0];for(let r=1;r<e.length;r++){let i=e[r];(i.from>n.from||i.to<n.to)&&(n=i,t=r)}let r=n instanceof Ae&&n.index<0?null:n.parent,i=e.slice();return r?i[t]=r:i.splice(t,1),new Ie(i,n)}var Ie=class{constructor(e,t){this.heads=e,this.node=t}get next(){return Fe(this.heads)}};function Le(e,t,n){let r=e.resolveInner(t,n),i=null;for(let e=r instanceof Ae?r:r.context.parent;e;e=e.parent)if(e.index<0){let a=e.parent;(i||=[r]).push(a.resolve(t,n)),e=a}else{let a=_e.get(e.tree);if(a&&a.overlay&&a.overlay[0].from<=t&&a.overlay[a.overlay.length-1].to>=t){let o=new Ae(a.tree,a.overlay[0].from+e.from,-1,e);(i||=[r]).push(Oe(o,t,n,!1))}}return i?Fe(i):r}var Re=class{get name(){return this.type.name}constructor(e,t=0){if(this.buffer=null,this.stack=[],this.index=0,this.bufferNode=null,this.mode=t&~Ce.EnterBracketed,e instanceof Ae)this.yieldNode(e);else{this._tree=e.context.parent,this.buffer=e.context;for(let t=e._parent;t;t=t._parent)this.stack.unshift(t.index);this.bufferNode=e,this.yieldBuf(e.index)}}yieldNode(e){return e?(this._tree=e,this.type=e.type,this.from=e.from,this.to=e.to,!0):!1}yieldBuf(e,t){this.index=e;let{start:n,buffer:r}=this.buffer;return this.type=t||r.set.types[r.buffer[e]],this.from=n+r.buffer[e+1],this.to=n+r.buffer[e+2],!0}yield(e){return e?e instanceof Ae?(this.buffer=null,this.yieldNode(e)):(this.buffer=e.context,this.yieldBuf(e.index,e.type)):!1}toString(){return this.buffer?this.buffer.buffer.childString(this.index):this._tree.toString()}enterChild(e,t,n){if(!this.buffer)return this.yield(this._tree.nextChild(e<0?this._tree._tree.children.length-1:0,e,t,n,this.mode));let{buffer:r}=this.buffer,i=r.findChild(this.index+4,r.buffer[this.index+3],e,t-this.buffer.start,n);return i<0?!1:(this.stack.push(this.index),this.yieldBuf(i))}firstChild(){return this.enterChild(1,0,4)}lastChild(){return this.enterChild(-1,0,4)}childAfter(e){return this.enterChild(1,e,2)}childBefore(e){return this.enterChild(-1,e,-2)}enter(e,t,n=this.mode){return this.buffer?n&Ce.ExcludeBuffers?!1:this.enterChild(1,e,t):this.yield(this._tree.enter(e,t,n))}parent(){if(!this.buffer)return this.yieldNode(this.mode&Ce.IncludeAnonymous?this._tree._parent:this._tree.parent);if(this.stack.length)return this.yieldBuf(this.stack.pop());let e=this.mode&Ce.IncludeAnonymous?this.buffer.parent:this.buffer.parent.nextSignificantParent();return this.buffer=null,this.yieldNode(e)}sibling(e){if(!this.buffer)return this._tree._parent?this.yield(this._tree.index<0?null:this._tree._parent.nextChild(this._tree.index+e,e,0,4,this.mode)):!1;let{buffer:t}=this.buffer,n=this.stack.length-1;if(e<0){let e=n<0?0:this.stack[n]+4;if(this.index!=e)return this.yieldBuf(t.findChild(e,this.index,-1,0,4))}else{let e=t.buffer[this.index+3];if(e<(n<0?t.buffer.length:t.buffer[this.stack[n]+3]))return this.yieldBuf(e)}return n<0&&this.yield(this.buffer.parent.nextChild(this.buffer.index+e,e,0,4,this.mode))}nextSibling(){return this.sibling(1)}prevSibling(){return this.sibling(-1)}atLastNode(e){let t,n,{buffer:r}=this;if(r){if(e>0){if(this.index<r.buffer.buffer.length)return!1}else for(let e=0;e<this.index;e++)if(r.buffer.buffer[e+3]<this.index)return!1;({index:t,parent:n}=r)}else({index:t,_parent:n}=this._tree);for(;n;{index:t,_parent:n}=n)if(t>-1)for(let r=t+e,i=e<0?-1:n._tree.children.length;r!=i;r+=e){let e=n._tree.children[r];if(this.mode&Ce.IncludeAnonymous||e instanceof Ee||!e.type.isAnonymous||ze(e))return!1}return!0}move(e,t){if(t&&this.enterChild(e,0,4))return!0;for(;;){if(this.sibling(e))return!0;if(this.atLastNode(e)||!this.parent())return!1}}next(e=!0){return this.move(1,e)}prev(e=!0){return this.move(-1,e)}moveTo(e,t=0){for(;(this.from==this.to||(t<1?this.from>=e:this.from>e)||(t>-1?this.to<=e:this.to<e))&&this.parent(););for(;this.enterChild(1,e,t););return this}get node(){if(!this.buffer)return this._tree;let e=this.bufferNode,t=null,n=0;if(e&&e.context==this.buffer)scan:for(let r=this.index,i=this.stack.length;i>=0;){for(let a=e;a;a=a._parent)if(a.index==r){if(r==this.index)return a;t=a,n=i+1;break scan}r=this.stack[--i]}for(let e=n;e<this.stack.length;e++)t=new Pe(this.buffer,t,this.stack[e]);return this.bufferNode=new Pe(this.buffer,t,this.index)}get tree(){return this.buffer?null:this._tree._tree}iterate(e,t){for(let n=0;;){let r=!1;if(this.type.isAnonymous||e(this)!==!1){if(this.firstChild()){n++;continue}this.type.isAnonymous||(r=!0)}for(;;){if(r&&t&&t(this),r=this.type.isAnonymous,!n)return;if(this.nextSibling())break;this.parent(),n--,r=!0}}}matchContext(e){if(!this.buffer)return Me(this.node.parent,e);let{buffer:t}=this.buffer,{types:n}=t.set;for(let r=e.length-1,i=this.stack.length-1;r>=0;i--){if(i<0)return Me(this._tree,e,r);let a=n[t.buffer[this.stack[i]]];if(!a.isAnonymous){if(e[r]&&e[r]!=a.name)return!1;r--}}return!0}};function ze(e){return e.children.some(e=>e instanceof Ee||!e.type.isAnonymous||ze(e))}function Be(e){let{buffer:t,nodeSet:n,maxBufferLength:r=me,reused:i=[],minRepeatType:a=n.types.length}=e,o=Array.isArray(t)?new Te(t,t.length):t,s=n.types,c=0,l=0;function u(e,t,_,v,ee,te){let{id:ne,start:re,end:ie,size:ae}=o,oe=l,se=c;if(ae<0){if(o.next(),ae==-1){let t=i[ne];_.push(t),v.push(re-e);return}if(ae==-3){c=ne;return}if(ae==-4){l=ne;return}throw RangeError(`Unrecognized record size: ${ae}`)}let ce=s[ne],le,ue,de=re-e;if(ie-re<=r&&(ue=h(o.pos-t,ee))){let t=new Uint16Array(ue.size-ue.skip),r=o.pos-ue.size,i=t.length;for(;o.pos>r;)i=g(ue.start,t,i);le=new Ee(t,ie-ue.start,n),de=ue.start-e}else{let e=o.pos-ae;o.next();let t=[],s=[],c=ne>=a?ne:-1,h=0,g=ie,_=oe;for(;o.pos>e;)c>=0&&o.id==c&&o.size>=0?(o.end<=g-r&&(p(t,s,re,h,o.end,g,c,_,se),h=t.length,g=o.end,_=l),o.next()):te>2500?d(re,e,t,s):(c>=0&&o.size==-1&&i[o.id].type==n.types[c]&&(h<t.length&&p(t,s,re,h,o.end,g,c,_,se),h=t.length+1,g=o.start,_=l),u(re,e,t,s,c,te+1));if(c>=0&&h>0&&h<t.length&&p(t,s,re,h,re,g,c,_,se),t.reverse(),s.reverse(),c>-1&&h>0){let e=f(ce,se);le=Ue(ce,t,s,0,t.length,0,ie-re,e,e)}else le=m(ce,t,s,ie-re,oe-ie,se)}_.push(le),v.push(de)}function d(e,t,i,a){let s=[],c=0,l=-1;for(;o.pos>t;){let{id:e,start:t,end:n,size:i}=o;if(i>4)o.next();else if(l>-1&&t<l)break;else l<0&&(l=n-r),s.push(e,t,n),c++,o.next()}if(c){let t=new Uint16Array(c*4),r=s[s.length-2];for(let e=s.length-3,n=0;e>=0;e-=3)t[n++]=s[e],t[n++]=s[e+1]-r,t[n++]=s[e+2]-r,t[n++]=n;i.push(new Ee(t,s[2]-r,n)),a.push(r-e)}}function f(e,t){return(n,r,i)=>{let a=0,o=n.length-1,s,c;if(o>=0&&(s=n[o])instanceof we){if(!o&&s.type==e&&s.length==i)return s;(c=s.prop(y.lookAhead))&&(a=r[o]+s.length+c-i)}return m(e,n,r,i,a,t)}}function p(e,t,r,i,a,o,s,c,l){let u=[],d=[];for(;e.length>i;)u.push(e.pop()),d.push(t.pop()+r-a);e.push(m(n.types[s],u,d,o-a,c-o,l)),t.push(a-r)}function m(e,t,n,r,i,a,o){if(a){let e=[y.contextHash,a];o=o?[e].concat(o):[e]}if(i>25){let e=[y.lookAhead,i];o=o?[e].concat(o):[e]}return new we(e,t,n,r,o)}function h(e,t){let n=o.fork(),i=0,s=0,c=0,l=n.end-r,u={size:0,start:0,skip:0};scan:for(let r=n.pos-e;n.pos>r;){let e=n.size;if(n.id==t&&e>=0){u.size=i,u.start=s,u.skip=c,c+=4,i+=4,n.next();continue}let o=n.pos-e;if(e<0||o<r||n.start<l)break;let d=n.id>=a?4:0,f=n.start;for(n.next();n.pos>o;){if(n.size<0){if(n.size==-3||n.size==-4)d+=4;else break scan}else n.id>=a&&(d+=4);n.next()}s=f,i+=e,c+=d}return(t<0||i==e)&&(u.size=i,u.start=s,u.skip=c),u.size>4?u:void 0}function g(e,t,n){let{id:r,start:i,end:s,size:u}=o;if(o.next(),u>=0&&r<a){let a=n;if(u>4){let r=o.pos-(u-4);for(;o.pos>r;)n=g(e,t,n)}t[--n]=a,t[--n]=s-e,t[--n]=i-e,t[--n]=r}else u==-3?c=r:u==-4&&(l=r);return n}let _=[],v=[];for(;o.pos>0;)u(e.start||0,e.bufferStart||0,_,v,-1,0);let ee=e.length??(_.length?v[0]+_[0].length:0);return new we(s[e.topID],_.reverse(),v.reverse(),ee)}var Ve=new WeakMap;function He(e,t){if(!e.isAnonymous||t instanceof Ee||t.type!=e)return 1;let n=Ve.get(t);if(n==null){n=1;for(let r of t.children){if(r.type!=e||!(r instanceof we)){n=1;break}n+=He(e,r)}Ve.set(t,n)}return n}function Ue(e,t,n,r,i,a,o,s,c){let l=0;for(let n=r;n<i;n++)l+=He(e,t[n]);let u=Math.ceil(l*1.5/8),d=[],f=[];function p(t,n,r,i,o){for(let s=r;s<i;){let r=s,l=n[s],m=He(e,t[s]);for(s++;s<i;s++){let n=He(e,t[s]);if(m+n>=u)break;m+=n}if(s==r+1){if(m>u){let e=t[r];p(e.children,e.positions,0,e.children.length,n[r]+o);continue}d.push(t[r])}else{let i=n[s-1]+t[s-1].length-l;d.push(Ue(e,t,n,r,s,l,i,null,c))}f.push(l+o-a)}}return p(t,n,r,i,0),(s||c)(d,f,o)}var We=class e{constructor(e,t,n,r,i=!1,a=!1){this.from=e,this.to=t,this.tree=n,this.offset=r,this.open=!!i|(a?2:0)}get openStart(){return(this.open&1)>0}get openEnd(){return(this.open&2)>0}static addTree(t,n=[],r=!1){let i=[new e(0,t.length,t,0,!1,r)];for(let e of n)e.to>t.length&&i.push(e);return i}static applyChanges(t,n,r=128){if(!n.length)return t;let i=[],a=1,o=t.length?t[0]:null;for(let s=0,c=0,l=0;;s++){let u=s<n.length?n[s]:null,d=u?u.fromA:1e9;if(d-c>=r)for(;o&&o.from<d;){let n=o;if(c>=n.from||d<=n.to||l){let t=Math.max(n.from,c)-l,r=Math.min(n.to,d)-l;n=t>=r?null:new e(t,r,n.tree,n.offset+l,s>0,!!u)}if(n&&i.push(n),o.to>d)break;o=a<t.length?t[a++]:null}if(!u)break;c=u.toA,l=u.toA-u.toB}return i}},Ge=class{startParse(e,t,n){return typeof e==`string`&&(e=new Ke(e)),n=n?n.length?n.map(e=>new ge(e.from,e.to)):[new ge(0,0)]:[new ge(0,e.length)],this.createParse(e,t||[],n)}parse(e,t,n){let r=this.startParse(e,t,n);for(;;){let e=r.advance();if(e)return e}}},Ke=class{constructor(e){this.string=e}get length(){return this.string.length}chunk(e){return this.string.slice(e)}get lineChunks(){return!1}read(e,t){return this.string.slice(e,t)}};new y({perNode:!0});var qe=class e{constructor(e,t,n,r,i,a,o,s,c,l=0,u){this.p=e,this.stack=t,this.state=n,this.reducePos=r,this.pos=i,this.score=a,this.buffer=o,this.bufferBase=s,this.curContext=c,this.lookAhead=l,this.parent=u}toString(){return`[${this.stack.filter((e,t)=>t%3==0).concat(this.state)}]@${this.pos}${this.score?`!`+this.score:``}`}static start(t,n,r=0){let i=t.parser.context;return new e(t,[],n,r,r,0,[],0,i?new Je(i,i.start):null,0,null)}get context(){return this.curContext?this.curContext.context:null}pushState(e,t){this.stack.push(this.state,t,this.bufferBase+this.buffer.length),this.state=e}reduce(e){let t=e>>19,n=e&65535,{parser:r}=this.p,i=this.reducePos<this.pos-25&&this.setLookAhead(this.pos),a=r.dynamicPrecedence(n);if(a&&(this.score+=a),t==0){n<r.minRepeatTerm&&this.reducePos<this.pos&&(this.reducePos=this.pos),this.pushState(r.getGoto(this.state,n,!0),this.reducePos),n<r.minRepeatTerm&&this.storeNode(n,this.reducePos,this.reducePos,i?8:4,!0),this.reduceContext(n,this.reducePos);return}let o=this.stack.length-(t-1)*3-(e&262144?6:0),s=o?this.stack[o-2]:this.p.ranges[0].from;n<r.minRepeatTerm&&s==this.reducePos&&this.reducePos<this.pos&&(this.reducePos=this.pos);let c=this.reducePos-s;c>=2e3&&!this.p.parser.nodeSet.types[n]?.isAnonymous&&(s==this.p.lastBigReductionStart?(this.p.bigReductionCount++,this.p.lastBigReductionSize=c):this.p.lastBigReductionSize<c&&(this.p.bigReductionCount=1,this.p.lastBigReductionStart=s,this.p.lastBigReductionSize=c));let l=o?this.stack[o-1]:0,u=this.bufferBase+this.buffer.length-l;if(n<r.minRepeatTerm||e&131072){let e=r.stateFlag(this.state,1)?this.pos:this.reducePos;this.storeNode(n,s,e,u+4,!0)}if(e&262144)this.state=this.stack[o];else{let e=this.stack[o-3];this.state=r.getGoto(e,n,!0)}for(;this.stack.length>o;)this.stack.pop();this.reduceContext(n,s)}storeNode(e,t,n,r=4,i=!1){if(e==0&&(!this.stack.length||this.stack[this.stack.length-1]<this.buffer.length+this.bufferBase)){let e=this.buffer.length;if(e>0&&this.buffer[e-4]==0&&this.buffer[e-1]>-1){if(t==n)return;if(this.buffer[e-2]>=t){this.buffer[e-2]=n;return}}}if(!i||this.pos==n)this.buffer.push(e,t,n,r);else{let i=this.buffer.length;if(i>0&&(this.buffer[i-4]!=0||this.buffer[i-1]<0)){let e=!1;for(let t=i;t>0&&this.buffer[t-2]>n;t-=4)if(this.buffer[t-1]>=0){e=!0;break}if(e)for(;i>0&&this.buffer[i-2]>n;)this.buffer[i]=this.buffer[i-4],this.buffer[i+1]=this.buffer[i-3],this.buffer[i+2]=this.buffer[i-2],this.buffer[i+3]=this.buffer[i-1],i-=4,r>4&&(r-=4)}this.buffer[i]=e,this.buffer[i+1]=t,this.buffer[i+2]=n,this.buffer[i+3]=r}}shift(e,t,n,r){if(e&131072)this.pushState(e&65535,this.pos);else if(e&262144)this.pos=r,this.shiftContext(t,n),t<=this.p.parser.maxNode&&this.buffer.push(t,n,r,4);else{let i=e,{parser:a}=this.p;this.pos=r;let o=a.stateFlag(i,1);!o&&(r>n||t<=a.maxNode)&&(this.reducePos=r),this.pushState(i,o?n:Math.min(n,this.reducePos)),this.shiftContext(t,n),t<=a.maxNode&&this.buffer.push(t,n,r,4)}}apply(e,t,n,r){e&65536?this.reduce(e):this.shift(e,t,n,r)}useNode(e,t,n){let r=this.p.reused.length-1;(r<0||this.p.reused[r]!=e)&&(this.p.reused.push(e),r++);let i=this.reducePos=this.pos=n+e.length;this.pushState(t,n),this.buffer.push(r,n,i,-1),this.curContext&&this.updateContext(this.curContext.tracker.reuse(this.curContext.context,e,this,this.p.stream.reset(this.pos-e.length)))}split(){let t=this,n=t.buffer.length;for(n&&t.buffer[n-4]==0&&(n-=4);n>0&&t.buffer[n-2]>t.reducePos;)n-=4;let r=t.buffer.slice(n),i=t.bufferBase+n;for(;t&&i==t.bufferBase;)t=t.parent;return new e(this.p,this.stack.slice(),this.state,this.reducePos,this.pos,this.score,r,i,this.curContext,this.lookAhead,t)}recoverByDelete(e,t){let n=e<=this.p.parser.maxNode;n&&this.storeNode(e,this.pos,t,4),this.storeNode(0,this.pos,t,n?8:4),this.pos=this.reducePos=t,this.score-=190}canShift(e){for(let t=new Ye(this);;){let n=this.p.parser.stateSlot(t.state,4)||this.p.parser.hasAction(t.state,e);if(n==0)return!1;if(!(n&65536))return!0;t.reduce(n)}}recoverByInsert(e){if(this.stack.length>=300)return[];let t=this.p.parser.nextStates(this.state);if(t.length>8||this.stack.length>=120){let n=[];for(let r=0,i;r<t.length;r+=2)(i=t[r+1])!=this.state&&this.p.parser.hasAction(i,e)&&n.push(t[r],i);if(this.stack.length<120)for(let e=0;n.length<8&&e<t.length;e+=2){let r=t[e+1];n.some((e,t)=>t&1&&e==r)||n.push(t[e],r)}t=n}let n=[];for(let e=0;e<t.length&&n.length<4;e+=2){let r=t[e+1];if(r==this.state)continue;let i=this.split();i.pushState(r,this.pos),i.storeNode(0,i.pos,i.pos,4,!0),i.shiftContext(t[e],this.pos),i.reducePos=this.pos,i.score-=200,n.push(i)}return n}forceReduce(){let{parser:e}=this.p,t=e.stateSlot(this.state,5);if(!(t&65536))return!1;if(!e.validAction(this.state,t)){let n=t>>19,r=t&65535,i=this.stack.length-n*3;if(i<0||e.getGoto(this.stack[i],r,!1)<0){let e=this.findForcedReduction();if(e==null)return!1;t=e}this.storeNode(0,this.pos,this.pos,4,!0),this.score-=100}return this.reducePos=this.pos,this.reduce(t),!0}findForcedReduction(){let{parser:e}=this.p,t=[],n=(r,i)=>{if(!t.includes(r))return t.push(r),e.allActions(r,t=>{if(!(t&393216)){if(t&65536){let n=(t>>19)-i;if(n>1){let r=t&65535,i=this.stack.length-n*3;if(i>=0&&e.getGoto(this.stack[i],r,!1)>=0)return n<<19|65536|r}}else{let e=n(t,i+1);if(e!=null)return e}}})};return n(this.state,0)}forceAll(){for(;!this.p.parser.stateFlag(this.state,2);)if(!this.forceReduce()){this.storeNode(0,this.pos,this.pos,4,!0);break}return this}get deadEnd(){if(this.stack.length!=3)return!1;let{parser:e}=this.p;return e.data[e.stateSlot(this.state,1)]==65535&&!e.stateSlot(this.state,4)}restart(){this.storeNode(0,this.pos,this.pos,4,!0),this.state=this.stack[0],this.stack.length=0}sameState(e){if(this.state!=e.state||this.stack.length!=e.stack.length)return!1;for(let t=0;t<this.stack.length;t+=3)if(this.stack[t]!=e.stack[t])return!1;return!0}get parser(){return this.p.parser}dialectEnabled(e){return this.p.parser.dialect.flags[e]}shiftContext(e,t){this.curContext&&this.updateContext(this.curContext.tracker.shift(this.curContext.context,e,this,this.p.stream.reset(t)))}reduceContext(e,t){this.curContext&&this.updateContext(this.curContext.tracker.reduce(this.curContext.context,e,this,this.p.stream.reset(t)))}emitContext(){let e=this.buffer.length-1;(e<0||this.buffer[e]!=-3)&&this.storeNode(this.curContext.hash,this.reducePos,this.reducePos,-3,!0)}emitLookAhead(){let e=this.buffer.length-1;(e<0||this.buffer[e]!=-4)&&this.buffer.push(this.lookAhead,this.pos,this.pos,-4)}updateContext(e){if(e!=this.curContext.context){let t=new Je(this.curContext.tracker,e);t.hash!=this.curContext.hash&&this.emitContext(),this.curContext=t}}setLookAhead(e){return e<=this.lookAhead?!1:(this.emitLookAhead(),this.lookAhead=e,!0)}close(){this.curContext&&this.curContext.tracker.strict&&this.emitContext(),this.lookAhead>0&&this.emitLookAhead()}},Je=class{constructor(e,t){this.tracker=e,this.context=t,this.hash=e.strict?e.hash(t):0}},Ye=class{constructor(e){this.start=e,this.state=e.state,this.stack=e.stack,this.base=this.stack.length}reduce(e){let t=e&65535,n=e>>19;n==0?(this.stack==this.start.stack&&(this.stack=this.stack.slice()),this.stack.push(this.state,0,0),this.base+=3):this.base-=(n-1)*3;let r=this.start.p.parser.getGoto(this.stack[this.base-3],t,!0);this.state=r}},Xe=class e{constructor(e,t,n){this.stack=e,this.pos=t,this.index=n,this.buffer=e.buffer,this.index==0&&this.maybeNext()}static create(t,n=t.bufferBase+t.buffer.length){return new e(t,n,n-t.bufferBase)}maybeNext(){let e=this.stack.parent;e!=null&&(this.index=this.stack.bufferBase-e.bufferBase,this.stack=e,this.buffer=e.buffer)}get id(){return this.buffer[this.index-4]}get start(){return this.buffer[this.index-3]}get end(){return this.buffer[this.index-2]}get size(){return this.buffer[this.index-1]}next(){this.index-=4,this.pos-=4,this.index==0&&this.maybeNext()}fork(){return new e(this.stack,this.pos,this.index)}};function Ze(e,t=Uint16Array){if(typeof e!=`string`)return e;let n=null;for(let r=0,i=0;r<e.length;){let a=0;for(;;){let t=e.charCodeAt(r++),n=!1;if(t==126){a=65535;break}t>=92&&t--,t>=34&&t--;let i=t-32;if(i>=46&&(i-=46,n=!0),a+=i,n)break;a*=46}n?n[i++]=a:n=new t(a)}return n}var Qe=class{constructor(){this.start=-1,this.value=-1,this.end=-1,this.extended=-1,this.lookAhead=0,this.mask=0,this.context=0}},$e=new Qe,et=class{constructor(e,t){this.input=e,this.ranges=t,this.chunk=``,this.chunkOff=0,this.chunk2=``,this.chunk2Pos=0,this.next=-1,this.token=$e,this.rangeIndex=0,this.pos=this.chunkPos=t[0].from,this.range=t[0],this.end=t[t.length-1].to,this.readNext()}resolveOffset(e,t){let n=this.range,r=this.rangeIndex,i=this.pos+e;for(;i<n.from;){if(!r)return null;let e=this.ranges[--r];i-=n.from-e.to,n=e}for(;t<0?i>n.to:i>=n.to;){if(r==this.ranges.length-1)return null;let e=this.ranges[++r];i+=e.from-n.to,n=e}return i}clipPos(e){if(e>=this.range.from&&e<this.range.to)return e;for(let t of this.ranges)if(t.to>e)return Math.max(e,t.from);return this.end}peek(e){let t=this.chunkOff+e,n,r;if(t>=0&&t<this.chunk.length)n=this.pos+e,r=this.chunk.charCodeAt(t);else{let t=this.resolveOffset(e,1);if(t==null)return-1;if(n=t,n>=this.chunk2Pos&&n<this.chunk2Pos+this.chunk2.length)r=this.chunk2.charCodeAt(n-this.chunk2Pos);else{let e=this.rangeIndex,t=this.range;for(;t.to<=n;)t=this.ranges[++e];this.chunk2=this.input.chunk(this.chunk2Pos=n),n+this.chunk2.length>t.to&&(this.chunk2=this.chunk2.slice(0,t.to-n)),r=this.chunk2.charCodeAt(0)}}return n>=this.token.lookAhead&&(this.token.lookAhead=n+1),r}acceptToken(e,t=0){let n=t?this.resolveOffset(t,-1):this.pos;if(n==null||n<this.token.start)throw RangeError(`Token end out of bounds`);this.token.value=e,this.token.end=n}acceptTokenTo(e,t){this.token.value=e,this.token.end=t}getChunk(){if(this.pos>=this.chunk2Pos&&this.pos<this.chunk2Pos+this.chunk2.length){let{chunk:e,chunkPos:t}=this;this.chunk=this.chunk2,this.chunkPos=this.chunk2Pos,this.chunk2=e,this.chunk2Pos=t,this.chunkOff=this.pos-this.chunkPos}else{this.chunk2=this.chunk,this.chunk2Pos=this.chunkPos;let e=this.input.chunk(this.pos),t=this.pos+e.length;this.chunk=t>this.range.to?e.slice(0,this.range.to-this.pos):e,this.chunkPos=this.pos,this.chunkOff=0}}readNext(){return this.next=this.chunkOff>=this.chunk.length&&(this.getChunk(),this.chunkOff==this.chunk.length)?-1:this.chunk.charCodeAt(this.chunkOff)}advance(e=1){for(this.chunkOff+=e;this.pos+e>=this.range.to;){if(this.rangeIndex==this.ranges.length-1)return this.setDone();e-=this.range.to-this.pos,this.range=this.ranges[++this.rangeIndex],this.pos=this.range.from}return this.pos+=e,this.pos>=this.token.lookAhead&&(this.token.lookAhead=this.pos+1),this.readNext()}setDone(){return this.pos=this.chunkPos=this.end,this.range=this.ranges[this.rangeIndex=this.ranges.length-1],this.chunk=``,this.next=-1}reset(e,t){if(t?(this.token=t,t.start=e,t.lookAhead=e+1,t.value=t.extended=-1):this.token=$e,this.pos!=e){if(this.pos=e,e==this.end)return this.setDone(),this;for(;e<this.range.from;)this.range=this.ranges[--this.rangeIndex];for(;e>=this.range.to;)this.range=this.ranges[++this.rangeIndex];e>=this.chunkPos&&e<this.chunkPos+this.chunk.length?this.chunkOff=e-this.chunkPos:(this.chunk=``,this.chunkOff=0),this.readNext()}return this}read(e,t){if(e>=this.chunkPos&&t<=this.chunkPos+this.chunk.length)return this.chunk.slice(e-this.chunkPos,t-this.chunkPos);if(e>=this.chunk2Pos&&t<=this.chunk2Pos+this.chunk2.length)return this.chunk2.slice(e-this.chunk2Pos,t-this.chunk2Pos);if(e>=this.range.from&&t<=this.range.to)return this.input.read(e,t);let n=``;for(let r of this.ranges){if(r.from>=t)break;r.to>e&&(n+=this.input.read(Math.max(r.from,e),Math.min(r.to,t)))}return n}},tt=class{constructor(e,t){this.data=e,this.id=t}token(e,t){let{parser:n}=t.p;rt(this.data,e,t,this.id,n.data,n.tokenPrecTable)}};tt.prototype.contextual=tt.prototype.fallback=tt.prototype.extend=!1;var nt=class{constructor(e,t,n){this.precTable=t,this.elseToken=n,this.data=typeof e==`string`?Ze(e):e}token(e,t){let n=e.pos,r=0;for(;;){let n=e.next<0,i=e.resolveOffset(1,1);if(rt(this.data,e,t,0,this.data,this.precTable),e.token.value>-1)break;if(this.elseToken==null)return;if(n||r++,i==null)break;e.reset(i,e.token)}r&&(e.reset(n,e.token),e.acceptToken(this.elseToken,r))}};nt.prototype.contextual=tt.prototype.fallback=tt.prototype.extend=!1;function rt(e,t,n,r,i,a){let o=0,s=1<<r,{dialect:c}=n.p.parser;scan:for(;(s&e[o])!=0;){let n=e[o+1];for(let r=o+3;r<n;r+=2)if((e[r+1]&s)>0){let n=e[r];if(c.allows(n)&&(t.token.value==-1||t.token.value==n||at(n,t.token.value,i,a))){t.acceptToken(n);break}}let r=t.next,l=0,u=e[o+2];if(t.next<0&&u>l&&e[n+u*3-3]==65535){o=e[n+u*3-1];continue scan}for(;l<u;){let i=l+u>>1,a=n+i+(i<<1),s=e[a],c=e[a+1]||65536;if(r<s)u=i;else if(r>=c)l=i+1;else{o=e[a+2],t.advance();continue scan}}break}}function it(e,t,n){for(let r=t,i;(i=e[r])!=65535;r++)if(i==n)return r-t;return-1}function at(e,t,n,r){let i=it(n,r,t);return i<0||it(n,r,e)<i}var ot=typeof process<`u`&&/\bparse\b/.test({}.LOG),st=null;function ct(e,t,n){let r=e.cursor(Ce.IncludeAnonymous);for(r.moveTo(t);;)if(!(n<0?r.childBefore(t):r.childAfter(t)))for(;;){if((n<0?r.to<t:r.from>t)&&!r.type.isError)return n<0?Math.max(0,Math.min(r.to-1,t-25)):Math.min(e.length,Math.max(r.from+1,t+25));if(n<0?r.prevSibling():r.nextSibling())break;if(!r.parent())return n<0?0:e.length}}var lt=class{constructor(e,t){this.fragments=e,this.minRepeat=t,this.i=0,this.fragment=null,this.safeFrom=-1,this.safeTo=-1,this.trees=[],this.start=[],this.index=[],this.lastRepeat=null,this.lastRepeatPos=-1,this.nextFragment()}nextFragment(){let e=this.fragment=this.i==this.fragments.length?null:this.fragments[this.i++];if(e){for(this.safeFrom=e.openStart?ct(e.tree,e.from+e.offset,1)-e.offset:e.from,this.safeTo=e.openEnd?ct(e.tree,e.to+e.offset,-1)-e.offset:e.to;this.trees.length;)this.trees.pop(),this.start.pop(),this.index.pop();this.trees.push(e.tree),this.start.push(-e.offset),this.index.push(0),this.nextStart=this.safeFrom}else this.nextStart=1e9}nodeAt(e){if(e<this.nextStart)return null;for(;this.fragment&&this.safeTo<=e;)this.nextFragment();if(!this.fragment)return null;for(;;){let t=this.trees.length-1;if(t<0)return this.nextFragment(),null;if(e<this.safeFrom)return null;let n=this.trees[t],r=this.index[t];if(r==n.children.length){this.trees.pop(),this.start.pop(),this.index.pop();continue}let i=n.children[r],a=this.start[t]+n.positions[r];if(a>e)return this.nextStart=a,null;if(i instanceof we){let n=a>this.lastRepeatPos&&i.type.id>=this.minRepeat;if(a==e||n){let t=a+i.length,r;if(a>=this.safeFrom&&t<=this.safeTo&&(!(r=i.prop(y.lookAhead))||t+r<this.fragment.to)&&(n&&(this.lastRepeat=i,this.lastRepeatPos=a),a==e))return i}this.index[t]++,a+i.length>=Math.max(this.safeFrom,e)&&(this.trees.push(i),this.start.push(a),this.index.push(0))}else this.index[t]++,this.nextStart=a+i.length}}},ut=class{constructor(e,t){this.stream=t,this.tokens=[],this.mainToken=null,this.actions=[],this.tokens=e.tokenizers.map(e=>new Qe)}getActions(e){let t=0,n=null,{parser:r}=e.p,{tokenizers:i}=r,a=r.stateSlot(e.state,3),o=e.curContext?e.curContext.hash:0,s=0;for(let r=0;r<i.length;r++){if(!(1<<r&a))continue;let c=i[r],l=this.tokens[r];if((!n||c.fallback)&&((c.contextual||l.start!=e.pos||l.mask!=a||l.context!=o)&&(this.updateCachedToken(l,c,e),l.mask=a,l.context=o),l.lookAhead>l.end+25&&(s=Math.max(l.lookAhead,s)),l.value!=0)){let r=t;if(l.extended>-1&&(t=this.addActions(e,l.extended,l.end,t)),t=this.addActions(e,l.value,l.end,t),!c.extend&&(n=l,t>r))break}}for(;this.actions.length>t;)this.actions.pop();return s&&e.setLookAhead(s),!n&&e.pos==this.stream.end&&(n=new Qe,n.value=e.p.parser.eofTerm,n.start=n.end=e.pos,t=this.addActions(e,n.value,n.end,t)),this.mainToken=n,this.actions}getMainToken(e){if(this.mainToken)return this.mainToken;let t=new Qe,{pos:n,p:r}=e;return t.start=n,t.end=Math.min(n+1,r.stream.end),t.value=n==r.stream.end?r.parser.eofTerm:0,t}updateCachedToken(e,t,n){let r=this.stream.clipPos(n.pos);if(t.token(this.stream.reset(r,e),n),e.value>-1){let{parser:t}=n.p;for(let r=0;r<t.specialized.length;r++)if(t.specialized[r]==e.value){let i=t.specializers[r](this.stream.read(e.start,e.end),n);if(i>=0&&n.p.parser.dialect.allows(i>>1)){i&1?e.extended=i>>1:e.value=i>>1;break}}}else e.value=0,e.end=this.stream.clipPos(r+1)}putAction(e,t,n,r){for(let t=0;t<r;t+=3)if(this.actions[t]==e)return r;return this.actions[r++]=e,this.actions[r++]=t,this.actions[r++]=n,r}addActions(e,t,n,r){let{state:i}=e,{parser:a}=e.p,{data:o}=a;for(let e=0;e<2;e++)for(let s=a.stateSlot(i,e?2:1);;s+=3){if(o[s]==65535){if(o[s+1]==1)s=ht(o,s+2);else{r==0&&o[s+1]==2&&(r=this.putAction(ht(o,s+2),t,n,r));break}}o[s]==t&&(r=this.putAction(ht(o,s+1),t,n,r))}return r}},dt=class{constructor(e,t,n,r){this.parser=e,this.input=t,this.ranges=r,this.recovering=0,this.nextStackID=9812,this.minStackPos=0,this.reused=[],this.stoppedAt=null,this.lastBigReductionStart=-1,this.lastBigReductionSize=0,this.bigReductionCount=0,this.stream=new et(t,r),this.tokens=new ut(e,this.stream),this.topTerm=e.top[1];let{from:i}=r[0];this.stacks=[qe.start(this,e.top[0],i)],this.fragments=n.length&&this.stream.end-i>e.bufferLength*4?new lt(n,e.minRepeatTerm):null}get parsedPos(){return this.minStackPos}advance(){let e=this.stacks,t=this.minStackPos,n=this.stacks=[],r,i;if(this.bigReductionCount>300&&e.length==1){let[t]=e;for(;t.forceReduce()&&t.stack.length&&t.stack[t.stack.length-2]>=this.lastBigReductionStart;);this.bigReductionCount=this.lastBigReductionSize=0}for(let a=0;a<e.length;a++){let o=e[a];for(;;){if(this.tokens.mainToken=null,o.pos>t)n.push(o);else if(this.advanceStack(o,n,e))continue;else{r||(r=[],i=[]),r.push(o);let e=this.tokens.getMainToken(o);i.push(e.value,e.end)}break}}if(!n.length){let e=r&&gt(r);if(e)return ot&&console.log(`Finish with `+this.stackID(e)),this.stackToTree(e);if(this.parser.strict)throw ot&&r&&console.log(`Stuck with token `+(this.tokens.mainToken?this.parser.getName(this.tokens.mainToken.value):`none`)),SyntaxError(`No parse at `+t);this.recovering||=5}if(this.recovering&&r){let e=this.stoppedAt!=null&&r[0].pos>this.stoppedAt?r[0]:this.runRecovery(r,i,n);if(e)return ot&&console.log(`Force-finish `+this.stackID(e)),this.stackToTree(e.forceAll())}if(this.recovering){let e=this.recovering==1?1:this.recovering*3;if(n.length>e)for(n.sort((e,t)=>t.score-e.score);n.length>e;)n.pop();n.some(e=>e.reducePos>t)&&this.recovering--}else if(n.length>1){outer:for(let e=0;e<n.length-1;e++){let t=n[e];for(let r=e+1;r<n.length;r++){let i=n[r];if(t.sameState(i)||t.buffer.length>500&&i.buffer.length>500){if((t.score-i.score||t.buffer.length-i.buffer.length)>0)n.splice(r--,1);else{n.splice(e--,1);continue outer}}}}n.length>12&&(n.sort((e,t)=>t.score-e.score),n.splice(12,n.length-12))}this.minStackPos=n[0].pos;for(let e=1;e<n.length;e++)n[e].pos<this.minStackPos&&(this.minStackPos=n[e].pos);return null}stopAt(e){if(this.stoppedAt!=null&&this.stoppedAt<e)throw RangeError(`Can't move stoppedAt forward`);this.stoppedAt=e}tryReuse(e,t,n,r){if(!n)return null;let i=e.curContext&&e.curContext.tracker.strict,a=i?e.curContext.hash:0;for(;n;){let o=this.parser.nodeSet.types[n.type.id]==n.type?this.parser.getGoto(e.state,n.type.id):-1;if(o>-1&&n.length&&(!i||(n.prop(y.contextHash)||0)==a))return e.useNode(n,o,t),n;if(n.children.length==0||n.positions[0]>0)break;let s=n.children[0];if(s instanceof we&&(!r||s.type.id>=this.parser.minRepeatTerm))n=s;else break}return null}advanceStack(e,t,n){let r=e.pos,{parser:i}=this,a=ot?this.stackID(e)+` -> `:``;if(this.stoppedAt!=null&&r>this.stoppedAt)return e.forceReduce()?e:null;if(this.fragments){let t=e.reducePos<r&&e.buffer.length&&e.buffer[e.buffer.length-2]<=e.reducePos&&this.fragments.lastRepeatPos==e.reducePos&&this.tryReuse(e,e.reducePos,this.fragments.lastRepeat,!0)||this.tryReuse(e,r,this.fragments.nodeAt(r),!1);if(t)return ot&&console.log(a+this.stackID(e)+` (via reuse of ${i.getName(t.type.id)})`),!0}let o=i.stateSlot(e.state,4);if(o>0)return e.reduce(o),ot&&console.log(a+this.stackID(e)+` (via always-reduce ${i.getName(o&65535)})`),!0;if(e.stack.length>=8400)for(;e.stack.length>6e3&&e.forceReduce(););let s=this.tokens.getActions(e);for(let o=0;o<s.length;){let c=s[o++],l=s[o++],u=s[o++],d=o==s.length||!n,f=d?e:e.split(),p=this.tokens.mainToken;if(f.apply(c,l,p?p.start:f.pos,u),ot&&console.log(a+this.stackID(f)+` (via ${c&65536?`reduce of ${i.getName(c&65535)}`:`shift`} for ${i.getName(l)} @ ${r}${f==e?``:`, split`})`),d)return!0;f.pos>r?t.push(f):n.push(f)}return!1}advanceFully(e,t){let n=e.pos;for(;;){if(!this.advanceStack(e,null,null))return!1;if(e.pos>n)return ft(e,t),!0}}runRecovery(e,t,n){let r=null,i=!1;for(let a=0;a<e.length;a++){let o=e[a],s=t[a<<1],c=t[(a<<1)+1],l=ot?this.stackID(o)+` -> `:``;if(o.deadEnd&&(i||(i=!0,o.restart(),ot&&console.log(l+this.stackID(o)+` (restarted)`),this.advanceFully(o,n))))continue;let u=o.split(),d=l;for(let e=0;e<10&&u.forceReduce()&&(ot&&console.log(d+this.stackID(u)+` (via force-reduce)`),!this.advanceFully(u,n));e++)ot&&(d=this.stackID(u)+` -> `);for(let e of o.recoverByInsert(s))ot&&console.log(l+this.stackID(e)+` (via recover-insert)`),this.advanceFully(e,n);this.stream.end>o.pos?(c==o.pos&&(c++,s=0),o.recoverByDelete(s,c),ot&&console.log(l+this.stackID(o)+` (via recover-delete ${this.parser.getName(s)})`),ft(o,n)):(!r||r.score<u.score)&&(r=u)}return r}stackToTree(e){return e.close(),we.build({buffer:Xe.create(e),nodeSet:this.parser.nodeSet,topID:this.topTerm,maxBufferLength:this.parser.bufferLength,reused:this.reused,start:this.ranges[0].from,length:e.pos-this.ranges[0].from,minRepeatType:this.parser.minRepeatTerm})}stackID(e){let t=(st||=new WeakMap).get(e);return t||st.set(e,t=String.fromCodePoint(this.nextStackID++)),t+e}};function ft(e,t){for(let n=0;n<t.length;n++){let r=t[n];if(r.pos==e.pos&&r.sameState(e)){t[n].score<e.score&&(t[n]=e);return}}t.push(e)}var pt=class{constructor(e,t,n){this.source=e,this.flags=t,this.disabled=n}allows(e){return!this.disabled||this.disabled[e]==0}},mt=class e extends Ge{constructor(e){if(super(),this.wrappers=[],e.version!=14)throw RangeError(`Parser version (${e.version}) doesn't match runtime version (14)`);let t=e.nodeNames.split(` `);this.minRepeatTerm=t.length;for(let n=0;n<e.repeatNodeCount;n++)t.push(``);let n=Object.keys(e.topRules).map(t=>e.topRules[t][1]),r=[];for(let e=0;e<t.length;e++)r.push([]);function i(e,t,n){r[e].push([t,t.deserialize(String(n))])}if(e.nodeProps)for(let t of e.nodeProps){let e=t[0];typeof e==`string`&&(e=y[e]);for(let n=1;n<t.length;){let r=t[n++];if(r>=0)i(r,e,t[n++]);else{let a=t[n+-r];for(let o=-r;o>0;o--)i(t[n++],e,a);n++}}}this.nodeSet=new be(t.map((t,i)=>ye.define({name:i>=this.minRepeatTerm?void 0:t,id:i,props:r[i],top:n.indexOf(i)>-1,error:i==0,skipped:e.skippedNodes&&e.skippedNodes.indexOf(i)>-1}))),e.propSources&&(this.nodeSet=this.nodeSet.extend(...e.propSources)),this.strict=!1,this.bufferLength=me;let a=Ze(e.tokenData);this.context=e.context,this.specializerSpecs=e.specialized||[],this.specialized=new Uint16Array(this.specializerSpecs.length);for(let e=0;e<this.specializerSpecs.length;e++)this.specialized[e]=this.specializerSpecs[e].term;this.specializers=this.specializerSpecs.map(_t),this.states=Ze(e.states,Uint32Array),this.data=Ze(e.stateData),this.goto=Ze(e.goto),this.maxTerm=e.maxTerm,this.tokenizers=e.tokenizers.map(e=>typeof e==`number`?new tt(a,e):e),this.topRules=e.topRules,this.dialects=e.dialects||{},this.dynamicPrecedences=e.dynamicPrecedences||null,this.tokenPrecTable=e.tokenPrec,this.termNames=e.termNames||null,this.maxNode=this.nodeSet.types.length-1,this.dialect=this.parseDialect(),this.top=this.topRules[Object.keys(this.topRules)[0]]}createParse(e,t,n){let r=new dt(this,e,t,n);for(let i of this.wrappers)r=i(r,e,t,n);return r}getGoto(e,t,n=!1){let r=this.goto;if(t>=r[0])return-1;for(let i=r[t+1];;){let t=r[i++],a=t&1,o=r[i++];if(a&&n)return o;for(let n=i+(t>>1);i<n;i++)if(r[i]==e)return o;if(a)return-1}}hasAction(e,t){let n=this.data;for(let r=0;r<2;r++)for(let i=this.stateSlot(e,r?2:1),a;;i+=3){if((a=n[i])==65535){if(n[i+1]==1)a=n[i=ht(n,i+2)];else if(n[i+1]==2)return ht(n,i+2);else break}if(a==t||a==0)return ht(n,i+1)}return 0}stateSlot(e,t){return this.states[e*6+t]}stateFlag(e,t){return(this.stateSlot(e,0)&t)>0}validAction(e,t){return!!this.allActions(e,e=>e==t||null)}allActions(e,t){let n=this.stateSlot(e,4),r=n?t(n):void 0;for(let n=this.stateSlot(e,1);r==null;n+=3){if(this.data[n]==65535){if(this.data[n+1]==1)n=ht(this.data,n+2);else break}r=t(ht(this.data,n+1))}return r}nextStates(e){let t=[];for(let n=this.stateSlot(e,1);;n+=3){if(this.data[n]==65535){if(this.data[n+1]==1)n=ht(this.data,n+2);else break}if(!(this.data[n+2]&1)){let e=this.data[n+1];t.some((t,n)=>n&1&&t==e)||t.push(this.data[n],e)}}return t}configure(t){let n=Object.assign(Object.create(e.prototype),this);if(t.props&&(n.nodeSet=this.nodeSet.extend(...t.props)),t.top){let e=this.topRules[t.top];if(!e)throw RangeError(`Invalid top rule name ${t.top}`);n.top=e}return t.tokenizers&&(n.tokenizers=this.tokenizers.map(e=>{let n=t.tokenizers.find(t=>t.from==e);return n?n.to:e})),t.specializers&&(n.specializers=this.specializers.slice(),n.specializerSpecs=this.specializerSpecs.map((e,r)=>{let i=t.specializers.find(t=>t.from==e.external);if(!i)return e;let a=Object.assign(Object.assign({},e),{external:i.to});return n.specializers[r]=_t(a),a})),t.contextTracker&&(n.context=t.contextTracker),t.dialect&&(n.dialect=this.parseDialect(t.dialect)),t.strict!=null&&(n.strict=t.strict),t.wrap&&(n.wrappers=n.wrappers.concat(t.wrap)),t.bufferLength!=null&&(n.bufferLength=t.bufferLength),n}hasWrappers(){return this.wrappers.length>0}getName(e){return this.termNames?this.termNames[e]:String(e<=this.maxNode&&this.nodeSet.types[e].name||e)}get eofTerm(){return this.maxNode+1}get topNode(){return this.nodeSet.types[this.top[1]]}dynamicPrecedence(e){let t=this.dynamicPrecedences;return t==null?0:t[e]||0}parseDialect(e){let t=Object.keys(this.dialects),n=t.map(()=>!1);if(e)for(let r of e.split(` `)){let e=t.indexOf(r);e>=0&&(n[e]=!0)}let r=null;for(let e=0;e<t.length;e++)if(!n[e])for(let n=this.dialects[t[e]],i;(i=this.data[n++])!=65535;)(r||=new Uint8Array(this.maxTerm+1))[i]=1;return new pt(e,n,r)}static deserialize(t){return new e(t)}};function ht(e,t){return e[t]|e[t+1]<<16}function gt(e){let t=null;for(let n of e){let e=n.p.stoppedAt;(n.pos==n.p.stream.end||e!=null&&n.pos>e)&&n.p.parser.stateFlag(n.state,2)&&(!t||t.score<n.score)&&(t=n)}return t}function _t(e){if(e.external){let t=+!!e.extend;return(n,r)=>e.external(n,r)<<1|t}return e.get}var vt=0,yt=class e{constructor(e,t,n,r){this.name=e,this.set=t,this.base=n,this.modified=r,this.id=vt++}toString(){let{name:e}=this;for(let t of this.modified)t.name&&(e=`${t.name}(${e})`);return e}static define(t,n){let r=typeof t==`string`?t:`?`;if(t instanceof e&&(n=t),n?.base)throw Error(`Can not derive from a modified tag`);let i=new e(r,[],null,[]);if(i.set.push(i),n)for(let e of n.set)i.set.push(e);return i}static defineModifier(e){let t=new xt(e);return e=>e.modified.indexOf(t)>-1?e:xt.get(e.base||e,e.modified.concat(t).sort((e,t)=>e.id-t.id))}},bt=0,xt=class e{constructor(e){this.name=e,this.instances=[],this.id=bt++}static get(t,n){if(!n.length)return t;let r=n[0].instances.find(e=>e.base==t&&St(n,e.modified));if(r)return r;let i=[],a=new yt(t.name,i,t,n);for(let e of n)e.instances.push(a);let o=Ct(n);for(let n of t.set)if(!n.modified.length)for(let t of o)i.push(e.get(n,t));return a}};function St(e,t){return e.length==t.length&&e.every((e,n)=>e==t[n])}function Ct(e){let t=[[]];for(let n=0;n<e.length;n++)for(let r=0,i=t.length;r<i;r++)t.push(t[r].concat(e[n]));return t.sort((e,t)=>t.length-e.length)}function wt(e){let t=Object.create(null);for(let n in e){let r=e[n];Array.isArray(r)||(r=[r]);for(let e of n.split(` `))if(e){let n=[],i=2,a=e;for(let t=0;;){if(a==`...`&&t>0&&t+3==e.length){i=1;break}let r=/^"(?:[^"\\]|\\.)*?"|[^\/!]+/.exec(a);if(!r)throw RangeError(`Invalid path: `+e);if(n.push(r[0]==`*`?``:r[0][0]==`"`?JSON.parse(r[0]):r[0]),t+=r[0].length,t==e.length)break;let o=e[t++];if(t==e.length&&o==`!`){i=0;break}if(o!=`/`)throw RangeError(`Invalid path: `+e);a=e.slice(t)}let o=n.length-1,s=n[o];if(!s)throw RangeError(`Invalid path: `+e);t[s]=new Et(r,i,o>0?n.slice(0,o):null).sort(t[s])}}return Tt.add(t)}var Tt=new y({combine(e,t){let n,r,i;for(;e||t;){if(!e||t&&e.depth<=t.depth?(i=t,t=t.next):(i=e,e=e.next),n&&n.mode==i.mode&&!i.context&&!n.context)continue;let a=new Et(i.tags,i.mode,i.context);n?n.next=a:r=a,n=a}return r}}),Et=class{constructor(e,t,n,r){this.tags=e,this.mode=t,this.context=n,this.next=r}get opaque(){return this.mode==0}get inherit(){return this.mode==1}sort(e){return!e||e.depth<this.depth?(this.next=e,this):(e.next=this.sort(e.next),e)}get depth(){return this.context?this.context.length:0}};Et.empty=new Et([],2,null);function Dt(e,t){let n=Object.create(null);for(let t of e)if(!Array.isArray(t.tag))n[t.tag.id]=t.class;else for(let e of t.tag)n[e.id]=t.class;let{scope:r,all:i=null}=t||{};return{style:e=>{let t=i;for(let r of e)for(let e of r.set){let r=n[e.id];if(r){t=t?t+` `+r:r;break}}return t},scope:r}}function Ot(e,t){let n=null;for(let r of e){let e=r.style(t);e&&(n=n?n+` `+e:e)}return n}function kt(e,t,n,r=0,i=e.length){let a=new At(r,Array.isArray(t)?t:[t],n);a.highlightRange(e.cursor(),r,i,``,a.highlighters),a.flush(i)}var At=class{constructor(e,t,n){this.at=e,this.highlighters=t,this.span=n,this.class=``}startSpan(e,t){t!=this.class&&(this.flush(e),e>this.at&&(this.at=e),this.class=t)}flush(e){e>this.at&&this.class&&this.span(this.at,e,this.class)}highlightRange(e,t,n,r,i){let{type:a,from:o,to:s}=e;if(o>=n||s<=t)return;a.isTop&&(i=this.highlighters.filter(e=>!e.scope||e.scope(a)));let c=r,l=jt(e)||Et.empty,u=Ot(i,l.tags);if(u&&(c&&(c+=` `),c+=u,l.mode==1&&(r+=(r?` `:``)+u)),this.startSpan(Math.max(t,o),c),l.opaque)return;let d=e.tree&&e.tree.prop(y.mounted);if(d&&d.overlay){let a=e.node.enter(d.overlay[0].from+o,1),l=this.highlighters.filter(e=>!e.scope||e.scope(d.tree.type)),u=e.firstChild();for(let f=0,p=o;;f++){let m=f<d.overlay.length?d.overlay[f]:null,h=m?m.from+o:s,g=Math.max(t,p),_=Math.min(n,h);if(g<_&&u)for(;e.from<_&&(this.highlightRange(e,g,_,r,i),this.startSpan(Math.min(_,e.to),c),!(e.to>=h||!e.nextSibling())););if(!m||h>n)break;p=m.to+o,p>t&&(this.highlightRange(a.cursor(),Math.max(t,m.from+o),Math.min(n,p),``,l),this.startSpan(Math.min(n,p),c))}u&&e.parent()}else if(e.firstChild()){d&&(r=``);do if(!(e.to<=t)){if(e.from>=n)break;this.highlightRange(e,t,n,r,i),this.startSpan(Math.min(n,e.to),c)}while(e.nextSibling());e.parent()}}};function jt(e){let t=e.type.prop(Tt);for(;t&&t.context&&!e.matchContext(t.context);)t=t.next;return t||null}var b=yt.define,Mt=b(),Nt=b(),Pt=b(Nt),Ft=b(Nt),It=b(),Lt=b(It),Rt=b(It),zt=b(),Bt=b(zt),Vt=b(),Ht=b(),Ut=b(),Wt=b(Ut),Gt=b(),x={comment:Mt,lineComment:b(Mt),blockComment:b(Mt),docComment:b(Mt),name:Nt,variableName:b(Nt),typeName:Pt,tagName:b(Pt),propertyName:Ft,attributeName:b(Ft),className:b(Nt),labelName:b(Nt),namespace:b(Nt),macroName:b(Nt),literal:It,string:Lt,docString:b(Lt),character:b(Lt),attributeValue:b(Lt),number:Rt,integer:b(Rt),float:b(Rt),bool:b(It),regexp:b(It),escape:b(It),color:b(It),url:b(It),keyword:Vt,self:b(Vt),null:b(Vt),atom:b(Vt),unit:b(Vt),modifier:b(Vt),operatorKeyword:b(Vt),controlKeyword:b(Vt),definitionKeyword:b(Vt),moduleKeyword:b(Vt),operator:Ht,derefOperator:b(Ht),arithmeticOperator:b(Ht),logicOperator:b(Ht),bitwiseOperator:b(Ht),compareOperator:b(Ht),updateOperator:b(Ht),definitionOperator:b(Ht),typeOperator:b(Ht),controlOperator:b(Ht),punctuation:Ut,separator:b(Ut),bracket:Wt,angleBracket:b(Wt),squareBracket:b(Wt),paren:b(Wt),brace:b(Wt),content:zt,heading:Bt,heading1:b(Bt),heading2:b(Bt),heading3:b(Bt),heading4:b(Bt),heading5:b(Bt),heading6:b(Bt),contentSeparator:b(zt),list:b(zt),quote:b(zt),emphasis:b(zt),strong:b(zt),link:b(zt),monospace:b(zt),strikethrough:b(zt),inserted:b(),deleted:b(),changed:b(),invalid:b(),meta:Gt,documentMeta:b(Gt),annotation:b(Gt),processingInstruction:b(Gt),definition:yt.defineModifier(`definition`),constant:yt.defineModifier(`constant`),function:yt.defineModifier(`function`),standard:yt.defineModifier(`standard`),local:yt.defineModifier(`local`),special:yt.defineModifier(`special`)};for(let e in x){let t=x[e];t instanceof yt&&(t.name=e)}Dt([{tag:x.link,class:`tok-link`},{tag:x.heading,class:`tok-heading`},{tag:x.emphasis,class:`tok-emphasis`},{tag:x.strong,class:`tok-strong`},{tag:x.keyword,class:`tok-keyword`},{tag:x.atom,class:`tok-atom`},{tag:x.bool,class:`tok-bool`},{tag:x.url,class:`tok-url`},{tag:x.labelName,class:`tok-labelName`},{tag:x.inserted,class:`tok-inserted`},{tag:x.deleted,class:`tok-deleted`},{tag:x.literal,class:`tok-literal`},{tag:x.string,class:`tok-string`},{tag:x.number,class:`tok-number`},{tag:[x.regexp,x.escape,x.special(x.string)],class:`tok-string2`},{tag:x.variableName,class:`tok-variableName`},{tag:x.local(x.variableName),class:`tok-variableName tok-local`},{tag:x.definition(x.variableName),class:`tok-variableName tok-definition`},{tag:x.special(x.variableName),class:`tok-variableName2`},{tag:x.definition(x.propertyName),class:`tok-propertyName tok-definition`},{tag:x.typeName,class:`tok-typeName`},{tag:x.namespace,class:`tok-namespace`},{tag:x.className,class:`tok-className`},{tag:x.macroName,class:`tok-macroName`},{tag:x.propertyName,class:`tok-propertyName`},{tag:x.operator,class:`tok-operator`},{tag:x.comment,class:`tok-comment`},{tag:x.meta,class:`tok-meta`},{tag:x.invalid,class:`tok-invalid`},{tag:x.punctuation,class:`tok-punctuation`}]);var Kt=wt({String:x.string,Number:x.number,"True False":x.bool,PropertyName:x.propertyName,Null:x.null,", :":x.separator,"[ ]":x.squareBracket,"{ }":x.brace}),qt=mt.deserialize({version:14,states:"$bOVQPOOOOQO'#Cb'#CbOnQPO'#CeOvQPO'#ClOOQO'#Cr'#CrQOQPOOOOQO'#Cg'#CgO}QPO'#CfO!SQPO'#CtOOQO,59P,59PO![QPO,59PO!aQPO'#CuOOQO,59W,59WO!iQPO,59WOVQPO,59QOqQPO'#CmO!nQPO,59`OOQO1G.k1G.kOVQPO'#CnO!vQPO,59aOOQO1G.r1G.rOOQO1G.l1G.lOOQO,59X,59XOOQO-E6k-E6kOOQO,59Y,59YOOQO-E6l-E6l",stateData:`#O~OeOS~OQSORSOSSOTSOWQO_ROgPO~OVXOgUO~O^[O~PVO[^O~O]_OVhX~OVaO~O]bO^iX~O^dO~O]_OVha~O]bO^ia~O`,goto:"!kjPPPPPPkPPkqwPPPPk{!RPPP!XP!e!hXSOR^bQWQRf_TVQ_Q`WRg`QcZRicQTOQZRQe^RhbRYQR]R",nodeNames:`⚠ JsonText True False Null Number String } { Object Property PropertyName : , ] [ Array`,maxTerm:25,nodeProps:[[`isolate`,-2,6,11,``],[`openedBy`,7,`{`,14,`[`],[`closedBy`,8,`}`,15,`]`]],propSources:[Kt],skippedNodes:[0],repeatNodeCount:2,tokenData:"(|~RaXY!WYZ!W]^!Wpq!Wrs!]|}$u}!O$z!Q!R%T!R![&c![!]&t!}#O&y#P#Q'O#Y#Z'T#b#c'r#h#i(Z#o#p(r#q#r(w~!]Oe~~!`Wpq!]qr!]rs!xs#O!]#O#P!}#P;'S!];'S;=`$o<%lO!]~!}Og~~#QXrs!]!P!Q!]#O#P!]#U#V!]#Y#Z!]#b#c!]#f#g!]#h#i!]#i#j#m~#pR!Q![#y!c!i#y#T#Z#y~#|R!Q![$V!c!i$V#T#Z$V~$YR!Q![$c!c!i$c#T#Z$c~$fR!Q![!]!c!i!]#T#Z!]~$rP;=`<%l!]~$zO]~~$}Q!Q!R%T!R![&c~%YRT~!O!P%c!g!h%w#X#Y%w~%fP!Q![%i~%nRT~!Q![%i!g!h%w#X#Y%w~%zR{|&T}!O&T!Q![&Z~&WP!Q![&Z~&`PT~!Q![&Z~&hST~!O!P%c!Q![&c!g!h%w#X#Y%w~&yO[~~'OO_~~'TO^~~'WP#T#U'Z~'^P#`#a'a~'dP#g#h'g~'jP#X#Y'm~'rOR~~'uP#i#j'x~'{P#`#a(O~(RP#`#a(U~(ZOS~~(^P#f#g(a~(dP#i#j(g~(jP#X#Y(m~(rOQ~~(wOW~~(|OV~",tokenizers:[0],topRules:{JsonText:[0,1]},tokenPrec:0}),Jt=[],Yt=[];(()=>{let e=`lc,34,7n,7,7b,19,,,,2,,2,,,20,b,1c,l,g,,2t,7,2,6,2,2,,4,z,,u,r,2j,b,1m,9,9,,o,4,,9,,3,,5,17,3,1n,9,16,o,,x,1i,3,,i,,7,a,2,t,3,1k,,,7,2,2,2,3,9,,a,2,q,,2,3,1k,,,5,4,2,2,3,3,,u,2,3,,b,3,1k,,,8,,3,,3,k,2,m,6,,3,1k,,,7,2,2,2,3,7,3,a,2,u,,1n,5,3,3,,4,9,,14,5,1j,,,7,,3,,4,7,2,b,2,t,3,1k,,,7,,3,,4,7,2,b,2,f,,c,4,1j,2,,7,,3,,4,9,,a,2,t,3,1y,,4,6,,,,8,i,2,1p,,,8,c,8,2q,,,a,b,7,21,2,r,,,,,,4,2,1d,k,,2,5,b,,10,9,,2u,b,,6,n,4,4,3,g,4,d,,,3,6,,f,,jj,3,qa,4,s,3,t,2,u,2,1s,w,9,,19,3,,,39,2,y,,3a,c,4,c,63,5,1l,a,,,,,2,o,2,,1c,1a,2,c,k,5,1b,h,12,9,c,3,u,d,1k,e,1c,k,48,3,,l,4,,6,,2,3,5i,1s,ek,,5f,x,2da,3,3x,,2o,w,fe,6,2x,2,n9w,4,,a,w,2,28,2,7k,,3,,4,,n,5,4,,2b,2,1e,i,q,i,d,,12,8,p,d,18,4,1b,e,10,,1v,e,c,,8,2,1a,,1f,,,3,2,2,5,2,,,15,5,5,2,6k,8,,2,fn4,,kh,g,g,g,a6,2,gt,,6a,,45,5,1ae,3,,2,5,4,14,3,4,,4l,2,fx,4,1t,5,8t,2,25,6,1y,b,1d,4,3e,3,1h,f,15,,2,2,a,4,19,b,7,,1p,3,10,e,g,2,18,,c,3,1c,e,8,4,,2,2k,c,6,,2,,4d,c,l,4,1j,2,,7,2,2,2,3,9,,a,2,2,7,3,5,1v,9,,,2,,,4,,5,,,e,2,2a,i,n,,29,k,6j,7,2,9,r,2,2a,h,2y,d,2t,3,2,a,74,f,6t,6,,2,2,4,,,,2,3x,7,2,7,3,,s,a,14,7,,4,8,,9,b,1a,g,5i,8,5j,8,,8,2a,m,,e,3e,6,3,,,2,,7,,,1u,5,,2,,5,9n,4,9,2,,,1c,7,3,5,n,,44l,,6,f,8ug,i,1xc,5,1n,7,t4,,,1j,7,4,29,,b,2,f57,2,3mp,1a,2,n,f2,5,3,6,8,8,2,7,u,4,44,3,1iz,1j,4,1e,8,,e,,m,5,,f,11s,7,,h,2,7,,2,,5,2s,,4g,7,af,,1p,4,e4,4,72,2,6r,,2,,7,2,5,,d6,7,31,7,240,5`.split(`,`).map(e=>e?parseInt(e,36):1);for(let t=0,n=0;t<e.length;t++)(t%2?Yt:Jt).push(n+=e[t])})();function Xt(e){if(e<768)return!1;for(let t=0,n=Jt.length;;){let r=t+n>>1;if(e<Jt[r])n=r;else if(e>=Yt[r])t=r+1;else return!0;if(t==n)return!1}}function Zt(e){return e>=127462&&e<=127487}var Qt=8205;function $t(e,t,n=!0,r=!0){return(n?en:tn)(e,t,r)}function en(e,t,n){if(t==e.length)return t;t&&rn(e.charCodeAt(t))&&an(e.charCodeAt(t-1))&&t--;let r=nn(e,t);for(t+=on(r);t<e.length;){let i=nn(e,t);if(r==Qt||i==Qt||n&&Xt(i))t+=on(i),r=i;else if(Zt(i)){let n=0,r=t-2;for(;r>=0&&Zt(nn(e,r));)n++,r-=2;if(n%2==0)break;t+=2}else break}return t}function tn(e,t,n){for(;t>1;){let r=en(e,t-2,n);if(r<t)return r;t--}return 0}function nn(e,t){let n=e.charCodeAt(t);if(!an(n)||t+1==e.length)return n;let r=e.charCodeAt(t+1);return rn(r)?(n-55296<<10)+(r-56320)+65536:n}function rn(e){return e>=56320&&e<57344}function an(e){return e>=55296&&e<56320}function on(e){return e<65536?1:2}var S=class e{lineAt(e){if(e<0||e>this.length)throw RangeError(`Invalid position ${e} in document of length ${this.length}`);return this.lineInner(e,!1,1,0)}line(e){if(e<1||e>this.lines)throw RangeError(`Invalid line number ${e} in ${this.lines}-line document`);return this.lineInner(e,!0,1,0)}replace(e,t,n){[e,t]=gn(this,e,t);let r=[];return this.decompose(0,e,r,2),n.length&&n.decompose(0,n.length,r,3),this.decompose(t,this.length,r,1),cn.from(r,this.length-(t-e)+n.length)}append(e){return this.replace(this.length,this.length,e)}slice(e,t=this.length){[e,t]=gn(this,e,t);let n=[];return this.decompose(e,t,n,0),cn.from(n,t-e)}eq(e){if(e==this)return!0;if(e.length!=this.length||e.lines!=this.lines)return!1;let t=this.scanIdentical(e,1),n=this.length-this.scanIdentical(e,-1),r=new fn(this),i=new fn(e);for(let e=t,a=t;;){if(r.next(e),i.next(e),e=0,r.lineBreak!=i.lineBreak||r.done!=i.done||r.value!=i.value)return!1;if(a+=r.value.length,r.done||a>=n)return!0}}iter(e=1){return new fn(this,e)}iterRange(e,t=this.length){return new pn(this,e,t)}iterLines(e,t){let n;if(e==null)n=this.iter();else{t??=this.lines+1;let r=this.line(e).from;n=this.iterRange(r,Math.max(r,t==this.lines+1?this.length:t<=1?0:this.line(t-1).to))}return new mn(n)}toString(){return this.sliceString(0)}toJSON(){let e=[];return this.flatten(e),e}constructor(){}static of(t){if(t.length==0)throw RangeError(`A document must have at least one line`);return t.length==1&&!t[0]?e.empty:t.length<=32?new sn(t):cn.from(sn.split(t,[]))}},sn=class e extends S{constructor(e,t=ln(e)){super(),this.text=e,this.length=t}get lines(){return this.text.length}get children(){return null}lineInner(e,t,n,r){for(let i=0;;i++){let a=this.text[i],o=r+a.length;if((t?n:o)>=e)return new hn(r,o,n,a);r=o+1,n++}}decompose(t,n,r,i){let a=t<=0&&n>=this.length?this:new e(dn(this.text,t,n),Math.min(n,this.length)-Math.max(0,t));if(i&1){let t=r.pop(),n=un(a.text,t.text.slice(),0,a.length);if(n.length<=32)r.push(new e(n,t.length+a.length));else{let t=n.length>>1;r.push(new e(n.slice(0,t)),new e(n.slice(t)))}}else r.push(a)}replace(t,n,r){if(!(r instanceof e))return super.replace(t,n,r);[t,n]=gn(this,t,n);let i=un(this.text,un(r.text,dn(this.text,0,t)),n),a=this.length+r.length-(n-t);return i.length<=32?new e(i,a):cn.from(e.split(i,[]),a)}sliceString(e,t=this.length,n=`
`){[e,t]=gn(this,e,t);let r=``;for(let i=0,a=0;i<=t&&a<this.text.length;a++){let o=this.text[a],s=i+o.length;i>e&&a&&(r+=n),e<s&&t>i&&(r+=o.slice(Math.max(0,e-i),t-i)),i=s+1}return r}flatten(e){for(let t of this.text)e.push(t)}scanIdentical(){return 0}static split(t,n){let r=[],i=-1;for(let a of t)r.push(a),i+=a.length+1,r.length==32&&(n.push(new e(r,i)),r=[],i=-1);return i>-1&&n.push(new e(r,i)),n}},cn=class e extends S{constructor(e,t){super(),this.children=e,this.length=t,this.lines=0;for(let t of e)this.lines+=t.lines}lineInner(e,t,n,r){for(let i=0;;i++){let a=this.children[i],o=r+a.length,s=n+a.lines-1;if((t?s:o)>=e)return a.lineInner(e,t,n,r);r=o+1,n=s+1}}decompose(e,t,n,r){for(let i=0,a=0;a<=t&&i<this.children.length;i++){let o=this.children[i],s=a+o.length;if(e<=s&&t>=a){let i=r&(a<=e|(s>=t?2:0));a>=e&&s<=t&&!i?n.push(o):o.decompose(e-a,t-a,n,i)}a=s+1}}replace(t,n,r){if([t,n]=gn(this,t,n),r.lines<this.lines)for(let i=0,a=0;i<this.children.length;i++){let o=this.children[i],s=a+o.length;if(t>=a&&n<=s){let c=o.replace(t-a,n-a,r),l=this.lines-o.lines+c.lines;if(c.lines<l>>4&&c.lines>l>>6){let a=this.children.slice();return a[i]=c,new e(a,this.length-(n-t)+r.length)}return super.replace(a,s,c)}a=s+1}return super.replace(t,n,r)}sliceString(e,t=this.length,n=`
`){[e,t]=gn(this,e,t);let r=``;for(let i=0,a=0;i<this.children.length&&a<=t;i++){let o=this.children[i],s=a+o.length;a>e&&i&&(r+=n),e<s&&t>a&&(r+=o.sliceString(e-a,t-a,n)),a=s+1}return r}flatten(e){for(let t of this.children)t.flatten(e)}scanIdentical(t,n){if(!(t instanceof e))return 0;let r=0,[i,a,o,s]=n>0?[0,0,this.children.length,t.children.length]:[this.children.length-1,t.children.length-1,-1,-1];for(;;i+=n,a+=n){if(i==o||a==s)return r;let e=this.children[i],c=t.children[a];if(e!=c)return r+e.scanIdentical(c,n);r+=e.length+1}}static from(t,n=t.reduce((e,t)=>e+t.length+1,-1)){let r=0;for(let e of t)r+=e.lines;if(r<32){let e=[];for(let n of t)n.flatten(e);return new sn(e,n)}let i=Math.max(32,r>>5),a=i<<1,o=i>>1,s=[],c=0,l=-1,u=[];function d(t){let n;if(t.lines>a&&t instanceof e)for(let e of t.children)d(e);else t.lines>o&&(c>o||!c)?(f(),s.push(t)):t instanceof sn&&c&&(n=u[u.length-1])instanceof sn&&t.lines+n.lines<=32?(c+=t.lines,l+=t.length+1,u[u.length-1]=new sn(n.text.concat(t.text),n.length+1+t.length)):(c+t.lines>i&&f(),c+=t.lines,l+=t.length+1,u.push(t))}function f(){c!=0&&(s.push(u.length==1?u[0]:e.from(u,l)),l=-1,c=u.length=0)}for(let e of t)d(e);return f(),s.length==1?s[0]:new e(s,n)}};S.empty=new sn([``],0);function ln(e){let t=-1;for(let n of e)t+=n.length+1;return t}function un(e,t,n=0,r=1e9){for(let i=0,a=0,o=!0;a<e.length&&i<=r;a++){let s=e[a],c=i+s.length;c>=n&&(c>r&&(s=s.slice(0,r-i)),i<n&&(s=s.slice(n-i)),o?(t[t.length-1]+=s,o=!1):t.push(s)),i=c+1}return t}function dn(e,t,n){return un(e,[``],t,n)}var fn=class{constructor(e,t=1){this.dir=t,this.done=!1,this.lineBreak=!1,this.value=``,this.nodes=[e],this.offsets=[t>0?1:(e instanceof sn?e.text.length:e.children.length)<<1]}nextInner(e,t){for(this.done=this.lineBreak=!1;;){let n=this.nodes.length-1,r=this.nodes[n],i=this.offsets[n],a=i>>1,o=r instanceof sn?r.text.length:r.children.length;if(a==(t>0?o:0)){if(n==0)return this.done=!0,this.value=``,this;t>0&&this.offsets[n-1]++,this.nodes.pop(),this.offsets.pop()}else if((i&1)==(t>0?0:1)){if(this.offsets[n]+=t,e==0)return this.lineBreak=!0,this.value=`
`,this;e--}else if(r instanceof sn){let i=r.text[a+(t<0?-1:0)];if(this.offsets[n]+=t,i.length>Math.max(0,e))return this.value=e==0?i:t>0?i.slice(e):i.slice(0,i.length-e),this;e-=i.length}else{let i=r.children[a+(t<0?-1:0)];e>i.length?(e-=i.length,this.offsets[n]+=t):(t<0&&this.offsets[n]--,this.nodes.push(i),this.offsets.push(t>0?1:(i instanceof sn?i.text.length:i.children.length)<<1))}}}next(e=0){return e<0&&(this.nextInner(-e,-this.dir),e=this.value.length),this.nextInner(e,this.dir)}},pn=class{constructor(e,t,n){this.value=``,this.done=!1,this.cursor=new fn(e,t>n?-1:1),this.pos=t>n?e.length:0,this.from=Math.min(t,n),this.to=Math.max(t,n)}nextInner(e,t){if(t<0?this.pos<=this.from:this.pos>=this.to)return this.value=``,this.done=!0,this;e+=Math.max(0,t<0?this.pos-this.to:this.from-this.pos);let n=t<0?this.pos-this.from:this.to-this.pos;e>n&&(e=n),n-=e;let{value:r}=this.cursor.next(e);return this.pos+=(r.length+e)*t,this.value=r.length<=n?r:t<0?r.slice(r.length-n):r.slice(0,n),this.done=!this.value,this}next(e=0){return e<0?e=Math.max(e,this.from-this.pos):e>0&&(e=Math.min(e,this.to-this.pos)),this.nextInner(e,this.cursor.dir)}get lineBreak(){return this.cursor.lineBreak&&this.value!=``}},mn=class{constructor(e){this.inner=e,this.afterBreak=!0,this.value=``,this.done=!1}next(e=0){let{done:t,lineBreak:n,value:r}=this.inner.next(e);return t&&this.afterBreak?(this.value=``,this.afterBreak=!1):t?(this.done=!0,this.value=``):n?this.afterBreak?this.value=``:(this.afterBreak=!0,this.next()):(this.value=r,this.afterBreak=!1),this}get lineBreak(){return!1}};typeof Symbol<`u`&&(S.prototype[Symbol.iterator]=function(){return this.iter()},fn.prototype[Symbol.iterator]=pn.prototype[Symbol.iterator]=mn.prototype[Symbol.iterator]=function(){return this});var hn=class{constructor(e,t,n,r){this.from=e,this.to=t,this.number=n,this.text=r}get length(){return this.to-this.from}};function gn(e,t,n){return t=Math.max(0,Math.min(e.length,t)),[t,Math.max(t,Math.min(e.length,n))]}function _n(e,t,n=!0,r=!0){return $t(e,t,n,r)}function vn(e){return e>=56320&&e<57344}function yn(e){return e>=55296&&e<56320}function bn(e,t){let n=e.charCodeAt(t);if(!yn(n)||t+1==e.length)return n;let r=e.charCodeAt(t+1);return vn(r)?(n-55296<<10)+(r-56320)+65536:n}function xn(e){return e<=65535?String.fromCharCode(e):(e-=65536,String.fromCharCode((e>>10)+55296,(e&1023)+56320))}function Sn(e){return e<65536?1:2}var Cn=/\r\n?|\n/,wn=(function(e){return e[e.Simple=0]=`Simple`,e[e.TrackDel=1]=`TrackDel`,e[e.TrackBefore=2]=`TrackBefore`,e[e.TrackAfter=3]=`TrackAfter`,e})(wn||={}),Tn=class e{constructor(e){this.sections=e}get length(){let e=0;for(let t=0;t<this.sections.length;t+=2)e+=this.sections[t];return e}get newLength(){let e=0;for(let t=0;t<this.sections.length;t+=2){let n=this.sections[t+1];e+=n<0?this.sections[t]:n}return e}get empty(){return this.sections.length==0||this.sections.length==2&&this.sections[1]<0}iterGaps(e){for(let t=0,n=0,r=0;t<this.sections.length;){let i=this.sections[t++],a=this.sections[t++];a<0?(e(n,r,i),r+=i):r+=a,n+=i}}iterChangedRanges(e,t=!1){kn(this,e,t)}get invertedDesc(){let t=[];for(let e=0;e<this.sections.length;){let n=this.sections[e++],r=this.sections[e++];r<0?t.push(n,r):t.push(r,n)}return new e(t)}composeDesc(e){return this.empty?e:e.empty?this:jn(this,e)}mapDesc(e,t=!1){return e.empty?this:An(this,e,t)}mapPos(e,t=-1,n=wn.Simple){let r=0,i=0;for(let a=0;a<this.sections.length;){let o=this.sections[a++],s=this.sections[a++],c=r+o;if(s<0){if(c>e)return i+(e-r);i+=o}else{if(n!=wn.Simple&&c>=e&&(n==wn.TrackDel&&r<e&&c>e||n==wn.TrackBefore&&r<e||n==wn.TrackAfter&&c>e))return null;if(c>e||c==e&&t<0&&!o)return e==r||t<0?i:i+s;i+=s}r=c}if(e>r)throw RangeError(`Position ${e} is out of range for changeset of length ${r}`);return i}touchesRange(e,t=e){for(let n=0,r=0;n<this.sections.length&&r<=t;){let i=this.sections[n++],a=this.sections[n++],o=r+i;if(a>=0&&r<=t&&o>=e)return r<e&&o>t?`cover`:!0;r=o}return!1}toString(){let e=``;for(let t=0;t<this.sections.length;){let n=this.sections[t++],r=this.sections[t++];e+=(e?` `:``)+n+(r>=0?`:`+r:``)}return e}toJSON(){return this.sections}static fromJSON(t){if(!Array.isArray(t)||t.length%2||t.some(e=>typeof e!=`number`))throw RangeError(`Invalid JSON representation of ChangeDesc`);return new e(t)}static create(t){return new e(t)}},En=class e extends Tn{constructor(e,t){super(e),this.inserted=t}apply(e){if(this.length!=e.length)throw RangeError(`Applying change set to a document with the wrong length`);return kn(this,(t,n,r,i,a)=>e=e.replace(r,r+(n-t),a),!1),e}mapDesc(e,t=!1){return An(this,e,t,!0)}invert(t){let n=this.sections.slice(),r=[];for(let e=0,i=0;e<n.length;e+=2){let a=n[e],o=n[e+1];if(o>=0){n[e]=o,n[e+1]=a;let s=e>>1;for(;r.length<s;)r.push(S.empty);r.push(a?t.slice(i,i+a):S.empty)}i+=a}return new e(n,r)}compose(e){return this.empty?e:e.empty?this:jn(this,e,!0)}map(e,t=!1){return e.empty?this:An(this,e,t,!0)}iterChanges(e,t=!1){kn(this,e,t)}get desc(){return Tn.create(this.sections)}filter(t){let n=[],r=[],i=[],a=new Mn(this);done:for(let e=0,o=0;;){let s=e==t.length?1e9:t[e++];for(;o<s||o==s&&a.len==0;){if(a.done)break done;let e=Math.min(a.len,s-o);Dn(i,e,-1);let t=a.ins==-1?-1:a.off==0?a.ins:0;Dn(n,e,t),t>0&&On(r,n,a.text),a.forward(e),o+=e}let c=t[e++];for(;o<c;){if(a.done)break done;let e=Math.min(a.len,c-o);Dn(n,e,-1),Dn(i,e,a.ins==-1?-1:a.off==0?a.ins:0),a.forward(e),o+=e}}return{changes:new e(n,r),filtered:Tn.create(i)}}toJSON(){let e=[];for(let t=0;t<this.sections.length;t+=2){let n=this.sections[t],r=this.sections[t+1];r<0?e.push(n):r==0?e.push([n]):e.push([n].concat(this.inserted[t>>1].toJSON()))}return e}static of(t,n,r){let i=[],a=[],o=0,s=null;function c(t=!1){if(!t&&!i.length)return;o<n&&Dn(i,n-o,-1);let r=new e(i,a);s=s?s.compose(r.map(s)):r,i=[],a=[],o=0}function l(t){if(Array.isArray(t))for(let e of t)l(e);else if(t instanceof e){if(t.length!=n)throw RangeError(`Mismatched change set length (got ${t.length}, expected ${n})`);c(),s=s?s.compose(t.map(s)):t}else{let{from:e,to:s=e,insert:l}=t;if(e>s||e<0||s>n)throw RangeError(`Invalid change range ${e} to ${s} (in doc of length ${n})`);let u=l?typeof l==`string`?S.of(l.split(r||Cn)):l:S.empty,d=u.length;if(e==s&&d==0)return;e<o&&c(),e>o&&Dn(i,e-o,-1),Dn(i,s-e,d),On(a,i,u),o=s}}return l(t),c(!s),s}static empty(t){return new e(t?[t,-1]:[],[])}static fromJSON(t){if(!Array.isArray(t))throw RangeError(`Invalid JSON representation of ChangeSet`);let n=[],r=[];for(let e=0;e<t.length;e++){let i=t[e];if(typeof i==`number`)n.push(i,-1);else if(!Array.isArray(i)||typeof i[0]!=`number`||i.some((e,t)=>t&&typeof e!=`string`))throw RangeError(`Invalid JSON representation of ChangeSet`);else if(i.length==1)n.push(i[0],0);else{for(;r.length<e;)r.push(S.empty);r[e]=S.of(i.slice(1)),n.push(i[0],r[e].length)}}return new e(n,r)}static createSet(t,n){return new e(t,n)}};function Dn(e,t,n,r=!1){if(t==0&&n<=0)return;let i=e.length-2;i>=0&&n<=0&&n==e[i+1]?e[i]+=t:i>=0&&t==0&&e[i]==0?e[i+1]+=n:r?(e[i]+=t,e[i+1]+=n):e.push(t,n)}function On(e,t,n){if(n.length==0)return;let r=t.length-2>>1;if(r<e.length)e[e.length-1]=e[e.length-1].append(n);else{for(;e.length<r;)e.push(S.empty);e.push(n)}}function kn(e,t,n){let r=e.inserted;for(let i=0,a=0,o=0;o<e.sections.length;){let s=e.sections[o++],c=e.sections[o++];if(c<0)i+=s,a+=s;else{let l=i,u=a,d=S.empty;for(;l+=s,u+=c,c&&r&&(d=d.append(r[o-2>>1])),!(n||o==e.sections.length||e.sections[o+1]<0);)s=e.sections[o++],c=e.sections[o++];t(i,l,a,u,d),i=l,a=u}}}function An(e,t,n,r=!1){let i=[],a=r?[]:null,o=new Mn(e),s=new Mn(t);for(let e=-1;;)if(o.done&&s.len||s.done&&o.len)throw Error(`Mismatched change set lengths`);else if(o.ins==-1&&s.ins==-1){let e=Math.min(o.len,s.len);Dn(i,e,-1),o.forward(e),s.forward(e)}else if(s.ins>=0&&(o.ins<0||e==o.i||o.off==0&&(s.len<o.len||s.len==o.len&&!n))){let t=s.len;for(Dn(i,s.ins,-1);t;){let n=Math.min(o.len,t);o.ins>=0&&e<o.i&&o.len<=n&&(Dn(i,0,o.ins),a&&On(a,i,o.text),e=o.i),o.forward(n),t-=n}s.next()}else if(o.ins>=0){let t=0,n=o.len;for(;n;)if(s.ins==-1){let e=Math.min(n,s.len);t+=e,n-=e,s.forward(e)}else if(s.ins==0&&s.len<n)n-=s.len,s.next();else break;Dn(i,t,e<o.i?o.ins:0),a&&e<o.i&&On(a,i,o.text),e=o.i,o.forward(o.len-n)}else if(o.done&&s.done)return a?En.createSet(i,a):Tn.create(i);else throw Error(`Mismatched change set lengths`)}function jn(e,t,n=!1){let r=[],i=n?[]:null,a=new Mn(e),o=new Mn(t);for(let e=!1;;)if(a.done&&o.done)return i?En.createSet(r,i):Tn.create(r);else if(a.ins==0)Dn(r,a.len,0,e),a.next();else if(o.len==0&&!o.done)Dn(r,0,o.ins,e),i&&On(i,r,o.text),o.next();else if(a.done||o.done)throw Error(`Mismatched change set lengths`);else{let t=Math.min(a.len2,o.len),n=r.length;if(a.ins==-1){let n=o.ins==-1?-1:o.off?0:o.ins;Dn(r,t,n,e),i&&n&&On(i,r,o.text)}else o.ins==-1?(Dn(r,a.off?0:a.len,t,e),i&&On(i,r,a.textBit(t))):(Dn(r,a.off?0:a.len,o.off?0:o.ins,e),i&&!o.off&&On(i,r,o.text));e=(a.ins>t||o.ins>=0&&o.len>t)&&(e||r.length>n),a.forward2(t),o.forward(t)}}var Mn=class{constructor(e){this.set=e,this.i=0,this.next()}next(){let{sections:e}=this.set;this.i<e.length?(this.len=e[this.i++],this.ins=e[this.i++]):(this.len=0,this.ins=-2),this.off=0}get done(){return this.ins==-2}get len2(){return this.ins<0?this.len:this.ins}get text(){let{inserted:e}=this.set,t=this.i-2>>1;return t>=e.length?S.empty:e[t]}textBit(e){let{inserted:t}=this.set,n=this.i-2>>1;return n>=t.length&&!e?S.empty:t[n].slice(this.off,e==null?void 0:this.off+e)}forward(e){e==this.len?this.next():(this.len-=e,this.off+=e)}forward2(e){this.ins==-1?this.forward(e):e==this.ins?this.next():(this.ins-=e,this.off+=e)}},Nn=class e{constructor(e,t,n,r){this.from=e,this.to=t,this.flags=n,this.goalColumn=r}get anchor(){return this.flags&32?this.to:this.from}get head(){return this.flags&32?this.from:this.to}get empty(){return this.from==this.to}get assoc(){return this.flags&8?-1:this.flags&16?1:0}get undirectional(){return(this.flags&64)>0}get bidiLevel(){let e=this.flags&7;return e==7?null:e}map(t,n=-1){let r,i;return this.empty?r=i=t.mapPos(this.from,n):(r=t.mapPos(this.from,1),i=t.mapPos(this.to,-1)),r==this.from&&i==this.to?this:new e(r,i,this.flags,this.goalColumn)}extend(e,t=e,n=0){if(e<=this.anchor&&t>=this.anchor)return C.range(e,t,void 0,void 0,n);let r=Math.abs(e-this.anchor)>Math.abs(t-this.anchor)?e:t;return C.range(this.anchor,r,void 0,void 0,n)}eq(e,t=!1){return this.anchor==e.anchor&&this.head==e.head&&this.goalColumn==e.goalColumn&&(!t||!this.empty||this.assoc==e.assoc)}toJSON(){return{anchor:this.anchor,head:this.head}}static fromJSON(e){if(!e||typeof e.anchor!=`number`||typeof e.head!=`number`)throw RangeError(`Invalid JSON representation for SelectionRange`);return C.range(e.anchor,e.head)}static create(t,n,r,i){return new e(t,n,r,i)}},C=class e{constructor(e,t){this.ranges=e,this.mainIndex=t}map(t,n=-1){return t.empty?this:e.create(this.ranges.map(e=>e.map(t,n)),this.mainIndex)}eq(e,t=!1){if(this.ranges.length!=e.ranges.length||this.mainIndex!=e.mainIndex)return!1;for(let n=0;n<this.ranges.length;n++)if(!this.ranges[n].eq(e.ranges[n],t))return!1;return!0}get main(){return this.ranges[this.mainIndex]}asSingle(){return this.ranges.length==1?this:new e([this.main],0)}addRange(t,n=!0){return e.create([t].concat(this.ranges),n?0:this.mainIndex+1)}replaceRange(t,n=this.mainIndex){let r=this.ranges.slice();return r[n]=t,e.create(r,this.mainIndex)}toJSON(){return{ranges:this.ranges.map(e=>e.toJSON()),main:this.mainIndex}}static fromJSON(t){if(!t||!Array.isArray(t.ranges)||typeof t.main!=`number`||t.main>=t.ranges.length)throw RangeError(`Invalid JSON representation for EditorSelection`);return new e(t.ranges.map(e=>Nn.fromJSON(e)),t.main)}static single(t,n=t){return new e([e.range(t,n)],0)}static create(t,n=0){if(t.length==0)throw RangeError(`A selection needs at least one range`);for(let r=0,i=0;i<t.length;i++){let a=t[i];if(a.empty?a.from<=r:a.from<r)return e.normalized(t.slice(),n);r=a.to}return new e(t,n)}static cursor(e,t=0,n,r){return Nn.create(e,e,(t==0?0:t<0?8:16)|(n==null?7:Math.min(6,n)),r)}static range(e,t,n,r,i){let a=r==null?7:Math.min(6,r);return!i&&e!=t&&(i=t<e?1:-1),i&&(a|=i<0?8:16),t<e?Nn.create(t,e,a|32,n):Nn.create(e,t,a,n)}static undirectionalRange(e,t){return Nn.create(e,t,64,void 0)}static normalized(t,n=0){let r=t[n];t.sort((e,t)=>e.from-t.from),n=t.indexOf(r);for(let r=1;r<t.length;r++){let i=t[r],a=t[r-1];if(i.empty?i.from<=a.to:i.from<a.to){let o=a.from,s=Math.max(i.to,a.to);r<=n&&n--,t.splice(--r,2,i.anchor>i.head?e.range(s,o):e.range(o,s))}}return new e(t,n)}};function Pn(e,t){for(let n of e.ranges)if(n.to>t)throw RangeError(`Selection points outside of document`)}var Fn=0,w=class e{constructor(e,t,n,r,i){this.combine=e,this.compareInput=t,this.compare=n,this.isStatic=r,this.id=Fn++,this.default=e([]),this.extensions=typeof i==`function`?i(this):i}get reader(){return this}static define(t={}){return new e(t.combine||(e=>e),t.compareInput||((e,t)=>e===t),t.compare||(t.combine?(e,t)=>e===t:In),!!t.static,t.enables)}of(e){return new Ln([],this,0,e)}compute(e,t){if(this.isStatic)throw Error(`Can't compute a static facet`);return new Ln(e,this,1,t)}computeN(e,t){if(this.isStatic)throw Error(`Can't compute a static facet`);return new Ln(e,this,2,t)}from(e,t){return t||=e=>e,this.compute([e],n=>t(n.field(e)))}};function In(e,t){return e==t||e.length==t.length&&e.every((e,n)=>e===t[n])}var Ln=class{constructor(e,t,n,r){this.dependencies=e,this.facet=t,this.type=n,this.value=r,this.id=Fn++}dynamicSlot(e){let t=this.value,n=this.facet.compareInput,r=this.id,i=e[r]>>1,a=this.type==2,o=!1,s=!1,c=[];for(let t of this.dependencies)t==`doc`?o=!0:t==`selection`?s=!0:(e[t.id]??1)&1||c.push(e[t.id]);return{create(e){return e.values[i]=t(e),1},update(e,r){if(o&&r.docChanged||s&&(r.docChanged||r.selection)||zn(e,c)){let r=t(e);if(a?!Rn(r,e.values[i],n):!n(r,e.values[i]))return e.values[i]=r,1}return 0},reconfigure:(e,o)=>{let s,c=o.config.address[r];if(c!=null){let r=Qn(o,c);if(this.dependencies.every(t=>t instanceof w?o.facet(t)===e.facet(t):t instanceof Hn?o.field(t,!1)==e.field(t,!1):!0)||(a?Rn(s=t(e),r,n):n(s=t(e),r)))return e.values[i]=r,0}else s=t(e);return e.values[i]=s,1}}}get extension(){return this}};function Rn(e,t,n){if(e.length!=t.length)return!1;for(let r=0;r<e.length;r++)if(!n(e[r],t[r]))return!1;return!0}function zn(e,t){let n=!1;for(let r of t)Zn(e,r)&1&&(n=!0);return n}function Bn(e,t,n){let r=n.map(t=>e[t.id]),i=n.map(e=>e.type),a=r.filter(e=>!(e&1)),o=e[t.id]>>1;function s(e){let n=[];for(let t=0;t<r.length;t++){let a=Qn(e,r[t]);if(i[t]==2)for(let e of a)n.push(e);else n.push(a)}return t.combine(n)}return{create(e){for(let t of r)Zn(e,t);return e.values[o]=s(e),1},update(e,n){if(!zn(e,a))return 0;let r=s(e);return t.compare(r,e.values[o])?0:(e.values[o]=r,1)},reconfigure(e,i){let a=zn(e,r),c=i.config.facets[t.id],l=i.facet(t);if(c&&!a&&In(n,c))return e.values[o]=l,0;let u=s(e);return t.compare(u,l)?(e.values[o]=l,0):(e.values[o]=u,1)}}}var Vn=w.define({static:!0}),Hn=class e{constructor(e,t,n,r,i){this.id=e,this.createF=t,this.updateF=n,this.compareF=r,this.spec=i,this.provides=void 0}static define(t){let n=new e(Fn++,t.create,t.update,t.compare||((e,t)=>e===t),t);return t.provide&&(n.provides=t.provide(n)),n}create(e){return(e.facet(Vn).find(e=>e.field==this)?.create||this.createF)(e)}slot(e){let t=e[this.id]>>1;return{create:e=>(e.values[t]=this.create(e),1),update:(e,n)=>{let r=e.values[t],i=this.updateF(r,n);return this.compareF(r,i)?0:(e.values[t]=i,1)},reconfigure:(e,n)=>{let r=e.facet(Vn),i=n.facet(Vn),a;return(a=r.find(e=>e.field==this))&&a!=i.find(e=>e.field==this)?(e.values[t]=a.create(e),1):n.config.address[this.id]==null?(e.values[t]=this.create(e),1):(e.values[t]=n.field(this),0)}}}init(e){return[this,Vn.of({field:this,create:e})]}get extension(){return this}},Un={lowest:4,low:3,default:2,high:1,highest:0};function Wn(e){return t=>new Kn(t,e)}var Gn={highest:Wn(Un.highest),high:Wn(Un.high),default:Wn(Un.default),low:Wn(Un.low),lowest:Wn(Un.lowest)},Kn=class{constructor(e,t){this.inner=e,this.prec=t}get extension(){return this}},qn=class e{of(e){return new Jn(this,e)}reconfigure(t){return e.reconfigure.of({compartment:this,extension:t})}get(e){return e.config.compartments.get(this)}},Jn=class{constructor(e,t){this.compartment=e,this.inner=t}get extension(){return this}},Yn=class e{constructor(e,t,n,r,i,a){for(this.base=e,this.compartments=t,this.dynamicSlots=n,this.address=r,this.staticValues=i,this.facets=a,this.statusTemplate=[];this.statusTemplate.length<n.length;)this.statusTemplate.push(0)}staticFacet(e){let t=this.address[e.id];return t==null?e.default:this.staticValues[t>>1]}static resolve(t,n,r){let i=[],a=Object.create(null),o=new Map;for(let e of Xn(t,n,o))e instanceof Hn?i.push(e):(a[e.facet.id]||(a[e.facet.id]=[])).push(e);let s=Object.create(null),c=[],l=[];for(let e of i)s[e.id]=l.length<<1,l.push(t=>e.slot(t));let u=r?.config.facets;for(let e in a){let t=a[e],n=t[0].facet,i=u&&u[e]||[];if(t.every(e=>e.type==0)){if(s[n.id]=c.length<<1|1,In(i,t))c.push(r.facet(n));else{let e=n.combine(t.map(e=>e.value));c.push(r&&n.compare(e,r.facet(n))?r.facet(n):e)}}else{for(let e of t)e.type==0?(s[e.id]=c.length<<1|1,c.push(e.value)):(s[e.id]=l.length<<1,l.push(t=>e.dynamicSlot(t)));s[n.id]=l.length<<1,l.push(e=>Bn(e,n,t))}}let d=l.map(e=>e(s));return new e(t,o,d,s,c,a)}};function Xn(e,t,n){let r=[[],[],[],[],[]],i=new Map;function a(e,o){let s=i.get(e);if(s!=null){if(s<=o)return;let t=r[s].indexOf(e);t>-1&&r[s].splice(t,1),e instanceof Jn&&n.delete(e.compartment)}if(i.set(e,o),Array.isArray(e))for(let t of e)a(t,o);else if(e instanceof Jn){if(n.has(e.compartment))throw RangeError(`Duplicate use of compartment in extensions`);let r=t.get(e.compartment)||e.inner;n.set(e.compartment,r),a(r,o)}else if(e instanceof Kn)a(e.inner,e.prec);else if(e instanceof Hn)r[o].push(e),e.provides&&a(e.provides,o);else if(e instanceof Ln)r[o].push(e),e.facet.extensions&&a(e.facet.extensions,Un.default);else{let t=e.extension;if(!t)throw Error(`Unrecognized extension value in extension set (${e}).`);if(t==e)throw Error(`Unrecognized extension value in extension set (${e}). This sometimes happens because multiple instances of @codemirror/state are loaded, breaking instanceof checks.`);a(t,o)}}return a(e,Un.default),r.reduce((e,t)=>e.concat(t))}function Zn(e,t){if(t&1)return 2;let n=t>>1,r=e.status[n];if(r==4)throw Error(`Cyclic dependency between fields and/or facets`);if(r&2)return r;e.status[n]=4;let i=e.computeSlot(e,e.config.dynamicSlots[n]);return e.status[n]=2|i}function Qn(e,t){return t&1?e.config.staticValues[t>>1]:e.values[t>>1]}var $n=w.define(),er=w.define({combine:e=>e.some(e=>e),static:!0}),tr=w.define({combine:e=>e.length?e[0]:void 0,static:!0}),nr=w.define(),rr=w.define(),ir=w.define(),ar=w.define({combine:e=>e.length?e[0]:!1}),or=class{constructor(e,t){this.type=e,this.value=t}static define(){return new sr}},sr=class{of(e){return new or(this,e)}},cr=class{constructor(e){this.map=e}of(e){return new T(this,e)}},T=class e{constructor(e,t){this.type=e,this.value=t}map(t){let n=this.type.map(this.value,t);return n===void 0?void 0:n==this.value?this:new e(this.type,n)}is(e){return this.type==e}static define(e={}){return new cr(e.map||(e=>e))}static mapEffects(e,t){if(!e.length)return e;let n=[];for(let r of e){let e=r.map(t);e&&n.push(e)}return n}};T.reconfigure=T.define(),T.appendConfig=T.define();var lr=class e{constructor(t,n,r,i,a,o){this.startState=t,this.changes=n,this.selection=r,this.effects=i,this.annotations=a,this.scrollIntoView=o,this._doc=null,this._state=null,r&&Pn(r,n.newLength),a.some(t=>t.type==e.time)||(this.annotations=a.concat(e.time.of(Date.now())))}static create(t,n,r,i,a,o){return new e(t,n,r,i,a,o)}get newDoc(){return this._doc||=this.changes.apply(this.startState.doc)}get newSelection(){return this.selection||this.startState.selection.map(this.changes)}get state(){return this._state||this.startState.applyTransaction(this),this._state}annotation(e){for(let t of this.annotations)if(t.type==e)return t.value}get docChanged(){return!this.changes.empty}get reconfigured(){return this.startState.config!=this.state.config}isUserEvent(t){let n=this.annotation(e.userEvent);return!!(n&&(n==t||n.length>t.length&&n.slice(0,t.length)==t&&n[t.length]==`.`))}};lr.time=or.define(),lr.userEvent=or.define(),lr.addToHistory=or.define(),lr.remote=or.define();function ur(e,t){let n=[];for(let r=0,i=0;;){let a,o;if(r<e.length&&(i==t.length||t[i]>=e[r]))a=e[r++],o=e[r++];else if(i<t.length)a=t[i++],o=t[i++];else return n;!n.length||n[n.length-1]<a?n.push(a,o):n[n.length-1]<o&&(n[n.length-1]=o)}}function dr(e,t,n){let r,i,a;return n?(r=t.changes,i=En.empty(t.changes.length),a=e.changes.compose(t.changes)):(r=t.changes.map(e.changes),i=e.changes.mapDesc(t.changes,!0),a=e.changes.compose(r)),{changes:a,selection:t.selection?t.selection.map(i):e.selection?.map(r),effects:T.mapEffects(e.effects,r).concat(T.mapEffects(t.effects,i)),annotations:e.annotations.length?e.annotations.concat(t.annotations):t.annotations,scrollIntoView:e.scrollIntoView||t.scrollIntoView}}function fr(e,t,n){let r=t.selection,i=_r(t.annotations);return t.userEvent&&(i=i.concat(lr.userEvent.of(t.userEvent))),{changes:t.changes instanceof En?t.changes:En.of(t.changes||[],n,e.facet(tr)),selection:r&&(r instanceof C?r:C.single(r.anchor,r.head)),effects:_r(t.effects),annotations:i,scrollIntoView:!!t.scrollIntoView}}function pr(e,t,n){let r=fr(e,t.length?t[0]:{},e.doc.length);t.length&&t[0].filter===!1&&(n=!1);for(let i=1;i<t.length;i++){t[i].filter===!1&&(n=!1);let a=!!t[i].sequential;r=dr(r,fr(e,t[i],a?r.changes.newLength:e.doc.length),a)}let i=lr.create(e,r.changes,r.selection,r.effects,r.annotations,r.scrollIntoView);return hr(n?mr(i):i)}function mr(e){let t=e.startState,n=!0;for(let r of t.facet(nr)){let t=r(e);if(t===!1){n=!1;break}Array.isArray(t)&&(n=n===!0?t:ur(n,t))}if(n!==!0){let r,i;if(n===!1)i=e.changes.invertedDesc,r=En.empty(t.doc.length);else{let t=e.changes.filter(n);r=t.changes,i=t.filtered.mapDesc(t.changes).invertedDesc}e=lr.create(t,r,e.selection&&e.selection.map(i),T.mapEffects(e.effects,i),e.annotations,e.scrollIntoView)}let r=t.facet(rr);for(let n=r.length-1;n>=0;n--){let i=r[n](e);e=i instanceof lr?i:Array.isArray(i)&&i.length==1&&i[0]instanceof lr?i[0]:pr(t,_r(i),!1)}return e}function hr(e){let t=e.startState,n=t.facet(ir),r=e;for(let i=n.length-1;i>=0;i--){let a=n[i](e);a&&Object.keys(a).length&&(r=dr(r,fr(t,a,e.changes.newLength),!0))}return r==e?e:lr.create(t,e.changes,e.selection,r.effects,r.annotations,r.scrollIntoView)}var gr=[];function _r(e){return e==null?gr:Array.isArray(e)?e:[e]}var vr=(function(e){return e[e.Word=0]=`Word`,e[e.Space=1]=`Space`,e[e.Other=2]=`Other`,e})(vr||={}),yr=/[\u00df\u0587\u0590-\u05f4\u0600-\u06ff\u3040-\u309f\u30a0-\u30ff\u3400-\u4db5\u4e00-\u9fcc\uac00-\ud7af]/,br;try{br=RegExp(`[\\p{Alphabetic}\\p{Number}_]`,`u`)}catch{}function xr(e){if(br)return br.test(e);for(let t=0;t<e.length;t++){let n=e[t];if(/\w/.test(n)||n>``&&(n.toUpperCase()!=n.toLowerCase()||yr.test(n)))return!0}return!1}function Sr(e){return t=>{if(!/\S/.test(t))return vr.Space;if(xr(t))return vr.Word;for(let n=0;n<e.length;n++)if(t.indexOf(e[n])>-1)return vr.Word;return vr.Other}}var Cr=class e{constructor(e,t,n,r,i,a){this.config=e,this.doc=t,this.selection=n,this.values=r,this.status=e.statusTemplate.slice(),this.computeSlot=i,a&&(a._state=this);for(let e=0;e<this.config.dynamicSlots.length;e++)Zn(this,e<<1);this.computeSlot=null}field(e,t=!0){let n=this.config.address[e.id];if(n==null){if(t)throw RangeError(`Field is not present in this state`)}else return Zn(this,n),Qn(this,n)}update(...e){return pr(this,e,!0)}applyTransaction(t){let n=this.config,{base:r,compartments:i}=n;for(let e of t.effects)e.is(qn.reconfigure)?(n&&=(i=new Map,n.compartments.forEach((e,t)=>i.set(t,e)),null),i.set(e.value.compartment,e.value.extension)):e.is(T.reconfigure)?(n=null,r=e.value):e.is(T.appendConfig)&&(n=null,r=_r(r).concat(e.value));let a;n?a=t.startState.values.slice():(n=Yn.resolve(r,i,this),a=new e(n,this.doc,this.selection,n.dynamicSlots.map(()=>null),(e,t)=>t.reconfigure(e,this),null).values);let o=t.startState.facet(er)?t.newSelection:t.newSelection.asSingle();new e(n,t.newDoc,o,a,(e,n)=>n.update(e,t),t)}replaceSelection(e){return typeof e==`string`&&(e=this.toText(e)),this.changeByRange(t=>({changes:{from:t.from,to:t.to,insert:e},range:C.cursor(t.from+e.length,-1)}))}changeByRange(e){let t=this.selection,n=e(t.ranges[0]),r=this.changes(n.changes),i=[n.range],a=_r(n.effects);for(let n=1;n<t.ranges.length;n++){let o=e(t.ranges[n]),s=this.changes(o.changes),c=s.map(r);for(let e=0;e<n;e++)i[e]=i[e].map(c);let l=r.mapDesc(s,!0);i.push(o.range.map(l)),r=r.compose(c),a=T.mapEffects(a,c).concat(T.mapEffects(_r(o.effects),l))}return{changes:r,selection:C.create(i,t.mainIndex),effects:a}}changes(t=[]){return t instanceof En?t:En.of(t,this.doc.length,this.facet(e.lineSeparator))}toText(t){return S.of(t.split(this.facet(e.lineSeparator)||Cn))}sliceDoc(e=0,t=this.doc.length){return this.doc.sliceString(e,t,this.lineBreak)}facet(e){let t=this.config.address[e.id];return t==null?e.default:(Zn(this,t),Qn(this,t))}toJSON(e){let t={doc:this.sliceDoc(),selection:this.selection.toJSON()};if(e)for(let n in e){let r=e[n];r instanceof Hn&&this.config.address[r.id]!=null&&(t[n]=r.spec.toJSON(this.field(e[n]),this))}return t}static fromJSON(t,n={},r){if(!t||typeof t.doc!=`string`)throw RangeError(`Invalid JSON representation for EditorState`);let i=[];if(r){for(let e in r)if(Object.prototype.hasOwnProperty.call(t,e)){let n=r[e],a=t[e];i.push(n.init(e=>n.spec.fromJSON(a,e)))}}return e.create({doc:t.doc,selection:C.fromJSON(t.selection),extensions:n.extensions?i.concat([n.extensions]):i})}static create(t={}){let n=Yn.resolve(t.extensions||[],new Map),r=t.doc instanceof S?t.doc:S.of((t.doc||``).split(n.staticFacet(e.lineSeparator)||Cn)),i=t.selection?t.selection instanceof C?t.selection:C.single(t.selection.anchor,t.selection.head):C.single(0);return Pn(i,r.length),n.staticFacet(er)||(i=i.asSingle()),new e(n,r,i,n.dynamicSlots.map(()=>null),(e,t)=>t.create(e),null)}get tabSize(){return this.facet(e.tabSize)}get lineBreak(){return this.facet(e.lineSeparator)||`
`}get readOnly(){return this.facet(ar)}phrase(t,...n){for(let n of this.facet(e.phrases))if(Object.prototype.hasOwnProperty.call(n,t)){t=n[t];break}return n.length&&(t=t.replace(/\$(\$|\d*)/g,(e,t)=>{if(t==`$`)return`$`;let r=+(t||1);return!r||r>n.length?e:n[r-1]})),t}languageDataAt(e,t,n=-1){let r=[];for(let i of this.facet($n))for(let a of i(this,t,n))Object.prototype.hasOwnProperty.call(a,e)&&r.push(a[e]);return r}charCategorizer(e){let t=this.languageDataAt(`wordChars`,e);return Sr(t.length?t[0]:``)}wordAt(e){let{text:t,from:n,length:r}=this.doc.lineAt(e),i=this.charCategorizer(e),a=e-n,o=e-n;for(;a>0;){let e=_n(t,a,!1);if(i(t.slice(e,a))!=vr.Word)break;a=e}for(;o<r;){let e=_n(t,o);if(i(t.slice(o,e))!=vr.Word)break;o=e}return a==o?null:C.range(a+n,o+n)}};Cr.allowMultipleSelections=er,Cr.tabSize=w.define({combine:e=>e.length?e[0]:4}),Cr.lineSeparator=tr,Cr.readOnly=ar,Cr.phrases=w.define({compare(e,t){let n=Object.keys(e),r=Object.keys(t);return n.length==r.length&&n.every(n=>e[n]==t[n])}}),Cr.languageData=$n,Cr.changeFilter=nr,Cr.transactionFilter=rr,Cr.transactionExtender=ir,qn.reconfigure=T.define();function wr(e,t,n={}){let r={};for(let t of e)for(let e of Object.keys(t)){let i=t[e],a=r[e];if(a===void 0)r[e]=i;else if(a!==i&&i!==void 0){if(Object.hasOwnProperty.call(n,e))r[e]=n[e](a,i);else throw Error(`Config merge conflict for field `+e)}}for(let e in t)r[e]===void 0&&(r[e]=t[e]);return r}var Tr=class{eq(e){return this==e}range(e,t=e){return Dr.create(e,t,this)}};Tr.prototype.startSide=Tr.prototype.endSide=0,Tr.prototype.point=!1,Tr.prototype.mapMode=wn.TrackDel;function Er(e,t){return e==t||e.constructor==t.constructor&&e.eq(t)}var Dr=class e{constructor(e,t,n){this.from=e,this.to=t,this.value=n}static create(t,n,r){return new e(t,n,r)}};function Or(e,t){return e.from-t.from||e.value.startSide-t.value.startSide}var kr=class e{constructor(e,t,n,r){this.from=e,this.to=t,this.value=n,this.maxPoint=r}get length(){return Ar(this.to)}findIndex(e,t,n,r=0){let i=n?this.to:this.from;for(let a=r,o=i.length;;){if(a==o)return a;let r=a+o>>1,s=i[r]-e||(n?this.value[r].endSide:this.value[r].startSide)-t;if(r==a)return s>=0?a:o;s>=0?o=r:a=r+1}}between(e,t,n,r){for(let i=this.findIndex(t,-1e9,!0),a=this.findIndex(n,1e9,!1,i);i<a;i++)if(r(this.from[i]+e,this.to[i]+e,this.value[i])===!1)return!1}map(t,n,r,i,a){let o=[],s=[],c=[],l=-1,u=-1;iter:for(let e=0;e<this.value.length;e++){let d=this.value[e],f=this.from[e]+t,p=this.to[e]+t,m,h;if(f==p){let e=n.mapPos(f,d.startSide,d.mapMode);if(e==null||(m=h=e,d.startSide!=d.endSide&&(h=n.mapPos(f,d.endSide),h<m)))continue}else if(m=n.mapPos(f,d.startSide),h=n.mapPos(p,d.endSide),m>h||m==h&&d.startSide>0&&d.endSide<=0)continue;if(!((h-m||d.endSide-d.startSide)<0)){if(l<0&&(l=m),d.point&&(u=Math.max(u,h-m)),(m-r||d.startSide-i)>=0)o.push(d),s.push(m-l),c.push(h-l),r=h,i=d.endSide;else{if(m==h)for(let e=o.length;e>0;e--){if((m-(c[e-1]+l)||d.startSide-o[e-1].endSide)>=0){o.splice(e,0,d),s.splice(e,0,m-l),c.splice(e,0,h-l);continue iter}if((m-(s[e-1]+l)||d.endSide-o[e-1].startSide)>0)break}a(m,h,d)}}}return{mapped:o.length?new e(s,c,o,u):null,pos:l}}},E=class e{constructor(e,t,n,r){this.chunkPos=e,this.chunk=t,this.nextLayer=n,this.maxPoint=r}static create(t,n,r,i){return new e(t,n,r,i)}get length(){let e=this.chunk.length-1;return e<0?0:Math.max(this.chunkEnd(e),this.nextLayer.length)}get size(){if(this.isEmpty)return 0;let e=this.nextLayer.size;for(let t of this.chunk)e+=t.value.length;return e}chunkEnd(e){return this.chunkPos[e]+this.chunk[e].length}update(t){let{add:n=[],sort:r=!1,filterFrom:i=0,filterTo:a=this.length}=t,o=t.filter;if(n.length==0&&!o)return this;if(r&&(n=n.slice().sort(Or)),this.isEmpty)return n.length?e.of(n):this;let s=new Pr(this,null,-1).goto(0),c=0,l=[],u=new Mr;for(;s.value||c<n.length;)if(c<n.length&&(s.from-n[c].from||s.startSide-n[c].value.startSide)>=0){let e=n[c++];u.addInner(e.from,e.to,e.value,!1)||l.push(e)}else s.rangeIndex==1&&s.chunkIndex<this.chunk.length&&(c==n.length||this.chunkEnd(s.chunkIndex)<n[c].from)&&(!o||i>this.chunkEnd(s.chunkIndex)||a<this.chunkPos[s.chunkIndex])&&u.addChunk(this.chunkPos[s.chunkIndex],this.chunk[s.chunkIndex])?s.nextChunk():((!o||i>s.to||a<s.from||o(s.from,s.to,s.value))&&(u.addInner(s.from,s.to,s.value,!1)||l.push(Dr.create(s.from,s.to,s.value))),s.next());return u.finishInner(this.nextLayer.isEmpty&&!l.length?e.empty:this.nextLayer.update({add:l,filter:o,filterFrom:i,filterTo:a}))}map(t){if(t.empty||this.isEmpty)return this;let n=[],r=[],i=-1,a,o=(e,t,n)=>{a||=new Mr,a.addRange(e,t,n,!1)};for(let e=0;e<this.chunk.length;e++){let a=this.chunkPos[e],s=this.chunk[e],c=t.touchesRange(a,a+s.length);if(c===!1)i=Math.max(i,s.maxPoint),n.push(s),r.push(t.mapPos(a));else if(c===!0){let[e,c]=n.length?[Ar(r)+Ar(n).length,Ar(Ar(n).value).endSide]:[-1,-1],{mapped:l,pos:u}=s.map(a,t,e,c,o);l&&(i=Math.max(i,l.maxPoint),n.push(l),r.push(u))}}let s=this.nextLayer.map(t);return a&&(s=a.finishInner(s)),n.length==0?s:new e(r,n,s||e.empty,i)}between(e,t,n){if(!this.isEmpty){for(let r=0;r<this.chunk.length;r++){let i=this.chunkPos[r],a=this.chunk[r];if(t>=i&&e<=i+a.length&&a.between(i,e-i,t-i,n)===!1)return}this.nextLayer.between(e,t,n)}}iter(e=0){return Fr.from([this]).goto(e)}get isEmpty(){return this.nextLayer==this}static iter(e,t=0){return Fr.from(e).goto(t)}static compare(e,t,n,r,i=-1){let a=e.filter(e=>e.maxPoint>0||!e.isEmpty&&e.maxPoint>=i),o=t.filter(e=>e.maxPoint>0||!e.isEmpty&&e.maxPoint>=i),s=Nr(a,o,n),c=new Lr(a,s,i),l=new Lr(o,s,i);n.iterGaps((e,t,n)=>Rr(c,e,l,t,n,r)),n.empty&&n.length==0&&Rr(c,0,l,0,0,r)}static eq(e,t,n=0,r){r??=1e9-1;let i=e.filter(e=>!e.isEmpty&&t.indexOf(e)<0),a=t.filter(t=>!t.isEmpty&&e.indexOf(t)<0);if(i.length!=a.length)return!1;if(!i.length)return!0;let o=Nr(i,a),s=new Lr(i,o,0).goto(n),c=new Lr(a,o,0).goto(n);for(;;){if(s.to!=c.to||!zr(s.active,c.active)||s.point&&(!c.point||!Er(s.point,c.point)))return!1;if(s.to>r)return!0;s.next(),c.next()}}static spans(e,t,n,r,i=-1){let a=new Lr(e,null,i).goto(t),o=t,s=a.openStart;for(;;){let e=Math.min(a.to,n);if(a.point){let n=a.activeForPoint(a.to),i=a.pointFrom<t?n.length+1:a.point.startSide<0?n.length:Math.min(n.length,s);r.point(o,e,a.point,n,i,a.pointRank),s=Math.min(a.openEnd(e),n.length)}else e>o&&(r.span(o,e,a.active,s),s=a.openEnd(e));if(a.to>n)return s+(a.point&&a.to>n?1:0);o=a.to,a.next()}}static of(e,t=!1){let n=new Mr;for(let r of e instanceof Dr?[e]:t?jr(e):e)n.add(r.from,r.to,r.value);return n.finish()}static join(t){if(!t.length)return e.empty;let n=Ar(t);for(let r=t.length-2;r>=0;r--)for(let i=t[r];i!=e.empty;i=i.nextLayer)n=new e(i.chunkPos,i.chunk,n,Math.max(i.maxPoint,n.maxPoint));return n}};E.empty=new E([],[],null,-1);function Ar(e){return e[e.length-1]}function jr(e){if(e.length>1)for(let t=e[0],n=1;n<e.length;n++){let r=e[n];if(Or(t,r)>0)return e.slice().sort(Or);t=r}return e}E.empty.nextLayer=E.empty;var Mr=class e{finishChunk(e){this.chunks.push(new kr(this.from,this.to,this.value,this.maxPoint)),this.chunkPos.push(this.chunkStart),this.chunkStart=-1,this.setMaxPoint=Math.max(this.setMaxPoint,this.maxPoint),this.maxPoint=-1,e&&(this.from=[],this.to=[],this.value=[])}constructor(){this.chunks=[],this.chunkPos=[],this.chunkStart=-1,this.last=null,this.lastFrom=-1e9,this.lastTo=-1e9,this.from=[],this.to=[],this.value=[],this.maxPoint=-1,this.setMaxPoint=-1,this.nextLayer=null}add(e,t,n){this.addRange(e,t,n,!0)}addRange(t,n,r,i){this.addInner(t,n,r,i)||(this.nextLayer||=new e).addRange(t,n,r,i)}addInner(e,t,n,r){let i=e-this.lastTo||n.startSide-this.last.endSide;if(r&&i<=0&&(e-this.lastFrom||n.startSide-this.last.startSide)<0)throw Error("Ranges must be added sorted by `from` position and `startSide`");return i<0?!1:(this.from.length==250&&this.finishChunk(!0),this.chunkStart<0&&(this.chunkStart=e),this.from.push(e-this.chunkStart),this.to.push(t-this.chunkStart),this.last=n,this.lastFrom=e,this.lastTo=t,this.value.push(n),n.point&&(this.maxPoint=Math.max(this.maxPoint,t-e)),!0)}addChunk(e,t){if((e-this.lastTo||t.value[0].startSide-this.last.endSide)<0)return!1;this.from.length&&this.finishChunk(!0),this.setMaxPoint=Math.max(this.setMaxPoint,t.maxPoint),this.chunks.push(t),this.chunkPos.push(e);let n=t.value.length-1;return this.last=t.value[n],this.lastFrom=t.from[n]+e,this.lastTo=t.to[n]+e,!0}finish(){return this.finishInner(E.empty)}finishInner(e){if(this.from.length&&this.finishChunk(!1),this.chunks.length==0)return e;let t=E.create(this.chunkPos,this.chunks,this.nextLayer?this.nextLayer.finishInner(e):e,this.setMaxPoint);return this.from=null,t}};function Nr(e,t,n){let r=new Map;for(let t of e)for(let e=0;e<t.chunk.length;e++)t.chunk[e].maxPoint<=0&&r.set(t.chunk[e],t.chunkPos[e]);let i=new Set;for(let e of t)for(let t=0;t<e.chunk.length;t++){let a=r.get(e.chunk[t]);a!=null&&(n?n.mapPos(a):a)==e.chunkPos[t]&&!n?.touchesRange(a,a+e.chunk[t].length)&&i.add(e.chunk[t])}return i}var Pr=class{constructor(e,t,n,r=0){this.layer=e,this.skip=t,this.minPoint=n,this.rank=r}get startSide(){return this.value?this.value.startSide:0}get endSide(){return this.value?this.value.endSide:0}goto(e,t=-1e9){return this.chunkIndex=this.rangeIndex=0,this.gotoInner(e,t,!1),this}gotoInner(e,t,n){for(;this.chunkIndex<this.layer.chunk.length;){let t=this.layer.chunk[this.chunkIndex];if(!(this.skip&&this.skip.has(t)||this.layer.chunkEnd(this.chunkIndex)<e||t.maxPoint<this.minPoint))break;this.chunkIndex++,n=!1}if(this.chunkIndex<this.layer.chunk.length){let r=this.layer.chunk[this.chunkIndex].findIndex(e-this.layer.chunkPos[this.chunkIndex],t,!0);(!n||this.rangeIndex<r)&&this.setRangeIndex(r)}this.next()}forward(e,t){(this.to-e||this.endSide-t)<0&&this.gotoInner(e,t,!0)}next(){for(;;)if(this.chunkIndex==this.layer.chunk.length){this.from=this.to=1e9,this.value=null;break}else{let e=this.layer.chunkPos[this.chunkIndex],t=this.layer.chunk[this.chunkIndex],n=e+t.from[this.rangeIndex];if(this.from=n,this.to=e+t.to[this.rangeIndex],this.value=t.value[this.rangeIndex],this.setRangeIndex(this.rangeIndex+1),this.minPoint<0||this.value.point&&this.to-this.from>=this.minPoint)break}}setRangeIndex(e){if(e==this.layer.chunk[this.chunkIndex].value.length){if(this.chunkIndex++,this.skip)for(;this.chunkIndex<this.layer.chunk.length&&this.skip.has(this.layer.chunk[this.chunkIndex]);)this.chunkIndex++;this.rangeIndex=0}else this.rangeIndex=e}nextChunk(){this.chunkIndex++,this.rangeIndex=0,this.next()}compare(e){return this.from-e.from||this.startSide-e.startSide||this.rank-e.rank||this.to-e.to||this.endSide-e.endSide}},Fr=class e{constructor(e){this.heap=e}static from(t,n=null,r=-1){let i=[];for(let e=0;e<t.length;e++)for(let a=t[e];!a.isEmpty;a=a.nextLayer)a.maxPoint>=r&&i.push(new Pr(a,n,r,e));return i.length==1?i[0]:new e(i)}get startSide(){return this.value?this.value.startSide:0}goto(e,t=-1e9){for(let n of this.heap)n.goto(e,t);for(let e=this.heap.length>>1;e>=0;e--)Ir(this.heap,e);return this.next(),this}forward(e,t){for(let n of this.heap)n.forward(e,t);for(let e=this.heap.length>>1;e>=0;e--)Ir(this.heap,e);(this.to-e||this.value.endSide-t)<0&&this.next()}next(){if(this.heap.length==0)this.from=this.to=1e9,this.value=null,this.rank=-1;else{let e=this.heap[0];this.from=e.from,this.to=e.to,this.value=e.value,this.rank=e.rank,e.value&&e.next(),Ir(this.heap,0)}}};function Ir(e,t){for(let n=e[t];;){let r=(t<<1)+1;if(r>=e.length)break;let i=e[r];if(r+1<e.length&&i.compare(e[r+1])>=0&&(i=e[r+1],r++),n.compare(i)<0)break;e[r]=n,e[t]=i,t=r}}var Lr=class{constructor(e,t,n){this.minPoint=n,this.active=[],this.activeTo=[],this.activeRank=[],this.minActive=-1,this.point=null,this.pointFrom=0,this.pointRank=0,this.to=-1e9,this.endSide=0,this.openStart=-1,this.cursor=Fr.from(e,t,n)}goto(e,t=-1e9){return this.cursor.goto(e,t),this.active.length=this.activeTo.length=this.activeRank.length=0,this.minActive=-1,this.to=e,this.endSide=t,this.openStart=-1,this.next(),this}forward(e,t){for(;this.minActive>-1&&(this.activeTo[this.minActive]-e||this.active[this.minActive].endSide-t)<0;)this.removeActive(this.minActive);this.cursor.forward(e,t)}removeActive(e){Br(this.active,e),Br(this.activeTo,e),Br(this.activeRank,e),this.minActive=Hr(this.active,this.activeTo)}addActive(e){let t=0,{value:n,to:r,rank:i}=this.cursor;for(;t<this.activeRank.length&&(i-this.activeRank[t]||r-this.activeTo[t])>0;)t++;Vr(this.active,t,n),Vr(this.activeTo,t,r),Vr(this.activeRank,t,i),e&&Vr(e,t,this.cursor.from),this.minActive=Hr(this.active,this.activeTo)}next(){let e=this.to,t=this.point;this.point=null;let n=this.openStart<0?[]:null;for(;;){let r=this.minActive;if(r>-1&&(this.activeTo[r]-this.cursor.from||this.active[r].endSide-this.cursor.startSide)<0){if(this.activeTo[r]>e){this.to=this.activeTo[r],this.endSide=this.active[r].endSide;break}this.removeActive(r),n&&Br(n,r)}else if(!this.cursor.value){this.to=this.endSide=1e9;break}else if(this.cursor.from>e){this.to=this.cursor.from,this.endSide=this.cursor.startSide;break}else{let e=this.cursor.value;if(!e.point)this.addActive(n),this.cursor.next();else if(t&&this.cursor.to==this.to&&this.cursor.from<this.cursor.to)this.cursor.next();else{this.point=e,this.pointFrom=this.cursor.from,this.pointRank=this.cursor.rank,this.to=this.cursor.to,this.endSide=e.endSide,this.cursor.next(),this.forward(this.to,this.endSide);break}}}if(n){this.openStart=0;for(let t=n.length-1;t>=0&&n[t]<e;t--)this.openStart++}}activeForPoint(e){if(!this.active.length)return this.active;let t=[];for(let n=this.active.length-1;n>=0&&!(this.activeRank[n]<this.pointRank);n--)(this.activeTo[n]>e||this.activeTo[n]==e&&this.active[n].endSide>=this.point.endSide)&&t.push(this.active[n]);return t.reverse()}openEnd(e){let t=0;for(let n=this.activeTo.length-1;n>=0&&this.activeTo[n]>e;n--)t++;return t}};function Rr(e,t,n,r,i,a){e.goto(t),n.goto(r);let o=r+i,s=r,c=r-t,l=!!a.boundChange;for(let t=!1;;){let r=e.to+c-n.to,i=r||e.endSide-n.endSide,u=i<0?e.to+c:n.to,d=Math.min(u,o);if(e.point||n.point?(e.point&&n.point&&Er(e.point,n.point)&&zr(e.activeForPoint(e.to),n.activeForPoint(n.to))||a.comparePoint(s,d,e.point,n.point),t=!1):(t&&=(a.boundChange(s),!1),d>s&&!zr(e.active,n.active)&&a.compareRange(s,d,e.active,n.active),l&&d<o&&(r||e.openEnd(u)!=n.openEnd(u))&&(t=!0)),u>o)break;s=u,i<=0&&e.next(),i>=0&&n.next()}}function zr(e,t){if(e.length!=t.length)return!1;for(let n=0;n<e.length;n++)if(e[n]!=t[n]&&!Er(e[n],t[n]))return!1;return!0}function Br(e,t){for(let n=t,r=e.length-1;n<r;n++)e[n]=e[n+1];e.pop()}function Vr(e,t,n){for(let n=e.length-1;n>=t;n--)e[n+1]=e[n];e[t]=n}function Hr(e,t){let n=-1,r=1e9;for(let i=0;i<t.length;i++)(t[i]-r||e[i].endSide-e[n].endSide)<0&&(n=i,r=t[i]);return n}function Ur(e,t,n=e.length){let r=0;for(let i=0;i<n&&i<e.length;)e.charCodeAt(i)==9?(r+=t-r%t,i++):(r++,i=_n(e,i));return r}function Wr(e,t,n,r){for(let r=0,i=0;;){if(i>=t)return r;if(r==e.length)break;i+=e.charCodeAt(r)==9?n-i%n:1,r=_n(e,r)}return r===!0?-1:e.length}for(var Gr=`ͼ`,Kr=typeof Symbol>`u`?`__ͼ`:Symbol.for(Gr),qr=typeof Symbol>`u`?`__styleSet`+Math.floor(Math.random()*1e8):Symbol(`styleSet`),Jr=typeof globalThis<`u`?globalThis:typeof window<`u`?window:{},Yr=class{constructor(e,t){this.rules=[];let{finish:n}=t||{};function r(e){return/^@/.test(e)?[e]:e.split(/,\s*/)}function i(e,t,a,o){let s=[],c=/^@(\w+)\b/.exec(e[0]),l=c&&c[1]==`keyframes`;if(c&&t==null)return a.push(e[0]+`;`);for(let n in t){let o=t[n];if(/&/.test(n))i(n.split(/,\s*/).map(t=>e.map(e=>t.replace(/&/,e))).reduce((e,t)=>e.concat(t)),o,a);else if(o&&typeof o==`object`){if(!c)throw RangeError(`The value of a property (`+n+`) should be a primitive value.`);i(r(n),o,s,l)}else o!=null&&s.push(n.replace(/_.*/,``).replace(/[A-Z]/g,e=>`-`+e.toLowerCase())+`: `+o+`;`)}(s.length||l)&&a.push((n&&!c&&!o?e.map(n):e).join(`, `)+` {`+s.join(` `)+`}`)}for(let t in e)i(r(t),e[t],this.rules)}getRules(){return this.rules.join(`
`)}static newName(){let e=Jr[Kr]||1;return Jr[Kr]=e+1,Gr+e.toString(36)}static mount(e,t,n){let r=e[qr],i=n&&n.nonce;r?i&&r.setNonce(i):r=new Zr(e,i),r.mount(Array.isArray(t)?t:[t],e)}},Xr=new Map,Zr=class{constructor(e,t){let n=e.ownerDocument||e,r=n.defaultView;if(!e.head&&e.adoptedStyleSheets&&r.CSSStyleSheet){let t=Xr.get(n);if(t)return e[qr]=t;this.sheet=new r.CSSStyleSheet,Xr.set(n,this)}else this.styleTag=n.createElement(`style`),t&&this.styleTag.setAttribute(`nonce`,t);this.modules=[],e[qr]=this}mount(e,t){let n=this.sheet,r=0,i=0,a=!1;for(let t=0;t<e.length;t++){let o=e[t],s=this.modules.indexOf(o);if(s<i&&s>-1&&(this.modules.splice(s,1),a=!0,i--,s=-1),s==-1){if(this.modules.splice(i++,0,o),a=!0,n)for(let e=0;e<o.rules.length;e++)n.insertRule(o.rules[e],r++)}else{for(;i<s;)r+=this.modules[i++].rules.length;r+=o.rules.length,i++}}if(n)t.adoptedStyleSheets.indexOf(this.sheet)<0&&(t.adoptedStyleSheets=[this.sheet,...t.adoptedStyleSheets]);else{if(a){let e=``;for(let t=0;t<this.modules.length;t++)e+=this.modules[t].getRules()+`
`;this.styleTag.textContent=e}let e=t.head||t;this.styleTag.parentNode!=e&&e.insertBefore(this.styleTag,e.firstChild)}}setNonce(e){this.styleTag&&this.styleTag.getAttribute(`nonce`)!=e&&this.styleTag.setAttribute(`nonce`,e)}},Qr={8:`Backspace`,9:`Tab`,10:`Enter`,12:`NumLock`,13:`Enter`,16:`Shift`,17:`Control`,18:`Alt`,20:`CapsLock`,27:`Escape`,32:` `,33:`PageUp`,34:`PageDown`,35:`End`,36:`Home`,37:`ArrowLeft`,38:`ArrowUp`,39:`ArrowRight`,40:`ArrowDown`,44:`PrintScreen`,45:`Insert`,46:`Delete`,59:`;`,61:`=`,91:`Meta`,92:`Meta`,106:`*`,107:`+`,108:`,`,109:`-`,110:`.`,111:`/`,144:`NumLock`,145:`ScrollLock`,160:`Shift`,161:`Shift`,162:`Control`,163:`Control`,164:`Alt`,165:`Alt`,173:`-`,186:`;`,187:`=`,188:`,`,189:`-`,190:`.`,191:`/`,192:"`",219:`[`,220:`\\`,221:`]`,222:`'`},$r={48:`)`,49:`!`,50:`@`,51:`#`,52:`$`,53:`%`,54:`^`,55:`&`,56:`*`,57:`(`,59:`:`,61:`+`,173:`_`,186:`:`,187:`+`,188:`<`,189:`_`,190:`>`,191:`?`,192:`~`,219:`{`,220:`|`,221:`}`,222:`"`},ei=typeof navigator<`u`&&/Mac/.test(navigator.platform),ti=typeof navigator<`u`&&/MSIE \d|Trident\/(?:[7-9]|\d{2,})\..*rv:(\d+)/.exec(navigator.userAgent),ni=0;ni<10;ni++)Qr[48+ni]=Qr[96+ni]=String(ni);for(var ni=1;ni<=24;ni++)Qr[ni+111]=`F`+ni;for(var ni=65;ni<=90;ni++)Qr[ni]=String.fromCharCode(ni+32),$r[ni]=String.fromCharCode(ni);for(var ri in Qr)$r.hasOwnProperty(ri)||($r[ri]=Qr[ri]);function ii(e){var t=!(ei&&e.metaKey&&e.shiftKey&&!e.ctrlKey&&!e.altKey||ti&&e.shiftKey&&e.key&&e.key.length==1||e.key==`Unidentified`)&&e.key||(e.shiftKey?$r:Qr)[e.keyCode]||e.key||`Unidentified`;return t==`Esc`&&(t=`Escape`),t==`Del`&&(t=`Delete`),t==`Left`&&(t=`ArrowLeft`),t==`Up`&&(t=`ArrowUp`),t==`Right`&&(t=`ArrowRight`),t==`Down`&&(t=`ArrowDown`),t}function D(){var e=arguments[0];typeof e==`string`&&(e=document.createElement(e));var t=1,n=arguments[1];if(n&&typeof n==`object`&&n.nodeType==null&&!Array.isArray(n)){for(var r in n)if(Object.prototype.hasOwnProperty.call(n,r)){var i=n[r];typeof i==`string`?e.setAttribute(r,i):i!=null&&(e[r]=i)}t++}for(;t<arguments.length;t++)ai(e,arguments[t]);return e}function ai(e,t){if(typeof t==`string`)e.appendChild(document.createTextNode(t));else if(t!=null){if(t.nodeType!=null)e.appendChild(t);else if(Array.isArray(t))for(var n=0;n<t.length;n++)ai(e,t[n]);else throw RangeError(`Unsupported child node: `+t)}}var oi=typeof navigator<`u`?navigator:{userAgent:``,vendor:``,platform:``},si=typeof document<`u`?document:{documentElement:{style:{}}},ci=/Edge\/(\d+)/.exec(oi.userAgent),li=/MSIE \d/.test(oi.userAgent),ui=/Trident\/(?:[7-9]|\d{2,})\..*rv:(\d+)/.exec(oi.userAgent),di=!!(li||ui||ci),fi=!di&&/gecko\/(\d+)/i.test(oi.userAgent),pi=!di&&/Chrome\/(\d+)/.exec(oi.userAgent),mi=`webkitFontSmoothing`in si.documentElement.style,hi=!di&&/Apple Computer/.test(oi.vendor),gi=hi&&(/Mobile\/\w+/.test(oi.userAgent)||oi.maxTouchPoints>2),O={mac:gi||/Mac/.test(oi.platform),windows:/Win/.test(oi.platform),linux:/Linux|X11/.test(oi.platform),ie:di,ie_version:li?si.documentMode||6:ui?+ui[1]:ci?+ci[1]:0,gecko:fi,gecko_version:fi?+(/Firefox\/(\d+)/.exec(oi.userAgent)||[0,0])[1]:0,chrome:!!pi,chrome_version:pi?+pi[1]:0,ios:gi,android:/Android\b/.test(oi.userAgent),webkit:mi,webkit_version:mi?+(/\bAppleWebKit\/(\d+)/.exec(oi.userAgent)||[0,0])[1]:0,safari:hi,safari_version:hi?+(/\bVersion\/(\d+(\.\d+)?)/.exec(oi.userAgent)||[0,0])[1]:0,tabSize:si.documentElement.style.tabSize==null?`-moz-tab-size`:`tab-size`};function _i(e,t){for(let n in e)n==`class`&&t.class?t.class+=` `+e.class:n==`style`&&t.style?t.style+=`;`+e.style:t[n]=e[n];return t}var vi=Object.create(null);function yi(e,t,n){if(e==t)return!0;e||=vi,t||=vi;let r=Object.keys(e),i=Object.keys(t);if(r.length-0!=i.length-0)return!1;for(let a of r)if(a!=n&&(i.indexOf(a)==-1||e[a]!==t[a]))return!1;return!0}function bi(e,t){for(let n=e.attributes.length-1;n>=0;n--){let r=e.attributes[n].name;t[r]??e.removeAttribute(r)}for(let n in t){let r=t[n];n==`style`?e.style.cssText=r:e.getAttribute(n)!=r&&e.setAttribute(n,r)}}function xi(e,t,n){let r=!1;if(t)for(let i in t)n&&i in n||(r=!0,i==`style`?e.style.cssText=``:e.removeAttribute(i));if(n)for(let i in n)t&&t[i]==n[i]||(r=!0,i==`style`?e.style.cssText=n[i]:e.setAttribute(i,n[i]));return r}function Si(e){let t=Object.create(null);for(let n=0;n<e.attributes.length;n++){let r=e.attributes[n];t[r.name]=r.value}return t}var Ci=class{eq(e){return!1}updateDOM(e,t,n){return!1}compare(e){return this==e||this.constructor==e.constructor&&this.eq(e)}get estimatedHeight(){return-1}get lineBreaks(){return 0}ignoreEvent(e){return!0}coordsAt(e,t,n){return null}get isHidden(){return!1}get editable(){return!1}destroy(e){}},wi=(function(e){return e[e.Text=0]=`Text`,e[e.WidgetBefore=1]=`WidgetBefore`,e[e.WidgetAfter=2]=`WidgetAfter`,e[e.WidgetRange=3]=`WidgetRange`,e})(wi||={}),k=class extends Tr{constructor(e,t,n,r){super(),this.startSide=e,this.endSide=t,this.widget=n,this.spec=r}get heightRelevant(){return!1}static mark(e){return new Ti(e)}static widget(e){let t=Math.max(-1e4,Math.min(1e4,e.side||0)),n=!!e.block;return t+=n&&!e.inlineOrder?t>0?3e8:-4e8:t>0?1e8:-1e8,new Di(e,t,t,n,e.widget||null,!1)}static replace(e){let t=!!e.block,n,r;if(e.isBlockGap)n=-5e8,r=4e8;else{let{start:i,end:a}=Oi(e,t);n=(i?t?-3e8:-1:5e8)-1,r=(a?t?2e8:1:-6e8)+1}return new Di(e,n,r,t,e.widget||null,!0)}static line(e){return new Ei(e)}static set(e,t=!1){return E.of(e,t)}hasHeight(){return this.widget?this.widget.estimatedHeight>-1:!1}};k.none=E.empty;var Ti=class e extends k{constructor(e){let{start:t,end:n}=Oi(e);super(t?-1:5e8,n?1:-6e8,null,e),this.tagName=e.tagName||`span`,this.attrs=e.class&&e.attributes?_i(e.attributes,{class:e.class}):e.class?{class:e.class}:e.attributes||vi}eq(t){return this==t||t instanceof e&&this.tagName==t.tagName&&yi(this.attrs,t.attrs)}range(e,t=e){if(e>=t)throw RangeError(`Mark decorations may not be empty`);return super.range(e,t)}};Ti.prototype.point=!1;var Ei=class e extends k{constructor(e){super(-2e8,-2e8,null,e)}eq(t){return t instanceof e&&this.spec.class==t.spec.class&&yi(this.spec.attributes,t.spec.attributes)}range(e,t=e){if(t!=e)throw RangeError(`Line decoration ranges must be zero-length`);return super.range(e,t)}};Ei.prototype.mapMode=wn.TrackBefore,Ei.prototype.point=!0;var Di=class e extends k{constructor(e,t,n,r,i,a){super(t,n,i,e),this.block=r,this.isReplace=a,this.mapMode=r?t<=0?wn.TrackBefore:wn.TrackAfter:wn.TrackDel}get type(){return this.startSide==this.endSide?this.startSide<=0?wi.WidgetBefore:wi.WidgetAfter:wi.WidgetRange}get heightRelevant(){return this.block||!!this.widget&&(this.widget.estimatedHeight>=5||this.widget.lineBreaks>0)}eq(t){return t instanceof e&&ki(this.widget,t.widget)&&this.block==t.block&&this.startSide==t.startSide&&this.endSide==t.endSide}range(e,t=e){if(this.isReplace&&(e>t||e==t&&this.startSide>0&&this.endSide<=0))throw RangeError(`Invalid range for replacement decoration`);if(!this.isReplace&&t!=e)throw RangeError(`Widget decorations can only have zero-length ranges`);return super.range(e,t)}};Di.prototype.point=!0;function Oi(e,t=!1){let{inclusiveStart:n,inclusiveEnd:r}=e;return n??=e.inclusive,r??=e.inclusive,{start:n??t,end:r??t}}function ki(e,t){return e==t||!!(e&&t&&e.compare(t))}function Ai(e,t,n,r=0){let i=n.length-1;i>=0&&n[i]+r>=e?n[i]=Math.max(n[i],t):n.push(e,t)}var ji=class e extends Tr{constructor(e,t,n){super(),this.tagName=e,this.attributes=t,this.rank=n}eq(t){return t==this||t instanceof e&&this.tagName==t.tagName&&yi(this.attributes,t.attributes)}static create(t){return new e(t.tagName,t.attributes||vi,t.rank==null?50:Math.max(0,Math.min(t.rank,100)))}static set(e,t=!1){return E.of(e,t)}};ji.prototype.startSide=ji.prototype.endSide=-1;var Mi=e=>e.nodeType==1,Ni=e=>e.nodeType==3;function Pi(e){let t;return t=e.nodeType==11?e.getSelection?e:e.ownerDocument:e,t.getSelection()}function Fi(e,t){return t?e==t||e.contains(t.nodeType==1?t:t.parentNode):!1}function Ii(e,t){if(!t.anchorNode)return!1;try{return Fi(e,t.anchorNode)}catch{return!1}}function Li(e){return Ni(e)?ea(e,0,e.nodeValue.length).getClientRects():Mi(e)?e.getClientRects():[]}function Ri(e,t,n,r){return n?Vi(e,t,n,r,-1)||Vi(e,t,n,r,1):!1}function zi(e){for(var t=0;;t++)if(e=e.previousSibling,!e)return t}function Bi(e){return Mi(e)&&/^(DIV|P|LI|UL|OL|BLOCKQUOTE|DD|DT|H\d|SECTION|PRE)$/.test(e.nodeName)}function Vi(e,t,n,r,i){for(;;){if(e==n&&t==r)return!0;if(t==(i<0?0:Hi(e))){if(e.nodeName==`DIV`)return!1;let n=e.parentNode;if(!n||!Mi(n))return!1;t=zi(e)+(i<0?0:1),e=n}else if(Mi(e)){if(e=e.childNodes[t+(i<0?-1:0)],Mi(e)&&(e.nodeName==`IMG`||e.nodeName==`BR`||e.contentEditable==`false`))return!1;t=i<0?Hi(e):0}else return!1}}function Hi(e){return Ni(e)?e.nodeValue.length:e.childNodes.length}function Ui(e,t){let{left:n,right:r}=e;if(n==r)return e;let i=t?n:r;return{left:i,right:i,top:e.top,bottom:e.bottom}}function Wi(e){let t=e.visualViewport;return t?{left:0,right:t.width,top:0,bottom:t.height}:{left:0,right:e.innerWidth,top:0,bottom:e.innerHeight}}function Gi(e,t){let n=t.width/e.offsetWidth,r=t.height/e.offsetHeight;return(n>.995&&n<1.005||!isFinite(n)||Math.abs(t.width-e.offsetWidth)<1)&&(n=1),(r>.995&&r<1.005||!isFinite(r)||Math.abs(t.height-e.offsetHeight)<1)&&(r=1),{scaleX:n,scaleY:r}}function Ki(e,t,n,r,i,a,o,s){let c=e.ownerDocument,l=c.defaultView||window;for(let u=e,d=!1;u&&!d;)if(Mi(u)){let e,f=u==c.body,p=1,m=1,h=!0,g=!0;if(f)e=Wi(l);else{let t=getComputedStyle(u);if(/^(fixed|sticky)$/.test(t.position)&&(d=!0),(u.scrollHeight<=u.clientHeight||!/auto|scroll/.test(t.overflowY))&&(g=!1),(u.scrollWidth<=u.clientWidth||!/auto|scroll/.test(t.overflowX))&&(h=!1),!h&&!g){u=u.assignedSlot||u.parentNode;continue}let n=u.getBoundingClientRect();({scaleX:p,scaleY:m}=Gi(u,n)),e={left:n.left,right:n.left+u.clientWidth*p,top:n.top,bottom:n.top+u.clientHeight*m}}let _=0,v=0;if(g){if(i==`nearest`)t.top<e.top+o?(v=t.top-(e.top+o),n>0&&t.bottom>e.bottom+v&&(v=t.bottom-e.bottom+o)):t.bottom>e.bottom-o&&(v=t.bottom-e.bottom+o,n<0&&t.top-v<e.top&&(v=t.top-(e.top+o)));else{let r=t.bottom-t.top,a=e.bottom-e.top;v=(i==`center`&&r<=a?t.top+r/2-a/2:i==`start`||i==`center`&&n<0?t.top-o:t.bottom-a+o)-e.top}}if(h&&(r==`nearest`?t.left<e.left+a?(_=t.left-(e.left+a),n>0&&t.right>e.right+_&&(_=t.right-e.right+a)):t.right>e.right-a&&(_=t.right-e.right+a,n<0&&t.left<e.left+_&&(_=t.left-(e.left+a))):_=(r==`center`?t.left+(t.right-t.left)/2-(e.right-e.left)/2:r==`start`==s?t.left-a:t.right-(e.right-e.left)+a)-e.left),_||v){if(f)l.scrollBy(_,v);else{let e=0,n=0;if(v){let e=u.scrollTop;u.scrollTop+=v/m,n=(u.scrollTop-e)*m}if(_){let t=u.scrollLeft;u.scrollLeft+=_/p,e=(u.scrollLeft-t)*p}t={left:t.left-e,top:t.top-n,right:t.right-e,bottom:t.bottom-n},e&&Math.abs(e-_)<1&&(r=`nearest`),n&&Math.abs(n-v)<1&&(i=`nearest`)}}if(f)break;(t.top<e.top||t.bottom>e.bottom||t.left<e.left||t.right>e.right)&&(t={left:Math.max(t.left,e.left),right:Math.min(t.right,e.right),top:Math.max(t.top,e.top),bottom:Math.min(t.bottom,e.bottom)}),u=u.assignedSlot||u.parentNode}else if(u.nodeType==11)u=u.host;else break}function qi(e,t=!0){let n=e.ownerDocument,r=null,i=null;for(let a=e.parentNode;a&&!(a==n.body||(!t||r)&&i);)if(Mi(a))!i&&a.scrollHeight>a.clientHeight&&/scroll|auto/.test(getComputedStyle(a).overflowY)&&(i=a),t&&!r&&a.scrollWidth>a.clientWidth&&/scroll|auto/.test(getComputedStyle(a).overflowX)&&(r=a),a=a.assignedSlot||a.parentNode;else if(a.nodeType==11)a=a.host;else break;return{x:r,y:i}}var Ji=class{constructor(){this.anchorNode=null,this.anchorOffset=0,this.focusNode=null,this.focusOffset=0}eq(e){return this.anchorNode==e.anchorNode&&this.anchorOffset==e.anchorOffset&&this.focusNode==e.focusNode&&this.focusOffset==e.focusOffset}setRange(e){let{anchorNode:t,focusNode:n}=e;this.set(t,Math.min(e.anchorOffset,t?Hi(t):0),n,Math.min(e.focusOffset,n?Hi(n):0))}set(e,t,n,r){this.anchorNode=e,this.anchorOffset=t,this.focusNode=n,this.focusOffset=r}};function Yi(e){let t=[];for(let n=e;n;n=n.nodeType==11?n.host:n.parentNode)Mi(n)&&t.push({node:n,left:n.scrollLeft,top:n.scrollTop});return t}function Xi(e,t=!0){for(let{node:n,left:r,top:i}of e)t&&n.scrollTop!=i&&(n.scrollTop=i),n.scrollLeft!=r&&(n.scrollLeft=r)}var Zi=null;O.safari&&O.safari_version>=26&&(Zi=!1);function Qi(e){if(e.setActive)return e.setActive();if(Zi)return e.focus(Zi);let t=Yi(e);e.focus(Zi==null?{get preventScroll(){return Zi={preventScroll:!0},!0}}:void 0),Zi||(Zi=!1,Xi(t))}var $i;function ea(e,t,n=t){let r=$i||=document.createRange();return r.setEnd(e,n),r.setStart(e,t),r}function ta(e,t,n,r){let i={key:t,code:t,keyCode:n,which:n,cancelable:!0};r&&({altKey:i.altKey,ctrlKey:i.ctrlKey,shiftKey:i.shiftKey,metaKey:i.metaKey}=r);let a=new KeyboardEvent(`keydown`,i);a.synthetic=!0,e.dispatchEvent(a);let o=new KeyboardEvent(`keyup`,i);return o.synthetic=!0,e.dispatchEvent(o),a.defaultPrevented||o.defaultPrevented}function na(e){for(;e;){if(e&&(e.nodeType==9||e.nodeType==11&&e.host))return e;e=e.assignedSlot||e.parentNode}return null}function ra(e,t){let n=t.focusNode,r=t.focusOffset;if(!n||t.anchorNode!=n||t.anchorOffset!=r)return!1;for(r=Math.min(r,Hi(n));;)if(r){if(!Mi(n))return!1;let e=n.childNodes[r-1];e.contentEditable==`false`?r--:(n=e,r=Hi(n))}else if(n==e)return!0;else r=zi(n),n=n.parentNode}function ia(e){return e instanceof Window?e.pageYOffset>Math.max(0,e.document.documentElement.scrollHeight-e.innerHeight-4):e.scrollTop>Math.max(1,e.scrollHeight-e.clientHeight-4)}function aa(e,t){for(let n=e,r=t;;)if(Ni(n)&&r>0)return{node:n,offset:r};else if(Mi(n)&&r>0){if(n.contentEditable==`false`)return null;n=n.childNodes[r-1],r=Hi(n)}else if(n.parentNode&&!Bi(n))r=zi(n),n=n.parentNode;else return null}function oa(e,t){for(let n=e,r=t;;)if(Ni(n)&&r<n.nodeValue.length)return{node:n,offset:r};else if(Mi(n)&&r<n.childNodes.length){if(n.contentEditable==`false`)return null;n=n.childNodes[r],r=0}else if(n.parentNode&&!Bi(n))r=zi(n)+1,n=n.parentNode;else return null}var sa=class e{constructor(e,t,n=!0){this.node=e,this.offset=t,this.precise=n}static before(t,n){return new e(t.parentNode,zi(t),n)}static after(t,n){return new e(t.parentNode,zi(t)+1,n)}},A=(function(e){return e[e.LTR=0]=`LTR`,e[e.RTL=1]=`RTL`,e})(A||={}),ca=A.LTR,la=A.RTL;function ua(e){let t=[];for(let n=0;n<e.length;n++)t.push(1<<e[n]);return t}var da=ua(`88888888888888888888888888888888888666888888787833333333337888888000000000000000000000000008888880000000000000000000000000088888888888888888888888888888888888887866668888088888663380888308888800000000000000000000000800000000000000000000000000000008`),fa=ua(`4444448826627288999999999992222222222222222222222222222222222222222222222229999999999999999999994444444444644222822222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222999999949999999229989999223333333333`),pa=Object.create(null),ma=[];for(let e of[`()`,`[]`,`{}`]){let t=e.charCodeAt(0),n=e.charCodeAt(1);pa[t]=n,pa[n]=-t}function ha(e){return e<=247?da[e]:1424<=e&&e<=1524?2:1536<=e&&e<=1785?fa[e-1536]:1774<=e&&e<=2220?4:8192<=e&&e<=8204?256:64336<=e&&e<=65023?4:1}var ga=/[\u0590-\u05f4\u0600-\u06ff\u0700-\u08ac\ufb50-\ufdff]/,_a=class{get dir(){return this.level%2?la:ca}constructor(e,t,n){this.from=e,this.to=t,this.level=n}side(e,t){return this.dir==t==e?this.to:this.from}forward(e,t){return e==(this.dir==t)}static find(e,t,n,r){let i=-1;for(let a=0;a<e.length;a++){let o=e[a];if(o.from<=t&&o.to>=t){if(o.level==n)return a;(i<0||(r==0?e[i].level>o.level:r<0?o.from<t:o.to>t))&&(i=a)}}if(i<0)throw RangeError(`Index out of range`);return i}};function va(e,t){if(e.length!=t.length)return!1;for(let n=0;n<e.length;n++){let r=e[n],i=t[n];if(r.from!=i.from||r.to!=i.to||r.direction!=i.direction||!va(r.inner,i.inner))return!1}return!0}var j=[];function ya(e,t,n,r,i){for(let a=0;a<=r.length;a++){let o=a?r[a-1].to:t,s=a<r.length?r[a].from:n,c=a?256:i;for(let t=o,n=c,r=c;t<s;t++){let i=ha(e.charCodeAt(t));i==512?i=n:i==8&&r==4&&(i=16),j[t]=i==4?2:i,i&7&&(r=i),n=i}for(let e=o,t=c,r=c;e<s;e++){let i=j[e];if(i==128)e<s-1&&t==j[e+1]&&t&24?i=j[e]=t:j[e]=256;else if(i==64){let i=e+1;for(;i<s&&j[i]==64;)i++;let a=e&&t==8||i<n&&j[i]==8?r==1?1:8:256;for(let t=e;t<i;t++)j[t]=a;e=i-1}else i==8&&r==1&&(j[e]=1);t=i,i&7&&(r=i)}}}function ba(e,t,n,r,i){let a=i==1?2:1;for(let o=0,s=0,c=0;o<=r.length;o++){let l=o?r[o-1].to:t,u=o<r.length?r[o].from:n;for(let t=l,n,r,o;t<u;t++)if(r=pa[n=e.charCodeAt(t)]){if(r<0){for(let e=s-3;e>=0;e-=3)if(ma[e+1]==-r){let n=ma[e+2],r=n&2?i:n&4?n&1?a:i:0;r&&(j[t]=j[ma[e]]=r),s=e;break}}else if(ma.length==189)break;else ma[s++]=t,ma[s++]=n,ma[s++]=c}else if((o=j[t])==2||o==1){let e=o==i;c=+!e;for(let t=s-3;t>=0;t-=3){let n=ma[t+2];if(n&2)break;if(e)ma[t+2]|=2;else{if(n&4)break;ma[t+2]|=4}}}}}function xa(e,t,n,r){for(let i=0,a=r;i<=n.length;i++){let o=i?n[i-1].to:e,s=i<n.length?n[i].from:t;for(let c=o;c<s;){let o=j[c];if(o==256){let o=c+1;for(;;)if(o==s){if(i==n.length)break;o=n[i++].to,s=i<n.length?n[i].from:t}else if(j[o]==256)o++;else break;let l=a==1,u=l==((o<t?j[o]:r)==1)?l?1:2:r;for(let t=o,r=i,a=r?n[r-1].to:e;t>c;)t==a&&(t=n[--r].from,a=r?n[r-1].to:e),j[--t]=u;c=o}else a=o,c++}}}function Sa(e,t,n,r,i,a,o){let s=r%2?2:1;if(r%2==i%2)for(let c=t,l=0;c<n;){let t=!0,u=!1;if(l==a.length||c<a[l].from){let e=j[c];e!=s&&(t=!1,u=e==16)}let d=!t&&s==1?[]:null,f=t?r:r+1,p=c;run:for(;;)if(l<a.length&&p==a[l].from){if(u)break run;let m=a[l];if(!t)for(let e=m.to,t=l+1;;){if(e==n)break run;if(t<a.length&&a[t].from==e)e=a[t++].to;else if(j[e]==s)break run;else break}l++,d?d.push(m):(m.from>c&&o.push(new _a(c,m.from,f)),Ca(e,m.direction==ca==!(f%2)?r:r+1,i,m.inner,m.from,m.to,o),c=m.to),p=m.to}else if(p==n||(t?j[p]!=s:j[p]==s))break;else p++;d?Sa(e,c,p,r+1,i,d,o):c<p&&o.push(new _a(c,p,f)),c=p}else for(let c=n,l=a.length;c>t;){let n=!0,u=!1;if(!l||c>a[l-1].to){let e=j[c-1];e!=s&&(n=!1,u=e==16)}let d=!n&&s==1?[]:null,f=n?r:r+1,p=c;run:for(;;)if(l&&p==a[l-1].to){if(u)break run;let m=a[--l];if(!n)for(let e=m.from,n=l;;){if(e==t)break run;if(n&&a[n-1].to==e)e=a[--n].from;else if(j[e-1]==s)break run;else break}d?d.push(m):(m.to<c&&o.push(new _a(m.to,c,f)),Ca(e,m.direction==ca==!(f%2)?r:r+1,i,m.inner,m.from,m.to,o),c=m.from),p=m.from}else if(p==t||(n?j[p-1]!=s:j[p-1]==s))break;else p--;d?Sa(e,p,c,r+1,i,d,o):p<c&&o.push(new _a(p,c,f)),c=p}}function Ca(e,t,n,r,i,a,o){let s=t%2?2:1;ya(e,i,a,r,s),ba(e,i,a,r,s),xa(i,a,r,s),Sa(e,i,a,t,n,r,o)}function wa(e,t,n){if(!e)return[new _a(0,0,+(t==la))];if(t==ca&&!n.length&&!ga.test(e))return Ta(e.length);if(n.length)for(;e.length>j.length;)j[j.length]=256;let r=[],i=t==ca?0:1;return Ca(e,i,i,n,0,e.length,r),r}function Ta(e){return[new _a(0,e,0)]}var Ea=``;function Da(e,t,n,r,i){if(!e.length)return null;let a=r.head-e.from,o;if(r.head==e.from&&r.assoc<0){if(!i)return null;a=t[o=0].side(!1,n)}else if(r.head==e.to&&r.assoc>0){if(i)return null;a=t[o=t.length-1].side(!0,n)}else o=_a.find(t,a,r.bidiLevel??-1,r.assoc);let s=t[o],c=s.side(i,n);if(a==c){let e=o+=i?1:-1;if(e<0||e>=t.length)return null;s=t[o=e],a=s.side(!i,n),c=s.side(i,n)}let l=_n(e.text,a,s.forward(i,n));(l<s.from||l>s.to)&&(l=c),Ea=e.text.slice(Math.min(a,l),Math.max(a,l));let u=o==(i?t.length-1:0)?null:t[o+(i?1:-1)];if(l==c){if(!u)return i?C.cursor(e.to,1):C.cursor(e.from,-1);if(u.level+ +!i<s.level)return C.cursor(u.side(!i,n)+e.from,u.forward(i,n)?1:-1,u.level)}return C.cursor(l+e.from,s.forward(i,n)?-1:1,s.level)}function Oa(e,t,n){for(let r=t;r<n;r++){let t=ha(e.charCodeAt(r));if(t==1)return ca;if(t==2||t==4)return la}}var ka=w.define(),Aa=w.define(),ja=w.define(),Ma=w.define(),Na=w.define(),Pa=w.define(),Fa=w.define(),Ia=w.define(),La=w.define(),Ra=w.define({combine:e=>e.some(e=>e)}),za=w.define({combine:e=>e.some(e=>e)}),Ba=w.define(),Va=class e{constructor(e,t,n,r,i,a=!1){this.range=e,this.y=t,this.x=n,this.yMargin=r,this.xMargin=i,this.isSnapshot=a}map(t){return t.empty?this:new e(this.range.map(t),this.y,this.x,this.yMargin,this.xMargin,this.isSnapshot)}clip(t){return this.range.to<=t.doc.length?this:new e(C.cursor(t.doc.length),this.y,this.x,this.yMargin,this.xMargin,this.isSnapshot)}},Ha=T.define({map:(e,t)=>e.map(t)}),Ua=T.define();function Wa(e,t,n){let r=e.facet(Ma);r.length?r[0](t):window.onerror&&window.onerror(String(t),n,void 0,void 0,t)||(n?console.error(n+`:`,t):console.error(t))}var Ga=w.define({combine:e=>!e.length||e[0]}),Ka=0,qa=w.define({combine(e){return e.filter((t,n)=>{for(let r=0;r<n;r++)if(e[r].plugin==t.plugin)return!1;return!0})}}),Ja=class e{constructor(e,t,n,r,i){this.id=e,this.create=t,this.domEventHandlers=n,this.domEventObservers=r,this.baseExtensions=i(this),this.extension=this.baseExtensions.concat(qa.of({plugin:this,arg:void 0}))}of(e){return this.baseExtensions.concat(qa.of({plugin:this,arg:e}))}static define(t,n){let{eventHandlers:r,eventObservers:i,provide:a,decorations:o}=n||{};return new e(Ka++,t,r,i,e=>{let t=[];return o&&t.push(Qa.of(t=>{let n=t.plugin(e);return n?o(n):k.none})),a&&t.push(a(e)),t})}static fromClass(t,n){return e.define((e,n)=>new t(e,n),n)}},Ya=class{constructor(e){this.spec=e,this.mustUpdate=null,this.value=null}get plugin(){return this.spec&&this.spec.plugin}update(e){if(!this.value){if(this.spec)try{this.value=this.spec.plugin.create(e,this.spec.arg)}catch(t){Wa(e.state,t,`CodeMirror plugin crashed`),this.deactivate()}}else if(this.mustUpdate){let e=this.mustUpdate;if(this.mustUpdate=null,this.value.update)try{this.value.update(e)}catch(t){if(Wa(e.state,t,`CodeMirror plugin crashed`),this.value.destroy)try{this.value.destroy()}catch{}this.deactivate()}}return this}destroy(e){if(this.value?.destroy)try{this.value.destroy()}catch(t){Wa(e.state,t,`CodeMirror plugin crashed`)}}deactivate(){this.spec=this.value=null}},Xa=w.define(),Za=w.define(),Qa=w.define(),$a=w.define(),eo=w.define(),to=w.define(),no=w.define();function ro(e,t){let n=e.state.facet(no);if(!n.length)return n;let r=n.map(t=>t instanceof Function?t(e):t),i=[];return E.spans(r,t.from,t.to,{point(){},span(e,n,r,a){let o=e-t.from,s=n-t.from,c=i;for(let e=r.length-1;e>=0;e--,a--){let t=r[e].spec.bidiIsolate,n;if(a>0&&c.length&&(n=c[c.length-1]).to==o&&n.direction==t)n.to=s,c=n.inner;else{let e={from:o,to:s,direction:t,inner:[]};c.push(e),c=e.inner}}}}),io(t.text,i)}function io(e,t){for(let n of t){if(n.direction==null){for(let t=n.from,r=0;t<n.to;r++){let i=r<n.inner.length?n.inner[r]:null,a=Oa(e,t,i?i.from:n.to);if(a){n.direction=a;break}if(!i)break;t=i.to}n.direction??=A.LTR}io(e,n.inner)}return t}var ao=w.define();function oo(e){let t=0,n=0,r=0,i=0;for(let a of e.state.facet(ao)){let o=a(e);o&&(o.left!=null&&(t=Math.max(t,o.left)),o.right!=null&&(n=Math.max(n,o.right)),o.top!=null&&(r=Math.max(r,o.top)),o.bottom!=null&&(i=Math.max(i,o.bottom)))}return{left:t,right:n,top:r,bottom:i}}var so=w.define(),co=class e{constructor(e,t,n,r){this.fromA=e,this.toA=t,this.fromB=n,this.toB=r}join(t){return new e(Math.min(this.fromA,t.fromA),Math.max(this.toA,t.toA),Math.min(this.fromB,t.fromB),Math.max(this.toB,t.toB))}addToSet(e){let t=e.length,n=this;for(;t>0;t--){let r=e[t-1];if(!(r.fromA>n.toA)){if(r.toA<n.fromA)break;n=n.join(r),e.splice(t-1,1)}}return e.splice(t,0,n),e}static extendWithRanges(t,n){if(n.length==0)return t;let r=[];for(let i=0,a=0,o=0;;){let s=i<t.length?t[i].fromB:1e9,c=a<n.length?n[a]:1e9,l=Math.min(s,c);if(l==1e9)break;let u=l+o,d=l,f=u;for(;;)if(a<n.length&&n[a]<=d){let e=n[a+1];a+=2,d=Math.max(d,e);for(let e=i;e<t.length&&t[e].fromB<=d;e++)o=t[e].toA-t[e].toB;f=Math.max(f,e+o)}else if(i<t.length&&t[i].fromB<=d){let e=t[i++];d=Math.max(d,e.toB),f=Math.max(f,e.toA),o=e.toA-e.toB}else break;r.push(new e(u,f,l,d))}return r}},lo=class e{constructor(e,t,n){this.view=e,this.state=t,this.transactions=n,this.flags=0,this.startState=e.state,this.changes=En.empty(this.startState.doc.length);for(let e of n)this.changes=this.changes.compose(e.changes);let r=[];this.changes.iterChangedRanges((e,t,n,i)=>r.push(new co(e,t,n,i))),this.changedRanges=r}static create(t,n,r){return new e(t,n,r)}get viewportChanged(){return(this.flags&4)>0}get viewportMoved(){return(this.flags&8)>0}get heightChanged(){return(this.flags&2)>0}get geometryChanged(){return this.docChanged||(this.flags&18)>0}get focusChanged(){return(this.flags&1)>0}get docChanged(){return!this.changes.empty}get selectionSet(){return this.transactions.some(e=>e.selection)}get empty(){return this.flags==0&&this.transactions.length==0}},uo=[],fo=class{constructor(e,t,n=0){this.dom=e,this.length=t,this.flags=n,this.parent=null,e.cmTile=this}get breakAfter(){return this.flags&1}get children(){return uo}isWidget(){return!1}get isHidden(){return!1}isComposite(){return!1}isLine(){return!1}isText(){return!1}isBlock(){return!1}get domAttrs(){return null}sync(e){if(this.flags|=2,this.flags&4){this.flags&=-5;let e=this.domAttrs;e&&bi(this.dom,e)}}toString(){return this.constructor.name+(this.children.length?`(${this.children})`:``)+(this.breakAfter?`#`:``)}destroy(){this.parent=null}setDOM(e){this.dom=e,e.cmTile=this}get posAtStart(){return this.parent?this.parent.posBefore(this):0}get posAtEnd(){return this.posAtStart+this.length}posBefore(e,t=this.posAtStart){let n=t;for(let t of this.children){if(t==e)return n;n+=t.length+t.breakAfter}throw RangeError(`Invalid child in posBefore`)}posAfter(e){return this.posBefore(e)+e.length}covers(e){return!0}coordsIn(e,t,n){return null}domPosFor(e,t){let n=zi(this.dom),r=this.length?e>0:t>0;return new sa(this.parent.dom,n+ +!!r,e==0||e==this.length)}markDirty(e){this.flags&=-3,e&&(this.flags|=4),this.parent&&this.parent.flags&2&&this.parent.markDirty(!1)}get overrideDOMText(){return null}get root(){for(let e=this;e;e=e.parent)if(e instanceof ho)return e;return null}static get(e){return e.cmTile}},po=class extends fo{constructor(e){super(e,0),this._children=[]}isComposite(){return!0}get children(){return this._children}get lastChild(){return this.children.length?this.children[this.children.length-1]:null}append(e){this.children.push(e),e.parent=this}sync(e){if(this.flags&2)return;super.sync(e);let t=this.dom,n=null,r,i=e?.node==t?e:null,a=0;for(let o of this.children){if(o.sync(e),a+=o.length+o.breakAfter,r=n?n.nextSibling:t.firstChild,i&&r!=o.dom&&(i.written=!0),o.dom.parentNode==t)for(;r&&r!=o.dom;)r=mo(r);else t.insertBefore(o.dom,r);n=o.dom}for(r=n?n.nextSibling:t.firstChild,i&&r&&(i.written=!0);r;)r=mo(r);this.length=a}};function mo(e){let t=e.nextSibling;return e.parentNode.removeChild(e),t}var ho=class extends po{constructor(e,t){super(t),this.view=e}owns(e){for(;e;e=e.parent)if(e==this)return!0;return!1}isBlock(){return!0}nearest(e){for(;;){if(!e)return null;let t=fo.get(e);if(t&&this.owns(t))return t;e=e.parentNode}}blockTiles(e){for(let t=[],n=this,r=0,i=0;;)if(r==n.children.length){if(!t.length)return;n=n.parent,n.breakAfter&&i++,r=t.pop()}else{let a=n.children[r++];if(a instanceof go)t.push(r),n=a,r=0;else{let t=i+a.length,n=e(a,i);if(n!==void 0)return n;i=t+a.breakAfter}}}resolveBlock(e,t){let n,r=-1,i,a=-1;if(this.blockTiles((o,s)=>{let c=s+o.length;if(e>=s&&e<=c){if(o.isWidget()&&t>=-1&&t<=1){if(o.flags&32)return!0;o.flags&16&&(n=void 0)}(s<e||e==c&&(t<-1?o.length:o.covers(1)))&&(!n||!o.isWidget()&&n.isWidget())&&(n=o,r=e-s),(c>e||e==s&&(t>1?o.length:o.covers(-1)))&&(!i||!o.isWidget()&&i.isWidget())&&(i=o,a=e-s)}}),!n&&!i)throw Error(`No tile at position `+e);return n&&t<0||!i?{tile:n,offset:r}:{tile:i,offset:a}}},go=class e extends po{constructor(e,t){super(e),this.wrapper=t}isBlock(){return!0}covers(e){return this.children.length?e<0?this.children[0].covers(-1):this.lastChild.covers(1):!1}get domAttrs(){return this.wrapper.attributes}static of(t,n){let r=new e(n||document.createElement(t.tagName),t);return n||(r.flags|=4),r}},_o=class e extends po{constructor(e,t){super(e),this.attrs=t}isLine(){return!0}static start(t,n,r){let i=new e(n||document.createElement(`div`),t);return n&&r||(i.flags|=4),i}get domAttrs(){return this.attrs}resolveInline(e,t,n=!1){let r=null,i=-1,a=null,o=-1;function s(e,c){for(let l=0,u=0;l<e.children.length&&u<=c;l++){let d=e.children[l],f=u+d.length;f>=c&&(d.isComposite()?s(d,c-u):(!a||n&&a.isHidden&&(t>0&&!(a.flags&32)||n&&yo(a,d)))&&(f>c||d.flags&32&&t<=1)?(a=d,o=c-u):(u<c||d.flags&16&&!(n&&d.isHidden)&&t>=-1)&&(r=d,i=c-u)),u=f}}s(this,e);let c=(t<0?r:a)||r||a;return c?{tile:c,offset:c==r?i:o}:null}coordsIn(e,t,n){let r=this.resolveInline(e,t,!0);return r?r.tile.coordsIn(Math.max(0,r.offset),t,n):vo(this)}domIn(e,t){let n=this.resolveInline(e,t);if(n){let{tile:e,offset:r}=n;if(this.dom.contains(e.dom))return e.isText()?new sa(e.dom,Math.min(e.dom.nodeValue.length,r)):e.domPosFor(r,e.flags&16?1:e.flags&32?-1:t);let i=n.tile.parent,a=!1;for(let e of i.children){if(a)return new sa(e.dom,0);e==n.tile&&(a=!0)}}return new sa(this.dom,0)}};function vo(e){let t=e.dom.lastChild;if(!t)return e.dom.getBoundingClientRect();let n=Li(t);return n[n.length-1]||null}function yo(e,t){let n=e.coordsIn(0,1),r=t.coordsIn(0,1);return n&&r&&r.top<n.bottom}var bo=class e extends po{constructor(e,t){super(e),this.mark=t}get domAttrs(){return this.mark.attrs}static of(t,n){let r=new e(n||document.createElement(t.tagName),t);return n||(r.flags|=4),r}},xo=class e extends fo{constructor(e,t){super(e,t.length),this.text=t}sync(e){this.flags&2||(super.sync(e),this.dom.nodeValue!=this.text&&(e&&e.node==this.dom&&(e.written=!0),this.dom.nodeValue=this.text))}isText(){return!0}toString(){return JSON.stringify(this.text)}coordsIn(e,t,n){let r=this.dom.nodeValue.length;e>r&&(e=r);let i=e,a=e,o=0;e==0&&t<0||e==r&&t>=0?O.chrome||O.gecko||(e?(i--,o=1):a<r&&(a++,o=-1)):t<0?i--:a<r&&a++;let s=ea(this.dom,i,a).getClientRects();if(!s.length)return null;let c=s[(o?o<0:t>=0)?0:s.length-1];return O.safari&&!o&&c.width==0&&(c=Array.prototype.find.call(s,e=>e.width)||c),n==null?c:Ui(c,(o?o>0:t<0)==n)}static of(t,n){let r=new e(n||document.createTextNode(t),t);return n||(r.flags|=2),r}},So=class e extends fo{constructor(e,t,n,r){super(e,t,r),this.widget=n}isWidget(){return!0}get isHidden(){return this.widget.isHidden}covers(e){return this.flags&48?!1:(this.flags&(e<0?64:128))>0}coordsIn(e,t){return this.coordsInWidget(e,t,!1)}coordsInWidget(e,t,n){let r=this.widget.coordsAt(this.dom,e,t);if(r)return r;if(n)return Ui(this.dom.getBoundingClientRect(),this.length?e==0:t<=0);{let t=this.dom.getClientRects(),n=null;if(!t.length)return null;let r=this.flags&16?!0:this.flags&32?!1:e>0;for(let i=r?t.length-1:0;n=t[i],!(e>0?i==0:i==t.length-1||n.top<n.bottom);i+=r?-1:1);return Ui(n,!r)}}get overrideDOMText(){if(!this.length)return S.empty;let{root:e}=this;if(!e)return S.empty;let t=this.posAtStart;return e.view.state.doc.slice(t,t+this.length)}destroy(){super.destroy(),this.widget.destroy(this.dom)}static of(t,n,r,i,a){return a||(a=t.toDOM(n),t.editable||(a.contentEditable=`false`)),new e(a,r,t,i)}},Co=class extends fo{constructor(e){let t=document.createElement(`img`);t.className=`cm-widgetBuffer`,t.setAttribute(`aria-hidden`,`true`),super(t,0,e)}get isHidden(){return!0}get overrideDOMText(){return S.empty}coordsIn(e,t,n){let r=this.dom.getBoundingClientRect();return n==null?r:Ui(r,t>0==n)}},wo=class{constructor(e){this.index=0,this.beforeBreak=!1,this.parents=[],this.tile=e}advance(e,t,n){let{tile:r,index:i,beforeBreak:a,parents:o}=this;for(;e||t>0;)if(!r.isComposite()){let t=r.length;if(i<t&&e){let a=Math.min(e,t-i);n&&n.skip(r,i,i+a),e-=a,i+=a}if(i==t)a=!!r.breakAfter,{tile:r,index:i}=o.pop(),i++;else if(!e)break}else if(a){if(!e)break;n&&n.break(),e--,a=!1}else if(i==r.children.length){if(!e&&!o.length)break;n&&n.leave(r),a=!!r.breakAfter,{tile:r,index:i}=o.pop(),i++}else{let s=r.children[i],c=s.breakAfter;(t>0?s.length<=e:s.length<e)&&(!n||n.skip(s,0,s.length)!==!1||!s.isComposite)?(a=!!c,i++,e-=s.length):(o.push({tile:r,index:i}),r=s,i=0,n&&s.isComposite()&&n.enter(s))}return this.tile=r,this.index=i,this.beforeBreak=a,this}get root(){return this.parents.length?this.parents[0].tile:this.tile}},To=class{constructor(e,t,n,r){this.from=e,this.to=t,this.wrapper=n,this.rank=r}},Eo=class{constructor(e,t,n){this.cache=e,this.root=t,this.blockWrappers=n,this.curLine=null,this.lastBlock=null,this.afterWidget=null,this.pos=0,this.wrappers=[],this.wrapperPos=0}addText(e,t,n,r){this.flushBuffer();let i=this.ensureMarks(t,n),a=i.lastChild;if(a&&a.isText()&&!(a.flags&8)&&a.length+e.length<512){this.cache.reused.set(a,2);let t=i.children[i.children.length-1]=new xo(a.dom,a.text+e);t.parent=i}else i.append(r||xo.of(e,this.cache.find(xo)?.dom));this.pos+=e.length,this.afterWidget=null}addComposition(e,t){let n=this.curLine;n.dom!=t.line.dom&&(n.setDOM(this.cache.reused.has(t.line)?Io(t.line.dom):t.line.dom),this.cache.reused.set(t.line,2));let r=n;for(let e=t.marks.length-1;e>=0;e--){let n=t.marks[e],i=r.lastChild;if(i instanceof bo&&i.mark.eq(n.mark))i.dom!=n.dom&&i.setDOM(Io(n.dom)),r=i;else{let{dom:e}=n;this.cache.reused.get(n)&&fo.get(n.dom)&&(e=Io(n.dom));let t=bo.of(n.mark,e);r.append(t),r=t}this.cache.reused.set(n,2)}let i=fo.get(e.text);i&&this.cache.reused.set(i,2);let a=new xo(e.text,e.text.nodeValue);a.flags|=8,this.pos=e.range.toB,r.append(a)}addInlineWidget(e,t,n){let r=this.afterWidget&&e.flags&48&&(this.afterWidget.flags&48)==(e.flags&48);r||this.flushBuffer();let i=this.ensureMarks(t,n);!r&&!(e.flags&16)&&i.append(this.getBuffer(1)),i.append(e),this.pos+=e.length,this.afterWidget=e}addMark(e,t,n){this.flushBuffer(),this.ensureMarks(t,n).append(e),this.pos+=e.length,this.afterWidget=null}addBlockWidget(e){this.getBlockPos().append(e),this.pos+=e.length,this.lastBlock=e,this.endLine()}continueWidget(e){let t=this.afterWidget||this.lastBlock;t.length+=e,this.pos+=e}addLineStart(e,t){e||=No;let n=_o.start(e,t||this.cache.find(_o)?.dom,!!t);this.getBlockPos().append(this.lastBlock=this.curLine=n)}addLine(e){this.getBlockPos().append(e),this.pos+=e.length,this.lastBlock=e,this.endLine()}addBreak(){this.lastBlock.flags|=1,this.endLine(),this.pos++}addLineStartIfNotCovered(e){this.blockPosCovered()||this.addLineStart(e)}ensureLine(e){this.curLine||this.addLineStart(e)}ensureMarks(e,t){let n=this.curLine;for(let r=e.length-1;r>=0;r--){let i=e[r],a;if(t>0&&(a=n.lastChild)&&a instanceof bo&&a.mark.eq(i))n=a,t--;else{let e=bo.of(i,this.cache.find(bo,e=>e.mark.eq(i))?.dom);n.append(e),n=e,t=0}}return n}endLine(){if(this.curLine){this.flushBuffer();let e=this.curLine.lastChild;(!e||!jo(this.curLine,!1)||e.dom.nodeName!=`BR`&&e.isWidget()&&!(O.ios&&jo(this.curLine,!0)))&&this.curLine.append(this.cache.findWidget(Ro,0,32)||new So(Ro.toDOM(),0,Ro,32)),this.curLine=this.afterWidget=null}}updateBlockWrappers(){this.wrapperPos>this.pos+1e4&&(this.blockWrappers.goto(this.pos),this.wrappers.length=0);for(let e=this.wrappers.length-1;e>=0;e--)this.wrappers[e].to<this.pos&&this.wrappers.splice(e,1);for(let e=this.blockWrappers;e.value&&e.from<=this.pos;e.next())if(e.to>=this.pos){let t=e.rank*102+e.value.rank,n=new To(e.from,e.to,e.value,t),r=this.wrappers.length;for(;r>0&&(this.wrappers[r-1].rank-n.rank||this.wrappers[r-1].to-n.to)<0;)r--;this.wrappers.splice(r,0,n)}this.wrapperPos=this.pos}getBlockPos(){this.updateBlockWrappers();let e=this.root;for(let t of this.wrappers){let n=e.lastChild;if(t.from<this.pos&&n instanceof go&&n.wrapper.eq(t.wrapper))e=n;else{let n=go.of(t.wrapper,this.cache.find(go,e=>e.wrapper.eq(t.wrapper))?.dom);e.append(n),e=n}}return e}blockPosCovered(){let e=this.lastBlock;return e!=null&&!e.breakAfter&&(!e.isWidget()||(e.flags&160)>0)}getBuffer(e){let t=2|(e<0?16:32),n=this.cache.find(Co,void 0,1);return n&&(n.flags=t),n||new Co(t)}flushBuffer(){this.afterWidget&&!(this.afterWidget.flags&32)&&(this.afterWidget.parent.append(this.getBuffer(-1)),this.afterWidget=null)}},Do=class{constructor(e){this.skipCount=0,this.text=``,this.textOff=0,this.cursor=e.iter()}skip(e){this.textOff+e<=this.text.length?this.textOff+=e:(this.skipCount+=e-(this.text.length-this.textOff),this.text=``,this.textOff=0)}next(e){if(this.textOff==this.text.length){let{value:t,lineBreak:n,done:r}=this.cursor.next(this.skipCount);if(this.skipCount=0,r)throw Error(`Ran out of text content when drawing inline views`);this.text=t;let i=this.textOff=Math.min(e,t.length);return n?null:t.slice(0,i)}let t=Math.min(this.text.length,this.textOff+e),n=this.text.slice(this.textOff,t);return this.textOff=t,n}},Oo=[So,_o,xo,bo,Co,go,ho];for(let e=0;e<Oo.length;e++)Oo[e].bucket=e;var ko=class{constructor(e){this.view=e,this.buckets=Oo.map(()=>[]),this.index=Oo.map(()=>0),this.reused=new Map}add(e){let t=e.constructor.bucket,n=this.buckets[t];n.length<6?n.push(e):n[this.index[t]=(this.index[t]+1)%6]=e}find(e,t,n=2){let r=e.bucket,i=this.buckets[r],a=this.index[r];for(let e=0;e<i.length;e++){let o=(e+a)%i.length,s=i[o];if((!t||t(s))&&!this.reused.has(s))return i.splice(o,1),o<a&&this.index[r]--,this.reused.set(s,n),s}return null}findWidget(e,t,n){let r=this.buckets[0];if(r.length)for(let i=0,a=0;;i++){if(i==r.length){if(a)return null;a=1,i=0}let o=r[i];if(!this.reused.has(o)&&(a==0?o.widget.compare(e):o.widget.constructor==e.constructor&&e.updateDOM(o.dom,this.view,o.widget)))return r.splice(i,1),i<this.index[0]&&this.index[0]--,o.widget==e&&o.length==t&&(o.flags&497)==n?(this.reused.set(o,1),o):(this.reused.set(o,2),new So(o.dom,t,e,o.flags&-498|n))}}reuse(e){return this.reused.set(e,1),e}maybeReuse(e,t=2){if(!this.reused.has(e))return this.reused.set(e,t),e.dom}clear(){for(let e=0;e<this.buckets.length;e++)this.buckets[e].length=this.index[e]=0}},Ao=class{constructor(e,t,n,r,i){this.view=e,this.decorations=r,this.disallowBlockEffectsFor=i,this.openWidget=!1,this.openMarks=0,this.cache=new ko(e),this.text=new Do(e.state.doc),this.builder=new Eo(this.cache,new ho(e,e.contentDOM),E.iter(n)),this.cache.reused.set(t,2),this.old=new wo(t),this.reuseWalker={skip:(e,t,n)=>{if(this.cache.add(e),e.isComposite())return!1},enter:e=>this.cache.add(e),leave:()=>{},break:()=>{}}}run(e,t){let n=t&&this.getCompositionContext(t.text);for(let r=0,i=0,a=0;;){let o=a<e.length?e[a++]:null,s=o?o.fromA:this.old.root.length;if(s>r){let e=s-r;this.preserve(e,!a,!o),r=s,i+=e}if(!o)break;t&&o.fromA<=t.range.fromA&&o.toA>=t.range.toA?(this.forward(o.fromA,t.range.fromA,t.range.fromA<t.range.toA?1:-1),this.emit(i,t.range.fromB),this.builder.flushBuffer(),this.cache.clear(),this.builder.addComposition(t,n),this.text.skip(t.range.toB-t.range.fromB),this.forward(t.range.fromA,o.toA),this.emit(t.range.toB,o.toB)):(this.forward(o.fromA,o.toA),this.emit(i,o.toB)),i=o.toB,r=o.toA}return this.builder.curLine&&this.builder.endLine(),this.builder.root}preserve(e,t,n){let r=Fo(this.old),i=this.openMarks;this.old.advance(e,n?1:-1,{skip:(e,t,n)=>{if(e.isWidget()){if(this.openWidget)this.builder.continueWidget(n-t);else{let a=n>0||t<e.length?So.of(e.widget,this.view,n-t,e.flags&496,this.cache.maybeReuse(e)):this.cache.reuse(e);a.flags&256?(a.flags&=-2,this.builder.addBlockWidget(a)):(this.builder.ensureLine(null),this.builder.addInlineWidget(a,r,i),i=r.length)}}else if(e.isText())this.builder.ensureLine(null),!t&&n==e.length&&!this.cache.reused.has(e)?this.builder.addText(e.text,r,i,this.cache.reuse(e)):(this.cache.add(e),this.builder.addText(e.text.slice(t,n),r,i)),i=r.length;else if(e.isLine())e.flags&=-2,this.cache.reused.set(e,1),this.builder.addLine(e);else if(e instanceof Co)this.cache.add(e);else if(e instanceof bo)this.builder.ensureLine(null),this.builder.addMark(e,r,i),this.cache.reused.set(e,1),i=r.length;else return!1;this.openWidget=!1},enter:e=>{e.isLine()?this.builder.addLineStart(e.attrs,this.cache.maybeReuse(e)):(this.cache.add(e),e instanceof bo&&r.unshift(e.mark)),this.openWidget=!1},leave:e=>{e.isLine()?r.length&&=i=0:e instanceof bo&&(r.shift(),i=Math.min(i,r.length))},break:()=>{this.builder.addBreak(),this.openWidget=!1}}),this.text.skip(e)}emit(e,t){let n=null,r=this.builder,i=-1,a=E.spans(this.decorations,e,t,{point:(e,t,a,o,s,c)=>{if(a instanceof Di){if(this.disallowBlockEffectsFor[c]){if(a.block)throw RangeError(`Block decorations may not be specified via plugins`);if(t>this.view.state.doc.lineAt(e).to)throw RangeError(`Decorations that replace line breaks may not be specified via plugins`)}if(i=o.length,s>o.length)r.continueWidget(t-e);else{let i=a.widget||(a.block?Lo.block:Lo.inline),c=Mo(a),l=this.cache.findWidget(i,t-e,c)||So.of(i,this.view,t-e,c);a.block?(a.startSide>0&&r.addLineStartIfNotCovered(n),r.addBlockWidget(l)):(r.ensureLine(n),r.addInlineWidget(l,o,s))}n=null}else n=Po(n,a);t>e&&this.text.skip(t-e)},span:(e,t,a,o)=>{for(let i=e;i<t;){let s=this.text.next(Math.min(512,t-i));s==null?(r.addLineStartIfNotCovered(n),r.addBreak(),i++):(r.ensureLine(n),r.addText(s,a,i==e?o:a.length),i+=s.length),n=null}i=a.length}});i>-1&&(this.openWidget=a>i),this.openWidget||r.addLineStartIfNotCovered(n),this.openMarks=a}forward(e,t,n=1){t-e<=10?this.old.advance(t-e,n,this.reuseWalker):(this.old.advance(5,-1,this.reuseWalker),this.old.advance(t-e-10,-1),this.old.advance(5,n,this.reuseWalker))}getCompositionContext(e){let t=[],n=null;for(let r=e.parentNode;;r=r.parentNode){let e=fo.get(r);if(r==this.view.contentDOM)break;e instanceof bo?t.push(e):e?.isLine()?n=e:e instanceof go||(r.nodeName==`DIV`&&!n?n=new _o(r,No):n||t.push(bo.of(new Ti({tagName:r.nodeName.toLowerCase(),attributes:Si(r)}),r)))}return n?{line:n,marks:t}:null}};function jo(e,t){let n=e=>{for(let r of e.children)if((t?r.isText():r.length)||n(r))return!0;return!1};return n(e)}function Mo(e){let t=e.isReplace?(e.startSide<0?64:0)|(e.endSide>0?128:0):e.startSide>0?32:16;return e.block&&(t|=256),t}var No={class:`cm-line`};function Po(e,t){let n=t.spec.attributes,r=t.spec.class;return!n&&!r||(e||={class:`cm-line`},n&&_i(n,e),r&&(e.class+=` `+r)),e}function Fo(e){let t=[];for(let n=e.parents.length;n>1;n--){let r=n==e.parents.length?e.tile:e.parents[n].tile;r instanceof bo&&t.push(r.mark)}return t}function Io(e){let t=fo.get(e);return t&&t.setDOM(e.cloneNode()),e}var Lo=class extends Ci{constructor(e){super(),this.tag=e}eq(e){return e.tag==this.tag}toDOM(){return document.createElement(this.tag)}updateDOM(e){return e.nodeName.toLowerCase()==this.tag}get isHidden(){return!0}};Lo.inline=new Lo(`span`),Lo.block=new Lo(`div`);var Ro=new class extends Ci{toDOM(){return document.createElement(`br`)}get isHidden(){return!0}get editable(){return!0}},zo=class{constructor(e){this.view=e,this.decorations=[],this.blockWrappers=[],this.dynamicDecorationMap=[!1],this.domChanged=null,this.hasComposition=null,this.editContextFormatting=k.none,this.lastCompositionAfterCursor=!1,this.minWidth=0,this.minWidthFrom=0,this.minWidthTo=0,this.impreciseAnchor=null,this.impreciseHead=null,this.forceSelection=!1,this.lastUpdate=Date.now(),this.updateDeco(),this.tile=new ho(e,e.contentDOM),this.updateInner([new co(0,0,0,e.state.doc.length)],null)}update(e){let t=e.changedRanges;this.minWidth>0&&t.length&&(t.every(({fromA:e,toA:t})=>t<this.minWidthFrom||e>this.minWidthTo)?(this.minWidthFrom=e.changes.mapPos(this.minWidthFrom,1),this.minWidthTo=e.changes.mapPos(this.minWidthTo,1)):this.minWidth=this.minWidthFrom=this.minWidthTo=0),this.updateEditContextFormatting(e);let n=-1;this.view.inputState.composing>=0&&!this.view.observer.editContext&&(this.domChanged?.newSel?n=this.domChanged.newSel.head:!Xo(e.changes,this.hasComposition)&&!e.selectionSet&&(n=e.state.selection.main.head));let r=n>-1?Uo(this.view,e.changes,n):null;if(this.domChanged=null,this.hasComposition){let{from:n,to:r}=this.hasComposition;t=new co(n,r,e.changes.mapPos(n,-1),e.changes.mapPos(r,1)).addToSet(t.slice())}this.hasComposition=r?{from:r.range.fromB,to:r.range.toB}:null,(O.ie||O.chrome)&&!r&&e&&e.state.doc.lines!=e.startState.doc.lines&&(this.forceSelection=!0);let i=this.decorations,a=this.blockWrappers;this.updateDeco();let o=Ko(i,this.decorations,e.changes);o.length&&(t=co.extendWithRanges(t,o));let s=Jo(a,this.blockWrappers,e.changes);return s.length&&(t=co.extendWithRanges(t,s)),r&&!t.some(e=>e.fromA<=r.range.fromA&&e.toA>=r.range.toA)&&(t=r.range.addToSet(t.slice())),this.tile.flags&2&&t.length==0?!1:(this.updateInner(t,r),e.transactions.length&&(this.lastUpdate=Date.now()),!0)}updateInner(e,t){this.view.viewState.mustMeasureContent=!0;let{observer:n}=this.view;n.ignore(()=>{if(t||e.length){let n=this.tile,r=new Ao(this.view,n,this.blockWrappers,this.decorations,this.dynamicDecorationMap);t&&fo.get(t.text)&&r.cache.reused.set(fo.get(t.text),2),this.tile=r.run(e,t),Bo(n,r.cache.reused)}this.tile.dom.style.height=this.view.viewState.contentHeight/this.view.scaleY+`px`,this.tile.dom.style.flexBasis=this.minWidth?this.minWidth+`px`:``;let r=O.chrome||O.ios?{node:n.selectionRange.focusNode,written:!1}:void 0;this.tile.sync(r),r&&(r.written||n.selectionRange.focusNode!=r.node||!this.tile.dom.contains(r.node))&&(this.forceSelection=!0),this.tile.dom.style.height=``});let r=[];if(this.view.viewport.from||this.view.viewport.to<this.view.state.doc.length)for(let e of this.tile.children)e.isWidget()&&e.widget instanceof Zo&&r.push(e.dom);n.updateGaps(r)}updateEditContextFormatting(e){this.editContextFormatting=this.editContextFormatting.map(e.changes);for(let t of e.transactions)for(let e of t.effects)e.is(Ua)&&(this.editContextFormatting=e.value)}updateSelection(e=!1,t=!1){(e||!this.view.observer.selectionRange.focusNode)&&this.view.observer.readSelectionRange();let{dom:n}=this.tile,r=this.view.root.activeElement,i=r==n,a=!i&&!(this.view.state.facet(Ga)||n.tabIndex>-1)&&Ii(n,this.view.observer.selectionRange)&&!(r&&n.contains(r));if(!(i||t||a))return;let o=this.forceSelection;this.forceSelection=!1;let s=this.view.state.selection.main,c,l;if(s.empty?l=c=this.inlineDOMNearPos(s.anchor,s.assoc||1):(l=this.inlineDOMNearPos(s.head,s.head==s.from?1:-1),c=this.inlineDOMNearPos(s.anchor,s.anchor==s.from?1:-1)),O.gecko&&s.empty&&!this.hasComposition&&Vo(c)){let e=document.createTextNode(``);this.view.observer.ignore(()=>c.node.insertBefore(e,c.node.childNodes[c.offset]||null)),c=l=new sa(e,0),o=!0}let u=this.view.observer.selectionRange;!o&&u.focusNode&&(Ri(c.node,c.offset,u.anchorNode,u.anchorOffset)&&Ri(l.node,l.offset,u.focusNode,u.focusOffset)||this.suppressWidgetCursorChange(u,s))||(this.view.observer.ignore(()=>{O.android&&O.chrome&&n.contains(u.focusNode)&&Yo(u.focusNode,n)&&(n.blur(),n.focus({preventScroll:!0}));let e=Pi(this.view.root);if(e){if(s.empty){if(O.gecko){let e=Wo(c.node,c.offset);if(e&&e!=3){let t=(e==1?aa:oa)(c.node,c.offset);t&&(c=new sa(t.node,t.offset))}}e.collapse(c.node,c.offset),s.bidiLevel!=null&&e.caretBidiLevel!==void 0&&(e.caretBidiLevel=s.bidiLevel)}else if(e.extend){e.collapse(c.node,c.offset);try{e.extend(l.node,l.offset)}catch{}}else{let t=document.createRange();s.anchor>s.head&&([c,l]=[l,c]),t.setEnd(l.node,l.offset),t.setStart(c.node,c.offset),e.removeAllRanges(),e.addRange(t)}}a&&this.view.root.activeElement==n&&(n.blur(),r&&r.focus())}),this.view.observer.setSelectionRange(c,l)),this.impreciseAnchor=c.precise?null:new sa(u.anchorNode,u.anchorOffset),this.impreciseHead=l.precise?null:new sa(u.focusNode,u.focusOffset)}suppressWidgetCursorChange(e,t){return this.hasComposition&&t.empty&&Ri(e.focusNode,e.focusOffset,e.anchorNode,e.anchorOffset)&&this.posFromDOM(e.focusNode,e.focusOffset)==t.head}enforceCursorAssoc(){if(this.hasComposition)return;let{view:e}=this,t=e.state.selection.main,n=Pi(e.root),{anchorNode:r,anchorOffset:i}=e.observer.selectionRange;if(!n||!t.empty||!t.assoc||!n.modify)return;let a=this.lineAt(t.head,t.assoc);if(!a)return;let o=a.posAtStart;if(t.head==o||t.head==o+a.length)return;let s=this.coordsAt(t.head,-1),c=this.coordsAt(t.head,1);if(!s||!c||s.bottom>c.top)return;let l=this.domAtPos(t.head+t.assoc,t.assoc);n.collapse(l.node,l.offset),n.modify(`move`,t.assoc<0?`forward`:`backward`,`lineboundary`),e.observer.readSelectionRange();let u=e.observer.selectionRange;e.docView.posFromDOM(u.anchorNode,u.anchorOffset)!=t.from&&n.collapse(r,i)}posFromDOM(e,t){let n=this.tile.nearest(e);if(!n)return this.tile.dom.compareDocumentPosition(e)&2?0:this.view.state.doc.length;let r=n.posAtStart;if(n.isComposite()){let i;if(e==n.dom)i=n.dom.childNodes[t];else{let r=Hi(e)==0?0:t==0?-1:1;for(;;){let t=e.parentNode;if(t==n.dom)break;r==0&&t.firstChild!=t.lastChild&&(r=e==t.firstChild?-1:1),e=t}i=r<0?e:e.nextSibling}if(i==n.dom.firstChild)return r;for(;i&&!fo.get(i);)i=i.nextSibling;if(!i)return r+n.length;for(let e=0,t=r;;e++){let r=n.children[e];if(r.dom==i)return t;t+=r.length+r.breakAfter}}else if(n.isText())return e==n.dom?r+t:r+(t?n.length:0);else return r}domAtPos(e,t){let{tile:n,offset:r}=this.tile.resolveBlock(e,t);return n.isWidget()?n.domPosFor(r,t):n.domIn(r,t)}inlineDOMNearPos(e,t){let n,r=-1,i=!1,a,o=-1,s=!1;return this.tile.blockTiles((t,c)=>{if(t.isWidget()){if(t.flags&32&&c>=e)return!0;t.flags&16&&(i=!0)}else{let l=c+t.length;if(c<=e&&(n=t,r=e-c,i=l<e),l>=e&&!a&&(a=t,o=e-c,s=c>e),c>e&&a)return!0}}),!n&&!a?this.domAtPos(e,t):(i&&a?n=null:s&&n&&(a=null),n&&t<0||!a?n.domIn(r,t):a.domIn(o,t))}coordsAt(e,t,n){let{tile:r,offset:i}=this.tile.resolveBlock(e,t);return r.isWidget()?r.widget instanceof Zo?null:r.coordsInWidget(i,t,!0):r.coordsIn(i,t,n)}lineAt(e,t){let{tile:n}=this.tile.resolveBlock(e,t);return n.isLine()?n:null}coordsForChar(e){let{tile:t,offset:n}=this.tile.resolveBlock(e,1);if(!t.isLine())return null;function r(e,t){if(e.isComposite())for(let n of e.children){if(n.length>=t){let e=r(n,t);if(e)return e}if(t-=n.length,t<0)break}else if(e.isText()&&t<e.length){let n=_n(e.text,t);if(n==t)return null;let r=ea(e.dom,t,n).getClientRects();for(let e=0;e<r.length;e++){let t=r[e];if(e==r.length-1||t.top<t.bottom&&t.left<t.right)return t}}return null}return r(t,n)}measureVisibleLineHeights(e){let t=[],{from:n,to:r}=e,i=this.view.contentDOM.clientWidth,a=i>Math.max(this.view.scrollDOM.clientWidth,this.minWidth)+1,o=-1,s=this.view.textDirection==A.LTR,c=0,l=(e,u,d)=>{for(let f=0;f<e.children.length&&!(u>r);f++){let r=e.children[f],p=u+r.length,m=r.dom.getBoundingClientRect(),{height:h}=m;if(d&&!f&&(c+=m.top-d.top),r instanceof go)p>n&&l(r,u,m);else if(u>=n&&(c>0&&t.push(-c),t.push(h+c),c=0,a)){let e=r.dom.lastChild,t=e?Li(e):[];if(t.length){let e=t[t.length-1],n=s?e.right-m.left:m.right-e.left;n>o&&(o=n,this.minWidth=i,this.minWidthFrom=u,this.minWidthTo=p)}}d&&f==e.children.length-1&&(c+=d.bottom-m.bottom),u=p+r.breakAfter}};return l(this.tile,0,null),t}textDirectionAt(e){let{tile:t}=this.tile.resolveBlock(e,1);return getComputedStyle(t.dom).direction==`rtl`?A.RTL:A.LTR}measureTextSize(){let e=this.tile.blockTiles(e=>{if(e.isLine()&&e.children.length&&e.length<=20){let t=0,n;for(let r of e.children){if(!r.isText()||/[^ -~]/.test(r.text))return;let e=Li(r.dom);if(e.length!=1)return;t+=e[0].width,n=e[0].height}if(t)return{lineHeight:e.dom.getBoundingClientRect().height,charWidth:t/e.length,textHeight:n}}});if(e)return e;let t=document.createElement(`div`),n,r,i;return t.className=`cm-line`,t.style.width=`99999px`,t.style.position=`absolute`,t.textContent=`abc def ghi jkl mno pqr stu`,this.view.observer.ignore(()=>{this.tile.dom.appendChild(t);let e=Li(t.firstChild)[0];n=t.getBoundingClientRect().height,r=e&&e.width?e.width/27:7,i=e&&e.height?e.height:n,t.remove()}),{lineHeight:n,charWidth:r,textHeight:i}}computeBlockGapDeco(){let e=[],t=this.view.viewState;for(let n=0,r=0;;r++){let i=r==t.viewports.length?null:t.viewports[r],a=i?i.from-1:this.view.state.doc.length;if(a>n){let r=(t.lineBlockAt(a).bottom-t.lineBlockAt(n).top)/this.view.scaleY;e.push(k.replace({widget:new Zo(r),block:!0,inclusive:!0,isBlockGap:!0}).range(n,a))}if(!i)break;n=i.to+1}return k.set(e)}updateDeco(){let e=1,t=this.view.state.facet(Qa).map(t=>(this.dynamicDecorationMap[e++]=typeof t==`function`)?t(this.view):t),n=!1,r=this.view.state.facet(eo).map((e,t)=>{let r=typeof e==`function`;return r&&(n=!0),r?e(this.view):e});for(r.length&&(this.dynamicDecorationMap[e++]=n,t.push(E.join(r))),this.decorations=[this.editContextFormatting,...t,this.computeBlockGapDeco(),this.view.viewState.lineGapDeco];e<this.decorations.length;)this.dynamicDecorationMap[e++]=!1;this.blockWrappers=this.view.state.facet($a).map(e=>typeof e==`function`?e(this.view):e)}scrollIntoView(e){if(e.isSnapshot){let t=this.view.viewState.lineBlockAt(e.range.head);this.view.scrollDOM.scrollTop=t.top-e.yMargin,this.view.scrollDOM.scrollLeft=e.xMargin;return}for(let t of this.view.state.facet(Ba))try{if(t(this.view,e.range,e))return!0}catch(e){Wa(this.view.state,e,`scroll handler`)}let{range:t}=e,n=this.coordsAt(t.head,t.assoc||(t.head>t.anchor?-1:1)),r;if(!n)return;!t.empty&&(r=this.coordsAt(t.anchor,t.anchor>t.head?-1:1))&&(n={left:Math.min(n.left,r.left),top:Math.min(n.top,r.top),right:Math.max(n.right,r.right),bottom:Math.max(n.bottom,r.bottom)});let i=oo(this.view),a={left:n.left-i.left,top:n.top-i.top,right:n.right+i.right,bottom:n.bottom+i.bottom},{offsetWidth:o,offsetHeight:s}=this.view.scrollDOM;if(Ki(this.view.scrollDOM,a,t.head<t.anchor?-1:1,e.x,e.y,Math.max(Math.min(e.xMargin,o),-o),Math.max(Math.min(e.yMargin,s),-s),this.view.textDirection==A.LTR),window.visualViewport&&window.innerHeight-window.visualViewport.height>1&&(n.top>window.visualViewport.offsetTop+window.visualViewport.height||n.bottom<window.visualViewport.offsetTop)){let e=this.view.docView.lineAt(t.head,1);if(e){let t=Yi(e.dom);e.dom.scrollIntoView({block:`nearest`}),Xi(t,!1)}}}lineHasWidget(e){let t=e=>e.isWidget()||e.children.some(t);return t(this.tile.resolveBlock(e,1).tile)}destroy(){Bo(this.tile)}};function Bo(e,t){let n=t?.get(e);if(n!=1){n??e.destroy();for(let n of e.children)Bo(n,t)}}function Vo(e){return Mi(e.node)&&e.node.firstChild&&(e.offset==0||e.node.childNodes[e.offset-1].contentEditable==`false`)&&(e.offset==e.node.childNodes.length||e.node.childNodes[e.offset].contentEditable==`false`)}function Ho(e,t){let n=e.observer.selectionRange;if(!n.focusNode)return null;let r=aa(n.focusNode,n.focusOffset),i=oa(n.focusNode,n.focusOffset),a=r||i;if(i&&r&&i.node!=r.node){let t=fo.get(i.node);if(!t||t.isText()&&t.text!=i.node.nodeValue)a=i;else if(e.docView.lastCompositionAfterCursor){let e=fo.get(r.node);!e||e.isText()&&e.text!=r.node.nodeValue||(a=i)}}if(e.docView.lastCompositionAfterCursor=a!=r,!a)return null;let o=t-a.offset;return{from:o,to:o+a.node.nodeValue.length,node:a.node}}function Uo(e,t,n){let r=Ho(e,n);if(!r)return null;let{node:i,from:a,to:o}=r,s=i.nodeValue;if(/[\n\r]/.test(s)||e.state.doc.sliceString(r.from,r.to)!=s)return null;let c=t.invertedDesc;return{range:new co(c.mapPos(a),c.mapPos(o),a,o),text:i}}function Wo(e,t){return Mi(e)?(t&&e.childNodes[t-1].contentEditable==`false`?1:0)|(t<e.childNodes.length&&e.childNodes[t].contentEditable==`false`?2:0):0}var Go=class{constructor(){this.changes=[]}compareRange(e,t){Ai(e,t,this.changes)}comparePoint(e,t){Ai(e,t,this.changes)}boundChange(e){Ai(e,e,this.changes)}};function Ko(e,t,n){let r=new Go;return E.compare(e,t,n,r),r.changes}var qo=class{constructor(){this.changes=[]}compareRange(e,t){Ai(e,t,this.changes)}comparePoint(){}boundChange(e){Ai(e,e,this.changes)}};function Jo(e,t,n){let r=new qo;return E.compare(e,t,n,r),r.changes}function Yo(e,t){for(let n=e;n&&n!=t;n=n.assignedSlot||n.parentNode)if(Mi(n)&&n.contentEditable==`false`)return!0;return!1}function Xo(e,t){let n=!1;return t&&e.iterChangedRanges((e,r)=>{e<t.to&&r>t.from&&(n=!0)}),n}var Zo=class extends Ci{constructor(e){super(),this.height=e}toDOM(){let e=document.createElement(`div`);return e.className=`cm-gap`,this.updateDOM(e),e}eq(e){return e.height==this.height}updateDOM(e){return e.style.height=this.height+`px`,!0}get editable(){return!0}get estimatedHeight(){return this.height}ignoreEvent(){return!1}};function Qo(e,t,n=1){let r=e.charCategorizer(t),i=e.doc.lineAt(t),a=t-i.from;if(i.length==0)return C.cursor(t);a==0?n=1:a==i.length&&(n=-1);let o=a,s=a;n<0?o=_n(i.text,a,!1):s=_n(i.text,a);let c=r(i.text.slice(o,s));for(;o>0;){let e=_n(i.text,o,!1);if(r(i.text.slice(e,o))!=c)break;o=e}for(;s<i.length;){let e=_n(i.text,s);if(r(i.text.slice(s,e))!=c)break;s=e}return C.undirectionalRange(o+i.from,s+i.from)}function $o(e,t,n,r,i){let a=Math.round((r-t.left)*e.defaultCharacterWidth);if(e.lineWrapping&&n.height>e.defaultLineHeight*1.5){let t=e.viewState.heightOracle.textHeight,r=Math.floor((i-n.top-(e.defaultLineHeight-t)*.5)/t);a+=r*e.viewState.heightOracle.lineLength}let o=e.state.sliceDoc(n.from,n.to);return n.from+Wr(o,a,e.state.tabSize)}function es(e,t,n){let r=e.lineBlockAt(t);if(Array.isArray(r.type)){let e;for(let i of r.type){if(i.from>t)break;if(!(i.to<t)){if(i.from<t&&i.to>t)return i;(!e||i.type==wi.Text&&(e.type!=i.type||(n<0?i.from<t:i.to>t)))&&(e=i)}}return e||r}return r}function ts(e,t,n,r){let i=es(e,t.head,t.assoc||-1),a=!r||i.type!=wi.Text||!(e.lineWrapping||i.widgetLineBreaks)?null:e.coordsAtPos(t.assoc<0&&t.head>i.from?t.head-1:t.head);if(a){let t=e.dom.getBoundingClientRect(),r=e.textDirectionAt(i.from),o=e.posAndSideAtCoords({x:n==(r==A.LTR)?t.right-1:t.left+1,y:(a.top+a.bottom)/2});if(o)return C.cursor(o.pos,o.assoc)}return C.cursor(n?i.to:i.from,n?1:-1)}function ns(e,t,n,r){let i=e.state.doc.lineAt(t.head),a=e.bidiSpans(i),o=e.textDirectionAt(i.from);for(let s=t,c=null;;){let t=Da(i,a,o,s,n),l=Ea;if(!t){if(i.number==(n?e.state.doc.lines:1))return s;l=`
`,i=e.state.doc.line(i.number+(n?1:-1)),a=e.bidiSpans(i),t=n?C.cursor(i.from,-1):C.cursor(i.to,1)}if(!c){if(!r)return t;c=r(l)}else if(!c(l))return s;s=t}}function rs(e,t,n){let r=e.state.charCategorizer(t),i=r(n);return e=>{let t=r(e);return i==vr.Space&&(i=t),i==t}}function is(e,t,n,r){let i=t.head,a=n?1:-1;if(i==(n?e.state.doc.length:0))return C.cursor(i,t.assoc);let o=t.goalColumn,s,c=e.contentDOM.getBoundingClientRect(),l=e.coordsAtPos(i,t.assoc||((t.empty?n:t.head==t.from)?1:-1)),u=e.documentTop;if(l)o??=l.left-c.left,s=a<0?l.top:l.bottom;else{let t=e.viewState.lineBlockAt(i);o??=Math.min(c.right-c.left,e.defaultCharacterWidth*(i-t.from)),s=(a<0?t.top:t.bottom)+u}let d=c.left+o,f=e.viewState.heightOracle.textHeight>>1,p=r??f;for(let t=0;;t+=f){let r=s+(p+t)*a,i=ls(e,{x:d,y:r},!1,a);if(n?r>c.bottom:r<c.top)return C.cursor(i.pos,i.assoc);let l=e.coordsAtPos(i.pos,i.assoc),u=l?(l.top+l.bottom)/2:0;if(!l||(n?u>s:u<s))return C.cursor(i.pos,i.assoc,void 0,o)}}function as(e,t,n){for(;;){let r=0;for(let i of e)i.between(t-1,t+1,(e,i,a)=>{if(t>e&&t<i){let a=r||n||(t-e<i-t?-1:1);t=a<0?e:i,r=a}});if(!r)return t}}function os(e,t){let n=null;for(let r=0;r<t.ranges.length;r++){let i=t.ranges[r],a=null;if(i.empty){let t=as(e,i.from,0);t!=i.from&&(a=C.cursor(t,-1))}else{let t=as(e,i.from,-1),n=as(e,i.to,1);(t!=i.from||n!=i.to)&&(a=i.undirectional?C.undirectionalRange(i.from,i.to):C.range(i.from==i.anchor?t:n,i.from==i.head?t:n))}a&&(n||=t.ranges.slice(),n[r]=a)}return n?C.create(n,t.mainIndex):t}function ss(e,t,n){let r=as(e.state.facet(to).map(t=>t(e)),n.from,t.head>n.from?-1:1);return r==n.from?n:C.cursor(r,r<n.from?1:-1)}var cs=class{constructor(e,t){this.pos=e,this.assoc=t}};function ls(e,t,n,r){let i=e.contentDOM.getBoundingClientRect(),a=i.top+e.viewState.paddingTop,{x:o,y:s}=t,c=s-a,l;for(;;){if(c<0)return new cs(0,1);if(c>e.viewState.docHeight)return new cs(e.state.doc.length,-1);if(l=e.elementAtHeight(c),r==null)break;if(l.type==wi.Text){if(r<0?l.to<e.viewport.from:l.from>e.viewport.to)break;let t=e.docView.coordsAt(r<0?l.from:l.to,r>0?-1:1);if(t&&(r<0?t.top<=c+a:t.bottom>=c+a))break}let t=e.viewState.heightOracle.textHeight/2;c=r>0?l.bottom+t:l.top-t}if(e.viewport.from>=l.to||e.viewport.to<=l.from){if(n)return null;if(l.type==wi.Text){let t=$o(e,i,l,o,s);return new cs(t,t==l.from?1:-1)}}if(l.type!=wi.Text)return c<(l.top+l.bottom)/2?new cs(l.from,1):new cs(l.to,-1);let u=e.docView.lineAt(l.from,2);return u&&u.length==l.length||(u=e.docView.lineAt(l.from,-2)),new us(e,o,s,e.textDirectionAt(l.from)).scanTile(u,l.from)}var us=class{constructor(e,t,n,r){this.view=e,this.x=t,this.y=n,this.baseDir=r,this.line=null,this.spans=null}bidiSpansAt(e){return(!this.line||this.line.from>e||this.line.to<e)&&(this.line=this.view.state.doc.lineAt(e),this.spans=this.view.bidiSpans(this.line)),this}baseDirAt(e,t){let{line:n,spans:r}=this.bidiSpansAt(e);return r[_a.find(r,e-n.from,-1,t)].level==this.baseDir}dirAt(e,t){let{line:n,spans:r}=this.bidiSpansAt(e);return r[_a.find(r,e-n.from,-1,t)].dir}bidiIn(e,t){let{spans:n,line:r}=this.bidiSpansAt(e);return n.length>1||n.length&&(n[0].level!=this.baseDir||n[0].to+r.from<t)}scan(e,t,n=!1){let r=0,i=e.length-1,a=new Set,o=this.bidiIn(e[0],e[i]),s,c,l=-1,u=1e9,d;search:for(;r<i;){let n=i-r,f=r+i>>1;adjust:if(a.has(f)){for(let e=1;e<n;e++){let t=f+e;if(t>=i&&(t-=n),!a.has(t)){f=t;break adjust}}break search}a.add(f);let p=t(f),m=0;if(p)for(let e=0;e<p.length;e++){let t=p[e];if(!(t.width==0&&p.length>1)){if(t.bottom<this.y)(!s||s.bottom<t.bottom)&&(s=t),m=1;else if(t.top>this.y)(!c||c.top>t.top)&&(c=t),m=-1;else{let e=t.left>this.x?this.x-t.left:t.right<this.x?this.x-t.right:0,n=Math.abs(e);n<u&&(l=f,u=n,d=t),e&&(m=e<0==(this.baseDir==A.LTR)?-1:1)}}}m==-1&&(!o||this.baseDirAt(e[f],1))?i=f:m==1&&(!o||this.baseDirAt(e[f+1],-1))&&(r=f+1)}if(!d){if(!c&&!s)return{i:0,after:!1};let n=s&&(!c||this.y-s.bottom<c.top-this.y)?s:c;return this.y=(n.top+n.bottom)/2,this.scan(e,t,!0)}if(u&&!n){let{top:n,bottom:r}=d;if(s&&s.bottom>(n+n+r)/3)return this.y=s.bottom-1,this.scan(e,t,!0);if(c&&c.top<(n+r+r)/3)return this.y=c.top+1,this.scan(e,t,!0)}let f=(o?this.dirAt(e[l],1):this.baseDir)==A.LTR;return{i:l,after:this.x>(d.left+d.right)/2==f}}scanText(e,t){let n=[];for(let r=0;r<e.length;r=_n(e.text,r))n.push(t+r);n.push(t+e.length);let r=this.scan(n,r=>{let i=n[r]-t,a=n[r+1]-t;return ea(e.dom,i,a).getClientRects()});return r.after?new cs(n[r.i+1],-1):new cs(n[r.i],1)}scanTile(e,t){if(!e.length)return new cs(t,1);if(e.children.length==1){let n=e.children[0];if(n.isText())return this.scanText(n,t);if(n.isComposite())return this.scanTile(n,t)}let n=[t];for(let r=0,i=t;r<e.children.length;r++)n.push(i+=e.children[r].length);let r=this.scan(n,t=>{let n=e.children[t];return n.flags&48?null:(Mi(n.dom)?n.dom:ea(n.dom,0,n.length)).getClientRects()}),i=e.children[r.i],a=n[r.i];return i.isText()?this.scanText(i,a):i.isComposite()?this.scanTile(i,a):r.after?new cs(n[r.i+1],-1):new cs(a,1)}},ds=`￿`,fs=class{constructor(e,t){this.points=e,this.view=t,this.text=``,this.lineSeparator=t.state.facet(Cr.lineSeparator)}append(e){this.text+=e}lineBreak(){this.text+=ds}readRange(e,t){if(!e)return this;let n=e.parentNode;for(let r=e;;){this.findPointBefore(n,r);let e=this.text.length;this.readNode(r);let i=fo.get(r),a=r.nextSibling;if(a==t){i?.breakAfter&&!a&&n!=this.view.contentDOM&&this.lineBreak();break}let o=fo.get(a);(i&&o?i.breakAfter:(i?i.breakAfter:Bi(r))||Bi(a)&&(r.nodeName!=`BR`||i?.isWidget())&&this.text.length>e)&&!ms(a,t)&&this.lineBreak(),r=a}return this.findPointBefore(n,t),this}readTextNode(e){let t=e.nodeValue;for(let n of this.points)n.node==e&&(n.pos=this.text.length+Math.min(n.offset,t.length));for(let n=0,r=this.lineSeparator?null:/\r\n?|\n/g;;){let i=-1,a=1,o;if(this.lineSeparator?(i=t.indexOf(this.lineSeparator,n),a=this.lineSeparator.length):(o=r.exec(t))&&(i=o.index,a=o[0].length),this.append(t.slice(n,i<0?t.length:i)),i<0)break;if(this.lineBreak(),a>1)for(let t of this.points)t.node==e&&t.pos>this.text.length&&(t.pos-=a-1);n=i+a}}readNode(e){let t=fo.get(e),n=t&&t.overrideDOMText;if(n!=null){this.findPointInside(e,n.length);for(let e=n.iter();!e.next().done;)e.lineBreak?this.lineBreak():this.append(e.value)}else Ni(e)?this.readTextNode(e):e.nodeName==`BR`?e.nextSibling&&this.lineBreak():Mi(e)&&this.readRange(e.firstChild,null)}findPointBefore(e,t){for(let n of this.points)n.node==e&&e.childNodes[n.offset]==t&&(n.pos=this.text.length)}findPointInside(e,t){for(let n of this.points)(Ni(e)?n.node==e:e.contains(n.node))&&(n.pos=this.text.length+(ps(e,n.node,n.offset)?t:0))}};function ps(e,t,n){for(;;){if(!t||n<Hi(t))return!1;if(t==e)return!0;n=zi(t)+1,t=t.parentNode}}function ms(e,t){let n;for(;e!=t&&e;e=e.nextSibling){let t=fo.get(e);if(!t?.isWidget())return!1;t&&(n||=[]).push(t)}if(n){for(let e of n)if(e.overrideDOMText?.length)return!1}return!0}var hs=class{constructor(e,t){this.node=e,this.offset=t,this.pos=-1}},gs=class{constructor(e,t,n,r){this.typeOver=r,this.bounds=null,this.text=``,this.domChanged=t>-1;let{impreciseHead:i,impreciseAnchor:a}=e.docView,o=e.state.selection;if(e.state.readOnly&&t>-1)this.newSel=null;else if(t>-1&&(this.bounds=_s(e.docView.tile,t,n,0))){let t=i||a?[]:Ss(e),n=new fs(t,e);n.readRange(this.bounds.startDOM,this.bounds.endDOM),this.text=n.text,this.newSel=Cs(t,this.bounds.from)}else{let t=e.observer.selectionRange,n=i&&i.node==t.focusNode&&i.offset==t.focusOffset||!Fi(e.contentDOM,t.focusNode)?o.main.head:e.docView.posFromDOM(t.focusNode,t.focusOffset),r=a&&a.node==t.anchorNode&&a.offset==t.anchorOffset||!Fi(e.contentDOM,t.anchorNode)?o.main.anchor:e.docView.posFromDOM(t.anchorNode,t.anchorOffset),s=e.viewport;if((O.ios||O.chrome)&&n!=r&&Math.min(n,r)<=o.main.from&&Math.max(n,r)>=o.main.to&&(s.from>0||s.to<e.state.doc.length)){let t=Math.min(n,r),i=Math.max(n,r),a=s.from-t,o=s.to-i;a!=0&&a!=1&&t!=0||o!=0&&o!=-1&&i!=e.state.doc.length||(n=0,r=e.state.doc.length)}if(e.inputState.composing>-1&&o.ranges.length>1)this.newSel=o.replaceRange(C.range(r,n));else if(e.lineWrapping&&r==n&&!(o.main.empty&&o.main.head==n)&&e.inputState.lastTouchTime>Date.now()-100){let t=e.coordsAtPos(n,-1),r=0;t&&(r=e.inputState.lastTouchY<=t.bottom?-1:1),this.newSel=C.create([C.cursor(n,r)])}else this.newSel=C.single(r,n)}}};function _s(e,t,n,r){if(e.isComposite()){let i=-1,a=-1,o=-1,s=-1;for(let c=0,l=r,u=r;c<e.children.length;c++){let r=e.children[c],d=l+r.length;if(l<t&&d>n)return _s(r,t,n,l);if(d>=t&&i==-1&&(i=c,a=l),l>n&&r.dom.parentNode==e.dom){o=c,s=u;break}u=d,l=d+r.breakAfter}return{from:a,to:s<0?r+e.length:s,startDOM:(i?e.children[i-1].dom.nextSibling:null)||e.dom.firstChild,endDOM:o<e.children.length&&o>=0?e.children[o].dom:null}}return e.isText()?{from:r,to:r+e.length,startDOM:e.dom,endDOM:e.dom.nextSibling}:null}function vs(e,t){let n,{newSel:r}=t,{state:i}=e,a=i.selection.main,o=e.inputState.lastKeyTime>Date.now()-100?e.inputState.lastKeyCode:-1;if(t.bounds){let{from:e,to:r}=t.bounds,s=a.from,c=null;(o===8||O.android&&t.text.length<r-e)&&(s=a.to,c=`end`);let l=i.doc.sliceString(e,r,ds),u,d;!a.empty&&a.from>=e&&a.to<=r&&(t.typeOver||l!=t.text)&&l.slice(0,a.from-e)==t.text.slice(0,a.from-e)&&l.slice(a.to-e)==t.text.slice(u=t.text.length-(l.length-(a.to-e)))?n={from:a.from,to:a.to,insert:S.of(t.text.slice(a.from-e,u).split(ds))}:(d=xs(l,t.text,s-e,c))&&(O.chrome&&o==13&&d.toB==d.from+2&&t.text.slice(d.from,d.toB)==`￿￿`&&d.toB--,n={from:e+d.from,to:e+d.toA,insert:S.of(t.text.slice(d.from,d.toB).split(ds))})}else r&&(!e.hasFocus&&i.facet(Ga)||ws(r,a))&&(r=null);if(!n&&!r)return!1;if((O.mac||O.android)&&n&&n.from==n.to&&n.from==a.head-1&&/^\. ?$/.test(n.insert.toString())&&e.contentDOM.getAttribute(`autocorrect`)==`off`?(r&&n.insert.length==2&&(r=C.single(r.main.anchor-1,r.main.head-1)),n={from:n.from,to:n.to,insert:S.of([n.insert.toString().replace(`.`,` `)])}):i.doc.lineAt(a.from).to<a.to&&e.docView.lineHasWidget(a.to)&&e.inputState.insertingTextAt>Date.now()-50?n={from:a.from,to:a.to,insert:i.toText(e.inputState.insertingText)}:O.chrome&&n&&n.from==n.to&&n.from==a.head&&n.insert.toString()==`
 `&&e.lineWrapping&&(r&&=C.single(r.main.anchor-1,r.main.head-1),n={from:a.from,to:a.to,insert:S.of([` `])}),n)return ys(e,n,r,o);if(r&&!ws(r,a)){let t=!1,n=`select`;return e.inputState.lastSelectionTime>Date.now()-50&&(e.inputState.lastSelectionOrigin==`select`&&(t=!0),n=e.inputState.lastSelectionOrigin,n==`select.pointer`&&(r=os(i.facet(to).map(t=>t(e)),r))),e.dispatch({selection:r,scrollIntoView:t,userEvent:n}),!0}return!1}function ys(e,t,n,r=-1){if(O.ios&&e.inputState.flushIOSKey(t))return!0;let i=e.state.selection.main;if(O.android&&(t.to==i.to&&(t.from==i.from||t.from==i.from-1&&e.state.sliceDoc(t.from,i.from)==` `)&&t.insert.length==1&&t.insert.lines==2&&ta(e.contentDOM,`Enter`,13)||(t.from==i.from-1&&t.to==i.to&&t.insert.length==0||r==8&&t.insert.length<t.to-t.from&&t.to>i.head)&&ta(e.contentDOM,`Backspace`,8)||t.from==i.from&&t.to==i.to+1&&t.insert.length==0&&ta(e.contentDOM,`Delete`,46)))return!0;let a=t.insert.toString();e.inputState.composing>=0&&e.inputState.composing++;let o,s=()=>o||=bs(e,t,n);return e.state.facet(Pa).some(n=>n(e,t.from,t.to,a,s))||e.dispatch(s()),!0}function bs(e,t,n){let r,i=e.state,a=i.selection.main,o=-1;if(t.from==t.to&&t.from<a.from||t.from>a.to){let n=t.from<a.from?-1:1,r=n<0?a.from:a.to,s=as(i.facet(to).map(t=>t(e)),r,n);t.from==s&&(o=s)}if(o>-1)r={changes:t,selection:C.cursor(t.from+t.insert.length,-1)};else if(t.from>=a.from&&t.to<=a.to&&t.to-t.from>=(a.to-a.from)/3&&(!n||n.main.empty&&n.main.from==t.from+t.insert.length)&&e.inputState.composing<0){let n=a.from<t.from?i.sliceDoc(a.from,t.from):``,o=a.to>t.to?i.sliceDoc(t.to,a.to):``;r=i.replaceSelection(e.state.toText(n+t.insert.sliceString(0,void 0,e.state.lineBreak)+o))}else{let o=i.changes(t),s=n&&n.main.to<=o.newLength?n.main:void 0;if(i.selection.ranges.length>1&&(e.inputState.composing>=0||e.inputState.compositionPendingChange)&&t.to<=a.to+10&&t.to>=a.to-10){let c=e.state.sliceDoc(t.from,t.to),l,u=n&&Ho(e,n.main.head);if(u){let e=t.insert.length-(t.to-t.from);l={from:u.from,to:u.to-e}}else l=e.state.doc.lineAt(a.head);let d=a.to-t.to;r=i.changeByRange(n=>{if(n.from==a.from&&n.to==a.to)return{changes:o,range:s||n.map(o)};let r=n.to-d,u=r-c.length;if(e.state.sliceDoc(u,r)!=c||r>=l.from&&u<=l.to)return{range:n};let f=i.changes({from:u,to:r,insert:t.insert}),p=n.to-a.to;return{changes:f,range:s?C.range(Math.max(0,s.anchor+p),Math.max(0,s.head+p)):n.map(f)}})}else r={changes:o,selection:s&&i.selection.replaceRange(s)}}let s=`input.type`;return(e.composing||e.inputState.compositionPendingChange&&e.inputState.compositionEndedAt>Date.now()-50)&&(e.inputState.compositionPendingChange=!1,s+=`.compose`,e.inputState.compositionFirstChange&&(s+=`.start`,e.inputState.compositionFirstChange=!1)),i.update(r,{userEvent:s,scrollIntoView:!0})}function xs(e,t,n,r){let i=Math.min(e.length,t.length),a=0;for(;a<i&&e.charCodeAt(a)==t.charCodeAt(a);)a++;if(a==i&&e.length==t.length)return null;let o=e.length,s=t.length;for(;o>0&&s>0&&e.charCodeAt(o-1)==t.charCodeAt(s-1);)o--,s--;if(r==`end`){let e=Math.max(0,a-Math.min(o,s));n-=o+e-a}if(o<a&&e.length<t.length){let e=n<=a&&n>=o?a-n:0;a-=e,s=a+(s-o),o=a}else if(s<a){let e=n<=a&&n>=s?a-n:0;a-=e,o=a+(o-s),s=a}return{from:a,toA:o,toB:s}}function Ss(e){let t=[];if(e.root.activeElement!=e.contentDOM)return t;let{anchorNode:n,anchorOffset:r,focusNode:i,focusOffset:a}=e.observer.selectionRange;return n&&(t.push(new hs(n,r)),(i!=n||a!=r)&&t.push(new hs(i,a))),t}function Cs(e,t){if(e.length==0)return null;let n=e[0].pos,r=e.length==2?e[1].pos:n;return n<0||r<0?null:n==r?C.create([C.cursor(r+t,-1)]):C.single(n+t,r+t)}function ws(e,t){return t.head==e.main.head&&t.anchor==e.main.anchor}var Ts=class{setSelectionOrigin(e){this.lastSelectionOrigin=e,this.lastSelectionTime=Date.now()}constructor(e){this.view=e,this.lastKeyCode=0,this.lastKeyTime=0,this.touchActive=!1,this.lastTouchTime=0,this.lastTouchX=0,this.lastTouchY=0,this.lastFocusTime=0,this.lastScrollTop=0,this.lastScrollLeft=0,this.lastWheelEvent=0,this.pendingIOSKey=void 0,this.lastIOSMomentumScroll=0,this.tabFocusMode=-1,this.lastSelectionOrigin=null,this.lastSelectionTime=0,this.lastContextMenu=0,this.scrollHandlers=[],this.handlers=Object.create(null),this.composing=-1,this.compositionFirstChange=null,this.compositionEndedAt=0,this.compositionPendingKey=!1,this.compositionPendingChange=!1,this.insertingText=``,this.insertingTextAt=0,this.mouseSelection=null,this.draggedContent=null,this.handleEvent=this.handleEvent.bind(this),this.notifiedFocused=e.hasFocus,O.safari&&e.contentDOM.addEventListener(`input`,()=>null),O.gecko&&cc(e.contentDOM.ownerDocument)}handleEvent(e){zs(this.view,e)&&!this.ignoreDuringComposition(e)&&(e.type==`keydown`&&this.keydown(e)||(this.view.updateState==0?this.runHandlers(e.type,e):Promise.resolve().then(()=>this.runHandlers(e.type,e))))}runHandlers(e,t){let n=this.handlers[e];if(n){for(let e of n.observers)e(this.view,t);for(let e of n.handlers){if(t.defaultPrevented)break;if(e(this.view,t)){t.preventDefault();break}}}}ensureHandlers(e){let t=Os(e),n=this.handlers,r=this.view.contentDOM;for(let e in t)if(e!=`scroll`){let i=!t[e].handlers.length,a=n[e];a&&i!=!a.handlers.length&&(r.removeEventListener(e,this.handleEvent),a=null),a||r.addEventListener(e,this.handleEvent,{passive:i})}for(let e in n)e!=`scroll`&&!t[e]&&r.removeEventListener(e,this.handleEvent);this.handlers=t}keydown(e){if(this.lastKeyCode=e.keyCode,this.lastKeyTime=Date.now(),e.keyCode==9&&this.tabFocusMode>-1&&(!this.tabFocusMode||Date.now()<=this.tabFocusMode))return!0;if(this.tabFocusMode>0&&e.keyCode!=27&&js.indexOf(e.keyCode)<0&&(this.tabFocusMode=-1),O.android&&O.chrome&&!e.synthetic&&(e.keyCode==13||e.keyCode==8))return this.view.observer.delayAndroidKey(e.key,e.keyCode),!0;if(O.ios&&!e.synthetic&&!e.altKey&&!e.metaKey&&(ks.some(t=>t.keyCode==e.keyCode)&&!e.ctrlKey||As.indexOf(e.key)>-1&&e.ctrlKey)){let t={ctrlKey:e.ctrlKey,altKey:e.altKey,metaKey:e.metaKey,shiftKey:e.shiftKey};t.shiftKey&&O.ios&&!/^(off|none)$/.test(this.view.contentDOM.autocapitalize)&&Es(this.view.win)&&(t.shiftKey=!1);let n=this.pendingIOSKey={key:e.key,keyCode:e.keyCode,mods:t};return setTimeout(()=>{this.pendingIOSKey==n&&this.flushIOSKey()},50),!0}return e.keyCode!=229&&this.view.observer.forceFlush(),!1}flushIOSKey(e){let t=this.pendingIOSKey;return!t||this.view.observer.pendingRecords().length||t.key==`Enter`&&e&&e.from<e.to&&/^\S+$/.test(e.insert.toString())?!1:(this.pendingIOSKey=void 0,ta(this.view.contentDOM,t.key,t.keyCode,t.mods))}ignoreDuringComposition(e){return!/^key/.test(e.type)||e.synthetic?!1:this.composing>0?!0:O.safari&&!O.ios&&this.compositionPendingKey&&Date.now()-this.compositionEndedAt<100?(this.compositionPendingKey=!1,!0):!1}startMouseSelection(e){this.mouseSelection&&this.mouseSelection.destroy(),this.mouseSelection=e}update(e){this.view.observer.update(e),this.mouseSelection&&this.mouseSelection.update(e),this.draggedContent&&e.docChanged&&(this.draggedContent=this.draggedContent.map(e.changes)),e.transactions.length&&(this.lastKeyCode=this.lastSelectionTime=0)}destroy(){this.mouseSelection&&this.mouseSelection.destroy()}};function Es(e){return e.visualViewport?e.visualViewport.height*e.visualViewport.scale/e.document.documentElement.clientHeight<.85:!1}function Ds(e,t){return(n,r)=>{try{return t.call(e,r,n)}catch(e){Wa(n.state,e)}}}function Os(e){let t=Object.create(null);function n(e){return t[e]||(t[e]={observers:[],handlers:[]})}for(let t of e){let e=t.spec,r=e&&e.plugin.domEventHandlers,i=e&&e.plugin.domEventObservers;if(r)for(let e in r){let i=r[e];i&&n(e).handlers.push(Ds(t.value,i))}if(i)for(let e in i){let r=i[e];r&&n(e).observers.push(Ds(t.value,r))}}for(let e in Bs)n(e).handlers.push(Bs[e]);for(let e in Vs)n(e).observers.push(Vs[e]);return t}var ks=[{key:`Backspace`,keyCode:8,inputType:`deleteContentBackward`},{key:`Enter`,keyCode:13,inputType:`insertParagraph`},{key:`Enter`,keyCode:13,inputType:`insertLineBreak`},{key:`Delete`,keyCode:46,inputType:`deleteContentForward`}],As=`dthko`,js=[16,17,18,20,91,92,224,225],Ms=6;function Ns(e){return Math.max(0,e)*.7+8}function Ps(e,t){return Math.max(Math.abs(e.clientX-t.clientX),Math.abs(e.clientY-t.clientY))}var Fs=class{constructor(e,t,n,r){this.view=e,this.startEvent=t,this.style=n,this.mustSelect=r,this.scrollSpeed={x:0,y:0},this.scrolling=-1,this.lastEvent=t,this.scrollParents=qi(e.contentDOM),this.atoms=e.state.facet(to).map(t=>t(e));let i=e.contentDOM.ownerDocument;i.addEventListener(`mousemove`,this.move=this.move.bind(this)),i.addEventListener(`mouseup`,this.up=this.up.bind(this)),this.extend=t.shiftKey,this.multiple=e.state.facet(Cr.allowMultipleSelections)&&Is(e,t),this.dragging=Rs(e,t)&&Zs(t)==1?null:!1}start(e){this.dragging===!1&&this.select(e)}move(e){if(e.buttons==0)return this.destroy();if(this.dragging||this.dragging==null&&Ps(this.startEvent,e)<10)return;this.select(this.lastEvent=e);let t=0,n=0,r=0,i=0,a=this.view.win.innerWidth,o=this.view.win.innerHeight;this.scrollParents.x&&({left:r,right:a}=this.scrollParents.x.getBoundingClientRect()),this.scrollParents.y&&({top:i,bottom:o}=this.scrollParents.y.getBoundingClientRect());let s=oo(this.view);e.clientX-s.left<=r+Ms?t=-Ns(r-e.clientX):e.clientX+s.right>=a-Ms&&(t=Ns(e.clientX-a)),e.clientY-s.top<=i+Ms?n=-Ns(i-e.clientY):e.clientY+s.bottom>=o-Ms&&(n=Ns(e.clientY-o)),this.setScrollSpeed(t,n)}up(e){this.dragging??this.select(this.lastEvent),this.dragging||e.preventDefault(),this.destroy()}destroy(){this.setScrollSpeed(0,0);let e=this.view.contentDOM.ownerDocument;e.removeEventListener(`mousemove`,this.move),e.removeEventListener(`mouseup`,this.up),this.view.inputState.mouseSelection=this.view.inputState.draggedContent=null}setScrollSpeed(e,t){this.scrollSpeed={x:e,y:t},e||t?this.scrolling<0&&(this.scrolling=setInterval(()=>this.scroll(),50)):this.scrolling>-1&&(clearInterval(this.scrolling),this.scrolling=-1)}scroll(){let{x:e,y:t}=this.scrollSpeed;e&&this.scrollParents.x&&(this.scrollParents.x.scrollLeft+=e,e=0),t&&this.scrollParents.y&&(this.scrollParents.y.scrollTop+=t,t=0),(e||t)&&this.view.win.scrollBy(e,t),this.dragging===!1&&this.select(this.lastEvent)}select(e){let{view:t}=this,n=os(this.atoms,this.style.get(e,this.extend,this.multiple));(this.mustSelect||!n.eq(t.state.selection,this.dragging===!1))&&this.view.dispatch({selection:n,userEvent:`select.pointer`}),this.mustSelect=!1}update(e){e.transactions.some(e=>e.isUserEvent(`input.type`))?this.destroy():this.style.update(e)&&setTimeout(()=>this.select(this.lastEvent),20)}};function Is(e,t){let n=e.state.facet(ka);return n.length?n[0](t):O.mac?t.metaKey:t.ctrlKey}function Ls(e,t){let n=e.state.facet(Aa);return n.length?n[0](t):O.mac?!t.altKey:!t.ctrlKey}function Rs(e,t){let{main:n}=e.state.selection;if(n.empty)return!1;let r=Pi(e.root);if(!r||r.rangeCount==0)return!0;let i=r.getRangeAt(0).getClientRects();for(let e=0;e<i.length;e++){let n=i[e];if(n.left<=t.clientX&&n.right>=t.clientX&&n.top<=t.clientY&&n.bottom>=t.clientY)return!0}return!1}function zs(e,t){if(!t.bubbles)return!0;if(t.defaultPrevented)return!1;for(let n=t.target,r;n!=e.contentDOM;n=n.parentNode)if(!n||n.nodeType==11||(r=fo.get(n))&&r.isWidget()&&!r.isHidden&&r.widget.ignoreEvent(t))return!1;return!0}var Bs=Object.create(null),Vs=Object.create(null),Hs=O.ie&&O.ie_version<15||O.ios&&O.webkit_version<604;function Us(e){let t=e.dom.parentNode;if(!t)return;let n=t.appendChild(document.createElement(`textarea`));n.style.cssText=`position: fixed; left: -10000px; top: 10px`,n.focus(),setTimeout(()=>{e.focus(),n.remove(),Gs(e,n.value)},50)}function Ws(e,t,n){for(let r of e.facet(t))n=r(n,e);return n}function Gs(e,t){t=Ws(e.state,Ia,t);let{state:n}=e,r,i=1,a=n.toText(t),o=a.lines==n.selection.ranges.length;if(rc!=null&&n.selection.ranges.every(e=>e.empty)&&rc==a.toString()){let e=-1;r=n.changeByRange(r=>{let s=n.doc.lineAt(r.from);if(s.from==e)return{range:r};e=s.from;let c=n.toText((o?a.line(i++).text:t)+n.lineBreak);return{changes:{from:s.from,insert:c},range:C.cursor(r.from+c.length,-1)}})}else r=o?n.changeByRange(e=>{let t=a.line(i++);return{changes:{from:e.from,to:e.to,insert:t.text},range:C.cursor(e.from+t.length,-1)}}):n.replaceSelection(a);e.dispatch(r,{userEvent:`input.paste`,scrollIntoView:!0})}Vs.scroll=e=>{let t=e.inputState;t.lastScrollTop=e.scrollDOM.scrollTop,t.lastScrollLeft=e.scrollDOM.scrollLeft,O.ios&&!t.touchActive&&(t.lastIOSMomentumScroll=Date.now())},Vs.wheel=Vs.mousewheel=e=>{e.inputState.lastWheelEvent=Date.now()},Bs.keydown=(e,t)=>(e.inputState.setSelectionOrigin(`select`),t.keyCode==27&&e.inputState.tabFocusMode!=0&&(e.inputState.tabFocusMode=Date.now()+2e3),!1),Vs.touchstart=(e,t)=>{let n=e.inputState,r=t.targetTouches[0];n.touchActive=!0,n.lastTouchTime=Date.now(),r&&(n.lastTouchX=r.clientX,n.lastTouchY=r.clientY),n.setSelectionOrigin(`select.pointer`)},Vs.touchmove=e=>{e.inputState.setSelectionOrigin(`select.pointer`)},Vs.touchend=(e,t)=>{e.inputState.touchActive=!1},Bs.mousedown=(e,t)=>{if(e.observer.flush(),e.inputState.lastTouchTime>Date.now()-2e3)return!1;let n=null;for(let r of e.state.facet(ja))if(n=r(e,t),n)break;if(!n&&t.button==0&&(n=Qs(e,t)),n){let r=!e.hasFocus;e.inputState.startMouseSelection(new Fs(e,t,n,r)),r&&e.observer.ignore(()=>{Qi(e.contentDOM);let t=e.root.activeElement;t&&!t.contains(e.contentDOM)&&t.blur()});let i=e.inputState.mouseSelection;if(i)return i.start(t),i.dragging===!1}else e.inputState.setSelectionOrigin(`select.pointer`);return!1};function Ks(e,t,n,r){if(r==1)return C.cursor(t,n);if(r==2)return Qo(e.state,t,n);{let r=e.docView.lineAt(t,n),i=e.state.doc.lineAt(r?r.posAtEnd:t),a=r?r.posAtStart:i.from,o=r?r.posAtEnd:i.to;return o<e.state.doc.length&&o==i.to&&o++,C.undirectionalRange(a,o)}}var qs=O.ie&&O.ie_version<=11,Js=null,Ys=0,Xs=0;function Zs(e){if(!qs)return e.detail;let t=Js,n=Xs;return Js=e,Xs=Date.now(),Ys=!t||n>Date.now()-400&&Math.abs(t.clientX-e.clientX)<2&&Math.abs(t.clientY-e.clientY)<2?(Ys+1)%3:1}function Qs(e,t){let n=e.posAndSideAtCoords({x:t.clientX,y:t.clientY},!1),r=Zs(t),i=e.state.selection;return{update(e){e.docChanged&&(n.pos=e.changes.mapPos(n.pos),i=i.map(e.changes))},get(t,a,o){let s=e.posAndSideAtCoords({x:t.clientX,y:t.clientY},!1),c,l=Ks(e,s.pos,s.assoc,r);if(n.pos!=s.pos&&!a){let t=Ks(e,n.pos,n.assoc,r),i=Math.min(t.from,l.from),a=Math.max(t.to,l.to);l=i<l.from?C.range(i,a,l.assoc):C.range(a,i,l.assoc)}return a?i.replaceRange(i.main.extend(l.from,l.to,l.assoc)):o&&r==1&&i.ranges.length>1&&(c=$s(i,s.pos))?c:o?i.addRange(l):C.create([l])}}}function $s(e,t){for(let n=0;n<e.ranges.length;n++){let{from:r,to:i}=e.ranges[n];if(r<=t&&i>=t)return C.create(e.ranges.slice(0,n).concat(e.ranges.slice(n+1)),e.mainIndex==n?0:e.mainIndex-+(e.mainIndex>n))}return null}Bs.dragstart=(e,t)=>{let{selection:{main:n}}=e.state;if(t.target.draggable){let r=e.docView.tile.nearest(t.target);if(r&&r.isWidget()){let e=r.posAtStart,t=e+r.length;(e>=n.to||t<=n.from)&&(n=C.undirectionalRange(e,t))}}let{inputState:r}=e;return r.mouseSelection&&(r.mouseSelection.dragging=!0),r.draggedContent=n,t.dataTransfer&&(t.dataTransfer.setData(`Text`,Ws(e.state,La,e.state.sliceDoc(n.from,n.to))),t.dataTransfer.effectAllowed=`copyMove`),!1},Bs.dragend=e=>(e.inputState.draggedContent=null,!1);function ec(e,t,n,r){if(n=Ws(e.state,Ia,n),!n)return;let i=e.posAtCoords({x:t.clientX,y:t.clientY},!1),{draggedContent:a}=e.inputState,o=r&&a&&Ls(e,t)?{from:a.from,to:a.to}:null,s={from:i,insert:n},c=e.state.changes(o?[o,s]:s);e.focus(),e.dispatch({changes:c,selection:{anchor:c.mapPos(i,-1),head:c.mapPos(i,1)},userEvent:o?`move.drop`:`input.drop`}),e.inputState.draggedContent=null}Bs.drop=(e,t)=>{if(!t.dataTransfer)return!1;if(e.state.readOnly)return!0;let n=t.dataTransfer.files;if(n&&n.length){let r=Array(n.length),i=0,a=()=>{++i==n.length&&ec(e,t,r.filter(e=>e!=null).join(e.state.lineBreak),!1)};for(let e=0;e<n.length;e++){let t=new FileReader;t.onerror=a,t.onload=()=>{/[\x00-\x08\x0e-\x1f]{2}/.test(t.result)||(r[e]=t.result),a()},t.readAsText(n[e])}return!0}{let n=t.dataTransfer.getData(`Text`);if(n)return ec(e,t,n,!0),!0}return!1},Bs.paste=(e,t)=>{if(e.state.readOnly)return!0;e.observer.flush();let n=Hs?null:t.clipboardData;return n?(Gs(e,n.getData(`text/plain`)||n.getData(`text/uri-list`)),!0):(Us(e),!1)};function tc(e,t){let n=e.dom.parentNode;if(!n)return;let r=n.appendChild(document.createElement(`textarea`));r.style.cssText=`position: fixed; left: -10000px; top: 10px`,r.value=t,r.focus(),r.selectionEnd=t.length,r.selectionStart=0,setTimeout(()=>{r.remove(),e.focus()},50)}function nc(e){let t=[],n=[],r=!1;for(let r of e.selection.ranges)r.empty||(t.push(e.sliceDoc(r.from,r.to)),n.push(r));if(!t.length){let i=-1;for(let{from:r}of e.selection.ranges){let a=e.doc.lineAt(r);a.number>i&&(t.push(a.text),n.push({from:a.from,to:Math.min(e.doc.length,a.to+1)})),i=a.number}r=!0}return{text:Ws(e,La,t.join(e.lineBreak)),ranges:n,linewise:r}}var rc=null;Bs.copy=Bs.cut=(e,t)=>{if(!Ii(e.contentDOM,e.observer.selectionRange))return!1;let{text:n,ranges:r,linewise:i}=nc(e.state);if(!n&&!i)return!1;rc=i?n:null,t.type==`cut`&&!e.state.readOnly&&e.dispatch({changes:r,scrollIntoView:!0,userEvent:`delete.cut`});let a=Hs?null:t.clipboardData;return a?(a.clearData(),a.setData(`text/plain`,n),!0):(tc(e,n),!1)};var ic=or.define();function ac(e,t){let n=[];for(let r of e.facet(Fa)){let i=r(e,t);i&&n.push(i)}return n.length?e.update({effects:n,annotations:ic.of(!0)}):null}function oc(e){setTimeout(()=>{let t=e.hasFocus;if(t!=e.inputState.notifiedFocused){let n=ac(e.state,t);n?e.dispatch(n):e.update([])}},10)}Vs.focus=e=>{e.inputState.lastFocusTime=Date.now(),!e.scrollDOM.scrollTop&&(e.inputState.lastScrollTop||e.inputState.lastScrollLeft)&&(e.scrollDOM.scrollTop=e.inputState.lastScrollTop,e.scrollDOM.scrollLeft=e.inputState.lastScrollLeft),oc(e)},Vs.blur=e=>{e.observer.clearSelectionRange(),oc(e)},Vs.compositionstart=Vs.compositionupdate=(e,t)=>{if(!e.observer.editContext&&(e.inputState.compositionFirstChange??(e.inputState.compositionFirstChange=!0),e.inputState.composing<0)){let{main:t}=e.state.selection;!t.empty&&e.lineBlockAt(t.from).from!=e.lineBlockAt(t.to).from&&!e.state.readOnly&&e.dispatch({changes:e.state.selection.ranges.filter(e=>!e.empty).map(e=>({from:e.from,to:e.to})),userEvent:`input`}),e.inputState.composing=0}},Vs.compositionend=e=>{e.observer.editContext||(e.inputState.composing=-1,e.inputState.compositionEndedAt=Date.now(),e.inputState.compositionPendingKey=!0,e.inputState.compositionPendingChange=e.observer.pendingRecords().length>0,e.inputState.compositionFirstChange=null,O.chrome&&O.android?e.observer.flushSoon():e.inputState.compositionPendingChange?Promise.resolve().then(()=>e.observer.flush()):setTimeout(()=>{e.inputState.composing<0&&e.docView.hasComposition&&e.update([])},50))},Vs.contextmenu=e=>{e.inputState.lastContextMenu=Date.now()},Bs.beforeinput=(e,t)=>{if((t.inputType==`insertText`||t.inputType==`insertCompositionText`)&&(e.inputState.insertingText=t.data,e.inputState.insertingTextAt=Date.now()),t.inputType==`insertReplacementText`&&e.observer.editContext){let n=t.dataTransfer?.getData(`text/plain`),r=t.getTargetRanges();if(n&&r.length){let t=r[0];return ys(e,{from:e.posAtDOM(t.startContainer,t.startOffset),to:e.posAtDOM(t.endContainer,t.endOffset),insert:e.state.toText(n)},null),!0}}let n;if(O.chrome&&O.android&&(n=ks.find(e=>e.inputType==t.inputType))&&(e.observer.delayAndroidKey(n.key,n.keyCode),n.key==`Backspace`||n.key==`Delete`)){let t=window.visualViewport?.height||0;setTimeout(()=>{(window.visualViewport?.height||0)>t+10&&e.hasFocus&&(e.contentDOM.blur(),e.focus())},100)}return O.ios&&t.inputType==`deleteContentForward`&&e.observer.flushSoon(),O.safari&&t.inputType==`insertText`&&e.inputState.composing>=0&&setTimeout(()=>Vs.compositionend(e,t),20),!1};var sc=new Set;function cc(e){sc.has(e)||(sc.add(e),e.addEventListener(`copy`,()=>{}),e.addEventListener(`cut`,()=>{}))}var lc=[`pre-wrap`,`normal`,`pre-line`,`break-spaces`],uc=!1;function dc(){uc=!1}var fc=class{constructor(e){this.lineWrapping=e,this.doc=S.empty,this.heightSamples={},this.lineHeight=14,this.charWidth=7,this.textHeight=14,this.lineLength=30}heightForGap(e,t){let n=this.doc.lineAt(t).number-this.doc.lineAt(e).number+1;return this.lineWrapping&&(n+=Math.max(0,Math.ceil((t-e-n*this.lineLength*.5)/this.lineLength))),this.lineHeight*n}heightForLine(e){return this.lineWrapping?(1+Math.max(0,Math.ceil((e-this.lineLength)/Math.max(1,this.lineLength-5))))*this.lineHeight:this.lineHeight}setDoc(e){return this.doc=e,this}mustRefreshForWrapping(e){return lc.indexOf(e)>-1!=this.lineWrapping}mustRefreshForHeights(e){let t=!1;for(let n=0;n<e.length;n++){let r=e[n];r<0?n++:this.heightSamples[Math.floor(r*10)]||(t=!0,this.heightSamples[Math.floor(r*10)]=!0)}return t}refresh(e,t,n,r,i,a){let o=lc.indexOf(e)>-1,s=Math.abs(t-this.lineHeight)>.3||this.lineWrapping!=o;if(this.lineWrapping=o,this.lineHeight=t,this.charWidth=n,this.textHeight=r,this.lineLength=i,s){this.heightSamples={};for(let e=0;e<a.length;e++){let t=a[e];t<0?e++:this.heightSamples[Math.floor(t*10)]=!0}}return s}},pc=class{constructor(e,t){this.from=e,this.heights=t,this.index=0}get more(){return this.index<this.heights.length}},mc=class e{constructor(e,t,n,r,i){this.from=e,this.length=t,this.top=n,this.height=r,this._content=i}get type(){return typeof this._content==`number`?wi.Text:Array.isArray(this._content)?this._content:this._content.type}get to(){return this.from+this.length}get bottom(){return this.top+this.height}get widget(){return this._content instanceof Di?this._content.widget:null}get widgetLineBreaks(){return typeof this._content==`number`?this._content:0}join(t){let n=(Array.isArray(this._content)?this._content:[this]).concat(Array.isArray(t._content)?t._content:[t]);return new e(this.from,this.length+t.length,this.top,this.height+t.height,n)}},hc=(function(e){return e[e.ByPos=0]=`ByPos`,e[e.ByHeight=1]=`ByHeight`,e[e.ByPosNoHeight=2]=`ByPosNoHeight`,e})(hc||={}),gc=.001,_c=class e{constructor(e,t,n=2){this.length=e,this.height=t,this.flags=n}get outdated(){return(this.flags&2)>0}set outdated(e){this.flags=(e?2:0)|this.flags&-3}setHeight(e){this.height!=e&&(Math.abs(this.height-e)>gc&&(uc=!0),this.height=e)}replace(t,n,r){return e.of(r)}decomposeLeft(e,t){t.push(this)}decomposeRight(e,t){t.push(this)}applyChanges(e,t,n,r){let i=this,a=n.doc;for(let o=r.length-1;o>=0;o--){let{fromA:s,toA:c,fromB:l,toB:u}=r[o],d=i.lineAt(s,hc.ByPosNoHeight,n.setDoc(t),0,0),f=d.to>=c?d:i.lineAt(c,hc.ByPosNoHeight,n,0,0);for(u+=f.to-c,c=f.to;o>0&&d.from<=r[o-1].toA;)s=r[o-1].fromA,l=r[o-1].fromB,o--,s<d.from&&(d=i.lineAt(s,hc.ByPosNoHeight,n,0,0));l+=d.from-s,s=d.from;let p=Ec.build(n.setDoc(a),e,l,u);i=vc(i,i.replace(s,c,p))}return i.updateHeight(n,0)}static empty(){return new xc(0,0,0)}static of(t){if(t.length==1)return t[0];let n=0,r=t.length,i=0,a=0;for(;;)if(n==r){if(i>a*2){let e=t[n-1];e.break?t.splice(--n,1,e.left,null,e.right):t.splice(--n,1,e.left,e.right),r+=1+e.break,i-=e.size}else if(a>i*2){let e=t[r];e.break?t.splice(r,1,e.left,null,e.right):t.splice(r,1,e.left,e.right),r+=2+e.break,a-=e.size}else break}else if(i<a){let e=t[n++];e&&(i+=e.size)}else{let e=t[--r];e&&(a+=e.size)}let o=!1;return t[n-1]==null?(o=!0,n--):t[n]??(o=!0,r++),new Cc(e.of(t.slice(0,n)),o,e.of(t.slice(r)))}};function vc(e,t){return e==t?e:(e.constructor!=t.constructor&&(uc=!0),t)}_c.prototype.size=1;var yc=k.replace({}),bc=class extends _c{constructor(e,t,n){super(e,t),this.deco=n,this.spaceAbove=0}mainBlock(e,t){return new mc(t,this.length,e+this.spaceAbove,this.height-this.spaceAbove,this.deco||0)}blockAt(e,t,n,r){return this.spaceAbove&&e<n+this.spaceAbove?new mc(r,0,n,this.spaceAbove,yc):this.mainBlock(n,r)}lineAt(e,t,n,r,i){let a=this.mainBlock(r,i);return this.spaceAbove?this.blockAt(0,n,r,i).join(a):a}forEachLine(e,t,n,r,i,a){e<=i+this.length&&t>=i&&a(this.lineAt(0,hc.ByPos,n,r,i))}setMeasuredHeight(e){let t=e.heights[e.index++];t<0?(this.spaceAbove=-t,t=e.heights[e.index++]):this.spaceAbove=0,this.setHeight(t)}updateHeight(e,t=0,n=!1,r){return r&&r.from<=t&&r.more&&this.setMeasuredHeight(r),this.outdated=!1,this}toString(){return`block(${this.length})`}},xc=class e extends bc{constructor(e,t,n){super(e,t,null),this.collapsed=0,this.widgetHeight=0,this.breaks=0,this.spaceAbove=n}mainBlock(e,t){return new mc(t,this.length,e+this.spaceAbove,this.height-this.spaceAbove,this.breaks)}replace(t,n,r){let i=r[0];return r.length==1&&(i instanceof e||i instanceof Sc&&i.flags&4)&&Math.abs(this.length-i.length)<10?(i instanceof Sc?i=new e(i.length,this.height,this.spaceAbove):i.height=this.height,this.outdated||(i.outdated=!1),i):_c.of(r)}updateHeight(e,t=0,n=!1,r){return r&&r.from<=t&&r.more?this.setMeasuredHeight(r):(n||this.outdated)&&(this.spaceAbove=0,this.setHeight(Math.max(this.widgetHeight,e.heightForLine(this.length-this.collapsed))+this.breaks*e.lineHeight)),this.outdated=!1,this}toString(){return`line(${this.length}${this.collapsed?-this.collapsed:``}${this.widgetHeight?`:`+this.widgetHeight:``})`}},Sc=class e extends _c{constructor(e){super(e,0)}heightMetrics(e,t){let n=e.doc.lineAt(t).number,r=e.doc.lineAt(t+this.length).number,i=r-n+1,a,o=0;if(e.lineWrapping){let t=Math.min(this.height,e.lineHeight*i);a=t/i,this.length>i+1&&(o=(this.height-t)/(this.length-i-1))}else a=this.height/i;return{firstLine:n,lastLine:r,perLine:a,perChar:o}}blockAt(e,t,n,r){let{firstLine:i,lastLine:a,perLine:o,perChar:s}=this.heightMetrics(t,r);if(t.lineWrapping){let i=r+(e<t.lineHeight?0:Math.round(Math.max(0,Math.min(1,(e-n)/this.height))*this.length)),a=t.doc.lineAt(i),c=o+a.length*s,l=Math.max(n,e-c/2);return new mc(a.from,a.length,l,c,0)}{let r=Math.max(0,Math.min(a-i,Math.floor((e-n)/o))),{from:s,length:c}=t.doc.line(i+r);return new mc(s,c,n+o*r,o,0)}}lineAt(e,t,n,r,i){if(t==hc.ByHeight)return this.blockAt(e,n,r,i);if(t==hc.ByPosNoHeight){let{from:t,to:r}=n.doc.lineAt(e);return new mc(t,r-t,0,0,0)}let{firstLine:a,perLine:o,perChar:s}=this.heightMetrics(n,i),c=n.doc.lineAt(e),l=o+c.length*s,u=c.number-a,d=r+o*u+s*(c.from-i-u);return new mc(c.from,c.length,Math.max(r,Math.min(d,r+this.height-l)),l,0)}forEachLine(e,t,n,r,i,a){e=Math.max(e,i),t=Math.min(t,i+this.length);let{firstLine:o,perLine:s,perChar:c}=this.heightMetrics(n,i);for(let l=e,u=r;l<=t;){let t=n.doc.lineAt(l);if(l==e){let n=t.number-o;u+=s*n+c*(e-i-n)}let r=s+c*t.length;a(new mc(t.from,t.length,u,r,0)),u+=r,l=t.to+1}}replace(t,n,r){let i=this.length-n;if(i>0){let t=r[r.length-1];t instanceof e?r[r.length-1]=new e(t.length+i):r.push(null,new e(i-1))}if(t>0){let n=r[0];n instanceof e?r[0]=new e(t+n.length):r.unshift(new e(t-1),null)}return _c.of(r)}decomposeLeft(t,n){n.push(new e(t-1),null)}decomposeRight(t,n){n.push(null,new e(this.length-t-1))}updateHeight(t,n=0,r=!1,i){let a=n+this.length;if(i&&i.from<=n+this.length&&i.more){let r=[],o=Math.max(n,i.from),s=-1;for(i.from>n&&r.push(new e(i.from-n-1).updateHeight(t,n));o<=a&&i.more;){let e=t.doc.lineAt(o).length;r.length&&r.push(null);let n=i.heights[i.index++],a=0;n<0&&(a=-n,n=i.heights[i.index++]),s==-1?s=n:Math.abs(n-s)>=gc&&(s=-2);let c=new xc(e,n,a);c.outdated=!1,r.push(c),o+=e+1}o<=a&&r.push(null,new e(a-o).updateHeight(t,o));let c=_c.of(r);return(s<0||Math.abs(c.height-this.height)>=gc||Math.abs(s-this.heightMetrics(t,n).perLine)>=gc)&&(uc=!0),vc(this,c)}return(r||this.outdated)&&(this.setHeight(t.heightForGap(n,n+this.length)),this.outdated=!1),this}toString(){return`gap(${this.length})`}},Cc=class extends _c{constructor(e,t,n){super(e.length+ +!!t+n.length,e.height+n.height,+!!t|(e.outdated||n.outdated?2:0)),this.left=e,this.right=n,this.size=e.size+n.size}get break(){return this.flags&1}blockAt(e,t,n,r){let i=n+this.left.height;return e<i?this.left.blockAt(e,t,n,r):this.right.blockAt(e,t,i,r+this.left.length+this.break)}lineAt(e,t,n,r,i){let a=r+this.left.height,o=i+this.left.length+this.break,s=t==hc.ByHeight?e<a:e<o,c=s?this.left.lineAt(e,t,n,r,i):this.right.lineAt(e,t,n,a,o);if(this.break||(s?c.to<o:c.from>o))return c;let l=t==hc.ByPosNoHeight?hc.ByPosNoHeight:hc.ByPos;return s?c.join(this.right.lineAt(o,l,n,a,o)):this.left.lineAt(o,l,n,r,i).join(c)}forEachLine(e,t,n,r,i,a){let o=r+this.left.height,s=i+this.left.length+this.break;if(this.break)e<s&&this.left.forEachLine(e,t,n,r,i,a),t>=s&&this.right.forEachLine(e,t,n,o,s,a);else{let c=this.lineAt(s,hc.ByPos,n,r,i);e<c.from&&this.left.forEachLine(e,Math.min(t,c.from-1),n,r,i,a),c.to>=e&&c.from<=t&&a(c),t>c.to&&this.right.forEachLine(Math.max(e,c.to+1),t,n,o,s,a)}}replace(e,t,n){let r=this.left.length+this.break;if(t<r)return this.balanced(this.left.replace(e,t,n),this.right);if(e>this.left.length)return this.balanced(this.left,this.right.replace(e-r,t-r,n));let i=[];e>0&&this.decomposeLeft(e,i);let a=i.length;for(let e of n)i.push(e);if(e>0&&wc(i,a-1),t<this.length){let e=i.length;this.decomposeRight(t,i),wc(i,e)}return _c.of(i)}decomposeLeft(e,t){let n=this.left.length;if(e<=n)return this.left.decomposeLeft(e,t);t.push(this.left),this.break&&(n++,e>=n&&t.push(null)),e>n&&this.right.decomposeLeft(e-n,t)}decomposeRight(e,t){let n=this.left.length,r=n+this.break;if(e>=r)return this.right.decomposeRight(e-r,t);e<n&&this.left.decomposeRight(e,t),this.break&&e<r&&t.push(null),t.push(this.right)}balanced(e,t){return e.size>2*t.size||t.size>2*e.size?_c.of(this.break?[e,null,t]:[e,t]):(this.left=vc(this.left,e),this.right=vc(this.right,t),this.setHeight(e.height+t.height),this.outdated=e.outdated||t.outdated,this.size=e.size+t.size,this.length=e.length+this.break+t.length,this)}updateHeight(e,t=0,n=!1,r){let{left:i,right:a}=this,o=t+i.length+this.break,s=null;return r&&r.from<=t+i.length&&r.more?s=i=i.updateHeight(e,t,n,r):i.updateHeight(e,t,n),r&&r.from<=o+a.length&&r.more?s=a=a.updateHeight(e,o,n,r):a.updateHeight(e,o,n),s?this.balanced(i,a):(this.height=this.left.height+this.right.height,this.outdated=!1,this)}toString(){return this.left+(this.break?` `:`-`)+this.right}};function wc(e,t){let n,r;e[t]==null&&(n=e[t-1])instanceof Sc&&(r=e[t+1])instanceof Sc&&e.splice(t-1,3,new Sc(n.length+1+r.length))}var Tc=5,Ec=class e{constructor(e,t){this.pos=e,this.oracle=t,this.nodes=[],this.lineStart=-1,this.lineEnd=-1,this.covering=null,this.writtenTo=e}get isCovered(){return this.covering&&this.nodes[this.nodes.length-1]==this.covering}span(e,t){if(this.lineStart>-1){let e=Math.min(t,this.lineEnd),n=this.nodes[this.nodes.length-1];n instanceof xc?n.length+=e-this.pos:(e>this.pos||!this.isCovered)&&this.nodes.push(new xc(e-this.pos,-1,0)),this.writtenTo=e,t>e&&(this.nodes.push(null),this.writtenTo++,this.lineStart=-1)}this.pos=t}point(e,t,n){if(e<t||n.heightRelevant){let r=n.widget?n.widget.estimatedHeight:0,i=n.widget?n.widget.lineBreaks:0;r<0&&(r=this.oracle.lineHeight);let a=t-e;n.block?this.addBlock(new bc(a,r,n)):(a||i||r>=Tc)&&this.addLineDeco(r,i,a)}else t>e&&this.span(e,t);this.lineEnd>-1&&this.lineEnd<this.pos&&(this.lineEnd=this.oracle.doc.lineAt(this.pos).to)}enterLine(){if(this.lineStart>-1)return;let{from:e,to:t}=this.oracle.doc.lineAt(this.pos);this.lineStart=e,this.lineEnd=t,this.writtenTo<e&&((this.writtenTo<e-1||this.nodes[this.nodes.length-1]==null)&&this.nodes.push(this.blankContent(this.writtenTo,e-1)),this.nodes.push(null)),this.pos>e&&this.nodes.push(new xc(this.pos-e,-1,0)),this.writtenTo=this.pos}blankContent(e,t){let n=new Sc(t-e);return this.oracle.doc.lineAt(e).to==t&&(n.flags|=4),n}ensureLine(){this.enterLine();let e=this.nodes.length?this.nodes[this.nodes.length-1]:null;if(e instanceof xc)return e;let t=new xc(0,-1,0);return this.nodes.push(t),t}addBlock(e){this.enterLine();let t=e.deco;t&&t.startSide>0&&!this.isCovered&&this.ensureLine(),this.nodes.push(e),this.writtenTo=this.pos+=e.length,t&&t.endSide>0&&(this.covering=e)}addLineDeco(e,t,n){let r=this.ensureLine();r.length+=n,r.collapsed+=n,r.widgetHeight=Math.max(r.widgetHeight,e),r.breaks+=t,this.writtenTo=this.pos+=n}finish(e){let t=this.nodes.length==0?null:this.nodes[this.nodes.length-1];this.lineStart>-1&&!(t instanceof xc)&&!this.isCovered?this.nodes.push(new xc(0,-1,0)):(this.writtenTo<this.pos||t==null)&&this.nodes.push(this.blankContent(this.writtenTo,this.pos));let n=e;for(let e of this.nodes)e instanceof xc&&e.updateHeight(this.oracle,n),n+=e?e.length:1;return this.nodes}static build(t,n,r,i){let a=new e(r,t);return E.spans(n,r,i,a,0),a.finish(r)}};function Dc(e,t,n){let r=new Oc;return E.compare(e,t,n,r,0),r.changes}var Oc=class{constructor(){this.changes=[]}compareRange(){}comparePoint(e,t,n,r){(e<t||n&&n.heightRelevant||r&&r.heightRelevant)&&Ai(e,t,this.changes,5)}};function kc(e,t){let n=e.getBoundingClientRect(),r=e.ownerDocument,i=r.defaultView||window,a=Math.max(0,n.left),o=Math.min(i.innerWidth,n.right),s=Math.max(0,n.top),c=Math.min(i.innerHeight,n.bottom);for(let t=e.parentNode;t&&t!=r.body;)if(Mi(t)){let n=window.getComputedStyle(t);if((t.scrollHeight>t.clientHeight||t.scrollWidth>t.clientWidth)&&n.overflow!=`visible`){let n=t.getBoundingClientRect();a=Math.max(a,n.left),o=Math.min(o,n.right),s=Math.max(s,n.top),c=Math.min(t==e.parentNode?i.innerHeight:c,n.bottom)}t=n.position==`absolute`||n.position==`fixed`?t.offsetParent:t.parentNode}else if(t.nodeType==11)t=t.host;else break;return{left:a-n.left,right:Math.max(a,o)-n.left,top:s-(n.top+t),bottom:Math.max(s,c)-(n.top+t)}}function Ac(e){let t=e.getBoundingClientRect(),n=e.ownerDocument.defaultView||window;return t.left<n.innerWidth&&t.right>0&&t.top<n.innerHeight&&t.bottom>0}function jc(e,t){let n=e.getBoundingClientRect();return{left:0,right:n.right-n.left,top:t,bottom:n.bottom-(n.top+t)}}var Mc=class{constructor(e,t,n,r){this.from=e,this.to=t,this.size=n,this.displaySize=r}static same(e,t){if(e.length!=t.length)return!1;for(let n=0;n<e.length;n++){let r=e[n],i=t[n];if(r.from!=i.from||r.to!=i.to||r.size!=i.size)return!1}return!0}draw(e,t){return k.replace({widget:new Nc(this.displaySize*(t?e.scaleY:e.scaleX),t)}).range(this.from,this.to)}},Nc=class extends Ci{constructor(e,t){super(),this.size=e,this.vertical=t}eq(e){return e.size==this.size&&e.vertical==this.vertical}toDOM(){let e=document.createElement(`div`);return this.vertical?e.style.height=this.size+`px`:(e.style.width=this.size+`px`,e.style.height=`2px`,e.style.display=`inline-block`),e}get estimatedHeight(){return this.vertical?this.size:-1}},Pc=class{constructor(e,t){this.view=e,this.state=t,this.pixelViewport={left:0,right:window.innerWidth,top:0,bottom:0},this.inView=!0,this.paddingTop=0,this.paddingBottom=0,this.contentDOMWidth=0,this.contentDOMHeight=0,this.editorHeight=0,this.editorWidth=0,this.scaleX=1,this.scaleY=1,this.scrollOffset=0,this.scrolledToBottom=!1,this.scrollAnchorPos=0,this.scrollAnchorHeight=-1,this.scaler=Bc,this.scrollTarget=null,this.printing=!1,this.mustMeasureContent=!0,this.defaultTextDirection=A.LTR,this.visibleRanges=[],this.mustEnforceCursorAssoc=!1;let n=t.facet(Za).some(e=>typeof e!=`function`&&e.class==`cm-lineWrapping`);this.heightOracle=new fc(n),this.stateDeco=Vc(t),this.heightMap=_c.empty().applyChanges(this.stateDeco,S.empty,this.heightOracle.setDoc(t.doc),[new co(0,0,0,t.doc.length)]);for(let e=0;e<2&&(this.viewport=this.getViewport(0,null),this.updateForViewport());e++);this.updateViewportLines(),this.lineGaps=this.ensureLineGaps([]),this.lineGapDeco=k.set(this.lineGaps.map(e=>e.draw(this,!1))),this.scrollParent=e.scrollDOM,this.computeVisibleRanges()}updateForViewport(){let e=[this.viewport],{main:t}=this.state.selection;for(let n=0;n<=1;n++){let r=n?t.head:t.anchor;if(!e.some(({from:e,to:t})=>r>=e&&r<=t)){let{from:t,to:n}=this.lineBlockAt(r);e.push(new Fc(t,n))}}return this.viewports=e.sort((e,t)=>e.from-t.from),this.updateScaler()}updateScaler(){let e=this.scaler;return this.scaler=this.heightMap.height<=7e6?Bc:Hc.get(this.heightOracle,this.heightMap,this.viewports),e.eq(this.scaler)?0:2}updateViewportLines(){this.viewportLines=[],this.heightMap.forEachLine(this.viewport.from,this.viewport.to,this.heightOracle.setDoc(this.state.doc),0,0,e=>{this.viewportLines.push(Uc(e,this.scaler))})}update(e,t=null){this.state=e.state;let n=this.stateDeco;this.stateDeco=Vc(this.state);let r=e.changedRanges,i=co.extendWithRanges(r,Dc(n,this.stateDeco,e?e.changes:En.empty(this.state.doc.length))),a=this.heightMap.height,o=this.scrolledToBottom?null:this.scrollAnchorAt(this.scrollOffset);dc(),this.heightMap=this.heightMap.applyChanges(this.stateDeco,e.startState.doc,this.heightOracle.setDoc(this.state.doc),i),(this.heightMap.height!=a||uc)&&(e.flags|=2),o?(this.scrollAnchorPos=e.changes.mapPos(o.from,-1),this.scrollAnchorHeight=o.top):(this.scrollAnchorPos=-1,this.scrollAnchorHeight=a);let s=i.length?this.mapViewport(this.viewport,e.changes):this.viewport;(t&&(t.range.head<s.from||t.range.head>s.to)||!this.viewportIsAppropriate(s))&&(s=this.getViewport(0,t));let c=s.from!=this.viewport.from||s.to!=this.viewport.to;this.viewport=s,e.flags|=this.updateForViewport(),(c||!e.changes.empty||e.flags&2)&&this.updateViewportLines(),(this.lineGaps.length||this.viewport.to-this.viewport.from>4e3)&&this.updateLineGaps(this.ensureLineGaps(this.mapLineGaps(this.lineGaps,e.changes))),e.flags|=this.computeVisibleRanges(e.changes),t&&(this.scrollTarget=t),!this.mustEnforceCursorAssoc&&(e.selectionSet||e.focusChanged)&&e.view.lineWrapping&&e.state.selection.main.empty&&e.state.selection.main.assoc&&!e.state.facet(za)&&(this.mustEnforceCursorAssoc=!0)}measure(){let{view:e}=this,t=e.contentDOM,n=window.getComputedStyle(t),r=this.heightOracle,i=n.whiteSpace;this.defaultTextDirection=n.direction==`rtl`?A.RTL:A.LTR;let a=this.heightOracle.mustRefreshForWrapping(i)||this.mustMeasureContent===`refresh`,o=t.getBoundingClientRect(),s=a||this.mustMeasureContent||this.contentDOMHeight!=o.height;this.contentDOMHeight=o.height,this.mustMeasureContent=!1;let c=0,l=0;if(o.width&&o.height){let{scaleX:e,scaleY:n}=Gi(t,o);(e>.005&&Math.abs(this.scaleX-e)>.005||n>.005&&Math.abs(this.scaleY-n)>.005)&&(this.scaleX=e,this.scaleY=n,c|=16,a=s=!0)}let u=(parseInt(n.paddingTop)||0)*this.scaleY,d=(parseInt(n.paddingBottom)||0)*this.scaleY;(this.paddingTop!=u||this.paddingBottom!=d)&&(this.paddingTop=u,this.paddingBottom=d,c|=18),this.editorWidth!=e.scrollDOM.clientWidth&&(r.lineWrapping&&(s=!0),this.editorWidth=e.scrollDOM.clientWidth,c|=16);let f=qi(this.view.contentDOM,!1).y;f!=this.scrollParent&&(this.scrollParent=f,this.scrollAnchorHeight=-1,this.scrollOffset=0);let p=this.getScrollOffset();this.scrollOffset!=p&&(this.scrollAnchorHeight=-1,this.scrollOffset=p),this.scrolledToBottom=ia(this.scrollParent||e.win);let m=(this.printing?jc:kc)(t,this.paddingTop),h=m.top-this.pixelViewport.top,g=m.bottom-this.pixelViewport.bottom;this.pixelViewport=m;let _=this.pixelViewport.bottom>this.pixelViewport.top&&this.pixelViewport.right>this.pixelViewport.left;if(_!=this.inView&&(this.inView=_,_&&(s=!0)),!this.inView&&!this.scrollTarget&&!Ac(e.dom))return 0;let v=o.width;if((this.contentDOMWidth!=v||this.editorHeight!=e.scrollDOM.clientHeight)&&(this.contentDOMWidth=o.width,this.editorHeight=e.scrollDOM.clientHeight,c|=16),s){let t=e.docView.measureVisibleLineHeights(this.viewport);if(r.mustRefreshForHeights(t)&&(a=!0),a||r.lineWrapping&&Math.abs(v-this.contentDOMWidth)>r.charWidth){let{lineHeight:n,charWidth:o,textHeight:s}=e.docView.measureTextSize();a=n>0&&r.refresh(i,n,o,s,Math.max(5,v/o),t),a&&(e.docView.minWidth=0,c|=16)}h>0&&g>0?l=Math.max(h,g):h<0&&g<0&&(l=Math.min(h,g)),dc();for(let n of this.viewports){let i=n.from==this.viewport.from?t:e.docView.measureVisibleLineHeights(n);this.heightMap=(a?_c.empty().applyChanges(this.stateDeco,S.empty,this.heightOracle,[new co(0,0,0,e.state.doc.length)]):this.heightMap).updateHeight(r,0,a,new pc(n.from,i))}uc&&(c|=2)}let ee=!this.viewportIsAppropriate(this.viewport,l)||this.scrollTarget&&(this.scrollTarget.range.head<this.viewport.from||this.scrollTarget.range.head>this.viewport.to);return ee&&(c&2&&(c|=this.updateScaler()),this.viewport=this.getViewport(l,this.scrollTarget),c|=this.updateForViewport()),(c&2||ee)&&this.updateViewportLines(),(this.lineGaps.length||this.viewport.to-this.viewport.from>4e3)&&this.updateLineGaps(this.ensureLineGaps(a?[]:this.lineGaps,e)),c|=this.computeVisibleRanges(),this.mustEnforceCursorAssoc&&(this.mustEnforceCursorAssoc=!1,e.docView.enforceCursorAssoc()),c}get visibleTop(){return this.scaler.fromDOM(this.pixelViewport.top)}get visibleBottom(){return this.scaler.fromDOM(this.pixelViewport.bottom)}getViewport(e,t){let n=.5-Math.max(-.5,Math.min(.5,e/1e3/2)),r=this.heightMap,i=this.heightOracle,{visibleTop:a,visibleBottom:o}=this,s=new Fc(r.lineAt(a-n*1e3,hc.ByHeight,i,0,0).from,r.lineAt(o+(1-n)*1e3,hc.ByHeight,i,0,0).to);if(t){let{head:e}=t.range;if(e<s.from||e>s.to){let n=Math.min(this.editorHeight,this.pixelViewport.bottom-this.pixelViewport.top),a=r.lineAt(e,hc.ByPos,i,0,0),o;o=t.y==`center`?(a.top+a.bottom)/2-n/2:t.y==`start`||t.y==`nearest`&&e<s.from?a.top:a.bottom-n,s=new Fc(r.lineAt(o-500,hc.ByHeight,i,0,0).from,r.lineAt(o+n+500,hc.ByHeight,i,0,0).to)}}return s}mapViewport(e,t){let n=t.mapPos(e.from,-1),r=t.mapPos(e.to,1);return new Fc(this.heightMap.lineAt(n,hc.ByPos,this.heightOracle,0,0).from,this.heightMap.lineAt(r,hc.ByPos,this.heightOracle,0,0).to)}viewportIsAppropriate({from:e,to:t},n=0){if(!this.inView)return!0;let{top:r}=this.heightMap.lineAt(e,hc.ByPos,this.heightOracle,0,0),{bottom:i}=this.heightMap.lineAt(t,hc.ByPos,this.heightOracle,0,0),{visibleTop:a,visibleBottom:o}=this;return(e==0||r<=a-Math.max(10,Math.min(-n,250)))&&(t==this.state.doc.length||i>=o+Math.max(10,Math.min(n,250)))&&r>a-2e3&&i<o+2e3}mapLineGaps(e,t){if(!e.length||t.empty)return e;let n=[];for(let r of e)t.touchesRange(r.from,r.to)||n.push(new Mc(t.mapPos(r.from),t.mapPos(r.to),r.size,r.displaySize));return n}ensureLineGaps(e,t){let n=this.heightOracle.lineWrapping,r=n?1e4:2e3,i=r>>1,a=r<<1;if(this.defaultTextDirection!=A.LTR&&!n)return[];let o=[],s=(r,a,c,l)=>{if(a-r<i)return;let u=this.state.selection.main,d=[u.from];u.empty||d.push(u.to);for(let e of d)if(e>r&&e<a){s(r,e-10,c,l),s(e+10,a,c,l);return}let f=zc(e,e=>e.from>=c.from&&e.to<=c.to&&Math.abs(e.from-r)<i&&Math.abs(e.to-a)<i&&!d.some(t=>e.from<t&&e.to>t));if(!f){if(a<c.to&&t&&n&&t.visibleRanges.some(e=>e.from<=a&&e.to>=a)){let e=t.moveToLineBoundary(C.cursor(a),!1,!0).head;e>r&&(a=e)}let e=this.gapSize(c,r,a,l);f=new Mc(r,a,e,n||e<2e6?e:2e6)}o.push(f)},c=t=>{if(t.length<a||t.type!=wi.Text)return;let i=Ic(t.from,t.to,this.stateDeco);if(i.total<a)return;let o=this.scrollTarget?this.scrollTarget.range.head:null,c,l;if(n){let e=r/this.heightOracle.lineLength*this.heightOracle.lineHeight,n,a;if(o!=null){let r=Rc(i,o),s=((this.visibleBottom-this.visibleTop)/2+e)/t.height;n=r-s,a=r+s}else n=(this.visibleTop-t.top-e)/t.height,a=(this.visibleBottom-t.top+e)/t.height;c=Lc(i,n),l=Lc(i,a)}else{let n=i.total*this.heightOracle.charWidth,a=r*this.heightOracle.charWidth,s=0;if(n>2e6)for(let n of e)n.from>=t.from&&n.from<t.to&&n.size!=n.displaySize&&n.from*this.heightOracle.charWidth+s<this.pixelViewport.left&&(s=n.size-n.displaySize);let u=this.pixelViewport.left+s,d=this.pixelViewport.right+s,f,p;if(o!=null){let e=Rc(i,o),t=((d-u)/2+a)/n;f=e-t,p=e+t}else f=(u-a)/n,p=(d+a)/n;c=Lc(i,f),l=Lc(i,p)}c>t.from&&s(t.from,c,t,i),l<t.to&&s(l,t.to,t,i)};for(let e of this.viewportLines)Array.isArray(e.type)?e.type.forEach(c):c(e);return o}gapSize(e,t,n,r){let i=Rc(r,n)-Rc(r,t);return this.heightOracle.lineWrapping?e.height*i:r.total*this.heightOracle.charWidth*i}updateLineGaps(e){Mc.same(e,this.lineGaps)||(this.lineGaps=e,this.lineGapDeco=k.set(e.map(e=>e.draw(this,this.heightOracle.lineWrapping))))}computeVisibleRanges(e){let t=this.stateDeco;this.lineGaps.length&&(t=t.concat(this.lineGapDeco));let n=[];E.spans(t,this.viewport.from,this.viewport.to,{span(e,t){n.push({from:e,to:t})},point(){}},20);let r=0;if(n.length!=this.visibleRanges.length)r=12;else for(let t=0;t<n.length&&!(r&8);t++){let i=this.visibleRanges[t],a=n[t];(i.from!=a.from||i.to!=a.to)&&(r|=4,e&&e.mapPos(i.from,-1)==a.from&&e.mapPos(i.to,1)==a.to||(r|=8))}return this.visibleRanges=n,r}lineBlockAt(e){return e>=this.viewport.from&&e<=this.viewport.to&&this.viewportLines.find(t=>t.from<=e&&t.to>=e)||Uc(this.heightMap.lineAt(e,hc.ByPos,this.heightOracle,0,0),this.scaler)}lineBlockAtHeight(e){return e>=this.viewportLines[0].top&&e<=this.viewportLines[this.viewportLines.length-1].bottom&&this.viewportLines.find(t=>t.top<=e&&t.bottom>=e)||Uc(this.heightMap.lineAt(this.scaler.fromDOM(e),hc.ByHeight,this.heightOracle,0,0),this.scaler)}getScrollOffset(){return this.scrollParent==this.view.scrollDOM?this.scrollParent.scrollTop*this.scaleY:(this.scrollParent?this.scrollParent.getBoundingClientRect().top:0)-this.view.contentDOM.getBoundingClientRect().top}scrollAnchorAt(e){let t=this.lineBlockAtHeight(e+12-this.paddingTop);return t.from>=this.viewport.from||this.viewportLines[0].top-e>200?t:this.viewportLines[0]}elementAtHeight(e){return Uc(this.heightMap.blockAt(this.scaler.fromDOM(e),this.heightOracle,0,0),this.scaler)}get docHeight(){return this.scaler.toDOM(this.heightMap.height)}get contentHeight(){return this.docHeight+this.paddingTop+this.paddingBottom}},Fc=class{constructor(e,t){this.from=e,this.to=t}};function Ic(e,t,n){let r=[],i=e,a=0;return E.spans(n,e,t,{span(){},point(e,t){e>i&&(r.push({from:i,to:e}),a+=e-i),i=t}},20),i<t&&(r.push({from:i,to:t}),a+=t-i),{total:a,ranges:r}}function Lc({total:e,ranges:t},n){if(n<=0)return t[0].from;if(n>=1)return t[t.length-1].to;let r=Math.floor(e*n);for(let e=0;;e++){let{from:n,to:i}=t[e],a=i-n;if(r<=a)return n+r;r-=a}}function Rc(e,t){let n=0;for(let{from:r,to:i}of e.ranges){if(t<=i){n+=t-r;break}n+=i-r}return n/e.total}function zc(e,t){for(let n of e)if(t(n))return n}var Bc={toDOM(e){return e},fromDOM(e){return e},scale:1,eq(e){return e==this}};function Vc(e){let t=e.facet(Qa).filter(e=>typeof e!=`function`),n=e.facet(eo).filter(e=>typeof e!=`function`);return n.length&&t.push(E.join(n)),t}var Hc=class e{constructor(e,t){this.scale=e,this.viewports=t}static get(t,n,r){let i=0,a=0,o=0,s=r.map(({from:e,to:r})=>{let a=n.lineAt(e,hc.ByPos,t,0,0).top,o=n.lineAt(r,hc.ByPos,t,0,0).bottom;return i+=o-a,{from:e,to:r,top:a,bottom:o,domTop:0,domBottom:0}});if(n.height-i<10)return Bc;let c=(7e6-i)/(n.height-i);for(let e of s)e.domTop=o+(e.top-a)*c,o=e.domBottom=e.domTop+(e.bottom-e.top),a=e.bottom;return new e(c,s)}toDOM(e){for(let t=0,n=0,r=0;;t++){let i=t<this.viewports.length?this.viewports[t]:null;if(!i||e<i.top)return r+(e-n)*this.scale;if(e<=i.bottom)return i.domTop+(e-i.top);n=i.bottom,r=i.domBottom}}fromDOM(e){for(let t=0,n=0,r=0;;t++){let i=t<this.viewports.length?this.viewports[t]:null;if(!i||e<i.domTop)return n+(e-r)/this.scale;if(e<=i.domBottom)return i.top+(e-i.domTop);n=i.bottom,r=i.domBottom}}eq(t){return t instanceof e&&this.scale==t.scale&&this.viewports.length==t.viewports.length&&this.viewports.every((e,n)=>e.from==t.viewports[n].from&&e.to==t.viewports[n].to)}};function Uc(e,t){if(t.scale==1)return e;let n=t.toDOM(e.top),r=t.toDOM(e.bottom);return new mc(e.from,e.length,n,r-n,Array.isArray(e._content)?e._content.map(e=>Uc(e,t)):e._content)}var Wc=w.define({combine:e=>e.join(` `)}),Gc=w.define({combine:e=>e.indexOf(!0)>-1}),Kc=Yr.newName(),qc=Yr.newName(),Jc=Yr.newName(),Yc={"&light":`.`+qc,"&dark":`.`+Jc};function Xc(e,t,n){return new Yr(t,{finish(t){return/&/.test(t)?t.replace(/&\w*/,t=>{if(t==`&`)return e;if(!n||!n[t])throw RangeError(`Unsupported selector: ${t}`);return n[t]}):e+` `+t}})}var Zc=Xc(`.`+Kc,{"&":{position:`relative !important`,boxSizing:`border-box`,"&.cm-focused":{outline:`1px dotted #212121`},display:`flex !important`,flexDirection:`column`},".cm-scroller":{display:`flex !important`,alignItems:`flex-start !important`,fontFamily:`monospace`,lineHeight:1.4,height:`100%`,overflowX:`auto`,position:`relative`,zIndex:0,overflowAnchor:`none`},".cm-content":{margin:0,flexGrow:2,flexShrink:0,display:`block`,whiteSpace:`pre`,wordWrap:`normal`,boxSizing:`border-box`,minHeight:`100%`,padding:`4px 0`,outline:`none`,"&[contenteditable=true]":{WebkitUserModify:`read-write-plaintext-only`}},".cm-lineWrapping":{whiteSpace_fallback:`pre-wrap`,whiteSpace:`break-spaces`,wordBreak:`break-word`,overflowWrap:`anywhere`,flexShrink:1},"&light .cm-content":{caretColor:`black`},"&dark .cm-content":{caretColor:`white`},".cm-line":{display:`block`,padding:`0 2px 0 6px`},".cm-layer":{userSelect:`none`,position:`absolute`,left:0,top:0,contain:`size style`,"& > *":{position:`absolute`}},"&light .cm-selectionBackground":{background:`#d9d9d9`},"&dark .cm-selectionBackground":{background:`#222`},"&light.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground":{background:`#d7d4f0`},"&dark.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground":{background:`#233`},".cm-cursorLayer":{pointerEvents:`none`},"&.cm-focused > .cm-scroller > .cm-cursorLayer":{animation:`steps(1) cm-blink 1.2s infinite`},"@keyframes cm-blink":{"0%":{},"50%":{opacity:0},"100%":{}},"@keyframes cm-blink2":{"0%":{},"50%":{opacity:0},"100%":{}},".cm-cursor, .cm-dropCursor":{borderLeft:`1.2px solid black`,marginLeft:`-0.6px`,pointerEvents:`none`},".cm-cursor":{display:`none`},"&dark .cm-cursor":{borderLeftColor:`#ddd`},".cm-selectionHandle":{backgroundColor:`currentColor`,width:`1.5px`},".cm-selectionHandle-start::before, .cm-selectionHandle-end::before":{content:`""`,backgroundColor:`inherit`,borderRadius:`50%`,width:`8px`,height:`8px`,position:`absolute`,left:`-3.25px`},".cm-selectionHandle-start::before":{top:`-8px`},".cm-selectionHandle-end::before":{bottom:`-8px`},".cm-dropCursor":{position:`absolute`},"&.cm-focused > .cm-scroller > .cm-cursorLayer .cm-cursor":{display:`block`},".cm-iso":{unicodeBidi:`isolate`},".cm-announced":{position:`fixed`,top:`-10000px`},"@media print":{".cm-announced":{display:`none`}},"&light .cm-activeLine":{backgroundColor:`#cceeff44`},"&dark .cm-activeLine":{backgroundColor:`#99eeff33`},"&light .cm-specialChar":{color:`red`},"&dark .cm-specialChar":{color:`#f78`},".cm-gutters":{flexShrink:0,display:`flex`,height:`100%`,boxSizing:`border-box`,zIndex:200},".cm-gutters-before":{insetInlineStart:0},".cm-gutters-after":{insetInlineEnd:0},"&light .cm-gutters":{backgroundColor:`#f5f5f5`,color:`#6c6c6c`,border:`0px solid #ddd`,"&.cm-gutters-before":{borderRightWidth:`1px`},"&.cm-gutters-after":{borderLeftWidth:`1px`}},"&dark .cm-gutters":{backgroundColor:`#333338`,color:`#ccc`},".cm-gutter":{display:`flex !important`,flexDirection:`column`,flexShrink:0,boxSizing:`border-box`,minHeight:`100%`,overflow:`hidden`},".cm-gutterElement":{boxSizing:`border-box`},".cm-lineNumbers .cm-gutterElement":{padding:`0 3px 0 5px`,minWidth:`20px`,textAlign:`right`,whiteSpace:`nowrap`},"&light .cm-activeLineGutter":{backgroundColor:`#e2f2ff`},"&dark .cm-activeLineGutter":{backgroundColor:`#222227`},".cm-panels":{boxSizing:`border-box`,position:`sticky`,left:0,right:0,zIndex:300},"&light .cm-panels":{backgroundColor:`#f5f5f5`,color:`black`},".cm-panels-top":{top:`0`},".cm-panels-bottom":{bottom:`0`},"&light .cm-panels-top":{borderBottom:`1px solid #ddd`},"&light .cm-panels-bottom":{borderTop:`1px solid #ddd`},"&dark .cm-panels":{backgroundColor:`#333338`,color:`white`},".cm-dialog":{padding:`2px 19px 4px 6px`,position:`relative`,"& label":{fontSize:`80%`}},".cm-dialog-close":{position:`absolute`,top:`3px`,right:`4px`,backgroundColor:`inherit`,border:`none`,font:`inherit`,fontSize:`14px`,padding:`0`},".cm-tab":{display:`inline-block`,overflow:`hidden`,verticalAlign:`bottom`},".cm-widgetBuffer":{verticalAlign:`baseline`,height:`1em`,width:0,display:`inline`},".cm-placeholder":{color:`#888`,display:`inline-block`,verticalAlign:`top`,userSelect:`none`},".cm-highlightSpace":{background:`radial-gradient(circle at 50% 55%, #aaa 20%, transparent 0) no-repeat`,backgroundSize:`.4em`,backgroundPosition:`calc(min(50%, 0px)) center`},".cm-highlightTab":{backgroundImage:`url('data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="200" height="20"><path stroke="%23888" stroke-width="1" fill="none" d="M1 10H196L190 5M190 15L196 10M197 4L197 16"/></svg>')`,backgroundSize:`auto 100%`,backgroundPosition:`right 90%`,backgroundRepeat:`no-repeat`},".cm-trailingSpace":{backgroundColor:`#ff332255`},".cm-button":{verticalAlign:`middle`,color:`inherit`,fontSize:`70%`,padding:`.2em 1em`,borderRadius:`1px`},"&light .cm-button":{backgroundImage:`linear-gradient(#eff1f5, #d9d9df)`,border:`1px solid #888`,"&:active":{backgroundImage:`linear-gradient(#b4b4b4, #d0d3d6)`}},"&dark .cm-button":{backgroundImage:`linear-gradient(#393939, #111)`,border:`1px solid #888`,"&:active":{backgroundImage:`linear-gradient(#111, #333)`}},".cm-textfield":{verticalAlign:`middle`,color:`inherit`,fontSize:`70%`,border:`1px solid silver`,padding:`.2em .5em`},"&light .cm-textfield":{backgroundColor:`white`},"&dark .cm-textfield":{border:`1px solid #555`,backgroundColor:`inherit`}},Yc),Qc={childList:!0,characterData:!0,subtree:!0,attributes:!0,characterDataOldValue:!0},$c=O.ie&&O.ie_version<=11,el=class{constructor(e){this.view=e,this.active=!1,this.editContext=null,this.selectionRange=new Ji,this.selectionChanged=!1,this.delayedFlush=-1,this.resizeTimeout=-1,this.queue=[],this.delayedAndroidKey=null,this.flushingAndroidKey=-1,this.lastChange=0,this.scrollTargets=[],this.intersection=null,this.resizeScroll=null,this.intersecting=!1,this.gapIntersection=null,this.gaps=[],this.printQuery=null,this.parentCheck=-1,this.dom=e.contentDOM,this.observer=new MutationObserver(t=>{for(let e of t)this.queue.push(e);(O.ie&&O.ie_version<=11||O.ios&&e.composing)&&t.some(e=>e.type==`childList`&&e.removedNodes.length||e.type==`characterData`&&e.oldValue.length>e.target.nodeValue.length)?this.flushSoon():this.flush()}),window.EditContext&&O.android&&e.constructor.EDIT_CONTEXT!==!1&&!(O.chrome&&O.chrome_version<126)&&(this.editContext=new il(e),e.state.facet(Ga)&&(e.contentDOM.editContext=this.editContext.editContext)),$c&&(this.onCharData=e=>{this.queue.push({target:e.target,type:`characterData`,oldValue:e.prevValue}),this.flushSoon()}),this.onSelectionChange=this.onSelectionChange.bind(this),this.onResize=this.onResize.bind(this),this.onPrint=this.onPrint.bind(this),this.onScroll=this.onScroll.bind(this),window.matchMedia&&(this.printQuery=window.matchMedia(`print`)),typeof ResizeObserver==`function`&&(this.resizeScroll=new ResizeObserver(()=>{this.view.docView?.lastUpdate<Date.now()-75&&this.onResize()}),this.resizeScroll.observe(e.scrollDOM)),this.addWindowListeners(this.win=e.win),this.start(),typeof IntersectionObserver==`function`&&(this.intersection=new IntersectionObserver(e=>{this.parentCheck<0&&(this.parentCheck=setTimeout(this.listenForScroll.bind(this),1e3)),e.length>0&&e[e.length-1].intersectionRatio>0!=this.intersecting&&(this.intersecting=!this.intersecting,this.intersecting!=this.view.inView&&this.onScrollChanged(document.createEvent(`Event`)))},{threshold:[0,.001]}),this.intersection.observe(this.dom),this.gapIntersection=new IntersectionObserver(e=>{e.length>0&&e[e.length-1].intersectionRatio>0&&this.onScrollChanged(document.createEvent(`Event`))},{})),this.listenForScroll(),this.readSelectionRange()}onScrollChanged(e){this.view.inputState.runHandlers(`scroll`,e),this.intersecting&&this.view.measure()}onScroll(e){this.intersecting&&this.flush(this.pendingRecords().length>0),this.editContext&&this.view.requestMeasure(this.editContext.measureReq),this.onScrollChanged(e)}onResize(){this.resizeTimeout<0&&(this.resizeTimeout=setTimeout(()=>{this.resizeTimeout=-1,this.view.requestMeasure()},50))}onPrint(e){(e.type!=`change`&&e.type||e.matches)&&(this.view.viewState.printing=!0,this.view.measure(),setTimeout(()=>{this.view.viewState.printing=!1,this.view.requestMeasure()},500))}updateGaps(e){if(this.gapIntersection&&(e.length!=this.gaps.length||this.gaps.some((t,n)=>t!=e[n]))){this.gapIntersection.disconnect();for(let t of e)this.gapIntersection.observe(t);this.gaps=e}}onSelectionChange(e){let t=this.selectionChanged;if(!this.readSelectionRange()||this.delayedAndroidKey)return;let{view:n}=this,r=this.selectionRange;if(n.state.facet(Ga)?n.root.activeElement!=this.dom:!Ii(this.dom,r))return;let i=r.anchorNode&&n.docView.tile.nearest(r.anchorNode);i&&i.isWidget()&&i.widget.ignoreEvent(e)?t||(this.selectionChanged=!1):(O.ie&&O.ie_version<=11||O.android&&O.chrome)&&!n.state.selection.main.empty&&r.focusNode&&Ri(r.focusNode,r.focusOffset,r.anchorNode,r.anchorOffset)?this.flushSoon():this.flush(!1)}readSelectionRange(){let{view:e}=this,t=Pi(e.root);if(!t)return!1;let n=O.safari&&e.root.nodeType==11&&e.root.activeElement==this.dom&&rl(this.view,t)||t;if(!n||this.selectionRange.eq(n))return!1;let r=Ii(this.dom,n);return r&&!this.selectionChanged&&e.inputState.lastFocusTime>Date.now()-200&&e.inputState.lastTouchTime<Date.now()-300&&ra(this.dom,n)?(this.view.inputState.lastFocusTime=0,e.docView.updateSelection(),!1):(this.selectionRange.setRange(n),r&&(this.selectionChanged=!0),!0)}setSelectionRange(e,t){this.selectionRange.set(e.node,e.offset,t.node,t.offset),this.selectionChanged=!1}clearSelectionRange(){this.selectionRange.set(null,0,null,0)}listenForScroll(){this.parentCheck=-1;let e=0,t=null;for(let n=this.dom;n;)if(Mi(n))!t&&e<this.scrollTargets.length&&this.scrollTargets[e]==n?e++:t||=this.scrollTargets.slice(0,e),t&&t.push(n),n=n.assignedSlot||n.parentNode;else if(n.nodeType==11)n=n.host;else break;if(e<this.scrollTargets.length&&!t&&(t=this.scrollTargets.slice(0,e)),t){for(let e of this.scrollTargets)e.removeEventListener(`scroll`,this.onScroll);for(let e of this.scrollTargets=t)e.addEventListener(`scroll`,this.onScroll)}}ignore(e){if(!this.active)return e();try{return this.stop(),e()}finally{this.start(),this.clear()}}start(){this.active||=(this.observer.observe(this.dom,Qc),$c&&this.dom.addEventListener(`DOMCharacterDataModified`,this.onCharData),!0)}stop(){this.active&&(this.active=!1,this.observer.disconnect(),$c&&this.dom.removeEventListener(`DOMCharacterDataModified`,this.onCharData))}clear(){this.processRecords(),this.queue.length=0,this.selectionChanged=!1}delayAndroidKey(e,t){if(!this.delayedAndroidKey){let e=()=>{let e=this.delayedAndroidKey;e&&(this.clearDelayedAndroidKey(),this.view.inputState.lastKeyCode=e.keyCode,this.view.inputState.lastKeyTime=Date.now(),!this.flush()&&e.force&&ta(this.dom,e.key,e.keyCode))};this.flushingAndroidKey=this.view.win.requestAnimationFrame(e)}this.delayedAndroidKey&&e!=`Enter`||(this.delayedAndroidKey={key:e,keyCode:t,force:this.lastChange<Date.now()-50||!!this.delayedAndroidKey?.force})}clearDelayedAndroidKey(){this.win.cancelAnimationFrame(this.flushingAndroidKey),this.delayedAndroidKey=null,this.flushingAndroidKey=-1}flushSoon(){this.delayedFlush<0&&(this.delayedFlush=this.view.win.requestAnimationFrame(()=>{this.delayedFlush=-1,this.flush()}))}forceFlush(){this.delayedFlush>=0&&(this.view.win.cancelAnimationFrame(this.delayedFlush),this.delayedFlush=-1),this.flush()}pendingRecords(){for(let e of this.observer.takeRecords())this.queue.push(e);return this.queue}processRecords(){let e=this.pendingRecords();e.length&&(this.queue=[]);let t=-1,n=-1,r=!1;for(let i of e){let e=this.readMutation(i);e&&(e.typeOver&&(r=!0),t==-1?{from:t,to:n}=e:(t=Math.min(e.from,t),n=Math.max(e.to,n)))}return{from:t,to:n,typeOver:r}}readChange(){let{from:e,to:t,typeOver:n}=this.processRecords(),r=this.selectionChanged&&Ii(this.dom,this.selectionRange);if(e<0&&!r)return null;e>-1&&(this.lastChange=Date.now()),this.view.inputState.lastFocusTime=0,this.selectionChanged=!1;let i=new gs(this.view,e,t,n);return this.view.docView.domChanged={newSel:i.newSel?i.newSel.main:null},i}flush(e=!0){if(this.delayedFlush>=0||this.delayedAndroidKey)return!1;e&&this.readSelectionRange();let t=this.selectionChanged,n=this.readChange();if(!n)return this.view.requestMeasure(),!1;let r=this.view.state,i=vs(this.view,n);return this.view.state==r&&(n.domChanged||t)&&this.view.update([]),i}readMutation(e){let t=this.view.docView.tile.nearest(e.target);if(!t||t.isWidget())return null;if(t.markDirty(e.type==`attributes`),e.type==`childList`){let n=tl(t,e.previousSibling||e.target.previousSibling,-1),r=tl(t,e.nextSibling||e.target.nextSibling,1);return{from:n?t.posAfter(n):t.posAtStart,to:r?t.posBefore(r):t.posAtEnd,typeOver:!1}}return e.type==`characterData`?{from:t.posAtStart,to:t.posAtEnd,typeOver:e.target.nodeValue==e.oldValue}:null}setWindow(e){e!=this.win&&(this.removeWindowListeners(this.win),this.win=e,this.addWindowListeners(this.win))}addWindowListeners(e){e.addEventListener(`resize`,this.onResize),this.printQuery?this.printQuery.addEventListener?this.printQuery.addEventListener(`change`,this.onPrint):this.printQuery.addListener(this.onPrint):e.addEventListener(`beforeprint`,this.onPrint),e.addEventListener(`scroll`,this.onScroll),e.document.addEventListener(`selectionchange`,this.onSelectionChange)}removeWindowListeners(e){e.removeEventListener(`scroll`,this.onScroll),e.removeEventListener(`resize`,this.onResize),this.printQuery?this.printQuery.removeEventListener?this.printQuery.removeEventListener(`change`,this.onPrint):this.printQuery.removeListener(this.onPrint):e.removeEventListener(`beforeprint`,this.onPrint),e.document.removeEventListener(`selectionchange`,this.onSelectionChange)}update(e){this.editContext&&(this.editContext.update(e),e.startState.facet(Ga)!=e.state.facet(Ga)&&(e.view.contentDOM.editContext=e.state.facet(Ga)?this.editContext.editContext:null))}destroy(){var e,t,n;this.stop(),(e=this.intersection)==null||e.disconnect(),(t=this.gapIntersection)==null||t.disconnect(),(n=this.resizeScroll)==null||n.disconnect();for(let e of this.scrollTargets)e.removeEventListener(`scroll`,this.onScroll);this.removeWindowListeners(this.win),clearTimeout(this.parentCheck),clearTimeout(this.resizeTimeout),this.win.cancelAnimationFrame(this.delayedFlush),this.win.cancelAnimationFrame(this.flushingAndroidKey),this.editContext&&(this.view.contentDOM.editContext=null,this.editContext.destroy())}};function tl(e,t,n){for(;t;){let r=fo.get(t);if(r&&r.parent==e)return r;let i=t.parentNode;t=i==e.dom?n>0?t.nextSibling:t.previousSibling:i}return null}function nl(e,t){let n=t.startContainer,r=t.startOffset,i=t.endContainer,a=t.endOffset,o=e.docView.domAtPos(e.state.selection.main.anchor,1);return Ri(o.node,o.offset,i,a)&&([n,r,i,a]=[i,a,n,r]),{anchorNode:n,anchorOffset:r,focusNode:i,focusOffset:a}}function rl(e,t){if(t.getComposedRanges){let n=t.getComposedRanges(e.root)[0];if(n)return nl(e,n)}let n=null;function r(e){e.preventDefault(),e.stopImmediatePropagation(),n=e.getTargetRanges()[0]}return e.contentDOM.addEventListener(`beforeinput`,r,!0),e.dom.ownerDocument.execCommand(`indent`),e.contentDOM.removeEventListener(`beforeinput`,r,!0),n?nl(e,n):null}var il=class{constructor(e){this.from=0,this.to=0,this.pendingContextChange=null,this.handlers=Object.create(null),this.composing=null,this.resetRange(e.state);let t=this.editContext=new window.EditContext({text:e.state.doc.sliceString(this.from,this.to),selectionStart:this.toContextPos(Math.max(this.from,Math.min(this.to,e.state.selection.main.anchor))),selectionEnd:this.toContextPos(e.state.selection.main.head)});this.handlers.textupdate=n=>{let r=e.state.selection.main,{anchor:i,head:a}=r,o=this.toEditorPos(n.updateRangeStart),s=this.toEditorPos(n.updateRangeEnd);e.inputState.composing>=0&&!this.composing&&(this.composing={contextBase:n.updateRangeStart,editorBase:o,drifted:!1});let c=s-o>n.text.length;o==this.from&&i<this.from?o=i:s==this.to&&i>this.to&&(s=i);let l=xs(e.state.sliceDoc(o,s),n.text,(c?r.from:r.to)-o,c?`end`:null);if(!l){let t=C.single(this.toEditorPos(n.selectionStart),this.toEditorPos(n.selectionEnd));ws(t,r)||e.dispatch({selection:t,userEvent:`select`});return}let u={from:l.from+o,to:l.toA+o,insert:S.of(n.text.slice(l.from,l.toB).split(`
`))};if((O.mac||O.android)&&u.from==a-1&&/^\. ?$/.test(n.text)&&e.contentDOM.getAttribute(`autocorrect`)==`off`&&(u={from:o,to:s,insert:S.of([n.text.replace(`.`,` `)])}),this.pendingContextChange=u,!e.state.readOnly){let t=this.to-this.from+(u.to-u.from+u.insert.length);ys(e,u,C.single(this.toEditorPos(n.selectionStart,t),this.toEditorPos(n.selectionEnd,t)))}this.pendingContextChange&&(this.revertPending(e.state),this.setSelection(e.state)),u.from<u.to&&!u.insert.length&&e.inputState.composing>=0&&!/[\\p{Alphabetic}\\p{Number}_]/.test(t.text.slice(Math.max(0,n.updateRangeStart-1),Math.min(t.text.length,n.updateRangeStart+1)))&&this.handlers.compositionend(n)},this.handlers.characterboundsupdate=n=>{let r=[],i=null;for(let t=this.toEditorPos(n.rangeStart),a=this.toEditorPos(n.rangeEnd);t<a;t++){let n=e.coordsForChar(t);i=n&&new DOMRect(n.left,n.top,n.right-n.left,n.bottom-n.top)||i||new DOMRect,r.push(i)}t.updateCharacterBounds(n.rangeStart,r)},this.handlers.textformatupdate=t=>{let n=[];for(let e of t.getTextFormats()){let t=e.underlineStyle,r=e.underlineThickness;if(!/none/i.test(t)&&!/none/i.test(r)){let i=this.toEditorPos(e.rangeStart),a=this.toEditorPos(e.rangeEnd);if(i<a){let e=`text-decoration: underline ${/^[a-z]/.test(t)?t+` `:t==`Dashed`?`dashed `:t==`Squiggle`?`wavy `:``}${/thin/i.test(r)?1:2}px`;n.push(k.mark({attributes:{style:e}}).range(i,a))}}}e.dispatch({effects:Ua.of(k.set(n))})},this.handlers.compositionstart=()=>{e.inputState.composing<0&&(e.inputState.composing=0,e.inputState.compositionFirstChange=!0)},this.handlers.compositionend=()=>{if(e.inputState.composing=-1,e.inputState.compositionFirstChange=null,this.composing){let{drifted:t}=this.composing;this.composing=null,t&&this.reset(e.state)}};for(let e in this.handlers)t.addEventListener(e,this.handlers[e]);this.measureReq={read:e=>{let t=Pi(e.root);t&&t.rangeCount&&this.editContext.updateSelectionBounds(t.getRangeAt(0).getBoundingClientRect())}}}applyEdits(e){let t=0,n=!1,r=this.pendingContextChange;return e.changes.iterChanges((i,a,o,s,c)=>{if(n)return;let l=c.length-(a-i);if(r&&a>=r.to){if(r.from==i&&r.to==a&&r.insert.eq(c)){r=this.pendingContextChange=null,t+=l,this.to+=l;return}r=null,this.revertPending(e.state)}if(i+=t,a+=t,a<=this.from)this.from+=l,this.to+=l;else if(i<this.to){if(i<this.from||a>this.to||this.to-this.from+c.length>3e4){n=!0;return}this.editContext.updateText(this.toContextPos(i),this.toContextPos(a),c.toString()),this.to+=l}t+=l}),r&&!n&&this.revertPending(e.state),!n}update(e){let t=this.pendingContextChange,n=e.startState.selection.main;this.composing&&(this.composing.drifted||!e.changes.touchesRange(n.from,n.to)&&e.transactions.some(e=>!e.isUserEvent(`input.type`)&&e.changes.touchesRange(this.from,this.to)))?(this.composing.drifted=!0,this.composing.editorBase=e.changes.mapPos(this.composing.editorBase)):!this.applyEdits(e)||!this.rangeIsValid(e.state)?(this.pendingContextChange=null,this.reset(e.state)):(e.docChanged||e.selectionSet||t)&&this.setSelection(e.state),(e.geometryChanged||e.docChanged||e.selectionSet)&&e.view.requestMeasure(this.measureReq)}resetRange(e){let{head:t}=e.selection.main;this.from=Math.max(0,t-1e4),this.to=Math.min(e.doc.length,t+1e4)}reset(e){this.resetRange(e),this.editContext.updateText(0,this.editContext.text.length,e.doc.sliceString(this.from,this.to)),this.setSelection(e)}revertPending(e){let t=this.pendingContextChange;this.pendingContextChange=null,this.editContext.updateText(this.toContextPos(t.from),this.toContextPos(t.from+t.insert.length),e.doc.sliceString(t.from,t.to))}setSelection(e){let{main:t}=e.selection,n=this.toContextPos(Math.max(this.from,Math.min(this.to,t.anchor))),r=this.toContextPos(t.head);(this.editContext.selectionStart!=n||this.editContext.selectionEnd!=r)&&this.editContext.updateSelection(n,r)}rangeIsValid(e){let{head:t}=e.selection.main;return!(this.from>0&&t-this.from<500||this.to<e.doc.length&&this.to-t<500||this.to-this.from>3e4)}toEditorPos(e,t=this.to-this.from){e=Math.min(e,t);let n=this.composing;return n&&n.drifted?n.editorBase+(e-n.contextBase):e+this.from}toContextPos(e){let t=this.composing;return t&&t.drifted?t.contextBase+(e-t.editorBase):e-this.from}destroy(){for(let e in this.handlers)this.editContext.removeEventListener(e,this.handlers[e])}},M=class e{get state(){return this.viewState.state}get viewport(){return this.viewState.viewport}get visibleRanges(){return this.viewState.visibleRanges}get inView(){return this.viewState.inView}get composing(){return!!this.inputState&&this.inputState.composing>0}get compositionStarted(){return!!this.inputState&&this.inputState.composing>=0}get root(){return this._root}get win(){return this.dom.ownerDocument.defaultView||window}constructor(e={}){this.plugins=[],this.pluginMap=new Map,this.editorAttrs={},this.contentAttrs={},this.bidiCache=[],this.destroyed=!1,this.updateState=2,this.measureScheduled=-1,this.measureRequests=[],this.clearAnnouncement=-1,this.contentDOM=document.createElement(`div`),this.scrollDOM=document.createElement(`div`),this.scrollDOM.tabIndex=-1,this.scrollDOM.className=`cm-scroller`,this.scrollDOM.appendChild(this.contentDOM),this.announceDOM=document.createElement(`div`),this.announceDOM.className=`cm-announced`,this.announceDOM.setAttribute(`aria-live`,`polite`),this.dom=document.createElement(`div`),this.dom.appendChild(this.announceDOM),this.dom.appendChild(this.scrollDOM),e.parent&&e.parent.appendChild(this.dom);let{dispatch:t}=e;this.dispatchTransactions=e.dispatchTransactions||t&&(e=>e.forEach(e=>t(e,this)))||(e=>this.update(e)),this.dispatch=this.dispatch.bind(this),this._root=e.root||na(e.parent)||document,this.viewState=new Pc(this,e.state||Cr.create(e)),e.scrollTo&&e.scrollTo.is(Ha)&&(this.viewState.scrollTarget=e.scrollTo.value.clip(this.viewState.state)),this.plugins=this.state.facet(qa).map(e=>new Ya(e));for(let e of this.plugins)e.update(this);this.observer=new el(this),this.inputState=new Ts(this),this.inputState.ensureHandlers(this.plugins),this.docView=new zo(this),this.mountStyles(),this.updateAttrs(),this.updateState=0,this.requestMeasure(),document.fonts?.ready&&document.fonts.ready.then(()=>{this.viewState.mustMeasureContent=`refresh`,this.requestMeasure()})}dispatch(...e){let t=e.length==1&&e[0]instanceof lr?e:e.length==1&&Array.isArray(e[0])?e[0]:[this.state.update(...e)];this.dispatchTransactions(t,this)}update(t){if(this.updateState!=0)throw Error(`Calls to EditorView.update are not allowed while an update is in progress`);let n=!1,r=!1,i,a=this.state;for(let e of t){if(e.startState!=a)throw RangeError(`Trying to update state with a transaction that doesn't start from the previous state.`);a=e.state}if(this.destroyed){this.viewState.state=a;return}let o=this.hasFocus,s=0,c=null;t.some(e=>e.annotation(ic))?(this.inputState.notifiedFocused=o,s=1):o!=this.inputState.notifiedFocused&&(this.inputState.notifiedFocused=o,c=ac(a,o),c||(s=1));let l=this.observer.delayedAndroidKey,u=null;if(l?(this.observer.clearDelayedAndroidKey(),u=this.observer.readChange(),(u&&!this.state.doc.eq(a.doc)||!this.state.selection.eq(a.selection))&&(u=null)):this.observer.clear(),a.facet(Cr.phrases)!=this.state.facet(Cr.phrases))return this.setState(a);i=lo.create(this,a,t),i.flags|=s;let d=this.viewState.scrollTarget;try{this.updateState=2;for(let n of t){if(d&&=d.map(n.changes),n.scrollIntoView){let{main:t}=n.state.selection,{x:r,y:i}=this.state.facet(e.cursorScrollMargin);d=new Va(t.empty?t:C.cursor(t.head,t.head>t.anchor?-1:1),`nearest`,`nearest`,i,r)}for(let e of n.effects)e.is(Ha)&&(d=e.value.clip(this.state))}this.viewState.update(i,d),this.bidiCache=sl.update(this.bidiCache,i.changes),i.empty||(this.updatePlugins(i),this.inputState.update(i)),n=this.docView.update(i),this.state.facet(so)!=this.styleModules&&this.mountStyles(),r=this.updateAttrs(),this.showAnnouncements(t),this.docView.updateSelection(n,t.some(e=>e.isUserEvent(`select.pointer`)))}finally{this.updateState=0}if(i.startState.facet(Wc)!=i.state.facet(Wc)&&(this.viewState.mustMeasureContent=!0),(n||r||d||this.viewState.mustEnforceCursorAssoc||this.viewState.mustMeasureContent)&&this.requestMeasure(),n&&this.docViewUpdate(),!i.empty)for(let e of this.state.facet(Na))try{e(i)}catch(e){Wa(this.state,e,`update listener`)}(c||u)&&Promise.resolve().then(()=>{c&&this.state==c.startState&&this.dispatch(c),u&&!vs(this,u)&&l.force&&ta(this.contentDOM,l.key,l.keyCode)})}setState(e){if(this.updateState!=0)throw Error(`Calls to EditorView.setState are not allowed while an update is in progress`);if(this.destroyed){this.viewState.state=e;return}this.updateState=2;let t=this.hasFocus;try{for(let e of this.plugins)e.destroy(this);this.viewState=new Pc(this,e),this.plugins=e.facet(qa).map(e=>new Ya(e)),this.pluginMap.clear();for(let e of this.plugins)e.update(this);this.docView.destroy(),this.docView=new zo(this),this.inputState.ensureHandlers(this.plugins),this.mountStyles(),this.updateAttrs(),this.bidiCache=[]}finally{this.updateState=0}t&&this.focus(),this.requestMeasure()}updatePlugins(e){let t=e.startState.facet(qa),n=e.state.facet(qa);if(t!=n){let r=[];for(let i of n){let n=t.indexOf(i);if(n<0)r.push(new Ya(i));else{let t=this.plugins[n];t.mustUpdate=e,r.push(t)}}for(let t of this.plugins)t.mustUpdate!=e&&t.destroy(this);this.plugins=r,this.pluginMap.clear()}else for(let t of this.plugins)t.mustUpdate=e;for(let e=0;e<this.plugins.length;e++)this.plugins[e].update(this);t!=n&&this.inputState.ensureHandlers(this.plugins)}docViewUpdate(){for(let e of this.plugins){let t=e.value;if(t&&t.docViewUpdate)try{t.docViewUpdate(this)}catch(e){Wa(this.state,e,`doc view update listener`)}}}measure(e=!0){if(this.destroyed)return;if(this.measureScheduled>-1&&this.win.cancelAnimationFrame(this.measureScheduled),this.observer.delayedAndroidKey){this.measureScheduled=-1,this.requestMeasure();return}this.measureScheduled=0,e&&this.observer.forceFlush();let t=null,n=this.viewState.scrollParent,r=this.viewState.getScrollOffset(),{scrollAnchorPos:i,scrollAnchorHeight:a,scaleY:o}=this.viewState;Math.abs(r-this.viewState.scrollOffset)>1&&(a=-1),this.viewState.scrollAnchorHeight=-1;try{for(let e=0;;e++){if(a<0){if(ia(n||this.win))i=-1,a=this.viewState.heightMap.height/this.viewState.scaleY;else{let e=this.viewState.scrollAnchorAt(r);i=e.from,a=e.top}o=this.viewState.scaleY}this.updateState=1;let s=this.viewState.measure();if(!s&&!this.measureRequests.length&&this.viewState.scrollTarget==null)break;if(e>5){console.warn(this.measureRequests.length?`Measure loop restarted more than 5 times`:`Viewport failed to stabilize`);break}let c=[];s&4||([this.measureRequests,c]=[c,this.measureRequests]);let l=c.map(e=>{try{return e.read(this)}catch(e){return Wa(this.state,e),ol}}),u=lo.create(this,this.state,[]),d=!1;u.flags|=s,t?t.flags|=s:t=u,this.updateState=2,u.empty||(this.updatePlugins(u),this.inputState.update(u),this.updateAttrs(),d=this.docView.update(u),d&&this.docViewUpdate());for(let e=0;e<c.length;e++)if(l[e]!=ol)try{let t=c[e];t.write&&t.write(l[e],this)}catch(e){Wa(this.state,e)}if(d&&this.docView.updateSelection(!0),!u.viewportChanged&&this.measureRequests.length==0){if(this.viewState.editorHeight){if(this.viewState.scrollTarget){this.docView.scrollIntoView(this.viewState.scrollTarget),this.viewState.scrollTarget=null,a=-1;continue}{let e=(i<0?this.viewState.heightMap.height:this.viewState.lineBlockAt(i).top)/this.viewState.scaleY-a/o;if((e>1||e<-1)&&!(O.ios&&this.inputState.lastIOSMomentumScroll>Date.now()-100)&&(n==this.scrollDOM||this.hasFocus||Math.max(this.inputState.lastWheelEvent,this.inputState.lastTouchTime)>Date.now()-100)){r+=e,n?i<0?n.scrollTop=n.scrollHeight:n.scrollTop+=e:this.win.scrollBy(0,e),a=-1;continue}}}break}}}finally{this.updateState=0,this.measureScheduled=-1}if(t&&!t.empty)for(let e of this.state.facet(Na))e(t)}get themeClasses(){return Kc+` `+(this.state.facet(Gc)?Jc:qc)+` `+this.state.facet(Wc)}updateAttrs(){let e=cl(this,Xa,{class:`cm-editor`+(this.hasFocus?` cm-focused `:` `)+this.themeClasses}),t={spellcheck:`false`,autocorrect:`off`,autocapitalize:`off`,writingsuggestions:`false`,translate:`no`,contenteditable:this.state.facet(Ga)?`true`:`false`,class:`cm-content`,style:`${O.tabSize}: ${this.state.tabSize}`,role:`textbox`,"aria-multiline":`true`};this.state.readOnly&&(t[`aria-readonly`]=`true`),cl(this,Za,t);let n=this.observer.ignore(()=>{let n=xi(this.contentDOM,this.contentAttrs,t),r=xi(this.dom,this.editorAttrs,e);return n||r});return this.editorAttrs=e,this.contentAttrs=t,n}showAnnouncements(t){let n=!0;for(let r of t)for(let t of r.effects)if(t.is(e.announce)){n&&=(this.announceDOM.textContent=``,this.win.clearTimeout(this.clearAnnouncement),this.clearAnnouncement=this.win.setTimeout(()=>{this.announceDOM.textContent=`\xA0`},200),!1);let e=this.announceDOM.appendChild(document.createElement(`div`));e.textContent=t.value}}mountStyles(){this.styleModules=this.state.facet(so);let t=this.state.facet(e.cspNonce);Yr.mount(this.root,this.styleModules.concat(Zc).reverse(),t?{nonce:t}:void 0)}readMeasured(){if(this.updateState==2)throw Error(`Reading the editor layout isn't allowed during an update`);this.updateState==0&&this.measureScheduled>-1&&this.measure(!1)}requestMeasure(e){if(this.measureScheduled<0&&(this.measureScheduled=this.win.requestAnimationFrame(()=>this.measure())),e){if(this.measureRequests.indexOf(e)>-1)return;if(e.key!=null){for(let t=0;t<this.measureRequests.length;t++)if(this.measureRequests[t].key===e.key){this.measureRequests[t]=e;return}}this.measureRequests.push(e)}}plugin(e){let t=this.pluginMap.get(e);return(t===void 0||t&&t.plugin!=e)&&this.pluginMap.set(e,t=this.plugins.find(t=>t.plugin==e)||null),t&&t.update(this).value}get documentTop(){return this.contentDOM.getBoundingClientRect().top+this.viewState.paddingTop}get documentPadding(){return{top:this.viewState.paddingTop,bottom:this.viewState.paddingBottom}}get scaleX(){return this.viewState.scaleX}get scaleY(){return this.viewState.scaleY}elementAtHeight(e){return this.readMeasured(),this.viewState.elementAtHeight(e)}lineBlockAtHeight(e){return this.readMeasured(),this.viewState.lineBlockAtHeight(e)}get viewportLineBlocks(){return this.viewState.viewportLines}lineBlockAt(e){return this.viewState.lineBlockAt(e)}get contentHeight(){return this.viewState.contentHeight}moveByChar(e,t,n){return ss(this,e,ns(this,e,t,n))}moveByGroup(e,t){return ss(this,e,ns(this,e,t,t=>rs(this,e.head,t)))}visualLineSide(e,t){return t?C.cursor(e.to,1):C.cursor(e.from,-1)}moveToLineBoundary(e,t,n=!0){return ts(this,e,t,n)}moveVertically(e,t,n){return ss(this,e,is(this,e,t,n))}domAtPos(e,t=1){return this.docView.domAtPos(e,t)}posAtDOM(e,t=0){return this.docView.posFromDOM(e,t)}posAtCoords(e,t=!0){this.readMeasured();let n=ls(this,e,t);return n&&n.pos}posAndSideAtCoords(e,t=!0){return this.readMeasured(),ls(this,e,t)}coordsAtPos(e,t=1){this.readMeasured();let n=this.state.doc.lineAt(e),r=this.bidiSpans(n),i=r[_a.find(r,e-n.from,-1,t)];return n.length&&(e==n.from&&t<0||e==n.to&&t>0)&&i.dir!=this.textDirectionAt(n.from)&&(e==n.to?(e=n.from+i.from,t=1):(e=n.from+i.to,t=-1)),this.docView.coordsAt(e,t,i.dir==A.RTL)}coordsForChar(e){return this.readMeasured(),this.docView.coordsForChar(e)}get defaultCharacterWidth(){return this.viewState.heightOracle.charWidth}get defaultLineHeight(){return this.viewState.heightOracle.lineHeight}get textDirection(){return this.viewState.defaultTextDirection}textDirectionAt(e){return!this.state.facet(Ra)||e<this.viewport.from||e>this.viewport.to?this.textDirection:(this.readMeasured(),this.docView.textDirectionAt(e))}get lineWrapping(){return this.viewState.heightOracle.lineWrapping}bidiSpans(e){if(e.length>al)return Ta(e.length);let t=this.textDirectionAt(e.from),n;for(let r of this.bidiCache)if(r.from==e.from&&r.dir==t&&(r.fresh||va(r.isolates,n=ro(this,e))))return r.order;n||=ro(this,e);let r=wa(e.text,t,n);return this.bidiCache.push(new sl(e.from,e.to,t,n,!0,r)),r}get hasFocus(){return(this.dom.ownerDocument.hasFocus()||O.safari&&this.inputState?.lastContextMenu>Date.now()-3e4)&&this.root.activeElement==this.contentDOM}focus(){this.observer.ignore(()=>{Qi(this.contentDOM),this.docView.updateSelection()})}setRoot(e){this._root!=e&&(this._root=e,this.observer.setWindow((e.nodeType==9?e:e.ownerDocument).defaultView||window),this.mountStyles())}destroy(){this.root.activeElement==this.contentDOM&&this.contentDOM.blur();for(let e of this.plugins)e.destroy(this);this.plugins=[],this.inputState.destroy(),this.docView.destroy(),this.dom.remove(),this.observer.destroy(),this.win.clearTimeout(this.clearAnnouncement),this.measureScheduled>-1&&this.win.cancelAnimationFrame(this.measureScheduled),this.destroyed=!0}static scrollIntoView(e,t={}){return Ha.of(new Va(typeof e==`number`?C.cursor(e):e,t.y??`nearest`,t.x??`nearest`,t.yMargin??5,t.xMargin??5))}scrollSnapshot(){let{scrollTop:e,scrollLeft:t}=this.scrollDOM,n=this.viewState.scrollAnchorAt(e);return Ha.of(new Va(C.cursor(n.from),`start`,`start`,n.top-e,t,!0))}setTabFocusMode(e){e==null?this.inputState.tabFocusMode=this.inputState.tabFocusMode<0?0:-1:typeof e==`boolean`?this.inputState.tabFocusMode=e?0:-1:this.inputState.tabFocusMode!=0&&(this.inputState.tabFocusMode=Date.now()+e)}static domEventHandlers(e){return Ja.define(()=>({}),{eventHandlers:e})}static domEventObservers(e){return Ja.define(()=>({}),{eventObservers:e})}static theme(e,t){let n=Yr.newName(),r=[Wc.of(n),so.of(Xc(`.${n}`,e))];return t&&t.dark&&r.push(Gc.of(!0)),r}static baseTheme(e){return Gn.lowest(so.of(Xc(`.`+Kc,e,Yc)))}static findFromDOM(e){let t=e.querySelector(`.cm-content`);return(t&&fo.get(t)||fo.get(e))?.root?.view||null}};M.styleModule=so,M.inputHandler=Pa,M.clipboardInputFilter=Ia,M.clipboardOutputFilter=La,M.scrollHandler=Ba,M.focusChangeEffect=Fa,M.perLineTextDirection=Ra,M.exceptionSink=Ma,M.updateListener=Na,M.editable=Ga,M.mouseSelectionStyle=ja,M.dragMovesSelection=Aa,M.clickAddsSelectionRange=ka,M.decorations=Qa,M.blockWrappers=$a,M.outerDecorations=eo,M.atomicRanges=to,M.bidiIsolatedRanges=no,M.cursorScrollMargin=w.define({combine:e=>{let t=5,n=5;for(let r of e)typeof r==`number`?t=n=r:{x:t,y:n}=r;return{x:t,y:n}}}),M.scrollMargins=ao,M.darkTheme=Gc,M.cspNonce=w.define({combine:e=>e.length?e[0]:``}),M.contentAttributes=Za,M.editorAttributes=Xa,M.lineWrapping=M.contentAttributes.of({class:`cm-lineWrapping`}),M.announce=T.define();var al=4096,ol={},sl=class e{constructor(e,t,n,r,i,a){this.from=e,this.to=t,this.dir=n,this.isolates=r,this.fresh=i,this.order=a}static update(t,n){if(n.empty&&!t.some(e=>e.fresh))return t;let r=[],i=t.length?t[t.length-1].dir:A.LTR;for(let a=Math.max(0,t.length-10);a<t.length;a++){let o=t[a];o.dir==i&&!n.touchesRange(o.from,o.to)&&r.push(new e(n.mapPos(o.from,1),n.mapPos(o.to,-1),o.dir,o.isolates,!1,o.order))}return r}};function cl(e,t,n){for(let r=e.state.facet(t),i=r.length-1;i>=0;i--){let t=r[i],a=typeof t==`function`?t(e):t;a&&_i(a,n)}return n}var ll=O.mac?`mac`:O.windows?`win`:O.linux?`linux`:`key`;function ul(e,t){let n=e.split(/-(?!$)/),r=n[n.length-1];r==`Space`&&(r=` `);let i,a,o,s;for(let e=0;e<n.length-1;++e){let r=n[e];if(/^(cmd|meta|m)$/i.test(r))s=!0;else if(/^a(lt)?$/i.test(r))i=!0;else if(/^(c|ctrl|control)$/i.test(r))a=!0;else if(/^s(hift)?$/i.test(r))o=!0;else if(/^mod$/i.test(r))t==`mac`?s=!0:a=!0;else throw Error(`Unrecognized modifier name: `+r)}return i&&(r=`Alt-`+r),a&&(r=`Ctrl-`+r),s&&(r=`Meta-`+r),o&&(r=`Shift-`+r),r}function dl(e,t,n){return t.altKey&&(e=`Alt-`+e),t.ctrlKey&&(e=`Ctrl-`+e),t.metaKey&&(e=`Meta-`+e),n!==!1&&t.shiftKey&&(e=`Shift-`+e),e}var fl=Gn.default(M.domEventHandlers({keydown(e,t){return xl(hl(t.state),e,t,`editor`)}})),pl=w.define({enables:fl}),ml=new WeakMap;function hl(e){let t=e.facet(pl),n=ml.get(t);return n||ml.set(t,n=yl(t.reduce((e,t)=>e.concat(t),[]))),n}function gl(e,t,n){return xl(hl(e.state),t,e,n)}var _l=null,vl=4e3;function yl(e,t=ll){let n=Object.create(null),r=Object.create(null),i=(e,t)=>{let n=r[e];if(n==null)r[e]=t;else if(n!=t)throw Error(`Key binding `+e+` is used both as a regular binding and as a multi-stroke prefix`)},a=(e,r,a,o,s)=>{let c=n[e]||(n[e]=Object.create(null)),l=r.split(/ (?!$)/).map(e=>ul(e,t));for(let t=1;t<l.length;t++){let n=l.slice(0,t).join(` `);i(n,!0),c[n]||(c[n]={preventDefault:!0,stopPropagation:!1,run:[t=>{let r=_l={view:t,prefix:n,scope:e};return setTimeout(()=>{_l==r&&(_l=null)},vl),!0}]})}let u=l.join(` `);i(u,!1);let d=c[u]||(c[u]={preventDefault:!1,stopPropagation:!1,run:(c._any?.run)?.slice()||[]});a&&d.run.push(a),o&&(d.preventDefault=!0),s&&(d.stopPropagation=!0)};for(let r of e){let e=r.scope?r.scope.split(` `):[`editor`];if(r.any)for(let t of e){let e=n[t]||(n[t]=Object.create(null));e._any||={preventDefault:!1,stopPropagation:!1,run:[]};let{any:i}=r;for(let t in e)e[t].run.push(e=>i(e,bl))}let i=r[t]||r.key;if(i)for(let t of e)a(t,i,r.run,r.preventDefault,r.stopPropagation),r.shift&&a(t,`Shift-`+i,r.shift,r.preventDefault,r.stopPropagation)}return n}var bl=null;function xl(e,t,n,r){bl=t;let i=ii(t),a=Sn(bn(i,0))==i.length&&i!=` `,o=``,s=!1,c=!1,l=!1;_l&&_l.view==n&&_l.scope==r&&(o=_l.prefix+` `,js.indexOf(t.keyCode)<0&&(c=!0,_l=null));let u=new Set,d=e=>{if(e){for(let t of e.run)if(!u.has(t)&&(u.add(t),t(n)))return e.stopPropagation&&(l=!0),!0;e.preventDefault&&(e.stopPropagation&&(l=!0),c=!0)}return!1},f=e[r],p,m;return f&&(d(f[o+dl(i,t,!a)])?s=!0:a&&(t.altKey||t.metaKey||t.ctrlKey)&&!(O.windows&&t.ctrlKey&&t.altKey)&&!(O.mac&&t.altKey&&!(t.ctrlKey||t.metaKey))&&(p=Qr[t.keyCode])&&p!=i?(d(f[o+dl(p,t,!0)])||t.shiftKey&&(m=$r[t.keyCode])!=i&&m!=p&&d(f[o+dl(m,t,!1)]))&&(s=!0):a&&t.shiftKey&&d(f[o+dl(i,t,!0)])&&(s=!0),!s&&d(f._any)&&(s=!0)),c&&(s=!0),s&&l&&t.stopPropagation(),bl=null,s}var Sl=class e{constructor(e,t,n,r,i){this.className=e,this.left=t,this.top=n,this.width=r,this.height=i}draw(){let e=document.createElement(`div`);return e.className=this.className,this.adjust(e),e}update(e,t){return t.className==this.className&&(this.adjust(e),!0)}adjust(e){e.style.left=this.left+`px`,e.style.top=this.top+`px`,this.width!=null&&(e.style.width=this.width+`px`),e.style.height=this.height+`px`}eq(e){return this.left==e.left&&this.top==e.top&&this.width==e.width&&this.height==e.height&&this.className==e.className}static forRange(t,n,r){if(r.empty){let i=t.coordsAtPos(r.head,r.assoc||1);if(!i)return[];let a=Cl(t);return[new e(n,i.left-a.left,i.top-a.top,null,i.bottom-i.top)]}return Tl(t,n,r)}};function Cl(e){let t=e.scrollDOM.getBoundingClientRect();return{left:(e.textDirection==A.LTR?t.left:t.right-e.scrollDOM.clientWidth*e.scaleX)-e.scrollDOM.scrollLeft*e.scaleX,top:t.top-e.scrollDOM.scrollTop*e.scaleY}}function wl(e,t,n,r){let i=e.coordsAtPos(t,n*2);if(!i)return r;let a=e.dom.getBoundingClientRect(),o=(i.top+i.bottom)/2,s=e.posAtCoords({x:a.left+1,y:o}),c=e.posAtCoords({x:a.right-1,y:o});return s==null||c==null?r:{from:Math.max(r.from,Math.min(s,c)),to:Math.min(r.to,Math.max(s,c))}}function Tl(e,t,n){if(n.to<=e.viewport.from||n.from>=e.viewport.to)return[];let r=Math.max(n.from,e.viewport.from),i=Math.min(n.to,e.viewport.to),a=e.textDirection==A.LTR,o=e.contentDOM,s=o.getBoundingClientRect(),c=Cl(e),l=o.querySelector(`.cm-line`),u=l&&window.getComputedStyle(l),d=s.left+(u?parseInt(u.paddingLeft)+Math.min(0,parseInt(u.textIndent)):0),f=s.right-(u?parseInt(u.paddingRight):0),p=es(e,r,1),m=es(e,i,-1),h=p.type==wi.Text?p:null,g=m.type==wi.Text?m:null;if(h&&(e.lineWrapping||p.widgetLineBreaks)&&(h=wl(e,r,1,h)),g&&(e.lineWrapping||m.widgetLineBreaks)&&(g=wl(e,i,-1,g)),h&&g&&h.from==g.from&&h.to==g.to)return v(ee(n.from,n.to,h));{let t=h?ee(n.from,null,h):te(p,!1),r=g?ee(null,n.to,g):te(m,!0),i=[];return(h||p).to<(g||m).from-(h&&g?1:0)||p.widgetLineBreaks>1&&t.bottom+e.defaultLineHeight/2<r.top?i.push(_(d,t.bottom,f,r.top)):t.bottom<r.top&&e.elementAtHeight((t.bottom+r.top)/2).type==wi.Text&&(t.bottom=r.top=(t.bottom+r.top)/2),v(t).concat(i).concat(v(r))}function _(e,n,r,i){return new Sl(t,e-c.left,n-c.top,Math.max(0,r-e),i-n)}function v({top:e,bottom:t,horizontal:n}){let r=[];for(let i=0;i<n.length;i+=2)r.push(_(n[i],e,n[i+1],t));return r}function ee(t,n,r){let i=1e9,o=-1e9,s=[];function c(t,n,c,l,u){let p=e.coordsAtPos(t,t==r.to?-2:2),m=e.coordsAtPos(c,c==r.from?2:-2);p&&m&&(i=Math.min(p.top,m.top,i),o=Math.max(p.bottom,m.bottom,o),u==A.LTR?s.push(a&&n?d:p.left,a&&l?f:m.right):s.push(!a&&l?d:m.left,!a&&n?f:p.right))}let l=t??r.from,u=n??r.to;for(let r of e.visibleRanges)if(r.to>l&&r.from<u)for(let i=Math.max(r.from,l),a=Math.min(r.to,u);;){let r=e.state.doc.lineAt(i);for(let o of e.bidiSpans(r)){let e=o.from+r.from,s=o.to+r.from;if(e>=a)break;s>i&&c(Math.max(e,i),t==null&&e<=l,Math.min(s,a),n==null&&s>=u,o.dir)}if(i=r.to+1,i>=a)break}return s.length==0&&c(l,t==null,u,n==null,e.textDirection),{top:i,bottom:o,horizontal:s}}function te(e,t){let n=s.top+(t?e.top:e.bottom);return{top:n,bottom:n,horizontal:[]}}}function El(e,t){return e.constructor==t.constructor&&e.eq(t)}var Dl=class{constructor(e,t){this.view=e,this.layer=t,this.drawn=[],this.scaleX=1,this.scaleY=1,this.measureReq={read:this.measure.bind(this),write:this.draw.bind(this)},this.dom=e.scrollDOM.appendChild(document.createElement(`div`)),this.dom.classList.add(`cm-layer`),t.above&&this.dom.classList.add(`cm-layer-above`),t.class&&this.dom.classList.add(t.class),this.scale(),this.dom.setAttribute(`aria-hidden`,`true`),this.setOrder(e.state),e.requestMeasure(this.measureReq),t.mount&&t.mount(this.dom,e)}update(e){e.startState.facet(Ol)!=e.state.facet(Ol)&&this.setOrder(e.state),(this.layer.update(e,this.dom)||e.geometryChanged)&&(this.scale(),e.view.requestMeasure(this.measureReq))}docViewUpdate(e){this.layer.updateOnDocViewUpdate!==!1&&e.requestMeasure(this.measureReq)}setOrder(e){let t=0,n=e.facet(Ol);for(;t<n.length&&n[t]!=this.layer;)t++;this.dom.style.zIndex=String((this.layer.above?150:-1)-t)}measure(){return this.layer.markers(this.view)}scale(){let{scaleX:e,scaleY:t}=this.view;(e!=this.scaleX||t!=this.scaleY)&&(this.scaleX=e,this.scaleY=t,this.dom.style.transform=`scale(${1/e}, ${1/t})`)}draw(e){if(e.length!=this.drawn.length||e.some((e,t)=>!El(e,this.drawn[t]))){let t=this.dom.firstChild,n=0;for(let r of e)r.update&&t&&r.constructor&&this.drawn[n].constructor&&r.update(t,this.drawn[n])?(t=t.nextSibling,n++):this.dom.insertBefore(r.draw(),t);for(;t;){let e=t.nextSibling;t.remove(),t=e}this.drawn=e,O.webkit&&(this.dom.style.display=this.dom.firstChild?``:`none`)}}destroy(){this.layer.destroy&&this.layer.destroy(this.dom,this.view),this.dom.remove()}},Ol=w.define();function kl(e){return[Ja.define(t=>new Dl(t,e)),Ol.of(e)]}var Al=!O.ios,jl=w.define({combine(e){return wr(e,{cursorBlinkRate:1200,drawRangeCursor:!0,iosSelectionHandles:!0},{cursorBlinkRate:(e,t)=>Math.min(e,t),drawRangeCursor:(e,t)=>e||t})}});function Ml(e={}){return[jl.of(e),Pl,Il,Rl,za.of(!0)]}function Nl(e){return e.startState.facet(jl)!=e.state.facet(jl)}var Pl=kl({above:!0,markers(e){let{state:t}=e,n=t.facet(jl),r=[];for(let i of t.selection.ranges){let a=i==t.selection.main;if(i.empty||n.drawRangeCursor&&!(a&&O.ios&&n.iosSelectionHandles)){let t=a?`cm-cursor cm-cursor-primary`:`cm-cursor cm-cursor-secondary`,n=i.empty?i:C.cursor(i.head,i.assoc);for(let i of Sl.forRange(e,t,n))r.push(i)}}return r},update(e,t){e.transactions.some(e=>e.selection)&&(t.style.animationName=t.style.animationName==`cm-blink`?`cm-blink2`:`cm-blink`);let n=Nl(e);return n&&Fl(e.state,t),e.docChanged||e.selectionSet||n},mount(e,t){Fl(t.state,e)},class:`cm-cursorLayer`});function Fl(e,t){t.style.animationDuration=e.facet(jl).cursorBlinkRate+`ms`}var Il=kl({above:!1,markers(e){let t=[],{main:n,ranges:r}=e.state.selection;for(let i of r)if(!i.empty&&(Al||i!=n))for(let n of Sl.forRange(e,`cm-selectionBackground`,i))t.push(n);if(O.ios&&!n.empty&&e.state.facet(jl).iosSelectionHandles){for(let r of Sl.forRange(e,`cm-selectionHandle cm-selectionHandle-start`,C.cursor(n.from,1)))t.push(r);for(let r of Sl.forRange(e,`cm-selectionHandle cm-selectionHandle-end`,C.cursor(n.to,1)))t.push(r)}return t},update(e,t){return e.docChanged||e.selectionSet||e.viewportChanged||Nl(e)},class:`cm-selectionLayer`}),Ll=O.gecko&&O.gecko_version==153?`#ffffff01`:`transparent`,Rl=Gn.highest(M.theme({".cm-line":{...Al?{"& ::selection, &::selection":{backgroundColor:`${Ll} !important`}}:{},caretColor:`transparent !important`},".cm-content":{caretColor:`transparent !important`,"& :focus":{caretColor:`initial !important`,...Al?{"&::selection, & ::selection":{backgroundColor:`Highlight !important`}}:{}}}})),zl=T.define({map(e,t){return e==null?null:t.mapPos(e)}}),Bl=Hn.define({create(){return null},update(e,t){return e!=null&&(e=t.changes.mapPos(e)),t.effects.reduce((e,t)=>t.is(zl)?t.value:e,e)}}),Vl=Ja.fromClass(class{constructor(e){this.view=e,this.cursor=null,this.measureReq={read:this.readPos.bind(this),write:this.drawCursor.bind(this)}}update(e){var t;let n=e.state.field(Bl);n==null?this.cursor!=null&&((t=this.cursor)==null||t.remove(),this.cursor=null):(this.cursor||(this.cursor=this.view.scrollDOM.appendChild(document.createElement(`div`)),this.cursor.className=`cm-dropCursor`),(e.startState.field(Bl)!=n||e.docChanged||e.geometryChanged)&&this.view.requestMeasure(this.measureReq))}readPos(){let{view:e}=this,t=e.state.field(Bl),n=t!=null&&e.coordsAtPos(t);if(!n)return null;let r=e.scrollDOM.getBoundingClientRect();return{left:n.left-r.left+e.scrollDOM.scrollLeft*e.scaleX,top:n.top-r.top+e.scrollDOM.scrollTop*e.scaleY,height:n.bottom-n.top}}drawCursor(e){if(this.cursor){let{scaleX:t,scaleY:n}=this.view;e?(this.cursor.style.left=e.left/t+`px`,this.cursor.style.top=e.top/n+`px`,this.cursor.style.height=e.height/n+`px`):this.cursor.style.left=`-100000px`}}destroy(){this.cursor&&this.cursor.remove()}setDropPos(e){this.view.state.field(Bl)!=e&&this.view.dispatch({effects:zl.of(e)})}},{eventObservers:{dragover(e){this.setDropPos(this.view.posAtCoords({x:e.clientX,y:e.clientY}))},dragleave(e){e.target!=this.view.contentDOM&&this.view.contentDOM.contains(e.relatedTarget)||this.setDropPos(null)},dragend(){this.setDropPos(null)},drop(){this.setDropPos(null)}}});function Hl(){return[Bl,Vl]}function Ul(e,t,n,r,i){t.lastIndex=0;for(let a=e.iterRange(n,r),o=n,s;!a.next().done;o+=a.value.length)if(!a.lineBreak)for(;s=t.exec(a.value);)i(o+s.index,s)}function Wl(e,t){let n=e.visibleRanges;if(n.length==1&&n[0].from==e.viewport.from&&n[0].to==e.viewport.to)return n;let r=[];for(let{from:i,to:a}of n)i=Math.max(e.state.doc.lineAt(i).from,i-t),a=Math.min(e.state.doc.lineAt(a).to,a+t),r.length&&r[r.length-1].to>=i?r[r.length-1].to=a:r.push({from:i,to:a});return r}var Gl=class{constructor(e){let{regexp:t,decoration:n,decorate:r,boundary:i,maxLength:a=1e3}=e;if(!t.global)throw RangeError(`The regular expression given to MatchDecorator should have its 'g' flag set`);if(this.regexp=t,r)this.addMatch=(e,t,n,i)=>r(i,n,n+e[0].length,e,t);else if(typeof n==`function`)this.addMatch=(e,t,r,i)=>{let a=n(e,t,r);a&&i(r,r+e[0].length,a)};else if(n)this.addMatch=(e,t,r,i)=>i(r,r+e[0].length,n);else throw RangeError(`Either 'decorate' or 'decoration' should be provided to MatchDecorator`);this.boundary=i,this.maxLength=a}createDeco(e){let t=new Mr,n=t.add.bind(t);for(let{from:t,to:r}of Wl(e,this.maxLength))Ul(e.state.doc,this.regexp,t,r,(t,r)=>this.addMatch(r,e,t,n));return t.finish()}updateDeco(e,t){let n=1e9,r=-1;return e.docChanged&&e.changes.iterChanges((t,i,a,o)=>{o>=e.view.viewport.from&&a<=e.view.viewport.to&&(n=Math.min(a,n),r=Math.max(o,r))}),e.viewportMoved||r-n>1e3?this.createDeco(e.view):r>-1?this.updateRange(e.view,t.map(e.changes),n,r):t}updateRange(e,t,n,r){for(let i of e.visibleRanges){let a=Math.max(i.from,n),o=Math.min(i.to,r);if(o>=a){let n=e.state.doc.lineAt(a),r=n.to<o?e.state.doc.lineAt(o):n,s=Math.max(i.from,n.from),c=Math.min(i.to,r.to);if(this.boundary){for(;a>n.from;a--)if(this.boundary.test(n.text[a-1-n.from])){s=a;break}for(;o<r.to;o++)if(this.boundary.test(r.text[o-r.from])){c=o;break}}let l=[],u,d=(e,t,n)=>l.push(n.range(e,t));if(n==r)for(this.regexp.lastIndex=s-n.from;(u=this.regexp.exec(n.text))&&u.index<c-n.from;)this.addMatch(u,e,u.index+n.from,d);else Ul(e.state.doc,this.regexp,s,c,(t,n)=>this.addMatch(n,e,t,d));t=t.update({filterFrom:s,filterTo:c,filter:(e,t)=>e<s||t>c,add:l})}}return t}},Kl=/x/.unicode==null?`g`:`gu`,ql=RegExp(`[\0-\b
--­؜​‎‏\u2028\u2029‭‮⁦⁧⁩﻿￹-￼]`,Kl),Jl={0:`null`,7:`bell`,8:`backspace`,10:`newline`,11:`vertical tab`,13:`carriage return`,27:`escape`,8203:`zero width space`,8204:`zero width non-joiner`,8205:`zero width joiner`,8206:`left-to-right mark`,8207:`right-to-left mark`,8232:`line separator`,8237:`left-to-right override`,8238:`right-to-left override`,8294:`left-to-right isolate`,8295:`right-to-left isolate`,8297:`pop directional isolate`,8233:`paragraph separator`,65279:`zero width no-break space`,65532:`object replacement`},Yl=null;function Xl(){if(Yl==null&&typeof document<`u`&&document.body){let e=document.body.style;Yl=(e.tabSize??e.MozTabSize)!=null}return Yl||!1}var Zl=w.define({combine(e){let t=wr(e,{render:null,specialChars:ql,addSpecialChars:null});return(t.replaceTabs=!Xl())&&(t.specialChars=RegExp(`	|`+t.specialChars.source,Kl)),t.addSpecialChars&&(t.specialChars=RegExp(t.specialChars.source+`|`+t.addSpecialChars.source,Kl)),t}});function Ql(e={}){return[Zl.of(e),eu()]}var $l=null;function eu(){return $l||=Ja.fromClass(class{constructor(e){this.view=e,this.decorations=k.none,this.decorationCache=Object.create(null),this.decorator=this.makeDecorator(e.state.facet(Zl)),this.decorations=this.decorator.createDeco(e)}makeDecorator(e){return new Gl({regexp:e.specialChars,decoration:(t,n,r)=>{let{doc:i}=n.state,a=bn(t[0],0);if(a==9){let e=i.lineAt(r),t=n.state.tabSize,a=Ur(e.text,t,r-e.from);return k.replace({widget:new iu((t-a%t)*this.view.defaultCharacterWidth/this.view.scaleX)})}return this.decorationCache[a]||(this.decorationCache[a]=k.replace({widget:new ru(e,a)}))},boundary:e.replaceTabs?void 0:/[^]/})}update(e){let t=e.state.facet(Zl);e.startState.facet(Zl)==t?this.decorations=this.decorator.updateDeco(e,this.decorations):(this.decorator=this.makeDecorator(t),this.decorations=this.decorator.createDeco(e.view))}},{decorations:e=>e.decorations})}var tu=`•`;function nu(e){return e>=32?tu:e==10?`␤`:String.fromCharCode(9216+e)}var ru=class extends Ci{constructor(e,t){super(),this.options=e,this.code=t}eq(e){return e.code==this.code}toDOM(e){let t=nu(this.code),n=e.state.phrase(`Control character`)+` `+(Jl[this.code]||`0x`+this.code.toString(16)),r=this.options.render&&this.options.render(this.code,n,t);if(r)return r;let i=document.createElement(`span`);return i.textContent=t,i.title=n,i.setAttribute(`aria-label`,n),i.className=`cm-specialChar`,i}ignoreEvent(){return!1}},iu=class extends Ci{constructor(e){super(),this.width=e}eq(e){return e.width==this.width}toDOM(){let e=document.createElement(`span`);return e.textContent=`	`,e.className=`cm-tab`,e.style.width=this.width+`px`,e}ignoreEvent(){return!1}};function au(){return su}var ou=k.line({class:`cm-activeLine`}),su=Ja.fromClass(class{constructor(e){this.decorations=this.getDeco(e)}update(e){(e.docChanged||e.selectionSet)&&(this.decorations=this.getDeco(e.view))}getDeco(e){let t=-1,n=[];for(let r of e.state.selection.ranges){let i=e.lineBlockAt(r.head);i.from>t&&(n.push(ou.range(i.from)),t=i.from)}return k.set(n)}},{decorations:e=>e.decorations}),cu=2e3;function lu(e,t,n){let r=Math.min(t.line,n.line),i=Math.max(t.line,n.line),a=[];if(t.off>cu||n.off>cu||t.col<0||n.col<0){let o=Math.min(t.off,n.off),s=Math.max(t.off,n.off);for(let t=r;t<=i;t++){let n=e.doc.line(t);n.length<=s&&a.push(C.range(n.from+o,n.to+s))}}else{let o=Math.min(t.col,n.col),s=Math.max(t.col,n.col);for(let t=r;t<=i;t++){let n=e.doc.line(t),r=Wr(n.text,o,e.tabSize,!0);if(r<0)a.push(C.cursor(n.to));else{let t=Wr(n.text,s,e.tabSize);a.push(C.range(n.from+r,n.from+t))}}}return a}function uu(e,t){let n=e.coordsAtPos(e.viewport.from);return n?Math.round(Math.abs((n.left-t)/e.defaultCharacterWidth)):-1}function du(e,t){let n=e.posAtCoords({x:t.clientX,y:t.clientY},!1),r=e.state.doc.lineAt(n),i=n-r.from,a=i>cu?-1:i==r.length?uu(e,t.clientX):Ur(r.text,e.state.tabSize,n-r.from);return{line:r.number,col:a,off:i}}function fu(e,t){let n=du(e,t),r=e.state.selection;return n?{update(e){if(e.docChanged){let t=e.changes.mapPos(e.startState.doc.line(n.line).from),i=e.state.doc.lineAt(t);n={line:i.number,col:n.col,off:Math.min(n.off,i.length)},r=r.map(e.changes)}},get(t,i,a){let o=du(e,t);if(!o)return r;let s=lu(e.state,n,o);return s.length?a?C.create(s.concat(r.ranges)):C.create(s):r}}:null}function pu(e){let t=e?.eventFilter||(e=>e.altKey&&e.button==0);return M.mouseSelectionStyle.of((e,n)=>t(n)?fu(e,n):null)}var mu={Alt:[18,e=>!!e.altKey],Control:[17,e=>!!e.ctrlKey],Shift:[16,e=>!!e.shiftKey],Meta:[91,e=>!!e.metaKey]},hu={style:`cursor: crosshair`};function gu(e={}){let[t,n]=mu[e.key||`Alt`],r=Ja.fromClass(class{constructor(e){this.view=e,this.isDown=!1}set(e){this.isDown!=e&&(this.isDown=e,this.view.update([]))}},{eventObservers:{keydown(e){this.set(e.keyCode==t||n(e))},keyup(e){e.keyCode!=t&&n(e)||this.set(!1)},mousemove(e){this.set(n(e))}}});return[r,M.contentAttributes.of(e=>e.plugin(r)?.isDown?hu:null)]}var _u=`-10000px`,vu=class{constructor(e,t,n,r){this.facet=t,this.createTooltipView=n,this.removeTooltipView=r,this.input=e.state.facet(t),this.tooltips=this.input.filter(e=>e);let i=null;this.tooltipViews=this.tooltips.map(e=>i=n(e,i))}update(e,t){var n;let r=e.state.facet(this.facet),i=r.filter(e=>e);if(r===this.input){for(let t of this.tooltipViews)t.update&&t.update(e);return!1}let a=[],o=t?[]:null;for(let n=0;n<i.length;n++){let r=i[n],s=-1;if(r){for(let e=0;e<this.tooltips.length;e++){let t=this.tooltips[e];t&&t.create==r.create&&(s=e)}if(s<0)a[n]=this.createTooltipView(r,n?a[n-1]:null),o&&(o[n]=!!r.above);else{let r=a[n]=this.tooltipViews[s];o&&(o[n]=t[s]),r.update&&r.update(e)}}}for(let e of this.tooltipViews)a.indexOf(e)<0&&(this.removeTooltipView(e),(n=e.destroy)==null||n.call(e));return t&&(o.forEach((e,n)=>t[n]=e),t.length=o.length),this.input=r,this.tooltips=i,this.tooltipViews=a,!0}};function yu(e){let t=e.dom.ownerDocument.documentElement,n=t.clientWidth,r=getComputedStyle(t);if(!/stable/.test(r.scrollbarGutter||``))return{left:0,right:n};let i=t.getBoundingClientRect(),a=e.win.scrollX;return{left:Math.max(0,i.left+a-parseFloat(r.marginLeft)),right:Math.min(n,i.right+a+parseFloat(r.marginRight))}}function bu(e){let{left:t,right:n}=yu(e);return{top:0,left:t,right:n,bottom:e.dom.ownerDocument.documentElement.clientHeight}}var xu=w.define({combine:e=>({position:O.ios?`absolute`:e.find(e=>e.position)?.position||`fixed`,parent:e.find(e=>e.parent)?.parent||null,tooltipSpace:e.find(e=>e.tooltipSpace)?.tooltipSpace||bu})}),Su=new WeakMap,Cu=Ja.fromClass(class{constructor(e){this.view=e,this.above=[],this.inView=!0,this.madeAbsolute=!1,this.lastTransaction=0,this.measureTimeout=-1;let t=e.state.facet(xu);this.position=t.position,this.parent=t.parent,this.classes=e.themeClasses,this.createContainer(),this.measureReq={read:this.readMeasure.bind(this),write:this.writeMeasure.bind(this),key:this},this.resizeObserver=typeof ResizeObserver==`function`?new ResizeObserver(()=>this.measureSoon()):null,this.manager=new vu(e,Du,(e,t)=>this.createTooltip(e,t),e=>{this.resizeObserver&&this.resizeObserver.unobserve(e.dom),e.dom.remove()}),this.above=this.manager.tooltips.map(e=>!!e.above),this.intersectionObserver=typeof IntersectionObserver==`function`?new IntersectionObserver(e=>{Date.now()>this.lastTransaction-50&&e.length>0&&e[e.length-1].intersectionRatio<1&&this.measureSoon()},{threshold:[1]}):null,this.observeIntersection(),e.win.addEventListener(`resize`,this.measureSoon=this.measureSoon.bind(this)),this.maybeMeasure()}createContainer(){this.parent?(this.container=document.createElement(`div`),this.container.style.position=`relative`,this.container.className=this.view.themeClasses,this.parent.appendChild(this.container)):this.container=this.view.dom}observeIntersection(){if(this.intersectionObserver){this.intersectionObserver.disconnect();for(let e of this.manager.tooltipViews)this.intersectionObserver.observe(e.dom)}}measureSoon(){this.measureTimeout<0&&(this.measureTimeout=setTimeout(()=>{this.measureTimeout=-1,this.maybeMeasure()},50))}update(e){e.transactions.length&&(this.lastTransaction=Date.now());let t=this.manager.update(e,this.above);t&&this.observeIntersection();let n=t||e.geometryChanged,r=e.state.facet(xu);if(r.position!=this.position&&!this.madeAbsolute){this.position=r.position;for(let e of this.manager.tooltipViews)e.dom.style.position=this.position;n=!0}if(r.parent!=this.parent){this.parent&&this.container.remove(),this.parent=r.parent,this.createContainer();for(let e of this.manager.tooltipViews)this.container.appendChild(e.dom);n=!0}else this.parent&&this.view.themeClasses!=this.classes&&(this.classes=this.container.className=this.view.themeClasses);n&&this.maybeMeasure()}createTooltip(e,t){let n=e.create(this.view),r=t?t.dom:null;if(n.dom.classList.add(`cm-tooltip`),e.arrow&&!n.dom.querySelector(`.cm-tooltip > .cm-tooltip-arrow`)){let e=document.createElement(`div`);e.className=`cm-tooltip-arrow`,n.dom.appendChild(e)}return n.dom.style.position=this.position,n.dom.style.top=_u,n.dom.style.left=`0px`,this.container.insertBefore(n.dom,r),n.mount&&n.mount(this.view),this.resizeObserver&&this.resizeObserver.observe(n.dom),n}destroy(){var e,t,n;this.view.win.removeEventListener(`resize`,this.measureSoon);for(let t of this.manager.tooltipViews)t.dom.remove(),(e=t.destroy)==null||e.call(t);this.parent&&this.container.remove(),(t=this.resizeObserver)==null||t.disconnect(),(n=this.intersectionObserver)==null||n.disconnect(),clearTimeout(this.measureTimeout)}readMeasure(){let e=1,t=1,n=!1,r=0;if(this.position==`fixed`&&this.manager.tooltipViews.length){let{dom:e}=this.manager.tooltipViews[0];if(O.safari){let t=e.getBoundingClientRect();n=Math.abs(t.top+1e4)>1||Math.abs(t.left)>1}else n=!!e.offsetParent&&e.offsetParent!=this.container.ownerDocument.body}if(n||this.position==`absolute`){if(this.parent){let n=this.parent.getBoundingClientRect();n.width&&n.height&&(e=n.width/this.parent.offsetWidth,t=n.height/this.parent.offsetHeight)}else({scaleX:e,scaleY:t}=this.view.viewState)}else r=yu(this.view).left;let i=this.view.scrollDOM.getBoundingClientRect(),a=oo(this.view);return{visible:{left:i.left+a.left,top:i.top+a.top,right:i.right-a.right,bottom:i.bottom-a.bottom},parent:this.parent?this.container.getBoundingClientRect():this.view.dom.getBoundingClientRect(),pos:this.manager.tooltips.map((e,t)=>{let n=this.manager.tooltipViews[t];return n.getCoords?n.getCoords(e.pos):this.view.coordsAtPos(e.pos)}),size:this.manager.tooltipViews.map(({dom:e})=>e.getBoundingClientRect()),space:this.view.state.facet(xu).tooltipSpace(this.view),scaleX:e,scaleY:t,makeAbsolute:n,fixedLeft:r}}writeMeasure(e){if(e.makeAbsolute){this.madeAbsolute=!0,this.position=`absolute`;for(let e of this.manager.tooltipViews)e.dom.style.position=`absolute`}let{visible:t,space:n,scaleX:r,scaleY:i}=e,a=[];for(let o=0;o<this.manager.tooltips.length;o++){let s=this.manager.tooltips[o],c=this.manager.tooltipViews[o],{dom:l}=c,u=e.pos[o],d=e.size[o];if(!u||s.clip!==!1&&(u.bottom<=Math.max(t.top,n.top)||u.top>=Math.min(t.bottom,n.bottom)||u.right<Math.max(t.left,n.left)-.1||u.left>Math.min(t.right,n.right)+.1)){l.style.top=_u;continue}let f=s.arrow?c.dom.querySelector(`.cm-tooltip-arrow`):null,p=f?7:0,m=d.right-d.left,h=Su.get(c)??d.bottom-d.top,g=c.offset||Eu,_=this.view.textDirection==A.LTR,v=d.width>n.right-n.left?_?n.left:n.right-d.width:_?Math.max(n.left,Math.min(u.left-(f?14:0)+g.x,n.right-m)):Math.min(Math.max(n.left,u.left-m+(f?14:0)-g.x),n.right-m),ee=this.above[o];!s.strictSide&&(ee?u.top-h-p-g.y<n.top:u.bottom+h+p+g.y>n.bottom)&&ee==n.bottom-u.bottom>u.top-n.top&&(ee=this.above[o]=!ee);let te=(ee?u.top-n.top:n.bottom-u.bottom)-p;if(te<h&&c.resize!==!1){if(te<this.view.defaultLineHeight){l.style.top=_u;continue}Su.set(c,h),l.style.height=(h=te)/i+`px`}else l.style.height&&(l.style.height=``);let ne=ee?u.top-h-p-g.y:u.bottom+p+g.y,re=v+m;if(c.overlap!==!0)for(let e of a)e.left<re&&e.right>v&&e.top<ne+h&&e.bottom>ne&&(ne=ee?e.top-h-2-p:e.bottom+p+2);if(this.position==`absolute`?(l.style.top=(ne-e.parent.top)/i+`px`,wu(l,(v-e.parent.left)/r)):(l.style.top=ne/i+`px`,wu(l,(v-e.fixedLeft)/r)),f){let e=u.left+(_?g.x:-g.x)-(v+14-7);f.style.left=e/r+`px`}c.overlap!==!0&&a.push({left:v,top:ne,right:re,bottom:ne+h}),l.classList.toggle(`cm-tooltip-above`,ee),l.classList.toggle(`cm-tooltip-below`,!ee),c.positioned&&c.positioned(e.space)}}maybeMeasure(){if(this.manager.tooltips.length&&(this.view.inView&&this.view.requestMeasure(this.measureReq),this.inView!=this.view.inView&&(this.inView=this.view.inView,!this.inView)))for(let e of this.manager.tooltipViews)e.dom.style.top=_u}},{eventObservers:{scroll(){this.maybeMeasure()}}});function wu(e,t){let n=parseInt(e.style.left,10);(isNaN(n)||Math.abs(t-n)>1)&&(e.style.left=t+`px`)}var Tu=M.baseTheme({".cm-tooltip":{zIndex:500,boxSizing:`border-box`},"&light .cm-tooltip":{border:`1px solid #bbb`,backgroundColor:`#f5f5f5`},"&light .cm-tooltip-section:not(:first-child)":{borderTop:`1px solid #bbb`},"&dark .cm-tooltip":{backgroundColor:`#333338`,color:`white`},".cm-tooltip-arrow":{height:`7px`,width:`14px`,position:`absolute`,zIndex:-1,overflow:`hidden`,"&:before, &:after":{content:`''`,position:`absolute`,width:0,height:0,borderLeft:`7px solid transparent`,borderRight:`7px solid transparent`},".cm-tooltip-above &":{bottom:`-7px`,"&:before":{borderTop:`7px solid #bbb`},"&:after":{borderTop:`7px solid #f5f5f5`,bottom:`1px`}},".cm-tooltip-below &":{top:`-7px`,"&:before":{borderBottom:`7px solid #bbb`},"&:after":{borderBottom:`7px solid #f5f5f5`,top:`1px`}}},"&dark .cm-tooltip .cm-tooltip-arrow":{"&:before":{borderTopColor:`#333338`,borderBottomColor:`#333338`},"&:after":{borderTopColor:`transparent`,borderBottomColor:`transparent`}}}),Eu={x:0,y:0},Du=w.define({enables:[Cu,Tu]}),Ou=w.define({combine:e=>e.reduce((e,t)=>e.concat(t),[])}),ku=class e{static create(t){return new e(t)}constructor(e){this.view=e,this.mounted=!1,this.dom=document.createElement(`div`),this.dom.classList.add(`cm-tooltip-hover`),this.manager=new vu(e,Ou,(e,t)=>this.createHostedView(e,t),e=>e.dom.remove())}createHostedView(e,t){let n=e.create(this.view);return n.dom.classList.add(`cm-tooltip-section`),this.dom.insertBefore(n.dom,t?t.dom.nextSibling:this.dom.firstChild),this.mounted&&n.mount&&n.mount(this.view),n}mount(e){for(let t of this.manager.tooltipViews)t.mount&&t.mount(e);this.mounted=!0}positioned(e){for(let t of this.manager.tooltipViews)t.positioned&&t.positioned(e)}update(e){this.manager.update(e)}destroy(){var e;for(let t of this.manager.tooltipViews)(e=t.destroy)==null||e.call(t)}passProp(e){let t;for(let n of this.manager.tooltipViews){let r=n[e];if(r!==void 0){if(t===void 0)t=r;else if(t!==r)return}}return t}get offset(){return this.passProp(`offset`)}get getCoords(){return this.passProp(`getCoords`)}get overlap(){return this.passProp(`overlap`)}get resize(){return this.passProp(`resize`)}},Au=Du.compute([Ou],e=>{let t=e.facet(Ou);return t.length===0?null:{pos:Math.min(...t.map(e=>e.pos)),end:Math.max(...t.map(e=>e.end??e.pos)),create:ku.create,above:t[0].above,arrow:t.some(e=>e.arrow)}}),ju=w.define(),Mu=class{constructor(e,t,n,r,i,a){this.view=e,this.source=t,this.field=n,this.locked=r,this.setHover=i,this.hoverTime=a,this.hoverTimeout=-1,this.restartTimeout=-1,this.pending=null,this.lastMove={x:0,y:0,target:e.dom,time:0},this.checkHover=this.checkHover.bind(this),e.dom.addEventListener(`mouseleave`,this.mouseleave=this.mouseleave.bind(this)),e.dom.addEventListener(`mousemove`,this.mousemove=this.mousemove.bind(this))}update(e){this.pending&&(this.pending=null,clearTimeout(this.restartTimeout),this.restartTimeout=setTimeout(()=>this.startHover(),20))}get active(){return this.view.state.field(this.field)}checkHover(){if(this.hoverTimeout=-1,this.active.length)return;let e=Date.now()-this.lastMove.time;e<this.hoverTime?this.hoverTimeout=setTimeout(this.checkHover,this.hoverTime-e):this.startHover()}startHover(){clearTimeout(this.restartTimeout);let{view:e,lastMove:t}=this,n=e.docView.tile.nearest(t.target);if(!n)return;let r,i=1;if(n.isWidget())r=n.posAtStart;else{if(r=e.posAtCoords(t),r==null)return;let n=e.coordsAtPos(r);if(!n||t.y<n.top||t.y>n.bottom||t.x<n.left-e.defaultCharacterWidth||t.x>n.right+e.defaultCharacterWidth)return;let a=e.bidiSpans(e.state.doc.lineAt(r)).find(e=>e.from<=r&&e.to>=r),o=a&&a.dir==A.RTL?-1:1;i=t.x<n.left?-o:o}this.activateHover(e,r,i)}activateHover(e,t,n,r){let i=this.source(e,t,n),a=t=>{if(t&&(!Array.isArray(t)||t.length)){let n=Array.isArray(t)?t:[t];r&&this.locked.set(n,r),e.dispatch({effects:this.setHover.of(n)})}};if(i&&`then`in i){let n=this.pending={pos:t};i.then(e=>{this.pending==n&&(this.pending=null,a(e))},t=>Wa(e.state,t,`hover tooltip`))}else a(i)}get tooltip(){let e=this.view.plugin(Cu),t=e?e.manager.tooltips.findIndex(e=>e.create==ku.create):-1;return t>-1?e.manager.tooltipViews[t]:null}mousemove(e){this.lastMove={x:e.clientX,y:e.clientY,target:e.target,time:Date.now()},this.hoverTimeout<0&&(this.hoverTimeout=setTimeout(this.checkHover,this.hoverTime));let{active:t,tooltip:n}=this;if(t.length&&!this.locked.has(t)&&n&&!Pu(n.dom,e)||this.pending){let{pos:n}=t[0]||this.pending,r=t[0]?.end??n;(n==r?this.view.posAtCoords(this.lastMove)!=n:!Fu(this.view,n,r,e.clientX,e.clientY))&&(this.view.dispatch({effects:this.setHover.of([])}),this.pending=null)}}mouseleave(e){clearTimeout(this.hoverTimeout),this.hoverTimeout=-1;let{active:t}=this;if(t.length&&!this.locked.has(t)){let{tooltip:t}=this;t&&t.dom.contains(e.relatedTarget)?this.watchTooltipLeave(t.dom):this.view.dispatch({effects:this.setHover.of([])})}}watchTooltipLeave(e){let t=n=>{e.removeEventListener(`mouseleave`,t);let{active:r}=this;r.length&&!this.locked.has(r)&&!this.view.dom.contains(n.relatedTarget)&&this.view.dispatch({effects:this.setHover.of([])})};e.addEventListener(`mouseleave`,t)}destroy(){clearTimeout(this.hoverTimeout),clearTimeout(this.restartTimeout),this.view.dom.removeEventListener(`mouseleave`,this.mouseleave),this.view.dom.removeEventListener(`mousemove`,this.mousemove)}},Nu=4;function Pu(e,t){let{left:n,right:r,top:i,bottom:a}=e.getBoundingClientRect(),o;if(o=e.querySelector(`.cm-tooltip-arrow`)){let e=o.getBoundingClientRect();i=Math.min(e.top,i),a=Math.max(e.bottom,a)}return t.clientX>=n-Nu&&t.clientX<=r+Nu&&t.clientY>=i-Nu&&t.clientY<=a+Nu}function Fu(e,t,n,r,i,a){let o=e.scrollDOM.getBoundingClientRect(),s=e.documentTop+e.documentPadding.top+e.contentHeight;if(o.left>r||o.right<r||o.top>i||Math.min(o.bottom,s)<i)return!1;let c=e.posAtCoords({x:r,y:i},!1);return c>=t&&c<=n}function Iu(e,t={}){let n=T.define(),r=new WeakMap,i=Hn.define({create(){return[]},update(e,a){let o=r.get(e);if(e.length&&(t.hideOnChange&&(a.docChanged||a.selection)||o&&o(a)?e=[]:t.hideOn&&(e=e.filter(e=>!t.hideOn(a,e)))),a.docChanged&&e.length){let t=[];for(let n of e){let e=a.changes.mapPos(n.pos,-1,wn.TrackDel);if(e!=null){let r=Object.assign(Object.create(null),n);r.pos=e,r.end!=null&&(r.end=a.changes.mapPos(r.end)),t.push(r)}}e=t}for(let t of a.effects)t.is(n)&&(e=t.value,o=void 0),(t.is(zu)&&!t.value||t.value==i)&&(e=[]);return e.length&&o&&r.set(e,o),e},provide:e=>Ou.from(e)}),a=Ja.define(a=>new Mu(a,e,i,r,n,t.hoverTime||300));return{active:i,extension:[i,a,ju.of(a),Au]}}function Lu(e,t,n,r={}){let i=e.state.facet(ju).map(t=>e.plugin(t)).filter(e=>!!e);if(r.tooltip&&r.tooltip.active){let e=i.find(e=>e.field==r.tooltip.active);e&&(i=[e])}for(let a of i)a.activateHover(e,t,n,r.until??(()=>!1))}function Ru(e,t){let n=e.plugin(Cu);if(!n)return null;let r=n.manager.tooltips.indexOf(t);return r<0?null:n.manager.tooltipViews[r]}var zu=T.define(),Bu=w.define({combine(e){let t,n;for(let r of e)t||=r.topContainer,n||=r.bottomContainer;return{topContainer:t,bottomContainer:n}}});function Vu(e,t){let n=e.plugin(Hu),r=n?n.specs.indexOf(t):-1;return r>-1?n.panels[r]:null}var Hu=Ja.fromClass(class{constructor(e){this.input=e.state.facet(Gu),this.specs=this.input.filter(e=>e),this.panels=this.specs.map(t=>t(e));let t=e.state.facet(Bu);this.top=new Uu(e,!0,t.topContainer),this.bottom=new Uu(e,!1,t.bottomContainer),this.top.sync(this.panels.filter(e=>e.top)),this.bottom.sync(this.panels.filter(e=>!e.top));for(let e of this.panels)e.dom.classList.add(`cm-panel`),e.mount&&e.mount()}update(e){let t=e.state.facet(Bu);this.top.container!=t.topContainer&&(this.top.sync([]),this.top=new Uu(e.view,!0,t.topContainer)),this.bottom.container!=t.bottomContainer&&(this.bottom.sync([]),this.bottom=new Uu(e.view,!1,t.bottomContainer)),this.top.syncClasses(),this.bottom.syncClasses();let n=e.state.facet(Gu);if(n!=this.input){let t=n.filter(e=>e),r=[],i=[],a=[],o=[];for(let n of t){let t=this.specs.indexOf(n),s;t<0?(s=n(e.view),o.push(s)):(s=this.panels[t],s.update&&s.update(e)),r.push(s),(s.top?i:a).push(s)}this.specs=t,this.panels=r,this.top.sync(i),this.bottom.sync(a);for(let e of o)e.dom.classList.add(`cm-panel`),e.mount&&e.mount()}else for(let t of this.panels)t.update&&t.update(e)}destroy(){this.top.sync([]),this.bottom.sync([])}},{provide:e=>M.scrollMargins.of(t=>{let n=t.plugin(e);return n&&{top:n.top.scrollMargin(),bottom:n.bottom.scrollMargin()}})}),Uu=class{constructor(e,t,n){this.view=e,this.top=t,this.container=n,this.dom=void 0,this.classes=``,this.panels=[],this.syncClasses()}sync(e){for(let t of this.panels)t.destroy&&e.indexOf(t)<0&&t.destroy();this.panels=e,this.syncDOM()}syncDOM(){if(this.panels.length==0){this.dom&&=(this.dom.remove(),void 0);return}if(!this.dom){this.dom=document.createElement(`div`),this.dom.className=this.top?`cm-panels cm-panels-top`:`cm-panels cm-panels-bottom`;let e=this.container||this.view.dom;e.insertBefore(this.dom,this.top?e.firstChild:null)}let e=this.dom.firstChild;for(let t of this.panels)if(t.dom.parentNode==this.dom){for(;e!=t.dom;)e=Wu(e);e=e.nextSibling}else this.dom.insertBefore(t.dom,e);for(;e;)e=Wu(e)}scrollMargin(){return!this.dom||this.container?0:Math.max(0,this.top?this.dom.getBoundingClientRect().bottom-Math.max(0,this.view.scrollDOM.getBoundingClientRect().top):Math.min(innerHeight,this.view.scrollDOM.getBoundingClientRect().bottom)-this.dom.getBoundingClientRect().top)}syncClasses(){if(this.container&&this.classes!=this.view.themeClasses){for(let e of this.classes.split(` `))e&&this.container.classList.remove(e);for(let e of(this.classes=this.view.themeClasses).split(` `))e&&this.container.classList.add(e)}}};function Wu(e){let t=e.nextSibling;return e.remove(),t}var Gu=w.define({enables:Hu});function Ku(e,t){let n,r=new Promise(e=>n=e),i=e=>Zu(e,t,n);e.state.field(Ju,!1)?e.dispatch({effects:Yu.of(i)}):e.dispatch({effects:T.appendConfig.of(Ju.init(()=>[i]))});let a=Xu.of(i);return{close:a,result:r.then(t=>((e.win.queueMicrotask||(t=>e.win.setTimeout(t,10)))(()=>{e.state.field(Ju).indexOf(i)>-1&&e.dispatch({effects:a})}),t))}}function qu(e,t){let n=e.state.field(Ju,!1)||[];for(let r of n){let n=Vu(e,r);if(n&&n.dom.classList.contains(t))return n}return null}var Ju=Hn.define({create(){return[]},update(e,t){for(let n of t.effects)n.is(Yu)?e=[n.value].concat(e):n.is(Xu)&&(e=e.filter(e=>e!=n.value));return e},provide:e=>Gu.computeN([e],t=>t.field(e))}),Yu=T.define(),Xu=T.define();function Zu(e,t,n){let r=t.content?t.content(e,()=>s(null)):null;if(!r){if(r=D(`form`),t.input){let e=D(`input`,t.input);/^(text|password|number|email|tel|url)$/.test(e.type)&&e.classList.add(`cm-textfield`),e.name||=`input`,r.appendChild(D(`label`,(t.label||``)+`: `,e))}else r.appendChild(document.createTextNode(t.label||``));r.appendChild(document.createTextNode(` `)),r.appendChild(D(`button`,{class:`cm-button`,type:`submit`},t.submitLabel||`OK`))}let i=r.nodeName==`FORM`?[r]:r.querySelectorAll(`form`);for(let e=0;e<i.length;e++){let t=i[e];t.addEventListener(`keydown`,e=>{e.keyCode==27?(e.preventDefault(),s(null)):e.keyCode==13&&(e.preventDefault(),s(t))}),t.addEventListener(`submit`,e=>{e.preventDefault(),s(t)})}let a=D(`div`,r,D(`button`,{onclick:()=>s(null),"aria-label":e.state.phrase(`close`),class:`cm-dialog-close`,type:`button`},[`×`]));t.class&&(a.className=t.class),a.classList.add(`cm-dialog`);let o=typeof t.focus==`string`?r.querySelector(t.focus):t.focus?r.querySelector(`input`)||r.querySelector(`button`):null;function s(t){a.contains(a.ownerDocument.activeElement)&&e.focus(),n(t)}return{dom:a,top:t.top,mount:()=>{o&&(`select`in o?o.select():`focus`in o&&o.focus())},destroy:()=>n(null)}}var Qu=class extends Tr{compare(e){return this==e||this.constructor==e.constructor&&this.eq(e)}eq(e){return!1}destroy(e){}};Qu.prototype.elementClass=``,Qu.prototype.toDOM=void 0,Qu.prototype.mapMode=wn.TrackBefore,Qu.prototype.startSide=Qu.prototype.endSide=-1,Qu.prototype.point=!0;var $u=w.define(),ed=w.define(),td={class:``,renderEmptyElements:!1,elementStyle:``,markers:()=>E.empty,lineMarker:()=>null,widgetMarker:()=>null,lineMarkerChange:null,initialSpacer:null,updateSpacer:null,domEventHandlers:{},side:`before`},nd=w.define();function rd(e){return[ad(),nd.of({...td,...e})]}var id=w.define({combine:e=>e.some(e=>e)});function ad(e){let t=[od];return e&&e.fixed===!1&&t.push(id.of(!0)),t}var od=Ja.fromClass(class{constructor(e){this.view=e,this.domAfter=null,this.prevViewport=e.viewport,this.dom=document.createElement(`div`),this.dom.className=`cm-gutters cm-gutters-before`,this.dom.setAttribute(`aria-hidden`,`true`),this.dom.style.minHeight=this.view.contentHeight/this.view.scaleY+`px`,this.gutters=e.state.facet(nd).map(t=>new ud(e,t)),this.fixed=!e.state.facet(id);for(let e of this.gutters)e.config.side==`after`?this.getDOMAfter().appendChild(e.dom):this.dom.appendChild(e.dom);this.fixed&&(this.dom.style.position=`sticky`),this.syncGutters(!1),e.scrollDOM.insertBefore(this.dom,e.contentDOM)}getDOMAfter(){return this.domAfter||(this.domAfter=document.createElement(`div`),this.domAfter.className=`cm-gutters cm-gutters-after`,this.domAfter.setAttribute(`aria-hidden`,`true`),this.domAfter.style.minHeight=this.view.contentHeight/this.view.scaleY+`px`,this.domAfter.style.position=this.fixed?`sticky`:``,this.view.scrollDOM.appendChild(this.domAfter)),this.domAfter}update(e){if(this.updateGutters(e)){let t=this.prevViewport,n=e.view.viewport,r=Math.min(t.to,n.to)-Math.max(t.from,n.from);this.syncGutters(r<(n.to-n.from)*.8)}if(e.geometryChanged){let e=this.view.contentHeight/this.view.scaleY+`px`;this.dom.style.minHeight=e,this.domAfter&&(this.domAfter.style.minHeight=e)}this.view.state.facet(id)!=!this.fixed&&(this.fixed=!this.fixed,this.dom.style.position=this.fixed?`sticky`:``,this.domAfter&&(this.domAfter.style.position=this.fixed?`sticky`:``)),this.prevViewport=e.view.viewport}syncGutters(e){let t=this.dom.nextSibling;e&&(this.dom.remove(),this.domAfter&&this.domAfter.remove());let n=E.iter(this.view.state.facet($u),this.view.viewport.from),r=[],i=this.gutters.map(e=>new ld(e,this.view.viewport,-this.view.documentPadding.top));for(let e of this.view.viewportLineBlocks)if(r.length&&(r=[]),Array.isArray(e.type)){let t=!0;for(let a of e.type)if(a.type==wi.Text&&t){cd(n,r,a.from);for(let e of i)e.line(this.view,a,r);t=!1}else if(a.widget)for(let e of i)e.widget(this.view,a)}else if(e.type==wi.Text){cd(n,r,e.from);for(let t of i)t.line(this.view,e,r)}else if(e.widget)for(let t of i)t.widget(this.view,e);for(let e of i)e.finish();e&&(this.view.scrollDOM.insertBefore(this.dom,t),this.domAfter&&this.view.scrollDOM.appendChild(this.domAfter))}updateGutters(e){let t=e.startState.facet(nd),n=e.state.facet(nd),r=e.docChanged||e.heightChanged||e.viewportChanged||!E.eq(e.startState.facet($u),e.state.facet($u),e.view.viewport.from,e.view.viewport.to);if(t==n)for(let t of this.gutters)t.update(e)&&(r=!0);else{r=!0;let i=[];for(let r of n){let n=t.indexOf(r);n<0?i.push(new ud(this.view,r)):(this.gutters[n].update(e),i.push(this.gutters[n]))}for(let e of this.gutters)e.dom.remove(),i.indexOf(e)<0&&e.destroy();for(let e of i)e.config.side==`after`?this.getDOMAfter().appendChild(e.dom):this.dom.appendChild(e.dom);this.gutters=i}return r}destroy(){for(let e of this.gutters)e.destroy();this.dom.remove(),this.domAfter&&this.domAfter.remove()}},{provide:e=>M.scrollMargins.of(t=>{let n=t.plugin(e);if(!n||n.gutters.length==0||!n.fixed)return null;let r=n.dom.offsetWidth*t.scaleX,i=n.domAfter?n.domAfter.offsetWidth*t.scaleX:0;return t.textDirection==A.LTR?{left:r,right:i}:{right:r,left:i}})});function sd(e){return Array.isArray(e)?e:[e]}function cd(e,t,n){for(;e.value&&e.from<=n;)e.from==n&&t.push(e.value),e.next()}var ld=class{constructor(e,t,n){this.gutter=e,this.height=n,this.i=0,this.cursor=E.iter(e.markers,t.from)}addElement(e,t,n){let{gutter:r}=this,i=(t.top-this.height)/e.scaleY,a=t.height/e.scaleY;if(this.i==r.elements.length){let t=new dd(e,a,i,n);r.elements.push(t),r.dom.appendChild(t.dom)}else r.elements[this.i].update(e,a,i,n);this.height=t.bottom,this.i++}line(e,t,n){let r=[];cd(this.cursor,r,t.from),n.length&&(r=r.concat(n));let i=this.gutter.config.lineMarker(e,t,r);i&&r.unshift(i);let a=this.gutter;(r.length!=0||a.config.renderEmptyElements)&&this.addElement(e,t,r)}widget(e,t){let n=this.gutter.config.widgetMarker(e,t.widget,t),r=n?[n]:null;for(let n of e.state.facet(ed)){let i=n(e,t.widget,t);i&&(r||=[]).push(i)}r&&this.addElement(e,t,r)}finish(){let e=this.gutter;for(;e.elements.length>this.i;){let t=e.elements.pop();e.dom.removeChild(t.dom),t.destroy()}}},ud=class{constructor(e,t){this.view=e,this.config=t,this.elements=[],this.spacer=null,this.dom=document.createElement(`div`),this.dom.className=`cm-gutter`+(this.config.class?` `+this.config.class:``);for(let n in t.domEventHandlers)this.dom.addEventListener(n,r=>{let i=r.target,a;if(i!=this.dom&&this.dom.contains(i)){for(;i.parentNode!=this.dom;)i=i.parentNode;let e=i.getBoundingClientRect();a=(e.top+e.bottom)/2}else a=r.clientY;let o=e.lineBlockAtHeight(a-e.documentTop);t.domEventHandlers[n](e,o,r)&&r.preventDefault()});this.markers=sd(t.markers(e)),t.initialSpacer&&(this.spacer=new dd(e,0,0,[t.initialSpacer(e)]),this.dom.appendChild(this.spacer.dom),this.spacer.dom.style.cssText+=`visibility: hidden; pointer-events: none`)}update(e){let t=this.markers;if(this.markers=sd(this.config.markers(e.view)),this.spacer&&this.config.updateSpacer){let t=this.config.updateSpacer(this.spacer.markers[0],e);t!=this.spacer.markers[0]&&this.spacer.update(e.view,0,0,[t])}let n=e.view.viewport;return!E.eq(this.markers,t,n.from,n.to)||(this.config.lineMarkerChange?this.config.lineMarkerChange(e):!1)}destroy(){for(let e of this.elements)e.destroy()}},dd=class{constructor(e,t,n,r){this.height=-1,this.above=0,this.markers=[],this.dom=document.createElement(`div`),this.dom.className=`cm-gutterElement`,this.update(e,t,n,r)}update(e,t,n,r){this.height!=t&&(this.height=t,this.dom.style.height=t+`px`),this.above!=n&&(this.dom.style.marginTop=(this.above=n)?n+`px`:``),fd(this.markers,r)||this.setMarkers(e,r)}setMarkers(e,t){let n=`cm-gutterElement`,r=this.dom.firstChild;for(let i=0,a=0;;){let o=a,s=i<t.length?t[i++]:null,c=!1;if(s){let e=s.elementClass;e&&(n+=` `+e);for(let e=a;e<this.markers.length;e++)if(this.markers[e].compare(s)){o=e,c=!0;break}}else o=this.markers.length;for(;a<o;){let e=this.markers[a++];if(e.toDOM){e.destroy(r);let t=r.nextSibling;r.remove(),r=t}}if(!s)break;s.toDOM&&(c?r=r.nextSibling:this.dom.insertBefore(s.toDOM(e),r)),c&&a++}this.dom.className=n,this.markers=t}destroy(){this.setMarkers(null,[])}};function fd(e,t){if(e.length!=t.length)return!1;for(let n=0;n<e.length;n++)if(!e[n].compare(t[n]))return!1;return!0}var pd=w.define(),md=w.define(),hd=w.define({combine(e){return wr(e,{formatNumber:String,domEventHandlers:{}},{domEventHandlers(e,t){let n=Object.assign({},e);for(let e in t){let r=n[e],i=t[e];n[e]=r?(e,t,n)=>r(e,t,n)||i(e,t,n):i}return n}})}}),gd=class extends Qu{constructor(e){super(),this.number=e}eq(e){return this.number==e.number}toDOM(){return document.createTextNode(this.number)}};function _d(e,t){return e.state.facet(hd).formatNumber(t,e.state)}var vd=nd.compute([hd],e=>({class:`cm-lineNumbers`,renderEmptyElements:!1,markers(e){return e.state.facet(pd)},lineMarker(e,t,n){return n.some(e=>e.toDOM)?null:new gd(_d(e,e.state.doc.lineAt(t.from).number))},widgetMarker:(e,t,n)=>{for(let r of e.state.facet(md)){let i=r(e,t,n);if(i)return i}return null},lineMarkerChange:e=>e.startState.facet(hd)!=e.state.facet(hd),initialSpacer(e){return new gd(_d(e,bd(e.state.doc.lines)))},updateSpacer(e,t){let n=_d(t.view,bd(t.view.state.doc.lines));return n==e.number?e:new gd(n)},domEventHandlers:e.facet(hd).domEventHandlers,side:`before`}));function yd(e={}){return[hd.of(e),ad(),vd]}function bd(e){let t=9;for(;t<e;)t=t*10+9;return t}var xd=new class extends Qu{constructor(){super(...arguments),this.elementClass=`cm-activeLineGutter`}},Sd=$u.compute([`selection`],e=>{let t=[],n=-1;for(let r of e.selection.ranges){let i=e.doc.lineAt(r.head).from;i>n&&(n=i,t.push(xd.range(i)))}return E.of(t)});function Cd(){return Sd}var wd=new y;function Td(e){return w.define({combine:e?t=>t.concat(e):void 0})}var Ed=new y,Dd=class{constructor(e,t,n=[],r=``){this.data=e,this.name=r,Cr.prototype.hasOwnProperty(`tree`)||Object.defineProperty(Cr.prototype,"tree",{get(){return Ad(this)}}),this.parser=t,this.extension=[zd.of(this),Cr.languageData.of((e,t,n)=>{let r=Od(e,t,n),i=r.type.prop(wd);if(!i)return[];let a=e.facet(i),o=r.type.prop(Ed);if(o){let i=r.resolve(t-r.from,n);for(let t of o)if(t.test(i,e)){let n=e.facet(t.facet);return t.type==`replace`?n:n.concat(a)}}return a})].concat(n)}isActiveAt(e,t,n=-1){return Od(e,t,n).type.prop(wd)==this.data}findRegions(e){let t=e.facet(zd);if(t?.data==this.data)return[{from:0,to:e.doc.length}];if(!t||!t.allowsNesting)return[];let n=[],r=(e,t)=>{if(e.prop(wd)==this.data){n.push({from:t,to:t+e.length});return}let i=e.prop(y.mounted);if(i){if(i.tree.prop(wd)==this.data){if(i.overlay)for(let e of i.overlay)n.push({from:e.from+t,to:e.to+t});else n.push({from:t,to:t+e.length});return}if(i.overlay){let e=n.length;if(r(i.tree,i.overlay[0].from+t),n.length>e)return}}for(let n=0;n<e.children.length;n++){let i=e.children[n];i instanceof we&&r(i,e.positions[n]+t)}};return r(Ad(e),0),n}get allowsNesting(){return!0}};Dd.setState=T.define();function Od(e,t,n){let r=e.facet(zd),i=Ad(e).topNode;if(!r||r.allowsNesting)for(let e=i;e;e=e.enter(t,n,Ce.ExcludeBuffers|Ce.EnterBracketed))e.type.isTop&&(i=e);return i}var kd=class e extends Dd{constructor(e,t,n){super(e,t,[],n),this.parser=t}static define(t){let n=Td(t.languageData);return new e(n,t.parser.configure({props:[wd.add(e=>e.isTop?n:void 0)]}),t.name)}configure(t,n){return new e(this.data,this.parser.configure(t),n||this.name)}get allowsNesting(){return this.parser.hasWrappers()}};function Ad(e){let t=e.field(Dd.state,!1);return t?t.tree:we.empty}var jd=class{constructor(e){this.doc=e,this.cursorPos=0,this.string=``,this.cursor=e.iter()}get length(){return this.doc.length}syncTo(e){return this.string=this.cursor.next(e-this.cursorPos).value,this.cursorPos=e+this.string.length,this.cursorPos-this.string.length}chunk(e){return this.syncTo(e),this.string}get lineChunks(){return!0}read(e,t){let n=this.cursorPos-this.string.length;return e<n||t>=this.cursorPos?this.doc.sliceString(e,t):this.string.slice(e-n,t-n)}},Md=null,Nd=class e{constructor(e,t,n=[],r,i,a,o,s){this.parser=e,this.state=t,this.fragments=n,this.tree=r,this.treeLen=i,this.viewport=a,this.skipped=o,this.scheduleOn=s,this.parse=null,this.tempSkipped=[]}static create(t,n,r){return new e(t,n,[],we.empty,0,r,[],null)}startParse(){return this.parser.startParse(new jd(this.state.doc),this.fragments)}work(e,t){return t!=null&&t>=this.state.doc.length&&(t=void 0),this.tree!=we.empty&&this.isDone(t??this.state.doc.length)?(this.takeTree(),!0):this.withContext(()=>{if(typeof e==`number`){let t=Date.now()+e;e=()=>Date.now()>t}for(this.parse||=this.startParse(),t!=null&&(this.parse.stoppedAt==null||this.parse.stoppedAt>t)&&t<this.state.doc.length&&this.parse.stopAt(t);;){let n=this.parse.advance();if(n){if(this.fragments=this.withoutTempSkipped(We.addTree(n,this.fragments,this.parse.stoppedAt!=null)),this.treeLen=this.parse.stoppedAt??this.state.doc.length,this.tree=n,this.parse=null,this.treeLen<(t??this.state.doc.length))this.parse=this.startParse();else return!0}if(e())return!1}})}takeTree(){let e,t;this.parse&&(e=this.parse.parsedPos)>=this.treeLen&&((this.parse.stoppedAt==null||this.parse.stoppedAt>e)&&this.parse.stopAt(e),this.withContext(()=>{for(;!(t=this.parse.advance()););}),this.treeLen=e,this.tree=t,this.fragments=this.withoutTempSkipped(We.addTree(this.tree,this.fragments,!0)),this.parse=null)}withContext(e){let t=Md;Md=this;try{return e()}finally{Md=t}}withoutTempSkipped(e){for(let t;t=this.tempSkipped.pop();)e=Pd(e,t.from,t.to);return e}changes(t,n){let{fragments:r,tree:i,treeLen:a,viewport:o,skipped:s}=this;if(this.takeTree(),!t.empty){let e=[];if(t.iterChangedRanges((t,n,r,i)=>e.push({fromA:t,toA:n,fromB:r,toB:i})),r=We.applyChanges(r,e),i=we.empty,a=0,o={from:t.mapPos(o.from,-1),to:t.mapPos(o.to,1)},this.skipped.length){s=[];for(let e of this.skipped){let n=t.mapPos(e.from,1),r=t.mapPos(e.to,-1);n<r&&s.push({from:n,to:r})}}}return new e(this.parser,n,r,i,a,o,s,this.scheduleOn)}updateViewport(e){if(this.viewport.from==e.from&&this.viewport.to==e.to)return!1;this.viewport=e;let t=this.skipped.length;for(let t=0;t<this.skipped.length;t++){let{from:n,to:r}=this.skipped[t];n<e.to&&r>e.from&&(this.fragments=Pd(this.fragments,n,r),this.skipped.splice(t--,1))}return this.skipped.length>=t?!1:(this.reset(),!0)}reset(){this.parse&&=(this.takeTree(),null)}skipUntilInView(e,t){this.skipped.push({from:e,to:t})}static getSkippingParser(e){return new class extends Ge{createParse(t,n,r){let i=r[0].from,a=r[r.length-1].to;return{parsedPos:i,advance(){let t=Md;if(t){for(let e of r)t.tempSkipped.push(e);e&&(t.scheduleOn=t.scheduleOn?Promise.all([t.scheduleOn,e]):e)}return this.parsedPos=a,new we(ye.none,[],[],a-i)},stoppedAt:null,stopAt(){}}}}}isDone(e){e=Math.min(e,this.state.doc.length);let t=this.fragments;return this.treeLen>=e&&t.length&&t[0].from==0&&t[0].to>=e}static get(){return Md}};function Pd(e,t,n){return We.applyChanges(e,[{fromA:t,toA:n,fromB:t,toB:n}])}var Fd=class e{constructor(e){this.context=e,this.tree=e.tree}apply(t){if(!t.docChanged&&this.tree==this.context.tree)return this;let n=this.context.changes(t.changes,t.state),r=this.context.treeLen==t.startState.doc.length?void 0:Math.max(t.changes.mapPos(this.context.treeLen),n.viewport.to);return n.work(20,r)||n.takeTree(),new e(n)}static init(t){let n=Math.min(3e3,t.doc.length),r=Nd.create(t.facet(zd).parser,t,{from:0,to:n});return r.work(20,n)||r.takeTree(),new e(r)}};Dd.state=Hn.define({create:Fd.init,update(e,t){for(let e of t.effects)if(e.is(Dd.setState))return e.value;return t.startState.facet(zd)==t.state.facet(zd)?e.apply(t):Fd.init(t.state)}});var Id=e=>{let t=setTimeout(()=>e(),500);return()=>clearTimeout(t)};typeof requestIdleCallback<`u`&&(Id=e=>{let t=-1,n=setTimeout(()=>{t=requestIdleCallback(e,{timeout:400})},100);return()=>t<0?clearTimeout(n):cancelIdleCallback(t)});var Ld=typeof navigator<`u`&&navigator.scheduling?.isInputPending?()=>navigator.scheduling.isInputPending():null,Rd=Ja.fromClass(class{constructor(e){this.view=e,this.working=null,this.workScheduled=0,this.chunkEnd=-1,this.chunkBudget=-1,this.work=this.work.bind(this),this.scheduleWork()}update(e){let t=this.view.state.field(Dd.state).context;(t.updateViewport(e.view.viewport)||this.view.viewport.to>t.treeLen)&&this.scheduleWork(),(e.docChanged||e.selectionSet)&&(this.view.hasFocus&&(this.chunkBudget+=50),this.scheduleWork()),this.checkAsyncSchedule(t)}scheduleWork(){if(this.working)return;let{state:e}=this.view,t=e.field(Dd.state);t.tree==t.context.tree&&t.context.isDone(e.doc.length)||(this.working=Id(this.work))}work(e){this.working=null;let t=Date.now();if(this.chunkEnd<t&&(this.chunkEnd<0||this.view.hasFocus)&&(this.chunkEnd=t+3e4,this.chunkBudget=3e3),this.chunkBudget<=0)return;let{state:n,viewport:{to:r}}=this.view,i=n.field(Dd.state);if(i.tree==i.context.tree&&i.context.isDone(r+1e5))return;let a=Date.now()+Math.min(this.chunkBudget,100,e&&!Ld?Math.max(25,e.timeRemaining()-5):1e9),o=i.context.treeLen<r&&n.doc.length>r+1e3,s=i.context.work(()=>Ld&&Ld()||Date.now()>a,r+(o?0:1e5));this.chunkBudget-=Date.now()-t,(s||this.chunkBudget<=0)&&(i.context.takeTree(),this.view.dispatch({effects:Dd.setState.of(new Fd(i.context))})),this.chunkBudget>0&&(!s||o)&&this.scheduleWork(),this.checkAsyncSchedule(i.context)}checkAsyncSchedule(e){e.scheduleOn&&=(this.workScheduled++,e.scheduleOn.then(()=>this.scheduleWork()).catch(e=>Wa(this.view.state,e)).then(()=>this.workScheduled--),null)}destroy(){this.working&&this.working()}isWorking(){return!!(this.working||this.workScheduled>0)}},{eventHandlers:{focus(){this.scheduleWork()}}}),zd=w.define({combine(e){return e.length?e[0]:null},enables:e=>[Dd.state,Rd,M.contentAttributes.compute([e],t=>{let n=t.facet(e);return n&&n.name?{"data-language":n.name}:{}})]}),Bd=class{constructor(e,t=[]){this.language=e,this.support=t,this.extension=[e,t]}},Vd=w.define(),Hd=w.define({combine:e=>{if(!e.length)return`  `;let t=e[0];if(!t||/\S/.test(t)||Array.from(t).some(e=>e!=t[0]))throw Error(`Invalid indent unit: `+JSON.stringify(e[0]));return t}});function Ud(e){let t=e.facet(Hd);return t.charCodeAt(0)==9?e.tabSize*t.length:t.length}function Wd(e,t){let n=``,r=e.tabSize,i=e.facet(Hd)[0];if(i==`	`){for(;t>=r;)n+=`	`,t-=r;i=` `}for(let e=0;e<t;e++)n+=i;return n}function Gd(e,t){e instanceof Cr&&(e=new Kd(e));for(let n of e.state.facet(Vd)){let r=n(e,t);if(r!==void 0)return r}let n=Ad(e.state);return n.length>=t?Jd(e,n,t):null}var Kd=class{constructor(e,t={}){this.state=e,this.options=t,this.unit=Ud(e)}lineAt(e,t=1){let n=this.state.doc.lineAt(e),{simulateBreak:r,simulateDoubleBreak:i}=this.options;return r!=null&&r>=n.from&&r<=n.to?i&&r==e?{text:``,from:e}:(t<0?r<e:r<=e)?{text:n.text.slice(r-n.from),from:r}:{text:n.text.slice(0,r-n.from),from:n.from}:n}textAfterPos(e,t=1){if(this.options.simulateDoubleBreak&&e==this.options.simulateBreak)return``;let{text:n,from:r}=this.lineAt(e,t);return n.slice(e-r,Math.min(n.length,e+100-r))}column(e,t=1){let{text:n,from:r}=this.lineAt(e,t),i=this.countColumn(n,e-r),a=this.options.overrideIndentation?this.options.overrideIndentation(r):-1;return a>-1&&(i+=a-this.countColumn(n,n.search(/\S|$/))),i}countColumn(e,t=e.length){return Ur(e,this.state.tabSize,t)}lineIndent(e,t=1){let{text:n,from:r}=this.lineAt(e,t),i=this.options.overrideIndentation;if(i){let e=i(r);if(e>-1)return e}return this.countColumn(n,n.search(/\S|$/))}get simulatedBreak(){return this.options.simulateBreak||null}},qd=new y;function Jd(e,t,n){let r=t.resolveStack(n),i=t.resolveInner(n,-1).resolve(n,0).enterUnfinishedNodesBefore(n);if(i!=r.node){let e=[];for(let t=i;t&&!(t.from<r.node.from||t.to>r.node.to||t.from==r.node.from&&t.type==r.node.type);t=t.parent)e.push(t);for(let t=e.length-1;t>=0;t--)r={node:e[t],next:r}}return Yd(r,e,n)}function Yd(e,t,n){for(let r=e;r;r=r.next){let e=Zd(r.node);if(e)return e($d.create(t,n,r))}return 0}function Xd(e){return e.pos==e.options.simulateBreak&&e.options.simulateDoubleBreak}function Zd(e){let t=e.type.prop(qd);if(t)return t;let n=e.firstChild,r;if(n&&(r=n.type.prop(y.closedBy))){let t=e.lastChild,n=t&&r.indexOf(t.name)>-1;return e=>rf(e,!0,1,void 0,n&&!Xd(e)?t.from:void 0)}return e.parent==null?Qd:null}function Qd(){return 0}var $d=class e extends Kd{constructor(e,t,n){super(e.state,e.options),this.base=e,this.pos=t,this.context=n}get node(){return this.context.node}static create(t,n,r){return new e(t,n,r)}get textAfter(){return this.textAfterPos(this.pos)}get baseIndent(){return this.baseIndentFor(this.node)}baseIndentFor(e){let t=this.state.doc.lineAt(e.from);for(;;){let n=e.resolve(t.from);for(;n.parent&&n.parent.from==n.from;)n=n.parent;if(ef(n,e))break;t=this.state.doc.lineAt(n.from)}return this.lineIndent(t.from)}continue(){return Yd(this.context.next,this.base,this.pos)}};function ef(e,t){for(let n=t;n;n=n.parent)if(e==n)return!0;return!1}function tf(e){let t=e.node,n=t.childAfter(t.from),r=t.lastChild;if(!n)return null;let i=e.options.simulateBreak,a=e.state.doc.lineAt(n.from),o=i==null||i<=a.from?a.to:Math.min(a.to,i);for(let e=n.to;;){let i=t.childAfter(e);if(!i||i==r)return null;if(!i.type.isSkipped){if(i.from>=o)return null;let e=/^ */.exec(a.text.slice(n.to-a.from))[0].length;return{from:n.from,to:n.to+e}}e=i.to}}function nf({closing:e,align:t=!0,units:n=1}){return r=>rf(r,t,n,e)}function rf(e,t,n,r,i){let a=e.textAfter,o=a.match(/^\s*/)[0].length,s=r&&a.slice(o,o+r.length)==r||i==e.pos+o,c=t?tf(e):null;return c?s?e.column(c.from):e.column(c.to):e.baseIndent+(s?0:e.unit*n)}function af({except:e,units:t=1}={}){return n=>{let r=e&&e.test(n.textAfter);return n.baseIndent+(r?0:t*n.unit)}}var of=200;function sf(){return Cr.transactionFilter.of(e=>{if(!e.docChanged||!e.isUserEvent(`input.type`)&&!e.isUserEvent(`input.complete`))return e;let t=e.startState.languageDataAt(`indentOnInput`,e.startState.selection.main.head);if(!t.length)return e;let n=e.newDoc,{head:r}=e.newSelection.main,i=n.lineAt(r);if(r>i.from+of)return e;let a=n.sliceString(i.from,r);if(!t.some(e=>e.test(a)))return e;let{state:o}=e,s=-1,c=[];for(let{head:e}of o.selection.ranges){let t=o.doc.lineAt(e);if(t.from==s)continue;s=t.from;let n=Gd(o,t.from);if(n==null)continue;let r=/^\s*/.exec(t.text)[0],i=Wd(o,n);r!=i&&c.push({from:t.from,to:t.from+r.length,insert:i})}return c.length?[e,{changes:c,sequential:!0}]:e})}var cf=w.define(),lf=new y;function uf(e){let t=e.firstChild,n=e.lastChild;return t&&t.to<n.from?{from:t.to,to:n.type.isError?e.to:n.from}:null}function df(e,t,n){let r=Ad(e);if(r.length<n)return null;let i=r.resolveStack(n,1),a=null;for(let o=i;o;o=o.next){let i=o.node;if(i.to<=n||i.from>n)continue;if(a&&i.from<t)break;let s=i.type.prop(lf);if(s&&(i.to<r.length-50||r.length==e.doc.length||!ff(i))){let r=s(i,e);r&&r.from<=n&&r.from>=t&&r.to>n&&(a=r)}}return a}function ff(e){let t=e.lastChild;return t&&t.to==e.to&&t.type.isError}function pf(e,t,n){for(let r of e.facet(cf)){let i=r(e,t,n);if(i)return i}return df(e,t,n)}function mf(e,t){let n=t.mapPos(e.from,1),r=t.mapPos(e.to,-1);return n>=r?void 0:{from:n,to:r}}var hf=T.define({map:mf}),gf=T.define({map:mf});function _f(e){let t=[];for(let{head:n}of e.state.selection.ranges)t.some(e=>e.from<=n&&e.to>=n)||t.push(e.lineBlockAt(n));return t}var vf=Hn.define({create(){return k.none},update(e,t){t.isUserEvent(`delete`)&&t.changes.iterChangedRanges((t,n)=>e=yf(e,t,n)),e=e.map(t.changes);let n=[];for(let r of t.effects)r.is(hf)&&!xf(e,r.value.from,r.value.to)?n.push(r.value):r.is(gf)&&(e=e.update({filter:(e,t)=>r.value.from!=e||r.value.to!=t,filterFrom:r.value.from,filterTo:r.value.to}));if(n.length){let{preparePlaceholder:r}=t.state.facet(Of),i=n.map(e=>(r?k.replace({widget:new Mf(r(t.state,e))}):jf).range(e.from,e.to));e=e.update({add:i})}return t.selection&&(e=yf(e,t.selection.main.head)),e},provide:e=>M.decorations.from(e),toJSON(e,t){let n=[];return e.between(0,t.doc.length,(e,t)=>{n.push(e,t)}),n},fromJSON(e){if(!Array.isArray(e)||e.length%2)throw RangeError(`Invalid JSON for fold state`);let t=[];for(let n=0;n<e.length;){let r=e[n++],i=e[n++];if(typeof r!=`number`||typeof i!=`number`)throw RangeError(`Invalid JSON for fold state`);t.push(jf.range(r,i))}return k.set(t,!0)}});function yf(e,t,n=t){let r=!1;return e.between(t,n,(e,i)=>{e<n&&i>t&&(r=!0)}),r?e.update({filterFrom:t,filterTo:n,filter:(e,r)=>e>=n||r<=t}):e}function bf(e,t,n){var r;let i=null;return(r=e.field(vf,!1))==null||r.between(t,n,(e,t)=>{(!i||i.from>e)&&(i={from:e,to:t})}),i}function xf(e,t,n){let r=!1;return e.between(t,t,(e,i)=>{e==t&&i==n&&(r=!0)}),r}function Sf(e,t){return e.field(vf,!1)?t:t.concat(T.appendConfig.of(kf()))}var Cf=e=>{for(let t of _f(e)){let n=pf(e.state,t.from,t.to);if(n)return e.dispatch({effects:Sf(e.state,[hf.of(n),Tf(e,n)])}),!0}return!1},wf=e=>{if(!e.state.field(vf,!1))return!1;let t=[];for(let n of _f(e)){let r=bf(e.state,n.from,n.to);r&&t.push(gf.of(r),Tf(e,r,!1))}return t.length&&e.dispatch({effects:t}),t.length>0};function Tf(e,t,n=!0){let r=e.state.doc.lineAt(t.from).number,i=e.state.doc.lineAt(t.to).number;return M.announce.of(`${e.state.phrase(n?`Folded lines`:`Unfolded lines`)} ${r} ${e.state.phrase(`to`)} ${i}.`)}var Ef=[{key:`Ctrl-Shift-[`,mac:`Cmd-Alt-[`,run:Cf},{key:`Ctrl-Shift-]`,mac:`Cmd-Alt-]`,run:wf},{key:`Ctrl-Alt-[`,run:e=>{let{state:t}=e,n=[];for(let r=0;r<t.doc.length;){let i=e.lineBlockAt(r),a=pf(t,i.from,i.to);a&&n.push(hf.of(a)),r=(a?e.lineBlockAt(a.to):i).to+1}return n.length&&e.dispatch({effects:Sf(e.state,n)}),!!n.length}},{key:`Ctrl-Alt-]`,run:e=>{let t=e.state.field(vf,!1);if(!t||!t.size)return!1;let n=[];return t.between(0,e.state.doc.length,(e,t)=>{n.push(gf.of({from:e,to:t}))}),e.dispatch({effects:n}),!0}}],Df={placeholderDOM:null,preparePlaceholder:null,placeholderText:`…`},Of=w.define({combine(e){return wr(e,Df)}});function kf(e){let t=[vf,If];return e&&t.push(Of.of(e)),t}function Af(e,t){let{state:n}=e,r=n.facet(Of),i=t=>{let n=e.lineBlockAt(e.posAtDOM(t.target)),r=bf(e.state,n.from,n.to);r&&e.dispatch({effects:gf.of(r)}),t.preventDefault()};if(r.placeholderDOM)return r.placeholderDOM(e,i,t);let a=document.createElement(`span`);return a.textContent=r.placeholderText,a.setAttribute(`aria-label`,n.phrase(`folded code`)),a.title=n.phrase(`unfold`),a.className=`cm-foldPlaceholder`,a.onclick=i,a}var jf=k.replace({widget:new class extends Ci{toDOM(e){return Af(e,null)}}}),Mf=class extends Ci{constructor(e){super(),this.value=e}eq(e){return this.value==e.value}toDOM(e){return Af(e,this.value)}},Nf={openText:`⌄`,closedText:`›`,markerDOM:null,domEventHandlers:{},foldingChanged:()=>!1},Pf=class extends Qu{constructor(e,t){super(),this.config=e,this.open=t}eq(e){return this.config==e.config&&this.open==e.open}toDOM(e){if(this.config.markerDOM)return this.config.markerDOM(this.open);let t=document.createElement(`span`);return t.textContent=this.open?this.config.openText:this.config.closedText,t.title=e.state.phrase(this.open?`Fold line`:`Unfold line`),t}};function Ff(e={}){let t={...Nf,...e},n=new Pf(t,!0),r=new Pf(t,!1),i=Ja.fromClass(class{constructor(e){this.from=e.viewport.from,this.markers=this.buildMarkers(e)}update(e){(e.docChanged||e.viewportChanged||e.startState.facet(zd)!=e.state.facet(zd)||e.startState.field(vf,!1)!=e.state.field(vf,!1)||Ad(e.startState)!=Ad(e.state)||t.foldingChanged(e))&&(this.markers=this.buildMarkers(e.view))}buildMarkers(e){let t=new Mr;for(let i of e.viewportLineBlocks){let a=bf(e.state,i.from,i.to)?r:pf(e.state,i.from,i.to)?n:null;a&&t.add(i.from,i.from,a)}return t.finish()}}),{domEventHandlers:a}=t;return[i,rd({class:`cm-foldGutter`,markers(e){return e.plugin(i)?.markers||E.empty},initialSpacer(){return new Pf(t,!1)},domEventHandlers:{...a,click:(e,t,n)=>{if(a.click&&a.click(e,t,n))return!0;let r=bf(e.state,t.from,t.to);if(r)return e.dispatch({effects:gf.of(r)}),!0;let i=pf(e.state,t.from,t.to);return i?(e.dispatch({effects:hf.of(i)}),!0):!1}}}),kf()]}var If=M.baseTheme({".cm-foldPlaceholder":{backgroundColor:`#eee`,border:`1px solid #ddd`,color:`#888`,borderRadius:`.2em`,margin:`0 1px`,padding:`0 1px`,cursor:`pointer`},".cm-foldGutter span":{padding:`0 1px`,cursor:`pointer`}}),Lf=class e{constructor(e,t){this.specs=e;let n;function r(e){let t=Yr.newName();return(n||=Object.create(null))[`.`+t]=e,t}let i=typeof t.all==`string`?t.all:t.all?r(t.all):void 0,a=t.scope;this.scope=a instanceof Dd?e=>e.prop(wd)==a.data:a?e=>e==a:void 0,this.style=Dt(e.map(e=>({tag:e.tag,class:e.class||r(Object.assign({},e,{tag:null}))})),{all:i}).style,this.module=n?new Yr(n):null,this.themeType=t.themeType}static define(t,n){return new e(t,n||{})}},Rf=w.define(),zf=w.define({combine(e){return e.length?[e[0]]:null}});function Bf(e){let t=e.facet(Rf);return t.length?t:e.facet(zf)}function Vf(e,t){let n=[Uf],r;return e instanceof Lf&&(e.module&&n.push(M.styleModule.of(e.module)),r=e.themeType),t?.fallback?n.push(zf.of(e)):r?n.push(Rf.computeN([M.darkTheme],t=>t.facet(M.darkTheme)==(r==`dark`)?[e]:[])):n.push(Rf.of(e)),n}var Hf=class{constructor(e){this.markCache=Object.create(null),this.tree=Ad(e.state),this.decorations=this.buildDeco(e,Bf(e.state)),this.decoratedTo=e.viewport.to}update(e){let t=Ad(e.state),n=Bf(e.state),r=n!=Bf(e.startState),{viewport:i}=e.view,a=e.changes.mapPos(this.decoratedTo,1);t.length<i.to&&!r&&t.type==this.tree.type&&a>=i.to?(this.decorations=this.decorations.map(e.changes),this.decoratedTo=a):(t!=this.tree||e.viewportChanged||r)&&(this.tree=t,this.decorations=this.buildDeco(e.view,n),this.decoratedTo=i.to)}buildDeco(e,t){if(!t||!this.tree.length)return k.none;let n=new Mr;for(let{from:r,to:i}of e.visibleRanges)kt(this.tree,t,(e,t,r)=>{n.add(e,t,this.markCache[r]||(this.markCache[r]=k.mark({class:r})))},r,i);return n.finish()}},Uf=Gn.high(Ja.fromClass(Hf,{decorations:e=>e.decorations})),Wf=Lf.define([{tag:x.meta,color:`#404740`},{tag:x.link,textDecoration:`underline`},{tag:x.heading,textDecoration:`underline`,fontWeight:`bold`},{tag:x.emphasis,fontStyle:`italic`},{tag:x.strong,fontWeight:`bold`},{tag:x.strikethrough,textDecoration:`line-through`},{tag:x.keyword,color:`#708`},{tag:[x.atom,x.bool,x.url,x.contentSeparator,x.labelName],color:`#219`},{tag:[x.literal,x.inserted],color:`#164`},{tag:[x.string,x.deleted],color:`#a11`},{tag:[x.regexp,x.escape,x.special(x.string)],color:`#e40`},{tag:x.definition(x.variableName),color:`#00f`},{tag:x.local(x.variableName),color:`#30a`},{tag:[x.typeName,x.namespace],color:`#085`},{tag:x.className,color:`#167`},{tag:[x.special(x.variableName),x.macroName],color:`#256`},{tag:x.definition(x.propertyName),color:`#00c`},{tag:x.comment,color:`#940`},{tag:x.invalid,color:`#f00`}]),Gf=M.baseTheme({"&.cm-focused .cm-matchingBracket":{backgroundColor:`#328c8252`},"&.cm-focused .cm-nonmatchingBracket":{backgroundColor:`#bb555544`}}),Kf=1e4,qf=`()[]{}`,Jf=w.define({combine(e){return wr(e,{afterCursor:!0,brackets:qf,maxScanDistance:Kf,renderMatch:Zf})}}),Yf=k.mark({class:`cm-matchingBracket`}),Xf=k.mark({class:`cm-nonmatchingBracket`});function Zf(e){let t=[],n=e.matched?Yf:Xf;return t.push(n.range(e.start.from,e.start.to)),e.end&&t.push(n.range(e.end.from,e.end.to)),t}function Qf(e){let t=[],n=e.facet(Jf);for(let r of e.selection.ranges){if(!r.empty)continue;let i=ip(e,r.head,-1,n)||r.head>0&&ip(e,r.head-1,1,n)||n.afterCursor&&(ip(e,r.head,1,n)||r.head<e.doc.length&&ip(e,r.head+1,-1,n));i&&(t=t.concat(n.renderMatch(i,e)))}return k.set(t,!0)}var $f=[Ja.fromClass(class{constructor(e){this.paused=!1,this.decorations=Qf(e.state)}update(e){(e.docChanged||e.selectionSet||this.paused)&&(e.view.composing?(this.decorations=this.decorations.map(e.changes),this.paused=!0):(this.decorations=Qf(e.state),this.paused=!1))}},{decorations:e=>e.decorations}),Gf];function ep(e={}){return[Jf.of(e),$f]}var tp=new y;function np(e,t,n){let r=e.prop(t<0?y.openedBy:y.closedBy);if(r)return r;if(e.name.length==1){let r=n.indexOf(e.name);if(r>-1&&r%2==+(t<0))return[n[r+t]]}return null}function rp(e){let t=e.type.prop(tp);return t?t(e.node):e}function ip(e,t,n,r={}){let i=r.maxScanDistance||Kf,a=r.brackets||qf,o=Ad(e),s=o.resolveInner(t,n);for(let r=s;r;r=r.parent){let i=np(r.type,n,a);if(i&&r.from<r.to){let o=rp(r);if(o&&(n>0?t>=o.from&&t<o.to:t>o.from&&t<=o.to))return ap(e,t,n,r,o,i,a)}}return op(e,t,n,o,s.type,i,a)}function ap(e,t,n,r,i,a,o){let s=r.parent,c={from:i.from,to:i.to},l=0,u=s?.cursor();if(u&&(n<0?u.childBefore(r.from):u.childAfter(r.to)))do if(n<0?u.to<=r.from:u.from>=r.to){if(l==0&&a.indexOf(u.type.name)>-1&&u.from<u.to){let e=rp(u);return{start:c,end:e?{from:e.from,to:e.to}:void 0,matched:!0}}if(np(u.type,n,o))l++;else if(np(u.type,-n,o)){if(l==0){let e=rp(u);return{start:c,end:e&&e.from<e.to?{from:e.from,to:e.to}:void 0,matched:!1}}l--}}while(n<0?u.prevSibling():u.nextSibling());return{start:c,matched:!1}}function op(e,t,n,r,i,a,o){if(n<0?!t:t==e.doc.length)return null;let s=n<0?e.sliceDoc(t-1,t):e.sliceDoc(t,t+1),c=o.indexOf(s);if(c<0||c%2==0!=n>0)return null;let l={from:n<0?t-1:t,to:n>0?t+1:t},u=e.doc.iterRange(t,n>0?e.doc.length:0),d=0;for(let e=0;!u.next().done&&e<=a;){let a=u.value;n<0&&(e+=a.length);let s=t+e*n;for(let e=n>0?0:a.length-1,t=n>0?a.length:-1;e!=t;e+=n){let t=o.indexOf(a[e]);if(!(t<0||r.resolveInner(s+e,1).type!=i)){if(t%2==0==n>0)d++;else if(d==1)return{start:l,end:{from:s+e,to:s+e+1},matched:t>>1==c>>1};else d--}}n>0&&(e+=a.length)}return u.done?{start:l,matched:!1}:null}var sp=Object.create(null),cp=[ye.none],lp=[],up=Object.create(null),dp=Object.create(null);for(let[e,t]of[[`variable`,`variableName`],[`variable-2`,`variableName.special`],[`string-2`,`string.special`],[`def`,`variableName.definition`],[`tag`,`tagName`],[`attribute`,`attributeName`],[`type`,`typeName`],[`builtin`,`variableName.standard`],[`qualifier`,`modifier`],[`error`,`invalid`],[`header`,`heading`],[`property`,`propertyName`]])dp[e]=pp(sp,t);function fp(e,t){lp.indexOf(e)>-1||(lp.push(e),console.warn(t))}function pp(e,t){let n=[];for(let r of t.split(` `)){let t=[];for(let n of r.split(`.`)){let r=e[n]||x[n];r?typeof r==`function`?t.length?t=t.map(r):fp(n,`Modifier ${n} used at start of tag`):t.length?fp(n,`Tag ${n} used as modifier`):t=Array.isArray(r)?r:[r]:fp(n,`Unknown highlighting tag ${n}`)}for(let e of t)n.push(e)}if(!n.length)return 0;let r=t.replace(/ /g,`_`),i=r+` `+n.map(e=>e.id),a=up[i];if(a)return a.id;let o=up[i]=ye.define({id:cp.length,name:r,props:[wt({[r]:n})]});return cp.push(o),o.id}A.RTL,A.LTR;var mp=kd.define({name:`json`,parser:qt.configure({props:[qd.add({Object:af({except:/^\s*\}/}),Array:af({except:/^\s*\]/})}),lf.add({"Object Array":uf})]}),languageData:{closeBrackets:{brackets:[`[`,`{`,`"`]},indentOnInput:/^\s*[\}\]]$/}});function hp(){return new Bd(mp)}function N(e,t){if(!e)throw Error(t)}function gp(e){return typeof e==`object`&&!!e}function _p(e,t){let n=/\r\n|[\n\r]/g,r=1,i=t+1,a;for(;(a=n.exec(e.body))&&a.index<t;)r++,i=t+1-(a.index+a[0].length);return{line:r,column:i}}function vp(e){if(e.length<2)return e.map(({source:e,start:t})=>_p(e,t));let t=new Map;e.forEach(({source:e,start:n},r)=>{let i=t.get(e);i===void 0&&(i=[],t.set(e,i)),i.push({position:n,index:r})});let n=Array(e.length);for(let[e,r]of t){let t=/\r\n|[\n\r]/g,i=t.exec(e.body),a=1,o=0;r.sort((e,t)=>e.position-t.position);for(let{position:s,index:c}of r){for(;i!==null&&i.index<s;)o=i.index+i[0].length,a++,i=t.exec(e.body);n[c]={line:a,column:s+1-o}}}return n}function yp(e){return bp(e.source,_p(e.source,e.start))}function bp(e,t){let n=e.locationOffset.column-1,r=``.padStart(n)+e.body,i=t.line-1,a=e.locationOffset.line-1,o=t.line+a,s=t.line===1?n:0,c=t.column+s,l=`${e.name}:${o}:${c}\n`,u=r.split(/\r\n|[\n\r]/g),d=u[i];if(d.length>120){let e=Math.floor(c/80),t=c%80,n=[];for(let e=0;e<d.length;e+=80)n.push(d.slice(e,e+80));return l+xp([[`${o} |`,n[0]],...n.slice(1,e+1).map(e=>[`|`,e]),[`|`,`^`.padStart(t)],[`|`,n[e+1]]])}return l+xp([[`${o-1} |`,u[i-1]],[`${o} |`,d],[`|`,`^`.padStart(c)],[`${o+1} |`,u[i+1]]])}function xp(e){let t=e.filter(([e,t])=>t!==void 0),n=Math.max(...t.map(([e])=>e.length));return t.map(([e,t])=>e.padStart(n)+(t?` `+t:``)).join(`
`)}function Sp(e){let t=e[0];return t==null||`kind`in t||`length`in t?{nodes:t,source:e[1],positions:e[2],path:e[3],originalError:e[4],extensions:e[5]}:t}var P=class e extends Error{constructor(t,...n){let{nodes:r,source:i,positions:a,path:o,originalError:s,extensions:c}=Sp(n);super(t),this.name=`GraphQLError`,this.path=o??void 0,this.originalError=s??void 0,this.nodes=Cp(Array.isArray(r)?r:r?[r]:void 0);let l=Cp(this.nodes?.map(e=>e.loc).filter(e=>e!=null));this.source=i??l?.[0]?.source,this.positions=a??l?.map(e=>e.start),this.locations=a&&i?vp(a.map(e=>({source:i,start:e}))):l&&vp(l);let u=gp(s?.extensions)?s?.extensions:void 0;this.extensions=c??u??Object.create(null),Object.defineProperties(this,{message:{writable:!0,enumerable:!0},name:{enumerable:!1},nodes:{enumerable:!1},source:{enumerable:!1},positions:{enumerable:!1},originalError:{enumerable:!1}}),s!=null&&s.stack?Object.defineProperty(this,"stack",{value:s.stack,writable:!0,configurable:!0}):Error.captureStackTrace?Error.captureStackTrace(this,e):Object.defineProperty(this,"stack",{value:Error().stack,writable:!0,configurable:!0})}get[Symbol.toStringTag](){return`GraphQLError`}toString(){let e=this.message;if(this.nodes)for(let t of this.nodes)t.loc&&(e+=`

`+yp(t.loc));else if(this.source&&this.locations)for(let t of this.locations)e+=`

`+bp(this.source,t);return e}toJSON(){let e={message:this.message};return this.locations!=null&&(e.locations=this.locations),this.path!=null&&(e.path=this.path),this.extensions!=null&&Object.keys(this.extensions).length>0&&(e.extensions=this.extensions),e}};function Cp(e){return e===void 0||e.length===0?void 0:e}function wp(e,t,n){return new P(`Syntax Error: ${n}`,{source:e,positions:[t]})}var Tp=class{constructor(e,t,n){this.start=e.start,this.end=t.end,this.startToken=e,this.endToken=t,this.source=n}get[Symbol.toStringTag](){return`Location`}toJSON(){return{start:this.start,end:this.end}}},Ep=class{constructor(e,t,n,r,i,a){this.kind=e,this.start=t,this.end=n,this.line=r,this.column=i,this.value=a,this.prev=null,this.next=null}get[Symbol.toStringTag](){return`Token`}toJSON(){return{kind:this.kind,value:this.value,line:this.line,column:this.column}}},Dp={Name:[],Document:[`definitions`],OperationDefinition:[`description`,`name`,`variableDefinitions`,`directives`,`selectionSet`],VariableDefinition:[`description`,`variable`,`type`,`defaultValue`,`directives`],Variable:[`name`],SelectionSet:[`selections`],Field:[`alias`,`name`,`arguments`,`directives`,`selectionSet`],Argument:[`name`,`value`],FragmentSpread:[`name`,`directives`],InlineFragment:[`typeCondition`,`directives`,`selectionSet`],FragmentDefinition:[`description`,`name`,`variableDefinitions`,`typeCondition`,`directives`,`selectionSet`],IntValue:[],FloatValue:[],StringValue:[],BooleanValue:[],NullValue:[],EnumValue:[],ListValue:[`values`],ObjectValue:[`fields`],ObjectField:[`name`,`value`],Directive:[`name`,`arguments`],NamedType:[`name`],ListType:[`type`],NonNullType:[`type`],SchemaDefinition:[`description`,`directives`,`operationTypes`],OperationTypeDefinition:[`type`],ScalarTypeDefinition:[`description`,`name`,`directives`],ObjectTypeDefinition:[`description`,`name`,`interfaces`,`directives`,`fields`],FieldDefinition:[`description`,`name`,`arguments`,`type`,`directives`],InputValueDefinition:[`description`,`name`,`type`,`defaultValue`,`directives`],InterfaceTypeDefinition:[`description`,`name`,`interfaces`,`directives`,`fields`],UnionTypeDefinition:[`description`,`name`,`directives`,`types`],EnumTypeDefinition:[`description`,`name`,`directives`,`values`],EnumValueDefinition:[`description`,`name`,`directives`],InputObjectTypeDefinition:[`description`,`name`,`directives`,`fields`],DirectiveDefinition:[`description`,`name`,`arguments`,`directives`,`locations`],SchemaExtension:[`directives`,`operationTypes`],DirectiveExtension:[`name`,`directives`],ScalarTypeExtension:[`name`,`directives`],ObjectTypeExtension:[`name`,`interfaces`,`directives`,`fields`],InterfaceTypeExtension:[`name`,`interfaces`,`directives`,`fields`],UnionTypeExtension:[`name`,`directives`,`types`],EnumTypeExtension:[`name`,`directives`,`values`],InputObjectTypeExtension:[`name`,`directives`,`fields`],TypeCoordinate:[`name`],MemberCoordinate:[`name`,`memberName`],ArgumentCoordinate:[`name`,`fieldName`,`argumentName`],DirectiveCoordinate:[`name`],DirectiveArgumentCoordinate:[`name`,`argumentName`]},Op=new Set(Object.keys(Dp));function kp(e){let t=e?.kind;return typeof t==`string`&&Op.has(t)}var Ap;(function(e){e.QUERY=`query`,e.MUTATION=`mutation`,e.SUBSCRIPTION=`subscription`})(Ap||={});var F;(function(e){e.QUERY=`QUERY`,e.MUTATION=`MUTATION`,e.SUBSCRIPTION=`SUBSCRIPTION`,e.FIELD=`FIELD`,e.FRAGMENT_DEFINITION=`FRAGMENT_DEFINITION`,e.FRAGMENT_SPREAD=`FRAGMENT_SPREAD`,e.INLINE_FRAGMENT=`INLINE_FRAGMENT`,e.VARIABLE_DEFINITION=`VARIABLE_DEFINITION`,e.SCHEMA=`SCHEMA`,e.SCALAR=`SCALAR`,e.OBJECT=`OBJECT`,e.FIELD_DEFINITION=`FIELD_DEFINITION`,e.ARGUMENT_DEFINITION=`ARGUMENT_DEFINITION`,e.INTERFACE=`INTERFACE`,e.UNION=`UNION`,e.ENUM=`ENUM`,e.ENUM_VALUE=`ENUM_VALUE`,e.INPUT_OBJECT=`INPUT_OBJECT`,e.INPUT_FIELD_DEFINITION=`INPUT_FIELD_DEFINITION`,e.DIRECTIVE_DEFINITION=`DIRECTIVE_DEFINITION`})(F||={});var I;(function(e){e.NAME=`Name`,e.DOCUMENT=`Document`,e.OPERATION_DEFINITION=`OperationDefinition`,e.VARIABLE_DEFINITION=`VariableDefinition`,e.SELECTION_SET=`SelectionSet`,e.FIELD=`Field`,e.ARGUMENT=`Argument`,e.FRAGMENT_SPREAD=`FragmentSpread`,e.INLINE_FRAGMENT=`InlineFragment`,e.FRAGMENT_DEFINITION=`FragmentDefinition`,e.VARIABLE=`Variable`,e.INT=`IntValue`,e.FLOAT=`FloatValue`,e.STRING=`StringValue`,e.BOOLEAN=`BooleanValue`,e.NULL=`NullValue`,e.ENUM=`EnumValue`,e.LIST=`ListValue`,e.OBJECT=`ObjectValue`,e.OBJECT_FIELD=`ObjectField`,e.DIRECTIVE=`Directive`,e.NAMED_TYPE=`NamedType`,e.LIST_TYPE=`ListType`,e.NON_NULL_TYPE=`NonNullType`,e.SCHEMA_DEFINITION=`SchemaDefinition`,e.OPERATION_TYPE_DEFINITION=`OperationTypeDefinition`,e.SCALAR_TYPE_DEFINITION=`ScalarTypeDefinition`,e.OBJECT_TYPE_DEFINITION=`ObjectTypeDefinition`,e.FIELD_DEFINITION=`FieldDefinition`,e.INPUT_VALUE_DEFINITION=`InputValueDefinition`,e.INTERFACE_TYPE_DEFINITION=`InterfaceTypeDefinition`,e.UNION_TYPE_DEFINITION=`UnionTypeDefinition`,e.ENUM_TYPE_DEFINITION=`EnumTypeDefinition`,e.ENUM_VALUE_DEFINITION=`EnumValueDefinition`,e.INPUT_OBJECT_TYPE_DEFINITION=`InputObjectTypeDefinition`,e.DIRECTIVE_DEFINITION=`DirectiveDefinition`,e.SCHEMA_EXTENSION=`SchemaExtension`,e.DIRECTIVE_EXTENSION=`DirectiveExtension`,e.SCALAR_TYPE_EXTENSION=`ScalarTypeExtension`,e.OBJECT_TYPE_EXTENSION=`ObjectTypeExtension`,e.INTERFACE_TYPE_EXTENSION=`InterfaceTypeExtension`,e.UNION_TYPE_EXTENSION=`UnionTypeExtension`,e.ENUM_TYPE_EXTENSION=`EnumTypeExtension`,e.INPUT_OBJECT_TYPE_EXTENSION=`InputObjectTypeExtension`,e.TYPE_COORDINATE=`TypeCoordinate`,e.MEMBER_COORDINATE=`MemberCoordinate`,e.ARGUMENT_COORDINATE=`ArgumentCoordinate`,e.DIRECTIVE_COORDINATE=`DirectiveCoordinate`,e.DIRECTIVE_ARGUMENT_COORDINATE=`DirectiveArgumentCoordinate`})(I||={});function jp(e){return e===9||e===32}function Mp(e){return e>=48&&e<=57}function Np(e){return e>=97&&e<=122||e>=65&&e<=90}function Pp(e){return Np(e)||e===95}function Fp(e){return Np(e)||Mp(e)||e===95}function Ip(e){let t=2**53-1,n=null,r=-1;for(let i=0;i<e.length;++i){let a=e[i],o=Lp(a);o!==a.length&&(n??=i,r=i,i!==0&&o<t&&(t=o))}return e.map((e,n)=>n===0?e:e.slice(t)).slice(n??0,r+1)}function Lp(e){let t=0;for(;t<e.length&&jp(e.charCodeAt(t));)++t;return t}function Rp(e,t){let n=e.replace(/"""/g,`\\"""`),r=n.split(/\r\n|[\n\r]/g),i=r.length===1,a=r.length>1&&r.slice(1).every(e=>e.length===0||jp(e.charCodeAt(0))),o=n.endsWith(`\\"""`),s=e.endsWith(`"`)&&!o,c=e.endsWith(`\\`),l=s||c,u=!(t!=null&&t.minimize)&&(!i||e.length>70||l||a||o),d=``,f=i&&jp(e.charCodeAt(0));return(u&&!f||a)&&(d+=`
`),d+=n,(u||l)&&(d+=`
`),`"""`+d+`"""`}var L;(function(e){e.SOF=`<SOF>`,e.EOF=`<EOF>`,e.BANG=`!`,e.DOLLAR=`$`,e.AMP=`&`,e.PAREN_L=`(`,e.PAREN_R=`)`,e.DOT=`.`,e.SPREAD=`...`,e.COLON=`:`,e.EQUALS=`=`,e.AT=`@`,e.BRACKET_L=`[`,e.BRACKET_R=`]`,e.BRACE_L=`{`,e.PIPE=`|`,e.BRACE_R=`}`,e.NAME=`Name`,e.INT=`Int`,e.FLOAT=`Float`,e.STRING=`String`,e.BLOCK_STRING=`BlockString`,e.COMMENT=`Comment`})(L||={});var zp=class{constructor(e){let t=new Ep(L.SOF,0,0,0,0);this.source=e,this.lastToken=t,this.token=t,this.line=1,this.lineStart=0,this._maxComments=void 0,this._commentCount=0}get[Symbol.toStringTag](){return`Lexer`}advance(){return this.lastToken=this.token,this.token=this.lookahead()}lookahead(){let e=this.token;if(e.kind!==L.EOF)do if(e.next)e=e.next;else{let t=qp(this,e.end);e.next=t,t.prev=e,e=t}while(e.kind===L.COMMENT);return e}};function Bp(e){return e===L.BANG||e===L.DOLLAR||e===L.AMP||e===L.PAREN_L||e===L.PAREN_R||e===L.DOT||e===L.SPREAD||e===L.COLON||e===L.EQUALS||e===L.AT||e===L.BRACKET_L||e===L.BRACKET_R||e===L.BRACE_L||e===L.PIPE||e===L.BRACE_R}function Vp(e){return e>=0&&e<=55295||e>=57344&&e<=1114111}function Hp(e,t){return Up(e.charCodeAt(t))&&Wp(e.charCodeAt(t+1))}function Up(e){return e>=55296&&e<=56319}function Wp(e){return e>=56320&&e<=57343}function Gp(e,t){let n=e.source.body.codePointAt(t);if(n===void 0)return L.EOF;if(n>=32&&n<=126){let e=String.fromCodePoint(n);return e===`"`?`'"'`:`"${e}"`}return`U+`+n.toString(16).toUpperCase().padStart(4,`0`)}function Kp(e,t,n,r,i){let a=e.line;return new Ep(t,n,r,a,1+n-e.lineStart,i)}function qp(e,t){let n=e.source.body,r=n.length,i=t;for(;i<r;){let t=n.charCodeAt(i);switch(t){case 65279:case 9:case 32:case 44:++i;continue;case 10:++i,++e.line,e.lineStart=i;continue;case 13:n.charCodeAt(i+1)===10?i+=2:++i,++e.line,e.lineStart=i;continue;case 35:return Jp(e,i);case 33:return Kp(e,L.BANG,i,i+1);case 36:return Kp(e,L.DOLLAR,i,i+1);case 38:return Kp(e,L.AMP,i,i+1);case 40:return Kp(e,L.PAREN_L,i,i+1);case 41:return Kp(e,L.PAREN_R,i,i+1);case 46:if(n.charCodeAt(i+1)===46&&n.charCodeAt(i+2)===46)return Kp(e,L.SPREAD,i,i+3);break;case 58:return Kp(e,L.COLON,i,i+1);case 61:return Kp(e,L.EQUALS,i,i+1);case 64:return Kp(e,L.AT,i,i+1);case 91:return Kp(e,L.BRACKET_L,i,i+1);case 93:return Kp(e,L.BRACKET_R,i,i+1);case 123:return Kp(e,L.BRACE_L,i,i+1);case 124:return Kp(e,L.PIPE,i,i+1);case 125:return Kp(e,L.BRACE_R,i,i+1);case 34:return n.charCodeAt(i+1)===34&&n.charCodeAt(i+2)===34?rm(e,i):Zp(e,i)}if(Mp(t)||t===45)return Yp(e,i,t);if(Pp(t))return im(e,i);throw wp(e.source,i,t===39?`Unexpected single quote character ('), did you mean to use a double quote (")?`:Vp(t)||Hp(n,i)?`Unexpected character: ${Gp(e,i)}.`:`Invalid character: ${Gp(e,i)}.`)}return Kp(e,L.EOF,r,r)}function Jp(e,t){let n=e._maxComments;if(n!==void 0){let r=e._commentCount+1;if(r>n)throw wp(e.source,t,`Document contains more than ${n} comments. Parsing aborted.`);e._commentCount=r}let r=e.source.body,i=r.length,a=t+1;for(;a<i;){let e=r.charCodeAt(a);if(e===10||e===13)break;if(Vp(e))++a;else if(Hp(r,a))a+=2;else break}return Kp(e,L.COMMENT,t,a,r.slice(t+1,a))}function Yp(e,t,n){let r=e.source.body,i=t,a=n,o=!1;if(a===45&&(a=r.charCodeAt(++i)),a===48){if(a=r.charCodeAt(++i),Mp(a))throw wp(e.source,i,`Invalid number, unexpected digit after 0: ${Gp(e,i)}.`)}else i=Xp(e,i,a),a=r.charCodeAt(i);if(a===46&&(o=!0,a=r.charCodeAt(++i),i=Xp(e,i,a),a=r.charCodeAt(i)),(a===69||a===101)&&(o=!0,a=r.charCodeAt(++i),(a===43||a===45)&&(a=r.charCodeAt(++i)),i=Xp(e,i,a),a=r.charCodeAt(i)),a===46||Pp(a))throw wp(e.source,i,`Invalid number, expected digit but got: ${Gp(e,i)}.`);return Kp(e,o?L.FLOAT:L.INT,t,i,r.slice(t,i))}function Xp(e,t,n){if(!Mp(n))throw wp(e.source,t,`Invalid number, expected digit but got: ${Gp(e,t)}.`);let r=e.source.body,i=t+1;for(;Mp(r.charCodeAt(i));)++i;return i}function Zp(e,t){let n=e.source.body,r=n.length,i=t+1,a=i,o=``;for(;i<r;){let r=n.charCodeAt(i);if(r===34)return o+=n.slice(a,i),Kp(e,L.STRING,t,i+1,o);if(r===92){o+=n.slice(a,i);let t=n.charCodeAt(i+1)===117?n.charCodeAt(i+2)===123?Qp(e,i):$p(e,i):nm(e,i);o+=t.value,i+=t.size,a=i}else{if(r===10||r===13)break;if(Vp(r))++i;else if(Hp(n,i))i+=2;else throw wp(e.source,i,`Invalid character within String: ${Gp(e,i)}.`)}}throw wp(e.source,i,`Unterminated string.`)}function Qp(e,t){let n=e.source.body,r=0,i=3;for(;i<12;){let e=n.charCodeAt(t+i++);if(e===125){if(i<5||!Vp(r))break;return{value:String.fromCodePoint(r),size:i}}if(r=r<<4|tm(e),r<0)break}throw wp(e.source,t,`Invalid Unicode escape sequence: "${n.slice(t,t+i)}".`)}function $p(e,t){let n=e.source.body,r=em(n,t+2);if(Vp(r))return{value:String.fromCodePoint(r),size:6};if(Up(r)&&n.charCodeAt(t+6)===92&&n.charCodeAt(t+7)===117){let e=em(n,t+8);if(Wp(e))return{value:String.fromCodePoint(r,e),size:12}}throw wp(e.source,t,`Invalid Unicode escape sequence: "${n.slice(t,t+6)}".`)}function em(e,t){return tm(e.charCodeAt(t))<<12|tm(e.charCodeAt(t+1))<<8|tm(e.charCodeAt(t+2))<<4|tm(e.charCodeAt(t+3))}function tm(e){return e>=48&&e<=57?e-48:e>=65&&e<=70?e-55:e>=97&&e<=102?e-87:-1}function nm(e,t){let n=e.source.body;switch(n.charCodeAt(t+1)){case 34:return{value:`"`,size:2};case 92:return{value:`\\`,size:2};case 47:return{value:`/`,size:2};case 98:return{value:`\b`,size:2};case 102:return{value:`\f`,size:2};case 110:return{value:`
`,size:2};case 114:return{value:`\r`,size:2};case 116:return{value:`	`,size:2}}throw wp(e.source,t,`Invalid character escape sequence: "${n.slice(t,t+2)}".`)}function rm(e,t){let n=e.source.body,r=n.length,i=e.lineStart,a=t+3,o=a,s=``,c=[];for(;a<r;){let r=n.charCodeAt(a);if(r===34&&n.charCodeAt(a+1)===34&&n.charCodeAt(a+2)===34){s+=n.slice(o,a),c.push(s);let r=Kp(e,L.BLOCK_STRING,t,a+3,Ip(c).join(`
`));return e.line+=c.length-1,e.lineStart=i,r}if(r===92&&n.charCodeAt(a+1)===34&&n.charCodeAt(a+2)===34&&n.charCodeAt(a+3)===34)s+=n.slice(o,a),o=a+1,a+=4;else if(r===10||r===13)s+=n.slice(o,a),c.push(s),r===13&&n.charCodeAt(a+1)===10?a+=2:++a,s=``,o=a,i=a;else if(Vp(r))++a;else if(Hp(n,a))a+=2;else throw wp(e.source,a,`Invalid character within String: ${Gp(e,a)}.`)}throw wp(e.source,a,`Unterminated string.`)}function im(e,t){let n=e.source.body,r=n.length,i=t+1;for(;i<r&&Fp(n.charCodeAt(i));)++i;return Kp(e,L.NAME,t,i,n.slice(t,i))}var am=10,om=2;function R(e){return sm(e,[])}function sm(e,t){switch(typeof e){case`string`:return JSON.stringify(e);case`function`:return e.name?`[function ${e.name}]`:`[function]`;case`object`:return cm(e,t);default:return String(e)}}function cm(e,t){if(e===null)return`null`;if(t.includes(e))return`[Circular]`;let n=[...t,e];if(lm(e)){let t=e.toJSON();if(t!==e)return typeof t==`string`?t:sm(t,n)}else if(Array.isArray(e))return dm(e,n);return um(e,n)}function lm(e){return typeof e.toJSON==`function`}function um(e,t){let n=Object.entries(e);return n.length===0?`{}`:t.length>om?`[`+fm(e)+`]`:`{ `+n.map(([e,n])=>e+`: `+sm(n,t)).join(`, `)+` }`}function dm(e,t){if(e.length===0)return`[]`;if(t.length>om)return`[Array]`;let n=Math.min(am,e.length),r=e.length-n,i=[];for(let r=0;r<n;++r)i.push(sm(e[r],t));return r===1?i.push(`... 1 more item`):r>1&&i.push(`... ${r} more items`),`[`+i.join(`, `)+`]`}function fm(e){let t=Object.prototype.toString.call(e).replace(/^\[object /,``).replace(/]$/,``);if(t===`Object`&&typeof e.constructor==`function`){let t=e.constructor.name;if(typeof t==`string`&&t!==``)return t}return t}var pm=globalThis.process?function(e,t){return e instanceof t}:function(e,t){if(e instanceof t)return!0;if(typeof e==`object`&&e){let n=t.prototype[Symbol.toStringTag];if(n===(Symbol.toStringTag in e?e[Symbol.toStringTag]:e.constructor?.name)){let t=R(e);throw Error(`Cannot use ${n} "${t}" from another module or realm.

Ensure that there is only one instance of "graphql" in the node_modules
directory. If different versions of "graphql" are the dependencies of other
relied on modules, use "resolutions" to ensure only one version is installed.

https://yarnpkg.com/en/docs/selective-version-resolutions

Duplicate "graphql" modules cannot be used at the same time since different
versions may have different capabilities and behavior. The data from one
version used in the function from another could produce confusing and
spurious results.`)}}return!1},mm=class{constructor(e,t=`GraphQL request`,n={line:1,column:1}){typeof e==`string`||N(!1,`Body must be a string. Received: ${R(e)}.`),this.body=e,this.name=t,this.locationOffset=n,this.locationOffset.line>0||N(!1,`line in locationOffset is 1-indexed and must be positive.`),this.locationOffset.column>0||N(!1,`column in locationOffset is 1-indexed and must be positive.`)}get[Symbol.toStringTag](){return`Source`}};function hm(e){return pm(e,mm)}function gm(e,t){let n=new _m(e,t),r=n.parseDocument();return Object.defineProperty(r,"tokenCount",{enumerable:!1,value:n.tokenCount}),r}var _m=class{constructor(e,t={}){let{lexer:n,...r}=t;if(n)this._lexer=n;else{let t=hm(e)?e:new mm(e);this._lexer=new zp(t)}this._options=r,this._tokenCounter=0,this._lexer._maxComments=t?.maxComments,this._lexer._commentCount=0;let i=t?.maxSourceLength;if(i!==void 0&&this._lexer.source.body.length>i)throw wp(this._lexer.source,i,`Source contains more than ${i} UTF-16 code units. Parsing aborted.`)}get tokenCount(){return this._tokenCounter}parseName(){let e=this.expectToken(L.NAME);return this.node(e,{kind:I.NAME,value:e.value})}parseDocument(){return this.node(this._lexer.token,{kind:I.DOCUMENT,definitions:this.many(L.SOF,this.parseDefinition,L.EOF)})}parseDefinition(){if(this.peek(L.BRACE_L))return this.parseOperationDefinition();let e=this.peekDescription(),t=e?this._lexer.lookahead():this._lexer.token;if(e&&t.kind===L.BRACE_L)throw wp(this._lexer.source,this._lexer.token.start,`Unexpected description, descriptions are not supported on shorthand queries.`);if(t.kind===L.NAME){switch(t.value){case`schema`:return this.parseSchemaDefinition();case`scalar`:return this.parseScalarTypeDefinition();case`type`:return this.parseObjectTypeDefinition();case`interface`:return this.parseInterfaceTypeDefinition();case`union`:return this.parseUnionTypeDefinition();case`enum`:return this.parseEnumTypeDefinition();case`input`:return this.parseInputObjectTypeDefinition();case`directive`:return this.parseDirectiveDefinition()}switch(t.value){case`query`:case`mutation`:case`subscription`:return this.parseOperationDefinition();case`fragment`:return this.parseFragmentDefinition()}if(e)throw wp(this._lexer.source,this._lexer.token.start,`Unexpected description, only GraphQL definitions support descriptions.`);if(t.value===`extend`)return this.parseTypeSystemExtension()}throw this.unexpected(t)}parseOperationDefinition(){let e=this._lexer.token;if(this.peek(L.BRACE_L))return this.node(e,{kind:I.OPERATION_DEFINITION,operation:Ap.QUERY,description:void 0,name:void 0,variableDefinitions:[],directives:[],selectionSet:this.parseSelectionSet()});let t=this.parseDescription(),n=this.parseOperationType(),r;return this.peek(L.NAME)&&(r=this.parseName()),this.node(e,{kind:I.OPERATION_DEFINITION,operation:n,description:t,name:r,variableDefinitions:this.parseVariableDefinitions(),directives:this.parseDirectives(!1),selectionSet:this.parseSelectionSet()})}parseOperationType(){let e=this.expectToken(L.NAME);switch(e.value){case`query`:return Ap.QUERY;case`mutation`:return Ap.MUTATION;case`subscription`:return Ap.SUBSCRIPTION}throw this.unexpected(e)}parseVariableDefinitions(){return this.optionalMany(L.PAREN_L,this.parseVariableDefinition,L.PAREN_R)}parseVariableDefinition(){return this.node(this._lexer.token,{kind:I.VARIABLE_DEFINITION,description:this.parseDescription(),variable:this.parseVariable(),type:(this.expectToken(L.COLON),this.parseTypeReference()),defaultValue:this.expectOptionalToken(L.EQUALS)?this.parseConstValueLiteral():void 0,directives:this.parseConstDirectives()})}parseVariable(){let e=this._lexer.token;return this.expectToken(L.DOLLAR),this.node(e,{kind:I.VARIABLE,name:this.parseName()})}parseSelectionSet(){return this.node(this._lexer.token,{kind:I.SELECTION_SET,selections:this.many(L.BRACE_L,this.parseSelection,L.BRACE_R)})}parseSelection(){return this.peek(L.SPREAD)?this.parseFragment():this.parseField()}parseField(){let e=this._lexer.token,t=this.parseName(),n,r;return this.expectOptionalToken(L.COLON)?(n=t,r=this.parseName()):r=t,this.node(e,{kind:I.FIELD,alias:n,name:r,arguments:this.parseArguments(!1),directives:this.parseDirectives(!1),selectionSet:this.peek(L.BRACE_L)?this.parseSelectionSet():void 0})}parseArguments(e){let t=e?this.parseConstArgument:this.parseArgument;return this.optionalMany(L.PAREN_L,t,L.PAREN_R)}parseArgument(e=!1){let t=this._lexer.token,n=this.parseName();return this.expectToken(L.COLON),this.node(t,{kind:I.ARGUMENT,name:n,value:this.parseValueLiteral(e)})}parseConstArgument(){return this.parseArgument(!0)}parseFragment(){let e=this._lexer.token;this.expectToken(L.SPREAD);let t=this.expectOptionalKeyword(`on`);return!t&&this.peek(L.NAME)?this.node(e,{kind:I.FRAGMENT_SPREAD,name:this.parseFragmentName(),directives:this.parseDirectives(!1)}):this.node(e,{kind:I.INLINE_FRAGMENT,typeCondition:t?this.parseNamedType():void 0,directives:this.parseDirectives(!1),selectionSet:this.parseSelectionSet()})}parseFragmentDefinition(){let e=this._lexer.token,t=this.parseDescription();return this.expectKeyword(`fragment`),this._options.allowLegacyFragmentVariables===!0?this.node(e,{kind:I.FRAGMENT_DEFINITION,description:t,name:this.parseFragmentName(),variableDefinitions:this.parseVariableDefinitions(),typeCondition:(this.expectKeyword(`on`),this.parseNamedType()),directives:this.parseDirectives(!1),selectionSet:this.parseSelectionSet()}):this.node(e,{kind:I.FRAGMENT_DEFINITION,description:t,name:this.parseFragmentName(),typeCondition:(this.expectKeyword(`on`),this.parseNamedType()),directives:this.parseDirectives(!1),selectionSet:this.parseSelectionSet()})}parseFragmentName(){if(this._lexer.token.value===`on`)throw this.unexpected();return this.parseName()}parseValueLiteral(e){let t=this._lexer.token;switch(t.kind){case L.BRACKET_L:return this.parseList(e);case L.BRACE_L:return this.parseObject(e);case L.INT:return this.advanceLexer(),this.node(t,{kind:I.INT,value:t.value});case L.FLOAT:return this.advanceLexer(),this.node(t,{kind:I.FLOAT,value:t.value});case L.STRING:case L.BLOCK_STRING:return this.parseStringLiteral();case L.NAME:switch(this.advanceLexer(),t.value){case`true`:return this.node(t,{kind:I.BOOLEAN,value:!0});case`false`:return this.node(t,{kind:I.BOOLEAN,value:!1});case`null`:return this.node(t,{kind:I.NULL});default:return this.node(t,{kind:I.ENUM,value:t.value})}case L.DOLLAR:if(e){if(this.expectToken(L.DOLLAR),this._lexer.token.kind===L.NAME){let e=this._lexer.token.value;throw wp(this._lexer.source,t.start,`Unexpected variable "$${e}" in constant value.`)}throw this.unexpected(t)}return this.parseVariable();default:throw this.unexpected()}}parseConstValueLiteral(){return this.parseValueLiteral(!0)}parseStringLiteral(){let e=this._lexer.token;return this.advanceLexer(),this.node(e,{kind:I.STRING,value:e.value,block:e.kind===L.BLOCK_STRING})}parseList(e){return this.node(this._lexer.token,{kind:I.LIST,values:this.any(L.BRACKET_L,()=>this.parseValueLiteral(e),L.BRACKET_R)})}parseObject(e){return this.node(this._lexer.token,{kind:I.OBJECT,fields:this.any(L.BRACE_L,()=>this.parseObjectField(e),L.BRACE_R)})}parseObjectField(e){let t=this._lexer.token,n=this.parseName();return this.expectToken(L.COLON),this.node(t,{kind:I.OBJECT_FIELD,name:n,value:this.parseValueLiteral(e)})}parseDirectives(e){let t=[];for(;this.peek(L.AT);)t.push(this.parseDirective(e));return t}parseConstDirectives(){return this.parseDirectives(!0)}parseDirective(e){let t=this._lexer.token;return this.expectToken(L.AT),this.node(t,{kind:I.DIRECTIVE,name:this.parseName(),arguments:this.parseArguments(e)})}parseTypeReference(){let e=this._lexer.token,t;if(this.expectOptionalToken(L.BRACKET_L)){let n=this.parseTypeReference();this.expectToken(L.BRACKET_R),t=this.node(e,{kind:I.LIST_TYPE,type:n})}else t=this.parseNamedType();return this.expectOptionalToken(L.BANG)?this.node(e,{kind:I.NON_NULL_TYPE,type:t}):t}parseNamedType(){return this.node(this._lexer.token,{kind:I.NAMED_TYPE,name:this.parseName()})}peekDescription(){return this.peek(L.STRING)||this.peek(L.BLOCK_STRING)}parseDescription(){if(this.peekDescription())return this.parseStringLiteral()}parseSchemaDefinition(){let e=this._lexer.token,t=this.parseDescription();this.expectKeyword(`schema`);let n=this.parseConstDirectives(),r=this.many(L.BRACE_L,this.parseOperationTypeDefinition,L.BRACE_R);return this.node(e,{kind:I.SCHEMA_DEFINITION,description:t,directives:n,operationTypes:r})}parseOperationTypeDefinition(){let e=this._lexer.token,t=this.parseOperationType();this.expectToken(L.COLON);let n=this.parseNamedType();return this.node(e,{kind:I.OPERATION_TYPE_DEFINITION,operation:t,type:n})}parseScalarTypeDefinition(){let e=this._lexer.token,t=this.parseDescription();this.expectKeyword(`scalar`);let n=this.parseName(),r=this.parseConstDirectives();return this.node(e,{kind:I.SCALAR_TYPE_DEFINITION,description:t,name:n,directives:r})}parseObjectTypeDefinition(){let e=this._lexer.token,t=this.parseDescription();this.expectKeyword(`type`);let n=this.parseName(),r=this.parseImplementsInterfaces(),i=this.parseConstDirectives(),a=this.parseFieldsDefinition();return this.node(e,{kind:I.OBJECT_TYPE_DEFINITION,description:t,name:n,interfaces:r,directives:i,fields:a})}parseImplementsInterfaces(){return this.expectOptionalKeyword(`implements`)?this.delimitedMany(L.AMP,this.parseNamedType):[]}parseFieldsDefinition(){return this.optionalMany(L.BRACE_L,this.parseFieldDefinition,L.BRACE_R)}parseFieldDefinition(){let e=this._lexer.token,t=this.parseDescription(),n=this.parseName(),r=this.parseArgumentDefs();this.expectToken(L.COLON);let i=this.parseTypeReference(),a=this.parseConstDirectives();return this.node(e,{kind:I.FIELD_DEFINITION,description:t,name:n,arguments:r,type:i,directives:a})}parseArgumentDefs(){return this.optionalMany(L.PAREN_L,this.parseInputValueDef,L.PAREN_R)}parseInputValueDef(){let e=this._lexer.token,t=this.parseDescription(),n=this.parseName();this.expectToken(L.COLON);let r=this.parseTypeReference(),i;this.expectOptionalToken(L.EQUALS)&&(i=this.parseConstValueLiteral());let a=this.parseConstDirectives();return this.node(e,{kind:I.INPUT_VALUE_DEFINITION,description:t,name:n,type:r,defaultValue:i,directives:a})}parseInterfaceTypeDefinition(){let e=this._lexer.token,t=this.parseDescription();this.expectKeyword(`interface`);let n=this.parseName(),r=this.parseImplementsInterfaces(),i=this.parseConstDirectives(),a=this.parseFieldsDefinition();return this.node(e,{kind:I.INTERFACE_TYPE_DEFINITION,description:t,name:n,interfaces:r,directives:i,fields:a})}parseUnionTypeDefinition(){let e=this._lexer.token,t=this.parseDescription();this.expectKeyword(`union`);let n=this.parseName(),r=this.parseConstDirectives(),i=this.parseUnionMemberTypes();return this.node(e,{kind:I.UNION_TYPE_DEFINITION,description:t,name:n,directives:r,types:i})}parseUnionMemberTypes(){return this.expectOptionalToken(L.EQUALS)?this.delimitedMany(L.PIPE,this.parseNamedType):[]}parseEnumTypeDefinition(){let e=this._lexer.token,t=this.parseDescription();this.expectKeyword(`enum`);let n=this.parseName(),r=this.parseConstDirectives(),i=this.parseEnumValuesDefinition();return this.node(e,{kind:I.ENUM_TYPE_DEFINITION,description:t,name:n,directives:r,values:i})}parseEnumValuesDefinition(){return this.optionalMany(L.BRACE_L,this.parseEnumValueDefinition,L.BRACE_R)}parseEnumValueDefinition(){let e=this._lexer.token,t=this.parseDescription(),n=this.parseEnumValueName(),r=this.parseConstDirectives();return this.node(e,{kind:I.ENUM_VALUE_DEFINITION,description:t,name:n,directives:r})}parseEnumValueName(){if(this._lexer.token.value===`true`||this._lexer.token.value===`false`||this._lexer.token.value===`null`)throw wp(this._lexer.source,this._lexer.token.start,`${vm(this._lexer.token)} is reserved and cannot be used for an enum value.`);return this.parseName()}parseInputObjectTypeDefinition(){let e=this._lexer.token,t=this.parseDescription();this.expectKeyword(`input`);let n=this.parseName(),r=this.parseConstDirectives(),i=this.parseInputFieldsDefinition();return this.node(e,{kind:I.INPUT_OBJECT_TYPE_DEFINITION,description:t,name:n,directives:r,fields:i})}parseInputFieldsDefinition(){return this.optionalMany(L.BRACE_L,this.parseInputValueDef,L.BRACE_R)}parseTypeSystemExtension(){let e=this._lexer.lookahead();if(e.kind===L.NAME)switch(e.value){case`schema`:return this.parseSchemaExtension();case`scalar`:return this.parseScalarTypeExtension();case`type`:return this.parseObjectTypeExtension();case`interface`:return this.parseInterfaceTypeExtension();case`union`:return this.parseUnionTypeExtension();case`enum`:return this.parseEnumTypeExtension();case`input`:return this.parseInputObjectTypeExtension();case`directive`:if(this._options.experimentalDirectivesOnDirectiveDefinitions)return this.parseDirectiveDefinitionExtension()}throw this.unexpected(e)}parseSchemaExtension(){let e=this._lexer.token;this.expectKeyword(`extend`),this.expectKeyword(`schema`);let t=this.parseConstDirectives(),n=this.optionalMany(L.BRACE_L,this.parseOperationTypeDefinition,L.BRACE_R);if(t.length===0&&n.length===0)throw this.unexpected();return this.node(e,{kind:I.SCHEMA_EXTENSION,directives:t,operationTypes:n})}parseScalarTypeExtension(){let e=this._lexer.token;this.expectKeyword(`extend`),this.expectKeyword(`scalar`);let t=this.parseName(),n=this.parseConstDirectives();if(n.length===0)throw this.unexpected();return this.node(e,{kind:I.SCALAR_TYPE_EXTENSION,name:t,directives:n})}parseObjectTypeExtension(){let e=this._lexer.token;this.expectKeyword(`extend`),this.expectKeyword(`type`);let t=this.parseName(),n=this.parseImplementsInterfaces(),r=this.parseConstDirectives(),i=this.parseFieldsDefinition();if(n.length===0&&r.length===0&&i.length===0)throw this.unexpected();return this.node(e,{kind:I.OBJECT_TYPE_EXTENSION,name:t,interfaces:n,directives:r,fields:i})}parseInterfaceTypeExtension(){let e=this._lexer.token;this.expectKeyword(`extend`),this.expectKeyword(`interface`);let t=this.parseName(),n=this.parseImplementsInterfaces(),r=this.parseConstDirectives(),i=this.parseFieldsDefinition();if(n.length===0&&r.length===0&&i.length===0)throw this.unexpected();return this.node(e,{kind:I.INTERFACE_TYPE_EXTENSION,name:t,interfaces:n,directives:r,fields:i})}parseUnionTypeExtension(){let e=this._lexer.token;this.expectKeyword(`extend`),this.expectKeyword(`union`);let t=this.parseName(),n=this.parseConstDirectives(),r=this.parseUnionMemberTypes();if(n.length===0&&r.length===0)throw this.unexpected();return this.node(e,{kind:I.UNION_TYPE_EXTENSION,name:t,directives:n,types:r})}parseEnumTypeExtension(){let e=this._lexer.token;this.expectKeyword(`extend`),this.expectKeyword(`enum`);let t=this.parseName(),n=this.parseConstDirectives(),r=this.parseEnumValuesDefinition();if(n.length===0&&r.length===0)throw this.unexpected();return this.node(e,{kind:I.ENUM_TYPE_EXTENSION,name:t,directives:n,values:r})}parseInputObjectTypeExtension(){let e=this._lexer.token;this.expectKeyword(`extend`),this.expectKeyword(`input`);let t=this.parseName(),n=this.parseConstDirectives(),r=this.parseInputFieldsDefinition();if(n.length===0&&r.length===0)throw this.unexpected();return this.node(e,{kind:I.INPUT_OBJECT_TYPE_EXTENSION,name:t,directives:n,fields:r})}parseDirectiveDefinitionExtension(){let e=this._lexer.token;this.expectKeyword(`extend`),this.expectKeyword(`directive`),this.expectToken(L.AT);let t=this.parseName(),n=this.parseConstDirectives();if(n.length===0)throw this.unexpected();return this.node(e,{kind:I.DIRECTIVE_EXTENSION,name:t,directives:n})}parseDirectiveDefinition(){let e=this._lexer.token,t=this.parseDescription();this.expectKeyword(`directive`),this.expectToken(L.AT);let n=this.parseName(),r=this.parseArgumentDefs(),i=this._options.experimentalDirectivesOnDirectiveDefinitions?this.parseConstDirectives():[],a=this.expectOptionalKeyword(`repeatable`);this.expectKeyword(`on`);let o=this.parseDirectiveLocations();return this.node(e,{kind:I.DIRECTIVE_DEFINITION,description:t,name:n,arguments:r,directives:i,repeatable:a,locations:o})}parseDirectiveLocations(){return this.delimitedMany(L.PIPE,this.parseDirectiveLocation)}parseDirectiveLocation(){let e=this._lexer.token,t=this.parseName();if(Object.prototype.hasOwnProperty.call(F,t.value))return t;throw this.unexpected(e)}parseSchemaCoordinate(){let e=this._lexer.token,t=this.expectOptionalToken(L.AT),n=this.parseName(),r;!t&&this.expectOptionalToken(L.DOT)&&(r=this.parseName());let i;return(t||r)&&this.expectOptionalToken(L.PAREN_L)&&(i=this.parseName(),this.expectToken(L.COLON),this.expectToken(L.PAREN_R)),t?i?this.node(e,{kind:I.DIRECTIVE_ARGUMENT_COORDINATE,name:n,argumentName:i}):this.node(e,{kind:I.DIRECTIVE_COORDINATE,name:n}):r?i?this.node(e,{kind:I.ARGUMENT_COORDINATE,name:n,fieldName:r,argumentName:i}):this.node(e,{kind:I.MEMBER_COORDINATE,name:n,memberName:r}):this.node(e,{kind:I.TYPE_COORDINATE,name:n})}node(e,t){return this._options.noLocation!==!0&&(t.loc=new Tp(e,this._lexer.lastToken,this._lexer.source)),t}peek(e){return this._lexer.token.kind===e}expectToken(e){let t=this._lexer.token;if(t.kind===e)return this.advanceLexer(),t;throw wp(this._lexer.source,t.start,`Expected ${ym(e)}, found ${vm(t)}.`)}expectOptionalToken(e){return this._lexer.token.kind===e&&(this.advanceLexer(),!0)}expectKeyword(e){let t=this._lexer.token;if(t.kind===L.NAME&&t.value===e)this.advanceLexer();else throw wp(this._lexer.source,t.start,`Expected "${e}", found ${vm(t)}.`)}expectOptionalKeyword(e){let t=this._lexer.token;return t.kind===L.NAME&&t.value===e&&(this.advanceLexer(),!0)}unexpected(e){let t=e??this._lexer.token;return wp(this._lexer.source,t.start,`Unexpected ${vm(t)}.`)}any(e,t,n){this.expectToken(e);let r=[];for(;!this.expectOptionalToken(n);)r.push(t.call(this));return r}optionalMany(e,t,n){if(this.expectOptionalToken(e)){let e=[];do e.push(t.call(this));while(!this.expectOptionalToken(n));return e}return[]}many(e,t,n){this.expectToken(e);let r=[];do r.push(t.call(this));while(!this.expectOptionalToken(n));return r}delimitedMany(e,t){this.expectOptionalToken(e);let n=[];do n.push(t.call(this));while(this.expectOptionalToken(e));return n}advanceLexer(){let{maxLexicalTokens:e=this._options.maxTokens}=this._options,t=this._lexer.advance();if(t.kind!==L.EOF&&(++this._tokenCounter,e!==void 0&&this._tokenCounter>e))throw wp(this._lexer.source,t.start,`Document contains more that ${e} tokens. Parsing aborted.`)}};function vm(e){let t=e.value;return ym(e.kind)+(t==null?``:` "${t}"`)}function ym(e){return Bp(e)?`"${e}"`:e}var bm=5;function xm(e,t){let[n,r]=t?[e,t]:[void 0,e],i=` Did you mean `;n&&(i+=n+` `);let a=r.map(e=>`"${e}"`);switch(a.length){case 0:return``;case 1:return i+a[0]+`?`;case 2:return i+a[0]+` or `+a[1]+`?`}let o=a.slice(0,bm),s=o.pop();return i+o.join(`, `)+`, or `+s+`?`}function Sm(e){return e}function Cm(e,t){let n=Object.create(null);for(let r of e)n[t(r)]=r;return n}function wm(e,t,n){let r=Object.create(null);for(let i of e)r[t(i)]=n(i);return r}function Tm(e,t){let n=Object.create(null);for(let r of Object.keys(e))n[r]=t(e[r],r);return n}function Em(e,t){let n=0,r=0;for(;n<e.length&&r<t.length;){let i=e.charCodeAt(n),a=t.charCodeAt(r);if(km(i)&&km(a)){let o=0;do++n,o=o*10+i-Dm,i=e.charCodeAt(n);while(km(i)&&o>0);let s=0;do++r,s=s*10+a-Dm,a=t.charCodeAt(r);while(km(a)&&s>0);if(o<s)return-1;if(o>s)return 1}else{if(i<a)return-1;if(i>a)return 1;++n,++r}}return e.length-t.length}var Dm=48,Om=57;function km(e){return!isNaN(e)&&Dm<=e&&e<=Om}function Am(e,t){let n=Object.create(null),r=new jm(e),i=Math.floor(e.length*.4)+1;for(let e of t){let t=r.measure(e,i);t!==void 0&&(n[e]=t)}return Object.keys(n).sort((e,t)=>{let r=n[e]-n[t];return r===0?Em(e,t):r})}var jm=class{constructor(e){this._input=e,this._inputLowerCase=e.toLowerCase(),this._inputArray=Mm(this._inputLowerCase),this._rows=[Array(e.length+1).fill(0),Array(e.length+1).fill(0),Array(e.length+1).fill(0)]}measure(e,t){if(this._input===e)return 0;let n=e.toLowerCase();if(this._inputLowerCase===n)return 1;let r=Mm(n),i=this._inputArray;if(r.length<i.length){let e=r;r=i,i=e}let a=r.length,o=i.length;if(a-o>t)return;let s=this._rows;for(let e=0;e<=o;e++)s[0][e]=e;for(let e=1;e<=a;e++){let n=s[(e-1)%3],a=s[e%3],c=a[0]=e;for(let t=1;t<=o;t++){let o=r[e-1]===i[t-1]?0:1,l=Math.min(n[t]+1,a[t-1]+1,n[t-1]+o);if(e>1&&t>1&&r[e-1]===i[t-2]&&r[e-2]===i[t-1]){let n=s[(e-2)%3][t-2];l=Math.min(l,n+1)}l<c&&(c=l),a[t]=l}if(c>t)return}let c=s[a%3][o];return c<=t?c:void 0}};function Mm(e){let t=e.length,n=Array(t);for(let r=0;r<t;++r)n[r]=e.charCodeAt(r);return n}function Nm(e){if(e==null)return Object.create(null);if(Object.getPrototypeOf(e)===null)return e;let t=Object.create(null);for(let[n,r]of Object.entries(e))t[n]=r;return t}function Pm(e){return`"${e.replace(Fm,Im)}"`}var Fm=/[\x00-\x1f\x22\x5c\x7f-\x9f]/g;function Im(e){return Lm[e.charCodeAt(0)]}var Lm=`\\u0000.\\u0001.\\u0002.\\u0003.\\u0004.\\u0005.\\u0006.\\u0007.\\b.\\t.\\n.\\u000B.\\f.\\r.\\u000E.\\u000F.\\u0010.\\u0011.\\u0012.\\u0013.\\u0014.\\u0015.\\u0016.\\u0017.\\u0018.\\u0019.\\u001A.\\u001B.\\u001C.\\u001D.\\u001E.\\u001F...\\"..........................................................\\\\...................................\\u007F.\\u0080.\\u0081.\\u0082.\\u0083.\\u0084.\\u0085.\\u0086.\\u0087.\\u0088.\\u0089.\\u008A.\\u008B.\\u008C.\\u008D.\\u008E.\\u008F.\\u0090.\\u0091.\\u0092.\\u0093.\\u0094.\\u0095.\\u0096.\\u0097.\\u0098.\\u0099.\\u009A.\\u009B.\\u009C.\\u009D.\\u009E.\\u009F`.split(`.`);function Rm(e,t){let n=[],r={parent:[e],keys:void 0,results:[],index:-1},i;do{let e;r.index++;let a=r.keys===void 0?r.parent.length:r.keys.length;if(r.index===a)i=r.results,e=r.keys===void 0?void 0:r.results.kind,r=n.pop();else{if(i=r.keys===void 0?r.parent[r.index]:r.parent[r.keys[r.index]],i==null&&n.length!==0)continue;if(Array.isArray(i)){if(i.length!==0){n.push(r),r={parent:i,keys:void 0,results:[],index:-1};continue}}else{let t=i;e=t?.kind;let a=typeof e==`string`?Dp[e]:void 0;if(!Array.isArray(a))throw Error(`Invalid AST Node: ${R(i)}.`);if(a.length!==0){n.push(r),r={parent:t,keys:a,results:{...t},index:-1};continue}}}if(e!==void 0){let n=t[e];i=n?.(i)}r.keys===void 0?r.results.push(i):r.results[r.keys[r.index]]=i}while(n.length!==0);return i}function zm(e,t){return Wm(Rm(e,Gm),t?.maxIndentDepth??1/0)}function Bm(e){return zm(e,{maxIndentDepth:100})}var Vm=80,Hm=class e{next=void 0;tail=this;indentBefore=!1;dedentAfter=!1;constructor(e=``,t=!1){this.length=e.length,this.lines=e.includes(`
`)?e.split(`
`):e,this.newlines=typeof this.lines==`string`?0:this.lines.length-1,this.isBlockString=t}append(t){if(t.length===0)return this;let n=typeof t==`string`?new e(t):t;return this.tail.next=n,this.tail=n.tail,this.length+=n.length,this.newlines+=n.newlines,this}indent(){return this.length===0||(this.indentBefore=!0,this.tail.dedentAfter=!0,this.length+=2*(this.newlines+1)),this}},Um=new Hm;function Wm(e,t){let n=``,r=``,i=0,a=``,o=e;for(;o!==void 0;){let e=o.lines;if(o.indentBefore&&(i<t&&(a+=`  `,r+=`  `),i++),typeof e==`string`)r+=e;else{r+=e[0];let s=!o.isBlockString&&i>=t?` `:`
`+a;for(let t=1;t<e.length;t++)n+=r,r=s+e[t]}o.dedentAfter&&(i--,a=a.slice(0,i*2)),o=o.next}return n+r}var Gm={Name:e=>new Hm(e.value),Variable:e=>z([`$`,e.name]),Document:e=>z(e.definitions,`

`),OperationDefinition(e){let t=Jm(e.variableDefinitions)?B(`(
`,z(e.variableDefinitions,`
`),`
)`):B(`(`,z(e.variableDefinitions,`, `),`)`),n=z([B(``,e.description,`
`),z([e.operation,z([e.name,t]),z(e.directives,` `)],` `)]);return z([e.operation===`query`&&n.length===e.operation.length?``:z([n,` `]),e.selectionSet])},VariableDefinition:({variable:e,type:t,defaultValue:n,directives:r,description:i})=>z([B(``,i,`
`),e,`: `,t,B(` = `,n),B(` `,z(r,` `))]),SelectionSet:({selections:e})=>qm(e),Field({alias:e,name:t,arguments:n,directives:r,selectionSet:i}){return z([Ym(z([B(``,e,`: `),t],``),n),B(` `,z(r,` `)),B(` `,i)])},Argument:({name:e,value:t})=>z([e,`: `,t]),FragmentSpread:({name:e,directives:t})=>z([`...`,e,B(` `,z(t,` `))]),InlineFragment:({typeCondition:e,directives:t,selectionSet:n})=>z([`...`,B(`on `,e),z(t,` `),n],` `),FragmentDefinition:({name:e,typeCondition:t,variableDefinitions:n,directives:r,selectionSet:i,description:a})=>z([B(``,a,`
`),`fragment `,e,B(`(`,z(n,`, `),`)`),` on `,t,` `,B(``,z(r,` `),` `),i]),IntValue:({value:e})=>new Hm(e),FloatValue:({value:e})=>new Hm(e),StringValue:({value:e,block:t})=>new Hm(t===!0?Rp(e):Pm(e),t===!0),BooleanValue:({value:e})=>new Hm(e?`true`:`false`),NullValue:()=>new Hm(`null`),EnumValue:({value:e})=>new Hm(e),ListValue:({values:e})=>z([`[`,z(e,`, `),`]`]),ObjectValue:({fields:e})=>z([`{`,z(e,`, `),`}`]),ObjectField:({name:e,value:t})=>z([e,`: `,t]),Directive:({name:e,arguments:t})=>z([`@`,e,B(`(`,z(t,`, `),`)`)]),NamedType:({name:e})=>e,ListType:({type:e})=>z([`[`,e,`]`]),NonNullType:({type:e})=>z([e,`!`]),SchemaDefinition:({description:e,directives:t,operationTypes:n})=>z([B(``,e,`
`),z([`schema`,z(t,` `),qm(n)],` `)]),OperationTypeDefinition:({operation:e,type:t})=>z([e,`: `,t]),ScalarTypeDefinition:({description:e,name:t,directives:n})=>z([B(``,e,`
`),z([`scalar`,t,z(n,` `)],` `)]),ObjectTypeDefinition:({description:e,name:t,interfaces:n,directives:r,fields:i})=>z([B(``,e,`
`),z([`type`,t,B(`implements `,z(n,` & `)),z(r,` `),qm(i)],` `)]),FieldDefinition:({description:e,name:t,arguments:n,type:r,directives:i})=>z([B(``,e,`
`),t,Jm(n)?B(`(
`,z(n,`
`).indent(),`
)`):B(`(`,z(n,`, `),`)`),`: `,r,B(` `,z(i,` `))]),InputValueDefinition:({description:e,name:t,type:n,defaultValue:r,directives:i})=>z([B(``,e,`
`),t,`: `,n,B(` = `,r),B(` `,z(i,` `))]),InterfaceTypeDefinition:({description:e,name:t,interfaces:n,directives:r,fields:i})=>z([B(``,e,`
`),z([`interface`,t,B(`implements `,z(n,` & `)),z(r,` `),qm(i)],` `)]),UnionTypeDefinition:({description:e,name:t,directives:n,types:r})=>z([B(``,e,`
`),z([`union`,t,z(n,` `),B(`= `,z(r,` | `))],` `)]),EnumTypeDefinition:({description:e,name:t,directives:n,values:r})=>z([B(``,e,`
`),z([`enum`,t,z(n,` `),qm(r)],` `)]),EnumValueDefinition:({description:e,name:t,directives:n})=>z([B(``,e,`
`),z([t,z(n,` `)],` `)]),InputObjectTypeDefinition:({description:e,name:t,directives:n,fields:r})=>z([B(``,e,`
`),z([`input`,t,z(n,` `),qm(r)],` `)]),DirectiveDefinition:({description:e,name:t,arguments:n,directives:r,repeatable:i,locations:a})=>z([B(``,e,`
`),`directive @`,t,Jm(n)?B(`(
`,z(n,`
`).indent(),`
)`):B(`(`,z(n,`, `),`)`),B(` `,z(r,` `)),i?` repeatable`:``,` on `,z(a,` | `)]),SchemaExtension:({directives:e,operationTypes:t})=>z([`extend schema`,z(e,` `),qm(t)],` `),ScalarTypeExtension:({name:e,directives:t})=>z([`extend scalar`,e,z(t,` `)],` `),ObjectTypeExtension:({name:e,interfaces:t,directives:n,fields:r})=>z([`extend type`,e,B(`implements `,z(t,` & `)),z(n,` `),qm(r)],` `),InterfaceTypeExtension:({name:e,interfaces:t,directives:n,fields:r})=>z([`extend interface`,e,B(`implements `,z(t,` & `)),z(n,` `),qm(r)],` `),UnionTypeExtension:({name:e,directives:t,types:n})=>z([`extend union`,e,z(t,` `),B(`= `,z(n,` | `))],` `),EnumTypeExtension:({name:e,directives:t,values:n})=>z([`extend enum`,e,z(t,` `),qm(n)],` `),InputObjectTypeExtension:({name:e,directives:t,fields:n})=>z([`extend input`,e,z(t,` `),qm(n)],` `),DirectiveExtension:({name:e,directives:t})=>z([z([`extend directive @`,e]),z(t,` `)],` `),TypeCoordinate:({name:e})=>e,MemberCoordinate:({name:e,memberName:t})=>z([e,B(`.`,t)]),ArgumentCoordinate:({name:e,fieldName:t,argumentName:n})=>z([e,B(`.`,t),B(`(`,n,`:)`)]),DirectiveCoordinate:({name:e})=>z([`@`,e]),DirectiveArgumentCoordinate:({name:e,argumentName:t})=>z([`@`,e,B(`(`,t,`:)`)])};function z(e,t=``){if(e==null||e.length===0)return Um;let n=Um;for(let r of e)r!==void 0&&r.length!==0&&(n.length===0?n=typeof r==`string`?new Hm(r):r:(t!==``&&n.append(t),n.append(r)));return n}function Km(e,t){let n=0;for(let r of e)r.length!==0&&(n+=(n===0?0:t.length)+r.length);return n}function qm(e){return B(`{
`,z(e,`
`).indent(),`
}`)}function B(e,t,n=``){return t!=null&&t.length!==0?e===``?t.append(n):new Hm(e).append(t).append(n):Um}function Jm(e){return e?.some(e=>e.newlines!==0)??!1}function Ym(e,t){return t==null||t.length===0?e:z([e,e.length+Km(t,`, `)+2>Vm?B(`(
`,z(t,`
`).indent(),`
)`):B(`(`,z(t,`, `),`)`)])}function Xm(e,t){switch(e.kind){case I.NULL:return null;case I.INT:return parseInt(e.value,10);case I.FLOAT:return parseFloat(e.value);case I.STRING:case I.ENUM:case I.BOOLEAN:return e.value;case I.LIST:return e.values.map(e=>Xm(e,t));case I.OBJECT:return wm(e.fields,e=>e.name.value,e=>Xm(e.value,t));case I.VARIABLE:return t?.[e.name.value]}}function Zm(e){if(e??N(!1,`Must provide name.`),typeof e==`string`||N(!1,`Expected name to be a string.`),e.length===0)throw new P(`Expected name to be a non-empty string.`);for(let t=1;t<e.length;++t)if(!Fp(e.charCodeAt(t)))throw new P(`Names must only contain [_a-zA-Z0-9] but "${e}" does not.`);if(!Pp(e.charCodeAt(0)))throw new P(`Names must start with [_a-zA-Z] but "${e}" does not.`);return e}function Qm(e){if(e===`true`||e===`false`||e===`null`)throw new P(`Enum values cannot be named: ${e}`);return Zm(e)}function $m(e){return eh(e)||V(e)||H(e)||th(e)||nh(e)||rh(e)||ih(e)||U(e)}function eh(e){return pm(e,yh)}function V(e){return pm(e,bh)}function H(e){return pm(e,Oh)}function th(e){return pm(e,kh)}function nh(e){return pm(e,jh)}function rh(e){return pm(e,Ph)}function ih(e){return pm(e,dh)}function U(e){return pm(e,W)}function ah(e){return eh(e)||nh(e)||rh(e)||fh(e)&&ah(e.ofType)}function oh(e){return eh(e)||V(e)||H(e)||th(e)||nh(e)||fh(e)&&oh(e.ofType)}function sh(e){return eh(e)||nh(e)}function ch(e){return V(e)||H(e)||th(e)}function lh(e){return H(e)||th(e)}function uh(e){if(!lh(e))throw Error(`Expected ${R(e)} to be a GraphQL abstract type.`);return e}var dh=class{constructor(e){$m(e)||N(!1,`Expected ${R(e)} to be a GraphQL type.`),this.ofType=e}get[Symbol.toStringTag](){return`GraphQLList`}toString(){return`[`+String(this.ofType)+`]`}toJSON(){return this.toString()}},W=class{constructor(e){ph(e)||N(!1,`Expected ${R(e)} to be a GraphQL nullable type.`),this.ofType=e}get[Symbol.toStringTag](){return`GraphQLNonNull`}toString(){return String(this.ofType)+`!`}toJSON(){return this.toString()}};function fh(e){return ih(e)||U(e)}function ph(e){return $m(e)&&!U(e)}function mh(e){if(e)return U(e)?e.ofType:e}function hh(e){return eh(e)||V(e)||H(e)||th(e)||nh(e)||rh(e)}function gh(e){if(e){let t=e;for(;fh(t);)t=t.ofType;return t}}function _h(e){return typeof e==`function`?e():e}function vh(e){return typeof e==`function`?e():e}var yh=class{constructor(e){let t=e.parseValue??Sm;this.name=Zm(e.name),this.description=e.description,this.specifiedByURL=e.specifiedByURL,this.serialize=e.serialize??Sm,this.parseValue=t,this.parseLiteral=e.parseLiteral??((e,n)=>t(Xm(e,n))),this.extensions=Nm(e.extensions),this.astNode=e.astNode,this.extensionASTNodes=e.extensionASTNodes??[],e.specifiedByURL==null||typeof e.specifiedByURL==`string`||N(!1,`${this.name} must provide "specifiedByURL" as a string, but got: ${R(e.specifiedByURL)}.`),e.serialize==null||typeof e.serialize==`function`||N(!1,`${this.name} must provide "serialize" function. If this custom Scalar is also used as an input type, ensure "parseValue" and "parseLiteral" functions are also provided.`),e.parseLiteral&&(typeof e.parseValue==`function`&&typeof e.parseLiteral==`function`||N(!1,`${this.name} must provide both "parseValue" and "parseLiteral" functions.`))}get[Symbol.toStringTag](){return`GraphQLScalarType`}toConfig(){return{name:this.name,description:this.description,specifiedByURL:this.specifiedByURL,serialize:this.serialize,parseValue:this.parseValue,parseLiteral:this.parseLiteral,extensions:this.extensions,astNode:this.astNode,extensionASTNodes:this.extensionASTNodes}}toString(){return this.name}toJSON(){return this.toString()}},bh=class{constructor(e){this.name=Zm(e.name),this.description=e.description,this.isTypeOf=e.isTypeOf,this.extensions=Nm(e.extensions),this.astNode=e.astNode,this.extensionASTNodes=e.extensionASTNodes??[],this._fields=()=>Sh(e),this._interfaces=()=>xh(e),e.isTypeOf==null||typeof e.isTypeOf==`function`||N(!1,`${this.name} must provide "isTypeOf" as a function, but got: ${R(e.isTypeOf)}.`)}get[Symbol.toStringTag](){return`GraphQLObjectType`}getFields(){return typeof this._fields==`function`&&(this._fields=this._fields()),this._fields}getInterfaces(){return typeof this._interfaces==`function`&&(this._interfaces=this._interfaces()),this._interfaces}toConfig(){return{name:this.name,description:this.description,interfaces:this.getInterfaces(),fields:Th(this.getFields()),isTypeOf:this.isTypeOf,extensions:this.extensions,astNode:this.astNode,extensionASTNodes:this.extensionASTNodes}}toString(){return this.name}toJSON(){return this.toString()}};function xh(e){let t=_h(e.interfaces??[]);return Array.isArray(t)||N(!1,`${e.name} interfaces must be an Array or a function which returns an Array.`),t}function Sh(e){let t=vh(e.fields);return wh(t)||N(!1,`${e.name} fields must be an object with field names as keys or a function which returns such an object.`),Tm(t,(t,n)=>{wh(t)||N(!1,`${e.name}.${n} field config must be an object.`),t.resolve==null||typeof t.resolve==`function`||N(!1,`${e.name}.${n} field resolver must be a function if provided, but got: ${R(t.resolve)}.`);let r=t.args??{};return wh(r)||N(!1,`${e.name}.${n} args must be an object with argument names as keys.`),{name:Zm(n),description:t.description,type:t.type,args:Ch(r),resolve:t.resolve,subscribe:t.subscribe,deprecationReason:t.deprecationReason,extensions:Nm(t.extensions),astNode:t.astNode}})}function Ch(e){return Object.entries(e).map(([e,t])=>({name:Zm(e),description:t.description,type:t.type,defaultValue:t.defaultValue,deprecationReason:t.deprecationReason,extensions:Nm(t.extensions),astNode:t.astNode}))}function wh(e){return gp(e)&&!Array.isArray(e)}function Th(e){return Tm(e,e=>({description:e.description,type:e.type,args:Eh(e.args),resolve:e.resolve,subscribe:e.subscribe,deprecationReason:e.deprecationReason,extensions:e.extensions,astNode:e.astNode}))}function Eh(e){return wm(e,e=>e.name,e=>({description:e.description,type:e.type,defaultValue:e.defaultValue,deprecationReason:e.deprecationReason,extensions:e.extensions,astNode:e.astNode}))}function Dh(e){return U(e.type)&&e.defaultValue===void 0}var Oh=class{constructor(e){this.name=Zm(e.name),this.description=e.description,this.resolveType=e.resolveType,this.extensions=Nm(e.extensions),this.astNode=e.astNode,this.extensionASTNodes=e.extensionASTNodes??[],this._fields=Sh.bind(void 0,e),this._interfaces=xh.bind(void 0,e),e.resolveType==null||typeof e.resolveType==`function`||N(!1,`${this.name} must provide "resolveType" as a function, but got: ${R(e.resolveType)}.`)}get[Symbol.toStringTag](){return`GraphQLInterfaceType`}getFields(){return typeof this._fields==`function`&&(this._fields=this._fields()),this._fields}getInterfaces(){return typeof this._interfaces==`function`&&(this._interfaces=this._interfaces()),this._interfaces}toConfig(){return{name:this.name,description:this.description,interfaces:this.getInterfaces(),fields:Th(this.getFields()),resolveType:this.resolveType,extensions:this.extensions,astNode:this.astNode,extensionASTNodes:this.extensionASTNodes}}toString(){return this.name}toJSON(){return this.toString()}},kh=class{constructor(e){this.name=Zm(e.name),this.description=e.description,this.resolveType=e.resolveType,this.extensions=Nm(e.extensions),this.astNode=e.astNode,this.extensionASTNodes=e.extensionASTNodes??[],this._types=Ah.bind(void 0,e),e.resolveType==null||typeof e.resolveType==`function`||N(!1,`${this.name} must provide "resolveType" as a function, but got: ${R(e.resolveType)}.`)}get[Symbol.toStringTag](){return`GraphQLUnionType`}getTypes(){return typeof this._types==`function`&&(this._types=this._types()),this._types}toConfig(){return{name:this.name,description:this.description,types:this.getTypes(),resolveType:this.resolveType,extensions:this.extensions,astNode:this.astNode,extensionASTNodes:this.extensionASTNodes}}toString(){return this.name}toJSON(){return this.toString()}};function Ah(e){let t=_h(e.types);return Array.isArray(t)||N(!1,`Must provide Array of types or a function which returns such an array for Union ${e.name}.`),t}var jh=class{constructor(e){this.name=Zm(e.name),this.description=e.description,this.extensions=Nm(e.extensions),this.astNode=e.astNode,this.extensionASTNodes=e.extensionASTNodes??[],this._values=typeof e.values==`function`?e.values:Nh(this.name,e.values),this._valueLookup=null,this._nameLookup=null}get[Symbol.toStringTag](){return`GraphQLEnumType`}getValues(){return typeof this._values==`function`&&(this._values=Nh(this.name,this._values())),this._values}getValue(e){return this._nameLookup===null&&(this._nameLookup=Cm(this.getValues(),e=>e.name)),this._nameLookup[e]}serialize(e){this._valueLookup===null&&(this._valueLookup=new Map(this.getValues().map(e=>[e.value,e])));let t=this._valueLookup.get(e);if(t===void 0)throw new P(`Enum "${this.name}" cannot represent value: ${R(e)}`);return t.name}parseValue(e,t){if(typeof e!=`string`){let n=R(e);throw new P(`Enum "${this.name}" cannot represent non-string value: ${n}.`+(t?``:Mh(this,n)))}let n=this.getValue(e);if(n==null)throw new P(`Value "${e}" does not exist in "${this.name}" enum.`+(t?``:Mh(this,e)));return n.value}parseLiteral(e,t,n){if(e.kind!==I.ENUM){let t=Bm(e);throw new P(`Enum "${this.name}" cannot represent non-enum value: ${t}.`+(n?``:Mh(this,t)),{nodes:e})}let r=this.getValue(e.value);if(r==null){let t=Bm(e);throw new P(`Value "${t}" does not exist in "${this.name}" enum.`+(n?``:Mh(this,t)),{nodes:e})}return r.value}toConfig(){let e=wm(this.getValues(),e=>e.name,e=>({description:e.description,value:e.value,deprecationReason:e.deprecationReason,extensions:e.extensions,astNode:e.astNode}));return{name:this.name,description:this.description,values:e,extensions:this.extensions,astNode:this.astNode,extensionASTNodes:this.extensionASTNodes}}toString(){return this.name}toJSON(){return this.toString()}};function Mh(e,t){return xm(`the enum value`,Am(t,e.getValues().map(e=>e.name)))}function Nh(e,t){return wh(t)||N(!1,`${e} values must be an object with value names as keys.`),Object.entries(t).map(([t,n])=>(wh(n)||N(!1,`${e}.${t} must refer to an object with a "value" key representing an internal value but got: ${R(n)}.`),{name:Qm(t),description:n.description,value:n.value===void 0?t:n.value,deprecationReason:n.deprecationReason,extensions:Nm(n.extensions),astNode:n.astNode}))}var Ph=class{constructor(e){this.name=Zm(e.name),this.description=e.description,this.extensions=Nm(e.extensions),this.astNode=e.astNode,this.extensionASTNodes=e.extensionASTNodes??[],this.isOneOf=e.isOneOf??!1,this._fields=Fh.bind(void 0,e)}get[Symbol.toStringTag](){return`GraphQLInputObjectType`}getFields(){return typeof this._fields==`function`&&(this._fields=this._fields()),this._fields}toConfig(){let e=Tm(this.getFields(),e=>({description:e.description,type:e.type,defaultValue:e.defaultValue,deprecationReason:e.deprecationReason,extensions:e.extensions,astNode:e.astNode}));return{name:this.name,description:this.description,fields:e,extensions:this.extensions,astNode:this.astNode,extensionASTNodes:this.extensionASTNodes,isOneOf:this.isOneOf}}toString(){return this.name}toJSON(){return this.toString()}};function Fh(e){let t=vh(e.fields);return wh(t)||N(!1,`${e.name} fields must be an object with field names as keys or a function which returns such an object.`),Tm(t,(t,n)=>(!(`resolve`in t)||N(!1,`${e.name}.${n} field has a resolve property, but Input Types cannot define resolvers.`),{name:Zm(n),description:t.description,type:t.type,defaultValue:t.defaultValue,deprecationReason:t.deprecationReason,extensions:Nm(t.extensions),astNode:t.astNode}))}function Ih(e){return U(e.type)&&e.defaultValue===void 0}function Lh(e,t){return e===t?!0:U(e)&&U(t)||ih(e)&&ih(t)?Lh(e.ofType,t.ofType):!1}function Rh(e,t,n){return t===n?!0:U(n)?U(t)?Rh(e,t.ofType,n.ofType):!1:U(t)?Rh(e,t.ofType,n):ih(n)?ih(t)?Rh(e,t.ofType,n.ofType):!1:!ih(t)&&lh(n)&&(H(t)||V(t))&&e.isSubType(n,t)}function zh(e,t,n){return t===n?!0:lh(t)?lh(n)?e.getPossibleTypes(t).some(t=>e.isSubType(n,t)):e.isSubType(t,n):lh(n)?e.isSubType(n,t):!1}var Bh=new yh({name:`Int`,description:"The `Int` scalar type represents non-fractional signed whole numeric values. Int can represent values between -(2^31) and 2^31 - 1.",serialize(e){let t=qh(e);if(typeof t==`boolean`)return+!!t;let n=t;if(typeof t==`string`&&t!==``&&(n=Number(t)),typeof n!=`number`||!Number.isInteger(n))throw new P(`Int cannot represent non-integer value: ${R(t)}`);if(n>2147483647||n<-2147483648)throw new P(`Int cannot represent non 32-bit signed integer value: `+R(t));return n},parseValue(e){if(typeof e!=`number`||!Number.isInteger(e))throw new P(`Int cannot represent non-integer value: ${R(e)}`);if(e>2147483647||e<-2147483648)throw new P(`Int cannot represent non 32-bit signed integer value: ${e}`);return e},parseLiteral(e){if(e.kind!==I.INT)throw new P(`Int cannot represent non-integer value: ${Bm(e)}`,{nodes:e});let t=parseInt(e.value,10);if(t>2147483647||t<-2147483648)throw new P(`Int cannot represent non 32-bit signed integer value: ${e.value}`,{nodes:e});return t}}),Vh=new yh({name:`Float`,description:"The `Float` scalar type represents signed double-precision fractional values as specified by [IEEE 754](https://en.wikipedia.org/wiki/IEEE_floating_point).",serialize(e){let t=qh(e);if(typeof t==`boolean`)return+!!t;let n=t;if(typeof t==`string`&&t!==``&&(n=Number(t)),typeof n!=`number`||!Number.isFinite(n))throw new P(`Float cannot represent non numeric value: ${R(t)}`);return n},parseValue(e){if(typeof e!=`number`||!Number.isFinite(e))throw new P(`Float cannot represent non numeric value: ${R(e)}`);return e},parseLiteral(e){if(e.kind!==I.FLOAT&&e.kind!==I.INT)throw new P(`Float cannot represent non numeric value: ${Bm(e)}`,e);return parseFloat(e.value)}}),Hh=new yh({name:`String`,description:"The `String` scalar type represents textual data, represented as UTF-8 character sequences. The String type is most often used by GraphQL to represent free-form human-readable text.",serialize(e){let t=qh(e);if(typeof t==`string`)return t;if(typeof t==`boolean`)return t?`true`:`false`;if(typeof t==`number`&&Number.isFinite(t))return t.toString();throw new P(`String cannot represent value: ${R(e)}`)},parseValue(e){if(typeof e!=`string`)throw new P(`String cannot represent a non string value: ${R(e)}`);return e},parseLiteral(e){if(e.kind!==I.STRING)throw new P(`String cannot represent a non string value: ${Bm(e)}`,{nodes:e});return e.value}}),Uh=new yh({name:`Boolean`,description:"The `Boolean` scalar type represents `true` or `false`.",serialize(e){let t=qh(e);if(typeof t==`boolean`)return t;if(Number.isFinite(t))return t!==0;throw new P(`Boolean cannot represent a non boolean value: ${R(t)}`)},parseValue(e){if(typeof e!=`boolean`)throw new P(`Boolean cannot represent a non boolean value: ${R(e)}`);return e},parseLiteral(e){if(e.kind!==I.BOOLEAN)throw new P(`Boolean cannot represent a non boolean value: ${Bm(e)}`,{nodes:e});return e.value}}),Wh=new yh({name:`ID`,description:'The `ID` scalar type represents a unique identifier, often used to refetch an object or as key for a cache. The ID type appears in a JSON response as a String; however, it is not intended to be human-readable. When expected as an input type, any string (such as `"4"`) or integer (such as `4`) input value will be accepted as an ID.',serialize(e){let t=qh(e);if(typeof t==`string`)return t;if(Number.isInteger(t))return String(t);throw new P(`ID cannot represent value: ${R(e)}`)},parseValue(e){if(typeof e==`string`)return e;if(typeof e==`number`&&Number.isInteger(e))return e.toString();throw new P(`ID cannot represent value: ${R(e)}`)},parseLiteral(e){if(e.kind!==I.STRING&&e.kind!==I.INT)throw new P(`ID cannot represent a non-string and non-integer value: `+Bm(e),{nodes:e});return e.value}}),Gh=Object.freeze([Hh,Bh,Vh,Uh,Wh]);function Kh(e){return Gh.some(({name:t})=>e.name===t)}function qh(e){if(gp(e)){if(typeof e.valueOf==`function`){let t=e.valueOf();if(!gp(t))return t}if(typeof e.toJSON==`function`)return e.toJSON()}return e}function Jh(e){return pm(e,Yh)}var Yh=class{constructor(e){this.name=Zm(e.name),this.description=e.description,this.locations=e.locations,this.isRepeatable=e.isRepeatable??!1,this.deprecationReason=e.deprecationReason,this.extensions=Nm(e.extensions),this.astNode=e.astNode,this.extensionASTNodes=e.extensionASTNodes??[],Array.isArray(e.locations)||N(!1,`@${e.name} locations must be an Array.`);let t=e.args??{};gp(t)&&!Array.isArray(t)||N(!1,`@${e.name} args must be an object with argument names as keys.`),this.args=Ch(t)}get[Symbol.toStringTag](){return`GraphQLDirective`}toConfig(){return{name:this.name,description:this.description,locations:this.locations,args:Eh(this.args),isRepeatable:this.isRepeatable,deprecationReason:this.deprecationReason,extensions:this.extensions,astNode:this.astNode,extensionASTNodes:this.extensionASTNodes}}toString(){return`@`+this.name}toJSON(){return this.toString()}},Xh=new Yh({name:`include`,description:"Directs the executor to include this field or fragment only when the `if` argument is true.",locations:[F.FIELD,F.FRAGMENT_SPREAD,F.INLINE_FRAGMENT],args:{if:{type:new W(Uh),description:`Included when true.`}}}),Zh=new Yh({name:`skip`,description:"Directs the executor to skip this field or fragment when the `if` argument is true.",locations:[F.FIELD,F.FRAGMENT_SPREAD,F.INLINE_FRAGMENT],args:{if:{type:new W(Uh),description:`Skipped when true.`}}}),Qh=new Yh({name:`deprecated`,description:`Marks an element of a GraphQL schema as no longer supported.`,locations:[F.FIELD_DEFINITION,F.ARGUMENT_DEFINITION,F.INPUT_FIELD_DEFINITION,F.ENUM_VALUE,F.DIRECTIVE_DEFINITION],args:{reason:{type:Hh,description:`Explains why this element was deprecated, usually also including a suggestion for how to access supported similar data. Formatted using the Markdown syntax, as specified by [CommonMark](https://commonmark.org/).`,defaultValue:`No longer supported`}}}),$h=new Yh({name:`specifiedBy`,description:`Exposes a URL that specifies the behavior of this scalar.`,locations:[F.SCALAR],args:{url:{type:new W(Hh),description:`The URL that specifies the behavior of this scalar.`}}}),eg=new Yh({name:`oneOf`,description:"Indicates exactly one field must be supplied and this field must not be `null`.",locations:[F.INPUT_OBJECT],args:{}}),tg=Object.freeze([Xh,Zh,Qh,$h,eg]);function ng(e,t){if(!e)throw Error(t??`Unexpected invariant triggered.`)}function rg(e){return typeof e==`object`&&typeof e?.[Symbol.iterator]==`function`}function ig(e,t){if(U(t)){let n=ig(e,t.ofType);return n?.kind===I.NULL?null:n}if(e===null)return{kind:I.NULL};if(e===void 0)return null;if(ih(t)){let n=t.ofType;if(rg(e)){let t=[];for(let r of e){let e=ig(r,n);e!=null&&t.push(e)}return{kind:I.LIST,values:t}}return ig(e,n)}if(rh(t)){if(!gp(e))return null;let n=[];for(let r of Object.values(t.getFields())){let t=ig(e[r.name],r.type);t&&n.push({kind:I.OBJECT_FIELD,name:{kind:I.NAME,value:r.name},value:t})}return{kind:I.OBJECT,fields:n}}if(sh(t)){let n=t.serialize(e);if(n==null)return null;if(typeof n==`boolean`)return{kind:I.BOOLEAN,value:n};if(typeof n==`number`&&Number.isFinite(n)){let e=String(n);return ag.test(e)?{kind:I.INT,value:e}:{kind:I.FLOAT,value:e}}if(typeof n==`string`)return nh(t)?{kind:I.ENUM,value:n}:t===Wh&&ag.test(n)?{kind:I.INT,value:n}:{kind:I.STRING,value:n};throw TypeError(`Cannot convert value to AST: ${R(n)}.`)}ng(!1,`Unexpected input type: `+R(t))}var ag=/^-?(?:0|[1-9][0-9]*)$/,og=new bh({name:`__Schema`,description:`A GraphQL Schema defines the capabilities of a GraphQL server. It exposes all available types and directives on the server, as well as the entry points for query, mutation, and subscription operations.`,fields:()=>({description:{type:Hh,resolve:e=>e.description},types:{description:`A list of all types supported by this server.`,type:new W(new dh(new W(lg))),resolve(e){return Object.values(e.getTypeMap())}},queryType:{description:`The type that query operations will be rooted at.`,type:new W(lg),resolve:e=>e.getQueryType()},mutationType:{description:`If this server supports mutation, the type that mutation operations will be rooted at.`,type:lg,resolve:e=>e.getMutationType()},subscriptionType:{description:`If this server support subscription, the type that subscription operations will be rooted at.`,type:lg,resolve:e=>e.getSubscriptionType()},directives:{description:`A list of all directives supported by this server.`,type:new W(new dh(new W(sg))),args:{includeDeprecated:{type:new W(Uh),defaultValue:!1}},resolve:(e,{includeDeprecated:t})=>t?e.getDirectives():e.getDirectives().filter(e=>e.deprecationReason==null)}})}),sg=new bh({name:`__Directive`,description:`A Directive provides a way to describe alternate runtime execution and type validation behavior in a GraphQL document.

In some cases, you need to provide options to alter GraphQL's execution behavior in ways field arguments will not suffice, such as conditionally including or skipping a field. Directives provide this by describing additional information to the executor.`,fields:()=>({name:{type:new W(Hh),resolve:e=>e.name},description:{type:Hh,resolve:e=>e.description},isRepeatable:{type:new W(Uh),resolve:e=>e.isRepeatable},locations:{type:new W(new dh(new W(cg))),resolve:e=>e.locations},args:{type:new W(new dh(new W(dg))),args:{includeDeprecated:{type:Uh,defaultValue:!1}},resolve(e,{includeDeprecated:t}){return t?e.args:e.args.filter(e=>e.deprecationReason==null)}},isDeprecated:{type:new W(Uh),resolve:e=>e.deprecationReason!=null},deprecationReason:{type:Hh,resolve:e=>e.deprecationReason}})}),cg=new jh({name:`__DirectiveLocation`,description:`A Directive can be adjacent to many parts of the GraphQL language, a __DirectiveLocation describes one such possible adjacencies.`,values:{QUERY:{value:F.QUERY,description:`Location adjacent to a query operation.`},MUTATION:{value:F.MUTATION,description:`Location adjacent to a mutation operation.`},SUBSCRIPTION:{value:F.SUBSCRIPTION,description:`Location adjacent to a subscription operation.`},FIELD:{value:F.FIELD,description:`Location adjacent to a field.`},FRAGMENT_DEFINITION:{value:F.FRAGMENT_DEFINITION,description:`Location adjacent to a fragment definition.`},FRAGMENT_SPREAD:{value:F.FRAGMENT_SPREAD,description:`Location adjacent to a fragment spread.`},INLINE_FRAGMENT:{value:F.INLINE_FRAGMENT,description:`Location adjacent to an inline fragment.`},VARIABLE_DEFINITION:{value:F.VARIABLE_DEFINITION,description:`Location adjacent to a variable definition.`},SCHEMA:{value:F.SCHEMA,description:`Location adjacent to a schema definition.`},SCALAR:{value:F.SCALAR,description:`Location adjacent to a scalar definition.`},OBJECT:{value:F.OBJECT,description:`Location adjacent to an object type definition.`},FIELD_DEFINITION:{value:F.FIELD_DEFINITION,description:`Location adjacent to a field definition.`},ARGUMENT_DEFINITION:{value:F.ARGUMENT_DEFINITION,description:`Location adjacent to an argument definition.`},INTERFACE:{value:F.INTERFACE,description:`Location adjacent to an interface definition.`},UNION:{value:F.UNION,description:`Location adjacent to a union definition.`},ENUM:{value:F.ENUM,description:`Location adjacent to an enum definition.`},ENUM_VALUE:{value:F.ENUM_VALUE,description:`Location adjacent to an enum value definition.`},INPUT_OBJECT:{value:F.INPUT_OBJECT,description:`Location adjacent to an input object type definition.`},INPUT_FIELD_DEFINITION:{value:F.INPUT_FIELD_DEFINITION,description:`Location adjacent to an input object field definition.`},DIRECTIVE_DEFINITION:{value:F.DIRECTIVE_DEFINITION,description:`Location adjacent to a directive definition.`}}}),lg=new bh({name:`__Type`,description:"The fundamental unit of any GraphQL Schema is the type. There are many kinds of types in GraphQL as represented by the `__TypeKind` enum.\n\nDepending on the kind of a type, certain fields describe information about that type. Scalar types provide no information beyond a name, description and optional `specifiedByURL`, while Enum types provide their values. Object and Interface types provide the fields they describe. Abstract types, Union and Interface, provide the Object types possible at runtime. List and NonNull types compose other types.",fields:()=>({kind:{type:new W(mg),resolve(e){if(eh(e))return pg.SCALAR;if(V(e))return pg.OBJECT;if(H(e))return pg.INTERFACE;if(th(e))return pg.UNION;if(nh(e))return pg.ENUM;if(rh(e))return pg.INPUT_OBJECT;if(ih(e))return pg.LIST;if(U(e))return pg.NON_NULL;ng(!1,`Unexpected type: "${R(e)}".`)}},name:{type:Hh,resolve:e=>`name`in e?e.name:void 0},description:{type:Hh,resolve:e=>`description`in e?e.description:void 0},specifiedByURL:{type:Hh,resolve:e=>`specifiedByURL`in e?e.specifiedByURL:void 0},fields:{type:new dh(new W(ug)),args:{includeDeprecated:{type:Uh,defaultValue:!1}},resolve(e,{includeDeprecated:t}){if(V(e)||H(e)){let n=Object.values(e.getFields());return t?n:n.filter(e=>e.deprecationReason==null)}}},interfaces:{type:new dh(new W(lg)),resolve(e){if(V(e)||H(e))return e.getInterfaces()}},possibleTypes:{type:new dh(new W(lg)),resolve(e,t,n,{schema:r}){if(lh(e))return r.getPossibleTypes(e)}},enumValues:{type:new dh(new W(fg)),args:{includeDeprecated:{type:Uh,defaultValue:!1}},resolve(e,{includeDeprecated:t}){if(nh(e)){let n=e.getValues();return t?n:n.filter(e=>e.deprecationReason==null)}}},inputFields:{type:new dh(new W(dg)),args:{includeDeprecated:{type:Uh,defaultValue:!1}},resolve(e,{includeDeprecated:t}){if(rh(e)){let n=Object.values(e.getFields());return t?n:n.filter(e=>e.deprecationReason==null)}}},ofType:{type:lg,resolve:e=>`ofType`in e?e.ofType:void 0},isOneOf:{type:Uh,resolve:e=>{if(rh(e))return e.isOneOf}}})}),ug=new bh({name:`__Field`,description:`Object and Interface types are described by a list of Fields, each of which has a name, potentially a list of arguments, and a return type.`,fields:()=>({name:{type:new W(Hh),resolve:e=>e.name},description:{type:Hh,resolve:e=>e.description},args:{type:new W(new dh(new W(dg))),args:{includeDeprecated:{type:Uh,defaultValue:!1}},resolve(e,{includeDeprecated:t}){return t?e.args:e.args.filter(e=>e.deprecationReason==null)}},type:{type:new W(lg),resolve:e=>e.type},isDeprecated:{type:new W(Uh),resolve:e=>e.deprecationReason!=null},deprecationReason:{type:Hh,resolve:e=>e.deprecationReason}})}),dg=new bh({name:`__InputValue`,description:`Arguments provided to Fields or Directives and the input fields of an InputObject are represented as Input Values which describe their type and optionally a default value.`,fields:()=>({name:{type:new W(Hh),resolve:e=>e.name},description:{type:Hh,resolve:e=>e.description},type:{type:new W(lg),resolve:e=>e.type},defaultValue:{type:Hh,description:`A GraphQL-formatted string representing the default value for this input value.`,resolve(e){let{type:t,defaultValue:n}=e,r=ig(n,t);return r?zm(r):null}},isDeprecated:{type:new W(Uh),resolve:e=>e.deprecationReason!=null},deprecationReason:{type:Hh,resolve:e=>e.deprecationReason}})}),fg=new bh({name:`__EnumValue`,description:`One possible value for a given Enum. Enum values are unique values, not a placeholder for a string or numeric value. However an Enum value is returned in a JSON response as a string.`,fields:()=>({name:{type:new W(Hh),resolve:e=>e.name},description:{type:Hh,resolve:e=>e.description},isDeprecated:{type:new W(Uh),resolve:e=>e.deprecationReason!=null},deprecationReason:{type:Hh,resolve:e=>e.deprecationReason}})}),pg;(function(e){e.SCALAR=`SCALAR`,e.OBJECT=`OBJECT`,e.INTERFACE=`INTERFACE`,e.UNION=`UNION`,e.ENUM=`ENUM`,e.INPUT_OBJECT=`INPUT_OBJECT`,e.LIST=`LIST`,e.NON_NULL=`NON_NULL`})(pg||={});var mg=new jh({name:`__TypeKind`,description:"An enum describing what kind of type a given `__Type` is.",values:{SCALAR:{value:pg.SCALAR,description:`Indicates this type is a scalar.`},OBJECT:{value:pg.OBJECT,description:"Indicates this type is an object. `fields` and `interfaces` are valid fields."},INTERFACE:{value:pg.INTERFACE,description:"Indicates this type is an interface. `fields`, `interfaces`, and `possibleTypes` are valid fields."},UNION:{value:pg.UNION,description:"Indicates this type is a union. `possibleTypes` is a valid field."},ENUM:{value:pg.ENUM,description:"Indicates this type is an enum. `enumValues` is a valid field."},INPUT_OBJECT:{value:pg.INPUT_OBJECT,description:"Indicates this type is an input object. `inputFields` is a valid field."},LIST:{value:pg.LIST,description:"Indicates this type is a list. `ofType` is a valid field."},NON_NULL:{value:pg.NON_NULL,description:"Indicates this type is a non-null. `ofType` is a valid field."}}}),hg={name:`__schema`,type:new W(og),description:`Access the current type schema of this server.`,args:[],resolve:(e,t,n,{schema:r})=>r,deprecationReason:void 0,extensions:Object.create(null),astNode:void 0},gg={name:`__type`,type:lg,description:`Request the type information of a single type.`,args:[{name:`name`,description:void 0,type:new W(Hh),defaultValue:void 0,deprecationReason:void 0,extensions:Object.create(null),astNode:void 0}],resolve:(e,{name:t},n,{schema:r})=>r.getType(t),deprecationReason:void 0,extensions:Object.create(null),astNode:void 0},_g={name:`__typename`,type:new W(Hh),description:`The name of the current Object type at runtime.`,args:[],resolve:(e,t,n,{parentType:r})=>r.name,deprecationReason:void 0,extensions:Object.create(null),astNode:void 0},vg=Object.freeze([og,sg,cg,lg,ug,dg,fg,mg]);function yg(e){return vg.some(({name:t})=>e.name===t)}function bg(e){return pm(e,Sg)}function xg(e){if(!bg(e))throw Error(`Expected ${R(e)} to be a GraphQL schema.`);return e}var Sg=class{constructor(e){this.__validationErrors=e.assumeValid===!0?[]:void 0,gp(e)||N(!1,`Must provide configuration object.`),!e.types||Array.isArray(e.types)||N(!1,`"types" must be Array if provided but got: ${R(e.types)}.`),!e.directives||Array.isArray(e.directives)||N(!1,`"directives" must be Array if provided but got: ${R(e.directives)}.`),this.description=e.description,this.extensions=Nm(e.extensions),this.astNode=e.astNode,this.extensionASTNodes=e.extensionASTNodes??[],this._queryType=e.query,this._mutationType=e.mutation,this._subscriptionType=e.subscription,this._directives=e.directives??tg;let t=new Set(e.types);if(e.types!=null)for(let n of e.types)t.delete(n),Cg(n,t);this._queryType!=null&&Cg(this._queryType,t),this._mutationType!=null&&Cg(this._mutationType,t),this._subscriptionType!=null&&Cg(this._subscriptionType,t);for(let e of this._directives)if(Jh(e))for(let n of e.args)Cg(n.type,t);Cg(og,t),this._typeMap=Object.create(null),this._subTypeMap=Object.create(null),this._implementationsMap=Object.create(null);for(let e of t){if(e==null)continue;let t=e.name;if(t||N(!1,`One of the provided types for building the Schema is missing a name.`),this._typeMap[t]!==void 0)throw Error(`Schema must contain uniquely named types but contains multiple types named "${t}".`);if(this._typeMap[t]=e,H(e)){for(let t of e.getInterfaces())if(H(t)){let n=this._implementationsMap[t.name];n===void 0&&(n=this._implementationsMap[t.name]={objects:[],interfaces:[]}),n.interfaces.push(e)}}else if(V(e)){for(let t of e.getInterfaces())if(H(t)){let n=this._implementationsMap[t.name];n===void 0&&(n=this._implementationsMap[t.name]={objects:[],interfaces:[]}),n.objects.push(e)}}}}get[Symbol.toStringTag](){return`GraphQLSchema`}getQueryType(){return this._queryType}getMutationType(){return this._mutationType}getSubscriptionType(){return this._subscriptionType}getRootType(e){switch(e){case Ap.QUERY:return this.getQueryType();case Ap.MUTATION:return this.getMutationType();case Ap.SUBSCRIPTION:return this.getSubscriptionType()}}getTypeMap(){return this._typeMap}getType(e){return this.getTypeMap()[e]}getPossibleTypes(e){return th(e)?e.getTypes():this.getImplementations(e).objects}getImplementations(e){return this._implementationsMap[e.name]??{objects:[],interfaces:[]}}isSubType(e,t){let n=this._subTypeMap[e.name];if(n===void 0){if(n=Object.create(null),th(e))for(let t of e.getTypes())n[t.name]=!0;else{let t=this.getImplementations(e);for(let e of t.objects)n[e.name]=!0;for(let e of t.interfaces)n[e.name]=!0}this._subTypeMap[e.name]=n}return n[t.name]!==void 0}getDirectives(){return this._directives}getDirective(e){return this.getDirectives().find(t=>t.name===e)}toConfig(){return{description:this.description,query:this.getQueryType(),mutation:this.getMutationType(),subscription:this.getSubscriptionType(),types:Object.values(this.getTypeMap()),directives:this.getDirectives(),extensions:this.extensions,astNode:this.astNode,extensionASTNodes:this.extensionASTNodes,assumeValid:this.__validationErrors!==void 0}}};function Cg(e,t){let n=gh(e);if(!t.has(n)){if(t.add(n),th(n))for(let e of n.getTypes())Cg(e,t);else if(V(n)||H(n)){for(let e of n.getInterfaces())Cg(e,t);for(let e of Object.values(n.getFields())){Cg(e.type,t);for(let n of e.args)Cg(n.type,t)}}else if(rh(n))for(let e of Object.values(n.getFields()))Cg(e.type,t)}return t}function wg(e){if(xg(e),e.__validationErrors)return e.__validationErrors;let t=new Eg(e);Dg(t),kg(t),jg(t);let n=t.getErrors();return e.__validationErrors=n,n}function Tg(e){let t=wg(e);if(t.length!==0)throw Error(t.map(e=>e.message).join(`

`))}var Eg=class{constructor(e){this._errors=[],this.schema=e}reportError(e,t){let n=Array.isArray(t)?t.filter(Boolean):t;this._errors.push(new P(e,{nodes:n}))}getErrors(){return this._errors}};function Dg(e){let t=e.schema,n=t.getQueryType();n?V(n)||e.reportError(`Query root type must be Object type, it cannot be ${R(n)}.`,Og(t,Ap.QUERY)??n.astNode):e.reportError(`Query root type must be provided.`,t.astNode);let r=t.getMutationType();r&&!V(r)&&e.reportError(`Mutation root type must be Object type if provided, it cannot be ${R(r)}.`,Og(t,Ap.MUTATION)??r.astNode);let i=t.getSubscriptionType();i&&!V(i)&&e.reportError(`Subscription root type must be Object type if provided, it cannot be ${R(i)}.`,Og(t,Ap.SUBSCRIPTION)??i.astNode)}function Og(e,t){return[e.astNode,...e.extensionASTNodes].flatMap(e=>e?.operationTypes??[]).find(e=>e.operation===t)?.type}function kg(e){for(let t of e.schema.getDirectives())if(!Jh(t))e.reportError(`Expected directive but got: ${R(t)}.`,t?.astNode);else{Ag(e,t),t.locations.length===0&&e.reportError(`Directive @${t.name} must include 1 or more locations.`,t.astNode);for(let n of t.args)Ag(e,n),ah(n.type)||e.reportError(`The type of @${t.name}(${n.name}:) must be Input Type but got: ${R(n.type)}.`,n.astNode),Dh(n)&&n.deprecationReason!=null&&e.reportError(`Required argument @${t.name}(${n.name}:) cannot be deprecated.`,[Ug(n.astNode),n.astNode?.type])}}function Ag(e,t){t.name.startsWith(`__`)&&e.reportError(`Name "${t.name}" must not begin with "__", which is reserved by GraphQL introspection.`,t.astNode)}function jg(e){let t=Bg(e),n=e.schema.getTypeMap();for(let r of Object.values(n))hh(r)?(yg(r)||Ag(e,r),V(r)||H(r)?(Mg(e,r),Ng(e,r)):th(r)?Ig(e,r):nh(r)?Lg(e,r):rh(r)&&(Rg(e,r),t(r))):e.reportError(`Expected GraphQL named type but got: ${R(r)}.`,r.astNode)}function Mg(e,t){let n=Object.values(t.getFields());n.length===0&&e.reportError(`Type ${t.name} must define one or more fields.`,[t.astNode,...t.extensionASTNodes]);for(let r of n){Ag(e,r),oh(r.type)||e.reportError(`The type of ${t.name}.${r.name} must be Output Type but got: ${R(r.type)}.`,r.astNode?.type);for(let n of r.args){let i=n.name;Ag(e,n),ah(n.type)||e.reportError(`The type of ${t.name}.${r.name}(${i}:) must be Input Type but got: ${R(n.type)}.`,n.astNode?.type),Dh(n)&&n.deprecationReason!=null&&e.reportError(`Required argument ${t.name}.${r.name}(${i}:) cannot be deprecated.`,[Ug(n.astNode),n.astNode?.type])}}}function Ng(e,t){let n=Object.create(null);for(let r of t.getInterfaces())H(r)?t===r?e.reportError(`Type ${t.name} cannot implement itself because it would create a circular reference.`,Vg(t,r)):n[r.name]?e.reportError(`Type ${t.name} can only implement ${r.name} once.`,Vg(t,r)):(n[r.name]=!0,Fg(e,t,r),Pg(e,t,r)):e.reportError(`Type ${R(t)} must only implement Interface types, it cannot implement ${R(r)}.`,Vg(t,r))}function Pg(e,t,n){let r=t.getFields();for(let i of Object.values(n.getFields())){let a=i.name,o=r[a];if(!o)e.reportError(`Interface field ${n.name}.${a} expected but ${t.name} does not provide it.`,[i.astNode,t.astNode,...t.extensionASTNodes]);else{Rh(e.schema,o.type,i.type)||e.reportError(`Interface field ${n.name}.${a} expects type ${R(i.type)} but ${t.name}.${a} is type ${R(o.type)}.`,[i.astNode?.type,o.astNode?.type]);for(let r of i.args){let i=r.name,s=o.args.find(e=>e.name===i);s?Lh(r.type,s.type)||e.reportError(`Interface field argument ${n.name}.${a}(${i}:) expects type ${R(r.type)} but ${t.name}.${a}(${i}:) is type ${R(s.type)}.`,[r.astNode?.type,s.astNode?.type]):e.reportError(`Interface field argument ${n.name}.${a}(${i}:) expected but ${t.name}.${a} does not provide it.`,[r.astNode,o.astNode])}for(let r of o.args){let o=r.name;!i.args.find(e=>e.name===o)&&Dh(r)&&e.reportError(`Object field ${t.name}.${a} includes required argument ${o} that is missing from the Interface field ${n.name}.${a}.`,[r.astNode,i.astNode])}}}}function Fg(e,t,n){let r=t.getInterfaces();for(let i of n.getInterfaces())r.includes(i)||e.reportError(i===t?`Type ${t.name} cannot implement ${n.name} because it would create a circular reference.`:`Type ${t.name} must implement ${i.name} because it is implemented by ${n.name}.`,[...Vg(n,i),...Vg(t,n)])}function Ig(e,t){let n=t.getTypes();n.length===0&&e.reportError(`Union type ${t.name} must define one or more member types.`,[t.astNode,...t.extensionASTNodes]);let r=Object.create(null);for(let i of n)r[i.name]?e.reportError(`Union type ${t.name} can only include type ${i.name} once.`,Hg(t,i.name)):(r[i.name]=!0,V(i)||e.reportError(`Union type ${t.name} can only include Object types, it cannot include ${R(i)}.`,Hg(t,String(i))))}function Lg(e,t){let n=t.getValues();n.length===0&&e.reportError(`Enum type ${t.name} must define one or more values.`,[t.astNode,...t.extensionASTNodes]);for(let t of n)Ag(e,t)}function Rg(e,t){let n=Object.values(t.getFields());n.length===0&&e.reportError(`Input Object type ${t.name} must define one or more fields.`,[t.astNode,...t.extensionASTNodes]);for(let r of n)Ag(e,r),ah(r.type)||e.reportError(`The type of ${t.name}.${r.name} must be Input Type but got: ${R(r.type)}.`,r.astNode?.type),Ih(r)&&r.deprecationReason!=null&&e.reportError(`Required input field ${t.name}.${r.name} cannot be deprecated.`,[Ug(r.astNode),r.astNode?.type]),t.isOneOf&&zg(t,r,e)}function zg(e,t,n){U(t.type)&&n.reportError(`OneOf input field ${e.name}.${t.name} must be nullable.`,t.astNode?.type),t.defaultValue!==void 0&&n.reportError(`OneOf input field ${e.name}.${t.name} cannot have a default value.`,t.astNode)}function Bg(e){let t=Object.create(null),n=[],r=Object.create(null);return i;function i(a){if(t[a.name])return;t[a.name]=!0,r[a.name]=n.length;let o=Object.values(a.getFields());for(let t of o)if(U(t.type)&&rh(t.type.ofType)){let a=t.type.ofType,o=r[a.name];if(n.push(t),o===void 0)i(a);else{let t=n.slice(o),r=t.map(e=>e.name).join(`.`);e.reportError(`Cannot reference Input Object "${a.name}" within itself through a series of non-null fields: "${r}".`,t.map(e=>e.astNode))}n.pop()}r[a.name]=void 0}}function Vg(e,t){let{astNode:n,extensionASTNodes:r}=e;return(n==null?r:[n,...r]).flatMap(e=>e.interfaces??[]).filter(e=>e.name.value===t.name)}function Hg(e,t){let{astNode:n,extensionASTNodes:r}=e;return(n==null?r:[n,...r]).flatMap(e=>e.types??[]).filter(e=>e.name.value===t)}function Ug(e){return e?.directives?.find(e=>e.name.value===Qh.name)}var Wg=Object.freeze({});function Gg(e,t,n=Dp){let r=new Map;for(let e of Object.values(I))r.set(e,qg(t,e));let i,a=Array.isArray(e),o=[e],s=-1,c=[],l=e,u,d,f=[],p=[];do{s++;let e=s===o.length,m=e&&c.length!==0;if(e){if(u=p.length===0?void 0:f[f.length-1],l=d,d=p.pop(),m){if(a){l=l.slice();let e=0;for(let[t,n]of c){let r=t-e;n===null?(l.splice(r,1),e++):l[r]=n}}else{l={...l};for(let[e,t]of c)l[e]=t}}s=i.index,o=i.keys,c=i.edits,a=i.inArray,i=i.prev}else if(d){if(u=a?s:o[s],l=d[u],l==null)continue;f.push(u)}let h;if(!Array.isArray(l)){if(kp(l)||N(!1,`Invalid AST Node: ${R(l)}.`),h=(e?r.get(l.kind)?.leave:r.get(l.kind)?.enter)?.call(t,l,u,d,f,p),h===Wg)break;if(h===!1){if(!e){f.pop();continue}}else if(h!==void 0&&(c.push([u,h]),!e)){if(kp(h))l=h;else{f.pop();continue}}}h===void 0&&m&&c.push([u,l]),e?f.pop():(i={inArray:a,index:s,keys:o,edits:c,prev:i},a=Array.isArray(l),o=a?l:n[l.kind]??[],s=-1,c=[],d&&p.push(d),d=l)}while(i!==void 0);return c.length===0?e:c[c.length-1][1]}function Kg(e){let t=Array(e.length).fill(null),n=Object.create(null);for(let r of Object.values(I)){let i=!1,a=Array(e.length).fill(void 0),o=Array(e.length).fill(void 0);for(let t=0;t<e.length;++t){let{enter:n,leave:s}=qg(e[t],r);i||=n!=null||s!=null,a[t]=n,o[t]=s}i&&(n[r]={enter(...n){let r=n[0];for(let i=0;i<e.length;i++)if(t[i]===null){let o=a[i]?.apply(e[i],n);if(o===!1)t[i]=r;else if(o===Wg)t[i]=Wg;else if(o!==void 0)return o}},leave(...n){let r=n[0];for(let i=0;i<e.length;i++)if(t[i]===null){let r=o[i]?.apply(e[i],n);if(r===Wg)t[i]=Wg;else if(r!==void 0&&r!==!1)return r}else t[i]===r&&(t[i]=null)}})}return n}function qg(e,t){let n=e[t];return typeof n==`object`?n:typeof n==`function`?{enter:n,leave:void 0}:{enter:e.enter,leave:e.leave}}function Jg(e,t){switch(t.kind){case I.LIST_TYPE:{let n=Jg(e,t.type);return n&&new dh(n)}case I.NON_NULL_TYPE:{let n=Jg(e,t.type);return n&&new W(n)}case I.NAMED_TYPE:return e.getType(t.name.value)}}var Yg=class{constructor(e,t,n){this._schema=e,this._typeStack=[],this._parentTypeStack=[],this._inputTypeStack=[],this._fieldDefStack=[],this._defaultValueStack=[],this._directive=null,this._argument=null,this._enumValue=null,this._getFieldDef=n??Xg,t&&(ah(t)&&this._inputTypeStack.push(t),ch(t)&&this._parentTypeStack.push(t),oh(t)&&this._typeStack.push(t))}get[Symbol.toStringTag](){return`TypeInfo`}getType(){if(this._typeStack.length>0)return this._typeStack[this._typeStack.length-1]}getParentType(){if(this._parentTypeStack.length>0)return this._parentTypeStack[this._parentTypeStack.length-1]}getInputType(){if(this._inputTypeStack.length>0)return this._inputTypeStack[this._inputTypeStack.length-1]}getParentInputType(){if(this._inputTypeStack.length>1)return this._inputTypeStack[this._inputTypeStack.length-2]}getFieldDef(){if(this._fieldDefStack.length>0)return this._fieldDefStack[this._fieldDefStack.length-1]}getDefaultValue(){if(this._defaultValueStack.length>0)return this._defaultValueStack[this._defaultValueStack.length-1]}getDirective(){return this._directive}getArgument(){return this._argument}getEnumValue(){return this._enumValue}enter(e){let t=this._schema;switch(e.kind){case I.SELECTION_SET:{let e=gh(this.getType());this._parentTypeStack.push(ch(e)?e:void 0);break}case I.FIELD:{let n=this.getParentType(),r,i;n&&(r=this._getFieldDef(t,n,e),r&&(i=r.type)),this._fieldDefStack.push(r),this._typeStack.push(oh(i)?i:void 0);break}case I.DIRECTIVE:this._directive=t.getDirective(e.name.value);break;case I.OPERATION_DEFINITION:{let n=t.getRootType(e.operation);this._typeStack.push(V(n)?n:void 0);break}case I.INLINE_FRAGMENT:case I.FRAGMENT_DEFINITION:{let n=e.typeCondition,r=n?Jg(t,n):gh(this.getType());this._typeStack.push(oh(r)?r:void 0);break}case I.VARIABLE_DEFINITION:{let n=Jg(t,e.type);this._inputTypeStack.push(ah(n)?n:void 0);break}case I.ARGUMENT:{let t,n,r=this.getDirective()??this.getFieldDef();r&&(t=r.args.find(t=>t.name===e.name.value),t&&(n=t.type)),this._argument=t,this._defaultValueStack.push(t?t.defaultValue:void 0),this._inputTypeStack.push(ah(n)?n:void 0);break}case I.LIST:{let e=mh(this.getInputType()),t=ih(e)?e.ofType:e;this._defaultValueStack.push(void 0),this._inputTypeStack.push(ah(t)?t:void 0);break}case I.OBJECT_FIELD:{let t=gh(this.getInputType()),n,r;rh(t)&&(r=t.getFields()[e.name.value],r&&(n=r.type)),this._defaultValueStack.push(r?r.defaultValue:void 0),this._inputTypeStack.push(ah(n)?n:void 0);break}case I.ENUM:{let t=gh(this.getInputType()),n;nh(t)&&(n=t.getValue(e.value)),this._enumValue=n;break}}}leave(e){switch(e.kind){case I.SELECTION_SET:this._parentTypeStack.pop();break;case I.FIELD:this._fieldDefStack.pop(),this._typeStack.pop();break;case I.DIRECTIVE:this._directive=null;break;case I.OPERATION_DEFINITION:case I.INLINE_FRAGMENT:case I.FRAGMENT_DEFINITION:this._typeStack.pop();break;case I.VARIABLE_DEFINITION:this._inputTypeStack.pop();break;case I.ARGUMENT:this._argument=null,this._defaultValueStack.pop(),this._inputTypeStack.pop();break;case I.LIST:case I.OBJECT_FIELD:this._defaultValueStack.pop(),this._inputTypeStack.pop();break;case I.ENUM:this._enumValue=null}}};function Xg(e,t,n){let r=n.name.value;if(r===hg.name&&e.getQueryType()===t)return hg;if(r===gg.name&&e.getQueryType()===t)return gg;if(r===_g.name&&ch(t))return _g;if(V(t)||H(t))return t.getFields()[r]}function Zg(e,t){return{enter(...n){let r=n[0];e.enter(r);let i=qg(t,r.kind).enter;if(i){let a=i.apply(t,n);return a!==void 0&&(e.leave(r),kp(a)&&e.enter(a)),a}},leave(...n){let r=n[0],i=qg(t,r.kind).leave,a;return i&&(a=i.apply(t,n)),e.leave(r),a}}}function Qg(e){return e.kind===I.OPERATION_DEFINITION||e.kind===I.FRAGMENT_DEFINITION}function $g(e){return e.kind===I.SCHEMA_DEFINITION||e_(e)||e.kind===I.DIRECTIVE_DEFINITION}function e_(e){return e.kind===I.SCALAR_TYPE_DEFINITION||e.kind===I.OBJECT_TYPE_DEFINITION||e.kind===I.INTERFACE_TYPE_DEFINITION||e.kind===I.UNION_TYPE_DEFINITION||e.kind===I.ENUM_TYPE_DEFINITION||e.kind===I.INPUT_OBJECT_TYPE_DEFINITION}function t_(e){return e.kind===I.SCHEMA_EXTENSION||e.kind===I.DIRECTIVE_EXTENSION||n_(e)}function n_(e){return e.kind===I.SCALAR_TYPE_EXTENSION||e.kind===I.OBJECT_TYPE_EXTENSION||e.kind===I.INTERFACE_TYPE_EXTENSION||e.kind===I.UNION_TYPE_EXTENSION||e.kind===I.ENUM_TYPE_EXTENSION||e.kind===I.INPUT_OBJECT_TYPE_EXTENSION}function r_(e){return{Document(t){for(let n of t.definitions)if(!Qg(n)){let t=n.kind===I.SCHEMA_DEFINITION||n.kind===I.SCHEMA_EXTENSION?`schema`:`"`+n.name.value+`"`;e.reportError(new P(`The ${t} definition is not executable.`,{nodes:n}))}return!1}}}function i_(e){return{Field(t){let n=e.getParentType();if(n&&!e.getFieldDef()){let r=e.getSchema(),i=t.name.value,a=xm(`to use an inline fragment on`,e.hideSuggestions?[]:a_(r,n,i));a===``&&(a=xm(e.hideSuggestions?[]:o_(n,i))),e.reportError(new P(`Cannot query field "${i}" on type "${n.name}".`+a,{nodes:t}))}}}}function a_(e,t,n){if(!lh(t))return[];let r=new Set,i=Object.create(null);for(let a of e.getPossibleTypes(t))if(a.getFields()[n]){r.add(a),i[a.name]=1;for(let e of a.getInterfaces())e.getFields()[n]&&(r.add(e),i[e.name]=(i[e.name]??0)+1)}return[...r].sort((t,n)=>{let r=i[n.name]-i[t.name];return r===0?H(t)&&e.isSubType(t,n)?-1:H(n)&&e.isSubType(n,t)?1:Em(t.name,n.name):r}).map(e=>e.name)}function o_(e,t){return V(e)||H(e)?Am(t,Object.keys(e.getFields())):[]}function s_(e){return{InlineFragment(t){let n=t.typeCondition;if(n){let t=Jg(e.getSchema(),n);if(t&&!ch(t)){let t=zm(n);e.reportError(new P(`Fragment cannot condition on non composite type "${t}".`,{nodes:n}))}}},FragmentDefinition(t){let n=Jg(e.getSchema(),t.typeCondition);if(n&&!ch(n)){let n=zm(t.typeCondition);e.reportError(new P(`Fragment "${t.name.value}" cannot condition on non composite type "${n}".`,{nodes:t.typeCondition}))}}}}function c_(e){return{...l_(e),Argument(t){let n=e.getArgument(),r=e.getFieldDef(),i=e.getParentType();if(!n&&r&&i){let n=t.name.value,a=e.hideSuggestions?[]:Am(n,r.args.map(e=>e.name));e.reportError(new P(`Unknown argument "${n}" on field "${i.name}.${r.name}".`+xm(a),{nodes:t}))}}}}function l_(e){let t=Object.create(null),n=e.getSchema(),r=n?n.getDirectives():tg;for(let e of r)t[e.name]=new Set(e.args.map(e=>e.name));let i=e.getDocument().definitions;for(let e of i)if(e.kind===I.DIRECTIVE_DEFINITION){let n=e.arguments??[];t[e.name.value]=new Set(n.map(e=>e.name.value))}return{Directive(n){let r=n.name.value,i=t[r];if(n.arguments&&i)for(let t of n.arguments){let n=t.name.value;if(!i.has(n)){let a=e.hideSuggestions?[]:Am(n,Array.from(i));e.reportError(new P(`Unknown argument "${n}" on directive "@${r}".`+(e.hideSuggestions?``:xm(a)),{nodes:t}))}}return!1}}}function u_(e){let t=Object.create(null),n=e.getSchema(),r=n?n.getDirectives():tg;for(let e of r)t[e.name]=e.locations;let i=e.getDocument().definitions;for(let e of i)e.kind===I.DIRECTIVE_DEFINITION&&(t[e.name.value]=e.locations.map(e=>e.value));return{Directive(n,r,i,a,o){let s=n.name.value,c=t[s];if(!c){e.reportError(new P(`Unknown directive "@${s}".`,{nodes:n}));return}let l=d_(o);l&&!c.includes(l)&&e.reportError(new P(`Directive "@${s}" may not be used on ${l}.`,{nodes:n}))}}}function d_(e){let t=e[e.length-1];switch(`kind`in t||ng(!1),t.kind){case I.OPERATION_DEFINITION:return f_(t.operation);case I.FIELD:return F.FIELD;case I.FRAGMENT_SPREAD:return F.FRAGMENT_SPREAD;case I.INLINE_FRAGMENT:return F.INLINE_FRAGMENT;case I.FRAGMENT_DEFINITION:return F.FRAGMENT_DEFINITION;case I.VARIABLE_DEFINITION:return F.VARIABLE_DEFINITION;case I.SCHEMA_DEFINITION:case I.SCHEMA_EXTENSION:return F.SCHEMA;case I.SCALAR_TYPE_DEFINITION:case I.SCALAR_TYPE_EXTENSION:return F.SCALAR;case I.OBJECT_TYPE_DEFINITION:case I.OBJECT_TYPE_EXTENSION:return F.OBJECT;case I.FIELD_DEFINITION:return F.FIELD_DEFINITION;case I.INTERFACE_TYPE_DEFINITION:case I.INTERFACE_TYPE_EXTENSION:return F.INTERFACE;case I.UNION_TYPE_DEFINITION:case I.UNION_TYPE_EXTENSION:return F.UNION;case I.ENUM_TYPE_DEFINITION:case I.ENUM_TYPE_EXTENSION:return F.ENUM;case I.ENUM_VALUE_DEFINITION:return F.ENUM_VALUE;case I.INPUT_OBJECT_TYPE_DEFINITION:case I.INPUT_OBJECT_TYPE_EXTENSION:return F.INPUT_OBJECT;case I.INPUT_VALUE_DEFINITION:{let t=e[e.length-3];return`kind`in t||ng(!1),t.kind===I.INPUT_OBJECT_TYPE_DEFINITION?F.INPUT_FIELD_DEFINITION:F.ARGUMENT_DEFINITION}case I.DIRECTIVE_DEFINITION:case I.DIRECTIVE_EXTENSION:return F.DIRECTIVE_DEFINITION;default:ng(!1,`Unexpected kind: `+R(t.kind))}}function f_(e){switch(e){case Ap.QUERY:return F.QUERY;case Ap.MUTATION:return F.MUTATION;case Ap.SUBSCRIPTION:return F.SUBSCRIPTION}}function p_(e){return{FragmentSpread(t){let n=t.name.value;e.getFragment(n)||e.reportError(new P(`Unknown fragment "${n}".`,{nodes:t.name}))}}}function m_(e){let t=e.getSchema(),n=t?t.getTypeMap():Object.create(null),r=Object.create(null);for(let t of e.getDocument().definitions)e_(t)&&(r[t.name.value]=!0);let i=[...Object.keys(n),...Object.keys(r)];return{NamedType(t,a,o,s,c){let l=t.name.value;if(!n[l]&&!r[l]){let n=c[2]??o,r=n!=null&&g_(n);if(r&&h_.includes(l))return;let a=e.hideSuggestions?[]:Am(l,r?h_.concat(i):i);e.reportError(new P(`Unknown type "${l}".`+xm(a),{nodes:t}))}}}}var h_=[...Gh,...vg].map(e=>e.name);function g_(e){return`kind`in e&&($g(e)||t_(e))}function __(e){let t=0;return{Document(e){t=e.definitions.filter(e=>e.kind===I.OPERATION_DEFINITION).length},OperationDefinition(n){!n.name&&t>1&&e.reportError(new P(`This anonymous operation must be the only defined operation.`,{nodes:n}))}}}function v_(e){let t=e.getSchema(),n=t?.astNode??t?.getQueryType()??t?.getMutationType()??t?.getSubscriptionType(),r=0;return{SchemaDefinition(t){n?e.reportError(new P(`Cannot define a new schema within a schema extension.`,{nodes:t})):(r>0&&e.reportError(new P(`Must provide only one schema definition.`,{nodes:t})),++r)}}}var y_=3;function b_(e){let t=Object.create(null),n=Object.create(null);function r(i,a,o=0){if(i.kind===I.FRAGMENT_SPREAD){let s=i.name.value,c=n[s];if(c!==void 0&&c<=o)return!0;let l=a[s],u=t[s];if(l!==void 0&&l>=o||u!==void 0&&u>=o)return!1;let d=e.getFragment(s);return d?(a[s]=o,r(d,a,o)?(n[s]=o,!0):(t[s]=o,!1)):!1}if(i.kind===I.FIELD&&(i.name.value===`fields`||i.name.value===`interfaces`||i.name.value===`possibleTypes`||i.name.value===`inputFields`)&&(o++,o>=y_))return!0;if(`selectionSet`in i&&i.selectionSet){for(let e of i.selectionSet.selections)if(r(e,a,o))return!0}return!1}return{Field(t){if((t.name.value===`__schema`||t.name.value===`__type`)&&r(t,Object.create(null)))return e.reportError(new P(`Maximum introspection depth exceeded`,{nodes:[t]})),!1}}}function x_(e){let t=Object.create(null),n=[],r=Object.create(null);return{OperationDefinition:()=>!1,FragmentDefinition(e){return i(e),!1}};function i(a){if(t[a.name.value])return;let o=a.name.value;t[o]=!0;let s=e.getFragmentSpreads(a.selectionSet);if(s.length!==0){r[o]=n.length;for(let t of s){let a=t.name.value,o=r[a];if(n.push(t),o===void 0){let t=e.getFragment(a);t&&i(t)}else{let t=n.slice(o),r=t.slice(0,-1).map(e=>`"`+e.name.value+`"`).join(`, `);e.reportError(new P(`Cannot spread fragment "${a}" within itself`+(r===``?`.`:` via ${r}.`),{nodes:t}))}n.pop()}r[o]=void 0}}}function S_(e){let t=Object.create(null);return{OperationDefinition:{enter(){t=Object.create(null)},leave(n){let r=e.getRecursiveVariableUsages(n);for(let{node:i}of r){let r=i.name.value;t[r]!==!0&&e.reportError(new P(n.name?`Variable "$${r}" is not defined by operation "${n.name.value}".`:`Variable "$${r}" is not defined.`,{nodes:[i,n]}))}}},VariableDefinition(e){t[e.variable.name.value]=!0}}}function C_(e){let t=[],n=[];return{OperationDefinition(e){return t.push(e),!1},FragmentDefinition(e){return n.push(e),!1},Document:{leave(){let r=new Set(e.getRecursivelyReferencedFragmentsForOperations(t).map(e=>e.name.value));for(let t of n){let n=t.name.value;r.has(n)||e.reportError(new P(`Fragment "${n}" is never used.`,{nodes:t}))}}}}}function w_(e){let t=[];return{OperationDefinition:{enter(){t=[]},leave(n){let r=Object.create(null),i=e.getRecursiveVariableUsages(n);for(let{node:e}of i)r[e.name.value]=!0;for(let i of t){let t=i.variable.name.value;r[t]!==!0&&e.reportError(new P(n.name?`Variable "$${t}" is never used in operation "${n.name.value}".`:`Variable "$${t}" is never used.`,{nodes:i}))}}},VariableDefinition(e){t.push(e)}}}var T_=new P(`Validation aborted.`),E_=1e3,D_=20,O_=5e5;function k_(e){let t={comparedFragmentPairs:new X_,cachedCollectFieldsResults:new Map,stringifiedValues:new Map,remainingComplexityBudget:O_};return{SelectionSet(n,r,i){if(i&&`kind`in i&&i.kind===I.INLINE_FRAGMENT||n.selections.length<=1&&n.selections[0]?.kind!==I.INLINE_FRAGMENT)return;let a=A_(e,t,e.getParentType(),n);for(let{responseName:t,reason:n,fields1:r,fields2:i}of a)e.reportError(new P(`Fields "${J_(t)}" conflict because ${n}. Use different aliases on the fields to fetch both if this was intentional.`,{nodes:r.concat(i)}))}}}function A_(e,t,n,r){let i=[],a=U_(e,t,n,r);if(P_(e,i,t,a.groupedFieldSet),a.fragmentNames.length!==0&&(a.groupedFieldSet.size!==0||a.fragmentNames.length>1))for(let n=0;n<a.fragmentNames.length;n++){j_(e,i,t,!1,a,a.fragmentNames[n]);for(let r=n+1;r<a.fragmentNames.length;r++)M_(e,i,t,!1,a.fragmentNames[n],a.fragmentNames[r])}return i}function j_(e,t,n,r,i,a){if(Y_(n,1),i.groupedFieldSet.size===0)return;let o=i.comparedFragments??=new Map,s=o.get(a);if(s===!1||r&&s===!0)return;o.set(a,r);let c=e.getFragment(a);if(!c)return;let l=W_(e,n,c);if(i!==l){F_(e,t,n,r,i,l);for(let a of l.fragmentNames)j_(e,t,n,r,i,a)}}function M_(e,t,n,r,i,a){Y_(n,2);let{comparedFragmentPairs:o}=n;if(i===a||o.has(i,a,r))return;o.add(i,a,r);let s=e.getFragment(i),c=e.getFragment(a);if(!s||!c)return;let l=W_(e,n,s),u=W_(e,n,c);F_(e,t,n,r,l,u);for(let a of u.fragmentNames)M_(e,t,n,r,i,a);for(let i of l.fragmentNames)M_(e,t,n,r,i,a)}function N_(e,t,n,r,i,a,o){let s=[],c=U_(e,t,r,i),l=U_(e,t,a,o);F_(e,s,t,n,c,l);for(let r of l.fragmentNames)j_(e,s,t,n,c,r);for(let r of c.fragmentNames)j_(e,s,t,n,l,r);for(let r of c.fragmentNames)for(let i of l.fragmentNames)M_(e,s,t,n,r,i);return s}function P_(e,t,n,r){for(let[i,a]of r)if(a.length>1)for(let r=0;r<a.length;r++)for(let o=r+1;o<a.length;o++){let s=L_(e,n,!1,i,a[r],a[o]);s&&t.push(s)}}function F_(e,t,n,r,i,a){if(i.groupedFieldSet.size!==0&&a.groupedFieldSet.size!==0)for(let{responseName:o,fields1:s,fields2:c}of I_(n,i,a))for(let i of s)for(let a of c){let s=L_(e,n,r,o,i,a);s&&t.push(s)}}function I_(e,t,n){let r=t.overlappingFields??=new Map,i=r.get(n);if(i!==void 0)return i;let a=[];for(let[r,i]of t.groupedFieldSet){Y_(e,1);let t=n.groupedFieldSet.get(r);t!==void 0&&a.push({responseName:r,fields1:i,fields2:t})}return r.set(n,a),a}function L_(e,t,n,r,i,a){let{parentType:o,node:s,definition:c}=i,{parentType:l,node:u,definition:d}=a,f=n||o!==l&&V(o)&&V(l);if(Y_(t,2),i.isSimpleLeaf&&a.isSimpleLeaf&&c?.type===d?.type&&s.name.value===u.name.value)return;if(!f){let e=R_(i),n=R_(a),o=e.comparisons.get(n);if(o===void 0){let r=s.name.value,i=u.name.value;o=r===i?B_(t,e.arguments,n.arguments)?null:`they have differing arguments`:`"${J_(r)}" and "${J_(i)}" are different fields`,e.comparisons.set(n,o)}if(o!==null)return{responseName:r,reason:o,fields1:[s],fields2:[u]}}let p=c?.type,m=d?.type;if(p&&m&&H_(t,p,m)){let e=R_(i),t=R_(a);return{responseName:r,reason:`they return conflicting types "${e.typeString??=R(p)}" and "${t.typeString??=R(m)}"`,fields1:[s],fields2:[u]}}let h=s.selectionSet,g=u.selectionSet;if(h&&g)return K_(N_(e,t,f,R_(i).namedType,h,R_(a).namedType,g),r,s,u)}function R_(e){return e.info===void 0&&(e.info={comparisons:new Map,namedType:gh(e.definition?.type),arguments:z_(e.node.arguments)}),e.info}function z_(e){if(e===void 0||e.length===0)return;let t=new Map;for(let{name:n,value:r}of e)t.set(n.value,r);return{nodes:e,values:t}}function B_(e,t,n){if(t===void 0)return n===void 0;if(t.nodes.length!==n?.nodes.length)return!1;let r=n.values;return t.nodes.every(t=>{Y_(e,1);let n=r.get(t.name.value);return n!==void 0&&V_(e,t.value)===V_(e,n)})}function V_(e,t){let n=e.stringifiedValues.get(t);if(n!==void 0)return n;let r=JSON.stringify(t,(e,t)=>{if(!kp(t))return t;switch(t.kind){case I.VARIABLE:return[t.kind,t.name.value];case I.OBJECT:return[t.kind,t.fields.slice().sort((e,t)=>e.name.value<t.name.value?-1:+(e.name.value>t.name.value))];case I.OBJECT_FIELD:return[t.name.value,t.value];case I.LIST:return[t.kind,t.values];case I.STRING:return[t.kind,t.value,t.block===!0];default:return[t.kind,`value`in t?t.value:null]}});return e.stringifiedValues.set(t,r),r}function H_(e,t,n){return t!==n&&(Y_(e,1),ih(t)?!ih(n)||H_(e,t.ofType,n.ofType):ih(n)?!0:U(t)?!U(n)||H_(e,t.ofType,n.ofType):U(n)?!0:sh(t)||sh(n)?t!==n:!1)}function U_(e,t,n,r){let{cachedCollectFieldsResults:i}=t,a=i.get(n);a===void 0&&(a=new Map,i.set(n,a));let o=a.get(r);if(o)return o;let s=new Map,c=new Set;G_(e,n,r,s,c);let l={groupedFieldSet:s,fragmentNames:[...c]};return a.set(r,l),l}function W_(e,t,n){return U_(e,t,Jg(e.getSchema(),n.typeCondition),n.selectionSet)}function G_(e,t,n,r,i){for(let a of n.selections)switch(a.kind){case I.FIELD:{let e=a.name.value,n;(V(t)||H(t))&&(n=t.getFields()[e]);let i=a.alias?a.alias.value:e,o=r.get(i);o===void 0&&(o=[],r.set(i,o)),o.push({parentType:t,node:a,definition:n,isSimpleLeaf:(a.arguments?.length??0)===0&&!a.selectionSet});break}case I.FRAGMENT_SPREAD:i.add(a.name.value);break;case I.INLINE_FRAGMENT:{let n=a.typeCondition;G_(e,n?Jg(e.getSchema(),n):t,a.selectionSet,r,i);break}}}function K_(e,t,n,r){if(e.length>0){let i=``;for(let{responseName:t,reason:n}of e)if(i+=(i===``?``:` and `)+`subfields "${J_(t)}" conflict because ${n}`,i.length>E_)break;return{responseName:t,reason:J_(i),fields1:q_(n,e,`fields1`),fields2:q_(r,e,`fields2`)}}}function q_(e,t,n){let r=[e];for(let e of t){let t=D_-r.length,i=e[n].slice(-t);if(r.push(...i),r.length===D_)break}return r}function J_(e){return e.length>E_?e.slice(0,E_)+`...`:e}function Y_(e,t){if(e.remainingComplexityBudget-=t,e.remainingComplexityBudget<0)throw T_}var X_=class{constructor(){this._data=new Map}has(e,t,n){return this._has(e,t,n)||this._has(t,e,n)}_has(e,t,n){let r=this._data.get(e)?.get(t);return r===void 0?!1:n?!0:n===r}add(e,t,n){let r=this._data.get(e);r===void 0?this._data.set(e,new Map([[t,n]])):r.set(t,n)}};function Z_(e){return{InlineFragment(t){let n=e.getType(),r=e.getParentType();if(ch(n)&&ch(r)&&!zh(e.getSchema(),n,r)){let i=R(r),a=R(n);e.reportError(new P(`Fragment cannot be spread here as objects of type "${i}" can never be of type "${a}".`,{nodes:t}))}},FragmentSpread(t){let n=t.name.value,r=Q_(e,n),i=e.getParentType();if(r&&i&&!zh(e.getSchema(),r,i)){let a=R(i),o=R(r);e.reportError(new P(`Fragment "${n}" cannot be spread here as objects of type "${a}" can never be of type "${o}".`,{nodes:t}))}}}}function Q_(e,t){let n=e.getFragment(t);if(n){let t=Jg(e.getSchema(),n.typeCondition);if(ch(t))return t}}function $_(e){let t=e.getSchema(),n=Object.create(null);for(let t of e.getDocument().definitions)e_(t)&&(n[t.name.value]=t);return{ScalarTypeExtension:r,ObjectTypeExtension:r,InterfaceTypeExtension:r,UnionTypeExtension:r,EnumTypeExtension:r,InputObjectTypeExtension:r};function r(r){let i=r.name.value,a=n[i],o=t?.getType(i),s;if(a?s=ev[a.kind]:o&&(s=tv(o)),s){if(s!==r.kind){let t=nv(r.kind);e.reportError(new P(`Cannot extend non-${t} type "${i}".`,{nodes:a?[a,r]:r}))}}else{let a=Am(i,Object.keys({...n,...t?.getTypeMap()}));e.reportError(new P(`Cannot extend type "${i}" because it is not defined.`+xm(a),{nodes:r.name}))}}}var ev={[I.SCALAR_TYPE_DEFINITION]:I.SCALAR_TYPE_EXTENSION,[I.OBJECT_TYPE_DEFINITION]:I.OBJECT_TYPE_EXTENSION,[I.INTERFACE_TYPE_DEFINITION]:I.INTERFACE_TYPE_EXTENSION,[I.UNION_TYPE_DEFINITION]:I.UNION_TYPE_EXTENSION,[I.ENUM_TYPE_DEFINITION]:I.ENUM_TYPE_EXTENSION,[I.INPUT_OBJECT_TYPE_DEFINITION]:I.INPUT_OBJECT_TYPE_EXTENSION};function tv(e){if(eh(e))return I.SCALAR_TYPE_EXTENSION;if(V(e))return I.OBJECT_TYPE_EXTENSION;if(H(e))return I.INTERFACE_TYPE_EXTENSION;if(th(e))return I.UNION_TYPE_EXTENSION;if(nh(e))return I.ENUM_TYPE_EXTENSION;if(rh(e))return I.INPUT_OBJECT_TYPE_EXTENSION;ng(!1,`Unexpected type: `+R(e))}function nv(e){switch(e){case I.SCALAR_TYPE_EXTENSION:return`scalar`;case I.OBJECT_TYPE_EXTENSION:return`object`;case I.INTERFACE_TYPE_EXTENSION:return`interface`;case I.UNION_TYPE_EXTENSION:return`union`;case I.ENUM_TYPE_EXTENSION:return`enum`;case I.INPUT_OBJECT_TYPE_EXTENSION:return`input object`;default:ng(!1,`Unexpected kind: `+R(e))}}function rv(e){return{...iv(e),Field:{leave(t){let n=e.getFieldDef();if(!n)return!1;let r=new Set(t.arguments?.map(e=>e.name.value));for(let i of n.args)if(!r.has(i.name)&&Dh(i)){let r=R(i.type);e.reportError(new P(`Field "${n.name}" argument "${i.name}" of type "${r}" is required, but it was not provided.`,{nodes:t}))}}}}}function iv(e){let t=Object.create(null),n=e.getSchema()?.getDirectives()??tg;for(let e of n)t[e.name]=Cm(e.args.filter(Dh),e=>e.name);let r=e.getDocument().definitions;for(let e of r)if(e.kind===I.DIRECTIVE_DEFINITION){let n=e.arguments??[];t[e.name.value]=Cm(n.filter(av),e=>e.name.value)}return{Directive:{leave(n){let r=n.name.value,i=t[r];if(i){let t=n.arguments??[],a=new Set(t.map(e=>e.name.value));for(let[t,o]of Object.entries(i))if(!a.has(t)){let i=$m(o.type)?R(o.type):zm(o.type);e.reportError(new P(`Directive "@${r}" argument "${t}" of type "${i}" is required, but it was not provided.`,{nodes:n}))}}}}}}function av(e){return e.type.kind===I.NON_NULL_TYPE&&e.defaultValue==null}function ov(e){return{Field(t){let n=e.getType(),r=t.selectionSet;if(n){if(sh(gh(n))){if(r){let i=t.name.value,a=R(n);e.reportError(new P(`Field "${i}" must not have a selection since type "${a}" has no subfields.`,{nodes:r}))}}else if(!r){let r=t.name.value,i=R(n);e.reportError(new P(`Field "${r}" of type "${i}" must have a selection of subfields. Did you mean "${r} { ... }"?`,{nodes:t}))}else if(r.selections.length===0){let r=t.name.value,i=R(n);e.reportError(new P(`Field "${r}" of type "${i}" must have at least one field selected.`,{nodes:t}))}}}}}function sv(e,t,n){if(e){if(e.kind===I.VARIABLE){let r=e.name.value;if(n==null||!lv(n,r)||n[r]===void 0)return;let i=n[r];return i===null&&U(t)?void 0:i}if(U(t))return e.kind===I.NULL?void 0:sv(e,t.ofType,n);if(e.kind===I.NULL)return null;if(ih(t)){let r=t.ofType;if(e.kind===I.LIST){let t=[];for(let i of e.values)if(cv(i,n)){if(U(r))return;t.push(null)}else{let e=sv(i,r,n);if(e===void 0)return;t.push(e)}return t}let i=sv(e,r,n);return i===void 0?void 0:[i]}if(rh(t)){if(e.kind!==I.OBJECT)return;let r=Object.create(null),i=Cm(e.fields,e=>e.name.value);for(let e of Object.values(t.getFields())){let t=i[e.name];if(!t||cv(t.value,n)){if(e.defaultValue!==void 0)r[e.name]=e.defaultValue;else if(U(e.type))return;continue}let a=sv(t.value,e.type,n);if(a===void 0)return;r[e.name]=a}if(t.isOneOf){let e=Object.keys(r);if(e.length!==1||r[e[0]]===null)return}return r}if(sh(t)){let r;try{r=t.parseLiteral(e,n)}catch{return}return r===void 0?void 0:r}ng(!1,`Unexpected input type: `+R(t))}}function cv(e,t){return e.kind===I.VARIABLE&&(t==null||!lv(t,e.name.value)||t[e.name.value]===void 0)}function lv(e,t){return Object.prototype.hasOwnProperty.call(e,t)}function uv(e,t,n){let r=Object.create(null),i=Cm(t.arguments??[],e=>e.name.value);for(let a of e.args){let e=a.name,o=a.type,s=i[e];if(!s){if(a.defaultValue!==void 0)r[e]=a.defaultValue;else if(U(o))throw new P(`Argument "${e}" of required type "${R(o)}" was not provided.`,{nodes:t});continue}let c=s.value,l=c.kind===I.NULL;if(c.kind===I.VARIABLE){let t=c.name.value;if(n==null||!fv(n,t)){if(a.defaultValue!==void 0)r[e]=a.defaultValue;else if(U(o))throw new P(`Argument "${e}" of required type "${R(o)}" was provided the variable "$${t}" which was not provided a runtime value.`,{nodes:c});continue}l=n[t]==null}if(l&&U(o))throw new P(`Argument "${e}" of non-null type "${R(o)}" must not be null.`,{nodes:c});let u=sv(c,o,n);if(u===void 0)throw new P(`Argument "${e}" has invalid value ${Bm(c)}.`,{nodes:c});r[e]=u}return{...r}}function dv(e,t,n){let r=t.directives?.find(t=>t.name.value===e.name);if(r)return uv(e,r,n)}function fv(e,t){return Object.prototype.hasOwnProperty.call(e,t)}function pv(e,t,n,r,i,a){let o=new Map;return mv(e,t,n,r,i,o,new Set,a),o}function mv(e,t,n,r,i,a,o,s){s?.(i);for(let c of i.selections)switch(c.kind){case I.FIELD:{if(!hv(n,c))continue;let e=_v(c),t=a.get(e);t===void 0?a.set(e,[c]):t.push(c);break}case I.INLINE_FRAGMENT:if(!hv(n,c)||!gv(e,c,r))continue;mv(e,t,n,r,c.selectionSet,a,o,s);break;case I.FRAGMENT_SPREAD:{let i=c.name.value;if(o.has(i)||!hv(n,c))continue;o.add(i);let l=t[i];if(!l||!gv(e,l,r))continue;mv(e,t,n,r,l.selectionSet,a,o,s);break}}}function hv(e,t){return dv(Zh,t,e)?.if!==!0&&dv(Xh,t,e)?.if!==!1}function gv(e,t,n){let r=t.typeCondition;if(!r)return!0;let i=Jg(e,r);return i===n?!0:lh(i)?e.isSubType(i,n):!1}function _v(e){return e.alias?e.alias.value:e.name.value}function vv(e){let t;function n(t){e.spendFragmentWork(t.selections.length);for(let n of t.selections){let t=n.directives;if(t!==void 0){e.spendFragmentWork(t.length);for(let n of t)(n.name.value===`skip`||n.name.value===`include`)&&e.spendFragmentWork(n.arguments?.length??0)}}}return{OperationDefinition(r){if(r.operation===`subscription`){let i=e.getSchema(),a=i.getSubscriptionType();if(a){let o=r.name?r.name.value:null,s=Object.create(null);if(t===void 0){t=Object.create(null);let n=e.getDocument().definitions;e.spendFragmentWork(n.length);for(let e of n)e.kind===I.FRAGMENT_DEFINITION&&(t[e.name.value]=e)}let c=pv(i,t,s,a,r.selectionSet,n);if(c.size>1){let t=[...c.values()].slice(1).flat();e.reportError(new P(o==null?`Anonymous Subscription must select only one top level field.`:`Subscription "${o}" must select only one top level field.`,{nodes:t}))}for(let t of c.values())t[0].name.value.startsWith(`__`)&&e.reportError(new P(o==null?`Anonymous Subscription must not select an introspection top level field.`:`Subscription "${o}" must not select an introspection top level field.`,{nodes:t}))}}}}}function yv(e,t){let n=new Map;for(let r of e){let e=t(r),i=n.get(e);i===void 0?n.set(e,[r]):i.push(r)}return n}function bv(e){return{DirectiveDefinition(e){let t=e.arguments??[];return n(`@${e.name.value}`,t)},InterfaceTypeDefinition:t,InterfaceTypeExtension:t,ObjectTypeDefinition:t,ObjectTypeExtension:t};function t(e){let t=e.name.value,r=e.fields??[];for(let e of r){let r=e.name.value,i=e.arguments??[];n(`${t}.${r}`,i)}return!1}function n(t,n){let r=yv(n,e=>e.name.value);for(let[n,i]of r)i.length>1&&e.reportError(new P(`Argument "${t}(${n}:)" can only be defined once.`,{nodes:i.map(e=>e.name)}));return!1}}function xv(e){return{Field:t,Directive:t};function t(t){let n=yv(t.arguments??[],e=>e.name.value);for(let[t,r]of n)r.length>1&&e.reportError(new P(`There can be only one argument named "${t}".`,{nodes:r.map(e=>e.name)}))}}function Sv(e){let t=Object.create(null),n=e.getSchema();return{DirectiveDefinition(r){let i=r.name.value;if(n!=null&&n.getDirective(i))e.reportError(new P(`Directive "@${i}" already exists in the schema. It cannot be redefined.`,{nodes:r.name}));else return t[i]?e.reportError(new P(`There can be only one directive named "@${i}".`,{nodes:[t[i],r.name]})):t[i]=r.name,!1}}}function Cv(e){let t=Object.create(null),n=e.getSchema(),r=n?n.getDirectives():tg;for(let e of r)t[e.name]=!e.isRepeatable;let i=e.getDocument().definitions;for(let e of i)e.kind===I.DIRECTIVE_DEFINITION&&(t[e.name.value]=!e.repeatable);let a=Object.create(null),o=Object.create(null),s=Object.create(null);return{enter(n){if(!(`directives`in n)||!n.directives)return;let r;if(n.kind===I.SCHEMA_DEFINITION||n.kind===I.SCHEMA_EXTENSION)r=a;else if(e_(n)||n_(n)){let e=n.name.value;r=o[e],r===void 0&&(o[e]=r=Object.create(null))}else if(n.kind===I.DIRECTIVE_DEFINITION||n.kind===I.DIRECTIVE_EXTENSION){let e=n.name.value;r=s[e],r===void 0&&(s[e]=r=Object.create(null))}else r=Object.create(null);for(let i of n.directives){let n=i.name.value;t[n]&&(r[n]?e.reportError(new P(`The directive "@${n}" can only be used once at this location.`,{nodes:[r[n],i]})):r[n]=i)}}}}function wv(e){let t=e.getSchema(),n=t?t.getTypeMap():Object.create(null),r=Object.create(null);return{EnumTypeDefinition:i,EnumTypeExtension:i};function i(t){let i=t.name.value;r[i]||(r[i]=Object.create(null));let a=t.values??[],o=r[i];for(let t of a){let r=t.name.value,a=n[i];nh(a)&&a.getValue(r)?e.reportError(new P(`Enum value "${i}.${r}" already exists in the schema. It cannot also be defined in this type extension.`,{nodes:t.name})):o[r]?e.reportError(new P(`Enum value "${i}.${r}" can only be defined once.`,{nodes:[o[r],t.name]})):o[r]=t.name}return!1}}function Tv(e){let t=e.getSchema(),n=t?t.getTypeMap():Object.create(null),r=Object.create(null);return{InputObjectTypeDefinition:i,InputObjectTypeExtension:i,InterfaceTypeDefinition:i,InterfaceTypeExtension:i,ObjectTypeDefinition:i,ObjectTypeExtension:i};function i(t){let i=t.name.value;r[i]||(r[i]=Object.create(null));let a=t.fields??[],o=r[i];for(let t of a){let r=t.name.value;Ev(n[i],r)?e.reportError(new P(`Field "${i}.${r}" already exists in the schema. It cannot also be defined in this type extension.`,{nodes:t.name})):o[r]?e.reportError(new P(`Field "${i}.${r}" can only be defined once.`,{nodes:[o[r],t.name]})):o[r]=t.name}return!1}}function Ev(e,t){return V(e)||H(e)||rh(e)?e.getFields()[t]!=null:!1}function Dv(e){let t=Object.create(null);return{OperationDefinition:()=>!1,FragmentDefinition(n){let r=n.name.value;return t[r]?e.reportError(new P(`There can be only one fragment named "${r}".`,{nodes:[t[r],n.name]})):t[r]=n.name,!1}}}function Ov(e){let t=[],n=Object.create(null);return{ObjectValue:{enter(){t.push(n),n=Object.create(null)},leave(){let e=t.pop();e||ng(!1),n=e}},ObjectField(t){let r=t.name.value;n[r]?e.reportError(new P(`There can be only one input field named "${r}".`,{nodes:[n[r],t.name]})):n[r]=t.name}}}function kv(e){let t=Object.create(null);return{OperationDefinition(n){let r=n.name;return r&&(t[r.value]?e.reportError(new P(`There can be only one operation named "${r.value}".`,{nodes:[t[r.value],r]})):t[r.value]=r),!1},FragmentDefinition:()=>!1}}function Av(e){let t=e.getSchema(),n=Object.create(null),r=t?{query:t.getQueryType(),mutation:t.getMutationType(),subscription:t.getSubscriptionType()}:{};return{SchemaDefinition:i,SchemaExtension:i};function i(t){let i=t.operationTypes??[];for(let t of i){let i=t.operation,a=n[i];r[i]?e.reportError(new P(`Type for ${i} already defined in the schema. It cannot be redefined.`,{nodes:t})):a?e.reportError(new P(`There can be only one ${i} type in schema.`,{nodes:[a,t]})):n[i]=t}return!1}}function jv(e){let t=Object.create(null),n=e.getSchema();return{ScalarTypeDefinition:r,ObjectTypeDefinition:r,InterfaceTypeDefinition:r,UnionTypeDefinition:r,EnumTypeDefinition:r,InputObjectTypeDefinition:r};function r(r){let i=r.name.value;if(n!=null&&n.getType(i))e.reportError(new P(`Type "${i}" already exists in the schema. It cannot also be defined in this type definition.`,{nodes:r.name}));else return t[i]?e.reportError(new P(`There can be only one type named "${i}".`,{nodes:[t[i],r.name]})):t[i]=r.name,!1}}function Mv(e){return{OperationDefinition(t){let n=yv(t.variableDefinitions??[],e=>e.variable.name.value);for(let[t,r]of n)r.length>1&&e.reportError(new P(`There can be only one variable named "$${t}".`,{nodes:r.map(e=>e.variable.name)}))}}}function Nv(e){return{ListValue(t){if(!ih(mh(e.getParentInputType())))return Pv(e,t),!1},ObjectValue(t){let n=gh(e.getInputType());if(!rh(n))return Pv(e,t),!1;let r=Cm(t.fields,e=>e.name.value);for(let i of Object.values(n.getFields()))if(!r[i.name]&&Ih(i)){let r=R(i.type);e.reportError(new P(`Field "${n.name}.${i.name}" of required type "${r}" was not provided.`,{nodes:t}))}n.isOneOf&&Fv(e,t,n,r)},ObjectField(t){let n=gh(e.getParentInputType());if(!e.getInputType()&&rh(n)){let r=e.hideSuggestions?[]:Am(t.name.value,Object.keys(n.getFields()));e.reportError(new P(`Field "${t.name.value}" is not defined by type "${n.name}".`+xm(r),{nodes:t}))}},NullValue(t){let n=e.getInputType();U(n)&&e.reportError(new P(`Expected value of type "${R(n)}", found ${Bm(t)}.`,{nodes:t}))},EnumValue:t=>Pv(e,t),IntValue:t=>Pv(e,t),FloatValue:t=>Pv(e,t),StringValue:t=>Pv(e,t),BooleanValue:t=>Pv(e,t)}}function Pv(e,t){let n=e.getInputType();if(!n)return;let r=gh(n);if(sh(r))try{if((nh(r)?r.parseLiteral(t,void 0,e.hideSuggestions):r.parseLiteral(t,void 0))===void 0){let r=R(n);e.reportError(new P(`Expected value of type "${r}", found ${Bm(t)}.`,{nodes:t}))}}catch(r){let i=R(n);r instanceof P?e.reportError(r):e.reportError(new P(`Expected value of type "${i}", found ${Bm(t)}; `+r.message,{nodes:t,originalError:r}))}else{let r=R(n);e.reportError(new P(`Expected value of type "${r}", found ${Bm(t)}.`,{nodes:t}))}}function Fv(e,t,n,r){let i=Object.keys(r);if(i.length!==1){e.reportError(new P(`OneOf Input Object "${n.name}" must specify exactly one key.`,{nodes:[t]}));return}let a=r[i[0]]?.value;a&&a.kind!==I.NULL||e.reportError(new P(`Field "${n.name}.${i[0]}" must be non-null.`,{nodes:[t]}))}function Iv(e){return{VariableDefinition(t){let n=Jg(e.getSchema(),t.type);if(n!==void 0&&!ah(n)){let n=t.variable.name.value,r=zm(t.type);e.reportError(new P(`Variable "$${n}" cannot be non-input type "${r}".`,{nodes:t.type}))}}}}function Lv(e){let t=Object.create(null);return{OperationDefinition:{enter(){t=Object.create(null)},leave(n){let r=e.getRecursiveVariableUsages(n);for(let{node:n,type:i,defaultValue:a,parentType:o}of r){let r=n.name.value,s=t[r];if(s&&i){let t=e.getSchema(),c=Jg(t,s.type);if(c&&!Rv(t,c,s.defaultValue,i,a)){let t=R(c),a=R(i);e.reportError(new P(`Variable "$${r}" of type "${t}" used in position expecting type "${a}".`,{nodes:[s,n]}))}rh(o)&&o.isOneOf&&ph(c)&&e.reportError(new P(`Variable "$${r}" is of type "${c}" but must be non-nullable to be used for OneOf Input Object "${o}".`,{nodes:[s,n]}))}}}},VariableDefinition(e){t[e.variable.name.value]=e}}}function Rv(e,t,n,r,i){if(U(r)&&!U(t)){if((n==null||n.kind===I.NULL)&&i===void 0)return!1;let a=r.ofType;return Rh(e,t,a)}return Rh(e,t,r)}var zv=Object.freeze([b_]),Bv=Object.freeze([r_,kv,__,vv,m_,s_,Iv,ov,i_,Dv,p_,C_,Z_,x_,Mv,S_,w_,u_,Cv,c_,xv,Nv,rv,Lv,k_,Ov,...zv]),Vv=Object.freeze([v_,Av,jv,wv,Tv,bv,Sv,m_,u_,Cv,$_,l_,xv,Ov,iv]),Hv=class{constructor(){this._entries=new Map,this._memberIds=new Map,this._nextMemberId=0}get(e){return this._entries.get(this._key(e))}set(e,t){this._entries.set(this._key(e),t)}_key(e){let t=[];for(let n of e){let e=this._memberIds.get(n);e===void 0&&(e=this._nextMemberId++,this._memberIds.set(n,e)),t.push(e)}return t.sort((e,t)=>e-t),t.join(`,`)}},Uv=class{_remainingFragmentWork=5e4;constructor(e,t){this._ast=e,this._fragments=void 0,this._fragmentSpreads=new Map,this._recursivelyReferencedFragments=new Hv,this._onError=t}get[Symbol.toStringTag](){return`ASTValidationContext`}reportError(e){this._onError(e)}getDocument(){return this._ast}getFragment(e){let t;if(this._fragments)t=this._fragments;else{t=Object.create(null);for(let e of this.getDocument().definitions)e.kind===I.FRAGMENT_DEFINITION&&(t[e.name.value]=e);this._fragments=t}return t[e]}getFragmentSpreads(e){let t=this._fragmentSpreads.get(e);if(!t){t=[];let n=[e],r;for(;r=n.pop();)for(let e of r.selections)e.kind===I.FRAGMENT_SPREAD?t.push(e):e.selectionSet&&n.push(e.selectionSet);this._fragmentSpreads.set(e,t)}return t}getRecursivelyReferencedFragments(e){return this.getRecursivelyReferencedFragmentsForOperations([e])}getRecursivelyReferencedFragmentsForOperations(e){let t=new Set(e.flatMap(({selectionSet:e})=>this.getFragmentSpreads(e).map(({name:e})=>e.value))),n=this._recursivelyReferencedFragments.get(t);if(!n){n=[],this.spendFragmentWork(t.size);let e=new Set(t);for(let t of e){let r=this.getFragment(t);if(r){n.push(r);let t=this.getFragmentSpreads(r.selectionSet);this.spendFragmentWork(t.length);for(let n of t)e.add(n.name.value)}}this._recursivelyReferencedFragments.set(t,n)}return n}spendFragmentWork(e){if(this._remainingFragmentWork-=e,this._remainingFragmentWork<0)throw T_}},Wv=class extends Uv{constructor(e,t,n){super(e,n),this._schema=t}get hideSuggestions(){return!1}get[Symbol.toStringTag](){return`SDLValidationContext`}getSchema(){return this._schema}},Gv=class extends Uv{constructor(e,t,n,r,i){super(t,r),this._hideSuggestions=i??!1,this._schema=e,this._typeInfo=n,this._variableUsages=new Map,this._recursiveVariableUsages=new Map}get hideSuggestions(){return this._hideSuggestions}get[Symbol.toStringTag](){return`ValidationContext`}getSchema(){return this._schema}getVariableUsages(e){let t=this._variableUsages.get(e);if(!t){let n=[],r=new Yg(this._schema);Gg(e,Zg(r,{VariableDefinition:()=>!1,Variable(e){n.push({node:e,type:r.getInputType(),defaultValue:r.getDefaultValue(),parentType:r.getParentInputType()})}})),t=n,this._variableUsages.set(e,t)}return t}getRecursiveVariableUsages(e){let t=this._recursiveVariableUsages.get(e);if(!t){let n=this.getRecursivelyReferencedFragments(e),r=this._recursiveVariableUsages.get(n);r||(this.spendFragmentWork(n.length),r=n.flatMap(e=>{let t=this.getVariableUsages(e);return this.spendFragmentWork(t.length),t}),this._recursiveVariableUsages.set(n,r)),this.spendFragmentWork(r.length),t=this.getVariableUsages(e).concat(r),this._recursiveVariableUsages.set(e,t)}return t}getType(){return this._typeInfo.getType()}getParentType(){return this._typeInfo.getParentType()}getInputType(){return this._typeInfo.getInputType()}getParentInputType(){return this._typeInfo.getParentInputType()}getFieldDef(){return this._typeInfo.getFieldDef()}getDirective(){return this._typeInfo.getDirective()}getArgument(){return this._typeInfo.getArgument()}getEnumValue(){return this._typeInfo.getEnumValue()}},Kv=Tm(Dp,e=>e.filter(e=>e!==`description`));function qv(e,t,n=Bv,r,i=new Yg(e)){let a=r?.maxErrors??100,o=r?.hideSuggestions??!1;t||N(!1,`Must provide document.`),Tg(e);let s=Object.freeze({}),c=[],l=new Gv(e,t,i,e=>{if(c.length>=a)throw c.push(new P(`Too many validation errors, error limit reached. Validation aborted.`)),s;c.push(e)},o),u=Kg(n.map(e=>e(l)));try{Gg(t,Zg(i,u),Kv)}catch(e){if(e===T_)c.push(T_);else if(e!==s)throw e}return c}function Jv(e,t,n=Vv){let r=[],i=new Wv(e,t,e=>{r.push(e)});return Gg(e,Kg(n.map(e=>e(i)))),r}function Yv(e){let t=Jv(e);if(t.length!==0)throw Error(t.map(e=>e.message).join(`

`))}function Xv(e){return{Field(t){let n=e.getFieldDef(),r=n?.deprecationReason;if(n&&r!=null){let i=e.getParentType();i??ng(!1),e.reportError(new P(`The field ${i.name}.${n.name} is deprecated. ${r}`,{nodes:t}))}},Argument(t){let n=e.getArgument(),r=n?.deprecationReason;if(n&&r!=null){let i=e.getDirective();if(i!=null)e.reportError(new P(`Directive "@${i.name}" argument "${n.name}" is deprecated. ${r}`,{nodes:t}));else{let i=e.getParentType(),a=e.getFieldDef();i!=null&&a!=null||ng(!1),e.reportError(new P(`Field "${i.name}.${a.name}" argument "${n.name}" is deprecated. ${r}`,{nodes:t}))}}},ObjectField(t){let n=gh(e.getParentInputType());if(rh(n)){let r=n.getFields()[t.name.value],i=r?.deprecationReason;i!=null&&e.reportError(new P(`The input field ${n.name}.${r.name} is deprecated. ${i}`,{nodes:t}))}},EnumValue(t){let n=e.getEnumValue(),r=n?.deprecationReason;if(n&&r!=null){let i=gh(e.getInputType());i??ng(!1),e.reportError(new P(`The enum value "${i.name}.${n.name}" is deprecated. ${r}`,{nodes:t}))}}}}function Zv(e,t,n){let r=[],i=Object.create(null),a=Object.create(null),o=[],s,c=[];for(let e of t.definitions)if(e.kind===I.SCHEMA_DEFINITION)s=e;else if(e.kind===I.SCHEMA_EXTENSION)c.push(e);else if(e_(e))r.push(e);else if(n_(e)){let t=e.name.value,n=i[t];i[t]=n?n.concat([e]):[e]}else if(e.kind===I.DIRECTIVE_DEFINITION)o.push(e);else if(e.kind===I.DIRECTIVE_EXTENSION){let t=e.name.value,n=a[t];a[t]=n?n.concat([e]):[e]}if(Object.keys(i).length===0&&r.length===0&&Object.keys(a).length===0&&o.length===0&&c.length===0&&s==null)return e;let l=Object.create(null);for(let t of e.types)l[t.name]=g(t);for(let e of r){let t=e.name.value;l[t]=Qv[t]??y(e)}let u=Object.create(null);for(let t of e.directives)u[t.name]=se(t);let d={query:e.query&&m(e.query),mutation:e.mutation&&m(e.mutation),subscription:e.subscription&&m(e.subscription),...s&&oe([s]),...oe(c)},f=Object.values(u);return{description:s?.description?.value,...d,types:Object.values(l),directives:[...f.map(h),...o.map(ue)],extensions:Object.create(null),astNode:s??e.astNode,extensionASTNodes:e.extensionASTNodes.concat(c),assumeValid:n?.assumeValid??!1};function p(e){return ih(e)?new dh(p(e.ofType)):U(e)?new W(p(e.ofType)):m(e)}function m(e){return l[e.name]}function h(e){let t=e.toConfig();return new Yh({...t,args:Tm(t.args,ae)})}function g(e){if(yg(e)||Kh(e))return e;if(eh(e))return ee(e);if(V(e))return te(e);if(H(e))return ne(e);if(th(e))return re(e);if(nh(e))return v(e);if(rh(e))return _(e);ng(!1,`Unexpected type: `+R(e))}function _(e){let t=e.toConfig(),n=i[t.name]??[];return new Ph({...t,fields:()=>({...Tm(t.fields,e=>({...e,type:p(e.type)})),...pe(n)}),extensionASTNodes:t.extensionASTNodes.concat(n)})}function v(e){let t=e.toConfig(),n=i[e.name]??[];return new jh({...t,values:{...t.values,...me(n)},extensionASTNodes:t.extensionASTNodes.concat(n)})}function ee(e){let t=e.toConfig(),n=i[t.name]??[],r=t.specifiedByURL;for(let e of n)r=ey(e)??r;return new yh({...t,specifiedByURL:r,extensionASTNodes:t.extensionASTNodes.concat(n)})}function te(e){let t=e.toConfig(),n=i[t.name]??[];return new bh({...t,interfaces:()=>[...e.getInterfaces().map(m),...he(n)],fields:()=>({...Tm(t.fields,ie),...de(n)}),extensionASTNodes:t.extensionASTNodes.concat(n)})}function ne(e){let t=e.toConfig(),n=i[t.name]??[];return new Oh({...t,interfaces:()=>[...e.getInterfaces().map(m),...he(n)],fields:()=>({...Tm(t.fields,ie),...de(n)}),extensionASTNodes:t.extensionASTNodes.concat(n)})}function re(e){let t=e.toConfig(),n=i[t.name]??[];return new kh({...t,types:()=>[...e.getTypes().map(m),...ge(n)],extensionASTNodes:t.extensionASTNodes.concat(n)})}function ie(e){return{...e,type:p(e.type),args:e.args&&Tm(e.args,ae)}}function ae(e){return{...e,type:p(e.type)}}function oe(e){let t={};for(let n of e){let e=n.operationTypes??[];for(let n of e)t[n.operation]=ce(n.type)}return t}function se(e){let t=e.toConfig(),n=a[t.name]??[],r=t.deprecationReason??n.map(e=>$v(e)).find(e=>e!=null);return new Yh({...t,deprecationReason:r,extensionASTNodes:t.extensionASTNodes.concat(n)})}function ce(e){let t=e.name.value,n=Qv[t]??l[t];if(n===void 0)throw Error(`Unknown type: "${t}".`);return n}function le(e){return e.kind===I.LIST_TYPE?new dh(le(e.type)):e.kind===I.NON_NULL_TYPE?new W(le(e.type)):ce(e)}function ue(e){let t=a[e.name.value]??[],n=$v(e)??t.map(e=>$v(e)).find(e=>e!=null);return new Yh({name:e.name.value,description:e.description?.value,locations:e.locations.map(({value:e})=>e),isRepeatable:e.repeatable,args:fe(e.arguments),deprecationReason:n,astNode:e,extensionASTNodes:t})}function de(e){let t=Object.create(null);for(let n of e){let e=n.fields??[];for(let n of e)t[n.name.value]={type:le(n.type),description:n.description?.value,args:fe(n.arguments),deprecationReason:$v(n),astNode:n}}return t}function fe(e){let t=e??[],n=Object.create(null);for(let e of t){let t=le(e.type);n[e.name.value]={type:t,description:e.description?.value,defaultValue:sv(e.defaultValue,t),deprecationReason:$v(e),astNode:e}}return n}function pe(e){let t=Object.create(null);for(let n of e){let e=n.fields??[];for(let n of e){let e=le(n.type);t[n.name.value]={type:e,description:n.description?.value,defaultValue:sv(n.defaultValue,e),deprecationReason:$v(n),astNode:n}}}return t}function me(e){let t=Object.create(null);for(let n of e){let e=n.values??[];for(let n of e)t[n.name.value]={description:n.description?.value,deprecationReason:$v(n),astNode:n}}return t}function he(e){return e.flatMap(e=>e.interfaces?.map(ce)??[])}function ge(e){return e.flatMap(e=>e.types?.map(ce)??[])}function y(e){let t=e.name.value,n=i[t]??[];switch(e.kind){case I.OBJECT_TYPE_DEFINITION:{let r=[e,...n];return new bh({name:t,description:e.description?.value,interfaces:()=>he(r),fields:()=>de(r),astNode:e,extensionASTNodes:n})}case I.INTERFACE_TYPE_DEFINITION:{let r=[e,...n];return new Oh({name:t,description:e.description?.value,interfaces:()=>he(r),fields:()=>de(r),astNode:e,extensionASTNodes:n})}case I.ENUM_TYPE_DEFINITION:{let r=[e,...n];return new jh({name:t,description:e.description?.value,values:me(r),astNode:e,extensionASTNodes:n})}case I.UNION_TYPE_DEFINITION:{let r=[e,...n];return new kh({name:t,description:e.description?.value,types:()=>ge(r),astNode:e,extensionASTNodes:n})}case I.SCALAR_TYPE_DEFINITION:return new yh({name:t,description:e.description?.value,specifiedByURL:ey(e),astNode:e,extensionASTNodes:n});case I.INPUT_OBJECT_TYPE_DEFINITION:{let r=[e,...n];return new Ph({name:t,description:e.description?.value,fields:()=>pe(r),astNode:e,extensionASTNodes:n,isOneOf:ty(e)})}}}}var Qv=Cm([...Gh,...vg],e=>e.name);function $v(e){return dv(Qh,e)?.reason}function ey(e){return dv($h,e)?.url}function ty(e){return!!dv(eg,e)}function ny(e,t){e!=null&&e.kind===I.DOCUMENT||N(!1,`Must provide valid Document AST.`),t?.assumeValid!==!0&&t?.assumeValidSDL!==!0&&Yv(e);let n=Zv({description:void 0,types:[],directives:[],extensions:Object.create(null),extensionASTNodes:[],assumeValid:!1},e,t);if(n.astNode==null)for(let e of n.types)switch(e.name){case`Query`:n.query=e;break;case`Mutation`:n.mutation=e;break;case`Subscription`:n.subscription=e}let r=[...n.directives,...tg.filter(e=>n.directives.every(t=>t.name!==e.name))];return new Sg({...n,directives:r})}function ry(e,t){return ny(gm(e,t),{assumeValidSDL:t?.assumeValidSDL,assumeValid:t?.assumeValid})}var iy=`{
  "request_malformed": {
    "status": 400,
    "retry": false,
    "description": "The request cannot be read."
  },
  "body_too_large": {
    "status": 413,
    "retry": false,
    "description": "The body is larger than this server accepts.",
    "sentence": "The body is larger than {max} bytes, which is the most that this address accepts.",
    "remedy": "Send less at once, or ask the operator for a higher limit."
  },
  "media_type_unsupported": {
    "status": 415,
    "retry": false,
    "description": "The body is not of a media type that this address reads.",
    "sentence": "The media type {mediaType} is none that this address reads."
  },
  "not_acceptable": {
    "status": 406,
    "retry": false,
    "description": "The answer can be application/json or application/graphql-response+json.",
    "remedy": "Name one of them in the header Accept."
  },
  "expectation_unsupported": {
    "status": 417,
    "retry": false,
    "description": "The header Expect can only be 100-continue.",
    "sentence": "The header Expect is {expect}, and can only be 100-continue.",
    "remedy": "Leave it out."
  },
  "method_not_allowed": {
    "status": 405,
    "retry": false,
    "description": "This address does not support this HTTP method.",
    "sentence": "This address does not support the method {method}.",
    "remedy": "Use one of: {allow}."
  },
  "route_not_found": {
    "status": 404,
    "retry": false,
    "description": "There is nothing at this address.",
    "sentence": "There is nothing at the address {path}.",
    "remedy": "GET / answers the addresses of this installation."
  },
  "rate_limited": {
    "status": 429,
    "retry": true,
    "description": "Too many requests; wait before the next.",
    "remedy": "The next is accepted in {retryAfterSeconds} s."
  },
  "too_many_large_bodies": {
    "status": 429,
    "retry": true,
    "description": "The server is receiving too many large bodies at present.",
    "remedy": "Repeat the request in {retryAfterSeconds} s."
  },
  "too_many_in_flight": {
    "status": 429,
    "retry": true,
    "description": "Too many requests of this token are still being answered.",
    "remedy": "Await answers before sending more; repeat this request in {retryAfterSeconds} s."
  },
  "client_authentication_failed": {
    "status": 401,
    "retry": false,
    "description": "The client id and secret are not accepted.",
    "remedy": "Check both, and whether the client is active and may log in from this network; an administrator of its account can give it a new secret."
  },
  "client_authentication_ambiguous": {
    "status": 400,
    "retry": false,
    "description": "Give the client id and secret once, in one way.",
    "remedy": "Use either HTTP Basic or the body, and give no field twice."
  },
  "login_by_query_disabled": {
    "status": 403,
    "retry": false,
    "description": "This installation accepts the client secret only in the body or by HTTP Basic.",
    "remedy": "Send POST in place of GET."
  },
  "token_missing": {
    "status": 401,
    "retry": false,
    "description": "This address needs the header Authorization: Bearer <token>.",
    "remedy": "Log in, and send the token of the answer."
  },
  "token_invalid": {
    "status": 401,
    "retry": false,
    "description": "The token is not known, has expired or was revoked.",
    "remedy": "Log in again, and select the role again."
  },
  "role_not_selected": {
    "status": 403,
    "retry": false,
    "description": "This token is a login token: select a role first.",
    "remedy": "Send it to /authenticate/token/role/<users_account_id> and use the token of the answer."
  },
  "role_token_not_accepted": {
    "status": 403,
    "retry": false,
    "description": "Roles are selected with the login token, not with the token of a role.",
    "remedy": "Use the token that the login answered."
  },
  "role_not_found": {
    "status": 404,
    "retry": false,
    "description": "The client is not a delegate of this role.",
    "remedy": "Select one of the roles that the login answered."
  },
  "session_ended": {
    "status": 401,
    "retry": false,
    "description": "There is no session here, or it has ended: sign in."
  },
  "session_role_not_selected": {
    "status": 403,
    "retry": false,
    "description": "The session has not selected the role that the header Registry-Role names.",
    "remedy": "Select it first, by PUT /console/session/role."
  },
  "session_needs_https": {
    "status": 403,
    "retry": false,
    "description": "The console is used over https, or over http at localhost: otherwise others could read the session in transit.",
    "remedy": "Open it at an address that begins with https://."
  },
  "request_not_from_console": {
    "status": 403,
    "retry": false,
    "description": "Only pages of the console may send this request."
  },
  "bearer_not_accepted": {
    "status": 400,
    "retry": false,
    "description": "The console uses its session; it accepts no bearer token.",
    "remedy": "Leave the header Authorization out."
  },
  "grant_type_unsupported": {
    "status": 400,
    "retry": false,
    "description": "This server does not support the grant type.",
    "sentence": "This server does not support the grant type {grantType}.",
    "remedy": "Use client_credentials, or urn:ietf:params:oauth:grant-type:token-exchange."
  },
  "graphql_document_invalid": {
    "status": 400,
    "retry": false,
    "description": "The GraphQL document is not valid."
  },
  "graphql_document_too_long": {
    "status": 400,
    "retry": false,
    "description": "The GraphQL document has too many tokens.",
    "sentence": "The GraphQL document has more than {max} tokens.",
    "remedy": "Divide it into several requests."
  },
  "graphql_document_too_deep": {
    "status": 400,
    "retry": false,
    "description": "The GraphQL document is nested too deeply.",
    "sentence": "The GraphQL document is nested {found} levels deep; at most {max} are allowed.",
    "remedy": "Ask for the inner objects by a request of their own."
  },
  "graphql_document_too_many_aliases": {
    "status": 400,
    "retry": false,
    "description": "The GraphQL document has too many aliases.",
    "sentence": "The GraphQL document has {found} aliases, __typename counted; at most {max} are allowed.",
    "remedy": "Divide it into several requests."
  },
  "graphql_document_too_many_roots": {
    "status": 400,
    "retry": false,
    "description": "The GraphQL document asks for too many fields at its root.",
    "sentence": "The GraphQL document asks for {found} fields at its root; at most {max} are allowed.",
    "remedy": "Divide it into several requests."
  },
  "graphql_document_too_costly": {
    "status": 400,
    "retry": false,
    "description": "The GraphQL document asks for too many rows at once.",
    "sentence": "The GraphQL document may answer {cost} rows; at most {max} are allowed.",
    "remedy": "Ask for smaller pages with first, or for fewer lists inside lists."
  },
  "variables_invalid": {
    "status": 400,
    "retry": false,
    "description": "The variables do not fit the document."
  },
  "subscription_unsupported": {
    "status": 400,
    "retry": false,
    "description": "Subscriptions are not offered at this address.",
    "remedy": "Repeat a query instead."
  },
  "mutation_needs_post": {
    "status": 405,
    "retry": false,
    "description": "Mutations need the method POST."
  },
  "page_arguments_invalid": {
    "status": 400,
    "retry": false,
    "description": "These paging arguments cannot be combined."
  },
  "page_too_large": {
    "status": 400,
    "retry": false,
    "description": "A page has at most 1,000 rows.",
    "sentence": "The page asks for {rows} rows; a page has at most {pageMax}.",
    "remedy": "Ask for the other rows with after and the endCursor of the page."
  },
  "cursor_invalid": {
    "status": 400,
    "retry": false,
    "description": "The cursor does not belong to this list with this order.",
    "sentence": "The cursor \\"{cursor}\\" does not belong to this list with this order.",
    "remedy": "Use a cursor that this list answered with the same orderBy, or none to begin anew."
  },
  "filter_too_large": {
    "status": 400,
    "retry": false,
    "description": "The filter has too many conditions or relations.",
    "sentence": "The filter has more than {conditionsMax} conditions.",
    "remedy": "Give several values to one operator, such as in, or divide it into several requests."
  },
  "input_invalid": {
    "status": 400,
    "retry": false,
    "description": "A value of the input cannot be accepted.",
    "sentence": "The value of {field} cannot be accepted."
  },
  "idempotency_key_invalid": {
    "status": 400,
    "retry": false,
    "description": "An idempotency key has 1 to 255 printable characters.",
    "sentence": "The idempotency key \\"{idempotencyKey}\\" cannot be accepted: a key has 1 to 255 printable characters of ASCII.",
    "remedy": "Use a UUID, for example."
  },
  "idempotency_key_reused": {
    "status": 409,
    "retry": false,
    "description": "The idempotency key was used for another input.",
    "sentence": "The idempotency key {idempotencyKey} was used for another input.",
    "remedy": "Use a new key for a new request, and the same key only to repeat a request unchanged."
  },
  "not_permitted": {
    "status": 403,
    "retry": false,
    "description": "The role does not permit this."
  },
  "outside_delegation": {
    "status": 403,
    "retry": false,
    "description": "The delegation does not allow this.",
    "remedy": "Use a client whose delegation allows it, or have an administrator of the account give a wider one."
  },
  "not_found": {
    "status": 404,
    "retry": false,
    "description": "There is no such object."
  },
  "name_taken": {
    "status": 409,
    "retry": false,
    "description": "Another asset of this register has this name.",
    "sentence": "Another asset of this register has the name {value}, which {field} gives.",
    "remedy": "Choose another name."
  },
  "symbol_taken": {
    "status": 409,
    "retry": false,
    "description": "Another asset of this register has this symbol.",
    "sentence": "Another asset of this register has the symbol {value}, which {field} gives; capital and small letters count as the same.",
    "remedy": "Choose another symbol, or leave it out."
  },
  "slug_taken": {
    "status": 409,
    "retry": false,
    "description": "The slug is taken.",
    "sentence": "Another account of this installation has the slug {value}, which {field} gives.",
    "remedy": "Choose another slug."
  },
  "email_taken": {
    "status": 409,
    "retry": false,
    "description": "Another user of this account has this e-mail address.",
    "sentence": "Another user of this account has the e-mail address {value}, which {field} gives.",
    "remedy": "Use another address."
  },
  "role_already_given": {
    "status": 409,
    "retry": false,
    "description": "The user already has this role in this account.",
    "remedy": "Change the status of that role, or give another role."
  },
  "delegation_exists": {
    "status": 409,
    "retry": false,
    "description": "The client is already delegate of this role.",
    "remedy": "To change its limits, end that delegation first, with revokeDelegation."
  },
  "appointment_exists": {
    "status": 409,
    "retry": false,
    "description": "The account is already appointed in this capacity.",
    "remedy": "Keep that appointment, or end it first, with endAppointment."
  },
  "identifier_invalid": {
    "status": 400,
    "retry": false,
    "description": "The identifier is not valid."
  },
  "identifier_taken": {
    "status": 409,
    "retry": false,
    "description": "An asset of this register already has this identifier.",
    "sentence": "An asset of this register already has the identifier {value}, which {field} gives.",
    "remedy": "Remove it where it stands first."
  },
  "identifier_removed": {
    "status": 409,
    "retry": false,
    "description": "The identifier has been removed already."
  },
  "status_forbids": {
    "status": 409,
    "retry": false,
    "description": "The status of the object does not allow this."
  },
  "last_administrator": {
    "status": 409,
    "retry": false,
    "description": "An account keeps at least one active administrator."
  },
  "secrets_full": {
    "status": 409,
    "retry": false,
    "description": "The client has two live secrets; revoke one first."
  },
  "authorized_kind_not_limited": {
    "status": 409,
    "retry": false,
    "description": "The asset has no limited authorised total."
  },
  "authorized_total_negative": {
    "status": 409,
    "retry": false,
    "description": "The authorised total cannot fall below zero."
  },
  "quantity_scale_exceeded": {
    "status": 400,
    "retry": false,
    "description": "The quantity has more decimals than the asset allows."
  },
  "authorized_total_too_large": {
    "status": 409,
    "retry": false,
    "description": "The authorised total has at most 28 digits before the point."
  },
  "effective_date_in_future": {
    "status": 400,
    "retry": false,
    "description": "The effective date lies in the future."
  },
  "effective_date_too_early": {
    "status": 400,
    "retry": false,
    "description": "The effective date is too early."
  },
  "holder_not_active": {
    "status": 409,
    "retry": false,
    "description": "The holder is not active."
  },
  "receiver_not_verified": {
    "status": 409,
    "retry": false,
    "description": "A party of the receiver is blocked or failed a sanctions check."
  },
  "insufficient_units": {
    "status": 409,
    "retry": false,
    "description": "There are not enough units."
  },
  "insufficient_free_balance": {
    "status": 409,
    "retry": false,
    "description": "There are not enough unrestricted units."
  },
  "units_restricted": {
    "status": 409,
    "retry": false,
    "description": "The units are restricted."
  },
  "lot_not_open": {
    "status": 409,
    "retry": false,
    "description": "A lot that is named, or that the transaction to reverse opened, is not open or belongs to another holder."
  },
  "denomination_violated": {
    "status": 409,
    "retry": false,
    "description": "An amount is below the minimum amount of the asset, or no multiple of its denomination."
  },
  "asset_matured": {
    "status": 409,
    "retry": false,
    "description": "The asset has matured."
  },
  "quantity_too_large": {
    "status": 409,
    "retry": false,
    "description": "A quantity has at most 28 digits before the point."
  },
  "certificate_number_taken": {
    "status": 409,
    "retry": false,
    "description": "Another lot of this asset has this certificate number.",
    "sentence": "Another lot of this asset has the certificate number {value}, which {field} gives.",
    "remedy": "Choose another, or leave it out to have it counted."
  },
  "share_numbers_mismatch": {
    "status": 400,
    "retry": false,
    "description": "The number of share numbers differs from the number of units."
  },
  "share_numbers_taken": {
    "status": 409,
    "retry": false,
    "description": "Another open lot has one of these share numbers.",
    "remedy": "Give numbers that are free."
  },
  "units_outstanding": {
    "status": 409,
    "retry": false,
    "description": "Holders still have units of the asset."
  },
  "rights_outstanding": {
    "status": 409,
    "retry": false,
    "description": "Holders still have rights over the asset."
  },
  "fraction_refused": {
    "status": 409,
    "retry": false,
    "description": "The transaction would leave fractions, and the request does not say what is done with them."
  },
  "reserve_not_reduced": {
    "status": 409,
    "retry": false,
    "description": "The rights were granted from a reserve of the class, which their conversion does not reduce."
  },
  "conversion_differs": {
    "status": 409,
    "retry": false,
    "description": "The class states another conversion."
  },
  "lots_differ": {
    "status": 409,
    "retry": false,
    "description": "The lots differ in their terms, so they cannot be consolidated."
  },
  "transaction_not_reversible": {
    "status": 409,
    "retry": false,
    "description": "The transaction cannot be reversed any more.",
    "remedy": "Read the transaction again: it was reversed at the same moment."
  },
  "difference_resolved": {
    "status": 409,
    "retry": false,
    "description": "The difference has been resolved already."
  },
  "units_in_suspense": {
    "status": 409,
    "retry": false,
    "description": "Units of the asset are in suspense."
  },
  "ledger_moved": {
    "status": 409,
    "retry": true,
    "description": "The ledger changed at the same moment; repeat the request."
  },
  "holder_number_taken": {
    "status": 409,
    "retry": false,
    "description": "Another holder of this register has this number.",
    "sentence": "Another holder of this register has the number {value}, which {field} gives.",
    "remedy": "Choose another, or leave it out to have it counted."
  },
  "holder_has_units": {
    "status": 409,
    "retry": false,
    "description": "The holder still has units."
  },
  "plan_name_taken": {
    "status": 409,
    "retry": false,
    "description": "Another stock plan of this register has this name.",
    "sentence": "Another stock plan of this register has the name {value}, which {field} gives.",
    "remedy": "Choose another name."
  },
  "legend_name_taken": {
    "status": 409,
    "retry": false,
    "description": "Another legend of this register has this name.",
    "sentence": "Another legend of this register has the name {value}, which {field} gives.",
    "remedy": "Choose another name."
  },
  "document_mismatch": {
    "status": 400,
    "retry": false,
    "description": "The content does not match its digest.",
    "sentence": "The SHA-256 of the content is {sha256}, and the request gives {given}.",
    "remedy": "Send the file again: it changed on the way, or the digest is that of another file."
  },
  "outcome_unknown": {
    "status": 503,
    "retry": true,
    "description": "The connection to the database was lost while recording; repeat the request with the same idempotency key to learn the outcome.",
    "remedy": "Without a key, look first whether it was recorded."
  },
  "database_unavailable": {
    "status": 503,
    "retry": true,
    "description": "The database cannot be reached at present.",
    "remedy": "Repeat the request in {retryAfterSeconds} s."
  },
  "deadline_exceeded": {
    "status": 503,
    "retry": true,
    "description": "The request took too long and was ended; nothing was changed.",
    "remedy": "Repeat it, or ask for less at once."
  },
  "stopping": {
    "status": 503,
    "retry": true,
    "description": "The server is stopping.",
    "remedy": "Repeat the request in {retryAfterSeconds} s."
  },
  "internal": {
    "status": 500,
    "retry": false,
    "description": "Something went wrong on our side; the request id finds it in the log.",
    "sentence": "Something went wrong on our side; the request id {requestId} finds it in the log.",
    "remedy": "Tell the id to the operator of this installation."
  }
}
`,ay=ry(`"""
The register of who owns which securities: read by connections, changed by mutations.
"""
schema {
  query: Query
  mutation: Mutation
}

"""
A tenant of the registry: an issuer, broker, transfer agent, custodian, investor, or the platform itself.
"""
type Account implements Node {
  """Identifies the account."""
  id: ID!

  """The name of the account."""
  name: String!

  """A short name for addresses, unique in the installation."""
  slug: String!

  """The type of the account."""
  accountType: AccountType!

  """The status of the account."""
  status: AccountStatus!

  """When it was opened."""
  createdAt: DateTime!

  """Users of this account."""
  users(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [UsersOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: UserCondition

    """Only rows that match the filter."""
    filter: UserFilter
  ): UsersConnection!

  """Roles of users in this account."""
  usersAccounts(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [UsersAccountsOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: UsersAccountCondition

    """Only rows that match the filter."""
    filter: UsersAccountFilter
  ): UsersAccountsConnection!

  """Credentials by which programs log in."""
  apiClients(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [ApiClientsOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: ApiClientCondition

    """Only rows that match the filter."""
    filter: ApiClientFilter
  ): ApiClientsConnection!

  """Clients that are delegates of roles of this account."""
  delegations(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [DelegationsOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: DelegationCondition

    """Only rows that match the filter."""
    filter: DelegationFilter
  ): DelegationsConnection!

  """Assets in the register of this issuer."""
  assets(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [AssetsOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: AssetCondition

    """Only rows that match the filter."""
    filter: AssetFilter

    """
    The day for which balances are read. By default the day of knownAt in UTC or, without knownAt, today.
    """
    asOf: Date

    """Only records made up to this instant are read. By default now."""
    knownAt: DateTime
  ): AssetsConnection!

  """Appointments that this issuer made."""
  appointments(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [AppointmentsOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: AppointmentCondition

    """Only rows that match the filter."""
    filter: AppointmentFilter
  ): AppointmentsConnection!

  """Appointments of this account by issuers."""
  appointmentsHeld(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [AppointmentsOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: AppointmentCondition

    """Only rows that match the filter."""
    filter: AppointmentFilter
  ): AppointmentsConnection!
}

"""Anything with an id that \`node\` finds."""
interface Node {
  """Identifies the object in the whole registry."""
  id: ID!
}

"""The type of an account."""
enum AccountType {
  issuer
  broker
  transfer_agent
  custodian
  investor
  platform
}

"""The status of an account."""
enum AccountStatus {
  active
  suspended
  closed
}

"""
An instant as RFC 3339 date-time with offset; answers are in UTC with six decimals of a second.
"""
scalar DateTime

"""A page of Users."""
type UsersConnection {
  """The rows of the page."""
  nodes: [User!]!

  """The rows of the page, each with its cursor."""
  edges: [UsersEdge!]!

  """Where the page lies in the list."""
  pageInfo: PageInfo!

  """How many rows the whole list has."""
  totalCount: Int!
}

"""A row of a list of Users and its place in it."""
type UsersEdge {
  """The place of the row in the list."""
  cursor: Cursor!

  """The row itself."""
  node: User!
}

"""A position in a list. Opaque: send it back as it was answered."""
scalar Cursor

"""Where a page lies in its list."""
type PageInfo {
  """Whether rows follow the page."""
  hasNextPage: Boolean!

  """Whether rows precede the page."""
  hasPreviousPage: Boolean!

  """The cursor of the first row; null on an empty page."""
  startCursor: Cursor

  """The cursor of the last row; null on an empty page."""
  endCursor: Cursor
}

"""Orders of a list of Users; ties are broken by id."""
enum UsersOrderBy {
  """The order of the primary key, which is that of creation."""
  NATURAL

  """By primary key, ascending."""
  PRIMARY_KEY_ASC

  """By primary key, descending."""
  PRIMARY_KEY_DESC

  """By id, ascending; null last."""
  ID_ASC

  """By id, descending; null first."""
  ID_DESC

  """By firstName, ascending; null last."""
  FIRST_NAME_ASC

  """By firstName, descending; null first."""
  FIRST_NAME_DESC

  """By lastName, ascending; null last."""
  LAST_NAME_ASC

  """By lastName, descending; null first."""
  LAST_NAME_DESC

  """By email, ascending; null last."""
  EMAIL_ASC

  """By email, descending; null first."""
  EMAIL_DESC

  """By createdAt, ascending; null last."""
  CREATED_AT_ASC

  """By createdAt, descending; null first."""
  CREATED_AT_DESC

  """By account.name, ascending; null last."""
  ACCOUNT__NAME_ASC

  """By account.name, descending; null first."""
  ACCOUNT__NAME_DESC

  """By account.slug, ascending; null last."""
  ACCOUNT__SLUG_ASC

  """By account.slug, descending; null first."""
  ACCOUNT__SLUG_DESC
}

"""Equality on fields of User; all must hold. Null matches null."""
input UserCondition {
  """Identifies the user."""
  id: ID

  """Given name."""
  firstName: String

  """Family name."""
  lastName: String

  """E-mail address, unique within the account."""
  email: String

  """When the user was added."""
  createdAt: DateTime
}

"""Conditions on fields of User; all must hold."""
input UserFilter {
  """Identifies the user."""
  id: IDFilter

  """Given name."""
  firstName: StringFilter

  """Family name."""
  lastName: StringFilter

  """E-mail address, unique within the account."""
  email: StringFilter

  """When the user was added."""
  createdAt: DateTimeFilter

  """The account of the user."""
  account: AccountFilter

  """Roles of the user."""
  usersAccounts: ToManyUsersAccountFilter

  """All of these hold."""
  and: [UserFilter!]

  """At least one of these holds."""
  or: [UserFilter!]

  """This does not hold."""
  not: UserFilter
}

"""Conditions on one value; all must hold."""
input IDFilter {
  """Whether the value is null."""
  isNull: Boolean

  """Equal to the value."""
  equalTo: ID

  """Not equal to the value."""
  notEqualTo: ID

  """One of the values."""
  in: [ID!]

  """None of the values."""
  notIn: [ID!]
}

"""Conditions on one value; all must hold."""
input StringFilter {
  """Whether the value is null."""
  isNull: Boolean

  """Equal to the value."""
  equalTo: String

  """Not equal to the value."""
  notEqualTo: String

  """One of the values."""
  in: [String!]

  """None of the values."""
  notIn: [String!]

  """Less than the value."""
  lessThan: String

  """Less than the value or equal to it."""
  lessThanOrEqualTo: String

  """Greater than the value."""
  greaterThan: String

  """Greater than the value or equal to it."""
  greaterThanOrEqualTo: String

  """Begins with the text."""
  startsWith: String

  """Contains the text."""
  includes: String

  """Contains the text; upper and lower case are equal."""
  includesInsensitive: String

  """
  Matches the pattern; upper and lower case are equal. In it % is any text, _ any one character, and a backslash takes the next character as it is.
  """
  likeInsensitive: String
}

"""Conditions on one value; all must hold."""
input DateTimeFilter {
  """Whether the value is null."""
  isNull: Boolean

  """Equal to the value."""
  equalTo: DateTime

  """Not equal to the value."""
  notEqualTo: DateTime

  """One of the values."""
  in: [DateTime!]

  """None of the values."""
  notIn: [DateTime!]

  """Less than the value."""
  lessThan: DateTime

  """Less than the value or equal to it."""
  lessThanOrEqualTo: DateTime

  """Greater than the value."""
  greaterThan: DateTime

  """Greater than the value or equal to it."""
  greaterThanOrEqualTo: DateTime
}

"""Conditions on fields of Account; all must hold."""
input AccountFilter {
  """Identifies the account."""
  id: IDFilter

  """The name of the account."""
  name: StringFilter

  """A short name for addresses, unique in the installation."""
  slug: StringFilter

  """The type of the account."""
  accountType: AccountTypeFilter

  """The status of the account."""
  status: AccountStatusFilter

  """When it was opened."""
  createdAt: DateTimeFilter

  """Users of this account."""
  users: ToManyUserFilter

  """Roles of users in this account."""
  usersAccounts: ToManyUsersAccountFilter

  """Credentials by which programs log in."""
  apiClients: ToManyApiClientFilter

  """Clients that are delegates of roles of this account."""
  delegations: ToManyDelegationFilter

  """Assets in the register of this issuer."""
  assets: ToManyAssetFilter

  """Appointments that this issuer made."""
  appointments: ToManyAppointmentFilter

  """Appointments of this account by issuers."""
  appointmentsHeld: ToManyAppointmentFilter

  """All of these hold."""
  and: [AccountFilter!]

  """At least one of these holds."""
  or: [AccountFilter!]

  """This does not hold."""
  not: AccountFilter
}

"""Conditions on one value; all must hold."""
input AccountTypeFilter {
  """Whether the value is null."""
  isNull: Boolean

  """Equal to the value."""
  equalTo: AccountType

  """Not equal to the value."""
  notEqualTo: AccountType

  """One of the values."""
  in: [AccountType!]

  """None of the values."""
  notIn: [AccountType!]
}

"""Conditions on one value; all must hold."""
input AccountStatusFilter {
  """Whether the value is null."""
  isNull: Boolean

  """Equal to the value."""
  equalTo: AccountStatus

  """Not equal to the value."""
  notEqualTo: AccountStatus

  """One of the values."""
  in: [AccountStatus!]

  """None of the values."""
  notIn: [AccountStatus!]
}

"""
Conditions on related rows, as far as the role sees them; all must hold.
"""
input ToManyUserFilter {
  """At least one of the rows matches."""
  some: UserFilter

  """All rows match; there may be none."""
  every: UserFilter

  """No row matches."""
  none: UserFilter
}

"""
Conditions on related rows, as far as the role sees them; all must hold.
"""
input ToManyUsersAccountFilter {
  """At least one of the rows matches."""
  some: UsersAccountFilter

  """All rows match; there may be none."""
  every: UsersAccountFilter

  """No row matches."""
  none: UsersAccountFilter
}

"""Conditions on fields of UsersAccount; all must hold."""
input UsersAccountFilter {
  """Identifies the role; the users_account_id of role selection."""
  id: IDFilter

  """The role."""
  userRole: UserRoleFilter

  """The status of the role."""
  status: UsersAccountStatusFilter

  """When the role was given."""
  createdAt: DateTimeFilter

  """The account of the role."""
  account: AccountFilter

  """The user who has the role."""
  user: UserFilter

  """Clients that are delegates of this role."""
  delegations: ToManyDelegationFilter

  """All of these hold."""
  and: [UsersAccountFilter!]

  """At least one of these holds."""
  or: [UsersAccountFilter!]

  """This does not hold."""
  not: UsersAccountFilter
}

"""Conditions on one value; all must hold."""
input UserRoleFilter {
  """Whether the value is null."""
  isNull: Boolean

  """Equal to the value."""
  equalTo: UserRole

  """Not equal to the value."""
  notEqualTo: UserRole

  """One of the values."""
  in: [UserRole!]

  """None of the values."""
  notIn: [UserRole!]
}

"""The role of a user in an account."""
enum UserRole {
  account_administrator
  account_manager
  account_operator
  account_auditor
  account_viewer
}

"""Conditions on one value; all must hold."""
input UsersAccountStatusFilter {
  """Whether the value is null."""
  isNull: Boolean

  """Equal to the value."""
  equalTo: UsersAccountStatus

  """Not equal to the value."""
  notEqualTo: UsersAccountStatus

  """One of the values."""
  in: [UsersAccountStatus!]

  """None of the values."""
  notIn: [UsersAccountStatus!]
}

"""The status of a role."""
enum UsersAccountStatus {
  invited
  active
  suspended
  revoked
}

"""
Conditions on related rows, as far as the role sees them; all must hold.
"""
input ToManyDelegationFilter {
  """At least one of the rows matches."""
  some: DelegationFilter

  """All rows match; there may be none."""
  every: DelegationFilter

  """No row matches."""
  none: DelegationFilter
}

"""Conditions on fields of Delegation; all must hold."""
input DelegationFilter {
  """Identifies the delegation."""
  id: IDFilter

  """Whether it is in force."""
  status: DelegationStatusFilter

  """When it was given."""
  createdAt: DateTimeFilter

  """The account whose role is lent."""
  account: AccountFilter

  """The role that is lent."""
  usersAccount: UsersAccountFilter

  """
  The client that is delegate of the role; null where the role does not see the client.
  """
  apiClient: ApiClientFilter

  """All of these hold."""
  and: [DelegationFilter!]

  """At least one of these holds."""
  or: [DelegationFilter!]

  """This does not hold."""
  not: DelegationFilter
}

"""Conditions on one value; all must hold."""
input DelegationStatusFilter {
  """Whether the value is null."""
  isNull: Boolean

  """Equal to the value."""
  equalTo: DelegationStatus

  """Not equal to the value."""
  notEqualTo: DelegationStatus

  """One of the values."""
  in: [DelegationStatus!]

  """None of the values."""
  notIn: [DelegationStatus!]
}

"""Whether a delegation is in force."""
enum DelegationStatus {
  active
  revoked
}

"""Conditions on fields of ApiClient; all must hold."""
input ApiClientFilter {
  """Identifies the client within the register of clients."""
  id: IDFilter

  """The client_id given at login."""
  clientId: StringFilter

  """The name of the client."""
  name: StringFilter

  """The status of the client."""
  status: ApiClientStatusFilter

  """When it stops working; null when never."""
  expiresAt: DateTimeFilter

  """When it last logged in, to the minute; null when never."""
  lastUsedAt: DateTimeFilter

  """When it was created."""
  createdAt: DateTimeFilter

  """Its secrets, without their values."""
  secrets: ToManyApiClientSecretFilter

  """The account that owns the client."""
  account: AccountFilter

  """Roles of which it is delegate."""
  delegations: ToManyDelegationFilter

  """All of these hold."""
  and: [ApiClientFilter!]

  """At least one of these holds."""
  or: [ApiClientFilter!]

  """This does not hold."""
  not: ApiClientFilter
}

"""Conditions on one value; all must hold."""
input ApiClientStatusFilter {
  """Whether the value is null."""
  isNull: Boolean

  """Equal to the value."""
  equalTo: ApiClientStatus

  """Not equal to the value."""
  notEqualTo: ApiClientStatus

  """One of the values."""
  in: [ApiClientStatus!]

  """None of the values."""
  notIn: [ApiClientStatus!]
}

"""The status of a client."""
enum ApiClientStatus {
  active
  suspended
  revoked
}

"""
Conditions on related rows, as far as the role sees them; all must hold.
"""
input ToManyApiClientSecretFilter {
  """At least one of the rows matches."""
  some: ApiClientSecretFilter

  """All rows match; there may be none."""
  every: ApiClientSecretFilter

  """No row matches."""
  none: ApiClientSecretFilter
}

"""Conditions on fields of ApiClientSecret; all must hold."""
input ApiClientSecretFilter {
  """Identifies the secret; not derived from it."""
  id: IDFilter

  """When it was created."""
  createdAt: DateTimeFilter

  """The client whose secret it is."""
  apiClient: ApiClientFilter

  """All of these hold."""
  and: [ApiClientSecretFilter!]

  """At least one of these holds."""
  or: [ApiClientSecretFilter!]

  """This does not hold."""
  not: ApiClientSecretFilter
}

"""
Conditions on related rows, as far as the role sees them; all must hold.
"""
input ToManyApiClientFilter {
  """At least one of the rows matches."""
  some: ApiClientFilter

  """All rows match; there may be none."""
  every: ApiClientFilter

  """No row matches."""
  none: ApiClientFilter
}

"""
Conditions on related rows, as far as the role sees them; all must hold.
"""
input ToManyAssetFilter {
  """At least one of the rows matches."""
  some: AssetFilter

  """All rows match; there may be none."""
  every: AssetFilter

  """No row matches."""
  none: AssetFilter
}

"""Conditions on fields of Asset; all must hold."""
input AssetFilter {
  """Identifies the asset."""
  id: IDFilter

  """The name of the asset, unique in its register among those not closed."""
  name: StringFilter

  """The type of security."""
  type: AssetTypeFilter

  """The status of the asset."""
  status: AssetStatusFilter

  """
  The id of the class that a right is a right over; null of a class, and where it is not known or the role does not see it.
  """
  underlyingAssetId: IDFilter

  """Ticker or short name."""
  symbol: StringFilter

  """
  Units authorised in all; null when not limited. The sum of the authorised adjustments.
  """
  authorizedTotal: DecimalFilter

  """The unit in which quantities are counted."""
  unit: AssetUnitFilter

  """When it was created in the register."""
  createdAt: DateTimeFilter

  """The issuer whose register holds the asset."""
  register: AccountFilter

  """The class that a right is a right over."""
  underlyingAsset: AssetFilter

  """The class that its units convert into."""
  conversionAsset: AssetFilter

  """
  The rights over the class: options, units, warrants and others that name it.
  """
  rightsOver: ToManyAssetFilter

  """ISIN, CUSIP and other identifiers, removed ones included."""
  identifiers: ToManyAssetIdentifierFilter

  """Changes of the authorised total."""
  authorizedAdjustments: ToManyAuthorizedAdjustmentFilter

  """Instructions about this asset."""
  instructions: ToManyInstructionFilter

  """Positions of holders."""
  positions: ToManyPositionFilter

  """Its lots, closed ones included."""
  lots: ToManyLotFilter

  """Its transactions."""
  transactions: ToManyTransactionFilter

  """Restrictions of it, of its holders and lots."""
  restrictions: ToManyRestrictionFilter

  """Stock plans of its units."""
  stockPlans: ToManyStockPlanFilter

  """Units reserved for each plan now."""
  reserves: ToManyStockPlanReserveFilter

  """All of these hold."""
  and: [AssetFilter!]

  """At least one of these holds."""
  or: [AssetFilter!]

  """This does not hold."""
  not: AssetFilter
}

"""Conditions on one value; all must hold."""
input AssetTypeFilter {
  """Whether the value is null."""
  isNull: Boolean

  """Equal to the value."""
  equalTo: AssetType

  """Not equal to the value."""
  notEqualTo: AssetType

  """One of the values."""
  in: [AssetType!]

  """None of the values."""
  notIn: [AssetType!]
}

"""The type of security."""
enum AssetType {
  common_stock
  preferred_stock
  fund_unit
  membership_unit
  debt
  convertible
  warrant
  option
  rsu
  right
  other
}

"""Conditions on one value; all must hold."""
input AssetStatusFilter {
  """Whether the value is null."""
  isNull: Boolean

  """Equal to the value."""
  equalTo: AssetStatus

  """Not equal to the value."""
  notEqualTo: AssetStatus

  """One of the values."""
  in: [AssetStatus!]

  """None of the values."""
  notIn: [AssetStatus!]
}

"""The status of an asset."""
enum AssetStatus {
  draft
  pending_approval
  active
  suspended
  closed
}

"""Conditions on one value; all must hold."""
input DecimalFilter {
  """Whether the value is null."""
  isNull: Boolean

  """Equal to the value."""
  equalTo: Decimal

  """Not equal to the value."""
  notEqualTo: Decimal

  """One of the values."""
  in: [Decimal!]

  """None of the values."""
  notIn: [Decimal!]

  """Less than the value."""
  lessThan: Decimal

  """Less than the value or equal to it."""
  lessThanOrEqualTo: Decimal

  """Greater than the value."""
  greaterThan: Decimal

  """Greater than the value or equal to it."""
  greaterThanOrEqualTo: Decimal
}

"""
An exact number as a string: at most 28 digits before the point and 10 after it, without exponent. Answers are canonical, without trailing zeros.
"""
scalar Decimal

"""Conditions on one value; all must hold."""
input AssetUnitFilter {
  """Whether the value is null."""
  isNull: Boolean

  """Equal to the value."""
  equalTo: AssetUnit

  """Not equal to the value."""
  notEqualTo: AssetUnit

  """One of the values."""
  in: [AssetUnit!]

  """None of the values."""
  notIn: [AssetUnit!]
}

"""The unit in which quantities are counted."""
enum AssetUnit {
  shares
  units
  principal
}

"""
Conditions on related rows, as far as the role sees them; all must hold.
"""
input ToManyAssetIdentifierFilter {
  """At least one of the rows matches."""
  some: AssetIdentifierFilter

  """All rows match; there may be none."""
  every: AssetIdentifierFilter

  """No row matches."""
  none: AssetIdentifierFilter
}

"""Conditions on fields of AssetIdentifier; all must hold."""
input AssetIdentifierFilter {
  """Identifies the row."""
  id: IDFilter

  """The standard of the identifier."""
  kind: AssetIdentifierKindFilter

  """The identifier itself."""
  value: StringFilter

  """When it was added."""
  createdAt: DateTimeFilter

  """When it was removed; null while it is valid."""
  removedAt: DateTimeFilter

  """The asset it identifies."""
  asset: AssetFilter

  """All of these hold."""
  and: [AssetIdentifierFilter!]

  """At least one of these holds."""
  or: [AssetIdentifierFilter!]

  """This does not hold."""
  not: AssetIdentifierFilter
}

"""Conditions on one value; all must hold."""
input AssetIdentifierKindFilter {
  """Whether the value is null."""
  isNull: Boolean

  """Equal to the value."""
  equalTo: AssetIdentifierKind

  """Not equal to the value."""
  notEqualTo: AssetIdentifierKind

  """One of the values."""
  in: [AssetIdentifierKind!]

  """None of the values."""
  notIn: [AssetIdentifierKind!]
}

"""The standard of an identifier."""
enum AssetIdentifierKind {
  isin
  cusip
  cins
  figi
  sedol
  cfi
  fisn
  lei
  other
}

"""
Conditions on related rows, as far as the role sees them; all must hold.
"""
input ToManyAuthorizedAdjustmentFilter {
  """At least one of the rows matches."""
  some: AuthorizedAdjustmentFilter

  """All rows match; there may be none."""
  every: AuthorizedAdjustmentFilter

  """No row matches."""
  none: AuthorizedAdjustmentFilter
}

"""Conditions on fields of AuthorizedAdjustment; all must hold."""
input AuthorizedAdjustmentFilter {
  """Identifies the adjustment."""
  id: IDFilter

  """Number of the adjustment within its asset, from 1 without gaps."""
  sequence: IntFilter

  """From when it holds."""
  effectiveDate: DateFilter

  """When it was recorded."""
  recordedAt: DateTimeFilter

  """The asset whose total changed."""
  asset: AssetFilter

  """What was asked."""
  instruction: InstructionFilter

  """All of these hold."""
  and: [AuthorizedAdjustmentFilter!]

  """At least one of these holds."""
  or: [AuthorizedAdjustmentFilter!]

  """This does not hold."""
  not: AuthorizedAdjustmentFilter
}

"""Conditions on one value; all must hold."""
input IntFilter {
  """Whether the value is null."""
  isNull: Boolean

  """Equal to the value."""
  equalTo: Int

  """Not equal to the value."""
  notEqualTo: Int

  """One of the values."""
  in: [Int!]

  """None of the values."""
  notIn: [Int!]

  """Less than the value."""
  lessThan: Int

  """Less than the value or equal to it."""
  lessThanOrEqualTo: Int

  """Greater than the value."""
  greaterThan: Int

  """Greater than the value or equal to it."""
  greaterThanOrEqualTo: Int
}

"""Conditions on one value; all must hold."""
input DateFilter {
  """Whether the value is null."""
  isNull: Boolean

  """Equal to the value."""
  equalTo: Date

  """Not equal to the value."""
  notEqualTo: Date

  """One of the values."""
  in: [Date!]

  """None of the values."""
  notIn: [Date!]

  """Less than the value."""
  lessThan: Date

  """Less than the value or equal to it."""
  lessThanOrEqualTo: Date

  """Greater than the value."""
  greaterThan: Date

  """Greater than the value or equal to it."""
  greaterThanOrEqualTo: Date
}

"""A day of the calendar as YYYY-MM-DD (RFC 3339, full-date)."""
scalar Date

"""Conditions on fields of Instruction; all must hold."""
input InstructionFilter {
  """Identifies the instruction."""
  id: IDFilter

  """The id of the asset it concerns; null where it concerns none."""
  assetId: IDFilter

  """The status of the instruction."""
  status: InstructionStatusFilter

  """When it was received."""
  receivedAt: DateTimeFilter

  """The issuer whose register it concerns."""
  register: AccountFilter

  """The asset it concerns."""
  asset: AssetFilter

  """
  The account that made the request; null where the role does not see it.
  """
  account: AccountFilter

  """The user who made the request; null where the role does not see it."""
  user: UserFilter

  """Adjustments it made."""
  authorizedAdjustments: ToManyAuthorizedAdjustmentFilter

  """Transactions that it recorded."""
  transactions: ToManyTransactionFilter

  """All of these hold."""
  and: [InstructionFilter!]

  """At least one of these holds."""
  or: [InstructionFilter!]

  """This does not hold."""
  not: InstructionFilter
}

"""Conditions on one value; all must hold."""
input InstructionStatusFilter {
  """Whether the value is null."""
  isNull: Boolean

  """Equal to the value."""
  equalTo: InstructionStatus

  """Not equal to the value."""
  notEqualTo: InstructionStatus

  """One of the values."""
  in: [InstructionStatus!]

  """None of the values."""
  notIn: [InstructionStatus!]
}

"""The status of an instruction."""
enum InstructionStatus {
  draft
  submitted
  pending_approval
  approved
  executing
  completed
  rejected
  withdrawn
  expired
  failed
}

"""
Conditions on related rows, as far as the role sees them; all must hold.
"""
input ToManyTransactionFilter {
  """At least one of the rows matches."""
  some: TransactionFilter

  """All rows match; there may be none."""
  every: TransactionFilter

  """No row matches."""
  none: TransactionFilter
}

"""Conditions on fields of Transaction; all must hold."""
input TransactionFilter {
  """Identifies the transaction."""
  id: IDFilter

  """The id of the asset."""
  assetId: IDFilter

  """Number of the transaction within its asset, from 1 without gaps."""
  sequence: IntFilter

  """The type of the transaction."""
  type: TransactionTypeFilter

  """The date from which it takes effect."""
  effectiveDate: DateFilter

  """When it was recorded; later than every earlier one of its asset."""
  recordedAt: DateTimeFilter

  """The asset."""
  asset: AssetFilter

  """The instruction."""
  instruction: InstructionFilter

  """Its postings; they sum to zero."""
  postings: ToManyPostingFilter

  """Lots it opened."""
  lotsOpened: ToManyLotFilter

  """Lots it closed."""
  lotsClosed: ToManyLotFilter

  """The cash owed to its holder for a fraction of a unit."""
  cashInLieu: CashInLieuFilter

  """The transaction it reverses."""
  reversalOf: TransactionFilter

  """The transaction that reverses it."""
  reversedBy: TransactionFilter

  """The recorded difference it resolves."""
  resolutionOf: TransactionFilter

  """The transaction that resolves the difference."""
  resolvedBy: TransactionFilter

  """The other side of a conversion."""
  counterpart: TransactionFilter

  """The document on which it is based."""
  document: DocumentFilter

  """All of these hold."""
  and: [TransactionFilter!]

  """At least one of these holds."""
  or: [TransactionFilter!]

  """This does not hold."""
  not: TransactionFilter
}

"""Conditions on one value; all must hold."""
input TransactionTypeFilter {
  """Whether the value is null."""
  isNull: Boolean

  """Equal to the value."""
  equalTo: TransactionType

  """Not equal to the value."""
  notEqualTo: TransactionType

  """One of the values."""
  in: [TransactionType!]

  """None of the values."""
  notIn: [TransactionType!]
}

"""The type of a transaction."""
enum TransactionType {
  authorize
  reserve
  issue
  transfer
  forced_transfer
  cancel
  repurchase
  retire
  convert
  split
  consolidate
  reissue
  difference
  resolution
  reversal
}

"""
Conditions on related rows, as far as the role sees them; all must hold.
"""
input ToManyPostingFilter {
  """At least one of the rows matches."""
  some: PostingFilter

  """All rows match; there may be none."""
  every: PostingFilter

  """No row matches."""
  none: PostingFilter
}

"""Conditions on fields of Posting; all must hold."""
input PostingFilter {
  """Identifies the posting."""
  id: IDFilter

  """The id of the asset."""
  assetId: IDFilter

  """Number of its transaction within the asset."""
  sequence: IntFilter

  """Number of the posting within its transaction, from 1."""
  line: IntFilter

  """The date from which it takes effect."""
  effectiveDate: DateFilter

  """The asset."""
  asset: AssetFilter

  """The transaction; null where the role does not see it."""
  transaction: TransactionFilter

  """The holder; null where the ledger account is not a holder's."""
  holder: HolderFilter

  """The plan; null where the ledger account is not a plan's."""
  stockPlan: StockPlanFilter

  """The lot; null where the ledger account is not a holder's."""
  lot: LotFilter

  """All of these hold."""
  and: [PostingFilter!]

  """At least one of these holds."""
  or: [PostingFilter!]

  """This does not hold."""
  not: PostingFilter
}

"""Conditions on fields of Holder; all must hold."""
input HolderFilter {
  """Identifies the holder."""
  id: IDFilter

  """The number of the holder, unique in its register."""
  holderNumber: StringFilter

  """The exact wording of the registration."""
  registration: StringFilter

  """The registration in small letters, for searches that ignore case."""
  registrationKey: StringFilter

  """The status of the holder."""
  status: HolderStatusFilter

  """When the holder was opened."""
  createdAt: DateTimeFilter

  """The issuer of the register that holds the holder."""
  register: AccountFilter

  """The account by which the holder logs in, if any."""
  account: AccountFilter

  """The broker or custodian that services the holder, if any."""
  servicingAccount: AccountFilter

  """The holder it was merged into."""
  mergedInto: HolderFilter

  """The parties of the holder, former ones included."""
  parties: ToManyHolderPartyFilter

  """The positions of the holder, one per asset."""
  positions: ToManyPositionFilter

  """The holder's lots, closed ones included."""
  lots: ToManyLotFilter

  """Postings to positions of the holder."""
  postings: ToManyPostingFilter

  """The cash owed to the holder for fractions of units."""
  cashInLieu: ToManyCashInLieuFilter

  """Restrictions of the holder's units."""
  restrictions: ToManyRestrictionFilter

  """All of these hold."""
  and: [HolderFilter!]

  """At least one of these holds."""
  or: [HolderFilter!]

  """This does not hold."""
  not: HolderFilter
}

"""Conditions on one value; all must hold."""
input HolderStatusFilter {
  """Whether the value is null."""
  isNull: Boolean

  """Equal to the value."""
  equalTo: HolderStatus

  """Not equal to the value."""
  notEqualTo: HolderStatus

  """One of the values."""
  in: [HolderStatus!]

  """None of the values."""
  notIn: [HolderStatus!]
}

"""The status of a holder."""
enum HolderStatus {
  active
  suspended
  closed
  merged
}

"""
Conditions on related rows, as far as the role sees them; all must hold.
"""
input ToManyHolderPartyFilter {
  """At least one of the rows matches."""
  some: HolderPartyFilter

  """All rows match; there may be none."""
  every: HolderPartyFilter

  """No row matches."""
  none: HolderPartyFilter
}

"""Conditions on fields of HolderParty; all must hold."""
input HolderPartyFilter {
  """Identifies the row."""
  id: IDFilter

  """When it was removed; null while it is valid."""
  removedAt: DateTimeFilter

  """The holder."""
  holder: HolderFilter

  """The party."""
  party: PartyFilter

  """All of these hold."""
  and: [HolderPartyFilter!]

  """At least one of these holds."""
  or: [HolderPartyFilter!]

  """This does not hold."""
  not: HolderPartyFilter
}

"""Conditions on fields of Party; all must hold."""
input PartyFilter {
  """Identifies the party."""
  id: IDFilter

  """The legal name."""
  legalName: StringFilter

  """The legal name in small letters, for searches that ignore case."""
  nameKey: StringFilter

  """Country of residence or registered office, ISO 3166-1 alpha-2."""
  country: StringFilter

  """The issuer of the register that holds the party."""
  register: AccountFilter

  """The account by which the party logs in; null when it does not."""
  account: AccountFilter

  """Holders of the party, former ones included."""
  holders: ToManyHolderPartyFilter

  """Verifications of the party."""
  verifications: ToManyVerificationFilter

  """Reads of the personal data of the party."""
  accessEntries: ToManyAccessEntryFilter

  """All of these hold."""
  and: [PartyFilter!]

  """At least one of these holds."""
  or: [PartyFilter!]

  """This does not hold."""
  not: PartyFilter
}

"""
Conditions on related rows, as far as the role sees them; all must hold.
"""
input ToManyVerificationFilter {
  """At least one of the rows matches."""
  some: VerificationFilter

  """All rows match; there may be none."""
  every: VerificationFilter

  """No row matches."""
  none: VerificationFilter
}

"""Conditions on fields of Verification; all must hold."""
input VerificationFilter {
  """Identifies the verification."""
  id: IDFilter

  """The subject of a verification."""
  kind: VerificationKindFilter

  """The result."""
  status: VerificationStatusFilter

  """The day from which it is no longer valid."""
  expiresAt: DateFilter

  """When it was recorded."""
  recordedAt: DateTimeFilter

  """The party."""
  party: PartyFilter

  """The asset to which it is limited; null for all assets."""
  asset: AssetFilter

  """The document on which it is based."""
  document: DocumentFilter

  """All of these hold."""
  and: [VerificationFilter!]

  """At least one of these holds."""
  or: [VerificationFilter!]

  """This does not hold."""
  not: VerificationFilter
}

"""Conditions on one value; all must hold."""
input VerificationKindFilter {
  """Whether the value is null."""
  isNull: Boolean

  """Equal to the value."""
  equalTo: VerificationKind

  """Not equal to the value."""
  notEqualTo: VerificationKind

  """One of the values."""
  in: [VerificationKind!]

  """None of the values."""
  notIn: [VerificationKind!]
}

"""The subject of a verification."""
enum VerificationKind {
  identity
  sanctions
  business
  accreditation
  qualification
  tax_form
  affiliate
  blocked
}

"""Conditions on one value; all must hold."""
input VerificationStatusFilter {
  """Whether the value is null."""
  isNull: Boolean

  """Equal to the value."""
  equalTo: VerificationStatus

  """Not equal to the value."""
  notEqualTo: VerificationStatus

  """One of the values."""
  in: [VerificationStatus!]

  """None of the values."""
  notIn: [VerificationStatus!]
}

"""The result of a verification."""
enum VerificationStatus {
  pending
  passed
  failed
  expired
  revoked
}

"""Conditions on fields of Document; all must hold."""
input DocumentFilter {
  """Identifies the document."""
  id: IDFilter

  """The name it was given."""
  name: StringFilter

  """When it was brought."""
  createdAt: DateTimeFilter

  """The issuer to whose register it belongs."""
  register: AccountFilter

  """The account that uploaded it; null where the role does not see it."""
  account: AccountFilter

  """All of these hold."""
  and: [DocumentFilter!]

  """At least one of these holds."""
  or: [DocumentFilter!]

  """This does not hold."""
  not: DocumentFilter
}

"""
Conditions on related rows, as far as the role sees them; all must hold.
"""
input ToManyAccessEntryFilter {
  """At least one of the rows matches."""
  some: AccessEntryFilter

  """All rows match; there may be none."""
  every: AccessEntryFilter

  """No row matches."""
  none: AccessEntryFilter
}

"""Conditions on fields of AccessEntry; all must hold."""
input AccessEntryFilter {
  """Identifies the entry."""
  id: IDFilter

  """When it was read."""
  recordedAt: DateTimeFilter

  """The account that read the data; null where the role does not see it."""
  account: AccountFilter

  """The user who read the data; null where the role does not see it."""
  user: UserFilter

  """The issuer of the register that holds the party."""
  register: AccountFilter

  """The party whose data was read."""
  party: PartyFilter

  """All of these hold."""
  and: [AccessEntryFilter!]

  """At least one of these holds."""
  or: [AccessEntryFilter!]

  """This does not hold."""
  not: AccessEntryFilter
}

"""
Conditions on related rows, as far as the role sees them; all must hold.
"""
input ToManyPositionFilter {
  """At least one of the rows matches."""
  some: PositionFilter

  """All rows match; there may be none."""
  every: PositionFilter

  """No row matches."""
  none: PositionFilter
}

"""Conditions on fields of Position; all must hold."""
input PositionFilter {
  """Identifies the position."""
  id: IDFilter

  """The id of the asset."""
  assetId: IDFilter

  """The id of the holder."""
  holderId: IDFilter

  """Units held."""
  balance: DecimalFilter

  """The asset."""
  asset: AssetFilter

  """The holder."""
  holder: HolderFilter

  """Its lots, closed ones included."""
  lots: ToManyLotFilter

  """All of these hold."""
  and: [PositionFilter!]

  """At least one of these holds."""
  or: [PositionFilter!]

  """This does not hold."""
  not: PositionFilter
}

"""
Conditions on related rows, as far as the role sees them; all must hold.
"""
input ToManyLotFilter {
  """At least one of the rows matches."""
  some: LotFilter

  """All rows match; there may be none."""
  every: LotFilter

  """No row matches."""
  none: LotFilter
}

"""Conditions on fields of Lot; all must hold."""
input LotFilter {
  """Identifies the lot."""
  id: IDFilter

  """The id of the asset."""
  assetId: IDFilter

  """The id of the holder."""
  holderId: IDFilter

  """The certificate number, unique within the asset."""
  customId: StringFilter

  """From when the holding period counts."""
  acquisitionDate: DateFilter

  """When its closing was recorded; null while it is open."""
  closedAt: DateTimeFilter

  """The asset."""
  asset: AssetFilter

  """The holder."""
  holder: HolderFilter

  """The plan under which it was issued."""
  stockPlan: StockPlanFilter

  """The transaction that opened it; null where the role does not see it."""
  openedBy: TransactionFilter

  """The transaction that closed it; null where the role does not see it."""
  closedBy: TransactionFilter

  """The closed lot that it replaces, where a reversal returned the units."""
  reopens: LotFilter

  """The lot that replaces it since a reversal; null where there is none."""
  reopenedBy: LotFilter

  """Restrictions of this lot alone."""
  restrictions: ToManyRestrictionFilter

  """All of these hold."""
  and: [LotFilter!]

  """At least one of these holds."""
  or: [LotFilter!]

  """This does not hold."""
  not: LotFilter
}

"""Conditions on fields of StockPlan; all must hold."""
input StockPlanFilter {
  """Identifies the plan."""
  id: IDFilter

  """The name of the plan, unique in its register."""
  name: StringFilter

  """The issuer whose plan it is."""
  register: AccountFilter

  """The asset of the units."""
  asset: AssetFilter

  """Units reserved for the plan now."""
  reserves: ToManyStockPlanReserveFilter

  """Postings to the reserve of the plan."""
  postings: ToManyPostingFilter

  """All of these hold."""
  and: [StockPlanFilter!]

  """At least one of these holds."""
  or: [StockPlanFilter!]

  """This does not hold."""
  not: StockPlanFilter
}

"""
Conditions on related rows, as far as the role sees them; all must hold.
"""
input ToManyStockPlanReserveFilter {
  """At least one of the rows matches."""
  some: StockPlanReserveFilter

  """All rows match; there may be none."""
  every: StockPlanReserveFilter

  """No row matches."""
  none: StockPlanReserveFilter
}

"""Conditions on fields of StockPlanReserve; all must hold."""
input StockPlanReserveFilter {
  """Identifies the row."""
  id: IDFilter

  """The asset."""
  asset: AssetFilter

  """The plan."""
  stockPlan: StockPlanFilter

  """All of these hold."""
  and: [StockPlanReserveFilter!]

  """At least one of these holds."""
  or: [StockPlanReserveFilter!]

  """This does not hold."""
  not: StockPlanReserveFilter
}

"""
Conditions on related rows, as far as the role sees them; all must hold.
"""
input ToManyRestrictionFilter {
  """At least one of the rows matches."""
  some: RestrictionFilter

  """All rows match; there may be none."""
  every: RestrictionFilter

  """No row matches."""
  none: RestrictionFilter
}

"""Conditions on fields of Restriction; all must hold."""
input RestrictionFilter {
  """Identifies the restriction."""
  id: IDFilter

  """The id of the asset."""
  assetId: IDFilter

  """The id of the holder; null where it concerns the whole asset."""
  holderId: IDFilter

  """Why the units are restricted."""
  kind: RestrictionKindFilter

  """The status; an expired restriction is active until it is released."""
  status: RestrictionStatusFilter

  """The date from which it locks units."""
  effectiveFrom: DateFilter

  """The day from which it locks no units; null when it does not expire."""
  expiresOn: DateFilter

  """When it was recorded."""
  placedAt: DateTimeFilter

  """The asset."""
  asset: AssetFilter

  """The holder; null where it concerns the whole asset."""
  holder: HolderFilter

  """The lot; null where it concerns all lots."""
  lot: LotFilter

  """The document on which it is based."""
  document: DocumentFilter

  """All of these hold."""
  and: [RestrictionFilter!]

  """At least one of these holds."""
  or: [RestrictionFilter!]

  """This does not hold."""
  not: RestrictionFilter
}

"""Conditions on one value; all must hold."""
input RestrictionKindFilter {
  """Whether the value is null."""
  isNull: Boolean

  """Equal to the value."""
  equalTo: RestrictionKind

  """Not equal to the value."""
  notEqualTo: RestrictionKind

  """One of the values."""
  in: [RestrictionKind!]

  """None of the values."""
  notIn: [RestrictionKind!]
}

"""Why units are restricted."""
enum RestrictionKind {
  legend
  lock_up
  stop_order
  adverse_claim
  court_order
  lien
  freeze
  reported_lost
}

"""Conditions on one value; all must hold."""
input RestrictionStatusFilter {
  """Whether the value is null."""
  isNull: Boolean

  """Equal to the value."""
  equalTo: RestrictionStatus

  """Not equal to the value."""
  notEqualTo: RestrictionStatus

  """One of the values."""
  in: [RestrictionStatus!]

  """None of the values."""
  notIn: [RestrictionStatus!]
}

"""The status of a restriction."""
enum RestrictionStatus {
  active
  released
}

"""
Conditions on related rows, as far as the role sees them; all must hold.
"""
input ToManyCashInLieuFilter {
  """At least one of the rows matches."""
  some: CashInLieuFilter

  """All rows match; there may be none."""
  every: CashInLieuFilter

  """No row matches."""
  none: CashInLieuFilter
}

"""Conditions on fields of CashInLieu; all must hold."""
input CashInLieuFilter {
  """Identifies the row."""
  id: IDFilter

  """The id of the asset."""
  assetId: IDFilter

  """The asset."""
  asset: AssetFilter

  """The transaction; null where the role does not see it."""
  transaction: TransactionFilter

  """The holder."""
  holder: HolderFilter

  """All of these hold."""
  and: [CashInLieuFilter!]

  """At least one of these holds."""
  or: [CashInLieuFilter!]

  """This does not hold."""
  not: CashInLieuFilter
}

"""
Conditions on related rows, as far as the role sees them; all must hold.
"""
input ToManyInstructionFilter {
  """At least one of the rows matches."""
  some: InstructionFilter

  """All rows match; there may be none."""
  every: InstructionFilter

  """No row matches."""
  none: InstructionFilter
}

"""
Conditions on related rows, as far as the role sees them; all must hold.
"""
input ToManyStockPlanFilter {
  """At least one of the rows matches."""
  some: StockPlanFilter

  """All rows match; there may be none."""
  every: StockPlanFilter

  """No row matches."""
  none: StockPlanFilter
}

"""
Conditions on related rows, as far as the role sees them; all must hold.
"""
input ToManyAppointmentFilter {
  """At least one of the rows matches."""
  some: AppointmentFilter

  """All rows match; there may be none."""
  every: AppointmentFilter

  """No row matches."""
  none: AppointmentFilter
}

"""Conditions on fields of Appointment; all must hold."""
input AppointmentFilter {
  """Identifies the appointment."""
  id: IDFilter

  """The capacity in which the account is appointed."""
  capacity: AppointmentCapacityFilter

  """The status of the appointment."""
  status: AppointmentStatusFilter

  """When the issuer proposed it."""
  createdAt: DateTimeFilter

  """The issuer that appoints."""
  register: AccountFilter

  """The account that is appointed."""
  account: AccountFilter

  """The asset to which it is limited; null for all assets."""
  asset: AssetFilter

  """All of these hold."""
  and: [AppointmentFilter!]

  """At least one of these holds."""
  or: [AppointmentFilter!]

  """This does not hold."""
  not: AppointmentFilter
}

"""Conditions on one value; all must hold."""
input AppointmentCapacityFilter {
  """Whether the value is null."""
  isNull: Boolean

  """Equal to the value."""
  equalTo: AppointmentCapacity

  """Not equal to the value."""
  notEqualTo: AppointmentCapacity

  """One of the values."""
  in: [AppointmentCapacity!]

  """None of the values."""
  notIn: [AppointmentCapacity!]
}

"""The capacity in which an account is appointed."""
enum AppointmentCapacity {
  transfer_agent
  registrar
  broker
  custodian
  paying_agent
  counsel
  auditor
}

"""Conditions on one value; all must hold."""
input AppointmentStatusFilter {
  """Whether the value is null."""
  isNull: Boolean

  """Equal to the value."""
  equalTo: AppointmentStatus

  """Not equal to the value."""
  notEqualTo: AppointmentStatus

  """One of the values."""
  in: [AppointmentStatus!]

  """None of the values."""
  notIn: [AppointmentStatus!]
}

"""The status of an appointment."""
enum AppointmentStatus {
  pending
  active
  terminated
}

"""A page of UsersAccounts."""
type UsersAccountsConnection {
  """The rows of the page."""
  nodes: [UsersAccount!]!

  """The rows of the page, each with its cursor."""
  edges: [UsersAccountsEdge!]!

  """Where the page lies in the list."""
  pageInfo: PageInfo!

  """How many rows the whole list has."""
  totalCount: Int!
}

"""A row of a list of UsersAccounts and its place in it."""
type UsersAccountsEdge {
  """The place of the row in the list."""
  cursor: Cursor!

  """The row itself."""
  node: UsersAccount!
}

"""Orders of a list of UsersAccounts; ties are broken by id."""
enum UsersAccountsOrderBy {
  """The order of the primary key, which is that of creation."""
  NATURAL

  """By primary key, ascending."""
  PRIMARY_KEY_ASC

  """By primary key, descending."""
  PRIMARY_KEY_DESC

  """By id, ascending; null last."""
  ID_ASC

  """By id, descending; null first."""
  ID_DESC

  """By userRole, ascending; null last."""
  USER_ROLE_ASC

  """By userRole, descending; null first."""
  USER_ROLE_DESC

  """By status, ascending; null last."""
  STATUS_ASC

  """By status, descending; null first."""
  STATUS_DESC

  """By createdAt, ascending; null last."""
  CREATED_AT_ASC

  """By createdAt, descending; null first."""
  CREATED_AT_DESC

  """By account.name, ascending; null last."""
  ACCOUNT__NAME_ASC

  """By account.name, descending; null first."""
  ACCOUNT__NAME_DESC

  """By account.slug, ascending; null last."""
  ACCOUNT__SLUG_ASC

  """By account.slug, descending; null first."""
  ACCOUNT__SLUG_DESC

  """By user.firstName, ascending; null last."""
  USER__FIRST_NAME_ASC

  """By user.firstName, descending; null first."""
  USER__FIRST_NAME_DESC

  """By user.lastName, ascending; null last."""
  USER__LAST_NAME_ASC

  """By user.lastName, descending; null first."""
  USER__LAST_NAME_DESC

  """By user.email, ascending; null last."""
  USER__EMAIL_ASC

  """By user.email, descending; null first."""
  USER__EMAIL_DESC
}

"""Equality on fields of UsersAccount; all must hold. Null matches null."""
input UsersAccountCondition {
  """Identifies the role; the users_account_id of role selection."""
  id: ID

  """The role."""
  userRole: UserRole

  """The status of the role."""
  status: UsersAccountStatus

  """When the role was given."""
  createdAt: DateTime
}

"""A page of ApiClients."""
type ApiClientsConnection {
  """The rows of the page."""
  nodes: [ApiClient!]!

  """The rows of the page, each with its cursor."""
  edges: [ApiClientsEdge!]!

  """Where the page lies in the list."""
  pageInfo: PageInfo!

  """How many rows the whole list has."""
  totalCount: Int!
}

"""A row of a list of ApiClients and its place in it."""
type ApiClientsEdge {
  """The place of the row in the list."""
  cursor: Cursor!

  """The row itself."""
  node: ApiClient!
}

"""Orders of a list of ApiClients; ties are broken by id."""
enum ApiClientsOrderBy {
  """The order of the primary key, which is that of creation."""
  NATURAL

  """By primary key, ascending."""
  PRIMARY_KEY_ASC

  """By primary key, descending."""
  PRIMARY_KEY_DESC

  """By id, ascending; null last."""
  ID_ASC

  """By id, descending; null first."""
  ID_DESC

  """By clientId, ascending; null last."""
  CLIENT_ID_ASC

  """By clientId, descending; null first."""
  CLIENT_ID_DESC

  """By name, ascending; null last."""
  NAME_ASC

  """By name, descending; null first."""
  NAME_DESC

  """By status, ascending; null last."""
  STATUS_ASC

  """By status, descending; null first."""
  STATUS_DESC

  """By expiresAt, ascending; null last."""
  EXPIRES_AT_ASC

  """By expiresAt, descending; null first."""
  EXPIRES_AT_DESC

  """By lastUsedAt, ascending; null last."""
  LAST_USED_AT_ASC

  """By lastUsedAt, descending; null first."""
  LAST_USED_AT_DESC

  """By createdAt, ascending; null last."""
  CREATED_AT_ASC

  """By createdAt, descending; null first."""
  CREATED_AT_DESC

  """By account.name, ascending; null last."""
  ACCOUNT__NAME_ASC

  """By account.name, descending; null first."""
  ACCOUNT__NAME_DESC

  """By account.slug, ascending; null last."""
  ACCOUNT__SLUG_ASC

  """By account.slug, descending; null first."""
  ACCOUNT__SLUG_DESC
}

"""Equality on fields of ApiClient; all must hold. Null matches null."""
input ApiClientCondition {
  """Identifies the client within the register of clients."""
  id: ID

  """The client_id given at login."""
  clientId: String

  """The name of the client."""
  name: String

  """The status of the client."""
  status: ApiClientStatus

  """When it stops working; null when never."""
  expiresAt: DateTime

  """When it last logged in, to the minute; null when never."""
  lastUsedAt: DateTime

  """When it was created."""
  createdAt: DateTime
}

"""A page of Delegations."""
type DelegationsConnection {
  """The rows of the page."""
  nodes: [Delegation!]!

  """The rows of the page, each with its cursor."""
  edges: [DelegationsEdge!]!

  """Where the page lies in the list."""
  pageInfo: PageInfo!

  """How many rows the whole list has."""
  totalCount: Int!
}

"""A row of a list of Delegations and its place in it."""
type DelegationsEdge {
  """The place of the row in the list."""
  cursor: Cursor!

  """The row itself."""
  node: Delegation!
}

"""Orders of a list of Delegations; ties are broken by id."""
enum DelegationsOrderBy {
  """The order of the primary key, which is that of creation."""
  NATURAL

  """By primary key, ascending."""
  PRIMARY_KEY_ASC

  """By primary key, descending."""
  PRIMARY_KEY_DESC

  """By id, ascending; null last."""
  ID_ASC

  """By id, descending; null first."""
  ID_DESC

  """By status, ascending; null last."""
  STATUS_ASC

  """By status, descending; null first."""
  STATUS_DESC

  """By createdAt, ascending; null last."""
  CREATED_AT_ASC

  """By createdAt, descending; null first."""
  CREATED_AT_DESC

  """By account.name, ascending; null last."""
  ACCOUNT__NAME_ASC

  """By account.name, descending; null first."""
  ACCOUNT__NAME_DESC

  """By account.slug, ascending; null last."""
  ACCOUNT__SLUG_ASC

  """By account.slug, descending; null first."""
  ACCOUNT__SLUG_DESC

  """By apiClient.clientId, ascending; null last."""
  API_CLIENT__CLIENT_ID_ASC

  """By apiClient.clientId, descending; null first."""
  API_CLIENT__CLIENT_ID_DESC

  """By apiClient.name, ascending; null last."""
  API_CLIENT__NAME_ASC

  """By apiClient.name, descending; null first."""
  API_CLIENT__NAME_DESC
}

"""Equality on fields of Delegation; all must hold. Null matches null."""
input DelegationCondition {
  """Identifies the delegation."""
  id: ID

  """Whether it is in force."""
  status: DelegationStatus

  """When it was given."""
  createdAt: DateTime
}

"""A page of Assets."""
type AssetsConnection {
  """The rows of the page."""
  nodes: [Asset!]!

  """The rows of the page, each with its cursor."""
  edges: [AssetsEdge!]!

  """Where the page lies in the list."""
  pageInfo: PageInfo!

  """How many rows the whole list has."""
  totalCount: Int!
}

"""A row of a list of Assets and its place in it."""
type AssetsEdge {
  """The place of the row in the list."""
  cursor: Cursor!

  """The row itself."""
  node: Asset!
}

"""Orders of a list of Assets; ties are broken by id."""
enum AssetsOrderBy {
  """The order of the primary key, which is that of creation."""
  NATURAL

  """By primary key, ascending."""
  PRIMARY_KEY_ASC

  """By primary key, descending."""
  PRIMARY_KEY_DESC

  """By id, ascending; null last."""
  ID_ASC

  """By id, descending; null first."""
  ID_DESC

  """By name, ascending; null last."""
  NAME_ASC

  """By name, descending; null first."""
  NAME_DESC

  """By type, ascending; null last."""
  TYPE_ASC

  """By type, descending; null first."""
  TYPE_DESC

  """By status, ascending; null last."""
  STATUS_ASC

  """By status, descending; null first."""
  STATUS_DESC

  """By symbol, ascending; null last."""
  SYMBOL_ASC

  """By symbol, descending; null first."""
  SYMBOL_DESC

  """By authorizedTotal, ascending; null last."""
  AUTHORIZED_TOTAL_ASC

  """By authorizedTotal, descending; null first."""
  AUTHORIZED_TOTAL_DESC

  """By unit, ascending; null last."""
  UNIT_ASC

  """By unit, descending; null first."""
  UNIT_DESC

  """By createdAt, ascending; null last."""
  CREATED_AT_ASC

  """By createdAt, descending; null first."""
  CREATED_AT_DESC

  """By register.name, ascending; null last."""
  REGISTER__NAME_ASC

  """By register.name, descending; null first."""
  REGISTER__NAME_DESC

  """By register.slug, ascending; null last."""
  REGISTER__SLUG_ASC

  """By register.slug, descending; null first."""
  REGISTER__SLUG_DESC

  """By underlyingAsset.name, ascending; null last."""
  UNDERLYING_ASSET__NAME_ASC

  """By underlyingAsset.name, descending; null first."""
  UNDERLYING_ASSET__NAME_DESC

  """By underlyingAsset.symbol, ascending; null last."""
  UNDERLYING_ASSET__SYMBOL_ASC

  """By underlyingAsset.symbol, descending; null first."""
  UNDERLYING_ASSET__SYMBOL_DESC

  """By conversionAsset.name, ascending; null last."""
  CONVERSION_ASSET__NAME_ASC

  """By conversionAsset.name, descending; null first."""
  CONVERSION_ASSET__NAME_DESC

  """By conversionAsset.symbol, ascending; null last."""
  CONVERSION_ASSET__SYMBOL_ASC

  """By conversionAsset.symbol, descending; null first."""
  CONVERSION_ASSET__SYMBOL_DESC
}

"""Equality on fields of Asset; all must hold. Null matches null."""
input AssetCondition {
  """Identifies the asset."""
  id: ID

  """The name of the asset, unique in its register among those not closed."""
  name: String

  """The type of security."""
  type: AssetType

  """The status of the asset."""
  status: AssetStatus

  """
  The id of the class that a right is a right over; null of a class, and where it is not known or the role does not see it.
  """
  underlyingAssetId: ID

  """Ticker or short name."""
  symbol: String

  """
  Units authorised in all; null when not limited. The sum of the authorised adjustments.
  """
  authorizedTotal: Decimal

  """The unit in which quantities are counted."""
  unit: AssetUnit

  """When it was created in the register."""
  createdAt: DateTime
}

"""A page of Appointments."""
type AppointmentsConnection {
  """The rows of the page."""
  nodes: [Appointment!]!

  """The rows of the page, each with its cursor."""
  edges: [AppointmentsEdge!]!

  """Where the page lies in the list."""
  pageInfo: PageInfo!

  """How many rows the whole list has."""
  totalCount: Int!
}

"""A row of a list of Appointments and its place in it."""
type AppointmentsEdge {
  """The place of the row in the list."""
  cursor: Cursor!

  """The row itself."""
  node: Appointment!
}

"""Orders of a list of Appointments; ties are broken by id."""
enum AppointmentsOrderBy {
  """The order of the primary key, which is that of creation."""
  NATURAL

  """By primary key, ascending."""
  PRIMARY_KEY_ASC

  """By primary key, descending."""
  PRIMARY_KEY_DESC

  """By id, ascending; null last."""
  ID_ASC

  """By id, descending; null first."""
  ID_DESC

  """By capacity, ascending; null last."""
  CAPACITY_ASC

  """By capacity, descending; null first."""
  CAPACITY_DESC

  """By status, ascending; null last."""
  STATUS_ASC

  """By status, descending; null first."""
  STATUS_DESC

  """By createdAt, ascending; null last."""
  CREATED_AT_ASC

  """By createdAt, descending; null first."""
  CREATED_AT_DESC

  """By register.name, ascending; null last."""
  REGISTER__NAME_ASC

  """By register.name, descending; null first."""
  REGISTER__NAME_DESC

  """By register.slug, ascending; null last."""
  REGISTER__SLUG_ASC

  """By register.slug, descending; null first."""
  REGISTER__SLUG_DESC

  """By account.name, ascending; null last."""
  ACCOUNT__NAME_ASC

  """By account.name, descending; null first."""
  ACCOUNT__NAME_DESC

  """By account.slug, ascending; null last."""
  ACCOUNT__SLUG_ASC

  """By account.slug, descending; null first."""
  ACCOUNT__SLUG_DESC

  """By asset.name, ascending; null last."""
  ASSET__NAME_ASC

  """By asset.name, descending; null first."""
  ASSET__NAME_DESC

  """By asset.symbol, ascending; null last."""
  ASSET__SYMBOL_ASC

  """By asset.symbol, descending; null first."""
  ASSET__SYMBOL_DESC
}

"""Equality on fields of Appointment; all must hold. Null matches null."""
input AppointmentCondition {
  """Identifies the appointment."""
  id: ID

  """The capacity in which the account is appointed."""
  capacity: AppointmentCapacity

  """The status of the appointment."""
  status: AppointmentStatus

  """When the issuer proposed it."""
  createdAt: DateTime
}

"""A user of an account."""
type User implements Node {
  """Identifies the user."""
  id: ID!

  """Given name."""
  firstName: String!

  """Family name."""
  lastName: String!

  """E-mail address, unique within the account."""
  email: String!

  """When the user was added."""
  createdAt: DateTime!

  """The account of the user."""
  account: Account

  """Roles of the user."""
  usersAccounts(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [UsersAccountsOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: UsersAccountCondition

    """Only rows that match the filter."""
    filter: UsersAccountFilter
  ): UsersAccountsConnection!
}

"""
One user's role in one account. Its id is the users_account_id of role selection.
"""
type UsersAccount implements Node {
  """Identifies the role; the users_account_id of role selection."""
  id: ID!

  """The role."""
  userRole: UserRole!

  """The status of the role."""
  status: UsersAccountStatus!

  """When the role was given."""
  createdAt: DateTime!

  """The account of the role."""
  account: Account

  """The user who has the role."""
  user: User

  """Clients that are delegates of this role."""
  delegations(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [DelegationsOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: DelegationCondition

    """Only rows that match the filter."""
    filter: DelegationFilter
  ): DelegationsConnection!
}

"""A credential by which a program logs in."""
type ApiClient implements Node {
  """Identifies the client within the register of clients."""
  id: ID!

  """The client_id given at login."""
  clientId: String!

  """The name of the client."""
  name: String!

  """The status of the client."""
  status: ApiClientStatus!

  """When it stops working; null when never."""
  expiresAt: DateTime

  """
  Networks from which it may connect, in CIDR notation; empty for any network.
  """
  allowedNetworks: [String!]!

  """When it last logged in, to the minute; null when never."""
  lastUsedAt: DateTime

  """How many of its secrets are live: at most two."""
  liveSecrets: Int!

  """When it was created."""
  createdAt: DateTime!

  """Its secrets, without their values."""
  secrets(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [ApiClientSecretsOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: ApiClientSecretCondition

    """Only rows that match the filter."""
    filter: ApiClientSecretFilter
  ): ApiClientSecretsConnection!

  """The account that owns the client."""
  account: Account

  """Roles of which it is delegate."""
  delegations(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [DelegationsOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: DelegationCondition

    """Only rows that match the filter."""
    filter: DelegationFilter
  ): DelegationsConnection!
}

"""A page of ApiClientSecrets."""
type ApiClientSecretsConnection {
  """The rows of the page."""
  nodes: [ApiClientSecret!]!

  """The rows of the page, each with its cursor."""
  edges: [ApiClientSecretsEdge!]!

  """Where the page lies in the list."""
  pageInfo: PageInfo!

  """How many rows the whole list has."""
  totalCount: Int!
}

"""A row of a list of ApiClientSecrets and its place in it."""
type ApiClientSecretsEdge {
  """The place of the row in the list."""
  cursor: Cursor!

  """The row itself."""
  node: ApiClientSecret!
}

"""Orders of a list of ApiClientSecrets; ties are broken by id."""
enum ApiClientSecretsOrderBy {
  """The order of the primary key, which is that of creation."""
  NATURAL

  """By primary key, ascending."""
  PRIMARY_KEY_ASC

  """By primary key, descending."""
  PRIMARY_KEY_DESC

  """By id, ascending; null last."""
  ID_ASC

  """By id, descending; null first."""
  ID_DESC

  """By createdAt, ascending; null last."""
  CREATED_AT_ASC

  """By createdAt, descending; null first."""
  CREATED_AT_DESC

  """By apiClient.clientId, ascending; null last."""
  API_CLIENT__CLIENT_ID_ASC

  """By apiClient.clientId, descending; null first."""
  API_CLIENT__CLIENT_ID_DESC

  """By apiClient.name, ascending; null last."""
  API_CLIENT__NAME_ASC

  """By apiClient.name, descending; null first."""
  API_CLIENT__NAME_DESC
}

"""
Equality on fields of ApiClientSecret; all must hold. Null matches null.
"""
input ApiClientSecretCondition {
  """Identifies the secret; not derived from it."""
  id: ID

  """When it was created."""
  createdAt: DateTime
}

"""
A secret of a client. The secret itself was shown once and is not stored.
"""
type ApiClientSecret implements Node {
  """Identifies the secret; not derived from it."""
  id: ID!

  """The present status."""
  status: ApiClientSecretStatus!

  """When it was created."""
  createdAt: DateTime!

  """When it stops working; null when never."""
  expiresAt: DateTime

  """When it was revoked; null when it was not."""
  revokedAt: DateTime

  """The client whose secret it is."""
  apiClient: ApiClient
}

"""The status of a secret."""
enum ApiClientSecretStatus {
  live
  expired
  revoked
}

"""Lets a client act in a role, as its delegate."""
type Delegation implements Node {
  """Identifies the delegation."""
  id: ID!

  """Whether it is in force."""
  status: DelegationStatus!

  """Assets to which its mutations are limited; null for no limit."""
  assetIds: [String!]

  """Names of the mutations to which it is limited; null for no limit."""
  mutations: [String!]

  """
  The most units that one mutation may take, bring out or restrict; null for no limit.
  """
  quantityMax: Decimal

  """Whether each of its mutations needs an approval."""
  proposeOnly: Boolean!

  """When it was given."""
  createdAt: DateTime!

  """When it was revoked; null while in force."""
  revokedAt: DateTime

  """The account whose role is lent."""
  account: Account

  """The role that is lent."""
  usersAccount: UsersAccount

  """
  The client that is delegate of the role; null where the role does not see the client.
  """
  apiClient: ApiClient
}

"""An issuer appoints an account in a capacity, for one asset or for all."""
type Appointment implements Node {
  """Identifies the appointment."""
  id: ID!

  """The capacity in which the account is appointed."""
  capacity: AppointmentCapacity!

  """The status of the appointment."""
  status: AppointmentStatus!

  """When the issuer proposed it."""
  createdAt: DateTime!

  """When the appointed account accepted it."""
  acceptedAt: DateTime

  """When it ended."""
  endedAt: DateTime

  """Why it ended."""
  endReason: String

  """The issuer that appoints."""
  register: Account

  """The account that is appointed."""
  account: Account

  """The asset to which it is limited; null for all assets."""
  asset(
    """
    The day for which balances are read. By default the day of knownAt in UTC or, without knownAt, today.
    """
    asOf: Date

    """Only records made up to this instant are read. By default now."""
    knownAt: DateTime
  ): Asset
}

"""
A security of one issuer: a class of shares, a fund unit, a bond, an option.
"""
type Asset implements Node {
  """Identifies the asset."""
  id: ID!

  """The name of the asset, unique in its register among those not closed."""
  name: String!

  """The type of security."""
  type: AssetType!

  """The status of the asset."""
  status: AssetStatus!

  """
  The id of the class that a right is a right over; null of a class, and where it is not known or the role does not see it.
  """
  underlyingAssetId: ID

  """Why it is suspended or closed."""
  statusReason: String

  """Ticker or short name."""
  symbol: String

  """Whether the number of units is limited by the charter."""
  authorizedKind: AuthorizedKind!

  """
  Units authorised in all; null when not limited. The sum of the authorised adjustments.
  """
  authorizedTotal: Decimal

  """
  Units that exist: outstanding, in treasury or in suspense. For a past day this and the totals below are null unless the role manages the asset.
  """
  issuedTotal: Decimal

  """Units held by holders."""
  outstandingTotal: Decimal

  """Units held by the issuer."""
  treasuryTotal: Decimal

  """Units reserved for stock plans."""
  reservedTotal: Decimal

  """Units authorised that are neither issued nor reserved."""
  unissuedTotal: Decimal

  """How many holders have units."""
  holderCount: Int

  """Decimals a quantity may have, 0 to 10."""
  quantityScale: Int!

  """The unit in which quantities are counted."""
  unit: AssetUnit!

  """Currency of amounts, ISO 4217."""
  currency: String

  """Par value of one unit."""
  parValue: Decimal

  """Price of one unit at first issue."""
  pricePerShare: Decimal

  """Votes of one unit."""
  votesPerShare: Decimal

  """Rank in a liquidation; the lower is paid later."""
  seniority: Int

  """Multiple of the price that is paid first in a liquidation."""
  liquidationPreferenceMultiple: Decimal

  """Multiple of the price at which participation ends."""
  participationCapMultiple: Decimal

  """The terms of conversion."""
  conversionRights: String

  """
  The id of the class that its units convert into; null where no ratio is stated or the role does not see it.
  """
  conversionAssetId: ID

  """Units of that class for one unit of this asset."""
  conversionRatio: Decimal

  """The prefix of certificate numbers."""
  defaultIdPrefix: String

  """The form in which units are held."""
  form: AssetForm!

  """The law that governs the asset."""
  governingLaw: String

  """Yearly interest of debt, as a fraction: 0.05 is five per cent."""
  interestRate: Decimal

  """When debt falls due."""
  maturityDate: Date

  """
  Every amount of debt that is issued, transferred or held is a multiple of it.
  """
  denomination: Decimal

  """The smallest amount of debt that is issued, transferred or held."""
  minimumAmount: Decimal

  """When the board approved the asset."""
  boardApprovalDate: Date

  """When the stockholders approved the asset."""
  stockholderApprovalDate: Date

  """When it was created in the register."""
  createdAt: DateTime!

  """When its terms or status last changed."""
  updatedAt: DateTime!

  """The issuer whose register holds the asset."""
  register: Account

  """The class that a right is a right over."""
  underlyingAsset(
    """
    The day for which balances are read. By default the day of knownAt in UTC or, without knownAt, today.
    """
    asOf: Date

    """Only records made up to this instant are read. By default now."""
    knownAt: DateTime
  ): Asset

  """The class that its units convert into."""
  conversionAsset(
    """
    The day for which balances are read. By default the day of knownAt in UTC or, without knownAt, today.
    """
    asOf: Date

    """Only records made up to this instant are read. By default now."""
    knownAt: DateTime
  ): Asset

  """
  The rights over the class: options, units, warrants and others that name it.
  """
  rightsOver(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [AssetsOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: AssetCondition

    """Only rows that match the filter."""
    filter: AssetFilter

    """
    The day for which balances are read. By default the day of knownAt in UTC or, without knownAt, today.
    """
    asOf: Date

    """Only records made up to this instant are read. By default now."""
    knownAt: DateTime
  ): AssetsConnection!

  """ISIN, CUSIP and other identifiers, removed ones included."""
  identifiers(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [AssetIdentifiersOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: AssetIdentifierCondition

    """Only rows that match the filter."""
    filter: AssetIdentifierFilter
  ): AssetIdentifiersConnection!

  """Changes of the authorised total."""
  authorizedAdjustments(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [AuthorizedAdjustmentsOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: AuthorizedAdjustmentCondition

    """Only rows that match the filter."""
    filter: AuthorizedAdjustmentFilter
  ): AuthorizedAdjustmentsConnection!

  """Instructions about this asset."""
  instructions(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [InstructionsOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: InstructionCondition

    """Only rows that match the filter."""
    filter: InstructionFilter
  ): InstructionsConnection!

  """Positions of holders."""
  positions(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [PositionsOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: PositionCondition

    """Only rows that match the filter."""
    filter: PositionFilter

    """
    The day for which balances are read. By default the day of knownAt in UTC or, without knownAt, today.
    """
    asOf: Date

    """Only records made up to this instant are read. By default now."""
    knownAt: DateTime

    """
    Whether to include positions of zero, of holders that disposed of all units.
    """
    includeZero: Boolean = false
  ): PositionsConnection!

  """Its lots, closed ones included."""
  lots(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [LotsOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: LotCondition

    """Only rows that match the filter."""
    filter: LotFilter

    """
    The day for which balances are read. By default the day of knownAt in UTC or, without knownAt, today.
    """
    asOf: Date

    """Only records made up to this instant are read. By default now."""
    knownAt: DateTime
  ): LotsConnection!

  """Its transactions."""
  transactions(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [TransactionsOrderBy!] = [SEQUENCE_ASC]

    """Only rows with these values."""
    condition: TransactionCondition

    """Only rows that match the filter."""
    filter: TransactionFilter
  ): TransactionsConnection!

  """Restrictions of it, of its holders and lots."""
  restrictions(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [RestrictionsOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: RestrictionCondition

    """Only rows that match the filter."""
    filter: RestrictionFilter
  ): RestrictionsConnection!

  """Stock plans of its units."""
  stockPlans(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [StockPlansOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: StockPlanCondition

    """Only rows that match the filter."""
    filter: StockPlanFilter
  ): StockPlansConnection!

  """Units reserved for each plan now."""
  reserves(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [StockPlanReservesOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: StockPlanReserveCondition

    """Only rows that match the filter."""
    filter: StockPlanReserveFilter
  ): StockPlanReservesConnection!
}

"""Whether the number of units is limited by the issuer's charter."""
enum AuthorizedKind {
  limited
  unlimited
  not_applicable
}

"""The form in which units are held."""
enum AssetForm {
  book_entry
  certificated
  tokenised
}

"""A page of AssetIdentifiers."""
type AssetIdentifiersConnection {
  """The rows of the page."""
  nodes: [AssetIdentifier!]!

  """The rows of the page, each with its cursor."""
  edges: [AssetIdentifiersEdge!]!

  """Where the page lies in the list."""
  pageInfo: PageInfo!

  """How many rows the whole list has."""
  totalCount: Int!
}

"""A row of a list of AssetIdentifiers and its place in it."""
type AssetIdentifiersEdge {
  """The place of the row in the list."""
  cursor: Cursor!

  """The row itself."""
  node: AssetIdentifier!
}

"""Orders of a list of AssetIdentifiers; ties are broken by id."""
enum AssetIdentifiersOrderBy {
  """The order of the primary key, which is that of creation."""
  NATURAL

  """By primary key, ascending."""
  PRIMARY_KEY_ASC

  """By primary key, descending."""
  PRIMARY_KEY_DESC

  """By id, ascending; null last."""
  ID_ASC

  """By id, descending; null first."""
  ID_DESC

  """By kind, ascending; null last."""
  KIND_ASC

  """By kind, descending; null first."""
  KIND_DESC

  """By value, ascending; null last."""
  VALUE_ASC

  """By value, descending; null first."""
  VALUE_DESC

  """By createdAt, ascending; null last."""
  CREATED_AT_ASC

  """By createdAt, descending; null first."""
  CREATED_AT_DESC

  """By removedAt, ascending; null last."""
  REMOVED_AT_ASC

  """By removedAt, descending; null first."""
  REMOVED_AT_DESC

  """By asset.name, ascending; null last."""
  ASSET__NAME_ASC

  """By asset.name, descending; null first."""
  ASSET__NAME_DESC

  """By asset.symbol, ascending; null last."""
  ASSET__SYMBOL_ASC

  """By asset.symbol, descending; null first."""
  ASSET__SYMBOL_DESC
}

"""
Equality on fields of AssetIdentifier; all must hold. Null matches null.
"""
input AssetIdentifierCondition {
  """Identifies the row."""
  id: ID

  """The standard of the identifier."""
  kind: AssetIdentifierKind

  """The identifier itself."""
  value: String

  """When it was added."""
  createdAt: DateTime

  """When it was removed; null while it is valid."""
  removedAt: DateTime
}

"""A page of AuthorizedAdjustments."""
type AuthorizedAdjustmentsConnection {
  """The rows of the page."""
  nodes: [AuthorizedAdjustment!]!

  """The rows of the page, each with its cursor."""
  edges: [AuthorizedAdjustmentsEdge!]!

  """Where the page lies in the list."""
  pageInfo: PageInfo!

  """How many rows the whole list has."""
  totalCount: Int!
}

"""A row of a list of AuthorizedAdjustments and its place in it."""
type AuthorizedAdjustmentsEdge {
  """The place of the row in the list."""
  cursor: Cursor!

  """The row itself."""
  node: AuthorizedAdjustment!
}

"""Orders of a list of AuthorizedAdjustments; ties are broken by id."""
enum AuthorizedAdjustmentsOrderBy {
  """The order of the primary key, which is that of creation."""
  NATURAL

  """By primary key, ascending."""
  PRIMARY_KEY_ASC

  """By primary key, descending."""
  PRIMARY_KEY_DESC

  """By id, ascending; null last."""
  ID_ASC

  """By id, descending; null first."""
  ID_DESC

  """By sequence, ascending; null last."""
  SEQUENCE_ASC

  """By sequence, descending; null first."""
  SEQUENCE_DESC

  """By effectiveDate, ascending; null last."""
  EFFECTIVE_DATE_ASC

  """By effectiveDate, descending; null first."""
  EFFECTIVE_DATE_DESC

  """By recordedAt, ascending; null last."""
  RECORDED_AT_ASC

  """By recordedAt, descending; null first."""
  RECORDED_AT_DESC

  """By asset.name, ascending; null last."""
  ASSET__NAME_ASC

  """By asset.name, descending; null first."""
  ASSET__NAME_DESC

  """By asset.symbol, ascending; null last."""
  ASSET__SYMBOL_ASC

  """By asset.symbol, descending; null first."""
  ASSET__SYMBOL_DESC
}

"""
Equality on fields of AuthorizedAdjustment; all must hold. Null matches null.
"""
input AuthorizedAdjustmentCondition {
  """Identifies the adjustment."""
  id: ID

  """Number of the adjustment within its asset, from 1 without gaps."""
  sequence: Int

  """From when it holds."""
  effectiveDate: Date

  """When it was recorded."""
  recordedAt: DateTime
}

"""A page of Instructions."""
type InstructionsConnection {
  """The rows of the page."""
  nodes: [Instruction!]!

  """The rows of the page, each with its cursor."""
  edges: [InstructionsEdge!]!

  """Where the page lies in the list."""
  pageInfo: PageInfo!

  """How many rows the whole list has."""
  totalCount: Int!
}

"""A row of a list of Instructions and its place in it."""
type InstructionsEdge {
  """The place of the row in the list."""
  cursor: Cursor!

  """The row itself."""
  node: Instruction!
}

"""Orders of a list of Instructions; ties are broken by id."""
enum InstructionsOrderBy {
  """The order of the primary key, which is that of creation."""
  NATURAL

  """By primary key, ascending."""
  PRIMARY_KEY_ASC

  """By primary key, descending."""
  PRIMARY_KEY_DESC

  """By id, ascending; null last."""
  ID_ASC

  """By id, descending; null first."""
  ID_DESC

  """By status, ascending; null last."""
  STATUS_ASC

  """By status, descending; null first."""
  STATUS_DESC

  """By receivedAt, ascending; null last."""
  RECEIVED_AT_ASC

  """By receivedAt, descending; null first."""
  RECEIVED_AT_DESC

  """By register.name, ascending; null last."""
  REGISTER__NAME_ASC

  """By register.name, descending; null first."""
  REGISTER__NAME_DESC

  """By register.slug, ascending; null last."""
  REGISTER__SLUG_ASC

  """By register.slug, descending; null first."""
  REGISTER__SLUG_DESC

  """By asset.name, ascending; null last."""
  ASSET__NAME_ASC

  """By asset.name, descending; null first."""
  ASSET__NAME_DESC

  """By asset.symbol, ascending; null last."""
  ASSET__SYMBOL_ASC

  """By asset.symbol, descending; null first."""
  ASSET__SYMBOL_DESC

  """By account.name, ascending; null last."""
  ACCOUNT__NAME_ASC

  """By account.name, descending; null first."""
  ACCOUNT__NAME_DESC

  """By account.slug, ascending; null last."""
  ACCOUNT__SLUG_ASC

  """By account.slug, descending; null first."""
  ACCOUNT__SLUG_DESC

  """By user.firstName, ascending; null last."""
  USER__FIRST_NAME_ASC

  """By user.firstName, descending; null first."""
  USER__FIRST_NAME_DESC

  """By user.lastName, ascending; null last."""
  USER__LAST_NAME_ASC

  """By user.lastName, descending; null first."""
  USER__LAST_NAME_DESC

  """By user.email, ascending; null last."""
  USER__EMAIL_ASC

  """By user.email, descending; null first."""
  USER__EMAIL_DESC
}

"""Equality on fields of Instruction; all must hold. Null matches null."""
input InstructionCondition {
  """Identifies the instruction."""
  id: ID

  """The id of the asset it concerns; null where it concerns none."""
  assetId: ID

  """The status of the instruction."""
  status: InstructionStatus

  """When it was received."""
  receivedAt: DateTime
}

"""A page of Positions."""
type PositionsConnection {
  """The rows of the page."""
  nodes: [Position!]!

  """The rows of the page, each with its cursor."""
  edges: [PositionsEdge!]!

  """Where the page lies in the list."""
  pageInfo: PageInfo!

  """How many rows the whole list has."""
  totalCount: Int!
}

"""A row of a list of Positions and its place in it."""
type PositionsEdge {
  """The place of the row in the list."""
  cursor: Cursor!

  """The row itself."""
  node: Position!
}

"""Orders of a list of Positions; ties are broken by id."""
enum PositionsOrderBy {
  """The order of the primary key, which is that of creation."""
  NATURAL

  """By primary key, ascending."""
  PRIMARY_KEY_ASC

  """By primary key, descending."""
  PRIMARY_KEY_DESC

  """By id, ascending; null last."""
  ID_ASC

  """By id, descending; null first."""
  ID_DESC

  """By assetId, ascending; null last."""
  ASSET_ID_ASC

  """By assetId, descending; null first."""
  ASSET_ID_DESC

  """By holderId, ascending; null last."""
  HOLDER_ID_ASC

  """By holderId, descending; null first."""
  HOLDER_ID_DESC

  """By balance, ascending; null last."""
  BALANCE_ASC

  """By balance, descending; null first."""
  BALANCE_DESC

  """By asset.name, ascending; null last."""
  ASSET__NAME_ASC

  """By asset.name, descending; null first."""
  ASSET__NAME_DESC

  """By asset.symbol, ascending; null last."""
  ASSET__SYMBOL_ASC

  """By asset.symbol, descending; null first."""
  ASSET__SYMBOL_DESC

  """By holder.holderNumber, ascending; null last."""
  HOLDER__HOLDER_NUMBER_ASC

  """By holder.holderNumber, descending; null first."""
  HOLDER__HOLDER_NUMBER_DESC

  """By holder.registration, ascending; null last."""
  HOLDER__REGISTRATION_ASC

  """By holder.registration, descending; null first."""
  HOLDER__REGISTRATION_DESC

  """By holder.registrationKey, ascending; null last."""
  HOLDER__REGISTRATION_KEY_ASC

  """By holder.registrationKey, descending; null first."""
  HOLDER__REGISTRATION_KEY_DESC
}

"""Equality on fields of Position; all must hold. Null matches null."""
input PositionCondition {
  """Identifies the position."""
  id: ID

  """The id of the asset."""
  assetId: ID

  """The id of the holder."""
  holderId: ID

  """Units held."""
  balance: Decimal
}

"""A page of Lots."""
type LotsConnection {
  """The rows of the page."""
  nodes: [Lot!]!

  """The rows of the page, each with its cursor."""
  edges: [LotsEdge!]!

  """Where the page lies in the list."""
  pageInfo: PageInfo!

  """How many rows the whole list has."""
  totalCount: Int!
}

"""A row of a list of Lots and its place in it."""
type LotsEdge {
  """The place of the row in the list."""
  cursor: Cursor!

  """The row itself."""
  node: Lot!
}

"""Orders of a list of Lots; ties are broken by id."""
enum LotsOrderBy {
  """The order of the primary key, which is that of creation."""
  NATURAL

  """By primary key, ascending."""
  PRIMARY_KEY_ASC

  """By primary key, descending."""
  PRIMARY_KEY_DESC

  """By id, ascending; null last."""
  ID_ASC

  """By id, descending; null first."""
  ID_DESC

  """By assetId, ascending; null last."""
  ASSET_ID_ASC

  """By assetId, descending; null first."""
  ASSET_ID_DESC

  """By holderId, ascending; null last."""
  HOLDER_ID_ASC

  """By holderId, descending; null first."""
  HOLDER_ID_DESC

  """By customId, ascending; null last."""
  CUSTOM_ID_ASC

  """By customId, descending; null first."""
  CUSTOM_ID_DESC

  """By acquisitionDate, ascending; null last."""
  ACQUISITION_DATE_ASC

  """By acquisitionDate, descending; null first."""
  ACQUISITION_DATE_DESC

  """By closedAt, ascending; null last."""
  CLOSED_AT_ASC

  """By closedAt, descending; null first."""
  CLOSED_AT_DESC

  """By asset.name, ascending; null last."""
  ASSET__NAME_ASC

  """By asset.name, descending; null first."""
  ASSET__NAME_DESC

  """By asset.symbol, ascending; null last."""
  ASSET__SYMBOL_ASC

  """By asset.symbol, descending; null first."""
  ASSET__SYMBOL_DESC

  """By holder.holderNumber, ascending; null last."""
  HOLDER__HOLDER_NUMBER_ASC

  """By holder.holderNumber, descending; null first."""
  HOLDER__HOLDER_NUMBER_DESC

  """By holder.registration, ascending; null last."""
  HOLDER__REGISTRATION_ASC

  """By holder.registration, descending; null first."""
  HOLDER__REGISTRATION_DESC

  """By holder.registrationKey, ascending; null last."""
  HOLDER__REGISTRATION_KEY_ASC

  """By holder.registrationKey, descending; null first."""
  HOLDER__REGISTRATION_KEY_DESC

  """By stockPlan.name, ascending; null last."""
  STOCK_PLAN__NAME_ASC

  """By stockPlan.name, descending; null first."""
  STOCK_PLAN__NAME_DESC

  """By reopens.customId, ascending; null last."""
  REOPENS__CUSTOM_ID_ASC

  """By reopens.customId, descending; null first."""
  REOPENS__CUSTOM_ID_DESC

  """By reopenedBy.customId, ascending; null last."""
  REOPENED_BY__CUSTOM_ID_ASC

  """By reopenedBy.customId, descending; null first."""
  REOPENED_BY__CUSTOM_ID_DESC
}

"""Equality on fields of Lot; all must hold. Null matches null."""
input LotCondition {
  """Identifies the lot."""
  id: ID

  """The id of the asset."""
  assetId: ID

  """The id of the holder."""
  holderId: ID

  """The certificate number, unique within the asset."""
  customId: String

  """From when the holding period counts."""
  acquisitionDate: Date

  """When its closing was recorded; null while it is open."""
  closedAt: DateTime
}

"""A page of Transactions."""
type TransactionsConnection {
  """The rows of the page."""
  nodes: [Transaction!]!

  """The rows of the page, each with its cursor."""
  edges: [TransactionsEdge!]!

  """Where the page lies in the list."""
  pageInfo: PageInfo!

  """How many rows the whole list has."""
  totalCount: Int!
}

"""A row of a list of Transactions and its place in it."""
type TransactionsEdge {
  """The place of the row in the list."""
  cursor: Cursor!

  """The row itself."""
  node: Transaction!
}

"""Orders of a list of Transactions; ties are broken by id."""
enum TransactionsOrderBy {
  """The order of the primary key, which is that of creation."""
  NATURAL

  """By primary key, ascending."""
  PRIMARY_KEY_ASC

  """By primary key, descending."""
  PRIMARY_KEY_DESC

  """By id, ascending; null last."""
  ID_ASC

  """By id, descending; null first."""
  ID_DESC

  """By sequence, ascending; null last."""
  SEQUENCE_ASC

  """By sequence, descending; null first."""
  SEQUENCE_DESC

  """By effectiveDate, ascending; null last."""
  EFFECTIVE_DATE_ASC

  """By effectiveDate, descending; null first."""
  EFFECTIVE_DATE_DESC

  """By recordedAt, ascending; null last."""
  RECORDED_AT_ASC

  """By recordedAt, descending; null first."""
  RECORDED_AT_DESC

  """By asset.name, ascending; null last."""
  ASSET__NAME_ASC

  """By asset.name, descending; null first."""
  ASSET__NAME_DESC

  """By asset.symbol, ascending; null last."""
  ASSET__SYMBOL_ASC

  """By asset.symbol, descending; null first."""
  ASSET__SYMBOL_DESC

  """By document.name, ascending; null last."""
  DOCUMENT__NAME_ASC

  """By document.name, descending; null first."""
  DOCUMENT__NAME_DESC
}

"""Equality on fields of Transaction; all must hold. Null matches null."""
input TransactionCondition {
  """Identifies the transaction."""
  id: ID

  """The id of the asset."""
  assetId: ID

  """Number of the transaction within its asset, from 1 without gaps."""
  sequence: Int

  """The type of the transaction."""
  type: TransactionType

  """The date from which it takes effect."""
  effectiveDate: Date

  """When it was recorded; later than every earlier one of its asset."""
  recordedAt: DateTime
}

"""A page of Restrictions."""
type RestrictionsConnection {
  """The rows of the page."""
  nodes: [Restriction!]!

  """The rows of the page, each with its cursor."""
  edges: [RestrictionsEdge!]!

  """Where the page lies in the list."""
  pageInfo: PageInfo!

  """How many rows the whole list has."""
  totalCount: Int!
}

"""A row of a list of Restrictions and its place in it."""
type RestrictionsEdge {
  """The place of the row in the list."""
  cursor: Cursor!

  """The row itself."""
  node: Restriction!
}

"""Orders of a list of Restrictions; ties are broken by id."""
enum RestrictionsOrderBy {
  """The order of the primary key, which is that of creation."""
  NATURAL

  """By primary key, ascending."""
  PRIMARY_KEY_ASC

  """By primary key, descending."""
  PRIMARY_KEY_DESC

  """By id, ascending; null last."""
  ID_ASC

  """By id, descending; null first."""
  ID_DESC

  """By assetId, ascending; null last."""
  ASSET_ID_ASC

  """By assetId, descending; null first."""
  ASSET_ID_DESC

  """By holderId, ascending; null last."""
  HOLDER_ID_ASC

  """By holderId, descending; null first."""
  HOLDER_ID_DESC

  """By kind, ascending; null last."""
  KIND_ASC

  """By kind, descending; null first."""
  KIND_DESC

  """By status, ascending; null last."""
  STATUS_ASC

  """By status, descending; null first."""
  STATUS_DESC

  """By effectiveFrom, ascending; null last."""
  EFFECTIVE_FROM_ASC

  """By effectiveFrom, descending; null first."""
  EFFECTIVE_FROM_DESC

  """By expiresOn, ascending; null last."""
  EXPIRES_ON_ASC

  """By expiresOn, descending; null first."""
  EXPIRES_ON_DESC

  """By placedAt, ascending; null last."""
  PLACED_AT_ASC

  """By placedAt, descending; null first."""
  PLACED_AT_DESC

  """By asset.name, ascending; null last."""
  ASSET__NAME_ASC

  """By asset.name, descending; null first."""
  ASSET__NAME_DESC

  """By asset.symbol, ascending; null last."""
  ASSET__SYMBOL_ASC

  """By asset.symbol, descending; null first."""
  ASSET__SYMBOL_DESC

  """By holder.holderNumber, ascending; null last."""
  HOLDER__HOLDER_NUMBER_ASC

  """By holder.holderNumber, descending; null first."""
  HOLDER__HOLDER_NUMBER_DESC

  """By holder.registration, ascending; null last."""
  HOLDER__REGISTRATION_ASC

  """By holder.registration, descending; null first."""
  HOLDER__REGISTRATION_DESC

  """By holder.registrationKey, ascending; null last."""
  HOLDER__REGISTRATION_KEY_ASC

  """By holder.registrationKey, descending; null first."""
  HOLDER__REGISTRATION_KEY_DESC

  """By lot.customId, ascending; null last."""
  LOT__CUSTOM_ID_ASC

  """By lot.customId, descending; null first."""
  LOT__CUSTOM_ID_DESC

  """By document.name, ascending; null last."""
  DOCUMENT__NAME_ASC

  """By document.name, descending; null first."""
  DOCUMENT__NAME_DESC
}

"""Equality on fields of Restriction; all must hold. Null matches null."""
input RestrictionCondition {
  """Identifies the restriction."""
  id: ID

  """The id of the asset."""
  assetId: ID

  """The id of the holder; null where it concerns the whole asset."""
  holderId: ID

  """Why the units are restricted."""
  kind: RestrictionKind

  """The status; an expired restriction is active until it is released."""
  status: RestrictionStatus

  """The date from which it locks units."""
  effectiveFrom: Date

  """The day from which it locks no units; null when it does not expire."""
  expiresOn: Date

  """When it was recorded."""
  placedAt: DateTime
}

"""A page of StockPlans."""
type StockPlansConnection {
  """The rows of the page."""
  nodes: [StockPlan!]!

  """The rows of the page, each with its cursor."""
  edges: [StockPlansEdge!]!

  """Where the page lies in the list."""
  pageInfo: PageInfo!

  """How many rows the whole list has."""
  totalCount: Int!
}

"""A row of a list of StockPlans and its place in it."""
type StockPlansEdge {
  """The place of the row in the list."""
  cursor: Cursor!

  """The row itself."""
  node: StockPlan!
}

"""Orders of a list of StockPlans; ties are broken by id."""
enum StockPlansOrderBy {
  """The order of the primary key, which is that of creation."""
  NATURAL

  """By primary key, ascending."""
  PRIMARY_KEY_ASC

  """By primary key, descending."""
  PRIMARY_KEY_DESC

  """By id, ascending; null last."""
  ID_ASC

  """By id, descending; null first."""
  ID_DESC

  """By name, ascending; null last."""
  NAME_ASC

  """By name, descending; null first."""
  NAME_DESC

  """By register.name, ascending; null last."""
  REGISTER__NAME_ASC

  """By register.name, descending; null first."""
  REGISTER__NAME_DESC

  """By register.slug, ascending; null last."""
  REGISTER__SLUG_ASC

  """By register.slug, descending; null first."""
  REGISTER__SLUG_DESC

  """By asset.name, ascending; null last."""
  ASSET__NAME_ASC

  """By asset.name, descending; null first."""
  ASSET__NAME_DESC

  """By asset.symbol, ascending; null last."""
  ASSET__SYMBOL_ASC

  """By asset.symbol, descending; null first."""
  ASSET__SYMBOL_DESC
}

"""Equality on fields of StockPlan; all must hold. Null matches null."""
input StockPlanCondition {
  """Identifies the plan."""
  id: ID

  """The name of the plan, unique in its register."""
  name: String
}

"""A page of StockPlanReserves."""
type StockPlanReservesConnection {
  """The rows of the page."""
  nodes: [StockPlanReserve!]!

  """The rows of the page, each with its cursor."""
  edges: [StockPlanReservesEdge!]!

  """Where the page lies in the list."""
  pageInfo: PageInfo!

  """How many rows the whole list has."""
  totalCount: Int!
}

"""A row of a list of StockPlanReserves and its place in it."""
type StockPlanReservesEdge {
  """The place of the row in the list."""
  cursor: Cursor!

  """The row itself."""
  node: StockPlanReserve!
}

"""Orders of a list of StockPlanReserves; ties are broken by id."""
enum StockPlanReservesOrderBy {
  """The order of the primary key, which is that of creation."""
  NATURAL

  """By primary key, ascending."""
  PRIMARY_KEY_ASC

  """By primary key, descending."""
  PRIMARY_KEY_DESC

  """By id, ascending; null last."""
  ID_ASC

  """By id, descending; null first."""
  ID_DESC

  """By asset.name, ascending; null last."""
  ASSET__NAME_ASC

  """By asset.name, descending; null first."""
  ASSET__NAME_DESC

  """By asset.symbol, ascending; null last."""
  ASSET__SYMBOL_ASC

  """By asset.symbol, descending; null first."""
  ASSET__SYMBOL_DESC

  """By stockPlan.name, ascending; null last."""
  STOCK_PLAN__NAME_ASC

  """By stockPlan.name, descending; null first."""
  STOCK_PLAN__NAME_DESC
}

"""
Equality on fields of StockPlanReserve; all must hold. Null matches null.
"""
input StockPlanReserveCondition {
  """Identifies the row."""
  id: ID
}

"""
An identifier of an asset under a standard, with verified check digits.
"""
type AssetIdentifier implements Node {
  """Identifies the row."""
  id: ID!

  """The standard of the identifier."""
  kind: AssetIdentifierKind!

  """The identifier itself."""
  value: String!

  """When it was added."""
  createdAt: DateTime!

  """When it was removed; null while it is valid."""
  removedAt: DateTime

  """The asset it identifies."""
  asset(
    """
    The day for which balances are read. By default the day of knownAt in UTC or, without knownAt, today.
    """
    asOf: Date

    """Only records made up to this instant are read. By default now."""
    knownAt: DateTime
  ): Asset
}

"""
One change of an authorised total, with the authority for it. Never changed, never removed.
"""
type AuthorizedAdjustment implements Node {
  """Identifies the adjustment."""
  id: ID!

  """Number of the adjustment within its asset, from 1 without gaps."""
  sequence: Int!

  """Units added; negative when taken back."""
  quantity: Decimal!

  """The authorised total after it."""
  authorizedTotal: Decimal!

  """
  The written authority: a resolution, an amended charter, by its reference.
  """
  authority: String!

  """From when it holds."""
  effectiveDate: Date!

  """When the board approved it."""
  boardApprovalDate: Date

  """When the stockholders approved it."""
  stockholderApprovalDate: Date

  """Remarks."""
  comments: String

  """When it was recorded."""
  recordedAt: DateTime!

  """The asset whose total changed."""
  asset(
    """
    The day for which balances are read. By default the day of knownAt in UTC or, without knownAt, today.
    """
    asOf: Date

    """Only records made up to this instant are read. By default now."""
    knownAt: DateTime
  ): Asset

  """What was asked."""
  instruction: Instruction
}

"""A requested change of the register, with the result of every rule."""
type Instruction implements Node {
  """Identifies the instruction."""
  id: ID!

  """The id of the asset it concerns; null where it concerns none."""
  assetId: ID

  """The name of the requested mutation."""
  type: String!

  """The status of the instruction."""
  status: InstructionStatus!

  """
  The request, as received. The id of another asset is null where the role does not see that asset.
  """
  payload: JSON!

  """SHA-256 of the payload in canonical form, in hexadecimal digits."""
  payloadDigest: String!

  """
  The result of every rule, but those about another asset that the role does not see. Of a mutation of many rows: for each rule that warned of rows or refused some, one warning with their number and the index of the first; a rule that is not named passed in every row.
  """
  checks: [Check!]!

  """The idempotency key of the request."""
  idempotencyKey: String

  """When it was received."""
  receivedAt: DateTime!

  """When it was done."""
  completedAt: DateTime

  """The issuer whose register it concerns."""
  register: Account

  """The asset it concerns."""
  asset(
    """
    The day for which balances are read. By default the day of knownAt in UTC or, without knownAt, today.
    """
    asOf: Date

    """Only records made up to this instant are read. By default now."""
    knownAt: DateTime
  ): Asset

  """
  The account that made the request; null where the role does not see it.
  """
  account: Account

  """The user who made the request; null where the role does not see it."""
  user: User

  """Adjustments it made."""
  authorizedAdjustments(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [AuthorizedAdjustmentsOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: AuthorizedAdjustmentCondition

    """Only rows that match the filter."""
    filter: AuthorizedAdjustmentFilter
  ): AuthorizedAdjustmentsConnection!

  """Transactions that it recorded."""
  transactions(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [TransactionsOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: TransactionCondition

    """Only rows that match the filter."""
    filter: TransactionFilter
  ): TransactionsConnection!
}

"""A JSON value (RFC 8259). Quantities inside it are strings."""
scalar JSON

"""The result of one rule."""
type Check {
  """The rule."""
  code: String!

  """pass, warn, refer or block."""
  outcome: String!

  """The result, as a sentence."""
  message: String!

  """The facts behind the result."""
  facts: JSON

  """How the rule could pass."""
  remedy: String

  """The date from which the rule passes without any change."""
  clearsOn: Date
}

"""A person or an institution on one issuer's register."""
type Party implements Node {
  """Identifies the party."""
  id: ID!

  """Whether it is a person or an institution."""
  partyType: PartyType!

  """The legal name."""
  legalName: String!

  """The legal name in small letters, for searches that ignore case."""
  nameKey: String!

  """Country of residence or registered office, ISO 3166-1 alpha-2."""
  country: String

  """Legal Entity Identifier, ISO 17442."""
  lei: String

  """
  Tax ids, birth date, addresses, contacts and payment instructions; null where the role may not read them. Every read except by the party itself is recorded as an access entry.
  """
  personalData(
    """
    The purpose of reading the data, 1 to 500 characters; the access entry records it.
    """
    purpose: String!
  ): PersonalData

  """When the party was recorded."""
  createdAt: DateTime!

  """When the party last changed."""
  updatedAt: DateTime!

  """The issuer of the register that holds the party."""
  register: Account

  """The account by which the party logs in; null when it does not."""
  account: Account

  """Holders of the party, former ones included."""
  holders(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [HolderPartiesOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: HolderPartyCondition

    """Only rows that match the filter."""
    filter: HolderPartyFilter
  ): HolderPartiesConnection!

  """Verifications of the party."""
  verifications(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [VerificationsOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: VerificationCondition

    """Only rows that match the filter."""
    filter: VerificationFilter
  ): VerificationsConnection!

  """Reads of the personal data of the party."""
  accessEntries(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [AccessEntriesOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: AccessEntryCondition

    """Only rows that match the filter."""
    filter: AccessEntryFilter
  ): AccessEntriesConnection!
}

"""Whether a party is a person or an institution."""
enum PartyType {
  individual
  institution
}

"""Personal data of a party."""
type PersonalData {
  """Tax identification numbers."""
  taxIds: [TaxId!]!

  """When the person was born."""
  birthDate: Date

  """Postal addresses."""
  addresses: [Address!]!

  """Telephone numbers and e-mail addresses."""
  contacts: [Contact!]!

  """Where dividends and proceeds are paid to."""
  paymentInstructions: [PaymentInstruction!]!
}

"""A tax identification number."""
type TaxId {
  """The country that issued it, ISO 3166-1."""
  country: String!

  """The kind of number, such as ssn or vat."""
  kind: String

  """The number itself."""
  value: String!
}

"""A postal address."""
type Address {
  """The use: legal, mailing, other."""
  kind: String

  """Street, number, suite."""
  streetSuite: String

  """City or town."""
  city: String

  """State, province or canton."""
  countrySubdivision: String

  """Postal code."""
  postalCode: String

  """The country, ISO 3166-1."""
  country: String!
}

"""A contact of a party."""
type Contact {
  """The kind of contact: email, phone, other."""
  kind: String!

  """The address or number."""
  value: String!
}

"""Where dividends and proceeds are paid to."""
type PaymentInstruction {
  """How it is paid: bank transfer, cheque, other."""
  method: String!

  """The name on the bank account."""
  accountName: String

  """The number of the bank account."""
  accountNumber: String

  """The bank, by its BIC or routing number."""
  bankIdentifier: String

  """Currency, ISO 4217."""
  currency: String
}

"""A page of HolderParties."""
type HolderPartiesConnection {
  """The rows of the page."""
  nodes: [HolderParty!]!

  """The rows of the page, each with its cursor."""
  edges: [HolderPartiesEdge!]!

  """Where the page lies in the list."""
  pageInfo: PageInfo!

  """How many rows the whole list has."""
  totalCount: Int!
}

"""A row of a list of HolderParties and its place in it."""
type HolderPartiesEdge {
  """The place of the row in the list."""
  cursor: Cursor!

  """The row itself."""
  node: HolderParty!
}

"""Orders of a list of HolderParties; ties are broken by id."""
enum HolderPartiesOrderBy {
  """The order of the primary key, which is that of creation."""
  NATURAL

  """By primary key, ascending."""
  PRIMARY_KEY_ASC

  """By primary key, descending."""
  PRIMARY_KEY_DESC

  """By id, ascending; null last."""
  ID_ASC

  """By id, descending; null first."""
  ID_DESC

  """By removedAt, ascending; null last."""
  REMOVED_AT_ASC

  """By removedAt, descending; null first."""
  REMOVED_AT_DESC

  """By holder.holderNumber, ascending; null last."""
  HOLDER__HOLDER_NUMBER_ASC

  """By holder.holderNumber, descending; null first."""
  HOLDER__HOLDER_NUMBER_DESC

  """By holder.registration, ascending; null last."""
  HOLDER__REGISTRATION_ASC

  """By holder.registration, descending; null first."""
  HOLDER__REGISTRATION_DESC

  """By holder.registrationKey, ascending; null last."""
  HOLDER__REGISTRATION_KEY_ASC

  """By holder.registrationKey, descending; null first."""
  HOLDER__REGISTRATION_KEY_DESC

  """By party.legalName, ascending; null last."""
  PARTY__LEGAL_NAME_ASC

  """By party.legalName, descending; null first."""
  PARTY__LEGAL_NAME_DESC

  """By party.nameKey, ascending; null last."""
  PARTY__NAME_KEY_ASC

  """By party.nameKey, descending; null first."""
  PARTY__NAME_KEY_DESC

  """By party.country, ascending; null last."""
  PARTY__COUNTRY_ASC

  """By party.country, descending; null first."""
  PARTY__COUNTRY_DESC
}

"""Equality on fields of HolderParty; all must hold. Null matches null."""
input HolderPartyCondition {
  """Identifies the row."""
  id: ID

  """When it was removed; null while it is valid."""
  removedAt: DateTime
}

"""A page of Verifications."""
type VerificationsConnection {
  """The rows of the page."""
  nodes: [Verification!]!

  """The rows of the page, each with its cursor."""
  edges: [VerificationsEdge!]!

  """Where the page lies in the list."""
  pageInfo: PageInfo!

  """How many rows the whole list has."""
  totalCount: Int!
}

"""A row of a list of Verifications and its place in it."""
type VerificationsEdge {
  """The place of the row in the list."""
  cursor: Cursor!

  """The row itself."""
  node: Verification!
}

"""Orders of a list of Verifications; ties are broken by id."""
enum VerificationsOrderBy {
  """The order of the primary key, which is that of creation."""
  NATURAL

  """By primary key, ascending."""
  PRIMARY_KEY_ASC

  """By primary key, descending."""
  PRIMARY_KEY_DESC

  """By id, ascending; null last."""
  ID_ASC

  """By id, descending; null first."""
  ID_DESC

  """By kind, ascending; null last."""
  KIND_ASC

  """By kind, descending; null first."""
  KIND_DESC

  """By status, ascending; null last."""
  STATUS_ASC

  """By status, descending; null first."""
  STATUS_DESC

  """By expiresAt, ascending; null last."""
  EXPIRES_AT_ASC

  """By expiresAt, descending; null first."""
  EXPIRES_AT_DESC

  """By recordedAt, ascending; null last."""
  RECORDED_AT_ASC

  """By recordedAt, descending; null first."""
  RECORDED_AT_DESC

  """By party.legalName, ascending; null last."""
  PARTY__LEGAL_NAME_ASC

  """By party.legalName, descending; null first."""
  PARTY__LEGAL_NAME_DESC

  """By party.nameKey, ascending; null last."""
  PARTY__NAME_KEY_ASC

  """By party.nameKey, descending; null first."""
  PARTY__NAME_KEY_DESC

  """By party.country, ascending; null last."""
  PARTY__COUNTRY_ASC

  """By party.country, descending; null first."""
  PARTY__COUNTRY_DESC

  """By asset.name, ascending; null last."""
  ASSET__NAME_ASC

  """By asset.name, descending; null first."""
  ASSET__NAME_DESC

  """By asset.symbol, ascending; null last."""
  ASSET__SYMBOL_ASC

  """By asset.symbol, descending; null first."""
  ASSET__SYMBOL_DESC

  """By document.name, ascending; null last."""
  DOCUMENT__NAME_ASC

  """By document.name, descending; null first."""
  DOCUMENT__NAME_DESC
}

"""Equality on fields of Verification; all must hold. Null matches null."""
input VerificationCondition {
  """Identifies the verification."""
  id: ID

  """The subject of a verification."""
  kind: VerificationKind

  """The result."""
  status: VerificationStatus

  """The day from which it is no longer valid."""
  expiresAt: Date

  """When it was recorded."""
  recordedAt: DateTime
}

"""A page of AccessEntries."""
type AccessEntriesConnection {
  """The rows of the page."""
  nodes: [AccessEntry!]!

  """The rows of the page, each with its cursor."""
  edges: [AccessEntriesEdge!]!

  """Where the page lies in the list."""
  pageInfo: PageInfo!

  """How many rows the whole list has."""
  totalCount: Int!
}

"""A row of a list of AccessEntries and its place in it."""
type AccessEntriesEdge {
  """The place of the row in the list."""
  cursor: Cursor!

  """The row itself."""
  node: AccessEntry!
}

"""Orders of a list of AccessEntries; ties are broken by id."""
enum AccessEntriesOrderBy {
  """The order of the primary key, which is that of creation."""
  NATURAL

  """By primary key, ascending."""
  PRIMARY_KEY_ASC

  """By primary key, descending."""
  PRIMARY_KEY_DESC

  """By id, ascending; null last."""
  ID_ASC

  """By id, descending; null first."""
  ID_DESC

  """By recordedAt, ascending; null last."""
  RECORDED_AT_ASC

  """By recordedAt, descending; null first."""
  RECORDED_AT_DESC

  """By account.name, ascending; null last."""
  ACCOUNT__NAME_ASC

  """By account.name, descending; null first."""
  ACCOUNT__NAME_DESC

  """By account.slug, ascending; null last."""
  ACCOUNT__SLUG_ASC

  """By account.slug, descending; null first."""
  ACCOUNT__SLUG_DESC

  """By user.firstName, ascending; null last."""
  USER__FIRST_NAME_ASC

  """By user.firstName, descending; null first."""
  USER__FIRST_NAME_DESC

  """By user.lastName, ascending; null last."""
  USER__LAST_NAME_ASC

  """By user.lastName, descending; null first."""
  USER__LAST_NAME_DESC

  """By user.email, ascending; null last."""
  USER__EMAIL_ASC

  """By user.email, descending; null first."""
  USER__EMAIL_DESC

  """By register.name, ascending; null last."""
  REGISTER__NAME_ASC

  """By register.name, descending; null first."""
  REGISTER__NAME_DESC

  """By register.slug, ascending; null last."""
  REGISTER__SLUG_ASC

  """By register.slug, descending; null first."""
  REGISTER__SLUG_DESC

  """By party.legalName, ascending; null last."""
  PARTY__LEGAL_NAME_ASC

  """By party.legalName, descending; null first."""
  PARTY__LEGAL_NAME_DESC

  """By party.nameKey, ascending; null last."""
  PARTY__NAME_KEY_ASC

  """By party.nameKey, descending; null first."""
  PARTY__NAME_KEY_DESC

  """By party.country, ascending; null last."""
  PARTY__COUNTRY_ASC

  """By party.country, descending; null first."""
  PARTY__COUNTRY_DESC
}

"""Equality on fields of AccessEntry; all must hold. Null matches null."""
input AccessEntryCondition {
  """Identifies the entry."""
  id: ID

  """When it was read."""
  recordedAt: DateTime
}

"""
A securityholder account on one issuer's register, under its exact registration.
"""
type Holder implements Node {
  """Identifies the holder."""
  id: ID!

  """The number of the holder, unique in its register."""
  holderNumber: String!

  """The exact wording of the registration."""
  registration: String!

  """The registration in small letters, for searches that ignore case."""
  registrationKey: String!

  """The form of ownership."""
  ownershipForm: OwnershipForm!

  """Whether mail reaches the holder."""
  mailStatus: MailStatus!

  """The status of the holder."""
  status: HolderStatus!

  """Why the holder is suspended, closed or merged."""
  statusReason: String

  """When the holder was opened."""
  createdAt: DateTime!

  """When the holder last changed."""
  updatedAt: DateTime!

  """The issuer of the register that holds the holder."""
  register: Account

  """The account by which the holder logs in, if any."""
  account: Account

  """The broker or custodian that services the holder, if any."""
  servicingAccount: Account

  """The holder it was merged into."""
  mergedInto: Holder

  """The parties of the holder, former ones included."""
  parties(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [HolderPartiesOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: HolderPartyCondition

    """Only rows that match the filter."""
    filter: HolderPartyFilter
  ): HolderPartiesConnection!

  """The positions of the holder, one per asset."""
  positions(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [PositionsOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: PositionCondition

    """Only rows that match the filter."""
    filter: PositionFilter

    """
    The day for which balances are read. By default the day of knownAt in UTC or, without knownAt, today.
    """
    asOf: Date

    """Only records made up to this instant are read. By default now."""
    knownAt: DateTime

    """
    Whether to include positions of zero, of holders that disposed of all units.
    """
    includeZero: Boolean = false
  ): PositionsConnection!

  """The holder's lots, closed ones included."""
  lots(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [LotsOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: LotCondition

    """Only rows that match the filter."""
    filter: LotFilter

    """
    The day for which balances are read. By default the day of knownAt in UTC or, without knownAt, today.
    """
    asOf: Date

    """Only records made up to this instant are read. By default now."""
    knownAt: DateTime
  ): LotsConnection!

  """Postings to positions of the holder."""
  postings(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [PostingsOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: PostingCondition

    """Only rows that match the filter."""
    filter: PostingFilter
  ): PostingsConnection!

  """The cash owed to the holder for fractions of units."""
  cashInLieu(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [CashInLieusOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: CashInLieuCondition

    """Only rows that match the filter."""
    filter: CashInLieuFilter
  ): CashInLieusConnection!

  """Restrictions of the holder's units."""
  restrictions(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [RestrictionsOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: RestrictionCondition

    """Only rows that match the filter."""
    filter: RestrictionFilter
  ): RestrictionsConnection!
}

"""The form in which one or several parties own."""
enum OwnershipForm {
  sole
  joint_tenants
  tenants_in_common
  community_property
  trust
  custodial_minor
  nominee
  entity
}

"""Whether mail reaches a holder."""
enum MailStatus {
  deliverable
  returned
  lost
}

"""A page of Postings."""
type PostingsConnection {
  """The rows of the page."""
  nodes: [Posting!]!

  """The rows of the page, each with its cursor."""
  edges: [PostingsEdge!]!

  """Where the page lies in the list."""
  pageInfo: PageInfo!

  """How many rows the whole list has."""
  totalCount: Int!
}

"""A row of a list of Postings and its place in it."""
type PostingsEdge {
  """The place of the row in the list."""
  cursor: Cursor!

  """The row itself."""
  node: Posting!
}

"""Orders of a list of Postings; ties are broken by id."""
enum PostingsOrderBy {
  """The order of the primary key, which is that of creation."""
  NATURAL

  """By primary key, ascending."""
  PRIMARY_KEY_ASC

  """By primary key, descending."""
  PRIMARY_KEY_DESC

  """By id, ascending; null last."""
  ID_ASC

  """By id, descending; null first."""
  ID_DESC

  """By sequence, ascending; null last."""
  SEQUENCE_ASC

  """By sequence, descending; null first."""
  SEQUENCE_DESC

  """By line, ascending; null last."""
  LINE_ASC

  """By line, descending; null first."""
  LINE_DESC

  """By effectiveDate, ascending; null last."""
  EFFECTIVE_DATE_ASC

  """By effectiveDate, descending; null first."""
  EFFECTIVE_DATE_DESC

  """By asset.name, ascending; null last."""
  ASSET__NAME_ASC

  """By asset.name, descending; null first."""
  ASSET__NAME_DESC

  """By asset.symbol, ascending; null last."""
  ASSET__SYMBOL_ASC

  """By asset.symbol, descending; null first."""
  ASSET__SYMBOL_DESC

  """By holder.holderNumber, ascending; null last."""
  HOLDER__HOLDER_NUMBER_ASC

  """By holder.holderNumber, descending; null first."""
  HOLDER__HOLDER_NUMBER_DESC

  """By holder.registration, ascending; null last."""
  HOLDER__REGISTRATION_ASC

  """By holder.registration, descending; null first."""
  HOLDER__REGISTRATION_DESC

  """By holder.registrationKey, ascending; null last."""
  HOLDER__REGISTRATION_KEY_ASC

  """By holder.registrationKey, descending; null first."""
  HOLDER__REGISTRATION_KEY_DESC

  """By stockPlan.name, ascending; null last."""
  STOCK_PLAN__NAME_ASC

  """By stockPlan.name, descending; null first."""
  STOCK_PLAN__NAME_DESC

  """By lot.customId, ascending; null last."""
  LOT__CUSTOM_ID_ASC

  """By lot.customId, descending; null first."""
  LOT__CUSTOM_ID_DESC
}

"""Equality on fields of Posting; all must hold. Null matches null."""
input PostingCondition {
  """Identifies the posting."""
  id: ID

  """The id of the asset."""
  assetId: ID

  """Number of its transaction within the asset."""
  sequence: Int

  """Number of the posting within its transaction, from 1."""
  line: Int

  """The date from which it takes effect."""
  effectiveDate: Date
}

"""A page of CashInLieus."""
type CashInLieusConnection {
  """The rows of the page."""
  nodes: [CashInLieu!]!

  """The rows of the page, each with its cursor."""
  edges: [CashInLieusEdge!]!

  """Where the page lies in the list."""
  pageInfo: PageInfo!

  """How many rows the whole list has."""
  totalCount: Int!
}

"""A row of a list of CashInLieus and its place in it."""
type CashInLieusEdge {
  """The place of the row in the list."""
  cursor: Cursor!

  """The row itself."""
  node: CashInLieu!
}

"""Orders of a list of CashInLieus; ties are broken by id."""
enum CashInLieusOrderBy {
  """The order of the primary key, which is that of creation."""
  NATURAL

  """By primary key, ascending."""
  PRIMARY_KEY_ASC

  """By primary key, descending."""
  PRIMARY_KEY_DESC

  """By id, ascending; null last."""
  ID_ASC

  """By id, descending; null first."""
  ID_DESC

  """By asset.name, ascending; null last."""
  ASSET__NAME_ASC

  """By asset.name, descending; null first."""
  ASSET__NAME_DESC

  """By asset.symbol, ascending; null last."""
  ASSET__SYMBOL_ASC

  """By asset.symbol, descending; null first."""
  ASSET__SYMBOL_DESC

  """By holder.holderNumber, ascending; null last."""
  HOLDER__HOLDER_NUMBER_ASC

  """By holder.holderNumber, descending; null first."""
  HOLDER__HOLDER_NUMBER_DESC

  """By holder.registration, ascending; null last."""
  HOLDER__REGISTRATION_ASC

  """By holder.registration, descending; null first."""
  HOLDER__REGISTRATION_DESC

  """By holder.registrationKey, ascending; null last."""
  HOLDER__REGISTRATION_KEY_ASC

  """By holder.registrationKey, descending; null first."""
  HOLDER__REGISTRATION_KEY_DESC
}

"""Equality on fields of CashInLieu; all must hold. Null matches null."""
input CashInLieuCondition {
  """Identifies the row."""
  id: ID

  """The id of the asset."""
  assetId: ID
}

"""A party behind a holder, in its capacity and with its share."""
type HolderParty implements Node {
  """Identifies the row."""
  id: ID!

  """The capacity of the party."""
  capacity: PartyCapacity!

  """
  The share of the party, as a fraction: 0.5 is a half. Null where no shares are recorded.
  """
  share: Decimal

  """When it was added."""
  createdAt: DateTime!

  """When it was removed; null while it is valid."""
  removedAt: DateTime

  """The holder."""
  holder: Holder

  """The party."""
  party: Party
}

"""The capacity of a party of a holder."""
enum PartyCapacity {
  owner
  joint_owner
  trustee
  beneficiary
  custodian
  minor
  nominee
  attorney
  executor
}

"""
A verification of a party: its result, provider and validity. A later one of the same kind replaces the earlier.
"""
type Verification implements Node {
  """Identifies the verification."""
  id: ID!

  """The subject of a verification."""
  kind: VerificationKind!

  """The result."""
  status: VerificationStatus!

  """The provider of the verification."""
  provider: String

  """The provider's reference."""
  reference: String

  """The first day on which it is valid."""
  validFrom: Date

  """The day from which it is no longer valid."""
  expiresAt: Date

  """When it was recorded."""
  recordedAt: DateTime!

  """The party."""
  party: Party

  """The asset to which it is limited; null for all assets."""
  asset(
    """
    The day for which balances are read. By default the day of knownAt in UTC or, without knownAt, today.
    """
    asOf: Date

    """Only records made up to this instant are read. By default now."""
    knownAt: DateTime
  ): Asset

  """The document on which it is based."""
  document: Document
}

"""
A document of a register: a resolution, a court order, a form. Its content is fetched by its id from the documents route.
"""
type Document implements Node {
  """Identifies the document."""
  id: ID!

  """The name it was given."""
  name: String!

  """The media type of the content."""
  mediaType: String!

  """The length of the content in bytes."""
  sizeBytes: Int!

  """SHA-256 of the content, in hexadecimal digits."""
  sha256: String!

  """When it was brought."""
  createdAt: DateTime!

  """The issuer to whose register it belongs."""
  register: Account

  """The account that uploaded it; null where the role does not see it."""
  account: Account
}

"""A plan for which units of an asset are reserved."""
type StockPlan implements Node {
  """Identifies the plan."""
  id: ID!

  """The name of the plan, unique in its register."""
  name: String!

  """When the board approved the plan."""
  boardApprovalDate: Date

  """When the stockholders approved the plan."""
  stockholderApprovalDate: Date

  """What happens to cancelled units of the plan."""
  defaultCancellationBehavior: CancellationBehavior!

  """When it was recorded."""
  createdAt: DateTime!

  """The issuer whose plan it is."""
  register: Account

  """The asset of the units."""
  asset(
    """
    The day for which balances are read. By default the day of knownAt in UTC or, without knownAt, today.
    """
    asOf: Date

    """Only records made up to this instant are read. By default now."""
    knownAt: DateTime
  ): Asset

  """Units reserved for the plan now."""
  reserves(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [StockPlanReservesOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: StockPlanReserveCondition

    """Only rows that match the filter."""
    filter: StockPlanReserveFilter
  ): StockPlanReservesConnection!

  """Postings to the reserve of the plan."""
  postings(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [PostingsOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: PostingCondition

    """Only rows that match the filter."""
    filter: PostingFilter
  ): PostingsConnection!
}

"""What happens to cancelled units of a plan."""
enum CancellationBehavior {
  retire
  return_to_pool
  hold_as_capital_stock
}

"""Units of an asset that are reserved for a stock plan now."""
type StockPlanReserve implements Node {
  """Identifies the row."""
  id: ID!

  """Units reserved."""
  balance: Decimal!

  """The asset."""
  asset(
    """
    The day for which balances are read. By default the day of knownAt in UTC or, without knownAt, today.
    """
    asOf: Date

    """Only records made up to this instant are read. By default now."""
    knownAt: DateTime
  ): Asset

  """The plan."""
  stockPlan: StockPlan
}

"""The wording of a legend that lots may bear."""
type LegendTemplate implements Node {
  """Identifies the legend."""
  id: ID!

  """The name of the legend, unique in its register."""
  name: String!

  """The wording."""
  text: String!

  """When it was recorded."""
  createdAt: DateTime!

  """The issuer whose lots bear it."""
  register: Account
}

"""
An entry in the register of one asset. Its postings sum to zero; it is never changed and never removed.
"""
type Transaction implements Node {
  """Identifies the transaction."""
  id: ID!

  """The id of the asset."""
  assetId: ID!

  """Number of the transaction within its asset, from 1 without gaps."""
  sequence: Int!

  """The type of the transaction."""
  type: TransactionType!

  """The date from which it takes effect."""
  effectiveDate: Date!

  """When it was recorded; later than every earlier one of its asset."""
  recordedAt: DateTime!

  """The reason."""
  reason: String

  """The whole transaction as canonical JSON."""
  payload: String!

  """SHA-256 of the payload, in hexadecimal digits."""
  digest: String!

  """The asset."""
  asset(
    """
    The day for which balances are read. By default the day of knownAt in UTC or, without knownAt, today.
    """
    asOf: Date

    """Only records made up to this instant are read. By default now."""
    knownAt: DateTime
  ): Asset

  """The instruction."""
  instruction: Instruction

  """Its postings; they sum to zero."""
  postings(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [PostingsOrderBy!] = [SEQUENCE_ASC, LINE_ASC]

    """Only rows with these values."""
    condition: PostingCondition

    """Only rows that match the filter."""
    filter: PostingFilter
  ): PostingsConnection!

  """Lots it opened."""
  lotsOpened(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [LotsOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: LotCondition

    """Only rows that match the filter."""
    filter: LotFilter

    """
    The day for which balances are read. By default the day of knownAt in UTC or, without knownAt, today.
    """
    asOf: Date

    """Only records made up to this instant are read. By default now."""
    knownAt: DateTime
  ): LotsConnection!

  """Lots it closed."""
  lotsClosed(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [LotsOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: LotCondition

    """Only rows that match the filter."""
    filter: LotFilter

    """
    The day for which balances are read. By default the day of knownAt in UTC or, without knownAt, today.
    """
    asOf: Date

    """Only records made up to this instant are read. By default now."""
    knownAt: DateTime
  ): LotsConnection!

  """The cash owed to its holder for a fraction of a unit."""
  cashInLieu: CashInLieu

  """The transaction it reverses."""
  reversalOf: Transaction

  """The transaction that reverses it."""
  reversedBy: Transaction

  """
  Transactions that rest on it, in the order in which they must be reversed before it can be; of several that are reversed together, one.
  """
  reverseFirst(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [TransactionsOrderBy!] = [RECORDED_AT_DESC, SEQUENCE_DESC]

    """Only rows with these values."""
    condition: TransactionCondition

    """Only rows that match the filter."""
    filter: TransactionFilter
  ): TransactionsConnection!

  """The recorded difference it resolves."""
  resolutionOf: Transaction

  """The transaction that resolves the difference."""
  resolvedBy: Transaction

  """The other side of a conversion."""
  counterpart: Transaction

  """The document on which it is based."""
  document: Document
}

"""
A signed quantity of a transaction on one ledger account. Never changed, never removed.
"""
type Posting implements Node {
  """Identifies the posting."""
  id: ID!

  """The id of the asset."""
  assetId: ID!

  """Number of its transaction within the asset."""
  sequence: Int!

  """Number of the posting within its transaction, from 1."""
  line: Int!

  """The type of its transaction."""
  type: TransactionType!

  """The ledger account."""
  ledgerAccount: LedgerAccount!

  """Units added to the ledger account; negative when removed."""
  quantity: Decimal!

  """
  The balance of the ledger account on the effective date, as known when the posting was recorded.
  """
  balanceAfter: Decimal!

  """The date from which it takes effect."""
  effectiveDate: Date!

  """When it was recorded."""
  recordedAt: DateTime!

  """The asset."""
  asset(
    """
    The day for which balances are read. By default the day of knownAt in UTC or, without knownAt, today.
    """
    asOf: Date

    """Only records made up to this instant are read. By default now."""
    knownAt: DateTime
  ): Asset

  """The transaction; null where the role does not see it."""
  transaction: Transaction

  """The holder; null where the ledger account is not a holder's."""
  holder: Holder

  """The plan; null where the ledger account is not a plan's."""
  stockPlan: StockPlan

  """The lot; null where the ledger account is not a holder's."""
  lot(
    """
    The day for which balances are read. By default the day of knownAt in UTC or, without knownAt, today.
    """
    asOf: Date

    """Only records made up to this instant are read. By default now."""
    knownAt: DateTime
  ): Lot
}

"""
The account of units in the ledger: authorised (below zero), unissued, reserved for a plan, treasury, suspense, holder.
"""
enum LedgerAccount {
  authorized
  unissued
  reserved
  treasury
  suspense
  holder
}

"""
Units of one asset that one holder acquired in one transaction: a certificate or a book entry. Its quantity never changes; it is closed once.
"""
type Lot implements Node {
  """Identifies the lot."""
  id: ID!

  """The id of the asset."""
  assetId: ID!

  """The id of the holder."""
  holderId: ID!

  """The certificate number, unique within the asset."""
  customId: String!

  """
  Units of the lot. On a day of the past those that it had then, where an entry that came late used some of them.
  """
  quantity: Decimal!

  """The form in which the units are held."""
  form: AssetForm!

  """When the units were issued to this lot."""
  issueDate: Date!

  """From when the holding period counts."""
  acquisitionDate: Date!

  """Price of one unit."""
  price: Decimal

  """The cost of the whole lot."""
  costBasis: Decimal

  """The consideration, in words."""
  considerationText: String

  """Exemptions under which the units were issued."""
  securityLawExemptions: [SecurityLawExemption!]!

  """Legends that the lot bears, by the ids of their templates."""
  legendIds: [String!]!

  """Numbers of its shares, where they are numbered."""
  shareNumbers: [ShareNumberRange!]!

  """When the board approved it."""
  boardApprovalDate: Date

  """When the stockholders approved it."""
  stockholderApprovalDate: Date

  """Remarks."""
  comments: String

  """Lots from which its units came, as far as the role sees them."""
  predecessorIds: [String!]!

  """
  The number of the cancelled paper certificate that it replaces, where a reversal returned the units.
  """
  replacesCertificate: String

  """The effective date of the transaction that opened it."""
  openedOn: Date!

  """When its opening was recorded."""
  openedAt: DateTime!

  """
  The effective date of the transaction that closed it; null while it is open.
  """
  closedOn: Date

  """When its closing was recorded; null while it is open."""
  closedAt: DateTime

  """The asset."""
  asset(
    """
    The day for which balances are read. By default the day of knownAt in UTC or, without knownAt, today.
    """
    asOf: Date

    """Only records made up to this instant are read. By default now."""
    knownAt: DateTime
  ): Asset

  """The holder."""
  holder: Holder

  """The plan under which it was issued."""
  stockPlan: StockPlan

  """The transaction that opened it; null where the role does not see it."""
  openedBy: Transaction

  """The transaction that closed it; null where the role does not see it."""
  closedBy: Transaction

  """Lots into which its units went, as far as the role sees them."""
  successors(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [LotsOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: LotCondition

    """Only rows that match the filter."""
    filter: LotFilter

    """
    The day for which balances are read. By default the day of knownAt in UTC or, without knownAt, today.
    """
    asOf: Date

    """Only records made up to this instant are read. By default now."""
    knownAt: DateTime
  ): LotsConnection!

  """The closed lot that it replaces, where a reversal returned the units."""
  reopens(
    """
    The day for which balances are read. By default the day of knownAt in UTC or, without knownAt, today.
    """
    asOf: Date

    """Only records made up to this instant are read. By default now."""
    knownAt: DateTime
  ): Lot

  """The lot that replaces it since a reversal; null where there is none."""
  reopenedBy(
    """
    The day for which balances are read. By default the day of knownAt in UTC or, without knownAt, today.
    """
    asOf: Date

    """Only records made up to this instant are read. By default now."""
    knownAt: DateTime
  ): Lot

  """Restrictions of this lot alone."""
  restrictions(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [RestrictionsOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: RestrictionCondition

    """Only rows that match the filter."""
    filter: RestrictionFilter
  ): RestrictionsConnection!
}

"""An exemption from registration under which units were issued."""
type SecurityLawExemption {
  """Which exemption."""
  description: String!

  """Under whose law."""
  jurisdiction: String!
}

"""Share numbers that follow one another, both ends included."""
type ShareNumberRange {
  """The first."""
  startingShareNumber: Decimal!

  """The last."""
  endingShareNumber: Decimal!
}

"""
The units of an asset that a holder holds: the sum of its open lots. A holder that disposed of all units has a position of zero, which lists show only with includeZero.
"""
type Position implements Node {
  """Identifies the position."""
  id: ID!

  """The id of the asset."""
  assetId: ID!

  """The id of the holder."""
  holderId: ID!

  """Units held."""
  balance: Decimal!

  """Units of them that restrictions lock."""
  locked: Decimal!

  """Units of them that can be disposed of."""
  free: Decimal!

  """The asset."""
  asset(
    """
    The day for which balances are read. By default the day of knownAt in UTC or, without knownAt, today.
    """
    asOf: Date

    """Only records made up to this instant are read. By default now."""
    knownAt: DateTime
  ): Asset

  """The holder."""
  holder: Holder

  """Its lots, closed ones included."""
  lots(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [LotsOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: LotCondition

    """Only rows that match the filter."""
    filter: LotFilter

    """
    The day for which balances are read. By default the day of knownAt in UTC or, without knownAt, today.
    """
    asOf: Date

    """Only records made up to this instant are read. By default now."""
    knownAt: DateTime
  ): LotsConnection!
}

"""
The cash that a transaction owes to a holder for the fraction of a unit that it does not get. Never changed, never removed.
"""
type CashInLieu implements Node {
  """Identifies the row."""
  id: ID!

  """The id of the asset."""
  assetId: ID!

  """The fraction, in units of the asset, cut to the tenth decimal."""
  fraction: Decimal!

  """The price of one new unit."""
  pricePerUnit: Decimal!

  """
  The amount: fraction × price, rounded to the smallest unit of the currency, halves up.
  """
  amount: Decimal!

  """The currency. Shape: three letters as in ISO 4217."""
  currency: String!

  """The date from which it is owed."""
  effectiveDate: Date!

  """When it was recorded."""
  recordedAt: DateTime!

  """The asset."""
  asset(
    """
    The day for which balances are read. By default the day of knownAt in UTC or, without knownAt, today.
    """
    asOf: Date

    """Only records made up to this instant are read. By default now."""
    knownAt: DateTime
  ): Asset

  """The transaction; null where the role does not see it."""
  transaction: Transaction

  """The holder."""
  holder: Holder
}

"""
A restriction that locks units of a whole asset, a holder or one lot; all of them or a quantity; until it is released or expires. A legend locks none.
"""
type Restriction implements Node {
  """Identifies the restriction."""
  id: ID!

  """The id of the asset."""
  assetId: ID!

  """The id of the holder; null where it concerns the whole asset."""
  holderId: ID

  """Why the units are restricted."""
  kind: RestrictionKind!

  """The status; an expired restriction is active until it is released."""
  status: RestrictionStatus!

  """Units it is limited to; null when it concerns all."""
  quantity: Decimal

  """The date from which it locks units."""
  effectiveFrom: Date!

  """The day from which it locks no units; null when it does not expire."""
  expiresOn: Date

  """In whose favour it was placed."""
  beneficiary: String

  """Why it was placed."""
  reason: String

  """When it was recorded."""
  placedAt: DateTime!

  """The day on which it was released; null while it is active."""
  releasedOn: Date

  """When its release was recorded."""
  releasedAt: DateTime

  """Why it was released."""
  releaseReason: String

  """The asset."""
  asset(
    """
    The day for which balances are read. By default the day of knownAt in UTC or, without knownAt, today.
    """
    asOf: Date

    """Only records made up to this instant are read. By default now."""
    knownAt: DateTime
  ): Asset

  """The holder; null where it concerns the whole asset."""
  holder: Holder

  """The lot; null where it concerns all lots."""
  lot(
    """
    The day for which balances are read. By default the day of knownAt in UTC or, without knownAt, today.
    """
    asOf: Date

    """Only records made up to this instant are read. By default now."""
    knownAt: DateTime
  ): Lot

  """The document on which it is based."""
  document: Document
}

"""
An action on an object: by whom, when, with the state before and after.
"""
type AuditEntry implements Node {
  """Identifies the entry."""
  id: ID!

  """
  The name of the mutation, or of the event, such as users_account.created.
  """
  action: String!

  """The type of the object."""
  objectType: String

  """The object it was done to."""
  objectId: ID

  """
  The object's state before, as far as it changed. Of a mutation on the ledger: the balances that it changed, and the ids of the lots that it closed.
  """
  before: JSON

  """
  The object's state after, as far as it changed. Of a mutation on the ledger: the same balances, the ids of the lots that it opened, and its transactions with sequence and digest. Of more than 100 of any of them it is a summary: counts, and the first and the last transaction of each asset.
  """
  after: JSON

  """The request in which it was done."""
  requestId: String

  """When it was recorded."""
  recordedAt: DateTime!

  """The account that acted; null where the role does not see it."""
  account: Account

  """The issuer whose register it concerns, if any."""
  register: Account

  """The user who acted; null for the operator of the installation."""
  user: User

  """In which role."""
  usersAccount: UsersAccount

  """The client that acted, if it belongs to the account that acted."""
  apiClient: ApiClient
}

"""
A read of the personal data of a party: by whom, when and for which purpose. Never changed, never removed.
"""
type AccessEntry implements Node {
  """Identifies the entry."""
  id: ID!

  """The purpose, in the words of the reader."""
  purpose: String!

  """When it was read."""
  recordedAt: DateTime!

  """The account that read the data; null where the role does not see it."""
  account: Account

  """The user who read the data; null where the role does not see it."""
  user: User

  """The issuer of the register that holds the party."""
  register: Account

  """The party whose data was read."""
  party: Party
}

"""
A class in a cap table. Rights over classes are no classes: the cap table lists them beside.
"""
type CapTableClass {
  """Units authorised; null when not limited."""
  authorized: Decimal

  """
  Issued units in the hands of holders. Without treasury, reserved and unissued units, without units in suspense, and without rights (option, rsu, warrant, right, convertible).
  """
  outstanding: Decimal!

  """
  Units of the class that rights linked to it can claim: the units of those rights that holders have, one for one. Convertibles are left out, because they stand in money.
  """
  committed: Decimal!

  """
  Units that are free to grant: reserved for stock plans of the class, less those granted as rights over the class under these plans, plus units reserved for stock plans of linked rights.
  """
  available: Decimal!

  """Units held by the issuer. They are in no other figure."""
  treasury: Decimal!

  """
  Units of the class that are reserved for stock plans, those counted as committed included.
  """
  reserved: Decimal!

  """
  Units authorised that are neither issued nor reserved. They are in no other figure.
  """
  unissued: Decimal!

  """
  Outstanding units times the conversion ratio that the class states, rounded down to the decimals of the class it converts into. Without a stated ratio the units count as they are. The units count here and not in the class they convert into.
  """
  asConverted: Decimal!

  """
  Outstanding + committed + available, times the conversion ratio that the class states, rounded down to the decimals of the class it converts into. Each unit counts once. Without unlinked rights, convertibles, treasury and unissued units.
  """
  fullyDiluted: Decimal!

  """How its units count as converted and fully diluted."""
  basis: ConversionBasis!

  """
  100 × outstanding ÷ the total of all classes with the same unit, to four decimals. Each is rounded half up by itself, so equal holdings have equal percentages and the parts may miss 100 by the rounding; the total is 100. Null for a class counted in principal.
  """
  outstandingPercentage: Decimal

  """
  100 × fully diluted ÷ the total of all classes with the same unit, to four decimals. Each is rounded half up by itself, so equal holdings have equal percentages and the parts may miss 100 by the rounding; the total is 100. Null for a class counted in principal.
  """
  fullyDilutedPercentage: Decimal

  """The asset."""
  asset(
    """
    The day for which balances are read. By default the day of knownAt in UTC or, without knownAt, today.
    """
    asOf: Date

    """Only records made up to this instant are read. By default now."""
    knownAt: DateTime
  ): Asset
}

"""
How the units of a class count as converted: as they are (own_units), by the ratio that the class states (stated_ratio), or as they are because a preferred class states none (no_ratio_stated).
"""
enum ConversionBasis {
  own_units
  stated_ratio
  no_ratio_stated
}

"""
Rights over a class in a cap table: options, units, warrants and others. They are no ownership and in no total of classes but as committed and available units of their class.
"""
type CapTableRight {
  """Units of the right authorised; null when not limited."""
  authorized: Decimal

  """
  Whether it is known which class it is a right over. An unlinked right is in no sum.
  """
  linked: Boolean!

  """Units of the right that holders have."""
  units: Decimal!

  """Units of the right that are reserved for stock plans."""
  reserved: Decimal!

  """
  Units of the right that are authorised and neither issued nor reserved.
  """
  unissued: Decimal!

  """
  Units that count as committed in its class: those of holders. Zero of an unlinked right, and of a convertible, which stands in money.
  """
  committed: Decimal!

  """
  Units that count as available in its class: those reserved. Zero where committed is always zero.
  """
  available: Decimal!

  """The asset of the right."""
  asset(
    """
    The day for which balances are read. By default the day of knownAt in UTC or, without knownAt, today.
    """
    asOf: Date

    """Only records made up to this instant are read. By default now."""
    knownAt: DateTime
  ): Asset

  """The class that it is a right over."""
  underlyingAsset(
    """
    The day for which balances are read. By default the day of knownAt in UTC or, without knownAt, today.
    """
    asOf: Date

    """Only records made up to this instant are read. By default now."""
    knownAt: DateTime
  ): Asset
}

"""
A holder in a cap table, with its outstanding units of all classes of one unit. Rights over classes are not among them.
"""
type CapTableHolder {
  """The id of the holder."""
  id: ID!

  """Units of all those classes together."""
  units: Decimal!

  """
  100 × units of the holder ÷ the total of all classes with the same unit, to four decimals. Each is rounded half up by itself, so equal holdings have equal percentages and the parts may miss 100 by the rounding; the total is 100.
  """
  percentage: Decimal!

  """The holder."""
  holder: Holder
}

"""
The totals of the classes of one unit that count in percentages. Shares and fund units are not added up.
"""
type CapTableTotals {
  """The unit of the classes."""
  unit: AssetUnit!

  """
  Issued units in the hands of holders. Without treasury, reserved and unissued units, without units in suspense, and without rights (option, rsu, warrant, right, convertible).
  """
  outstanding: Decimal!

  """
  Units of the class that rights linked to it can claim: the units of those rights that holders have, one for one. Convertibles are left out, because they stand in money.
  """
  committed: Decimal!

  """
  Units that are free to grant: reserved for stock plans of the class, less those granted as rights over the class under these plans, plus units reserved for stock plans of linked rights.
  """
  available: Decimal!

  """Units held by the issuer. They are in no other figure."""
  treasury: Decimal!

  """
  Units of the class that are reserved for stock plans, those counted as committed included.
  """
  reserved: Decimal!

  """
  Units authorised that are neither issued nor reserved. They are in no other figure.
  """
  unissued: Decimal!

  """
  Outstanding units times the conversion ratio that the class states, rounded down to the decimals of the class it converts into. Without a stated ratio the units count as they are. The units count here and not in the class they convert into.
  """
  asConverted: Decimal!

  """
  Outstanding + committed + available, times the conversion ratio that the class states, rounded down to the decimals of the class it converts into. Each unit counts once. Without unlinked rights, convertibles, treasury and unissued units.
  """
  fullyDiluted: Decimal!

  """100, the whole; null where nothing is outstanding."""
  outstandingPercentage: Decimal

  """100, the whole; null where the fully diluted total is zero."""
  fullyDilutedPercentage: Decimal
}

"""How a figure of the cap table is calculated."""
type CapTableFormula {
  """The name of the field."""
  figure: String!

  """What it sums, divides and leaves out."""
  formula: String!
}

"""
One transaction in the account statement of a holder, net. In each asset the opening balance and the quantities of the lines sum to the closing balance.
"""
type StatementLine {
  """The id of the transaction."""
  id: ID!

  """The id of the asset."""
  assetId: ID!

  """Number of the transaction within the asset."""
  sequence: Int!

  """The type of the transaction."""
  type: TransactionType!

  """The date from which it takes effect."""
  effectiveDate: Date!

  """
  When it was recorded: later than its effective date where it was entered late.
  """
  recordedAt: DateTime!

  """
  Units that the holder got by the transaction less those that it gave: 0 where lots changed and the balance did not, as in a reissue.
  """
  quantity: Decimal!

  """
  Units of the asset that the holder had after it, in the order of effective date and sequence.
  """
  balanceAfter: Decimal!

  """The asset."""
  asset(
    """
    The day for which balances are read. By default the day of knownAt in UTC or, without knownAt, today.
    """
    asOf: Date

    """Only records made up to this instant are read. By default now."""
    knownAt: DateTime
  ): Asset

  """The transaction; null where the role does not see it."""
  transaction: Transaction
}

"""All that can be read."""
type Query {
  """The user, account and role of the token."""
  viewer: Viewer

  """Any object by its id; null where the role sees none."""
  node(
    """The id of the object."""
    id: ID!
  ): Node

  """A list of the Accounts that the role sees."""
  allAccounts(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [AccountsOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: AccountCondition

    """Only rows that match the filter."""
    filter: AccountFilter
  ): AccountsConnection

  """One Account by its id; null where the role sees none."""
  accountById(
    """The id of the row."""
    id: ID!
  ): Account

  """A list of the Users that the role sees."""
  allUsers(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [UsersOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: UserCondition

    """Only rows that match the filter."""
    filter: UserFilter
  ): UsersConnection

  """One User by its id; null where the role sees none."""
  userById(
    """The id of the row."""
    id: ID!
  ): User

  """A list of the UsersAccounts that the role sees."""
  allUsersAccounts(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [UsersAccountsOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: UsersAccountCondition

    """Only rows that match the filter."""
    filter: UsersAccountFilter
  ): UsersAccountsConnection

  """One UsersAccount by its id; null where the role sees none."""
  usersAccountById(
    """The id of the row."""
    id: ID!
  ): UsersAccount

  """A list of the ApiClients that the role sees."""
  allApiClients(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [ApiClientsOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: ApiClientCondition

    """Only rows that match the filter."""
    filter: ApiClientFilter
  ): ApiClientsConnection

  """One ApiClient by its id; null where the role sees none."""
  apiClientById(
    """The id of the row."""
    id: ID!
  ): ApiClient

  """A list of the ApiClientSecrets that the role sees."""
  allApiClientSecrets(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [ApiClientSecretsOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: ApiClientSecretCondition

    """Only rows that match the filter."""
    filter: ApiClientSecretFilter
  ): ApiClientSecretsConnection

  """One ApiClientSecret by its id; null where the role sees none."""
  apiClientSecretById(
    """The id of the row."""
    id: ID!
  ): ApiClientSecret

  """A list of the Delegations that the role sees."""
  allDelegations(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [DelegationsOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: DelegationCondition

    """Only rows that match the filter."""
    filter: DelegationFilter
  ): DelegationsConnection

  """One Delegation by its id; null where the role sees none."""
  delegationById(
    """The id of the row."""
    id: ID!
  ): Delegation

  """A list of the Appointments that the role sees."""
  allAppointments(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [AppointmentsOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: AppointmentCondition

    """Only rows that match the filter."""
    filter: AppointmentFilter
  ): AppointmentsConnection

  """One Appointment by its id; null where the role sees none."""
  appointmentById(
    """The id of the row."""
    id: ID!
  ): Appointment

  """A list of the Assets that the role sees."""
  allAssets(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [AssetsOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: AssetCondition

    """Only rows that match the filter."""
    filter: AssetFilter

    """
    The day for which balances are read. By default the day of knownAt in UTC or, without knownAt, today.
    """
    asOf: Date

    """Only records made up to this instant are read. By default now."""
    knownAt: DateTime
  ): AssetsConnection

  """One Asset by its id; null where the role sees none."""
  assetById(
    """The id of the row."""
    id: ID!

    """
    The day for which balances are read. By default the day of knownAt in UTC or, without knownAt, today.
    """
    asOf: Date

    """Only records made up to this instant are read. By default now."""
    knownAt: DateTime
  ): Asset

  """A list of the AssetIdentifiers that the role sees."""
  allAssetIdentifiers(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [AssetIdentifiersOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: AssetIdentifierCondition

    """Only rows that match the filter."""
    filter: AssetIdentifierFilter
  ): AssetIdentifiersConnection

  """One AssetIdentifier by its id; null where the role sees none."""
  assetIdentifierById(
    """The id of the row."""
    id: ID!
  ): AssetIdentifier

  """A list of the AuthorizedAdjustments that the role sees."""
  allAuthorizedAdjustments(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [AuthorizedAdjustmentsOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: AuthorizedAdjustmentCondition

    """Only rows that match the filter."""
    filter: AuthorizedAdjustmentFilter
  ): AuthorizedAdjustmentsConnection

  """One AuthorizedAdjustment by its id; null where the role sees none."""
  authorizedAdjustmentById(
    """The id of the row."""
    id: ID!
  ): AuthorizedAdjustment

  """A list of the Instructions that the role sees."""
  allInstructions(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [InstructionsOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: InstructionCondition

    """Only rows that match the filter."""
    filter: InstructionFilter
  ): InstructionsConnection

  """One Instruction by its id; null where the role sees none."""
  instructionById(
    """The id of the row."""
    id: ID!
  ): Instruction

  """A list of the Parties that the role sees."""
  allParties(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [PartiesOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: PartyCondition

    """Only rows that match the filter."""
    filter: PartyFilter
  ): PartiesConnection

  """One Party by its id; null where the role sees none."""
  partyById(
    """The id of the row."""
    id: ID!
  ): Party

  """A list of the Holders that the role sees."""
  allHolders(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [HoldersOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: HolderCondition

    """Only rows that match the filter."""
    filter: HolderFilter
  ): HoldersConnection

  """One Holder by its id; null where the role sees none."""
  holderById(
    """The id of the row."""
    id: ID!
  ): Holder

  """A list of the HolderParties that the role sees."""
  allHolderParties(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [HolderPartiesOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: HolderPartyCondition

    """Only rows that match the filter."""
    filter: HolderPartyFilter
  ): HolderPartiesConnection

  """One HolderParty by its id; null where the role sees none."""
  holderPartyById(
    """The id of the row."""
    id: ID!
  ): HolderParty

  """A list of the Verifications that the role sees."""
  allVerifications(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [VerificationsOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: VerificationCondition

    """Only rows that match the filter."""
    filter: VerificationFilter
  ): VerificationsConnection

  """One Verification by its id; null where the role sees none."""
  verificationById(
    """The id of the row."""
    id: ID!
  ): Verification

  """A list of the Documents that the role sees."""
  allDocuments(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [DocumentsOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: DocumentCondition

    """Only rows that match the filter."""
    filter: DocumentFilter
  ): DocumentsConnection

  """One Document by its id; null where the role sees none."""
  documentById(
    """The id of the row."""
    id: ID!
  ): Document

  """A list of the StockPlans that the role sees."""
  allStockPlans(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [StockPlansOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: StockPlanCondition

    """Only rows that match the filter."""
    filter: StockPlanFilter
  ): StockPlansConnection

  """One StockPlan by its id; null where the role sees none."""
  stockPlanById(
    """The id of the row."""
    id: ID!
  ): StockPlan

  """A list of the StockPlanReserves that the role sees."""
  allStockPlanReserves(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [StockPlanReservesOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: StockPlanReserveCondition

    """Only rows that match the filter."""
    filter: StockPlanReserveFilter
  ): StockPlanReservesConnection

  """One StockPlanReserve by its id; null where the role sees none."""
  stockPlanReserveById(
    """The id of the row."""
    id: ID!
  ): StockPlanReserve

  """A list of the LegendTemplates that the role sees."""
  allLegendTemplates(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [LegendTemplatesOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: LegendTemplateCondition

    """Only rows that match the filter."""
    filter: LegendTemplateFilter
  ): LegendTemplatesConnection

  """One LegendTemplate by its id; null where the role sees none."""
  legendTemplateById(
    """The id of the row."""
    id: ID!
  ): LegendTemplate

  """A list of the Transactions that the role sees."""
  allTransactions(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [TransactionsOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: TransactionCondition

    """Only rows that match the filter."""
    filter: TransactionFilter
  ): TransactionsConnection

  """One Transaction by its id; null where the role sees none."""
  transactionById(
    """The id of the row."""
    id: ID!
  ): Transaction

  """A list of the Postings that the role sees."""
  allPostings(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [PostingsOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: PostingCondition

    """Only rows that match the filter."""
    filter: PostingFilter
  ): PostingsConnection

  """One Posting by its id; null where the role sees none."""
  postingById(
    """The id of the row."""
    id: ID!
  ): Posting

  """A list of the Lots that the role sees."""
  allLots(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [LotsOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: LotCondition

    """Only rows that match the filter."""
    filter: LotFilter

    """
    The day for which balances are read. By default the day of knownAt in UTC or, without knownAt, today.
    """
    asOf: Date

    """Only records made up to this instant are read. By default now."""
    knownAt: DateTime
  ): LotsConnection

  """One Lot by its id; null where the role sees none."""
  lotById(
    """The id of the row."""
    id: ID!

    """
    The day for which balances are read. By default the day of knownAt in UTC or, without knownAt, today.
    """
    asOf: Date

    """Only records made up to this instant are read. By default now."""
    knownAt: DateTime
  ): Lot

  """A list of the Positions that the role sees."""
  allPositions(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [PositionsOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: PositionCondition

    """Only rows that match the filter."""
    filter: PositionFilter

    """
    The day for which balances are read. By default the day of knownAt in UTC or, without knownAt, today.
    """
    asOf: Date

    """Only records made up to this instant are read. By default now."""
    knownAt: DateTime

    """
    Whether to include positions of zero, of holders that disposed of all units.
    """
    includeZero: Boolean = false
  ): PositionsConnection

  """One Position by its id; null where the role sees none."""
  positionById(
    """The id of the row."""
    id: ID!

    """
    The day for which balances are read. By default the day of knownAt in UTC or, without knownAt, today.
    """
    asOf: Date

    """Only records made up to this instant are read. By default now."""
    knownAt: DateTime
  ): Position

  """A list of the CashInLieus that the role sees."""
  allCashInLieus(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [CashInLieusOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: CashInLieuCondition

    """Only rows that match the filter."""
    filter: CashInLieuFilter
  ): CashInLieusConnection

  """One CashInLieu by its id; null where the role sees none."""
  cashInLieuById(
    """The id of the row."""
    id: ID!
  ): CashInLieu

  """A list of the Restrictions that the role sees."""
  allRestrictions(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [RestrictionsOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: RestrictionCondition

    """Only rows that match the filter."""
    filter: RestrictionFilter
  ): RestrictionsConnection

  """One Restriction by its id; null where the role sees none."""
  restrictionById(
    """The id of the row."""
    id: ID!
  ): Restriction

  """A list of the AuditEntries that the role sees."""
  allAuditEntries(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [AuditEntriesOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: AuditEntryCondition

    """Only rows that match the filter."""
    filter: AuditEntryFilter
  ): AuditEntriesConnection

  """One AuditEntry by its id; null where the role sees none."""
  auditEntryById(
    """The id of the row."""
    id: ID!
  ): AuditEntry

  """A list of the AccessEntries that the role sees."""
  allAccessEntries(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [AccessEntriesOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: AccessEntryCondition

    """Only rows that match the filter."""
    filter: AccessEntryFilter
  ): AccessEntriesConnection

  """One AccessEntry by its id; null where the role sees none."""
  accessEntryById(
    """The id of the row."""
    id: ID!
  ): AccessEntry

  """
  The ownership of a register on a day, as known at an instant; null unless the account is recordkeeper of all its assets.
  """
  capTable(
    """
    The issuer whose register it is; an issuer may leave it out for its own, an agent must name it.
    """
    registerId: ID

    """
    The day for which balances are read. By default the day of knownAt in UTC or, without knownAt, today.
    """
    asOf: Date

    """Only records made up to this instant are read. By default now."""
    knownAt: DateTime
  ): CapTable

  """
  A holder's positions before and after a period, and the lines and movements in between; null where the role does not see the holder.
  """
  holderStatement(
    """The id of the holder."""
    holderId: ID!

    """The first day of the period."""
    from: Date!

    """The last day of the period."""
    to: Date!

    """Only records made up to this instant are read. By default now."""
    knownAt: DateTime
  ): HolderStatement
}

"""
The user, account and role of the token, and the mutations the role may run.
"""
type Viewer {
  """The account that the token acts for."""
  account: Account

  """The user whose role it is."""
  user: User

  """The role."""
  userRole: UserRole!

  """The type of the account."""
  accountType: AccountType!

  """How the account sees registers."""
  lens: Lens!

  """Mutations that the role may run alone or propose for approval."""
  may: [String!]!

  """
  Further data that the role may read, beside its account and the assets that it sees.
  """
  readPermissions: [ReadPermission!]!
}

"""
How an account sees registers: issuer and agent are their recordkeepers, servicer and holder see their own part.
"""
enum Lens {
  issuer
  agent
  servicer
  holder
  platform
}

"""A kind of data that a role may read or not, whichever rows there are."""
enum ReadPermission {
  registers
  ledger
  audit_log
  administration
  personal_data
}

"""A page of Accounts."""
type AccountsConnection {
  """The rows of the page."""
  nodes: [Account!]!

  """The rows of the page, each with its cursor."""
  edges: [AccountsEdge!]!

  """Where the page lies in the list."""
  pageInfo: PageInfo!

  """How many rows the whole list has."""
  totalCount: Int!
}

"""A row of a list of Accounts and its place in it."""
type AccountsEdge {
  """The place of the row in the list."""
  cursor: Cursor!

  """The row itself."""
  node: Account!
}

"""Orders of a list of Accounts; ties are broken by id."""
enum AccountsOrderBy {
  """The order of the primary key, which is that of creation."""
  NATURAL

  """By primary key, ascending."""
  PRIMARY_KEY_ASC

  """By primary key, descending."""
  PRIMARY_KEY_DESC

  """By id, ascending; null last."""
  ID_ASC

  """By id, descending; null first."""
  ID_DESC

  """By name, ascending; null last."""
  NAME_ASC

  """By name, descending; null first."""
  NAME_DESC

  """By slug, ascending; null last."""
  SLUG_ASC

  """By slug, descending; null first."""
  SLUG_DESC

  """By accountType, ascending; null last."""
  ACCOUNT_TYPE_ASC

  """By accountType, descending; null first."""
  ACCOUNT_TYPE_DESC

  """By status, ascending; null last."""
  STATUS_ASC

  """By status, descending; null first."""
  STATUS_DESC

  """By createdAt, ascending; null last."""
  CREATED_AT_ASC

  """By createdAt, descending; null first."""
  CREATED_AT_DESC
}

"""Equality on fields of Account; all must hold. Null matches null."""
input AccountCondition {
  """Identifies the account."""
  id: ID

  """The name of the account."""
  name: String

  """A short name for addresses, unique in the installation."""
  slug: String

  """The type of the account."""
  accountType: AccountType

  """The status of the account."""
  status: AccountStatus

  """When it was opened."""
  createdAt: DateTime
}

"""A page of Parties."""
type PartiesConnection {
  """The rows of the page."""
  nodes: [Party!]!

  """The rows of the page, each with its cursor."""
  edges: [PartiesEdge!]!

  """Where the page lies in the list."""
  pageInfo: PageInfo!

  """How many rows the whole list has."""
  totalCount: Int!
}

"""A row of a list of Parties and its place in it."""
type PartiesEdge {
  """The place of the row in the list."""
  cursor: Cursor!

  """The row itself."""
  node: Party!
}

"""Orders of a list of Parties; ties are broken by id."""
enum PartiesOrderBy {
  """The order of the primary key, which is that of creation."""
  NATURAL

  """By primary key, ascending."""
  PRIMARY_KEY_ASC

  """By primary key, descending."""
  PRIMARY_KEY_DESC

  """By id, ascending; null last."""
  ID_ASC

  """By id, descending; null first."""
  ID_DESC

  """By legalName, ascending; null last."""
  LEGAL_NAME_ASC

  """By legalName, descending; null first."""
  LEGAL_NAME_DESC

  """By nameKey, ascending; null last."""
  NAME_KEY_ASC

  """By nameKey, descending; null first."""
  NAME_KEY_DESC

  """By country, ascending; null last."""
  COUNTRY_ASC

  """By country, descending; null first."""
  COUNTRY_DESC

  """By register.name, ascending; null last."""
  REGISTER__NAME_ASC

  """By register.name, descending; null first."""
  REGISTER__NAME_DESC

  """By register.slug, ascending; null last."""
  REGISTER__SLUG_ASC

  """By register.slug, descending; null first."""
  REGISTER__SLUG_DESC

  """By account.name, ascending; null last."""
  ACCOUNT__NAME_ASC

  """By account.name, descending; null first."""
  ACCOUNT__NAME_DESC

  """By account.slug, ascending; null last."""
  ACCOUNT__SLUG_ASC

  """By account.slug, descending; null first."""
  ACCOUNT__SLUG_DESC
}

"""Equality on fields of Party; all must hold. Null matches null."""
input PartyCondition {
  """Identifies the party."""
  id: ID

  """The legal name."""
  legalName: String

  """The legal name in small letters, for searches that ignore case."""
  nameKey: String

  """Country of residence or registered office, ISO 3166-1 alpha-2."""
  country: String
}

"""A page of Holders."""
type HoldersConnection {
  """The rows of the page."""
  nodes: [Holder!]!

  """The rows of the page, each with its cursor."""
  edges: [HoldersEdge!]!

  """Where the page lies in the list."""
  pageInfo: PageInfo!

  """How many rows the whole list has."""
  totalCount: Int!
}

"""A row of a list of Holders and its place in it."""
type HoldersEdge {
  """The place of the row in the list."""
  cursor: Cursor!

  """The row itself."""
  node: Holder!
}

"""Orders of a list of Holders; ties are broken by id."""
enum HoldersOrderBy {
  """The order of the primary key, which is that of creation."""
  NATURAL

  """By primary key, ascending."""
  PRIMARY_KEY_ASC

  """By primary key, descending."""
  PRIMARY_KEY_DESC

  """By id, ascending; null last."""
  ID_ASC

  """By id, descending; null first."""
  ID_DESC

  """By holderNumber, ascending; null last."""
  HOLDER_NUMBER_ASC

  """By holderNumber, descending; null first."""
  HOLDER_NUMBER_DESC

  """By registration, ascending; null last."""
  REGISTRATION_ASC

  """By registration, descending; null first."""
  REGISTRATION_DESC

  """By registrationKey, ascending; null last."""
  REGISTRATION_KEY_ASC

  """By registrationKey, descending; null first."""
  REGISTRATION_KEY_DESC

  """By status, ascending; null last."""
  STATUS_ASC

  """By status, descending; null first."""
  STATUS_DESC

  """By createdAt, ascending; null last."""
  CREATED_AT_ASC

  """By createdAt, descending; null first."""
  CREATED_AT_DESC

  """By register.name, ascending; null last."""
  REGISTER__NAME_ASC

  """By register.name, descending; null first."""
  REGISTER__NAME_DESC

  """By register.slug, ascending; null last."""
  REGISTER__SLUG_ASC

  """By register.slug, descending; null first."""
  REGISTER__SLUG_DESC

  """By account.name, ascending; null last."""
  ACCOUNT__NAME_ASC

  """By account.name, descending; null first."""
  ACCOUNT__NAME_DESC

  """By account.slug, ascending; null last."""
  ACCOUNT__SLUG_ASC

  """By account.slug, descending; null first."""
  ACCOUNT__SLUG_DESC

  """By servicingAccount.name, ascending; null last."""
  SERVICING_ACCOUNT__NAME_ASC

  """By servicingAccount.name, descending; null first."""
  SERVICING_ACCOUNT__NAME_DESC

  """By servicingAccount.slug, ascending; null last."""
  SERVICING_ACCOUNT__SLUG_ASC

  """By servicingAccount.slug, descending; null first."""
  SERVICING_ACCOUNT__SLUG_DESC

  """By mergedInto.holderNumber, ascending; null last."""
  MERGED_INTO__HOLDER_NUMBER_ASC

  """By mergedInto.holderNumber, descending; null first."""
  MERGED_INTO__HOLDER_NUMBER_DESC

  """By mergedInto.registration, ascending; null last."""
  MERGED_INTO__REGISTRATION_ASC

  """By mergedInto.registration, descending; null first."""
  MERGED_INTO__REGISTRATION_DESC

  """By mergedInto.registrationKey, ascending; null last."""
  MERGED_INTO__REGISTRATION_KEY_ASC

  """By mergedInto.registrationKey, descending; null first."""
  MERGED_INTO__REGISTRATION_KEY_DESC
}

"""Equality on fields of Holder; all must hold. Null matches null."""
input HolderCondition {
  """Identifies the holder."""
  id: ID

  """The number of the holder, unique in its register."""
  holderNumber: String

  """The exact wording of the registration."""
  registration: String

  """The registration in small letters, for searches that ignore case."""
  registrationKey: String

  """The status of the holder."""
  status: HolderStatus

  """When the holder was opened."""
  createdAt: DateTime
}

"""A page of Documents."""
type DocumentsConnection {
  """The rows of the page."""
  nodes: [Document!]!

  """The rows of the page, each with its cursor."""
  edges: [DocumentsEdge!]!

  """Where the page lies in the list."""
  pageInfo: PageInfo!

  """How many rows the whole list has."""
  totalCount: Int!
}

"""A row of a list of Documents and its place in it."""
type DocumentsEdge {
  """The place of the row in the list."""
  cursor: Cursor!

  """The row itself."""
  node: Document!
}

"""Orders of a list of Documents; ties are broken by id."""
enum DocumentsOrderBy {
  """The order of the primary key, which is that of creation."""
  NATURAL

  """By primary key, ascending."""
  PRIMARY_KEY_ASC

  """By primary key, descending."""
  PRIMARY_KEY_DESC

  """By id, ascending; null last."""
  ID_ASC

  """By id, descending; null first."""
  ID_DESC

  """By name, ascending; null last."""
  NAME_ASC

  """By name, descending; null first."""
  NAME_DESC

  """By createdAt, ascending; null last."""
  CREATED_AT_ASC

  """By createdAt, descending; null first."""
  CREATED_AT_DESC

  """By register.name, ascending; null last."""
  REGISTER__NAME_ASC

  """By register.name, descending; null first."""
  REGISTER__NAME_DESC

  """By register.slug, ascending; null last."""
  REGISTER__SLUG_ASC

  """By register.slug, descending; null first."""
  REGISTER__SLUG_DESC

  """By account.name, ascending; null last."""
  ACCOUNT__NAME_ASC

  """By account.name, descending; null first."""
  ACCOUNT__NAME_DESC

  """By account.slug, ascending; null last."""
  ACCOUNT__SLUG_ASC

  """By account.slug, descending; null first."""
  ACCOUNT__SLUG_DESC
}

"""Equality on fields of Document; all must hold. Null matches null."""
input DocumentCondition {
  """Identifies the document."""
  id: ID

  """The name it was given."""
  name: String

  """When it was brought."""
  createdAt: DateTime
}

"""A page of LegendTemplates."""
type LegendTemplatesConnection {
  """The rows of the page."""
  nodes: [LegendTemplate!]!

  """The rows of the page, each with its cursor."""
  edges: [LegendTemplatesEdge!]!

  """Where the page lies in the list."""
  pageInfo: PageInfo!

  """How many rows the whole list has."""
  totalCount: Int!
}

"""A row of a list of LegendTemplates and its place in it."""
type LegendTemplatesEdge {
  """The place of the row in the list."""
  cursor: Cursor!

  """The row itself."""
  node: LegendTemplate!
}

"""Orders of a list of LegendTemplates; ties are broken by id."""
enum LegendTemplatesOrderBy {
  """The order of the primary key, which is that of creation."""
  NATURAL

  """By primary key, ascending."""
  PRIMARY_KEY_ASC

  """By primary key, descending."""
  PRIMARY_KEY_DESC

  """By id, ascending; null last."""
  ID_ASC

  """By id, descending; null first."""
  ID_DESC

  """By name, ascending; null last."""
  NAME_ASC

  """By name, descending; null first."""
  NAME_DESC

  """By register.name, ascending; null last."""
  REGISTER__NAME_ASC

  """By register.name, descending; null first."""
  REGISTER__NAME_DESC

  """By register.slug, ascending; null last."""
  REGISTER__SLUG_ASC

  """By register.slug, descending; null first."""
  REGISTER__SLUG_DESC
}

"""
Equality on fields of LegendTemplate; all must hold. Null matches null.
"""
input LegendTemplateCondition {
  """Identifies the legend."""
  id: ID

  """The name of the legend, unique in its register."""
  name: String
}

"""Conditions on fields of LegendTemplate; all must hold."""
input LegendTemplateFilter {
  """Identifies the legend."""
  id: IDFilter

  """The name of the legend, unique in its register."""
  name: StringFilter

  """The issuer whose lots bear it."""
  register: AccountFilter

  """All of these hold."""
  and: [LegendTemplateFilter!]

  """At least one of these holds."""
  or: [LegendTemplateFilter!]

  """This does not hold."""
  not: LegendTemplateFilter
}

"""A page of AuditEntries."""
type AuditEntriesConnection {
  """The rows of the page."""
  nodes: [AuditEntry!]!

  """The rows of the page, each with its cursor."""
  edges: [AuditEntriesEdge!]!

  """Where the page lies in the list."""
  pageInfo: PageInfo!

  """How many rows the whole list has."""
  totalCount: Int!
}

"""A row of a list of AuditEntries and its place in it."""
type AuditEntriesEdge {
  """The place of the row in the list."""
  cursor: Cursor!

  """The row itself."""
  node: AuditEntry!
}

"""Orders of a list of AuditEntries; ties are broken by id."""
enum AuditEntriesOrderBy {
  """The order of the primary key, which is that of creation."""
  NATURAL

  """By primary key, ascending."""
  PRIMARY_KEY_ASC

  """By primary key, descending."""
  PRIMARY_KEY_DESC

  """By id, ascending; null last."""
  ID_ASC

  """By id, descending; null first."""
  ID_DESC

  """By action, ascending; null last."""
  ACTION_ASC

  """By action, descending; null first."""
  ACTION_DESC

  """By objectId, ascending; null last."""
  OBJECT_ID_ASC

  """By objectId, descending; null first."""
  OBJECT_ID_DESC

  """By recordedAt, ascending; null last."""
  RECORDED_AT_ASC

  """By recordedAt, descending; null first."""
  RECORDED_AT_DESC

  """By account.name, ascending; null last."""
  ACCOUNT__NAME_ASC

  """By account.name, descending; null first."""
  ACCOUNT__NAME_DESC

  """By account.slug, ascending; null last."""
  ACCOUNT__SLUG_ASC

  """By account.slug, descending; null first."""
  ACCOUNT__SLUG_DESC

  """By register.name, ascending; null last."""
  REGISTER__NAME_ASC

  """By register.name, descending; null first."""
  REGISTER__NAME_DESC

  """By register.slug, ascending; null last."""
  REGISTER__SLUG_ASC

  """By register.slug, descending; null first."""
  REGISTER__SLUG_DESC

  """By user.firstName, ascending; null last."""
  USER__FIRST_NAME_ASC

  """By user.firstName, descending; null first."""
  USER__FIRST_NAME_DESC

  """By user.lastName, ascending; null last."""
  USER__LAST_NAME_ASC

  """By user.lastName, descending; null first."""
  USER__LAST_NAME_DESC

  """By user.email, ascending; null last."""
  USER__EMAIL_ASC

  """By user.email, descending; null first."""
  USER__EMAIL_DESC

  """By apiClient.clientId, ascending; null last."""
  API_CLIENT__CLIENT_ID_ASC

  """By apiClient.clientId, descending; null first."""
  API_CLIENT__CLIENT_ID_DESC

  """By apiClient.name, ascending; null last."""
  API_CLIENT__NAME_ASC

  """By apiClient.name, descending; null first."""
  API_CLIENT__NAME_DESC
}

"""Equality on fields of AuditEntry; all must hold. Null matches null."""
input AuditEntryCondition {
  """Identifies the entry."""
  id: ID

  """
  The name of the mutation, or of the event, such as users_account.created.
  """
  action: String

  """The object it was done to."""
  objectId: ID

  """When it was recorded."""
  recordedAt: DateTime
}

"""Conditions on fields of AuditEntry; all must hold."""
input AuditEntryFilter {
  """Identifies the entry."""
  id: IDFilter

  """
  The name of the mutation, or of the event, such as users_account.created.
  """
  action: StringFilter

  """The object it was done to."""
  objectId: IDFilter

  """When it was recorded."""
  recordedAt: DateTimeFilter

  """The account that acted; null where the role does not see it."""
  account: AccountFilter

  """The issuer whose register it concerns, if any."""
  register: AccountFilter

  """The user who acted; null for the operator of the installation."""
  user: UserFilter

  """In which role."""
  usersAccount: UsersAccountFilter

  """The client that acted, if it belongs to the account that acted."""
  apiClient: ApiClientFilter

  """All of these hold."""
  and: [AuditEntryFilter!]

  """At least one of these holds."""
  or: [AuditEntryFilter!]

  """This does not hold."""
  not: AuditEntryFilter
}

"""The ownership of a register."""
type CapTable {
  """The day of the cap table."""
  asOf: Date!

  """The issuer whose register it is."""
  registerId: ID!

  """The issuer whose register it is."""
  register: Account

  """
  Classes of which units exist, may be issued or are claimed by rights, in the order of their ids.
  """
  classes: [CapTableClass!]!

  """
  Rights over classes, unlinked ones included, in the order of their ids. They stand beside the classes.
  """
  rights: [CapTableRight!]!

  """How each figure is calculated."""
  formulas: [CapTableFormula!]!

  """
  The totals of the classes that count in percentages, one for each unit.
  """
  totals: [CapTableTotals!]!

  """
  Holders with their units of those classes. In the order of ids a page reads only its own rows; any other order, and totalCount, read all holders. The largest holders of one class are found faster by its positions, ordered by balance.
  """
  holders(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [CapTableHoldersOrderBy!] = [UNITS_DESC]

    """Only rows with these values."""
    condition: CapTableHolderCondition

    """Only rows that match the filter."""
    filter: CapTableHolderFilter

    """
    Only classes that are counted in this unit. Classes counted in principal are never part of it.
    """
    unit: AssetUnit! = shares
  ): CapTableHoldersConnection!
}

"""A page of CapTableHolders."""
type CapTableHoldersConnection {
  """The rows of the page."""
  nodes: [CapTableHolder!]!

  """The rows of the page, each with its cursor."""
  edges: [CapTableHoldersEdge!]!

  """Where the page lies in the list."""
  pageInfo: PageInfo!

  """How many rows the whole list has."""
  totalCount: Int!
}

"""A row of a list of CapTableHolders and its place in it."""
type CapTableHoldersEdge {
  """The place of the row in the list."""
  cursor: Cursor!

  """The row itself."""
  node: CapTableHolder!
}

"""Orders of a list of CapTableHolders; ties are broken by id."""
enum CapTableHoldersOrderBy {
  """The order of the primary key, which is that of creation."""
  NATURAL

  """By primary key, ascending."""
  PRIMARY_KEY_ASC

  """By primary key, descending."""
  PRIMARY_KEY_DESC

  """By id, ascending; null last."""
  ID_ASC

  """By id, descending; null first."""
  ID_DESC

  """By units, ascending; null last."""
  UNITS_ASC

  """By units, descending; null first."""
  UNITS_DESC

  """By holder.holderNumber, ascending; null last."""
  HOLDER__HOLDER_NUMBER_ASC

  """By holder.holderNumber, descending; null first."""
  HOLDER__HOLDER_NUMBER_DESC

  """By holder.registration, ascending; null last."""
  HOLDER__REGISTRATION_ASC

  """By holder.registration, descending; null first."""
  HOLDER__REGISTRATION_DESC

  """By holder.registrationKey, ascending; null last."""
  HOLDER__REGISTRATION_KEY_ASC

  """By holder.registrationKey, descending; null first."""
  HOLDER__REGISTRATION_KEY_DESC
}

"""
Equality on fields of CapTableHolder; all must hold. Null matches null.
"""
input CapTableHolderCondition {
  """The id of the holder."""
  id: ID

  """Units of all those classes together."""
  units: Decimal
}

"""Conditions on fields of CapTableHolder; all must hold."""
input CapTableHolderFilter {
  """The id of the holder."""
  id: IDFilter

  """Units of all those classes together."""
  units: DecimalFilter

  """The holder."""
  holder: HolderFilter

  """All of these hold."""
  and: [CapTableHolderFilter!]

  """At least one of these holds."""
  or: [CapTableHolderFilter!]

  """This does not hold."""
  not: CapTableHolderFilter
}

"""
A holder's positions before and after a period, and the lines and movements in between.
"""
type HolderStatement {
  """The holder."""
  holder: Holder

  """The first day of the period."""
  from: Date!

  """The last day of the period."""
  to: Date!

  """Positions on the day before the period."""
  openingPositions(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [PositionsOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: PositionCondition

    """Only rows that match the filter."""
    filter: PositionFilter

    """
    Whether to include positions of zero, of holders that disposed of all units.
    """
    includeZero: Boolean = false
  ): PositionsConnection!

  """Positions on the last day of the period."""
  closingPositions(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [PositionsOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: PositionCondition

    """Only rows that match the filter."""
    filter: PositionFilter

    """
    Whether to include positions of zero, of holders that disposed of all units.
    """
    includeZero: Boolean = false
  ): PositionsConnection!

  """
  The account statement: one line for each transaction that took effect in the period, net, in that order. A filter on the quantity leaves out lines of 0. A page reads all lines of the period.
  """
  lines(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [StatementLinesOrderBy!] = [EFFECTIVE_DATE_ASC, SEQUENCE_ASC]

    """Only rows with these values."""
    condition: StatementLineCondition

    """Only rows that match the filter."""
    filter: StatementLineFilter
  ): StatementLinesConnection!

  """Postings that took effect in the period, in that order."""
  movements(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [PostingsOrderBy!] = [EFFECTIVE_DATE_ASC, SEQUENCE_ASC, LINE_ASC]

    """Only rows with these values."""
    condition: PostingCondition

    """Only rows that match the filter."""
    filter: PostingFilter
  ): PostingsConnection!

  """Lots that were open on the last day of the period."""
  lots(
    """Most rows from the beginning: 0 to 1,000; 50 by default."""
    first: Int

    """Most rows from the end: 0 to 1,000."""
    last: Int

    """Rows to skip at the beginning; only together with first."""
    offset: Int

    """Only rows before this cursor."""
    before: Cursor

    """Only rows after this cursor."""
    after: Cursor

    """The order of the list."""
    orderBy: [LotsOrderBy!] = [PRIMARY_KEY_ASC]

    """Only rows with these values."""
    condition: LotCondition

    """Only rows that match the filter."""
    filter: LotFilter
  ): LotsConnection!
}

"""A page of StatementLines."""
type StatementLinesConnection {
  """The rows of the page."""
  nodes: [StatementLine!]!

  """The rows of the page, each with its cursor."""
  edges: [StatementLinesEdge!]!

  """Where the page lies in the list."""
  pageInfo: PageInfo!

  """How many rows the whole list has."""
  totalCount: Int!
}

"""A row of a list of StatementLines and its place in it."""
type StatementLinesEdge {
  """The place of the row in the list."""
  cursor: Cursor!

  """The row itself."""
  node: StatementLine!
}

"""Orders of a list of StatementLines; ties are broken by id."""
enum StatementLinesOrderBy {
  """The order of the primary key, which is that of creation."""
  NATURAL

  """By primary key, ascending."""
  PRIMARY_KEY_ASC

  """By primary key, descending."""
  PRIMARY_KEY_DESC

  """By id, ascending; null last."""
  ID_ASC

  """By id, descending; null first."""
  ID_DESC

  """By sequence, ascending; null last."""
  SEQUENCE_ASC

  """By sequence, descending; null first."""
  SEQUENCE_DESC

  """By effectiveDate, ascending; null last."""
  EFFECTIVE_DATE_ASC

  """By effectiveDate, descending; null first."""
  EFFECTIVE_DATE_DESC

  """By asset.name, ascending; null last."""
  ASSET__NAME_ASC

  """By asset.name, descending; null first."""
  ASSET__NAME_DESC

  """By asset.symbol, ascending; null last."""
  ASSET__SYMBOL_ASC

  """By asset.symbol, descending; null first."""
  ASSET__SYMBOL_DESC
}

"""Equality on fields of StatementLine; all must hold. Null matches null."""
input StatementLineCondition {
  """The id of the transaction."""
  id: ID

  """The id of the asset."""
  assetId: ID

  """Number of the transaction within the asset."""
  sequence: Int

  """The type of the transaction."""
  type: TransactionType

  """The date from which it takes effect."""
  effectiveDate: Date

  """
  Units that the holder got by the transaction less those that it gave: 0 where lots changed and the balance did not, as in a reissue.
  """
  quantity: Decimal
}

"""Conditions on fields of StatementLine; all must hold."""
input StatementLineFilter {
  """The id of the transaction."""
  id: IDFilter

  """The id of the asset."""
  assetId: IDFilter

  """Number of the transaction within the asset."""
  sequence: IntFilter

  """The type of the transaction."""
  type: TransactionTypeFilter

  """The date from which it takes effect."""
  effectiveDate: DateFilter

  """
  Units that the holder got by the transaction less those that it gave: 0 where lots changed and the balance did not, as in a reissue.
  """
  quantity: DecimalFilter

  """The asset."""
  asset: AssetFilter

  """The transaction; null where the role does not see it."""
  transaction: TransactionFilter

  """All of these hold."""
  and: [StatementLineFilter!]

  """At least one of these holds."""
  or: [StatementLineFilter!]

  """This does not hold."""
  not: StatementLineFilter
}

"""The changes that the registry accepts."""
type Mutation {
  """
  Creates an asset as a draft. Its authorised total begins at zero and follows from authorizeUnits.
  """
  createAsset(
    """The input of the mutation."""
    input: CreateAssetInput!
  ): CreateAssetPayload

  """
  Changes terms of an asset that is not closed: a field that is given is set, null clears it, a field that is left out stays.
  """
  changeAssetTerms(
    """The input of the mutation."""
    input: ChangeAssetTermsInput!
  ): ChangeAssetTermsPayload

  """Activates a draft: units can be issued and held from now on."""
  activateAsset(
    """The input of the mutation."""
    input: ActivateAssetInput!
  ): ActivateAssetPayload

  """
  Suspends an active asset: until it is resumed, only forced transfers and corrections are accepted.
  """
  suspendAsset(
    """The input of the mutation."""
    input: SuspendAssetInput!
  ): SuspendAssetPayload

  """Resumes a suspended asset."""
  resumeAsset(
    """The input of the mutation."""
    input: ResumeAssetInput!
  ): ResumeAssetPayload

  """
  Closes an asset of which no holder has units and over which nobody holds rights. It stays in the register. Closing is final.
  """
  closeAsset(
    """The input of the mutation."""
    input: CloseAssetInput!
  ): CloseAssetPayload

  """Adds an identifier to an asset. Form and check digits are verified."""
  addAssetIdentifier(
    """The input of the mutation."""
    input: AddAssetIdentifierInput!
  ): AddAssetIdentifierPayload

  """
  Removes an identifier from its asset. It stays in the register, marked as removed.
  """
  removeAssetIdentifier(
    """The input of the mutation."""
    input: RemoveAssetIdentifierInput!
  ): RemoveAssetIdentifierPayload

  """
  Increases or reduces the authorised total of an asset, on a written authority.
  """
  authorizeUnits(
    """The input of the mutation."""
    input: AuthorizeUnitsInput!
  ): AuthorizeUnitsPayload

  """
  Reserves unissued units for a stock plan, or releases them where the quantity is negative.
  """
  reserveUnits(
    """The input of the mutation."""
    input: ReserveUnitsInput!
  ): ReserveUnitsPayload

  """
  Issues units to a holder, from the unissued, the treasury or the reserve of a plan. A lot opens.
  """
  issueUnits(
    """The input of the mutation."""
    input: IssueUnitsInput!
  ): IssueUnitsPayload

  """Issues units to many holders at once, in the assets of one register."""
  issueUnitsBulk(
    """The input of the mutation."""
    input: IssueUnitsBulkInput!
  ): IssueUnitsBulkPayload

  """
  Transfers units of one holder to one or several others: lots close, new ones open, and a balance lot opens for the remaining units.
  """
  transferUnits(
    """The input of the mutation."""
    input: TransferUnitsInput!
  ): TransferUnitsPayload

  """
  Transfers units between many holders at once, in the assets of one register. Each row is decided on the balances that the rows before it left.
  """
  transferUnitsBulk(
    """The input of the mutation."""
    input: TransferUnitsBulkInput!
  ): TransferUnitsBulkPayload

  """
  Transfers units by order of a court or to recover them. Restrictions do not block it; a document is required.
  """
  forcedTransfer(
    """The input of the mutation."""
    input: ForcedTransferInput!
  ): ForcedTransferPayload

  """
  Cancels units of a holder: they return to the unissued, to the treasury or to the reserve of a plan.
  """
  cancelUnits(
    """The input of the mutation."""
    input: CancelUnitsInput!
  ): CancelUnitsPayload

  """
  Buys units back from a holder: they go to the treasury, or to the unissued.
  """
  repurchaseUnits(
    """The input of the mutation."""
    input: RepurchaseUnitsInput!
  ): RepurchaseUnitsPayload

  """
  Retires units of the treasury or of a holder: they are no longer authorised, so a written authority is required.
  """
  retireUnits(
    """The input of the mutation."""
    input: RetireUnitsInput!
  ): RetireUnitsPayload

  """
  Converts units of a holder from one asset into another by a ratio. Both transactions are recorded or neither.
  """
  convertUnits(
    """The input of the mutation."""
    input: ConvertUnitsInput!
  ): ConvertUnitsPayload

  """
  Splits every lot of an asset, n units for m, forward or in reverse, and treasury and reserves likewise. A holder's total is rounded once. Rights over the asset are split with it.
  """
  splitAsset(
    """The input of the mutation."""
    input: SplitAssetInput!
  ): SplitAssetPayload

  """Consolidates several lots of a holder with the same terms into one."""
  consolidateLots(
    """The input of the mutation."""
    input: ConsolidateLotsInput!
  ): ConsolidateLotsPayload

  """
  Reissues a lot in another form, with other legends or with another certificate number.
  """
  reissueLot(
    """The input of the mutation."""
    input: ReissueLotInput!
  ): ReissueLotPayload

  """
  Moves units of a holder to suspense until it is known where they belong.
  """
  recordDifference(
    """The input of the mutation."""
    input: RecordDifferenceInput!
  ): RecordDifferencePayload

  """
  Resolves a difference: its units go from suspense to the holder, the unissued or the treasury.
  """
  resolveDifference(
    """The input of the mutation."""
    input: ResolveDifferenceInput!
  ): ResolveDifferencePayload

  """
  Reverses a transaction, and those recorded together with it, by correcting ones: lots that they opened close, lots that they closed are opened again.
  """
  reverseTransaction(
    """The input of the mutation."""
    input: ReverseTransactionInput!
  ): ReverseTransactionPayload

  """Adds a holder to a register, with its parties."""
  createHolder(
    """The input of the mutation."""
    input: CreateHolderInput!
  ): CreateHolderPayload

  """Adds many holders to a register at once."""
  createHoldersBulk(
    """The input of the mutation."""
    input: CreateHoldersBulkInput!
  ): CreateHoldersBulkPayload

  """
  Changes a holder: a field that is given is set, a field that is left out stays.
  """
  changeHolder(
    """The input of the mutation."""
    input: ChangeHolderInput!
  ): ChangeHolderPayload

  """
  Merges a holder into another: all its units move unchanged, and it can receive no more.
  """
  mergeHolders(
    """The input of the mutation."""
    input: MergeHoldersInput!
  ): MergeHoldersPayload

  """
  Changes a party: a field that is given is set, null clears it, a field that is left out stays.
  """
  changeParty(
    """The input of the mutation."""
    input: ChangePartyInput!
  ): ChangePartyPayload

  """
  Records a verification of a party. Earlier verifications stay; the latest of a kind counts.
  """
  recordVerification(
    """The input of the mutation."""
    input: RecordVerificationInput!
  ): RecordVerificationPayload

  """
  Restricts units, so that they cannot be disposed of: those of an asset, of a holder or of one lot; all of them or a quantity.
  """
  placeRestriction(
    """The input of the mutation."""
    input: PlaceRestrictionInput!
  ): PlaceRestrictionPayload

  """
  Releases a restriction. It stays in the register, with the day and the reason.
  """
  releaseRestriction(
    """The input of the mutation."""
    input: ReleaseRestrictionInput!
  ): ReleaseRestrictionPayload

  """Creates a stock plan, for which units of an asset can be reserved."""
  createStockPlan(
    """The input of the mutation."""
    input: CreateStockPlanInput!
  ): CreateStockPlanPayload

  """Adds a legend that lots of the register may bear."""
  createLegendTemplate(
    """The input of the mutation."""
    input: CreateLegendTemplateInput!
  ): CreateLegendTemplatePayload

  """
  Opens an account with its first administrator. It needs the role of an administrator of the platform.
  """
  openAccount(
    """The input of the mutation."""
    input: OpenAccountInput!
  ): OpenAccountPayload

  """
  Changes the name, slug or status of an account. Suspension takes effect at the next request of its clients. Closing is final.
  """
  changeAccount(
    """The input of the mutation."""
    input: ChangeAccountInput!
  ): ChangeAccountPayload

  """Creates a user of the account, without a role. giveRole gives it one."""
  createUser(
    """The input of the mutation."""
    input: CreateUserInput!
  ): CreateUserPayload

  """Changes the name or e-mail address of a user of the account."""
  changeUser(
    """The input of the mutation."""
    input: ChangeUserInput!
  ): ChangeUserPayload

  """
  Gives a user of the account a role in it. A client may assume the role once it is delegate of it.
  """
  giveRole(
    """The input of the mutation."""
    input: GiveRoleInput!
  ): GiveRolePayload

  """
  Changes, suspends or revokes a role of a user. Revocation is final. Effective at the next request made in the role.
  """
  changeUsersAccount(
    """The input of the mutation."""
    input: ChangeUsersAccountInput!
  ): ChangeUsersAccountPayload

  """
  Creates a client with its first secret. It may assume no role until it is delegate of one.
  """
  createApiClient(
    """The input of the mutation."""
    input: CreateApiClientInput!
  ): CreateApiClientPayload

  """
  Changes, suspends or revokes a client. Revocation is final. It takes effect at the next request with any of its tokens.
  """
  changeApiClient(
    """The input of the mutation."""
    input: ChangeApiClientInput!
  ): ChangeApiClientPayload

  """
  Gives a client a second secret. Both work until the old one expires or is revoked.
  """
  rotateApiClientSecret(
    """The input of the mutation."""
    input: RotateApiClientSecretInput!
  ): RotateApiClientSecretPayload

  """
  Revokes one secret of a client, with every token issued for it. The last secret may be revoked too. Revocation is final.
  """
  revokeApiClientSecret(
    """The input of the mutation."""
    input: RevokeApiClientSecretInput!
  ): RevokeApiClientSecretPayload

  """
  Lends a role of this account to a client, of this account or another. The client is then delegate of the role, and its next login lists it.
  """
  createDelegation(
    """The input of the mutation."""
    input: CreateDelegationInput!
  ): CreateDelegationPayload

  """
  Revokes a delegation: the client loses the role. Revocation is final. Effective at the next request made under it.
  """
  revokeDelegation(
    """The input of the mutation."""
    input: RevokeDelegationInput!
  ): RevokeDelegationPayload

  """
  Proposes to a transfer agent, broker or custodian to act for the issuer, for one asset or for all. It sees nothing until it accepts.
  """
  appointAgent(
    """The input of the mutation."""
    input: AppointAgentInput!
  ): AppointAgentPayload

  """
  Accepts an appointment. From the next request on, the account sees what it is appointed for.
  """
  acceptAppointment(
    """The input of the mutation."""
    input: AcceptAppointmentInput!
  ): AcceptAppointmentPayload

  """
  Ends an appointment, or declines one that is pending. Issuer and appointed account may both end it; from the next request on, the appointment gives the appointed account no access.
  """
  endAppointment(
    """The input of the mutation."""
    input: EndAppointmentInput!
  ): EndAppointmentPayload
}

"""The payload of createAsset."""
type CreateAssetPayload {
  """The value that the input gave."""
  clientMutationId: String

  """Every rule that was checked, with its result."""
  checks: [Check!]!

  """
  Whether this is the answer of an earlier request with the same idempotency key.
  """
  replayed: Boolean!

  """
  The Instruction after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  instruction: Instruction

  """
  The Asset after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  asset: Asset
}

"""The input of createAsset."""
input CreateAssetInput {
  """Returned in the payload."""
  clientMutationId: String

  """
  A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike.
  """
  idempotencyKey: String

  """Whether to check every rule and record nothing."""
  dryRun: Boolean = false

  """The register, by the id of its issuer; an issuer may leave it out."""
  registerId: ID

  """The name of the asset, unique among the open assets of its register."""
  name: String!

  """The kind of security."""
  type: AssetType!

  """Whether the charter limits the number of units; limited by default."""
  authorizedKind: AuthorizedKind

  """Decimals a quantity may have, 0 to 10; 0 by default. Never changes."""
  quantityScale: Int

  """
  The unit of quantities: it follows from the type, and must be given where the type is other. Never changes.
  """
  unit: AssetUnit

  """The form in which units are held; book_entry by default."""
  form: AssetForm

  """
  The class that a right is a right over. Required of an option, rsu, warrant and right: null where it is not known. Optional of a convertible, refused of other types.
  """
  underlyingAssetId: ID

  """
  Ticker or short name, unique among the open assets of its register; capital and small letters count as the same.
  """
  symbol: String

  """Currency of amounts, ISO 4217."""
  currency: String

  """Par value of one unit."""
  parValue: Decimal

  """Price of one unit at first issue."""
  pricePerShare: Decimal

  """Votes of one unit."""
  votesPerShare: Decimal

  """Rank in a liquidation; a lower rank is paid later."""
  seniority: Int

  """Multiple of the price that is paid first in a liquidation."""
  liquidationPreferenceMultiple: Decimal

  """Multiple of the price at which participation ends."""
  participationCapMultiple: Decimal

  """The terms of conversion."""
  conversionRights: String

  """
  The class that its units convert into. Given together with conversionRatio.
  """
  conversionAssetId: ID

  """
  Units of that class for one unit, such as 1.5. Without a stated ratio the cap table counts its units as they are and says so.
  """
  conversionRatio: Decimal

  """The prefix of certificate numbers."""
  defaultIdPrefix: String

  """The law that governs the asset."""
  governingLaw: String

  """
  Yearly interest of debt, as a fraction above -1 and of 1 at most: 0.05 is five per cent.
  """
  interestRate: Decimal

  """When debt falls due."""
  maturityDate: Date

  """
  Every amount of debt that is issued, transferred or held is a multiple of it, such as 1000.
  """
  denomination: Decimal

  """
  The smallest amount of debt that is issued, transferred or held, such as 100000; a multiple of the denomination.
  """
  minimumAmount: Decimal

  """When the board approved the asset."""
  boardApprovalDate: Date

  """When the stockholders approved the asset."""
  stockholderApprovalDate: Date
}

"""The payload of changeAssetTerms."""
type ChangeAssetTermsPayload {
  """The value that the input gave."""
  clientMutationId: String

  """Every rule that was checked, with its result."""
  checks: [Check!]!

  """
  Whether this is the answer of an earlier request with the same idempotency key.
  """
  replayed: Boolean!

  """
  The Instruction after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  instruction: Instruction

  """
  The Asset after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  asset: Asset
}

"""The input of changeAssetTerms."""
input ChangeAssetTermsInput {
  """Returned in the payload."""
  clientMutationId: String

  """
  A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike.
  """
  idempotencyKey: String

  """Whether to check every rule and record nothing."""
  dryRun: Boolean = false

  """The asset."""
  assetId: ID!

  """Its new name, unique among the open assets of its register."""
  name: String

  """The form in which units are held."""
  form: AssetForm

  """
  The class that a right is a right over. Required of an option, rsu, warrant and right: null where it is not known. Optional of a convertible, refused of other types.
  """
  underlyingAssetId: ID

  """
  Ticker or short name, unique among the open assets of its register; capital and small letters count as the same.
  """
  symbol: String

  """Currency of amounts, ISO 4217."""
  currency: String

  """Par value of one unit."""
  parValue: Decimal

  """Price of one unit at first issue."""
  pricePerShare: Decimal

  """Votes of one unit."""
  votesPerShare: Decimal

  """Rank in a liquidation; a lower rank is paid later."""
  seniority: Int

  """Multiple of the price that is paid first in a liquidation."""
  liquidationPreferenceMultiple: Decimal

  """Multiple of the price at which participation ends."""
  participationCapMultiple: Decimal

  """The terms of conversion."""
  conversionRights: String

  """
  The class that its units convert into. Given together with conversionRatio.
  """
  conversionAssetId: ID

  """
  Units of that class for one unit, such as 1.5. Without a stated ratio the cap table counts its units as they are and says so.
  """
  conversionRatio: Decimal

  """The prefix of certificate numbers."""
  defaultIdPrefix: String

  """The law that governs the asset."""
  governingLaw: String

  """
  Yearly interest of debt, as a fraction above -1 and of 1 at most: 0.05 is five per cent.
  """
  interestRate: Decimal

  """When debt falls due."""
  maturityDate: Date

  """
  Every amount of debt that is issued, transferred or held is a multiple of it, such as 1000.
  """
  denomination: Decimal

  """
  The smallest amount of debt that is issued, transferred or held, such as 100000; a multiple of the denomination.
  """
  minimumAmount: Decimal

  """When the board approved the asset."""
  boardApprovalDate: Date

  """When the stockholders approved the asset."""
  stockholderApprovalDate: Date
}

"""The payload of activateAsset."""
type ActivateAssetPayload {
  """The value that the input gave."""
  clientMutationId: String

  """Every rule that was checked, with its result."""
  checks: [Check!]!

  """
  Whether this is the answer of an earlier request with the same idempotency key.
  """
  replayed: Boolean!

  """
  The Instruction after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  instruction: Instruction

  """
  The Asset after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  asset: Asset
}

"""The input of activateAsset."""
input ActivateAssetInput {
  """Returned in the payload."""
  clientMutationId: String

  """
  A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike.
  """
  idempotencyKey: String

  """Whether to check every rule and record nothing."""
  dryRun: Boolean = false

  """The asset."""
  assetId: ID!
}

"""The payload of suspendAsset."""
type SuspendAssetPayload {
  """The value that the input gave."""
  clientMutationId: String

  """Every rule that was checked, with its result."""
  checks: [Check!]!

  """
  Whether this is the answer of an earlier request with the same idempotency key.
  """
  replayed: Boolean!

  """
  The Instruction after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  instruction: Instruction

  """
  The Asset after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  asset: Asset
}

"""The input of suspendAsset."""
input SuspendAssetInput {
  """Returned in the payload."""
  clientMutationId: String

  """
  A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike.
  """
  idempotencyKey: String

  """Whether to check every rule and record nothing."""
  dryRun: Boolean = false

  """The asset."""
  assetId: ID!

  """The reason."""
  reason: String!
}

"""The payload of resumeAsset."""
type ResumeAssetPayload {
  """The value that the input gave."""
  clientMutationId: String

  """Every rule that was checked, with its result."""
  checks: [Check!]!

  """
  Whether this is the answer of an earlier request with the same idempotency key.
  """
  replayed: Boolean!

  """
  The Instruction after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  instruction: Instruction

  """
  The Asset after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  asset: Asset
}

"""The input of resumeAsset."""
input ResumeAssetInput {
  """Returned in the payload."""
  clientMutationId: String

  """
  A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike.
  """
  idempotencyKey: String

  """Whether to check every rule and record nothing."""
  dryRun: Boolean = false

  """The asset."""
  assetId: ID!
}

"""The payload of closeAsset."""
type CloseAssetPayload {
  """The value that the input gave."""
  clientMutationId: String

  """Every rule that was checked, with its result."""
  checks: [Check!]!

  """
  Whether this is the answer of an earlier request with the same idempotency key.
  """
  replayed: Boolean!

  """
  The Instruction after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  instruction: Instruction

  """
  The Asset after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  asset: Asset
}

"""The input of closeAsset."""
input CloseAssetInput {
  """Returned in the payload."""
  clientMutationId: String

  """
  A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike.
  """
  idempotencyKey: String

  """Whether to check every rule and record nothing."""
  dryRun: Boolean = false

  """The asset."""
  assetId: ID!

  """The reason."""
  reason: String!
}

"""The payload of addAssetIdentifier."""
type AddAssetIdentifierPayload {
  """The value that the input gave."""
  clientMutationId: String

  """Every rule that was checked, with its result."""
  checks: [Check!]!

  """
  Whether this is the answer of an earlier request with the same idempotency key.
  """
  replayed: Boolean!

  """
  The Instruction after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  instruction: Instruction

  """
  The AssetIdentifier after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  assetIdentifier: AssetIdentifier

  """
  The Asset after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  asset: Asset
}

"""The input of addAssetIdentifier."""
input AddAssetIdentifierInput {
  """Returned in the payload."""
  clientMutationId: String

  """
  A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike.
  """
  idempotencyKey: String

  """Whether to check every rule and record nothing."""
  dryRun: Boolean = false

  """The asset."""
  assetId: ID!

  """The standard of the identifier."""
  kind: AssetIdentifierKind!

  """The identifier."""
  value: String!
}

"""The payload of removeAssetIdentifier."""
type RemoveAssetIdentifierPayload {
  """The value that the input gave."""
  clientMutationId: String

  """Every rule that was checked, with its result."""
  checks: [Check!]!

  """
  Whether this is the answer of an earlier request with the same idempotency key.
  """
  replayed: Boolean!

  """
  The Instruction after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  instruction: Instruction

  """
  The AssetIdentifier after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  assetIdentifier: AssetIdentifier

  """
  The Asset after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  asset: Asset
}

"""The input of removeAssetIdentifier."""
input RemoveAssetIdentifierInput {
  """Returned in the payload."""
  clientMutationId: String

  """
  A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike.
  """
  idempotencyKey: String

  """Whether to check every rule and record nothing."""
  dryRun: Boolean = false

  """The identifier, by its id."""
  assetIdentifierId: ID!
}

"""The payload of authorizeUnits."""
type AuthorizeUnitsPayload {
  """The value that the input gave."""
  clientMutationId: String

  """Every rule that was checked, with its result."""
  checks: [Check!]!

  """
  Whether this is the answer of an earlier request with the same idempotency key.
  """
  replayed: Boolean!

  """
  The Instruction after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  instruction: Instruction

  """
  The Asset after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  asset: Asset

  """
  The Transaction after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  transaction: Transaction

  """
  The AuthorizedAdjustment after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  authorizedAdjustment: AuthorizedAdjustment
}

"""The input of authorizeUnits."""
input AuthorizeUnitsInput {
  """Returned in the payload."""
  clientMutationId: String

  """
  A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike.
  """
  idempotencyKey: String

  """Whether to check every rule and record nothing."""
  dryRun: Boolean = false

  """The asset."""
  assetId: ID!

  """Units to add; negative to reduce the total."""
  quantity: Decimal!

  """
  The written authority, by its reference: a resolution, an amended charter.
  """
  authority: String!

  """The effective date: today in UTC or earlier."""
  effectiveDate: Date!

  """When the board approved it."""
  boardApprovalDate: Date

  """When the stockholders approved it."""
  stockholderApprovalDate: Date

  """Comments."""
  comments: String
}

"""The payload of reserveUnits."""
type ReserveUnitsPayload {
  """The value that the input gave."""
  clientMutationId: String

  """Every rule that was checked, with its result."""
  checks: [Check!]!

  """
  Whether this is the answer of an earlier request with the same idempotency key.
  """
  replayed: Boolean!

  """
  The Instruction after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  instruction: Instruction

  """
  The Asset after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  asset: Asset

  """
  The Transaction after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  transaction: Transaction

  """
  The StockPlan after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  stockPlan: StockPlan
}

"""The input of reserveUnits."""
input ReserveUnitsInput {
  """Returned in the payload."""
  clientMutationId: String

  """
  A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike.
  """
  idempotencyKey: String

  """Whether to check every rule and record nothing."""
  dryRun: Boolean = false

  """The asset."""
  assetId: ID!

  """The plan."""
  stockPlanId: ID!

  """Units to reserve; negative to release."""
  quantity: Decimal!

  """The effective date: today in UTC or earlier."""
  effectiveDate: Date!

  """When the board approved it."""
  boardApprovalDate: Date

  """Comments."""
  comments: String
}

"""The payload of issueUnits."""
type IssueUnitsPayload {
  """The value that the input gave."""
  clientMutationId: String

  """Every rule that was checked, with its result."""
  checks: [Check!]!

  """
  Whether this is the answer of an earlier request with the same idempotency key.
  """
  replayed: Boolean!

  """
  The Instruction after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  instruction: Instruction

  """
  The Asset after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  asset: Asset

  """
  The Transaction after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  transaction: Transaction

  """
  The Lot after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  lot: Lot
}

"""The input of issueUnits."""
input IssueUnitsInput {
  """Returned in the payload."""
  clientMutationId: String

  """
  A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike.
  """
  idempotencyKey: String

  """Whether to check every rule and record nothing."""
  dryRun: Boolean = false

  """The asset."""
  assetId: ID!

  """The receiving holder."""
  holderId: ID!

  """Units."""
  quantity: Decimal!

  """The effective date: today in UTC or earlier."""
  effectiveDate: Date!

  """The certificate number of the new lot; the next number by default."""
  customId: String

  """The account from which they are issued; the unissued by default."""
  source: IssueSource

  """
  The stock plan under which the units are issued; with source reserved, they come from its reserve.
  """
  stockPlanId: ID

  """The first day of the holding period; the effective date by default."""
  acquisitionDate: Date

  """Price of one unit."""
  price: Decimal

  """The total cost of the units to the holder."""
  costBasis: Decimal

  """The consideration."""
  considerationText: String

  """The exemptions from registration under which they are issued."""
  securityLawExemptions: [SecurityExemptionInput!]

  """Legends that the lot bears."""
  legendIds: [ID!]

  """The numbers of the shares, both ends included."""
  shareNumbers: [ShareNumberRangeInput!]

  """The form in which the lot is held; that of the asset by default."""
  form: AssetForm

  """When the board approved it."""
  boardApprovalDate: Date

  """When the stockholders approved it."""
  stockholderApprovalDate: Date

  """Comments."""
  comments: String
}

"""The account from which units are issued, or to which they return."""
enum IssueSource {
  unissued
  treasury
  reserved
}

"""The exemptions from registration under which they are issued."""
input SecurityExemptionInput {
  """The exemption."""
  description: String!

  """The jurisdiction."""
  jurisdiction: String!
}

"""The numbers of the shares, both ends included."""
input ShareNumberRangeInput {
  """The first number."""
  startingShareNumber: String!

  """The last number."""
  endingShareNumber: String!
}

"""The payload of issueUnitsBulk."""
type IssueUnitsBulkPayload {
  """The value that the input gave."""
  clientMutationId: String

  """Every rule that was checked, with its result."""
  checks: [Check!]!

  """
  Whether this is the answer of an earlier request with the same idempotency key.
  """
  replayed: Boolean!

  """
  The Instruction after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  instruction: Instruction

  """The outcome of every row, in the order of the input."""
  rows: [LedgerRowOutcome!]

  """The number of rows that were run."""
  doneCount: Int

  """The number of rows that were refused."""
  refusedCount: Int
}

"""The outcome of one row."""
type LedgerRowOutcome {
  """Its index in the input, from 0."""
  row: Int!

  """done or refused."""
  outcome: String!

  """The code of the refusal."""
  code: String

  """The refusal as a sentence."""
  message: String

  """The transaction that was recorded."""
  transactionId: ID

  """The lot that was opened, where there is exactly one."""
  lotId: ID
}

"""The input of issueUnitsBulk."""
input IssueUnitsBulkInput {
  """Returned in the payload."""
  clientMutationId: String

  """
  A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike.
  """
  idempotencyKey: String

  """Whether to check every rule and record nothing."""
  dryRun: Boolean = false

  """Whether one refused row stops all rows."""
  mode: BulkMode!

  """The rows, run in their order."""
  rows: [IssueUnitsRowInput!]!
}

"""
ATOMIC runs all rows or none; EACH runs every row that no rule blocks, and answers why the others are refused.
"""
enum BulkMode {
  ATOMIC
  EACH
}

"""The rows, run in their order."""
input IssueUnitsRowInput {
  """The asset."""
  assetId: ID!

  """The receiving holder."""
  holderId: ID!

  """Units."""
  quantity: Decimal!

  """The effective date: today in UTC or earlier."""
  effectiveDate: Date!

  """The certificate number of the new lot; the next number by default."""
  customId: String

  """The account from which they are issued; the unissued by default."""
  source: IssueSource

  """
  The stock plan under which the units are issued; with source reserved, they come from its reserve.
  """
  stockPlanId: ID

  """The first day of the holding period; the effective date by default."""
  acquisitionDate: Date

  """Price of one unit."""
  price: Decimal

  """The total cost of the units to the holder."""
  costBasis: Decimal

  """The consideration."""
  considerationText: String

  """The exemptions from registration under which they are issued."""
  securityLawExemptions: [SecurityExemptionInput!]

  """Legends that the lot bears."""
  legendIds: [ID!]

  """The numbers of the shares, both ends included."""
  shareNumbers: [ShareNumberRangeInput!]

  """The form in which the lot is held; that of the asset by default."""
  form: AssetForm

  """When the board approved it."""
  boardApprovalDate: Date

  """When the stockholders approved it."""
  stockholderApprovalDate: Date

  """Comments."""
  comments: String
}

"""The payload of transferUnits."""
type TransferUnitsPayload {
  """The value that the input gave."""
  clientMutationId: String

  """Every rule that was checked, with its result."""
  checks: [Check!]!

  """
  Whether this is the answer of an earlier request with the same idempotency key.
  """
  replayed: Boolean!

  """
  The Instruction after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  instruction: Instruction

  """
  The Asset after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  asset: Asset

  """
  The Transaction after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  transaction: Transaction

  """
  The Lot after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  lot: Lot
}

"""The input of transferUnits."""
input TransferUnitsInput {
  """Returned in the payload."""
  clientMutationId: String

  """
  A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike.
  """
  idempotencyKey: String

  """Whether to check every rule and record nothing."""
  dryRun: Boolean = false

  """The asset."""
  assetId: ID!

  """The holder of the units."""
  fromHolderId: ID!

  """The effective date: today in UTC or earlier."""
  effectiveDate: Date!

  """
  The receivers and their quantities, in the order in which the lots are used.
  """
  receivers: [TransferReceiverInput!]!

  """The lots to use; by default the earliest acquired first."""
  lotIds: [ID!]

  """The kind of transfer; a sale by default."""
  kind: TransferKind

  """Price of one unit, of a sale only."""
  price: Decimal

  """The consideration."""
  considerationText: String

  """The reason."""
  reason: String

  """A document of the register on which it is based."""
  documentId: ID
}

"""
The receivers and their quantities, in the order in which the lots are used.
"""
input TransferReceiverInput {
  """The receiving holder."""
  holderId: ID!

  """Units."""
  quantity: Decimal!

  """The certificate number of the new lot; the next number by default."""
  customId: String
}

"""
The kind of transfer: a sale sets a new acquisition date and cost, any other kind carries them over.
"""
enum TransferKind {
  sale
  gift
  inheritance
  internal
}

"""The payload of transferUnitsBulk."""
type TransferUnitsBulkPayload {
  """The value that the input gave."""
  clientMutationId: String

  """Every rule that was checked, with its result."""
  checks: [Check!]!

  """
  Whether this is the answer of an earlier request with the same idempotency key.
  """
  replayed: Boolean!

  """
  The Instruction after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  instruction: Instruction

  """The outcome of every row, in the order of the input."""
  rows: [LedgerRowOutcome!]

  """The number of rows that were run."""
  doneCount: Int

  """The number of rows that were refused."""
  refusedCount: Int
}

"""The input of transferUnitsBulk."""
input TransferUnitsBulkInput {
  """Returned in the payload."""
  clientMutationId: String

  """
  A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike.
  """
  idempotencyKey: String

  """Whether to check every rule and record nothing."""
  dryRun: Boolean = false

  """Whether one refused row stops all rows."""
  mode: BulkMode!

  """The rows, run in their order."""
  rows: [TransferUnitsRowInput!]!
}

"""The rows, run in their order."""
input TransferUnitsRowInput {
  """The asset."""
  assetId: ID!

  """The holder of the units."""
  fromHolderId: ID!

  """The effective date: today in UTC or earlier."""
  effectiveDate: Date!

  """
  The receivers and their quantities, in the order in which the lots are used.
  """
  receivers: [TransferReceiverInput!]!

  """The lots to use; by default the earliest acquired first."""
  lotIds: [ID!]

  """The kind of transfer; a sale by default."""
  kind: TransferKind

  """Price of one unit, of a sale only."""
  price: Decimal

  """The consideration."""
  considerationText: String

  """The reason."""
  reason: String

  """A document of the register on which it is based."""
  documentId: ID
}

"""The payload of forcedTransfer."""
type ForcedTransferPayload {
  """The value that the input gave."""
  clientMutationId: String

  """Every rule that was checked, with its result."""
  checks: [Check!]!

  """
  Whether this is the answer of an earlier request with the same idempotency key.
  """
  replayed: Boolean!

  """
  The Instruction after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  instruction: Instruction

  """
  The Asset after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  asset: Asset

  """
  The Transaction after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  transaction: Transaction

  """
  The Lot after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  lot: Lot
}

"""The input of forcedTransfer."""
input ForcedTransferInput {
  """Returned in the payload."""
  clientMutationId: String

  """
  A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike.
  """
  idempotencyKey: String

  """Whether to check every rule and record nothing."""
  dryRun: Boolean = false

  """The asset."""
  assetId: ID!

  """The holder of the units."""
  fromHolderId: ID!

  """The effective date: today in UTC or earlier."""
  effectiveDate: Date!

  """
  The receivers and their quantities, in the order in which the lots are used.
  """
  receivers: [TransferReceiverInput!]!

  """The lots to use; by default the earliest acquired first."""
  lotIds: [ID!]

  """The kind of transfer; a sale by default."""
  kind: TransferKind

  """Price of one unit, of a sale only."""
  price: Decimal

  """The consideration."""
  considerationText: String

  """The reason."""
  reason: String!

  """The document of the register on which it is based."""
  documentId: ID!

  """The legal basis."""
  cause: ForceCause!
}

"""The legal basis of a forced transfer."""
enum ForceCause {
  court_order
  recovery
}

"""The payload of cancelUnits."""
type CancelUnitsPayload {
  """The value that the input gave."""
  clientMutationId: String

  """Every rule that was checked, with its result."""
  checks: [Check!]!

  """
  Whether this is the answer of an earlier request with the same idempotency key.
  """
  replayed: Boolean!

  """
  The Instruction after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  instruction: Instruction

  """
  The Asset after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  asset: Asset

  """
  The Transaction after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  transaction: Transaction
}

"""The input of cancelUnits."""
input CancelUnitsInput {
  """Returned in the payload."""
  clientMutationId: String

  """
  A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike.
  """
  idempotencyKey: String

  """Whether to check every rule and record nothing."""
  dryRun: Boolean = false

  """The asset."""
  assetId: ID!

  """The holder of the units."""
  holderId: ID!

  """Units."""
  quantity: Decimal!

  """The effective date: today in UTC or earlier."""
  effectiveDate: Date!

  """The lots to use; by default the earliest acquired first."""
  lotIds: [ID!]

  """Where the units go; to the unissued by default."""
  target: IssueSource

  """The stock plan whose reserve gets the units, if they go to a reserve."""
  stockPlanId: ID

  """The reason."""
  reason: String!
}

"""The payload of repurchaseUnits."""
type RepurchaseUnitsPayload {
  """The value that the input gave."""
  clientMutationId: String

  """Every rule that was checked, with its result."""
  checks: [Check!]!

  """
  Whether this is the answer of an earlier request with the same idempotency key.
  """
  replayed: Boolean!

  """
  The Instruction after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  instruction: Instruction

  """
  The Asset after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  asset: Asset

  """
  The Transaction after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  transaction: Transaction
}

"""The input of repurchaseUnits."""
input RepurchaseUnitsInput {
  """Returned in the payload."""
  clientMutationId: String

  """
  A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike.
  """
  idempotencyKey: String

  """Whether to check every rule and record nothing."""
  dryRun: Boolean = false

  """The asset."""
  assetId: ID!

  """The holder of the units."""
  holderId: ID!

  """Units."""
  quantity: Decimal!

  """The effective date: today in UTC or earlier."""
  effectiveDate: Date!

  """The lots to use; by default the earliest acquired first."""
  lotIds: [ID!]

  """Price of one unit, which the issuer pays. The instruction records it."""
  price: Decimal

  """Where the units go; to the treasury by default."""
  target: RepurchaseTarget

  """The consideration."""
  considerationText: String
}

"""The account to which repurchased units go."""
enum RepurchaseTarget {
  treasury
  unissued
}

"""The payload of retireUnits."""
type RetireUnitsPayload {
  """The value that the input gave."""
  clientMutationId: String

  """Every rule that was checked, with its result."""
  checks: [Check!]!

  """
  Whether this is the answer of an earlier request with the same idempotency key.
  """
  replayed: Boolean!

  """
  The Instruction after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  instruction: Instruction

  """
  The Asset after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  asset: Asset

  """
  The Transaction after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  transaction: Transaction
}

"""The input of retireUnits."""
input RetireUnitsInput {
  """Returned in the payload."""
  clientMutationId: String

  """
  A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike.
  """
  idempotencyKey: String

  """Whether to check every rule and record nothing."""
  dryRun: Boolean = false

  """The asset."""
  assetId: ID!

  """Units."""
  quantity: Decimal!

  """The effective date: today in UTC or earlier."""
  effectiveDate: Date!

  """Whose units are retired; those in treasury by default."""
  source: RetirementSource

  """The holder of the units."""
  holderId: ID

  """The lots to use; by default the earliest acquired first."""
  lotIds: [ID!]

  """A document of the register on which it is based."""
  documentId: ID

  """When the board approved it."""
  boardApprovalDate: Date

  """When the stockholders approved it."""
  stockholderApprovalDate: Date

  """Comments."""
  comments: String

  """The written authority, by its reference."""
  authority: String!
}

"""Whose units are retired."""
enum RetirementSource {
  treasury
  holder
}

"""The payload of convertUnits."""
type ConvertUnitsPayload {
  """The value that the input gave."""
  clientMutationId: String

  """Every rule that was checked, with its result."""
  checks: [Check!]!

  """
  Whether this is the answer of an earlier request with the same idempotency key.
  """
  replayed: Boolean!

  """
  The Instruction after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  instruction: Instruction

  """
  The Asset after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  asset: Asset

  """
  The Transaction after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  transaction: Transaction

  """
  The Lot after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  lot: Lot
}

"""The input of convertUnits."""
input ConvertUnitsInput {
  """Returned in the payload."""
  clientMutationId: String

  """
  A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike.
  """
  idempotencyKey: String

  """Whether to check every rule and record nothing."""
  dryRun: Boolean = false

  """The asset."""
  assetId: ID!

  """The holder of the units."""
  holderId: ID!

  """Units."""
  quantity: Decimal!

  """The effective date: today in UTC or earlier."""
  effectiveDate: Date!

  """The lots to use; by default the earliest acquired first."""
  lotIds: [ID!]

  """The asset into which they are converted, of the same register."""
  toAssetId: ID!

  """
  Numerator of the ratio, such as 1.37: units of the new asset for \`ratioDenominator\` units of the old. Without both, the ratio that the old asset states.
  """
  ratioNumerator: Decimal

  """Units of the old asset."""
  ratioDenominator: Decimal

  """How a fraction is treated; required where there is one."""
  rounding: FractionRule

  """What fractions are paid at; required with the rule cash_in_lieu."""
  cashInLieu: CashInLieuTermsInput

  """The certificate number of the new lot; the next number by default."""
  customId: String

  """The reason."""
  reason: String

  """A document of the register on which it is based."""
  documentId: ID
}

"""
The treatment of a fraction of a unit that a holder would be left with: cut, rounded up, rounded to the nearest with halves up, refused, or cut and paid in cash.
"""
enum FractionRule {
  floor
  ceiling
  normal
  refuse
  cash_in_lieu
}

"""What fractions are paid at; required with the rule cash_in_lieu."""
input CashInLieuTermsInput {
  """The price of one new unit."""
  pricePerUnit: Decimal!

  """The currency, by its code in ISO 4217, such as EUR."""
  currency: String!
}

"""The payload of splitAsset."""
type SplitAssetPayload {
  """The value that the input gave."""
  clientMutationId: String

  """Every rule that was checked, with its result."""
  checks: [Check!]!

  """
  Whether this is the answer of an earlier request with the same idempotency key.
  """
  replayed: Boolean!

  """
  The Instruction after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  instruction: Instruction

  """
  The Asset after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  asset: Asset

  """
  The Transaction after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  transaction: Transaction
}

"""The input of splitAsset."""
input SplitAssetInput {
  """Returned in the payload."""
  clientMutationId: String

  """
  A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike.
  """
  idempotencyKey: String

  """Whether to check every rule and record nothing."""
  dryRun: Boolean = false

  """The asset."""
  assetId: ID!

  """New units, a whole number."""
  numerator: String!

  """Old units, a whole number."""
  denominator: String!

  """The effective date: today in UTC or earlier."""
  effectiveDate: Date!

  """
  How the fraction of a holder's total is treated; required where there is one.
  """
  fractionRule: FractionRule

  """What fractions are paid at; required with the rule cash_in_lieu."""
  cashInLieu: CashInLieuTermsInput

  """
  Whether the authorised total is split too, which requires an authority.
  """
  adjustsCharter: Boolean

  """The written authority, by its reference."""
  authority: String

  """When the board approved it."""
  boardApprovalDate: Date

  """When the stockholders approved it."""
  stockholderApprovalDate: Date

  """Comments."""
  comments: String
}

"""The payload of consolidateLots."""
type ConsolidateLotsPayload {
  """The value that the input gave."""
  clientMutationId: String

  """Every rule that was checked, with its result."""
  checks: [Check!]!

  """
  Whether this is the answer of an earlier request with the same idempotency key.
  """
  replayed: Boolean!

  """
  The Instruction after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  instruction: Instruction

  """
  The Asset after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  asset: Asset

  """
  The Transaction after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  transaction: Transaction

  """
  The Lot after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  lot: Lot
}

"""The input of consolidateLots."""
input ConsolidateLotsInput {
  """Returned in the payload."""
  clientMutationId: String

  """
  A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike.
  """
  idempotencyKey: String

  """Whether to check every rule and record nothing."""
  dryRun: Boolean = false

  """The asset."""
  assetId: ID!

  """The holder of the lots."""
  holderId: ID!

  """The lots."""
  lotIds: [ID!]!

  """The effective date: today in UTC or earlier."""
  effectiveDate: Date!

  """The certificate number of the new lot; the next number by default."""
  customId: String
}

"""The payload of reissueLot."""
type ReissueLotPayload {
  """The value that the input gave."""
  clientMutationId: String

  """Every rule that was checked, with its result."""
  checks: [Check!]!

  """
  Whether this is the answer of an earlier request with the same idempotency key.
  """
  replayed: Boolean!

  """
  The Instruction after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  instruction: Instruction

  """
  The Asset after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  asset: Asset

  """
  The Transaction after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  transaction: Transaction

  """
  The Lot after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  lot: Lot
}

"""The input of reissueLot."""
input ReissueLotInput {
  """Returned in the payload."""
  clientMutationId: String

  """
  A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike.
  """
  idempotencyKey: String

  """Whether to check every rule and record nothing."""
  dryRun: Boolean = false

  """The asset."""
  assetId: ID!

  """The lot."""
  lotId: ID!

  """The effective date: today in UTC or earlier."""
  effectiveDate: Date!

  """The certificate number of the new lot; the next number by default."""
  customId: String

  """The form of the new lot; that of the old lot by default."""
  form: AssetForm

  """Legends of the new lot; those of the old lot by default."""
  legendIds: [ID!]

  """Comments."""
  comments: String

  """The reason."""
  reason: String!
}

"""The payload of recordDifference."""
type RecordDifferencePayload {
  """The value that the input gave."""
  clientMutationId: String

  """Every rule that was checked, with its result."""
  checks: [Check!]!

  """
  Whether this is the answer of an earlier request with the same idempotency key.
  """
  replayed: Boolean!

  """
  The Instruction after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  instruction: Instruction

  """
  The Asset after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  asset: Asset

  """
  The Transaction after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  transaction: Transaction
}

"""The input of recordDifference."""
input RecordDifferenceInput {
  """Returned in the payload."""
  clientMutationId: String

  """
  A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike.
  """
  idempotencyKey: String

  """Whether to check every rule and record nothing."""
  dryRun: Boolean = false

  """The asset."""
  assetId: ID!

  """The holder of the units."""
  holderId: ID!

  """Units."""
  quantity: Decimal!

  """The effective date: today in UTC or earlier."""
  effectiveDate: Date!

  """The lots to use; by default the earliest acquired first."""
  lotIds: [ID!]

  """The reason."""
  reason: String!
}

"""The payload of resolveDifference."""
type ResolveDifferencePayload {
  """The value that the input gave."""
  clientMutationId: String

  """Every rule that was checked, with its result."""
  checks: [Check!]!

  """
  Whether this is the answer of an earlier request with the same idempotency key.
  """
  replayed: Boolean!

  """
  The Instruction after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  instruction: Instruction

  """
  The Asset after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  asset: Asset

  """
  The Transaction after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  transaction: Transaction
}

"""The input of resolveDifference."""
input ResolveDifferenceInput {
  """Returned in the payload."""
  clientMutationId: String

  """
  A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike.
  """
  idempotencyKey: String

  """Whether to check every rule and record nothing."""
  dryRun: Boolean = false

  """The transaction that recorded the difference."""
  transactionId: ID!

  """The effective date: today in UTC or earlier."""
  effectiveDate: Date!

  """Where the units belong."""
  target: ResolutionTarget!

  """The holder to whom they belong."""
  holderId: ID

  """The reason."""
  reason: String!
}

"""Where the units of a difference belong."""
enum ResolutionTarget {
  holder
  unissued
  treasury
}

"""The payload of reverseTransaction."""
type ReverseTransactionPayload {
  """The value that the input gave."""
  clientMutationId: String

  """Every rule that was checked, with its result."""
  checks: [Check!]!

  """
  Whether this is the answer of an earlier request with the same idempotency key.
  """
  replayed: Boolean!

  """
  The Instruction after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  instruction: Instruction

  """
  The Asset after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  asset: Asset

  """
  The Transaction after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  transaction: Transaction
}

"""The input of reverseTransaction."""
input ReverseTransactionInput {
  """Returned in the payload."""
  clientMutationId: String

  """
  A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike.
  """
  idempotencyKey: String

  """Whether to check every rule and record nothing."""
  dryRun: Boolean = false

  """The transaction."""
  transactionId: ID!

  """The effective date: today in UTC or earlier."""
  effectiveDate: Date!

  """The reason."""
  reason: String!

  """
  Whether the later transactions that rest on it are reversed first, in the same database transaction; false by default.
  """
  includeLater: Boolean
}

"""The payload of createHolder."""
type CreateHolderPayload {
  """The value that the input gave."""
  clientMutationId: String

  """Every rule that was checked, with its result."""
  checks: [Check!]!

  """
  Whether this is the answer of an earlier request with the same idempotency key.
  """
  replayed: Boolean!

  """
  The Instruction after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  instruction: Instruction

  """
  The Holder after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  holder: Holder
}

"""The input of createHolder."""
input CreateHolderInput {
  """Returned in the payload."""
  clientMutationId: String

  """
  A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike.
  """
  idempotencyKey: String

  """Whether to check every rule and record nothing."""
  dryRun: Boolean = false

  """The register, by the id of its issuer; an issuer may leave it out."""
  registerId: ID

  """Its number, unique in the register; the next free one by default."""
  holderNumber: String

  """The exact wording of the registration."""
  registration: String!

  """The form of ownership of its parties."""
  ownershipForm: OwnershipForm!

  """A party and its capacity."""
  parties: [HolderPartyInput!]!

  """The account of the investor whose holder it is."""
  holderAccountId: ID

  """
  The broker or custodian that services it, appointed in the register; a broker gives its own account.
  """
  servicingAccountId: ID

  """The status of its mail; deliverable by default."""
  mailStatus: MailStatus
}

"""A party and its capacity."""
input HolderPartyInput {
  """
  A party that exists in the register; otherwise the other fields describe a new one.
  """
  partyId: ID

  """Whether a new party is a person or an institution."""
  partyType: PartyType

  """The full legal name."""
  legalName: String

  """The country of residence or foundation, ISO 3166-1."""
  country: String

  """Legal entity identifier, ISO 17442; check digits are verified."""
  lei: String

  """Tax identification numbers."""
  taxIds: [TaxIdInput!]

  """When the person was born."""
  birthDate: Date

  """Addresses."""
  addresses: [AddressInput!]

  """Ways to reach the party."""
  contacts: [ContactInput!]

  """Where payments go."""
  paymentInstructions: [PaymentInstructionInput!]

  """Its capacity for the holder."""
  capacity: PartyCapacity!

  """Its share, a fraction above 0 and at most 1."""
  share: Decimal
}

"""Tax identification numbers."""
input TaxIdInput {
  """The country of issue, ISO 3166-1."""
  country: String!

  """The kind of number, such as ssn or vat."""
  kind: String

  """The number."""
  value: String!
}

"""Addresses."""
input AddressInput {
  """The use of the address: legal, mailing, other."""
  kind: String

  """Street, number, suite."""
  streetSuite: String

  """City or town."""
  city: String

  """State, province or canton."""
  countrySubdivision: String

  """Postal code."""
  postalCode: String

  """The country, ISO 3166-1."""
  country: String!
}

"""Ways to reach the party."""
input ContactInput {
  """The kind of contact: email, phone, other."""
  kind: String!

  """The address or number."""
  value: String!
}

"""Where payments go."""
input PaymentInstructionInput {
  """The method of payment: bank transfer, cheque, other."""
  method: String!

  """The name of the owner of the bank account."""
  accountName: String

  """The number of the bank account."""
  accountNumber: String

  """The bank, by its BIC or routing number."""
  bankIdentifier: String

  """Currency, ISO 4217."""
  currency: String
}

"""The payload of createHoldersBulk."""
type CreateHoldersBulkPayload {
  """The value that the input gave."""
  clientMutationId: String

  """Every rule that was checked, with its result."""
  checks: [Check!]!

  """
  Whether this is the answer of an earlier request with the same idempotency key.
  """
  replayed: Boolean!

  """
  The Instruction after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  instruction: Instruction

  """The outcome of every row, in the order of the input."""
  rows: [HolderRowOutcome!]

  """The number of rows that were run."""
  doneCount: Int

  """The number of rows that were refused."""
  refusedCount: Int
}

"""The outcome of one row."""
type HolderRowOutcome {
  """Its index in the input, from 0."""
  row: Int!

  """done or refused."""
  outcome: String!

  """The code of the refusal."""
  code: String

  """The refusal as a sentence."""
  message: String

  """The holder that was added."""
  holderId: ID
}

"""The input of createHoldersBulk."""
input CreateHoldersBulkInput {
  """Returned in the payload."""
  clientMutationId: String

  """
  A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike.
  """
  idempotencyKey: String

  """Whether to check every rule and record nothing."""
  dryRun: Boolean = false

  """The register, by the id of its issuer; an issuer may leave it out."""
  registerId: ID

  """Whether one refused row stops all rows."""
  mode: BulkMode!

  """A holder to add."""
  rows: [NewHolderInput!]!
}

"""A holder to add."""
input NewHolderInput {
  """Its number, unique in the register; the next free one by default."""
  holderNumber: String

  """The exact wording of the registration."""
  registration: String!

  """The form of ownership of its parties."""
  ownershipForm: OwnershipForm!

  """A party and its capacity."""
  parties: [HolderPartyInput!]!

  """The account of the investor whose holder it is."""
  holderAccountId: ID

  """
  The broker or custodian that services it, appointed in the register; a broker gives its own account.
  """
  servicingAccountId: ID

  """The status of its mail; deliverable by default."""
  mailStatus: MailStatus
}

"""The payload of changeHolder."""
type ChangeHolderPayload {
  """The value that the input gave."""
  clientMutationId: String

  """Every rule that was checked, with its result."""
  checks: [Check!]!

  """
  Whether this is the answer of an earlier request with the same idempotency key.
  """
  replayed: Boolean!

  """
  The Instruction after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  instruction: Instruction

  """
  The Holder after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  holder: Holder
}

"""The input of changeHolder."""
input ChangeHolderInput {
  """Returned in the payload."""
  clientMutationId: String

  """
  A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike.
  """
  idempotencyKey: String

  """Whether to check every rule and record nothing."""
  dryRun: Boolean = false

  """The holder."""
  holderId: ID!

  """The exact wording of the registration."""
  registration: String

  """The form of ownership of its parties."""
  ownershipForm: OwnershipForm

  """Its number, unique in the register."""
  holderNumber: String

  """The status of its mail."""
  mailStatus: MailStatus

  """The new status. Only a holder without units can be closed."""
  status: HolderStep

  """The reason, as a sentence."""
  statusReason: String

  """The account of the investor whose holder it is; null removes it."""
  holderAccountId: ID

  """The broker or custodian that services it; null removes it."""
  servicingAccountId: ID

  """A party and its capacity."""
  addParties: [HolderPartyInput!]

  """Parties to remove, by the ids of HolderParty."""
  removeParties: [ID!]
}

"""
The status a holder can get: a suspended holder receives nothing; closing is final.
"""
enum HolderStep {
  active
  suspended
  closed
}

"""The payload of mergeHolders."""
type MergeHoldersPayload {
  """The value that the input gave."""
  clientMutationId: String

  """Every rule that was checked, with its result."""
  checks: [Check!]!

  """
  Whether this is the answer of an earlier request with the same idempotency key.
  """
  replayed: Boolean!

  """
  The Instruction after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  instruction: Instruction

  """
  The Holder after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  holder: Holder
}

"""The input of mergeHolders."""
input MergeHoldersInput {
  """Returned in the payload."""
  clientMutationId: String

  """
  A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike.
  """
  idempotencyKey: String

  """Whether to check every rule and record nothing."""
  dryRun: Boolean = false

  """The holder that is merged."""
  fromHolderId: ID!

  """The holder into which it is merged."""
  intoHolderId: ID!

  """The effective date: today in UTC or earlier."""
  effectiveDate: Date!

  """The reason."""
  reason: String!
}

"""The payload of changeParty."""
type ChangePartyPayload {
  """The value that the input gave."""
  clientMutationId: String

  """Every rule that was checked, with its result."""
  checks: [Check!]!

  """
  Whether this is the answer of an earlier request with the same idempotency key.
  """
  replayed: Boolean!

  """
  The Instruction after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  instruction: Instruction

  """
  The Party after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  party: Party
}

"""The input of changeParty."""
input ChangePartyInput {
  """Returned in the payload."""
  clientMutationId: String

  """
  A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike.
  """
  idempotencyKey: String

  """Whether to check every rule and record nothing."""
  dryRun: Boolean = false

  """The party."""
  partyId: ID!

  """The full legal name."""
  legalName: String

  """The country of residence or foundation, ISO 3166-1."""
  country: String

  """Legal entity identifier, ISO 17442; check digits are verified."""
  lei: String

  """Tax identification numbers."""
  taxIds: [TaxIdInput!]

  """When the person was born."""
  birthDate: Date

  """Addresses."""
  addresses: [AddressInput!]

  """Ways to reach the party."""
  contacts: [ContactInput!]

  """Where payments go."""
  paymentInstructions: [PaymentInstructionInput!]

  """The account of the investor that the party itself is; null removes it."""
  accountId: ID
}

"""The payload of recordVerification."""
type RecordVerificationPayload {
  """The value that the input gave."""
  clientMutationId: String

  """Every rule that was checked, with its result."""
  checks: [Check!]!

  """
  Whether this is the answer of an earlier request with the same idempotency key.
  """
  replayed: Boolean!

  """
  The Instruction after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  instruction: Instruction

  """
  The Verification after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  verification: Verification

  """
  The Party after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  party: Party
}

"""The input of recordVerification."""
input RecordVerificationInput {
  """Returned in the payload."""
  clientMutationId: String

  """
  A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike.
  """
  idempotencyKey: String

  """Whether to check every rule and record nothing."""
  dryRun: Boolean = false

  """The party."""
  partyId: ID!

  """The kind of verification."""
  kind: VerificationKind!

  """The result."""
  status: VerificationStatus!

  """Who verified it."""
  provider: String

  """The reference at the provider."""
  reference: String

  """The asset it is about; all assets by default."""
  assetId: ID

  """The document that proves it."""
  documentId: ID

  """The first day on which it holds."""
  validFrom: Date

  """The first day on which it no longer holds."""
  expiresAt: Date
}

"""The payload of placeRestriction."""
type PlaceRestrictionPayload {
  """The value that the input gave."""
  clientMutationId: String

  """Every rule that was checked, with its result."""
  checks: [Check!]!

  """
  Whether this is the answer of an earlier request with the same idempotency key.
  """
  replayed: Boolean!

  """
  The Instruction after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  instruction: Instruction

  """
  The Restriction after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  restriction: Restriction

  """
  The Asset after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  asset: Asset
}

"""The input of placeRestriction."""
input PlaceRestrictionInput {
  """Returned in the payload."""
  clientMutationId: String

  """
  A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike.
  """
  idempotencyKey: String

  """Whether to check every rule and record nothing."""
  dryRun: Boolean = false

  """The asset."""
  assetId: ID!

  """The holder; all holders by default."""
  holderId: ID

  """The lot of the holder; all lots by default."""
  lotId: ID

  """The kind of restriction. A legend is only shown and blocks nothing."""
  kind: RestrictionKind!

  """The quantity; all units by default."""
  quantity: Decimal

  """The first day on which it holds."""
  effectiveFrom: Date!

  """
  The first day on which it no longer holds; by default it holds until it is released.
  """
  expiresOn: Date

  """The beneficiary."""
  beneficiary: String

  """The reason, as a sentence."""
  reason: String

  """The document on which it is based."""
  documentId: ID
}

"""The payload of releaseRestriction."""
type ReleaseRestrictionPayload {
  """The value that the input gave."""
  clientMutationId: String

  """Every rule that was checked, with its result."""
  checks: [Check!]!

  """
  Whether this is the answer of an earlier request with the same idempotency key.
  """
  replayed: Boolean!

  """
  The Instruction after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  instruction: Instruction

  """
  The Restriction after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  restriction: Restriction

  """
  The Asset after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  asset: Asset
}

"""The input of releaseRestriction."""
input ReleaseRestrictionInput {
  """Returned in the payload."""
  clientMutationId: String

  """
  A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike.
  """
  idempotencyKey: String

  """Whether to check every rule and record nothing."""
  dryRun: Boolean = false

  """The restriction."""
  restrictionId: ID!

  """The first day on which it no longer holds."""
  effectiveDate: Date!

  """The reason, as a sentence."""
  reason: String!
}

"""The payload of createStockPlan."""
type CreateStockPlanPayload {
  """The value that the input gave."""
  clientMutationId: String

  """Every rule that was checked, with its result."""
  checks: [Check!]!

  """
  Whether this is the answer of an earlier request with the same idempotency key.
  """
  replayed: Boolean!

  """
  The Instruction after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  instruction: Instruction

  """
  The StockPlan after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  stockPlan: StockPlan

  """
  The Asset after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  asset: Asset
}

"""The input of createStockPlan."""
input CreateStockPlanInput {
  """Returned in the payload."""
  clientMutationId: String

  """
  A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike.
  """
  idempotencyKey: String

  """Whether to check every rule and record nothing."""
  dryRun: Boolean = false

  """The asset whose units are reserved for it."""
  assetId: ID!

  """Its name, unique in the register."""
  name: String!

  """When the board approved it."""
  boardApprovalDate: Date

  """When the stockholders approved it."""
  stockholderApprovalDate: Date

  """Where cancelled units of the plan go; return_to_pool by default."""
  defaultCancellationBehavior: CancellationBehavior
}

"""The payload of createLegendTemplate."""
type CreateLegendTemplatePayload {
  """The value that the input gave."""
  clientMutationId: String

  """Every rule that was checked, with its result."""
  checks: [Check!]!

  """
  Whether this is the answer of an earlier request with the same idempotency key.
  """
  replayed: Boolean!

  """
  The Instruction after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  instruction: Instruction

  """
  The LegendTemplate after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  legendTemplate: LegendTemplate
}

"""The input of createLegendTemplate."""
input CreateLegendTemplateInput {
  """Returned in the payload."""
  clientMutationId: String

  """
  A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike.
  """
  idempotencyKey: String

  """Whether to check every rule and record nothing."""
  dryRun: Boolean = false

  """The register, by the id of its issuer; an issuer may leave it out."""
  registerId: ID

  """Its name, unique in the register."""
  name: String!

  """The exact wording."""
  text: String!
}

"""The payload of openAccount."""
type OpenAccountPayload {
  """The value that the input gave."""
  clientMutationId: String

  """Every rule that was checked, with its result."""
  checks: [Check!]!

  """
  Whether this is the answer of an earlier request with the same idempotency key.
  """
  replayed: Boolean!

  """
  The Account after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  account: Account

  """The id of the first administrator."""
  userId: String

  """The id of the first administrator's role, as role selection takes it."""
  usersAccountId: String
}

"""The input of openAccount."""
input OpenAccountInput {
  """Returned in the payload."""
  clientMutationId: String

  """
  A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike.
  """
  idempotencyKey: String

  """Whether to check every rule and record nothing."""
  dryRun: Boolean = false

  """The kind of tenant. Never changes."""
  accountType: AccountType!

  """The name of the account."""
  name: String!

  """A short name for addresses, unique in the installation."""
  slug: String!

  """Given name of the first administrator."""
  firstName: String!

  """Family name of the first administrator."""
  lastName: String!

  """E-mail address of the first administrator."""
  email: String!
}

"""The payload of changeAccount."""
type ChangeAccountPayload {
  """The value that the input gave."""
  clientMutationId: String

  """Every rule that was checked, with its result."""
  checks: [Check!]!

  """
  Whether this is the answer of an earlier request with the same idempotency key.
  """
  replayed: Boolean!

  """
  The Account after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  account: Account
}

"""The input of changeAccount."""
input ChangeAccountInput {
  """Returned in the payload."""
  clientMutationId: String

  """
  A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike.
  """
  idempotencyKey: String

  """Whether to check every rule and record nothing."""
  dryRun: Boolean = false

  """The account."""
  accountId: ID!

  """Its new name."""
  name: String

  """Its new slug."""
  slug: String

  """The new status."""
  status: AccountStatus
}

"""The payload of createUser."""
type CreateUserPayload {
  """The value that the input gave."""
  clientMutationId: String

  """Every rule that was checked, with its result."""
  checks: [Check!]!

  """
  Whether this is the answer of an earlier request with the same idempotency key.
  """
  replayed: Boolean!

  """
  The User after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  user: User
}

"""The input of createUser."""
input CreateUserInput {
  """Returned in the payload."""
  clientMutationId: String

  """
  A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike.
  """
  idempotencyKey: String

  """Whether to check every rule and record nothing."""
  dryRun: Boolean = false

  """Given name."""
  firstName: String!

  """Family name."""
  lastName: String!

  """E-mail address, unique within the account."""
  email: String!
}

"""The payload of changeUser."""
type ChangeUserPayload {
  """The value that the input gave."""
  clientMutationId: String

  """Every rule that was checked, with its result."""
  checks: [Check!]!

  """
  Whether this is the answer of an earlier request with the same idempotency key.
  """
  replayed: Boolean!

  """
  The User after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  user: User
}

"""The input of changeUser."""
input ChangeUserInput {
  """Returned in the payload."""
  clientMutationId: String

  """
  A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike.
  """
  idempotencyKey: String

  """Whether to check every rule and record nothing."""
  dryRun: Boolean = false

  """The user."""
  userId: ID!

  """The new given name."""
  firstName: String

  """The new family name."""
  lastName: String

  """The new e-mail address."""
  email: String
}

"""The payload of giveRole."""
type GiveRolePayload {
  """The value that the input gave."""
  clientMutationId: String

  """Every rule that was checked, with its result."""
  checks: [Check!]!

  """
  Whether this is the answer of an earlier request with the same idempotency key.
  """
  replayed: Boolean!

  """
  The UsersAccount after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  usersAccount: UsersAccount
}

"""The input of giveRole."""
input GiveRoleInput {
  """Returned in the payload."""
  clientMutationId: String

  """
  A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike.
  """
  idempotencyKey: String

  """Whether to check every rule and record nothing."""
  dryRun: Boolean = false

  """The user."""
  userId: ID!

  """The role."""
  userRole: UserRole!
}

"""The payload of changeUsersAccount."""
type ChangeUsersAccountPayload {
  """The value that the input gave."""
  clientMutationId: String

  """Every rule that was checked, with its result."""
  checks: [Check!]!

  """
  Whether this is the answer of an earlier request with the same idempotency key.
  """
  replayed: Boolean!

  """
  The UsersAccount after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  usersAccount: UsersAccount
}

"""The input of changeUsersAccount."""
input ChangeUsersAccountInput {
  """Returned in the payload."""
  clientMutationId: String

  """
  A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike.
  """
  idempotencyKey: String

  """Whether to check every rule and record nothing."""
  dryRun: Boolean = false

  """The role, by its users_account_id."""
  usersAccountId: ID!

  """The new role."""
  userRole: UserRole

  """Whether a client may assume it."""
  status: UsersAccountStatus
}

"""The payload of createApiClient."""
type CreateApiClientPayload {
  """The value that the input gave."""
  clientMutationId: String

  """Every rule that was checked, with its result."""
  checks: [Check!]!

  """
  Whether this is the answer of an earlier request with the same idempotency key.
  """
  replayed: Boolean!

  """
  The ApiClient after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  apiClient: ApiClient

  """The client_id to log in with."""
  clientId: String

  """
  The client_secret to log in with. It is answered once and recorded nowhere: a replay answers null.
  """
  clientSecret: String
}

"""The input of createApiClient."""
input CreateApiClientInput {
  """Returned in the payload."""
  clientMutationId: String

  """
  A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike.
  """
  idempotencyKey: String

  """Whether to check every rule and record nothing."""
  dryRun: Boolean = false

  """The name of the client."""
  name: String!

  """When it expires; never by default."""
  expiresAt: DateTime

  """
  Networks from which it may log in, in CIDR notation; every address by default.
  """
  allowedNetworks: [String!]
}

"""The payload of changeApiClient."""
type ChangeApiClientPayload {
  """The value that the input gave."""
  clientMutationId: String

  """Every rule that was checked, with its result."""
  checks: [Check!]!

  """
  Whether this is the answer of an earlier request with the same idempotency key.
  """
  replayed: Boolean!

  """
  The ApiClient after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  apiClient: ApiClient
}

"""The input of changeApiClient."""
input ChangeApiClientInput {
  """Returned in the payload."""
  clientMutationId: String

  """
  A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike.
  """
  idempotencyKey: String

  """Whether to check every rule and record nothing."""
  dryRun: Boolean = false

  """The client, by its id; not the client_id it logs in with."""
  apiClientId: ID!

  """Its new name."""
  name: String

  """When it expires; null removes the expiry."""
  expiresAt: DateTime

  """
  Networks from which it may log in, in CIDR notation; null or an empty list allows every address.
  """
  allowedNetworks: [String!]

  """The new status."""
  status: ApiClientStatus
}

"""The payload of rotateApiClientSecret."""
type RotateApiClientSecretPayload {
  """The value that the input gave."""
  clientMutationId: String

  """Every rule that was checked, with its result."""
  checks: [Check!]!

  """
  Whether this is the answer of an earlier request with the same idempotency key.
  """
  replayed: Boolean!

  """
  The ApiClient after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  apiClient: ApiClient

  """
  The ApiClientSecret after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  apiClientSecret: ApiClientSecret

  """
  The new client_secret. It is answered once and recorded nowhere: a replay answers null.
  """
  clientSecret: String
}

"""The input of rotateApiClientSecret."""
input RotateApiClientSecretInput {
  """Returned in the payload."""
  clientMutationId: String

  """
  A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike.
  """
  idempotencyKey: String

  """Whether to check every rule and record nothing."""
  dryRun: Boolean = false

  """The client, by its id; not the client_id it logs in with."""
  apiClientId: ID!

  """
  Seconds after which the old secret expires; it does not expire by default.
  """
  retireAfterSeconds: Int
}

"""The payload of revokeApiClientSecret."""
type RevokeApiClientSecretPayload {
  """The value that the input gave."""
  clientMutationId: String

  """Every rule that was checked, with its result."""
  checks: [Check!]!

  """
  Whether this is the answer of an earlier request with the same idempotency key.
  """
  replayed: Boolean!

  """
  The ApiClientSecret after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  apiClientSecret: ApiClientSecret

  """
  The ApiClient after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  apiClient: ApiClient
}

"""The input of revokeApiClientSecret."""
input RevokeApiClientSecretInput {
  """Returned in the payload."""
  clientMutationId: String

  """
  A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike.
  """
  idempotencyKey: String

  """Whether to check every rule and record nothing."""
  dryRun: Boolean = false

  """The secret, by its id."""
  apiClientSecretId: ID!
}

"""The payload of createDelegation."""
type CreateDelegationPayload {
  """The value that the input gave."""
  clientMutationId: String

  """Every rule that was checked, with its result."""
  checks: [Check!]!

  """
  Whether this is the answer of an earlier request with the same idempotency key.
  """
  replayed: Boolean!

  """
  The Delegation after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  delegation: Delegation
}

"""The input of createDelegation."""
input CreateDelegationInput {
  """Returned in the payload."""
  clientMutationId: String

  """
  A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike.
  """
  idempotencyKey: String

  """Whether to check every rule and record nothing."""
  dryRun: Boolean = false

  """The role to lend, by its users_account_id."""
  usersAccountId: ID!

  """The client_id with which the client logs in."""
  clientId: String!

  """
  The assets to which its mutations are narrowed; every asset of the role by default. Reading is not narrowed.
  """
  assetIds: [ID!]

  """
  The mutations to which it is narrowed, by their names; every mutation of the role by default.
  """
  mutations: [String!]

  """
  The most units that one mutation may take, bring out or restrict; without limit by default.
  """
  quantityMax: Decimal

  """Whether each of its mutations needs an approval; false by default."""
  proposeOnly: Boolean
}

"""The payload of revokeDelegation."""
type RevokeDelegationPayload {
  """The value that the input gave."""
  clientMutationId: String

  """Every rule that was checked, with its result."""
  checks: [Check!]!

  """
  Whether this is the answer of an earlier request with the same idempotency key.
  """
  replayed: Boolean!

  """
  The Delegation after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  delegation: Delegation
}

"""The input of revokeDelegation."""
input RevokeDelegationInput {
  """Returned in the payload."""
  clientMutationId: String

  """
  A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike.
  """
  idempotencyKey: String

  """Whether to check every rule and record nothing."""
  dryRun: Boolean = false

  """The delegation."""
  delegationId: ID!
}

"""The payload of appointAgent."""
type AppointAgentPayload {
  """The value that the input gave."""
  clientMutationId: String

  """Every rule that was checked, with its result."""
  checks: [Check!]!

  """
  Whether this is the answer of an earlier request with the same idempotency key.
  """
  replayed: Boolean!

  """
  The Appointment after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  appointment: Appointment
}

"""The input of appointAgent."""
input AppointAgentInput {
  """Returned in the payload."""
  clientMutationId: String

  """
  A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike.
  """
  idempotencyKey: String

  """Whether to check every rule and record nothing."""
  dryRun: Boolean = false

  """The account to appoint."""
  accountId: ID!

  """The capacity in which it acts."""
  capacity: AppointmentCapacity!

  """The asset it is appointed for; all assets by default."""
  assetId: ID
}

"""The payload of acceptAppointment."""
type AcceptAppointmentPayload {
  """The value that the input gave."""
  clientMutationId: String

  """Every rule that was checked, with its result."""
  checks: [Check!]!

  """
  Whether this is the answer of an earlier request with the same idempotency key.
  """
  replayed: Boolean!

  """
  The Appointment after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  appointment: Appointment
}

"""The input of acceptAppointment."""
input AcceptAppointmentInput {
  """Returned in the payload."""
  clientMutationId: String

  """
  A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike.
  """
  idempotencyKey: String

  """Whether to check every rule and record nothing."""
  dryRun: Boolean = false

  """The appointment."""
  appointmentId: ID!
}

"""The payload of endAppointment."""
type EndAppointmentPayload {
  """The value that the input gave."""
  clientMutationId: String

  """Every rule that was checked, with its result."""
  checks: [Check!]!

  """
  Whether this is the answer of an earlier request with the same idempotency key.
  """
  replayed: Boolean!

  """
  The Appointment after the mutation; before it, where the mutation awaits approval; null where there is none.
  """
  appointment: Appointment
}

"""The input of endAppointment."""
input EndAppointmentInput {
  """Returned in the payload."""
  clientMutationId: String

  """
  A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike.
  """
  idempotencyKey: String

  """Whether to check every rule and record nothing."""
  dryRun: Boolean = false

  """The appointment."""
  appointmentId: ID!

  """The reason."""
  reason: String!
}
`,{assumeValid:!0}),oy=JSON.parse(iy),sy=`refusals`,cy=`${sy}.`;function ly(e){return`${cy}${e}`}function uy(e){if(e===void 0)return{is:`start`};if(e===`refusals`)return{is:`refusals`};if(e.startsWith(cy))return{is:`refusal`,code:e.slice(cy.length)};let[t=``,n]=e.split(`.`),r=ay.getType(t);if(r===void 0)return{is:`start`};let i=n===void 0?void 0:dy(r).find(({name:e})=>e===n);return i===void 0?{is:`type`,type:r}:{is:`field`,type:r,field:i}}function dy(e){return V(e)||H(e)||rh(e)?Object.values(e.getFields()):[]}var fy=60;function py(e){let t=e.trim().toLowerCase();if(t===``)return[];let n=[],r=(e,r,i,a)=>{let o=r.toLowerCase().indexOf(t);if(o<0)return;let s=r.length===t.length;n.push({entry:{doc:e,description:i??``},rank:(s?0:o===0?2:4)+a})};for(let e of Object.values(ay.getTypeMap())){if(e.name.startsWith(`__`))continue;r(e.name,e.name,e.description,0);let t=e===ay.getQueryType()||e===ay.getMutationType();for(let{name:n,description:i}of dy(e))r(`${e.name}.${n}`,n,i,+!t)}return n.sort((e,t)=>e.rank-t.rank||e.entry.doc.localeCompare(t.entry.doc)).slice(0,fy).map(({entry:e})=>e)}var G={toolbar:`_toolbar_16vp8_1`,examples:`_examples_16vp8_9`,panes:`_panes_16vp8_13`,pane:`_pane_16vp8_13`,side:`_side_16vp8_21`,heading:`_heading_16vp8_29`,code:`_code_16vp8_36`,tall:`_tall_16vp8_40`,low:`_low_16vp8_41`,taller:`_taller_16vp8_42`,wrong:`_wrong_16vp8_67`,quiet:`_quiet_16vp8_77`,duration:`_duration_16vp8_83`,body:`_body_16vp8_89`,errors:`_errors_16vp8_95`,error:`_error_16vp8_95`,request:`_request_16vp8_108`,"code-link":`_code-link_16vp8_118`,"doc-link":`_doc-link_16vp8_119`,headers:`_headers_16vp8_127`,docs:`_docs_16vp8_150`,entry:`_entry_16vp8_164`,kind:`_kind_16vp8_169`,entries:`_entries_16vp8_175`,description:`_description_16vp8_183`,type:`_type_16vp8_190`,trail:`_trail_16vp8_194`},K=ae(),my=o.explorer;function hy({body:e,headers:t,onDocs:n}){let r=gy(e);if(r.length===0)return null;let i=t.find(([e])=>e===`x-request-id`)?.[1];return(0,K.jsxs)(`div`,{className:G.errors,role:`alert`,children:[r.map(({message:e,code:t,path:r,checks:i},a)=>(0,K.jsxs)(`div`,{className:G.error,children:[(0,K.jsxs)(`p`,{children:[e,` `,r!==void 0&&(0,K.jsx)(`code`,{children:r}),` `,t!==void 0&&(0,K.jsx)(c,{className:G[`code-link`],"aria-label":my.errorCode(t),onClick:()=>n(ly(t)),children:t})]}),i.length>1&&(0,K.jsx)(le,{checks:ce(i)})]},a)),i!==void 0&&(0,K.jsxs)(`p`,{className:G.request,children:[o.errors.requestId,` `,i,` `,(0,K.jsx)(v,{text:i,label:o.errors.copyRequestId})]})]})}function gy(e){let{errors:t,detail:n,title:r,code:i}=vy(e);return Array.isArray(t)?t.map(_y):typeof i==`string`?[{message:yy(n)??yy(r)??i,code:i,path:void 0,checks:[]}]:[]}function _y(e){let{message:t,path:n,extensions:r}=vy(e),{code:i,checks:a}=vy(r);return{message:yy(t)??``,code:yy(i),path:Array.isArray(n)?n.join(`.`):void 0,checks:Array.isArray(a)?a.filter(({outcome:e})=>e!==`pass`):[]}}function vy(e){return typeof e==`object`&&e?e:{}}function yy(e){return typeof e==`string`?e:void 0}var by=e=>{let{state:t}=e,n=t.doc.lineAt(t.selection.main.from),r=Ty(e.state,n.from);return r.line?Sy(e):r.block?wy(e):!1};function xy(e,t){return({state:n,dispatch:r})=>{if(n.readOnly)return!1;let i=e(t,n);return i?(r(n.update(i)),!0):!1}}var Sy=xy(Ay,0),Cy=xy(ky,0),wy=xy((e,t)=>ky(e,t,Oy(t)),0);function Ty(e,t){let n=e.languageDataAt(`commentTokens`,t,1);return n.length?n[0]:{}}var Ey=50;function Dy(e,{open:t,close:n},r,i){let a=e.sliceDoc(r-Ey,r),o=e.sliceDoc(i,i+Ey),s=/\s*$/.exec(a)[0].length,c=/^\s*/.exec(o)[0].length,l=a.length-s;if(a.slice(l-t.length,l)==t&&o.slice(c,c+n.length)==n)return{open:{pos:r-s,margin:s&&1},close:{pos:i+c,margin:c&&1}};let u,d;i-r<=100?u=d=e.sliceDoc(r,i):(u=e.sliceDoc(r,r+Ey),d=e.sliceDoc(i-Ey,i));let f=/^\s*/.exec(u)[0].length,p=/\s*$/.exec(d)[0].length,m=d.length-p-n.length;return u.slice(f,f+t.length)==t&&d.slice(m,m+n.length)==n?{open:{pos:r+f+t.length,margin:+!!/\s/.test(u.charAt(f+t.length))},close:{pos:i-p-n.length,margin:+!!/\s/.test(d.charAt(m-1))}}:null}function Oy(e){let t=[];for(let n of e.selection.ranges){let r=e.doc.lineAt(n.from),i=n.to<=r.to?r:e.doc.lineAt(n.to);i.from>r.from&&i.from==n.to&&(i=n.to==r.to+1?r:e.doc.lineAt(n.to-1));let a=t.length-1;a>=0&&t[a].to>r.from?t[a].to=i.to:t.push({from:r.from+/^\s*/.exec(r.text)[0].length,to:i.to})}return t}function ky(e,t,n=t.selection.ranges){let r=n.map(e=>Ty(t,e.from).block);if(!r.every(e=>e))return null;let i=n.map((e,n)=>Dy(t,r[n],e.from,e.to));if(e!=2&&!i.every(e=>e))return{changes:t.changes(n.map((e,t)=>i[t]?[]:[{from:e.from,insert:r[t].open+` `},{from:e.to,insert:` `+r[t].close}]))};if(e!=1&&i.some(e=>e)){let e=[];for(let t=0,n;t<i.length;t++)if(n=i[t]){let i=r[t],{open:a,close:o}=n;e.push({from:a.pos-i.open.length,to:a.pos+a.margin},{from:o.pos-o.margin,to:o.pos+i.close.length})}return{changes:e}}return null}function Ay(e,t,n=t.selection.ranges){let r=[],i=-1;ranges:for(let{from:e,to:a}of n){let n=r.length,o=1e9,s;for(let n=e;n<=a;){let c=t.doc.lineAt(n);if(s==null&&(s=Ty(t,c.from).line,!s))continue ranges;if(c.from>i&&(e==a||a>c.from)){i=c.from;let e=/^\s*/.exec(c.text)[0].length,t=e==c.length,n=c.text.slice(e,e+s.length)==s?e:-1;e<c.text.length&&e<o&&(o=e),r.push({line:c,comment:n,token:s,indent:e,empty:t,single:!1})}n=c.to+1}if(o<1e9)for(let e=n;e<r.length;e++)r[e].indent<r[e].line.text.length&&(r[e].indent=o);r.length==n+1&&(r[n].single=!0)}if(e!=2&&r.some(e=>e.comment<0&&(!e.empty||e.single))){let e=[];for(let{line:t,token:n,indent:i,empty:a,single:o}of r)(o||!a)&&e.push({from:t.from+i,insert:n+` `});let n=t.changes(e);return{changes:n,selection:t.selection.map(n,1)}}if(e!=1&&r.some(e=>e.comment>=0)){let e=[];for(let{line:t,comment:n,token:i}of r)if(n>=0){let r=t.from+n,a=r+i.length;t.text[a-t.from]==` `&&a++,e.push({from:r,to:a})}return{changes:e}}return null}var jy=or.define(),My=or.define(),Ny=w.define(),Py=w.define({combine(e){return wr(e,{minDepth:100,newGroupDelay:500,joinToEvent:(e,t)=>t},{minDepth:Math.max,newGroupDelay:Math.min,joinToEvent:(e,t)=>(n,r)=>e(n,r)||t(n,r)})}}),Fy=Hn.define({create(){return eb.empty},update(e,t){let n=t.state.facet(Py),r=t.annotation(jy);if(r){let i=Hy.fromTransaction(t,r.selection),a=r.side,o=a==0?e.undone:e.done;return o=i?Uy(o,o.length,n.minDepth,i):Yy(o,t.startState.selection),new eb(a==0?r.rest:o,a==0?o:r.rest)}let i=t.annotation(My);if((i==`full`||i==`before`)&&(e=e.isolate()),t.annotation(lr.addToHistory)===!1)return t.changes.empty?e:e.addMapping(t.changes.desc);let a=Hy.fromTransaction(t),o=t.annotation(lr.time),s=t.annotation(lr.userEvent);return a?e=e.addChanges(a,o,s,n,t):t.selection&&(e=e.addSelection(t.startState.selection,o,s,n.newGroupDelay)),(i==`full`||i==`after`)&&(e=e.isolate()),e},toJSON(e){return{done:e.done.map(e=>e.toJSON()),undone:e.undone.map(e=>e.toJSON())}},fromJSON(e){return new eb(e.done.map(Hy.fromJSON),e.undone.map(Hy.fromJSON))}});function Iy(e={}){return[Fy,Py.of(e),M.domEventHandlers({beforeinput(e,t){let n=e.inputType==`historyUndo`?Ry:e.inputType==`historyRedo`?zy:null;return n?(e.preventDefault(),n(t)):!1}})]}function Ly(e,t){return function({state:n,dispatch:r}){if(!t&&n.readOnly)return!1;let i=n.field(Fy,!1);if(!i)return!1;let a=i.pop(e,n,t);return a?(r(a),!0):!1}}var Ry=Ly(0,!1),zy=Ly(1,!1),By=Ly(0,!0),Vy=Ly(1,!0),Hy=class e{constructor(e,t,n,r,i){this.changes=e,this.effects=t,this.mapped=n,this.startSelection=r,this.selectionsAfter=i}setSelAfter(t){return new e(this.changes,this.effects,this.mapped,this.startSelection,t)}toJSON(){return{changes:this.changes?.toJSON(),mapped:this.mapped?.toJSON(),startSelection:this.startSelection?.toJSON(),selectionsAfter:this.selectionsAfter.map(e=>e.toJSON())}}static fromJSON(t){return new e(t.changes&&En.fromJSON(t.changes),[],t.mapped&&Tn.fromJSON(t.mapped),t.startSelection&&C.fromJSON(t.startSelection),t.selectionsAfter.map(C.fromJSON))}static fromTransaction(t,n){let r=qy;for(let e of t.startState.facet(Ny)){let n=e(t);n.length&&(r=r.concat(n))}return!r.length&&t.changes.empty?null:new e(t.changes.invert(t.startState.doc),r,void 0,n||t.startState.selection,qy)}static selection(t){return new e(void 0,qy,void 0,void 0,t)}};function Uy(e,t,n,r){let i=t+1>n+20?t-n-1:0,a=e.slice(i,t);return a.push(r),a}function Wy(e,t){let n=[],r=!1;return e.iterChangedRanges((e,t)=>n.push(e,t)),t.iterChangedRanges((e,t,i,a)=>{for(let e=0;e<n.length;){let t=n[e++],o=n[e++];a>=t&&i<=o&&(r=!0)}}),r}function Gy(e,t){return e.ranges.length==t.ranges.length&&e.ranges.filter((e,n)=>e.empty!=t.ranges[n].empty).length===0}function Ky(e,t){return e.length?t.length?e.concat(t):e:t}var qy=[],Jy=200;function Yy(e,t){if(e.length){let n=e[e.length-1],r=n.selectionsAfter.slice(Math.max(0,n.selectionsAfter.length-Jy));return r.length&&r[r.length-1].eq(t)?e:(r.push(t),Uy(e,e.length-1,1e9,n.setSelAfter(r)))}return[Hy.selection([t])]}function Xy(e){let t=e[e.length-1],n=e.slice();return n[e.length-1]=t.setSelAfter(t.selectionsAfter.slice(0,t.selectionsAfter.length-1)),n}function Zy(e,t){if(!e.length)return e;let n=e.length,r=qy;for(;n;){let i=Qy(e[n-1],t,r);if(i.changes&&!i.changes.empty||i.effects.length){let t=e.slice(0,n);return t[n-1]=i,t}t=i.mapped,n--,r=i.selectionsAfter}return r.length?[Hy.selection(r)]:qy}function Qy(e,t,n){let r=Ky(e.selectionsAfter.length?e.selectionsAfter.map(e=>e.map(t)):qy,n);if(!e.changes)return Hy.selection(r);let i=e.changes.map(t),a=t.mapDesc(e.changes,!0),o=e.mapped?e.mapped.composeDesc(a):a;return new Hy(i,T.mapEffects(e.effects,t),o,e.startSelection.map(a),r)}var $y=/^(input\.type|delete)($|\.)/,eb=class e{constructor(e,t,n=0,r=void 0){this.done=e,this.undone=t,this.prevTime=n,this.prevUserEvent=r}isolate(){return this.prevTime?new e(this.done,this.undone):this}addChanges(t,n,r,i,a){let o=this.done,s=o[o.length-1];return o=s&&s.changes&&!s.changes.empty&&t.changes&&(!r||$y.test(r))&&(!s.selectionsAfter.length&&n-this.prevTime<i.newGroupDelay&&i.joinToEvent(a,Wy(s.changes,t.changes))||r==`input.type.compose`)?Uy(o,o.length-1,i.minDepth,new Hy(t.changes.compose(s.changes),Ky(T.mapEffects(t.effects,s.changes),s.effects),s.mapped,s.startSelection,qy)):Uy(o,o.length,i.minDepth,t),new e(o,qy,n,r)}addSelection(t,n,r,i){let a=this.done.length?this.done[this.done.length-1].selectionsAfter:qy;return a.length>0&&n-this.prevTime<i&&r==this.prevUserEvent&&r&&/^select($|\.)/.test(r)&&Gy(a[a.length-1],t)?this:new e(Yy(this.done,t),this.undone,n,r)}addMapping(t){return new e(Zy(this.done,t),Zy(this.undone,t),this.prevTime,this.prevUserEvent)}pop(e,t,n){let r=e==0?this.done:this.undone;if(r.length==0)return null;let i=r[r.length-1],a=i.selectionsAfter[0]||(i.startSelection?i.startSelection.map(i.changes.invertedDesc,1):t.selection);if(n&&i.selectionsAfter.length)return t.update({selection:i.selectionsAfter[i.selectionsAfter.length-1],annotations:jy.of({side:e,rest:Xy(r),selection:a}),userEvent:e==0?`select.undo`:`select.redo`,scrollIntoView:!0});if(i.changes){let n=r.length==1?qy:r.slice(0,r.length-1);return i.mapped&&(n=Zy(n,i.mapped)),t.update({changes:i.changes,selection:i.startSelection,effects:i.effects,annotations:jy.of({side:e,rest:n,selection:a}),filter:!1,userEvent:e==0?`undo`:`redo`,scrollIntoView:!0})}return null}};eb.empty=new eb(qy,qy);var tb=[{key:`Mod-z`,run:Ry,preventDefault:!0},{key:`Mod-y`,mac:`Mod-Shift-z`,run:zy,preventDefault:!0},{linux:`Ctrl-Shift-z`,run:zy,preventDefault:!0},{key:`Mod-u`,run:By,preventDefault:!0},{key:`Alt-u`,mac:`Mod-Shift-u`,run:Vy,preventDefault:!0}];function nb(e,t){return C.create(e.ranges.map(t),e.mainIndex)}function rb(e,t){return e.update({selection:t,scrollIntoView:!0,userEvent:`select`})}function ib({state:e,dispatch:t},n){let r=nb(e.selection,n);return!r.eq(e.selection,!0)&&(t(rb(e,r)),!0)}function ab(e,t){return C.cursor(t?e.to:e.from)}function ob(e,t){return ib(e,n=>n.empty?e.moveByChar(n,t):ab(n,t))}function sb(e){return e.textDirectionAt(e.state.selection.main.head)==A.LTR}var cb=e=>ob(e,!sb(e)),lb=e=>ob(e,sb(e));function ub(e,t){return ib(e,n=>n.empty?e.moveByGroup(n,t):ab(n,t))}var db=e=>ub(e,!sb(e)),fb=e=>ub(e,sb(e));typeof Intl<`u`&&Intl.Segmenter;function pb(e,t,n){if(t.type.prop(n))return!0;let r=t.to-t.from;return r&&(r>2||/[^\s,.;:]/.test(e.sliceDoc(t.from,t.to)))||t.firstChild}function mb(e,t,n){let r=Ad(e).resolveInner(t.head),i=n?y.closedBy:y.openedBy;for(let a=t.head;;){let t=n?r.childAfter(a):r.childBefore(a);if(!t)break;pb(e,t,i)?r=t:a=n?t.to:t.from}let a=r.type.prop(i),o,s;return s=a&&(o=n?ip(e,r.from,1):ip(e,r.to,-1))&&o.matched?n?o.end.to:o.end.from:n?r.to:r.from,C.cursor(s,n?-1:1)}var hb=e=>ib(e,t=>mb(e.state,t,!sb(e))),gb=e=>ib(e,t=>mb(e.state,t,sb(e)));function _b(e,t){return ib(e,n=>{if(!n.empty)return ab(n,t);let r=e.moveVertically(n,t);return r.head==n.head?e.moveToLineBoundary(n,t):r})}var vb=e=>_b(e,!1),yb=e=>_b(e,!0);function bb(e){let t=e.scrollDOM.clientHeight<e.scrollDOM.scrollHeight-2,n=0,r=0,i;if(t){for(let t of e.state.facet(M.scrollMargins)){let i=t(e);i?.top&&(n=Math.max(i?.top,n)),i?.bottom&&(r=Math.max(i?.bottom,r))}i=e.scrollDOM.clientHeight-n-r}else i=(e.dom.ownerDocument.defaultView||window).innerHeight;return{marginTop:n,marginBottom:r,selfScroll:t,height:Math.max(e.defaultLineHeight,i-5)}}function xb(e,t){let n=bb(e),{state:r}=e,i=nb(r.selection,r=>r.empty?e.moveVertically(r,t,n.height):ab(r,t));if(i.eq(r.selection))return!1;let a;if(n.selfScroll){let t=e.coordsAtPos(r.selection.main.head),o=e.scrollDOM.getBoundingClientRect(),s=o.top+n.marginTop,c=o.bottom-n.marginBottom;t&&t.top>s&&t.bottom<c&&(a=M.scrollIntoView(i.main.head,{y:`start`,yMargin:t.top-s}))}return e.dispatch(rb(r,i),{effects:a}),!0}var Sb=e=>xb(e,!1),Cb=e=>xb(e,!0);function wb(e,t,n){let r=e.lineBlockAt(t.head),i=e.moveToLineBoundary(t,n);if(i.head==t.head&&i.head!=(n?r.to:r.from)&&(i=e.moveToLineBoundary(t,n,!1)),!n&&i.head==r.from&&r.length){let n=/^\s*/.exec(e.state.sliceDoc(r.from,Math.min(r.from+100,r.to)))[0].length;n&&t.head!=r.from+n&&(i=C.cursor(r.from+n))}return i}var Tb=e=>ib(e,t=>wb(e,t,!0)),Eb=e=>ib(e,t=>wb(e,t,!1)),Db=e=>ib(e,t=>wb(e,t,!sb(e))),Ob=e=>ib(e,t=>wb(e,t,sb(e))),kb=e=>ib(e,t=>e.moveToLineBoundary(t,!1,!1)),Ab=e=>ib(e,t=>e.moveToLineBoundary(t,!0,!1));function jb(e,t,n){let r=!1,i=nb(e.selection,t=>{let i=ip(e,t.head,-1)||ip(e,t.head,1)||t.head>0&&ip(e,t.head-1,1)||t.head<e.doc.length&&ip(e,t.head+1,-1);if(!i||!i.end)return t;r=!0;let a=i.start.from==t.head?i.end.to:i.end.from;return n?C.range(t.anchor,a):C.cursor(a)});return r?(t(rb(e,i)),!0):!1}var Mb=({state:e,dispatch:t})=>jb(e,t,!1);function Nb(e,t,n){let r=nb(e.state.selection,e=>{e.undirectional&&e.head>=e.anchor!=t&&(e=C.range(e.head,e.anchor));let r=n(e);return C.range(e.anchor,r.head,r.goalColumn,r.bidiLevel||void 0,r.assoc)});return!r.eq(e.state.selection)&&(e.dispatch(rb(e.state,r)),!0)}function Pb(e,t){return Nb(e,t,n=>e.moveByChar(n,t))}var Fb=e=>Pb(e,!sb(e)),Ib=e=>Pb(e,sb(e));function Lb(e,t){return Nb(e,t,n=>e.moveByGroup(n,t))}var Rb=e=>Lb(e,!sb(e)),zb=e=>Lb(e,sb(e)),Bb=e=>{let t=!sb(e);return Nb(e,t,n=>mb(e.state,n,t))},Vb=e=>{let t=sb(e);return Nb(e,t,n=>mb(e.state,n,t))};function Hb(e,t){return Nb(e,t,n=>e.moveVertically(n,t))}var Ub=e=>Hb(e,!1),Wb=e=>Hb(e,!0);function Gb(e,t){return Nb(e,t,n=>e.moveVertically(n,t,bb(e).height))}var Kb=e=>Gb(e,!1),qb=e=>Gb(e,!0),Jb=e=>Nb(e,!0,t=>wb(e,t,!0)),Yb=e=>Nb(e,!1,t=>wb(e,t,!1)),Xb=e=>{let t=!sb(e);return Nb(e,t,n=>wb(e,n,t))},Zb=e=>{let t=sb(e);return Nb(e,t,n=>wb(e,n,t))},Qb=e=>Nb(e,!1,t=>C.cursor(e.lineBlockAt(t.head).from)),$b=e=>Nb(e,!0,t=>C.cursor(e.lineBlockAt(t.head).to)),ex=({state:e,dispatch:t})=>(t(rb(e,{anchor:0})),!0),tx=({state:e,dispatch:t})=>(t(rb(e,{anchor:e.doc.length})),!0),nx=({state:e,dispatch:t})=>(t(rb(e,{anchor:e.selection.main.anchor,head:0})),!0),rx=({state:e,dispatch:t})=>(t(rb(e,{anchor:e.selection.main.anchor,head:e.doc.length})),!0),ix=({state:e,dispatch:t})=>(t(e.update({selection:{anchor:0,head:e.doc.length},userEvent:`select`})),!0),ax=({state:e,dispatch:t})=>{let n=wx(e).map(({from:t,to:n})=>C.undirectionalRange(t,Math.min(n+1,e.doc.length)));return t(e.update({selection:C.create(n),userEvent:`select`})),!0},ox=({state:e,dispatch:t})=>{let n=nb(e.selection,t=>{let n=Ad(e),r=n.resolveStack(t.from,1);if(t.empty){let e=n.resolveStack(t.from,-1);e.node.from>=r.node.from&&e.node.to<=r.node.to&&(r=e)}for(let e=r;e;e=e.next){let{node:n}=e;if((n.from<t.from&&n.to>=t.to||n.to>t.to&&n.from<=t.from)&&e.next)return C.undirectionalRange(n.from,n.to)}return t});return!n.eq(e.selection)&&(t(rb(e,n)),!0)};function sx(e,t){let{state:n}=e,r=n.selection,i=n.selection.ranges.slice();for(let r of n.selection.ranges){let a=n.doc.lineAt(r.head);if(t?a.to<e.state.doc.length:a.from>0)for(let n=r;;){let r=e.moveVertically(n,t);if(r.head<a.from||r.head>a.to){i.some(e=>e.head==r.head)||i.push(r);break}if(r.head==n.head)break;n=r}}return i.length!=r.ranges.length&&(e.dispatch(rb(n,C.create(i,i.length-1))),!0)}var cx=e=>sx(e,!1),lx=e=>sx(e,!0),ux=({state:e,dispatch:t})=>{let n=e.selection,r=null;return n.ranges.length>1?r=C.create([n.main]):n.main.empty||(r=C.create([C.cursor(n.main.head)])),r?(t(rb(e,r)),!0):!1};function dx(e,t){if(e.state.readOnly)return!1;let n=`delete.selection`,{state:r}=e,i=r.changeByRange(r=>{let{from:i,to:a}=r;if(i==a){let o=t(r);o<i?(n=`delete.backward`,o=fx(e,o,!1)):o>i&&(n=`delete.forward`,o=fx(e,o,!0)),i=Math.min(i,o),a=Math.max(a,o)}else i=fx(e,i,!1),a=fx(e,a,!0);return i==a?{range:r}:{changes:{from:i,to:a},range:C.cursor(i,i<r.head?-1:1)}});return!i.changes.empty&&(e.dispatch(r.update(i,{scrollIntoView:!0,userEvent:n,effects:n==`delete.selection`?M.announce.of(r.phrase(`Selection deleted`)):void 0})),!0)}function fx(e,t,n){if(e instanceof M)for(let r of e.state.facet(M.atomicRanges).map(t=>t(e)))r.between(t,t,(e,r)=>{e<t&&r>t&&(t=n?r:e)});return t}var px=(e,t,n)=>dx(e,r=>{let i=r.from,{state:a}=e,o=a.doc.lineAt(i),s,c;if(n&&!t&&i>o.from&&i<o.from+200&&!/[^ \t]/.test(s=o.text.slice(0,i-o.from))){if(s[s.length-1]==`	`)return i-1;let e=Ur(s,a.tabSize)%Ud(a)||Ud(a);for(let t=0;t<e&&s[s.length-1-t]==` `;t++)i--;c=i}else c=_n(o.text,i-o.from,t,t)+o.from,c==i&&o.number!=(t?a.doc.lines:1)?c+=t?1:-1:!t&&/[\ufe00-\ufe0f]/.test(o.text.slice(c-o.from,i-o.from))&&(c=_n(o.text,c-o.from,!1,!1)+o.from);return c}),mx=e=>px(e,!1,!0),hx=e=>px(e,!0,!1),gx=(e,t)=>dx(e,n=>{let r=n.head,{state:i}=e,a=i.doc.lineAt(r),o=i.charCategorizer(r);for(let e=null;;){if(r==(t?a.to:a.from)){r==n.head&&a.number!=(t?i.doc.lines:1)&&(r+=t?1:-1);break}let s=_n(a.text,r-a.from,t)+a.from,c=a.text.slice(Math.min(r,s)-a.from,Math.max(r,s)-a.from),l=o(c);if(e!=null&&l!=e)break;(c!=` `||r!=n.head)&&(e=l),r=s}return r}),_x=e=>gx(e,!1),vx=e=>gx(e,!0),yx=e=>dx(e,t=>{let n=e.lineBlockAt(t.head).to;return t.head<n?n:Math.min(e.state.doc.length,t.head+1)}),bx=e=>dx(e,t=>{let n=e.moveToLineBoundary(t,!1).head;return t.head>n?n:Math.max(0,t.head-1)}),xx=e=>dx(e,t=>{let n=e.moveToLineBoundary(t,!0).head;return t.head<n?n:Math.min(e.state.doc.length,t.head+1)}),Sx=({state:e,dispatch:t})=>{if(e.readOnly)return!1;let n=e.changeByRange(e=>({changes:{from:e.from,to:e.to,insert:S.of([``,``])},range:C.cursor(e.from)}));return t(e.update(n,{scrollIntoView:!0,userEvent:`input`})),!0},Cx=({state:e,dispatch:t})=>{if(e.readOnly)return!1;let n=e.changeByRange(t=>{if(!t.empty||t.from==0||t.from==e.doc.length)return{range:t};let n=t.from,r=e.doc.lineAt(n),i=n==r.from?n-1:_n(r.text,n-r.from,!1)+r.from,a=n==r.to?n+1:_n(r.text,n-r.from,!0)+r.from;return{changes:{from:i,to:a,insert:e.doc.slice(n,a).append(e.doc.slice(i,n))},range:C.cursor(a)}});return!n.changes.empty&&(t(e.update(n,{scrollIntoView:!0,userEvent:`move.character`})),!0)};function wx(e){let t=[],n=-1;for(let r of e.selection.ranges){let i=e.doc.lineAt(r.from),a=e.doc.lineAt(r.to);if(!r.empty&&r.to==a.from&&(a=e.doc.lineAt(r.to-1)),n>=i.number){let e=t[t.length-1];e.to=a.to,e.ranges.push(r)}else t.push({from:i.from,to:a.to,ranges:[r]});n=a.number+1}return t}function Tx(e,t,n){if(e.readOnly)return!1;let r=[],i=[];for(let t of wx(e)){if(n?t.to==e.doc.length:t.from==0)continue;let a=e.doc.lineAt(n?t.to+1:t.from-1),o=a.length+1;if(n){r.push({from:t.to,to:a.to},{from:t.from,insert:a.text+e.lineBreak});for(let n of t.ranges)i.push(C.range(Math.min(e.doc.length,n.anchor+o),Math.min(e.doc.length,n.head+o)))}else{r.push({from:a.from,to:t.from},{from:t.to,insert:e.lineBreak+a.text});for(let e of t.ranges)i.push(C.range(e.anchor-o,e.head-o))}}return r.length?(t(e.update({changes:r,scrollIntoView:!0,selection:C.create(i,e.selection.mainIndex),userEvent:`move.line`})),!0):!1}var Ex=({state:e,dispatch:t})=>Tx(e,t,!1),Dx=({state:e,dispatch:t})=>Tx(e,t,!0);function Ox(e,t,n){if(e.readOnly)return!1;let r=[];for(let t of wx(e))n?r.push({from:t.from,insert:e.doc.slice(t.from,t.to)+e.lineBreak}):r.push({from:t.to,insert:e.lineBreak+e.doc.slice(t.from,t.to)});let i=e.changes(r);return t(e.update({changes:i,selection:e.selection.map(i,n?1:-1),scrollIntoView:!0,userEvent:`input.copyline`})),!0}var kx=({state:e,dispatch:t})=>Ox(e,t,!1),Ax=({state:e,dispatch:t})=>Ox(e,t,!0),jx=e=>{if(e.state.readOnly)return!1;let{state:t}=e,n=t.changes(wx(t).map(({from:e,to:n})=>(e>0?e--:n<t.doc.length&&n++,{from:e,to:n}))),r=nb(t.selection,t=>{let n;if(e.lineWrapping){let r=e.lineBlockAt(t.head),i=e.coordsAtPos(t.head,t.assoc||1);i&&(n=r.bottom+e.documentTop-i.bottom+e.defaultLineHeight/2)}return e.moveVertically(t,!0,n)}).map(n);return e.dispatch({changes:n,selection:r,scrollIntoView:!0,userEvent:`delete.line`}),!0};function Mx(e,t){if(/\(\)|\[\]|\{\}/.test(e.sliceDoc(t-1,t+1)))return{from:t,to:t};let n=Ad(e).resolveInner(t),r=n.childBefore(t),i=n.childAfter(t),a;return r&&i&&r.to<=t&&i.from>=t&&(a=r.type.prop(y.closedBy))&&a.indexOf(i.name)>-1&&e.doc.lineAt(r.to).from==e.doc.lineAt(i.from).from&&!/\S/.test(e.sliceDoc(r.to,i.from))?{from:r.to,to:i.from}:null}var Nx=Fx(!1),Px=Fx(!0);function Fx(e){return({state:t,dispatch:n})=>{if(t.readOnly)return!1;let r=t.changeByRange(n=>{let{from:r,to:i}=n,a=t.doc.lineAt(r),o=!e&&r==i&&Mx(t,r);e&&(r=i=(i<=a.to?a:t.doc.lineAt(i)).to);let s=new Kd(t,{simulateBreak:r,simulateDoubleBreak:!!o}),c=Gd(s,r);for(c??=Ur(/^\s*/.exec(t.doc.lineAt(r).text)[0],t.tabSize);i<a.to&&/\s/.test(a.text[i-a.from]);)i++;o?{from:r,to:i}=o:r>a.from&&r<a.from+100&&!/\S/.test(a.text.slice(0,r))&&(r=a.from);let l=[``,Wd(t,c)];return o&&l.push(Wd(t,s.lineIndent(a.from,-1))),{changes:{from:r,to:i,insert:S.of(l)},range:C.cursor(r+1+l[1].length)}});return n(t.update(r,{scrollIntoView:!0,userEvent:`input`})),!0}}function Ix(e,t){let n=-1;return e.changeByRange(r=>{let i=[];for(let a=r.from;a<=r.to;){let o=e.doc.lineAt(a);o.number>n&&(r.empty||r.to>o.from)&&(t(o,i,r),n=o.number),a=o.to+1}let a=e.changes(i);return{changes:i,range:C.range(a.mapPos(r.anchor,1),a.mapPos(r.head,1))}})}var Lx=({state:e,dispatch:t})=>{if(e.readOnly)return!1;let n=Object.create(null),r=new Kd(e,{overrideIndentation:e=>n[e]??-1}),i=Ix(e,(t,i,a)=>{let o=Gd(r,t.from);if(o==null)return;/\S/.test(t.text)||(o=0);let s=/^\s*/.exec(t.text)[0],c=Wd(e,o);(s!=c||a.from<t.from+s.length)&&(n[t.from]=o,i.push({from:t.from,to:t.from+s.length,insert:c}))});return i.changes.empty||t(e.update(i,{userEvent:`indent`})),!0},Rx=({state:e,dispatch:t})=>!e.readOnly&&(t(e.update(Ix(e,(t,n)=>{n.push({from:t.from,insert:e.facet(Hd)})}),{userEvent:`input.indent`})),!0),zx=({state:e,dispatch:t})=>!e.readOnly&&(t(e.update(Ix(e,(t,n)=>{let r=/^\s*/.exec(t.text)[0];if(!r)return;let i=Ur(r,e.tabSize),a=0,o=Wd(e,Math.max(0,i-Ud(e)));for(;a<r.length&&a<o.length&&r.charCodeAt(a)==o.charCodeAt(a);)a++;n.push({from:t.from+a,to:t.from+r.length,insert:o.slice(a)})}),{userEvent:`delete.dedent`})),!0),Bx=e=>(e.setTabFocusMode(),!0),Vx=[{key:`Ctrl-b`,run:cb,shift:Fb,preventDefault:!0},{key:`Ctrl-f`,run:lb,shift:Ib},{key:`Ctrl-p`,run:vb,shift:Ub},{key:`Ctrl-n`,run:yb,shift:Wb},{key:`Ctrl-a`,run:kb,shift:Qb},{key:`Ctrl-e`,run:Ab,shift:$b},{key:`Ctrl-d`,run:hx},{key:`Ctrl-h`,run:mx},{key:`Ctrl-k`,run:yx},{key:`Ctrl-Alt-h`,run:_x},{key:`Ctrl-o`,run:Sx},{key:`Ctrl-t`,run:Cx},{key:`Ctrl-v`,run:Cb}],Hx=[{key:`ArrowLeft`,run:cb,shift:Fb,preventDefault:!0},{key:`Mod-ArrowLeft`,mac:`Alt-ArrowLeft`,run:db,shift:Rb,preventDefault:!0},{mac:`Cmd-ArrowLeft`,run:Db,shift:Xb,preventDefault:!0},{key:`ArrowRight`,run:lb,shift:Ib,preventDefault:!0},{key:`Mod-ArrowRight`,mac:`Alt-ArrowRight`,run:fb,shift:zb,preventDefault:!0},{mac:`Cmd-ArrowRight`,run:Ob,shift:Zb,preventDefault:!0},{key:`ArrowUp`,run:vb,shift:Ub,preventDefault:!0},{mac:`Cmd-ArrowUp`,run:ex,shift:nx},{mac:`Ctrl-ArrowUp`,run:Sb,shift:Kb},{key:`ArrowDown`,run:yb,shift:Wb,preventDefault:!0},{mac:`Cmd-ArrowDown`,run:tx,shift:rx},{mac:`Ctrl-ArrowDown`,run:Cb,shift:qb},{key:`PageUp`,run:Sb,shift:Kb},{key:`PageDown`,run:Cb,shift:qb},{key:`Home`,run:Eb,shift:Yb,preventDefault:!0},{key:`Mod-Home`,run:ex,shift:nx},{key:`End`,run:Tb,shift:Jb,preventDefault:!0},{key:`Mod-End`,run:tx,shift:rx},{key:`Enter`,run:Nx,shift:Nx},{key:`Mod-a`,run:ix},{key:`Backspace`,run:mx,shift:mx,preventDefault:!0},{key:`Delete`,run:hx,preventDefault:!0},{key:`Mod-Backspace`,mac:`Alt-Backspace`,run:_x,preventDefault:!0},{key:`Mod-Delete`,mac:`Alt-Delete`,run:vx,preventDefault:!0},{mac:`Mod-Backspace`,run:bx,preventDefault:!0},{mac:`Mod-Delete`,run:xx,preventDefault:!0}].concat(Vx.map(e=>({mac:e.key,run:e.run,shift:e.shift}))),Ux=[{key:`Alt-ArrowLeft`,mac:`Ctrl-ArrowLeft`,run:hb,shift:Bb},{key:`Alt-ArrowRight`,mac:`Ctrl-ArrowRight`,run:gb,shift:Vb},{key:`Alt-ArrowUp`,run:Ex},{key:`Shift-Alt-ArrowUp`,run:kx},{key:`Alt-ArrowDown`,run:Dx},{key:`Shift-Alt-ArrowDown`,run:Ax},{key:`Mod-Alt-ArrowUp`,run:cx},{key:`Mod-Alt-ArrowDown`,run:lx},{key:`Escape`,run:ux},{key:`Mod-Enter`,run:Px},{key:`Alt-l`,mac:`Ctrl-l`,run:ax},{key:`Mod-i`,run:ox,preventDefault:!0},{key:`Mod-[`,run:zx},{key:`Mod-]`,run:Rx},{key:`Mod-Alt-\\`,run:Lx},{key:`Shift-Mod-k`,run:jx},{key:`Shift-Mod-\\`,run:Mb},{key:`Mod-/`,run:by},{key:`Alt-A`,mac:`Ctrl-A`,run:Cy},{key:`Ctrl-m`,mac:`Shift-Alt-m`,run:Bx}].concat(Hx),Wx=typeof String.prototype.normalize==`function`?e=>e.normalize(`NFKD`):e=>e,Gx=class{constructor(e,t,n=0,r=e.length,i,a){this.test=a,this.value={from:0,to:0,precise:!1},this.done=!1,this.matches=[],this.buffer=``,this.bufferPos=0,this.iter=e.iterRange(n,r),this.bufferStart=n,this.normalize=i?e=>i(Wx(e)):Wx,this.query=this.normalize(t)}peek(){if(this.bufferPos==this.buffer.length){if(this.bufferStart+=this.buffer.length,this.iter.next(),this.iter.done)return-1;this.bufferPos=0,this.buffer=this.iter.value}return bn(this.buffer,this.bufferPos)}next(){for(;this.matches.length;)this.matches.pop();return this.nextOverlapping()}nextOverlapping(){for(;;){let e=this.peek();if(e<0)return this.done=!0,this;let t=xn(e),n=this.bufferStart+this.bufferPos;this.bufferPos+=Sn(e);let r=this.normalize(t);if(r.length)for(let e=0,i=n,a=!0;;e++){let n=r.charCodeAt(e),o=this.match(n,i,a,this.bufferPos+this.bufferStart,e==r.length-1);if(o)return this.value=o,this;if(e==r.length-1)break;a&&e<t.length&&t.charCodeAt(e)==n?i++:a=!1}}}match(e,t,n,r,i){let a=null;for(let t=0;t<this.matches.length;){let n=this.matches[t],o=!1;this.query.charCodeAt(n.index)==e&&(n.index==this.query.length-1?a={from:n.from,to:r,precise:i&&n.precise}:(n.index++,o=!0)),o?t++:this.matches.splice(t,1)}return this.query.charCodeAt(0)==e&&(this.query.length==1?a={from:t,to:r,precise:n&&i}:this.matches.push({from:t,index:1,precise:n})),a&&this.test&&!this.test(a.from,a.to,this.buffer,this.bufferStart)&&(a=null),a}};typeof Symbol<`u`&&(Gx.prototype[Symbol.iterator]=function(){return this});var Kx={from:-1,to:-1,match:/.*/.exec(``),precise:!0},qx=`gm`+(/x/.unicode==null?``:`u`),Jx=class{constructor(e,t,n,r=0,i=e.length){if(this.text=e,this.to=i,this.curLine=``,this.done=!1,this.value=Kx,/\\[sWDnr]|\n|\r|\[\^/.test(t))return new Zx(e,t,n,r,i);this.re=new RegExp(t,qx+(n?.ignoreCase?`i`:``)),this.test=n?.test,this.iter=e.iter();let a=e.lineAt(r);this.curLineStart=a.from,this.matchPos=$x(e,r),this.getLine(this.curLineStart)}getLine(e){this.iter.next(e),this.iter.lineBreak?this.curLine=``:(this.curLine=this.iter.value,this.curLineStart+this.curLine.length>this.to&&(this.curLine=this.curLine.slice(0,this.to-this.curLineStart)),this.iter.next())}nextLine(){this.curLineStart=this.curLineStart+this.curLine.length+1,this.curLineStart>this.to?this.curLine=``:this.getLine(0)}next(){for(let e=this.matchPos-this.curLineStart;;){this.re.lastIndex=e;let t=this.matchPos<=this.to&&this.re.exec(this.curLine);if(t){let n=this.curLineStart+t.index,r=n+t[0].length;if(this.matchPos=$x(this.text,r+ +(n==r)),n==this.curLineStart+this.curLine.length&&this.nextLine(),(n<r||n>this.value.to)&&(!this.test||this.test(n,r,t)))return this.value={from:n,to:r,precise:!0,match:t},this;e=this.matchPos-this.curLineStart}else if(this.curLineStart+this.curLine.length<this.to)this.nextLine(),e=0;else return this.done=!0,this}}},Yx=new WeakMap,Xx=class e{constructor(e,t){this.from=e,this.text=t}get to(){return this.from+this.text.length}static get(t,n,r){let i=Yx.get(t);if(!i||i.from>=r||i.to<=n){let i=new e(n,t.sliceString(n,r));return Yx.set(t,i),i}if(i.from==n&&i.to==r)return i;let{text:a,from:o}=i;return o>n&&(a=t.sliceString(n,o)+a,o=n),i.to<r&&(a+=t.sliceString(i.to,r)),Yx.set(t,new e(o,a)),new e(n,a.slice(n-o,r-o))}},Zx=class{constructor(e,t,n,r,i){this.text=e,this.to=i,this.done=!1,this.value=Kx,this.matchPos=$x(e,r),this.re=new RegExp(t,qx+(n?.ignoreCase?`i`:``)),this.test=n?.test,this.flat=Xx.get(e,r,this.chunkEnd(r+5e3))}chunkEnd(e){return e>=this.to?this.to:this.text.lineAt(e).to}next(){for(;;){let e=this.re.lastIndex=this.matchPos-this.flat.from,t=this.re.exec(this.flat.text);if(t&&!t[0]&&t.index==e&&(this.re.lastIndex=e+1,t=this.re.exec(this.flat.text)),t){let e=this.flat.from+t.index,n=e+t[0].length;if((this.flat.to>=this.to||t.index+t[0].length<=this.flat.text.length-10)&&(!this.test||this.test(e,n,t)))return this.value={from:e,to:n,precise:!0,match:t},this.matchPos=$x(this.text,n+ +(e==n)),this}if(this.flat.to==this.to)return this.done=!0,this;this.flat=Xx.get(this.text,this.flat.from,this.chunkEnd(this.flat.from+this.flat.text.length*2))}}};typeof Symbol<`u`&&(Jx.prototype[Symbol.iterator]=Zx.prototype[Symbol.iterator]=function(){return this});function Qx(e){try{return new RegExp(e,qx),!0}catch{return!1}}function $x(e,t){if(t>=e.length)return t;let n=e.lineAt(t),r;for(;t<n.to&&(r=n.text.charCodeAt(t-n.from))>=56320&&r<57344;)t++;return t}var eS=e=>{let t=qu(e,`cm-goto-line`);if(t){let e=t.dom.querySelector(`input[type=text]`);return e&&e.select(),!0}let{state:n}=e,r=String(n.doc.lineAt(e.state.selection.main.head).number),{close:i,result:a}=Ku(e,{class:`cm-goto-line`,label:n.phrase(`Go to line`),input:{type:`text`,name:`line`,value:r},focus:!0,submitLabel:n.phrase(`go`)});return a.then(t=>{let r=t&&/^([+-])?(\d+)?(:\d+)?(%)?$/.exec(t.elements.line.value);if(!r){e.dispatch({effects:i});return}let a=n.doc.lineAt(n.selection.main.head),[,o,s,c,l]=r,u=c?+c.slice(1):0,d=s?+s:a.number;if(s&&l){let e=d/100;o&&(e=e*(o==`-`?-1:1)+a.number/n.doc.lines),d=Math.round(n.doc.lines*e)}else s&&o&&(d=d*(o==`-`?-1:1)+a.number);let f=n.doc.line(Math.max(1,Math.min(n.doc.lines,d))),p=C.cursor(f.from+Math.max(0,Math.min(u,f.length)));e.dispatch({effects:[i,M.scrollIntoView(p.from,{y:`center`})],selection:p})}),!0},tS={highlightWordAroundCursor:!1,minSelectionLength:1,maxMatches:100,wholeWords:!1},nS=w.define({combine(e){return wr(e,tS,{highlightWordAroundCursor:(e,t)=>e||t,minSelectionLength:Math.min,maxMatches:Math.min})}});function rS(e){let t=[lS,cS];return e&&t.push(nS.of(e)),t}var iS=k.mark({class:`cm-selectionMatch`}),aS=k.mark({class:`cm-selectionMatch cm-selectionMatch-main`});function oS(e,t,n,r){return(n==0||e(t.sliceDoc(n-1,n))!=vr.Word)&&(r==t.doc.length||e(t.sliceDoc(r,r+1))!=vr.Word)}function sS(e,t,n,r){return e(t.sliceDoc(n,n+1))==vr.Word&&e(t.sliceDoc(r-1,r))==vr.Word}var cS=Ja.fromClass(class{constructor(e){this.decorations=this.getDeco(e)}update(e){(e.selectionSet||e.docChanged||e.viewportChanged)&&(this.decorations=this.getDeco(e.view))}getDeco(e){let t=e.state.facet(nS),{state:n}=e,r=n.selection;if(r.ranges.length>1)return k.none;let i=r.main,a,o=null;if(i.empty){if(!t.highlightWordAroundCursor)return k.none;let e=n.wordAt(i.head);if(!e)return k.none;o=n.charCategorizer(i.head),a=n.sliceDoc(e.from,e.to)}else{let e=i.to-i.from;if(e<t.minSelectionLength||e>200)return k.none;if(t.wholeWords){if(a=n.sliceDoc(i.from,i.to),o=n.charCategorizer(i.head),!(oS(o,n,i.from,i.to)&&sS(o,n,i.from,i.to)))return k.none}else if(a=n.sliceDoc(i.from,i.to),!a)return k.none}let s=[];for(let r of e.visibleRanges){let e=new Gx(n.doc,a,r.from,r.to);for(;!e.next().done;){let{from:r,to:a}=e.value;if((!o||oS(o,n,r,a))&&(i.empty&&r<=i.from&&a>=i.to?s.push(aS.range(r,a)):(r>=i.to||a<=i.from)&&s.push(iS.range(r,a)),s.length>t.maxMatches))return k.none}}return k.set(s)}},{decorations:e=>e.decorations}),lS=M.baseTheme({".cm-selectionMatch":{backgroundColor:`#99ff7780`},".cm-searchMatch .cm-selectionMatch":{backgroundColor:`transparent`}}),uS=({state:e,dispatch:t})=>{let{selection:n}=e,r=C.create(n.ranges.map(t=>e.wordAt(t.head)||C.cursor(t.head)),n.mainIndex);return!r.eq(n)&&(t(e.update({selection:r})),!0)};function dS(e,t){let{main:n,ranges:r}=e.selection,i=e.wordAt(n.head),a=i&&i.from==n.from&&i.to==n.to;for(let n=!1,i=new Gx(e.doc,t,r[r.length-1].to);;)if(i.next(),i.done){if(n)return null;i=new Gx(e.doc,t,0,Math.max(0,r[r.length-1].from-1)),n=!0}else{if(n&&r.some(e=>e.from==i.value.from))continue;if(a){let t=e.wordAt(i.value.from);if(!t||t.from!=i.value.from||t.to!=i.value.to)continue}return i.value}}var fS=({state:e,dispatch:t})=>{let{ranges:n}=e.selection;if(n.some(e=>e.from===e.to))return uS({state:e,dispatch:t});let r=e.sliceDoc(n[0].from,n[0].to);if(e.selection.ranges.some(t=>e.sliceDoc(t.from,t.to)!=r))return!1;let i=dS(e,r);return i?(t(e.update({selection:e.selection.addRange(C.range(i.from,i.to),!1),effects:M.scrollIntoView(i.to)})),!0):!1},pS=w.define({combine(e){return wr(e,{top:!1,caseSensitive:!1,literal:!1,regexp:!1,wholeWord:!1,createPanel:e=>new qS(e),scrollToMatch:e=>M.scrollIntoView(e)})}}),mS=class{constructor(e){this.search=e.search,this.caseSensitive=!!e.caseSensitive,this.literal=!!e.literal,this.regexp=!!e.regexp,this.replace=e.replace||``,this.valid=!!this.search&&(!this.regexp||Qx(this.search)),this.unquoted=this.unquote(this.search),this.wholeWord=!!e.wholeWord,this.test=e.test}unquote(e){return this.literal?e:e.replace(/\\([nrt\\])/g,(e,t)=>t==`n`?`
`:t==`r`?`\r`:t==`t`?`	`:`\\`)}eq(e){return this.search==e.search&&this.replace==e.replace&&this.caseSensitive==e.caseSensitive&&this.regexp==e.regexp&&this.wholeWord==e.wholeWord&&this.test==e.test}create(){return this.regexp?new TS(this):new yS(this)}getCursor(e,t=0,n){let r=e.doc?e:Cr.create({doc:e});return n??=r.doc.length,this.regexp?xS(this,r,t,n):_S(this,r,t,n)}},hS=class{constructor(e){this.spec=e}};function gS(e,t,n){return(r,i,a,o)=>n&&!n(r,i,a,o)?!1:e(r>=o&&i<=o+a.length?a.slice(r-o,i-o):t.doc.sliceString(r,i),t,r,i)}function _S(e,t,n,r){let i;return e.wholeWord&&(i=vS(t.doc,t.charCategorizer(t.selection.main.head))),e.test&&(i=gS(e.test,t,i)),new Gx(t.doc,e.unquoted,n,r,e.caseSensitive?void 0:e=>e.toLowerCase(),i)}function vS(e,t){return(n,r,i,a)=>((a>n||a+i.length<r)&&(a=Math.max(0,n-2),i=e.sliceString(a,Math.min(e.length,r+2))),(t(SS(i,n-a))!=vr.Word||t(CS(i,n-a))!=vr.Word)&&(t(CS(i,r-a))!=vr.Word||t(SS(i,r-a))!=vr.Word))}var yS=class extends hS{constructor(e){super(e)}nextMatch(e,t,n){let r=_S(this.spec,e,n,e.doc.length).nextOverlapping();if(r.done){let n=Math.min(e.doc.length,t+this.spec.unquoted.length);r=_S(this.spec,e,0,n).nextOverlapping()}return r.done||r.value.from==t&&r.value.to==n?null:r.value}prevMatchInRange(e,t,n){for(let r=n;;){let n=Math.max(t,r-1e4-this.spec.unquoted.length),i=_S(this.spec,e,n,r),a=null;for(;!i.nextOverlapping().done;)a=i.value;if(a)return a;if(n==t)return null;r-=1e4}}prevMatch(e,t,n){let r=this.prevMatchInRange(e,0,t);return r||=this.prevMatchInRange(e,Math.max(0,n-this.spec.unquoted.length),e.doc.length),r&&(r.from!=t||r.to!=n)?r:null}getReplacement(e){return this.spec.unquote(this.spec.replace)}matchAll(e,t){let n=_S(this.spec,e,0,e.doc.length),r=[];for(;!n.next().done;){if(r.length>=t)return null;r.push(n.value)}return r}highlight(e,t,n,r){let i=_S(this.spec,e,Math.max(0,t-this.spec.unquoted.length),Math.min(n+this.spec.unquoted.length,e.doc.length));for(;!i.next().done;)r(i.value.from,i.value.to)}};function bS(e,t,n){return(r,i,a)=>(!n||n(r,i,a))&&e(a[0],t,r,i)}function xS(e,t,n,r){let i;return e.wholeWord&&(i=wS(t.charCategorizer(t.selection.main.head))),e.test&&(i=bS(e.test,t,i)),new Jx(t.doc,e.search,{ignoreCase:!e.caseSensitive,test:i},n,r)}function SS(e,t){return e.slice(_n(e,t,!1),t)}function CS(e,t){return e.slice(t,_n(e,t))}function wS(e){return(t,n,r)=>!r[0].length||(e(SS(r.input,r.index))!=vr.Word||e(CS(r.input,r.index))!=vr.Word)&&(e(CS(r.input,r.index+r[0].length))!=vr.Word||e(SS(r.input,r.index+r[0].length))!=vr.Word)}var TS=class extends hS{nextMatch(e,t,n){let r=xS(this.spec,e,n,e.doc.length).next();return r.done&&(r=xS(this.spec,e,0,t).next()),r.done?null:r.value}prevMatchInRange(e,t,n){for(let r=1;;r++){let i=Math.max(t,n-r*1e4),a=xS(this.spec,e,i,n),o=null;for(;!a.next().done;)o=a.value;if(o&&(i==t||o.from>i+10))return o;if(i==t)return null}}prevMatch(e,t,n){return this.prevMatchInRange(e,0,t)||this.prevMatchInRange(e,n,e.doc.length)}getReplacement(e){return this.spec.unquote(this.spec.replace).replace(/\$([$&]|\d+)/g,(t,n)=>{if(n==`&`)return e.match[0];if(n==`$`)return`$`;for(let t=n.length;t>0;t--){let r=+n.slice(0,t);if(r>0&&r<e.match.length)return e.match[r]+n.slice(t)}return t})}matchAll(e,t){let n=xS(this.spec,e,0,e.doc.length),r=[];for(;!n.next().done;){if(r.length>=t)return null;r.push(n.value)}return r}highlight(e,t,n,r){let i=xS(this.spec,e,Math.max(0,t-250),Math.min(n+250,e.doc.length));for(;!i.next().done;)r(i.value.from,i.value.to)}},ES=T.define(),DS=T.define(),OS=Hn.define({create(e){return new kS(VS(e).create(),null)},update(e,t){for(let n of t.effects)n.is(ES)?e=new kS(n.value.create(),e.panel):n.is(DS)&&(e=new kS(e.query,n.value?BS:null));return e},provide:e=>Gu.from(e,e=>e.panel)}),kS=class{constructor(e,t){this.query=e,this.panel=t}},AS=k.mark({class:`cm-searchMatch`}),jS=k.mark({class:`cm-searchMatch cm-searchMatch-selected`}),MS=Ja.fromClass(class{constructor(e){this.view=e,this.decorations=this.highlight(e.state.field(OS))}update(e){let t=e.state.field(OS);(t!=e.startState.field(OS)||e.docChanged||e.selectionSet||e.viewportChanged)&&(this.decorations=this.highlight(t))}highlight({query:e,panel:t}){if(!t||!e.spec.valid)return k.none;let{view:n}=this,r=new Mr;for(let t=0,i=n.visibleRanges,a=i.length;t<a;t++){let{from:o,to:s}=i[t];for(;t<a-1&&s>i[t+1].from-500;)s=i[++t].to;e.highlight(n.state,o,s,(e,t)=>{let i=n.state.selection.ranges.some(n=>n.from==e&&n.to==t);r.add(e,t,i?jS:AS)})}return r.finish()}},{decorations:e=>e.decorations});function NS(e){return t=>{let n=t.state.field(OS,!1);return n&&n.query.spec.valid?e(t,n):WS(t)}}var PS=NS((e,{query:t})=>{let{to:n}=e.state.selection.main,r=t.nextMatch(e.state,n,n);if(!r)return!1;let i=C.single(r.from,r.to),a=e.state.facet(pS);return e.dispatch({selection:i,effects:[ZS(e,r),a.scrollToMatch(i.main,e)],userEvent:`select.search`}),US(e),!0}),FS=NS((e,{query:t})=>{let{state:n}=e,{from:r}=n.selection.main,i=t.prevMatch(n,r,r);if(!i)return!1;let a=C.single(i.from,i.to),o=e.state.facet(pS);return e.dispatch({selection:a,effects:[ZS(e,i),o.scrollToMatch(a.main,e)],userEvent:`select.search`}),US(e),!0}),IS=NS((e,{query:t})=>{let n=t.matchAll(e.state,1e3);return!n||!n.length?!1:(e.dispatch({selection:C.create(n.map(e=>C.range(e.from,e.to))),userEvent:`select.search.matches`}),!0)}),LS=({state:e,dispatch:t})=>{let n=e.selection;if(n.ranges.length>1||n.main.empty)return!1;let{from:r,to:i}=n.main,a=[],o=0;for(let t=new Gx(e.doc,e.sliceDoc(r,i));!t.next().done;){if(a.length>1e3)return!1;t.value.from==r&&(o=a.length),a.push(C.range(t.value.from,t.value.to))}return t(e.update({selection:C.create(a,o),userEvent:`select.search.matches`})),!0},RS=NS((e,{query:t})=>{let{state:n}=e,{from:r,to:i}=n.selection.main;if(n.readOnly)return!1;let a=t.nextMatch(n,r,r);if(!a)return!1;let o=a,s=[],c,l,u=[];o.precise?o.from==r&&o.to==i&&(l=n.toText(t.getReplacement(o)),s.push({from:o.from,to:o.to,insert:l}),o=t.nextMatch(n,o.from,o.to),u.push(M.announce.of(n.phrase(`replaced match on line $`,n.doc.lineAt(r).number)+`.`))):o=t.nextMatch(n,o.from,o.to);let d=e.state.changes(s);return o&&(c=C.single(o.from,o.to).map(d),u.push(ZS(e,o)),u.push(n.facet(pS).scrollToMatch(c.main,e))),e.dispatch({changes:d,selection:c,effects:u,userEvent:`input.replace`}),!0}),zS=NS((e,{query:t})=>{if(e.state.readOnly)return!1;let n=[];for(let r of t.matchAll(e.state,1e9)){let{from:e,to:i,precise:a}=r;a&&n.push({from:e,to:i,insert:t.getReplacement(r)})}if(!n.length)return!1;let r=e.state.phrase(`replaced $ matches`,n.length)+`.`;return e.dispatch({changes:n,effects:M.announce.of(r),userEvent:`input.replace.all`}),!0});function BS(e){return e.state.facet(pS).createPanel(e)}function VS(e,t){let n=e.selection.main,r=n.empty||n.to>n.from+100?``:e.sliceDoc(n.from,n.to);if(t&&!r)return t;let i=e.facet(pS);return new mS({search:t?.literal??i.literal?r:r.replace(/\n/g,`\\n`),caseSensitive:t?.caseSensitive??i.caseSensitive,literal:t?.literal??i.literal,regexp:t?.regexp??i.regexp,wholeWord:t?.wholeWord??i.wholeWord})}function HS(e){let t=Vu(e,BS);return t&&t.dom.querySelector(`[main-field]`)}function US(e){let t=HS(e);t&&t==e.root.activeElement&&t.select()}var WS=e=>{let t=e.state.field(OS,!1);if(t&&t.panel){let n=HS(e);if(n&&n!=e.root.activeElement){let r=VS(e.state,t.query.spec);r.valid&&e.dispatch({effects:ES.of(r)}),n.focus(),n.select()}}else e.dispatch({effects:[DS.of(!0),t?ES.of(VS(e.state,t.query.spec)):T.appendConfig.of($S)]});return!0},GS=e=>{let t=e.state.field(OS,!1);if(!t||!t.panel)return!1;let n=Vu(e,BS);return n&&n.dom.contains(e.root.activeElement)&&e.focus(),e.dispatch({effects:DS.of(!1)}),!0},KS=[{key:`Mod-f`,run:WS,scope:`editor search-panel`},{key:`F3`,run:PS,shift:FS,scope:`editor search-panel`,preventDefault:!0},{key:`Mod-g`,run:PS,shift:FS,scope:`editor search-panel`,preventDefault:!0},{key:`Escape`,run:GS,scope:`editor search-panel`},{key:`Mod-Shift-l`,run:LS},{key:`Mod-Alt-g`,run:eS},{key:`Mod-d`,run:fS,preventDefault:!0}],qS=class{constructor(e){this.view=e;let t=this.query=e.state.field(OS).query.spec;this.commit=this.commit.bind(this),this.searchField=D(`input`,{value:t.search,placeholder:JS(e,`Find`),"aria-label":JS(e,`Find`),class:`cm-textfield`,name:`search`,form:``,"main-field":`true`,onchange:this.commit,onkeyup:this.commit}),this.replaceField=D(`input`,{value:t.replace,placeholder:JS(e,`Replace`),"aria-label":JS(e,`Replace`),class:`cm-textfield`,name:`replace`,form:``,onchange:this.commit,onkeyup:this.commit}),this.caseField=D(`input`,{type:`checkbox`,name:`case`,form:``,checked:t.caseSensitive,onchange:this.commit}),this.reField=D(`input`,{type:`checkbox`,name:`re`,form:``,checked:t.regexp,onchange:this.commit}),this.wordField=D(`input`,{type:`checkbox`,name:`word`,form:``,checked:t.wholeWord,onchange:this.commit});function n(e,t,n){return D(`button`,{class:`cm-button`,name:e,onclick:t,type:`button`},n)}this.dom=D(`div`,{onkeydown:e=>this.keydown(e),class:`cm-search`},[this.searchField,n(`next`,()=>PS(e),[JS(e,`next`)]),n(`prev`,()=>FS(e),[JS(e,`previous`)]),n(`select`,()=>IS(e),[JS(e,`all`)]),D(`label`,null,[this.caseField,JS(e,`match case`)]),D(`label`,null,[this.reField,JS(e,`regexp`)]),D(`label`,null,[this.wordField,JS(e,`by word`)]),...e.state.readOnly?[]:[D(`br`),this.replaceField,n(`replace`,()=>RS(e),[JS(e,`replace`)]),n(`replaceAll`,()=>zS(e),[JS(e,`replace all`)])],D(`button`,{name:`close`,onclick:()=>GS(e),"aria-label":JS(e,`close`),type:`button`},[`×`])])}commit(){let e=new mS({search:this.searchField.value,caseSensitive:this.caseField.checked,regexp:this.reField.checked,wholeWord:this.wordField.checked,replace:this.replaceField.value});e.eq(this.query)||(this.query=e,this.view.dispatch({effects:ES.of(e)}))}keydown(e){gl(this.view,e,`search-panel`)?e.preventDefault():e.keyCode==13&&e.target==this.searchField?(e.preventDefault(),(e.shiftKey?FS:PS)(this.view)):e.keyCode==13&&e.target==this.replaceField&&(e.preventDefault(),RS(this.view))}update(e){for(let t of e.transactions)for(let e of t.effects)e.is(ES)&&!e.value.eq(this.query)&&this.setQuery(e.value)}setQuery(e){this.query=e,this.searchField.value=e.search,this.replaceField.value=e.replace,this.caseField.checked=e.caseSensitive,this.reField.checked=e.regexp,this.wordField.checked=e.wholeWord}mount(){this.searchField.select()}get pos(){return 80}get top(){return this.view.state.facet(pS).top}};function JS(e,t){return e.state.phrase(t)}var YS=30,XS=/[\s\.,:;?!]/;function ZS(e,{from:t,to:n}){let r=e.state.doc.lineAt(t),i=e.state.doc.lineAt(n).to,a=Math.max(r.from,t-YS),o=Math.min(i,n+YS),s=e.state.sliceDoc(a,o);if(a!=r.from){for(let e=0;e<YS;e++)if(!XS.test(s[e+1])&&XS.test(s[e])){s=s.slice(e);break}}if(o!=i){for(let e=s.length-1;e>s.length-YS;e--)if(!XS.test(s[e-1])&&XS.test(s[e])){s=s.slice(0,e);break}}return M.announce.of(`${e.state.phrase(`current match`)}. ${s} ${e.state.phrase(`on line`)} ${r.number}.`)}var QS=M.baseTheme({".cm-panel.cm-search":{padding:`2px 6px 4px`,position:`relative`,"& [name=close]":{position:`absolute`,top:`0`,right:`4px`,backgroundColor:`inherit`,border:`none`,font:`inherit`,padding:0,margin:0},"& input, & button, & label":{margin:`.2em .6em .2em 0`},"& input[type=checkbox]":{marginRight:`.2em`},"& label":{fontSize:`80%`,whiteSpace:`pre`}},"&light .cm-searchMatch":{backgroundColor:`#ffff0054`},"&dark .cm-searchMatch":{backgroundColor:`#00ffff8a`},"&light .cm-searchMatch-selected":{backgroundColor:`#ff6a0054`},"&dark .cm-searchMatch-selected":{backgroundColor:`#ff00ff8a`}}),$S=[OS,Gn.low(MS),QS],eC=class{constructor(e,t,n,r){this.state=e,this.pos=t,this.explicit=n,this.view=r,this.abortListeners=[],this.abortOnDocChange=!1}tokenBefore(e){let t=Ad(this.state).resolveInner(this.pos,-1);for(;t&&e.indexOf(t.name)<0;)t=t.parent;return t?{from:t.from,to:this.pos,text:this.state.sliceDoc(t.from,this.pos),type:t.type}:null}matchBefore(e){let t=this.state.doc.lineAt(this.pos),n=Math.max(t.from,this.pos-250),r=t.text.slice(n-t.from,this.pos-t.from),i=r.search(oC(e,!1));return i<0?null:{from:n+i,to:this.pos,text:r.slice(i)}}get aborted(){return this.abortListeners==null}addEventListener(e,t,n){e==`abort`&&this.abortListeners&&(this.abortListeners.push(t),n&&n.onDocChange&&(this.abortOnDocChange=!0))}};function tC(e){let t=Object.keys(e).join(``),n=/\w/.test(t);return n&&(t=t.replace(/\w/g,``)),`[${n?`\\w`:``}${t.replace(/[^\w\s]/g,`\\$&`)}]`}function nC(e){let t=Object.create(null),n=Object.create(null);for(let{label:r}of e){t[r[0]]=!0;for(let e=1;e<r.length;e++)n[r[e]]=!0}let r=tC(t)+tC(n)+`*$`;return[RegExp(`^`+r),new RegExp(r)]}function rC(e){let t=e.map(e=>typeof e==`string`?{label:e}:e),[n,r]=t.every(e=>/^\w+$/.test(e.label))?[/\w*$/,/\w+$/]:nC(t);return e=>{let i=e.matchBefore(r);return i||e.explicit?{from:i?i.from:e.pos,options:t,validFor:n}:null}}var iC=class{constructor(e,t,n,r){this.completion=e,this.source=t,this.match=n,this.score=r}};function aC(e){return e.selection.main.from}function oC(e,t){let{source:n}=e,r=t&&n[0]!=`^`,i=n[n.length-1]!=`$`;return!r&&!i?e:RegExp(`${r?`^`:``}(?:${n})${i?`$`:``}`,e.flags??(e.ignoreCase?`i`:``))}var sC=or.define();function cC(e,t,n,r){let{main:i}=e.selection,a=n-i.from,o=r-i.from;return{...e.changeByRange(s=>{if(s!=i&&n!=r&&e.sliceDoc(s.from+a,s.from+o)!=e.sliceDoc(n,r))return{range:s};let c=e.toText(t);return{changes:{from:s.from+a,to:r==i.from?s.to:s.from+o,insert:c},range:C.cursor(s.from+a+c.length)}}),scrollIntoView:!0,userEvent:`input.complete`}}var lC=new WeakMap;function uC(e){if(!Array.isArray(e))return e;let t=lC.get(e);return t||lC.set(e,t=rC(e)),t}var dC=T.define(),fC=T.define(),pC=class{constructor(e){this.pattern=e,this.chars=[],this.folded=[],this.any=[],this.precise=[],this.byWord=[],this.score=0,this.matched=[];for(let t=0;t<e.length;){let n=bn(e,t),r=Sn(n);this.chars.push(n);let i=e.slice(t,t+r),a=i.toUpperCase();this.folded.push(bn(a==i?i.toLowerCase():a,0)),t+=r}this.astral=e.length!=this.chars.length}ret(e,t){return this.score=e,this.matched=t,this}match(e){if(this.pattern.length==0)return this.ret(-100,[]);if(e.length<this.pattern.length)return null;let{chars:t,folded:n,any:r,precise:i,byWord:a}=this;if(t.length==1){let r=bn(e,0),i=Sn(r),a=i==e.length?0:-100;if(r!=t[0]){if(r==n[0])a+=-200;else return null}return this.ret(a,[0,i])}let o=e.indexOf(this.pattern);if(o==0)return this.ret(e.length==this.pattern.length?0:-100,[0,this.pattern.length]);let s=t.length,c=0;if(o<0){for(let i=0,a=Math.min(e.length,200);i<a&&c<s;){let a=bn(e,i);(a==t[c]||a==n[c])&&(r[c++]=i),i+=Sn(a)}if(c<s)return null}let l=0,u=0,d=!1,f=0,p=-1,m=-1,h=/[a-z]/.test(e),g=!0;for(let r=0,c=Math.min(e.length,200),_=0;r<c&&u<s;){let c=bn(e,r);o<0&&(l<s&&c==t[l]&&(i[l++]=r),f<s&&(c==t[f]||c==n[f]?(f==0&&(p=r),m=r+1,f++):f=0));let v,ee=c<255?c>=48&&c<=57||c>=97&&c<=122?2:+(c>=65&&c<=90):(v=xn(c))==v.toLowerCase()?v==v.toUpperCase()?0:2:1;(!r||ee==1&&h||_==0&&ee!=0)&&(t[u]==c||n[u]==c&&(d=!0)?a[u++]=r:a.length&&(g=!1)),_=ee,r+=Sn(c)}return u==s&&a[0]==0&&g?this.result(-100+(d?-200:0),a,e):f==s&&p==0?this.ret(-200-e.length+(m==e.length?0:-100),[0,m]):o>-1?this.ret(-700-e.length,[o,o+this.pattern.length]):f==s?this.ret(-900-e.length,[p,m]):u==s?this.result(-100+(d?-200:0)+-700+(g?0:-1100),a,e):t.length==2?null:this.result((r[0]?-700:0)+-200+-1100,r,e)}result(e,t,n){let r=[],i=0;for(let e of t){let t=e+(this.astral?Sn(bn(n,e)):1);i&&r[i-1]==e?r[i-1]=t:(r[i++]=e,r[i++]=t)}return this.ret(e-n.length,r)}},mC=class{constructor(e){this.pattern=e,this.matched=[],this.score=0,this.folded=e.toLowerCase()}match(e){if(e.length<this.pattern.length)return null;let t=e.slice(0,this.pattern.length),n=t==this.pattern?0:t.toLowerCase()==this.folded?-200:null;return n==null?null:(this.matched=[0,t.length],this.score=n+(e.length==this.pattern.length?0:-100),this)}},hC=w.define({combine(e){return wr(e,{activateOnTyping:!0,activateOnCompletion:()=>!1,activateOnTypingDelay:100,selectOnOpen:!0,override:null,closeOnBlur:!0,maxRenderedOptions:100,defaultKeymap:!0,tooltipClass:()=>``,optionClass:()=>``,aboveCursor:!1,icons:!0,addToOptions:[],positionInfo:_C,filterStrict:!1,compareCompletions:(e,t)=>(e.sortText||e.label).localeCompare(t.sortText||t.label),interactionDelay:75,updateSyncTime:100},{defaultKeymap:(e,t)=>e&&t,closeOnBlur:(e,t)=>e&&t,icons:(e,t)=>e&&t,tooltipClass:(e,t)=>n=>gC(e(n),t(n)),optionClass:(e,t)=>n=>gC(e(n),t(n)),addToOptions:(e,t)=>e.concat(t),filterStrict:(e,t)=>e||t})}});function gC(e,t){return e?t?e+` `+t:e:t}function _C(e,t,n,r,i,a){let o=e.textDirection==A.RTL,s=o,c=!1,l=`top`,u,d,f=t.left-i.left,p=i.right-t.right,m=r.right-r.left,h=r.bottom-r.top;if(s&&f<Math.min(m,p)?s=!1:!s&&p<Math.min(m,f)&&(s=!0),m<=(s?f:p))u=Math.max(i.top,Math.min(n.top,i.bottom-h))-t.top,d=Math.min(400,s?f:p);else{c=!0,d=Math.min(400,(o?t.right:i.right-t.left)-30);let e=i.bottom-t.bottom;e>=h||e>t.top?u=n.bottom-t.top:(l=`bottom`,u=t.bottom-n.top)}let g=(t.bottom-t.top)/a.offsetHeight,_=(t.right-t.left)/a.offsetWidth;return{style:`${l}: ${u/g}px; max-width: ${d/_}px`,class:`cm-completionInfo-`+(c?o?`left-narrow`:`right-narrow`:s?`left`:`right`)}}var vC=T.define();function yC(e){let t=e.addToOptions.slice();return e.icons&&t.push({render(e){let t=document.createElement(`div`);return t.classList.add(`cm-completionIcon`),e.type&&t.classList.add(...e.type.split(/\s+/g).map(e=>`cm-completionIcon-`+e)),t.setAttribute(`aria-hidden`,`true`),t},position:20}),t.push({render(e,t,n,r){let i=document.createElement(`span`);i.className=`cm-completionLabel`;let a=e.displayLabel||e.label,o=0;for(let e=0;e<r.length;){let t=r[e++],n=r[e++];t>o&&i.appendChild(document.createTextNode(a.slice(o,t)));let s=i.appendChild(document.createElement(`span`));s.appendChild(document.createTextNode(a.slice(t,n))),s.className=`cm-completionMatchedText`,o=n}return o<a.length&&i.appendChild(document.createTextNode(a.slice(o))),i},position:50},{render(e){if(!e.detail)return null;let t=document.createElement(`span`);return t.className=`cm-completionDetail`,t.textContent=e.detail,t},position:80}),t.sort((e,t)=>e.position-t.position).map(e=>e.render)}function bC(e,t,n){if(e<=n)return{from:0,to:e};if(t<0&&(t=0),t<=e>>1){let e=Math.floor(t/n);return{from:e*n,to:(e+1)*n}}let r=Math.ceil((e-t)/n);return{from:e-r*n,to:e-(r-1)*n}}var xC=class{constructor(e,t,n){this.view=e,this.stateField=t,this.applyCompletion=n,this.info=null,this.infoDestroy=null,this.placeInfoReq={read:()=>this.measureInfo(),write:e=>this.placeInfo(e),key:this},this.space=null,this.currentClass=``;let r=e.state.field(t),{options:i,selected:a}=r.open,o=e.state.facet(hC);this.optionContent=yC(o),this.optionClass=o.optionClass,this.tooltipClass=o.tooltipClass,this.range=bC(i.length,a,o.maxRenderedOptions),this.dom=document.createElement(`div`),this.dom.className=`cm-tooltip-autocomplete`,this.updateTooltipClass(e.state),this.dom.addEventListener(`mousedown`,n=>{let{options:r}=e.state.field(t).open;for(let t=n.target,i;t&&t!=this.dom;t=t.parentNode)if(t.nodeName==`LI`&&(i=/-(\d+)$/.exec(t.id))&&+i[1]<r.length){this.applyCompletion(e,r[+i[1]]),n.preventDefault();return}if(n.target==this.list){let t=this.list.classList.contains(`cm-completionListIncompleteTop`)&&n.clientY<this.list.firstChild.getBoundingClientRect().top?this.range.from-1:this.list.classList.contains(`cm-completionListIncompleteBottom`)&&n.clientY>this.list.lastChild.getBoundingClientRect().bottom?this.range.to:null;t!=null&&(e.dispatch({effects:vC.of(t)}),n.preventDefault())}}),this.dom.addEventListener(`focusout`,t=>{let n=e.state.field(this.stateField,!1);n&&n.tooltip&&e.state.facet(hC).closeOnBlur&&t.relatedTarget!=e.contentDOM&&e.dispatch({effects:fC.of(null)})}),this.showOptions(i,r.id)}mount(){this.updateSel()}showOptions(e,t){this.list&&this.list.remove(),this.list=this.dom.appendChild(this.createListBox(e,t,this.range)),this.list.addEventListener(`scroll`,()=>{this.info&&this.view.requestMeasure(this.placeInfoReq)})}update(e){let t=e.state.field(this.stateField),n=e.startState.field(this.stateField);if(this.updateTooltipClass(e.state),t!=n){let{options:r,selected:i,disabled:a}=t.open;n.open&&n.open.options==r||(this.range=bC(r.length,i,e.state.facet(hC).maxRenderedOptions),this.showOptions(r,t.id)),this.updateSel(),a!=n.open?.disabled&&this.dom.classList.toggle(`cm-tooltip-autocomplete-disabled`,!!a)}}updateTooltipClass(e){let t=this.tooltipClass(e);if(t!=this.currentClass){for(let e of this.currentClass.split(` `))e&&this.dom.classList.remove(e);for(let e of t.split(` `))e&&this.dom.classList.add(e);this.currentClass=t}}positioned(e){this.space=e,this.info&&this.view.requestMeasure(this.placeInfoReq)}updateSel(){let e=this.view.state.field(this.stateField),t=e.open;(t.selected>-1&&t.selected<this.range.from||t.selected>=this.range.to)&&(this.range=bC(t.options.length,t.selected,this.view.state.facet(hC).maxRenderedOptions),this.showOptions(t.options,e.id));let n=this.updateSelectedOption(t.selected);if(n){this.destroyInfo();let{completion:r}=t.options[t.selected],{info:i}=r;if(!i)return;let a=typeof i==`string`?document.createTextNode(i):i(r);if(!a)return;`then`in a?a.then(t=>{t&&this.view.state.field(this.stateField,!1)==e&&this.addInfoPane(t,r)}).catch(e=>Wa(this.view.state,e,`completion info`)):(this.addInfoPane(a,r),n.setAttribute(`aria-describedby`,this.info.id))}}addInfoPane(e,t){this.destroyInfo();let n=this.info=document.createElement(`div`);if(n.className=`cm-tooltip cm-completionInfo`,n.id=`cm-completionInfo-`+Math.floor(Math.random()*65535).toString(16),e.nodeType!=null)n.appendChild(e),this.infoDestroy=null;else{let{dom:t,destroy:r}=e;n.appendChild(t),this.infoDestroy=r||null}this.dom.appendChild(n),this.view.requestMeasure(this.placeInfoReq)}updateSelectedOption(e){let t=null;for(let n=this.list.firstChild,r=this.range.from;n;n=n.nextSibling,r++)n.nodeName!=`LI`||!n.id?r--:r==e?n.hasAttribute(`aria-selected`)||(n.setAttribute(`aria-selected`,`true`),t=n):n.hasAttribute(`aria-selected`)&&(n.removeAttribute(`aria-selected`),n.removeAttribute(`aria-describedby`));return t&&CC(this.list,t),t}measureInfo(){let e=this.dom.querySelector(`[aria-selected]`);if(!e||!this.info)return null;let t=this.dom.getBoundingClientRect(),n=this.info.getBoundingClientRect(),r=e.getBoundingClientRect(),i=this.space;if(!i){let e=this.dom.ownerDocument.documentElement;i={left:0,top:0,right:e.clientWidth,bottom:e.clientHeight}}return r.top>Math.min(i.bottom,t.bottom)-10||r.bottom<Math.max(i.top,t.top)+10?null:this.view.state.facet(hC).positionInfo(this.view,t,r,n,i,this.dom)}placeInfo(e){this.info&&(e?(e.style&&(this.info.style.cssText=e.style),this.info.className=`cm-tooltip cm-completionInfo `+(e.class||``)):this.info.style.cssText=`top: -1e6px`)}createListBox(e,t,n){let r=document.createElement(`ul`);r.id=t,r.setAttribute(`role`,`listbox`),r.setAttribute(`aria-expanded`,`true`),r.setAttribute(`aria-label`,this.view.state.phrase(`Completions`)),r.addEventListener(`mousedown`,e=>{e.target==r&&e.preventDefault()});let i=null;for(let a=n.from;a<n.to;a++){let{completion:o,match:s}=e[a],{section:c}=o;if(c){let e=typeof c==`string`?c:c.name;if(e!=i&&(a>n.from||n.from==0)){if(i=e,typeof c!=`string`&&c.header)r.appendChild(c.header(c));else{let t=r.appendChild(document.createElement(`completion-section`));t.textContent=e}}}let l=r.appendChild(document.createElement(`li`));l.id=t+`-`+a,l.setAttribute(`role`,`option`);let u=this.optionClass(o);u&&(l.className=u);for(let e of this.optionContent){let t=e(o,this.view.state,this.view,s);t&&l.appendChild(t)}}return n.from&&r.classList.add(`cm-completionListIncompleteTop`),n.to<e.length&&r.classList.add(`cm-completionListIncompleteBottom`),r}destroyInfo(){this.info&&=(this.infoDestroy&&this.infoDestroy(),this.info.remove(),null)}destroy(){this.destroyInfo()}};function SC(e,t){return n=>new xC(n,e,t)}function CC(e,t){let n=e.getBoundingClientRect(),r=t.getBoundingClientRect(),i=n.height/e.offsetHeight;r.top<n.top?e.scrollTop-=(n.top-r.top)/i:r.bottom>n.bottom&&(e.scrollTop+=(r.bottom-n.bottom)/i)}function wC(e){return(e.boost||0)*100+(e.apply?10:0)+(e.info?5:0)+ +!!e.type}function TC(e,t){let n=[],r=null,i=null,a=e=>{n.push(e);let{section:t}=e.completion;if(t){r||=[];let e=typeof t==`string`?t:t.name;r.some(t=>t.name==e)||r.push(typeof t==`string`?{name:e}:t)}},o=t.facet(hC);for(let r of e)if(r.hasResult()){let e=r.result.getMatch;if(r.result.filter===!1)for(let t of r.result.options)a(new iC(t,r.source,e?e(t):[],1e9-n.length));else{let n=t.sliceDoc(r.from,r.to),s,c=o.filterStrict?new mC(n):new pC(n);for(let t of r.result.options)if(s=c.match(t.label)){let n=t.displayLabel?e?e(t,s.matched):[]:s.matched,o=s.score+(t.boost||0);if(a(new iC(t,r.source,n,o)),typeof t.section==`object`&&t.section.rank===`dynamic`){let{name:e}=t.section;i||=Object.create(null),i[e]=Math.max(o,i[e]||-1e9)}}}}if(r){let e=Object.create(null),t=0,a=(e,t)=>(e.rank===`dynamic`&&t.rank===`dynamic`?i[t.name]-i[e.name]:0)||(typeof e.rank==`number`?e.rank:1e9)-(typeof t.rank==`number`?t.rank:1e9)||(e.name<t.name?-1:1);for(let n of r.sort(a))t-=1e5,e[n.name]=t;for(let t of n){let{section:n}=t.completion;n&&(t.score+=e[typeof n==`string`?n:n.name])}}let s=[],c=null,l=o.compareCompletions;for(let e of n.sort((e,t)=>t.score-e.score||l(e.completion,t.completion))){let t=e.completion;!c||c.label!=t.label||c.detail!=t.detail||c.type!=null&&t.type!=null&&c.type!=t.type||c.apply!=t.apply||c.boost!=t.boost?s.push(e):wC(e.completion)>wC(c)&&(s[s.length-1]=e),c=e.completion}return s}var EC=class e{constructor(e,t,n,r,i,a){this.options=e,this.attrs=t,this.tooltip=n,this.timestamp=r,this.selected=i,this.disabled=a}setSelected(t,n){return t==this.selected||t>=this.options.length?this:new e(this.options,jC(n,t),this.tooltip,this.timestamp,t,this.disabled)}static build(t,n,r,i,a,o){if(i&&!o&&t.some(e=>e.isPending))return i.setDisabled();let s=TC(t,n);if(!s.length)return i&&t.some(e=>e.isPending)?i.setDisabled():null;let c=n.facet(hC).selectOnOpen?0:-1;if(i&&i.selected!=c&&i.selected!=-1){let e=i.options[i.selected].completion;for(let t=0;t<s.length;t++)if(s[t].completion==e){c=t;break}}return new e(s,jC(r,c),{pos:t.reduce((e,t)=>t.hasResult()?Math.min(e,t.from):e,1e8),create:BC,above:a.aboveCursor},i?i.timestamp:Date.now(),c,!1)}map(t){return new e(this.options,this.attrs,{...this.tooltip,pos:t.mapPos(this.tooltip.pos)},this.timestamp,this.selected,this.disabled)}setDisabled(){return new e(this.options,this.attrs,this.tooltip,this.timestamp,this.selected,!0)}},DC=class e{constructor(e,t,n){this.active=e,this.id=t,this.open=n}static start(){return new e(MC,`cm-ac-`+Math.floor(Math.random()*2e6).toString(36),null)}update(t){let{state:n}=t,r=n.facet(hC),i=(r.override||n.languageDataAt(`autocomplete`,aC(n)).map(uC)).map(e=>(this.active.find(t=>t.source==e)||new PC(e,+!!this.active.some(e=>e.state!=0))).update(t,r));i.length==this.active.length&&i.every((e,t)=>e==this.active[t])&&(i=this.active);let a=this.open,o=t.effects.some(e=>e.is(LC));a&&t.docChanged&&(a=a.map(t.changes)),t.selection||i.some(e=>e.hasResult()&&t.changes.touchesRange(e.from,e.to))||!OC(i,this.active)||o?a=EC.build(i,n,this.id,a,r,o):a&&a.disabled&&!i.some(e=>e.isPending)&&(a=null),!a&&i.every(e=>!e.isPending)&&i.some(e=>e.hasResult())&&(i=i.map(e=>e.hasResult()?new PC(e.source,0):e));for(let e of t.effects)e.is(vC)&&(a&&=a.setSelected(e.value,this.id));return i==this.active&&a==this.open?this:new e(i,this.id,a)}get tooltip(){return this.open?this.open.tooltip:null}get attrs(){return this.open?this.open.attrs:this.active.length?kC:AC}};function OC(e,t){if(e==t)return!0;for(let n=0,r=0;;){for(;n<e.length&&!e[n].hasResult();)n++;for(;r<t.length&&!t[r].hasResult();)r++;let i=n==e.length,a=r==t.length;if(i||a)return i==a;if(e[n++].result!=t[r++].result)return!1}}var kC={"aria-autocomplete":`list`},AC={};function jC(e,t){let n={"aria-autocomplete":`list`,"aria-haspopup":`listbox`,"aria-controls":e};return t>-1&&(n[`aria-activedescendant`]=e+`-`+t),n}var MC=[];function NC(e,t){if(e.isUserEvent(`input.complete`)){let n=e.annotation(sC);if(n&&t.activateOnCompletion(n))return 12}let n=e.isUserEvent(`input.type`);return n&&t.activateOnTyping?5:n?1:e.isUserEvent(`delete.backward`)?2:e.selection?8:e.docChanged?16:0}var PC=class e{constructor(e,t,n=!1){this.source=e,this.state=t,this.explicit=n}hasResult(){return!1}get isPending(){return this.state==1}update(t,n){let r=NC(t,n),i=this;(r&8||r&16&&this.touches(t))&&(i=new e(i.source,0)),r&4&&i.state==0&&(i=new e(this.source,1)),i=i.updateFor(t,r);for(let n of t.effects)if(n.is(dC))i=new e(i.source,1,n.value);else if(n.is(fC))i=new e(i.source,0);else if(n.is(LC))for(let e of n.value)e.source==i.source&&(i=e);return i}updateFor(e,t){return this.map(e.changes)}map(e){return this}touches(e){return e.changes.touchesRange(aC(e.state))}},FC=class e extends PC{constructor(e,t,n,r,i,a){super(e,3,t),this.limit=n,this.result=r,this.from=i,this.to=a}hasResult(){return!0}updateFor(t,n){if(!(n&3))return this.map(t.changes);let r=this.result;r.map&&!t.changes.empty&&(r=r.map(r,t.changes));let i=t.changes.mapPos(this.from),a=t.changes.mapPos(this.to,1),o=aC(t.state);if(o>a||!r||n&2&&(aC(t.startState)==this.from||o<this.limit))return new PC(this.source,n&4?1:0);let s=t.changes.mapPos(this.limit);return IC(r.validFor,t.state,i,a)?new e(this.source,this.explicit,s,r,i,a):r.update&&(r=r.update(r,i,a,new eC(t.state,o,!1)))?new e(this.source,this.explicit,s,r,r.from,r.to??aC(t.state)):new PC(this.source,1,this.explicit)}map(t){if(t.empty)return this;let n=this.result.map?this.result.map(this.result,t):this.result;return n?new e(this.source,this.explicit,t.mapPos(this.limit),n,t.mapPos(this.from),t.mapPos(this.to,1)):new PC(this.source,0)}touches(e){return e.changes.touchesRange(this.from,this.to)}};function IC(e,t,n,r){if(!e)return!1;let i=t.sliceDoc(n,r);return typeof e==`function`?e(i,n,r,t):oC(e,!0).test(i)}var LC=T.define({map(e,t){return e.map(e=>e.map(t))}}),RC=Hn.define({create(){return DC.start()},update(e,t){return e.update(t)},provide:e=>[Du.from(e,e=>e.tooltip),M.contentAttributes.from(e,e=>e.attrs)]});function zC(e,t){let n=t.completion.apply||t.completion.label,r=e.state.field(RC).active.find(e=>e.source==t.source);return r instanceof FC&&(typeof n==`string`?e.dispatch({...cC(e.state,n,r.from,r.to),annotations:sC.of(t.completion)}):n(e,t.completion,r.from,r.to),!0)}var BC=SC(RC,zC);function VC(e,t=`option`){return n=>{let r=n.state.field(RC,!1);if(!r||!r.open||r.open.disabled||Date.now()-r.open.timestamp<n.state.facet(hC).interactionDelay)return!1;let i=1,a;t==`page`&&(a=Ru(n,r.open.tooltip))&&(i=Math.max(2,Math.floor(a.dom.offsetHeight/a.dom.querySelector(`li`).offsetHeight)-1));let{length:o}=r.open.options,s=r.open.selected>-1?r.open.selected+i*(e?1:-1):e?0:o-1;return s<0?s=t==`page`?0:o-1:s>=o&&(s=t==`page`?o-1:0),n.dispatch({effects:vC.of(s)}),!0}}var HC=e=>{let t=e.state.field(RC,!1);return e.state.readOnly||!t||!t.open||t.open.selected<0||t.open.disabled||Date.now()-t.open.timestamp<e.state.facet(hC).interactionDelay?!1:zC(e,t.open.options[t.open.selected])},UC=e=>e.state.field(RC,!1)?(e.dispatch({effects:dC.of(!0)}),!0):!1,WC=e=>{let t=e.state.field(RC,!1);return!t||!t.active.some(e=>e.state!=0)?!1:(e.dispatch({effects:fC.of(null)}),!0)},GC=class{constructor(e,t){this.active=e,this.context=t,this.time=Date.now(),this.updates=[],this.done=void 0}},KC=50,qC=1e3,JC=Ja.fromClass(class{constructor(e){this.view=e,this.debounceUpdate=-1,this.running=[],this.debounceAccept=-1,this.pendingStart=!1,this.composing=0;for(let t of e.state.field(RC).active)t.isPending&&this.startQuery(t)}update(e){let t=e.state.field(RC),n=e.state.facet(hC);if(!e.selectionSet&&!e.docChanged&&e.startState.field(RC)==t)return;let r=e.transactions.some(e=>{let t=NC(e,n);return t&8||(e.selection||e.docChanged)&&!(t&3)});for(let t=0;t<this.running.length;t++){let n=this.running[t];if(r||n.context.abortOnDocChange&&e.docChanged||n.updates.length+e.transactions.length>KC&&Date.now()-n.time>qC){for(let e of n.context.abortListeners)try{e()}catch(e){Wa(this.view.state,e)}n.context.abortListeners=null,this.running.splice(t--,1)}else n.updates.push(...e.transactions)}this.debounceUpdate>-1&&clearTimeout(this.debounceUpdate),e.transactions.some(e=>e.effects.some(e=>e.is(dC)))&&(this.pendingStart=!0);let i=this.pendingStart?50:n.activateOnTypingDelay;if(this.debounceUpdate=t.active.some(e=>e.isPending&&!this.running.some(t=>t.active.source==e.source))?setTimeout(()=>this.startUpdate(),i):-1,this.composing!=0)for(let t of e.transactions)t.isUserEvent(`input.type`)?this.composing=2:this.composing==2&&t.selection&&(this.composing=3)}startUpdate(){this.debounceUpdate=-1,this.pendingStart=!1;let{state:e}=this.view,t=e.field(RC);for(let e of t.active)e.isPending&&!this.running.some(t=>t.active.source==e.source)&&this.startQuery(e);this.running.length&&t.open&&t.open.disabled&&(this.debounceAccept=setTimeout(()=>this.accept(),this.view.state.facet(hC).updateSyncTime))}startQuery(e){let{state:t}=this.view,n=new eC(t,aC(t),e.explicit,this.view),r=new GC(e,n);this.running.push(r),Promise.resolve(e.source(n)).then(e=>{r.context.aborted||(r.done=e||null,this.scheduleAccept())},e=>{this.view.dispatch({effects:fC.of(null)}),Wa(this.view.state,e)})}scheduleAccept(){this.running.every(e=>e.done!==void 0)?this.accept():this.debounceAccept<0&&(this.debounceAccept=setTimeout(()=>this.accept(),this.view.state.facet(hC).updateSyncTime))}accept(){this.debounceAccept>-1&&clearTimeout(this.debounceAccept),this.debounceAccept=-1;let e=[],t=this.view.state.facet(hC),n=this.view.state.field(RC);for(let r=0;r<this.running.length;r++){let i=this.running[r];if(i.done===void 0)continue;if(this.running.splice(r--,1),i.done){let n=aC(i.updates.length?i.updates[0].startState:this.view.state),r=Math.min(n,i.done.from+ +!i.active.explicit),a=new FC(i.active.source,i.active.explicit,r,i.done,i.done.from,i.done.to??n);for(let e of i.updates)a=a.update(e,t);if(a.hasResult()){e.push(a);continue}}let a=n.active.find(e=>e.source==i.active.source);if(a&&a.isPending){if(i.done==null){let n=new PC(i.active.source,0);for(let e of i.updates)n=n.update(e,t);n.isPending||e.push(n)}else this.startQuery(a)}}(e.length||n.open&&n.open.disabled)&&this.view.dispatch({effects:LC.of(e)})}},{eventHandlers:{blur(e){let t=this.view.state.field(RC,!1);if(t&&t.tooltip&&this.view.state.facet(hC).closeOnBlur){let n=t.open&&Ru(this.view,t.open.tooltip);n&&n.dom.contains(e.relatedTarget)||setTimeout(()=>this.view.dispatch({effects:fC.of(null)}),10)}},compositionstart(){this.composing=1},compositionend(){this.composing==3&&setTimeout(()=>this.view.dispatch({effects:dC.of(!1)}),20),this.composing=0}}}),YC=typeof navigator==`object`&&/Win/.test(navigator.platform),XC=Gn.highest(M.domEventHandlers({keydown(e,t){let n=t.state.field(RC,!1);if(!n||!n.open||n.open.disabled||n.open.selected<0||!e.key||e.key.length>1||e.ctrlKey&&!(YC&&e.altKey)||e.metaKey)return!1;let r=n.open.options[n.open.selected],i=n.active.find(e=>e.source==r.source),a=r.completion.commitCharacters||i.result.commitCharacters;return a&&a.indexOf(e.key)>-1&&zC(t,r),!1}})),ZC=M.baseTheme({".cm-tooltip.cm-tooltip-autocomplete":{"& > ul":{fontFamily:`monospace`,whiteSpace:`nowrap`,overflow:`hidden auto`,maxWidth_fallback:`700px`,maxWidth:`min(700px, 95vw)`,minWidth:`250px`,maxHeight:`10em`,height:`100%`,listStyle:`none`,margin:0,padding:0,"& > li, & > completion-section":{padding:`1px 3px`,lineHeight:1.2},"& > li":{overflowX:`hidden`,textOverflow:`ellipsis`,cursor:`pointer`},"& > completion-section":{display:`list-item`,borderBottom:`1px solid silver`,paddingLeft:`0.5em`,opacity:.7}}},"&light .cm-tooltip-autocomplete ul li[aria-selected]":{background:`#17c`,color:`white`},"&light .cm-tooltip-autocomplete-disabled ul li[aria-selected]":{background:`#777`},"&dark .cm-tooltip-autocomplete ul li[aria-selected]":{background:`#347`,color:`white`},"&dark .cm-tooltip-autocomplete-disabled ul li[aria-selected]":{background:`#444`},".cm-completionListIncompleteTop:before, .cm-completionListIncompleteBottom:after":{content:`"···"`,opacity:.5,display:`block`,textAlign:`center`,cursor:`pointer`},".cm-tooltip.cm-completionInfo":{position:`absolute`,padding:`3px 9px`,width:`max-content`,maxWidth:`400px`,boxSizing:`border-box`,whiteSpace:`pre-line`},".cm-completionInfo.cm-completionInfo-left":{right:`100%`},".cm-completionInfo.cm-completionInfo-right":{left:`100%`},".cm-completionInfo.cm-completionInfo-left-narrow":{right:`30px`},".cm-completionInfo.cm-completionInfo-right-narrow":{left:`30px`},"&light .cm-snippetField":{backgroundColor:`#00000022`},"&dark .cm-snippetField":{backgroundColor:`#ffffff22`},".cm-snippetFieldPosition":{verticalAlign:`text-top`,width:0,height:`1.15em`,display:`inline-block`,margin:`0 -0.7px -.7em`,borderLeft:`1.4px dotted #888`},".cm-completionMatchedText":{textDecoration:`underline`},".cm-completionDetail":{marginLeft:`0.5em`,fontStyle:`italic`},".cm-completionIcon":{fontSize:`90%`,width:`.8em`,display:`inline-block`,textAlign:`center`,paddingRight:`.6em`,opacity:`0.6`,boxSizing:`content-box`},".cm-completionIcon-function, .cm-completionIcon-method":{"&:after":{content:`'ƒ'`}},".cm-completionIcon-class":{"&:after":{content:`'○'`}},".cm-completionIcon-interface":{"&:after":{content:`'◌'`}},".cm-completionIcon-variable":{"&:after":{content:`'𝑥'`}},".cm-completionIcon-constant":{"&:after":{content:`'𝐶'`}},".cm-completionIcon-type":{"&:after":{content:`'𝑡'`}},".cm-completionIcon-enum":{"&:after":{content:`'∪'`}},".cm-completionIcon-property":{"&:after":{content:`'□'`}},".cm-completionIcon-keyword":{"&:after":{content:`'🔑︎'`}},".cm-completionIcon-namespace":{"&:after":{content:`'▢'`}},".cm-completionIcon-text":{"&:after":{content:`'abc'`,fontSize:`50%`,verticalAlign:`middle`}}}),QC={brackets:[`(`,`[`,`{`,`'`,`"`],before:`)]}:;>`,stringPrefixes:[]},$C=T.define({map(e,t){return t.mapPos(e,-1,wn.TrackAfter)??void 0}}),ew=new class extends Tr{};ew.startSide=1,ew.endSide=-1;var tw=Hn.define({create(){return E.empty},update(e,t){if(e=e.map(t.changes),t.selection){let n=t.state.doc.lineAt(t.selection.main.head);e=e.update({filter:e=>e>=n.from&&e<=n.to})}for(let n of t.effects)n.is($C)&&(e=e.update({add:[ew.range(n.value,n.value+1)]}));return e}});function nw(){return[sw,tw]}var rw=`()[]{}<>«»»«［］｛｝`;function iw(e){for(let t=0;t<16;t+=2)if(rw.charCodeAt(t)==e)return rw.charAt(t+1);return xn(e<128?e:e+1)}function aw(e,t){return e.languageDataAt(`closeBrackets`,t)[0]||QC}var ow=typeof navigator==`object`&&/Android\b/.test(navigator.userAgent),sw=M.inputHandler.of((e,t,n,r)=>{if((ow?e.composing:e.compositionStarted)||e.state.readOnly)return!1;let i=e.state.selection.main;if(r.length>2||r.length==2&&Sn(bn(r,0))==1||t!=i.from||n!=i.to)return!1;let a=lw(e.state,r);return a?(e.dispatch(a),!0):!1}),cw=[{key:`Backspace`,run:({state:e,dispatch:t})=>{if(e.readOnly)return!1;let n=aw(e,e.selection.main.head).brackets||QC.brackets,r=null,i=e.changeByRange(t=>{if(t.empty){let r=fw(e.doc,t.head);for(let i of n)if(i==r&&dw(e.doc,t.head)==iw(bn(i,0)))return{changes:{from:t.head-i.length,to:t.head+i.length},range:C.cursor(t.head-i.length)}}return{range:r=t}});return r||t(e.update(i,{scrollIntoView:!0,userEvent:`delete.backward`})),!r}}];function lw(e,t){let n=aw(e,e.selection.main.head),r=n.brackets||QC.brackets;for(let i of r){let a=iw(bn(i,0));if(t==i)return a==i?hw(e,i,r.indexOf(i+i+i)>-1,n):pw(e,i,a,n.before||QC.before);if(t==a&&uw(e,e.selection.main.from))return mw(e,i,a)}return null}function uw(e,t){let n=!1;return e.field(tw).between(0,e.doc.length,e=>{e==t&&(n=!0)}),n}function dw(e,t){let n=e.sliceString(t,t+2);return n.slice(0,Sn(bn(n,0)))}function fw(e,t){let n=e.sliceString(t-2,t);return Sn(bn(n,0))==n.length?n:n.slice(1)}function pw(e,t,n,r){let i=null,a=e.changeByRange(a=>{if(!a.empty)return{changes:[{insert:t,from:a.from},{insert:n,from:a.to}],effects:$C.of(a.to+t.length),range:C.range(a.anchor+t.length,a.head+t.length)};let o=dw(e.doc,a.head);return!o||/\s/.test(o)||r.indexOf(o)>-1?{changes:{insert:t+n,from:a.head},effects:$C.of(a.head+t.length),range:C.cursor(a.head+t.length)}:{range:i=a}});return i?null:e.update(a,{scrollIntoView:!0,userEvent:`input.type`})}function mw(e,t,n){let r=null,i=e.changeByRange(t=>t.empty&&dw(e.doc,t.head)==n?{changes:{from:t.head,to:t.head+n.length,insert:n},range:C.cursor(t.head+n.length)}:r={range:t});return r?null:e.update(i,{scrollIntoView:!0,userEvent:`input.type`})}function hw(e,t,n,r){let i=r.stringPrefixes||QC.stringPrefixes,a=null,o=e.changeByRange(r=>{if(!r.empty)return{changes:[{insert:t,from:r.from},{insert:t,from:r.to}],effects:$C.of(r.to+t.length),range:C.range(r.anchor+t.length,r.head+t.length)};let o=r.head,s=dw(e.doc,o),c;if(s==t){if(gw(e,o))return{changes:{insert:t+t,from:o},effects:$C.of(o+t.length),range:C.cursor(o+t.length)};if(uw(e,o)){let r=n&&e.sliceDoc(o,o+t.length*3)==t+t+t?t+t+t:t;return{changes:{from:o,to:o+r.length,insert:r},range:C.cursor(o+r.length)}}}else if(n&&e.sliceDoc(o-2*t.length,o)==t+t&&(c=vw(e,o-2*t.length,i))>-1&&gw(e,c))return{changes:{insert:t+t+t+t,from:o},effects:$C.of(o+t.length),range:C.cursor(o+t.length)};else if(e.charCategorizer(o)(s)!=vr.Word&&vw(e,o,i)>-1&&!_w(e,o,t,i))return{changes:{insert:t+t,from:o},effects:$C.of(o+t.length),range:C.cursor(o+t.length)};return{range:a=r}});return a?null:e.update(o,{scrollIntoView:!0,userEvent:`input.type`})}function gw(e,t){let n=Ad(e).resolveInner(t+1);return n.parent&&n.from==t}function _w(e,t,n,r){let i=Ad(e).resolveInner(t,-1),a=r.reduce((e,t)=>Math.max(e,t.length),0);for(let o=0;o<5;o++){let o=e.sliceDoc(i.from,Math.min(i.to,i.from+n.length+a)),s=o.indexOf(n);if(!s||s>-1&&r.indexOf(o.slice(0,s))>-1){let t=i.firstChild;for(;t&&t.from==i.from&&t.to-t.from>n.length+s;){if(e.sliceDoc(t.to-n.length,t.to)==n)return!1;t=t.firstChild}return!0}let c=i.to==t&&i.parent;if(!c)break;i=c}return!1}function vw(e,t,n){let r=e.charCategorizer(t);if(r(e.sliceDoc(t-1,t))!=vr.Word)return t;for(let i of n){let n=t-i.length;if(e.sliceDoc(n,t)==i&&r(e.sliceDoc(n-1,n))!=vr.Word)return n}return-1}function yw(e={}){return[XC,RC,hC.of(e),JC,xw,ZC]}var bw=[{key:`Ctrl-Space`,run:UC},{mac:"Alt-`",run:UC},{mac:`Alt-i`,run:UC},{key:`Escape`,run:WC},{key:`ArrowDown`,run:VC(!0)},{key:`ArrowUp`,run:VC(!1)},{key:`PageDown`,run:VC(!0,`page`)},{key:`PageUp`,run:VC(!1,`page`)},{key:`Enter`,run:HC}],xw=Gn.highest(pl.computeN([hC],e=>e.facet(hC).defaultKeymap?[bw]:[])),Sw=class{constructor(e,t,n){this.from=e,this.to=t,this.diagnostic=n}},Cw=class e{constructor(e,t,n){this.diagnostics=e,this.panel=t,this.selected=n}static init(t,n,r){let i=r.facet(Bw).markerFilter;i&&(t=i(t,r));let a=t.slice().sort((e,t)=>e.from-t.from||e.to-t.to),o=new Mr,s=[],c=0,l=r.doc.iter(),u=0,d=r.doc.length;for(let e=0;;){let t=e==a.length?null:a[e];if(!t&&!s.length)break;let n,r;if(s.length)n=c,r=s.reduce((e,t)=>Math.min(e,t.to),t&&t.from>n?t.from:1e8);else{if(n=t.from,n>d)break;r=t.to,s.push(t),e++}for(;e<a.length;){let t=a[e];if(t.from==n&&(t.to>t.from||t.to==n))s.push(t),e++,r=Math.min(t.to,r);else{r=Math.min(t.from,r);break}}r=Math.min(r,d);let i=!1;if(s.some(e=>e.from==n&&(e.to==r||r==d))&&(i=n==r,!i&&r-n<10)){let e=n-(u+l.value.length);e>0&&(l.next(e),u=n);for(let e=n;;){if(e>=r){i=!0;break}if(!l.lineBreak&&u+l.value.length>e)break;e=u+l.value.length,u+=l.value.length,l.next()}}let f=Qw(s);if(i)o.add(n,n,k.widget({widget:new Gw(f),diagnostics:s.slice()}));else{let e=s.reduce((e,t)=>t.markClass?e+` `+t.markClass:e,``);o.add(n,r,k.mark({class:`cm-lintRange cm-lintRange-`+f+e,diagnostics:s.slice(),inclusiveEnd:s.some(e=>e.to>r)}))}if(c=r,c==d)break;for(let e=0;e<s.length;e++)s[e].to<=c&&s.splice(e--,1)}let f=o.finish();return new e(f,n,ww(f))}};function ww(e,t=null,n=0){let r=null;return e.between(n,1e9,(e,n,{spec:i})=>{if(!(t&&i.diagnostics.indexOf(t)<0)){if(!r)r=new Sw(e,n,t||i.diagnostics[0]);else if(i.diagnostics.indexOf(r.diagnostic)<0)return!1;else r=new Sw(r.from,n,r.diagnostic)}}),r}function Tw(e,t){let n=t.pos,r=t.end||n,i=e.state.facet(Bw).hideOn(e,n,r);if(i!=null)return i;let a=e.startState.doc.lineAt(t.pos);return!!(e.effects.some(e=>e.is(Ow))||e.changes.touchesRange(a.from,Math.max(a.to,r)))}function Ew(e,t){return e.field(jw,!1)?t:t.concat(T.appendConfig.of(eT))}function Dw(e,t){return{effects:Ew(e,[Ow.of(t)])}}var Ow=T.define(),kw=T.define(),Aw=T.define(),jw=Hn.define({create(){return new Cw(k.none,null,null)},update(e,t){if(t.docChanged&&e.diagnostics.size){let n=e.diagnostics.map(t.changes),r=null,i=e.panel;if(e.selected){let i=t.changes.mapPos(e.selected.from,1);r=ww(n,e.selected.diagnostic,i)||ww(n,null,i)}!n.size&&i&&t.state.facet(Bw).autoPanel&&(i=null),e=new Cw(n,i,r)}for(let n of t.effects)if(n.is(Ow)){let r=t.state.facet(Bw).autoPanel?n.value.length?qw.open:null:e.panel;e=Cw.init(n.value,r,t.state)}else n.is(kw)?e=new Cw(e.diagnostics,n.value?qw.open:null,e.selected):n.is(Aw)&&(e=new Cw(e.diagnostics,e.panel,n.value));return e},provide:e=>[Gu.from(e,e=>e.panel),M.decorations.from(e,e=>e.diagnostics)]}),Mw=k.mark({class:`cm-lintRange cm-lintRange-active`});function Nw(e,t,n){let{diagnostics:r}=e.state.field(jw),i,a=-1,o=-1;r.between(t-+(n<0),t+ +(n>0),(e,r,{spec:s})=>{if(t>=e&&t<=r&&(e==r||(t>e||n>0)&&(t<r||n<0)))return i=s.diagnostics,a=e,o=r,!1});let s=e.state.facet(Bw).tooltipFilter;return i&&s&&(i=s(i,e.state)),i?{pos:a,end:o,above:!0,create(){return{dom:Pw(e,i)}}}:null}function Pw(e,t){return D(`ul`,{class:`cm-tooltip-lint`},t.map(t=>Ww(e,t,!1)))}var Fw=e=>{let t=e.state.field(jw,!1);t&&t.panel||e.dispatch({effects:Ew(e.state,[kw.of(!0)])});let n=Vu(e,qw.open);return n&&n.dom.querySelector(`.cm-panel-lint ul`).focus(),!0},Iw=e=>{let t=e.state.field(jw,!1);return!t||!t.panel?!1:(e.dispatch({effects:kw.of(!1)}),!0)},Lw=[{key:`Mod-Shift-m`,run:Fw,preventDefault:!0},{key:`F8`,run:e=>{let t=e.state.field(jw,!1);if(!t)return!1;let n=e.state.selection.main,r=ww(t.diagnostics,null,n.to+1);return!r&&(r=ww(t.diagnostics,null,0),!r||r.from==n.from&&r.to==n.to)?!1:(e.dispatch({selection:{anchor:r.from,head:r.to},scrollIntoView:!0}),Lu(e,r.from,1,{tooltip:$w,until:e=>e.docChanged||e.newSelection.main.head<r.from||e.newSelection.main.head>r.to}),!0)}}],Rw=Ja.fromClass(class{constructor(e){this.view=e,this.timeout=-1,this.set=!0;let{delay:t}=e.state.facet(Bw);this.lintTime=Date.now()+t,this.run=this.run.bind(this),this.timeout=setTimeout(this.run,t)}run(){clearTimeout(this.timeout);let e=Date.now();if(e<this.lintTime-10)this.timeout=setTimeout(this.run,this.lintTime-e);else{this.set=!1;let{state:e}=this.view,{sources:t}=e.facet(Bw);t.length&&zw(t.map(e=>Promise.resolve(e(this.view))),t=>{this.view.state.doc==e.doc&&this.view.dispatch(Dw(this.view.state,t.reduce((e,t)=>e.concat(t))))},e=>{Wa(this.view.state,e)})}}update(e){let t=e.state.facet(Bw);(e.docChanged||t!=e.startState.facet(Bw)||t.needsRefresh&&t.needsRefresh(e))&&(this.lintTime=Date.now()+t.delay,this.set||(this.set=!0,this.timeout=setTimeout(this.run,t.delay)))}force(){this.set&&(this.lintTime=Date.now(),this.run())}destroy(){clearTimeout(this.timeout)}});function zw(e,t,n){let r=[],i=-1;for(let a of e)a.then(n=>{r.push(n),clearTimeout(i),r.length==e.length?t(r):i=setTimeout(()=>t(r),200)},n)}var Bw=w.define({combine(e){return{sources:e.map(e=>e.source).filter(e=>e!=null),...wr(e.map(e=>e.config),{delay:750,markerFilter:null,tooltipFilter:null,needsRefresh:null,hideOn:()=>null},{delay:Math.max,markerFilter:Vw,tooltipFilter:Vw,needsRefresh:(e,t)=>e?t?n=>e(n)||t(n):e:t,hideOn:(e,t)=>e?t?(n,r,i)=>e(n,r,i)||t(n,r,i):e:t,autoPanel:(e,t)=>e||t})}}});function Vw(e,t){return e?t?(n,r)=>t(e(n,r),r):e:t}function Hw(e,t={}){return[Bw.of({source:e,config:t}),Rw,eT]}function Uw(e){let t=[];if(e)actions:for(let{name:n}of e){for(let e=0;e<n.length;e++){let r=n[e];if(/[a-zA-Z]/.test(r)&&!t.some(e=>e.toLowerCase()==r.toLowerCase())){t.push(r);continue actions}}t.push(``)}return t}function Ww(e,t,n){let r=n?Uw(t.actions):[];return D(`li`,{class:`cm-diagnostic cm-diagnostic-`+t.severity},D(`span`,{class:`cm-diagnosticText`},t.renderMessage?t.renderMessage(e):t.message),t.actions?.map((n,i)=>{let a=0,o=r=>{if(r.preventDefault(),a>Date.now()-100)return;let i=ww(e.state.field(jw).diagnostics,t);i&&n.apply(e,i.from,i.to),a=Date.now()},{name:s}=n,c=r[i]?s.indexOf(r[i]):-1,l=c<0?s:[s.slice(0,c),D(`u`,s.slice(c,c+1)),s.slice(c+1)];return D(`button`,{type:`button`,class:`cm-diagnosticAction`+(n.markClass?` `+n.markClass:``),onclick:o,onmousedown:o,"aria-label":` Action: ${s}${c<0?``:` (access key "${r[i]})"`}.`},l)}),t.source&&D(`div`,{class:`cm-diagnosticSource`},t.source))}var Gw=class extends Ci{constructor(e){super(),this.sev=e}eq(e){return e.sev==this.sev}toDOM(){return D(`span`,{class:`cm-lintPoint cm-lintPoint-`+this.sev})}},Kw=class{constructor(e,t){this.diagnostic=t,this.id=`item_`+Math.floor(Math.random()*4294967295).toString(16),this.dom=Ww(e,t,!0),this.dom.id=this.id,this.dom.setAttribute(`role`,`option`)}},qw=class e{constructor(e){this.view=e,this.items=[];let t=t=>{if(!(t.ctrlKey||t.altKey||t.metaKey)){if(t.keyCode==27)Iw(this.view),this.view.focus();else if(t.keyCode==38||t.keyCode==33)this.moveSelection((this.selectedIndex-1+this.items.length)%this.items.length);else if(t.keyCode==40||t.keyCode==34)this.moveSelection((this.selectedIndex+1)%this.items.length);else if(t.keyCode==36)this.moveSelection(0);else if(t.keyCode==35)this.moveSelection(this.items.length-1);else if(t.keyCode==13)this.view.focus();else if(t.keyCode>=65&&t.keyCode<=90&&this.selectedIndex>=0){let{diagnostic:n}=this.items[this.selectedIndex],r=Uw(n.actions);for(let i=0;i<r.length;i++)if(r[i].toUpperCase().charCodeAt(0)==t.keyCode){let t=ww(this.view.state.field(jw).diagnostics,n);t&&n.actions[i].apply(e,t.from,t.to)}}else return;t.preventDefault()}},n=e=>{for(let t=0;t<this.items.length;t++)this.items[t].dom.contains(e.target)&&this.moveSelection(t)};this.list=D(`ul`,{tabIndex:0,role:`listbox`,"aria-label":this.view.state.phrase(`Diagnostics`),onkeydown:t,onclick:n}),this.dom=D(`div`,{class:`cm-panel-lint`},this.list,D(`button`,{type:`button`,name:`close`,"aria-label":this.view.state.phrase(`close`),onclick:()=>Iw(this.view)},`×`)),this.update()}get selectedIndex(){let e=this.view.state.field(jw).selected;if(!e)return-1;for(let t=0;t<this.items.length;t++)if(this.items[t].diagnostic==e.diagnostic)return t;return-1}update(){let{diagnostics:e,selected:t}=this.view.state.field(jw),n=0,r=!1,i=null,a=new Set;for(e.between(0,this.view.state.doc.length,(e,o,{spec:s})=>{for(let e of s.diagnostics){if(a.has(e))continue;a.add(e);let o=-1,s;for(let t=n;t<this.items.length;t++)if(this.items[t].diagnostic==e){o=t;break}o<0?(s=new Kw(this.view,e),this.items.splice(n,0,s),r=!0):(s=this.items[o],o>n&&(this.items.splice(n,o-n),r=!0)),t&&s.diagnostic==t.diagnostic?s.dom.hasAttribute(`aria-selected`)||(s.dom.setAttribute(`aria-selected`,`true`),i=s):s.dom.hasAttribute(`aria-selected`)&&s.dom.removeAttribute(`aria-selected`),n++}});n<this.items.length&&!(this.items.length==1&&this.items[0].diagnostic.from<0);)r=!0,this.items.pop();this.items.length==0&&(this.items.push(new Kw(this.view,{from:-1,to:-1,severity:`info`,message:this.view.state.phrase(`No diagnostics`)})),r=!0),i?(this.list.setAttribute(`aria-activedescendant`,i.id),this.view.requestMeasure({key:this,read:()=>({sel:i.dom.getBoundingClientRect(),panel:this.list.getBoundingClientRect()}),write:({sel:e,panel:t})=>{let n=t.height/this.list.offsetHeight;e.top<t.top?this.list.scrollTop-=(t.top-e.top)/n:e.bottom>t.bottom&&(this.list.scrollTop+=(e.bottom-t.bottom)/n)}})):this.selectedIndex<0&&this.list.removeAttribute(`aria-activedescendant`),r&&this.sync()}sync(){let e=this.list.firstChild;function t(){let t=e;e=t.nextSibling,t.remove()}for(let n of this.items)if(n.dom.parentNode==this.list){for(;e!=n.dom;)t();e=n.dom.nextSibling}else this.list.insertBefore(n.dom,e);for(;e;)t()}moveSelection(e){if(this.selectedIndex<0)return;let t=ww(this.view.state.field(jw).diagnostics,this.items[e].diagnostic);t&&this.view.dispatch({selection:{anchor:t.from,head:t.to},scrollIntoView:!0,effects:Aw.of(t)})}static open(t){return new e(t)}};function Jw(e,t=`viewBox="0 0 40 40"`){return`url('data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" ${t}>${encodeURIComponent(e)}</svg>')`}function Yw(e){return Jw(`<path d="m0 2.5 l2 -1.5 l1 0 l2 1.5 l1 0" stroke="${e}" fill="none" stroke-width=".7"/>`,`width="6" height="3"`)}var Xw=M.baseTheme({".cm-diagnostic":{padding:`3px 6px 3px 8px`,marginLeft:`-1px`,display:`block`,whiteSpace:`pre-wrap`},".cm-diagnostic-error":{borderLeft:`5px solid #d11`},".cm-diagnostic-warning":{borderLeft:`5px solid orange`},".cm-diagnostic-info":{borderLeft:`5px solid #999`},".cm-diagnostic-hint":{borderLeft:`5px solid #66d`},".cm-diagnosticAction":{font:`inherit`,border:`none`,padding:`2px 4px`,backgroundColor:`#444`,color:`white`,borderRadius:`3px`,marginLeft:`8px`,cursor:`pointer`},".cm-diagnosticSource":{fontSize:`70%`,opacity:.7},".cm-lintRange":{backgroundPosition:`left bottom`,backgroundRepeat:`repeat-x`,paddingBottom:`0.7px`},".cm-lintRange-error":{backgroundImage:Yw(`#f11`)},".cm-lintRange-warning":{backgroundImage:Yw(`orange`)},".cm-lintRange-info":{backgroundImage:Yw(`#999`)},".cm-lintRange-hint":{backgroundImage:Yw(`#66d`)},".cm-lintRange-active":{backgroundColor:`#ffdd9980`},".cm-tooltip-lint":{padding:0,margin:0},".cm-lintPoint":{position:`relative`,"&:after":{content:`""`,position:`absolute`,bottom:0,left:`-2px`,borderLeft:`3px solid transparent`,borderRight:`3px solid transparent`,borderBottom:`4px solid #d11`}},".cm-lintPoint-warning":{"&:after":{borderBottomColor:`orange`}},".cm-lintPoint-info":{"&:after":{borderBottomColor:`#999`}},".cm-lintPoint-hint":{"&:after":{borderBottomColor:`#66d`}},".cm-panel.cm-panel-lint":{position:`relative`,"& ul":{maxHeight:`100px`,overflowY:`auto`,"& [aria-selected]":{backgroundColor:`#ddd`,"& u":{textDecoration:`underline`}},"&:focus [aria-selected]":{background_fallback:`#bdf`,backgroundColor:`Highlight`,color_fallback:`white`,color:`HighlightText`},"& u":{textDecoration:`none`},padding:0,margin:0},"& [name=close]":{position:`absolute`,top:`0`,right:`2px`,background:`inherit`,border:`none`,font:`inherit`,padding:0,margin:0}},"&dark .cm-lintRange-active":{backgroundColor:`#86714a80`},"&dark .cm-panel.cm-panel-lint ul":{"& [aria-selected]":{backgroundColor:`#2e343e`}}});function Zw(e){return e==`error`?4:e==`warning`?3:e==`info`?2:1}function Qw(e){let t=`hint`,n=1;for(let r of e){let e=Zw(r.severity);e>n&&(n=e,t=r.severity)}return t}var $w=Iu(Nw,{hideOn:Tw}),eT=[jw,M.decorations.compute([jw],e=>{let{selected:t,panel:n}=e.field(jw);return!t||!n||t.from==t.to?k.none:k.set([Mw.range(t.from,t.to)])}),$w,Xw],tT=[yd(),Cd(),Ql(),Iy(),Ff(),Ml(),Hl(),Cr.allowMultipleSelections.of(!0),sf(),Vf(Wf,{fallback:!0}),ep(),nw(),yw(),pu(),gu(),au(),rS(),pl.of([...cw,...Ux,...KS,...tb,...Ef,...bw,...Lw])],nT=M.theme({"&":{height:`100%`,backgroundColor:`var(--surface)`,color:`var(--ink)`,fontSize:`0.8125rem`},"&.cm-focused":{outline:`none`},".cm-scroller":{overflow:`auto`,fontFamily:`ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace`,lineHeight:`1.5`},".cm-content":{caretColor:`var(--ink)`},".cm-cursor":{borderLeftColor:`var(--ink)`},".cm-gutters":{backgroundColor:`var(--surface)`,color:`var(--ink-soft)`,border:`none`},".cm-activeLine, .cm-activeLineGutter":{backgroundColor:`transparent`},"&.cm-focused .cm-activeLine, &.cm-focused .cm-activeLineGutter":{backgroundColor:`var(--surface-raised)`},".cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground":{backgroundColor:`color-mix(in srgb, var(--accent-ink) 24%, transparent)`},".cm-matchingBracket, &.cm-focused .cm-matchingBracket":{backgroundColor:`var(--accent-wash)`,outline:`1px solid var(--line-strong)`},".cm-selectionMatch":{backgroundColor:`var(--accent-wash)`},".cm-foldPlaceholder":{backgroundColor:`var(--surface-raised)`,border:`1px solid var(--line)`,color:`var(--ink-soft)`},".cm-tooltip":{backgroundColor:`var(--surface)`,color:`var(--ink)`,border:`1px solid var(--line-strong)`,borderRadius:`0.25rem`},".cm-tooltip.cm-tooltip-autocomplete > ul > li":{padding:`0.125rem 0.5rem`},".cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]":{backgroundColor:`var(--accent-fill)`,color:`#fff`},".cm-completionMatchedText":{textDecoration:`none`,fontWeight:`700`},".cm-completionDetail":{fontStyle:`normal`,opacity:`0.8`},".cm-completionInfo":{maxWidth:`24rem`,padding:`0.375rem 0.625rem`,fontFamily:`var(--mantine-font-family)`},"@media (max-width: 48em)":{".cm-completionInfo":{display:`none`}},".cm-diagnostic-error":{borderLeftColor:`var(--bad)`},".cm-panels":{backgroundColor:`var(--surface-raised)`,color:`var(--ink)`},".cm-textfield, .cm-button":{backgroundColor:`var(--surface)`,backgroundImage:`none`,border:`1px solid var(--line-strong)`,color:`var(--ink)`}}),rT=Vf(Lf.define([{tag:[x.keyword,x.definitionKeyword],color:`var(--accent-ink)`,fontWeight:`600`},{tag:[x.string,x.special(x.name)],color:`var(--good)`},{tag:[x.number,x.integer,x.float,x.bool,x.null],color:`var(--warn)`},{tag:[x.special(x.variableName),x.variableName,x.modifier],color:`var(--warn)`},{tag:x.attributeName,color:`var(--ink-soft)`},{tag:[x.propertyName,x.atom],color:`var(--ink)`},{tag:[x.comment,x.punctuation,x.paren,x.brace],color:`var(--ink-soft)`},{tag:x.invalid,color:`var(--bad)`}])),iT=M.domEventHandlers({beforeinput:(e,t)=>{let{data:n,inputType:r,isComposing:i}=e,{from:a,to:o,empty:s}=t.state.selection.main;if(r!==`insertText`||n===null||i||s||t.state.readOnly)return!1;e.preventDefault();let c=()=>t.state.update(t.state.replaceSelection(n),{userEvent:`input.type`,scrollIntoView:!0});return t.state.facet(M.inputHandler).some(e=>e(t,a,o,n,c))||t.dispatch(c()),!0}});function aT({label:e,text:t,onText:n,onRun:r,extensions:i}){let a=(0,pe.useRef)(null),o=n===void 0,s=(0,pe.useEffectEvent)(()=>t),c=(0,pe.useEffectEvent)(e=>n?.(e)),l=(0,pe.useEffectEvent)(()=>r?.());return(0,pe.useEffect)(()=>{let t=a.current.shadowRoot??a.current.attachShadow({mode:`open`}),n={"aria-label":e,tabindex:`0`,...o?{"aria-readonly":`true`}:{}},r=new M({root:t,parent:t,state:Cr.create({doc:s(),extensions:[Gn.highest(pl.of([{key:`Mod-Enter`,run:()=>(l(),!0)}])),iT,...i,tT,M.lineWrapping,Cr.readOnly.of(o),M.contentAttributes.of(n),M.updateListener.of(e=>{e.docChanged&&c(e.state.doc.toString())}),nT,rT]})});return()=>r.destroy()},[e,i,o]),(0,K.jsx)(`div`,{ref:a,className:G.code})}var oT=o.explorer,sT=[hp()];function cT({answer:e,error:t,isRunning:n,onDocs:r}){return(0,K.jsx)(`section`,{className:G.pane,"aria-label":oT.response,children:e===void 0?(0,K.jsxs)(K.Fragment,{children:[(0,K.jsx)(`h2`,{className:G.heading,children:oT.response}),n&&(0,K.jsx)(h,{}),t!==null&&(0,K.jsx)(_,{error:t}),!n&&t===null&&(0,K.jsx)(`p`,{className:G.quiet,children:oT.nothingYet})]}):(0,K.jsx)(lT,{answer:e,onDocs:r})})}function lT({answer:e,onDocs:t}){let{body:n,text:r}=uT(e.text);return(0,K.jsxs)(se,{defaultValue:`answer`,children:[(0,K.jsxs)(se.List,{children:[(0,K.jsx)(se.Tab,{value:`answer`,children:oT.response}),(0,K.jsx)(se.Tab,{value:`headers`,children:oT.headers})]}),(0,K.jsxs)(`p`,{className:G.duration,role:`status`,children:[oT.status(`${e.status}`),` ·`,` `,oT.durationMs(ee(Math.round(e.durationMs)),ee(e.text.length))]}),(0,K.jsxs)(se.Panel,{value:`answer`,className:G.body,children:[(0,K.jsx)(hy,{body:n,headers:e.headers,onDocs:t}),(0,K.jsx)(`div`,{className:G.taller,children:(0,K.jsx)(aT,{label:oT.responseMore,text:r,extensions:sT})})]}),(0,K.jsx)(se.Panel,{value:`headers`,children:(0,K.jsx)(`dl`,{className:G.headers,children:e.headers.map(([e,t])=>(0,K.jsxs)(`div`,{children:[(0,K.jsx)(`dt`,{children:e}),(0,K.jsx)(`dd`,{children:t})]},e))})})]})}function uT(e){try{let t=JSON.parse(e);return{body:t,text:JSON.stringify(t,null,2)}}catch{return{body:void 0,text:e}}}function dT(e,t,n){let r=JSON.stringify({query:t,...Object.keys(n).length===0?{}:{variables:n}});return[`curl -s ${fT(`${e}/token/api/v2/graphql`)}`,`  -H "Authorization: Bearer $ROLE_TOKEN"`,`  -H 'Content-Type: application/json'`,`  --data-binary ${fT(r)}`].join(` \\
`)}function fT(e){return`'${e.replaceAll(`'`,String.raw`'\''`)}'`}function pT({query:e,variables:t}){let{copied:r,copy:i}=g({timeout:5e3});return(0,K.jsxs)(K.Fragment,{children:[(0,K.jsx)(s,{variant:`default`,onClick:()=>i(dT(`${location.origin}${n}`,e,t)),children:o.explorer.curl}),(0,K.jsx)(`span`,{role:`status`,className:G.quiet,children:r&&o.explorer.curlCopied})]})}var mT=class extends Error{name=`NothingToFill`},hT=()=>new Date().toISOString().slice(0,10);function gT(e){let t=new Date;return t.setUTCFullYear(t.getUTCFullYear()-e),t.toISOString().slice(0,10)}var _T={query:`{ allAssets(first: 1) { nodes { register { id } } } }`,variables:e=>{let[t]=e.allAssets.nodes;return{registerId:TT(t?.register?.id)}}};function vT(e){return{..._T,variables:t=>({input:{dryRun:!0,..._T.variables(t),...e}})}}var yT={query:`{ allPositions(first: 1) { nodes { holder { id } } } }`,variables:e=>{let[t]=e.allPositions.nodes;return{holderId:TT(t?.holder?.id),from:gT(10),to:hT()}}},bT=`{
  allAssets(first: 50, filter: { status: { equalTo: active } }) {
    nodes { id register { id } positions(first: 5, filter: { balance: { greaterThan: "0" } }) { nodes { free holder { id } } } }
  }
}`,xT=e=>e.allAssets.nodes,ST={query:bT,variables:e=>{let t=xT(e).find(({positions:e})=>e.nodes.length>0),n=TT(t?.positions.nodes[0]?.holder?.id);return{input:{dryRun:!0,assetId:t.id,holderId:n,quantity:`10`,effectiveDate:hT()}}}},CT={query:bT,variables:e=>{let t=xT(e).find(({positions:e})=>e.nodes.some(({free:e})=>e!==`0`)),n=TT(t?.positions.nodes.find(({free:e})=>e!==`0`)?.holder?.id),r={kind:`lien`,quantity:`1`,effectiveFrom:hT(),beneficiary:`A lender`,reason:`Loan`};return{input:{dryRun:!0,assetId:t.id,holderId:n,...r}}}};function wT(e,t=!0){return{query:bT,variables:n=>{let r=xT(n).find(({positions:{nodes:e}})=>e.length>1&&e.some(({free:e})=>e!==`0`)),i=r?.positions.nodes.find(({free:e})=>e!==`0`)?.holder?.id,a=r?.positions.nodes.find(({holder:e})=>e!==null&&e.id!==i)?.holder?.id;return{input:{...t?{dryRun:t}:{},assetId:TT(r?.id),fromHolderId:TT(i),receivers:[{holderId:TT(a),quantity:e}],effectiveDate:hT()}}}}}function TT(e){if(e===void 0)throw new mT;return e}var ET=[`issuer`,`transfer_agent`,`broker`,`custodian`,`investor`,`platform`],DT=[`issuer`,`transfer_agent`],OT=[`broker`,`custodian`],kT=[`issuer`,`transfer_agent`,`broker`,`custodian`,`investor`],AT=`checks {
      code
      outcome
      message
      remedy
    }`,jT=[{id:`viewer`,accountTypes:ET,query:`# The current role and its permissions.
query Viewer {
  viewer {
    account { id name accountType }
    user { firstName lastName }
    userRole
    lens
    may
  }
}`},{id:`assets`,accountTypes:kT,query:`query Assets($first: Int!) {
  allAssets(first: $first, orderBy: [NAME_ASC]) {
    totalCount
    pageInfo { hasNextPage endCursor }
    nodes { id name type status authorizedTotal outstandingTotal register { name } }
  }
}`,variables:()=>({first:5})},{id:`capTable`,accountTypes:DT,query:`query Register($registerId: ID) {
  capTable(registerId: $registerId) {
    asOf
    classes { asset { name } outstanding fullyDiluted fullyDilutedPercentage }
    totals { unit outstanding fullyDiluted }
    holders(first: 5) { nodes { holder { registration } units percentage } }
  }
}`,fill:_T},{id:`asOf`,accountTypes:DT,query:`query OneYearAgo($registerId: ID, $asOf: Date!) {
  capTable(registerId: $registerId, asOf: $asOf) {
    asOf
    holders(first: 10) { nodes { holder { registration } units percentage } }
  }
}`,fill:{..._T,variables:e=>({..._T.variables(e),asOf:gT(1)})}},{id:`positions`,accountTypes:DT,query:`query Largest {
  allPositions(first: 10, orderBy: [BALANCE_DESC]) {
    nodes { balance locked free asset { name } holder { registration } }
  }
}`},{id:`holders`,accountTypes:DT,query:`query Holders {
  allHolders(first: 5, filter: { status: { equalTo: active } }) {
    totalCount
    nodes {
      holderNumber
      registration
      positions(first: 5) { nodes { balance asset { name } } }
    }
  }
}`},{id:`transactions`,accountTypes:DT,query:`query Last {
  allTransactions(first: 5, orderBy: [SEQUENCE_DESC]) {
    nodes {
      sequence
      type
      effectiveDate
      asset { name }
      postings(first: 10) { nodes { ledgerAccount quantity holder { registration } } }
    }
  }
}`},{id:`clients`,accountTypes:OT,query:`query Clients {
  allHolders(first: 10) {
    totalCount
    nodes {
      registration
      register { name }
      positions(first: 10) { nodes { balance free asset { name } } }
    }
  }
}`},{id:`own`,accountTypes:[`investor`],query:`query Own {
  allPositions(first: 20) {
    nodes { balance locked free asset { name } holder { registration register { name } } }
  }
}`},{id:`statement`,accountTypes:kT,query:`query Statement($holderId: ID!, $from: Date!, $to: Date!) {
  holderStatement(holderId: $holderId, from: $from, to: $to) {
    holder { registration }
    openingPositions { nodes { balance asset { name } } }
    lines(first: 20) { nodes { effectiveDate type quantity balanceAfter asset { name } } }
    closingPositions { nodes { balance asset { name } } }
  }
}`,fill:yT},{id:`access`,accountTypes:ET,readPermission:`administration`,query:`query Access {
  allUsers(first: 10) { nodes { firstName lastName usersAccounts { nodes { userRole status } } } }
  allApiClients(first: 10) { nodes { name clientId status liveSecrets lastUsedAt } }
  allDelegations(first: 10) { nodes { status proposeOnly mutations usersAccount { userRole } } }
}`},{id:`appointments`,accountTypes:[`issuer`,`transfer_agent`,`broker`,`custodian`],query:`query Appointments {
  allAppointments(first: 20) {
    nodes { capacity status register { name } account { name } asset { name } }
  }
}`},{id:`accounts`,accountTypes:[`platform`],query:`query Accounts {
  allAccounts(first: 50, orderBy: [NAME_ASC]) {
    totalCount
    nodes { name slug accountType status createdAt }
  }
}`},{id:`audit`,accountTypes:ET,readPermission:`audit_log`,query:`query Audit {
  allAuditEntries(last: 10) {
    nodes { recordedAt action objectType user { email } requestId after }
  }
}`}],MT=[{id:`createAsset`,accountTypes:DT,mutation:`createAsset`,query:`mutation CreateAsset($input: CreateAssetInput!) {
  createAsset(input: $input) {
    ${AT}
    asset { id name status }
  }
}`,fill:vT({name:`Growth shares`,type:`common_stock`,currency:`GBP`})},{id:`createHolder`,accountTypes:DT,mutation:`createHolder`,query:`mutation CreateHolder($input: CreateHolderInput!) {
  createHolder(input: $input) {
    ${AT}
    holder { id holderNumber registration }
  }
}`,fill:vT({registration:`Ada Keeper`,ownershipForm:`sole`,parties:[{partyType:`individual`,legalName:`Ada Keeper`,country:`GB`,capacity:`owner`}]})},{id:`issueUnits`,accountTypes:DT,mutation:`issueUnits`,query:`mutation Issue($input: IssueUnitsInput!) {
  issueUnits(input: $input) {
    ${AT}
    transaction { sequence }
    lot { customId quantity }
  }
}`,fill:ST},{id:`transferUnits`,accountTypes:[...DT,`broker`],mutation:`transferUnits`,query:`mutation Transfer($input: TransferUnitsInput!) {
  transferUnits(input: $input) {
    ${AT}
    instruction { id status }
    transaction { sequence }
  }
}`,fill:wT(`1`)},{id:`refused`,accountTypes:DT,mutation:`transferUnits`,query:`# More units than the holder has: the error has the failed check and its remedy.
mutation Refused($input: TransferUnitsInput!) {
  transferUnits(input: $input) {
    ${AT}
  }
}`,fill:wT(`999999999999999`,!1)},{id:`placeRestriction`,accountTypes:[...DT,...OT],mutation:`placeRestriction`,query:`mutation Pledge($input: PlaceRestrictionInput!) {
  placeRestriction(input: $input) {
    ${AT}
    instruction { id status }
    restriction { id kind status }
  }
}`,fill:CT},{id:`openAccount`,accountTypes:[`platform`],mutation:`openAccount`,query:`mutation OpenAccount($input: OpenAccountInput!) {
  openAccount(input: $input) {
    ${AT}
    account { id }
  }
}`,variables:()=>({input:{dryRun:!0,accountType:`issuer`,name:`Northwind Rail plc`,slug:`northwind-rail`,firstName:`Ada`,lastName:`Keeper`,email:`ada.keeper@example.test`}})},{id:`createUser`,accountTypes:ET,mutation:`createUser`,query:`mutation AddUser($input: CreateUserInput!) {
  createUser(input: $input) {
    ${AT}
    user { id }
  }
}`,variables:()=>({input:{dryRun:!0,firstName:`Grace`,lastName:`Tally`,email:`grace.tally@example.test`}})},{id:`createApiClient`,accountTypes:ET,mutation:`createApiClient`,query:`mutation MakeClient($input: CreateApiClientInput!) {
  createApiClient(input: $input) {
    ${AT}
    apiClient { id clientId }
  }
}`,variables:()=>({input:{dryRun:!0,name:`Back office`,allowedNetworks:[`192.0.2.0/24`]}})}],NT=[...jT,...MT];function PT(e,{mayRun:t,mayRead:n}){return NT.filter(({accountTypes:r,mutation:i,readPermission:a})=>r.includes(e)&&(i===void 0||t(i))&&(a===void 0||n(a)))}var FT=o.explorer;function IT({onExample:e}){let t=f(),n=PT(t.accountType,u()),r=p({mutationFn:async({variables:e,fill:n})=>{if(n===void 0)return e?.();let r=await d(n.query,{},{role:t.usersAccountId});return n.variables(r)},onSuccess:(t,{query:n})=>e(n,t===void 0?``:JSON.stringify(t,null,2))}),i=(e,t)=>({group:e,items:n.filter(({mutation:e})=>e!==void 0===t).map(({id:e})=>({value:e,label:FT.titles[e]}))});return(0,K.jsxs)(K.Fragment,{children:[(0,K.jsx)(l,{className:G.examples,"aria-label":FT.examples,data:[{value:``,label:FT.examples},...[i(FT.queries,!1),i(FT.mutations,!0)].filter(({items:e})=>e.length>0)],value:``,disabled:r.isPending,onChange:e=>{let t=n.find(({id:t})=>t===e.currentTarget.value);t!==void 0&&r.mutate(t)}}),(0,K.jsxs)(`span`,{role:`status`,className:G.quiet,children:[r.isPending&&FT.filling,r.isError&&(r.error instanceof mT?FT.nothingToFill:r.error.message)]})]})}function LT(e){let t=Object.keys(e),n=t.length,r=Array(n);for(let i=0;i<n;++i)r[i]=e[t[i]];return r}function RT(e,t){return zT(t,VT(e.string))}function zT(e,t){return!t||t.trim()===``||t.trim()===`:`||t.trim()===`{`?BT(e,e=>!e.isDeprecated):BT(BT(e.map(e=>({proximity:HT(VT(e.label),t),entry:e})),e=>e.proximity<=2),e=>!e.entry.isDeprecated).sort((e,t)=>+!!e.entry.isDeprecated-!!t.entry.isDeprecated||e.proximity-t.proximity||e.entry.label.length-t.entry.label.length).map(e=>e.entry)}function BT(e,t){let n=e.filter(t);return n.length===0?e:n}function VT(e){return e.toLowerCase().replaceAll(/\W/g,``)}function HT(e,t){let n=UT(t,e);return e.length>t.length&&(n-=e.length-t.length-1,n+=e.indexOf(t)===0?0:.5),n}function UT(e,t){let n,r,i=[],a=e.length,o=t.length;for(n=0;n<=a;n++)i[n]=[n];for(r=1;r<=o;r++)i[0][r]=r;for(n=1;n<=a;n++)for(r=1;r<=o;r++){let a=e[n-1]===t[r-1]?0:1;i[n][r]=Math.min(i[n-1][r]+1,i[n][r-1]+1,i[n-1][r-1]+a),n>1&&r>1&&e[n-1]===t[r-2]&&e[n-2]===t[r-1]&&(i[n][r]=Math.min(i[n][r],i[n-2][r-2]+a))}return i[a][o]}var WT=e=>` {\n   $${e??1}\n}`,GT=(e,t,n)=>{if(!t)return n??e;let r=gh(t);return V(r)||rh(r)||ih(r)||lh(r)?e+WT():n??e},KT=(e,t,n)=>ih(t)?e+`[${GT(``,gh(t.ofType),`$1`)}]`:GT(e,t,n),qT=e=>{let t=e.args.filter(e=>e.type.toString().endsWith(`!`));if(t.length)return e.name+`(${t.map((e,t)=>`${e.name}: $${t+1}`)}) ${GT(``,e.type,`
`)}`},JT;(function(e){function t(e){return typeof e==`string`}e.is=t})(JT||={});var YT;(function(e){function t(e){return typeof e==`string`}e.is=t})(YT||={});var XT;(function(e){e.MIN_VALUE=-2147483648,e.MAX_VALUE=2147483647;function t(t){return typeof t==`number`&&e.MIN_VALUE<=t&&t<=e.MAX_VALUE}e.is=t})(XT||={});var ZT;(function(e){e.MIN_VALUE=0,e.MAX_VALUE=2147483647;function t(t){return typeof t==`number`&&e.MIN_VALUE<=t&&t<=e.MAX_VALUE}e.is=t})(ZT||={});var QT;(function(e){function t(e,t){return e===Number.MAX_VALUE&&(e=ZT.MAX_VALUE),t===Number.MAX_VALUE&&(t=ZT.MAX_VALUE),{line:e,character:t}}e.create=t;function n(e){let t=e;return q.objectLiteral(t)&&q.uinteger(t.line)&&q.uinteger(t.character)}e.is=n})(QT||={});var $T;(function(e){function t(e,t,n,r){if(q.uinteger(e)&&q.uinteger(t)&&q.uinteger(n)&&q.uinteger(r))return{start:QT.create(e,t),end:QT.create(n,r)};if(QT.is(e)&&QT.is(t))return{start:e,end:t};throw Error(`Range#create called with invalid arguments[${e}, ${t}, ${n}, ${r}]`)}e.create=t;function n(e){let t=e;return q.objectLiteral(t)&&QT.is(t.start)&&QT.is(t.end)}e.is=n})($T||={});var eE;(function(e){function t(e,t){return{uri:e,range:t}}e.create=t;function n(e){let t=e;return q.objectLiteral(t)&&$T.is(t.range)&&(q.string(t.uri)||q.undefined(t.uri))}e.is=n})(eE||={});var tE;(function(e){function t(e,t,n,r){return{targetUri:e,targetRange:t,targetSelectionRange:n,originSelectionRange:r}}e.create=t;function n(e){let t=e;return q.objectLiteral(t)&&$T.is(t.targetRange)&&q.string(t.targetUri)&&$T.is(t.targetSelectionRange)&&($T.is(t.originSelectionRange)||q.undefined(t.originSelectionRange))}e.is=n})(tE||={});var nE;(function(e){function t(e,t,n,r){return{red:e,green:t,blue:n,alpha:r}}e.create=t;function n(e){let t=e;return q.objectLiteral(t)&&q.numberRange(t.red,0,1)&&q.numberRange(t.green,0,1)&&q.numberRange(t.blue,0,1)&&q.numberRange(t.alpha,0,1)}e.is=n})(nE||={});var rE;(function(e){function t(e,t){return{range:e,color:t}}e.create=t;function n(e){let t=e;return q.objectLiteral(t)&&$T.is(t.range)&&nE.is(t.color)}e.is=n})(rE||={});var iE;(function(e){function t(e,t,n){return{label:e,textEdit:t,additionalTextEdits:n}}e.create=t;function n(e){let t=e;return q.objectLiteral(t)&&q.string(t.label)&&(q.undefined(t.textEdit)||pE.is(t.textEdit))&&(q.undefined(t.additionalTextEdits)||q.typedArray(t.additionalTextEdits,pE.is))}e.is=n})(iE||={});var aE;(function(e){e.Comment=`comment`,e.Imports=`imports`,e.Region=`region`})(aE||={});var oE;(function(e){function t(e,t,n,r,i,a){let o={startLine:e,endLine:t};return q.defined(n)&&(o.startCharacter=n),q.defined(r)&&(o.endCharacter=r),q.defined(i)&&(o.kind=i),q.defined(a)&&(o.collapsedText=a),o}e.create=t;function n(e){let t=e;return q.objectLiteral(t)&&q.uinteger(t.startLine)&&q.uinteger(t.endLine)&&(q.undefined(t.startCharacter)||q.uinteger(t.startCharacter))&&(q.undefined(t.endCharacter)||q.uinteger(t.endCharacter))&&(q.undefined(t.kind)||q.string(t.kind))}e.is=n})(oE||={});var sE;(function(e){function t(e,t){return{location:e,message:t}}e.create=t;function n(e){let t=e;return q.defined(t)&&eE.is(t.location)&&q.string(t.message)}e.is=n})(sE||={});var cE;(function(e){e.Error=1,e.Warning=2,e.Information=3,e.Hint=4})(cE||={});var lE;(function(e){e.Unnecessary=1,e.Deprecated=2})(lE||={});var uE;(function(e){function t(e){let t=e;return q.objectLiteral(t)&&q.string(t.href)}e.is=t})(uE||={});var dE;(function(e){function t(e,t,n,r,i,a){let o={range:e,message:t};return q.defined(n)&&(o.severity=n),q.defined(r)&&(o.code=r),q.defined(i)&&(o.source=i),q.defined(a)&&(o.relatedInformation=a),o}e.create=t;function n(e){let t=e;return q.defined(t)&&$T.is(t.range)&&(q.string(t.message)||kE.is(t.message))&&(q.number(t.severity)||q.undefined(t.severity))&&(q.integer(t.code)||q.string(t.code)||q.undefined(t.code))&&(q.undefined(t.codeDescription)||q.string(t.codeDescription?.href))&&(q.string(t.source)||q.undefined(t.source))&&(q.undefined(t.relatedInformation)||q.typedArray(t.relatedInformation,sE.is))}e.is=n;function r(e){return q.string(e.message)}e.is3_17=r;function i(e){if(q.string(e.message))return e.message;if(kE.is(e.message))return e.message.value;throw Error(`Unknown message type ${typeof e.message}`)}e.getMessageString=i})(dE||={});var fE;(function(e){function t(e,t,...n){let r={title:e,command:t};return q.defined(n)&&n.length>0&&(r.arguments=n),r}e.create=t;function n(e){let t=e;return q.defined(t)&&q.string(t.title)&&(t.tooltip===void 0||q.string(t.tooltip))&&q.string(t.command)}e.is=n})(fE||={});var pE;(function(e){function t(e,t){return{range:e,newText:t}}e.replace=t;function n(e,t){return{range:{start:e,end:e},newText:t}}e.insert=n;function r(e){return{range:e,newText:``}}e.del=r;function i(e){let t=e;return q.objectLiteral(t)&&q.string(t.newText)&&$T.is(t.range)}e.is=i})(pE||={});var mE;(function(e){function t(e,t,n){let r={label:e};return t!==void 0&&(r.needsConfirmation=t),n!==void 0&&(r.description=n),r}e.create=t;function n(e){let t=e;return q.objectLiteral(t)&&q.string(t.label)&&(q.boolean(t.needsConfirmation)||t.needsConfirmation===void 0)&&(q.string(t.description)||t.description===void 0)}e.is=n})(mE||={});var hE;(function(e){function t(e){let t=e;return q.string(t)}e.is=t})(hE||={});var gE;(function(e){function t(e,t,n){return{range:e,newText:t,annotationId:n}}e.replace=t;function n(e,t,n){return{range:{start:e,end:e},newText:t,annotationId:n}}e.insert=n;function r(e,t){return{range:e,newText:``,annotationId:t}}e.del=r;function i(e){let t=e;return pE.is(t)&&(mE.is(t.annotationId)||hE.is(t.annotationId))}e.is=i})(gE||={});var _E;(function(e){function t(e,t){return{textDocument:e,edits:t}}e.create=t;function n(e){let t=e;return q.defined(t)&&TE.is(t.textDocument)&&Array.isArray(t.edits)}e.is=n})(_E||={});var vE;(function(e){function t(e,t,n){let r={kind:`create`,uri:e};return t!==void 0&&(t.overwrite!==void 0||t.ignoreIfExists!==void 0)&&(r.options=t),n!==void 0&&(r.annotationId=n),r}e.create=t;function n(e){let t=e;return t&&t.kind===`create`&&q.string(t.uri)&&(t.options===void 0||(t.options.overwrite===void 0||q.boolean(t.options.overwrite))&&(t.options.ignoreIfExists===void 0||q.boolean(t.options.ignoreIfExists)))&&(t.annotationId===void 0||hE.is(t.annotationId))}e.is=n})(vE||={});var yE;(function(e){function t(e,t,n,r){let i={kind:`rename`,oldUri:e,newUri:t};return n!==void 0&&(n.overwrite!==void 0||n.ignoreIfExists!==void 0)&&(i.options=n),r!==void 0&&(i.annotationId=r),i}e.create=t;function n(e){let t=e;return t&&t.kind===`rename`&&q.string(t.oldUri)&&q.string(t.newUri)&&(t.options===void 0||(t.options.overwrite===void 0||q.boolean(t.options.overwrite))&&(t.options.ignoreIfExists===void 0||q.boolean(t.options.ignoreIfExists)))&&(t.annotationId===void 0||hE.is(t.annotationId))}e.is=n})(yE||={});var bE;(function(e){function t(e,t,n){let r={kind:`delete`,uri:e};return t!==void 0&&(t.recursive!==void 0||t.ignoreIfNotExists!==void 0)&&(r.options=t),n!==void 0&&(r.annotationId=n),r}e.create=t;function n(e){let t=e;return t&&t.kind===`delete`&&q.string(t.uri)&&(t.options===void 0||(t.options.recursive===void 0||q.boolean(t.options.recursive))&&(t.options.ignoreIfNotExists===void 0||q.boolean(t.options.ignoreIfNotExists)))&&(t.annotationId===void 0||hE.is(t.annotationId))}e.is=n})(bE||={});var xE;(function(e){function t(e){let t=e;return t&&(t.changes!==void 0||t.documentChanges!==void 0)&&(t.documentChanges===void 0||t.documentChanges.every(e=>q.string(e.kind)?vE.is(e)||yE.is(e)||bE.is(e):_E.is(e)))}e.is=t})(xE||={});var SE;(function(e){function t(e){let t=e;return q.objectLiteral(t)&&$T.is(t.range)&&hD.isSnippet(t.snippet)&&(t.annotationId===void 0||mE.is(t.annotationId)||hE.is(t.annotationId))}e.is=t})(SE||={});var CE;(function(e){function t(e){return{uri:e}}e.create=t;function n(e){let t=e;return q.defined(t)&&q.string(t.uri)}e.is=n})(CE||={});var wE;(function(e){function t(e,t){return{uri:e,version:t}}e.create=t;function n(e){let t=e;return q.defined(t)&&q.string(t.uri)&&q.integer(t.version)}e.is=n})(wE||={});var TE;(function(e){function t(e,t){return{uri:e,version:t}}e.create=t;function n(e){let t=e;return q.defined(t)&&q.string(t.uri)&&(t.version===null||q.integer(t.version))}e.is=n})(TE||={});var EE;(function(e){e.ABAP=`abap`,e.WindowsBat=`bat`,e.BibTeX=`bibtex`,e.Clojure=`clojure`,e.Coffeescript=`coffeescript`,e.C=`c`,e.CPP=`cpp`,e.CSharp=`csharp`,e.CSS=`css`,e.D=`d`,e.Delphi=`pascal`,e.Diff=`diff`,e.Dart=`dart`,e.Dockerfile=`dockerfile`,e.Elixir=`elixir`,e.Erlang=`erlang`,e.FSharp=`fsharp`,e.GitCommit=`git-commit`,e.GitRebase=`git-rebase`,e.Go=`go`,e.Groovy=`groovy`,e.Handlebars=`handlebars`,e.Haskell=`haskell`,e.HTML=`html`,e.Ini=`ini`,e.Java=`java`,e.JavaScript=`javascript`,e.JavaScriptReact=`javascriptreact`,e.JSON=`json`,e.LaTeX=`latex`,e.Less=`less`,e.Lua=`lua`,e.Makefile=`makefile`,e.Markdown=`markdown`,e.ObjectiveC=`objective-c`,e.ObjectiveCPP=`objective-cpp`,e.Pascal=`pascal`,e.Perl=`perl`,e.Perl6=`perl6`,e.PHP=`php`,e.Plaintext=`plaintext`,e.Powershell=`powershell`,e.Pug=`jade`,e.Python=`python`,e.R=`r`,e.Razor=`razor`,e.Ruby=`ruby`,e.Rust=`rust`,e.SCSS=`scss`,e.SASS=`sass`,e.Scala=`scala`,e.ShaderLab=`shaderlab`,e.ShellScript=`shellscript`,e.SQL=`sql`,e.Swift=`swift`,e.TypeScript=`typescript`,e.TypeScriptReact=`typescriptreact`,e.TeX=`tex`,e.VisualBasic=`vb`,e.XML=`xml`,e.XSL=`xsl`,e.YAML=`yaml`})(EE||={});var DE;(function(e){function t(e,t,n,r){return{uri:e,languageId:t,version:n,text:r}}e.create=t;function n(e){let t=e;return q.defined(t)&&q.string(t.uri)&&q.string(t.languageId)&&q.integer(t.version)&&q.string(t.text)}e.is=n})(DE||={});var OE;(function(e){e.PlainText=`plaintext`,e.Markdown=`markdown`;function t(t){let n=t;return n===e.PlainText||n===e.Markdown}e.is=t})(OE||={});var kE;(function(e){function t(e){let t=e;return q.objectLiteral(e)&&OE.is(t.kind)&&q.string(t.value)}e.is=t})(kE||={});var AE;(function(e){e.Text=1,e.Method=2,e.Function=3,e.Constructor=4,e.Field=5,e.Variable=6,e.Class=7,e.Interface=8,e.Module=9,e.Property=10,e.Unit=11,e.Value=12,e.Enum=13,e.Keyword=14,e.Snippet=15,e.Color=16,e.File=17,e.Reference=18,e.Folder=19,e.EnumMember=20,e.Constant=21,e.Struct=22,e.Event=23,e.Operator=24,e.TypeParameter=25})(AE||={});var jE;(function(e){e.PlainText=1,e.Snippet=2})(jE||={});var ME;(function(e){e.Deprecated=1})(ME||={});var NE;(function(e){function t(e,t,n){return{newText:e,insert:t,replace:n}}e.create=t;function n(e){let t=e;return t&&q.string(t.newText)&&$T.is(t.insert)&&$T.is(t.replace)}e.is=n})(NE||={});var PE;(function(e){e.asIs=1,e.adjustIndentation=2})(PE||={});var FE;(function(e){e.Replace=1,e.Merge=2})(FE||={});var IE;(function(e){function t(e){let t=e;return t&&(q.string(t.detail)||t.detail===void 0)&&(q.string(t.description)||t.description===void 0)}e.is=t})(IE||={});var LE;(function(e){function t(e){return{label:e}}e.create=t})(LE||={});var RE;(function(e){function t(e,t){return{items:e||[],isIncomplete:!!t}}e.create=t})(RE||={});var zE;(function(e){function t(e){return e.replace(/[\\`*_{}[\]()#+\-.!]/g,`\\$&`)}e.fromPlainText=t;function n(e){let t=e;return q.string(t)||q.objectLiteral(t)&&q.string(t.language)&&q.string(t.value)}e.is=n})(zE||={});var BE;(function(e){function t(e){let t=e;return!!t&&q.objectLiteral(t)&&(kE.is(t.contents)||zE.is(t.contents)||q.typedArray(t.contents,zE.is))&&(e.range===void 0||$T.is(e.range))}e.is=t})(BE||={});var VE;(function(e){function t(e,t){return t?{label:e,documentation:t}:{label:e}}e.create=t})(VE||={});var HE;(function(e){function t(e,t,...n){let r={label:e};return q.defined(t)&&(r.documentation=t),r.parameters=q.defined(n)?n:[],r}e.create=t})(HE||={});var UE;(function(e){e.Text=1,e.Read=2,e.Write=3})(UE||={});var WE;(function(e){function t(e,t){let n={range:e};return q.number(t)&&(n.kind=t),n}e.create=t})(WE||={});var GE;(function(e){e.File=1,e.Module=2,e.Namespace=3,e.Package=4,e.Class=5,e.Method=6,e.Property=7,e.Field=8,e.Constructor=9,e.Enum=10,e.Interface=11,e.Function=12,e.Variable=13,e.Constant=14,e.String=15,e.Number=16,e.Boolean=17,e.Array=18,e.Object=19,e.Key=20,e.Null=21,e.EnumMember=22,e.Struct=23,e.Event=24,e.Operator=25,e.TypeParameter=26})(GE||={});var KE;(function(e){e.Deprecated=1})(KE||={});var qE;(function(e){function t(e,t,n,r,i){let a={name:e,kind:t,location:{uri:r,range:n}};return i&&(a.containerName=i),a}e.create=t})(qE||={});var JE;(function(e){function t(e,t,n,r){return r===void 0?{name:e,kind:t,location:{uri:n}}:{name:e,kind:t,location:{uri:n,range:r}}}e.create=t})(JE||={});var YE;(function(e){function t(e,t,n,r,i,a){let o={name:e,detail:t,kind:n,range:r,selectionRange:i};return a!==void 0&&(o.children=a),o}e.create=t;function n(e){let t=e;return t&&q.string(t.name)&&q.number(t.kind)&&$T.is(t.range)&&$T.is(t.selectionRange)&&(t.detail===void 0||q.string(t.detail))&&(t.deprecated===void 0||q.boolean(t.deprecated))&&(t.children===void 0||Array.isArray(t.children))&&(t.tags===void 0||Array.isArray(t.tags))}e.is=n})(YE||={});var XE;(function(e){e.Empty=``,e.QuickFix=`quickfix`,e.Refactor=`refactor`,e.RefactorExtract=`refactor.extract`,e.RefactorInline=`refactor.inline`,e.RefactorMove=`refactor.move`,e.RefactorRewrite=`refactor.rewrite`,e.Source=`source`,e.SourceOrganizeImports=`source.organizeImports`,e.SourceFixAll=`source.fixAll`,e.Notebook=`notebook`})(XE||={});var ZE;(function(e){e.Invoked=1,e.Automatic=2})(ZE||={});var QE;(function(e){function t(e,t,n){let r={diagnostics:e};return t!=null&&(r.only=t),n!=null&&(r.triggerKind=n),r}e.create=t;function n(e){let t=e;return q.defined(t)&&q.typedArray(t.diagnostics,dE.is)&&(t.only===void 0||q.typedArray(t.only,q.string))&&(t.triggerKind===void 0||t.triggerKind===ZE.Invoked||t.triggerKind===ZE.Automatic)}e.is=n})(QE||={});var $E;(function(e){e.LLMGenerated=1;function t(t){return q.defined(t)&&t===e.LLMGenerated}e.is=t})($E||={});var eD;(function(e){function t(e,t,n){let r={title:e},i=!0;return typeof t==`string`?(i=!1,r.kind=t):fE.is(t)?r.command=t:r.edit=t,i&&n!==void 0&&(r.kind=n),r}e.create=t;function n(e){let t=e;return t&&q.string(t.title)&&(t.diagnostics===void 0||q.typedArray(t.diagnostics,dE.is))&&(t.kind===void 0||q.string(t.kind))&&(t.edit!==void 0||t.command!==void 0)&&(t.command===void 0||fE.is(t.command))&&(t.isPreferred===void 0||q.boolean(t.isPreferred))&&(t.edit===void 0||xE.is(t.edit))&&(t.tags===void 0||q.typedArray(t.tags,$E.is))}e.is=n})(eD||={});var tD;(function(e){function t(e,t){let n={range:e};return q.defined(t)&&(n.data=t),n}e.create=t;function n(e){let t=e;return q.defined(t)&&$T.is(t.range)&&(q.undefined(t.command)||fE.is(t.command))}e.is=n})(tD||={});var nD;(function(e){function t(e,t){return{tabSize:e,insertSpaces:t}}e.create=t;function n(e){let t=e;return q.defined(t)&&q.uinteger(t.tabSize)&&q.boolean(t.insertSpaces)}e.is=n})(nD||={});var rD;(function(e){function t(e,t,n){return{range:e,target:t,data:n}}e.create=t;function n(e){let t=e;return q.defined(t)&&$T.is(t.range)&&(q.undefined(t.target)||q.string(t.target))}e.is=n})(rD||={});var iD;(function(e){function t(e,t){return{range:e,parent:t}}e.create=t;function n(t){let n=t;return q.objectLiteral(n)&&$T.is(n.range)&&(n.parent===void 0||e.is(n.parent))}e.is=n})(iD||={});var aD;(function(e){e.namespace=`namespace`,e.type=`type`,e.class=`class`,e.enum=`enum`,e.interface=`interface`,e.struct=`struct`,e.typeParameter=`typeParameter`,e.parameter=`parameter`,e.variable=`variable`,e.property=`property`,e.enumMember=`enumMember`,e.event=`event`,e.function=`function`,e.method=`method`,e.macro=`macro`,e.keyword=`keyword`,e.modifier=`modifier`,e.comment=`comment`,e.string=`string`,e.number=`number`,e.regexp=`regexp`,e.operator=`operator`,e.decorator=`decorator`,e.label=`label`})(aD||={});var oD;(function(e){e.declaration=`declaration`,e.definition=`definition`,e.readonly=`readonly`,e.static=`static`,e.deprecated=`deprecated`,e.abstract=`abstract`,e.async=`async`,e.modification=`modification`,e.documentation=`documentation`,e.defaultLibrary=`defaultLibrary`})(oD||={});var sD;(function(e){function t(e){let t=e;return q.objectLiteral(t)&&(t.resultId===void 0||typeof t.resultId==`string`)&&Array.isArray(t.data)&&(t.data.length===0||typeof t.data[0]==`number`)}e.is=t})(sD||={});var cD;(function(e){function t(e,t){return{range:e,text:t}}e.create=t;function n(e){let t=e;return t!=null&&$T.is(t.range)&&q.string(t.text)}e.is=n})(cD||={});var lD;(function(e){function t(e,t,n){return{range:e,variableName:t,caseSensitiveLookup:n}}e.create=t;function n(e){let t=e;return t!=null&&$T.is(t.range)&&q.boolean(t.caseSensitiveLookup)&&(q.string(t.variableName)||t.variableName===void 0)}e.is=n})(lD||={});var uD;(function(e){function t(e,t){return{range:e,expression:t}}e.create=t;function n(e){let t=e;return t!=null&&$T.is(t.range)&&(q.string(t.expression)||t.expression===void 0)}e.is=n})(uD||={});var dD;(function(e){function t(e,t){return{frameId:e,stoppedLocation:t}}e.create=t;function n(e){let t=e;return q.defined(t)&&$T.is(e.stoppedLocation)}e.is=n})(dD||={});var fD;(function(e){e.Type=1,e.Parameter=2;function t(e){return e===1||e===2}e.is=t})(fD||={});var pD;(function(e){function t(e){return{value:e}}e.create=t;function n(e){let t=e;return q.objectLiteral(t)&&(t.tooltip===void 0||q.string(t.tooltip)||kE.is(t.tooltip))&&(t.location===void 0||eE.is(t.location))&&(t.command===void 0||fE.is(t.command))}e.is=n})(pD||={});var mD;(function(e){function t(e,t,n){let r={position:e,label:t};return n!==void 0&&(r.kind=n),r}e.create=t;function n(e){let t=e;return q.objectLiteral(t)&&QT.is(t.position)&&(q.string(t.label)||q.typedArray(t.label,pD.is))&&(t.kind===void 0||fD.is(t.kind))&&t.textEdits===void 0||q.typedArray(t.textEdits,pE.is)&&(t.tooltip===void 0||q.string(t.tooltip)||kE.is(t.tooltip))&&(t.paddingLeft===void 0||q.boolean(t.paddingLeft))&&(t.paddingRight===void 0||q.boolean(t.paddingRight))}e.is=n})(mD||={});var hD;(function(e){function t(e){return{kind:`snippet`,value:e}}e.createSnippet=t;function n(e){let t=e;return q.objectLiteral(t)&&t.kind===`snippet`&&q.string(t.value)}e.isSnippet=n})(hD||={});var gD;(function(e){function t(e,t,n,r){return{insertText:e,filterText:t,range:n,command:r}}e.create=t})(gD||={});var _D;(function(e){function t(e){return{items:e}}e.create=t})(_D||={});var vD;(function(e){e.Invoked=1,e.Automatic=2})(vD||={});var yD;(function(e){function t(e,t){return{range:e,text:t}}e.create=t})(yD||={});var bD;(function(e){function t(e,t){return{triggerKind:e,selectedCompletionInfo:t}}e.create=t})(bD||={});var xD;(function(e){function t(e){let t=e;return q.objectLiteral(t)&&YT.is(t.uri)&&q.string(t.name)}e.is=t})(xD||={});var SD;(function(e){function t(e,t,n,r){return new CD(e,t,n,r)}e.create=t;function n(e){let t=e;return!!(q.defined(t)&&q.string(t.uri)&&(q.undefined(t.languageId)||q.string(t.languageId))&&q.uinteger(t.lineCount)&&q.func(t.getText)&&q.func(t.positionAt)&&q.func(t.offsetAt))}e.is=n;function r(e,t){let n=e.getText(),r=i(t,(e,t)=>{let n=e.range.start.line-t.range.start.line;return n===0?e.range.start.character-t.range.start.character:n}),a=n.length;for(let t=r.length-1;t>=0;t--){let i=r[t],o=e.offsetAt(i.range.start),s=e.offsetAt(i.range.end);if(s<=a)n=n.substring(0,o)+i.newText+n.substring(s,n.length);else throw Error(`Overlapping edit`);a=o}return n}e.applyEdits=r;function i(e,t){if(e.length<=1)return e;let n=e.length/2|0,r=e.slice(0,n),a=e.slice(n);i(r,t),i(a,t);let o=0,s=0,c=0;for(;o<r.length&&s<a.length;)t(r[o],a[s])<=0?e[c++]=r[o++]:e[c++]=a[s++];for(;o<r.length;)e[c++]=r[o++];for(;s<a.length;)e[c++]=a[s++];return e}})(SD||={});var CD=class{constructor(e,t,n,r){this._uri=e,this._languageId=t,this._version=n,this._content=r,this._lineOffsets=void 0}get uri(){return this._uri}get languageId(){return this._languageId}get version(){return this._version}getText(e){if(e){let t=this.offsetAt(e.start),n=this.offsetAt(e.end);return this._content.substring(t,n)}return this._content}update(e,t){this._content=e.text,this._version=t,this._lineOffsets=void 0}getLineOffsets(){if(this._lineOffsets===void 0){let e=[],t=this._content,n=!0;for(let r=0;r<t.length;r++){n&&=(e.push(r),!1);let i=t.charAt(r);n=i===`\r`||i===`
`,i===`\r`&&r+1<t.length&&t.charAt(r+1)===`
`&&r++}n&&t.length>0&&e.push(t.length),this._lineOffsets=e}return this._lineOffsets}positionAt(e){e=Math.max(Math.min(e,this._content.length),0);let t=this.getLineOffsets(),n=0,r=t.length;if(r===0)return QT.create(0,e);for(;n<r;){let i=Math.floor((n+r)/2);t[i]>e?r=i:n=i+1}let i=n-1;return QT.create(i,e-t[i])}offsetAt(e){let t=this.getLineOffsets();if(e.line>=t.length)return this._content.length;if(e.line<0)return 0;let n=t[e.line],r=e.line+1<t.length?t[e.line+1]:this._content.length;return Math.max(Math.min(n+e.character,r),n)}get lineCount(){return this.getLineOffsets().length}},q;(function(e){let t=Object.prototype.toString;function n(e){return e!==void 0}e.defined=n;function r(e){return e===void 0}e.undefined=r;function i(e){return e===!0||e===!1}e.boolean=i;function a(e){return t.call(e)===`[object String]`}e.string=a;function o(e){return t.call(e)===`[object Number]`}e.number=o;function s(e,n,r){return t.call(e)===`[object Number]`&&n<=e&&e<=r}e.numberRange=s;function c(e){return t.call(e)===`[object Number]`&&-2147483648<=e&&e<=2147483647}e.integer=c;function l(e){return t.call(e)===`[object Number]`&&0<=e&&e<=2147483647}e.uinteger=l;function u(e){return t.call(e)===`[object Function]`}e.func=u;function d(e){return typeof e==`object`&&!!e}e.objectLiteral=d;function f(e,t){return Array.isArray(e)&&e.every(t)}e.typedArray=f})(q||={});var wD=class{constructor(e){this._start=0,this._pos=0,this.getStartOfToken=()=>this._start,this.getCurrentPosition=()=>this._pos,this.eol=()=>this._sourceText.length===this._pos,this.sol=()=>this._pos===0,this.peek=()=>this._sourceText.charAt(this._pos)||null,this.next=()=>{let e=this._sourceText.charAt(this._pos);return this._pos++,e},this.eat=e=>{if(this._testNextCharacter(e))return this._start=this._pos,this._pos++,this._sourceText.charAt(this._pos-1)},this.eatWhile=e=>{let t=this._testNextCharacter(e),n=!1;for(t&&(n=t,this._start=this._pos);t;)this._pos++,t=this._testNextCharacter(e),n=!0;return n},this.eatSpace=()=>this.eatWhile(/[\s\u00a0]/),this.skipToEnd=()=>{this._pos=this._sourceText.length},this.skipTo=e=>{this._pos=e},this.match=(e,t=!0,n=!1)=>{let r=null,i=null;return typeof e==`string`?(i=new RegExp(e,n?`i`:`g`).test(this._sourceText.slice(this._pos,this._pos+e.length)),r=e):e instanceof RegExp&&(i=this._sourceText.slice(this._pos).match(e),r=i?.[0]),i!=null&&(typeof e==`string`||i instanceof Array&&this._sourceText.startsWith(i[0],this._pos))?(t&&(this._start=this._pos,r&&r.length&&(this._pos+=r.length)),i):!1},this.backUp=e=>{this._pos-=e},this.column=()=>this._pos,this.indentation=()=>{let e=this._sourceText.match(/\s*/),t=0;if(e&&e.length!==0){let n=e[0],r=0;for(;n.length>r;)n.charCodeAt(r)===9?t+=2:t++,r++}return t},this.current=()=>this._sourceText.slice(this._start,this._pos),this._sourceText=e}_testNextCharacter(e){let t=this._sourceText.charAt(this._pos),n=!1;return n=typeof e==`string`?t===e:e instanceof RegExp?e.test(t):e(t),n}};function J(e){return{ofRule:e}}function Y(e,t){return{ofRule:e,isList:!0,separator:t}}function TD(e,t){let n=e.match;return e.match=e=>{let r=!1;return n&&(r=n(e)),r&&t.every(t=>t.match&&!t.match(e))},e}function ED(e,t){return{style:t,match:t=>t.kind===e}}function X(e,t){return{style:t||`punctuation`,match:t=>t.kind===`Punctuation`&&t.value===e}}var DD=e=>e===` `||e===`	`||e===`,`||e===`
`||e===`\r`||e===`﻿`||e===`\xA0`,OD={Name:/^[_A-Za-z][_0-9A-Za-z]*/,Punctuation:/^(?:!|\$|\(|\)|\.\.\.|:|=|&|@|\[|]|\{|\||\})/,Number:/^-?(?:0|(?:[1-9][0-9]*))(?:\.[0-9]*)?(?:[eE][+-]?[0-9]+)?/,String:/^(?:"""(?:\\"""|[^"]|"[^"]|""[^"])*(?:""")?|"(?:[^"\\]|\\(?:"|\/|\\|b|f|n|r|t|u[0-9a-fA-F]{4}))*"?)/,Comment:/^#.*/},kD={Document:[Y(`Definition`)],Definition(e){switch(e.value){case`{`:return`ShortQuery`;case`query`:return`Query`;case`mutation`:return`Mutation`;case`subscription`:return`Subscription`;case`fragment`:return I.FRAGMENT_DEFINITION;case`schema`:return`SchemaDef`;case`scalar`:return`ScalarDef`;case`type`:return`ObjectTypeDef`;case`interface`:return`InterfaceDef`;case`union`:return`UnionDef`;case`enum`:return`EnumDef`;case`input`:return`InputDef`;case`extend`:return`ExtendDef`;case`directive`:return`DirectiveDef`}},ShortQuery:[`SelectionSet`],Query:[jD(`query`),J(Z(`def`)),J(`VariableDefinitions`),Y(`Directive`),`SelectionSet`],Mutation:[jD(`mutation`),J(Z(`def`)),J(`VariableDefinitions`),Y(`Directive`),`SelectionSet`],Subscription:[jD(`subscription`),J(Z(`def`)),J(`VariableDefinitions`),Y(`Directive`),`SelectionSet`],VariableDefinitions:[X(`(`),Y(`VariableDefinition`),X(`)`)],VariableDefinition:[`Variable`,X(`:`),`Type`,J(`DefaultValue`)],Variable:[X(`$`,`variable`),Z(`variable`)],DefaultValue:[X(`=`),`Value`],SelectionSet:[X(`{`),Y(`Selection`),X(`}`)],Selection(e,t){return e.value===`...`?t.match(/[\s\u00a0,]*(on\b|@|{)/,!1)?`InlineFragment`:`FragmentSpread`:t.match(/[\s\u00a0,]*:/,!1)?`AliasedField`:`Field`},AliasedField:[Z(`property`),X(`:`),Z(`qualifier`),J(`Arguments`),Y(`Directive`),J(`SelectionSet`)],Field:[Z(`property`),J(`Arguments`),Y(`Directive`),J(`SelectionSet`)],Arguments:[X(`(`),Y(`Argument`),X(`)`)],Argument:[Z(`attribute`),X(`:`),`Value`],FragmentSpread:[X(`...`),Z(`def`),Y(`Directive`)],InlineFragment:[X(`...`),J(`TypeCondition`),Y(`Directive`),`SelectionSet`],FragmentDefinition:[jD(`fragment`),J(TD(Z(`def`),[jD(`on`)])),`TypeCondition`,Y(`Directive`),`SelectionSet`],TypeCondition:[jD(`on`),`NamedType`],Value(e){switch(e.kind){case`Number`:return`NumberValue`;case`String`:return`StringValue`;case`Punctuation`:switch(e.value){case`[`:return`ListValue`;case`{`:return`ObjectValue`;case`$`:return`Variable`;case`&`:return`NamedType`}return null;case`Name`:switch(e.value){case`true`:case`false`:return`BooleanValue`}return e.value===`null`?`NullValue`:`EnumValue`}},NumberValue:[ED(`Number`,`number`)],StringValue:[{style:`string`,match:e=>e.kind===`String`,update(e,t){t.value.startsWith(`"""`)&&(e.inBlockstring=!t.value.slice(3).endsWith(`"""`))}}],BooleanValue:[ED(`Name`,`builtin`)],NullValue:[ED(`Name`,`keyword`)],EnumValue:[Z(`string-2`)],ListValue:[X(`[`),Y(`Value`),X(`]`)],ObjectValue:[X(`{`),Y(`ObjectField`),X(`}`)],ObjectField:[Z(`attribute`),X(`:`),`Value`],Type(e){return e.value===`[`?`ListType`:`NonNullType`},ListType:[X(`[`),`Type`,X(`]`),J(X(`!`))],NonNullType:[`NamedType`,J(X(`!`))],NamedType:[MD(`atom`)],Directive:[X(`@`,`meta`),Z(`meta`),J(`Arguments`)],DirectiveDef:[jD(`directive`),X(`@`,`meta`),Z(`meta`),J(`ArgumentsDef`),jD(`on`),Y(`DirectiveLocation`,X(`|`))],InterfaceDef:[jD(`interface`),Z(`atom`),J(`Implements`),Y(`Directive`),J(`FieldsDef`)],Implements:[jD(`implements`),Y(`NamedType`,X(`&`))],DirectiveLocation:[Z(`string-2`)],SchemaDef:[jD(`schema`),Y(`Directive`),X(`{`),Y(`OperationTypeDef`),X(`}`)],OperationTypeDef:[Z(`keyword`),X(`:`),Z(`atom`)],ScalarDef:[jD(`scalar`),Z(`atom`),Y(`Directive`)],ObjectTypeDef:[jD(`type`),Z(`atom`),J(`Implements`),Y(`Directive`),J(`FieldsDef`)],FieldsDef:[X(`{`),Y(`FieldDef`),X(`}`)],FieldDef:[Z(`property`),J(`ArgumentsDef`),X(`:`),`Type`,Y(`Directive`)],ArgumentsDef:[X(`(`),Y(`InputValueDef`),X(`)`)],InputValueDef:[Z(`attribute`),X(`:`),`Type`,J(`DefaultValue`),Y(`Directive`)],UnionDef:[jD(`union`),Z(`atom`),Y(`Directive`),X(`=`),Y(`UnionMember`,X(`|`))],UnionMember:[`NamedType`],EnumDef:[jD(`enum`),Z(`atom`),Y(`Directive`),J(`EnumValuesDef`)],EnumValuesDef:[X(`{`),Y(`EnumValueDef`),X(`}`)],EnumValueDef:[Z(`string-2`),Y(`Directive`)],InputDef:[jD(`input`),Z(`atom`),Y(`Directive`),J(`InputFieldsDef`)],InputFieldsDef:[X(`{`),Y(`InputValueDef`),X(`}`)],ExtendDef:[jD(`extend`),`ExtensionDefinition`],ExtensionDefinition(e){switch(e.value){case`schema`:return I.SCHEMA_EXTENSION;case`scalar`:return I.SCALAR_TYPE_EXTENSION;case`type`:return I.OBJECT_TYPE_EXTENSION;case`interface`:return I.INTERFACE_TYPE_EXTENSION;case`union`:return I.UNION_TYPE_EXTENSION;case`enum`:return I.ENUM_TYPE_EXTENSION;case`input`:return I.INPUT_OBJECT_TYPE_EXTENSION}},[I.SCHEMA_EXTENSION]:[`SchemaDef`],[I.SCALAR_TYPE_EXTENSION]:[`ScalarDef`],[I.OBJECT_TYPE_EXTENSION]:[`ObjectTypeDef`],[I.INTERFACE_TYPE_EXTENSION]:[`InterfaceDef`],[I.UNION_TYPE_EXTENSION]:[`UnionDef`],[I.ENUM_TYPE_EXTENSION]:[`EnumDef`],[I.INPUT_OBJECT_TYPE_EXTENSION]:[`InputDef`]},AD=Object.assign(Object.assign({},kD),{FragmentArguments:[X(`(`),Y(`FragmentArgument`),X(`)`)],FragmentArgument:[Z(`attribute`),X(`:`),`Value`],FragmentSpread:[X(`...`),Z(`def`),J(`FragmentArguments`),Y(`Directive`)],FragmentDefinition:[jD(`fragment`),J(TD(Z(`def`),[jD(`on`)])),J(`VariableDefinitions`),`TypeCondition`,Y(`Directive`),`SelectionSet`]});function jD(e){return{style:`keyword`,match:t=>t.kind===`Name`&&t.value===e}}function Z(e){return{style:e,match:e=>e.kind===`Name`,update(e,t){e.name=t.value}}}function MD(e){return{style:e,match:e=>e.kind===`Name`,update(e,t){e.prevState?.prevState&&(e.name=t.value,e.prevState.prevState.type=t.value)}}}function ND(e={}){let t=Object.assign({eatWhitespace:e=>e.eatWhile(DD),lexRules:OD,parseRules:e.experimentalFragmentArguments?AD:kD,editorConfig:{}},e);return{startState(){let e={level:0,step:0,name:null,kind:null,type:null,rule:null,needsSeparator:!1,prevState:null};return LD(t.parseRules,e,I.DOCUMENT),e},token(e,n){return PD(e,n,t)}}}function PD(e,t,n){if(t.inBlockstring)return e.match(/.*"""/)?(t.inBlockstring=!1,`string`):(e.skipToEnd(),`string`);let{lexRules:r,parseRules:i,eatWhitespace:a,editorConfig:o}=n;if(t.rule&&t.rule.length===0?RD(t):t.needsAdvance&&(t.needsAdvance=!1,zD(t,!0)),e.sol()){let n=o?.tabSize||2;t.indentLevel=Math.floor(e.indentation()/n)}if(a(e))return`ws`;let s=HD(r,e);if(!s)return e.match(/\S+/)||e.match(/\s/),LD(ID,t,`Invalid`),`invalidchar`;if(s.kind===`Comment`)return LD(ID,t,`Comment`),`comment`;let c=FD({},t);if(s.kind===`Punctuation`){if(/^[{([]/.test(s.value))t.indentLevel!==void 0&&(t.levels=(t.levels||[]).concat(t.indentLevel+1));else if(/^[})\]]/.test(s.value)){let e=t.levels=(t.levels||[]).slice(0,-1);t.indentLevel&&e.length>0&&e.at(-1)<t.indentLevel&&(t.indentLevel=e.at(-1))}}for(;t.rule;){let n=typeof t.rule==`function`?t.step===0?t.rule(s,e):null:t.rule[t.step];if(t.needsSeparator&&(n=n?.separator),n){if(n.ofRule&&(n=n.ofRule),typeof n==`string`){LD(i,t,n);continue}if(n.match?.call(n,s))return n.update&&n.update(t,s),s.kind===`Punctuation`?zD(t,!0):t.needsAdvance=!0,n.style}VD(t)}return FD(t,c),LD(ID,t,`Invalid`),`invalidchar`}function FD(e,t){let n=Object.keys(t);for(let r=0;r<n.length;r++)e[n[r]]=t[n[r]];return e}var ID={Invalid:[],Comment:[]};function LD(e,t,n){if(!e[n])throw TypeError(`Unknown rule: `+n);t.prevState=Object.assign({},t),t.kind=n,t.name=null,t.type=null,t.rule=e[n],t.step=0,t.needsSeparator=!1}function RD(e){e.prevState&&=(e.kind=e.prevState.kind,e.name=e.prevState.name,e.type=e.prevState.type,e.rule=e.prevState.rule,e.step=e.prevState.step,e.needsSeparator=e.prevState.needsSeparator,e.prevState.prevState)}function zD(e,t){if(BD(e)&&e.rule){let n=e.rule[e.step];if(n.separator){let{separator:t}=n;if(e.needsSeparator=!e.needsSeparator,!e.needsSeparator&&t.ofRule)return}if(t)return}for(e.needsSeparator=!1,e.step++;e.rule&&!(Array.isArray(e.rule)&&e.step<e.rule.length);)RD(e),e.rule&&(BD(e)?e.rule?.[e.step].separator&&(e.needsSeparator=!e.needsSeparator):(e.needsSeparator=!1,e.step++))}function BD(e){let t=Array.isArray(e.rule)&&typeof e.rule[e.step]!=`string`&&e.rule[e.step];return t&&t.isList}function VD(e){for(;e.rule&&!(Array.isArray(e.rule)&&e.rule[e.step].ofRule);)RD(e);e.rule&&zD(e,!1)}function HD(e,t){let n=Object.keys(e);for(let r=0;r<n.length;r++){let i=t.match(e[n[r]]);if(i&&i instanceof Array)return{kind:n[r],value:i[0]}}}function UD(e,t,n){let r=e.split(`
`),i=ND(n),a=i.startState(),o=``,s=new wD(``);for(let e=0;e<r.length;e++){for(s=new wD(r[e]);!s.eol()&&(o=i.token(s,a),t(s,a,o,e)!==`BREAK`););t(s,a,o,e),a.kind||(a=i.startState())}return{start:s.getStartOfToken(),end:s.getCurrentPosition(),string:s.current(),state:a,style:o}}var WD;(function(e){e.TYPE_SYSTEM=`TYPE_SYSTEM`,e.EXECUTABLE=`EXECUTABLE`,e.UNKNOWN=`UNKNOWN`})(WD||={});var GD=[I.SCHEMA_DEFINITION,I.OPERATION_TYPE_DEFINITION,I.SCALAR_TYPE_DEFINITION,I.OBJECT_TYPE_DEFINITION,I.INTERFACE_TYPE_DEFINITION,I.UNION_TYPE_DEFINITION,I.ENUM_TYPE_DEFINITION,I.INPUT_OBJECT_TYPE_DEFINITION,I.DIRECTIVE_DEFINITION,I.SCHEMA_EXTENSION,I.SCALAR_TYPE_EXTENSION,I.OBJECT_TYPE_EXTENSION,I.INTERFACE_TYPE_EXTENSION,I.UNION_TYPE_EXTENSION,I.ENUM_TYPE_EXTENSION,I.INPUT_OBJECT_TYPE_EXTENSION],KD=(e,t)=>{let n=WD.UNKNOWN;if(e)try{Gg(tO(e,t),{enter(e){if(e.kind===`Document`)n=WD.EXECUTABLE;else return GD.includes(e.kind)?(n=WD.TYPE_SYSTEM,Wg):!1}})}catch{return n}return n};function qD(e,t,n){return t?.endsWith(`.graphqls`)?WD.TYPE_SYSTEM:KD(e,n)}function JD(e,t,n=0,r){let i=null,a=null,o=null,s=UD(e,(e,r,s,c)=>{if(!(c!==t.line||e.getCurrentPosition()+n<t.character+1))return i=s,a=Object.assign({},r),o=e.current(),`BREAK`},r);return{start:s.start,end:s.end,string:o||s.string,state:a||s.state,style:i||s.style}}function YD(e,t,n,r,i,a=0){let o=r||JD(e,t,a,i);if(!o)return null;let s=o.state.kind===`Invalid`?o.state.prevState:o.state;return s?{token:o,state:s,typeInfo:eO(n,o.state,i?.fragmentDefinitions),mode:i?.mode||qD(e,i?.uri,i)}:null}function XD(e,t,n){return n===hg.name&&e.getQueryType()===t?hg:n===gg.name&&e.getQueryType()===t?gg:n===_g.name&&ch(t)?_g:`getFields`in t?t.getFields()[n]:null}function ZD(e,t){let n=[],r=e;for(;r?.kind;)n.push(r),r=r.prevState;for(let e=n.length-1;e>=0;e--)t(n[e])}function QD(e){let t;return ZD(e,e=>{switch(e.kind){case`Query`:case`ShortQuery`:case`Mutation`:case`Subscription`:case`FragmentDefinition`:t=e}}),t}function $D(e,t,n){return n?(t.find(e=>e.name.value===n)?.variableDefinitions)?.flatMap(t=>{let n=Jg(e,t.type);return n?[{name:t.variable.name.value,type:n,description:void 0}]:[]})??null:null}function eO(e,t,n=[]){let r,i,a,o,s,c,l,u,d,f,p,m;return ZD(t,t=>{switch(t.kind){case Q.QUERY:case`ShortQuery`:p=e.getQueryType();break;case Q.MUTATION:p=e.getMutationType();break;case Q.SUBSCRIPTION:p=e.getSubscriptionType();break;case Q.INLINE_FRAGMENT:case Q.FRAGMENT_DEFINITION:t.type&&(p=e.getType(t.type));break;case Q.FIELD:case Q.ALIASED_FIELD:!p||!t.name?s=null:(s=f?XD(e,f,t.name):null,p=s?s.type:null);break;case Q.SELECTION_SET:f=gh(p);break;case Q.DIRECTIVE:a=t.name?e.getDirective(t.name):null;break;case Q.INTERFACE_DEF:t.name&&(u=null,m=new Oh({name:t.name,interfaces:[],fields:{}}));break;case Q.OBJECT_TYPE_DEF:t.name&&(m=null,u=new bh({name:t.name,interfaces:[],fields:{}}));break;case Q.ARGUMENTS:case Q.FRAGMENT_ARGUMENTS:if(t.prevState)switch(t.prevState.kind){case Q.FIELD:i=s&&s.args;break;case Q.DIRECTIVE:i=a&&a.args;break;case Q.FRAGMENT_SPREAD:i=$D(e,n,t.prevState.name);break;case Q.ALIASED_FIELD:{let n=t.prevState?.name;if(!n){i=null;break}let r=f?XD(e,f,n):null;if(!r){i=null;break}i=r.args;break}default:i=null}else i=null;break;case Q.ARGUMENT:case Q.FRAGMENT_ARGUMENT:if(i){for(let e=0;e<i.length;e++)if(i[e].name===t.name){r=i[e];break}}c=r?.type;break;case Q.VARIABLE_DEFINITION:case Q.VARIABLE:p=c;break;case Q.ENUM_VALUE:let h=gh(c);o=h instanceof jh?h.getValues().find(e=>e.value===t.name):null;break;case Q.LIST_VALUE:let g=mh(c);c=g instanceof dh?g.ofType:null;break;case Q.OBJECT_VALUE:let _=gh(c);l=_ instanceof Ph?_:null,d=l?.getFields()??null;break;case Q.OBJECT_FIELD:let v=t.name&&d?d[t.name]:null;c=v?.type,s=v,p=s?s.type:null;break;case Q.NAMED_TYPE:t.name&&(p=e.getType(t.name))}}),{argDef:r,argDefs:i,directiveDef:a,enumValue:o,fieldDef:s,inputObjectType:l,inputType:c,objectFieldDefs:d,parentType:f,type:p,interfaceDef:m,objectTypeDef:u}}function tO(e,t){return gm(e,t)}var Q=Object.assign(Object.assign({},I),{ALIASED_FIELD:`AliasedField`,ARGUMENTS:`Arguments`,FRAGMENT_ARGUMENTS:`FragmentArguments`,FRAGMENT_ARGUMENT:`FragmentArgument`,SHORT_QUERY:`ShortQuery`,QUERY:`Query`,MUTATION:`Mutation`,SUBSCRIPTION:`Subscription`,TYPE_CONDITION:`TypeCondition`,INVALID:`Invalid`,COMMENT:`Comment`,SCHEMA_DEF:`SchemaDef`,SCALAR_DEF:`ScalarDef`,OBJECT_TYPE_DEF:`ObjectTypeDef`,OBJECT_VALUE:`ObjectValue`,LIST_VALUE:`ListValue`,INTERFACE_DEF:`InterfaceDef`,UNION_DEF:`UnionDef`,ENUM_DEF:`EnumDef`,ENUM_VALUE:`EnumValue`,FIELD_DEF:`FieldDef`,INPUT_DEF:`InputDef`,INPUT_VALUE_DEF:`InputValueDef`,ARGUMENTS_DEF:`ArgumentsDef`,EXTEND_DEF:`ExtendDef`,EXTENSION_DEFINITION:`ExtensionDefinition`,DIRECTIVE_DEF:`DirectiveDef`,IMPLEMENTS:`Implements`,VARIABLE_DEFINITIONS:`VariableDefinitions`,TYPE:`Type`,VARIABLE:`Variable`}),$;(function(e){e.Text=1,e.Method=2,e.Function=3,e.Constructor=4,e.Field=5,e.Variable=6,e.Class=7,e.Interface=8,e.Module=9,e.Property=10,e.Unit=11,e.Value=12,e.Enum=13,e.Keyword=14,e.Snippet=15,e.Color=16,e.File=17,e.Reference=18,e.Folder=19,e.EnumMember=20,e.Constant=21,e.Struct=22,e.Event=23,e.Operator=24,e.TypeParameter=25})($||={});function nO(e,t){let n=e;for(;n?.kind;){if(n.kind===t)return n;n=n.prevState}}function rO(e,t){try{return tO(e,t).definitions.filter(e=>e.kind===I.FRAGMENT_DEFINITION)}catch{}let n=new Map,r=new Map,i,a=``;return UD(e,(e,t,o,s)=>{let c=`${s}:${e.getCurrentPosition()}`;if(c===a)return;a=c;let l=e.current(),u=QD(t),d=u?.kind===Q.FRAGMENT_DEFINITION?u:void 0,f=nO(t,Q.VARIABLE_DEFINITIONS);if(!i&&d?.name&&f&&l.trim()===`(`)i={fragmentName:d.name,source:l,line:s};else if(i&&(s!==i.line&&(i.source+=`
`,i.line=s),(f||d?.name===i.fragmentName&&l.trim()===`)`)&&(i.source+=l),!f&&l.trim()===`)`)){try{let e=tO(`query${i.source} { __typename }`).definitions[0];e.kind===I.OPERATION_DEFINITION&&r.set(i.fragmentName,e.variableDefinitions??[])}catch{}i=void 0}d?.name&&d.type&&n.set(d.name,{kind:Q.FRAGMENT_DEFINITION,name:{kind:I.NAME,value:d.name},variableDefinitions:r.get(d.name),selectionSet:{kind:Q.SELECTION_SET,selections:[]},typeCondition:{kind:Q.NAMED_TYPE,name:{kind:I.NAME,value:d.type}}})},t),[...n.values()]}var iO={command:`editor.action.triggerSuggest`,title:`Suggestions`},aO=(e,t)=>{let n=[];if(e)try{Gg(tO(e,t),{FragmentDefinition(e){n.push(e)}})}catch{return[]}return n};function oO(e,t,n,r,i,a){let o=Object.assign(Object.assign({},a),{schema:e}),s=rO(t,a),c=Array.isArray(i)?i:aO(i,a);for(let e of c)s.some(t=>t.name.value===e.name.value)||s.push(e);let l=YD(t,n,e,r,Object.assign(Object.assign({},a),{fragmentDefinitions:s}),1);if(!l)return[];let{state:u,typeInfo:d,mode:f,token:p}=l,{kind:m,step:h,prevState:g}=u;if(m===Q.DOCUMENT)return f===WD.TYPE_SYSTEM?lO(p):f===WD.EXECUTABLE?uO(p):dO(p);if(m===Q.EXTEND_DEF)return fO(p);if(g?.prevState?.kind===Q.EXTENSION_DEFINITION&&u.name)return RT(p,[]);if(g?.kind===I.SCALAR_TYPE_EXTENSION)return RT(p,Object.values(e.getTypeMap()).filter(eh).map(e=>({label:e.name,kind:$.Function})));if(g?.kind===I.OBJECT_TYPE_EXTENSION)return RT(p,Object.values(e.getTypeMap()).filter(e=>V(e)&&!e.name.startsWith(`__`)).map(e=>({label:e.name,kind:$.Function})));if(g?.kind===I.INTERFACE_TYPE_EXTENSION)return RT(p,Object.values(e.getTypeMap()).filter(H).map(e=>({label:e.name,kind:$.Function})));if(g?.kind===I.UNION_TYPE_EXTENSION)return RT(p,Object.values(e.getTypeMap()).filter(th).map(e=>({label:e.name,kind:$.Function})));if(g?.kind===I.ENUM_TYPE_EXTENSION)return RT(p,Object.values(e.getTypeMap()).filter(e=>nh(e)&&!e.name.startsWith(`__`)).map(e=>({label:e.name,kind:$.Function})));if(g?.kind===I.INPUT_OBJECT_TYPE_EXTENSION)return RT(p,Object.values(e.getTypeMap()).filter(rh).map(e=>({label:e.name,kind:$.Function})));if(m===Q.IMPLEMENTS||m===Q.NAMED_TYPE&&g?.kind===Q.IMPLEMENTS)return hO(p,u,e,t,d);if(m===Q.SELECTION_SET||m===Q.FIELD||m===Q.ALIASED_FIELD)return pO(p,d,o);if(m===Q.ARGUMENTS||m===Q.FRAGMENT_ARGUMENTS||(m===Q.ARGUMENT||m===Q.FRAGMENT_ARGUMENT)&&h===0){let{argDefs:e}=d;if(e)return RT(p,e.map(e=>({label:e.name,insertText:KT(e.name+`: `,e.type),insertTextMode:PE.adjustIndentation,insertTextFormat:jE.Snippet,command:iO,labelDetails:{detail:` `+String(e.type)},documentation:e.description??void 0,kind:$.Variable,type:e.type})))}if((m===Q.OBJECT_VALUE||m===Q.OBJECT_FIELD&&h===0)&&d.objectFieldDefs){let e=LT(d.objectFieldDefs),t=m===Q.OBJECT_VALUE?$.Value:$.Field;return RT(p,e.map(e=>({label:e.name,detail:String(e.type),documentation:e?.description??void 0,kind:t,type:e.type,insertText:KT(e.name+`: `,e.type),insertTextMode:PE.adjustIndentation,insertTextFormat:jE.Snippet,command:iO})))}if(m===Q.ENUM_VALUE||m===Q.LIST_VALUE&&h===1||m===Q.OBJECT_FIELD&&h===2||(m===Q.ARGUMENT||m===Q.FRAGMENT_ARGUMENT)&&h===2)return mO(p,d,t,e);if(m===Q.VARIABLE&&h===1){let n=gh(d.inputType);return RT(p,xO(t,e,p,a).filter(e=>e.detail===n?.name))}if(m===Q.TYPE_CONDITION&&h===1||m===Q.NAMED_TYPE&&g!=null&&g.kind===Q.TYPE_CONDITION)return gO(p,d,e,m);if(m===Q.FRAGMENT_SPREAD&&h===1)return _O(p,d,e,s);let _=EO(u);return _.kind===Q.FIELD_DEF?RT(p,Object.values(e.getTypeMap()).filter(e=>oh(e)&&!e.name.startsWith(`__`)).map(e=>({label:e.name,kind:$.Function,insertText:a?.fillLeafsOnComplete?e.name+`
`:e.name,insertTextMode:PE.adjustIndentation}))):_.kind===Q.INPUT_VALUE_DEF&&h===2?RT(p,Object.values(e.getTypeMap()).filter(e=>ah(e)&&!e.name.startsWith(`__`)).map(e=>({label:e.name,kind:$.Function,insertText:a?.fillLeafsOnComplete?e.name+`
$1`:e.name,insertTextMode:PE.adjustIndentation,insertTextFormat:jE.Snippet}))):m===Q.VARIABLE_DEFINITION&&h===2||m===Q.LIST_TYPE&&h===1||m===Q.NAMED_TYPE&&g&&(g.kind===Q.VARIABLE_DEFINITION||g.kind===Q.LIST_TYPE||g.kind===Q.NON_NULL_TYPE)?SO(p,e,m):m===Q.DIRECTIVE?CO(p,u,e,m):m===Q.DIRECTIVE_DEF?wO(p,u,e,m):[]}var sO=[{label:`type`,kind:$.Function},{label:`interface`,kind:$.Function},{label:`union`,kind:$.Function},{label:`input`,kind:$.Function},{label:`scalar`,kind:$.Function},{label:`schema`,kind:$.Function}],cO=[{label:`query`,kind:$.Function},{label:`mutation`,kind:$.Function},{label:`subscription`,kind:$.Function},{label:`fragment`,kind:$.Function},{label:`{`,kind:$.Constructor}];function lO(e){return RT(e,[{label:`extend`,kind:$.Function},...sO])}function uO(e){return RT(e,cO)}function dO(e){return RT(e,[{label:`extend`,kind:$.Function},...cO,...sO])}function fO(e){return RT(e,sO)}function pO(e,t,n){if(t.parentType){let{parentType:r}=t,i=[];return`getFields`in r&&(i=LT(r.getFields())),ch(r)&&i.push(_g),r===(n?.schema)?.getQueryType()&&i.push(hg,gg),RT(e,i.map((t,r)=>{let i={sortText:String(r)+t.name,label:t.name,detail:String(t.type),documentation:t.description??void 0,deprecated:!!t.deprecationReason,isDeprecated:!!t.deprecationReason,deprecationReason:t.deprecationReason,kind:$.Field,labelDetails:{detail:` `+t.type.toString()},type:t.type};return n?.fillLeafsOnComplete&&(i.insertText=qT(t),i.insertText||=GT(t.name,t.type,t.name+(e.state.needsAdvance?``:`
`)),i.insertText&&(i.insertTextFormat=jE.Snippet,i.insertTextMode=PE.adjustIndentation,i.command=iO)),i}))}return[]}function mO(e,t,n,r){let i=gh(t.inputType),a=0,o=mh(t.inputType);for(;o&&ih(o);)a++,o=mh(o.ofType);let s=e=>a>0?`[`.repeat(a)+e+`]`.repeat(a):void 0,c=xO(n,r,e).filter(e=>e.detail===i?.name);return i instanceof jh?RT(e,i.getValues().map(e=>({label:e.name,insertText:s(e.name),detail:String(i),documentation:e.description??void 0,deprecated:!!e.deprecationReason,isDeprecated:!!e.deprecationReason,deprecationReason:e.deprecationReason,kind:$.EnumMember,type:i})).concat(c)):i===Uh?RT(e,c.concat([{label:`true`,insertText:s(`true`),detail:String(Uh),documentation:`Not false.`,kind:$.Variable,type:Uh},{label:`false`,insertText:s(`false`),detail:String(Uh),documentation:`Not true.`,kind:$.Variable,type:Uh}])):c}function hO(e,t,n,r,i){if(t.needsSeparator)return[];let a=LT(n.getTypeMap()).filter(H),o=a.map(({name:e})=>e),s=new Set;UD(r,(e,t)=>{if(t.name&&(t.kind===Q.INTERFACE_DEF&&!o.includes(t.name)&&s.add(t.name),t.kind===Q.NAMED_TYPE&&t.prevState?.kind===Q.IMPLEMENTS)){if(i.interfaceDef){if(i.interfaceDef?.getInterfaces().find(({name:e})=>e===t.name))return;let e=n.getType(t.name),r=i.interfaceDef?.toConfig();i.interfaceDef=new Oh(Object.assign(Object.assign({},r),{interfaces:[...r.interfaces,e||new Oh({name:t.name,fields:{}})]}))}else if(i.objectTypeDef){if(i.objectTypeDef?.getInterfaces().find(({name:e})=>e===t.name))return;let e=n.getType(t.name),r=i.objectTypeDef?.toConfig();i.objectTypeDef=new bh(Object.assign(Object.assign({},r),{interfaces:[...r.interfaces,e||new Oh({name:t.name,fields:{}})]}))}}});let c=i.interfaceDef||i.objectTypeDef,l=(c?.getInterfaces()||[]).map(({name:e})=>e);return RT(e,a.concat([...s].map(e=>({name:e}))).filter(({name:e})=>e!==c?.name&&!l.includes(e)).map(e=>{let t={label:e.name,kind:$.Interface,type:e};return e?.description&&(t.documentation=e.description),t}))}function gO(e,t,n,r){let i;if(t.parentType){if(lh(t.parentType)){let e=uh(t.parentType),r=n.getPossibleTypes(e),a=Object.create(null);for(let e of r)for(let t of e.getInterfaces())a[t.name]=t;i=r.concat(LT(a))}else i=[t.parentType]}else i=LT(n.getTypeMap()).filter(e=>ch(e)&&!e.name.startsWith(`__`));return RT(e,i.map(e=>{let t=gh(e);return{label:String(e),documentation:t?.description||``,kind:$.Field}}))}function _O(e,t,n,r){let i=n.getTypeMap(),a=QD(e.state);return RT(e,r.filter(e=>i[e.typeCondition.name.value]&&!(a&&a.kind===Q.FRAGMENT_DEFINITION&&a.name===e.name.value)&&ch(t.parentType)&&ch(i[e.typeCondition.name.value])&&zh(n,t.parentType,i[e.typeCondition.name.value])).map(e=>({label:e.name.value,detail:String(i[e.typeCondition.name.value]),documentation:`fragment ${e.name.value} on ${e.typeCondition.name.value}`,labelDetails:{detail:`fragment ${e.name.value} on ${e.typeCondition.name.value}`},kind:$.Field,type:i[e.typeCondition.name.value]})))}var vO=(e,t)=>{if(e.prevState?.kind===t)return e.prevState;if(e.prevState?.prevState?.kind===t)return e.prevState.prevState;if(e.prevState?.prevState?.prevState?.kind===t)return e.prevState.prevState.prevState;if(e.prevState?.prevState?.prevState?.prevState?.kind===t)return e.prevState.prevState.prevState.prevState};function yO(e){let t=QD(e);return t?.kind?`${t.kind}:${t.name??``}`:void 0}function bO(e,t){let n=e;for(;n?.kind;){if(n.kind===t)return!0;n=n.prevState}return!1}function xO(e,t,n,r){let i=null,a,o,s=new Map,c=new Map,l=new Set;UD(e,(e,r)=>{let u=yO(r),d=QD(r);if(u&&d){if((d.kind===Q.QUERY||d.kind===Q.MUTATION||d.kind===Q.SUBSCRIPTION||d.kind===Q.SHORT_QUERY)&&l.add(u),r.kind===Q.FRAGMENT_SPREAD&&r.name){let e=c.get(u)??new Set;e.add(r.name),c.set(u,e)}if(r.kind===Q.VARIABLE&&r.name&&bO(r,Q.VARIABLE_DEFINITION)&&(i=r.name,a=u),r.kind===Q.NAMED_TYPE&&i&&a===u){let e=vO(r,Q.TYPE);e?.type&&(o=t.getType(e.type))}if(i&&o&&a===u){let e=s.get(u)??new Map;if(!e.has(i)){let t=n.string===`$`||n.state.kind===Q.VARIABLE?i:`$`+i;e.set(i,{detail:o.toString(),insertText:t,label:`$`+i,rawInsert:t,type:o,kind:$.Variable}),s.set(u,e)}i=null,a=void 0,o=null}}},r);let u=QD(n.state),d=yO(n.state);if(!u||!d)return[];let f=new Map(s.get(d)??[]);if(u.kind===Q.FRAGMENT_DEFINITION){let e=(t,n,r=new Set)=>{if(r.has(t))return!1;r.add(t);let i=c.get(t);return i?.has(n)?!0:[...i??[]].some(t=>e(`${Q.FRAGMENT_DEFINITION}:${t}`,n,r))};for(let t of l)if(u.name&&e(t,u.name))for(let[e,n]of s.get(t)??[])f.has(e)||f.set(e,n)}return[...f.values()]}function SO(e,t,n){return RT(e,LT(t.getTypeMap()).filter(ah).map(e=>({label:e.name,documentation:e?.description||``,kind:$.Variable})))}function CO(e,t,n,r){return t.prevState?.kind?RT(e,n.getDirectives().filter(e=>TO(t.prevState,e)).map(e=>({label:e.name,documentation:e?.description||``,kind:$.Function}))):[]}function wO(e,t,n,r){return RT(e,n.getDirectives().find(e=>e.name===t.name)?.args.map(e=>({label:e.name,documentation:e.description||``,kind:$.Field}))||[])}function TO(e,t){if(!e?.kind)return!1;let{kind:n,prevState:r}=e,{locations:i}=t;switch(n){case Q.QUERY:return i.includes(F.QUERY);case Q.MUTATION:return i.includes(F.MUTATION);case Q.SUBSCRIPTION:return i.includes(F.SUBSCRIPTION);case Q.FIELD:case Q.ALIASED_FIELD:return i.includes(F.FIELD);case Q.FRAGMENT_DEFINITION:return i.includes(F.FRAGMENT_DEFINITION);case Q.FRAGMENT_SPREAD:return i.includes(F.FRAGMENT_SPREAD);case Q.INLINE_FRAGMENT:return i.includes(F.INLINE_FRAGMENT);case Q.SCHEMA_DEF:return i.includes(F.SCHEMA);case Q.SCALAR_DEF:return i.includes(F.SCALAR);case Q.OBJECT_TYPE_DEF:return i.includes(F.OBJECT);case Q.FIELD_DEF:return i.includes(F.FIELD_DEFINITION);case Q.INTERFACE_DEF:return i.includes(F.INTERFACE);case Q.UNION_DEF:return i.includes(F.UNION);case Q.ENUM_DEF:return i.includes(F.ENUM);case Q.ENUM_VALUE:return i.includes(F.ENUM_VALUE);case Q.INPUT_DEF:return i.includes(F.INPUT_OBJECT);case Q.INPUT_VALUE_DEF:switch(r?.kind){case Q.ARGUMENTS_DEF:return i.includes(F.ARGUMENT_DEFINITION);case Q.INPUT_DEF:return i.includes(F.INPUT_FIELD_DEFINITION)}}return!1}function EO(e){return e.prevState&&e.kind&&[Q.NAMED_TYPE,Q.LIST_TYPE,Q.TYPE,Q.NON_NULL_TYPE].includes(e.kind)?EO(e.prevState):e}ne(((e,t)=>{function n(e,t){if(e!=null)return e;var n=Error(t===void 0?`Got unexpected `+e:t);throw n.framesToPop=1,n}t.exports=n,t.exports.default=n,Object.defineProperty(t.exports,"__esModule",{value:!0})}))();var DO=class{constructor(e,t){this.containsPosition=e=>this.start.line===e.line?this.start.character<=e.character:this.end.line===e.line?this.end.character>=e.character:this.start.line<=e.line&&this.end.line>=e.line,this.start=e,this.end=t}setStart(e,t){this.start=new OO(e,t)}setEnd(e,t){this.end=new OO(e,t)}},OO=class{constructor(e,t){this.lessThanOrEqualTo=e=>this.line<e.line||this.line===e.line&&this.character<=e.character,this.line=e,this.character=t}setLine(e){this.line=e}setCharacter(e){this.character=e}},kO=[v_,Av,jv,wv,Tv,Sv,m_,u_,Cv,$_,xv,Ov,Mv,s_,rv];function AO(e,t,n,r,i){let a=Bv.filter(e=>!(e===C_||e===r_||r&&e===p_));return n&&Array.prototype.push.apply(a,n),i&&Array.prototype.push.apply(a,kO),qv(e,t,a).filter(e=>{if(e.message.includes(`Unknown directive`)&&e.nodes){let t=e.nodes[0];if(t&&t.kind===I.DIRECTIVE){let e=t.name.value;if(e===`arguments`||e===`argumentDefinitions`)return!1}}return!0})}var jO={Error:`Error`,Warning:`Warning`,Information:`Information`,Hint:`Hint`},MO={[jO.Error]:1,[jO.Warning]:2,[jO.Information]:3,[jO.Hint]:4},NO=(e,t)=>{if(!e)throw Error(t)};function PO(e,t=null,n,r,i,a){let o=null,s=``;i&&(s=typeof i==`string`?i:i.reduce((e,t)=>e+zm(t)+`

`,``));let c=s?`${e}\n\n${s}`:e;try{o=tO(c,a)}catch(e){if(e instanceof P){let t=LO(e.locations?.[0]??{line:0,column:0},c);return[{severity:MO.Error,message:e.message,source:`GraphQL: Syntax`,range:t}]}throw e}return FO(o,t,n,r)}function FO(e,t=null,n,r){if(!t)return[];let i=AO(t,e,n,r).flatMap(e=>IO(e,MO.Error,`Validation`)),a=qv(t,e,[Xv]).flatMap(e=>IO(e,MO.Warning,`Deprecation`));return i.concat(a)}function IO(e,t,n){if(!e.nodes)return[];let r=[];for(let i of e.nodes){let a=i.kind!==`Variable`&&`name`in i&&i.name!==void 0?i.name:`variable`in i&&i.variable!==void 0?i.variable:i;if(a){let i=RO(a),{line:o,column:s}=i.startToken,c=s+(i.end-i.start);r.push({source:`GraphQL: ${n}`,message:e.message,severity:t,range:new DO(new OO(o-1,s-1),new OO(o-1,c))})}}return r}function LO(e,t){let n=ND(),r=n.startState(),i=t.split(`
`);NO(i.length>=e.line,`Query text must have more lines than where the error happened`);let a=null;for(let t=0;t<e.line;t++)for(a=new wD(i[t]);!a.eol()&&n.token(a,r)!==`invalidchar`;);NO(a,`Expected Parser stream to be available.`);let o=e.line-1,s=a.getStartOfToken(),c=a.getCurrentPosition();return new DO(new OO(o,s),new OO(o,c))}function RO(e){let t=e.loc;return NO(t,`Expected ASTNode to have a location.`),t}function zO(e,t){return e.line(t.line+1).from+t.character}function BO(e,t){let n=e.lineAt(t);return new VO(n.number-1,t-n.from)}var VO=class{constructor(e,t){this.line=e,this.character=t}setLine(e){this.line=e}setCharacter(e){this.character=e}lessThanOrEqualTo(e){return this.line<e.line||this.line===e.line&&this.character<=e.character}},HO=()=>navigator.userAgent.includes(`Mac`),UO=e=>HO()?e.metaKey:e.ctrlKey,WO=T.define(),GO=Hn.define({create(){},update(e,t){for(let e of t.effects)if(e.is(WO))return e.value;return e}}),KO=T.define(),qO=Hn.define({create(){},update(e,t){for(let e of t.effects)if(e.is(KO))return e.value;return e}}),JO=e=>e.field(GO),YO=e=>e.field(qO),XO={showErrorOnInvalidSchema:!0},ZO=(e,t)=>[GO.init(()=>e),qO.init(()=>Object.assign(Object.assign({},XO),t))],QO={__proto__:null,query:241,mutation:243,subscription:245,on:86,fragment:92,schema:102,scalar:114,type:120,implements:126,interface:140,union:146,enum:154,input:164,directive:172,repeatable:176,extend:192},$O=mt.deserialize({version:14,states:"LWOYQPOOO!WQPO'#C}O!`QPO'#C_OOQO'#C_'#C_O!iQPO'#DYOOQO'#Ev'#EvOOQO'#D_'#D_O!nQPO'#D^O#_QPO'#D^O!iQPO'#DhO!iQPO'#DrO!iQPO'#DuO!iQPO'#DyO!iQPO'#EOOOQO'#Dd'#DdO#fQPO'#ESOOQO'#D]'#D]O!vQPO'#E^OOQO'#Ea'#EaOOQO'#E]'#E]OOQO'#FT'#FTOOQO'#Eu'#EuOOQO'#Eh'#EhQYQPOOOOQO'#C`'#C`OOQO'#DZ'#DZOOQO'#D`'#D`OOQO'#Di'#DiOOQO'#Ds'#DsOOQO'#Dv'#DvOOQO'#Dz'#DzOOQO'#EP'#EPOOQO'#ET'#ETOOQO'#E_'#E_O#kQPO'#CaO$VQPO'#DQO$[QPO'#DPO$sQPO'#DPO$xQPO'#DSO%WQPO'#DOOOQO'#En'#EnO%fQPO,59iOOQO'#Ca'#CaO%qQPO'#CxOOQO'#El'#ElO'hQPO'#CwO)[QPO'#CdOOQO,58y,58yO)aQPO,58yO)fQPO,58yO)nQPO,58yOOQO'#DT'#DTO)yQPO,59tO{QPO'#FUOOQO'#Db'#DbOOQO,59x,59xO*OQPO,59xO!nQPO,59xO!iQPO,5:PO!iQPO,5:SO!iQPO,5:^O!iQPO,5:aO!iQPO,5:eO!iQPO,5:jO*TQPO,5:nOOQO'#Df'#DfO*YQPO,5:SO+aQPO,5:^O,hQPO,5:aO-oQPO,5:eO.sQPO,5:jO/wQPO,5:nO!nQPO,5:xO!iQPO,5:|O!iQPO,5:}O!iQPO,5;OO!iQPO,5;PO!iQPO,5;QO!iQPO,5;ROOQO-E8f-E8fOOQO,59l,59lO0VQPO'#CzOOQO,59k,59kO0[QPO,59kO0mQPO,59kOOQO'#DR'#DRO0tQPO,59kO1OQPO,59nO!iQPO'#DVOOQO,59p,59pO)aQPO,59pO)fQPO,59pOOQO'#DW'#DWOOQO,59j,59jOOQO-E8l-E8lOOQO1G/T1G/TOOQO,59d,59dOOQO-E8j-E8jO1aQPO'#CeOOQO'#Ei'#EiO1fQPO,59OOOQO1G.e1G.eO)aQPO1G.eO)fQPO1G.eO)fQPO1G/`O1nQPO'#DcO1sQPO,5;pOOQO1G/d1G/dO*OQPO1G/dO1xQPO1G/kO4QQPO1G/nO5]QPO1G/xO6hQPO1G/{O7pQPO1G0PO8xQPO1G0UO/wQPO1G0YO9PQPO1G/nO9WQPO'#DkO9`QPO'#FWOOQO'#Dn'#DnOOQO1G/n1G/nO9hQPO1G/nOOQO'#Dl'#DlO:iQPO1G/xOOQO1G/x1G/xO:pQPO1G/xO;qQPO1G/{O;xQPO'#DxO5dQPO1G/{O<QQQO'#FYOOQO'#D|'#D|OOQO1G0P1G0PO6oQPO1G0PO9`QPO'#FZOOQO'#ER'#EROOQO1G0U1G0UO7wQPO1G0UO<YQPO'#DqO!iQPO'#DqOOQO'#Ep'#EpO<_QPO'#DpO<pQSO1G0YO)yQPO1G0YO>QQPO1G0YOOQO'#EV'#EVOOQO1G0d1G0dO>YQPO1G0dO!qQPO1G0hO?ZQPO1G0iO?ZQPO1G0jO?fQPO1G0kO?nQPO1G0lO?vQPO1G0mOOQO'#C|'#C|O@OQPO'#C{OOQO'#Em'#EmO@TQPO,59fOOQO1G/V1G/VO@]QPO1G/VO@nQPO1G/VOOQO1G/Y1G/YOOQO'#Cg'#CgOOQO,59q,59qOOQO1G/[1G/[O)aQPO1G/[O@uQPO,59POOQO-E8g-E8gOOQO1G.j1G.jOOQO7+$P7+$PO)aQPO7+$POOQO7+$z7+$zO)aQPO7+$zO!iQPO,59}OOQO1G1[1G1[OOQO7+%O7+%OOOQO7+%V7+%VOBOQPO7+%YOOQO7+%Y7+%YO@}QPO7+%YOCZQPO7+%dOOQO7+%d7+%dOBYQPO7+%dODfQPO7+%gODmQPO7+%gOOQO7+%k7+%kODtQPO7+%kOOQO7+%p7+%pOEuQPO7+%pO<pQSO7+%tO)yQPO7+%tO>QQPO7+%tO!iQPO,5:VOOQO,5:V,5:VOFvQPO'#DoO!iQPO'#DoOOQO'#Eo'#EoOGRQPO,5;rO!iQPO,5:dOOQO,5:d,5:dOG^QQO'#D}OGlQQO'#D}OOQO'#Eq'#EqOGqQQO,5;tOG|QPO,5;uO@uQPO,5:]OHXQPO,5:]OOQO-E8n-E8nOOQO'#EZ'#EZOOQO'#E['#E[OOQO'#EY'#EYOH^QPO7+%tOOQO'#EX'#EXO<sQSO'#EXOOQO7+&O7+&OOOQO7+&S7+&SOJcQPO7+&TOOQO7+&T7+&TOIbQPO7+&TOKnQPO7+&UOOQO7+&U7+&UOJmQPO7+&UOLyQPO7+&VOMQQPO7+&VOOQO7+&W7+&WOMXQPO7+&WOOQO7+&X7+&XONYQPO7+&XO! ZQQO,59gOOQO-E8k-E8kOOQO1G/Q1G/QOOQO7+$q7+$qO! xQPO7+$qOOQO7+$v7+$vO@uQPO'#CjO!!ZQPO'#E|OOQO'#E|'#E|O!#UQPO1G.kOOQO<<Gk<<GkOOQO<<Hf<<HfOOQO1G/i1G/iOOQO<<Ht<<HtO!#gQPO<<HtOOQO<<IO<<IOO!$hQPO<<IOO!%iQPO<<IROOQO<<IV<<IVOOQO<<I[<<I[O!&mQPO<<I`O<pQSO<<I`O)yQPO<<I`OOQO1G/q1G/qO@uQPO,5:ZO!'qQPO,5:ZO!'vQPO,5:ZOOQO-E8m-E8mOOQO1G1^1G1^OOQO1G0O1G0OO!(RQQO'#CxO!(dQQO'#CwOOQO,5:i,5:iO!(rQQO,5:iOOQO-E8o-E8oOOQO1G1`1G1`OOQO1G1a1G1aO!)QQPO1G/wO@uQPO1G/wO<sQSO,5:sOOQO,5:s,5:sOOQO<<Io<<IoO!)lQPO<<IoOOQO<<Ip<<IpO!*mQPO<<IpO!+nQPO<<IqOOQO<<Ir<<IrOOQO<<Is<<IsO!,rQQO'#CsO!,yQPO'#CvOOQO'#FP'#FPO!-RQPO1G/ROOQO<<H]<<H]O!-^QPO,59UOOQO,59V,59VO! ZQQO'#ClOOQO7+$V7+$VO!-cQPO7+$VO!-nQPO7+$VOOQOAN>`AN>`OOQOAN>jAN>jO!-|QPOAN>zO<pQSOAN>zO!/QQPO1G/uO@uQPO1G/uO!/`QPO1G/uOOQO1G0T1G0TOOQO7+%c7+%cO!/eQPO7+%cO!/|QPO7+%cOOQO1G0_1G0_OOQOAN?ZAN?ZOOQOAN?[AN?[O!0TQQO'#EjO!0xQQO,59_OOQO,59_,59_O!1PQPO'#FROOQO'#Ek'#EkO!1UQPO,59bOOQO,59b,59bOOQO7+$m7+$mOOQO1G.p1G.pOOQO,59W,59WOOQO<<Gq<<GqO!1^QPO<<GqO!1iQPOG24fOOQO7+%a7+%aO!2mQPO7+%aO@uQPO7+%aOOQO<<H}<<H}O!2{QPO<<H}OOQO,5;U,5;UOOQO-E8h-E8hOOQO1G.y1G.yO! ZQQO,5;mOOQO-E8i-E8iOOQO1G.|1G.|OOQOAN=]AN=]OOQO<<H{<<H{O!3dQPO<<H{OOQOAN>iAN>iO!3rQPO1G1XOOQOAN>gAN>gOOQO7+&s7+&s",stateData:"!4U~O#hOSPOS~OcUOiPO!OiO!TjO!^kO!hlO!kmO!onO!toO!xpO#SqO#lhO#mhO#nhO~O#krO#vvO~OV!OOiPOm{O#kzO~Oi!VOm{O~O!TjO!Z!cO!^kO!hlO!kmO!onO!toO~O!xpO~P!vOm!iO~OVuXhuXiuXmuX#kuX#oTX#tuX#vuX~O#o!rO~OV!sOiPOm{OhsX#ksX#tsX#vsX~O#k!wO~OiPOm{O{#OO#kzO~O#t#POhrX#krX#vrX~Oh#RO#krO#vvO~OV!sOilXmlXhlX#klX#tlX#vlXclX!OlX!TlX!^lX!hlX!klX!olX!tlX!xlX#SlX#flX#llX#mlX#nlX#rlXUlXYlX{lX!zlX#olX~Om{OikXhkX#kkX#tkX#vkXckX!OkX!TkX!^kX!hkX!kkX!okX!tkX!xkX#SkX#fkX#lkX#mkX#nkX#rkXUkXYkX{kX!zkX#okX~OY#UO~OiPO~OiPOm{O~OV!OOiPOm{O~O{#OO~Oi!VO~Om#gO~Oi#jOm{O!a#nOc![a!O![a!T![a!^![a!h![a!k![a!o![a!t![a!x![a#S![a#f![a#l![a#m![a#n![a~Oi#jOm{O!a#nOc!fa!O!fa!T!fa!^!fa!h!fa!k!fa!o!fa!t!fa!x!fa#S!fa#f!fa#l!fa#m!fa#n!fa~Om{O#r#sOc!iai!ia!O!ia!T!ia!^!ia!h!ia!k!ia!o!ia!t!ia!x!ia#S!ia#f!ia#l!ia#m!ia#n!ia~Oi#uOm{Oc!ma!O!ma!T!ma!^!ma!h!ma!k!ma!o!ma!t!ma!x!ma#S!ma#f!ma#l!ma#m!ma#n!ma~Oi#yOm{Oc!ra!O!ra!T!ra!^!ra!h!ra!k!ra!o!ra!t!ra!x!ra#S!ra#f!ra#l!ra#m!ra#n!ra~OcUO{#OO!z$UO#kzO~O#k$_O~OiPOhsa#ksa#tsa#vsa~Om{O~P0[OV!sOm{O~P0[Om{Ohva#kva#tva#vva~O#o$kO~OU$mOY#UO~O#o$rO~Oh$sO~Om{Oc!Xii!Xi!O!Xi!T!Xi!^!Xi!h!Xi!k!Xi!o!Xi!t!Xi!x!Xi#S!Xi#f!Xi#l!Xi#m!Xi#n!Xi~Oi#jOm{Oc![i!O![i!T![i!^![i!h![i!k![i!o![i!t![i!x![i#S![i#f![i#l![i#m![i#n![i~O!a#nO~P2|Oi#jOm{Oc!fi!O!fi!T!fi!^!fi!h!fi!k!fi!o!fi!t!fi!x!fi#S!fi#f!fi#l!fi#m!fi#n!fi~O!a#nO~P4XO#r#sOc!iii!ii!O!ii!T!ii!^!ii!h!ii!k!ii!o!ii!t!ii!x!ii#S!ii#f!ii#l!ii#m!ii#n!ii~Om{O~P5dOi#uOc!mi!O!mi!T!mi!^!mi!h!mi!k!mi!o!mi!t!mi!x!mi#S!mi#f!mi#l!mi#m!mi#n!mi~Om{O~P6oOi#yOc!ri!O!ri!T!ri!^!ri!h!ri!k!ri!o!ri!t!ri!x!ri#S!ri#f!ri#l!ri#m!ri#n!ri~Om{O~P7wO#y%VO~P2|O#kzO#y%VO~OcUO#kzO~Oi#jOc![i!O![i!T![i!^![i!h![i!k![i!o![i!t![i!x![i#S![i#f![i#l![i#m![i#n![i~O#y%VO~P4XOi#jOc!fi!O!fi!T!fi!^!fi!h!fi!k!fi!o!fi!t!fi!x!fi#S!fi#f!fi#l!fi#m!fi#n!fi~O#{%]O~P5gO#kzO#{%]O~OcUOf%_O~O#o%dO~OcUO#kzO{!dX!z!dX#o!dX~O#{%lO$O%gO$P%gO$Q%gO$R%gO$S%gO$T%gO$U%gO$V%gO$W%hO$X%hO$Y%hO$Z%hO$[%hO$]%hO$^%hO$_%hO$`%hO$a%hO$b%hO~O{#OO!z$UO~Oi!VOc#Qi!O#Qi!T#Qi!^#Qi!h#Qi!k#Qi!o#Qi!t#Qi!x#Qi#S#Qi#f#Qi#l#Qi#m#Qi#n#Qi~Oi#jOm{O!a#nO~Om{O#r#sO~Oi#uOm{O~Oi#yOm{O~O#o%{O~OU%}O#k$_O~OiPOhsi#ksi#tsi#vsi~Om{O~P@]O]&RO#kzO~Oi#jOc![q!O![q!T![q!^![q!h![q!k![q!o![q!t![q!x![q#S![q#f![q#l![q#m![q#n![q~Om{O#y%VO~P@}Oi#jOc!fq!O!fq!T!fq!^!fq!h!fq!k!fq!o!fq!t!fq!x!fq#S!fq#f!fq#l!fq#m!fq#n!fq~Om{O#y%VO~PBYOc!iqi!iq!O!iq!T!iq!^!iq!h!iq!k!iq!o!iq!t!iq!x!iq#S!iq#f!iq#l!iq#m!iq#n!iq~O#{%]O~PCeO#r#sO~PCeOi#uOc!mq!O!mq!T!mq!^!mq!h!mq!k!mq!o!mq!t!mq!x!mq#S!mq#f!mq#l!mq#m!mq#n!mq~Oi#yOc!rq!O!rq!T!rq!^!rq!h!rq!k!rq!o!rq!t!rq!x!rq#S!rq#f!rq#l!rq#m!rq#n!rq~OcUO#kzO#o&eO~OcUOh&iO#kzO~Om&kOc!qXf!qXh!qX~Of&nO~OcUOf%_Oh&pO~OcUOh&qO#kzO~O#o&sO~O#{&tOc!vqi!vq!O!vq!T!vq!^!vq!h!vq!k!vq!o!vq!t!vq!x!vq#S!vq#f!vq#l!vq#m!vq#n!vq~Oi#jOc#Vq!O#Vq!T#Vq!^#Vq!h#Vq!k#Vq!o#Vq!t#Vq!x#Vq#S#Vq#f#Vq#l#Vq#m#Vq#n#Vq~Om{O#y%VO~PIbOi#jOc#Wq!O#Wq!T#Wq!^#Wq!h#Wq!k#Wq!o#Wq!t#Wq!x#Wq#S#Wq#f#Wq#l#Wq#m#Wq#n#Wq~Om{O#y%VO~PJmOc#Xqi#Xq!O#Xq!T#Xq!^#Xq!h#Xq!k#Xq!o#Xq!t#Xq!x#Xq#S#Xq#f#Xq#l#Xq#m#Xq#n#Xq~O#{%]O~PKxO#r#sO~PKxOi#uOc#Yq!O#Yq!T#Yq!^#Yq!h#Yq!k#Yq!o#Yq!t#Yq!x#Yq#S#Yq#f#Yq#l#Yq#m#Yq#n#Yq~Oi#yOc#Zq!O#Zq!T#Zq!^#Zq!h#Zq!k#Zq!o#Zq!t#Zq!x#Zq#S#Zq#f#Zq#l#Zq#m#Zq#n#Zq~OY'PO]&}Oa'POb'POc'POd'POe'POf'POi'OO~OiPOhsq#ksq#tsq#vsq~O#q'TOU#pXY#pXm#pX#r#pX#t#pXc#pX{#pX!z#pX#k#pX[#pXh#pX#o#pX~Om{O#r'UO#t'VOUXiYXi~Oi#jOc![y!O![y!T![y!^![y!h![y!k![y!o![y!t![y!x![y#S![y#f![y#l![y#m![y#n![y~Oi#jOc!fy!O!fy!T!fy!^!fy!h!fy!k!fy!o!fy!t!fy!x!fy#S!fy#f!fy#l!fy#m!fy#n!fy~O#{%]Oc!iyi!iy!O!iy!T!iy!^!iy!h!iy!k!iy!o!iy!t!iy!x!iy#S!iy#f!iy#l!iy#m!iy#n!iy~O#{&tOc!vyi!vy!O!vy!T!vy!^!vy!h!vy!k!vy!o!vy!t!vy!x!vy#S!vy#f!vy#l!vy#m!vy#n!vy~O#o'_O~OcUO#kzO#o'_O~OV!sOclXflXhlXmlX~Om&kOckXfkXhkX~Om&kOc!qaf!qah!qa~Om{O#r'UOc!ei{!ei!z!ei#k!eih!ei#o!ei~Oi#jOc#Vy!O#Vy!T#Vy!^#Vy!h#Vy!k#Vy!o#Vy!t#Vy!x#Vy#S#Vy#f#Vy#l#Vy#m#Vy#n#Vy~Oi#jOc#Wy!O#Wy!T#Wy!^#Wy!h#Wy!k#Wy!o#Wy!t#Wy!x#Wy#S#Wy#f#Wy#l#Wy#m#Wy#n#Wy~O#{%]Oc#Xyi#Xy!O#Xy!T#Xy!^#Xy!h#Xy!k#Xy!o#Xy!t#Xy!x#Xy#S#Xy#f#Xy#l#Xy#m#Xy#n#Xy~O['jO~P! ZOh'nO#kzO~O#t'oOUoi#koi~O['pO~O#t'rOUXqYXq~Om{O#t'rOUXqYXq~O#{&tOc!v!Ri!v!R!O!v!R!T!v!R!^!v!R!h!v!R!k!v!R!o!v!R!t!v!R!x!v!R#S!v!R#f!v!R#l!v!R#m!v!R#n!v!R~Om{Oc!cih!ci#k!ci~O#o'wO~Om{Oc!eq{!eq!z!eq#k!eqh!eq#o!eq~O#r'UO~P!/eO#t'zOY#^X[#^X]#^Xa#^Xb#^Xc#^Xd#^Xe#^Xf#^Xi#^X~O['|O~P! ZO#o'}O~Oh(PO#kzO~O#t(QOUXyYXy~O#{&tOc!v!Zi!v!Z!O!v!Z!T!v!Z!^!v!Z!h!v!Z!k!v!Z!o!v!Z!t!v!Z!x!v!Z#S!v!Z#f!v!Z#l!v!Z#m!v!Z#n!v!Z~Om{Oc!cqh!cq#k!cq~Om{Oc!ey{!ey!z!ey#k!eyh!ey#o!ey~Om{Oc!cyh!cy#k!cy~O#t(WOh#ui#k#ui~Obdaefe~",goto:":k$OPPP$P$T$[PP&d&jP&nPP'Z'd'mPPPPPP'vPP'v'}*|P,T,_,c,g-k-o-s-w-o.O-o.U.[P$P.oP.s.w.{/bP/l/|.w0P0TP0P0ZP0e0wP1P2T2X2e0P2nP0P2xP3S0P3dP3n4O0P4SP4^.w4nP4uP5P5]5i5i.s5q5uP5q5y5y5y5y5y5y5}6T6Z6a6g7r7x8O8U8cPPP8i8mPPPPP8qPP9WP9eP8m9iP9qP:Z:cTTOgSQOgR#]!VSsPyQ!SQS!TSvQ!dXQ!eYQ!fZQ!g[Q!h]Q#a![Q#b!]Q#c!^Q#d!_Q#e!`Q#f!a^#}!i#g#y$Q%X%c&gQ$X!kQ$Y!lQ$Z!mQ$[!nQ$]!oQ$^!pj$g!z#i#s$k$r%V%]%d&R&e&s'_'wS%X#j%[Q%e$OQ&g%YT'k'O'mQ!RQR#Z!ST#V!O#WQ$h!zQ%W#iQ%^#s^&S$k%d&R&e&s'_'wQ&X$rQ&d%VR&j%]_&S$k%d&R&e&s'_'w_&T$k%d&R&e&s'_'wQ'X&UQ'c&rR'y'dZ'P%{&}'U'i'}Q!QQQ!YVQ!utQ!|vS#Y!R!SQ#`!ZQ#m!dQ#q!eQ#t!fQ#x!gQ#|!hQ$W!jS$d!v!xQ$f!yQ$j!}Q$o#ZQ$q#[Q$u#aS$x#b#hS${#c#oQ$}#dQ%P#eQ%R#fQ%n$XQ%q$YQ%t$ZQ%v$[Q%x$]Q%z$^Q&P$eQ&Z$vQ&]$yQ&m%_Q&w%oQ&y%rQ'W&UQ'a&nQ'b&rQ's'XQ'u'^S'x'c'dQ(R'vQ(T'yR(V(S#Z|QVtv}!R!S!Z!d!e!f!g!h!j!v!x!y!}#Z#[#a#b#c#d#e#f#h#o$X$Y$Z$[$]$^$e$v$y%_%o%r&U&l&n&r'X'^'c'd'v'y(SQ!vtS#S{&kR$e!xT$a!s$bT$`!s$bSROgQ!PQQ!ttQ!{vU#X!Q!R!SU$c!u!v!xS$i!|!}S$n#Y#ZQ$p#[S&O$d$eQ&Q$jQ&V$oQ&W$qR'R&PTxPyTwPyTuPyStPyR!xuQ!USR!yvQ!}vR#[!US!zv!UQ$R!iU%S#g$S$TS&b%T%UR']&cTSOgTdOgT`OgSWOg^$O!i#g#y$Q%X%c&gS%Y#j%[T%`#u%bSVOgQ!ZWR!jaQ!XVS#_!Y!ZQ$V!jQ$t#`R%m$WR#^!VT^OgQ![WR!kaSXOgQ!]WR!laQ#h!dQ#o!eQ$v#bQ$y#cQ%o$YR%r$Z]#i!d!e#b#c$Y$ZQ#l!dQ#p!eU$w#b#h#mU$z#c#o#qQ%p$YQ%s$ZS&Y$v$xS&[$y${S&v%o%qS&x%r%tQ'Y&ZQ'Z&]Q'f&wR'g&yT%Z#j%[Q$T!iQ%U#gQ&f%XR'`&g_$P!i#g#y$Q%X%c&gSYOgQ!^WR!maSZOgQ!_WR!naQ#r!fS$|#d#tQ%u$[Q&^$}R&z%vS[OgQ!`WR!oaQ#w!gS%O#e#xQ%w$]Q&_%PR&{%xT%a#u%bS]OgQ!aWR!paQ#{!hS%Q#f#|Q%y$^Q&`%RR&|%zS_OgR!bWQ$S!iS%T#g$TR&c%UQ%j$RQ&a%SQ'[&bR't']W%k$R%S&b']Q&u%lR'e&t]%i$R%S%l&b&t']TcOgTaOgTbOgQgOR!qgQ#W!OR$l#WQ'i&}R'{'iQ'm'OR(O'm#Q}QVtv!R!S!Z!d!e!f!g!h!j!v!x!y!}#Z#[#a#b#c#d#e#f#h#o$X$Y$Z$[$]$^$e$v$y%o%r&U&r'X'^'c'd'v'y(SS#T}&lT&l%_&nQ$b!sR%|$bQyPR#QyQ%[#jR&h%[W$Q!i#g%X&gQ%c#yT%f$Q%cQ%b#uR&o%bTfOgTeOgQ&U$kQ&r%dQ'S&RQ'^&eQ'd&sQ'v'_R(S'wQ'Q%{S'h&}'iQ'q'UR(U'}T'l'O'm]!WV!Y!Z!j#`$W}#k!d!e#b#c#h#m#o#q$Y$Z$v$x$y${%o%q%r%t&Z&]&w&y]#v!g#e#x$]%P%x]#z!h#f#|$^%R%z",nodeNames:`⚠ Comment Document OperationDefinition OperationType Name ) ( VariableDefinitions VariableDefinition Variable NamedType ] [ ListType NonNullType DefaultValue IntValue FloatValue StringValue BooleanValue NullValue EnumValue ListValue } { ObjectValue Directives Directive DirectiveName Arguments Argument ArgumentAttributeName SelectionSet Selection Field Alias FieldName FragmentSpread FragmentName InlineFragment TypeCondition OnKeyword on FragmentDefinition FragmentKeyword fragment TypeSystemDefinition SchemaDefinition Description SchemaKeyword schema RootTypeDefinition RootOperationTypeDefinition TypeDefinition ScalarTypeDefinition ScalarKeyword scalar ObjectTypeDefinition TypeKeyword type ImplementsInterfaces ImplementsKeyword implements FieldsDefinition FieldDefinition ArgumentsDefinition InputValueDefinition InterfaceTypeDefinition InterfaceKeyword interface UnionTypeDefinition UnionKeyword union UnionMemberTypes EnumTypeDefinition EnumKeyword enum EnumValuesDefinition EnumValueDefinition InputObjectTypeDefinition InputKeyword input InputFieldsDefinition DirectiveDefinition DirectiveKeyword directive RepeatableKeyword repeatable DirectiveLocations DirectiveLocation ExecutableDirectiveLocation TypeSystemDirectiveLocation TypeSystemExtension SchemaExtension ExtendKeyword extend TypeExtension ScalarTypeExtension ObjectTypeExtension InterfaceTypeExtension UnionTypeExtension EnumTypeExtension InputObjectTypeExtension`,maxTerm:156,nodeProps:[[`openedBy`,6,`(`,12,`[`,24,`{`],[`closedBy`,7,`)`,13,`]`,25,`}`]],skippedNodes:[0,1],repeatNodeCount:10,tokenData:"#F]~R!XX^$npq$nqr%crs%hst7Wtu7ovw8^xy8cyz8h|}8m}!O8r!O!P:Z!Q![8x![!]:l!_!`:q!b!c:v!c!d;e!d!g<O!g!hE}!h!iKW!i!k<O!k!l!2j!l!o<O!o!p!LW!p!q<O!q!r#!a!r!s<O!s!t#%i!t!u<O!u!v#(W!v!w<O!w!x#3b!x!y#6P!y!}<O!}#O#@O#P#Q#@T#R#S<O#T#Y<O#Y#Z#@Y#Z#b<O#b#c#Bt#c#h<O#h#i#Dx#i#o<O#o#p#E|#p#q#FR#q#r#FW#y#z$n$f$g$n#BY#BZ$n$IS$I_$n$I|$JO$n$JT$JU$n$KV$KW$n&FU&FV$n~$sY#h~X^$npq$n#y#z$n$f$g$n#BY#BZ$n$IS$I_$n$I|$JO$n$JT$JU$n$KV$KW$n&FU&FV$n~%hO#q~~%kXOY&WZ]&W^r&Wrs(ss#O&W#O#P&{#P;'S&W;'S;=`(m<%lO&W~&ZXOY&WZ]&W^r&Wrs&vs#O&W#O#P&{#P;'S&W;'S;=`(m<%lO&W~&{Oc~~'OXrs&W!P!Q&W#O#P&W#U#V&W#Y#Z&W#b#c&W#f#g&W#h#i&W#i#j'k~'nR!Q!['w!c!i'w#T#Z'w~'zR!Q![(T!c!i(T#T#Z(T~(WR!Q![(a!c!i(a#T#Z(a~(dR!Q![&W!c!i&W#T#Z&W~(pP;=`<%l&W~(xPc~rs({~)OZOY({YZ({Z]({]^)q^r({rs)ws#O({#O#P*s#P;'S({;'S;=`*m<%lO({~)tPYZ({~)zTOr({rs*Zs;'S({;'S;=`*m<%lO({~*^TOr({rs&vs;'S({;'S;=`*m<%lO({~*pP;=`<%l({~*vXrs+c!P!Q({#O#P({#U#V({#Y#Z({#b#c({#f#g({#h#i({#i#j6U~+fZOY({YZ({Z]({]^)q^r({rs,Xs#O({#O#P*s#P;'S({;'S;=`*m<%lO({~,[TOr({rs,ks;'S({;'S;=`*m<%lO({~,nZOY({YZ({Z]({]^({^r({rs-as#O({#O#P-u#P;'S({;'S;=`*m<%lO({~-fTc~Or({rs*Zs;'S({;'S;=`*m<%lO({~-xhOY({YZ({Z]({]^)q^r({rs/ds!P({!P!Q({!Q#O({#O#P-u#P#U({#U#V({#V#Y({#Y#Z({#Z#b({#b#c({#c#f({#f#g({#g#h({#h#i({#i#j1d#j;'S({;'S;=`*m<%lO({~/gZOY({YZ({Z]({]^({^r({rs0Ys#O({#O#P-u#P;'S({;'S;=`*m<%lO({~0]TOr({rs0ls;'S({;'S;=`*m<%lO({~0qZc~OY({YZ({Z]({]^({^r({rs-as#O({#O#P-u#P;'S({;'S;=`*m<%lO({~1gaOY({YZ({Z]({]^)q^r({rs)ws!Q({!Q![2l![!c({!c!i2l!i#O({#O#P*s#P#T({#T#Z2l#Z;'S({;'S;=`*m<%lO({~2oaOY({YZ({Z]({]^)q^r({rs)ws!Q({!Q![3t![!c({!c!i3t!i#O({#O#P*s#P#T({#T#Z3t#Z;'S({;'S;=`*m<%lO({~3waOY({YZ({Z]({]^)q^r({rs)ws!Q({!Q![4|![!c({!c!i4|!i#O({#O#P*s#P#T({#T#Z4|#Z;'S({;'S;=`*m<%lO({~5PaOY({YZ({Z]({]^)q^r({rs)ws!Q({!Q![({![!c({!c!i({!i#O({#O#P*s#P#T({#T#Z({#Z;'S({;'S;=`*m<%lO({~6XR!Q![6b!c!i6b#T#Z6b~6eR!Q![6n!c!i6n#T#Z6n~6qR!Q![6z!c!i6z#T#Z6z~6}R!Q![({!c!i({#T#Z({~7]SP~OY7WZ;'S7W;'S;=`7i<%lO7W~7lP;=`<%l7W~7rR!c!}7{#R#S7{#T#o7{~8QSY~!Q![7{!c!}7{#R#S7{#T#o7{~8cO#y~~8hOV~~8mOU~~8rO#t~~8uP!Q![8x~8}Sa~!O!P9Z!Q![8x!g!h9o#X#Y9o~9^P!Q![9a~9fRb~!Q![9a!g!h9o#X#Y9o~9rR{|9{}!O9{!Q![:R~:OP!Q![:R~:WPb~!Q![:R~:^P!O!P:a~:dP!O!P:g~:lO#v~~:qO#o~~:vO#r~~:yR!c!};S#R#S;S#T#o;S~;XSm~!Q![;S!c!};S#R#S;S#T#o;SV;lU#kPfQ!Q![<O!c!t<O!t!u<c!u!}<O#R#S<O#T#o<OR<VS#kPfQ!Q![<O!c!}<O#R#S<O#T#o<OV<jU#kPfQ!Q![<O!c!i<O!i!j<|!j!}<O#R#S<O#T#o<OV=TU#kPfQ!Q![<O!c!w<O!w!x=g!x!}<O#R#S<O#T#o<OV=nU#kPfQ!Q![<O!c!o<O!o!p>Q!p!}<O#R#S<O#T#o<OV>XU#kPfQ!Q![<O!c!g<O!g!h>k!h!}<O#R#S<O#T#o<OV>rU#kPfQ!Q![<O!c!p<O!p!q?U!q!}<O#R#S<O#T#o<OV?]U#kPfQ!Q![<O!c!v<O!v!w?o!w!}<O#R#S<O#T#o<OV?vS#kPfQ!Q![<O!c!}<O#R#S@S#T#o<OV@ZU#kPfQ!Q![<O!c!f<O!f!g@m!g!}<O#R#S<O#T#o<OV@tU#kPfQ!Q![<O!c!g<O!g!hAW!h!}<O#R#S<O#T#o<OVA_U#kPfQ!Q![<O!c!h<O!h!iAq!i!}<O#R#S<O#T#o<OVAxU#kPfQ!Q![<O!c!k<O!k!lB[!l!}<O#R#S<O#T#o<OVBcU#kPfQ!Q![<O!c!p<O!p!qBu!q!}<O#R#S<O#T#o<OVB|U#kPfQ!Q![<O!c!k<O!k!lC`!l!}<O#R#S<O#T#o<OVCgU#kPfQ!Q![<O!c!v<O!v!wCy!w!}<O#R#S<O#T#o<OVDQU#kPfQ!Q![<O!c!k<O!k!lDd!l!}<O#R#S<O#T#o<OVDkU#kPfQ!Q![<O!c!q<O!q!rD}!r!}<O#R#S<O#T#o<OVEUU#kPfQ!Q![<O!c!p<O!p!qEh!q!}<O#R#S<O#T#o<OVEqS$[S#kPfQ!Q![<O!c!}<O#R#S<O#T#o<OVFUU#kPfQ!Q![<O!c!p<O!p!qFh!q!}<O#R#S<O#T#o<OVFoU#kPfQ!Q![<O!c!w<O!w!xGR!x!}<O#R#S<O#T#o<OVGYU#kPfQ!Q![<O!c!o<O!o!pGl!p!}<O#R#S<O#T#o<OVGuS$_S#kPfQ!Q![<O!c!}<O#R#SHR#T#o<OVHYU#kPfQ!Q![<O!c!x<O!x!yHl!y!}<O#R#S<O#T#o<OVHsT#kPfQ!Q![<O!c!dIS!d!}<O#R#S<O#T#o<OVIZU#kPfQ!Q![<O!c!n<O!n!oIm!o!}<O#R#S<O#T#o<OVItU#kPfQ!Q![<O!c!w<O!w!xJW!x!}<O#R#S<O#T#o<OVJ_U#kPfQ!Q![<O!c!g<O!g!hJq!h!}<O#R#S<O#T#o<OVJzS$`S#kPfQ!Q![<O!c!}<O#R#S<O#T#o<OVK_W#kPfQ!Q![<O!c!k<O!k!lKw!l!t<O!t!u!%v!u!}<O#R#S<O#T#o<OVLOU#kPfQ!Q![<O!c!g<O!g!hLb!h!}<O#R#S<O#T#o<OVLiU#kPfQ!Q![<O!c!n<O!n!oL{!o!}<O#R#S<O#T#o<OVMSU#kPfQ!Q![<O!c!f<O!f!gMf!g!}<O#R#S<O#T#o<OVMoS$RS#kPfQ!Q![<O!c!}<O#R#SM{#T#o<OVNSU#kPfQ!Q![<O!c!f<O!f!gNf!g!}<O#R#S<O#T#o<OVNmU#kPfQ!Q![<O!c!g<O!g!h! P!h!}<O#R#S<O#T#o<OV! WU#kPfQ!Q![<O!c!h<O!h!i! j!i!}<O#R#S<O#T#o<OV! qU#kPfQ!Q![<O!c!k<O!k!l!!T!l!}<O#R#S<O#T#o<OV!![U#kPfQ!Q![<O!c!p<O!p!q!!n!q!}<O#R#S<O#T#o<OV!!uU#kPfQ!Q![<O!c!k<O!k!l!#X!l!}<O#R#S<O#T#o<OV!#`U#kPfQ!Q![<O!c!v<O!v!w!#r!w!}<O#R#S<O#T#o<OV!#yU#kPfQ!Q![<O!c!k<O!k!l!$]!l!}<O#R#S<O#T#o<OV!$dU#kPfQ!Q![<O!c!q<O!q!r!$v!r!}<O#R#S<O#T#o<OV!$}U#kPfQ!Q![<O!c!p<O!p!q!%a!q!}<O#R#S<O#T#o<OV!%jS$ZS#kPfQ!Q![<O!c!}<O#R#S<O#T#o<OV!%}T#kPfQ!Q![<O!c!d!&^!d!}<O#R#S<O#T#o<OV!&eU#kPfQ!Q![<O!c!i<O!i!j!&w!j!}<O#R#S<O#T#o<OV!'OU#kPfQ!Q![<O!c!o<O!o!p!'b!p!}<O#R#S<O#T#o<OV!'iU#kPfQ!Q![<O!c!g<O!g!h!'{!h!}<O#R#S<O#T#o<OV!(SU#kPfQ!Q![<O!c!p<O!p!q!(f!q!}<O#R#S<O#T#o<OV!(mU#kPfQ!Q![<O!c!v<O!v!w!)P!w!}<O#R#S<O#T#o<OV!)WS#kPfQ!Q![<O!c!}<O#R#S!)d#T#o<OV!)kW#kPfQ!Q![<O!c!f<O!f!g!*T!g!u<O!u!v!/e!v!}<O#R#S<O#T#o<OV!*[U#kPfQ!Q![<O!c!g<O!g!h!*n!h!}<O#R#S<O#T#o<OV!*uU#kPfQ!Q![<O!c!h<O!h!i!+X!i!}<O#R#S<O#T#o<OV!+`U#kPfQ!Q![<O!c!k<O!k!l!+r!l!}<O#R#S<O#T#o<OV!+yU#kPfQ!Q![<O!c!p<O!p!q!,]!q!}<O#R#S<O#T#o<OV!,dU#kPfQ!Q![<O!c!k<O!k!l!,v!l!}<O#R#S<O#T#o<OV!,}U#kPfQ!Q![<O!c!v<O!v!w!-a!w!}<O#R#S<O#T#o<OV!-hU#kPfQ!Q![<O!c!k<O!k!l!-z!l!}<O#R#S<O#T#o<OV!.RU#kPfQ!Q![<O!c!q<O!q!r!.e!r!}<O#R#S<O#T#o<OV!.lU#kPfQ!Q![<O!c!p<O!p!q!/O!q!}<O#R#S<O#T#o<OV!/XS$SS#kPfQ!Q![<O!c!}<O#R#S<O#T#o<OV!/lU#kPfQ!Q![<O!c!r<O!r!s!0O!s!}<O#R#S<O#T#o<OV!0VU#kPfQ!Q![<O!c!t<O!t!u!0i!u!}<O#R#S<O#T#o<OV!0pU#kPfQ!Q![<O!c!g<O!g!h!1S!h!}<O#R#S<O#T#o<OV!1ZT#kPfQ!Q![<O!c!d!1j!d!}<O#R#S<O#T#o<OV!1qU#kPfQ!Q![<O!c!f<O!f!g!2T!g!}<O#R#S<O#T#o<OV!2^S$TS#kPfQ!Q![<O!c!}<O#R#S<O#T#o<OV!2qU#kPfQ!Q![<O!c!p<O!p!q!3T!q!}<O#R#S<O#T#o<OV!3[Y#kPfQ!Q![<O!c!n<O!n!o!3z!o!r<O!r!s!:p!s!v<O!v!w!Hh!w!}<O#R#S<O#T#o<OV!4RU#kPfQ!Q![<O!c!k<O!k!l!4e!l!}<O#R#S<O#T#o<OV!4lU#kPfQ!Q![<O!c!p<O!p!q!5O!q!}<O#R#S<O#T#o<OV!5VU#kPfQ!Q![<O!c!g<O!g!h!5i!h!}<O#R#S<O#T#o<OV!5pS#kPfQ!Q![<O!c!}<O#R#S!5|#T#o<OV!6TU#kPfQ!Q![<O!c!h<O!h!i!6g!i!}<O#R#S<O#T#o<OV!6nU#kPfQ!Q![<O!c!t<O!t!u!7Q!u!}<O#R#S<O#T#o<OV!7XT#kPfQ!Q![<O!c!d!7h!d!}<O#R#S<O#T#o<OV!7oU#kPfQ!Q![<O!c!i<O!i!j!8R!j!}<O#R#S<O#T#o<OV!8YU#kPfQ!Q![<O!c!o<O!o!p!8l!p!}<O#R#S<O#T#o<OV!8sU#kPfQ!Q![<O!c!g<O!g!h!9V!h!}<O#R#S<O#T#o<OV!9^U#kPfQ!Q![<O!c!p<O!p!q!9p!q!}<O#R#S<O#T#o<OV!9wU#kPfQ!Q![<O!c!v<O!v!w!:Z!w!}<O#R#S<O#T#o<OV!:dS$US#kPfQ!Q![<O!c!}<O#R#S<O#T#o<OV!:wU#kPfQ!Q![<O!c!w<O!w!x!;Z!x!}<O#R#S<O#T#o<OV!;bU#kPfQ!Q![<O!c!v<O!v!w!;t!w!}<O#R#S<O#T#o<OV!;{S#kPfQ!Q![<O!c!}<O#R#S!<X#T#o<OV!<`W#kPfQ!Q![<O!c!h<O!h!i!<x!i!q<O!q!r!E`!r!}<O#R#S<O#T#o<OV!=PU#kPfQ!Q![<O!c!k<O!k!l!=c!l!}<O#R#S<O#T#o<OV!=jU#kPfQ!Q![<O!c!g<O!g!h!=|!h!}<O#R#S<O#T#o<OV!>TU#kPfQ!Q![<O!c!n<O!n!o!>g!o!}<O#R#S<O#T#o<OV!>nU#kPfQ!Q![<O!c!f<O!f!g!?Q!g!}<O#R#S<O#T#o<OV!?XS#kPfQ!Q![<O!c!}<O#R#S!?e#T#o<OV!?lU#kPfQ!Q![<O!c!f<O!f!g!@O!g!}<O#R#S<O#T#o<OV!@VU#kPfQ!Q![<O!c!g<O!g!h!@i!h!}<O#R#S<O#T#o<OV!@pU#kPfQ!Q![<O!c!h<O!h!i!AS!i!}<O#R#S<O#T#o<OV!AZU#kPfQ!Q![<O!c!k<O!k!l!Am!l!}<O#R#S<O#T#o<OV!AtU#kPfQ!Q![<O!c!p<O!p!q!BW!q!}<O#R#S<O#T#o<OV!B_U#kPfQ!Q![<O!c!k<O!k!l!Bq!l!}<O#R#S<O#T#o<OV!BxU#kPfQ!Q![<O!c!v<O!v!w!C[!w!}<O#R#S<O#T#o<OV!CcU#kPfQ!Q![<O!c!k<O!k!l!Cu!l!}<O#R#S<O#T#o<OV!C|U#kPfQ!Q![<O!c!q<O!q!r!D`!r!}<O#R#S<O#T#o<OV!DgU#kPfQ!Q![<O!c!p<O!p!q!Dy!q!}<O#R#S<O#T#o<OV!ESS$bS#kPfQ!Q![<O!c!}<O#R#S<O#T#o<OV!EgU#kPfQ!Q![<O!c!d<O!d!e!Ey!e!}<O#R#S<O#T#o<OV!FQU#kPfQ!Q![<O!c!l<O!l!m!Fd!m!}<O#R#S<O#T#o<OV!FkU#kPfQ!Q![<O!c!g<O!g!h!F}!h!}<O#R#S<O#T#o<OV!GUU#kPfQ!Q![<O!c!e<O!e!f!Gh!f!}<O#R#S<O#T#o<OV!GoU#kPfQ!Q![<O!c!v<O!v!w!HR!w!}<O#R#S<O#T#o<OV!H[S$aS#kPfQ!Q![<O!c!}<O#R#S<O#T#o<OV!HoU#kPfQ!Q![<O!c!g<O!g!h!IR!h!}<O#R#S<O#T#o<OV!IYU#kPfQ!Q![<O!c!t<O!t!u!Il!u!}<O#R#S<O#T#o<OV!IsU#kPfQ!Q![<O!c!h<O!h!i!JV!i!}<O#R#S<O#T#o<OV!J^T#kPfQ!Q![<O!c!d!Jm!d!}<O#R#S<O#T#o<OV!JtU#kPfQ!Q![<O!c!e<O!e!f!KW!f!}<O#R#S<O#T#o<OV!K_U#kPfQ!Q![<O!c!g<O!g!h!Kq!h!}<O#R#S<O#T#o<OV!KzS$]S#kPfQ!Q![<O!c!}<O#R#S<O#T#o<OV!L_U#kPfQ!Q![<O!c!w<O!w!x!Lq!x!}<O#R#S<O#T#o<OV!LxU#kPfQ!Q![<O!c!v<O!v!w!M[!w!}<O#R#S<O#T#o<OV!McT#kPfQ!Q![<O!c!d!Mr!d!}<O#R#S<O#T#o<OV!MyU#kPfQ!Q![<O!c!v<O!v!w!N]!w!}<O#R#S<O#T#o<OV!NdU#kPfQ!Q![<O!c!k<O!k!l!Nv!l!}<O#R#S<O#T#o<OV!N}U#kPfQ!Q![<O!c!q<O!q!r# a!r!}<O#R#S<O#T#o<OV# hU#kPfQ!Q![<O!c!p<O!p!q# z!q!}<O#R#S<O#T#o<OV#!TS$PS#kPfQ!Q![<O!c!}<O#R#S<O#T#o<OV#!hU#kPfQ!Q![<O!c!d<O!d!e#!z!e!}<O#R#S<O#T#o<OV##RU#kPfQ!Q![<O!c!l<O!l!m##e!m!}<O#R#S<O#T#o<OV##lU#kPfQ!Q![<O!c!g<O!g!h#$O!h!}<O#R#S<O#T#o<OV#$VU#kPfQ!Q![<O!c!e<O!e!f#$i!f!}<O#R#S<O#T#o<OV#$pU#kPfQ!Q![<O!c!v<O!v!w#%S!w!}<O#R#S<O#T#o<OV#%]S$YS#kPfQ!Q![<O!c!}<O#R#S<O#T#o<OV#%pU#kPfQ!Q![<O!c!w<O!w!x#&S!x!}<O#R#S<O#T#o<OV#&ZU#kPfQ!Q![<O!c!g<O!g!h#&m!h!}<O#R#S<O#T#o<OV#&tU#kPfQ!Q![<O!c!t<O!t!u#'W!u!}<O#R#S<O#T#o<OV#'_U#kPfQ!Q![<O!c!{<O!{!|#'q!|!}<O#R#S<O#T#o<OV#'zS$OS#kPfQ!Q![<O!c!}<O#R#S<O#T#o<OV#(_W#kPfQ!Q![<O!c!e<O!e!f#(w!f!w<O!w!x#-g!x!}<O#R#S<O#T#o<OV#)OV#kPfQ!Q![<O!c!d#)e!d!j<O!j!k#+f!k!}<O#R#S<O#T#o<OV#)lU#kPfQ!Q![<O!c!n<O!n!o#*O!o!}<O#R#S<O#T#o<OV#*VT#kPfQ!Q![<O!c!d#*f!d!}<O#R#S<O#T#o<OV#*mU#kPfQ!Q![<O!c!t<O!t!u#+P!u!}<O#R#S<O#T#o<OV#+YS$XS#kPfQ!Q![<O!c!}<O#R#S<O#T#o<OV#+mU#kPfQ!Q![<O!c!g<O!g!h#,P!h!}<O#R#S<O#T#o<OV#,WU#kPfQ!Q![<O!c!o<O!o!p#,j!p!}<O#R#S<O#T#o<OV#,qT#kPfQ!Q![<O!c!d#-Q!d!}<O#R#S<O#T#o<OV#-ZS$WS#kPfQ!Q![<O!c!}<O#R#S<O#T#o<OV#-nU#kPfQ!Q![<O!c!d<O!d!e#.Q!e!}<O#R#S<O#T#o<OV#.XU#kPfQ!Q![<O!c!u<O!u!v#.k!v!}<O#R#S<O#T#o<OV#.rU#kPfQ!Q![<O!c!e<O!e!f#/U!f!}<O#R#S<O#T#o<OV#/]U#kPfQ!Q![<O!c!t<O!t!u#/o!u!}<O#R#S<O#T#o<OV#/vU#kPfQ!Q![<O!c!k<O!k!l#0Y!l!}<O#R#S<O#T#o<OV#0aU#kPfQ!Q![<O!c!r<O!r!s#0s!s!}<O#R#S<O#T#o<OV#0zU#kPfQ!Q![<O!c!v<O!v!w#1^!w!}<O#R#S<O#T#o<OV#1eU#kPfQ!Q![<O!c!k<O!k!l#1w!l!}<O#R#S<O#T#o<OV#2OU#kPfQ!Q![<O!c!q<O!q!r#2b!r!}<O#R#S<O#T#o<OV#2iU#kPfQ!Q![<O!c!p<O!p!q#2{!q!}<O#R#S<O#T#o<OV#3US$QS#kPfQ!Q![<O!c!}<O#R#S<O#T#o<OV#3iU#kPfQ!Q![<O!c!p<O!p!q#3{!q!}<O#R#S<O#T#o<OV#4SU#kPfQ!Q![<O!c!k<O!k!l#4f!l!}<O#R#S<O#T#o<OV#4mU#kPfQ!Q![<O!c!q<O!q!r#5P!r!}<O#R#S<O#T#o<OV#5WU#kPfQ!Q![<O!c!p<O!p!q#5j!q!}<O#R#S<O#T#o<OV#5sS$^S#kPfQ!Q![<O!c!}<O#R#S<O#T#o<OV#6WT#kPfQ!Q![<O!c!d#6g!d!}<O#R#S<O#T#o<OV#6nU#kPfQ!Q![<O!c!t<O!t!u#7Q!u!}<O#R#S<O#T#o<OV#7XU#kPfQ!Q![<O!c!k<O!k!l#7k!l!}<O#R#S<O#T#o<OV#7rT#kPfQ!Q![<O!c!d#8R!d!}<O#R#S<O#T#o<OV#8YU#kPfQ!Q![<O!c!d<O!d!e#8l!e!}<O#R#S<O#T#o<OV#8sU#kPfQ!Q![<O!c!n<O!n!o#9V!o!}<O#R#S<O#T#o<OV#9^U#kPfQ!Q![<O!c!g<O!g!h#9p!h!}<O#R#S<O#T#o<OV#9wS#kPfQ!Q![<O!c!}<O#R#S#:T#T#o<OV#:[U#kPfQ!Q![<O!c!f<O!f!g#:n!g!}<O#R#S<O#T#o<OV#:uU#kPfQ!Q![<O!c!g<O!g!h#;X!h!}<O#R#S<O#T#o<OV#;`U#kPfQ!Q![<O!c!h<O!h!i#;r!i!}<O#R#S<O#T#o<OV#;yU#kPfQ!Q![<O!c!k<O!k!l#<]!l!}<O#R#S<O#T#o<OV#<dU#kPfQ!Q![<O!c!p<O!p!q#<v!q!}<O#R#S<O#T#o<OV#<}U#kPfQ!Q![<O!c!k<O!k!l#=a!l!}<O#R#S<O#T#o<OV#=hU#kPfQ!Q![<O!c!v<O!v!w#=z!w!}<O#R#S<O#T#o<OV#>RU#kPfQ!Q![<O!c!k<O!k!l#>e!l!}<O#R#S<O#T#o<OV#>lU#kPfQ!Q![<O!c!q<O!q!r#?O!r!}<O#R#S<O#T#o<OV#?VU#kPfQ!Q![<O!c!p<O!p!q#?i!q!}<O#R#S<O#T#o<OV#?rS$VS#kPfQ!Q![<O!c!}<O#R#S<O#T#o<O~#@TO]~~#@YO[~R#@aT#kPfQ!Q![<O!c!}<O#R#S<O#T#U#@p#U#o<OR#@wU#kPfQ!Q![<O!c!}<O#R#S<O#T#`<O#`#a#AZ#a#o<OR#AbU#kPfQ!Q![<O!c!}<O#R#S<O#T#g<O#g#h#At#h#o<OR#A{U#kPfQ!Q![<O!c!}<O#R#S<O#T#X<O#X#Y#B_#Y#o<OR#BhS#kPdQfQ!Q![<O!c!}<O#R#S<O#T#o<OR#B{U#kPfQ!Q![<O!c!}<O#R#S<O#T#i<O#i#j#C_#j#o<OR#CfU#kPfQ!Q![<O!c!}<O#R#S<O#T#`<O#`#a#Cx#a#o<OR#DPU#kPfQ!Q![<O!c!}<O#R#S<O#T#`<O#`#a#Dc#a#o<OR#DlS#kPeQfQ!Q![<O!c!}<O#R#S<O#T#o<OR#EPU#kPfQ!Q![<O!c!}<O#R#S<O#T#f<O#f#g#Ec#g#o<OR#EjU#kPfQ!Q![<O!c!}<O#R#S<O#T#i<O#i#j#At#j#o<O~#FROi~~#FWO#{~~#F]Oh~",tokenizers:[0,1,2],topRules:{Document:[0,2]},specialized:[{term:119,get:e=>QO[e]||-1}],tokenPrec:2989}),ek=`RootTypeDefinition InputFieldsDefinition EnumValuesDefinition FieldsDefinition SelectionSet { }`,tk=`scalar type interface union enum input implements fragment extend schema directive on repeatable`,nk=`( ) { } : [ ]`,rk=kd.define({parser:$O.configure({props:[wt({Variable:x.variableName,BooleanValue:x.bool,Description:x.string,StringValue:x.string,Comment:x.lineComment,IntValue:x.integer,FloatValue:x.float,EnumValue:x.special(x.name),NullValue:x.null,DirectiveName:x.modifier,[tk]:x.keyword,OperationType:x.definitionKeyword,FieldName:x.propertyName,Field:x.propertyName,ArgumentAttributeName:x.attributeName,Name:x.atom,"( )":x.paren,"{ }":x.brace,",":x.separator,[nk]:x.punctuation}),qd.add({[ek]:nf({closing:`}`,align:!0})}),lf.add({[ek]:uf})]}),languageData:{commentTokens:{line:`#`},indentOnInput:/^\s*(\{|\})$/}});function ik(){return new Bd(rk)}var ak=/^[a-zA-Z0-9_@(]$/,ok=rk.data.of({autocomplete(e){let t=JO(e.state),n=YO(e.state);if(!t)return null;let r=e.matchBefore(/\w*/);if(!r)return null;let i=r.text.split(``).pop();if(!ak.test(i)&&!e.explicit)return null;let a=oO(t,e.state.doc.toString(),BO(e.state.doc,e.pos),void 0,void 0,n?.autocompleteOptions);return a.length===0?null:{from:r.from,options:a.map(t=>({label:t.label,detail:t.detail||``,info(r){if(n?.onCompletionInfoRender)return n.onCompletionInfoRender(t,e,r);if(t.documentation||t.isDeprecated&&t.deprecationReason){let e=document.createElement(`div`);return e.textContent=t.documentation||t.deprecationReason||``,e}}}))}}}),sk=M.domEventHandlers({click(e,t){let n=JO(t.state);if(!n)return;let r=t.state.selection.main.head,i=BO(t.state.doc,r),a=eO(n,JD(t.state.doc.toString(),i).state),o=YO(t.state);o?.onShowInDocs&&UO(e)&&o.onShowInDocs(a.fieldDef?.name,a.type?.toString(),a.parentType?.toString())}}),ck=[`error`,`warning`,`info`],lk=Hw(e=>{let t=JO(e.state),n=YO(e.state);if(!t)return[];let r=wg(t);if(r.length){if(!n?.showErrorOnInvalidSchema)return[];let t=r.map(e=>e.message);return[{from:0,to:e.state.doc.length,severity:`error`,message:t.join(`
`),actions:[]}]}return PO(e.state.doc.toString(),t,void 0,void 0,void 0,n?.autocompleteOptions).map(t=>{if(!t.severity||!t.source)return null;let n=zO(e.state.doc,new VO(t.range.start.line,t.range.start.character)),r=Math.max(0,Math.min(n,e.state.doc.length)),i=zO(e.state.doc,new VO(t.range.end.line,t.range.end.character-1)),a=Math.min(Math.max(r+1,i),e.state.doc.length);return{from:r,to:r===a?a+1:a,severity:ck[t.severity-1],message:t.message,actions:[]}}).filter(e=>!!e)},{needsRefresh(e){return e.startState.field(GO)!==e.state.field(GO)||e.startState.field(qO)!==e.state.field(qO)}});function uk(e,t){return[ik(),ok,lk,sk,ZO(e,t)]}var dk=o.explorer,fk=[hp()];function pk({draft:e,onRun:t,onDocs:n}){let[r]=(0,pe.useState)(()=>[uk(ay,{onShowInDocs:(e,t,r)=>{r!==void 0&&e!==void 0?n(`${mk(r)}.${e}`):t!==void 0&&n(mk(t))}})]);return(0,K.jsxs)(`section`,{className:G.pane,"aria-label":dk.query,children:[(0,K.jsx)(`h2`,{className:G.heading,children:dk.query}),(0,K.jsx)(`div`,{className:G.tall,children:(0,K.jsx)(aT,{label:dk.queryMore,text:e.query,onText:e.setQuery,onRun:t,extensions:r},e.revision)}),(0,K.jsx)(`h2`,{className:G.heading,children:dk.variables}),(0,K.jsx)(`div`,{className:G.low,children:(0,K.jsx)(aT,{label:dk.variablesMore,text:e.variables,onText:e.setVariables,onRun:t,extensions:fk},e.revision)}),(0,K.jsx)(`p`,{className:G.wrong,role:`status`,children:e.variablesRead===void 0&&dk.variablesWrong})]})}function mk(e){return e.replaceAll(/[[\]!]/g,``)}var hk=o.explorer;function gk({draft:e}){return(0,K.jsxs)(`div`,{className:G.docs,children:[(0,K.jsx)(`p`,{className:G.quiet,children:e.history.length===0?hk.noHistory:hk.historyMore}),(0,K.jsx)(`ul`,{className:G.entries,children:e.history.map(({query:t,variables:n,at:r})=>(0,K.jsxs)(`li`,{children:[(0,K.jsx)(c,{className:G[`doc-link`],onClick:()=>e.replace(t,n),children:/\b(?:query|mutation)\s+(\w+)/.exec(t)?.[1]??hk.unnamed}),(0,K.jsx)(`p`,{className:G.description,children:(0,K.jsx)(ue,{value:r})})]},r))}),e.history.length>0&&(0,K.jsx)(s,{size:`xs`,variant:`default`,onClick:e.forget,children:hk.forget})]})}function _k({doc:e,label:t=e??o.explorer.start,onShow:n}){return(0,K.jsx)(c,{className:G[`doc-link`],onClick:()=>n(e),children:t})}function vk({type:e,onShow:t}){let[,n=``,r=``,i=``]=/^(\[*)(\w+)(.*)$/.exec(String(e))??[];return(0,K.jsxs)(`code`,{className:G.type,children:[n,(0,K.jsx)(_k,{doc:r,onShow:t}),i]})}var yk=o.explorer;function bk({onShow:e}){let t=[{type:ay.getQueryType(),title:yk.queries},{type:ay.getMutationType(),title:yk.mutations}];return(0,K.jsxs)(K.Fragment,{children:[t.map(({type:t,title:n})=>t&&(0,K.jsxs)(`div`,{children:[(0,K.jsx)(`h3`,{className:G.heading,children:n}),(0,K.jsx)(`ul`,{className:G.entries,children:dy(t).map(({name:n})=>(0,K.jsx)(`li`,{children:(0,K.jsx)(_k,{doc:`${t.name}.${n}`,label:n,onShow:e})},n))})]},n)),(0,K.jsx)(`h3`,{className:G.heading,children:yk.refusals}),(0,K.jsx)(_k,{doc:sy,label:yk.refusals,onShow:e})]})}function xk({type:e,onShow:t}){let n=dy(e);return(0,K.jsxs)(K.Fragment,{children:[(0,K.jsxs)(`h3`,{className:G.entry,children:[e.name,` `,(0,K.jsx)(`span`,{className:G.kind,children:yk.kinds[Tk(e)]})]}),(0,K.jsx)(`p`,{className:G.description,children:e.description}),nh(e)&&(0,K.jsxs)(K.Fragment,{children:[(0,K.jsx)(`h4`,{className:G.heading,children:yk.values}),(0,K.jsx)(`ul`,{className:G.entries,children:e.getValues().map(({name:e,description:t})=>(0,K.jsxs)(`li`,{children:[(0,K.jsx)(`code`,{children:e}),(0,K.jsx)(`p`,{className:G.description,children:t})]},e))})]}),n.length>0&&(0,K.jsxs)(K.Fragment,{children:[(0,K.jsx)(`h4`,{className:G.heading,children:yk.fields}),(0,K.jsx)(`ul`,{className:G.entries,children:n.map(n=>(0,K.jsxs)(`li`,{children:[(0,K.jsx)(_k,{doc:`${e.name}.${n.name}`,label:n.name,onShow:t}),`:`,` `,(0,K.jsx)(vk,{type:n.type,onShow:t}),(0,K.jsx)(`p`,{className:G.description,children:n.description})]},n.name))})]})]})}function Sk({type:e,field:t,onShow:n}){let r=`args`in t?t.args:[];return(0,K.jsxs)(K.Fragment,{children:[(0,K.jsxs)(`h3`,{className:G.entry,children:[e.name,`.`,t.name]}),(0,K.jsx)(`p`,{children:(0,K.jsx)(vk,{type:t.type,onShow:n})}),(0,K.jsx)(`p`,{className:G.description,children:t.description}),r.length>0&&(0,K.jsxs)(K.Fragment,{children:[(0,K.jsx)(`h4`,{className:G.heading,children:yk.arguments}),(0,K.jsx)(`ul`,{className:G.entries,children:r.map(e=>(0,K.jsxs)(`li`,{children:[(0,K.jsx)(`code`,{children:e.name}),`: `,(0,K.jsx)(vk,{type:e.type,onShow:n}),e.defaultValue!==void 0&&(0,K.jsxs)(`span`,{className:G.quiet,children:[` `,yk.usual,` `,(0,K.jsx)(`code`,{children:JSON.stringify(e.defaultValue)})]}),(0,K.jsx)(`p`,{className:G.description,children:e.description})]},e.name))})]})]})}function Ck({onShow:e}){return(0,K.jsxs)(K.Fragment,{children:[(0,K.jsx)(`h3`,{className:G.entry,children:yk.refusals}),(0,K.jsx)(`ul`,{className:G.entries,children:Object.entries(oy).map(([t,n])=>(0,K.jsxs)(`li`,{children:[(0,K.jsx)(_k,{doc:ly(t),label:t,onShow:e}),(0,K.jsx)(`p`,{className:G.description,children:n?.description})]},t))})]})}function wk({code:e}){let t=oy[e];return(0,K.jsxs)(K.Fragment,{children:[(0,K.jsxs)(`h3`,{className:G.entry,children:[e,` `,(0,K.jsx)(`span`,{className:G.kind,children:yk.refusal})]}),(0,K.jsx)(`p`,{children:t?.description??yk.noSuchRefusal}),t!==void 0&&(0,K.jsx)(fe,{facts:[{name:yk.refusalStatus,value:t.status},{name:yk.refusalRetry,value:t.retry?yk.yes:yk.no}]})]})}function Tk(e){return V(e)?`OBJECT`:H(e)?`INTERFACE`:th(e)?`UNION`:rh(e)?`INPUT_OBJECT`:nh(e)?`ENUM`:`SCALAR`}var Ek=o.explorer;function Dk({shown:e,onShow:t}){let[n,r]=(0,pe.useState)(``),i=e=>{r(``),t(e)},a=uy(e);return(0,K.jsxs)(`div`,{className:G.docs,children:[(0,K.jsx)(de,{type:`search`,size:`sm`,"aria-label":Ek.search,placeholder:Ek.search,value:n,onChange:e=>r(e.currentTarget.value)}),n.trim()===``?(0,K.jsxs)(K.Fragment,{children:[(0,K.jsx)(kk,{docLocation:a,onShow:i}),(0,K.jsx)(Ak,{docLocation:a,onShow:i})]}):(0,K.jsx)(Ok,{searchText:n,onShow:i})]})}function Ok({searchText:e,onShow:t}){let n=py(e);return(0,K.jsxs)(K.Fragment,{children:[(0,K.jsx)(`p`,{className:G.quiet,role:`status`,children:n.length===0?Ek.nothingFound:Ek.found(ee(n.length))}),(0,K.jsx)(`ul`,{className:G.entries,children:n.map(({doc:e,description:n})=>(0,K.jsxs)(`li`,{children:[(0,K.jsx)(_k,{doc:e,onShow:t}),(0,K.jsx)(`p`,{className:G.description,children:n})]},e))})]})}function kk({docLocation:e,onShow:t}){return e.is===`start`?null:(0,K.jsxs)(`p`,{className:G.trail,children:[(0,K.jsx)(_k,{doc:void 0,onShow:t}),e.is===`field`&&(0,K.jsxs)(K.Fragment,{children:[` › `,(0,K.jsx)(_k,{doc:e.type.name,onShow:t})]}),e.is===`refusal`&&(0,K.jsxs)(K.Fragment,{children:[` › `,(0,K.jsx)(_k,{doc:`refusals`,label:Ek.refusals,onShow:t})]})]})}function Ak({docLocation:e,onShow:t}){switch(e.is){case`start`:return(0,K.jsx)(bk,{onShow:t});case`type`:return(0,K.jsx)(xk,{type:e.type,onShow:t});case`field`:return(0,K.jsx)(Sk,{type:e.type,field:e.field,onShow:t});case`refusals`:return(0,K.jsx)(Ck,{onShow:t});case`refusal`:return(0,K.jsx)(wk,{code:e.code})}}var jk=[`docs`,`history`];function Mk({view:{side:e,doc:t},onView:n,draft:r}){let i=t===void 0?{}:{doc:t};return(0,K.jsxs)(se,{className:G.side,value:te(e,jk)??`docs`,onChange:e=>n(e===`history`?{...i,side:e}:i),keepMounted:!1,children:[(0,K.jsxs)(se.List,{children:[(0,K.jsx)(se.Tab,{value:`docs`,children:o.explorer.docs}),(0,K.jsx)(se.Tab,{value:`history`,children:o.explorer.history})]}),(0,K.jsx)(se.Panel,{value:`docs`,children:(0,K.jsx)(Dk,{shown:t,onShow:e=>n(e===void 0?{}:{doc:e})})}),(0,K.jsx)(se.Panel,{value:`history`,children:(0,K.jsx)(gk,{draft:r})})]})}var Nk=/\b(?:cs|lt|rt|ses)_[\w-]{8,}|\beyJ[\w-]{8,}\.|-----BEGIN|\b(?:Bearer|Basic)\s+\S/i,Pk=/secret|token|passw|passphrase|credential|authori[sz]ation|cookie|api_?key|private_?key|(?:^|_)(?:pin|otp)$/i;function Fk(e){return Nk.test(e)}function Ik(e){if(e.trim()===``)return``;let t=!1;try{let n=JSON.stringify(JSON.parse(e,(e,n)=>{let r=Pk.test(e)||typeof n==`string`&&Fk(n);return r&&(t=!0),r?void 0:n}),null,2);return t?n??``:e}catch{return``}}var Lk=40,Rk=e=>`explorer ${e}`;function zk(e){let t=i(`browser`,Rk(e));return Array.isArray(t)?t.filter(Hk).slice(0,Lk):[]}function Bk(e,t,n){let i=zk(e);if(Fk(t))return i;let a={query:t,variables:Ik(n),at:new Date().toISOString()},o=[a,...i.filter(e=>e.query!==t||e.variables!==a.variables)].slice(0,Lk);return r(`browser`,Rk(e),o),o}function Vk(e){return r(`browser`,Rk(e),void 0),[]}function Hk(e){let{query:t,variables:n,at:r}=e??{};return typeof t==`string`&&typeof n==`string`&&typeof r==`string`}function Uk(e){let[t,n]=(0,pe.useState)(()=>zk(e)),[r,i]=(0,pe.useState)(t[0]?.query??NT[0].query),[a,o]=(0,pe.useState)(t[0]?.variables??``),[s,c]=(0,pe.useState)(0);return{query:r,variables:a,operations:(0,pe.useMemo)(()=>Wk(r),[r]),variablesRead:(0,pe.useMemo)(()=>Gk(a),[a]),history:t,revision:s,setQuery:i,setVariables:o,replace:(e,t)=>{i(e),o(t),c(s+1)},remember:()=>n(Bk(e,r,a)),forget:()=>n(Vk(e))}}function Wk(e){try{return gm(e).definitions.flatMap(e=>e.kind===I.OPERATION_DEFINITION?[{name:e.name?.value,kind:e.operation}]:[])}catch{return[]}}function Gk(e){if(e.trim()===``)return{};try{let t=JSON.parse(e);return typeof t==`object`&&t&&!Array.isArray(t)?t:void 0}catch{return}}async function Kk(n,r,i){let o={"Registry-Role":r,"Content-Type":`application/json`,Accept:`application/json`},s=()=>t(`graphql`,{method:`POST`,headers:o,body:JSON.stringify(n),signal:i}),c=performance.now(),l=await s();if(l.status===403&&await qk(l)===`session_role_not_selected`&&(await a(r),l=await s()),l.status===401)throw await e(l);let u=await l.text();return{status:l.status,headers:[...l.headers].sort(([e],[t])=>e.localeCompare(t)),text:u,durationMs:performance.now()-c}}async function qk(e){return(await e.clone().json().catch(()=>({}))).code}function Jk(e,t){let[n,r]=(0,pe.useState)(),i=(0,pe.useRef)(void 0),a=(0,pe.useRef)(void 0),{mutate:o,error:s,isPending:c,reset:l}=p({mutationFn:async t=>{r(await Kk(a.current,e,t))}});return{answer:n,error:s,isRunning:c,run:e=>{i.current?.abort(),i.current=new AbortController,a.current=e,r(void 0),t(),o(i.current.signal)},clear:()=>{r(void 0),l()}}}var Yk=m(`/r/$role/explorer`),Xk=o.explorer;function Zk(){let e=Yk.useSearch(),t=Yk.useNavigate(),n=f(),r=Uk(n.usersAccountId),[i,a]=(0,pe.useState)(),c=r.operations.find(({name:e})=>e===i)??r.operations[0],{answer:u,error:d,isRunning:p,run:m,clear:h}=Jk(n.usersAccountId,r.remember),g=()=>{r.variablesRead!==void 0&&m({query:r.query,variables:r.variablesRead,...c?.name?{operationName:c.name}:{}})},_=e=>void t({search:{doc:e}});return(0,K.jsxs)(K.Fragment,{children:[(0,K.jsx)(oe,{title:Xk.title,beside:(0,K.jsx)(`span`,{className:G.quiet,children:Xk.as(o.session.role[n.userRole],n.accountName)})}),(0,K.jsxs)(`div`,{className:G.toolbar,children:[(0,K.jsx)(IT,{onExample:(e,t)=>{r.replace(e,t),h()}}),r.operations.length>1&&(0,K.jsx)(l,{"aria-label":Xk.operation,data:r.operations.map(({name:e})=>e??Xk.unnamed),value:c?.name??Xk.unnamed,onChange:e=>a(e.currentTarget.value)}),(0,K.jsx)(s,{onClick:g,loading:p,disabled:r.variablesRead===void 0,children:c?.kind===`mutation`?Xk.runMutation:Xk.run}),(0,K.jsx)(pT,{query:r.query,variables:r.variablesRead??{}})]}),(0,K.jsxs)(`div`,{className:G.panes,children:[(0,K.jsx)(pk,{draft:r,onRun:g,onDocs:_}),(0,K.jsx)(cT,{answer:u,error:d,isRunning:p,onDocs:_}),(0,K.jsx)(Mk,{view:e,onView:e=>void t({search:e}),draft:r})]})]})}export{Zk as ExplorerPage};