select case when octet_length(a.json) <= 33554432 then a.json end as json
from (
  select '{"viewer":{"account":' ||
    coalesce((
    select '{"name":' ||
      to_json(t2.name)::text ||
      ',"accountType":"' ||
      t2.account_type ||
      '","usersAccounts":' ||
      (
      select '{"nodes":[' ||
        coalesce(string_agg(p.c0, ','), '') ||
        ']}'
      from (
        select '{"userRole":"' ||
          t3.user_role ||
          '","user":' ||
          coalesce((
          select '{"firstName":' ||
            to_json(t4.first_name)::text ||
            ',"lastName":' ||
            to_json(t4.last_name)::text ||
            '}'
          from registry.users t4
          where t4.account_id = t3.account_id and
            t4.id = t3.user_id and
            (t4.account_id = (
            select registry.account_id()
          ) and ((
            select registry.is_administrator_or_auditor()
          ) or t4.id = (
            select registry.user_id()
          )))
        ), 'null') ||
          '}' as c0
        from (
          select t3.user_role, t3.account_id, t3.user_id
          from registry.users_accounts t3
          where t3.account_id = t2.id and
            (t3.account_id = (
            select registry.account_id()
          ) and ((
            select registry.is_administrator_or_auditor()
          ) or t3.user_id = (
            select registry.user_id()
          )))
          order by t3.id
          limit 1
        ) t3
      ) p
    ) ||
      '}'
    from registry.accounts t2
    where t2.id = registry.account_id() and
      (t2.id = (
      select registry.account_id()
    ) or t2.id = any ((
      select registry.appointment_counterparties()
    )::uuid[]) or t2.id = any ((
      select registry.participant_registers()
    )::uuid[]))
  ), 'null') ||
    ',"user":' ||
    coalesce((
    select '{"email":' ||
      to_json(t5.email)::text ||
      '}'
    from registry.users t5
    where t5.id = registry.user_id() and
      (t5.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    ) or t5.id = (
      select registry.user_id()
    )))
  ), 'null') ||
    ',"userRole":' ||
    to_json(registry.user_role())::text ||
    ',"accountType":' ||
    to_json((
    select v.account_type
    from registry.accounts v
    where v.id = registry.account_id()
  ))::text ||
    ',"lens":' ||
    to_json(registry.lens())::text ||
    ',"may":' ||
    $1::text ||
    '}}' as json
  offset 0
) a
-- $1 = "[\"createAsset\",\"changeAssetTerms\",\"activateAsset\",\"suspendAsset\",\"resumeAsset\",\"closeAsset\",\"addAssetIdentifier\",\"removeAssetIdentifier\",\"authorizeUnits\",\"reserveUnits\",\"issueUnits\",\"issueUnitsBulk\",\"transferUnits\",\"transferUnitsBulk\",\"forcedTransfer\",\"cancelUnits\",\"cancelUnitsBulk\",\"repurchaseUnits\",\"retireUnits\",\"convertUnits\",\"convertUnitsBulk\",\"splitAsset\",\"consolidateLots\",\"reissueLot\",\"recordDifference\",\"resolveDifference\",\"reverseTransaction\",\"createHolder\",\"createHoldersBulk\",\"changeHolder\",\"mergeHolders\",\"changeParty\",\"recordVerification\",\"recordVerificationsBulk\",\"placeRestriction\",\"placeRestrictionsBulk\",\"releaseRestriction\",\"releaseRestrictionsBulk\",\"createStockPlan\",\"changeStockPlan\",\"createLegendTemplate\",\"changeLegendTemplate\",\"changeTimeZone\",\"changeSignInPolicy\",\"createUser\",\"inviteUser\",\"unlinkUser\",\"endSessions\",\"changeUser\",\"giveRole\",\"changeUsersAccount\",\"createApiClient\",\"changeApiClient\",\"rotateApiClientSecret\",\"revokeApiClientSecret\",\"registerTrustedDocuments\",\"retireTrustedDocuments\",\"createDelegation\",\"revokeDelegation\",\"appointAgent\",\"endAppointment\",\"approveInstruction\",\"approveInstructions\",\"rejectInstruction\",\"withdrawInstruction\",\"withdrawApproval\",\"executeInstruction\",\"readTransferees\",\"cancelJob\",\"acknowledgeForcedInstruction\",\"changeApprovalPolicies\",\"createWebhookEndpoint\",\"changeWebhookEndpoint\",\"verifyWebhookEndpoint\",\"pauseWebhookEndpoint\",\"resumeWebhookEndpoint\",\"rotateWebhookSecret\",\"retireWebhookSecret\",\"removeWebhookEndpoint\",\"sendTestEvent\",\"redeliverEvents\"]"
