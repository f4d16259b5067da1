/** Member states of the European Union. */
export const EU: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

/** Europe, the Middle East and Africa: the continents of `countries-list`, and the states of the Middle East. */
export const EMEA: ReadonlySet<string> = new Set([
  ...EU,
  ...'AC AD AE AL AO AX BA BF BH BI BJ BW BY CD CF CG CH CI CM CV DJ DZ EG EH ER ET FO GA GB GG GH GI GM GN GQ'.split(
    ' ',
  ),
  ...'GW IL IM IQ IR IS JE JO KE KM KW LB LI LR LS LY MA MC MD ME MG MK ML MR MU MW MZ NA NE NG NO OM PS QA RE'.split(
    ' ',
  ),
  ...'RS RW SA SC SD SH SJ SL SM SN SO SS ST SY SZ TA TD TG TN TR TZ UA UG VA XK YE YT ZA ZM ZW'.split(' '),
])
