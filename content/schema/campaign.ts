/** Query fields that describe a campaign, by the specification: where a visitor came from. */
export const campaignFields = [
  'campaign_id',
  'gclid',
  'GSC_Modal',
  'referrer',
  'utm_adgroup',
  'utm_asset',
  'utm_campaign',
  'utm_content',
  'utm_device',
  'utm_matchtype',
  'utm_medium',
  'utm_network',
  'utm_source',
  'utm_term',
] as const
export type CampaignField = (typeof campaignFields)[number]

/** Microsoft's id of an ad click: another query field, kept apart from the campaign. */
export const adClickField = 'msclkid'

/** All fields that a form sends along. */
export const originFields: readonly string[] = [...campaignFields, adClickField]

/** Where measurement keeps them once the visitor agrees, and forms find them. */
export const campaignPlaces = {
  /** Cookie with all fields, as JSON. */
  campaign: 'fp-utm',
  /** Key in local storage. */
  adClick: `fairlead:${adClickField}`,
  /** Cookie with the tracking id of a search for rates. */
  searchRates: 'searchRatesTracking',
} as const
