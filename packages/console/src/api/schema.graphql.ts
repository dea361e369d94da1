/** Generated from the contract: the enums and inputs that documents use. Run `npm run golden` to write it anew. */

/** The type of an account. */
export type AccountType =
  /** A company that issues securities and has a register of its own. */
  | 'issuer'
  /** A broker, which services holders of registers to which it is appointed. */
  | 'broker'
  /** A transfer agent, which keeps registers for issuers. */
  | 'transfer_agent'
  /** A custodian, which services holders of registers to which it is appointed. */
  | 'custodian'
  /** An investor, which sees what it holds itself. */
  | 'investor'
  /** The operator of the installation, which opens accounts and sees no register. */
  | 'platform';

/** The status of an account. */
export type AccountStatus =
  /** The account can be used. */
  | 'active'
  /** The clients of the account and the roles that it has lent cannot be used until it is active again. */
  | 'suspended'
  /** The account is closed for ever; its register is still seen by those who are appointed to it. */
  | 'closed';

/** Orders of a list of Users; ties are broken by id. */
export type UsersOrderBy =
  /** The order of the primary key, which is that of creation. */
  | 'NATURAL'
  /** By primary key, ascending. */
  | 'PRIMARY_KEY_ASC'
  /** By primary key, descending. */
  | 'PRIMARY_KEY_DESC'
  /** By id, ascending; null last. */
  | 'ID_ASC'
  /** By id, descending; null first. */
  | 'ID_DESC'
  /** By firstName, ascending; null last. */
  | 'FIRST_NAME_ASC'
  /** By firstName, descending; null first. */
  | 'FIRST_NAME_DESC'
  /** By lastName, ascending; null last. */
  | 'LAST_NAME_ASC'
  /** By lastName, descending; null first. */
  | 'LAST_NAME_DESC'
  /** By email, ascending; null last. */
  | 'EMAIL_ASC'
  /** By email, descending; null first. */
  | 'EMAIL_DESC'
  /** By createdAt, ascending; null last. */
  | 'CREATED_AT_ASC'
  /** By createdAt, descending; null first. */
  | 'CREATED_AT_DESC'
  /** By account.name, ascending; null last. */
  | 'ACCOUNT__NAME_ASC'
  /** By account.name, descending; null first. */
  | 'ACCOUNT__NAME_DESC'
  /** By account.slug, ascending; null last. */
  | 'ACCOUNT__SLUG_ASC'
  /** By account.slug, descending; null first. */
  | 'ACCOUNT__SLUG_DESC';

/** Conditions on fields of User; all must hold. */
export type UserFilter = {
  /** Identifies the user. */
  readonly id?: IdFilter | null | undefined;
  /** Given name. */
  readonly firstName?: StringFilter | null | undefined;
  /** Family name. */
  readonly lastName?: StringFilter | null | undefined;
  /** E-mail address, unique within the account. */
  readonly email?: StringFilter | null | undefined;
  /** When the user was added. */
  readonly createdAt?: DateTimeFilter | null | undefined;
  /** The account of the user. */
  readonly account?: AccountFilter | null | undefined;
  /** Roles of the user. */
  readonly usersAccounts?: ToManyUsersAccountFilter | null | undefined;
  /** All of these hold. */
  readonly and?: ReadonlyArray<UserFilter> | null | undefined;
  /** At least one of these holds. */
  readonly or?: ReadonlyArray<UserFilter> | null | undefined;
  /** This does not hold. */
  readonly not?: UserFilter | null | undefined;
};

/** Conditions on one value; all must hold. */
export type IdFilter = {
  /** Whether the value is null. */
  readonly isNull?: boolean | null | undefined;
  /** Equal to the value. */
  readonly equalTo?: string | null | undefined;
  /** Not equal to the value. */
  readonly notEqualTo?: string | null | undefined;
  /** One of the values. */
  readonly in?: ReadonlyArray<string> | null | undefined;
  /** None of the values. */
  readonly notIn?: ReadonlyArray<string> | null | undefined;
};

/** Conditions on one value; all must hold. */
export type StringFilter = {
  /** Whether the value is null. */
  readonly isNull?: boolean | null | undefined;
  /** Equal to the value. */
  readonly equalTo?: string | null | undefined;
  /** Not equal to the value. */
  readonly notEqualTo?: string | null | undefined;
  /** One of the values. */
  readonly in?: ReadonlyArray<string> | null | undefined;
  /** None of the values. */
  readonly notIn?: ReadonlyArray<string> | null | undefined;
  /** Less than the value. */
  readonly lessThan?: string | null | undefined;
  /** Less than the value or equal to it. */
  readonly lessThanOrEqualTo?: string | null | undefined;
  /** Greater than the value. */
  readonly greaterThan?: string | null | undefined;
  /** Greater than the value or equal to it. */
  readonly greaterThanOrEqualTo?: string | null | undefined;
  /** Begins with the text. */
  readonly startsWith?: string | null | undefined;
  /** Contains the text. */
  readonly includes?: string | null | undefined;
  /** Contains the text; capital and small letters are equal, in every script, and so are one blank and several. Characters that show nothing are left out. */
  readonly includesInsensitive?: string | null | undefined;
  /** Matches the pattern; capital and small letters are equal, as in includesInsensitive. In it % is any text, _ any one character, and a backslash takes the next character as it is. A letter whose capitals are two, such as ß, counts as two characters. */
  readonly likeInsensitive?: string | null | undefined;
};

/** Conditions on one value; all must hold. */
export type DateTimeFilter = {
  /** Whether the value is null. */
  readonly isNull?: boolean | null | undefined;
  /** Equal to the value. */
  readonly equalTo?: string | null | undefined;
  /** Not equal to the value. */
  readonly notEqualTo?: string | null | undefined;
  /** One of the values. */
  readonly in?: ReadonlyArray<string> | null | undefined;
  /** None of the values. */
  readonly notIn?: ReadonlyArray<string> | null | undefined;
  /** Less than the value. */
  readonly lessThan?: string | null | undefined;
  /** Less than the value or equal to it. */
  readonly lessThanOrEqualTo?: string | null | undefined;
  /** Greater than the value. */
  readonly greaterThan?: string | null | undefined;
  /** Greater than the value or equal to it. */
  readonly greaterThanOrEqualTo?: string | null | undefined;
};

/** Conditions on fields of Account; all must hold. */
export type AccountFilter = {
  /** Identifies the account. */
  readonly id?: IdFilter | null | undefined;
  /** The name of the account. */
  readonly name?: StringFilter | null | undefined;
  /** A short name for addresses, unique in the installation. */
  readonly slug?: StringFilter | null | undefined;
  /** The type of the account. */
  readonly accountType?: AccountTypeFilter | null | undefined;
  /** The status of the account. */
  readonly status?: AccountStatusFilter | null | undefined;
  /** When it was opened. */
  readonly createdAt?: DateTimeFilter | null | undefined;
  /** Users of this account. */
  readonly users?: ToManyUserFilter | null | undefined;
  /** Roles of users in this account. */
  readonly usersAccounts?: ToManyUsersAccountFilter | null | undefined;
  /** Credentials by which programs log in. */
  readonly apiClients?: ToManyApiClientFilter | null | undefined;
  /** Clients that are delegates of roles of this account. */
  readonly delegations?: ToManyDelegationFilter | null | undefined;
  /** Assets in the register of this issuer. */
  readonly assets?: ToManyAssetFilter | null | undefined;
  /** Holders in the register of this issuer. */
  readonly holders?: ToManyHolderFilter | null | undefined;
  /** Transactions in the register of this issuer. */
  readonly transactions?: ToManyTransactionFilter | null | undefined;
  /** Instructions about the register of this issuer. */
  readonly instructions?: ToManyInstructionFilter | null | undefined;
  /** Appointments that this issuer made. */
  readonly appointments?: ToManyAppointmentFilter | null | undefined;
  /** Appointments of this account by issuers. */
  readonly appointmentsHeld?: ToManyAppointmentFilter | null | undefined;
  /** All of these hold. */
  readonly and?: ReadonlyArray<AccountFilter> | null | undefined;
  /** At least one of these holds. */
  readonly or?: ReadonlyArray<AccountFilter> | null | undefined;
  /** This does not hold. */
  readonly not?: AccountFilter | null | undefined;
};

/** Conditions on one value; all must hold. */
export type AccountTypeFilter = {
  /** Whether the value is null. */
  readonly isNull?: boolean | null | undefined;
  /** Equal to the value. */
  readonly equalTo?: AccountType | null | undefined;
  /** Not equal to the value. */
  readonly notEqualTo?: AccountType | null | undefined;
  /** One of the values. */
  readonly in?: ReadonlyArray<AccountType> | null | undefined;
  /** None of the values. */
  readonly notIn?: ReadonlyArray<AccountType> | null | undefined;
};

/** Conditions on one value; all must hold. */
export type AccountStatusFilter = {
  /** Whether the value is null. */
  readonly isNull?: boolean | null | undefined;
  /** Equal to the value. */
  readonly equalTo?: AccountStatus | null | undefined;
  /** Not equal to the value. */
  readonly notEqualTo?: AccountStatus | null | undefined;
  /** One of the values. */
  readonly in?: ReadonlyArray<AccountStatus> | null | undefined;
  /** None of the values. */
  readonly notIn?: ReadonlyArray<AccountStatus> | null | undefined;
};

/** Conditions on related rows, as far as the role sees them; all must hold. */
export type ToManyUserFilter = {
  /** At least one of the rows matches. */
  readonly some?: UserFilter | null | undefined;
  /** All rows match; there may be none. */
  readonly every?: UserFilter | null | undefined;
  /** No row matches. */
  readonly none?: UserFilter | null | undefined;
};

/** Conditions on related rows, as far as the role sees them; all must hold. */
export type ToManyUsersAccountFilter = {
  /** At least one of the rows matches. */
  readonly some?: UsersAccountFilter | null | undefined;
  /** All rows match; there may be none. */
  readonly every?: UsersAccountFilter | null | undefined;
  /** No row matches. */
  readonly none?: UsersAccountFilter | null | undefined;
};

/** Conditions on fields of UsersAccount; all must hold. */
export type UsersAccountFilter = {
  /** Identifies the role; the users_account_id of role selection. */
  readonly id?: IdFilter | null | undefined;
  /** The role. */
  readonly userRole?: UserRoleFilter | null | undefined;
  /** The status of the role. */
  readonly status?: UsersAccountStatusFilter | null | undefined;
  /** When the role was given. */
  readonly createdAt?: DateTimeFilter | null | undefined;
  /** The account of the role. */
  readonly account?: AccountFilter | null | undefined;
  /** The user who has the role. */
  readonly user?: UserFilter | null | undefined;
  /** Clients that are delegates of this role. */
  readonly delegations?: ToManyDelegationFilter | null | undefined;
  /** All of these hold. */
  readonly and?: ReadonlyArray<UsersAccountFilter> | null | undefined;
  /** At least one of these holds. */
  readonly or?: ReadonlyArray<UsersAccountFilter> | null | undefined;
  /** This does not hold. */
  readonly not?: UsersAccountFilter | null | undefined;
};

/** Conditions on one value; all must hold. */
export type UserRoleFilter = {
  /** Whether the value is null. */
  readonly isNull?: boolean | null | undefined;
  /** Equal to the value. */
  readonly equalTo?: UserRole | null | undefined;
  /** Not equal to the value. */
  readonly notEqualTo?: UserRole | null | undefined;
  /** One of the values. */
  readonly in?: ReadonlyArray<UserRole> | null | undefined;
  /** None of the values. */
  readonly notIn?: ReadonlyArray<UserRole> | null | undefined;
};

/** The role of a user in an account. */
export type UserRole =
  /** Manages users, clients, delegations and policies of the account, and acts and approves for it. */
  | 'account_administrator'
  /** Acts for the account in registers, or proposes and approves where others must agree. */
  | 'account_manager'
  /** Prepares the daily work: most of its mutations of registers wait for the approval of somebody else. */
  | 'account_operator'
  /** Reads everything that the account sees, with the audit log and the administration, and changes nothing. */
  | 'account_auditor'
  /** Reads what the account sees, without personal data and the audit log, and changes nothing. */
  | 'account_viewer';

/** Conditions on one value; all must hold. */
export type UsersAccountStatusFilter = {
  /** Whether the value is null. */
  readonly isNull?: boolean | null | undefined;
  /** Equal to the value. */
  readonly equalTo?: UsersAccountStatus | null | undefined;
  /** Not equal to the value. */
  readonly notEqualTo?: UsersAccountStatus | null | undefined;
  /** One of the values. */
  readonly in?: ReadonlyArray<UsersAccountStatus> | null | undefined;
  /** None of the values. */
  readonly notIn?: ReadonlyArray<UsersAccountStatus> | null | undefined;
};

/** The status of a role. */
export type UsersAccountStatus =
  /** The user has the role and has not been made active in it yet. */
  | 'invited'
  /** The role can be used. */
  | 'active'
  /** The role cannot be used until it is active again. */
  | 'suspended'
  /** The role has ended for ever. */
  | 'revoked';

/** Conditions on related rows, as far as the role sees them; all must hold. */
export type ToManyDelegationFilter = {
  /** At least one of the rows matches. */
  readonly some?: DelegationFilter | null | undefined;
  /** All rows match; there may be none. */
  readonly every?: DelegationFilter | null | undefined;
  /** No row matches. */
  readonly none?: DelegationFilter | null | undefined;
};

/** Conditions on fields of Delegation; all must hold. */
export type DelegationFilter = {
  /** Identifies the delegation. */
  readonly id?: IdFilter | null | undefined;
  /** Whether it is in force. */
  readonly status?: DelegationStatusFilter | null | undefined;
  /** When it was given. */
  readonly createdAt?: DateTimeFilter | null | undefined;
  /** The account whose role is lent. */
  readonly account?: AccountFilter | null | undefined;
  /** The role that is lent. */
  readonly usersAccount?: UsersAccountFilter | null | undefined;
  /** The client that is delegate of the role; null where the role does not see the client. */
  readonly apiClient?: ApiClientFilter | null | undefined;
  /** All of these hold. */
  readonly and?: ReadonlyArray<DelegationFilter> | null | undefined;
  /** At least one of these holds. */
  readonly or?: ReadonlyArray<DelegationFilter> | null | undefined;
  /** This does not hold. */
  readonly not?: DelegationFilter | null | undefined;
};

/** Conditions on one value; all must hold. */
export type DelegationStatusFilter = {
  /** Whether the value is null. */
  readonly isNull?: boolean | null | undefined;
  /** Equal to the value. */
  readonly equalTo?: DelegationStatus | null | undefined;
  /** Not equal to the value. */
  readonly notEqualTo?: DelegationStatus | null | undefined;
  /** One of the values. */
  readonly in?: ReadonlyArray<DelegationStatus> | null | undefined;
  /** None of the values. */
  readonly notIn?: ReadonlyArray<DelegationStatus> | null | undefined;
};

/** Whether a delegation is in force. */
export type DelegationStatus =
  /** The client can act in the role. */
  | 'active'
  /** The delegation has ended for ever. */
  | 'revoked';

/** Conditions on fields of ApiClient; all must hold. */
export type ApiClientFilter = {
  /** Identifies the client within the register of clients. */
  readonly id?: IdFilter | null | undefined;
  /** The client_id given at login. */
  readonly clientId?: StringFilter | null | undefined;
  /** The name of the client. */
  readonly name?: StringFilter | null | undefined;
  /** The status of the client. */
  readonly status?: ApiClientStatusFilter | null | undefined;
  /** When it stops working; null when never. */
  readonly expiresAt?: DateTimeFilter | null | undefined;
  /** When it last logged in, to the minute; null when never. */
  readonly lastUsedAt?: DateTimeFilter | null | undefined;
  /** When it was created. */
  readonly createdAt?: DateTimeFilter | null | undefined;
  /** Its secrets, without their values. */
  readonly secrets?: ToManyApiClientSecretFilter | null | undefined;
  /** The account that owns the client. */
  readonly account?: AccountFilter | null | undefined;
  /** Roles of which it is delegate. */
  readonly delegations?: ToManyDelegationFilter | null | undefined;
  /** All of these hold. */
  readonly and?: ReadonlyArray<ApiClientFilter> | null | undefined;
  /** At least one of these holds. */
  readonly or?: ReadonlyArray<ApiClientFilter> | null | undefined;
  /** This does not hold. */
  readonly not?: ApiClientFilter | null | undefined;
};

/** Conditions on one value; all must hold. */
export type ApiClientStatusFilter = {
  /** Whether the value is null. */
  readonly isNull?: boolean | null | undefined;
  /** Equal to the value. */
  readonly equalTo?: ApiClientStatus | null | undefined;
  /** Not equal to the value. */
  readonly notEqualTo?: ApiClientStatus | null | undefined;
  /** One of the values. */
  readonly in?: ReadonlyArray<ApiClientStatus> | null | undefined;
  /** None of the values. */
  readonly notIn?: ReadonlyArray<ApiClientStatus> | null | undefined;
};

/** The status of a client. */
export type ApiClientStatus =
  /** The client can log in. */
  | 'active'
  /** The client cannot log in until it is active again. */
  | 'suspended'
  /** The client can never log in again. */
  | 'revoked';

/** Conditions on related rows, as far as the role sees them; all must hold. */
export type ToManyApiClientSecretFilter = {
  /** At least one of the rows matches. */
  readonly some?: ApiClientSecretFilter | null | undefined;
  /** All rows match; there may be none. */
  readonly every?: ApiClientSecretFilter | null | undefined;
  /** No row matches. */
  readonly none?: ApiClientSecretFilter | null | undefined;
};

/** Conditions on fields of ApiClientSecret; all must hold. */
export type ApiClientSecretFilter = {
  /** Identifies the secret; not derived from it. */
  readonly id?: IdFilter | null | undefined;
  /** When it was created. */
  readonly createdAt?: DateTimeFilter | null | undefined;
  /** The client whose secret it is. */
  readonly apiClient?: ApiClientFilter | null | undefined;
  /** All of these hold. */
  readonly and?: ReadonlyArray<ApiClientSecretFilter> | null | undefined;
  /** At least one of these holds. */
  readonly or?: ReadonlyArray<ApiClientSecretFilter> | null | undefined;
  /** This does not hold. */
  readonly not?: ApiClientSecretFilter | null | undefined;
};

/** Conditions on related rows, as far as the role sees them; all must hold. */
export type ToManyApiClientFilter = {
  /** At least one of the rows matches. */
  readonly some?: ApiClientFilter | null | undefined;
  /** All rows match; there may be none. */
  readonly every?: ApiClientFilter | null | undefined;
  /** No row matches. */
  readonly none?: ApiClientFilter | null | undefined;
};

/** Conditions on related rows, as far as the role sees them; all must hold. */
export type ToManyAssetFilter = {
  /** At least one of the rows matches. */
  readonly some?: AssetFilter | null | undefined;
  /** All rows match; there may be none. */
  readonly every?: AssetFilter | null | undefined;
  /** No row matches. */
  readonly none?: AssetFilter | null | undefined;
};

/** Conditions on fields of Asset; all must hold. */
export type AssetFilter = {
  /** Identifies the asset. */
  readonly id?: IdFilter | null | undefined;
  /** The name of the asset, unique in its register among those not closed. */
  readonly name?: StringFilter | null | undefined;
  /** The type of security. */
  readonly type?: AssetTypeFilter | null | undefined;
  /** The status of the asset. */
  readonly status?: AssetStatusFilter | null | undefined;
  /** The id of the class that a right is a right over; null of a class, and where it is not known or the role does not see it. */
  readonly underlyingAssetId?: IdFilter | null | undefined;
  /** Ticker or short name. */
  readonly symbol?: StringFilter | null | undefined;
  /** Units authorised in all; null when not limited. The sum of the authorised adjustments. */
  readonly authorizedTotal?: DecimalFilter | null | undefined;
  /** The unit in which quantities are counted. */
  readonly unit?: AssetUnitFilter | null | undefined;
  /** When it was created in the register. */
  readonly createdAt?: DateTimeFilter | null | undefined;
  /** When its terms, status or authorised total last changed. */
  readonly updatedAt?: DateTimeFilter | null | undefined;
  /** The issuer whose register holds the asset. */
  readonly register?: AccountFilter | null | undefined;
  /** The class that a right is a right over. */
  readonly underlyingAsset?: AssetFilter | null | undefined;
  /** The class that its units convert into. */
  readonly conversionAsset?: AssetFilter | null | undefined;
  /** The rights over the class: options, units, warrants and others that name it. */
  readonly rightsOver?: ToManyAssetFilter | null | undefined;
  /** ISIN, CUSIP and other identifiers, removed ones included. */
  readonly identifiers?: ToManyAssetIdentifierFilter | null | undefined;
  /** Changes of the authorised total. */
  readonly authorizedAdjustments?: ToManyAuthorizedAdjustmentFilter | null | undefined;
  /** Instructions about this asset. */
  readonly instructions?: ToManyInstructionFilter | null | undefined;
  /** Positions of holders. */
  readonly positions?: ToManyPositionFilter | null | undefined;
  /** Its lots, closed ones included. */
  readonly lots?: ToManyLotFilter | null | undefined;
  /** Its transactions. */
  readonly transactions?: ToManyTransactionFilter | null | undefined;
  /** Restrictions of it, of its holders and lots. */
  readonly restrictions?: ToManyRestrictionFilter | null | undefined;
  /** Stock plans of its units. */
  readonly stockPlans?: ToManyStockPlanFilter | null | undefined;
  /** Units reserved for each plan now. */
  readonly reserves?: ToManyStockPlanReserveFilter | null | undefined;
  /** The search finds the row by this text: only the best 200 of the rows that the role sees. */
  readonly search?: string | null | undefined;
  /** All of these hold. */
  readonly and?: ReadonlyArray<AssetFilter> | null | undefined;
  /** At least one of these holds. */
  readonly or?: ReadonlyArray<AssetFilter> | null | undefined;
  /** This does not hold. */
  readonly not?: AssetFilter | null | undefined;
};

/** Conditions on one value; all must hold. */
export type AssetTypeFilter = {
  /** Whether the value is null. */
  readonly isNull?: boolean | null | undefined;
  /** Equal to the value. */
  readonly equalTo?: AssetType | null | undefined;
  /** Not equal to the value. */
  readonly notEqualTo?: AssetType | null | undefined;
  /** One of the values. */
  readonly in?: ReadonlyArray<AssetType> | null | undefined;
  /** None of the values. */
  readonly notIn?: ReadonlyArray<AssetType> | null | undefined;
};

