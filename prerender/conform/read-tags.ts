import { type Token, Tokenizer, TokenizerMode } from 'parse5'

type Mode = Tokenizer['state']

/** Text between the start tag of an element and its end tag. */
const MODES: Readonly<Record<string, Mode>> = {
  iframe: TokenizerMode.RAWTEXT,
  noembed: TokenizerMode.RAWTEXT,
  noframes: TokenizerMode.RAWTEXT,
  plaintext: TokenizerMode.PLAINTEXT,
  script: TokenizerMode.SCRIPT_DATA,
  style: TokenizerMode.RAWTEXT,
  textarea: TokenizerMode.RCDATA,
  title: TokenizerMode.RCDATA,
  xmp: TokenizerMode.RAWTEXT,
}

const ignore = (): void => {}

/**
 * Reads start tags and the texts of scripts. A tree is not built: for some markup of 200 kB, as the standard wants it, it
 * takes minutes and gigabytes.
 */
export const readTags = (
  html: string,
  onTag: (name: string, attributes: ReadonlyMap<string, string>) => void,
  onScript: (text: string) => void,
): void => {
  let script: string[] | undefined
  const onCharacters = ({ chars }: Token.CharacterToken): void => void script?.push(chars)
  const tokenizer: Tokenizer = new Tokenizer(
    {},
    {
      onStartTag: ({ tagName, attrs }) => {
        onTag(tagName, new Map(attrs.map(({ name, value }) => [name, value])))
        tokenizer.state = MODES[tagName] ?? TokenizerMode.DATA
        script = tagName === 'script' ? [] : undefined
      },
      onEndTag: () => {
        if (script !== undefined && script.length > 0) onScript(script.join(''))
        script = undefined
      },
      onCharacter: onCharacters,
      onWhitespaceCharacter: onCharacters,
      onNullCharacter: ignore,
      onComment: ignore,
      onDoctype: ignore,
      onEof: ignore,
    },
  )
  tokenizer.write(html, true)
}
