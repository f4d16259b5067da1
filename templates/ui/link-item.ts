export type LinkItem = { readonly label: string; readonly href: string }