/** The type of security. */
export type AssetType =
  /** Common or ordinary shares. */
  | 'common_stock'
  /** Preferred or preference shares, which have rights before common stock. */
  | 'preferred_stock'
  /** Units or shares of an investment fund. */
  | 'fund_unit'
  /** Membership interests of a company without shares, such as an LLC. */
  | 'membership_unit'
  /** Bonds, notes and other debt, counted by principal. */
  | 'debt'
  /** Debt that converts into a class of stock. */
  | 'convertible'
  /** Rights to buy units of a class from the issuer at a fixed price. */
  | 'warrant'
  /** Options on units of a class, such as those granted to employees. */
  | 'option'
  /** Restricted stock units, which settle in units of a class. */
  | 'rsu'
  /** Other rights to units of a class, such as subscription rights. */
  | 'right'
  /** A security of another type, whose unit must be given. */
  | 'other';

/** Conditions on one value; all must hold. */
export type AssetStatusFilter = {
  /** Whether the value is null. */
  readonly isNull?: boolean | null | undefined;
  /** Equal to the value. */
  readonly equalTo?: AssetStatus | null | undefined;
  /** Not equal to the value. */
  readonly notEqualTo?: AssetStatus | null | undefined;
  /** One of the values. */
  readonly in?: ReadonlyArray<AssetStatus> | null | undefined;
  /** None of the values. */
  readonly notIn?: ReadonlyArray<AssetStatus> | null | undefined;
};

/** The status of an asset. */
export type AssetStatus =
  /** The asset is being prepared: units can be authorised and none issued. */
  | 'draft'
  /** Reserved for approvals; no asset has this status today. */
  | 'pending_approval'
  /** Units can be issued and transferred. */
  | 'active'
  /** Nothing moves but forced transfers and corrections, until the asset is resumed. */
  | 'suspended'
  /** The asset has ended for ever. */
  | 'closed';

/** Conditions on one value; all must hold. */
export type DecimalFilter = {
  /** Whether the value is null. */
  readonly isNull?: boolean | null | undefined;
  /** Equal to the value. */
  readonly equalTo?: string | null | undefined;
  /** Not equal to the value. */
  readonly notEqualTo?: string | null | undefined;
  /** One of the values. */
  readonly in?: ReadonlyArray<string> | null | undefined;
  /** None of the values. */
  readonly notIn?: ReadonlyArray<string> | null | undefined;
  /** Less than the value. */
  readonly lessThan?: string | null | undefined;
  /** Less than the value or equal to it. */
  readonly lessThanOrEqualTo?: string | null | undefined;
  /** Greater than the value. */
  readonly greaterThan?: string | null | undefined;
  /** Greater than the value or equal to it. */
  readonly greaterThanOrEqualTo?: string | null | undefined;
};

/** Conditions on one value; all must hold. */
export type AssetUnitFilter = {
  /** Whether the value is null. */
  readonly isNull?: boolean | null | undefined;
  /** Equal to the value. */
  readonly equalTo?: AssetUnit | null | undefined;
  /** Not equal to the value. */
  readonly notEqualTo?: AssetUnit | null | undefined;
  /** One of the values. */
  readonly in?: ReadonlyArray<AssetUnit> | null | undefined;
  /** None of the values. */
  readonly notIn?: ReadonlyArray<AssetUnit> | null | undefined;
};

/** The unit in which quantities are counted. */
export type AssetUnit =
  /** Quantities are numbers of shares. */
  | 'shares'
  /** Quantities are numbers of units, such as units of a fund, options or warrants. */
  | 'units'
  /** Quantities are amounts of principal in the currency of the asset. */
  | 'principal';

/** Conditions on related rows, as far as the role sees them; all must hold. */
export type ToManyAssetIdentifierFilter = {
  /** At least one of the rows matches. */
  readonly some?: AssetIdentifierFilter | null | undefined;
  /** All rows match; there may be none. */
  readonly every?: AssetIdentifierFilter | null | undefined;
  /** No row matches. */
  readonly none?: AssetIdentifierFilter | null | undefined;
};

/** Conditions on fields of AssetIdentifier; all must hold. */
export type AssetIdentifierFilter = {
  /** Identifies the row. */
  readonly id?: IdFilter | null | undefined;
  /** The standard of the identifier. */
  readonly kind?: AssetIdentifierKindFilter | null | undefined;
  /** The identifier itself. */
  readonly value?: StringFilter | null | undefined;
  /** When it was added. */
  readonly createdAt?: DateTimeFilter | null | undefined;
  /** When it was removed; null while it is valid. */
  readonly removedAt?: DateTimeFilter | null | undefined;
  /** The asset it identifies. */
  readonly asset?: AssetFilter | null | undefined;
  /** The search finds the row by this text: only the best 200 of the rows that the role sees. */
  readonly search?: string | null | undefined;
  /** All of these hold. */
  readonly and?: ReadonlyArray<AssetIdentifierFilter> | null | undefined;
  /** At least one of these holds. */
  readonly or?: ReadonlyArray<AssetIdentifierFilter> | null | undefined;
  /** This does not hold. */
  readonly not?: AssetIdentifierFilter | null | undefined;
};

/** Conditions on one value; all must hold. */
export type AssetIdentifierKindFilter = {
  /** Whether the value is null. */
  readonly isNull?: boolean | null | undefined;
  /** Equal to the value. */
  readonly equalTo?: AssetIdentifierKind | null | undefined;
  /** Not equal to the value. */
  readonly notEqualTo?: AssetIdentifierKind | null | undefined;
  /** One of the values. */
  readonly in?: ReadonlyArray<AssetIdentifierKind> | null | undefined;
  /** None of the values. */
  readonly notIn?: ReadonlyArray<AssetIdentifierKind> | null | undefined;
};

/** The standard of an identifier. */
export type AssetIdentifierKind =
  /** International Securities Identification Number, ISO 6166. */
  | 'isin'
  /** CUSIP number of a security in the United States or Canada. */
  | 'cusip'
  /** CUSIP International Numbering System: a CUSIP that begins with a letter. */
  | 'cins'
  /** Financial Instrument Global Identifier. */
  | 'figi'
  /** SEDOL code of the London Stock Exchange. */
  | 'sedol'
  /** Classification of Financial Instruments, ISO 10962. */
  | 'cfi'
  /** Financial Instrument Short Name, ISO 18774. */
  | 'fisn'
  /** Legal Entity Identifier, ISO 17442. */
  | 'lei'
  /** An identifier of another standard, whose form is not verified. */
  | 'other';

/** Conditions on related rows, as far as the role sees them; all must hold. */
export type ToManyAuthorizedAdjustmentFilter = {
  /** At least one of the rows matches. */
  readonly some?: AuthorizedAdjustmentFilter | null | undefined;
  /** All rows match; there may be none. */
  readonly every?: AuthorizedAdjustmentFilter | null | undefined;
  /** No row matches. */
  readonly none?: AuthorizedAdjustmentFilter | null | undefined;
};

/** Conditions on fields of AuthorizedAdjustment; all must hold. */
export type AuthorizedAdjustmentFilter = {
  /** Identifies the adjustment. */
  readonly id?: IdFilter | null | undefined;
  /** Number of the adjustment within its asset, from 1 without gaps. */
  readonly sequence?: IntFilter | null | undefined;
  /** From when it holds. */
  readonly effectiveDate?: DateFilter | null | undefined;
  /** When it was recorded. */
  readonly recordedAt?: DateTimeFilter | null | undefined;
  /** The asset whose total changed. */
  readonly asset?: AssetFilter | null | undefined;
  /** The request. */
  readonly instruction?: InstructionFilter | null | undefined;
  /** All of these hold. */
  readonly and?: ReadonlyArray<AuthorizedAdjustmentFilter> | null | undefined;
  /** At least one of these holds. */
  readonly or?: ReadonlyArray<AuthorizedAdjustmentFilter> | null | undefined;
  /** This does not hold. */
  readonly not?: AuthorizedAdjustmentFilter | null | undefined;
};

/** Conditions on one value; all must hold. */
export type IntFilter = {
  /** Whether the value is null. */
  readonly isNull?: boolean | null | undefined;
  /** Equal to the value. */
  readonly equalTo?: number | null | undefined;
  /** Not equal to the value. */
  readonly notEqualTo?: number | null | undefined;
  /** One of the values. */
  readonly in?: ReadonlyArray<number> | null | undefined;
  /** None of the values. */
  readonly notIn?: ReadonlyArray<number> | null | undefined;
  /** Less than the value. */
  readonly lessThan?: number | null | undefined;
  /** Less than the value or equal to it. */
  readonly lessThanOrEqualTo?: number | null | undefined;
  /** Greater than the value. */
  readonly greaterThan?: number | null | undefined;
  /** Greater than the value or equal to it. */
  readonly greaterThanOrEqualTo?: number | null | undefined;
};

/** Conditions on one value; all must hold. */
export type DateFilter = {
  /** Whether the value is null. */
  readonly isNull?: boolean | null | undefined;
  /** Equal to the value. */
  readonly equalTo?: string | null | undefined;
  /** Not equal to the value. */
  readonly notEqualTo?: string | null | undefined;
  /** One of the values. */
  readonly in?: ReadonlyArray<string> | null | undefined;
  /** None of the values. */
  readonly notIn?: ReadonlyArray<string> | null | undefined;
  /** Less than the value. */
  readonly lessThan?: string | null | undefined;
  /** Less than the value or equal to it. */
  readonly lessThanOrEqualTo?: string | null | undefined;
  /** Greater than the value. */
  readonly greaterThan?: string | null | undefined;
  /** Greater than the value or equal to it. */
  readonly greaterThanOrEqualTo?: string | null | undefined;
};

/** Conditions on fields of Instruction; all must hold. */
export type InstructionFilter = {
  /** Identifies the instruction. */
  readonly id?: IdFilter | null | undefined;
  /** The id of the asset it concerns; null where it concerns none. */
  readonly assetId?: IdFilter | null | undefined;
  /** The status of the instruction. */
  readonly status?: InstructionStatusFilter | null | undefined;
  /** When it was received. */
  readonly receivedAt?: DateTimeFilter | null | undefined;
  /** When it was done. */
  readonly completedAt?: DateTimeFilter | null | undefined;
  /** The instant from which it is no longer approved; null where it was done at once, or waits without limit. */
  readonly expiresAt?: DateTimeFilter | null | undefined;
  /** The issuer whose register it concerns. */
  readonly register?: AccountFilter | null | undefined;
  /** The asset it concerns. */
  readonly asset?: AssetFilter | null | undefined;
  /** The account that made the request; null where the role does not see it. */
  readonly account?: AccountFilter | null | undefined;
  /** The user who made the request; null where the role does not see it. */
  readonly user?: UserFilter | null | undefined;
  /** The decisions of people about it. */
  readonly approvals?: ToManyApprovalFilter | null | undefined;
  /** How the operator of the installation carried it out without approvals; null where it was not so, or the role does not see it. */
  readonly forced?: ForcedInstructionFilter | null | undefined;
  /** Adjustments it made. */
  readonly authorizedAdjustments?: ToManyAuthorizedAdjustmentFilter | null | undefined;
  /** Transactions that it recorded. */
  readonly transactions?: ToManyTransactionFilter | null | undefined;
  /** All of these hold. */
  readonly and?: ReadonlyArray<InstructionFilter> | null | undefined;
  /** At least one of these holds. */
  readonly or?: ReadonlyArray<InstructionFilter> | null | undefined;
  /** This does not hold. */
  readonly not?: InstructionFilter | null | undefined;
};

/** Conditions on one value; all must hold. */
export type InstructionStatusFilter = {
  /** Whether the value is null. */
  readonly isNull?: boolean | null | undefined;
  /** Equal to the value. */
  readonly equalTo?: InstructionStatus | null | undefined;
  /** Not equal to the value. */
  readonly notEqualTo?: InstructionStatus | null | undefined;
  /** One of the values. */
  readonly in?: ReadonlyArray<InstructionStatus> | null | undefined;
  /** None of the values. */
  readonly notIn?: ReadonlyArray<InstructionStatus> | null | undefined;
};

/** The status of an instruction. */
export type InstructionStatus =
  /** The answer of a dry run: nothing is recorded. */
  | 'draft'
  /** Reserved; no instruction has this status today. */
  | 'submitted'
  /** The instruction waits for the people who must agree. */
  | 'pending_approval'
  /** All who must agree have agreed, and the instruction waits to be carried out. */
  | 'approved'
  /** Reserved; no instruction has this status today. */
  | 'executing'
  /** The instruction is carried out. */
  | 'completed'
  /** Somebody who was asked to agree rejected it. */
  | 'rejected'
  /** The account that proposed it took it back. */
  | 'withdrawn'
  /** Its time ran out before it was carried out. */
  | 'expired'
  /** A rule blocked it when it was due, for as long as it was tried. */
  | 'failed'
  /** The checks refused the mutation: nothing follows from it. */
  | 'refused';

/** Conditions on related rows, as far as the role sees them; all must hold. */
export type ToManyApprovalFilter = {
  /** At least one of the rows matches. */
  readonly some?: ApprovalFilter | null | undefined;
  /** All rows match; there may be none. */
  readonly every?: ApprovalFilter | null | undefined;
  /** No row matches. */
  readonly none?: ApprovalFilter | null | undefined;
};

/** Conditions on fields of Approval; all must hold. */
export type ApprovalFilter = {
  /** Identifies the approval. */
  readonly id?: IdFilter | null | undefined;
  /** When it was decided. */
  readonly decidedAt?: DateTimeFilter | null | undefined;
  /** The instruction. */
  readonly instruction?: InstructionFilter | null | undefined;
  /** The account for which it was decided; null where the role does not see it. */
  readonly account?: AccountFilter | null | undefined;
  /** The user who decided; null where the role does not see it. */
  readonly user?: UserFilter | null | undefined;
  /** All of these hold. */
  readonly and?: ReadonlyArray<ApprovalFilter> | null | undefined;
  /** At least one of these holds. */
  readonly or?: ReadonlyArray<ApprovalFilter> | null | undefined;
  /** This does not hold. */
  readonly not?: ApprovalFilter | null | undefined;
};

/** Conditions on fields of ForcedInstruction; all must hold. */
export type ForcedInstructionFilter = {
  /** Identifies it. */
  readonly id?: IdFilter | null | undefined;
  /** When it was acknowledged; null where nobody has. */
  readonly acknowledgedAt?: DateTimeFilter | null | undefined;
  /** The instruction. */
  readonly instruction?: InstructionFilter | null | undefined;
  /** The document that justifies it; null where the role does not see it. */
  readonly document?: DocumentFilter | null | undefined;
  /** The user who acknowledged it; null where the role does not see it. */
  readonly acknowledgedBy?: UserFilter | null | undefined;
  /** All of these hold. */
  readonly and?: ReadonlyArray<ForcedInstructionFilter> | null | undefined;
  /** At least one of these holds. */
  readonly or?: ReadonlyArray<ForcedInstructionFilter> | null | undefined;
  /** This does not hold. */
  readonly not?: ForcedInstructionFilter | null | undefined;
};

/** Conditions on fields of Document; all must hold. */
export type DocumentFilter = {
  /** Identifies the document. */
  readonly id?: IdFilter | null | undefined;
  /** The name it was given. */
  readonly name?: StringFilter | null | undefined;
  /** When it was brought. */
  readonly createdAt?: DateTimeFilter | null | undefined;
  /** The issuer to whose register it belongs. */
  readonly register?: AccountFilter | null | undefined;
  /** The account that uploaded it; null where the role does not see it. */
  readonly account?: AccountFilter | null | undefined;
  /** The search finds the row by this text: only the best 200 of the rows that the role sees. */
  readonly search?: string | null | undefined;
  /** All of these hold. */
  readonly and?: ReadonlyArray<DocumentFilter> | null | undefined;
  /** At least one of these holds. */
  readonly or?: ReadonlyArray<DocumentFilter> | null | undefined;
  /** This does not hold. */
  readonly not?: DocumentFilter | null | undefined;
};

/** Conditions on related rows, as far as the role sees them; all must hold. */
export type ToManyTransactionFilter = {
  /** At least one of the rows matches. */
  readonly some?: TransactionFilter | null | undefined;
  /** All rows match; there may be none. */
  readonly every?: TransactionFilter | null | undefined;
  /** No row matches. */
  readonly none?: TransactionFilter | null | undefined;
};

/** Conditions on fields of Transaction; all must hold. */
export type TransactionFilter = {
  /** Identifies the transaction. */
  readonly id?: IdFilter | null | undefined;
  /** The id of the asset. */
  readonly assetId?: IdFilter | null | undefined;
  /** Number of the transaction within its asset, from 1 without gaps. */
  readonly sequence?: IntFilter | null | undefined;
  /** The type of the transaction. */
  readonly type?: TransactionTypeFilter | null | undefined;
  /** The date from which it takes effect. */
  readonly effectiveDate?: DateFilter | null | undefined;
  /** When it was recorded; later than every earlier one of its asset. */
  readonly recordedAt?: DateTimeFilter | null | undefined;
  /** The asset. */
  readonly asset?: AssetFilter | null | undefined;
  /** The instruction. */
  readonly instruction?: InstructionFilter | null | undefined;
  /** Its postings; they sum to zero. */
  readonly postings?: ToManyPostingFilter | null | undefined;
  /** Lots it opened. */
  readonly lotsOpened?: ToManyLotFilter | null | undefined;
  /** Lots it closed. */
  readonly lotsClosed?: ToManyLotFilter | null | undefined;
  /** The cash owed to its holder for a fraction of a unit. */
  readonly cashInLieu?: CashInLieuFilter | null | undefined;
  /** The transaction it reverses. */
  readonly reversalOf?: TransactionFilter | null | undefined;
  /** The transaction that reverses it. */
  readonly reversedBy?: TransactionFilter | null | undefined;
  /** The recorded difference it resolves. */
  readonly resolutionOf?: TransactionFilter | null | undefined;
  /** The transaction that resolves the difference. */
  readonly resolvedBy?: TransactionFilter | null | undefined;
  /** The other side of a conversion. */
  readonly counterpart?: TransactionFilter | null | undefined;
  /** The document on which it is based. */
  readonly document?: DocumentFilter | null | undefined;
  /** The search finds the row by this text: only the best 200 of the rows that the role sees. */
  readonly search?: string | null | undefined;
  /** All of these hold. */
  readonly and?: ReadonlyArray<TransactionFilter> | null | undefined;
  /** At least one of these holds. */
  readonly or?: ReadonlyArray<TransactionFilter> | null | undefined;
  /** This does not hold. */
  readonly not?: TransactionFilter | null | undefined;
};

/** Conditions on one value; all must hold. */
export type TransactionTypeFilter = {
  /** Whether the value is null. */
  readonly isNull?: boolean | null | undefined;
  /** Equal to the value. */
  readonly equalTo?: TransactionType | null | undefined;
  /** Not equal to the value. */
  readonly notEqualTo?: TransactionType | null | undefined;
  /** One of the values. */
  readonly in?: ReadonlyArray<TransactionType> | null | undefined;
  /** None of the values. */
  readonly notIn?: ReadonlyArray<TransactionType> | null | undefined;
};

/** The type of a transaction. */
export type TransactionType =
  /** The authorised total increases or decreases. */
  | 'authorize'
  /** Units are reserved for a stock plan, or released from it. */
  | 'reserve'
  /** Units are issued to a holder. */
  | 'issue'
  /** Units go from a holder to other holders. */
  | 'transfer'
  /** Units go from a holder to others by order of a court or to recover them. */
  | 'forced_transfer'
  /** Units of a holder are cancelled. */
  | 'cancel'
  /** The issuer buys units back from a holder. */
  | 'repurchase'
  /** Units are retired and no longer authorised. */
  | 'retire'
  /** Units of a class or right become units of another class. */
  | 'convert'
  /** The units of all holders are multiplied by a ratio. */
  | 'split'
  /** Several lots of a holder become one. */
  | 'consolidate'
  /** A lot is replaced by a new one, with a new certificate number. */
  | 'reissue'
  /** Units go into suspense until it is clear where they belong. */
  | 'difference'
  /** Units in suspense go where they belong. */
  | 'resolution'
  /** A transaction is reversed. */
  | 'reversal';

/** Conditions on related rows, as far as the role sees them; all must hold. */
export type ToManyPostingFilter = {
  /** At least one of the rows matches. */
  readonly some?: PostingFilter | null | undefined;
  /** All rows match; there may be none. */
  readonly every?: PostingFilter | null | undefined;
  /** No row matches. */
  readonly none?: PostingFilter | null | undefined;
};

/** Conditions on fields of Posting; all must hold. */
export type PostingFilter = {
  /** Identifies the posting. */
  readonly id?: IdFilter | null | undefined;
  /** The id of the asset. */
  readonly assetId?: IdFilter | null | undefined;
  /** Number of its transaction within the asset. */
  readonly sequence?: IntFilter | null | undefined;
  /** Number of the posting within its transaction, from 1. */
  readonly line?: IntFilter | null | undefined;
  /** The date from which it takes effect. */
  readonly effectiveDate?: DateFilter | null | undefined;
  /** The asset. */
  readonly asset?: AssetFilter | null | undefined;
  /** The transaction; null where the role does not see it. */
  readonly transaction?: TransactionFilter | null | undefined;
  /** The holder; null where the ledger account is not a holder's. */
  readonly holder?: HolderFilter | null | undefined;
  /** The plan; null where the ledger account is not a plan's. */
  readonly stockPlan?: StockPlanFilter | null | undefined;
  /** The lot; null where the ledger account is not a holder's. */
  readonly lot?: LotFilter | null | undefined;
  /** All of these hold. */
  readonly and?: ReadonlyArray<PostingFilter> | null | undefined;
  /** At least one of these holds. */
  readonly or?: ReadonlyArray<PostingFilter> | null | undefined;
  /** This does not hold. */
  readonly not?: PostingFilter | null | undefined;
};

