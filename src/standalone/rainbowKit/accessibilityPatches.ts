import type { Patch } from './Patch.ts'

/** What axe and small screens find in RainbowKit's dialogs, by the rule it breaks. */
export const accessibilityPatches: readonly Patch[] = [
  {
    why: 'reflow: a code fits a screen of 320 pixels (SPEC section 9: from 280)',
    find: 'size: compactModeEnabled ? 318 :',
    replace: 'size: compactModeEnabled ? Math.min(318, Math.max(280, (windowWidth ?? 768) - 40)) :',
  },
  {
    why: 'One account is written one way: as many digits as in the bar',
    find: `const leadingChars = 4;
  const trailingChars = 4;`,
    replace: `const leadingChars = 8;
  const trailingChars = 6;`,
  },
  {
    why: 'role-img-alt: pictures that say nothing are hidden',
    find: `position: "relative",
      role: "img",`,
    replace: `position: "relative",
      role: alt ? "img" : void 0,
      "aria-hidden": alt ? void 0 : true,`,
  },
  {
    why: 'aria-dialog-name: the account dialog is named by the account',
    find: 'const titleId = "rk_account_modal_title";',
    replace: 'const titleId = "rk_profile_title";',
  },
  {
    why: 'duplicate-id: the balance is no second title',
    find: `as: "h1",
          color: "modalTextSecondary",
          id: titleId,`,
    replace: `color: "modalTextSecondary",`,
  },
  {
    why: 'aria-dialog-name: the sign-in dialog is named by its heading',
    find: `color: "modalText",
            size: mobile ? "20" : "18",
            textAlign: "center",
            weight: "heavy"
          },
          i18n2.t("sign_in.label")`,
    replace: `as: "h1",
            id: "rk_connect_title",
            color: "modalText",
            size: mobile ? "20" : "18",
            textAlign: "center",
            weight: "heavy"
          },
          i18n2.t("sign_in.label")`,
  },
  {
    why: 'aria-dialog-name: in the compact layout the title goes with the list, so each step carries it',
    find: `{
              color: "modalText",
              size: "18",
              textAlign: "center",
              weight: "heavy"
            },
            headerLabel`,
    replace: `{
              ...(compactModeEnabled ? { as: "h1", id: titleId } : { as: "h2" }),
              color: "modalText",
              size: "18",
              textAlign: "center",
              weight: "heavy"
            },
            headerLabel`,
  },
  {
    why: 'Keyboard: Learn More in the compact layout is a button',
    find: `cursor: "pointer",
              onClick: () => changeWalletStep("LEARN_COMPACT" /* LearnCompact */),`,
    replace: `as: "button",
              type: "button",
              cursor: "pointer",
              onClick: () => changeWalletStep("LEARN_COMPACT" /* LearnCompact */),`,
  },
]
