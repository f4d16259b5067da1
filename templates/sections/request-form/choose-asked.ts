type Choosable = { readonly type: string; readonly name: string; readonly value: string; checked: boolean }

/**
 * Preselects options from the query of the address, such as the mode of the page that linked here. Only one of several
 * options can be preselected: a link must neither give consent nor fill in text.
 */
export const chooseAsked = (controls: Iterable<Choosable>, query: string): void => {
  const params = new URLSearchParams(query)
  for (const control of controls) {
    if (control.type === 'radio' && params.get(control.name) === control.value) control.checked = true
  }
}