/** Conditions on fields of Holder; all must hold. */
export type HolderFilter = {
  /** Identifies the holder. */
  readonly id?: IdFilter | null | undefined;
  /** The number of the holder, unique in its register. */
  readonly holderNumber?: StringFilter | null | undefined;
  /** The exact wording of the registration. */
  readonly registration?: StringFilter | null | undefined;
  /** The registration in small letters, for searches that ignore case. */
  readonly registrationKey?: StringFilter | null | undefined;
  /** The status of the holder. */
  readonly status?: HolderStatusFilter | null | undefined;
  /** When the holder was opened. */
  readonly createdAt?: DateTimeFilter | null | undefined;
  /** When the holder or a party of it last changed. */
  readonly updatedAt?: DateTimeFilter | null | undefined;
  /** The issuer of the register that holds the holder. */
  readonly register?: AccountFilter | null | undefined;
  /** The account by which the holder logs in, if any. */
  readonly account?: AccountFilter | null | undefined;
  /** The broker or custodian that services the holder, if any. */
  readonly servicingAccount?: AccountFilter | null | undefined;
  /** The holder it was merged into. */
  readonly mergedInto?: HolderFilter | null | undefined;
  /** The parties of the holder, former ones included. */
  readonly parties?: ToManyHolderPartyFilter | null | undefined;
  /** The positions of the holder, one per asset. */
  readonly positions?: ToManyPositionFilter | null | undefined;
  /** The holder's lots, closed ones included. */
  readonly lots?: ToManyLotFilter | null | undefined;
  /** Postings to positions of the holder. */
  readonly postings?: ToManyPostingFilter | null | undefined;
  /** The cash owed to the holder for fractions of units. */
  readonly cashInLieu?: ToManyCashInLieuFilter | null | undefined;
  /** Restrictions of the holder's units. */
  readonly restrictions?: ToManyRestrictionFilter | null | undefined;
  /** The search finds the row by this text: only the best 200 of the rows that the role sees. */
  readonly search?: string | null | undefined;
  /** All of these hold. */
  readonly and?: ReadonlyArray<HolderFilter> | null | undefined;
  /** At least one of these holds. */
  readonly or?: ReadonlyArray<HolderFilter> | null | undefined;
  /** This does not hold. */
  readonly not?: HolderFilter | null | undefined;
};

/** Conditions on one value; all must hold. */
export type HolderStatusFilter = {
  /** Whether the value is null. */
  readonly isNull?: boolean | null | undefined;
  /** Equal to the value. */
  readonly equalTo?: HolderStatus | null | undefined;
  /** Not equal to the value. */
  readonly notEqualTo?: HolderStatus | null | undefined;
  /** One of the values. */
  readonly in?: ReadonlyArray<HolderStatus> | null | undefined;
  /** None of the values. */
  readonly notIn?: ReadonlyArray<HolderStatus> | null | undefined;
};

/** The status of a holder. */
export type HolderStatus =
  /** The holder can receive and give units. */
  | 'active'
  /** The holder neither receives nor gives units, but by forced transfers and corrections. */
  | 'suspended'
  /** The holder is closed for ever. */
  | 'closed'
  /** The holder was merged into another holder of the register. */
  | 'merged';

/** Conditions on related rows, as far as the role sees them; all must hold. */
export type ToManyHolderPartyFilter = {
  /** At least one of the rows matches. */
  readonly some?: HolderPartyFilter | null | undefined;
  /** All rows match; there may be none. */
  readonly every?: HolderPartyFilter | null | undefined;
  /** No row matches. */
  readonly none?: HolderPartyFilter | null | undefined;
};

/** Conditions on fields of HolderParty; all must hold. */
export type HolderPartyFilter = {
  /** Identifies the row. */
  readonly id?: IdFilter | null | undefined;
  /** When it was removed; null while it is valid. */
  readonly removedAt?: DateTimeFilter | null | undefined;
  /** The holder. */
  readonly holder?: HolderFilter | null | undefined;
  /** The party. */
  readonly party?: PartyFilter | null | undefined;
  /** All of these hold. */
  readonly and?: ReadonlyArray<HolderPartyFilter> | null | undefined;
  /** At least one of these holds. */
  readonly or?: ReadonlyArray<HolderPartyFilter> | null | undefined;
  /** This does not hold. */
  readonly not?: HolderPartyFilter | null | undefined;
};

/** Conditions on fields of Party; all must hold. */
export type PartyFilter = {
  /** Identifies the party. */
  readonly id?: IdFilter | null | undefined;
  /** The legal name. */
  readonly legalName?: StringFilter | null | undefined;
  /** The legal name in small letters, for searches that ignore case. */
  readonly nameKey?: StringFilter | null | undefined;
  /** Country of residence or registered office, ISO 3166-1 alpha-2. */
  readonly country?: StringFilter | null | undefined;
  /** When the party last changed. */
  readonly updatedAt?: DateTimeFilter | null | undefined;
  /** The issuer of the register that holds the party. */
  readonly register?: AccountFilter | null | undefined;
  /** The account by which the party logs in; null when it does not. */
  readonly account?: AccountFilter | null | undefined;
  /** Holders of the party, former ones included. */
  readonly holders?: ToManyHolderPartyFilter | null | undefined;
  /** Verifications of the party. */
  readonly verifications?: ToManyVerificationFilter | null | undefined;
  /** Reads of the personal data of the party. */
  readonly accessEntries?: ToManyAccessEntryFilter | null | undefined;
  /** The search finds the row by this text: only the best 200 of the rows that the role sees. */
  readonly search?: string | null | undefined;
  /** All of these hold. */
  readonly and?: ReadonlyArray<PartyFilter> | null | undefined;
  /** At least one of these holds. */
  readonly or?: ReadonlyArray<PartyFilter> | null | undefined;
  /** This does not hold. */
  readonly not?: PartyFilter | null | undefined;
};

/** Conditions on related rows, as far as the role sees them; all must hold. */
export type ToManyVerificationFilter = {
  /** At least one of the rows matches. */
  readonly some?: VerificationFilter | null | undefined;
  /** All rows match; there may be none. */
  readonly every?: VerificationFilter | null | undefined;
  /** No row matches. */
  readonly none?: VerificationFilter | null | undefined;
};

/** Conditions on fields of Verification; all must hold. */
export type VerificationFilter = {
  /** Identifies the verification. */
  readonly id?: IdFilter | null | undefined;
  /** The subject of a verification. */
  readonly kind?: VerificationKindFilter | null | undefined;
  /** The result. */
  readonly status?: VerificationStatusFilter | null | undefined;
  /** The day from which it is no longer valid. */
  readonly expiresAt?: DateFilter | null | undefined;
  /** When it was recorded. */
  readonly recordedAt?: DateTimeFilter | null | undefined;
  /** The party. */
  readonly party?: PartyFilter | null | undefined;
  /** The asset to which it is limited; null for all assets. */
  readonly asset?: AssetFilter | null | undefined;
  /** The document on which it is based. */
  readonly document?: DocumentFilter | null | undefined;
  /** All of these hold. */
  readonly and?: ReadonlyArray<VerificationFilter> | null | undefined;
  /** At least one of these holds. */
  readonly or?: ReadonlyArray<VerificationFilter> | null | undefined;
  /** This does not hold. */
  readonly not?: VerificationFilter | null | undefined;
};

/** Conditions on one value; all must hold. */
export type VerificationKindFilter = {
  /** Whether the value is null. */
  readonly isNull?: boolean | null | undefined;
  /** Equal to the value. */
  readonly equalTo?: VerificationKind | null | undefined;
  /** Not equal to the value. */
  readonly notEqualTo?: VerificationKind | null | undefined;
  /** One of the values. */
  readonly in?: ReadonlyArray<VerificationKind> | null | undefined;
  /** None of the values. */
  readonly notIn?: ReadonlyArray<VerificationKind> | null | undefined;
};

/** The subject of a verification. */
export type VerificationKind =
  /** The identity of a person; a person who becomes a holder needs it. */
  | 'identity'
  /** Lists of sanctions; a party that failed receives no units. */
  | 'sanctions'
  /** The existence and the owners of an institution; an institution that becomes a holder needs it. */
  | 'business'
  /** Whether the party is an accredited investor. */
  | 'accreditation'
  /** Whether the party is a qualified investor. */
  | 'qualification'
  /** Whether the party has given the tax form that it must. */
  | 'tax_form'
  /** Whether the party is an affiliate of the issuer. */
  | 'affiliate'
  /** A block by the keeper of the register; while it is passed, the party receives no units. */
  | 'blocked';

/** Conditions on one value; all must hold. */
export type VerificationStatusFilter = {
  /** Whether the value is null. */
  readonly isNull?: boolean | null | undefined;
  /** Equal to the value. */
  readonly equalTo?: VerificationStatus | null | undefined;
  /** Not equal to the value. */
  readonly notEqualTo?: VerificationStatus | null | undefined;
  /** One of the values. */
  readonly in?: ReadonlyArray<VerificationStatus> | null | undefined;
  /** None of the values. */
  readonly notIn?: ReadonlyArray<VerificationStatus> | null | undefined;
};

/** The result of a verification. */
export type VerificationStatus =
  /** The verification has begun and has no result yet. */
  | 'pending'
  /** The result is positive, until the verification expires. */
  | 'passed'
  /** The result is negative. */
  | 'failed'
  /** The verification no longer holds because its time is over. */
  | 'expired'
  /** The verification was taken back. */
  | 'revoked';

/** Conditions on related rows, as far as the role sees them; all must hold. */
export type ToManyAccessEntryFilter = {
  /** At least one of the rows matches. */
  readonly some?: AccessEntryFilter | null | undefined;
  /** All rows match; there may be none. */
  readonly every?: AccessEntryFilter | null | undefined;
  /** No row matches. */
  readonly none?: AccessEntryFilter | null | undefined;
};

/** Conditions on fields of AccessEntry; all must hold. */
export type AccessEntryFilter = {
  /** Identifies the entry. */
  readonly id?: IdFilter | null | undefined;
  /** When it was read. */
  readonly recordedAt?: DateTimeFilter | null | undefined;
  /** The account that read the data; null where the role does not see it. */
  readonly account?: AccountFilter | null | undefined;
  /** The user who read the data; null where the role does not see it. */
  readonly user?: UserFilter | null | undefined;
  /** The issuer of the register that holds the party. */
  readonly register?: AccountFilter | null | undefined;
  /** The party whose data was read. */
  readonly party?: PartyFilter | null | undefined;
  /** All of these hold. */
  readonly and?: ReadonlyArray<AccessEntryFilter> | null | undefined;
  /** At least one of these holds. */
  readonly or?: ReadonlyArray<AccessEntryFilter> | null | undefined;
  /** This does not hold. */
  readonly not?: AccessEntryFilter | null | undefined;
};

/** Conditions on related rows, as far as the role sees them; all must hold. */
export type ToManyPositionFilter = {
  /** At least one of the rows matches. */
  readonly some?: PositionFilter | null | undefined;
  /** All rows match; there may be none. */
  readonly every?: PositionFilter | null | undefined;
  /** No row matches. */
  readonly none?: PositionFilter | null | undefined;
};

/** Conditions on fields of Position; all must hold. */
export type PositionFilter = {
  /** Identifies the position. */
  readonly id?: IdFilter | null | undefined;
  /** The id of the asset. */
  readonly assetId?: IdFilter | null | undefined;
  /** The id of the holder. */
  readonly holderId?: IdFilter | null | undefined;
  /** Units held. */
  readonly balance?: DecimalFilter | null | undefined;
  /** The effective date of the last movement. */
  readonly lastMovedOn?: DateFilter | null | undefined;
  /** The asset. */
  readonly asset?: AssetFilter | null | undefined;
  /** The holder. */
  readonly holder?: HolderFilter | null | undefined;
  /** Its lots, closed ones included. */
  readonly lots?: ToManyLotFilter | null | undefined;
  /** All of these hold. */
  readonly and?: ReadonlyArray<PositionFilter> | null | undefined;
  /** At least one of these holds. */
  readonly or?: ReadonlyArray<PositionFilter> | null | undefined;
  /** This does not hold. */
  readonly not?: PositionFilter | null | undefined;
};

/** Conditions on related rows, as far as the role sees them; all must hold. */
export type ToManyLotFilter = {
  /** At least one of the rows matches. */
  readonly some?: LotFilter | null | undefined;
  /** All rows match; there may be none. */
  readonly every?: LotFilter | null | undefined;
  /** No row matches. */
  readonly none?: LotFilter | null | undefined;
};

/** Conditions on fields of Lot; all must hold. */
export type LotFilter = {
  /** Identifies the lot. */
  readonly id?: IdFilter | null | undefined;
  /** The id of the asset. */
  readonly assetId?: IdFilter | null | undefined;
  /** The id of the holder. */
  readonly holderId?: IdFilter | null | undefined;
  /** The certificate number, unique within the asset. It orders as people count: ORD-9 comes before ORD-10. */
  readonly customId?: StringFilter | null | undefined;
  /** From when the holding period counts. */
  readonly acquisitionDate?: DateFilter | null | undefined;
  /** When its opening was recorded. */
  readonly openedAt?: DateTimeFilter | null | undefined;
  /** When its closing was recorded; null while it is open. */
  readonly closedAt?: DateTimeFilter | null | undefined;
  /** The asset. */
  readonly asset?: AssetFilter | null | undefined;
  /** The holder. */
  readonly holder?: HolderFilter | null | undefined;
  /** The plan under which it was issued. */
  readonly stockPlan?: StockPlanFilter | null | undefined;
  /** The transaction that opened it; null where the role does not see it. */
  readonly openedBy?: TransactionFilter | null | undefined;
  /** The transaction that closed it; null where the role does not see it. */
  readonly closedBy?: TransactionFilter | null | undefined;
  /** The legends that it bears. */
  readonly legends?: ToManyLegendTemplateFilter | null | undefined;
  /** The closed lot that it replaces, where a reversal returned the units. */
  readonly reopens?: LotFilter | null | undefined;
  /** The lot that replaces it since a reversal; null where there is none. */
  readonly reopenedBy?: LotFilter | null | undefined;
  /** Restrictions of this lot alone. */
  readonly restrictions?: ToManyRestrictionFilter | null | undefined;
  /** The search finds the row by this text: only the best 200 of the rows that the role sees. */
  readonly search?: string | null | undefined;
  /** All of these hold. */
  readonly and?: ReadonlyArray<LotFilter> | null | undefined;
  /** At least one of these holds. */
  readonly or?: ReadonlyArray<LotFilter> | null | undefined;
  /** This does not hold. */
  readonly not?: LotFilter | null | undefined;
};

/** Conditions on fields of StockPlan; all must hold. */
export type StockPlanFilter = {
  /** Identifies the plan. */
  readonly id?: IdFilter | null | undefined;
  /** The name of the plan, unique in its register. */
  readonly name?: StringFilter | null | undefined;
  /** When it was recorded. */
  readonly createdAt?: DateTimeFilter | null | undefined;
  /** When it last changed; null where it never has. */
  readonly updatedAt?: DateTimeFilter | null | undefined;
  /** The issuer whose plan it is. */
  readonly register?: AccountFilter | null | undefined;
  /** The asset of the units. */
  readonly asset?: AssetFilter | null | undefined;
  /** Units reserved for the plan now. */
  readonly reserves?: ToManyStockPlanReserveFilter | null | undefined;
  /** Postings to the reserve of the plan. */
  readonly postings?: ToManyPostingFilter | null | undefined;
  /** All of these hold. */
  readonly and?: ReadonlyArray<StockPlanFilter> | null | undefined;
  /** At least one of these holds. */
  readonly or?: ReadonlyArray<StockPlanFilter> | null | undefined;
  /** This does not hold. */
  readonly not?: StockPlanFilter | null | undefined;
};

/** Conditions on related rows, as far as the role sees them; all must hold. */
export type ToManyStockPlanReserveFilter = {
  /** At least one of the rows matches. */
  readonly some?: StockPlanReserveFilter | null | undefined;
  /** All rows match; there may be none. */
  readonly every?: StockPlanReserveFilter | null | undefined;
  /** No row matches. */
  readonly none?: StockPlanReserveFilter | null | undefined;
};

/** Conditions on fields of StockPlanReserve; all must hold. */
export type StockPlanReserveFilter = {
  /** Identifies the row. */
  readonly id?: IdFilter | null | undefined;
  /** The asset. */
  readonly asset?: AssetFilter | null | undefined;
  /** The plan. */
  readonly stockPlan?: StockPlanFilter | null | undefined;
  /** All of these hold. */
  readonly and?: ReadonlyArray<StockPlanReserveFilter> | null | undefined;
  /** At least one of these holds. */
  readonly or?: ReadonlyArray<StockPlanReserveFilter> | null | undefined;
  /** This does not hold. */
  readonly not?: StockPlanReserveFilter | null | undefined;
};

/** Conditions on related rows, as far as the role sees them; all must hold. */
export type ToManyLegendTemplateFilter = {
  /** At least one of the rows matches. */
  readonly some?: LegendTemplateFilter | null | undefined;
  /** All rows match; there may be none. */
  readonly every?: LegendTemplateFilter | null | undefined;
  /** No row matches. */
  readonly none?: LegendTemplateFilter | null | undefined;
};

/** Conditions on fields of LegendTemplate; all must hold. */
export type LegendTemplateFilter = {
  /** Identifies the legend. */
  readonly id?: IdFilter | null | undefined;
  /** The name of the legend, unique in its register. */
  readonly name?: StringFilter | null | undefined;
  /** When it was recorded. */
  readonly createdAt?: DateTimeFilter | null | undefined;
  /** When it last changed; null where it never has. */
  readonly updatedAt?: DateTimeFilter | null | undefined;
  /** The issuer whose lots bear it. */
  readonly register?: AccountFilter | null | undefined;
  /** All of these hold. */
  readonly and?: ReadonlyArray<LegendTemplateFilter> | null | undefined;
  /** At least one of these holds. */
  readonly or?: ReadonlyArray<LegendTemplateFilter> | null | undefined;
  /** This does not hold. */
  readonly not?: LegendTemplateFilter | null | undefined;
};

/** Conditions on related rows, as far as the role sees them; all must hold. */
export type ToManyRestrictionFilter = {
  /** At least one of the rows matches. */
  readonly some?: RestrictionFilter | null | undefined;
  /** All rows match; there may be none. */
  readonly every?: RestrictionFilter | null | undefined;
  /** No row matches. */
  readonly none?: RestrictionFilter | null | undefined;
};

/** Conditions on fields of Restriction; all must hold. */
export type RestrictionFilter = {
  /** Identifies the restriction. */
  readonly id?: IdFilter | null | undefined;
  /** The id of the asset. */
  readonly assetId?: IdFilter | null | undefined;
  /** The id of the holder; null where it concerns the whole asset. */
  readonly holderId?: IdFilter | null | undefined;
  /** Why the units are restricted. */
  readonly kind?: RestrictionKindFilter | null | undefined;
  /** The status; an expired restriction is active until it is released. */
  readonly status?: RestrictionStatusFilter | null | undefined;
  /** The date from which it locks units. */
  readonly effectiveFrom?: DateFilter | null | undefined;
  /** The day from which it locks no units; null when it does not expire. */
  readonly expiresOn?: DateFilter | null | undefined;
  /** When it was recorded. */
  readonly placedAt?: DateTimeFilter | null | undefined;
  /** The asset. */
  readonly asset?: AssetFilter | null | undefined;
  /** The holder; null where it concerns the whole asset. */
  readonly holder?: HolderFilter | null | undefined;
  /** The lot; null where it concerns all lots. */
  readonly lot?: LotFilter | null | undefined;
  /** The document on which it is based. */
  readonly document?: DocumentFilter | null | undefined;
  /** All of these hold. */
  readonly and?: ReadonlyArray<RestrictionFilter> | null | undefined;
  /** At least one of these holds. */
  readonly or?: ReadonlyArray<RestrictionFilter> | null | undefined;
  /** This does not hold. */
  readonly not?: RestrictionFilter | null | undefined;
};

/** Conditions on one value; all must hold. */
export type RestrictionKindFilter = {
  /** Whether the value is null. */
  readonly isNull?: boolean | null | undefined;
  /** Equal to the value. */
  readonly equalTo?: RestrictionKind | null | undefined;
  /** Not equal to the value. */
  readonly notEqualTo?: RestrictionKind | null | undefined;
  /** One of the values. */
  readonly in?: ReadonlyArray<RestrictionKind> | null | undefined;
  /** None of the values. */
  readonly notIn?: ReadonlyArray<RestrictionKind> | null | undefined;
};

/** Why units are restricted. */
export type RestrictionKind =
  /** A legend on the units, which is shown and blocks nothing. */
  | 'legend'
  /** The holder has agreed not to dispose of the units for a time. */
  | 'lock_up'
  /** The issuer or the holder has ordered the transfer to be stopped. */
  | 'stop_order'
  /** Somebody else claims a right in the units. */
  | 'adverse_claim'
  /** A court has forbidden the transfer. */
  | 'court_order'
  /** The units secure a debt. */
  | 'lien'
  /** A public authority or the law freezes the units. */
  | 'freeze'
  /** The certificate is reported lost, stolen or destroyed. */
  | 'reported_lost';

/** Conditions on one value; all must hold. */
export type RestrictionStatusFilter = {
  /** Whether the value is null. */
  readonly isNull?: boolean | null | undefined;
  /** Equal to the value. */
  readonly equalTo?: RestrictionStatus | null | undefined;
  /** Not equal to the value. */
  readonly notEqualTo?: RestrictionStatus | null | undefined;
  /** One of the values. */
  readonly in?: ReadonlyArray<RestrictionStatus> | null | undefined;
  /** None of the values. */
  readonly notIn?: ReadonlyArray<RestrictionStatus> | null | undefined;
};

/** The status of a restriction. */
export type RestrictionStatus =
  /** The restriction is in force from its first day until it expires. */
  | 'active'
  /** The restriction has been released. */
  | 'released';

/** Conditions on related rows, as far as the role sees them; all must hold. */
export type ToManyCashInLieuFilter = {
  /** At least one of the rows matches. */
  readonly some?: CashInLieuFilter | null | undefined;
  /** All rows match; there may be none. */
  readonly every?: CashInLieuFilter | null | undefined;
  /** No row matches. */
  readonly none?: CashInLieuFilter | null | undefined;
};

