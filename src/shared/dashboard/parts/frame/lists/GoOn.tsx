import { Button } from '../../../../ui/Button.tsx'

/** Looks through older blocks, where the node answers for few at once. */
export function GoOn({
  isSearching,
  onGoOn,
}: {
  readonly isSearching: boolean
  readonly onGoOn: () => unknown
}) {
  return (
    <Button small unavailable={isSearching} onClick={() => void onGoOn()}>
      {isSearching ? 'Looking…' : 'Go on'}
    </Button>
  )
}
