/** Member states of the European Union. */
export const EU: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

/** Europe, the Middle East and Africa: the continents of `countries-list`, and the states of the Middle East. */
export const EMEA: ReadonlySet<string> = new Set([
  ...'AC AD AE AL AO AT AX BA BE BF BG BH BI BJ BW BY CD CF CG CH CI CM CV CY CZ DE DJ DK DZ EE EG EH ER'.split(' '),
  ...'ES ET FI FO FR GA GB GG GH GI GM GN GQ GR GW HR HU IE IL IM IQ IR IS IT JE JO KE KM KW LB LI LR LS'.split(' '),
  ...'LT LU LV LY MA MC MD ME MG MK ML MR MT MU MW MZ NA NE NG NL NO OM PL PS PT QA RE RO RS RW SA SC SD'.split(' '),
  ...'SE SH SI SJ SK SL SM SN SO SS ST SY SZ TA TD TG TN TR TZ UA UG VA XK YE YT ZA ZM ZW'.split(' '),
])
