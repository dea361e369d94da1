/** Conditions on rows of one asset's ledger, in statements whose first parameter is the id of the asset. */

/** The register of the asset, so that rows are found along keys that begin with the register. */
export const registerOfAsset = `(
       select b.register_id
         from registry.books b
        where b.asset_id = $1::uuid
     )`;

/** The condition on rows of the asset. */
export const inRegister = `register_id = ${registerOfAsset}
     and asset_id = $1::uuid`;
