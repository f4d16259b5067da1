type Choosable = { readonly type: string; readonly name: string; readonly value: string; checked: boolean }

/**
 * Selects the option that the query of the address names, such as the mode of the page that linked here. Only one of
 * several options: a link must not give consent.
 */
export const chooseAsked = (controls: Iterable<Choosable>, query: string): void => {
  const params = new URLSearchParams(query)
  for (const control of controls)
    if (control.type === 'radio' && params.get(control.name) === control.value) control.checked = true
}
