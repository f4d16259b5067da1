import type { Notes } from '../note.ts'
import type { Config } from './read-config.ts'

type Verdict = readonly ['covered' | 'unneeded' | 'left', string]

/** Lists what becomes of each plugin. Those that other modules rewrite are covered, and say by what. */
const VERDICTS: Readonly<Record<string, Verdict>> = {
  'gatsby-source-filesystem': ['covered', 'content/collections.ts'],
  'gatsby-transformer-remark': ['covered', 'markdownCollection, which renders Markdown'],
  'gatsby-transformer-json': ['covered', 'jsonCollection and dataCollection'],
  'gatsby-remark-prismjs': [
    'left',
    'Code is not coloured. Colour it in the build, in the select function of the page.',
  ],
  'gatsby-remark-images': ['covered', 'public/, where the pictures of the texts are; they keep their size'],
  'gatsby-remark-copy-linked-files': ['covered', 'public/, where the files that texts name are'],
  'gatsby-remark-autolink-headers': ['covered', 'the ids of headings'],
  'gatsby-remark-smartypants': ['left', 'Straight quotes stay. Replace them in the texts.'],
  'gatsby-remark-responsive-iframe': [
    'left',
    'Frames in texts are dropped unless markdown is trusted in content/site.ts.',
  ],
  'gatsby-plugin-feed': ['covered', 'pages/files/'],
  'gatsby-plugin-sitemap': ['covered', 'the sitemap of each edition'],
  'gatsby-plugin-robots-txt': ['left', 'Write public/robots.txt.'],
  'gatsby-plugin-manifest': ['covered', 'public/manifest.webmanifest, linked in index.html'],
  'gatsby-plugin-offline': ['left', 'Set worker: "on" in content/site.ts and add pages/entry.worker.ts.'],
  'gatsby-plugin-remove-serviceworker': ['covered', 'worker: "off", the default, which unregisters workers'],
  'gatsby-plugin-react-helmet': [
    'left',
    'Replace Helmet by an export Head in each page; migrate again, or write head in definePage.',
  ],
  'gatsby-plugin-catch-links': ['covered', 'the listener for links'],
  'gatsby-plugin-canonical-urls': ['covered', 'canonicalPaths in content/site.ts'],
  'gatsby-plugin-page-creator': ['left', 'Files outside of src/pages stay where they are: move them to pages/.'],
  'gatsby-plugin-image': ['unneeded', 'StaticImage and GatsbyImage in components are listed one by one'],
  'gatsby-plugin-sharp': ['unneeded', 'it only served gatsby-plugin-image'],
  'gatsby-transformer-sharp': ['unneeded', 'it only served gatsby-plugin-image'],
  'gatsby-plugin-typescript': ['unneeded', 'TypeScript is read as it is'],
  'gatsby-plugin-sass': ['unneeded', 'Vite compiles Sass where the package sass is installed'],
  'gatsby-plugin-postcss': ['unneeded', 'Vite reads the configuration of PostCSS'],
  'gatsby-plugin-eslint': ['unneeded', 'run the linter by itself'],
  'gatsby-plugin-preload-fonts': ['left', 'Preload fonts in index.html.'],
  'gatsby-plugin-webfonts': ['left', 'Put the fonts into public/ and declare them in a style sheet.'],
  'gatsby-plugin-google-gtag': ['left', 'Subscribe to navigated in pages/entry.client.tsx.'],
  'gatsby-plugin-google-analytics': ['left', 'Subscribe to navigated in pages/entry.client.tsx.'],
  'gatsby-plugin-google-tagmanager': ['left', 'Subscribe to navigated in pages/entry.client.tsx.'],
  'gatsby-plugin-styled-components': [
    'left',
    'Styles made while rendering are not collected: move them to CSS modules.',
  ],
  'gatsby-plugin-emotion': ['left', 'Styles made while rendering are not collected: move them to CSS modules.'],
  'gatsby-plugin-mdx': ['left', 'Texts without components are Markdown; the others are listed one by one.'],
  'gatsby-plugin-netlify': ['unneeded', 'hosts: ["netlify"] in content/site.ts compiles its configuration'],
  'gatsby-plugin-layout': ['left', 'Return the layout from View of pages/site.frame.tsx.'],
  'gatsby-redirect-from': ['left', 'Write the redirects into content/redirects.ts.'],
}

/** Says of each plugin what does its work now, or that it is left. */
export const notePlugins = ({ module, plugins }: Config, notes: Notes): void => {
  if (module === undefined) return
  for (const { name, node, options } of plugins) {
    const below = Array.isArray(options['plugins']) ? (options['plugins'] as readonly unknown[]) : []
    const names = [
      name,
      ...below.flatMap((entry) => {
        const inner = typeof entry === 'string' ? entry : (entry as { readonly resolve?: unknown }).resolve
        return typeof inner === 'string' ? [inner] : []
      }),
    ]
    for (const each of names) {
      const [verdict, text] = VERDICTS[each] ?? ['left', 'Nothing here does its work: see what it added to the pages.']
      if (verdict === 'left') notes.left(module.at(node), `The plugin ${each} is left to you.`, text, 'plugins')
      else
        notes.done(
          module.at(node),
          verdict === 'covered' ? `${each} is covered by ${text}.` : `${each} is not needed: ${text}.`,
          '',
          'plugins',
        )
    }
  }
}
