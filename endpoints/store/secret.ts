import { eq } from 'drizzle-orm'
import type { Database } from './open-store.ts'
import { secrets } from './tables.ts'

/** Reads a secret that all processes on the database share. Without one, the proposed value becomes it. */
export const readSecret = async (database: Database, name: string, value: string): Promise<string> => {
  await database.insert(secrets).values({ name, value }).onConflictDoNothing()
  const [row] = await database.select().from(secrets).where(eq(secrets.name, name))
  if (row === undefined) throw new Error(`The secret ${name} was deleted while it was read.`)
  return row.value
}
