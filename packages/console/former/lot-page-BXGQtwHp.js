import{C as e,E as t,M as n,O as r,T as i,d as a,f as o,h as s,l as c,m as l,p as u}from"./index-C9FCVULM.js";import{u as d,xt as f,y as p}from"./session-BtdW4Nor.js";import{t as m}from"./command-links-Dq12it0a.js";import{t as h}from"./facts-BQv2F0cD.js";import{n as g,t as _}from"./moment-Cungi_pD.js";import{t as v}from"./page-head-DUsM8xof.js";import{t as y}from"./plain-table-Cg9nbq74.js";import{t as b}from"./quantity-DwYT-snZ.js";import{t as x}from"./restriction-kinds-B65bfniw.js";import{t as S}from"./section-2UMp9Wka.js";import{t as C}from"./status-082mP4uT.js";import{i as w,s as T,t as E}from"./jsx-runtime-BVpSqidA.js";import{t as D}from"./transaction-link-CrdJyScy.js";import{i as O,r as k,t as A}from"./entity-links-DYVAanp-.js";var j=T(w(),1),M={back:`_back_1uas9_1`,sections:`_sections_1uas9_5`,quiet:`_quiet_1uas9_10`,lineage:`_lineage_1uas9_15`,heading:`_heading_1uas9_21`,steps:`_steps_1uas9_27`,step:`_step_1uas9_27`,line:`_line_1uas9_15`,opener:`_opener_1uas9_53`,end:`_end_1uas9_67`,description:`_description_1uas9_75`,lot:`_lot_1uas9_80`,when:`_when_1uas9_84`,legends:`_legends_1uas9_95`},N=`
query LotSuccessors($id: ID!, $first: Int!) {
  lotById(id: $id) {
    id
    successors(first: $first) {
      totalCount
      nodes {
        ...RelatedLot
      }
    }
  }
}

fragment RelatedLot on Lot {
  id
  customId
  quantity
  openedOn
  openedAt
  closedOn
  closedAt
  predecessorIds
  holder {
    ...NamedHolder
  }
  openedBy {
    ...NamedTransaction
  }
  closedBy {
    ...NamedTransaction
  }
}

fragment NamedHolder on Holder {
  id
  holderNumber
  registration
}

fragment NamedTransaction on Transaction {
  id
  sequence
  type
}
`,P=`
query LotsById($ids: [ID!]!, $first: Int!) {
  allLots(filter: { id: { in: $ids } }, first: $first) {
    totalCount
    nodes {
      ...RelatedLot
    }
  }
}

fragment RelatedLot on Lot {
  id
  customId
  quantity
  openedOn
  openedAt
  closedOn
  closedAt
  predecessorIds
  holder {
    ...NamedHolder
  }
  openedBy {
    ...NamedTransaction
  }
  closedBy {
    ...NamedTransaction
  }
}

fragment NamedHolder on Holder {
  id
  holderNumber
  registration
}

fragment NamedTransaction on Transaction {
  id
  sequence
  type
}
`,F=200;function I({id:e,predecessorIds:t},n){let r=n===`before`,a=i(P,{ids:t,first:F},{enabled:r&&t.length>0}),o=i(N,{id:e,first:F},{enabled:!r}),s=r?a.data?.allLots:o.data?.lotById?.successors,c=r?t.length===0:o.data?.lotById===null,{error:l,refetch:u}=r?a:o;return{lots:c?[]:s?.nodes,total:s?.totalCount??0,hidden:r&&s!=null&&s.totalCount<t.length,error:l,retry:()=>void u()}}var L=E(),R=d.lots.lineage,z=2;function B({lot:e}){let t=e.predecessorIds.length===0;return(0,L.jsxs)(`div`,{className:M.lineage,children:[(0,L.jsxs)(`div`,{children:[(0,L.jsx)(`h3`,{className:M.heading,children:R.from}),t?(0,L.jsx)(`p`,{className:M.quiet,children:R.issued}):(0,L.jsx)(V,{lot:e,direction:`before`,depth:1})]}),(0,L.jsxs)(`div`,{children:[(0,L.jsx)(`h3`,{className:M.heading,children:R.to}),e.closedOn?(0,L.jsx)(V,{lot:e,direction:`after`,depth:1}):(0,L.jsx)(`p`,{className:M.quiet,children:R.open})]})]})}function V({lot:t,direction:n,depth:i}){let{lots:o,total:s,hidden:c,error:l,retry:d}=I(t,n),f=e().mayRead(`ledger`);if(l!==null&&o===void 0)return(0,L.jsx)(a,{error:l,onRetry:d});if(o===void 0)return(0,L.jsx)(r,{});if(o.length===0)return(0,L.jsx)(`p`,{className:M.quiet,children:n===`before`?R.notSeen:f?R.gone:R.goneOrNotSeen});let p=n===`before`?R.before(t.customId):R.after(t.customId);return(0,L.jsxs)(L.Fragment,{children:[(0,L.jsx)(`ul`,{className:M.steps,"aria-label":p,children:o.map(e=>(0,L.jsx)(H,{lot:e,direction:n,depth:i},e.id))}),s>o.length&&(0,L.jsx)(`p`,{className:M.quiet,children:R.more(u(o.length),u(s))}),(c||n===`after`&&i===1&&!f)&&(0,L.jsx)(`p`,{className:M.quiet,children:R.notSeen})]})}function H({lot:e,direction:n,depth:r}){let i=t().usersAccountId,a=n===`before`?e.predecessorIds.length>0:e.closedOn!==null,[o,s]=(0,j.useState)(r<z),c=n===`before`?R.before(e.customId):R.after(e.customId);return(0,L.jsxs)(`li`,{className:M.step,children:[(0,L.jsxs)(`div`,{className:M.line,children:[a?(0,L.jsx)(f,{className:M.opener,"aria-expanded":o,"aria-label":c,onClick:()=>s(!o),children:o?`−`:`+`}):(0,L.jsx)(`span`,{className:M.end}),(0,L.jsxs)(`div`,{className:M.description,children:[(0,L.jsxs)(`div`,{children:[(0,L.jsx)(p,{to:`/r/$role/lots/$lotId`,params:{role:i,lotId:e.id},className:M.lot,children:e.customId}),` `,(0,L.jsx)(b,{value:e.quantity}),` `,(0,L.jsx)(`span`,{className:M.quiet,children:e.holder?.registration})]}),(0,L.jsxs)(`div`,{className:M.when,children:[R.opened,` `,(0,L.jsx)(_,{value:e.openedOn}),e.openedBy&&(0,L.jsxs)(L.Fragment,{children:[`, `,(0,L.jsx)(D,{transaction:e.openedBy})]}),e.closedOn&&(0,L.jsxs)(L.Fragment,{children:[` · `,R.closed,` `,(0,L.jsx)(_,{value:e.closedOn}),e.closedBy&&(0,L.jsxs)(L.Fragment,{children:[`, `,(0,L.jsx)(D,{transaction:e.closedBy})]})]})]})]})]}),a&&o&&(0,L.jsx)(V,{lot:e,direction:n,depth:r+1})]})}var U=`
query LotById($id: ID!) {
  lotById(id: $id) {
    ...MovedLot
    form
    issueDate
    price
    costBasis
    considerationText
    securityLawExemptions {
      description
      jurisdiction
    }
    legendIds
    shareNumbers {
      startingShareNumber
      endingShareNumber
    }
    boardApprovalDate
    stockholderApprovalDate
    comments
    predecessorIds
    openedOn
    openedAt
    closedOn
    closedAt
    replacesCertificate
    reopens {
      id
      customId
      closedOn
    }
    asset {
      id
      name
      currency
      unit
    }
    stockPlan {
      id
      name
    }
    openedBy {
      ...NamedTransaction
    }
    closedBy {
      ...NamedTransaction
    }
    restrictions(first: 100, orderBy: [PLACED_AT_DESC]) {
      totalCount
      nodes {
        ...ShownRestriction
        releasedOn
      }
    }
  }
}

fragment MovedLot on Lot {
  id
  customId
  quantity
  acquisitionDate
  holder {
    ...NamedHolder
  }
}

fragment NamedHolder on Holder {
  id
  holderNumber
  registration
}

fragment NamedTransaction on Transaction {
  id
  sequence
  type
}

fragment ShownRestriction on Restriction {
  id
  kind
  status
  quantity
  effectiveFrom
  expiresOn
  beneficiary
  reason
}
`,W=`
query LegendsById($ids: [ID!]!) {
  allLegendTemplates(filter: { id: { in: $ids } }, first: 100) {
    nodes {
      id
      name
      text
    }
  }
}
`;function G({ids:e}){let{data:t,error:n,refetch:r}=i(W,{ids:e});return n!==null&&t===void 0?(0,L.jsx)(a,{error:n,onRetry:()=>void r()}):(0,L.jsx)(`ul`,{className:M.legends,children:t?.allLegendTemplates?.nodes.map(({id:e,name:t,text:n})=>(0,L.jsxs)(`li`,{children:[t,(0,L.jsx)(`p`,{className:M.when,children:n})]},e))})}var K=d.lots;function q(e){let{asset:t,holder:n}=e,r=e=>e&&(0,L.jsx)(_,{value:e}),i=e=>e&&(0,L.jsx)(b,{value:e,unit:t?.currency??void 0});return[{name:K.quantity,value:(0,L.jsx)(b,{value:e.quantity,unit:t?J(t.unit):void 0})},{name:K.asset,value:t&&(0,L.jsx)(A,{asset:t})},{name:K.holder,wide:!0,value:n&&(0,L.jsx)(k,{holder:n})},{name:K.form,value:d.assets.forms[e.form]},{name:K.acquisitionDate,value:r(e.acquisitionDate)},{name:K.issueDate,value:r(e.issueDate)},{name:K.openedOn,value:r(e.openedOn)},{name:K.openedBy,value:e.openedBy&&(0,L.jsx)(D,{transaction:e.openedBy})},{name:K.closedOn,value:r(e.closedOn)},{name:K.closedBy,value:e.closedBy&&(0,L.jsx)(D,{transaction:e.closedBy})},{name:K.replacesCertificate,value:e.replacesCertificate},{name:K.reopens,value:e.reopens&&(0,L.jsxs)(L.Fragment,{children:[(0,L.jsx)(O,{lot:e.reopens}),` `,K.closedBefore(l(e.reopens.closedOn??``))]})},{name:K.price,value:i(e.price)},{name:K.costBasis,value:i(e.costBasis)},{name:K.considerationText,value:e.considerationText,wide:!0},{name:K.shareNumbers,value:e.shareNumbers.map(({startingShareNumber:e,endingShareNumber:t})=>K.range(s(e),s(t))).join(`, `)},{name:K.exemptions,value:e.securityLawExemptions.map(({description:e,jurisdiction:t})=>`${e} (${t})`).join(`, `)},{name:K.legends,value:e.legendIds.length>0&&(0,L.jsx)(G,{ids:e.legendIds}),wide:!0},{name:K.stockPlan,value:e.stockPlan?.name},{name:K.boardApprovalDate,value:r(e.boardApprovalDate)},{name:K.stockholderApprovalDate,value:r(e.stockholderApprovalDate)},{name:K.comments,value:e.comments,wide:!0},{name:K.openedAt,value:(0,L.jsx)(g,{value:e.openedAt})},{name:K.closedAt,value:e.closedAt&&(0,L.jsx)(g,{value:e.closedAt})},{name:K.id,wide:!0,value:(0,L.jsxs)(L.Fragment,{children:[e.id,` `,(0,L.jsx)(o,{text:e.id,label:K.copyId})]})}]}function J(e){return d.assets.units[e].toLowerCase()}var Y=n(`/r/$role/lots/$lotId`),X=d.lots,Z=[`reissue`,`transfer`,`repurchase`,`cancel`,`convert`,`restrict`,`force`];function Q({id:e,asset:t,holder:n}){return{lot:e,...t?{asset:t.id}:{},...n?{holder:n.id}:{}}}function $(){let{lotId:e}=Y.useParams(),n=t().usersAccountId,{data:o,error:s,refetch:l}=i(U,{id:e});if(s!==null&&o===void 0)return(0,L.jsx)(a,{error:s,onRetry:()=>void l()});if(o===void 0)return(0,L.jsx)(r,{});let u=o.lotById;if(!u)return(0,L.jsx)(c,{});let{holder:d}=u;return(0,L.jsxs)(L.Fragment,{children:[(0,L.jsx)(v,{title:X.titleOf(u.customId),above:d&&(0,L.jsx)(p,{to:`/r/$role/holders/$holderId`,params:{role:n,holderId:d.id},search:{tab:`lots`},className:M.back,children:d.registration}),beside:u.closedOn?(0,L.jsx)(C,{label:X.states.closed,tone:`quiet`}):(0,L.jsx)(C,{label:X.states.open,tone:`good`}),actions:!u.closedOn&&(0,L.jsx)(m,{preset:Q(u),commands:Z})}),(0,L.jsxs)(`div`,{className:M.sections,children:[(0,L.jsx)(S,{title:X.one,children:(0,L.jsx)(h,{facts:q(u)})}),(0,L.jsx)(S,{title:X.lineage.title,children:(0,L.jsx)(B,{lot:u})}),(0,L.jsx)(S,{title:X.restrictions,children:(0,L.jsx)(ee,{lot:u})})]})]})}function ee({lot:e}){let{nodes:t}=e.restrictions;if(t.length===0)return(0,L.jsx)(`p`,{className:M.quiet,children:X.noRestrictions});let n=d.restrictions;return(0,L.jsx)(y,{label:X.restrictions,rows:t,columns:[{label:n.kind,text:({kind:e})=>n.kinds[e]},{label:n.status,text:e=>x(e).label,cell:e=>(0,L.jsx)(C,{...x(e)})},{label:n.quantity,align:`end`,text:({quantity:e})=>e??n.allUnits,cell:({quantity:e})=>e?(0,L.jsx)(b,{value:e}):n.allUnits},{label:n.effectiveFrom,text:({effectiveFrom:e})=>e,cell:({effectiveFrom:e})=>(0,L.jsx)(_,{value:e})},{label:n.expiresOn,text:({expiresOn:e})=>e,cell:({expiresOn:e})=>(0,L.jsx)(_,{value:e})},{label:n.releasedOn,text:({releasedOn:e})=>e,cell:({releasedOn:e})=>(0,L.jsx)(_,{value:e})},{label:n.beneficiary,text:({beneficiary:e})=>e},{label:n.reason,text:({reason:e})=>e}]})}export{$ as LotPage};