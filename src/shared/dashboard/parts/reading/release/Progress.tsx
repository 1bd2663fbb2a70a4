import text from '../../../../ui/text.module.css'

/** How far a comparison is. */
export function Progress({ done }: { readonly done: number }) {
  return <p className={text.small}>{done === 0 ? 'Reading the list of files.' : `Files read: ${done}.`}</p>
}
