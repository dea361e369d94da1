/**
 * Currencies by their codes of three letters. Source: ISO 4217 as published by its maintenance agency, SIX: list one
 * (active codes, with amendment 180 of 2025) and list three (withdrawn codes).
 */

/** The limits of the code of a currency, for inputs. */
export const currencyCode = { lengthMax: 3, remedy: 'Give three capital letters, such as EUR.' } as const;

const active =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW ' +
  'CLF CLP CNY COP COU CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL ' +
  'HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA ' +
  'MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD ' +
  'RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD ' +
  'USN UYI UYU UYW UZS VED VES VND VUV WST XAD XAF XAG XAU XBA XBB XBC XBD XCD XCG XDR XOF XPD XPF XPT XSU XUA YER ZAR ' +
  'ZMW ZWG';

/** Replaced by the euro. */
const withdrawnForEuro = 'ADP ATS BEF BGN CYP DEM EEK ESP FIM FRF GRD HRK IEP ITL LTL LUF LVL MTL NLG PTE SIT SKK XEU';

/** Replaced by other currencies, most of them more than once. */
const withdrawnForOthers =
  'AFA ALK ANG AOK AON AOR ARA ARP ARY AYM AZM BAD BEC BEL BGJ BGK BGL BOP BRB BRC BRE BRN BRR BUK BYB BYR CHC CSD CSJ ' +
  'CSK CUC DDM ECS ECV ESA ESB GEK GHC GHP GNE GNS GQE GWE GWP HRD ILP ILR ISJ LAJ LSM LTT LUC LUL LVR MGF MLF MRO MTP ' +
  'MVQ MXP MZE MZM NIC PEH PEI PES PLZ RHD ROK ROL RUR SDD SDP SLL SRG STD SUR TJR TMM TPE TRL UAK UGS UGW USS UYN UYP ' +
  'VEB VEF VNC XFO XFU XRE YDD YUD YUM YUN ZAL ZMK ZRN ZRZ ZWC ZWD ZWL ZWN ZWR';

const codesOf = (list: string): ReadonlySet<string> => new Set(list.split(' '));
/** The codes of all currencies of today. */
export const currencies = codesOf(active);
const euroCodes = codesOf(withdrawnForEuro);
const otherCodes = codesOf(withdrawnForOthers);

/** Currencies whose smallest unit is not a hundredth, and its decimals. Source: ISO 4217. */
const minorDecimals: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ').map((c) => [c, 0]),
  ),
  ...Object.fromEntries('BHD IQD JOD KWD LYD OMR TND'.split(' ').map((c) => [c, 3])),
  CLF: 4,
  UYW: 4,
};

/** Decimals of the smallest unit of a currency. */
export function minorDecimalsOf(currency: string): number {
  return minorDecimals[currency] ?? 2;
}

/** Why a text is no currency of amounts, as a sentence; undefined where it is one. */
export function currencyFlaw(code: string): string | undefined {
  if (currencies.has(code)) return undefined;
  if (!/^[A-Z]{3}$/.test(code)) return 'The currency must be a code of three capital letters (ISO 4217), such as EUR.';
  if (euroCodes.has(code)) return `The currency ${code} was withdrawn from ISO 4217: it was replaced by EUR.`;
  if (otherCodes.has(code)) return `The currency ${code} was withdrawn from ISO 4217; give the one that replaced it.`;
  if (code === 'XXX' || code === 'XTS')
    return `The code ${code} of ISO 4217 stands for ${code === 'XXX' ? 'no currency' : 'tests'}.`;
  return `There is no currency ${code} in ISO 4217.`;
}
