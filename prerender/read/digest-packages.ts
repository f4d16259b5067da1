import { readFileSync } from 'node:fs'
import path from 'node:path'
import { engineDir } from '../engine-dir.ts'
import { digest } from '../files/digest.ts'

/** Stands for the packages that tables may compute with. */
export const digestPackages = (): string => {
  try {
    return String(digest(readFileSync(path.join(engineDir, 'package-lock.json'))))
  } catch {
    return 'unlocked'
  }
}