/** Conditions on fields of CashInLieu; all must hold. */
export type CashInLieuFilter = {
  /** Identifies the row. */
  readonly id?: IdFilter | null | undefined;
  /** The id of the asset. */
  readonly assetId?: IdFilter | null | undefined;
  /** The asset. */
  readonly asset?: AssetFilter | null | undefined;
  /** The transaction; null where the role does not see it. */
  readonly transaction?: TransactionFilter | null | undefined;
  /** The holder. */
  readonly holder?: HolderFilter | null | undefined;
  /** All of these hold. */
  readonly and?: ReadonlyArray<CashInLieuFilter> | null | undefined;
  /** At least one of these holds. */
  readonly or?: ReadonlyArray<CashInLieuFilter> | null | undefined;
  /** This does not hold. */
  readonly not?: CashInLieuFilter | null | undefined;
};

/** Conditions on related rows, as far as the role sees them; all must hold. */
export type ToManyInstructionFilter = {
  /** At least one of the rows matches. */
  readonly some?: InstructionFilter | null | undefined;
  /** All rows match; there may be none. */
  readonly every?: InstructionFilter | null | undefined;
  /** No row matches. */
  readonly none?: InstructionFilter | null | undefined;
};

/** Conditions on related rows, as far as the role sees them; all must hold. */
export type ToManyStockPlanFilter = {
  /** At least one of the rows matches. */
  readonly some?: StockPlanFilter | null | undefined;
  /** All rows match; there may be none. */
  readonly every?: StockPlanFilter | null | undefined;
  /** No row matches. */
  readonly none?: StockPlanFilter | null | undefined;
};

/** Conditions on related rows, as far as the role sees them; all must hold. */
export type ToManyHolderFilter = {
  /** At least one of the rows matches. */
  readonly some?: HolderFilter | null | undefined;
  /** All rows match; there may be none. */
  readonly every?: HolderFilter | null | undefined;
  /** No row matches. */
  readonly none?: HolderFilter | null | undefined;
};

/** Conditions on related rows, as far as the role sees them; all must hold. */
export type ToManyAppointmentFilter = {
  /** At least one of the rows matches. */
  readonly some?: AppointmentFilter | null | undefined;
  /** All rows match; there may be none. */
  readonly every?: AppointmentFilter | null | undefined;
  /** No row matches. */
  readonly none?: AppointmentFilter | null | undefined;
};

/** Conditions on fields of Appointment; all must hold. */
export type AppointmentFilter = {
  /** Identifies the appointment. */
  readonly id?: IdFilter | null | undefined;
  /** The capacity in which the account is appointed. */
  readonly capacity?: AppointmentCapacityFilter | null | undefined;
  /** The status of the appointment. */
  readonly status?: AppointmentStatusFilter | null | undefined;
  /** When the issuer proposed it. */
  readonly createdAt?: DateTimeFilter | null | undefined;
  /** The issuer that appoints. */
  readonly register?: AccountFilter | null | undefined;
  /** The account that is appointed. */
  readonly account?: AccountFilter | null | undefined;
  /** The asset to which it is limited; null for all assets. */
  readonly asset?: AssetFilter | null | undefined;
  /** All of these hold. */
  readonly and?: ReadonlyArray<AppointmentFilter> | null | undefined;
  /** At least one of these holds. */
  readonly or?: ReadonlyArray<AppointmentFilter> | null | undefined;
  /** This does not hold. */
  readonly not?: AppointmentFilter | null | undefined;
};

/** Conditions on one value; all must hold. */
export type AppointmentCapacityFilter = {
  /** Whether the value is null. */
  readonly isNull?: boolean | null | undefined;
  /** Equal to the value. */
  readonly equalTo?: AppointmentCapacity | null | undefined;
  /** Not equal to the value. */
  readonly notEqualTo?: AppointmentCapacity | null | undefined;
  /** One of the values. */
  readonly in?: ReadonlyArray<AppointmentCapacity> | null | undefined;
  /** None of the values. */
  readonly notIn?: ReadonlyArray<AppointmentCapacity> | null | undefined;
};

/** The capacity in which an account is appointed. */
export type AppointmentCapacity =
  /** Keeps the register and records transfers. */
  | 'transfer_agent'
  /** Keeps the register and decides in the place of the issuer, as a transfer agent does. */
  | 'registrar'
  /** Services holders as their broker. */
  | 'broker'
  /** Services holders as their custodian. */
  | 'custodian'
  /** Pays dividends, interest and principal for the issuer. */
  | 'paying_agent'
  /** Advises the issuer as its lawyer. */
  | 'counsel'
  /** Audits the issuer. */
  | 'auditor';

/** Conditions on one value; all must hold. */
export type AppointmentStatusFilter = {
  /** Whether the value is null. */
  readonly isNull?: boolean | null | undefined;
  /** Equal to the value. */
  readonly equalTo?: AppointmentStatus | null | undefined;
  /** Not equal to the value. */
  readonly notEqualTo?: AppointmentStatus | null | undefined;
  /** One of the values. */
  readonly in?: ReadonlyArray<AppointmentStatus> | null | undefined;
  /** None of the values. */
  readonly notIn?: ReadonlyArray<AppointmentStatus> | null | undefined;
};

/** The status of an appointment. */
export type AppointmentStatus =
  /** The account has not accepted the appointment yet. */
  | 'pending'
  /** The account is appointed. */
  | 'active'
  /** The appointment has ended for ever. */
  | 'terminated';

/** Orders of a list of ApiClients; ties are broken by id. */
export type ApiClientsOrderBy =
  /** The order of the primary key, which is that of creation. */
  | 'NATURAL'
  /** By primary key, ascending. */
  | 'PRIMARY_KEY_ASC'
  /** By primary key, descending. */
  | 'PRIMARY_KEY_DESC'
  /** By id, ascending; null last. */
  | 'ID_ASC'
  /** By id, descending; null first. */
  | 'ID_DESC'
  /** By clientId, ascending; null last. */
  | 'CLIENT_ID_ASC'
  /** By clientId, descending; null first. */
  | 'CLIENT_ID_DESC'
  /** By name, ascending; null last. */
  | 'NAME_ASC'
  /** By name, descending; null first. */
  | 'NAME_DESC'
  /** By status, ascending; null last. */
  | 'STATUS_ASC'
  /** By status, descending; null first. */
  | 'STATUS_DESC'
  /** By expiresAt, ascending; null last. */
  | 'EXPIRES_AT_ASC'
  /** By expiresAt, descending; null first. */
  | 'EXPIRES_AT_DESC'
  /** By lastUsedAt, ascending; null last. */
  | 'LAST_USED_AT_ASC'
  /** By lastUsedAt, descending; null first. */
  | 'LAST_USED_AT_DESC'
  /** By createdAt, ascending; null last. */
  | 'CREATED_AT_ASC'
  /** By createdAt, descending; null first. */
  | 'CREATED_AT_DESC'
  /** By account.name, ascending; null last. */
  | 'ACCOUNT__NAME_ASC'
  /** By account.name, descending; null first. */
  | 'ACCOUNT__NAME_DESC'
  /** By account.slug, ascending; null last. */
  | 'ACCOUNT__SLUG_ASC'
  /** By account.slug, descending; null first. */
  | 'ACCOUNT__SLUG_DESC';

/** Orders of a list of Delegations; ties are broken by id. */
export type DelegationsOrderBy =
  /** The order of the primary key, which is that of creation. */
  | 'NATURAL'
  /** By primary key, ascending. */
  | 'PRIMARY_KEY_ASC'
  /** By primary key, descending. */
  | 'PRIMARY_KEY_DESC'
  /** By id, ascending; null last. */
  | 'ID_ASC'
  /** By id, descending; null first. */
  | 'ID_DESC'
  /** By status, ascending; null last. */
  | 'STATUS_ASC'
  /** By status, descending; null first. */
  | 'STATUS_DESC'
  /** By createdAt, ascending; null last. */
  | 'CREATED_AT_ASC'
  /** By createdAt, descending; null first. */
  | 'CREATED_AT_DESC'
  /** By account.name, ascending; null last. */
  | 'ACCOUNT__NAME_ASC'
  /** By account.name, descending; null first. */
  | 'ACCOUNT__NAME_DESC'
  /** By account.slug, ascending; null last. */
  | 'ACCOUNT__SLUG_ASC'
  /** By account.slug, descending; null first. */
  | 'ACCOUNT__SLUG_DESC'
  /** By apiClient.clientId, ascending; null last. */
  | 'API_CLIENT__CLIENT_ID_ASC'
  /** By apiClient.clientId, descending; null first. */
  | 'API_CLIENT__CLIENT_ID_DESC'
  /** By apiClient.name, ascending; null last. */
  | 'API_CLIENT__NAME_ASC'
  /** By apiClient.name, descending; null first. */
  | 'API_CLIENT__NAME_DESC';

/** Orders of a list of Assets; ties are broken by id. */
export type AssetsOrderBy =
  /** The order of the primary key, which is that of creation. */
  | 'NATURAL'
  /** By primary key, ascending. */
  | 'PRIMARY_KEY_ASC'
  /** By primary key, descending. */
  | 'PRIMARY_KEY_DESC'
  /** By id, ascending; null last. */
  | 'ID_ASC'
  /** By id, descending; null first. */
  | 'ID_DESC'
  /** By name, ascending; null last. */
  | 'NAME_ASC'
  /** By name, descending; null first. */
  | 'NAME_DESC'
  /** By type, ascending; null last. */
  | 'TYPE_ASC'
  /** By type, descending; null first. */
  | 'TYPE_DESC'
  /** By status, ascending; null last. */
  | 'STATUS_ASC'
  /** By status, descending; null first. */
  | 'STATUS_DESC'
  /** By symbol, ascending; null last. */
  | 'SYMBOL_ASC'
  /** By symbol, descending; null first. */
  | 'SYMBOL_DESC'
  /** By authorizedTotal, ascending; null last. */
  | 'AUTHORIZED_TOTAL_ASC'
  /** By authorizedTotal, descending; null first. */
  | 'AUTHORIZED_TOTAL_DESC'
  /** By unit, ascending; null last. */
  | 'UNIT_ASC'
  /** By unit, descending; null first. */
  | 'UNIT_DESC'
  /** By createdAt, ascending; null last. */
  | 'CREATED_AT_ASC'
  /** By createdAt, descending; null first. */
  | 'CREATED_AT_DESC'
  /** By updatedAt, ascending; null last. */
  | 'UPDATED_AT_ASC'
  /** By updatedAt, descending; null first. */
  | 'UPDATED_AT_DESC'
  /** By register.name, ascending; null last. */
  | 'REGISTER__NAME_ASC'
  /** By register.name, descending; null first. */
  | 'REGISTER__NAME_DESC'
  /** By register.slug, ascending; null last. */
  | 'REGISTER__SLUG_ASC'
  /** By register.slug, descending; null first. */
  | 'REGISTER__SLUG_DESC'
  /** By underlyingAsset.name, ascending; null last. */
  | 'UNDERLYING_ASSET__NAME_ASC'
  /** By underlyingAsset.name, descending; null first. */
  | 'UNDERLYING_ASSET__NAME_DESC'
  /** By underlyingAsset.symbol, ascending; null last. */
  | 'UNDERLYING_ASSET__SYMBOL_ASC'
  /** By underlyingAsset.symbol, descending; null first. */
  | 'UNDERLYING_ASSET__SYMBOL_DESC'
  /** By conversionAsset.name, ascending; null last. */
  | 'CONVERSION_ASSET__NAME_ASC'
  /** By conversionAsset.name, descending; null first. */
  | 'CONVERSION_ASSET__NAME_DESC'
  /** By conversionAsset.symbol, ascending; null last. */
  | 'CONVERSION_ASSET__SYMBOL_ASC'
  /** By conversionAsset.symbol, descending; null first. */
  | 'CONVERSION_ASSET__SYMBOL_DESC';

/** Orders of a list of Holders; ties are broken by id. */
export type HoldersOrderBy =
  /** The order of the primary key, which is that of creation. */
  | 'NATURAL'
  /** By primary key, ascending. */
  | 'PRIMARY_KEY_ASC'
  /** By primary key, descending. */
  | 'PRIMARY_KEY_DESC'
  /** By id, ascending; null last. */
  | 'ID_ASC'
  /** By id, descending; null first. */
  | 'ID_DESC'
  /** By holderNumber, ascending; null last. */
  | 'HOLDER_NUMBER_ASC'
  /** By holderNumber, descending; null first. */
  | 'HOLDER_NUMBER_DESC'
  /** By registration, ascending; null last. */
  | 'REGISTRATION_ASC'
  /** By registration, descending; null first. */
  | 'REGISTRATION_DESC'
  /** By registrationKey, ascending; null last. */
  | 'REGISTRATION_KEY_ASC'
  /** By registrationKey, descending; null first. */
  | 'REGISTRATION_KEY_DESC'
  /** By status, ascending; null last. */
  | 'STATUS_ASC'
  /** By status, descending; null first. */
  | 'STATUS_DESC'
  /** By createdAt, ascending; null last. */
  | 'CREATED_AT_ASC'
  /** By createdAt, descending; null first. */
  | 'CREATED_AT_DESC'
  /** By updatedAt, ascending; null last. */
  | 'UPDATED_AT_ASC'
  /** By updatedAt, descending; null first. */
  | 'UPDATED_AT_DESC'
  /** By register.name, ascending; null last. */
  | 'REGISTER__NAME_ASC'
  /** By register.name, descending; null first. */
  | 'REGISTER__NAME_DESC'
  /** By register.slug, ascending; null last. */
  | 'REGISTER__SLUG_ASC'
  /** By register.slug, descending; null first. */
  | 'REGISTER__SLUG_DESC'
  /** By account.name, ascending; null last. */
  | 'ACCOUNT__NAME_ASC'
  /** By account.name, descending; null first. */
  | 'ACCOUNT__NAME_DESC'
  /** By account.slug, ascending; null last. */
  | 'ACCOUNT__SLUG_ASC'
  /** By account.slug, descending; null first. */
  | 'ACCOUNT__SLUG_DESC'
  /** By servicingAccount.name, ascending; null last. */
  | 'SERVICING_ACCOUNT__NAME_ASC'
  /** By servicingAccount.name, descending; null first. */
  | 'SERVICING_ACCOUNT__NAME_DESC'
  /** By servicingAccount.slug, ascending; null last. */
  | 'SERVICING_ACCOUNT__SLUG_ASC'
  /** By servicingAccount.slug, descending; null first. */
  | 'SERVICING_ACCOUNT__SLUG_DESC'
  /** By mergedInto.holderNumber, ascending; null last. */
  | 'MERGED_INTO__HOLDER_NUMBER_ASC'
  /** By mergedInto.holderNumber, descending; null first. */
  | 'MERGED_INTO__HOLDER_NUMBER_DESC'
  /** By mergedInto.registration, ascending; null last. */
  | 'MERGED_INTO__REGISTRATION_ASC'
  /** By mergedInto.registration, descending; null first. */
  | 'MERGED_INTO__REGISTRATION_DESC'
  /** By mergedInto.registrationKey, ascending; null last. */
  | 'MERGED_INTO__REGISTRATION_KEY_ASC'
  /** By mergedInto.registrationKey, descending; null first. */
  | 'MERGED_INTO__REGISTRATION_KEY_DESC';

/** Orders of a list of Transactions; ties are broken by id. */
export type TransactionsOrderBy =
  /** The order of the primary key, which is that of creation. */
  | 'NATURAL'
  /** By primary key, ascending. */
  | 'PRIMARY_KEY_ASC'
  /** By primary key, descending. */
  | 'PRIMARY_KEY_DESC'
  /** By id, ascending; null last. */
  | 'ID_ASC'
  /** By id, descending; null first. */
  | 'ID_DESC'
  /** By sequence, ascending; null last. */
  | 'SEQUENCE_ASC'
  /** By sequence, descending; null first. */
  | 'SEQUENCE_DESC'
  /** By effectiveDate, ascending; null last. */
  | 'EFFECTIVE_DATE_ASC'
  /** By effectiveDate, descending; null first. */
  | 'EFFECTIVE_DATE_DESC'
  /** By recordedAt, ascending; null last. */
  | 'RECORDED_AT_ASC'
  /** By recordedAt, descending; null first. */
  | 'RECORDED_AT_DESC'
  /** By asset.name, ascending; null last. */
  | 'ASSET__NAME_ASC'
  /** By asset.name, descending; null first. */
  | 'ASSET__NAME_DESC'
  /** By asset.symbol, ascending; null last. */
  | 'ASSET__SYMBOL_ASC'
  /** By asset.symbol, descending; null first. */
  | 'ASSET__SYMBOL_DESC'
  /** By document.name, ascending; null last. */
  | 'DOCUMENT__NAME_ASC'
  /** By document.name, descending; null first. */
  | 'DOCUMENT__NAME_DESC';

/** Orders of a list of Instructions; ties are broken by id. */
export type InstructionsOrderBy =
  /** The order of the primary key, which is that of creation. */
  | 'NATURAL'
  /** By primary key, ascending. */
  | 'PRIMARY_KEY_ASC'
  /** By primary key, descending. */
  | 'PRIMARY_KEY_DESC'
  /** By id, ascending; null last. */
  | 'ID_ASC'
  /** By id, descending; null first. */
  | 'ID_DESC'
  /** By status, ascending; null last. */
  | 'STATUS_ASC'
  /** By status, descending; null first. */
  | 'STATUS_DESC'
  /** By receivedAt, ascending; null last. */
  | 'RECEIVED_AT_ASC'
  /** By receivedAt, descending; null first. */
  | 'RECEIVED_AT_DESC'
  /** By completedAt, ascending; null last. */
  | 'COMPLETED_AT_ASC'
  /** By completedAt, descending; null first. */
  | 'COMPLETED_AT_DESC'
  /** By register.name, ascending; null last. */
  | 'REGISTER__NAME_ASC'
  /** By register.name, descending; null first. */
  | 'REGISTER__NAME_DESC'
  /** By register.slug, ascending; null last. */
  | 'REGISTER__SLUG_ASC'
  /** By register.slug, descending; null first. */
  | 'REGISTER__SLUG_DESC'
  /** By asset.name, ascending; null last. */
  | 'ASSET__NAME_ASC'
  /** By asset.name, descending; null first. */
  | 'ASSET__NAME_DESC'
  /** By asset.symbol, ascending; null last. */
  | 'ASSET__SYMBOL_ASC'
  /** By asset.symbol, descending; null first. */
  | 'ASSET__SYMBOL_DESC'
  /** By account.name, ascending; null last. */
  | 'ACCOUNT__NAME_ASC'
  /** By account.name, descending; null first. */
  | 'ACCOUNT__NAME_DESC'
  /** By account.slug, ascending; null last. */
  | 'ACCOUNT__SLUG_ASC'
  /** By account.slug, descending; null first. */
  | 'ACCOUNT__SLUG_DESC'
  /** By user.firstName, ascending; null last. */
  | 'USER__FIRST_NAME_ASC'
  /** By user.firstName, descending; null first. */
  | 'USER__FIRST_NAME_DESC'
  /** By user.lastName, ascending; null last. */
  | 'USER__LAST_NAME_ASC'
  /** By user.lastName, descending; null first. */
  | 'USER__LAST_NAME_DESC'
  /** By user.email, ascending; null last. */
  | 'USER__EMAIL_ASC'
  /** By user.email, descending; null first. */
  | 'USER__EMAIL_DESC';

/** Orders of a list of Appointments; ties are broken by id. */
export type AppointmentsOrderBy =
  /** The order of the primary key, which is that of creation. */
  | 'NATURAL'
  /** By primary key, ascending. */
  | 'PRIMARY_KEY_ASC'
  /** By primary key, descending. */
  | 'PRIMARY_KEY_DESC'
  /** By id, ascending; null last. */
  | 'ID_ASC'
  /** By id, descending; null first. */
  | 'ID_DESC'
  /** By capacity, ascending; null last. */
  | 'CAPACITY_ASC'
  /** By capacity, descending; null first. */
  | 'CAPACITY_DESC'
  /** By status, ascending; null last. */
  | 'STATUS_ASC'
  /** By status, descending; null first. */
  | 'STATUS_DESC'
  /** By createdAt, ascending; null last. */
  | 'CREATED_AT_ASC'
  /** By createdAt, descending; null first. */
  | 'CREATED_AT_DESC'
  /** By register.name, ascending; null last. */
  | 'REGISTER__NAME_ASC'
  /** By register.name, descending; null first. */
  | 'REGISTER__NAME_DESC'
  /** By register.slug, ascending; null last. */
  | 'REGISTER__SLUG_ASC'
  /** By register.slug, descending; null first. */
  | 'REGISTER__SLUG_DESC'
  /** By account.name, ascending; null last. */
  | 'ACCOUNT__NAME_ASC'
  /** By account.name, descending; null first. */
  | 'ACCOUNT__NAME_DESC'
  /** By account.slug, ascending; null last. */
  | 'ACCOUNT__SLUG_ASC'
  /** By account.slug, descending; null first. */
  | 'ACCOUNT__SLUG_DESC'
  /** By asset.name, ascending; null last. */
  | 'ASSET__NAME_ASC'
  /** By asset.name, descending; null first. */
  | 'ASSET__NAME_DESC'
  /** By asset.symbol, ascending; null last. */
  | 'ASSET__SYMBOL_ASC'
  /** By asset.symbol, descending; null first. */
  | 'ASSET__SYMBOL_DESC';

/** The status of a secret. */
export type ApiClientSecretStatus =
  /** The client can log in with the secret. */
  | 'live'
  /** The time of the secret is over. */
  | 'expired'
  /** The secret was revoked. */
  | 'revoked';

/** Whether the number of units is limited by the issuer's charter. */
export type AuthorizedKind =
  /** The charter limits the number of units to an authorised total. */
  | 'limited'
  /** The charter sets no limit. */
  | 'unlimited'
  /** An authorised total does not apply to such an asset. */
  | 'not_applicable';

/** The form in which units are held. */
export type AssetForm =
  /** Units are entries in the register, without paper certificates. */
  | 'book_entry'
  /** Units are represented by paper certificates. */
  | 'certificated'
  /** Units are represented by tokens on a distributed ledger. */
  | 'tokenised';

