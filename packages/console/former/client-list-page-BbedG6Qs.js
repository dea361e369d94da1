import{u as e,vt as t}from"./session-BtdW4Nor.js";import{C as n,E as r,M as i,p as a,u as o}from"./index-C9FCVULM.js";import{i as s,s as c,t as l}from"./jsx-runtime-BVpSqidA.js";import{n as u,t as d}from"./choices-BjzFUlQt.js";import{a as f,t as p}from"./source-aVyTP1M6.js";import{n as m}from"./moment-Cungi_pD.js";import{i as h,n as g,r as _,t as v}from"./access-head-B_LSYodE.js";import{t as y}from"./use-command-c17lydLc.js";import{i as b,n as x,r as S}from"./command-dialog-B8HFT_N8.js";import{n as C,r as w,t as T}from"./secret-once-BoQpYClf.js";var E=c(s(),1),D=`
query ClientList(
  $first: Int!
  $after: Cursor
  $offset: Int
  $orderBy: [ApiClientsOrderBy!]
  $filter: ApiClientFilter
) {
  allApiClients(first: $first, after: $after, offset: $offset, orderBy: $orderBy, filter: $filter) {
    totalCount
    pageInfo {
      hasNextPage
      endCursor
    }
    nodes {
      ...ListedClient
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
`,O=`
mutation CreateClient($input: CreateApiClientInput!) {
  result: createApiClient(input: $input) {
    checks {
      ...ShownCheck
    }
    replayed
    clientId
    clientSecret
    apiClient {
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
`,k=l(),A=e.access.clients;function j({onClose:e,onDone:n}){let[r,i]=(0,E.useState)({name:``,expiresAt:``,networks:``}),[a,o]=(0,E.useState)(),s=y(O,({result:e})=>(o({clientId:e?.clientId??``,clientSecret:e?.clientSecret??null}),{apiClientId:e?.apiClient?.id})),c=w(r);return a===void 0?(0,k.jsx)(S,{title:A.create,onClose:e,children:(0,k.jsxs)(`form`,{className:b.dialog,noValidate:!0,onSubmit:e=>{e.preventDefault(),c!==void 0&&!s.isPending&&s.mutate({input:c})},children:[(0,k.jsx)(`p`,{className:b.quiet,children:A.createMore}),(0,k.jsx)(C,{draft:r,onDraft:i}),(0,k.jsx)(x,{error:s.error}),(0,k.jsx)(t,{type:`submit`,disabled:c===void 0,loading:s.isPending,children:A.submit})]})}):(0,k.jsx)(T,{secret:a,onClose:()=>{o(void 0);let t=s.data?.apiClientId;t===void 0?e():n(t)}})}var M=i(`/r/$role/access/clients`),N=e.access.clients,P=d(N.statuses),F=[{id:`name`,label:e.access.name,width:240,order:`NAME`,text:({name:e})=>e},h(N.statuses,120),{id:`clientId`,label:N.clientId,width:260,order:`CLIENT_ID`,text:({clientId:e})=>e},{id:`liveSecrets`,label:N.liveSecrets,width:120,align:`end`,text:({liveSecrets:e})=>e,cell:({liveSecrets:e})=>a(e)},{id:`lastUsedAt`,label:N.lastUsedAt,width:180,order:`LAST_USED_AT`,text:({lastUsedAt:e})=>e,cell:({lastUsedAt:e})=>e?(0,k.jsx)(m,{value:e}):N.neverUsed},{id:`expiresAt`,label:e.access.expiresAt,width:180,order:`EXPIRES_AT`,text:({expiresAt:e})=>e,cell:({expiresAt:t})=>t?(0,k.jsx)(m,{value:t}):e.access.never},{id:`networks`,label:N.networks,width:200,hidden:!0,text:({allowedNetworks:e})=>e.join(` `),cell:({allowedNetworks:e})=>e.length===0?N.anywhere:e.join(`, `)},{..._,hidden:!0}],I=[{id:`find`,label:e.access.name},{id:`status`,label:e.access.status,choices:P}];function L(){let e=M.useSearch(),i=M.useNavigate(),a=r().usersAccountId,{mayRun:s}=n(),[c,l]=(0,E.useState)(!1),d=u(e.status,P),m={...e.find===void 0?{}:{name:{includesInsensitive:e.find}},...d===void 0?{}:{status:{equalTo:d}}},h=p(D,{filter:m},({allApiClients:e})=>e);return(0,k.jsxs)(k.Fragment,{children:[(0,k.jsx)(v,{actions:s(`createApiClient`)&&(0,k.jsx)(t,{onClick:()=>l(!0),children:N.create})}),(0,k.jsx)(f,{label:N.title,source:h,columns:F,filters:I,view:e,onView:(e,t)=>void i({search:e,replace:t}),usualOrder:`NAME_ASC`,link:({id:e})=>({to:`/r/$role/access/clients/$apiClientId`,params:{role:a,apiClientId:e}}),empty:(0,k.jsx)(o,{title:N.none,more:g(N.noneMore)})}),c&&(0,k.jsx)(j,{onClose:()=>l(!1),onDone:e=>void i({to:`/r/$role/access/clients/$apiClientId`,params:{role:a,apiClientId:e}})})]})}export{L as ClientListPage};