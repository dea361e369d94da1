import{t as e}from"./Tabs-BP3vZnTo.js";import{B as t,C as n,E as r,M as i,O as a,S as o,T as s,d as c,f as l,h as u,l as d,r as f,x as p}from"./index-C9FCVULM.js";import{g as m,u as h,vt as g,y as _}from"./session-BtdW4Nor.js";import{t as v}from"./command-links-Dq12it0a.js";import{n as y,t as b}from"./entity-links-DYVAanp-.js";import{t as ee}from"./page-head-DUsM8xof.js";import{t as x}from"./holders-of-asset-BEozimER.js";import{t as S}from"./status-082mP4uT.js";import{n as C,t as te}from"./transaction-list-xaQkMZR4.js";import{t as w}from"./facts-BQv2F0cD.js";import{n as T,t as E}from"./moment-Cungi_pD.js";import{t as D}from"./section-2UMp9Wka.js";import{i as O,s as k,t as A}from"./jsx-runtime-BVpSqidA.js";import{n as j,t as ne}from"./asset-kinds-CaK_RfbA.js";import{t as re}from"./TextInput-cCXRM6Dq.js";import{t as M}from"./use-command-c17lydLc.js";import{t as N}from"./check-results-D4pwLoVa.js";import{t as P}from"./right-B8q9zjtN.js";import{n as F,t as I}from"./plain-table-Cg9nbq74.js";import{r as L}from"./decimal-CDyzKKyQ.js";import{t as R}from"./quantity-DwYT-snZ.js";var z=`
query AssetById($id: ID!) {
  assetById(id: $id) {
    id
    name
    type
    status
    statusReason
    symbol
    ...AssetTerms
    ...AssetTotals
    holderCount
    createdAt
    updatedAt
    register {
      id
      name
    }
    identifiers(first: 100) {
      nodes {
        id
        kind
        value
        createdAt
        removedAt
      }
    }
    authorizedAdjustments(first: 200, orderBy: [SEQUENCE_DESC]) {
      totalCount
      nodes {
        id
        sequence
        quantity
        authorizedTotal
        authority
        effectiveDate
        boardApprovalDate
        stockholderApprovalDate
        comments
        recordedAt
      }
    }
  }
}

fragment AssetTerms on Asset {
  form
  unit
  currency
  quantityScale
  authorizedKind
  parValue
  pricePerShare
  votesPerShare
  seniority
  liquidationPreferenceMultiple
  participationCapMultiple
  conversionRights
  underlyingAssetId
  underlyingAsset {
    id
    name
  }
  conversionAssetId
  conversionAsset {
    id
    name
  }
  conversionRatio
  defaultIdPrefix
  governingLaw
  interestRate
  maturityDate
  denomination
  minimumAmount
  boardApprovalDate
  stockholderApprovalDate
}

fragment AssetTotals on Asset {
  authorizedTotal
  issuedTotal
  outstandingTotal
  treasuryTotal
  reservedTotal
  unissuedTotal
}
`,B={back:`_back_1mor8_1`,symbol:`_symbol_1mor8_5`,tabs:`_tabs_1mor8_13`,overview:`_overview_1mor8_17`,wide:`_wide_1mor8_23`,quiet:`_quiet_1mor8_28`,heads:`_heads_1mor8_33`,figure:`_figure_1mor8_44`,bar:`_bar_1mor8_51`,parts:`_parts_1mor8_65`,swatch:`_swatch_1mor8_95`,lifecycle:`_lifecycle_1mor8_122`,next:`_next_1mor8_143`,steps:`_steps_1mor8_148`,step:`_step_1mor8_148`,dialog:`_dialog_1mor8_164`},V=k(O(),1),H=`
mutation ActivateAsset($input: ActivateAssetInput!) {
  result: activateAsset(input: $input) {
    checks {
      ...ShownCheck
    }
    replayed
    asset {
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
`,U=`
mutation CloseAsset($input: CloseAssetInput!) {
  result: closeAsset(input: $input) {
    checks {
      ...ShownCheck
    }
    replayed
    asset {
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
`,W=`
mutation ResumeAsset($input: ResumeAssetInput!) {
  result: resumeAsset(input: $input) {
    checks {
      ...ShownCheck
    }
    replayed
    asset {
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
`,G=`
mutation SuspendAsset($input: SuspendAssetInput!) {
  result: suspendAsset(input: $input) {
    checks {
      ...ShownCheck
    }
    replayed
    asset {
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
`,K=A(),q={activate:{operation:H,givesReason:!1},suspend:{operation:G,givesReason:!0},resume:{operation:W,givesReason:!1},close:{operation:U,givesReason:!0}};function J({asset:e,step:n,onClose:r}){let{operation:i,givesReason:a}=q[n],[o,s]=(0,V.useState)(``),l=M(i),u=M(i),d={assetId:e.id,...a?{reason:o.trim()}:{}},f=!a||o.trim()!==``,p=l.data?.result?.checks??(l.error instanceof m?l.error.checks:[]),_=l.isSuccess&&!p.some(({outcome:e})=>e===`block`),v=u.error??(p.length===0?l.error:null);return(0,K.jsx)(t,{opened:!0,onClose:r,title:`${h.assets.steps[n]}: ${e.name}`,lockScroll:!1,closeButtonProps:{"aria-label":h.shell.close},children:(0,K.jsxs)(`form`,{className:B.dialog,onSubmit:e=>{e.preventDefault(),_?u.mutate({input:d},{onSuccess:r}):l.mutate({input:{...d,dryRun:!0}})},children:[(0,K.jsx)(`p`,{className:B.quiet,children:h.assets.stepsMore[n]}),a&&(0,K.jsx)(re,{label:h.assets.reason,value:o,"data-autofocus":!0,onChange:e=>{s(e.currentTarget.value),l.reset()}}),p.length>0&&(0,K.jsx)(N,{checks:p}),v!==null&&(0,K.jsx)(c,{error:v}),(0,K.jsx)(g,{type:`submit`,disabled:!f,loading:l.isPending||u.isPending,children:_?h.assets.steps[n]:h.assets.runChecks})]})})}var Y={draft:[`activate`,`close`],pending_approval:[],active:[`suspend`,`close`],suspended:[`resume`,`close`],closed:[]},ie=[`draft`,`active`,`suspended`,`closed`];function ae({asset:e,mutations:t}){let[n,r]=(0,V.useState)(),i=Y[e.status],a=e=>t.includes(`${e}Asset`);return(0,K.jsxs)(K.Fragment,{children:[(0,K.jsx)(`ol`,{className:B.lifecycle,children:ie.map(t=>(0,K.jsx)(`li`,{"aria-current":t===e.status?`step`:void 0,children:t===e.status?(0,K.jsx)(S,{label:h.assets.statuses[t],tone:j[t]}):h.assets.statuses[t]},t))}),e.statusReason&&(0,K.jsx)(`p`,{children:e.statusReason}),(0,K.jsx)(`h3`,{className:B.next,children:h.assets.nextSteps}),i.length===0&&(0,K.jsx)(`p`,{className:B.quiet,children:h.assets.noStep}),(0,K.jsx)(`ul`,{className:B.steps,children:i.map(e=>(0,K.jsxs)(`li`,{className:B.step,children:[a(e)?(0,K.jsx)(g,{variant:`default`,size:`xs`,onClick:()=>r(e),children:h.assets.steps[e]}):(0,K.jsx)(`strong`,{children:h.assets.steps[e]}),(0,K.jsx)(`span`,{className:B.quiet,children:h.assets.stepsMore[e]})]},e))}),i.length>0&&!i.some(a)&&(0,K.jsx)(`p`,{className:B.quiet,children:h.assets.notPermitted}),n!==void 0&&(0,K.jsx)(J,{asset:e,step:n,onClose:()=>r(void 0)})]})}function oe({asset:e}){let{authorizedTotal:t,outstandingTotal:n,treasuryTotal:r,reservedTotal:i,unissuedTotal:a}=e,s=[{kind:`outstanding`,label:P(e.type)?h.assets.held:h.assets.outstanding,value:n},{kind:`treasury`,label:h.assets.treasury,value:r},{kind:`reserved`,label:h.assets.reserved,value:i},{kind:`unissued`,label:h.assets.unissued,value:a}].filter(e=>typeof e.value==`string`);if(s.length===0)return(0,K.jsx)(`p`,{className:B.quiet,children:h.assets.totalsHidden});let c=e.authorizedKind===`limited`&&typeof t==`string`;return(0,K.jsxs)(K.Fragment,{children:[(0,K.jsxs)(`dl`,{className:B.heads,children:[(0,K.jsx)(X,{label:h.assets.authorized,value:c?t:null,otherwise:h.assets.notLimited}),(0,K.jsx)(X,{label:h.assets.issued,value:e.issuedTotal??null}),(0,K.jsx)(X,{label:h.assets.holders,value:e.holderCount?.toString()??null})]}),c&&(0,K.jsx)(ce,{name:e.name,parts:s,whole:t}),(0,K.jsx)(`table`,{className:B.parts,children:(0,K.jsx)(`tbody`,{children:s.map(({kind:e,label:n,value:r})=>(0,K.jsxs)(`tr`,{children:[(0,K.jsxs)(`th`,{scope:`row`,children:[(0,K.jsx)(`span`,{className:B.swatch,"data-kind":e}),n]}),(0,K.jsx)(`td`,{children:(0,K.jsx)(R,{value:r})}),(0,K.jsx)(`td`,{className:B.quiet,children:c&&o(L(r,t))})]},e))})}),(0,K.jsx)(F,{label:h.assets.totalsOf(e.name),columns:se,rows:s})]})}var se=[{label:h.asOf.total,text:({label:e})=>e},{label:h.asOf.units,text:({value:e})=>e}];function X({label:e,value:t,otherwise:n=`–`}){return(0,K.jsxs)(`div`,{children:[(0,K.jsx)(`dt`,{className:B.quiet,children:e}),(0,K.jsx)(`dd`,{className:B.figure,children:t===null?n:u(t)})]})}function ce({name:e,parts:t,whole:n}){let r=t.map(({label:e,value:t})=>`${e} ${o(L(t,n))}`).join(`, `);return(0,K.jsx)(`div`,{className:B.bar,role:`img`,"aria-label":`${h.assets.totalsOf(e)}: ${r}`,children:t.map(({kind:e,value:t})=>{let r=L(t,n);return r===0&&/^0*\.?0*$/.test(t)?null:(0,K.jsx)(`span`,{"data-kind":e,style:{flexGrow:r}},e)})})}function Z({asset:e}){let{nodes:t}=e.authorizedAdjustments,n=h.assets.historyOf;return t.length===0?(0,K.jsx)(`p`,{className:B.quiet,children:h.assets.noHistory}):(0,K.jsx)(I,{label:h.assets.history,rows:t,columns:[{label:n.effectiveDate,text:({effectiveDate:e})=>e,cell:({effectiveDate:e})=>(0,K.jsx)(E,{value:e})},{label:n.quantity,align:`end`,text:({quantity:e})=>e,cell:({quantity:e})=>(0,K.jsx)(R,{value:e,signed:!0})},{label:n.authorizedTotal,align:`end`,text:({authorizedTotal:e})=>e,cell:({authorizedTotal:e})=>(0,K.jsx)(R,{value:e})},{label:n.authority,text:({authority:e})=>e},{label:n.approved,text:({boardApprovalDate:e,stockholderApprovalDate:t})=>[e,t].filter(Boolean).join(`, `),cell:({boardApprovalDate:e,stockholderApprovalDate:t})=>(e||t)&&(0,K.jsxs)(K.Fragment,{children:[e?(0,K.jsx)(E,{value:e}):`–`,`,`,` `,t?(0,K.jsx)(E,{value:t}):`–`]})},{label:n.comments,text:({comments:e})=>e},{label:n.recordedAt,text:({recordedAt:e})=>e,cell:({recordedAt:e})=>(0,K.jsx)(T,{value:e})}]})}function le(e){let t=h.assets.termsOf,n=(e,t)=>e?(0,K.jsx)(R,{value:e,unit:t??void 0}):null,r=e=>e?(0,K.jsx)(E,{value:e}):null;return[{name:h.assets.register,value:e.register?.name},{name:h.assets.type,value:h.assets.types[e.type]},{name:t.underlyingAssetId,value:ue(e)},{name:t.form,value:h.assets.forms[e.form]},{name:h.assets.unit,value:h.assets.units[e.unit]},{name:t.quantityScale,value:String(e.quantityScale)},{name:h.assets.currency,value:e.currency},{name:t.parValue,value:n(e.parValue,e.currency)},{name:t.pricePerShare,value:n(e.pricePerShare,e.currency)},{name:t.denomination,value:n(e.denomination,e.currency)},{name:t.minimumAmount,value:n(e.minimumAmount,e.currency)},{name:t.votesPerShare,value:n(e.votesPerShare)},{name:t.seniority,value:e.seniority?.toString()},{name:t.liquidationPreferenceMultiple,value:n(e.liquidationPreferenceMultiple)},{name:t.participationCapMultiple,value:n(e.participationCapMultiple)},{name:t.conversionAssetId,value:e.conversionAsset&&(0,K.jsx)(b,{asset:e.conversionAsset})},{name:t.conversionRatio,value:n(e.conversionRatio)},{name:t.conversionRights,value:e.conversionRights},{name:t.interestRate,value:e.interestRate?p(e.interestRate):null},{name:t.maturityDate,value:r(e.maturityDate)},{name:t.defaultIdPrefix,value:e.defaultIdPrefix},{name:t.governingLaw,value:e.governingLaw},{name:t.boardApprovalDate,value:r(e.boardApprovalDate)},{name:t.stockholderApprovalDate,value:r(e.stockholderApprovalDate)},{name:t.createdAt,value:(0,K.jsx)(T,{value:e.createdAt})},{name:t.updatedAt,value:(0,K.jsx)(T,{value:e.updatedAt})}]}function ue({type:e,underlyingAssetId:t,underlyingAsset:n}){return n?(0,K.jsx)(b,{asset:n}):P(e)&&!t?h.capTable.rights.unlinked:null}function de({asset:e,mutations:t}){return(0,K.jsxs)(`div`,{className:B.overview,children:[(0,K.jsx)(`div`,{className:B.wide,children:(0,K.jsx)(D,{title:h.assets.totals,children:(0,K.jsx)(oe,{asset:e})})}),(0,K.jsx)(D,{title:h.assets.lifecycle,children:(0,K.jsx)(ae,{asset:e,mutations:t})}),(0,K.jsx)(D,{title:h.assets.identifiers,children:(0,K.jsx)(fe,{asset:e})}),(0,K.jsx)(`div`,{className:B.wide,children:(0,K.jsx)(D,{title:h.assets.terms,children:(0,K.jsx)(w,{facts:le(e)})})}),(0,K.jsx)(`div`,{className:B.wide,children:(0,K.jsx)(D,{title:h.assets.history,children:(0,K.jsx)(Z,{asset:e})})})]})}function fe({asset:e}){let{nodes:t}=e.identifiers;return t.length===0?(0,K.jsx)(`p`,{className:B.quiet,children:h.assets.noIdentifiers}):(0,K.jsx)(w,{facts:t.map(({kind:e,value:t,removedAt:n})=>({name:h.assets.identifierKinds[e],value:n?(0,K.jsxs)(K.Fragment,{children:[(0,K.jsx)(`s`,{children:t}),` `,(0,K.jsxs)(`span`,{className:B.quiet,children:[h.assets.removed,` `,(0,K.jsx)(T,{value:n})]})]}):(0,K.jsxs)(K.Fragment,{children:[t,` `,(0,K.jsx)(l,{text:t,label:h.assets.copy(h.assets.identifierKinds[e])})]})}))})}var Q=i(`/r/$role/assets/$assetId`),$=[`overview`,`positions`,`transactions`];function pe(){let{assetId:t}=Q.useParams(),i=Q.useSearch(),o=Q.useNavigate(),l=r().usersAccountId,{mutations:u,mayRead:p}=n(),{data:m,error:g,refetch:b}=s(z,{id:t});if(g!==null&&m===void 0)return(0,K.jsx)(c,{error:g,onRetry:()=>void b()});if(m===void 0)return(0,K.jsx)(a,{});let w=m.assetById;if(!w)return(0,K.jsx)(d,{});let T={view:i,onView:(e,t)=>void o({search:e,replace:t})},E=p(`ledger`)?te:C;return(0,K.jsxs)(K.Fragment,{children:[(0,K.jsx)(ee,{title:w.name,above:(0,K.jsx)(_,{to:`/r/$role/assets`,params:{role:l},className:B.back,children:h.assets.title}),beside:(0,K.jsxs)(K.Fragment,{children:[w.symbol&&(0,K.jsx)(`span`,{className:B.symbol,children:w.symbol}),(0,K.jsx)(S,{label:h.assets.statuses[w.status],tone:j[w.status]})]}),actions:(0,K.jsxs)(K.Fragment,{children:[p(`registers`)&&(0,K.jsx)(y,{isButton:!0,asset:w}),(0,K.jsx)(v,{preset:{asset:w.id},commands:ne[w.status]})]})}),(0,K.jsxs)(e,{value:f(i.tab,$)??`overview`,onChange:e=>void o({search:e===null||e===`overview`?{}:{tab:e}}),keepMounted:!1,children:[(0,K.jsx)(e.List,{className:B.tabs,children:$.map(t=>(0,K.jsx)(e.Tab,{value:t,children:h.assets.tabs[t]},t))}),(0,K.jsx)(e.Panel,{value:`overview`,children:(0,K.jsx)(de,{asset:w,mutations:u??[]})}),(0,K.jsx)(e.Panel,{value:`positions`,children:(0,K.jsx)(x,{...T,label:h.assets.tabs.positions,file:`${w.name}, ${h.assets.tabs.positions}`,assetId:t,outstanding:w.outstandingTotal,empty:{title:h.assets.positions.none,more:h.assets.positions.noneMore}})}),(0,K.jsx)(e.Panel,{value:`transactions`,children:(0,K.jsx)(E,{...T,assetId:t})})]})]})}export{pe as AssetPage};