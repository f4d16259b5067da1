type Choosable = { readonly type: string; readonly name: string; value: string; checked: boolean }

/** Fields for places, which links to the quote form name: lanes, planned routes and the home page have both. */
const places = ['origin', 'destination']

/** As long as the name of a place in route search. */
const MOST = 80

/**
 * Answers what the query of the address answers already, such as the mode and the two places of the page that linked
 * here. Only one of several options can be preselected and only an empty field for a place filled in: a link must
 * neither give consent nor put words into a message.
 */
export const chooseAsked = (controls: Iterable<Choosable>, query: string): void => {
  const params = new URLSearchParams(query)
  for (const control of controls) {
    const asked = params.get(control.name) ?? ''
    if (control.type === 'radio' && asked === control.value) control.checked = true
    if (control.type === 'text' && places.includes(control.name) && control.value === '' && asked.length <= MOST)
      control.value = asked
  }
}
