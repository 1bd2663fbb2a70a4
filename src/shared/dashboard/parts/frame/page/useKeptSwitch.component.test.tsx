import { expect, test } from 'vitest'
import { keptTexts } from '../../../../source/keptTexts.ts'
import { renderPart } from '../../../../testing/renderPart.tsx'
import { Switch } from '../../../../ui/fields/Switch.tsx'
import { useKeptSwitch } from './useKeptSwitch.ts'

const key = 'countersign.singleKeys'

function Shown({ byDefault }: { readonly byDefault: boolean }) {
  const [on, turn] = useKeptSwitch(key, byDefault)
  return (
    <Switch on={on} onChange={turn}>
      Letters
    </Switch>
  )
}

test.each([
  [undefined, true, true],
  [undefined, false, false],
  ['off', true, false],
  ['on', false, true],
  ['{"a":1}', true, true],
  ['{"a":1}', false, false],
])('behavior: %j is, with %j until somebody chooses, %j', async (kept, byDefault, shown) => {
  const texts = keptTexts(window)
  texts.remove(key)
  if (kept !== undefined) texts.write(key, kept)
  const { getByRole } = await renderPart(<Shown byDefault={byDefault} />)
  const letters = getByRole('checkbox')
  if (shown) await expect.element(letters).toBeChecked()
  else await expect.element(letters).not.toBeChecked()
  await letters.click()
  expect(texts.read(key)).toBe(shown ? 'off' : 'on')
  if (shown) await expect.element(letters).not.toBeChecked()
  else await expect.element(letters).toBeChecked()
})
