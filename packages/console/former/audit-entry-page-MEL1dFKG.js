import{C as e,E as t,M as n,O as r,T as i,d as a,f as o,l as s}from"./index-C9FCVULM.js";import{u as c,y as l}from"./session-BtdW4Nor.js";import{t as u}from"./action-label-CAQEqX4g.js";import{t as d}from"./facts-BQv2F0cD.js";import{t as f}from"./json-text-EUlCpD2R.js";import{n as p}from"./moment-Cungi_pD.js";import{t as m}from"./page-head-DUsM8xof.js";import{t as h}from"./plain-table-Cg9nbq74.js";import{t as g}from"./quantity-DwYT-snZ.js";import{t as _}from"./section-2UMp9Wka.js";import{t as v}from"./performed-by-DOnCubIW.js";import{t as y}from"./jsx-runtime-BVpSqidA.js";var b=`
query AuditEntryById($id: ID!) {
  auditEntryById(id: $id) {
    ...ListedEntry
    before
    after
    usersAccount {
      id
      userRole
    }
    apiClient {
      clientId
    }
  }
}

fragment ListedEntry on AuditEntry {
  id
  action
  objectType
  objectId
  requestId
  recordedAt
  register {
    id
    name
  }
  account {
    id
    name
  }
  user {
    ...NamedUser
  }
  apiClient {
    id
    name
  }
}

fragment NamedUser on User {
  id
  firstName
  lastName
}
`,x={back:`_back_10eq8_1`,sections:`_sections_10eq8_5`,quiet:`_quiet_10eq8_10`,more:`_more_10eq8_15`,value:`_value_10eq8_19`};function S(e,t){if(C(e)&&C(t))return[...new Set([...Object.keys(e??{}),...Object.keys(t??{})])].map(n=>{let r=w(e?.[n]),i=w(t?.[n]);return{id:n,before:r,after:i,differs:r!==i}}).sort((e,t)=>Number(t.differs)-Number(e.differs))}function C(e){return e==null||typeof e==`object`&&!Array.isArray(e)}function w(e){if(e!==void 0)return typeof e==`string`?e:JSON.stringify(e,null,2)}function T(e,t){let n=new Map(O(e).map(e=>[D(e),e.balance]));return O(t).map(e=>{let{balance:t,...r}=e;return{id:D(e),...r,before:n.get(D(e))??`0`,after:t}})}function E(e){if(O(e).length===0)return e;let{balances:t,...n}=e;return n}var D=({assetId:e,ledgerAccount:t,ownerId:n})=>`${e} ${t} ${n}`;function O(e){let t=e?.balances;return Array.isArray(t)?t:[]}var k=y(),A=n(`/r/$role/audit/$entryId`),j=c.audit;function M(){let{entryId:e}=A.useParams(),n=t().usersAccountId,{data:o,error:c,refetch:d}=i(b,{id:e});if(c!==null&&o===void 0)return(0,k.jsx)(a,{error:c,onRetry:()=>void d()});if(o===void 0)return(0,k.jsx)(r,{});let f=o.auditEntryById;if(!f)return(0,k.jsx)(s,{});let p=T(f.before,f.after);return(0,k.jsxs)(k.Fragment,{children:[(0,k.jsx)(m,{title:u(f.action),above:(0,k.jsx)(l,{to:`/r/$role/audit`,params:{role:n},className:x.back,children:j.title})}),(0,k.jsxs)(`div`,{className:x.sections,children:[(0,k.jsx)(_,{title:j.one,children:(0,k.jsx)(N,{entry:f})}),(0,k.jsx)(_,{title:j.changes,children:(0,k.jsx)(F,{entry:f})}),p.length>0&&(0,k.jsx)(_,{title:j.balances,children:(0,k.jsx)(I,{balances:p})})]})]})}function N({entry:n}){let r=t(),{mayRead:i}=e(),{apiClient:a,objectType:s,objectId:u,requestId:f}=n,m=u?P(s,r.usersAccountId,u,i(`ledger`)):void 0;return(0,k.jsxs)(k.Fragment,{children:[(0,k.jsx)(d,{facts:[{name:j.recordedAt,value:(0,k.jsx)(p,{value:n.recordedAt})},{name:j.user,value:v(n)??j.operator},{name:j.role,value:n.usersAccount&&c.session.role[n.usersAccount.userRole]},{name:j.apiClient,value:a&&`${a.name} (${a.clientId})`,wide:!0},{name:j.register,value:n.register?.name},{name:j.objectType,value:s},{name:j.objectId,wide:!0,value:u&&(0,k.jsxs)(k.Fragment,{children:[m===void 0?u:(0,k.jsx)(l,{...m,children:u}),` `,(0,k.jsx)(o,{text:u,label:c.transactions.copyId})]})},{name:j.requestId,wide:!0,value:f&&(0,k.jsxs)(k.Fragment,{children:[f,` `,(0,k.jsx)(o,{text:f,label:c.errors.copyRequestId})]})}]}),u&&(0,k.jsx)(`p`,{className:x.more,children:(0,k.jsx)(l,{to:`/r/$role/audit`,params:{role:r.usersAccountId},search:{find:u},children:j.history})})]})}function P(e,t,n,r){if(e===`Asset`)return{to:`/r/$role/assets/$assetId`,params:{role:t,assetId:n}};if(e===`Holder`)return R(t,n);if(e===`Lot`)return{to:`/r/$role/lots/$lotId`,params:{role:t,lotId:n}};if(e===`Instruction`)return{to:`/r/$role/instructions/$instructionId`,params:{role:t,instructionId:n}};if(e===`Transaction`&&r)return{to:`/r/$role/transactions/$transactionId`,params:{role:t,transactionId:n}}}function F({entry:e}){let t=S(E(e.before),E(e.after));return t?.length===0?(0,k.jsx)(`p`,{className:x.quiet,children:j.noChanges}):t===void 0?(0,k.jsxs)(k.Fragment,{children:[(0,k.jsx)(f,{label:j.before,value:e.before}),(0,k.jsx)(f,{label:j.after,value:e.after})]}):(0,k.jsx)(h,{label:j.changes,rows:t,columns:[{label:j.field,text:({id:e})=>e,cell:({id:e,differs:t})=>t?(0,k.jsx)(`strong`,{children:e}):e},{label:j.before,text:({before:e})=>e,cell:e=>(0,k.jsx)(z,{text:e.before,change:e})},{label:j.after,text:({after:e})=>e,cell:e=>(0,k.jsx)(z,{text:e.after,change:e})}]})}function I({balances:e}){let n=t().usersAccountId,r=new Set(e.map(({assetId:e})=>e)).size>1;return(0,k.jsx)(h,{label:j.balances,rows:e,columns:[...r?[{label:j.asset,text:({assetId:e})=>e}]:[],{label:c.transactions.postings.ledgerAccount,text:({ledgerAccount:e})=>L(e)},{label:j.owner,text:({ownerId:e})=>e,cell:({ledgerAccount:e,ownerId:t})=>e===`holder`?(0,k.jsx)(l,{...R(n,t),children:t}):t},{label:j.before,align:`end`,text:({before:e})=>e,cell:({before:e})=>(0,k.jsx)(g,{value:e})},{label:j.after,align:`end`,text:({after:e})=>e,cell:({after:e})=>(0,k.jsx)(g,{value:e})}]})}var L=e=>c.transactions.ledgerAccounts[e]??e,R=(e,t)=>({to:`/r/$role/holders/$holderId`,params:{role:e,holderId:t}});function z({text:e,change:t}){return e===void 0?(0,k.jsx)(`span`,{className:x.quiet,children:`–`}):(0,k.jsx)(`span`,{className:x.value,"data-differs":t.differs,children:e})}export{M as AuditEntryPage};