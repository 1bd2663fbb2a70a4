import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Link } from '../../../routing/Link.tsx'
import { renderPart } from '../../../testing/renderPart.tsx'
import { SearchField } from '../../parts/frame/filter/SearchField.tsx'
import { Keyboard } from './Keyboard.tsx'

const done: string[] = []
const act = (name: string) => () => void done.push(name)

function page() {
  return renderPart(
    <main>
      <Keyboard />
      <SearchField label="Search" hint="" value="" onChange={act('searched')} />
      <form
        data-check
        onSubmit={(event) => {
          event.preventDefault()
          done.push('checked')
        }}
      >
        <textarea aria-label="Pasted" />
      </form>
      <ol>
        {['first', 'second'].map((name) => (
          <li key={name}>
            <Link data-row to={{ page: 'overview' }}>
              {name}
            </Link>
            <button type="button" onClick={act('signed')}>
              Sign
            </button>
          </li>
        ))}
      </ol>
      <form onSubmit={act('sent')}>
        <button type="submit">Send</button>
      </form>
    </main>,
  )
}

test('behavior: keys lead to the search, along the rows and to their list', async () => {
  const screen = await page()
  const row = (name: string) => screen.getByRole('link', { name })
  await userEvent.keyboard('k')
  await expect.element(row('first')).toHaveFocus()
  await userEvent.keyboard('j')
  await expect.element(row('second')).toHaveFocus()
  await userEvent.keyboard('j')
  await expect.element(row('second')).toHaveFocus()
  await userEvent.keyboard('k')
  await expect.element(row('first')).toHaveFocus()
  await userEvent.keyboard('/')
  await expect.element(screen.getByRole('searchbox')).toHaveFocus()
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('?')
  const help = screen.getByRole('dialog', { name: 'Keyboard' })
  await expect.element(help).toBeVisible()
  await help.getByRole('checkbox', { name: 'Single keys work outside text fields' }).click()
  await help.getByRole('button', { name: 'Close' }).click()
  await expect.element(help).not.toBeInTheDocument()
  await userEvent.keyboard('/')
  await expect.element(screen.getByRole('searchbox')).not.toHaveFocus()
  window.localStorage.clear()
})

test('behavior: letters in a text field are letters, and Ctrl with Enter checks what was pasted there', async () => {
  done.length = 0
  const screen = await page()
  await screen.getByRole('textbox', { name: 'Pasted' }).click()
  await userEvent.keyboard('jk/?')
  await expect.element(screen.getByRole('textbox', { name: 'Pasted' })).toHaveValue('jk/?')
  expect(screen.getByRole('dialog').elements()).toHaveLength(0)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(done).toEqual(['checked'])
})

test('behavior: no key signs or sends, wherever the focus is', async () => {
  done.length = 0
  const screen = await page()
  for (const place of [screen.getByRole('button', { name: 'Sign' }).first(), screen.getByText('Send')])
    for (const key of ['j', 'k', '/', '{Control>}{Enter}{/Control}', '{Meta>}{Enter}{/Meta}']) {
      await expect.element(place).toBeVisible()
      const button = place.element()
      if (button instanceof HTMLElement) button.focus()
      await expect.element(place).toHaveFocus()
      await userEvent.keyboard(key)
    }
  expect(new Set(done)).toEqual(new Set(['checked']))
})
