type Choosable = { readonly type: string; readonly name: string; readonly value: string; checked: boolean }

/**
 * Chooses what the query of an address asks for, where a form offers it, such as the mode of the page that led here. Only what is one
 * of several can be chosen so: nobody's consent is given by a link, and no words of others get into somebody's letter.
 */
export const chooseAsked = (controls: Iterable<Choosable>, query: string): void => {
  const asked = new URLSearchParams(query)
  for (const control of controls) {
    if (control.type === 'radio' && asked.get(control.name) === control.value) control.checked = true
  }
}
