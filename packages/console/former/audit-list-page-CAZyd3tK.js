import{E as e,M as t,u as n}from"./index-C9FCVULM.js";import{t as r}from"./action-label-CAQEqX4g.js";import{a as i,r as a,t as o}from"./source-aVyTP1M6.js";import{n as s,r as c}from"./day-filters-AGqDYyRO.js";import{t as l}from"./id-tE_oNLVM.js";import{t as u}from"./page-head-DUsM8xof.js";import{t as d}from"./performed-by-DOnCubIW.js";import{u as f}from"./session-BtdW4Nor.js";import{t as p}from"./jsx-runtime-BVpSqidA.js";var m=`
query AuditList($first: Int!, $after: Cursor, $offset: Int, $orderBy: [AuditEntriesOrderBy!], $filter: AuditEntryFilter) {
  allAuditEntries(first: $first, after: $after, offset: $offset, orderBy: $orderBy, filter: $filter) {
    totalCount
    pageInfo {
      hasNextPage
      endCursor
    }
    nodes {
      ...ListedEntry
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
`,h=p(),g=t(`/r/$role/audit`),_=f.audit,v=[{id:`action`,label:_.action,width:230,text:({action:e})=>e,cell:({action:e})=>r(e)},a(`recordedAt`,{id:`recorded`,label:_.recordedAt,width:180,order:`RECORDED_AT`}),{id:`user`,label:_.user,width:260,text:e=>d(e)},{id:`object`,label:_.objectType,width:150,text:({objectType:e})=>e},{id:`objectId`,label:_.objectId,width:310,text:({objectId:e})=>e},{id:`client`,label:_.apiClient,width:180,text:({apiClient:e})=>e?.name},{id:`register`,label:_.register,width:200,hidden:!0,text:({register:e})=>e?.name},{id:`request`,label:_.requestId,width:310,hidden:!0,text:({requestId:e})=>e},{id:`id`,label:f.instructions.id,width:310,hidden:!0,text:({id:e})=>e}],y=[{id:`find`,label:_.find},...s(_.from,_.to)];function b(){let t=g.useSearch(),r=g.useNavigate(),a=e().usersAccountId,s=o(m,{filter:x(t)},({allAuditEntries:e})=>e);return(0,h.jsxs)(h.Fragment,{children:[(0,h.jsx)(u,{title:_.title}),(0,h.jsx)(i,{label:_.title,source:s,columns:v,filters:y,view:t,onView:(e,t)=>void r({search:e,replace:t}),usualOrder:`RECORDED_AT_DESC`,link:({id:e})=>({to:`/r/$role/audit/$entryId`,params:{role:a,entryId:e}}),empty:(0,h.jsx)(n,{title:_.none,more:_.noneMore})})]})}function x(e){let t=e.find?.trim(),n=c(e);return{...t===void 0||t===``?{}:{objectId:{in:l(t)?[t]:[]}},...n===void 0?{}:{recordedAt:n}}}export{b as AuditListPage};