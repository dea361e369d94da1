import{A as e,C as t,D as n,E as r,H as i,J as a,L as o,M as s,O as c,T as l,X as u,_ as d,d as f,f as p,h as m,k as h,l as g,m as _,p as v,s as ee,t as y,u as te,v as ne,w as re}from"./index-C9FCVULM.js";import{Bt as ie,Dt as ae,Et as oe,Gt as se,Ot as ce,Qt as le,St as ue,Tt as b,Vt as de,Xt as fe,_t as pe,f as me,g as he,o as ge,u as x,v as _e,vt as S,wt as ve,xt as ye,y as be}from"./session-BtdW4Nor.js";import{i as xe,s as Se,t as Ce}from"./jsx-runtime-BVpSqidA.js";import{a as we,i as Te,t as Ee}from"./Input-DHiEDkec.js";import{n as De,t as Oe}from"./TextInput-cCXRM6Dq.js";import{i as ke,t as Ae}from"./NativeSelect-BmEPjF7N.js";import{c as je,i as Me,n as Ne,o as Pe,r as Fe,s as Ie,t as Le}from"./get-option-by-label-zjucUrj-.js";import{n as Re,t as ze}from"./useQueries-C8HgBhDK.js";import{n as Be,r as Ve,t as He}from"./Checkbox-DArcUBrA.js";import{t as Ue}from"./Textarea-CLZ4BIgZ.js";import{t as We}from"./choices-BjzFUlQt.js";import{t as Ge}from"./page-head-DUsM8xof.js";import{t as Ke}from"./check-D-OLZZp9.js";import{t as qe}from"./check-results-D4pwLoVa.js";import{n as Je,t as C}from"./moment-Cungi_pD.js";import{t as w}from"./plain-table-Cg9nbq74.js";import{t as T}from"./quantity-DwYT-snZ.js";import{i as E,t as Ye}from"./decimal-CDyzKKyQ.js";import{t as Xe}from"./facts-BQv2F0cD.js";import{n as D,t as Ze}from"./transaction-link-CrdJyScy.js";import{t as Qe}from"./command-result-BTIApNe7.js";import{t as $e}from"./get-auto-contrast-value-BTPwFOS2.js";import{t as et}from"./DirectionProvider-BQRknqLS.js";import{t as tt}from"./status-082mP4uT.js";import{b as nt,x as rt}from"./FocusTrap-CIqMhuwg.js";import{n as O,t as k}from"./right-B8q9zjtN.js";var A=Se(xe(),1);function it(e){let t=(0,A.useRef)(void 0);return(0,A.useEffect)(()=>{t.current=e},[e]),t.current}var j=Ce(),at=b(e=>{let{onChange:t,children:n,multiple:r,accept:i,name:a,form:o,resetRef:s,disabled:c,capture:l,inputProps:u,ref:d,...f}=ce(`FileButton`,null,e),p=(0,A.useRef)(null),m=()=>{!c&&p.current?.click()};return nt(s,()=>{p.current&&(p.current.value=``)}),(0,j.jsxs)(j.Fragment,{children:[(0,j.jsx)(`input`,{style:{display:`none`},type:`file`,accept:i,multiple:r,onChange:e=>{if(e.currentTarget.files===null)return t(r?[]:null);t(r?Array.from(e.currentTarget.files):e.currentTarget.files[0]||null)},ref:rt(d,p),name:a,form:o,capture:l,...u}),n({onClick:m,...f})]})});at.displayName=`@mantine/core/FileButton`;var ot=(0,A.createContext)(null),st=b((e=>{let{value:t,defaultValue:n,onChange:r,size:i,wrapperProps:a,children:o,name:s,readOnly:c,disabled:l,...d}=ce(`RadioGroup`,null,e),f=we(s),[p,m]=u({value:t,defaultValue:n,finalValue:``,onChange:r});return(0,j.jsx)(ot,{value:{value:p,onChange:e=>!c&&m(typeof e==`string`?e:e.currentTarget.value),size:i,name:f,disabled:l},children:(0,j.jsx)(Ee.Wrapper,{size:i,...a,...d,labelElement:`div`,__staticSelector:`RadioGroup`,children:(0,j.jsx)(Ve,{role:`radiogroup`,children:o})})})}));st.classes=Ee.Wrapper.classes,st.displayName=`@mantine/core/RadioGroup`;var ct={card:`m_9dc8ae12`},lt=(0,A.createContext)(null),ut={withBorder:!0},dt=se((e,{radius:t})=>({card:{"--card-radius":fe(t)}})),ft=ve(e=>{let t=ce(`RadioCard`,ut,e),{classNames:n,className:r,style:i,styles:a,unstyled:o,vars:s,checked:c,mod:l,withBorder:u,value:d,onClick:f,name:p,onKeyDown:m,attributes:h,...g}=t,_=ae({name:`RadioCard`,classes:ct,props:t,className:r,style:i,classNames:n,styles:a,unstyled:o,attributes:h,vars:s,varsResolver:dt,rootSelector:`card`}),{dir:v}=et(),ee=(0,A.use)(ot),y=typeof c==`boolean`?c:ee?.value===d||!1,te=p||ee?.name,ne=e=>{if(m?.(e),te&&[`ArrowDown`,`ArrowUp`,`ArrowLeft`,`ArrowRight`].includes(e.nativeEvent.code)){e.preventDefault();let t=Array.from(document.querySelectorAll(`[role="radio"][name="${te}"]`)),n=t.findIndex(t=>t===e.target),r=n+1>=t.length?0:n+1,i=n-1<0?t.length-1:n-1;e.nativeEvent.code===`ArrowDown`&&(t[r].focus(),t[r].click()),e.nativeEvent.code===`ArrowUp`&&(t[i].focus(),t[i].click()),e.nativeEvent.code===`ArrowLeft`&&(t[v===`ltr`?i:r].focus(),t[v===`ltr`?i:r].click()),e.nativeEvent.code===`ArrowRight`&&(t[v===`ltr`?r:i].focus(),t[v===`ltr`?r:i].click())}};return(0,j.jsx)(lt,{value:{checked:y},children:(0,j.jsx)(ye,{mod:[{"with-border":u,checked:y},l],..._(`card`),...g,role:`radio`,"aria-checked":y,name:te,onClick:e=>{f?.(e),ee?.onChange(d||``)},onKeyDown:ne})})});ft.displayName=`@mantine/core/RadioCard`,ft.classes=ct,ft.varsResolver=dt;var pt={indicator:`m_717d7ff6`,icon:`m_3e4da632`,"indicator--light":`m_7eec72c0`,"indicator--outline":`m_2980836c`},mt={icon:i},ht=se((e,{radius:t,color:n,size:r,iconColor:i,variant:o,autoContrast:s})=>{let c=de({color:n||e.primaryColor,theme:e}),l=c.isThemeColor&&c.shade===void 0?`var(--mantine-color-${c.color}-outline)`:c.color,u=o===`light`?e.variantColorResolver({color:n||e.primaryColor,theme:e,variant:`light`,autoContrast:s}):void 0,d=o===`outline`?l:u?u.color:ie(n,e);return{indicator:{"--radio-size":le(r,`radio-size`),"--radio-radius":t===void 0?void 0:fe(t),"--radio-color":d,"--radio-bg":u?.background,"--radio-icon-size":typeof r==`number`?`calc(${le(r,`radio-size`)} * 0.4)`:le(r,`radio-icon-size`),"--radio-icon-color":i?ie(i,e):u?u.color:$e(s,e)?a({color:n,theme:e,autoContrast:s}):void 0}}}),gt=ve(e=>{let t=ce(`RadioIndicator`,mt,e),{classNames:n,className:r,style:i,styles:a,unstyled:o,vars:s,icon:c,radius:l,color:u,iconColor:d,autoContrast:f,checked:p,mod:m,variant:h,disabled:g,attributes:_,...v}=t,ee=ae({name:`RadioIndicator`,classes:pt,props:t,className:r,style:i,classNames:n,styles:a,unstyled:o,attributes:_,vars:s,varsResolver:ht,rootSelector:`indicator`}),y=(0,A.use)(lt),te=typeof p==`boolean`?p:y?.checked||!1;return(0,j.jsx)(ue,{...ee(`indicator`,{variant:h}),variant:h,mod:[{checked:te,disabled:g},m],...v,children:(0,j.jsx)(c,{...ee(`icon`)})})});gt.displayName=`@mantine/core/RadioIndicator`,gt.classes=pt,gt.varsResolver=ht;var _t={root:`m_f3f1af94`,inner:`m_89c4f5e4`,icon:`m_f3ed6b2b`,radio:`m_8a3dbb89`,"radio--light":`m_99d09bcd`,"radio--outline":`m_1bfe9d39`},vt={labelPosition:`right`,withErrorStyles:!0},yt=se((e,{size:t,radius:n,color:r,iconColor:i,variant:o,autoContrast:s})=>{let c=de({color:r||e.primaryColor,theme:e}),l=c.isThemeColor&&c.shade===void 0?`var(--mantine-color-${c.color}-outline)`:c.color,u=o===`light`?e.variantColorResolver({color:r||e.primaryColor,theme:e,variant:`light`,autoContrast:s}):void 0,d=o===`outline`?l:u?u.color:ie(r,e);return{root:{"--radio-size":le(t,`radio-size`),"--radio-radius":n===void 0?void 0:fe(n),"--radio-color":d,"--radio-bg":u?.background,"--radio-icon-color":i?ie(i,e):u?u.color:$e(s,e)?a({color:r,theme:e,autoContrast:s}):void 0,"--radio-icon-size":le(t,`radio-icon-size`)}}}),M=ve(e=>{let t=ce(`Radio`,vt,e),{classNames:n,className:r,style:a,styles:o,unstyled:s,vars:c,id:l,size:u,label:d,labelPosition:f,description:p,error:m,radius:h,color:g,variant:_,disabled:v,wrapperProps:ee,icon:y=i,rootRef:te,iconColor:ne,onChange:re,mod:ie,attributes:se,withErrorStyles:le,checked:b,readOnly:de,onClick:fe,...pe}=t,me=ae({name:`Radio`,classes:_t,props:t,className:r,style:a,classNames:n,styles:o,unstyled:s,attributes:se,vars:c,varsResolver:yt}),he=(0,A.use)(ot),ge=he?.size??u,x=t.size?u:ge,{styleProps:_e,rest:S}=oe(pe),ve=we(l),ye=[p?`${ve}-description`:void 0,m&&typeof m!=`boolean`?`${ve}-error`:void 0,S[`aria-describedby`]].filter(Boolean).join(` `)||void 0,be=he?he.value===S.value:void 0,xe={checked:be??b,name:S.name??he?.name,onChange:e=>{de||(he?.onChange(e),re?.(e))},disabled:he?.disabled??v};return(0,j.jsx)(Be,{...me(`root`),__staticSelector:`Radio`,__stylesApiProps:t,id:ve,size:x,labelPosition:f,label:d,description:p,error:m,disabled:xe.disabled,classNames:n,styles:o,unstyled:s,"data-checked":(be??b)||void 0,variant:_,ref:te,mod:ie,attributes:se,..._e,...ee,children:(0,j.jsxs)(ue,{...me(`inner`),mod:{"label-position":f},children:[(0,j.jsx)(ue,{...me(`radio`,{focusable:!0,variant:_}),...S,...xe,component:`input`,mod:{error:!!m,"with-error-styles":le},id:ve,type:`radio`,readOnly:de,"aria-describedby":ye,onClick:e=>{de&&xe.checked===void 0&&e.preventDefault(),fe?.(e)}}),(0,j.jsx)(y,{...me(`icon`),"aria-hidden":!0})]})})});M.classes=_t,M.varsResolver=yt,M.displayName=`@mantine/core/Radio`,M.Group=st,M.Card=ft,M.Indicator=gt;var bt={size:`sm`,withCheckIcon:!0,allowDeselect:!0,checkIconPosition:`left`,openOnFocus:!0},xt=b(e=>{let t=ce([`Input`,`InputWrapper`,`Select`],bt,e),{classNames:n,styles:r,unstyled:i,vars:a,dropdownOpened:o,defaultDropdownOpened:s,onDropdownClose:c,onDropdownOpen:l,onFocus:d,onBlur:f,onClick:p,onChange:m,data:h,value:g,defaultValue:_,selectFirstOptionOnChange:v,selectFirstOptionOnDropdownOpen:ee,onOptionSubmit:y,comboboxProps:te,readOnly:ne,disabled:re,filter:ie,limit:ae,withScrollArea:oe,maxDropdownHeight:se,floatingHeight:le,size:ue,searchable:b,rightSection:de,checkIconPosition:fe,withCheckIcon:pe,withAlignedLabels:me,nothingFoundMessage:he,name:ge,form:x,searchValue:_e,defaultSearchValue:S,onSearchChange:ve,allowDeselect:ye,error:be,rightSectionPointerEvents:xe,id:Se,clearable:Ce,clearSectionMode:Ee,clearButtonProps:Oe,hiddenInputProps:Ae,renderOption:Re,onClear:ze,autoComplete:Be,scrollAreaProps:Ve,__defaultRightSection:He,__clearSection:Ue,__clearable:We,chevronColor:Ge,autoSelectOnBlur:Ke,openOnFocus:qe,attributes:Je,...C}=t,w=(0,A.useMemo)(()=>ke(h),[h]),T=(0,A.useRef)({}),E=(0,A.useMemo)(()=>je(w),[w]),Ye=we(Se),Xe=Fe({id:Ye,label:C.label,labelProps:C.labelProps,inputWrapperOrder:C.inputWrapperOrder}),[D,Ze,Qe]=u({value:g,defaultValue:_,finalValue:null,onChange:m}),$e=D==null?void 0:`${D}`in E?E[`${D}`]:T.current[`${D}`],et=it($e),[tt,nt,rt]=u({value:_e,defaultValue:S,finalValue:$e?$e.label:``,onChange:ve}),O=Ie({opened:o,defaultOpened:s,onDropdownOpen:()=>{l?.(),ee?O.selectFirstOption():O.updateSelectedOptionIndex(`active`,{scrollIntoView:!0})},onDropdownClose:()=>{c?.(),setTimeout(O.resetSelectedOption,0)}}),k=e=>{nt(e),O.resetSelectedOption()},{resolvedClassNames:at,resolvedStyles:ot}=Te({props:t,styles:r,classNames:n});(0,A.useEffect)(()=>{v&&O.selectFirstOption()},[v,tt]),(0,A.useEffect)(()=>{g===null&&k(``),g!=null&&$e&&(et?.value!==$e.value||et?.label!==$e.label)&&k($e.label)},[g,$e]),(0,A.useEffect)(()=>{!Qe&&!rt&&k(D==null?``:`${D}`in E?E[`${D}`]?.label:T.current[`${D}`]?.label||``)},[E,D]),(0,A.useEffect)(()=>{D&&`${D}`in E&&(T.current[`${D}`]=E[`${D}`])},[E,D]);let st=(0,j.jsx)(Pe.ClearButton,{...Oe,onClear:()=>{Ze(null,null),k(``),ze?.()}}),ct=Ce&&D!=null&&!re&&!ne;return(0,j.jsxs)(j.Fragment,{children:[(0,j.jsxs)(Pe,{store:O,__staticSelector:`Select`,classNames:at,styles:ot,unstyled:i,readOnly:ne,size:ue,attributes:Je,floatingHeight:le,keepMounted:Ke,onOptionSubmit:e=>{y?.(e);let t=ye&&`${E[e].value}`==`${D}`?null:E[e],n=t?t.value:null;n!==D&&Ze(n,t),!Qe&&k(n==null?``:t?.label||``),O.closeDropdown()},...te,children:[(0,j.jsx)(Pe.Target,{targetType:b?`input`:`button`,autoComplete:Be,withExpandedAttribute:!0,children:(0,j.jsx)(De,{id:Ye,__defaultRightSection:(0,j.jsx)(Pe.Chevron,{size:ue,error:be,unstyled:i,color:Ge}),__clearSection:st,__clearable:ct,__clearSectionMode:Ee,rightSection:de,rightSectionPointerEvents:xe||`none`,...C,size:ue,__staticSelector:`Select`,disabled:re,readOnly:ne||!b,value:tt,onChange:e=>{if(Ne(e)){if(!ne){let t=Le(E,e.currentTarget.value);t&&`${t.value}`!=`${D}`&&(Ze(t.value,t),!Qe&&k(t.label))}}else k(e.currentTarget.value),O.openDropdown(),v&&O.selectFirstOption()},onFocus:e=>{qe&&b&&O.openDropdown(),d?.(e)},onBlur:e=>{Ke&&O.clickSelectedOption(),O.closeDropdown();let t=D!=null&&(`${D}`in E?E[`${D}`]:T.current[`${D}`]);k(t&&t.label||``),f?.(e)},onClick:e=>{b?O.openDropdown():O.toggleDropdown(),p?.(e)},classNames:at,styles:ot,unstyled:i,pointer:!b,error:be,attributes:Je})}),(0,j.jsx)(Me,{data:w,hidden:ne||re,filter:ie,search:tt,limit:ae,hiddenWhenEmpty:!he,withScrollArea:oe,maxDropdownHeight:se,filterOptions:!!b&&$e?.label!==tt,value:D,checkIconPosition:fe,withCheckIcon:pe,withAlignedLabels:me,nothingFoundMessage:he,unstyled:i,labelId:Xe,"aria-label":Xe?void 0:C[`aria-label`],renderOption:Re,scrollAreaProps:Ve})]}),(0,j.jsx)(Pe.HiddenInput,{value:D,name:ge,form:x,disabled:re,...Ae})]})});xt.classes={...De.classes,...Pe.classes},xt.displayName=`@mantine/core/Select`;var St=`
query ChosenAsset($id: ID!) {
  assetById(id: $id) {
    id
    name
    type
    symbol
    status
    ...AssetTerms
    ...AssetTotals
    holderCount
    register {
      id
      name
    }
    stockPlans(first: 100) {
      nodes {
        id
        name
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
`,Ct=`
query ChosenHolder($id: ID!) {
  holderById(id: $id) {
    id
    holderNumber
    registration
    status
    register {
      id
      name
    }
    positions(first: 1000) {
      nodes {
        ...ListedPosition
        asset {
          id
          name
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
`,wt=`
query OpenLots($positionId: ID!) {
  positionById(id: $positionId) {
    id
    lots(first: 200, orderBy: [ACQUISITION_DATE_ASC, PRIMARY_KEY_ASC], filter: { closedAt: { isNull: true } }) {
      totalCount
      nodes {
        id
        customId
        quantity
        acquisitionDate
        restrictions(first: 1, condition: { status: active }) {
          totalCount
        }
      }
    }
  }
}
`;function N(e){let{data:t}=l(St,{id:e},{enabled:e!==``});return e===``?void 0:t?.assetById??void 0}function P(e){let{data:t}=l(Ct,{id:e},{enabled:e!==``});return e===``?void 0:t?.holderById??void 0}function Tt(e,t){let n=e?.positions.nodes.find(({asset:e})=>e?.id===t),{data:r}=l(wt,{positionId:n?.id??``},{enabled:n!==void 0});if(e===void 0||t===``)return;if(n===void 0)return{balance:`0`,locked:`0`,free:`0`,lots:void 0};let{balance:i,locked:a,free:o}=n;return{balance:i,locked:a,free:o,lots:r?.positionById?.lots}}var Et=`
query AssetSearch($find: String!, $statuses: [AssetStatus!]) {
  allAssets(
    first: 20
    orderBy: [NAME_ASC]
    filter: {
      status: { in: $statuses }
      or: [{ name: { includesInsensitive: $find } }, { symbol: { includesInsensitive: $find } }]
    }
  ) {
    nodes {
      id
      name
      symbol
      register {
        id
        name
      }
    }
  }
}
`,Dt=(0,A.createContext)(void 0),Ot=Dt.Provider;function kt(){let e=(0,A.useContext)(Dt);if(e===void 0)throw Error(`a field stands in no form`);return e}function F({name:e,label:t,help:n,required:r=!1}){let{value:i,change:a,problem:o}=kt(),s=o(e);return{value:i(e),onValue:t=>a({[e]:t}),shown:{name:e,label:x.commands.fields.labels[t??e.split(`.`).at(-1)],...n===void 0?{}:{description:n},...s===void 0?{}:{error:s},required:r,inputWrapperOrder:[`label`,`input`,`description`,`error`]}}}var At={found:`_found_1ywy6_1`,more:`_more_1ywy6_7`,lots:`_lots_1ywy6_12`,options:`_options_1ywy6_17`,sum:`_sum_1ywy6_24`,document:`_document_1ywy6_30`},jt=200;function Mt({finding:e,onFind:t,chosen:n,...r}){let{value:i,onValue:a,shown:o}=F(r),[s,c]=(0,A.useState)(``),l=s===(i===``?``:n?.name??``)?``:s.trim(),[u]=Re(l,jt);(0,A.useEffect)(()=>t(u),[t,u]);let d=e.isOld||e.find!==l,{matches:f=[]}=e,p=new Set(d?[]:f.map(({id:e})=>e));n!==void 0&&l===``&&p.add(n.id);let m=n===void 0||f.some(({id:e})=>e===n.id)?f:[n,...f],h=new Map(m.map(e=>[e.id,e.more]));return(0,j.jsx)(xt,{...o,searchable:!0,openOnFocus:!1,clearable:!(r.required??!1),clearButtonProps:{"aria-label":x.lists.clear},placeholder:x.commands.findMore,data:m.map(e=>({value:e.id,label:e.name})),filter:({options:e})=>e.filter(e=>`value`in e&&p.has(e.value)),value:i===``?null:i,onChange:e=>a(e??``),searchValue:s,onSearchChange:c,allowDeselect:!1,withCheckIcon:!1,maxDropdownHeight:280,nothingFoundMessage:d?x.lists.loading:x.commands.nothingFound,renderOption:({option:e})=>(0,j.jsxs)(`span`,{className:At.found,children:[(0,j.jsx)(`span`,{children:e.label}),h.get(e.value)!==void 0&&(0,j.jsx)(`span`,{className:At.more,children:h.get(e.value)})]}),comboboxProps:{withinPortal:!0,transitionProps:{duration:0}}})}function I({statuses:e,registerId:t,...n}){let{value:r}=F(n),i=N(r),[a,o]=(0,A.useState)(``),s=Nt(a,e,t);return(0,j.jsx)(Mt,{...n,chosen:i===void 0?void 0:Pt(i),finding:s,onFind:o})}function Nt(e,t,n){let{data:r,isPlaceholderData:i}=l(Et,{find:e,statuses:t},{keepPrevious:!0});return{find:e,matches:r?.allAssets?.nodes.filter(({register:e})=>n===void 0||!e||e.id===n).map(Pt),isOld:r===void 0||i}}function Pt({id:e,name:t,symbol:n,register:r}){return{id:e,name:t,more:[n,r?.name].filter(Boolean).join(` · `)}}function L(e){return Object.fromEntries(Object.entries(e).filter(e=>e[1]!==void 0))}function R(){return new Date().toISOString().slice(0,10)}var z=e=>e.trim()===``?x.commands.problems.required:void 0,B=e=>e===``?x.commands.problems.choose:void 0;function Ft(e,t=10){let[,n=``]=/^-?(?:\d+)(?:\.(\d+))?$/.exec(e.trim())??[];return/^-?\d+(?:\.\d+)?$/.test(e.trim())?n.replace(/0+$/,``).length>t?x.commands.problems.decimals(t):void 0:x.commands.problems.decimal}function V(e,t){let n=z(e)??Ft(e,t);return n===void 0?e.trim().startsWith(`-`)||Lt(e)?x.commands.problems.positive:void 0:n}function It(e,t){return z(e)??Ft(e,t)??(Lt(e)?x.commands.problems.notZero:void 0)}function Lt(e){return/^-?[0.]*$/.test(e.trim())}var Rt=e=>e.trim()===``?void 0:Ft(e),zt=e=>/^0*[1-9]\d*$/.test(e.trim())?void 0:x.commands.problems.whole;function H(e){return e===``?x.commands.problems.day:e>R()?x.commands.problems.future:void 0}var Bt=e=>e===``?x.commands.problems.day:void 0;function U({short:e=!1,long:t=!1,wide:n=!1,...r}){let{value:i,onValue:a,shown:o}=F(r);return t?(0,j.jsx)(Ue,{...o,rows:2,value:i,"data-wide":!0,maxLength:2e3,onChange:e=>a(e.currentTarget.value)}):(0,j.jsx)(Oe,{...o,value:i,autoComplete:`off`,...e?{spellCheck:!1}:{},...n?{"data-wide":!0}:{},onChange:e=>a(e.currentTarget.value)})}function W({notFuture:e=!1,...t}){let{value:n,onValue:r,shown:i}=F(t);return(0,j.jsx)(Oe,{...i,type:`date`,value:n,min:`1800-01-01`,max:e?R():`9999-12-31`,onChange:e=>r(e.currentTarget.value)})}function G(e){let{value:t,onValue:n,shown:r}=F(e),i=t.replace(`-`,``).length>3&&Ft(t)===void 0?x.commands.fields.helps.reads(m(t.trim())):r.description;return(0,j.jsx)(Oe,{...r,description:i,inputMode:`decimal`,autoComplete:`off`,value:t,onChange:e=>n(e.currentTarget.value)})}function Vt(e){let{value:t,onValue:n,shown:r}=F(e);return(0,j.jsx)(Oe,{...r,inputMode:`numeric`,autoComplete:`off`,value:t,onChange:e=>n(e.currentTarget.value)})}function K({choices:e,none:t,...n}){let{value:r,onValue:i,shown:a}=F(n),o=[...t===void 0?[]:[{value:``,label:t}],...We(e)];return(0,j.jsx)(Ae,{...a,data:o,value:r,onChange:e=>i(e.currentTarget.value)})}function Ht(e){let{value:t,onValue:n,shown:r}=F(e),{name:i,label:a}=r;return(0,j.jsx)(He,{name:i,label:a,"data-wide":!0,checked:t===`yes`,onChange:e=>n(e.currentTarget.checked?`yes`:``)})}var q={back:`_back_m0qig_1`,steps:`_steps_m0qig_5`,number:`_number_m0qig_22`,step:`_step_m0qig_5`,title:`_title_m0qig_62`,read:`_read_m0qig_77`,choice:`_choice_m0qig_85`,fields:`_fields_m0qig_96`,beside:`_beside_m0qig_109`,current:`_current_m0qig_117`,part:`_part_m0qig_118`,ids:`_ids_m0qig_149`,note:`_note_m0qig_153`,quiet:`_quiet_m0qig_158`,problem:`_problem_m0qig_163`,summary:`_summary_m0qig_168`,verdict:`_verdict_m0qig_174`,notice:`_notice_m0qig_187`,refusal:`_refusal_m0qig_204`,actions:`_actions_m0qig_214`,more:`_more_m0qig_222`,id:`_id_m0qig_149`,entries:`_entries_m0qig_238`,remove:`_remove_m0qig_244`,entry:`_entry_m0qig_248`,sides:`_sides_m0qig_305`,choices:`_choices_m0qig_311`,radios:`_radios_m0qig_317`};function Ut({at:e}){return(0,j.jsx)(`ol`,{className:q.steps,"aria-label":x.commands.stepsOf,children:y.map((t,n)=>(0,j.jsxs)(`li`,{"aria-current":t===e?`step`:void 0,"data-passed":y.indexOf(e)>n||void 0,children:[(0,j.jsx)(`span`,{className:q.number,"aria-hidden":`true`,children:n+1}),x.commands.steps[t]]},t))})}function Wt({children:e,focuses:t=!0,step:n}){let r=(0,A.useRef)(null);return(0,A.useEffect)(()=>{t&&(r.current?.focus({preventScroll:!0}),window.scrollTo({top:0}))},[t]),(0,j.jsxs)(`h2`,{ref:r,tabIndex:-1,className:q.title,children:[n!==void 0&&(0,j.jsxs)(`span`,{className:q.read,children:[x.commands.stepOf(v(y.indexOf(n)+1),v(y.length)),`:`,` `]}),e]})}function Gt({form:e,problems:t,checkProblems:n,focuses:r,beside:i,children:a}){let[o,s]=(0,A.useState)(0),c={...n,...o>0?t:{}},l=(0,A.useRef)(null);(0,A.useEffect)(()=>{if(o===0)return;let e=l.current?.querySelector(`[aria-invalid="true"]`);e?.closest(`details`)?.setAttribute(`open`,``),e?.focus()},[o]);let u=()=>{e.startOver(),l.current?.querySelector(`h2`)?.focus()},d=Object.keys(t).length;return(0,j.jsx)(Ot,{value:{value:e.value,change:e.change,problem:e=>c[e]},children:(0,j.jsxs)(`form`,{ref:l,className:q.step,noValidate:!0,onSubmit:t=>{t.preventDefault(),d>0?s(o+1):e.go(`checks`)},children:[(0,j.jsx)(Wt,{step:`details`,focuses:r,children:x.commands.steps.details}),e.restored&&(0,j.jsxs)(`p`,{className:q.note,children:[x.commands.restored,` `,(0,j.jsx)(S,{variant:`default`,size:`compact-sm`,onClick:u,children:x.commands.startOver})]}),(0,j.jsxs)(`div`,{className:q.choice,"data-alone":i===void 0||void 0,children:[(0,j.jsx)(`div`,{className:q.fields,children:a}),i!==void 0&&(0,j.jsx)(`aside`,{className:q.beside,children:i})]}),o>0&&d>0&&(0,j.jsx)(`p`,{className:q.problem,role:`alert`,children:x.commands.incomplete(d)}),(0,j.jsx)(`div`,{className:q.actions,children:(0,j.jsx)(S,{type:`submit`,children:x.commands.toChecks})})]})})}function Kt({open:e,children:t}){let[n,r]=(0,A.useState)(e);return(0,j.jsxs)(`details`,{className:q.more,"data-wide":!0,open:n,onToggle:e=>r(e.currentTarget.open),children:[(0,j.jsx)(`summary`,{children:x.commands.optional}),(0,j.jsx)(`div`,{className:q.fields,children:t})]})}function qt(e){let t=new Map;for(let n of e){let e=`${n.ledgerAccount} ${n.holder?.id??n.stockPlan?.id??``}`,r=(t.get(e)?.sum??0n)+E(n.quantity);t.set(e,{line:n,sum:r,after:E(n.balanceAfter)})}return[...t].map(([e,{line:t,sum:n,after:r}])=>{let i=t.ledgerAccount===`authorized`?-1n:1n;return{id:e,ledgerAccount:t.ledgerAccount,of:t.holder?.registration??t.stockPlan?.name,before:Ye(i*(r-n)),change:Ye(i*n),after:Ye(i*r)}})}var Jt=50,Yt=[`unissued`,`authorized`];function Xt({recorded:e,unread:t=0}){let n=x.commands.changesOf;return(0,j.jsx)(j.Fragment,{children:e.map(({id:r,asset:i,postings:a})=>{let o=qt(a.nodes).filter(({ledgerAccount:e})=>t===0||!Yt.includes(e)),s=a.totalCount-a.nodes.length,c=Math.max(0,o.length-Jt)+s,l=e.length>1?`${x.commands.changes}: ${i?.name??``}`:x.commands.changes;return(0,j.jsxs)(`section`,{className:q.part,children:[(0,j.jsx)(`h3`,{children:l}),(0,j.jsx)(w,{label:l,rows:o.slice(0,Jt),columns:[{label:n.account,text:({of:e,ledgerAccount:t})=>e??x.transactions.ledgerAccounts[t]},{label:n.before,align:`end`,text:({before:e})=>e,cell:({before:e})=>(0,j.jsx)(T,{value:e})},{label:n.change,align:`end`,text:({change:e})=>e,cell:({change:e})=>(0,j.jsx)(T,{value:e,signed:!0})},{label:n.after,align:`end`,text:({after:e})=>e,cell:({after:e})=>(0,j.jsx)(`strong`,{children:(0,j.jsx)(T,{value:e})})}]}),c>0&&(0,j.jsx)(`p`,{className:q.quiet,children:x.commands.moreChanges(v(c))}),t>0&&(0,j.jsx)(`p`,{className:q.quiet,children:x.commands.moreTransactions(v(t))})]},r)})})}function Zt({recorded:e,withClosed:t=!1}){let{lotsOpened:n,lotsClosed:r}=e,i=t?r.nodes.slice(0,Jt):[];return n.nodes.length===0&&i.length===0?null:(0,j.jsxs)(`section`,{className:q.part,children:[n.nodes.length>0&&(0,j.jsxs)(j.Fragment,{children:[(0,j.jsx)(`h3`,{children:x.commands.lotsOpened}),(0,j.jsx)(w,{label:x.commands.lotsOpened,rows:n.nodes.slice(0,Jt),columns:[{label:x.commands.lots.customId,text:({customId:e})=>e},{label:x.commands.fields.labels.holderId,text:({holder:e})=>e?.registration},{label:x.commands.lots.quantity,align:`end`,text:({quantity:e})=>e,cell:({quantity:e})=>(0,j.jsx)(T,{value:e})},{label:x.commands.lots.acquired,text:({acquisitionDate:e})=>e,cell:({acquisitionDate:e})=>(0,j.jsx)(C,{value:e})}]}),(0,j.jsx)(Qt,{count:n.totalCount-Math.min(Jt,n.nodes.length)})]}),i.length>0&&(0,j.jsxs)(`p`,{className:q.quiet,children:[x.commands.lotsClosed,`:`,` `,i.map(({customId:e,quantity:t})=>x.commands.lotOf(e,m(t))).join(`, `),r.totalCount>i.length&&` ${x.commands.lotsMore(v(r.totalCount-i.length))}`]})]})}function Qt({count:e}){return e>0?(0,j.jsx)(`p`,{className:q.quiet,children:x.commands.lotsMore(v(e))}):null}function $t({instruction:e}){return e?.status===`pending_approval`}function en({transaction:e,instruction:t}){return t?.transactions===void 0?e?e.counterpart?[e,e.counterpart]:[e]:[]:t.transactions.nodes}function tn({instruction:e}){let{totalCount:t=0,nodes:n=[]}=e?.transactions??{};return t-n.length}var nn={name_taken:`name`,symbol_taken:`symbol`,certificate_number_taken:`customId`,quantity_scale_exceeded:`quantity`};function rn(e,t,n){let r={field:nn[e]};return an(t,n)??an(r,n)}function an(e,t){if(typeof e!=`object`||!e)return;let{field:n,...r}=e,i=typeof n==`string`?n:Object.keys(r).find(e=>t.includes(e));if(i===void 0&&(`available`in r||`free`in r))return an({field:`quantity`},t);let a=(i??``).replace(/\[(\d+)\]/g,`.$1`),[o,...s]=a.split(`.`);return t.find(e=>e===a)??t.find(e=>e===[o,`0`,...s].join(`.`))??t.find(e=>e===`${o}.0.quantity`)??t.find(e=>s.length===0&&o!==``&&e.endsWith(`.0.${o}`))}function on(e){let t=new Map;for(let n of e){let e=n.asset?.id??``,r=t.get(e);t.set(e,r===void 0?n:sn(r,n))}return[...t.values()]}function sn(e,{lotsOpened:t,lotsClosed:n,postings:r}){return{id:e.id,...e.asset===void 0?{}:{asset:e.asset},lotsOpened:cn(e.lotsOpened,t),lotsClosed:cn(e.lotsClosed,n),postings:cn(e.postings,r)}}function cn(e,t){return{totalCount:e.totalCount+t.totalCount,nodes:[...e.nodes,...t.nodes]}}function ln(){return(0,j.jsxs)(`div`,{className:q.notice,children:[(0,j.jsx)(`strong`,{children:x.commands.needsApproval}),(0,j.jsx)(`p`,{children:x.commands.needsApprovalMore})]})}function un({form:e,dryRun:t,summary:n,details:r,lots:i,currentState:a,needsApproval:o,error:s,isSending:c,onConfirm:l}){let u=on(en(t)),d=t.checks.filter(({outcome:e})=>e!==`pass`);return(0,j.jsxs)(`div`,{className:q.step,children:[(0,j.jsx)(Wt,{step:`confirm`,children:x.commands.willHappen}),(0,j.jsx)(`p`,{className:q.summary,children:n}),r,o&&(0,j.jsx)(ln,{}),o&&a!==void 0&&(0,j.jsx)(`section`,{className:q.current,children:(0,j.jsx)(`div`,{className:q.sides,children:a})}),s===null&&d.length>0&&(0,j.jsx)(qe,{checks:d}),s===null&&u.length>0&&(0,j.jsx)(Xt,{recorded:u,unread:tn(t)}),s===null&&(i??u.map(e=>(0,j.jsx)(Zt,{recorded:e,withClosed:!0},e.id))),s!==null&&(0,j.jsxs)(`div`,{className:q.refusal,children:[(0,j.jsx)(f,{error:s}),s instanceof he&&s.checks.length>1&&(0,j.jsx)(qe,{checks:Ke(s.checks)})]}),(0,j.jsxs)(`div`,{className:q.actions,children:[(0,j.jsx)(S,{onClick:l,loading:c,children:o?x.commands.submitForApproval:x.commands.submit[e.command]}),(0,j.jsx)(S,{variant:`default`,disabled:c,onClick:()=>void e.go(`details`),children:x.commands.toDetails})]})]})}function dn({id:e,what:t}){return(0,j.jsxs)(j.Fragment,{children:[(0,j.jsx)(`code`,{className:q.id,children:e}),` `,(0,j.jsx)(p,{text:e,label:x.commands.receipt.copy(t)})]})}var fn=x.commands.receipt;function pn({recorded:e,withTitle:t}){let n=r().usersAccountId;return(0,j.jsxs)(`section`,{className:q.part,children:[t&&(0,j.jsx)(`h3`,{children:e.asset?.name}),(0,j.jsx)(Xe,{facts:[{name:fn.sequence,value:(0,j.jsx)(`strong`,{children:v(e.sequence)})},{name:fn.effectiveDate,value:(0,j.jsx)(C,{value:e.effectiveDate})},{name:fn.recordedAt,value:(0,j.jsx)(Je,{value:e.recordedAt})}]}),(0,j.jsx)(`div`,{className:q.ids,children:(0,j.jsx)(Xe,{facts:[{name:fn.transaction,value:(0,j.jsx)(dn,{id:e.id,what:fn.transaction})}]})}),(0,j.jsx)(be,{to:`/r/$role/transactions/$transactionId`,params:{role:n,transactionId:e.id},children:x.commands.toTransaction}),(0,j.jsx)(Zt,{recorded:e})]})}function mn({recorded:e,unread:t}){let n=v(e.length+t);return(0,j.jsxs)(`section`,{className:q.part,"data-many":!0,children:[(0,j.jsx)(`h3`,{children:x.commands.transactions.title(n)}),(0,j.jsx)(w,{label:x.commands.transactions.title(n),rows:e,columns:[{label:x.commands.transactions.one,text:D,cell:e=>(0,j.jsx)(Ze,{transaction:e})},{label:x.commands.fields.labels.assetId,text:({asset:e})=>e?.name},{label:x.commands.changesOf.account,text:e=>ne(hn(e))},{label:fn.effectiveDate,text:({effectiveDate:e})=>e,cell:({effectiveDate:e})=>(0,j.jsx)(C,{value:e})}]}),t>0&&(0,j.jsx)(`p`,{className:q.quiet,children:x.commands.moreTransactions(v(t))})]})}function hn({postings:e}){let t=e.nodes.flatMap(({holder:e,stockPlan:t})=>e?.registration??t?.name??[]),n=e.nodes.map(({ledgerAccount:e})=>x.transactions.ledgerAccounts[e]);return[...new Set(t.length>0?t:n)]}var gn=x.commands.receipt;function _n({form:e,result:t,summary:n,facts:i,links:a,lots:o}){let s=r().usersAccountId,c=en(t),l=on(c),u=tn(t),d=c.length>2||l.length<c.length,f=$t(t);return(0,j.jsxs)(`div`,{className:q.step,children:[(0,j.jsx)(Wt,{step:`receipt`,children:f?x.commands.proposed:x.commands.done}),(0,j.jsx)(`p`,{className:q.summary,children:n}),t.replayed&&(0,j.jsx)(`p`,{className:q.notice,children:x.commands.replayed}),f&&(0,j.jsx)(`p`,{className:q.notice,children:x.commands.proposedMore}),d?(0,j.jsx)(mn,{recorded:c,unread:u}):c.map(e=>(0,j.jsx)(pn,{recorded:e,withTitle:c.length>1},e.id)),o??(d&&l.map(e=>(0,j.jsx)(Zt,{recorded:e},e.id))),c.length>0&&(0,j.jsx)(Xt,{recorded:l,unread:u}),(0,j.jsx)(`div`,{className:q.ids,children:(0,j.jsx)(Xe,{facts:[...i,{name:gn.instruction,value:t.instruction?(0,j.jsx)(dn,{id:t.instruction.id,what:gn.instruction}):null}]})}),(0,j.jsxs)(`div`,{className:q.actions,children:[a,t.instruction&&(0,j.jsx)(be,{to:`/r/$role/instructions/$instructionId`,params:{role:s,instructionId:t.instruction.id},children:gn.open}),(0,j.jsx)(S,{variant:`default`,onClick:e.startOver,children:x.commands.again})]})]})}function vn({form:e,dryRun:t,error:n,onRetry:r}){let i=t?.checks.filter(({outcome:e})=>e===`block`).length??0,a=t!==void 0&&i===0;return(0,j.jsxs)(`div`,{className:q.step,children:[(0,j.jsx)(Wt,{step:`checks`,children:x.checks.title}),n!==null&&t===void 0&&(0,j.jsx)(f,{error:n,onRetry:r}),n===null&&t===void 0&&(0,j.jsx)(c,{}),t!==void 0&&(0,j.jsxs)(j.Fragment,{children:[(0,j.jsx)(`p`,{className:q.verdict,"data-tone":a?`good`:`bad`,role:`status`,children:yn(t,i)}),!a&&(0,j.jsx)(`p`,{className:q.quiet,children:x.commands.blockedMore}),a&&$t(t)&&(0,j.jsx)(ln,{}),(0,j.jsx)(qe,{checks:t.checks})]}),(0,j.jsxs)(`div`,{className:q.actions,children:[a&&(0,j.jsx)(S,{onClick:()=>void e.go(`confirm`),children:x.commands.toConfirm}),(0,j.jsx)(S,{variant:a?`default`:`filled`,onClick:()=>void e.go(`details`),children:x.commands.toDetails})]})]})}function yn({checks:e},t){return t>0?x.commands.blocked(t):e.every(({outcome:e})=>e===`pass`)?x.commands.allPass(v(e.length)):x.commands.somePass}function J(e,...t){let n=t.map(t=>[t,e.value(t).trim()]).filter(([,e])=>e!==``);return Object.fromEntries(n)}function bn(e,t){let n=e.trim();return`${/^-?\d+(?:\.\d+)?$/.test(n)?m(n):n} ${x.assets.units[t?.unit??`units`].toLowerCase()}`}function Y(e){return e===``?``:_(e)}var{labels:xn}=x.commands.fields,Sn=e=>e,Cn={form:e=>x.assets.forms[e],customId:Sn,price:Sn,considerationText:Sn,acquisitionDate:Y,costBasis:Sn,authority:Sn,boardApprovalDate:Y,stockholderApprovalDate:Y,validFrom:Y,expiresAt:Y,provider:Sn,reference:Sn,beneficiary:Sn,reason:Sn,comments:Sn};function wn({input:e,extraFacts:t={}}){let n=[...Object.entries(Cn).map(([t,n])=>{let r=Reflect.get(e,t);return[t,typeof r==`string`?n(r):void 0]}),...Object.entries(t)].flatMap(([e,t])=>typeof t!=`string`||t===``?[]:[{name:xn[e],value:t}]);return n.length===0?null:(0,j.jsx)(Xe,{facts:n})}function Tn({form:e,summary:t,error:n,isSending:i,assetId:a,onRepeat:o}){let s=r().usersAccountId;return(0,j.jsxs)(`div`,{className:q.step,children:[(0,j.jsx)(Wt,{step:`confirm`,children:x.commands.unknown}),(0,j.jsx)(`div`,{className:q.notice,"data-tone":`warn`,role:`alert`,children:(0,j.jsx)(`p`,{children:x.commands.unknownMore})}),(0,j.jsxs)(`p`,{className:q.summary,children:[(0,j.jsxs)(`span`,{className:q.quiet,children:[x.commands.unknownSent,`: `]}),t]}),n!==null&&!i&&!_e(n,`connection_lost`)&&(0,j.jsx)(f,{error:n}),(0,j.jsxs)(`div`,{className:q.actions,children:[(0,j.jsx)(S,{onClick:o,loading:i,children:x.commands.retry}),a!==``&&(0,j.jsx)(be,{to:`/r/$role/assets/$assetId`,params:{role:s,assetId:a},search:{tab:`transactions`},children:x.commands.viewTransactions})]}),(0,j.jsxs)(`details`,{className:q.more,children:[(0,j.jsx)(`summary`,{children:x.commands.giveUp}),(0,j.jsx)(`p`,{className:q.quiet,children:x.commands.giveUpMore}),(0,j.jsx)(S,{variant:`default`,size:`xs`,disabled:i,onClick:e.startOver,children:x.commands.startOver})]})]})}function En(e,t){let i=r().usersAccountId,a=pe(),{error:s,isPending:c,mutate:l,variables:u}=o({mutationFn:({variables:e,key:r})=>n(t,e,{role:i,idempotencyKey:r}),onSuccess:async({result:t},{summary:n,session:r})=>{r.isOver()||(await e.go(`receipt`,!0),e.update({result:t,summary:n,sent:void 0}),a.invalidateQueries({queryKey:re(i)}))},onError:(t,{isRepeat:n,session:r})=>{if(r.isOver())return;let i=Qe(t);(i===`refused`||i===`not_reached`&&!n)&&e.update({sent:void 0})}});return{error:s,isPending:c,isRepeating:u?.isRepeat??!1,send:(t,n)=>{let{sent:r}=e.draft,i=r??{key:crypto.randomUUID(),variables:t,summary:n};e.update({sent:i}),l({...i,isRepeat:r!==void 0,session:me()})}}}function X(e){let{form:t,operation:n,input:r,problems:i,summary:a,receipt:o,lots:s,assetId:c=``}=e,l=En(t,n),{sent:u,result:d}=t.draft,f=Object.keys(i).length===0,{dryRun:p,dryRunAnswer:m}=Dn(t,n,r,f),h=u!==void 0&&(!l.isPending||l.isRepeating)?`unknown`:An(t,m,f),g=jn(h);On(t,h);let _=d;return(0,j.jsxs)(j.Fragment,{children:[(0,j.jsx)(kn,{command:t.command,step:h}),h===`unknown`&&(0,j.jsx)(Tn,{form:t,summary:u?.summary??``,error:l.error,isSending:l.isPending,assetId:c,onRepeat:()=>l.send(void 0,``)}),h===`details`&&(0,j.jsx)(Gt,{form:t,problems:i,checkProblems:Mn(m,p.error,Object.keys(t.draft.values)),focuses:g,beside:e.beside,children:e.children}),h===`checks`&&(0,j.jsx)(vn,{form:t,dryRun:m,error:p.error,onRetry:()=>void p.refetch()}),h===`confirm`&&m!==void 0&&(0,j.jsx)(un,{form:t,dryRun:m,summary:a,details:e.details??(0,j.jsx)(wn,{input:r,extraFacts:e.extraFacts}),lots:s?.(m),currentState:e.beside,needsApproval:$t(m),error:l.error,isSending:l.isPending,onConfirm:()=>l.send({input:r},a)}),h===`receipt`&&_!==void 0&&(0,j.jsx)(_n,{form:t,result:_,summary:t.draft.summary??``,lots:s?.(_),...o(_)})]})}function Dn({step:e,draft:t},n,r,i){let a=i&&t.sent===void 0&&(e===`checks`||e===`confirm`),o=l(n,{input:{...r,dryRun:!0}},{enabled:a});return{dryRun:o,dryRunAnswer:i?o.data?.result??void 0:void 0}}function On(e,t){let n=t===`details`&&e.step!==`details`;(0,A.useEffect)(()=>{n&&e.go(`details`,!0)})}function kn({command:e,step:t}){let n=r().usersAccountId;return(0,j.jsxs)(j.Fragment,{children:[(0,j.jsx)(Ge,{title:x.commands.names[e],above:(0,j.jsx)(be,{to:`/r/$role/new`,params:{role:n},className:q.back,children:x.commands.title})}),(0,j.jsx)(Ut,{at:t===`unknown`?`confirm`:t})]})}function An({step:e,draft:t},n,r){if(e===`receipt`&&t.result!==void 0)return`receipt`;let i=e===`receipt`&&t.sent!==void 0?`confirm`:e;if(!r||i===`details`||i===`receipt`)return`details`;let a=n!==void 0&&!n.checks.some(({outcome:e})=>e===`block`);return i===`confirm`&&a?`confirm`:`checks`}function jn(e){let[{last:t,moved:n},r]=(0,A.useState)({last:e,moved:!1});return t!==e&&r({last:e,moved:!0}),n||t!==e}function Mn(e,t,n){let r=(e?.checks??[]).filter(({outcome:e})=>e===`block`).map(({code:e,facts:t,message:r})=>[rn(e,t,n),r]);return t instanceof he&&r.push([rn(t.code,t.details,n),t.message]),Object.fromEntries(r.filter(e=>e[0]!==void 0).reverse())}var Nn=s(`/r/$role/new/$command`);function Z(t,n){let i=r().usersAccountId,{step:a=`details`,...o}=Nn.useSearch(),s=Nn.useNavigate(),[c]=(0,A.useState)(me),l={role:i,command:t},u=()=>({preset:JSON.stringify(o),values:n(o)}),[{draft:d,restored:f},p]=(0,A.useState)(()=>Pn(h(l),u(),a)),m=(0,A.useRef)(d),g=(t,n=t)=>{m.current=t,c.isOver()||e(l,n),p({draft:t,restored:!1})},_=(e,t=!1)=>s({search:{...o,...e===`details`?{}:{step:e}},replace:t}),v=d.result!==void 0&&a!==`receipt`?u():d;return{command:t,draft:v,step:a,restored:f,value:e=>v.values[e]??``,change:e=>g({...v,values:{...v.values,...e}}),update:e=>g({...m.current,...e}),go:_,startOver:()=>{g(u(),void 0),_(`details`)}}}function Pn(e,t,n){if(e===void 0)return{draft:t,restored:!1};let r=e.result===void 0?e.preset===t.preset:n===`receipt`;return e.sent===void 0&&!r?{draft:t,restored:!1}:{draft:e,restored:JSON.stringify(e.values)!==JSON.stringify(t.values)}}var Fn=x.commands.current,In=e=>typeof e==`string`?(0,j.jsx)(T,{value:e}):null;function Ln({asset:e}){return e===void 0?(0,j.jsx)(`p`,{className:q.quiet,children:Fn.chooseAsset}):(0,j.jsxs)(`section`,{children:[(0,j.jsx)(`h3`,{children:Fn.asset}),(0,j.jsx)(Xe,{facts:[{name:x.assets.register,value:e.register?.name},{name:x.assets.status,value:x.assets.statuses[e.status]},{name:x.assets.authorized,value:e.authorizedKind===`limited`?In(e.authorizedTotal):x.assets.notLimited},{name:x.assets.outstanding,value:In(e.outstandingTotal)},{name:x.assets.unissued,value:In(e.unissuedTotal)},{name:x.assets.treasury,value:In(e.treasuryTotal)},{name:x.assets.reserved,value:In(e.reservedTotal)},{name:x.assets.holders,value:typeof e.holderCount==`number`?v(e.holderCount):null}]})]})}function Rn({holder:e,holding:t}){return e===void 0||t===void 0?(0,j.jsx)(`p`,{className:q.quiet,children:Fn.chooseFirst}):(0,j.jsxs)(`section`,{children:[(0,j.jsx)(`h3`,{children:Fn.holding}),(0,j.jsx)(`p`,{className:q.quiet,children:e.registration}),t.balance===`0`?(0,j.jsx)(`p`,{children:Fn.nothingHeld}):(0,j.jsx)(Xe,{facts:[{name:Fn.balance,value:In(t.balance)},{name:Fn.locked,value:In(t.locked)},{name:Fn.free,value:(0,j.jsx)(`strong`,{children:(0,j.jsx)(T,{value:t.free})})},{name:Fn.lots,value:t.lots===void 0?null:v(t.lots.totalCount)}]})]})}function zn({id:e}){return(0,j.jsx)(be,{to:`/r/$role/assets/$assetId`,params:{role:r().usersAccountId,assetId:e},children:x.commands.toAsset})}function Bn({id:e}){return(0,j.jsx)(be,{to:`/r/$role/holders/$holderId`,params:{role:r().usersAccountId,holderId:e},children:x.commands.toHolder})}function Vn({assetId:e,holderId:t}){return(0,j.jsxs)(j.Fragment,{children:[(0,j.jsx)(zn,{id:e}),(0,j.jsx)(Bn,{id:t})]})}var Hn=`
mutation AuthorizeUnits($input: AuthorizeUnitsInput!) {
  result: authorizeUnits(input: $input) {
    checks {
      ...ShownCheck
      facts
    }
    replayed
    instruction {
      id
      status
    }
    asset {
      id
      name
      ...AssetTotals
    }
    transaction {
      ...RecordedTransaction
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

fragment AssetTotals on Asset {
  authorizedTotal
  issuedTotal
  outstandingTotal
  treasuryTotal
  reservedTotal
  unissuedTotal
}

fragment RecordedTransaction on Transaction {
  id
  sequence
  type
  effectiveDate
  recordedAt
  asset {
    id
    name
  }
  lotsOpened(first: 50) {
    totalCount
    nodes {
      id
      customId
      quantity
      acquisitionDate
      holder {
        id
        registration
      }
    }
  }
  lotsClosed(first: 50) {
    totalCount
    nodes {
      id
      customId
      quantity
    }
  }
  postings(first: 400, orderBy: [LINE_ASC]) {
    totalCount
    nodes {
      id
      ledgerAccount
      quantity
      balanceAfter
      holder {
        id
        registration
      }
      stockPlan {
        id
        name
      }
    }
  }
}
`,{fields:Un,sentences:Wn}=x.commands,Gn=({asset:e=``})=>({assetId:e,quantity:``,effectiveDate:R(),authority:``,comments:``});function Kn({value:e},t){return L({assetId:B(e(`assetId`)),quantity:It(e(`quantity`),t?.quantityScale),effectiveDate:H(e(`effectiveDate`)),authority:z(e(`authority`))})}function qn({value:e},t){let n=e(`quantity`).trim(),r=n.startsWith(`-`),i=[bn(n.replace(`-`,``),t),t?.name??``,Y(e(`effectiveDate`))];return r?Wn.takeBack(...i):Wn.authorize(...i)}function Jn(){let e=Z(`authorize`,Gn),{value:t}=e,n=N(t(`assetId`)),r={assetId:t(`assetId`),quantity:t(`quantity`).trim(),effectiveDate:t(`effectiveDate`),authority:t(`authority`).trim(),...J(e,`boardApprovalDate`,`stockholderApprovalDate`,`comments`)};return(0,j.jsxs)(X,{form:e,operation:Hn,input:r,problems:Kn(e,n),summary:qn(e,n),receipt:()=>({facts:[],links:(0,j.jsx)(zn,{id:r.assetId})}),assetId:r.assetId,beside:(0,j.jsx)(Ln,{asset:n}),children:[(0,j.jsx)(I,{name:`assetId`,statuses:[`draft`,`active`],required:!0}),(0,j.jsx)(G,{name:`quantity`,help:Un.helps.quantityToAuthorize,required:!0}),(0,j.jsx)(W,{name:`effectiveDate`,notFuture:!0,help:Un.helps.effectiveDate,required:!0}),(0,j.jsx)(U,{name:`authority`,help:Un.helps.authority,required:!0}),(0,j.jsx)(W,{name:`boardApprovalDate`}),(0,j.jsx)(W,{name:`stockholderApprovalDate`}),(0,j.jsx)(U,{name:`comments`,long:!0})]})}var Yn=`
query HolderChoices($find: String!, $key: String!, $statuses: [HolderStatus!]) {
  allHolders(
    first: 20
    orderBy: [REGISTRATION_KEY_ASC]
    filter: {
      status: { in: $statuses }
      or: [{ registrationKey: { includes: $key } }, { holderNumber: { startsWith: $find } }]
    }
  ) {
    nodes {
      ...NamedHolder
      register {
        id
        name
      }
    }
  }
}

fragment NamedHolder on Holder {
  id
  holderNumber
  registration
}
`,Xn=[`active`];function Q({registerId:e,statuses:t=Xn,...n}){let{value:r}=F(n),i=P(r),[a,o]=(0,A.useState)(``),s=Zn(a,t,e);return(0,j.jsx)(Mt,{...n,chosen:i===void 0?void 0:Qn(i),finding:s,onFind:o})}function Zn(e,t,n){let r={find:e,key:e.toLowerCase(),statuses:t},{data:i,isPlaceholderData:a}=l(Yn,r,{keepPrevious:!0});return{find:e,matches:i?.allHolders?.nodes.filter(({register:e})=>n===void 0||!e||e.id===n).map(Qn),isOld:i===void 0||a}}function Qn({id:e,registration:t,holderNumber:n}){return{id:e,name:t,more:n}}var $n=x.commands.lots;function er({holding:e}){let{value:t,change:n,problem:r}=kt(),i=e?.lots,a=t(`lots`)===`named`;if(i===void 0||i.nodes.length===0)return null;let o=r(`lotIds`),s=nr(t(`lotIds`),i.nodes);return(0,j.jsxs)(`div`,{className:At.lots,"data-wide":!0,children:[(0,j.jsx)(M.Group,{label:$n.which,value:a?`named`:`fifo`,onChange:e=>n({lots:e}),error:o,children:(0,j.jsxs)(`div`,{className:At.options,children:[(0,j.jsx)(M,{value:`fifo`,label:$n.fifo}),(0,j.jsx)(M,{value:`named`,label:$n.named})]})}),a&&(0,j.jsxs)(j.Fragment,{children:[(0,j.jsx)(tr,{lots:i.nodes,picked:s,onPick:e=>n({lotIds:e.join()})}),i.totalCount>i.nodes.length&&(0,j.jsx)(`p`,{children:$n.more(v(i.totalCount-i.nodes.length))}),(0,j.jsx)(`p`,{className:At.sum,role:`status`,children:$n.sum(m(rr(s)))})]})]})}function tr({lots:e,picked:t,onPick:n}){let r=t.map(({id:e})=>e);return(0,j.jsx)(w,{label:x.commands.current.lots,rows:e,isField:!0,columns:[{label:$n.customId,text:null,cell:({id:e,customId:t})=>(0,j.jsx)(He,{size:`sm`,label:t,"aria-label":$n.use(t),checked:r.includes(e),onChange:t=>n(t.currentTarget.checked?[...r,e]:r.filter(t=>t!==e))})},{label:$n.quantity,align:`end`,text:null,cell:({quantity:e})=>(0,j.jsx)(T,{value:e})},{label:$n.acquired,text:null,cell:({acquisitionDate:e})=>(0,j.jsx)(C,{value:e})},{label:$n.state,text:null,cell:({restrictions:e})=>e.totalCount>0&&(0,j.jsx)(tt,{label:x.commands.current.restrictedLot,tone:`warn`})}]})}function nr(e,t){return e.split(`,`).map(e=>t.find(({id:t})=>t===e)).filter(e=>e!==void 0)}function rr(e){return Ye(e.reduce((e,{quantity:t})=>e+E(t),0n))}function ir(e=``){return{lots:e===``?`fifo`:`named`,lotIds:e}}function ar(e){return e(`lots`)===`named`?{lotIds:e(`lotIds`).split(`,`).filter(Boolean)}:{}}function or(e,t,n){if(e(`lots`)!==`named`||t?.lots===void 0)return;let r=rr(nr(e(`lotIds`),t.lots.nodes));return Lt(r)?x.commands.problems.lots:V(n)===void 0&&E(r)<E(n.trim())?x.commands.problems.lotsSum:void 0}function sr({asset:e,label:t,optional:n=!1}){let r=e?.stockPlans.nodes??[];return(0,j.jsx)(K,{name:`stockPlanId`,label:t,choices:Object.fromEntries(r.map(({id:e,name:t})=>[e,t])),none:x.commands.fields.none,required:!n})}var cr=`
mutation CancelUnits($input: CancelUnitsInput!) {
  result: cancelUnits(input: $input) {
    checks {
      ...ShownCheck
      facts
    }
    replayed
    instruction {
      id
      status
    }
    asset {
      id
      name
      ...AssetTotals
    }
    transaction {
      ...RecordedTransaction
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

fragment AssetTotals on Asset {
  authorizedTotal
  issuedTotal
  outstandingTotal
  treasuryTotal
  reservedTotal
  unissuedTotal
}

fragment RecordedTransaction on Transaction {
  id
  sequence
  type
  effectiveDate
  recordedAt
  asset {
    id
    name
  }
  lotsOpened(first: 50) {
    totalCount
    nodes {
      id
      customId
      quantity
      acquisitionDate
      holder {
        id
        registration
      }
    }
  }
  lotsClosed(first: 50) {
    totalCount
    nodes {
      id
      customId
      quantity
    }
  }
  postings(first: 400, orderBy: [LINE_ASC]) {
    totalCount
    nodes {
      id
      ledgerAccount
      quantity
      balanceAfter
      holder {
        id
        registration
      }
      stockPlan {
        id
        name
      }
    }
  }
}
`,lr=({asset:e=``,holder:t=``,lot:n})=>({assetId:e,holderId:t,quantity:``,effectiveDate:R(),...ir(n),target:`unissued`,reason:``});function ur(e,t){let{value:n}=e,r=t?.authorizedKind===`limited`?n(`target`):void 0;return{assetId:n(`assetId`),holderId:n(`holderId`),quantity:n(`quantity`).trim(),effectiveDate:n(`effectiveDate`),reason:n(`reason`).trim(),...ar(n),...r===void 0?{}:{target:r},...r===`reserved`?J(e,`stockPlanId`):{}}}function dr({value:e},t,n){return L({assetId:B(e(`assetId`)),holderId:B(e(`holderId`)),lotIds:or(e,n,e(`quantity`)),quantity:V(e(`quantity`),t?.quantityScale),effectiveDate:H(e(`effectiveDate`)),stockPlanId:e(`target`)===`reserved`?B(e(`stockPlanId`)):void 0,reason:z(e(`reason`))})}function fr(){let e=Z(`cancel`,lr),{value:t}=e,n=N(t(`assetId`)),r=P(t(`holderId`)),i=Tt(r,t(`assetId`)),a=ur(e,n);return(0,j.jsxs)(X,{form:e,operation:cr,input:a,problems:dr(e,n,i),summary:x.commands.sentences.cancel(bn(t(`quantity`),n),n?.name??``,r?.registration??``,x.commands.sentences.targets[a.target??`charter`],Y(a.effectiveDate)),receipt:()=>({facts:[],links:(0,j.jsx)(Vn,{assetId:a.assetId,holderId:a.holderId})}),assetId:a.assetId,extraFacts:{stockPlanId:n?.stockPlans.nodes.find(({id:e})=>e===a.stockPlanId)?.name},beside:(0,j.jsxs)(j.Fragment,{children:[(0,j.jsx)(Rn,{holder:r,holding:i}),(0,j.jsx)(Ln,{asset:n})]}),children:[(0,j.jsx)(I,{name:`assetId`,statuses:[`active`],required:!0}),(0,j.jsx)(Q,{name:`holderId`,registerId:n?.register?.id,required:!0}),(0,j.jsx)(er,{holding:i}),(0,j.jsx)(G,{name:`quantity`,required:!0}),(0,j.jsx)(W,{name:`effectiveDate`,notFuture:!0,help:x.commands.fields.helps.effectiveDate,required:!0}),a.target!==void 0&&(0,j.jsx)(K,{name:`target`,choices:x.commands.fields.choices.target}),a.target===`reserved`&&(0,j.jsx)(sr,{asset:n}),(0,j.jsx)(U,{name:`reason`,required:!0})]})}var{fields:pr}=x.commands,mr={pricePerUnit:``,currency:``},hr=`refuse`;function gr({value:e},t){return e(t)}function _r({value:e},t){if(e(t)!==`cash_in_lieu`)return{};let[n,r]=[e(`pricePerUnit`).trim(),e(`currency`).trim().toUpperCase()];return{cashInLieu:{pricePerUnit:n,currency:r}}}function vr({value:e},t){return e(t)===`cash_in_lieu`?{pricePerUnit:V(e(`pricePerUnit`)),currency:z(e(`currency`))}:{}}function yr({form:e,name:t}){return(0,j.jsxs)(j.Fragment,{children:[(0,j.jsx)(K,{name:t,choices:pr.choices.fractionRule}),e.value(t)===`cash_in_lieu`&&(0,j.jsxs)(j.Fragment,{children:[(0,j.jsx)(G,{name:`pricePerUnit`,required:!0}),(0,j.jsx)(U,{name:`currency`,short:!0,required:!0})]})]})}var br=`
mutation ConvertUnits($input: ConvertUnitsInput!) {
  result: convertUnits(input: $input) {
    checks {
      ...ShownCheck
      facts
    }
    replayed
    instruction {
      id
      status
    }
    asset {
      id
      name
      ...AssetTotals
    }
    transaction {
      ...RecordedTransaction
      counterpart {
        ...RecordedTransaction
      }
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

fragment AssetTotals on Asset {
  authorizedTotal
  issuedTotal
  outstandingTotal
  treasuryTotal
  reservedTotal
  unissuedTotal
}

fragment RecordedTransaction on Transaction {
  id
  sequence
  type
  effectiveDate
  recordedAt
  asset {
    id
    name
  }
  lotsOpened(first: 50) {
    totalCount
    nodes {
      id
      customId
      quantity
      acquisitionDate
      holder {
        id
        registration
      }
    }
  }
  lotsClosed(first: 50) {
    totalCount
    nodes {
      id
      customId
      quantity
    }
  }
  postings(first: 400, orderBy: [LINE_ASC]) {
    totalCount
    nodes {
      id
      ledgerAccount
      quantity
      balanceAfter
      holder {
        id
        registration
      }
      stockPlan {
        id
        name
      }
    }
  }
}
`,{fields:xr,sentences:Sr,problems:Cr}=x.commands,wr=[`customId`,`reason`],Tr=({asset:e=``,holder:t=``,lot:n})=>({assetId:e,toAssetId:``,holderId:t,quantity:``,effectiveDate:R(),...ir(n),ratioNumerator:`1`,ratioDenominator:`1`,rounding:hr,...mr,customId:``});function Er(e){let{value:t}=e;return{assetId:t(`assetId`),toAssetId:t(`toAssetId`),holderId:t(`holderId`),quantity:t(`quantity`).trim(),effectiveDate:t(`effectiveDate`),ratioNumerator:t(`ratioNumerator`).trim(),ratioDenominator:t(`ratioDenominator`).trim(),rounding:gr(e,`rounding`),..._r(e,`rounding`),...ar(t),...J(e,...wr)}}function Dr(e,t,n){let{value:r}=e,i=r(`toAssetId`);return L({assetId:B(r(`assetId`)),toAssetId:i!==``&&i===r(`assetId`)?Cr.sameAsset:B(i),holderId:B(r(`holderId`)),lotIds:or(r,n,r(`quantity`)),quantity:V(r(`quantity`),t?.quantityScale),effectiveDate:H(r(`effectiveDate`)),ratioNumerator:V(r(`ratioNumerator`)),ratioDenominator:V(r(`ratioDenominator`)),...vr(e,`rounding`)})}function Or(){let e=Z(`convert`,Tr),{value:t}=e,n=N(t(`assetId`)),r=N(t(`toAssetId`)),i=P(t(`holderId`)),a=Tt(i,t(`assetId`)),o=Er(e);return(0,j.jsxs)(X,{form:e,operation:br,input:o,problems:Dr(e,n,a),summary:Sr.convert(bn(t(`quantity`),n),n?.name??``,i?.registration??``,r?.name??``,Sr.ratio(t(`ratioNumerator`).trim(),t(`ratioDenominator`).trim()),Y(o.effectiveDate)),receipt:()=>({facts:[],links:(0,j.jsx)(Vn,{assetId:o.toAssetId,holderId:o.holderId})}),assetId:o.assetId,beside:(0,j.jsxs)(j.Fragment,{children:[(0,j.jsx)(Rn,{holder:i,holding:a}),(0,j.jsx)(Ln,{asset:r??n})]}),children:[(0,j.jsx)(I,{name:`assetId`,statuses:[`active`],required:!0}),(0,j.jsx)(Q,{name:`holderId`,registerId:n?.register?.id,required:!0}),(0,j.jsx)(er,{holding:a}),(0,j.jsx)(G,{name:`quantity`,required:!0}),(0,j.jsx)(I,{name:`toAssetId`,statuses:[`active`],registerId:n?.register?.id,required:!0}),(0,j.jsx)(G,{name:`ratioNumerator`,required:!0}),(0,j.jsx)(G,{name:`ratioDenominator`,required:!0}),(0,j.jsx)(yr,{form:e,name:`rounding`}),(0,j.jsx)(W,{name:`effectiveDate`,notFuture:!0,help:xr.helps.effectiveDate,required:!0}),(0,j.jsxs)(Kt,{open:wr.some(e=>t(e)!==``),children:[(0,j.jsx)(U,{name:`customId`,help:xr.helps.customId,short:!0}),(0,j.jsx)(U,{name:`reason`})]})]})}async function kr({role:e,registerId:t,file:n}){let r=new URLSearchParams({registerId:t,name:n.name}),{document:i}=await(await ge(`documents?${r}`,{method:`POST`,headers:{"Registry-Role":e,"Content-Type":n.type===``?`application/octet-stream`:n.type},body:n})).json();return i}var Ar=`
query ChosenDocument($id: ID!) {
  documentById(id: $id) {
    id
    name
    createdAt
  }
}
`,jr=`
query DocumentChoices {
  allDocuments(first: 200, orderBy: [CREATED_AT_DESC]) {
    totalCount
    nodes {
      id
      name
      createdAt
      register {
        id
      }
    }
  }
}
`,Mr=`.pdf,.json,.xml,.zip,.xlsx,.docx,.jpg,.jpeg,.png,.tif,.tiff,.csv,.txt`;function Nr({registerId:e,...t}){let{value:n,onValue:i}=F(t),a=r().usersAccountId,s=pe(),c=Pr(n),[l,u]=(0,A.useState)(``),{found:d,searched:p,all:m}=Fr(l,e),{mutate:h,isPending:g,error:_}=o({mutationFn:t=>kr({role:a,registerId:e??``,file:t}),onSuccess:({id:e})=>{i(e),s.invalidateQueries({queryKey:[...re(a),jr]})}}),{assetFirst:ee,help:y,more:te}=x.commands.documents;return(0,j.jsxs)(`div`,{className:At.document,"data-wide":!0,children:[(0,j.jsx)(Mt,{...t,help:e===void 0?ee:y,chosen:c,finding:{find:l,matches:d,isOld:d===void 0},onFind:u}),(0,j.jsx)(at,{onChange:e=>e!==null&&h(e),accept:Mr,children:t=>(0,j.jsx)(S,{...t,variant:`default`,loading:g,disabled:e===void 0,children:x.commands.documents.upload})}),p<m&&(0,j.jsx)(`p`,{className:At.more,children:te(v(p),v(m))}),_!==null&&(0,j.jsx)(f,{error:_})]})}function Pr(e){let{data:t}=l(Ar,{id:e},{enabled:e!==``});return e!==``&&t?.documentById?Ir(t.documentById):void 0}function Fr(e,t){let{data:n}=l(jr,{},{enabled:t!==void 0});if(t===void 0)return{found:[],searched:0,all:0};let{nodes:r,totalCount:i=0}=n?.allDocuments??{};return{found:r?.filter(({name:n,register:r})=>r?.id===t&&n.toLowerCase().includes(e.toLowerCase())).map(Ir),searched:r?.length??0,all:i}}function Ir({id:e,name:t,createdAt:n}){return{id:e,name:t,more:d(n)}}function Lr(e,t,n=1){return Math.max(n,Number.parseInt(e(t),10)||n)}var Rr=100;function zr({name:e,parts:t,add:n,remove:r,least:i=1,title:a,children:o}){let{value:s,change:c,problem:l}=kt(),u=Lr(s,e,i),d=(0,A.useRef)(null),f=(0,A.useRef)(u);return(0,A.useEffect)(()=>{u>f.current&&d.current?.querySelector(`fieldset:last-of-type input`)?.focus(),f.current=u},[u]),(0,j.jsxs)(`div`,{ref:d,className:q.entries,"data-wide":!0,children:[Array.from({length:u},(n,l)=>(0,j.jsxs)(`fieldset`,{className:q.entry,children:[(0,j.jsx)(`legend`,{children:a(v(l+1))}),(0,j.jsx)(`div`,{className:q.fields,children:o(`${e}.${l}`)}),u>i&&(0,j.jsx)(S,{className:q.remove??``,variant:`subtle`,size:`compact-sm`,"aria-label":`${r}: ${a(v(l+1))}`,onClick:()=>c(Br(l,{name:e,parts:t,count:u,value:s})),children:r})]},l)),l(e)!==void 0&&(0,j.jsx)(`p`,{className:q.problem,children:l(e)}),u<Rr&&(0,j.jsx)(S,{className:q.remove??``,variant:`default`,size:`xs`,onClick:()=>c({[e]:String(u+1)}),children:n})]})}function Br(e,{name:t,parts:n,count:r,value:i}){let a=Array.from({length:r-e},(t,n)=>e+n).flatMap(e=>n.map(n=>[`${t}.${e}.${n}`,e+1<r?i(`${t}.${e+1}.${n}`):``]));return{...Object.fromEntries(a),[t]:String(r-1)}}function Vr({asset:e}){return(0,j.jsx)(zr,{name:`receivers`,parts:[`receiver`,`quantity`,`customId`],title:e=>x.commands.receivers.one(e),add:x.commands.receivers.add,remove:x.commands.receivers.remove,children:t=>(0,j.jsxs)(j.Fragment,{children:[(0,j.jsx)(Q,{name:`${t}.receiver`,registerId:e?.register?.id,required:!0}),(0,j.jsx)(G,{name:`${t}.quantity`,required:!0}),(0,j.jsx)(U,{name:`${t}.customId`,help:x.commands.fields.helps.customId,short:!0})]})})}var Hr=e=>[...Array(Lr(e,`receivers`)).keys()];function Ur(e){return Hr(e).map(t=>{let n=e(`receivers.${t}.customId`).trim();return{holderId:e(`receivers.${t}.receiver`),quantity:e(`receivers.${t}.quantity`).trim(),...n===``?{}:{customId:n}}})}function Wr(e){let t=Ur(e).map(({quantity:e})=>e);if(!t.some(e=>V(e)!==void 0))return Ye(t.reduce((e,t)=>e+E(t),0n))}function Gr(e,t){let n=Ur(e).map(({holderId:e})=>e);return Object.assign({},...Hr(e).map(r=>L({[`receivers.${r}.receiver`]:Kr(n,r,e(`fromHolderId`)),[`receivers.${r}.quantity`]:V(e(`receivers.${r}.quantity`),t)})))}function Kr(e,t,n){let r=e[t]??``;return r!==``&&r===n?x.commands.problems.same:r!==``&&e.indexOf(r)!==t?x.commands.problems.twice:B(r)}function qr(e,t){let i=r().usersAccountId,a=ze({queries:e.map(({holderId:e})=>({queryKey:[...re(i),Ct,{id:e}],queryFn:({signal:t})=>n(Ct,{id:e},{role:i,signal:t}),enabled:e!==``}))}),{receiver:o,certificate:s}=x.commands.sentences,c=e.map(({quantity:n,customId:r},i)=>{let c=a[i]?.data?.holderById?.registration??``,l=e.length===1?c:o(c,bn(n,t));return r?s(l,r):l});return ne(c)}var Jr=`
mutation ForcedTransfer($input: ForcedTransferInput!) {
  result: forcedTransfer(input: $input) {
    checks {
      ...ShownCheck
      facts
    }
    replayed
    instruction {
      id
      status
    }
    asset {
      id
      name
      ...AssetTotals
    }
    transaction {
      ...RecordedTransaction
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

fragment AssetTotals on Asset {
  authorizedTotal
  issuedTotal
  outstandingTotal
  treasuryTotal
  reservedTotal
  unissuedTotal
}

fragment RecordedTransaction on Transaction {
  id
  sequence
  type
  effectiveDate
  recordedAt
  asset {
    id
    name
  }
  lotsOpened(first: 50) {
    totalCount
    nodes {
      id
      customId
      quantity
      acquisitionDate
      holder {
        id
        registration
      }
    }
  }
  lotsClosed(first: 50) {
    totalCount
    nodes {
      id
      customId
      quantity
    }
  }
  postings(first: 400, orderBy: [LINE_ASC]) {
    totalCount
    nodes {
      id
      ledgerAccount
      quantity
      balanceAfter
      holder {
        id
        registration
      }
      stockPlan {
        id
        name
      }
    }
  }
}
`,{fields:Yr,sentences:Xr}=x.commands,Zr=[`price`,`considerationText`],Qr=({asset:e=``,holder:t=``,lot:n})=>({assetId:e,fromHolderId:t,effectiveDate:R(),cause:`court_order`,kind:`internal`,reason:``,documentId:``,...ir(n),receivers:`1`,"receivers.0.receiver":``,"receivers.0.quantity":``,"receivers.0.customId":``});function $r(e){let{value:t}=e;return{assetId:t(`assetId`),fromHolderId:t(`fromHolderId`),effectiveDate:t(`effectiveDate`),receivers:Ur(t),cause:t(`cause`),kind:t(`kind`),reason:t(`reason`).trim(),documentId:t(`documentId`),...ar(t),...J(e,...Zr)}}function ei({value:e},t,n){return L({assetId:B(e(`assetId`)),fromHolderId:B(e(`fromHolderId`)),effectiveDate:H(e(`effectiveDate`)),lotIds:or(e,n,Wr(e)??``),reason:z(e(`reason`)),documentId:B(e(`documentId`)),price:Rt(e(`price`)),...Gr(e,t?.quantityScale)})}function ti(){let e=Z(`force`,Qr),{value:t}=e,n=N(t(`assetId`)),r=P(t(`fromHolderId`)),i=Tt(r,t(`assetId`)),a=Pr(t(`documentId`)),o=$r(e),s=qr(o.receivers,n);return(0,j.jsxs)(X,{form:e,operation:Jr,input:o,problems:ei(e,n,i),summary:Xr.force(Xr.transfer(bn(Wr(t)??``,n),n?.name??``,r?.registration??``,s,Y(o.effectiveDate)),Xr.causes[o.cause]),receipt:()=>({facts:[],links:(0,j.jsx)(Vn,{assetId:o.assetId,holderId:o.fromHolderId})}),assetId:o.assetId,extraFacts:{kind:Yr.choices.transferKind[o.kind??`internal`],documentId:a?.name},beside:(0,j.jsxs)(j.Fragment,{children:[(0,j.jsx)(Rn,{holder:r,holding:i}),(0,j.jsx)(Ln,{asset:n})]}),children:[(0,j.jsx)(I,{name:`assetId`,statuses:[`active`,`suspended`],required:!0}),(0,j.jsx)(Q,{name:`fromHolderId`,registerId:n?.register?.id,required:!0}),(0,j.jsx)(er,{holding:i}),(0,j.jsx)(Vr,{asset:n}),(0,j.jsx)(K,{name:`cause`,choices:Yr.choices.cause,help:Yr.helps.cause,required:!0}),(0,j.jsx)(W,{name:`effectiveDate`,notFuture:!0,help:Yr.helps.effectiveDate,required:!0}),(0,j.jsx)(Nr,{name:`documentId`,registerId:n?.register?.id,required:!0}),(0,j.jsx)(U,{name:`reason`,long:!0,required:!0}),(0,j.jsxs)(Kt,{open:Zr.some(e=>t(e)!==``),children:[(0,j.jsx)(K,{name:`kind`,choices:Yr.choices.transferKind,help:Yr.helps.forcedKind}),(0,j.jsx)(G,{name:`price`}),(0,j.jsx)(U,{name:`considerationText`})]})]})}function ni({label:e,values:t}){let n=x.commands.changesOf;return(0,j.jsx)(w,{label:e,rows:t,columns:[{label:n.term,text:({id:e})=>x.commands.fields.labels[e]},{label:n.before,text:({before:e})=>e||x.commands.fields.none},{label:n.after,text:({after:e})=>e||x.commands.fields.none,cell:({after:e})=>(0,j.jsx)(`strong`,{children:e||x.commands.fields.none})}]})}var ri=`
mutation ChangeHolder($input: ChangeHolderInput!) {
  result: changeHolder(input: $input) {
    checks {
      ...ShownCheck
      facts
    }
    replayed
    instruction {
      id
      status
    }
    holder {
      ...NamedHolder
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

fragment NamedHolder on Holder {
  id
  holderNumber
  registration
}
`,ii=`
query HolderToChange($id: ID!) {
  holderById(id: $id) {
    ...NamedHolder
    ownershipForm
    mailStatus
    status
    statusReason
    parties(first: 200) {
      totalCount
      nodes {
        id
        capacity
        removedAt
        party {
          id
          legalName
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
`,ai=[`existing`,`partyId`,`partyType`,`legalName`,`country`,`lei`,`birthDate`,`taxIdCountry`,`taxId`,`street`,`city`,`postalCode`,`addressCountry`,`capacity`,`share`];function oi(e,t){let n=Lr(e,`parties`,t);return Array.from({length:n},(e,t)=>`parties.${t}`)}var si=(e,t)=>e(`${t}.existing`)===`yes`;function ci(e,t=1){return oi(e,t).map(t=>{let n=n=>e(`${t}.${n}`).trim(),r=e=>n(e)===``?{}:{[e]:n(e)},i={capacity:n(`capacity`)||`owner`,...r(`share`)};return si(e,t)?{...i,partyId:n(`partyId`)}:{...i,partyType:n(`partyType`)||`individual`,legalName:n(`legalName`),...n(`country`)===``?{}:{country:n(`country`).toUpperCase()},...n(`partyType`)===`institution`?r(`lei`):r(`birthDate`),...li(n),...ui(n)}})}function li(e){let t=(e(`taxIdCountry`)||e(`country`)).toUpperCase();return e(`taxId`)===``?{}:{taxIds:[{country:t,value:e(`taxId`)}]}}function ui(e){let t={streetSuite:e(`street`),city:e(`city`),postalCode:e(`postalCode`)},n=Object.fromEntries(Object.entries(t).filter(([,e])=>e!==``));return Object.keys(n).length===0?{}:{addresses:[{...n,country:(e(`addressCountry`)||e(`country`)).toUpperCase()}]}}function di(e,t=1){return Object.assign({},...oi(e,t).map(t=>{let n=n=>e(`${t}.${n}`),r={[`${t}.share`]:Rt(n(`share`))};if(si(e,t))return L({...r,[`${t}.partyId`]:B(n(`partyId`))});let i=[n(`street`),n(`city`),n(`postalCode`)].some(e=>e.trim()!==``);return L({...r,[`${t}.legalName`]:z(n(`legalName`)),[`${t}.country`]:fi(n(`country`)),[`${t}.taxIdCountry`]:fi(n(`taxIdCountry`),n(`taxId`)!==``&&n(`country`)===``),[`${t}.addressCountry`]:fi(n(`addressCountry`),i&&n(`country`)===``)})}))}function fi(e,t=!1){return e.trim()===``?t?x.commands.problems.country:void 0:/^[A-Za-z]{2}$/.test(e.trim())?void 0:x.commands.problems.country}var pi=`
query ChosenParty($id: ID!) {
  partyById(id: $id) {
    id
    legalName
    partyType
    register {
      id
    }
  }
}
`,mi=`
query PartyChoices($find: String!) {
  allParties(first: 20, orderBy: [NAME_KEY_ASC], filter: { nameKey: { includes: $find } }) {
    nodes {
      id
      legalName
      partyType
      country
    }
  }
}
`;function hi(e){let{value:t}=F(e),{data:n}=l(pi,{id:t},{enabled:t!==``}),r=t===``?void 0:n?.partyById,[i,a]=(0,A.useState)(``),o=gi(i);return(0,j.jsx)(Mt,{...e,chosen:r?_i(r):void 0,finding:o,onFind:a})}function gi(e){let{data:t,isPlaceholderData:n}=l(mi,{find:e.toLowerCase()},{keepPrevious:!0});return{find:e,matches:t?.allParties?.nodes.map(_i),isOld:t===void 0||n}}function _i({id:e,legalName:t,partyType:n}){return{id:e,name:t,more:x.parties.types[n]}}var{parties:vi,fields:yi}=x.commands;function bi({least:e=1}){return(0,j.jsx)(zr,{name:`parties`,parts:ai,least:e,title:e=>vi.one(e),add:vi.add,remove:vi.remove,children:e=>(0,j.jsx)(xi,{prefix:e})})}function xi({prefix:e}){let{value:t,change:n}=kt(),r=si(t,e),i=t(`${e}.partyType`)===`institution`;return(0,j.jsxs)(j.Fragment,{children:[(0,j.jsx)(M.Group,{label:vi.is,value:r?`yes`:`no`,onChange:t=>n({[`${e}.existing`]:t}),"data-wide":!0,children:(0,j.jsxs)(`div`,{className:q.radios,children:[(0,j.jsx)(M,{value:`no`,label:vi.new}),(0,j.jsx)(M,{value:`yes`,label:vi.existing})]})}),r?(0,j.jsx)(hi,{name:`${e}.partyId`,required:!0}):(0,j.jsxs)(j.Fragment,{children:[(0,j.jsx)(K,{name:`${e}.partyType`,choices:x.parties.types}),(0,j.jsx)(U,{name:`${e}.legalName`,required:!0}),(0,j.jsx)(U,{name:`${e}.country`,short:!0})]}),(0,j.jsx)(K,{name:`${e}.capacity`,choices:x.parties.capacities,required:!0}),(0,j.jsx)(G,{name:`${e}.share`,help:yi.helps.share}),!r&&(0,j.jsxs)(Kt,{open:!1,children:[i?(0,j.jsx)(U,{name:`${e}.lei`,help:yi.helps.lei,short:!0}):(0,j.jsx)(W,{name:`${e}.birthDate`,notFuture:!0}),(0,j.jsx)(U,{name:`${e}.taxId`,short:!0}),(0,j.jsx)(U,{name:`${e}.taxIdCountry`,short:!0}),(0,j.jsx)(U,{name:`${e}.street`}),(0,j.jsx)(U,{name:`${e}.city`}),(0,j.jsx)(U,{name:`${e}.postalCode`,short:!0}),(0,j.jsx)(U,{name:`${e}.addressCountry`,short:!0})]})]})}var{fields:Si,sentences:Ci,problems:wi}=x.commands,Ti=[`registration`,`ownershipForm`,`holderNumber`,`mailStatus`,`status`,`statusReason`],Ei=({holder:e=``})=>({holderId:e,of:``,registration:``,ownershipForm:``,holderNumber:``,mailStatus:``,status:``,removeParties:``,parties:`0`});function Di(e){let t=Object.fromEntries(Ti.map(t=>[t,e[t]??``]));return{of:e.id,removeParties:``,parties:`0`,...t}}function Oi({value:e},t){return t===void 0||e(`of`)!==t.id?[]:Ti.filter(n=>e(n).trim()!==(t[n]??``))}function ki({value:e},t){let n=e(`removeParties`).split(`,`);return Li(t).filter(({id:e})=>n.includes(e))}function Ai(e,t){let n=Oi(e,t).map(t=>[t,e.value(t).trim()]),r=ki(e,t).map(({id:e})=>e),i=ci(e.value,0);return{holderId:e.value(`holderId`),...Object.fromEntries(n),...r.length===0?{}:{removeParties:r},...i.length===0?{}:{addParties:i}}}function ji(e,t){let{value:n}=e,r=Oi(e,t).length+ki(e,t).length+ci(n,0).length===0?wi.nothingChanged:void 0;return L({holderId:B(n(`holderId`)),registration:t===void 0?void 0:z(n(`registration`))??r,holderNumber:t===void 0?void 0:z(n(`holderNumber`)),...di(n,0)})}function Mi(){let e=Z(`change-holder`,Ei),{value:t,change:n}=e,r=t(`holderId`),{data:i}=l(ii,{id:r},{enabled:r!==``}),a=r===``?void 0:i?.holderById??void 0,o=a===void 0||t(`of`)===a.id||e.draft.result!==void 0;return(0,A.useEffect)(()=>{!o&&a!==void 0&&n(Di(a))}),(0,j.jsxs)(X,{form:e,operation:ri,input:Ai(e,a),problems:ji(e,a),summary:Ci.changeHolder(a?.registration??``),receipt:()=>({facts:[],links:(0,j.jsx)(Bn,{id:r})}),details:a===void 0?null:(0,j.jsx)(Bi,{form:e,holder:a}),children:[(0,j.jsx)(Q,{name:`holderId`,registerId:void 0,statuses:[`active`,`suspended`],required:!0}),a!==void 0&&(0,j.jsxs)(j.Fragment,{children:[(0,j.jsx)(U,{name:`registration`,help:Si.helps.registration,wide:!0,required:!0}),(0,j.jsx)(K,{name:`ownershipForm`,choices:x.holders.ownershipForms,required:!0}),(0,j.jsx)(U,{name:`holderNumber`,short:!0,required:!0}),(0,j.jsx)(K,{name:`mailStatus`,choices:x.holders.mailStatuses,required:!0}),(0,j.jsx)(K,{name:`status`,label:`holderStatus`,choices:Ii,help:Si.helps.holderStatus,required:!0}),(0,j.jsx)(U,{name:`statusReason`,long:!0}),(0,j.jsx)(zi,{members:Li(a)}),(0,j.jsx)(bi,{least:0})]})]})}var{active:Ni,suspended:Pi,closed:Fi}=x.holders.statuses,Ii={active:Ni,suspended:Pi,closed:Fi};function Li(e){return e?.parties.nodes.filter(({removedAt:e})=>!e)??[]}var Ri=({party:e,capacity:t})=>`${e?.legalName??``} (${x.parties.capacities[t].toLowerCase()})`;function zi({members:e}){let{value:t,onValue:n,shown:r}=F({name:`removeParties`}),{name:i,...a}=r;return(0,j.jsx)(He.Group,{...a,"data-wide":!0,value:t.split(`,`).filter(Boolean),onChange:e=>n(e.join()),children:(0,j.jsx)(`div`,{className:q.choices,children:e.map(e=>(0,j.jsx)(He,{name:i,value:e.id,label:Ri(e)},e.id))})})}function Bi({form:e,holder:t}){let{changesOfHolder:n}=x.commands,r=ki(e,t).map(e=>n.leaves(Ri(e))),i=ci(e.value,0).map(({legalName:e,capacity:t})=>n.joins(e??n.existingParty,x.parties.capacities[t].toLowerCase())),a=Oi(e,t).map(n=>({id:n===`status`?`holderStatus`:n,before:Vi(n,t[n]??``),after:Vi(n,e.value(n).trim())}));return(0,j.jsxs)(j.Fragment,{children:[a.length>0&&(0,j.jsx)(ni,{label:n.title,values:a}),[...r,...i].map(e=>(0,j.jsx)(`p`,{children:e},e))]})}function Vi(e,t){let{ownershipForms:n,mailStatuses:r,statuses:i}=x.holders,a={...n,...r,...i};return e===`ownershipForm`||e===`mailStatus`||e===`status`?a[t]??t:t}var Hi=`
query RegisterChoices {
  viewer {
    lens
    account {
      id
      appointmentsHeld(first: 200, condition: { status: active }) {
        nodes {
          id
          register {
            id
            name
          }
        }
      }
    }
  }
}
`;function Ui(){let{data:e}=l(Hi,{}),t=e?.viewer;if(!t)return;if(t.lens===`issuer`)return{};let n=t.account?.appointmentsHeld.nodes.flatMap(({register:e})=>e?[e]:[]);return Object.fromEntries((n??[]).map(({id:e,name:t})=>[e,t]))}var Wi=e=>e!==void 0&&Object.keys(e).length>0;function Gi(){let e=Ui();return e===void 0||!Wi(e)?null:(0,j.jsx)(K,{name:`registerId`,choices:e,none:x.commands.fields.none,required:!0})}var Ki=`
mutation CreateHolder($input: CreateHolderInput!) {
  result: createHolder(input: $input) {
    checks {
      ...ShownCheck
      facts
    }
    replayed
    instruction {
      id
      status
    }
    holder {
      ...NamedHolder
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

fragment NamedHolder on Holder {
  id
  holderNumber
  registration
}
`,{fields:qi,sentences:Ji,receipt:Yi}=x.commands,Xi=()=>({registerId:``,registration:``,ownershipForm:`sole`,holderNumber:``,mailStatus:`deliverable`,parties:`1`,"parties.0.existing":`no`,"parties.0.partyType":`individual`,"parties.0.legalName":``,"parties.0.capacity":`owner`});function Zi(e,t){let{value:n}=e;return{...t?J(e,`registerId`):{},registration:n(`registration`).trim(),ownershipForm:n(`ownershipForm`),mailStatus:n(`mailStatus`),...J(e,`holderNumber`),parties:ci(n)}}function Qi({value:e},t){return L({registerId:t?B(e(`registerId`)):void 0,registration:z(e(`registration`)),...di(e)})}function $i(){let e=Z(`create-holder`,Xi),{value:t}=e,n=Wi(Ui()),r=Zi(e,n);return(0,j.jsxs)(X,{form:e,operation:Ki,input:r,problems:Qi(e,n),summary:Ji.createHolder(r.registration,Ji.partiesCount(r.parties.length)),receipt:({holder:e})=>({facts:e?[{name:Yi.holderNumber,value:(0,j.jsx)(`strong`,{children:e.holderNumber})},{name:Yi.holder,value:(0,j.jsx)(dn,{id:e.id,what:Yi.holder})}]:[],links:e?(0,j.jsx)(Bn,{id:e.id}):null}),children:[(0,j.jsx)(Gi,{}),(0,j.jsx)(U,{name:`registration`,help:qi.helps.registration,wide:!0,required:!0}),(0,j.jsx)(K,{name:`ownershipForm`,choices:x.holders.ownershipForms,required:!0}),(0,j.jsx)(bi,{}),(0,j.jsxs)(Kt,{open:t(`holderNumber`)!==``,children:[(0,j.jsx)(U,{name:`holderNumber`,help:qi.helps.holderNumber,short:!0}),(0,j.jsx)(K,{name:`mailStatus`,choices:x.holders.mailStatuses})]})]})}var ea=`
mutation MergeHolders($input: MergeHoldersInput!) {
  result: mergeHolders(input: $input) {
    checks {
      ...ShownCheck
      facts
    }
    replayed
    instruction {
      id
      status
      transactions(first: 50, orderBy: [SEQUENCE_ASC]) {
        totalCount
        nodes {
          ...RecordedTransaction
        }
      }
    }
    holder {
      ...NamedHolder
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

fragment RecordedTransaction on Transaction {
  id
  sequence
  type
  effectiveDate
  recordedAt
  asset {
    id
    name
  }
  lotsOpened(first: 50) {
    totalCount
    nodes {
      id
      customId
      quantity
      acquisitionDate
      holder {
        id
        registration
      }
    }
  }
  lotsClosed(first: 50) {
    totalCount
    nodes {
      id
      customId
      quantity
    }
  }
  postings(first: 400, orderBy: [LINE_ASC]) {
    totalCount
    nodes {
      id
      ledgerAccount
      quantity
      balanceAfter
      holder {
        id
        registration
      }
      stockPlan {
        id
        name
      }
    }
  }
}

fragment NamedHolder on Holder {
  id
  holderNumber
  registration
}
`,{fields:ta,sentences:na,problems:ra,current:ia}=x.commands,aa=({holder:e=``})=>({fromHolderId:e,intoHolderId:``,effectiveDate:R(),reason:``});function oa({value:e}){let[t,n]=[e(`fromHolderId`),e(`intoHolderId`)];return L({fromHolderId:B(t),intoHolderId:n!==``&&n===t?ra.same:B(n),effectiveDate:H(e(`effectiveDate`)),reason:z(e(`reason`))})}function sa(){let e=Z(`merge-holders`,aa),{value:t}=e,n=P(t(`fromHolderId`)),r=P(t(`intoHolderId`)),i={fromHolderId:t(`fromHolderId`),intoHolderId:t(`intoHolderId`),effectiveDate:t(`effectiveDate`),reason:t(`reason`).trim()};return(0,j.jsxs)(X,{form:e,operation:ea,input:i,problems:oa(e),summary:na.mergeHolders(n?.registration??``,r?.registration??``,Y(i.effectiveDate)),receipt:()=>({facts:[],links:(0,j.jsx)(Bn,{id:i.intoHolderId})}),beside:(0,j.jsxs)(j.Fragment,{children:[(0,j.jsx)(ca,{title:ia.mergedHolder,holder:n}),(0,j.jsx)(ca,{title:ia.survivor,holder:r})]}),children:[(0,j.jsx)(Q,{name:`fromHolderId`,label:`mergedHolder`,registerId:r?.register?.id,required:!0}),(0,j.jsx)(Q,{name:`intoHolderId`,registerId:n?.register?.id,help:ta.helps.intoHolder,required:!0}),(0,j.jsx)(W,{name:`effectiveDate`,notFuture:!0,help:ta.helps.effectiveDate,required:!0}),(0,j.jsx)(U,{name:`reason`,long:!0,required:!0})]})}function ca({title:e,holder:t}){if(t===void 0)return null;let n=t.positions.nodes.filter(({balance:e})=>e!==`0`);return(0,j.jsxs)(`section`,{children:[(0,j.jsx)(`h3`,{children:e}),(0,j.jsxs)(`p`,{className:q.quiet,children:[t.registration,`, `,x.holders.numbered(t.holderNumber)]}),n.length===0?(0,j.jsx)(`p`,{children:x.holders.positions.none}):(0,j.jsx)(w,{label:`${e}: ${t.registration}`,rows:n,columns:[{label:ta.labels.assetId,text:({asset:e})=>e?.name},{label:ia.balance,align:`end`,text:({balance:e})=>e,cell:({balance:e})=>(0,j.jsx)(T,{value:e})}]})]})}var la=`
query LegendChoices {
  allLegendTemplates(first: 500, orderBy: [NAME_ASC]) {
    nodes {
      id
      name
      text
      register {
        id
      }
    }
  }
}
`;function ua(e){let{data:t,error:n,refetch:r}=l(la,{},{enabled:e!==void 0}),i=t?.allLegendTemplates?.nodes;return{offered:i?.filter(({register:t})=>t?.id===e),error:n,isOfOtherRegister:t=>{let n=i?.find(e=>e.id===t)?.register?.id;return n!==void 0&&e!==void 0&&n!==e},retry:()=>void r()}}function da(e,{isOfOtherRegister:t}){return pa(e(`legendIds`)).filter(e=>!t(e))}function fa(e,{offered:t=[]}){return ne(e.map(e=>t.find(t=>t.id===e)?.name??e))}var pa=e=>e.split(`,`).filter(Boolean);function ma({legends:e}){let{value:t,onValue:n,shown:r}=F({name:`legendIds`}),{name:i,...a}=r,{offered:o,error:s}=e,c=pa(t),l=c.filter(t=>!e.isOfOtherRegister(t)&&!(o??[]).some(e=>e.id===t));return(0,j.jsx)(He.Group,{...a,"data-wide":!0,value:c,onChange:e=>n(e.join()),children:(0,j.jsxs)(`div`,{className:q.choices,children:[s!==null&&o===void 0&&(0,j.jsx)(f,{error:s,onRetry:e.retry}),o?.length===0&&(0,j.jsx)(`p`,{className:q.quiet,children:x.commands.noLegends}),o?.map(e=>(0,j.jsx)(He,{name:i,value:e.id,label:e.name,description:e.text},e.id)),l.map(e=>(0,j.jsx)(He,{name:i,value:e,label:e},e))]})})}var ha={securityLawExemptions:[`description`,`jurisdiction`],shareNumbers:[`startingShareNumber`,`endingShareNumber`]};function ga(e,t){return[...Array(Lr(e,t,0)).keys()].map(n=>Object.fromEntries(ha[t].map(r=>[r,e(`${t}.${n}.${r}`).trim()])))}function _a(e){let t=Object.keys(ha).map(t=>[t,ga(e,t)]);return Object.fromEntries(t.filter(([,e])=>e.length>0))}function va(e){let t=(t,n)=>Object.assign({},...ga(e,t).map((e,r)=>L(Object.fromEntries(Object.entries(e).map(([e,i])=>[`${t}.${r}.${e}`,n(i)])))));return{...t(`securityLawExemptions`,z),...t(`shareNumbers`,zt)}}var{fields:ya,exemptions:ba,shareNumbers:xa}=x.commands;function Sa({asset:e,legends:t,ofPlan:n}){return(0,j.jsxs)(j.Fragment,{children:[(0,j.jsx)(U,{name:`customId`,help:ya.helps.customId,short:!0}),(0,j.jsx)(K,{name:`form`,choices:x.assets.forms,none:ya.choices.formOfAsset}),(0,j.jsx)(W,{name:`acquisitionDate`,help:ya.helps.acquisitionDate}),(0,j.jsx)(G,{name:`costBasis`}),(0,j.jsx)(U,{name:`considerationText`}),!n&&(e?.stockPlans.nodes.length??0)>0&&(0,j.jsx)(sr,{asset:e,label:`underPlan`,optional:!0}),(0,j.jsx)(W,{name:`boardApprovalDate`}),(0,j.jsx)(W,{name:`stockholderApprovalDate`}),(0,j.jsx)(ma,{legends:t}),(0,j.jsx)(zr,{name:`securityLawExemptions`,parts:ha.securityLawExemptions,least:0,title:ba.one,add:ba.add,remove:ba.remove,children:e=>(0,j.jsxs)(j.Fragment,{children:[(0,j.jsx)(U,{name:`${e}.description`,help:ya.helps.exemption,required:!0}),(0,j.jsx)(U,{name:`${e}.jurisdiction`,help:ya.helps.jurisdiction,required:!0})]})}),(0,j.jsx)(zr,{name:`shareNumbers`,parts:ha.shareNumbers,least:0,title:xa.one,add:xa.add,remove:xa.remove,children:e=>(0,j.jsxs)(j.Fragment,{children:[(0,j.jsx)(Vt,{name:`${e}.startingShareNumber`,required:!0}),(0,j.jsx)(Vt,{name:`${e}.endingShareNumber`,required:!0})]})}),(0,j.jsx)(U,{name:`comments`,long:!0})]})}var Ca=`
mutation IssueUnits($input: IssueUnitsInput!) {
  result: issueUnits(input: $input) {
    checks {
      ...ShownCheck
      facts
    }
    replayed
    instruction {
      id
      status
    }
    asset {
      id
      name
      ...AssetTotals
    }
    transaction {
      ...RecordedTransaction
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

fragment AssetTotals on Asset {
  authorizedTotal
  issuedTotal
  outstandingTotal
  treasuryTotal
  reservedTotal
  unissuedTotal
}

fragment RecordedTransaction on Transaction {
  id
  sequence
  type
  effectiveDate
  recordedAt
  asset {
    id
    name
  }
  lotsOpened(first: 50) {
    totalCount
    nodes {
      id
      customId
      quantity
      acquisitionDate
      holder {
        id
        registration
      }
    }
  }
  lotsClosed(first: 50) {
    totalCount
    nodes {
      id
      customId
      quantity
    }
  }
  postings(first: 400, orderBy: [LINE_ASC]) {
    totalCount
    nodes {
      id
      ledgerAccount
      quantity
      balanceAfter
      holder {
        id
        registration
      }
      stockPlan {
        id
        name
      }
    }
  }
}
`,wa=x.commands.fields.helps,Ta=[`price`,`customId`,`form`,`considerationText`,`acquisitionDate`,`costBasis`,`boardApprovalDate`,`stockholderApprovalDate`,`comments`],Ea=[...Ta.slice(1),`legendIds`,`securityLawExemptions`,`shareNumbers`],Da=({asset:e=``,holder:t=``})=>({assetId:e,holderId:t,quantity:``,effectiveDate:R(),source:`unissued`,customId:``});function Oa(e,t,n){let{value:r}=e,i=da(r,n),a=t?.authorizedKind===`limited`?r(`source`):void 0;return{assetId:r(`assetId`),holderId:r(`holderId`),quantity:r(`quantity`).trim(),effectiveDate:r(`effectiveDate`),...a===void 0?{}:{source:a},...t?.stockPlans.nodes.some(({id:e})=>e===r(`stockPlanId`))?J(e,`stockPlanId`):{},...J(e,...Ta),...i.length===0?{}:{legendIds:i},..._a(r)}}function ka({value:e},t,n){return L({assetId:B(e(`assetId`)),holderId:B(e(`holderId`)),quantity:V(e(`quantity`),t?.quantityScale),effectiveDate:H(e(`effectiveDate`)),stockPlanId:n?B(e(`stockPlanId`)):void 0,price:Rt(e(`price`)),costBasis:Rt(e(`costBasis`)),...va(e)})}function Aa(){let e=Z(`issue`,Da),{value:t}=e,n=N(t(`assetId`)),r=P(t(`holderId`)),i=Tt(r,t(`assetId`)),a=ua(n?.register?.id),o=Oa(e,n,a),s=o.source===`reserved`;return(0,j.jsxs)(X,{form:e,operation:Ca,input:o,problems:ka(e,n,s),summary:x.commands.sentences.issue(bn(t(`quantity`),n),n?.name??``,r?.registration??``,x.commands.sentences.sources[o.source??`charter`],Y(t(`effectiveDate`))),receipt:()=>({facts:[],links:(0,j.jsx)(Vn,{assetId:o.assetId,holderId:o.holderId})}),assetId:o.assetId,extraFacts:{stockPlanId:n?.stockPlans.nodes.find(({id:e})=>e===o.stockPlanId)?.name,legendIds:fa(o.legendIds??[],a),securityLawExemptions:ne((o.securityLawExemptions??[]).map(ja)),shareNumbers:ne((o.shareNumbers??[]).map(Ma))},beside:(0,j.jsxs)(j.Fragment,{children:[(0,j.jsx)(Ln,{asset:n}),(0,j.jsx)(Rn,{holder:r,holding:i})]}),children:[(0,j.jsx)(I,{name:`assetId`,statuses:[`active`],required:!0}),(0,j.jsx)(Q,{name:`holderId`,registerId:n?.register?.id,required:!0}),(0,j.jsx)(G,{name:`quantity`,required:!0}),(0,j.jsx)(W,{name:`effectiveDate`,notFuture:!0,help:wa.effectiveDate,required:!0}),o.source!==void 0&&(0,j.jsx)(K,{name:`source`,choices:x.commands.fields.choices.source}),s&&(0,j.jsx)(sr,{asset:n}),(0,j.jsx)(G,{name:`price`}),(0,j.jsx)(Kt,{open:Ea.some(e=>t(e)!==``&&t(e)!==`0`),children:(0,j.jsx)(Sa,{asset:n,legends:a,ofPlan:s})})]})}var ja=({description:e,jurisdiction:t})=>`${e} (${t})`,Ma=e=>`${e.startingShareNumber} – ${e.endingShareNumber}`,Na=`
query ChosenLot($id: ID!) {
  lotById(id: $id) {
    id
    customId
    quantity
    form
    acquisitionDate
    closedOn
    legendIds
    asset {
      id
      name
    }
    holder {
      id
      registration
    }
  }
}
`,Pa=`
mutation ReissueLot($input: ReissueLotInput!) {
  result: reissueLot(input: $input) {
    checks {
      ...ShownCheck
      facts
    }
    replayed
    instruction {
      id
      status
    }
    asset {
      id
      name
    }
    transaction {
      ...RecordedTransaction
    }
    lot {
      id
      customId
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

fragment RecordedTransaction on Transaction {
  id
  sequence
  type
  effectiveDate
  recordedAt
  asset {
    id
    name
  }
  lotsOpened(first: 50) {
    totalCount
    nodes {
      id
      customId
      quantity
      acquisitionDate
      holder {
        id
        registration
      }
    }
  }
  lotsClosed(first: 50) {
    totalCount
    nodes {
      id
      customId
      quantity
    }
  }
  postings(first: 400, orderBy: [LINE_ASC]) {
    totalCount
    nodes {
      id
      ledgerAccount
      quantity
      balanceAfter
      holder {
        id
        registration
      }
      stockPlan {
        id
        name
      }
    }
  }
}
`,{fields:Fa,sentences:Ia,current:La}=x.commands,Ra=({asset:e=``,holder:t=``,lot:n=``})=>({assetId:e,holderId:t,lotId:n,of:``,form:``,legendIds:``,customId:``,effectiveDate:R(),reason:``});function za(e,t,n){let{value:r}=e,i=da(r,n),a=[...i].sort().join()===[...t?.legendIds??[]].sort().join();return{assetId:r(`assetId`),lotId:t?.id??``,effectiveDate:r(`effectiveDate`),reason:r(`reason`).trim(),...r(`form`)===``||r(`form`)===t?.form?{}:{form:r(`form`)},...a?{}:{legendIds:i},...J(e,`customId`,`comments`)}}function Ba({value:e},t){return L({assetId:B(e(`assetId`)),holderId:B(e(`holderId`)),lotId:B(t?.id??``),effectiveDate:H(e(`effectiveDate`)),reason:z(e(`reason`))})}function Va(){let e=Z(`reissue`,Ra),{value:t}=e,n=Ha(e),r=N(t(`assetId`)),i=P(t(`holderId`)),a=Tt(i,t(`assetId`)),o=ua(r?.register?.id),s=za(e,n,o),c=a?.lots?.nodes??[],l=n===void 0||c.some(({id:e})=>e===n.id)?c:[n,...c];return(0,j.jsxs)(X,{form:e,operation:Pa,input:s,problems:Ba(e,n),summary:Ia.reissue(n?.customId??``,r?.name??``,i?.registration??``,Y(s.effectiveDate)),receipt:()=>({facts:[],links:(0,j.jsx)(Vn,{assetId:s.assetId,holderId:t(`holderId`)})}),assetId:s.assetId,extraFacts:{legendIds:s.legendIds?fa(s.legendIds,o)||Fa.none:void 0},beside:(0,j.jsx)(Ua,{lot:n,legends:o}),children:[(0,j.jsx)(I,{name:`assetId`,statuses:[`active`],required:!0}),(0,j.jsx)(Q,{name:`holderId`,registerId:r?.register?.id,required:!0}),(0,j.jsx)(K,{name:`lotId`,choices:Object.fromEntries(l.map(({id:e,customId:t})=>[e,t])),none:Fa.none,required:!0}),(0,j.jsx)(W,{name:`effectiveDate`,notFuture:!0,help:Fa.helps.effectiveDate,required:!0}),n!==void 0&&(0,j.jsxs)(j.Fragment,{children:[(0,j.jsx)(K,{name:`form`,choices:x.assets.forms}),(0,j.jsx)(U,{name:`customId`,help:Fa.helps.customId,short:!0}),(0,j.jsx)(ma,{legends:o})]}),(0,j.jsx)(U,{name:`reason`,long:!0,required:!0}),(0,j.jsx)(U,{name:`comments`,long:!0})]})}function Ha({value:e,change:t,draft:n}){let r=e(`lotId`),{data:i}=l(Na,{id:r},{enabled:r!==``}),a=r===``?void 0:i?.lotById??void 0,[o,s]=[a?.asset?.id??``,a?.holder?.id??``],c=a===void 0||e(`of`)===a.id||n.result!==void 0;return(0,A.useEffect)(()=>{c||a===void 0||t({...e(`assetId`)===``?{assetId:o,holderId:s}:{},of:a.id,form:a.form,legendIds:a.legendIds.join()})}),o===e(`assetId`)&&s===e(`holderId`)?a:void 0}function Ua({lot:e,legends:t}){return e===void 0?(0,j.jsx)(`p`,{className:q.quiet,children:La.chooseLot}):(0,j.jsxs)(`section`,{children:[(0,j.jsx)(`h3`,{children:La.lot}),(0,j.jsx)(Xe,{facts:[{name:x.commands.lots.customId,value:e.customId},{name:x.commands.lots.quantity,value:(0,j.jsx)(T,{value:e.quantity})},{name:x.commands.lots.acquired,value:(0,j.jsx)(C,{value:e.acquisitionDate})},{name:Fa.labels.form,value:x.assets.forms[e.form]},{name:Fa.labels.legendIds,value:fa(e.legendIds,t)||Fa.none}]})]})}var Wa=`
mutation RepurchaseUnits($input: RepurchaseUnitsInput!) {
  result: repurchaseUnits(input: $input) {
    checks {
      ...ShownCheck
      facts
    }
    replayed
    instruction {
      id
      status
    }
    asset {
      id
      name
      ...AssetTotals
    }
    transaction {
      ...RecordedTransaction
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

fragment AssetTotals on Asset {
  authorizedTotal
  issuedTotal
  outstandingTotal
  treasuryTotal
  reservedTotal
  unissuedTotal
}

fragment RecordedTransaction on Transaction {
  id
  sequence
  type
  effectiveDate
  recordedAt
  asset {
    id
    name
  }
  lotsOpened(first: 50) {
    totalCount
    nodes {
      id
      customId
      quantity
      acquisitionDate
      holder {
        id
        registration
      }
    }
  }
  lotsClosed(first: 50) {
    totalCount
    nodes {
      id
      customId
      quantity
    }
  }
  postings(first: 400, orderBy: [LINE_ASC]) {
    totalCount
    nodes {
      id
      ledgerAccount
      quantity
      balanceAfter
      holder {
        id
        registration
      }
      stockPlan {
        id
        name
      }
    }
  }
}
`,{fields:Ga,sentences:Ka}=x.commands,qa=({asset:e=``,holder:t=``,lot:n})=>({assetId:e,holderId:t,quantity:``,effectiveDate:R(),...ir(n),target:`treasury`,price:``,considerationText:``});function Ja(e){let{value:t}=e;return{assetId:t(`assetId`),holderId:t(`holderId`),quantity:t(`quantity`).trim(),effectiveDate:t(`effectiveDate`),target:t(`target`),...ar(t),...J(e,`price`,`considerationText`)}}function Ya({value:e},t,n){return L({assetId:B(e(`assetId`)),holderId:B(e(`holderId`)),lotIds:or(e,n,e(`quantity`)),quantity:V(e(`quantity`),t?.quantityScale),effectiveDate:H(e(`effectiveDate`)),price:Rt(e(`price`))})}function Xa(){let e=Z(`repurchase`,qa),{value:t}=e,n=N(t(`assetId`)),r=P(t(`holderId`)),i=Tt(r,t(`assetId`)),a=Ja(e);return(0,j.jsxs)(X,{form:e,operation:Wa,input:a,problems:Ya(e,n,i),summary:Ka.repurchase(bn(t(`quantity`),n),n?.name??``,r?.registration??``,Ka.targets[a.target??`treasury`],Y(a.effectiveDate)),receipt:()=>({facts:[],links:(0,j.jsx)(Vn,{assetId:a.assetId,holderId:a.holderId})}),assetId:a.assetId,beside:(0,j.jsxs)(j.Fragment,{children:[(0,j.jsx)(Rn,{holder:r,holding:i}),(0,j.jsx)(Ln,{asset:n})]}),children:[(0,j.jsx)(I,{name:`assetId`,statuses:[`active`],required:!0}),(0,j.jsx)(Q,{name:`holderId`,registerId:n?.register?.id,required:!0}),(0,j.jsx)(er,{holding:i}),(0,j.jsx)(G,{name:`quantity`,required:!0}),(0,j.jsx)(W,{name:`effectiveDate`,notFuture:!0,help:Ga.helps.effectiveDate,required:!0}),(0,j.jsx)(K,{name:`target`,choices:Ga.choices.repurchaseTarget}),(0,j.jsx)(G,{name:`price`}),(0,j.jsx)(U,{name:`considerationText`})]})}var Za=`
mutation ReserveUnits($input: ReserveUnitsInput!) {
  result: reserveUnits(input: $input) {
    checks {
      ...ShownCheck
      facts
    }
    replayed
    instruction {
      id
      status
    }
    asset {
      id
      name
      ...AssetTotals
    }
    transaction {
      ...RecordedTransaction
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

fragment AssetTotals on Asset {
  authorizedTotal
  issuedTotal
  outstandingTotal
  treasuryTotal
  reservedTotal
  unissuedTotal
}

fragment RecordedTransaction on Transaction {
  id
  sequence
  type
  effectiveDate
  recordedAt
  asset {
    id
    name
  }
  lotsOpened(first: 50) {
    totalCount
    nodes {
      id
      customId
      quantity
      acquisitionDate
      holder {
        id
        registration
      }
    }
  }
  lotsClosed(first: 50) {
    totalCount
    nodes {
      id
      customId
      quantity
    }
  }
  postings(first: 400, orderBy: [LINE_ASC]) {
    totalCount
    nodes {
      id
      ledgerAccount
      quantity
      balanceAfter
      holder {
        id
        registration
      }
      stockPlan {
        id
        name
      }
    }
  }
}
`,{fields:Qa,sentences:$a}=x.commands,eo=({asset:e=``})=>({assetId:e,stockPlanId:``,quantity:``,effectiveDate:R(),comments:``});function to({value:e},t){return t?.stockPlans.nodes.find(({id:t})=>t===e(`stockPlanId`))}function no(e,t){let{value:n}=e;return L({assetId:B(n(`assetId`)),stockPlanId:B(to(e,t)?.id??``),quantity:It(n(`quantity`),t?.quantityScale),effectiveDate:H(n(`effectiveDate`))})}function ro(){let e=Z(`reserve`,eo),{value:t}=e,n=N(t(`assetId`)),r=to(e,n),i=t(`quantity`).trim(),a={assetId:t(`assetId`),stockPlanId:r?.id??``,quantity:i,effectiveDate:t(`effectiveDate`),...J(e,`boardApprovalDate`,`comments`)},o=i.startsWith(`-`)?$a.giveBack:$a.reserve;return(0,j.jsxs)(X,{form:e,operation:Za,input:a,problems:no(e,n),summary:o(bn(i.replace(`-`,``),n),n?.name??``,r?.name??``,Y(a.effectiveDate)),receipt:()=>({facts:[],links:(0,j.jsx)(zn,{id:a.assetId})}),assetId:a.assetId,beside:(0,j.jsx)(Ln,{asset:n}),children:[(0,j.jsx)(I,{name:`assetId`,statuses:[`active`],required:!0}),(0,j.jsx)(sr,{asset:n}),n?.stockPlans.nodes.length===0&&(0,j.jsx)(`p`,{className:q.quiet,"data-wide":!0,children:x.commands.noPlans}),(0,j.jsx)(G,{name:`quantity`,help:Qa.helps.quantityToReserve,required:!0}),(0,j.jsx)(W,{name:`effectiveDate`,notFuture:!0,help:Qa.helps.effectiveDate,required:!0}),(0,j.jsx)(W,{name:`boardApprovalDate`}),(0,j.jsx)(U,{name:`comments`,long:!0})]})}var io=`
query ChosenRestriction($id: ID!) {
  restrictionById(id: $id) {
    id
    asset {
      id
      name
    }
  }
}
`,ao=`
query ActiveRestrictions($assetId: ID!) {
  assetById(id: $assetId) {
    id
    restrictions(first: 200, orderBy: [PLACED_AT_DESC], condition: { status: active }) {
      totalCount
      nodes {
        ...ShownRestriction
        holder {
          id
          registration
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
`,oo=`
mutation ReleaseRestriction($input: ReleaseRestrictionInput!) {
  result: releaseRestriction(input: $input) {
    checks {
      ...ShownCheck
      facts
    }
    replayed
    instruction {
      id
      status
    }
    restriction {
      id
      kind
      status
      quantity
    }
    asset {
      id
      name
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
`,{fields:so,sentences:co,receipt:lo}=x.commands,uo=({asset:e=``,restriction:t=``})=>({assetId:e,restrictionId:t,effectiveDate:R(),reason:``});function fo(){let e=Z(`release`,uo),{value:t}=e;po(e);let n=N(t(`assetId`)),{data:r}=l(ao,{assetId:t(`assetId`)},{enabled:t(`assetId`)!==``}),i=t(`assetId`)===``?[]:r?.assetById?.restrictions.nodes??[],a=i.find(({id:e})=>e===t(`restrictionId`)),o={restrictionId:t(`restrictionId`),effectiveDate:t(`effectiveDate`),reason:t(`reason`).trim()};return(0,j.jsxs)(X,{form:e,operation:oo,input:o,problems:L({assetId:B(t(`assetId`)),restrictionId:B(t(`restrictionId`)),effectiveDate:Bt(t(`effectiveDate`)),reason:z(t(`reason`))}),summary:co.release(a===void 0?``:ho(a),n?.name??``,Y(o.effectiveDate)),receipt:({restriction:e})=>({facts:e?[{name:lo.restriction,value:(0,j.jsx)(dn,{id:e.id,what:lo.restriction})}]:[],links:(0,j.jsx)(zn,{id:t(`assetId`)})}),assetId:t(`assetId`),children:[(0,j.jsx)(I,{name:`assetId`,statuses:[`draft`,`active`,`suspended`,`closed`],required:!0}),n!==void 0&&r!==void 0&&(0,j.jsx)(mo,{restrictions:i}),(0,j.jsx)(W,{name:`effectiveDate`,help:so.helps.releaseDate,required:!0}),(0,j.jsx)(U,{name:`reason`,required:!0})]})}function po({value:e,change:t}){let n=e(`restrictionId`),r=n!==``&&e(`assetId`)===``,{data:i}=l(io,{id:n},{enabled:r}),a=i?.restrictionById?.asset?.id;(0,A.useEffect)(()=>{r&&a!==void 0&&t({assetId:a})})}function mo({restrictions:e}){let{value:t,onValue:n,shown:r}=F({name:`restrictionId`,required:!0});return e.length===0?(0,j.jsx)(`p`,{className:q.quiet,children:x.commands.noRestriction}):(0,j.jsx)(M.Group,{...r,value:t,onChange:n,"data-wide":!0,children:(0,j.jsx)(`div`,{className:q.choices,children:e.map(e=>(0,j.jsx)(M,{value:e.id,label:ho(e),description:e.reason},e.id))})})}function ho({kind:e,quantity:t,holder:n,lot:r,effectiveFrom:i,expiresOn:a}){return[x.restrictions.kinds[e],t?m(t):void 0,n?n.registration:co.everybody.toLowerCase(),r?.customId,a?`${Y(i)} – ${Y(a)}`:Y(i)].filter(Boolean).join(`, `)}var go=`
mutation PlaceRestriction($input: PlaceRestrictionInput!) {
  result: placeRestriction(input: $input) {
    checks {
      ...ShownCheck
      facts
    }
    replayed
    instruction {
      id
      status
    }
    restriction {
      id
      kind
      status
      quantity
    }
    asset {
      id
      name
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
`,{fields:_o,sentences:vo,problems:yo,receipt:bo}=x.commands,xo=({asset:e=``,holder:t=``,lot:n=``})=>({assetId:e,holderId:t,lotId:n,kind:`stop_order`,quantity:``,effectiveFrom:R(),expiresOn:``});function So(e){let{value:t}=e;return{assetId:t(`assetId`),kind:t(`kind`),effectiveFrom:t(`effectiveFrom`),...J(e,`holderId`,`expiresOn`,`beneficiary`,`reason`),...t(`holderId`)===``?{}:J(e,`lotId`,`quantity`)}}function Co({value:e},t){let n=e(`holderId`)!==``&&e(`quantity`).trim()!==``,[r,i]=[e(`effectiveFrom`),e(`expiresOn`)];return L({assetId:B(e(`assetId`)),quantity:n?V(e(`quantity`),t?.quantityScale):void 0,effectiveFrom:Bt(r),expiresOn:i!==``&&i<=r?yo.after:void 0})}function wo(e,{asset:t,holder:n,lot:r}){let i=n?.registration??``,a=e.quantity?vo.someOf(bn(e.quantity,t),i):e.holderId?vo.allOf(i):vo.everybody,o=r===void 0?a:vo.lotOf(a,r.customId),[s,c]=[t?.name??``,Y(e.effectiveFrom)],l=x.restrictions.kinds[e.kind].toLowerCase(),u=e.kind===`legend`?vo.legend(o,s,c):vo.restrict(o,s,l,c);return e.expiresOn?`${u} ${vo.until(Y(e.expiresOn))}`:u}function To(){let e=Z(`restrict`,xo),{value:t}=e,n=N(t(`assetId`)),r=P(t(`holderId`)),i=Tt(r,t(`assetId`)),a=i?.lots?.nodes??[],o=So(e),s=a.find(({id:e})=>e===o.lotId);return(0,j.jsxs)(X,{form:e,operation:go,input:o,problems:Co(e,n),summary:wo(o,{asset:n,holder:r,lot:s}),receipt:({restriction:e})=>({facts:e?[{name:bo.restriction,value:(0,j.jsx)(dn,{id:e.id,what:bo.restriction})}]:[],links:o.holderId?(0,j.jsx)(Bn,{id:o.holderId}):(0,j.jsx)(zn,{id:o.assetId})}),assetId:o.assetId,beside:t(`holderId`)===``?(0,j.jsx)(Ln,{asset:n}):(0,j.jsx)(Rn,{holder:r,holding:i}),children:[(0,j.jsx)(I,{name:`assetId`,statuses:[`draft`,`active`,`suspended`],required:!0}),(0,j.jsx)(Q,{name:`holderId`,registerId:n?.register?.id,help:_o.helps.holderToRestrict}),a.length>0&&(0,j.jsx)(K,{name:`lotId`,choices:Object.fromEntries(a.map(({id:e,customId:t})=>[e,t])),none:x.commands.fields.none,help:_o.helps.lotToRestrict}),t(`holderId`)!==``&&(0,j.jsx)(G,{name:`quantity`,help:_o.helps.quantityToRestrict}),(0,j.jsx)(K,{name:`kind`,choices:x.restrictions.kinds,required:!0}),(0,j.jsx)(W,{name:`effectiveFrom`,required:!0}),(0,j.jsx)(W,{name:`expiresOn`,help:_o.helps.expiresOn}),(0,j.jsx)(U,{name:`beneficiary`}),(0,j.jsx)(U,{name:`reason`,long:!0})]})}var Eo=`
mutation RetireUnits($input: RetireUnitsInput!) {
  result: retireUnits(input: $input) {
    checks {
      ...ShownCheck
      facts
    }
    replayed
    instruction {
      id
      status
    }
    asset {
      id
      name
      ...AssetTotals
    }
    transaction {
      ...RecordedTransaction
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

fragment AssetTotals on Asset {
  authorizedTotal
  issuedTotal
  outstandingTotal
  treasuryTotal
  reservedTotal
  unissuedTotal
}

fragment RecordedTransaction on Transaction {
  id
  sequence
  type
  effectiveDate
  recordedAt
  asset {
    id
    name
  }
  lotsOpened(first: 50) {
    totalCount
    nodes {
      id
      customId
      quantity
      acquisitionDate
      holder {
        id
        registration
      }
    }
  }
  lotsClosed(first: 50) {
    totalCount
    nodes {
      id
      customId
      quantity
    }
  }
  postings(first: 400, orderBy: [LINE_ASC]) {
    totalCount
    nodes {
      id
      ledgerAccount
      quantity
      balanceAfter
      holder {
        id
        registration
      }
      stockPlan {
        id
        name
      }
    }
  }
}
`,{fields:Do,sentences:Oo}=x.commands,ko=[`documentId`,`boardApprovalDate`,`stockholderApprovalDate`,`comments`],Ao=({asset:e=``,holder:t=``,lot:n})=>({assetId:e,source:t===``?`treasury`:`holder`,holderId:t,quantity:``,effectiveDate:R(),...ir(n),authority:``}),jo=({value:e})=>e(`source`)===`holder`;function Mo(e){let{value:t}=e;return{assetId:t(`assetId`),source:t(`source`),quantity:t(`quantity`).trim(),effectiveDate:t(`effectiveDate`),authority:t(`authority`).trim(),...jo(e)?{holderId:t(`holderId`),...ar(t)}:{},...J(e,...ko)}}function No(e,t,n){let{value:r}=e;return L({assetId:B(r(`assetId`)),holderId:jo(e)?B(r(`holderId`)):void 0,lotIds:jo(e)?or(r,n,r(`quantity`)):void 0,quantity:V(r(`quantity`),t?.quantityScale),effectiveDate:H(r(`effectiveDate`)),authority:z(r(`authority`))})}function Po(){let e=Z(`retire`,Ao),{value:t}=e,n=N(t(`assetId`)),r=P(jo(e)?t(`holderId`):``),i=Tt(r,t(`assetId`)),a=Pr(t(`documentId`)),o=Mo(e);return(0,j.jsxs)(X,{form:e,operation:Eo,input:o,problems:No(e,n,i),summary:Oo.retire(bn(t(`quantity`),n),n?.name??``,r===void 0?Oo.treasury:r.registration,Y(o.effectiveDate)),receipt:()=>({facts:[],links:o.holderId?(0,j.jsx)(Vn,{assetId:o.assetId,holderId:o.holderId}):(0,j.jsx)(zn,{id:o.assetId})}),assetId:o.assetId,extraFacts:{documentId:a?.name},beside:(0,j.jsxs)(j.Fragment,{children:[jo(e)&&(0,j.jsx)(Rn,{holder:r,holding:i}),(0,j.jsx)(Ln,{asset:n})]}),children:[(0,j.jsx)(I,{name:`assetId`,statuses:[`active`],required:!0}),(0,j.jsx)(K,{name:`source`,label:`retired`,choices:Do.choices.retirementSource}),jo(e)&&(0,j.jsxs)(j.Fragment,{children:[(0,j.jsx)(Q,{name:`holderId`,registerId:n?.register?.id,required:!0}),(0,j.jsx)(er,{holding:i})]}),(0,j.jsx)(G,{name:`quantity`,required:!0}),(0,j.jsx)(W,{name:`effectiveDate`,notFuture:!0,help:Do.helps.effectiveDate,required:!0}),(0,j.jsx)(U,{name:`authority`,help:Do.helps.authority,required:!0}),(0,j.jsxs)(Kt,{open:ko.some(e=>t(e)!==``),children:[(0,j.jsx)(Nr,{name:`documentId`,registerId:n?.register?.id}),(0,j.jsx)(W,{name:`boardApprovalDate`}),(0,j.jsx)(W,{name:`stockholderApprovalDate`}),(0,j.jsx)(U,{name:`comments`,long:!0})]})]})}var Fo=`
mutation ReverseTransaction($input: ReverseTransactionInput!) {
  result: reverseTransaction(input: $input) {
    checks {
      ...ShownCheck
      facts
    }
    replayed
    instruction {
      id
      status
      transactions(first: 10, orderBy: [SEQUENCE_ASC]) {
        totalCount
        nodes {
          ...RecordedTransaction
        }
      }
    }
    asset {
      id
      name
    }
    transaction {
      ...RecordedTransaction
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

fragment RecordedTransaction on Transaction {
  id
  sequence
  type
  effectiveDate
  recordedAt
  asset {
    id
    name
  }
  lotsOpened(first: 50) {
    totalCount
    nodes {
      id
      customId
      quantity
      acquisitionDate
      holder {
        id
        registration
      }
    }
  }
  lotsClosed(first: 50) {
    totalCount
    nodes {
      id
      customId
      quantity
    }
  }
  postings(first: 400, orderBy: [LINE_ASC]) {
    totalCount
    nodes {
      id
      ledgerAccount
      quantity
      balanceAfter
      holder {
        id
        registration
      }
      stockPlan {
        id
        name
      }
    }
  }
}
`,Io=`
query ChosenTransaction($id: ID!) {
  transactionById(id: $id) {
    ...NamedTransaction
    effectiveDate
    recordedAt
    reason
    asset {
      id
      name
    }
    reversedBy {
      ...NamedTransaction
    }
    reverseFirst(first: 20) {
      totalCount
      nodes {
        ...NamedTransaction
        effectiveDate
        asset {
          id
          name
        }
      }
    }
    postings(first: 100, orderBy: [LINE_ASC]) {
      totalCount
      nodes {
        id
        ledgerAccount
        quantity
        holder {
          id
          registration
        }
        stockPlan {
          id
          name
        }
      }
    }
  }
}

fragment NamedTransaction on Transaction {
  id
  sequence
  type
}
`,Lo=`
query TransactionChoices($assetId: ID!) {
  assetById(id: $assetId) {
    id
    transactions(first: 500, orderBy: [SEQUENCE_DESC]) {
      totalCount
      nodes {
        ...NamedTransaction
        effectiveDate
      }
    }
  }
}

fragment NamedTransaction on Transaction {
  id
  sequence
  type
}
`,$=x.transactions;function Ro(e){let{data:t}=l(Io,{id:e},{enabled:e!==``});return e===``?void 0:t?.transactionById??void 0}function zo({type:e,sequence:t}){return $.titleOf($.types[e],v(t))}function Bo({assetId:e,chosen:t}){let{data:n}=l(Lo,{assetId:e},{enabled:e!==``}),{nodes:r=[],totalCount:i=0}=(e===``?void 0:n?.assetById?.transactions)??{},a=i-r.length,o=t===void 0||r.some(({id:e})=>e===t.id)?r:[t,...r],s=e=>`${zo(e)}, ${_(e.effectiveDate)}`;return(0,j.jsxs)(j.Fragment,{children:[(0,j.jsx)(K,{name:`transactionId`,choices:Object.fromEntries(o.map(e=>[e.id,s(e)])),none:x.commands.fields.none,required:!0}),a>0&&(0,j.jsx)(`p`,{className:q.quiet,"data-wide":!0,children:x.commands.transactionsMore(v(a))})]})}function Vo({chosen:{reverseFirst:e}}){let t=e.totalCount-e.nodes.length;return(0,j.jsxs)(`ol`,{children:[e.nodes.map(e=>(0,j.jsxs)(`li`,{children:[(0,j.jsx)(Ze,{transaction:e}),` `,e.asset?.name,`, `,(0,j.jsx)(C,{value:e.effectiveDate})]},e.id)),t>0&&(0,j.jsx)(`li`,{children:$.moreToReverse(v(t))})]})}function Ho({chosen:e}){if(e===void 0)return(0,j.jsx)(`p`,{className:q.quiet,children:x.commands.current.chooseTransaction});let{postings:t,reversedBy:n,reverseFirst:r}=e,i=t.totalCount-t.nodes.length,a=[{name:$.effectiveDate,value:(0,j.jsx)(C,{value:e.effectiveDate})},{name:$.recordedAt,value:(0,j.jsx)(Je,{value:e.recordedAt})},{name:$.reason,value:e.reason},{name:$.reversedBy,value:n&&(0,j.jsx)(Ze,{transaction:n})},{name:$.reverseFirst,value:r.totalCount>0&&(0,j.jsx)(Vo,{chosen:e}),wide:!0}];return(0,j.jsxs)(`section`,{children:[(0,j.jsx)(`h3`,{children:zo(e)}),(0,j.jsx)(Xe,{facts:a}),(0,j.jsx)(w,{label:$.postings.title,rows:t.nodes,columns:[{label:x.commands.changesOf.account,text:({holder:e,stockPlan:t,ledgerAccount:n})=>e?.registration??t?.name??$.ledgerAccounts[n]},{label:$.postings.quantity,align:`end`,text:({quantity:e})=>e,cell:({quantity:e})=>(0,j.jsx)(T,{value:e,signed:!0})}]}),i>0&&(0,j.jsx)(`p`,{className:q.quiet,children:x.commands.moreChanges(v(i))})]})}var{fields:Uo,sentences:Wo,problems:Go}=x.commands,Ko=({asset:e=``,transaction:t=``})=>({assetId:e,transactionId:t,effectiveDate:R(),reason:``,includeLater:``});function qo({value:e},t){let n=t!==void 0&&e(`effectiveDate`)<t.effectiveDate;return L({assetId:B(e(`assetId`)),transactionId:B(e(`transactionId`)),effectiveDate:H(e(`effectiveDate`))??(n?Go.beforeTransaction:void 0),reason:z(e(`reason`))})}function Jo(){let e=Z(`reverse`,Ko),{value:t}=e,n=Ro(t(`transactionId`));Yo(e,n);let r=n?.asset?.id===t(`assetId`)?n:void 0,i=N(t(`assetId`)),a={transactionId:r?.id??``,effectiveDate:t(`effectiveDate`),reason:t(`reason`).trim(),...t(`includeLater`)===`yes`?{includeLater:!0}:{}};return(0,j.jsxs)(X,{form:e,operation:Fo,input:a,problems:{...qo(e,r),...r===void 0?{transactionId:x.commands.problems.choose}:{}},summary:Wo.reverse(r===void 0?``:zo(r),i?.name??``,Y(a.effectiveDate)),extraFacts:{includeLater:a.includeLater===!0?v(r?.reverseFirst.totalCount??0):void 0},receipt:()=>({facts:[],links:(0,j.jsx)(zn,{id:t(`assetId`)})}),assetId:t(`assetId`),beside:(0,j.jsx)(Ho,{chosen:r}),children:[(0,j.jsx)(I,{name:`assetId`,statuses:[`active`,`suspended`],required:!0}),(0,j.jsx)(Bo,{assetId:t(`assetId`),chosen:r}),(0,j.jsx)(W,{name:`effectiveDate`,notFuture:!0,help:Uo.helps.reversal,required:!0}),(0,j.jsx)(U,{name:`reason`,long:!0,required:!0}),r!==void 0&&r.reverseFirst.totalCount>0&&(0,j.jsx)(Ht,{name:`includeLater`})]})}function Yo({value:e,change:t},n){let r=e(`assetId`)===``?n?.asset?.id:void 0;(0,A.useEffect)(()=>{r!==void 0&&t({assetId:r})})}function Xo(e,t,{numerator:n,denominator:r}){let i=E(e)*BigInt(n)-E(t)*BigInt(r);if(i!==0n)return{quantity:Ye(i/BigInt(r)),endless:i%BigInt(r)!==0n}}var Zo=x.commands.replaced,Qo=100;function $o({recorded:e,ratio:t,isRecorded:n}){let{lotsOpened:r,lotsClosed:i}=e;if(r.nodes.length===0)return null;let a=new Map(i.nodes.map(e=>[e.id,e])),o=r.nodes.flatMap(e=>{let n=e.predecessorIds?.map(e=>a.get(e)).find(e=>e!==void 0);return n===void 0?[]:[{...e,before:n,fraction:Xo(n.quantity,e.quantity,t)}]}),s=r.totalCount-Math.min(o.length,Qo),c=n?Zo.done:Zo.title;return(0,j.jsxs)(`section`,{className:q.part,"data-many":!0,children:[(0,j.jsx)(`h3`,{children:c}),(0,j.jsx)(w,{label:c,rows:o.slice(0,Qo),columns:[{label:x.commands.fields.labels.holderId,text:({holder:e})=>e?.registration},{label:Zo.former,text:({before:e})=>e.customId},{label:Zo.before,align:`end`,text:({before:e})=>e.quantity,cell:({before:e})=>(0,j.jsx)(T,{value:e.quantity})},{label:Zo.next,text:({customId:e})=>e},{label:Zo.after,align:`end`,text:({quantity:e})=>e,cell:({quantity:e})=>(0,j.jsx)(`strong`,{children:(0,j.jsx)(T,{value:e})})},{label:Zo.fraction,align:`end`,text:({fraction:e})=>es(e)}]}),s>0&&(0,j.jsx)(`p`,{className:q.quiet,children:x.commands.lotsMore(v(s))})]})}function es(e){if(e===void 0)return x.commands.fields.none;let t=`${m(e.quantity.replace(`-`,``))}${e.endless?`…`:``}`;return e.quantity.startsWith(`-`)?Zo.added(t):Zo.cut(t)}var ts=`
mutation SplitAsset($input: SplitAssetInput!) {
  result: splitAsset(input: $input) {
    checks {
      ...ShownCheck
      facts
    }
    replayed
    instruction {
      id
      status
      transactions(first: 50, orderBy: [SEQUENCE_ASC]) {
        totalCount
        nodes {
          ...RecordedTransaction
          lotsOpened(first: 50) {
            nodes {
              predecessorIds
            }
          }
        }
      }
    }
    asset {
      id
      name
      ...AssetTotals
    }
    transaction {
      ...RecordedTransaction
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

fragment RecordedTransaction on Transaction {
  id
  sequence
  type
  effectiveDate
  recordedAt
  asset {
    id
    name
  }
  lotsOpened(first: 50) {
    totalCount
    nodes {
      id
      customId
      quantity
      acquisitionDate
      holder {
        id
        registration
      }
    }
  }
  lotsClosed(first: 50) {
    totalCount
    nodes {
      id
      customId
      quantity
    }
  }
  postings(first: 400, orderBy: [LINE_ASC]) {
    totalCount
    nodes {
      id
      ledgerAccount
      quantity
      balanceAfter
      holder {
        id
        registration
      }
      stockPlan {
        id
        name
      }
    }
  }
}

fragment AssetTotals on Asset {
  authorizedTotal
  issuedTotal
  outstandingTotal
  treasuryTotal
  reservedTotal
  unissuedTotal
}
`,{fields:ns,sentences:rs,problems:is}=x.commands,as=({asset:e=``})=>({assetId:e,numerator:`2`,denominator:`1`,effectiveDate:R(),fractionRule:hr,...mr,adjustsCharter:``,authority:``});function os(e,t){let{value:n}=e,r=t&&n(`adjustsCharter`)===`yes`;return{assetId:n(`assetId`),numerator:n(`numerator`).trim(),denominator:n(`denominator`).trim(),effectiveDate:n(`effectiveDate`),fractionRule:gr(e,`fractionRule`),..._r(e,`fractionRule`),adjustsCharter:r,...r?J(e,`authority`,`boardApprovalDate`,`stockholderApprovalDate`):{},...J(e,`comments`)}}function ss(e,t){let{value:n}=e,r=n(`numerator`).trim()===n(`denominator`).trim()?is.unitRatio:void 0;return L({assetId:B(n(`assetId`)),numerator:zt(n(`numerator`)),denominator:zt(n(`denominator`))??r,effectiveDate:H(n(`effectiveDate`)),...vr(e,`fractionRule`),authority:t?z(n(`authority`)):void 0})}function cs(){let e=Z(`split`,as),t=N(e.value(`assetId`)),n=t?.authorizedKind===`limited`,r=os(e,n),i=r.adjustsCharter===!0,a=rs.split(t?.name??``,r.numerator,r.denominator,Y(r.effectiveDate)),o=i?rs.splitCharter:rs.splitNoCharter;return(0,j.jsxs)(X,{form:e,operation:ts,input:r,problems:ss(e,i),summary:n?`${a} ${o}`:a,lots:t=>on(en(t)).map(t=>(0,j.jsx)($o,{recorded:t,ratio:r,isRecorded:e.draft.result!==void 0},t.id)),receipt:()=>({facts:[],links:(0,j.jsx)(zn,{id:r.assetId})}),assetId:r.assetId,beside:(0,j.jsx)(Ln,{asset:t}),children:[(0,j.jsx)(I,{name:`assetId`,statuses:[`active`],required:!0}),(0,j.jsx)(W,{name:`effectiveDate`,notFuture:!0,help:ns.helps.effectiveDate,required:!0}),(0,j.jsx)(Vt,{name:`numerator`,required:!0}),(0,j.jsx)(Vt,{name:`denominator`,required:!0}),(0,j.jsx)(yr,{form:e,name:`fractionRule`}),n&&(0,j.jsx)(Ht,{name:`adjustsCharter`}),i&&(0,j.jsxs)(j.Fragment,{children:[(0,j.jsx)(U,{name:`authority`,help:ns.helps.authority,required:!0}),(0,j.jsx)(W,{name:`boardApprovalDate`}),(0,j.jsx)(W,{name:`stockholderApprovalDate`})]}),(0,j.jsx)(U,{name:`comments`,long:!0})]})}var ls=`
mutation ChangeAssetTerms($input: ChangeAssetTermsInput!) {
  result: changeAssetTerms(input: $input) {
    checks {
      ...ShownCheck
      facts
    }
    replayed
    instruction {
      id
      status
    }
    asset {
      id
      name
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
`,{helps:us}=x.commands.fields,ds=[`symbol`,`currency`,`parValue`,`pricePerShare`,`votesPerShare`,`liquidationPreferenceMultiple`,`participationCapMultiple`,`conversionRights`,`conversionAssetId`,`conversionRatio`,`defaultIdPrefix`,`governingLaw`,`interestRate`,`maturityDate`,`denomination`,`minimumAmount`,`boardApprovalDate`,`stockholderApprovalDate`],fs=[`parValue`,`pricePerShare`,`votesPerShare`,`liquidationPreferenceMultiple`,`participationCapMultiple`,`conversionRatio`,`interestRate`,`denomination`,`minimumAmount`],ps=[`draft`,`pending_approval`,`active`,`suspended`];function ms(e){let t=e(`currency`).trim(),n=e(`seniority`).trim();return L({...Object.fromEntries(fs.map(t=>[t,Rt(e(t))])),currency:t===``||/^[A-Za-z]{3}$/.test(t)?void 0:x.commands.problems.currency,seniority:n===``||/^\d+$/.test(n)?void 0:x.commands.problems.integer})}function hs({type:e,registerId:t}){let n=e===`debt`||e===`convertible`,r={statuses:ps,registerId:t};return(0,j.jsxs)(j.Fragment,{children:[k(e)&&(0,j.jsx)(I,{name:`underlyingAssetId`,help:us.underlyingAssetId,...r}),(0,j.jsx)(U,{name:`symbol`,short:!0}),(0,j.jsx)(U,{name:`currency`,short:!0}),(0,j.jsx)(K,{name:`form`,choices:x.assets.forms}),(0,j.jsx)(G,{name:`parValue`}),(0,j.jsx)(G,{name:`pricePerShare`}),!n&&(0,j.jsx)(G,{name:`votesPerShare`}),n&&(0,j.jsxs)(j.Fragment,{children:[(0,j.jsx)(G,{name:`interestRate`,help:us.interestRate}),(0,j.jsx)(W,{name:`maturityDate`}),(0,j.jsx)(G,{name:`denomination`}),(0,j.jsx)(G,{name:`minimumAmount`})]}),(0,j.jsxs)(Kt,{open:!1,children:[(0,j.jsx)(U,{name:`defaultIdPrefix`,short:!0}),(0,j.jsx)(U,{name:`governingLaw`}),(0,j.jsx)(Vt,{name:`seniority`}),(0,j.jsx)(G,{name:`liquidationPreferenceMultiple`}),(0,j.jsx)(G,{name:`participationCapMultiple`}),(0,j.jsx)(W,{name:`boardApprovalDate`}),(0,j.jsx)(W,{name:`stockholderApprovalDate`}),!n&&!k(e)&&(0,j.jsxs)(j.Fragment,{children:[(0,j.jsx)(I,{name:`conversionAssetId`,...r}),(0,j.jsx)(G,{name:`conversionRatio`,help:us.conversionRatio})]}),(0,j.jsx)(U,{name:`conversionRights`,long:!0})]})]})}var{sentences:gs,problems:_s}=x.commands,vs=[`name`,`form`,`seniority`,`underlyingAssetId`,...ds],ys=({asset:e=``})=>({assetId:e,of:``,name:``,symbol:``,currency:``}),bs=(e,t)=>(e[t]??``).toString();function xs(e){return{of:e.id,...Object.fromEntries(vs.map(t=>[t,bs(e,t)]))}}function Ss({value:e},t){return t===void 0||e(`of`)!==t.id?[]:vs.filter(n=>Cs(e,n)!==bs(t,n))}function Cs(e,t){let n=e(t).trim();return t===`currency`?n.toUpperCase():n}function ws({value:e},t){let n=t.map(t=>{let n=Cs(e,t);return[t,n===``?null:t===`seniority`?Number.parseInt(n,10):n]});return{assetId:e(`assetId`),...Object.fromEntries(n)}}function Ts({value:e},t){let n=t.length===0?_s.nothingChanged:void 0;return L({assetId:B(e(`assetId`)),name:z(e(`name`))??n,...ms(e)})}function Es(){let e=Z(`change-terms`,ys),{value:t,change:n}=e,r=N(t(`assetId`)),i=r===void 0||t(`of`)===r.id||e.draft.result!==void 0;(0,A.useEffect)(()=>{!i&&r!==void 0&&n(xs(r))});let a=Ss(e,r);return(0,j.jsxs)(X,{form:e,operation:ls,input:ws(e,a),problems:Ts(e,a),summary:gs.changeTerms(r?.name??``,gs.termsCount(a.length)),receipt:()=>({facts:[],links:(0,j.jsx)(zn,{id:t(`assetId`)})}),assetId:t(`assetId`),details:r===void 0?null:(0,j.jsx)(Ds,{form:e,asset:r,changed:a}),children:[(0,j.jsx)(I,{name:`assetId`,statuses:[`draft`,`pending_approval`,`active`,`suspended`],required:!0}),r!==void 0&&(0,j.jsxs)(j.Fragment,{children:[(0,j.jsx)(U,{name:`name`,required:!0}),(0,j.jsx)(hs,{type:r.type,registerId:r.register?.id})]})]})}function Ds({form:e,asset:t,changed:n}){let r=N(e.value(`underlyingAssetId`)),i=N(e.value(`conversionAssetId`)),a={underlyingAssetId:[t.underlyingAsset?.name,r?.name],conversionAssetId:[t.conversionAsset?.name,i?.name]},o=n.map(n=>({id:n,before:a[n]?.[0]??bs(t,n),after:a[n]?.[1]??Cs(e.value,n)}));return(0,j.jsx)(ni,{label:x.commands.termsChanged,values:o})}var Os=`
mutation CreateAsset($input: CreateAssetInput!) {
  result: createAsset(input: $input) {
    checks {
      ...ShownCheck
      facts
    }
    replayed
    instruction {
      id
      status
    }
    asset {
      id
      name
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
`,{fields:ks,sentences:As,problems:js,receipt:Ms}=x.commands,Ns=()=>({registerId:``,name:``,type:`common_stock`,underlyingAssetId:``,authorizedKind:`limited`,quantityScale:`0`,unit:`shares`,form:`book_entry`,symbol:``,currency:``});function Ps(e,t){let{value:n}=e,r=n(`seniority`).trim(),i=n(`currency`).trim().toUpperCase(),a=n(`type`);return{...t?J(e,`registerId`):{},name:n(`name`).trim(),type:a,...Fs(e,a),authorizedKind:n(`authorizedKind`),quantityScale:Number.parseInt(n(`quantityScale`),10),...a===`other`?{unit:n(`unit`)}:{},form:n(`form`),...J(e,...ds),...i===``?{}:{currency:i},...r===``?{}:{seniority:Number.parseInt(r,10)}}}function Fs(e,t){return O(t)?{underlyingAssetId:e.value(`underlyingAssetId`)||null}:k(t)?J(e,`underlyingAssetId`):{}}function Is({value:e},t){return L({registerId:t?B(e(`registerId`)):void 0,name:z(e(`name`)),quantityScale:/^(?:\d|10)$/.test(e(`quantityScale`).trim())?void 0:js.integer,...ms(e)})}function Ls(){let e=Z(`create-asset`,Ns),t=Wi(Ui()),n=Ps(e,t);return(0,j.jsxs)(X,{form:e,operation:Os,input:n,problems:Is(e,t),summary:As.createAsset(n.name,x.assets.types[n.type].toLowerCase()),receipt:({asset:e})=>({facts:e?[{name:Ms.asset,value:(0,j.jsx)(dn,{id:e.id,what:Ms.asset})}]:[],links:e?(0,j.jsx)(zn,{id:e.id}):null}),children:[(0,j.jsx)(Gi,{}),(0,j.jsx)(U,{name:`name`,help:ks.helps.name,required:!0}),(0,j.jsx)(K,{name:`type`,choices:x.assets.types,required:!0}),(0,j.jsx)(K,{name:`authorizedKind`,choices:ks.choices.authorizedKind}),n.type===`other`&&(0,j.jsx)(K,{name:`unit`,choices:x.assets.units,help:ks.helps.unit}),(0,j.jsx)(Vt,{name:`quantityScale`,help:ks.helps.quantityScale}),(0,j.jsx)(hs,{type:n.type,registerId:n.registerId??void 0})]})}var Rs=`
mutation TransferUnits($input: TransferUnitsInput!) {
  result: transferUnits(input: $input) {
    checks {
      ...ShownCheck
      facts
    }
    replayed
    instruction {
      id
      status
    }
    asset {
      id
      name
      ...AssetTotals
    }
    transaction {
      ...RecordedTransaction
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

fragment AssetTotals on Asset {
  authorizedTotal
  issuedTotal
  outstandingTotal
  treasuryTotal
  reservedTotal
  unissuedTotal
}

fragment RecordedTransaction on Transaction {
  id
  sequence
  type
  effectiveDate
  recordedAt
  asset {
    id
    name
  }
  lotsOpened(first: 50) {
    totalCount
    nodes {
      id
      customId
      quantity
      acquisitionDate
      holder {
        id
        registration
      }
    }
  }
  lotsClosed(first: 50) {
    totalCount
    nodes {
      id
      customId
      quantity
    }
  }
  postings(first: 400, orderBy: [LINE_ASC]) {
    totalCount
    nodes {
      id
      ledgerAccount
      quantity
      balanceAfter
      holder {
        id
        registration
      }
      stockPlan {
        id
        name
      }
    }
  }
}
`,zs=x.commands.fields.helps,Bs=[`considerationText`,`reason`,`documentId`],Vs=({asset:e=``,holder:t=``,lot:n})=>({assetId:e,fromHolderId:t,effectiveDate:R(),kind:`sale`,...ir(n),receivers:`1`,"receivers.0.receiver":``,"receivers.0.quantity":``,"receivers.0.customId":``});function Hs(e){let{value:t}=e;return{assetId:t(`assetId`),fromHolderId:t(`fromHolderId`),effectiveDate:t(`effectiveDate`),receivers:Ur(t),kind:t(`kind`),...ar(t),...J(e,`price`,...Bs)}}function Us({value:e},t,n){return L({assetId:B(e(`assetId`)),fromHolderId:B(e(`fromHolderId`)),effectiveDate:H(e(`effectiveDate`)),lotIds:or(e,n,Wr(e)??``),price:Rt(e(`price`)),...Gr(e,t?.quantityScale)})}function Ws(){let e=Z(`transfer`,Vs),{value:t}=e,n=N(t(`assetId`)),r=P(t(`fromHolderId`)),i=Tt(r,t(`assetId`)),a=Pr(t(`documentId`)),o=Hs(e),s=qr(o.receivers,n);return(0,j.jsxs)(X,{form:e,operation:Rs,input:o,problems:Us(e,n,i),summary:x.commands.sentences.transfer(bn(Wr(t)??``,n),n?.name??``,r?.registration??``,s,Y(o.effectiveDate)),receipt:()=>({facts:[],links:(0,j.jsx)(Vn,{assetId:o.assetId,holderId:o.fromHolderId})}),assetId:o.assetId,extraFacts:{kind:x.commands.fields.choices.transferKind[o.kind??`sale`],documentId:a?.name},beside:(0,j.jsxs)(j.Fragment,{children:[(0,j.jsx)(Rn,{holder:r,holding:i}),(0,j.jsx)(Ln,{asset:n})]}),children:[(0,j.jsx)(I,{name:`assetId`,statuses:[`active`],required:!0}),(0,j.jsx)(Q,{name:`fromHolderId`,registerId:n?.register?.id,required:!0}),(0,j.jsx)(er,{holding:i}),(0,j.jsx)(Vr,{asset:n}),(0,j.jsx)(W,{name:`effectiveDate`,notFuture:!0,help:zs.effectiveDate,required:!0}),(0,j.jsx)(K,{name:`kind`,choices:x.commands.fields.choices.transferKind}),(0,j.jsx)(G,{name:`price`}),(0,j.jsxs)(Kt,{open:Bs.some(e=>t(e)!==``),children:[(0,j.jsx)(U,{name:`considerationText`}),(0,j.jsx)(U,{name:`reason`}),(0,j.jsx)(Nr,{name:`documentId`,registerId:n?.register?.id})]})]})}var Gs=`
mutation RecordVerification($input: RecordVerificationInput!) {
  result: recordVerification(input: $input) {
    checks {
      ...ShownCheck
      facts
    }
    replayed
    instruction {
      id
      status
    }
    verification {
      id
      kind
      status
    }
    party {
      id
      legalName
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
`,{fields:Ks,sentences:qs,problems:Js,receipt:Ys}=x.commands,Xs=x.holders.verifications,Zs=[`provider`,`reference`,`assetId`,`documentId`,`validFrom`,`expiresAt`],Qs=({party:e=``,holder:t=``})=>({partyId:e,holderId:t,kind:`identity`,status:`passed`,validFrom:R(),expiresAt:``});function $s(e){let{value:t}=e;return{partyId:t(`partyId`),kind:t(`kind`),status:t(`status`),...J(e,...Zs)}}function ec({value:e}){let[t,n]=[e(`validFrom`),e(`expiresAt`)];return L({partyId:B(e(`partyId`)),expiresAt:n!==``&&n<=t?Js.after:void 0})}function tc(){let e=Z(`verify`,Qs),{value:t}=e,{data:n}=l(pi,{id:t(`partyId`)},{enabled:t(`partyId`)!==``}),r=t(`partyId`)===``?void 0:n?.partyById??void 0,i=N(t(`assetId`)),a=Pr(t(`documentId`)),o=$s(e),s=r?.register?.id;return(0,j.jsxs)(X,{form:e,operation:Gs,input:o,problems:ec(e),summary:qs.verify(Xs.kinds[o.kind],r?.legalName??``,Xs.statuses[o.status].toLowerCase()),receipt:({verification:e})=>({facts:e?[{name:Ys.verification,value:(0,j.jsx)(dn,{id:e.id,what:Ys.verification})}]:[],links:t(`holderId`)===``?null:(0,j.jsx)(Bn,{id:t(`holderId`)})}),extraFacts:{assetId:i?.name,documentId:a?.name},children:[(0,j.jsx)(hi,{name:`partyId`,required:!0}),(0,j.jsx)(K,{name:`kind`,label:`verified`,choices:Xs.kinds,help:nc(o.kind),required:!0}),(0,j.jsx)(K,{name:`status`,label:`finding`,choices:Xs.statuses,required:!0}),(0,j.jsx)(U,{name:`provider`,help:Ks.helps.provider}),(0,j.jsx)(U,{name:`reference`}),(0,j.jsx)(W,{name:`validFrom`}),(0,j.jsx)(W,{name:`expiresAt`,help:Ks.helps.expiresAt}),(0,j.jsx)(Nr,{name:`documentId`,registerId:s}),(0,j.jsx)(Kt,{open:t(`assetId`)!==``,children:(0,j.jsx)(I,{name:`assetId`,statuses:[`draft`,`active`,`suspended`],registerId:s,help:Ks.helps.verifiedAsset})})]})}function nc(e){return e===`blocked`?Ks.helps.blocked:void 0}var rc=s(`/r/$role/new/$command`),ic={issue:Aa,transfer:Ws,cancel:fr,convert:Or,split:cs,repurchase:Xa,retire:Po,reissue:Va,reserve:ro,reverse:Jo,force:ti,authorize:Jn,"create-asset":Ls,"change-terms":Es,restrict:To,release:fo,"create-holder":$i,"change-holder":Mi,"merge-holders":sa,verify:tc};function ac(){let{command:e}=rc.useParams(),{step:n,...i}=rc.useSearch(),a=r().usersAccountId,{mutations:o,mayRun:s,error:l,retry:u}=t();if(!oc(e))return(0,j.jsx)(g,{});if(l!==null&&o===void 0)return(0,j.jsx)(f,{error:l,onRetry:u});if(o===void 0)return(0,j.jsx)(c,{});if(!s(ee[e]))return(0,j.jsx)(te,{title:x.commands.notPermitted,more:x.commands.notPermittedMore});let d=ic[e];return(0,j.jsx)(d,{},JSON.stringify([a,e,i]))}function oc(e){return Object.hasOwn(ee,e)}export{ac as CommandPage};