import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const SITE_FONTS = fileURLToPath(new URL('../../templates/cards/fonts', import.meta.url))

/**
 * Font settings for the browser from npm: its own fonts, and the Chinese font of the share pictures under the family
 * name in the style sheets. Without a Chinese font, the browser searches the system's fonts for every run of Chinese
 * text.
 */
const fontSettings = (cacheDir: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${path.join(tmpdir(), 'fonts')}</dir>
  <dir>${SITE_FONTS}</dir>
  <selectfont><rejectfont><glob>${SITE_FONTS}/atkinson*</glob></rejectfont></selectfont>
  <match target="scan">
    <test name="family"><string>Noto Sans SC Thin</string></test>
    <edit name="family" mode="assign_replace"><string>Noto Sans SC</string></edit>
  </match>
  <cachedir>${cacheDir}</cachedir>
</fontconfig>
`

export type FoundBrowser = { readonly path: string; readonly env: Readonly<Record<string, string>> }

/**
 * Finds the browser at CHROMIUM_PATH, with the machine's fonts, or else the one from npm, with the same fonts on every
 * machine. The latter includes the system libraries it needs, but unpacks them only if it believes it runs on Lambda.
 */
export const findBrowser = async (): Promise<FoundBrowser> => {
  const named = process.env['CHROMIUM_PATH']
  if (named !== undefined && named !== '') return { path: named, env: definedOnly(process.env) }
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs20.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  const executable = await chromium.executablePath()
  return { path: executable, env: { ...definedOnly(process.env), FONTCONFIG_FILE: await writeFontSettings() } }
}

/** Writes the file atomically, because test files start browsers in parallel. Returns its path. */
const writeFontSettings = async (): Promise<string> => {
  const folder = path.join(tmpdir(), 'fairlead-fonts')
  const file = path.join(folder, 'fonts.conf')
  const settings = fontSettings(path.join(folder, 'cache'))
  if ((await readFile(file, 'utf8').catch(() => '')) === settings) return file
  await mkdir(folder, { recursive: true })
  const draft = `${file}.${process.pid}`
  await writeFile(draft, settings)
  await rename(draft, file)
  return file
}

const definedOnly = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