/** Orders of a list of Positions; ties are broken by id. */
export type PositionsOrderBy =
  /** The order of the primary key, which is that of creation. */
  | 'NATURAL'
  /** By primary key, ascending. */
  | 'PRIMARY_KEY_ASC'
  /** By primary key, descending. */
  | 'PRIMARY_KEY_DESC'
  /** By id, ascending; null last. */
  | 'ID_ASC'
  /** By id, descending; null first. */
  | 'ID_DESC'
  /** By assetId, ascending; null last. */
  | 'ASSET_ID_ASC'
  /** By assetId, descending; null first. */
  | 'ASSET_ID_DESC'
  /** By holderId, ascending; null last. */
  | 'HOLDER_ID_ASC'
  /** By holderId, descending; null first. */
  | 'HOLDER_ID_DESC'
  /** By balance, ascending; null last. */
  | 'BALANCE_ASC'
  /** By balance, descending; null first. */
  | 'BALANCE_DESC'
  /** By lastMovedOn, ascending; null last. */
  | 'LAST_MOVED_ON_ASC'
  /** By lastMovedOn, descending; null first. */
  | 'LAST_MOVED_ON_DESC'
  /** By asset.name, ascending; null last. */
  | 'ASSET__NAME_ASC'
  /** By asset.name, descending; null first. */
  | 'ASSET__NAME_DESC'
  /** By asset.symbol, ascending; null last. */
  | 'ASSET__SYMBOL_ASC'
  /** By asset.symbol, descending; null first. */
  | 'ASSET__SYMBOL_DESC'
  /** By holder.holderNumber, ascending; null last. */
  | 'HOLDER__HOLDER_NUMBER_ASC'
  /** By holder.holderNumber, descending; null first. */
  | 'HOLDER__HOLDER_NUMBER_DESC'
  /** By holder.registration, ascending; null last. */
  | 'HOLDER__REGISTRATION_ASC'
  /** By holder.registration, descending; null first. */
  | 'HOLDER__REGISTRATION_DESC'
  /** By holder.registrationKey, ascending; null last. */
  | 'HOLDER__REGISTRATION_KEY_ASC'
  /** By holder.registrationKey, descending; null first. */
  | 'HOLDER__REGISTRATION_KEY_DESC';

/** Orders of a list of Lots; ties are broken by id. */
export type LotsOrderBy =
  /** The order of the primary key, which is that of creation. */
  | 'NATURAL'
  /** By primary key, ascending. */
  | 'PRIMARY_KEY_ASC'
  /** By primary key, descending. */
  | 'PRIMARY_KEY_DESC'
  /** By id, ascending; null last. */
  | 'ID_ASC'
  /** By id, descending; null first. */
  | 'ID_DESC'
  /** By assetId, ascending; null last. */
  | 'ASSET_ID_ASC'
  /** By assetId, descending; null first. */
  | 'ASSET_ID_DESC'
  /** By holderId, ascending; null last. */
  | 'HOLDER_ID_ASC'
  /** By holderId, descending; null first. */
  | 'HOLDER_ID_DESC'
  /** By customId, ascending; null last. */
  | 'CUSTOM_ID_ASC'
  /** By customId, descending; null first. */
  | 'CUSTOM_ID_DESC'
  /** By acquisitionDate, ascending; null last. */
  | 'ACQUISITION_DATE_ASC'
  /** By acquisitionDate, descending; null first. */
  | 'ACQUISITION_DATE_DESC'
  /** By openedAt, ascending; null last. */
  | 'OPENED_AT_ASC'
  /** By openedAt, descending; null first. */
  | 'OPENED_AT_DESC'
  /** By closedAt, ascending; null last. */
  | 'CLOSED_AT_ASC'
  /** By closedAt, descending; null first. */
  | 'CLOSED_AT_DESC'
  /** By asset.name, ascending; null last. */
  | 'ASSET__NAME_ASC'
  /** By asset.name, descending; null first. */
  | 'ASSET__NAME_DESC'
  /** By asset.symbol, ascending; null last. */
  | 'ASSET__SYMBOL_ASC'
  /** By asset.symbol, descending; null first. */
  | 'ASSET__SYMBOL_DESC'
  /** By holder.holderNumber, ascending; null last. */
  | 'HOLDER__HOLDER_NUMBER_ASC'
  /** By holder.holderNumber, descending; null first. */
  | 'HOLDER__HOLDER_NUMBER_DESC'
  /** By holder.registration, ascending; null last. */
  | 'HOLDER__REGISTRATION_ASC'
  /** By holder.registration, descending; null first. */
  | 'HOLDER__REGISTRATION_DESC'
  /** By holder.registrationKey, ascending; null last. */
  | 'HOLDER__REGISTRATION_KEY_ASC'
  /** By holder.registrationKey, descending; null first. */
  | 'HOLDER__REGISTRATION_KEY_DESC'
  /** By stockPlan.name, ascending; null last. */
  | 'STOCK_PLAN__NAME_ASC'
  /** By stockPlan.name, descending; null first. */
  | 'STOCK_PLAN__NAME_DESC'
  /** By reopens.customId, ascending; null last. */
  | 'REOPENS__CUSTOM_ID_ASC'
  /** By reopens.customId, descending; null first. */
  | 'REOPENS__CUSTOM_ID_DESC'
  /** By reopenedBy.customId, ascending; null last. */
  | 'REOPENED_BY__CUSTOM_ID_ASC'
  /** By reopenedBy.customId, descending; null first. */
  | 'REOPENED_BY__CUSTOM_ID_DESC';

/** Orders of a list of Restrictions; ties are broken by id. */
export type RestrictionsOrderBy =
  /** The order of the primary key, which is that of creation. */
  | 'NATURAL'
  /** By primary key, ascending. */
  | 'PRIMARY_KEY_ASC'
  /** By primary key, descending. */
  | 'PRIMARY_KEY_DESC'
  /** By id, ascending; null last. */
  | 'ID_ASC'
  /** By id, descending; null first. */
  | 'ID_DESC'
  /** By assetId, ascending; null last. */
  | 'ASSET_ID_ASC'
  /** By assetId, descending; null first. */
  | 'ASSET_ID_DESC'
  /** By holderId, ascending; null last. */
  | 'HOLDER_ID_ASC'
  /** By holderId, descending; null first. */
  | 'HOLDER_ID_DESC'
  /** By kind, ascending; null last. */
  | 'KIND_ASC'
  /** By kind, descending; null first. */
  | 'KIND_DESC'
  /** By status, ascending; null last. */
  | 'STATUS_ASC'
  /** By status, descending; null first. */
  | 'STATUS_DESC'
  /** By effectiveFrom, ascending; null last. */
  | 'EFFECTIVE_FROM_ASC'
  /** By effectiveFrom, descending; null first. */
  | 'EFFECTIVE_FROM_DESC'
  /** By expiresOn, ascending; null last. */
  | 'EXPIRES_ON_ASC'
  /** By expiresOn, descending; null first. */
  | 'EXPIRES_ON_DESC'
  /** By placedAt, ascending; null last. */
  | 'PLACED_AT_ASC'
  /** By placedAt, descending; null first. */
  | 'PLACED_AT_DESC'
  /** By asset.name, ascending; null last. */
  | 'ASSET__NAME_ASC'
  /** By asset.name, descending; null first. */
  | 'ASSET__NAME_DESC'
  /** By asset.symbol, ascending; null last. */
  | 'ASSET__SYMBOL_ASC'
  /** By asset.symbol, descending; null first. */
  | 'ASSET__SYMBOL_DESC'
  /** By holder.holderNumber, ascending; null last. */
  | 'HOLDER__HOLDER_NUMBER_ASC'
  /** By holder.holderNumber, descending; null first. */
  | 'HOLDER__HOLDER_NUMBER_DESC'
  /** By holder.registration, ascending; null last. */
  | 'HOLDER__REGISTRATION_ASC'
  /** By holder.registration, descending; null first. */
  | 'HOLDER__REGISTRATION_DESC'
  /** By holder.registrationKey, ascending; null last. */
  | 'HOLDER__REGISTRATION_KEY_ASC'
  /** By holder.registrationKey, descending; null first. */
  | 'HOLDER__REGISTRATION_KEY_DESC'
  /** By lot.customId, ascending; null last. */
  | 'LOT__CUSTOM_ID_ASC'
  /** By lot.customId, descending; null first. */
  | 'LOT__CUSTOM_ID_DESC'
  /** By document.name, ascending; null last. */
  | 'DOCUMENT__NAME_ASC'
  /** By document.name, descending; null first. */
  | 'DOCUMENT__NAME_DESC';

/** Orders of a list of TimelineEntries; ties are broken by id. */
export type TimelineEntriesOrderBy =
  /** The order of the primary key, which is that of creation. */
  | 'NATURAL'
  /** By primary key, ascending. */
  | 'PRIMARY_KEY_ASC'
  /** By primary key, descending. */
  | 'PRIMARY_KEY_DESC'
  /** By id, ascending; null last. */
  | 'ID_ASC'
  /** By id, descending; null first. */
  | 'ID_DESC'
  /** By recordedAt, ascending; null last. */
  | 'RECORDED_AT_ASC'
  /** By recordedAt, descending; null first. */
  | 'RECORDED_AT_DESC'
  /** By asset.name, ascending; null last. */
  | 'ASSET__NAME_ASC'
  /** By asset.name, descending; null first. */
  | 'ASSET__NAME_DESC'
  /** By asset.symbol, ascending; null last. */
  | 'ASSET__SYMBOL_ASC'
  /** By asset.symbol, descending; null first. */
  | 'ASSET__SYMBOL_DESC'
  /** By change.action, ascending; null last. */
  | 'CHANGE__ACTION_ASC'
  /** By change.action, descending; null first. */
  | 'CHANGE__ACTION_DESC';

/** The kind of an entry: a transaction, a restriction placed or released, a verification, a change of the holder, its parties or the asset, a read of personal data. */
export type TimelineKind =
  /** A transaction moved units. */
  | 'transaction'
  /** A restriction was placed. */
  | 'restriction_placed'
  /** A restriction was released. */
  | 'restriction_released'
  /** A verification of a party was recorded. */
  | 'verification'
  /** The holder, one of its parties or the asset was changed. */
  | 'change'
  /** Somebody read personal data. */
  | 'access';

/** Conditions on fields of TimelineEntry; all must hold. */
export type TimelineEntryFilter = {
  /** Identifies the entry. */
  readonly id?: IdFilter | null | undefined;
  /** The kind of the entry. */
  readonly kind?: TimelineKindFilter | null | undefined;
  /** When it was recorded. */
  readonly recordedAt?: DateTimeFilter | null | undefined;
  /** The id of the asset; null where it is about none, or about one that the role does not see. */
  readonly assetId?: IdFilter | null | undefined;
  /** The asset. */
  readonly asset?: AssetFilter | null | undefined;
  /** The transaction; null where the role does not see it. */
  readonly transaction?: TransactionFilter | null | undefined;
  /** The restriction that was placed or released. */
  readonly restriction?: RestrictionFilter | null | undefined;
  /** The verification of a party of the holder. */
  readonly verification?: VerificationFilter | null | undefined;
  /** The change, with the state before and after. */
  readonly change?: AuditEntryFilter | null | undefined;
  /** The read of a party's personal data. */
  readonly access?: AccessEntryFilter | null | undefined;
  /** All of these hold. */
  readonly and?: ReadonlyArray<TimelineEntryFilter> | null | undefined;
  /** At least one of these holds. */
  readonly or?: ReadonlyArray<TimelineEntryFilter> | null | undefined;
  /** This does not hold. */
  readonly not?: TimelineEntryFilter | null | undefined;
};

/** Conditions on one value; all must hold. */
export type TimelineKindFilter = {
  /** Whether the value is null. */
  readonly isNull?: boolean | null | undefined;
  /** Equal to the value. */
  readonly equalTo?: TimelineKind | null | undefined;
  /** Not equal to the value. */
  readonly notEqualTo?: TimelineKind | null | undefined;
  /** One of the values. */
  readonly in?: ReadonlyArray<TimelineKind> | null | undefined;
  /** None of the values. */
  readonly notIn?: ReadonlyArray<TimelineKind> | null | undefined;
};

/** Conditions on fields of AuditEntry; all must hold. */
export type AuditEntryFilter = {
  /** Identifies the entry. */
  readonly id?: IdFilter | null | undefined;
  /** The name of the mutation, or of the event, such as users_account.created. */
  readonly action?: StringFilter | null | undefined;
  /** The type of the object. */
  readonly objectType?: StringFilter | null | undefined;
  /** The object it was done to. */
  readonly objectId?: IdFilter | null | undefined;
  /** When it was recorded. */
  readonly recordedAt?: DateTimeFilter | null | undefined;
  /** The account that acted; null where the role does not see it. */
  readonly account?: AccountFilter | null | undefined;
  /** The issuer whose register it concerns, if any. */
  readonly register?: AccountFilter | null | undefined;
  /** The user who acted; null for the operator of the installation. */
  readonly user?: UserFilter | null | undefined;
  /** In which role. */
  readonly usersAccount?: UsersAccountFilter | null | undefined;
  /** The client that acted, if it belongs to the account that acted. */
  readonly apiClient?: ApiClientFilter | null | undefined;
  /** All of these hold. */
  readonly and?: ReadonlyArray<AuditEntryFilter> | null | undefined;
  /** At least one of these holds. */
  readonly or?: ReadonlyArray<AuditEntryFilter> | null | undefined;
  /** This does not hold. */
  readonly not?: AuditEntryFilter | null | undefined;
};

/** Whose people meet a need: of the account that proposes, of the issuer, of the agent in office, or of whichever of them keeps the register. */
export type NeedBy =
  /** People of the account that proposes. */
  | 'presenter'
  /** People of the issuer. */
  | 'issuer'
  /** People of the agent in office. */
  | 'agent'
  /** People of the issuer or of the agent, whichever keeps the register. */
  | 'keeper';

/** A decision of a person about an instruction. */
export type ApprovalDecision =
  /** The person agreed to the instruction. */
  | 'approved'
  /** The person rejected the instruction, which ends it. */
  | 'rejected';

/** Whose people meet a need: of the account that proposes, of the issuer, or of the agent in office. */
export type NeedSide =
  /** People of the account that proposes. */
  | 'presenter'
  /** People of the issuer. */
  | 'issuer'
  /** People of the agent in office. */
  | 'agent';

/** The date as which the day is recorded on which a need is met. */
export type RecordedDate =
  /** The date on which the board approved the mutation. */
  | 'board_approval_date';

/** Whether a party is a person or an institution. */
export type PartyType =
  /** A natural person. */
  | 'individual'
  /** A company, a trust, a public body or another institution. */
  | 'institution';

/** The form in which one or several parties own. */
export type OwnershipForm =
  /** One person owns alone. */
  | 'sole'
  /** Several persons own together, and the survivors take the share of one who dies. */
  | 'joint_tenants'
  /** Several persons own shares, each of which passes to the heirs of its owner. */
  | 'tenants_in_common'
  /** Spouses own together under the law of community property. */
  | 'community_property'
  /** Trustees own for the beneficiaries of a trust. */
  | 'trust'
  /** A custodian holds for a minor. */
  | 'custodial_minor'
  /** A nominee is registered in its name for the owner. */
  | 'nominee'
  /** A company or another institution owns. */
  | 'entity';

/** Whether mail reaches a holder. */
export type MailStatus =
  /** Mail reaches the holder. */
  | 'deliverable'
  /** Mail came back as undeliverable. */
  | 'returned'
  /** The holder is a lost securityholder: no address is known at which mail reaches it. */
  | 'lost';

/** Orders of a list of Postings; ties are broken by id. */
export type PostingsOrderBy =
  /** The order of the primary key, which is that of creation. */
  | 'NATURAL'
  /** By primary key, ascending. */
  | 'PRIMARY_KEY_ASC'
  /** By primary key, descending. */
  | 'PRIMARY_KEY_DESC'
  /** By id, ascending; null last. */
  | 'ID_ASC'
  /** By id, descending; null first. */
  | 'ID_DESC'
  /** By sequence, ascending; null last. */
  | 'SEQUENCE_ASC'
  /** By sequence, descending; null first. */
  | 'SEQUENCE_DESC'
  /** By line, ascending; null last. */
  | 'LINE_ASC'
  /** By line, descending; null first. */
  | 'LINE_DESC'
  /** By effectiveDate, ascending; null last. */
  | 'EFFECTIVE_DATE_ASC'
  /** By effectiveDate, descending; null first. */
  | 'EFFECTIVE_DATE_DESC'
  /** By asset.name, ascending; null last. */
  | 'ASSET__NAME_ASC'
  /** By asset.name, descending; null first. */
  | 'ASSET__NAME_DESC'
  /** By asset.symbol, ascending; null last. */
  | 'ASSET__SYMBOL_ASC'
  /** By asset.symbol, descending; null first. */
  | 'ASSET__SYMBOL_DESC'
  /** By holder.holderNumber, ascending; null last. */
  | 'HOLDER__HOLDER_NUMBER_ASC'
  /** By holder.holderNumber, descending; null first. */
  | 'HOLDER__HOLDER_NUMBER_DESC'
  /** By holder.registration, ascending; null last. */
  | 'HOLDER__REGISTRATION_ASC'
  /** By holder.registration, descending; null first. */
  | 'HOLDER__REGISTRATION_DESC'
  /** By holder.registrationKey, ascending; null last. */
  | 'HOLDER__REGISTRATION_KEY_ASC'
  /** By holder.registrationKey, descending; null first. */
  | 'HOLDER__REGISTRATION_KEY_DESC'
  /** By stockPlan.name, ascending; null last. */
  | 'STOCK_PLAN__NAME_ASC'
  /** By stockPlan.name, descending; null first. */
  | 'STOCK_PLAN__NAME_DESC'
  /** By lot.customId, ascending; null last. */
  | 'LOT__CUSTOM_ID_ASC'
  /** By lot.customId, descending; null first. */
  | 'LOT__CUSTOM_ID_DESC';

/** The capacity of a party of a holder. */
export type PartyCapacity =
  /** The party owns the units. */
  | 'owner'
  /** The party owns the units together with others. */
  | 'joint_owner'
  /** The party holds as trustee of a trust. */
  | 'trustee'
  /** Others hold the units for the benefit of the party. */
  | 'beneficiary'
  /** The party holds as custodian for a minor. */
  | 'custodian'
  /** The party is the minor for whom a custodian holds. */
  | 'minor'
  /** The party is registered in its name for the owner. */
  | 'nominee'
  /** The party acts under a power of attorney. */
  | 'attorney'
  /** The party administers the estate of an owner who died. */
  | 'executor';

/** Where cancelled units of a plan go. */
export type CancellationBehavior =
  /** Cancelled units are retired. */
  | 'retire'
  /** Cancelled units can be granted again under the plan. */
  | 'return_to_pool'
  /** Cancelled units are held as capital stock and not granted again. */
  | 'hold_as_capital_stock';

/** The account of units in the ledger: authorised (below zero), unissued, reserved for a plan, treasury, suspense, holder. */
export type LedgerAccount =
  /** The authorised units, as a balance below zero. */
  | 'authorized'
  /** Authorised units that are not issued and not reserved. */
  | 'unissued'
  /** Units reserved for a stock plan. */
  | 'reserved'
  /** Units that the issuer holds itself. */
  | 'treasury'
  /** Units of a difference, until it is clear where they belong. */
  | 'suspense'
  /** Units of a holder. */
  | 'holder';

/** How the units of a class count as converted: as they are (own_units), by the ratio that the class states (stated_ratio), or as they are because a preferred class states none (no_ratio_stated). */
export type ConversionBasis =
  /** The units count as they are. */
  | 'own_units'
  /** The units count by the ratio of conversion that the class states. */
  | 'stated_ratio'
  /** The units of a preferred class count as they are, because it states no ratio. */
  | 'no_ratio_stated';

/** Orders of a list of StatementLines; ties are broken by id. */
export type StatementLinesOrderBy =
  /** The order of the primary key, which is that of creation. */
  | 'NATURAL'
  /** By primary key, ascending. */
  | 'PRIMARY_KEY_ASC'
  /** By primary key, descending. */
  | 'PRIMARY_KEY_DESC'
  /** By id, ascending; null last. */
  | 'ID_ASC'
  /** By id, descending; null first. */
  | 'ID_DESC'
  /** By sequence, ascending; null last. */
  | 'SEQUENCE_ASC'
  /** By sequence, descending; null first. */
  | 'SEQUENCE_DESC'
  /** By effectiveDate, ascending; null last. */
  | 'EFFECTIVE_DATE_ASC'
  /** By effectiveDate, descending; null first. */
  | 'EFFECTIVE_DATE_DESC'
  /** By asset.name, ascending; null last. */
  | 'ASSET__NAME_ASC'
  /** By asset.name, descending; null first. */
  | 'ASSET__NAME_DESC'
  /** By asset.symbol, ascending; null last. */
  | 'ASSET__SYMBOL_ASC'
  /** By asset.symbol, descending; null first. */
  | 'ASSET__SYMBOL_DESC';

/** How an account sees registers: issuer and agent are their recordkeepers, servicer and holder see their own part. */
export type Lens =
  /** The account sees its own register as its recordkeeper. */
  | 'issuer'
  /** The account sees the registers and assets to which it is appointed, as their recordkeeper. */
  | 'agent'
  /** The account sees the holders that it services and what they hold. */
  | 'servicer'
  /** The account sees what it holds itself. */
  | 'holder'
  /** The account sees the accounts of the installation and no register. */
  | 'platform';

/** A kind of data that a role may read or not, whichever rows there are. */
export type ReadPermission =
  /** Rows of registers, as far as the account has a part in them. */
  | 'registers'
  /** The transactions and the cap table of a register. */
  | 'ledger'
  /** The audit log of the account. */
  | 'audit_log'
  /** Users, clients and delegations of the account. */
  | 'administration'
  /** Personal data of parties, for a stated purpose. */
  | 'personal_data';

/** A kind of row that the search finds. */
export type SearchKind =
  /** An asset, by its name or symbol. */
  | 'asset'
  /** An identifier of an asset, by its value. */
  | 'identifier'
  /** A party, by its legal name or LEI. */
  | 'party'
  /** A holder, by its registration or number. */
  | 'holder'
  /** A document, by its name. */
  | 'document'
  /** A transaction, by its number within its asset. */
  | 'transaction'
  /** A lot, by its certificate number. */
  | 'lot';

