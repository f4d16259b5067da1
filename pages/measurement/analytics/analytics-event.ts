export type EventProperties = Readonly<Record<string, string | number | boolean>>

/** Something that happened on a page. */
export type AnalyticsEvent = {
  /** UUID, so that a batch sent twice counts once. */
  readonly id: string
  readonly name: string
  /** Time in milliseconds since 1970. */
  readonly at: number
  /** Path of the page, without query and fragment. */
  readonly path: string
  readonly properties: EventProperties
}

/** Changes to the properties of a user. */
export type UserProperties = {
  readonly set?: EventProperties
  readonly unset?: readonly string[]
  readonly clearAll?: true
}

export type Identity = {
  readonly userId?: string | undefined
  readonly deviceId?: string | undefined
  readonly userProperties?: UserProperties
}
