import { useEffect, useRef } from 'react'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|SELECT|TEXTAREA)$/.test(target.tagName))

/** Handles the search shortcuts: `/` outside a field, Ctrl+K or ⌘K anywhere. */
export const useSearchKeys = (search: () => void): void => {
  const newest = useRef(search)
  useEffect(() => {
    newest.current = search
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const { key, metaKey, ctrlKey, altKey, target, defaultPrevented } = event
      const isSlash = key === '/' && !metaKey && !ctrlKey && !altKey && !isTyping(target)
      const isK = key.toLowerCase() === 'k' && metaKey !== ctrlKey && !altKey
      if (defaultPrevented || !(isSlash || isK) || document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      newest.current()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
