import { randomUUID } from 'node:crypto'
import { createChallenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

export type Prepared = { readonly key: string; readonly body: string }

/** Solves a challenge with the key from the endpoints' database, since solving it as a browser does takes too long. */
const solve = async (secret: string): Promise<string> => {
  const now = Date.now()
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 1,
    deriveKey,
    data: { issuedAt: now, leastSeconds: 0 },
    expiresAt: new Date(now + 3_600_000),
    hmacSignatureSecret: `challenge ${secret}`,
    hmacKeySignatureSecret: `key ${secret}`,
  })
  const solution = await solveChallenge({ challenge, deriveKey, counterStart: 1 })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

/** Creates freight quotes as the site sends them, each with its own key and proof of work. */
export const prepareBodies = async (secret: string, count: number): Promise<readonly Prepared[]> => {
  const prepared: Prepared[] = []
  for (let index = 0; index < count; index += 1) {
    const answers = {
      mode: ['ocean-fcl'],
      containers: ['40-high-cube', '20-standard'],
      origin: ['Shanghai'],
      destination: ['Los Angeles, 90021'],
      scope: ['port-to-door'],
      cargo: [`Chairs, ${index} cartons, HS 9401.61`],
      weight: ['12,400'],
      cargoVolume: ['33.5'],
      value: ['48,000'],
      readyDate: ['2099-12-01'],
      firstName: ['Ann'],
      lastName: [`Lee ${index}`],
      company: ['Example Furniture'],
      email: [`buyer${index}@load.example`],
      country: ['US'],
      countryCode: ['+1'],
      phone: ['212 555 2368'],
      acceptTerms: ['yes'],
    }
    const wordings = { acceptTerms: 'abc123' }
    const proof = await solve(secret)
    prepared.push({
      key: randomUUID(),
      body: JSON.stringify({ edition: 'en-US', page: '/get-started', answers, wordings, proof }),
    })
  }
  return prepared
}