/** Orders of a list of Accounts; ties are broken by id. */
export type AccountsOrderBy =
  /** The order of the primary key, which is that of creation. */
  | 'NATURAL'
  /** By primary key, ascending. */
  | 'PRIMARY_KEY_ASC'
  /** By primary key, descending. */
  | 'PRIMARY_KEY_DESC'
  /** By id, ascending; null last. */
  | 'ID_ASC'
  /** By id, descending; null first. */
  | 'ID_DESC'
  /** By name, ascending; null last. */
  | 'NAME_ASC'
  /** By name, descending; null first. */
  | 'NAME_DESC'
  /** By slug, ascending; null last. */
  | 'SLUG_ASC'
  /** By slug, descending; null first. */
  | 'SLUG_DESC'
  /** By accountType, ascending; null last. */
  | 'ACCOUNT_TYPE_ASC'
  /** By accountType, descending; null first. */
  | 'ACCOUNT_TYPE_DESC'
  /** By status, ascending; null last. */
  | 'STATUS_ASC'
  /** By status, descending; null first. */
  | 'STATUS_DESC'
  /** By createdAt, ascending; null last. */
  | 'CREATED_AT_ASC'
  /** By createdAt, descending; null first. */
  | 'CREATED_AT_DESC';

/** Orders of a list of AuditEntries; ties are broken by id. */
export type AuditEntriesOrderBy =
  /** The order of the primary key, which is that of creation. */
  | 'NATURAL'
  /** By primary key, ascending. */
  | 'PRIMARY_KEY_ASC'
  /** By primary key, descending. */
  | 'PRIMARY_KEY_DESC'
  /** By id, ascending; null last. */
  | 'ID_ASC'
  /** By id, descending; null first. */
  | 'ID_DESC'
  /** By action, ascending; null last. */
  | 'ACTION_ASC'
  /** By action, descending; null first. */
  | 'ACTION_DESC'
  /** By objectId, ascending; null last. */
  | 'OBJECT_ID_ASC'
  /** By objectId, descending; null first. */
  | 'OBJECT_ID_DESC'
  /** By recordedAt, ascending; null last. */
  | 'RECORDED_AT_ASC'
  /** By recordedAt, descending; null first. */
  | 'RECORDED_AT_DESC'
  /** By account.name, ascending; null last. */
  | 'ACCOUNT__NAME_ASC'
  /** By account.name, descending; null first. */
  | 'ACCOUNT__NAME_DESC'
  /** By account.slug, ascending; null last. */
  | 'ACCOUNT__SLUG_ASC'
  /** By account.slug, descending; null first. */
  | 'ACCOUNT__SLUG_DESC'
  /** By register.name, ascending; null last. */
  | 'REGISTER__NAME_ASC'
  /** By register.name, descending; null first. */
  | 'REGISTER__NAME_DESC'
  /** By register.slug, ascending; null last. */
  | 'REGISTER__SLUG_ASC'
  /** By register.slug, descending; null first. */
  | 'REGISTER__SLUG_DESC'
  /** By user.firstName, ascending; null last. */
  | 'USER__FIRST_NAME_ASC'
  /** By user.firstName, descending; null first. */
  | 'USER__FIRST_NAME_DESC'
  /** By user.lastName, ascending; null last. */
  | 'USER__LAST_NAME_ASC'
  /** By user.lastName, descending; null first. */
  | 'USER__LAST_NAME_DESC'
  /** By user.email, ascending; null last. */
  | 'USER__EMAIL_ASC'
  /** By user.email, descending; null first. */
  | 'USER__EMAIL_DESC'
  /** By apiClient.clientId, ascending; null last. */
  | 'API_CLIENT__CLIENT_ID_ASC'
  /** By apiClient.clientId, descending; null first. */
  | 'API_CLIENT__CLIENT_ID_DESC'
  /** By apiClient.name, ascending; null last. */
  | 'API_CLIENT__NAME_ASC'
  /** By apiClient.name, descending; null first. */
  | 'API_CLIENT__NAME_DESC';

/** Orders of a list of CapTableHolders; ties are broken by id. */
export type CapTableHoldersOrderBy =
  /** The order of the primary key, which is that of creation. */
  | 'NATURAL'
  /** By primary key, ascending. */
  | 'PRIMARY_KEY_ASC'
  /** By primary key, descending. */
  | 'PRIMARY_KEY_DESC'
  /** By id, ascending; null last. */
  | 'ID_ASC'
  /** By id, descending; null first. */
  | 'ID_DESC'
  /** By outstanding, ascending; null last. */
  | 'OUTSTANDING_ASC'
  /** By outstanding, descending; null first. */
  | 'OUTSTANDING_DESC'
  /** By committed, ascending; null last. */
  | 'COMMITTED_ASC'
  /** By committed, descending; null first. */
  | 'COMMITTED_DESC'
  /** By asConverted, ascending; null last. */
  | 'AS_CONVERTED_ASC'
  /** By asConverted, descending; null first. */
  | 'AS_CONVERTED_DESC'
  /** By fullyDiluted, ascending; null last. */
  | 'FULLY_DILUTED_ASC'
  /** By fullyDiluted, descending; null first. */
  | 'FULLY_DILUTED_DESC'
  /** By votes, ascending; null last. */
  | 'VOTES_ASC'
  /** By votes, descending; null first. */
  | 'VOTES_DESC'
  /** By units, ascending; null last. */
  | 'UNITS_ASC'
  /** By units, descending; null first. */
  | 'UNITS_DESC'
  /** By holder.holderNumber, ascending; null last. */
  | 'HOLDER__HOLDER_NUMBER_ASC'
  /** By holder.holderNumber, descending; null first. */
  | 'HOLDER__HOLDER_NUMBER_DESC'
  /** By holder.registration, ascending; null last. */
  | 'HOLDER__REGISTRATION_ASC'
  /** By holder.registration, descending; null first. */
  | 'HOLDER__REGISTRATION_DESC'
  /** By holder.registrationKey, ascending; null last. */
  | 'HOLDER__REGISTRATION_KEY_ASC'
  /** By holder.registrationKey, descending; null first. */
  | 'HOLDER__REGISTRATION_KEY_DESC';

/** Conditions on fields of CapTableHolder; all must hold. */
export type CapTableHolderFilter = {
  /** The id of the holder. */
  readonly id?: IdFilter | null | undefined;
  /** Units of the holder in all classes with the same unit. Rights over classes are left out. */
  readonly outstanding?: DecimalFilter | null | undefined;
  /** Units that the rights of the holder can claim of those classes, one for one. Convertibles and rights whose class is not known are left out. */
  readonly committed?: DecimalFilter | null | undefined;
  /** Its outstanding units of each class times the conversion ratio that the class states, rounded down to the decimals of the class it converts into, summed. */
  readonly asConverted?: DecimalFilter | null | undefined;
  /** Its outstanding + committed units of each class times the conversion ratio that the class states, rounded down to the decimals of the class it converts into, summed. Available units are no holder's, so the holders together have less than the total. */
  readonly fullyDiluted?: DecimalFilter | null | undefined;
  /** Its outstanding units of each class times the votes that one unit has, fractions included, summed; null where no class with the same unit states any. */
  readonly votes?: DecimalFilter | null | undefined;
  /** Outstanding units of a holder in all classes with the same unit. Rights over classes are left out. */
  readonly units?: DecimalFilter | null | undefined;
  /** The holder. */
  readonly holder?: HolderFilter | null | undefined;
  /** All of these hold. */
  readonly and?: ReadonlyArray<CapTableHolderFilter> | null | undefined;
  /** At least one of these holds. */
  readonly or?: ReadonlyArray<CapTableHolderFilter> | null | undefined;
  /** This does not hold. */
  readonly not?: CapTableHolderFilter | null | undefined;
};

/** Orders of a list of CapTableChanges; ties are broken by id. */
export type CapTableChangesOrderBy =
  /** The order of the primary key, which is that of creation. */
  | 'NATURAL'
  /** By primary key, ascending. */
  | 'PRIMARY_KEY_ASC'
  /** By primary key, descending. */
  | 'PRIMARY_KEY_DESC'
  /** By id, ascending; null last. */
  | 'ID_ASC'
  /** By id, descending; null first. */
  | 'ID_DESC'
  /** By difference, ascending; null last. */
  | 'DIFFERENCE_ASC'
  /** By difference, descending; null first. */
  | 'DIFFERENCE_DESC'
  /** By holder.holderNumber, ascending; null last. */
  | 'HOLDER__HOLDER_NUMBER_ASC'
  /** By holder.holderNumber, descending; null first. */
  | 'HOLDER__HOLDER_NUMBER_DESC'
  /** By holder.registration, ascending; null last. */
  | 'HOLDER__REGISTRATION_ASC'
  /** By holder.registration, descending; null first. */
  | 'HOLDER__REGISTRATION_DESC'
  /** By holder.registrationKey, ascending; null last. */
  | 'HOLDER__REGISTRATION_KEY_ASC'
  /** By holder.registrationKey, descending; null first. */
  | 'HOLDER__REGISTRATION_KEY_DESC'
  /** By asset.name, ascending; null last. */
  | 'ASSET__NAME_ASC'
  /** By asset.name, descending; null first. */
  | 'ASSET__NAME_DESC'
  /** By asset.symbol, ascending; null last. */
  | 'ASSET__SYMBOL_ASC'
  /** By asset.symbol, descending; null first. */
  | 'ASSET__SYMBOL_DESC';

/** The input of createAsset. */
export type CreateAssetInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The register, by the id of its issuer; an issuer may leave it out. */
  readonly registerId?: string | null | undefined;
  /** The name of the asset, unique among the open assets of its register. */
  readonly name: string;
  /** The kind of security. */
  readonly type: AssetType;
  /** Whether the charter limits the number of units; limited by default. */
  readonly authorizedKind?: AuthorizedKind | null | undefined;
  /** Decimals a quantity may have, 0 to 10; 0 by default. Never changes. */
  readonly quantityScale?: number | null | undefined;
  /** The unit of quantities: it follows from the type, and must be given where the type is other. Never changes. */
  readonly unit?: AssetUnit | null | undefined;
  /** The form in which units are held; book_entry by default. */
  readonly form?: AssetForm | null | undefined;
  /** The class that an option, rsu, warrant, right or convertible is a right over; null where it is not known, refused of other types. */
  readonly underlyingAssetId?: string | null | undefined;
  /** Ticker or short name, unique among the open assets of its register; capital and small letters count as the same. */
  readonly symbol?: string | null | undefined;
  /** Currency of amounts, ISO 4217. */
  readonly currency?: string | null | undefined;
  /** Par value of one unit. */
  readonly parValue?: string | null | undefined;
  /** Price of one unit at first issue. */
  readonly pricePerShare?: string | null | undefined;
  /** Votes of one unit. */
  readonly votesPerShare?: string | null | undefined;
  /** Rank in a liquidation; a lower rank is paid later. */
  readonly seniority?: number | null | undefined;
  /** Multiple of the price that is paid first in a liquidation. */
  readonly liquidationPreferenceMultiple?: string | null | undefined;
  /** Multiple of the price at which participation ends. */
  readonly participationCapMultiple?: string | null | undefined;
  /** The terms of conversion. */
  readonly conversionRights?: string | null | undefined;
  /** The class that its units convert into. Given together with conversionRatio. */
  readonly conversionAssetId?: string | null | undefined;
  /** Units of that class for one unit, such as 1.5. Without a stated ratio the cap table counts its units as they are and says so. */
  readonly conversionRatio?: string | null | undefined;
  /** The prefix of certificate numbers. */
  readonly defaultIdPrefix?: string | null | undefined;
  /** The law that governs the asset. */
  readonly governingLaw?: string | null | undefined;
  /** Yearly interest of debt, as a fraction above -1 and of 1 at most: 0.05 is five per cent. */
  readonly interestRate?: string | null | undefined;
  /** When debt falls due. */
  readonly maturityDate?: string | null | undefined;
  /** Every amount of debt that is issued, transferred or held is a multiple of it, such as 1000. */
  readonly denomination?: string | null | undefined;
  /** The smallest amount of debt that is issued, transferred or held, such as 100000; a multiple of the denomination. */
  readonly minimumAmount?: string | null | undefined;
  /** When the board approved the asset. */
  readonly boardApprovalDate?: string | null | undefined;
  /** When the stockholders approved the asset. */
  readonly stockholderApprovalDate?: string | null | undefined;
  /** The instant at which it is carried out, at most 366 days ahead; at once by default. Its day in UTC is the effective date, also where that is left out. */
  readonly executeAt?: string | null | undefined;
  /** The instant from which it is no longer approved, where others must agree; as their policies say by default. */
  readonly expiresAt?: string | null | undefined;
};

/** The input of changeAssetTerms. */
export type ChangeAssetTermsInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The asset. */
  readonly assetId: string;
  /** Its new name, unique among the open assets of its register. */
  readonly name?: string | null | undefined;
  /** The form in which units are held. */
  readonly form?: AssetForm | null | undefined;
  /** The class that an option, rsu, warrant, right or convertible is a right over; null where it is not known, refused of other types. */
  readonly underlyingAssetId?: string | null | undefined;
  /** Ticker or short name, unique among the open assets of its register; capital and small letters count as the same. */
  readonly symbol?: string | null | undefined;
  /** Currency of amounts, ISO 4217. */
  readonly currency?: string | null | undefined;
  /** Par value of one unit. */
  readonly parValue?: string | null | undefined;
  /** Price of one unit at first issue. */
  readonly pricePerShare?: string | null | undefined;
  /** Votes of one unit. */
  readonly votesPerShare?: string | null | undefined;
  /** Rank in a liquidation; a lower rank is paid later. */
  readonly seniority?: number | null | undefined;
  /** Multiple of the price that is paid first in a liquidation. */
  readonly liquidationPreferenceMultiple?: string | null | undefined;
  /** Multiple of the price at which participation ends. */
  readonly participationCapMultiple?: string | null | undefined;
  /** The terms of conversion. */
  readonly conversionRights?: string | null | undefined;
  /** The class that its units convert into. Given together with conversionRatio. */
  readonly conversionAssetId?: string | null | undefined;
  /** Units of that class for one unit, such as 1.5. Without a stated ratio the cap table counts its units as they are and says so. */
  readonly conversionRatio?: string | null | undefined;
  /** The prefix of certificate numbers. */
  readonly defaultIdPrefix?: string | null | undefined;
  /** The law that governs the asset. */
  readonly governingLaw?: string | null | undefined;
  /** Yearly interest of debt, as a fraction above -1 and of 1 at most: 0.05 is five per cent. */
  readonly interestRate?: string | null | undefined;
  /** When debt falls due. */
  readonly maturityDate?: string | null | undefined;
  /** Every amount of debt that is issued, transferred or held is a multiple of it, such as 1000. */
  readonly denomination?: string | null | undefined;
  /** The smallest amount of debt that is issued, transferred or held, such as 100000; a multiple of the denomination. */
  readonly minimumAmount?: string | null | undefined;
  /** When the board approved the asset. */
  readonly boardApprovalDate?: string | null | undefined;
  /** When the stockholders approved the asset. */
  readonly stockholderApprovalDate?: string | null | undefined;
  /** The instant at which it is carried out, at most 366 days ahead; at once by default. Its day in UTC is the effective date, also where that is left out. */
  readonly executeAt?: string | null | undefined;
  /** The instant from which it is no longer approved, where others must agree; as their policies say by default. */
  readonly expiresAt?: string | null | undefined;
};

/** The input of activateAsset. */
export type ActivateAssetInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The asset. */
  readonly assetId: string;
  /** The instant at which it is carried out, at most 366 days ahead; at once by default. Its day in UTC is the effective date, also where that is left out. */
  readonly executeAt?: string | null | undefined;
  /** The instant from which it is no longer approved, where others must agree; as their policies say by default. */
  readonly expiresAt?: string | null | undefined;
};

/** The input of suspendAsset. */
export type SuspendAssetInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The asset. */
  readonly assetId: string;
  /** The reason. */
  readonly reason: string;
  /** The instant at which it is carried out, at most 366 days ahead; at once by default. Its day in UTC is the effective date, also where that is left out. */
  readonly executeAt?: string | null | undefined;
  /** The instant from which it is no longer approved, where others must agree; as their policies say by default. */
  readonly expiresAt?: string | null | undefined;
};

/** The input of resumeAsset. */
export type ResumeAssetInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The asset. */
  readonly assetId: string;
  /** The instant at which it is carried out, at most 366 days ahead; at once by default. Its day in UTC is the effective date, also where that is left out. */
  readonly executeAt?: string | null | undefined;
  /** The instant from which it is no longer approved, where others must agree; as their policies say by default. */
  readonly expiresAt?: string | null | undefined;
};

/** The input of closeAsset. */
export type CloseAssetInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The asset. */
  readonly assetId: string;
  /** The reason. */
  readonly reason: string;
  /** The instant at which it is carried out, at most 366 days ahead; at once by default. Its day in UTC is the effective date, also where that is left out. */
  readonly executeAt?: string | null | undefined;
  /** The instant from which it is no longer approved, where others must agree; as their policies say by default. */
  readonly expiresAt?: string | null | undefined;
};

/** The input of authorizeUnits. */
export type AuthorizeUnitsInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The asset. */
  readonly assetId: string;
  /** Units to add; negative to reduce the total. */
  readonly quantity: string;
  /** The written authority, by its reference: a resolution, an amended charter. */
  readonly authority: string;
  /** The effective date: today in UTC or earlier. It may be left out where executeAt is given. */
  readonly effectiveDate?: string | null | undefined;
  /** When the board approved it. */
  readonly boardApprovalDate?: string | null | undefined;
  /** When the stockholders approved it. */
  readonly stockholderApprovalDate?: string | null | undefined;
  /** Comments. */
  readonly comments?: string | null | undefined;
  /** The instant at which it is carried out, at most 366 days ahead; at once by default. Its day in UTC is the effective date, also where that is left out. */
  readonly executeAt?: string | null | undefined;
  /** The instant from which it is no longer approved, where others must agree; as their policies say by default. */
  readonly expiresAt?: string | null | undefined;
};

/** The input of reserveUnits. */
export type ReserveUnitsInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The asset. */
  readonly assetId: string;
  /** The plan. */
  readonly stockPlanId: string;
  /** Units to reserve; negative to release. */
  readonly quantity: string;
  /** The effective date: today in UTC or earlier. It may be left out where executeAt is given. */
  readonly effectiveDate?: string | null | undefined;
  /** When the board approved it. */
  readonly boardApprovalDate?: string | null | undefined;
  /** Comments. */
  readonly comments?: string | null | undefined;
  /** The instant at which it is carried out, at most 366 days ahead; at once by default. Its day in UTC is the effective date, also where that is left out. */
  readonly executeAt?: string | null | undefined;
  /** The instant from which it is no longer approved, where others must agree; as their policies say by default. */
  readonly expiresAt?: string | null | undefined;
};

/** The input of issueUnits. */
export type IssueUnitsInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The asset. */
  readonly assetId: string;
  /** The receiving holder. */
  readonly holderId: string;
  /** Units. */
  readonly quantity: string;
  /** The effective date: today in UTC or earlier. It may be left out where executeAt is given. */
  readonly effectiveDate?: string | null | undefined;
  /** The certificate number of the new lot; the next number by default. */
  readonly customId?: string | null | undefined;
  /** The account from which they are issued; the unissued by default. */
  readonly source?: IssueSource | null | undefined;
  /** The stock plan under which the units are issued; with source reserved, they come from its reserve. */
  readonly stockPlanId?: string | null | undefined;
  /** The first day of the holding period; the effective date by default. */
  readonly acquisitionDate?: string | null | undefined;
  /** Price of one unit. */
  readonly price?: string | null | undefined;
  /** The total cost of the units to the holder. */
  readonly costBasis?: string | null | undefined;
  /** The consideration. */
  readonly considerationText?: string | null | undefined;
  /** The exemptions from registration under which they are issued. */
  readonly securityLawExemptions?: ReadonlyArray<SecurityExemptionInput> | null | undefined;
  /** Legends that the lot bears. */
  readonly legendIds?: ReadonlyArray<string> | null | undefined;
  /** The numbers of the shares, both ends included. */
  readonly shareNumbers?: ReadonlyArray<ShareNumberRangeInput> | null | undefined;
  /** The form in which the lot is held; that of the asset by default. */
  readonly form?: AssetForm | null | undefined;
  /** When the board approved it. */
  readonly boardApprovalDate?: string | null | undefined;
  /** When the stockholders approved it. */
  readonly stockholderApprovalDate?: string | null | undefined;
  /** Comments. */
  readonly comments?: string | null | undefined;
  /** The instant at which it is carried out, at most 366 days ahead; at once by default. Its day in UTC is the effective date, also where that is left out. */
  readonly executeAt?: string | null | undefined;
  /** The instant from which it is no longer approved, where others must agree; as their policies say by default. */
  readonly expiresAt?: string | null | undefined;
};

/** The account from which units are issued, or to which they return. */
export type IssueSource =
  /** The authorised units that are not issued. */
  | 'unissued'
  /** The units that the issuer holds itself. */
  | 'treasury'
  /** The units reserved for a stock plan. */
  | 'reserved';

/** The exemptions from registration under which they are issued. */
export type SecurityExemptionInput = {
  /** The exemption. */
  readonly description: string;
  /** The jurisdiction. */
  readonly jurisdiction: string;
};

/** The numbers of the shares, both ends included. */
export type ShareNumberRangeInput = {
  /** The first number. */
  readonly startingShareNumber: string;
  /** The last number. */
  readonly endingShareNumber: string;
};

/** The input of issueUnitsBulk. */
export type IssueUnitsBulkInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** Whether one refused row stops all rows. */
  readonly mode: BulkMode;
  /** The rows, run in their order. */
  readonly rows: ReadonlyArray<IssueUnitsRowInput>;
  /** The instant at which it is carried out, at most 366 days ahead; at once by default. Its day in UTC is the effective date, also where that is left out. */
  readonly executeAt?: string | null | undefined;
  /** The instant from which it is no longer approved, where others must agree; as their policies say by default. */
  readonly expiresAt?: string | null | undefined;
};

/** ATOMIC runs all rows or none; EACH runs every row that no rule blocks, and answers why the others are refused. */
export type BulkMode =
  /** All rows are run, or none. */
  | 'ATOMIC'
  /** Every row that no rule blocks is run, and the answer says why the others are refused. */
  | 'EACH';

