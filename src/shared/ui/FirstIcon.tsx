import { firstShapes } from './firstShapes.tsx'
import { IconFrame, type IconLooks } from './IconFrame.tsx'

/** `Icon` with the few shapes of the first screen, so that the others can come later. */
export function FirstIcon({ name, ...looks }: IconLooks & { readonly name: keyof typeof firstShapes }) {
  return <IconFrame {...looks}>{firstShapes[name]}</IconFrame>
}
