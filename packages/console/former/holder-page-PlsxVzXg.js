import{C as e,D as t,E as n,M as r,O as i,T as a,d as o,l as s,p as c,u as l,w as u,x as d}from"./index-C9FCVULM.js";import{_t as f,u as p,vt as m,y as h}from"./session-BtdW4Nor.js";import{t as g}from"./command-links-Dq12it0a.js";import{a as _,i as v}from"./entity-links-DYVAanp-.js";import{t as ee}from"./page-head-DUsM8xof.js";import{n as te,t as y}from"./document-link-udzUZM6Y.js";import{t as b}from"./status-082mP4uT.js";import{n as ne,t as re}from"./holder-kinds-DsI-j9yL.js";import{n as x,t as S}from"./choices-BjzFUlQt.js";import{a as C,i as w,n as T,r as ie,t as E}from"./source-aVyTP1M6.js";import{t as D}from"./id-tE_oNLVM.js";import{i as ae,s as oe,t as se}from"./jsx-runtime-BVpSqidA.js";import{n as ce,t as le}from"./day-filters-AGqDYyRO.js";import{t as ue}from"./movement-columns-jUi4DpnX.js";import{a as de,i as fe,n as pe,t as me}from"./position-columns-CdnDsX9q.js";import{t as he}from"./quantity-DwYT-snZ.js";import{t as O}from"./restriction-kinds-B65bfniw.js";import{n as k,t as A}from"./moment-Cungi_pD.js";import{t as j}from"./plain-table-Cg9nbq74.js";import{t as M}from"./section-2UMp9Wka.js";import{t as N}from"./facts-BQv2F0cD.js";import{t as ge}from"./TextInput-cCXRM6Dq.js";import{t as _e}from"./performed-by-DOnCubIW.js";var ve=`
query HolderById($id: ID!) {
  holderById(id: $id) {
    ...ListedHolder
    statusReason
    updatedAt
    mergedInto {
      id
      registration
    }
    parties(first: 100) {
      totalCount
      nodes {
        id
        capacity
        share
        removedAt
        party {
          id
          partyType
          legalName
          country
          lei
          account {
            id
            name
          }
        }
      }
    }
  }
}

fragment ListedHolder on Holder {
  id
  holderNumber
  registration
  ownershipForm
  mailStatus
  status
  createdAt
  register {
    id
    name
  }
  account {
    id
    name
  }
  servicingAccount {
    id
    name
  }
}
`,P={back:`_back_yxihr_1`,number:`_number_yxihr_5`,sections:`_sections_yxihr_10`,quiet:`_quiet_yxihr_15`,small:`_small_yxihr_20`,parties:`_parties_yxihr_26`,party:`_party_yxihr_34`,partyHead:`_partyHead_yxihr_45`,partyName:`_partyName_yxihr_54`,personal:`_personal_yxihr_59`,personalHead:`_personalHead_yxihr_66`,personalTitle:`_personalTitle_yxihr_75`,masked:`_masked_yxihr_81`,lines:`_lines_yxihr_86`,purpose:`_purpose_yxihr_92`,buttons:`_buttons_yxihr_99`,accessLog:`_accessLog_yxihr_104`,commands:`_commands_yxihr_119`},F=`
query HolderLots(
  $holderId: ID!
  $first: Int!
  $after: Cursor
  $offset: Int
  $orderBy: [LotsOrderBy!]
  $filter: LotFilter
) {
  holderById(id: $holderId) {
    lots(first: $first, after: $after, offset: $offset, orderBy: $orderBy, filter: $filter) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        ...ListedLot
      }
    }
  }
}

fragment ListedLot on Lot {
  id
  customId
  quantity
  form
  acquisitionDate
  openedOn
  closedOn
  price
  asset {
    id
    name
    symbol
  }
}
`,I=`
query HolderPositions(
  $holderId: ID!
  $first: Int!
  $after: Cursor
  $offset: Int
  $orderBy: [PositionsOrderBy!]
  $filter: PositionFilter
  $includeZero: Boolean
) {
  holderById(id: $holderId) {
    positions(
      first: $first
      after: $after
      offset: $offset
      orderBy: $orderBy
      filter: $filter
      includeZero: $includeZero
    ) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        ...ListedPosition
        asset {
          id
          name
          symbol
          unit
          register {
            id
          }
        }
      }
    }
  }
}

fragment ListedPosition on Position {
  id
  balance
  locked
  free
}
`,ye=`
query PositionLots(
  $positionId: ID!
  $first: Int!
  $after: Cursor
  $offset: Int
  $orderBy: [LotsOrderBy!]
  $filter: LotFilter
) {
  positionById(id: $positionId) {
    lots(first: $first, after: $after, offset: $offset, orderBy: $orderBy, filter: $filter) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        ...ListedLot
      }
    }
  }
}

fragment ListedLot on Lot {
  id
  customId
  quantity
  form
  acquisitionDate
  openedOn
  closedOn
  price
  asset {
    id
    name
    symbol
  }
}
`,L=se(),be=r(`/r/$role/holders/$holderId`),R=p.lots,xe=[{id:`certificate`,label:R.customId,width:160,order:`CUSTOM_ID`,text:({customId:e})=>e},{id:`asset`,label:R.asset,width:230,text:({asset:e})=>e?.name},w(`quantity`,{label:R.quantity,width:150}),T(`acquisitionDate`,{id:`acquired`,label:R.acquisitionDate,width:130,order:`ACQUISITION_DATE`}),T(`openedOn`,{id:`opened`,label:R.openedOn,width:130}),T(`closedOn`,{id:`closed`,label:R.closedOn,width:130,order:`CLOSED_AT`}),{id:`form`,label:R.form,width:130,hidden:!0,text:({form:e})=>p.assets.forms[e]},w(`price`,{label:R.price,width:130,hidden:!0})],z=S(R.states);function Se({holderId:e,view:t}){let r=be.useNavigate(),i=n().usersAccountId,a=Ce(e),o=we(t),s=E(F,{holderId:e,filter:o},({holderById:e})=>e?.lots),c=D(t.position)?t.position:``,u=E(ye,{positionId:c,filter:o},({positionById:e})=>e?.lots);return(0,L.jsx)(C,{label:p.holders.tabs.lots,source:c===``?s:u,columns:xe,filters:a,view:t,onView:(e,t)=>void r({search:e,replace:t}),usualOrder:`ACQUISITION_DATE_ASC`,link:({id:e})=>({to:`/r/$role/lots/$lotId`,params:{role:i,lotId:e}}),empty:(0,L.jsx)(l,{title:R.none,more:R.noneMore})})}function Ce(e){let{data:t}=a(I,{holderId:e,first:200}),n=t?.holderById?.positions.nodes??[];return[{id:`find`,label:R.find},{id:`position`,label:R.asset,choices:n.map(({id:e,asset:t})=>({value:e,label:t?.name??e}))},{id:`state`,label:R.state,choices:z.filter(({value:e})=>e!==`open`),usual:R.states.open}]}function we({find:e,state:t}){let n=x(t,z)??`open`;return{...e===void 0?{}:{customId:{includesInsensitive:e}},...n===`all`?{}:{closedAt:{isNull:n===`open`}}}}var Te=`
query HolderMovements(
  $holderId: ID!
  $first: Int!
  $after: Cursor
  $offset: Int
  $orderBy: [PostingsOrderBy!]
  $filter: PostingFilter
) {
  holderById(id: $holderId) {
    postings(first: $first, after: $after, offset: $offset, orderBy: $orderBy, filter: $filter) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        ...ListedMovement
        asset {
          id
          name
        }
        lot {
          id
          customId
        }
        transaction {
          id
        }
      }
    }
  }
}

fragment ListedMovement on Posting {
  id
  sequence
  type
  quantity
  balanceAfter
  effectiveDate
  recordedAt
}
`,Ee=r(`/r/$role/holders/$holderId`),B=p.transactions,De=ue,Oe=ce(B.from,B.to);function ke({holderId:e,view:t}){let r=Ee.useNavigate(),i=n().usersAccountId,a=le(t),o=E(Te,{holderId:e,filter:a===void 0?{}:{effectiveDate:a}},({holderById:e})=>e?.postings);return(0,L.jsx)(C,{label:B.movements,source:o,columns:De,filters:Oe,view:t,onView:(e,t)=>void r({search:e,replace:t}),usualOrder:`EFFECTIVE_DATE_DESC`,link:({transaction:e,lot:t})=>e?{to:`/r/$role/transactions/$transactionId`,params:{role:i,transactionId:e.id}}:{to:`/r/$role/lots/$lotId`,params:{role:i,lotId:t?.id??``}},empty:(0,L.jsx)(l,{title:B.movementsNone,more:B.movementsNoneMore})})}var Ae=r(`/r/$role/holders/$holderId`),V=p.positions,je=(e,t)=>[{id:`asset`,label:V.asset,width:280,text:({asset:e})=>e?.name},...pe,{id:`unit`,label:V.unit,width:110,text:({asset:e})=>e&&p.assets.units[e.unit]},{id:`openAsset`,label:p.assets.symbol,width:110,text:({asset:e})=>e?.symbol,cell:({asset:t})=>t&&(0,L.jsx)(h,{to:`/r/$role/assets/$assetId`,params:{role:e,assetId:t.id},children:t.symbol??p.assets.one})},me(({asset:e})=>({holderId:t,asset:e}))];function Me({holderId:e,view:t}){let r=Ae.useNavigate(),i=n().usersAccountId,{filter:a,includeZero:o}=de(t),s=E(I,{holderId:e,filter:a,includeZero:o},({holderById:e})=>e?.positions);return(0,L.jsx)(C,{label:p.holders.tabs.positions,source:s,columns:je(i,e),filters:fe,view:t,onView:(e,t)=>void r({search:e,replace:t}),usualOrder:`BALANCE_DESC`,link:({id:t})=>({to:`/r/$role/holders/$holderId`,params:{role:i,holderId:e},search:{tab:`lots`,position:t}}),empty:(0,L.jsx)(l,{title:p.holders.positions.none,more:p.holders.positions.noneMore,children:(0,L.jsx)(g,{preset:{holder:e},commands:[`issue`]})})})}var Ne=`
query HolderRestrictions(
  $holderId: ID!
  $first: Int!
  $after: Cursor
  $offset: Int
  $orderBy: [RestrictionsOrderBy!]
  $filter: RestrictionFilter
) {
  holderById(id: $holderId) {
    restrictions(first: $first, after: $after, offset: $offset, orderBy: $orderBy, filter: $filter) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        ...ShownRestriction
        placedAt
        releasedOn
        releaseReason
        document {
          id
          name
        }
        asset {
          id
          name
        }
        lot {
          id
          customId
        }
      }
    }
  }
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
`,Pe=r(`/r/$role/holders/$holderId`),H=p.restrictions,Fe=[{id:`kind`,label:H.kind,width:140,order:`KIND`,text:({kind:e})=>H.kinds[e]},{id:`status`,label:H.status,width:105,order:`STATUS`,text:e=>O(e).label,cell:e=>(0,L.jsx)(b,{...O(e)})},{id:`asset`,label:H.asset,width:160,text:({asset:e})=>e?.name},{id:`lot`,label:H.lot,width:85,text:({lot:e})=>e?.customId??H.allLots,cell:({lot:e})=>e?(0,L.jsx)(v,{lot:e}):H.allLots},{id:`quantity`,label:H.quantity,width:110,align:`end`,text:({quantity:e})=>e??H.allUnits,cell:({quantity:e})=>e?(0,L.jsx)(he,{value:e}):H.allUnits},T(`effectiveFrom`,{id:`from`,label:H.effectiveFrom,width:110,order:`EFFECTIVE_FROM`}),T(`expiresOn`,{id:`until`,label:H.expiresOn,width:110,order:`EXPIRES_ON`}),{id:`reason`,label:H.reason,width:220,text:({reason:e})=>e,cell:({reason:e})=>(0,L.jsx)(`span`,{title:e??void 0,children:e})},{id:`beneficiary`,label:H.beneficiary,width:190,text:({beneficiary:e})=>e,cell:({beneficiary:e})=>(0,L.jsx)(`span`,{title:e??void 0,children:e})},T(`releasedOn`,{id:`released`,label:H.releasedOn,width:110}),{id:`document`,label:H.document,width:190,text:({document:e})=>e?.name,cell:({document:e})=>e&&(0,L.jsx)(y,{document:e})},{id:`because`,label:H.releaseReason,width:240,hidden:!0,text:({releaseReason:e})=>e},ie(`placedAt`,{id:`placed`,label:H.placedAt,width:180,order:`PLACED_AT`,hidden:!0})],U=S(H.kinds),W=S(H.statuses),Ie=[{id:`kind`,label:H.kind,choices:U},{id:`status`,label:H.status,choices:W}];function Le({holderId:e,view:t}){let n=Pe.useNavigate(),r={holderId:e,filter:Re(t)},i=E(Ne,r,({holderById:e})=>e?.restrictions);return(0,L.jsx)(C,{label:H.title,source:i,columns:Fe,filters:Ie,view:t,onView:(e,t)=>void n({search:e,replace:t}),usualOrder:`PLACED_AT_DESC`,empty:(0,L.jsx)(l,{title:H.none,more:H.noneMore})})}function Re({kind:e,status:t}){let n=x(e,U),r=x(t,W);return{...n===void 0?{}:{kind:{equalTo:n}},...r===void 0?{}:{status:{equalTo:r}}}}var ze=`
query HolderVerifications($holderId: ID!) {
  holderById(id: $holderId) {
    id
    parties(first: 100) {
      totalCount
      nodes {
        id
        capacity
        party {
          id
          legalName
          verifications(first: 100, orderBy: [RECORDED_AT_DESC]) {
            totalCount
            nodes {
              id
              kind
              status
              provider
              reference
              validFrom
              expiresAt
              recordedAt
              document {
                id
                name
              }
              asset {
                id
                name
              }
            }
          }
        }
      }
    }
  }
}
`,G=p.holders.verifications,Be={pending:`warn`,passed:`good`,failed:`bad`,expired:`quiet`,revoked:`bad`};function Ve({holderId:e}){let{data:t,error:n,refetch:r}=a(ze,{holderId:e});if(n!==null&&t===void 0)return(0,L.jsx)(o,{error:n,onRetry:()=>void r()});if(t===void 0)return(0,L.jsx)(i,{});let s=new Map;for(let{party:e}of t.holderById?.parties.nodes??[])e&&s.set(e.id,e);return s.size===0?(0,L.jsx)(l,{title:p.parties.none}):(0,L.jsx)(`div`,{className:P.sections,children:[...s.values()].map(t=>(0,L.jsxs)(M,{title:t.legalName,children:[(0,L.jsx)(`div`,{className:P.commands,children:(0,L.jsx)(g,{preset:{party:t.id,holder:e},commands:[`verify`]})}),(0,L.jsx)(He,{party:t})]},t.id))})}function He({party:e}){let{nodes:t}=e.verifications;return t.length===0?(0,L.jsx)(`p`,{className:P.quiet,children:G.none}):(0,L.jsx)(j,{label:`${p.holders.tabs.verifications}: ${e.legalName}`,rows:t,columns:[{label:G.kind,text:({kind:e})=>G.kinds[e]},{label:G.status,text:e=>K(e).label,cell:e=>(0,L.jsx)(b,{...K(e)})},{label:G.asset,text:({asset:e})=>e?.name??G.allAssets},{label:G.validFrom,text:({validFrom:e})=>e,cell:({validFrom:e})=>(0,L.jsx)(A,{value:e})},{label:G.expiresAt,text:({expiresAt:e})=>e,cell:({expiresAt:e})=>(0,L.jsx)(A,{value:e})},{label:G.provider,text:({provider:e})=>e},{label:G.reference,text:({reference:e})=>e},{label:G.document,text:({document:e})=>e?.name,cell:({document:e})=>e&&(0,L.jsx)(y,{document:e})},{label:G.recordedAt,text:({recordedAt:e})=>e,cell:({recordedAt:e})=>(0,L.jsx)(k,{value:e})}]})}function K({kind:e,status:t,expiresAt:n}){let r=new Date().toISOString().slice(0,10);return t===`passed`&&typeof n==`string`&&n<=r?{label:G.expired,tone:`warn`}:{label:G.statuses[t],tone:e===`blocked`&&t===`passed`?`bad`:Be[t]}}var q=oe(ae(),1),J=`
query PartyAccessEntries($partyId: ID!) {
  partyById(id: $partyId) {
    id
    accessEntries(first: 20, orderBy: [RECORDED_AT_DESC]) {
      totalCount
      nodes {
        id
        purpose
        recordedAt
        account {
          id
          name
        }
        user {
          ...NamedUser
        }
      }
    }
  }
}

fragment NamedUser on User {
  id
  firstName
  lastName
}
`,Y=p.parties.accessLog;function Ue({partyId:e}){let[t,n]=(0,q.useState)(!1);return(0,L.jsxs)(`details`,{className:P.accessLog,onToggle:e=>n(e.currentTarget.open),children:[(0,L.jsx)(`summary`,{children:Y.title}),t&&(0,L.jsx)(We,{partyId:e})]})}function We({partyId:e}){let{data:t,error:n,refetch:r}=a(J,{partyId:e});if(n!==null&&t===void 0)return(0,L.jsx)(o,{error:n,onRetry:()=>void r()});if(t===void 0)return(0,L.jsx)(i,{});let{totalCount:s=0,nodes:l=[]}=t.partyById?.accessEntries??{};return l.length===0?(0,L.jsx)(`p`,{className:P.quiet,children:Y.none}):(0,L.jsxs)(L.Fragment,{children:[(0,L.jsx)(j,{label:Y.title,rows:l,columns:[{label:Y.recordedAt,text:({recordedAt:e})=>e,cell:({recordedAt:e})=>(0,L.jsx)(k,{value:e})},{label:Y.user,text:e=>_e(e)??`–`},{label:Y.purpose,text:({purpose:e})=>e}]}),s>l.length&&(0,L.jsx)(`p`,{className:P.small,children:Y.more(c(l.length),c(s))})]})}var Ge=`
query PersonalDataOf($partyId: ID!, $purpose: String!) {
  partyById(id: $partyId) {
    id
    personalData(purpose: $purpose) {
      birthDate
      taxIds {
        country
        kind
        value
      }
      addresses {
        kind
        streetSuite
        city
        countrySubdivision
        postalCode
        country
      }
      contacts {
        kind
        value
      }
      paymentInstructions {
        method
        accountName
        accountNumber
        bankIdentifier
        currency
      }
    }
  }
}
`,Ke=3e5;function qe(e,r){let i=n().usersAccountId,[a,o]=(0,q.useState)(),[s,c]=(0,q.useState)(),[l,u]=(0,q.useState)(!1),d=(0,q.useRef)(void 0),f=async(n,a)=>{try{let{partyById:s}=await t(Ge,{partyId:e,purpose:n},{role:i,signal:a});if(a.aborted)return;o({purpose:n,data:s?.personalData??null}),r()}catch(e){if(a.aborted)return;c(e)}u(!1)};return(0,q.useEffect)(()=>{if(a===void 0)return;let e=setTimeout(()=>o(void 0),Ke);return()=>clearTimeout(e)},[a]),(0,q.useEffect)(()=>()=>d.current?.abort(),[]),{shown:a,error:s,isLoading:l,show:e=>{d.current?.abort(),d.current=new AbortController,c(void 0),u(!0),f(e,d.current.signal)},hide:()=>{d.current?.abort(),o(void 0),c(void 0),u(!1)}}}var X=p.parties.personal,Je=500;function Ye({party:t}){let r=n(),i=f(),[a,s]=(0,q.useState)(!1),{shown:c,error:l,isLoading:d,show:p,hide:h}=qe(t.id,()=>{s(!1),i.invalidateQueries({queryKey:[...u(r.usersAccountId),J]})}),{mayRead:g}=e(),_=g(`personal_data`);return(0,L.jsxs)(`section`,{className:P.personal,"aria-label":X.titleOf(t.legalName),children:[(0,L.jsxs)(`div`,{className:P.personalHead,children:[(0,L.jsx)(`h4`,{className:P.personalTitle,children:X.title}),c!==void 0&&(0,L.jsx)(m,{variant:`default`,size:`compact-sm`,"aria-label":X.hideOf(t.legalName),onClick:h,children:X.hide}),c===void 0&&!a&&_&&(0,L.jsx)(m,{variant:`default`,size:`compact-sm`,"aria-label":X.revealOf(t.legalName),onClick:()=>s(!0),children:X.reveal})]}),c===void 0?(0,L.jsx)(Xe,{}):(0,L.jsx)(Qe,{data:c.data,purpose:c.purpose}),!_&&(0,L.jsx)(`p`,{className:P.small,children:X.notAllowed}),a&&c===void 0&&(0,L.jsx)(Ze,{isLoading:d,onShow:p,onCancel:()=>{h(),s(!1)}}),l!==void 0&&(0,L.jsx)(o,{error:l}),g(`administration`)&&(0,L.jsx)(Ue,{partyId:t.id})]})}function Xe(){let e=(0,L.jsx)(`span`,{className:P.masked,role:`img`,"aria-label":X.masked,children:`••••••`});return(0,L.jsx)(N,{facts:[X.birthDate,X.taxIds,X.addresses,X.contacts,X.paymentInstructions].map(t=>({name:t,value:e}))})}function Ze({isLoading:e,onShow:t,onCancel:n}){let[r,i]=(0,q.useState)(``),a=(0,q.useRef)(null);(0,q.useEffect)(()=>a.current?.focus(),[]);let o=r.trim();return(0,L.jsxs)(`form`,{className:P.purpose,onSubmit:e=>{e.preventDefault(),o!==``&&t(o)},children:[(0,L.jsx)(ge,{label:X.purpose,description:X.purposeMore,autoComplete:`off`,maxLength:Je,value:r,ref:a,onChange:e=>i(e.currentTarget.value)}),(0,L.jsxs)(`div`,{className:P.buttons,children:[(0,L.jsx)(m,{type:`submit`,size:`xs`,disabled:o===``,loading:e,children:X.reveal}),(0,L.jsx)(m,{variant:`default`,size:`xs`,onClick:n,children:X.cancel})]})]})}function Qe({data:e,purpose:t}){if(e===null)return(0,L.jsx)(`p`,{className:P.quiet,children:X.nothing});let n=(...e)=>e.filter(e=>e).join(`, `),r=e=>e.length===0?X.none:(0,L.jsx)(`ul`,{className:P.lines,children:e.map((e,t)=>(0,L.jsx)(`li`,{children:e},`${e}-${t}`))});return(0,L.jsxs)(L.Fragment,{children:[(0,L.jsx)(N,{facts:[{name:X.birthDate,value:e.birthDate?(0,L.jsx)(A,{value:e.birthDate}):X.none},{name:X.taxIds,value:r(e.taxIds.map(({country:e,kind:t,value:r})=>n(r,t,e)))},{name:X.addresses,value:r(e.addresses.map(({kind:e,streetSuite:t,city:r,countrySubdivision:i,postalCode:a,country:o})=>n(t,r,i,a,o,e)))},{name:X.contacts,value:r(e.contacts.map(({kind:e,value:t})=>n(t,e)))},{name:X.paymentInstructions,value:r(e.paymentInstructions.map(({method:e,accountName:t,accountNumber:r,bankIdentifier:i,currency:a})=>n(e,t,r,i,a)))}]}),(0,L.jsxs)(`p`,{className:P.small,role:`status`,children:[X.shownFor(t),` `,X.hides]})]})}var Z=p.holders;function $e({holder:e}){let t=n().usersAccountId,{mergedInto:r,parties:i}=e;return(0,L.jsxs)(`div`,{className:P.sections,children:[(0,L.jsx)(M,{title:Z.registration,children:(0,L.jsx)(N,{facts:[{name:Z.number,value:e.holderNumber},{name:Z.ownershipForm,value:Z.ownershipForms[e.ownershipForm]},{name:Z.register,value:e.register?.name},{name:Z.servicingAccount,value:e.servicingAccount?.name},{name:Z.account,value:e.account?.name},{name:Z.mailStatus,value:(0,L.jsx)(b,{label:Z.mailStatuses[e.mailStatus],tone:re[e.mailStatus]})},{name:Z.mergedInto,value:r&&(0,L.jsx)(h,{to:`/r/$role/holders/$holderId`,params:{role:t,holderId:r.id},children:r.registration})},{name:p.transactions.reason,value:e.statusReason},{name:Z.createdAt,value:(0,L.jsx)(k,{value:e.createdAt})},{name:Z.updatedAt,value:(0,L.jsx)(k,{value:e.updatedAt})}]})}),(0,L.jsxs)(M,{title:p.parties.title,children:[i.nodes.length===0&&(0,L.jsx)(`p`,{className:P.quiet,children:p.parties.none}),(0,L.jsx)(`ul`,{className:P.parties,children:i.nodes.map(e=>(0,L.jsx)(et,{one:e},e.id))}),i.totalCount>i.nodes.length&&(0,L.jsx)(`p`,{className:P.small,children:p.parties.more(c(i.nodes.length),c(i.totalCount))})]})]})}function et({one:e}){let{party:t,capacity:n,share:r,removedAt:i}=e;return t?(0,L.jsxs)(`li`,{className:P.party,children:[(0,L.jsxs)(`div`,{className:P.partyHead,children:[(0,L.jsx)(`h3`,{className:P.partyName,children:t.legalName}),i&&(0,L.jsxs)(`span`,{className:P.quiet,children:[p.parties.former,`, `,p.parties.removed,` `,(0,L.jsx)(A,{value:i.slice(0,10)})]})]}),(0,L.jsx)(N,{facts:[{name:p.parties.capacity,value:p.parties.capacities[n]},{name:p.parties.type,value:p.parties.types[t.partyType]},{name:p.parties.share,value:r&&d(r)},{name:p.parties.country,value:t.country},{name:p.parties.lei,value:t.lei},{name:p.parties.account,value:t.account?.name}]}),(0,L.jsx)(Ye,{party:t})]}):null}var Q=r(`/r/$role/holders/$holderId`),$=p.holders.tabs,tt=[`issue`,`transfer`,`repurchase`,`cancel`,`convert`,`reissue`,`restrict`,`force`,`change-holder`,`merge-holders`];function nt(){let{holderId:e}=Q.useParams(),t=Q.useSearch(),r=Q.useNavigate(),c=n(),{data:l,error:u,refetch:d}=a(ve,{id:e});if(u!==null&&l===void 0)return(0,L.jsx)(o,{error:u,onRetry:()=>void d()});if(l===void 0)return(0,L.jsx)(i,{});let f=l.holderById;if(!f)return(0,L.jsx)(s,{});let m={holderId:e,view:t},v=f.status===`closed`||f.status===`merged`;return(0,L.jsxs)(L.Fragment,{children:[(0,L.jsx)(ee,{title:f.registration,above:(0,L.jsx)(h,{to:`/r/$role/holders`,params:{role:c.usersAccountId},className:P.back,children:p.holders.titles[c.accountType]}),beside:(0,L.jsxs)(L.Fragment,{children:[(0,L.jsx)(`span`,{className:P.number,children:p.holders.numbered(f.holderNumber)}),(0,L.jsx)(b,{label:p.holders.statuses[f.status],tone:ne[f.status]})]}),actions:(0,L.jsxs)(L.Fragment,{children:[(0,L.jsx)(_,{isButton:!0,holderId:f.id}),(0,L.jsx)(g,{preset:{holder:f.id},commands:v?[]:tt})]})}),(0,L.jsx)(te,{open:t.tab,onOpen:e=>void r({search:e}),tabs:[{id:`registration`,label:$.registration,show:()=>(0,L.jsx)($e,{holder:f})},{id:`positions`,label:$.positions,show:()=>(0,L.jsx)(Me,{...m})},{id:`lots`,label:$.lots,show:()=>(0,L.jsx)(Se,{...m})},{id:`movements`,label:$.movements,show:()=>(0,L.jsx)(ke,{...m})},{id:`restrictions`,label:$.restrictions,show:()=>(0,L.jsx)(Le,{...m})},{id:`verifications`,label:$.verifications,show:()=>(0,L.jsx)(Ve,{holderId:e})}]})]})}export{nt as HolderPage};