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

/** A change of who the visitor is. What is not in it stays as it was. */
export type Identity = {
  readonly userId?: string | undefined
  readonly deviceId?: string | undefined
  readonly userProperties?: UserProperties
}

/** Who the visitor is, as far as is known. */
export type Person = {
  readonly userId: string | undefined
  readonly deviceId: string | undefined
  readonly userProperties: EventProperties
}

const changed = (before: EventProperties, { set = {}, unset = [], clearAll }: UserProperties): EventProperties =>
  Object.fromEntries(
    Object.entries({ ...(clearAll === true ? {} : before), ...set }).filter(([name]) => !unset.includes(name)),
  )

export const applyIdentity = (person: Person, { userProperties = {}, ...ids }: Identity): Person => ({
  ...person,
  ...ids,
  userProperties: changed(person.userProperties, userProperties),
})

/** The change that leads from one set of properties to another; undefined if they are the same. */
export const changeOf = (before: EventProperties | undefined, now: EventProperties): UserProperties | undefined => {
  if (before === undefined) return { clearAll: true, set: now }
  const set = Object.fromEntries(Object.entries(now).filter(([name, value]) => before[name] !== value))
  const unset = Object.keys(before).filter((name) => !(name in now))
  if (Object.keys(set).length === 0 && unset.length === 0) return undefined
  return { ...(Object.keys(set).length === 0 ? {} : { set }), ...(unset.length === 0 ? {} : { unset }) }
}
