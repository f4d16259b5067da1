/**
 * Adds an element that loads a file to the head. Resolves when it has loaded; where it fails or has other bytes than its
 * `integrity` says, removes it and rejects.
 */
export const addElement = (name: 'link' | 'script', attributes: Readonly<Record<string, string>>): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const element = document.createElement(name)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
    element.onload = resolve
    element.onerror = () => {
      element.remove()
      reject(new Error(`Loading chunk ${attributes['href'] ?? attributes['src']} failed.`))
    }
    document.head.append(element)
  })
