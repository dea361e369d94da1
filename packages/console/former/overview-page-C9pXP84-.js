import{C as e,E as t,M as n,O as r,S as i,T as a,d as o,h as s,m as c,p as l,u}from"./index-C9FCVULM.js";import{t as d}from"./page-head-DUsM8xof.js";import{u as f,y as p}from"./session-BtdW4Nor.js";import{t as m}from"./plain-table-Cg9nbq74.js";import{c as h,r as g,s as ee,t as _}from"./position-list-BLqK555W.js";import{t as v}from"./section-2UMp9Wka.js";import{t as te}from"./jsx-runtime-BVpSqidA.js";import{t as y}from"./action-label-CAQEqX4g.js";import{n as b,t as ne}from"./moment-Cungi_pD.js";import{t as x}from"./status-082mP4uT.js";import{t as re}from"./performed-by-DOnCubIW.js";import{n as ie,t as S}from"./transaction-link-CrdJyScy.js";import{n as C}from"./day-DwzI207C.js";import{t as w}from"./use-today-By2gORkP.js";import{i as T,r as ae,t as oe}from"./decimal-CDyzKKyQ.js";import{n as se,t as ce}from"./choices-BjzFUlQt.js";import{a as E,r as le,t as D}from"./source-aVyTP1M6.js";import{t as O}from"./Tabs-BP3vZnTo.js";var k={overview:`_overview_itx6l_1`,wide:`_wide_itx6l_8`,bar:`_bar_itx6l_13`,tabs:`_tabs_itx6l_21`,quiet:`_quiet_itx6l_25`,below:`_below_itx6l_30`,note:`_note_itx6l_39`,warnings:`_warnings_itx6l_45`,warning:`_warning_itx6l_45`,lists:`_lists_itx6l_66`,heading:`_heading_itx6l_72`},A=`
query OwnHolders($first: Int!) {
  allHolders(first: $first, orderBy: [REGISTRATION_ASC]) {
    totalCount
    nodes {
      ...NamedHolder
      positions(first: 8, orderBy: [BALANCE_DESC], filter: { balance: { greaterThan: "0" } }) {
        nodes {
          id
          asset {
            name
            symbol
          }
        }
      }
    }
  }
}

fragment NamedHolder on Holder {
  id
  holderNumber
  registration
}
`,j=te(),M=n(`/r/$role/`),N=20;function P(){let e=M.useSearch(),t=M.useNavigate();return(0,j.jsxs)(`div`,{className:k.lists,children:[(0,j.jsxs)(`section`,{children:[(0,j.jsx)(`h2`,{className:k.heading,children:f.overview.holdings}),(0,j.jsx)(_,{label:f.overview.holdings,own:!0,view:e,onView:(e,n)=>void t({search:e,replace:n}),empty:{title:f.overview.holdingsNone,more:f.overview.holdingsNoneMore}})]}),(0,j.jsx)(v,{title:f.statements.title,children:(0,j.jsx)(F,{})})]})}function F(){let e=t().usersAccountId,{data:n,error:i,refetch:s}=a(A,{first:N});if(i!==null&&n===void 0)return(0,j.jsx)(o,{error:i,onRetry:()=>void s()});if(n===void 0)return(0,j.jsx)(r,{});let{nodes:c=[],totalCount:u=0}=n.allHolders??{};return c.length===0?(0,j.jsx)(`p`,{className:k.quiet,children:f.statements.noHoldersMore}):(0,j.jsxs)(j.Fragment,{children:[(0,j.jsx)(m,{label:f.statements.title,rows:c,columns:[{label:f.statements.holder,text:({registration:e})=>e,cell:({id:t,registration:n})=>(0,j.jsx)(p,{to:`/r/$role/statements`,params:{role:e},search:{holder:t},children:f.statements.of(n)})},{label:f.overview.number,text:({holderNumber:e})=>e},{label:f.overview.holds,text:({positions:e})=>e.nodes.map(({asset:e})=>e?.symbol??e?.name??`–`).join(`, `)}]}),u>c.length&&(0,j.jsx)(`p`,{className:k.note,children:(0,j.jsx)(p,{to:`/r/$role/statements`,params:{role:e},children:f.overview.more(l(u-c.length))})})]})}var I=`
query OpenInstructions($first: Int!) {
  allInstructions(
    first: $first
    orderBy: [RECEIVED_AT_DESC]
    filter: { status: { in: [submitted, pending_approval, approved, executing] } }
  ) {
    totalCount
    nodes {
      id
      type
      status
      receivedAt
      account {
        name
      }
      user {
        firstName
        lastName
      }
      asset {
        id
        name
      }
    }
  }
}
`,L=f.overview,R=8;function z(){let e=t().usersAccountId,{data:n,error:i,refetch:s}=a(I,{first:R});if(i!==null&&n===void 0)return(0,j.jsx)(o,{error:i,onRetry:()=>void s()});if(n===void 0)return(0,j.jsx)(r,{});let{nodes:c=[],totalCount:u=0}=n.allInstructions??{};return c.length===0?(0,j.jsx)(`p`,{className:k.quiet,children:L.openNone}):(0,j.jsxs)(j.Fragment,{children:[(0,j.jsx)(m,{label:L.open,rows:c,columns:[{label:L.instruction,text:({type:e,asset:t})=>t?`${y(e)}: ${t.name}`:y(e),cell:({id:t,type:n,asset:r})=>(0,j.jsxs)(j.Fragment,{children:[(0,j.jsx)(p,{to:`/r/$role/instructions/$instructionId`,params:{role:e,instructionId:t},children:y(n)}),r&&(0,j.jsx)(`span`,{className:k.below,children:r.name})]})},{label:f.assets.status,text:({status:e})=>f.instructions.statuses[e],cell:({status:e})=>(0,j.jsx)(x,{label:f.instructions.statuses[e],tone:e===`pending_approval`?`warn`:`quiet`})},{label:L.from,text:re,cell:({user:e,account:t})=>(0,j.jsxs)(j.Fragment,{children:[e&&`${e.firstName} ${e.lastName}`,t&&(0,j.jsx)(`span`,{className:k.below,children:t.name})]})},{label:L.received,text:({receivedAt:e})=>e,cell:({receivedAt:e})=>(0,j.jsx)(b,{value:e})}]}),u>c.length&&(0,j.jsx)(`p`,{className:k.note,children:L.shownOf(l(c.length),l(u))})]})}var B=`
query RecentTransactions($first: Int!) {
  allTransactions(first: $first, orderBy: [PRIMARY_KEY_DESC]) {
    nodes {
      id
      sequence
      type
      effectiveDate
      recordedAt
      asset {
        id
        name
        register {
          name
        }
      }
    }
  }
}
`,V=8;function H({agent:e}){let n=t().usersAccountId,{data:i,error:s,refetch:c}=a(B,{first:V});if(s!==null&&i===void 0)return(0,j.jsx)(o,{error:s,onRetry:()=>void c()});if(i===void 0)return(0,j.jsx)(r,{});let l=i.allTransactions?.nodes??[];return l.length===0?(0,j.jsx)(`p`,{className:k.quiet,children:f.overview.recentNone}):(0,j.jsx)(m,{label:f.overview.recent,rows:l,columns:[{label:f.transactions.type,text:ie,cell:e=>(0,j.jsx)(S,{transaction:e})},{label:f.overview.asset,text:({asset:t})=>[t?.name,e?t?.register?.name:void 0].filter(Boolean).join(`, `),cell:({asset:t})=>t&&(0,j.jsxs)(j.Fragment,{children:[(0,j.jsx)(p,{to:`/r/$role/assets/$assetId`,params:{role:n,assetId:t.id},children:t.name}),e&&t.register&&(0,j.jsx)(`span`,{className:k.below,children:t.register.name})]})},{label:f.transactions.effectiveDate,text:({effectiveDate:e})=>e,cell:({effectiveDate:e})=>(0,j.jsx)(ne,{value:e})},{label:f.transactions.recordedAt,text:({recordedAt:e})=>e,cell:({recordedAt:e})=>(0,j.jsx)(b,{value:e})}]})}var U=.9;function W(e){return e.flatMap(({asset:e,authorized:t,unissued:n})=>{if(!e||typeof t!=`string`||e.status===`closed`||T(t)===0n)return[];let r=ae(oe(T(t)-T(n)),t);if(r<U)return[];let a=T(n)===0n?f.overview.usedUp(e.name):f.overview.nearlyUsed(e.name,i(r),s(n));return[{id:e.id,kind:`authorized`,text:a,assetId:e.id}]})}function ue(e,t){return e.flatMap(({id:e,kind:n,expiresOn:r,asset:i,holder:a})=>{if(typeof r!=`string`)return[];let o=r<=t,s=f.overview.restrictionOf(a?.registration,i?.name??`–`),l=(o?f.overview.expired:f.overview.expires)(f.restrictions.kinds[n],s,c(r));return[{id:e,kind:o?`expired`:`expiring`,text:l,...i?{assetId:i.id}:{}}]})}var de=`
query Warnings($until: Date!) {
  allRestrictions(
    first: 20
    orderBy: [EXPIRES_ON_ASC]
    filter: { status: { equalTo: active }, expiresOn: { lessThanOrEqualTo: $until } }
  ) {
    totalCount
    nodes {
      id
      kind
      expiresOn
      asset {
        id
        name
      }
      holder {
        registration
      }
    }
  }
}
`,fe=60;function pe({register:e,none:n}){let i=t().usersAccountId,s=w(),c=C(new Date(Date.parse(s)+fe*864e5)),l=a(ee,e,{enabled:!n}),u=a(de,{until:c}),d=l.error??u.error;if(d!==null)return(0,j.jsx)(o,{error:d,onRetry:()=>void Promise.all([l.refetch(),u.refetch()])});if(u.data===void 0||l.data===void 0&&!n)return(0,j.jsx)(r,{});let{classes:m=[],rights:h=[]}=l.data?.capTable??{},g=[...W([...m,...h]),...ue(u.data.allRestrictions?.nodes??[],s)];return g.length===0?(0,j.jsx)(`p`,{className:k.quiet,children:f.overview.warningsNone}):(0,j.jsx)(`ul`,{className:k.warnings,children:g.map(({id:e,kind:t,text:n,assetId:r})=>(0,j.jsxs)(`li`,{className:k.warning,children:[(0,j.jsx)(x,{label:f.overview.warningKinds[t],tone:t===`expiring`?`warn`:`bad`}),r===void 0?n:(0,j.jsx)(p,{to:`/r/$role/assets/$assetId`,params:{role:i,assetId:r},children:n})]},e))})}var G=n(`/r/$role/`);function K(){let e=G.useSearch(),n=G.useNavigate(),i=t(),a=h(e.register,t=>void n({search:{...e,register:t}}));if(a.error!==null)return(0,j.jsx)(o,{error:a.error});if(!a.isReady)return(0,j.jsx)(r,{});let s=i.accountType===`transfer_agent`,c=a.registerId===void 0?{}:{registerId:a.registerId};return(0,j.jsxs)(`div`,{className:k.overview,children:[(0,j.jsx)(`div`,{className:k.wide,children:(0,j.jsx)(v,{title:f.overview.warnings,children:(0,j.jsx)(pe,{register:c,none:a.isNone})})}),(0,j.jsx)(`div`,{className:k.wide,children:(0,j.jsxs)(v,{title:f.capTable.title,children:[a.field!==null&&(0,j.jsx)(`div`,{className:k.bar,children:a.field}),a.isNone?(0,j.jsx)(u,{title:f.capTable.notAvailable,more:f.capTable.notAvailableMore}):(0,j.jsx)(g,{register:c,view:e,onView:e=>void n({search:e})}),(0,j.jsx)(`p`,{className:k.note,children:(0,j.jsx)(p,{to:`/r/$role/as-of`,params:{role:i.usersAccountId},search:a.registerId===void 0?{}:{register:a.registerId},children:f.overview.toRegisterAsOf})})]})}),(0,j.jsx)(v,{title:f.overview.recent,children:(0,j.jsx)(H,{agent:s})}),(0,j.jsx)(v,{title:f.overview.open,children:(0,j.jsx)(z,{})})]})}var me=`
query AccountList($first: Int!, $after: Cursor, $offset: Int, $orderBy: [AccountsOrderBy!], $filter: AccountFilter) {
  allAccounts(first: $first, after: $after, offset: $offset, orderBy: $orderBy, filter: $filter) {
    totalCount
    pageInfo {
      hasNextPage
      endCursor
    }
    nodes {
      id
      name
      slug
      accountType
      status
      createdAt
    }
  }
}
`,he=`
query RecentActions($first: Int!) {
  allAuditEntries(
    first: $first
    orderBy: [PRIMARY_KEY_DESC]
    filter: { action: { notIn: ["login", "login.via_query", "login.via_console", "role.selected"] } }
  ) {
    nodes {
      id
      action
      recordedAt
      account {
        name
      }
      user {
        firstName
        lastName
      }
    }
  }
}
`,q=n(`/r/$role/`),J=f.overview,Y=ce(f.session.accountType),ge=[{id:`account`,label:J.account,width:280,order:`NAME`,text:({name:e})=>e},{id:`type`,label:J.accountType,width:160,text:({accountType:e})=>f.session.accountType[e]},{id:`status`,label:J.accountStatus,width:130,text:({status:e})=>J.accountStatuses[e],cell:({status:e})=>(0,j.jsx)(x,{label:J.accountStatuses[e],tone:e===`active`?`good`:`quiet`})},le(`createdAt`,{id:`opened`,label:J.opened,width:190})],_e=[{id:`find`,label:J.account},{id:`type`,label:J.accountType,choices:Y}];function ve(){let t=q.useSearch(),n=q.useNavigate(),{mayRead:r}=e(),i=se(t.type,Y),a={...t.find===void 0?{}:{name:{includesInsensitive:t.find}},...i===void 0?{}:{accountType:{equalTo:i}}},o=D(me,{filter:a},({allAccounts:e})=>e);return(0,j.jsxs)(`div`,{className:k.lists,children:[(0,j.jsx)(`p`,{className:k.quiet,children:J.platformSees}),(0,j.jsxs)(`section`,{children:[(0,j.jsx)(`h2`,{className:k.heading,children:J.accounts}),(0,j.jsx)(E,{label:J.accounts,source:o,columns:ge,filters:_e,view:t,onView:(e,t)=>void n({search:e,replace:t}),usualOrder:`NAME_ASC`,empty:(0,j.jsx)(u,{title:J.accountsNone,more:J.accountsNoneMore})})]}),r(`audit_log`)&&(0,j.jsx)(v,{title:J.actions,children:(0,j.jsx)(be,{})})]})}var ye=8;function be(){let{data:e,error:t,refetch:n}=a(he,{first:ye});if(t!==null&&e===void 0)return(0,j.jsx)(o,{error:t,onRetry:()=>void n()});if(e===void 0)return(0,j.jsx)(r,{});let i=e.allAuditEntries?.nodes??[];return i.length===0?(0,j.jsx)(`p`,{className:k.quiet,children:J.actionsNone}):(0,j.jsx)(m,{label:J.actions,rows:i,columns:[{label:J.action,text:({action:e})=>y(e)},{label:J.from,text:({user:e,account:t})=>e?`${e.firstName} ${e.lastName}`:t?.name??`–`},{label:J.when,text:({recordedAt:e})=>e,cell:({recordedAt:e})=>(0,j.jsx)(b,{value:e})}]})}var xe=`
query ServicedHolders($first: Int!, $after: Cursor, $offset: Int, $orderBy: [HoldersOrderBy!], $filter: HolderFilter) {
  allHolders(first: $first, after: $after, offset: $offset, orderBy: $orderBy, filter: $filter) {
    totalCount
    pageInfo {
      hasNextPage
      endCursor
    }
    nodes {
      id
      registration
      holderNumber
      ownershipForm
      register {
        name
      }
      positions(first: 3, orderBy: [BALANCE_DESC], filter: { balance: { greaterThan: "0" } }) {
        ...StatementPositions
      }
    }
  }
}

fragment StatementPositions on PositionsConnection {
  totalCount
  nodes {
    id
    balance
    asset {
      id
      name
      symbol
      register {
        id
      }
    }
  }
}
`,X=f.overview,Se=[{id:`client`,label:X.client,width:260,order:`REGISTRATION`,text:({registration:e})=>e},{id:`number`,label:X.number,width:100,order:`HOLDER_NUMBER`,text:({holderNumber:e})=>e},{id:`issuer`,label:X.issuer,width:200,text:({register:e})=>e?.name},{id:`ownership`,label:X.ownership,width:190,hidden:!0,text:({ownershipForm:e})=>f.holders.ownershipForms[e]},{id:`holds`,label:X.holds,width:420,text:e=>we(e)}],Z=[{id:`find`,label:X.client}];function Ce({view:e,onView:n}){let r=t().usersAccountId,i=e.find===void 0?{}:{registration:{includesInsensitive:e.find}},a=D(xe,{filter:i},({allHolders:e})=>e);return(0,j.jsx)(E,{label:X.clients,source:a,columns:Se,filters:Z,view:e,onView:n,usualOrder:`REGISTRATION_ASC`,link:({id:e})=>({to:`/r/$role/holders/$holderId`,params:{role:r,holderId:e}}),empty:(0,j.jsx)(u,{title:X.clientsNone,more:X.clientsNoneMore})})}function we({positions:{nodes:e,totalCount:t}}){let n=e.map(({balance:e,asset:t})=>`${s(e)} ${t?.symbol??t?.name??`–`}`),r=t-e.length;return[...n,...r>0?[X.more(l(r))]:[]].join(` · `)}var Q=n(`/r/$role/`);function $(){let e=Q.useSearch(),t=Q.useNavigate(),n=(e,n)=>void t({search:e,replace:n}),r=e.tab===`positions`?`positions`:`clients`;return(0,j.jsxs)(O,{value:r,onChange:e=>void t({search:e===`positions`?{tab:e}:{}}),keepMounted:!1,children:[(0,j.jsxs)(O.List,{className:k.tabs,children:[(0,j.jsx)(O.Tab,{value:`clients`,children:f.overview.clients}),(0,j.jsx)(O.Tab,{value:`positions`,children:f.positions.title})]}),(0,j.jsx)(O.Panel,{value:`clients`,children:(0,j.jsx)(Ce,{view:e,onView:n})}),(0,j.jsx)(O.Panel,{value:`positions`,children:(0,j.jsx)(_,{own:!1,view:e,onView:n,empty:Te})})]})}var Te={title:f.positions.none,more:f.positions.noneMore},Ee={issuer:K,transfer_agent:K,broker:$,custodian:$,investor:P,platform:ve};function De(){let e=Ee[t().accountType];return(0,j.jsxs)(j.Fragment,{children:[(0,j.jsx)(d,{title:f.overview.title}),(0,j.jsx)(e,{})]})}export{De as OverviewPage};