/** The rows, run in their order. */
export type IssueUnitsRowInput = {
  /** The asset. */
  readonly assetId: string;
  /** The receiving holder. */
  readonly holderId: string;
  /** Units. */
  readonly quantity: string;
  /** The effective date: today in UTC or earlier. It may be left out where executeAt is given. */
  readonly effectiveDate?: string | null | undefined;
  /** The certificate number of the new lot; the next number by default. */
  readonly customId?: string | null | undefined;
  /** The account from which they are issued; the unissued by default. */
  readonly source?: IssueSource | null | undefined;
  /** The stock plan under which the units are issued; with source reserved, they come from its reserve. */
  readonly stockPlanId?: string | null | undefined;
  /** The first day of the holding period; the effective date by default. */
  readonly acquisitionDate?: string | null | undefined;
  /** Price of one unit. */
  readonly price?: string | null | undefined;
  /** The total cost of the units to the holder. */
  readonly costBasis?: string | null | undefined;
  /** The consideration. */
  readonly considerationText?: string | null | undefined;
  /** The exemptions from registration under which they are issued. */
  readonly securityLawExemptions?: ReadonlyArray<SecurityExemptionInput> | null | undefined;
  /** Legends that the lot bears. */
  readonly legendIds?: ReadonlyArray<string> | null | undefined;
  /** The numbers of the shares, both ends included. */
  readonly shareNumbers?: ReadonlyArray<ShareNumberRangeInput> | null | undefined;
  /** The form in which the lot is held; that of the asset by default. */
  readonly form?: AssetForm | null | undefined;
  /** When the board approved it. */
  readonly boardApprovalDate?: string | null | undefined;
  /** When the stockholders approved it. */
  readonly stockholderApprovalDate?: string | null | undefined;
  /** Comments. */
  readonly comments?: string | null | undefined;
};

/** The input of transferUnits. */
export type TransferUnitsInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The asset. */
  readonly assetId: string;
  /** The holder of the units. */
  readonly fromHolderId: string;
  /** The effective date: today in UTC or earlier. It may be left out where executeAt is given. */
  readonly effectiveDate?: string | null | undefined;
  /** The receivers and their quantities, in the order in which the lots are used. */
  readonly receivers: ReadonlyArray<TransferReceiverInput>;
  /** The lots to use; by default the earliest acquired first. */
  readonly lotIds?: ReadonlyArray<string> | null | undefined;
  /** The certificate number of the balance lot, where one lot is used in part; the next number by default. */
  readonly balanceCustomId?: string | null | undefined;
  /** The kind of transfer; a sale by default. */
  readonly kind?: TransferKind | null | undefined;
  /** Price of one unit, of a sale only. */
  readonly price?: string | null | undefined;
  /** Of an inheritance only: the date of death, on which the receivers acquire the units; by default they keep the dates of the lots. */
  readonly dateOfDeath?: string | null | undefined;
  /** Of an inheritance only: the value of one unit on the date of death, which becomes their cost. */
  readonly valueAtDeath?: string | null | undefined;
  /** The consideration. */
  readonly considerationText?: string | null | undefined;
  /** The reason. */
  readonly reason?: string | null | undefined;
  /** A document of the register on which it is based. */
  readonly documentId?: string | null | undefined;
  /** The instant at which it is carried out, at most 366 days ahead; at once by default. Its day in UTC is the effective date, also where that is left out. */
  readonly executeAt?: string | null | undefined;
  /** The instant from which it is no longer approved, where others must agree; as their policies say by default. */
  readonly expiresAt?: string | null | undefined;
};

/** The receivers and their quantities, in the order in which the lots are used. */
export type TransferReceiverInput = {
  /** The receiving holder. */
  readonly holderId: string;
  /** Units. */
  readonly quantity: string;
  /** The certificate number of the new lot; the next number by default. */
  readonly customId?: string | null | undefined;
  /** The numbers of the shares, both ends included. */
  readonly shareNumbers?: ReadonlyArray<ShareNumberRangeInput> | null | undefined;
};

/** The kind of transfer: a sale sets a new acquisition date and cost, any other kind carries them over. */
export type TransferKind =
  /** Units are sold: the receiver gets a new acquisition date and cost. */
  | 'sale'
  /** Units are given: acquisition date and cost carry over. */
  | 'gift'
  /** Units pass to heirs: acquisition date and cost carry over, unless those of the death are given. */
  | 'inheritance'
  /** Units move between holders of one owner: acquisition date and cost carry over. */
  | 'internal';

/** The input of transferUnitsBulk. */
export type TransferUnitsBulkInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** Whether one refused row stops all rows. */
  readonly mode: BulkMode;
  /** The rows, run in their order. */
  readonly rows: ReadonlyArray<TransferUnitsRowInput>;
  /** The instant at which it is carried out, at most 366 days ahead; at once by default. Its day in UTC is the effective date, also where that is left out. */
  readonly executeAt?: string | null | undefined;
  /** The instant from which it is no longer approved, where others must agree; as their policies say by default. */
  readonly expiresAt?: string | null | undefined;
};

/** The rows, run in their order. */
export type TransferUnitsRowInput = {
  /** The asset. */
  readonly assetId: string;
  /** The holder of the units. */
  readonly fromHolderId: string;
  /** The effective date: today in UTC or earlier. It may be left out where executeAt is given. */
  readonly effectiveDate?: string | null | undefined;
  /** The receivers and their quantities, in the order in which the lots are used. */
  readonly receivers: ReadonlyArray<TransferReceiverInput>;
  /** The lots to use; by default the earliest acquired first. */
  readonly lotIds?: ReadonlyArray<string> | null | undefined;
  /** The certificate number of the balance lot, where one lot is used in part; the next number by default. */
  readonly balanceCustomId?: string | null | undefined;
  /** The kind of transfer; a sale by default. */
  readonly kind?: TransferKind | null | undefined;
  /** Price of one unit, of a sale only. */
  readonly price?: string | null | undefined;
  /** Of an inheritance only: the date of death, on which the receivers acquire the units; by default they keep the dates of the lots. */
  readonly dateOfDeath?: string | null | undefined;
  /** Of an inheritance only: the value of one unit on the date of death, which becomes their cost. */
  readonly valueAtDeath?: string | null | undefined;
  /** The consideration. */
  readonly considerationText?: string | null | undefined;
  /** The reason. */
  readonly reason?: string | null | undefined;
  /** A document of the register on which it is based. */
  readonly documentId?: string | null | undefined;
};

/** The input of forcedTransfer. */
export type ForcedTransferInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The asset. */
  readonly assetId: string;
  /** The holder of the units. */
  readonly fromHolderId: string;
  /** The effective date: today in UTC or earlier. It may be left out where executeAt is given. */
  readonly effectiveDate?: string | null | undefined;
  /** The receivers and their quantities, in the order in which the lots are used. */
  readonly receivers: ReadonlyArray<TransferReceiverInput>;
  /** The lots to use; by default the earliest acquired first. */
  readonly lotIds?: ReadonlyArray<string> | null | undefined;
  /** The certificate number of the balance lot, where one lot is used in part; the next number by default. */
  readonly balanceCustomId?: string | null | undefined;
  /** The kind of transfer; a sale by default. */
  readonly kind?: TransferKind | null | undefined;
  /** Price of one unit, of a sale only. */
  readonly price?: string | null | undefined;
  /** Of an inheritance only: the date of death, on which the receivers acquire the units; by default they keep the dates of the lots. */
  readonly dateOfDeath?: string | null | undefined;
  /** Of an inheritance only: the value of one unit on the date of death, which becomes their cost. */
  readonly valueAtDeath?: string | null | undefined;
  /** The consideration. */
  readonly considerationText?: string | null | undefined;
  /** The reason. */
  readonly reason: string;
  /** The document of the register on which it is based. */
  readonly documentId: string;
  /** The legal basis. */
  readonly cause: ForceCause;
  /** The instant at which it is carried out, at most 366 days ahead; at once by default. Its day in UTC is the effective date, also where that is left out. */
  readonly executeAt?: string | null | undefined;
  /** The instant from which it is no longer approved, where others must agree; as their policies say by default. */
  readonly expiresAt?: string | null | undefined;
};

/** The legal basis of a forced transfer. */
export type ForceCause =
  /** A court has ordered the transfer. */
  | 'court_order'
  /** Units that were lost or taken are returned to the holder to whom they belong. */
  | 'recovery';

/** The input of cancelUnits. */
export type CancelUnitsInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The asset. */
  readonly assetId: string;
  /** The holder of the units. */
  readonly holderId: string;
  /** Units. */
  readonly quantity: string;
  /** The effective date: today in UTC or earlier. It may be left out where executeAt is given. */
  readonly effectiveDate?: string | null | undefined;
  /** The lots to use; by default the earliest acquired first. */
  readonly lotIds?: ReadonlyArray<string> | null | undefined;
  /** The numbers of the shares, both ends included. */
  readonly shareNumbers?: ReadonlyArray<ShareNumberRangeInput> | null | undefined;
  /** The certificate number of the balance lot, where one lot is used in part; the next number by default. */
  readonly balanceCustomId?: string | null | undefined;
  /** Where the units go; to the unissued by default. */
  readonly target?: IssueSource | null | undefined;
  /** The stock plan whose reserve gets the units, if they go to a reserve. */
  readonly stockPlanId?: string | null | undefined;
  /** The reason. */
  readonly reason: string;
  /** The instant at which it is carried out, at most 366 days ahead; at once by default. Its day in UTC is the effective date, also where that is left out. */
  readonly executeAt?: string | null | undefined;
  /** The instant from which it is no longer approved, where others must agree; as their policies say by default. */
  readonly expiresAt?: string | null | undefined;
};

/** The input of repurchaseUnits. */
export type RepurchaseUnitsInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The asset. */
  readonly assetId: string;
  /** The holder of the units. */
  readonly holderId: string;
  /** Units. */
  readonly quantity: string;
  /** The effective date: today in UTC or earlier. It may be left out where executeAt is given. */
  readonly effectiveDate?: string | null | undefined;
  /** The lots to use; by default the earliest acquired first. */
  readonly lotIds?: ReadonlyArray<string> | null | undefined;
  /** The numbers of the shares, both ends included. */
  readonly shareNumbers?: ReadonlyArray<ShareNumberRangeInput> | null | undefined;
  /** The certificate number of the balance lot, where one lot is used in part; the next number by default. */
  readonly balanceCustomId?: string | null | undefined;
  /** Price of one unit, which the issuer pays. The instruction records it. */
  readonly price?: string | null | undefined;
  /** Where the units go; to the treasury by default. */
  readonly target?: RepurchaseTarget | null | undefined;
  /** The consideration. */
  readonly considerationText?: string | null | undefined;
  /** The instant at which it is carried out, at most 366 days ahead; at once by default. Its day in UTC is the effective date, also where that is left out. */
  readonly executeAt?: string | null | undefined;
  /** The instant from which it is no longer approved, where others must agree; as their policies say by default. */
  readonly expiresAt?: string | null | undefined;
};

/** The account to which repurchased units go. */
export type RepurchaseTarget =
  /** The issuer holds the units itself. */
  | 'treasury'
  /** The units become authorised units that are not issued. */
  | 'unissued';

/** The input of retireUnits. */
export type RetireUnitsInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The asset. */
  readonly assetId: string;
  /** Units. */
  readonly quantity: string;
  /** The effective date: today in UTC or earlier. It may be left out where executeAt is given. */
  readonly effectiveDate?: string | null | undefined;
  /** Whose units are retired; those in treasury by default. */
  readonly source?: RetirementSource | null | undefined;
  /** The holder of the units. */
  readonly holderId?: string | null | undefined;
  /** The lots to use; by default the earliest acquired first. */
  readonly lotIds?: ReadonlyArray<string> | null | undefined;
  /** The numbers of the shares, both ends included. */
  readonly shareNumbers?: ReadonlyArray<ShareNumberRangeInput> | null | undefined;
  /** The certificate number of the balance lot, where one lot is used in part; the next number by default. */
  readonly balanceCustomId?: string | null | undefined;
  /** A document of the register on which it is based. */
  readonly documentId?: string | null | undefined;
  /** When the board approved it. */
  readonly boardApprovalDate?: string | null | undefined;
  /** When the stockholders approved it. */
  readonly stockholderApprovalDate?: string | null | undefined;
  /** Comments. */
  readonly comments?: string | null | undefined;
  /** The written authority, by its reference. */
  readonly authority: string;
  /** The instant at which it is carried out, at most 366 days ahead; at once by default. Its day in UTC is the effective date, also where that is left out. */
  readonly executeAt?: string | null | undefined;
  /** The instant from which it is no longer approved, where others must agree; as their policies say by default. */
  readonly expiresAt?: string | null | undefined;
};

/** Whose units are retired. */
export type RetirementSource =
  /** Units that the issuer holds itself. */
  | 'treasury'
  /** Units of a holder. */
  | 'holder';

/** The input of convertUnits. */
export type ConvertUnitsInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The asset. */
  readonly assetId: string;
  /** The holder of the units. */
  readonly holderId: string;
  /** Units. */
  readonly quantity: string;
  /** The effective date: today in UTC or earlier. It may be left out where executeAt is given. */
  readonly effectiveDate?: string | null | undefined;
  /** The lots to use; by default the earliest acquired first. */
  readonly lotIds?: ReadonlyArray<string> | null | undefined;
  /** The numbers of the shares, both ends included. */
  readonly shareNumbers?: ReadonlyArray<ShareNumberRangeInput> | null | undefined;
  /** The certificate number of the balance lot, where one lot is used in part; the next number by default. */
  readonly balanceCustomId?: string | null | undefined;
  /** The asset into which they are converted, of the same register. */
  readonly toAssetId: string;
  /** Numerator of the ratio, such as 1.37: units of the new asset for `ratioDenominator` units of the old. Without both, the ratio that the old asset states. */
  readonly ratioNumerator?: string | null | undefined;
  /** Units of the old asset. */
  readonly ratioDenominator?: string | null | undefined;
  /** How a fraction is treated; required where there is one. */
  readonly rounding?: FractionRule | null | undefined;
  /** The price at which fractions are paid; required with the rule cash_in_lieu. */
  readonly cashInLieu?: CashInLieuTermsInput | null | undefined;
  /** How rights are exercised: for cash by default, where they are options, warrants or other rights that are paid for. Then the new lot is acquired on the effective date. */
  readonly exercise?: ExerciseKind | null | undefined;
  /** The price paid for one new unit, of rights that are exercised for cash; that of the right by default. */
  readonly price?: string | null | undefined;
  /** The certificate number of the new lot; the next number by default. */
  readonly customId?: string | null | undefined;
  /** The reason. */
  readonly reason?: string | null | undefined;
  /** A document of the register on which it is based. */
  readonly documentId?: string | null | undefined;
  /** The instant at which it is carried out, at most 366 days ahead; at once by default. Its day in UTC is the effective date, also where that is left out. */
  readonly executeAt?: string | null | undefined;
  /** The instant from which it is no longer approved, where others must agree; as their policies say by default. */
  readonly expiresAt?: string | null | undefined;
};

/** The treatment of a fraction of a unit that a holder would be left with: cut, rounded up, rounded to the nearest with halves up, refused, or cut and paid in cash. */
export type FractionRule =
  /** The fraction is cut. */
  | 'floor'
  /** The fraction is rounded up to the next unit. */
  | 'ceiling'
  /** The fraction is rounded to the nearest unit, halves up. */
  | 'normal'
  /** A mutation that leaves a fraction is refused. */
  | 'refuse'
  /** The fraction is cut and paid in cash. */
  | 'cash_in_lieu';

/** The price at which fractions are paid; required with the rule cash_in_lieu. */
export type CashInLieuTermsInput = {
  /** The price of one new unit. */
  readonly pricePerUnit: string;
  /** The currency, by its code in ISO 4217, such as EUR. */
  readonly currency: string;
};

/** How rights are exercised: for cash, or net, for as many fewer units as their price comes to. */
export type ExerciseKind =
  /** The holder pays the price of the new units. */
  | 'cash'
  /** The holder pays nothing, and gets as many fewer units as the price comes to. */
  | 'net';

/** The input of splitAsset. */
export type SplitAssetInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The asset. */
  readonly assetId: string;
  /** New units, a whole number. */
  readonly numerator: string;
  /** Old units, a whole number. */
  readonly denominator: string;
  /** The effective date: today in UTC or earlier. It may be left out where executeAt is given. */
  readonly effectiveDate?: string | null | undefined;
  /** How the fraction of a holder's total is treated; required where there is one. */
  readonly fractionRule?: FractionRule | null | undefined;
  /** The price at which fractions are paid; required with the rule cash_in_lieu. */
  readonly cashInLieu?: CashInLieuTermsInput | null | undefined;
  /** Whether the authorised total is split too, which requires an authority. */
  readonly adjustsCharter?: boolean | null | undefined;
  /** The written authority, by its reference. */
  readonly authority?: string | null | undefined;
  /** When the board approved it. */
  readonly boardApprovalDate?: string | null | undefined;
  /** When the stockholders approved it. */
  readonly stockholderApprovalDate?: string | null | undefined;
  /** Comments. */
  readonly comments?: string | null | undefined;
  /** The instant at which it is carried out, at most 366 days ahead; at once by default. Its day in UTC is the effective date, also where that is left out. */
  readonly executeAt?: string | null | undefined;
  /** The instant from which it is no longer approved, where others must agree; as their policies say by default. */
  readonly expiresAt?: string | null | undefined;
};

/** The input of consolidateLots. */
export type ConsolidateLotsInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The asset. */
  readonly assetId: string;
  /** The holder of the lots. */
  readonly holderId: string;
  /** The lots. */
  readonly lotIds: ReadonlyArray<string>;
  /** The effective date: today in UTC or earlier. It may be left out where executeAt is given. */
  readonly effectiveDate?: string | null | undefined;
  /** The certificate number of the new lot; the next number by default. */
  readonly customId?: string | null | undefined;
  /** The instant at which it is carried out, at most 366 days ahead; at once by default. Its day in UTC is the effective date, also where that is left out. */
  readonly executeAt?: string | null | undefined;
  /** The instant from which it is no longer approved, where others must agree; as their policies say by default. */
  readonly expiresAt?: string | null | undefined;
};

/** The input of reissueLot. */
export type ReissueLotInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The asset. */
  readonly assetId: string;
  /** The lot. */
  readonly lotId: string;
  /** The effective date: today in UTC or earlier. It may be left out where executeAt is given. */
  readonly effectiveDate?: string | null | undefined;
  /** The certificate number of the new lot; the next number by default. */
  readonly customId?: string | null | undefined;
  /** The form of the new lot; that of the old lot by default. */
  readonly form?: AssetForm | null | undefined;
  /** Legends of the new lot; those of the old lot by default. */
  readonly legendIds?: ReadonlyArray<string> | null | undefined;
  /** Comments. */
  readonly comments?: string | null | undefined;
  /** The reason. */
  readonly reason: string;
  /** The instant at which it is carried out, at most 366 days ahead; at once by default. Its day in UTC is the effective date, also where that is left out. */
  readonly executeAt?: string | null | undefined;
  /** The instant from which it is no longer approved, where others must agree; as their policies say by default. */
  readonly expiresAt?: string | null | undefined;
};

/** The input of recordDifference. */
export type RecordDifferenceInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The asset. */
  readonly assetId: string;
  /** The holder of the units. */
  readonly holderId: string;
  /** Units. */
  readonly quantity: string;
  /** The effective date: today in UTC or earlier. It may be left out where executeAt is given. */
  readonly effectiveDate?: string | null | undefined;
  /** The lots to use; by default the earliest acquired first. */
  readonly lotIds?: ReadonlyArray<string> | null | undefined;
  /** The numbers of the shares, both ends included. */
  readonly shareNumbers?: ReadonlyArray<ShareNumberRangeInput> | null | undefined;
  /** The certificate number of the balance lot, where one lot is used in part; the next number by default. */
  readonly balanceCustomId?: string | null | undefined;
  /** The reason. */
  readonly reason: string;
  /** The instant at which it is carried out, at most 366 days ahead; at once by default. Its day in UTC is the effective date, also where that is left out. */
  readonly executeAt?: string | null | undefined;
  /** The instant from which it is no longer approved, where others must agree; as their policies say by default. */
  readonly expiresAt?: string | null | undefined;
};

/** The input of resolveDifference. */
export type ResolveDifferenceInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The transaction that recorded the difference. */
  readonly transactionId: string;
  /** The effective date: today in UTC or earlier. It may be left out where executeAt is given. */
  readonly effectiveDate?: string | null | undefined;
  /** Where the units belong. */
  readonly target: ResolutionTarget;
  /** The holder to whom they belong. */
  readonly holderId?: string | null | undefined;
  /** The reason. */
  readonly reason: string;
  /** The instant at which it is carried out, at most 366 days ahead; at once by default. Its day in UTC is the effective date, also where that is left out. */
  readonly executeAt?: string | null | undefined;
  /** The instant from which it is no longer approved, where others must agree; as their policies say by default. */
  readonly expiresAt?: string | null | undefined;
};

/** Where the units of a difference belong. */
export type ResolutionTarget =
  /** The units belong to a holder. */
  | 'holder'
  /** The units were never issued. */
  | 'unissued'
  /** The units belong to the issuer. */
  | 'treasury';

/** The input of reverseTransaction. */
export type ReverseTransactionInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The transaction. */
  readonly transactionId: string;
  /** The effective date: today in UTC or earlier. It may be left out where executeAt is given. */
  readonly effectiveDate?: string | null | undefined;
  /** The reason. */
  readonly reason: string;
  /** Whether the later transactions that rest on it are reversed first, in the same database transaction; false by default. */
  readonly includeLater?: boolean | null | undefined;
  /** The instant at which it is carried out, at most 366 days ahead; at once by default. Its day in UTC is the effective date, also where that is left out. */
  readonly executeAt?: string | null | undefined;
  /** The instant from which it is no longer approved, where others must agree; as their policies say by default. */
  readonly expiresAt?: string | null | undefined;
};

