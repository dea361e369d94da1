import{n as e,u as t,vt as n,y as r}from"./session-BtdW4Nor.js";import{C as i,E as a,M as o,O as s,T as c,_ as l,d as u,f as d,h as f,l as ee,z as te}from"./index-C9FCVULM.js";import{i as p,s as m,t as h}from"./jsx-runtime-BVpSqidA.js";import{t as g}from"./facts-BQv2F0cD.js";import{n as _}from"./moment-Cungi_pD.js";import{t as v}from"./page-head-DUsM8xof.js";import{t as y}from"./section-2UMp9Wka.js";import{t as b}from"./status-082mP4uT.js";import{a as x,i as S,n as C,o as w,r as T,s as E,t as D}from"./command-dialog-B8HFT_N8.js";import{i as O,n as k,r as A,t as j}from"./secret-once-BoQpYClf.js";import{t as M}from"./plain-table-Cg9nbq74.js";import{t as N}from"./create-delegation-dialog-CCchIcdG.js";import{t as P}from"./NativeSelect-BmEPjF7N.js";import{t as F}from"./use-command-c17lydLc.js";var I=m(p(),1),L=`
query ClientById($id: ID!) {
  apiClientById(id: $id) {
    ...ListedClient
    secrets(first: 100, orderBy: [PRIMARY_KEY_DESC]) {
      nodes {
        id
        status
        createdAt
        expiresAt
        revokedAt
      }
    }
    delegations(first: 200, condition: { status: active }) {
      totalCount
      nodes {
        id
        account {
          id
          name
        }
        usersAccount {
          id
          userRole
          user {
            firstName
            lastName
          }
        }
        assetIds
        mutations
        quantityMax
        proposeOnly
      }
    }
  }
}

fragment ListedClient on ApiClient {
  id
  clientId
  name
  status
  expiresAt
  allowedNetworks
  lastUsedAt
  liveSecrets
  createdAt
}
`,R=`
mutation ChangeClient($input: ChangeApiClientInput!) {
  result: changeApiClient(input: $input) {
    checks {
      ...ShownCheck
    }
    replayed
    apiClient {
      id
      status
    }
  }
}

fragment ShownCheck on Check {
  code
  outcome
  message
  remedy
  clearsOn
}
`,z=`
mutation RevokeSecret($input: RevokeApiClientSecretInput!) {
  result: revokeApiClientSecret(input: $input) {
    checks {
      ...ShownCheck
    }
    replayed
    apiClientSecret {
      id
      status
    }
  }
}

fragment ShownCheck on Check {
  code
  outcome
  message
  remedy
  clearsOn
}
`,B=h(),V=t.access.clients;function H({client:e,onClose:n}){let r={name:e.name,expiresAt:O(e.expiresAt),networks:e.allowedNetworks.join(`
`)},[i,a]=(0,I.useState)(r),o=A(i),s=o&&{...i.name===r.name?{}:{name:o.name},...i.expiresAt===r.expiresAt?{}:{expiresAt:o.expiresAt},...i.networks===r.networks?{}:{allowedNetworks:o.allowedNetworks}},c=s!==void 0&&Object.keys(s).length>0;return(0,B.jsx)(D,{title:`${t.access.change}: ${e.name}`,description:V.changeMore,command:R,variables:c?{input:{apiClientId:e.id,...s}}:void 0,submitLabel:t.access.change,onClose:n,children:(0,B.jsx)(k,{draft:i,onDraft:a})})}var ne={suspend:`suspended`,resume:`active`,revoke:`revoked`},U={suspend:V.suspendMore,resume:V.resumeMore,revoke:V.revokeMore};function W({client:e,isOwn:n,step:r,onClose:i}){return(0,B.jsx)(D,{title:`${t.access[r]}: ${e.name}`,description:U[r],warning:n&&r!==`resume`?V.own:void 0,command:R,variables:{input:{apiClientId:e.id,status:ne[r]}},submitLabel:t.access[r],confirmName:r===`revoke`?e.name:void 0,onClose:i})}function G({client:e,isOwn:n,secret:r,onClose:i}){return(0,B.jsx)(D,{title:`${V.revokeSecret}: ${V.secretOf(l(r.createdAt))}`,description:V.revokeSecretMore,warning:n?V.own:void 0,command:z,variables:{input:{apiClientSecretId:r.id}},submitLabel:t.access.revoke,confirmName:e.name,onClose:i})}var K=t.access.clients;function q({client:e,isOwn:r}){let a=i().mayRun(`revokeApiClientSecret`),[o,s]=(0,I.useState)(),{nodes:c}=e.secrets;if(c.length===0)return(0,B.jsx)(`p`,{className:S.quiet,children:K.noSecrets});let u=[{label:t.access.createdAt,text:({createdAt:e})=>e,cell:({createdAt:e})=>(0,B.jsx)(_,{value:e})},{label:t.access.status,text:({status:e})=>K.secretStatuses[e],cell:({status:e})=>(0,B.jsx)(b,{label:K.secretStatuses[e],tone:E[e]??`quiet`})},{label:t.access.actions,text:null,cell:e=>e.status!==`revoked`&&(0,B.jsx)(n,{size:`compact-sm`,variant:`default`,"aria-label":`${t.access.revoke}: ${K.secretOf(l(e.createdAt))}`,onClick:()=>s(e),children:t.access.revoke})},{label:t.access.expiresAt,text:({expiresAt:e})=>e,cell:({expiresAt:e})=>e?(0,B.jsx)(_,{value:e}):t.access.never},{label:t.access.revokedAt,text:({revokedAt:e})=>e,cell:({revokedAt:e})=>(0,B.jsx)(_,{value:e})}];return(0,B.jsxs)(B.Fragment,{children:[(0,B.jsx)(M,{label:K.secrets,rows:c,columns:u.filter(({label:e})=>a||e!==t.access.actions)}),a&&e.liveSecrets>1&&(0,B.jsx)(`p`,{className:S.own,children:K.rotateFull}),o!==void 0&&(0,B.jsx)(G,{client:e,isOwn:r,secret:o,onClose:()=>s(void 0)})]})}function J({client:e}){let o=a().usersAccountId,s=t.access.delegations,c=i().mayRun(`createDelegation`),[l,u]=(0,I.useState)(!1),{nodes:d}=e.delegations;return(0,B.jsxs)(B.Fragment,{children:[d.length===0&&(0,B.jsx)(`p`,{className:S.quiet,children:K.noRoles}),d.length>0&&(0,B.jsx)(M,{label:K.roles,rows:d,columns:[{label:s.role,text:({usersAccount:e})=>e?t.session.role[e.userRole]:s.otherRole,cell:({id:e,usersAccount:n})=>(0,B.jsx)(r,{to:`/r/$role/access/delegations/$delegationId`,params:{role:o,delegationId:e},children:n?t.session.role[n.userRole]:s.otherRole})},{label:s.user,text:({usersAccount:e})=>w(e?.user)??`–`},{label:s.account,text:({account:e})=>e?.name??`–`},{label:s.limits,text:e=>x(e,f)}]}),c&&e.status===`active`&&(0,B.jsx)(n,{className:S.after,variant:`default`,size:`sm`,onClick:()=>u(!0),children:s.create}),l&&(0,B.jsx)(N,{clientId:e.clientId,onClose:()=>u(!1)})]})}var Y=`
mutation RotateSecret($input: RotateApiClientSecretInput!) {
  result: rotateApiClientSecret(input: $input) {
    checks {
      ...ShownCheck
    }
    replayed
    clientSecret
    apiClientSecret {
      id
    }
  }
}

fragment ShownCheck on Check {
  code
  outcome
  message
  remedy
  clearsOn
}
`,X=t.access.clients,Z=Object.entries(X.retireAfter).map(([e,t])=>({value:e,label:t})).sort((e,t)=>Number(e.value)-Number(t.value));function re({client:e,onClose:t}){let[r,i]=(0,I.useState)(``),[a,o]=(0,I.useState)(),s=F(Y,({result:t})=>{o({clientId:e.clientId,clientSecret:t?.clientSecret??null})});if(a!==void 0)return(0,B.jsx)(j,{secret:a,onClose:t});let c={apiClientId:e.id,...r===``?{}:{retireAfterSeconds:Number(r)}};return(0,B.jsx)(T,{title:`${X.rotate}: ${e.name}`,onClose:t,children:(0,B.jsxs)(`form`,{className:S.dialog,onSubmit:e=>{e.preventDefault(),s.isPending||s.mutate({input:c})},children:[(0,B.jsx)(`p`,{className:S.quiet,children:X.rotateMore}),(0,B.jsx)(P,{label:X.retire,data:Z,value:r,onChange:e=>i(e.currentTarget.value)}),(0,B.jsx)(C,{error:s.error}),(0,B.jsx)(n,{type:`submit`,loading:s.isPending,children:X.rotate})]})})}var Q=o(`/r/$role/access/clients/$apiClientId`),$=t.access.clients,ie={active:[`suspend`,`revoke`],suspended:[`resume`,`revoke`],revoked:[]};function ae(){let{apiClientId:t}=Q.useParams(),n=a().usersAccountId,{data:i,error:o,refetch:l}=c(L,{id:t}),{data:d}=te(e);if(o!==null&&i===void 0)return(0,B.jsx)(u,{error:o,onRetry:()=>void l()});if(i===void 0)return(0,B.jsx)(s,{});let f=i.apiClientById;if(!f)return(0,B.jsx)(ee,{});let p=d?.client.clientId===f.clientId;return(0,B.jsxs)(B.Fragment,{children:[(0,B.jsx)(v,{title:f.name,above:(0,B.jsx)(r,{to:`/r/$role/access/clients`,params:{role:n},className:S.back,children:$.title}),beside:(0,B.jsx)(b,{label:$.statuses[f.status],tone:E[f.status]??`quiet`}),actions:(0,B.jsx)(oe,{client:f,isOwn:p})}),(0,B.jsxs)(`div`,{className:S.parts,children:[(0,B.jsx)(y,{title:$.one,children:(0,B.jsx)(g,{facts:se(f)})}),(0,B.jsx)(y,{title:$.secrets,children:(0,B.jsx)(q,{client:f,isOwn:p})}),(0,B.jsx)(y,{title:$.roles,children:(0,B.jsx)(J,{client:f})})]})]})}function oe({client:e,isOwn:r}){let{mayRun:a}=i(),[o,s]=(0,I.useState)(),c=()=>s(void 0),l=e.status===`revoked`,u=e.liveSecrets>1;return(0,B.jsxs)(B.Fragment,{children:[a(`changeApiClient`)&&!l&&(0,B.jsxs)(B.Fragment,{children:[(0,B.jsx)(n,{variant:`default`,onClick:()=>s(`change`),children:t.access.change}),ie[e.status].map(e=>(0,B.jsx)(n,{variant:`default`,onClick:()=>s(e),children:t.access[e]},e))]}),a(`rotateApiClientSecret`)&&!l&&!u&&(0,B.jsx)(n,{onClick:()=>s(`rotate`),children:$.rotate}),o===`rotate`&&(0,B.jsx)(re,{client:e,onClose:c}),o===`change`&&(0,B.jsx)(H,{client:e,isOwn:r,onClose:c}),o!==void 0&&o!==`rotate`&&o!==`change`&&(0,B.jsx)(W,{client:e,isOwn:r,step:o,onClose:c})]})}function se(e){return[{name:$.clientId,value:(0,B.jsxs)(B.Fragment,{children:[e.clientId,` `,(0,B.jsx)(d,{text:e.clientId,label:$.copyClientId})]})},{name:$.networks,value:e.allowedNetworks.length===0?$.anywhere:e.allowedNetworks.join(`, `)},{name:t.access.expiresAt,value:e.expiresAt?(0,B.jsx)(_,{value:e.expiresAt}):t.access.never},{name:$.lastUsedAt,value:e.lastUsedAt?(0,B.jsx)(_,{value:e.lastUsedAt}):$.neverUsed},{name:t.access.createdAt,value:(0,B.jsx)(_,{value:e.createdAt})}]}export{ae as ClientPage};