import { expect, test } from 'vitest'
import { nameClasses } from '#prerender/bundle/plugins/named-classes.ts'

test('names used by members are imported one by one', () => {
  const code = "import styles from './band.module.css'\nexport const Band = () => <p className={styles.band} />"
  expect(nameClasses(code)).toBe(code.replace('import styles', 'import * as styles'))
})

test.each([
  'look up by a value: styles[look]',
  'spread: { ...styles }',
  'passed on: draw(styles)',
  'passed on in JSX: <Row styles={styles} />',
])('an object of names that is %s stays one', (use) => {
  const code = `import styles from './band.module.css'\n${use.slice(use.indexOf(':') + 1)}\n`
  expect(nameClasses(code)).toBe(code)
})

test('imports of other files stay as they are', () => {
  const code = "import x from './x.css'\nimport data from './band.json'\nx.y + data.z"
  expect(nameClasses(code)).toBe(code)
})

test('of two modules, only the one that is looked up stays an object', () => {
  const code = `import sheet from '../lane-map.module.css'
import styles from "./plotter.module.css"
sheet.port
styles[name]
`
  expect(nameClasses(code)).toBe(code.replace('import sheet', 'import * as sheet'))
})
