import{T as e}from"./index-C9FCVULM.js";import{u as t}from"./session-BtdW4Nor.js";import{t as n}from"./id-tE_oNLVM.js";var r=`
query AssetChoices($first: Int!, $filter: AssetFilter) {
  allAssets(first: $first, filter: $filter, orderBy: [NAME_ASC]) {
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
`,i=500;function a(t){let{data:a,error:o,refetch:s}=e(r,{first:i}),c=a?.allAssets?.nodes,l=c!==void 0&&n(t)&&!c.some(({id:e})=>e===t),u=e(r,{first:1,filter:{id:{equalTo:t??``}}},{enabled:l}),d=l?u.data?.allAssets?.nodes??[]:[];return{choices:c&&[...d,...c],error:o,retry:()=>void s()}}function o({name:e,symbol:t}){return t?`${e} (${t})`:e}function s(e){let{choices:n=[]}=a(e);return{id:`asset`,label:t.lists.asset,choices:n.map(e=>({value:e.id,label:o(e)}))}}export{a as n,s as r,o as t};