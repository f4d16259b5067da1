import site from '#content/site.ts'

/** What a member of `content/facts/company.json` holds for an edition. A name that is no edition's is an error there. */
export const byEdition = <A>(
  member: string,
  values: Readonly<Record<string, A>>,
  edition: string,
  editions: readonly string[] = Object.keys(site.editions),
): A | undefined => {
  const strange = Object.keys(values).find((name) => !editions.includes(name))
  if (strange !== undefined)
    throw new Error(
      `content/facts/company.json has “${strange}” in ${member}, which is no edition: the site has ${editions.join(', ')}.`,
    )
  return values[edition]
}
