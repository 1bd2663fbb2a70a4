import { Button } from '../../../../ui/Button.tsx'
import type { WrongLine } from './batchHead.ts'

/** In the place of an act that a wrong line keeps back: the way to that line. */
export function GoToLine({
  wrong: [first],
  onPress,
}: {
  readonly wrong: readonly WrongLine[]
  readonly onPress: () => void
}) {
  return (
    <Button kind="primary" block onClick={onPress}>
      Go to line {first?.number}
    </Button>
  )
}