/** The input of createHolder. */
export type CreateHolderInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The register, by the id of its issuer; an issuer may leave it out. */
  readonly registerId?: string | null | undefined;
  /** Its number, unique in the register; the next free one by default. */
  readonly holderNumber?: string | null | undefined;
  /** The exact wording of the registration. */
  readonly registration: string;
  /** The form of ownership of its parties. */
  readonly ownershipForm: OwnershipForm;
  /** A party and its capacity. */
  readonly parties: ReadonlyArray<HolderPartyInput>;
  /** The account of the investor whose holder it is. */
  readonly holderAccountId?: string | null | undefined;
  /** The broker or custodian that services it, appointed in the register; a broker gives its own account. */
  readonly servicingAccountId?: string | null | undefined;
  /** The status of its mail; deliverable by default. */
  readonly mailStatus?: MailStatus | null | undefined;
  /** The instant at which it is carried out, at most 366 days ahead; at once by default. Its day in UTC is the effective date, also where that is left out. */
  readonly executeAt?: string | null | undefined;
  /** The instant from which it is no longer approved, where others must agree; as their policies say by default. */
  readonly expiresAt?: string | null | undefined;
};

/** A party and its capacity. */
export type HolderPartyInput = {
  /** A party that exists in the register; otherwise the other fields describe a new one. */
  readonly partyId?: string | null | undefined;
  /** Whether a new party is a person or an institution. */
  readonly partyType?: PartyType | null | undefined;
  /** The full legal name. */
  readonly legalName?: string | null | undefined;
  /** The country of residence or foundation, ISO 3166-1. */
  readonly country?: string | null | undefined;
  /** Legal entity identifier, ISO 17442; check digits are verified. */
  readonly lei?: string | null | undefined;
  /** Tax identification numbers. */
  readonly taxIds?: ReadonlyArray<TaxIdInput> | null | undefined;
  /** When the person was born. */
  readonly birthDate?: string | null | undefined;
  /** Addresses. */
  readonly addresses?: ReadonlyArray<AddressInput> | null | undefined;
  /** Ways to reach the party. */
  readonly contacts?: ReadonlyArray<ContactInput> | null | undefined;
  /** Where payments go. */
  readonly paymentInstructions?: ReadonlyArray<PaymentInstructionInput> | null | undefined;
  /** Its capacity for the holder. */
  readonly capacity: PartyCapacity;
  /** Its share, a fraction above 0 and at most 1. */
  readonly share?: string | null | undefined;
};

/** Tax identification numbers. */
export type TaxIdInput = {
  /** The country of issue, ISO 3166-1. */
  readonly country: string;
  /** The kind of number, such as ssn or vat. */
  readonly kind?: string | null | undefined;
  /** The number. */
  readonly value: string;
};

/** Addresses. */
export type AddressInput = {
  /** The use of the address: legal, mailing, other. */
  readonly kind?: string | null | undefined;
  /** Street, number, suite. */
  readonly streetSuite?: string | null | undefined;
  /** City or town. */
  readonly city?: string | null | undefined;
  /** State, province or canton. */
  readonly countrySubdivision?: string | null | undefined;
  /** Postal code. */
  readonly postalCode?: string | null | undefined;
  /** The country, ISO 3166-1. */
  readonly country: string;
};

/** Ways to reach the party. */
export type ContactInput = {
  /** The kind of contact: email, phone, other. */
  readonly kind: string;
  /** The address or number. */
  readonly value: string;
};

/** Where payments go. */
export type PaymentInstructionInput = {
  /** The method of payment: bank transfer, cheque, other. */
  readonly method: string;
  /** The name of the owner of the bank account. */
  readonly accountName?: string | null | undefined;
  /** The number of the bank account. */
  readonly accountNumber?: string | null | undefined;
  /** The bank, by its BIC or routing number. */
  readonly bankIdentifier?: string | null | undefined;
  /** Currency, ISO 4217. */
  readonly currency?: string | null | undefined;
};

/** The input of createHoldersBulk. */
export type CreateHoldersBulkInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The register, by the id of its issuer; an issuer may leave it out. */
  readonly registerId?: string | null | undefined;
  /** Whether one refused row stops all rows. */
  readonly mode: BulkMode;
  /** A holder to add. */
  readonly rows: ReadonlyArray<NewHolderInput>;
  /** The instant at which it is carried out, at most 366 days ahead; at once by default. Its day in UTC is the effective date, also where that is left out. */
  readonly executeAt?: string | null | undefined;
  /** The instant from which it is no longer approved, where others must agree; as their policies say by default. */
  readonly expiresAt?: string | null | undefined;
};

/** A holder to add. */
export type NewHolderInput = {
  /** Its number, unique in the register; the next free one by default. */
  readonly holderNumber?: string | null | undefined;
  /** The exact wording of the registration. */
  readonly registration: string;
  /** The form of ownership of its parties. */
  readonly ownershipForm: OwnershipForm;
  /** A party and its capacity. */
  readonly parties: ReadonlyArray<HolderPartyInput>;
  /** The account of the investor whose holder it is. */
  readonly holderAccountId?: string | null | undefined;
  /** The broker or custodian that services it, appointed in the register; a broker gives its own account. */
  readonly servicingAccountId?: string | null | undefined;
  /** The status of its mail; deliverable by default. */
  readonly mailStatus?: MailStatus | null | undefined;
};

/** The input of changeHolder. */
export type ChangeHolderInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The holder. */
  readonly holderId: string;
  /** The exact wording of the registration. */
  readonly registration?: string | null | undefined;
  /** The form of ownership of its parties. */
  readonly ownershipForm?: OwnershipForm | null | undefined;
  /** Its number, unique in the register. */
  readonly holderNumber?: string | null | undefined;
  /** The status of its mail. */
  readonly mailStatus?: MailStatus | null | undefined;
  /** The new status. Only a holder without units can be closed. */
  readonly status?: HolderStep | null | undefined;
  /** The reason, as a sentence. */
  readonly statusReason?: string | null | undefined;
  /** The account of the investor whose holder it is; null removes it. */
  readonly holderAccountId?: string | null | undefined;
  /** The broker or custodian that services it; null removes it. */
  readonly servicingAccountId?: string | null | undefined;
  /** A party and its capacity. */
  readonly addParties?: ReadonlyArray<HolderPartyInput> | null | undefined;
  /** Parties to remove, by the ids of HolderParty. */
  readonly removeParties?: ReadonlyArray<string> | null | undefined;
  /** The instant at which it is carried out, at most 366 days ahead; at once by default. Its day in UTC is the effective date, also where that is left out. */
  readonly executeAt?: string | null | undefined;
  /** The instant from which it is no longer approved, where others must agree; as their policies say by default. */
  readonly expiresAt?: string | null | undefined;
};

/** The status a holder can get: a suspended holder receives nothing; closing is final. */
export type HolderStep =
  /** The holder can receive and give units. */
  | 'active'
  /** The holder neither receives nor gives units, but by forced transfers and corrections. */
  | 'suspended'
  /** The holder is closed for ever. */
  | 'closed';

/** The input of mergeHolders. */
export type MergeHoldersInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The holder that is merged. */
  readonly fromHolderId: string;
  /** The holder into which it is merged. */
  readonly intoHolderId: string;
  /** The effective date: today in UTC or earlier. It may be left out where executeAt is given. */
  readonly effectiveDate?: string | null | undefined;
  /** The reason. */
  readonly reason: string;
  /** The instant at which it is carried out, at most 366 days ahead; at once by default. Its day in UTC is the effective date, also where that is left out. */
  readonly executeAt?: string | null | undefined;
  /** The instant from which it is no longer approved, where others must agree; as their policies say by default. */
  readonly expiresAt?: string | null | undefined;
};

/** The input of recordVerification. */
export type RecordVerificationInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The party. */
  readonly partyId: string;
  /** The kind of verification. */
  readonly kind: VerificationKind;
  /** The result. */
  readonly status: VerificationStatus;
  /** The person or office that verified it. */
  readonly provider?: string | null | undefined;
  /** The reference at the provider. */
  readonly reference?: string | null | undefined;
  /** The asset it is about; all assets by default. */
  readonly assetId?: string | null | undefined;
  /** The document that proves it. */
  readonly documentId?: string | null | undefined;
  /** The first day on which it holds. */
  readonly validFrom?: string | null | undefined;
  /** The first day on which it no longer holds. */
  readonly expiresAt?: string | null | undefined;
  /** The instant at which it is carried out, at most 366 days ahead; at once by default. Its day in UTC is the effective date, also where that is left out. */
  readonly executeAt?: string | null | undefined;
};

/** The input of placeRestriction. */
export type PlaceRestrictionInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The asset. */
  readonly assetId: string;
  /** The holder; all holders by default. */
  readonly holderId?: string | null | undefined;
  /** The lot of the holder; all lots by default. */
  readonly lotId?: string | null | undefined;
  /** The kind of restriction. A legend is only shown and blocks nothing. */
  readonly kind: RestrictionKind;
  /** The quantity; all units by default. */
  readonly quantity?: string | null | undefined;
  /** The first day on which it holds. */
  readonly effectiveFrom: string;
  /** The first day on which it no longer holds; by default it holds until it is released. */
  readonly expiresOn?: string | null | undefined;
  /** The beneficiary. */
  readonly beneficiary?: string | null | undefined;
  /** The reason, as a sentence. */
  readonly reason?: string | null | undefined;
  /** The document on which it is based. */
  readonly documentId?: string | null | undefined;
  /** The instant at which it is carried out, at most 366 days ahead; at once by default. Its day in UTC is the effective date, also where that is left out. */
  readonly executeAt?: string | null | undefined;
  /** The instant from which it is no longer approved, where others must agree; as their policies say by default. */
  readonly expiresAt?: string | null | undefined;
};

/** The input of releaseRestriction. */
export type ReleaseRestrictionInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The restriction. */
  readonly restrictionId: string;
  /** The first day on which it no longer holds. It may be left out where executeAt is given. */
  readonly effectiveDate?: string | null | undefined;
  /** The reason, as a sentence. */
  readonly reason: string;
  /** The instant at which it is carried out, at most 366 days ahead; at once by default. Its day in UTC is the effective date, also where that is left out. */
  readonly executeAt?: string | null | undefined;
  /** The instant from which it is no longer approved, where others must agree; as their policies say by default. */
  readonly expiresAt?: string | null | undefined;
};

/** The input of createStockPlan. */
export type CreateStockPlanInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The asset whose units are reserved for it. */
  readonly assetId: string;
  /** Its name, unique in the register. */
  readonly name: string;
  /** When the board approved it. */
  readonly boardApprovalDate?: string | null | undefined;
  /** When the stockholders approved it. */
  readonly stockholderApprovalDate?: string | null | undefined;
  /** Where cancelled units of the plan go; return_to_pool by default. */
  readonly defaultCancellationBehavior?: CancellationBehavior | null | undefined;
  /** The instant at which it is carried out, at most 366 days ahead; at once by default. Its day in UTC is the effective date, also where that is left out. */
  readonly executeAt?: string | null | undefined;
  /** The instant from which it is no longer approved, where others must agree; as their policies say by default. */
  readonly expiresAt?: string | null | undefined;
};

/** The input of changeStockPlan. */
export type ChangeStockPlanInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The plan. */
  readonly stockPlanId: string;
  /** Its new name, unique in the register. */
  readonly name?: string | null | undefined;
  /** When the board approved it: not after the first grant under it. */
  readonly boardApprovalDate?: string | null | undefined;
  /** When the stockholders approved it. */
  readonly stockholderApprovalDate?: string | null | undefined;
  /** Where units of the plan go that are cancelled from now on. */
  readonly defaultCancellationBehavior?: CancellationBehavior | null | undefined;
  /** The instant at which it is carried out, at most 366 days ahead; at once by default. Its day in UTC is the effective date, also where that is left out. */
  readonly executeAt?: string | null | undefined;
  /** The instant from which it is no longer approved, where others must agree; as their policies say by default. */
  readonly expiresAt?: string | null | undefined;
};

/** The input of createLegendTemplate. */
export type CreateLegendTemplateInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The register, by the id of its issuer; an issuer may leave it out. */
  readonly registerId?: string | null | undefined;
  /** Its name, unique in the register. */
  readonly name: string;
  /** The exact wording. */
  readonly text: string;
  /** The instant at which it is carried out, at most 366 days ahead; at once by default. Its day in UTC is the effective date, also where that is left out. */
  readonly executeAt?: string | null | undefined;
  /** The instant from which it is no longer approved, where others must agree; as their policies say by default. */
  readonly expiresAt?: string | null | undefined;
};

/** The input of changeLegendTemplate. */
export type ChangeLegendTemplateInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The legend. */
  readonly legendTemplateId: string;
  /** Its new name, unique in the register. */
  readonly name: string;
  /** The instant at which it is carried out, at most 366 days ahead; at once by default. Its day in UTC is the effective date, also where that is left out. */
  readonly executeAt?: string | null | undefined;
  /** The instant from which it is no longer approved, where others must agree; as their policies say by default. */
  readonly expiresAt?: string | null | undefined;
};

/** The input of createUser. */
export type CreateUserInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** Given name. */
  readonly firstName: string;
  /** Family name. */
  readonly lastName: string;
  /** E-mail address, unique within the account. */
  readonly email: string;
};

/** The input of changeUser. */
export type ChangeUserInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The user. */
  readonly userId: string;
  /** The new given name. */
  readonly firstName?: string | null | undefined;
  /** The new family name. */
  readonly lastName?: string | null | undefined;
  /** The new e-mail address. */
  readonly email?: string | null | undefined;
};

/** The input of giveRole. */
export type GiveRoleInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The user. */
  readonly userId: string;
  /** The role. */
  readonly userRole: UserRole;
};

/** The input of changeUsersAccount. */
export type ChangeUsersAccountInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The role, by its users_account_id. */
  readonly usersAccountId: string;
  /** The new role. */
  readonly userRole?: UserRole | null | undefined;
  /** Whether a client may assume it. */
  readonly status?: UsersAccountStatus | null | undefined;
};

/** The input of createApiClient. */
export type CreateApiClientInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The name of the client. */
  readonly name: string;
  /** When it expires; never by default. */
  readonly expiresAt?: string | null | undefined;
  /** Networks from which it may log in, in CIDR notation; every address by default. */
  readonly allowedNetworks?: ReadonlyArray<string> | null | undefined;
};

/** The input of changeApiClient. */
export type ChangeApiClientInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The client, by its id; not the client_id it logs in with. */
  readonly apiClientId: string;
  /** Its new name. */
  readonly name?: string | null | undefined;
  /** When it expires; null removes the expiry. */
  readonly expiresAt?: string | null | undefined;
  /** Networks from which it may log in, in CIDR notation; null or an empty list allows every address. */
  readonly allowedNetworks?: ReadonlyArray<string> | null | undefined;
  /** The new status. */
  readonly status?: ApiClientStatus | null | undefined;
};

/** The input of rotateApiClientSecret. */
export type RotateApiClientSecretInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The client, by its id; not the client_id it logs in with. */
  readonly apiClientId: string;
  /** Seconds after which the old secret expires; it does not expire by default. */
  readonly retireAfterSeconds?: number | null | undefined;
};

/** The input of revokeApiClientSecret. */
export type RevokeApiClientSecretInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The secret, by its id. */
  readonly apiClientSecretId: string;
};

/** The input of createDelegation. */
export type CreateDelegationInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The role to lend, by its users_account_id. */
  readonly usersAccountId: string;
  /** The client_id with which the client logs in. */
  readonly clientId: string;
  /** The assets to which its mutations are narrowed; every asset of the role by default. Reading is not narrowed. */
  readonly assetIds?: ReadonlyArray<string> | null | undefined;
  /** The mutations to which it is narrowed, by their names; every mutation of the role by default. */
  readonly mutations?: ReadonlyArray<string> | null | undefined;
  /** The most units that one mutation may take, bring out or restrict; without limit by default. */
  readonly quantityMax?: string | null | undefined;
  /** Whether each of its mutations needs an approval; false by default. */
  readonly proposeOnly?: boolean | null | undefined;
  /** Whether it may approve what others propose; true by default. */
  readonly approves?: boolean | null | undefined;
};

/** The input of revokeDelegation. */
export type RevokeDelegationInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The delegation. */
  readonly delegationId: string;
};

/** The input of appointAgent. */
export type AppointAgentInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The account to appoint. */
  readonly accountId: string;
  /** The capacity in which it acts. */
  readonly capacity: AppointmentCapacity;
  /** The asset it is appointed for; all assets by default. */
  readonly assetId?: string | null | undefined;
};

/** The input of acceptAppointment. */
export type AcceptAppointmentInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The appointment. */
  readonly appointmentId: string;
};

/** The input of endAppointment. */
export type EndAppointmentInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The appointment. */
  readonly appointmentId: string;
  /** The reason. */
  readonly reason: string;
};

/** The input of approveInstruction. */
export type ApproveInstructionInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The instruction. */
  readonly instructionId: string;
  /** The payloadDigest of the instruction whose payload was read. */
  readonly payloadDigest: string;
  /** A remark about the approval. */
  readonly comment?: string | null | undefined;
  /** The outcome where all needs are met and a rule blocks; refuse by default. */
  readonly ifBlocked?: IfBlocked | null | undefined;
};

/** The outcome of the last approval where a rule blocks: refuse records nothing; wait records it, and the instruction is carried out once nothing blocks. */
export type IfBlocked =
  /** The approval is refused and not recorded. */
  | 'refuse'
  /** The approval is recorded, and the instruction is carried out once nothing blocks. */
  | 'wait';

/** The input of approveInstructions. */
export type ApproveInstructionsInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The instructions, approved in their order. */
  readonly rows: ReadonlyArray<ApprovalRowInput>;
};

/** The instructions, approved in their order. */
export type ApprovalRowInput = {
  /** The instruction. */
  readonly instructionId: string;
  /** The payloadDigest of the instruction whose payload was read. */
  readonly payloadDigest: string;
  /** A remark about the approval. */
  readonly comment?: string | null | undefined;
  /** The outcome where all needs are met and a rule blocks; refuse by default. */
  readonly ifBlocked?: IfBlocked | null | undefined;
};

/** The input of rejectInstruction. */
export type RejectInstructionInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The instruction. */
  readonly instructionId: string;
  /** The payloadDigest of the instruction whose payload was read. */
  readonly payloadDigest: string;
  /** The reason, as a sentence. */
  readonly reason: string;
};

/** The input of withdrawInstruction. */
export type WithdrawInstructionInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The instruction. */
  readonly instructionId: string;
};

/** The input of withdrawApproval. */
export type WithdrawApprovalInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The instruction. */
  readonly instructionId: string;
};

/** The input of executeInstruction. */
export type ExecuteInstructionInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The instruction. */
  readonly instructionId: string;
  /** The payloadDigest of the instruction whose payload was read. */
  readonly payloadDigest: string;
};

/** The input of acknowledgeForcedInstruction. */
export type AcknowledgeForcedInstructionInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The instruction. */
  readonly instructionId: string;
};

/** The input of changeApprovalPolicies. */
export type ChangeApprovalPoliciesInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The whole set. An empty list takes every policy away. */
  readonly policies: ReadonlyArray<ApprovalPolicyInput>;
  /** The version of the set in force that was read; 0 where there is none. */
  readonly expectedVersion: number;
  /** For so many days after a person gave or changed user, role, delegation, client or secret of another, the two are not independent, nor are two people whom one person changed; 7 by default. */
  readonly coolingDays?: number | null | undefined;
  /** Whether people who share a client count as independent of each other; false by default. */
  readonly sharedClient?: boolean | null | undefined;
  /** The instant at which it is carried out, at most 366 days ahead; at once by default. Its day in UTC is the effective date, also where that is left out. */
  readonly executeAt?: string | null | undefined;
  /** The instant from which it is no longer approved, where others must agree; as their policies say by default. */
  readonly expiresAt?: string | null | undefined;
};

/** The whole set. An empty list takes every policy away. */
export type ApprovalPolicyInput = {
  /** Its name, unique within the set. */
  readonly name: string;
  /** Names of mutations, or * alone: every change of the register but those that protect and take effect at once. */
  readonly mutations: ReadonlyArray<string>;
  /** The assets to which it applies; every asset by default, and what concerns none. */
  readonly assetIds?: ReadonlyArray<string> | null | undefined;
  /** When it applies: where all that is given holds. Thresholds are inclusive; what has no quantity is above. Always by default. */
  readonly when?: PolicyConditionsInput | null | undefined;
  /** The people who must agree: the needs of all policies that match add up. */
  readonly needs: ReadonlyArray<PolicyNeedInput>;
  /** After how many hours an instruction that it catches expires; 720 by default. */
  readonly expiresAfterHours?: number | null | undefined;
  /** After how many hours such an instruction is overdue; never by default. */
  readonly escalateAfterHours?: number | null | undefined;
};

/** When it applies: where all that is given holds. Thresholds are inclusive; what has no quantity is above. Always by default. */
export type PolicyConditionsInput = {
  /** From so many units of one asset on, over all rows and receivers. */
  readonly quantityFrom?: string | null | undefined;
  /** From this value on: units by the price of the mutation, else that of the asset. A value that is not known, or in another currency, is above. */
  readonly valueFrom?: PolicyValueInput | null | undefined;
  /** From so many per cent of the units on that were outstanding before; any part of nothing is above. */
  readonly percentOfOutstandingFrom?: string | null | undefined;
  /** Where the effective date lies so many days or more before the day of the request. */
  readonly backdatedDaysFrom?: number | null | undefined;
  /** The kinds of transfer. */
  readonly transferKinds?: ReadonlyArray<TransferKind> | null | undefined;
  /** The types of the account that proposes. */
  readonly presenterTypes?: ReadonlyArray<AccountType> | null | undefined;
};

/** From this value on: units by the price of the mutation, else that of the asset. A value that is not known, or in another currency, is above. */
export type PolicyValueInput = {
  /** The amount. */
  readonly amount: string;
  /** The currency, by its code (ISO 4217). */
  readonly currency: string;
};

/** The people who must agree: the needs of all policies that match add up. */
export type PolicyNeedInput = {
  /** Its name, unique within the policy. */
  readonly name: string;
  /** Whose people. */
  readonly by: NeedSide;
  /** The roles that may; every role that may do the mutation itself by default. */
  readonly roles?: ReadonlyArray<UserRole> | null | undefined;
  /** The people of this account who may, by the ids of their UsersAccounts; anybody by default. */
  readonly among?: ReadonlyArray<string> | null | undefined;
  /** How many; 1 by default. */
  readonly count?: number | null | undefined;
  /** It opens when the needs of lower steps are met; 1 by default. */
  readonly step?: number | null | undefined;
  /** The date as which the day is recorded on which it is met; none by default. */
  readonly records?: RecordedDate | null | undefined;
};
