import type { Patch } from './Patch.ts'

/** Places for what this site adds to RainbowKit's dialogs (`RainbowKitAdditions.tsx`). */
export const additionPatches: readonly Patch[] = [
  {
    why: 'Cancelling the sign-in keeps the wallet connected: the callback',
    find: `const { isConnecting } = useAccount12();
  const onAuthCancel = React57.useCallback(() => {
    onClose();
    disconnect();
  }, [onClose, disconnect]);`,
    replace: `const { isConnecting } = useAccount12();
  const { additions } = React57.useContext(AppContext);
  const onAuthCancel = React57.useCallback(() => {
    onClose();
    additions.cancelSignIn();
  }, [onClose, additions]);`,
  },
  {
    why: 'What a sign-in is good for here',
    find: 'i18n2.t("sign_in.description")',
    replace: 'React20.createElement(additions.SignInDescription)',
  },
  {
    why: 'What a sign-in is good for here: where it comes from',
    find: `const authAdapter = useAuthenticationAdapter();
  const getNonce`,
    replace: `const authAdapter = useAuthenticationAdapter();
  const { additions } = useContext6(AppContext);
  const getNonce`,
  },
  {
    why: 'A no of the wallet and any other failure of signing is said, with its reason',
    find: `if (error instanceof UserRejectedRequestError) {
          return setState((x) => ({
            ...x,
            status: "idle"
          }));
        }
        return setState((x) => ({
          ...x,
          errorMessage: i18n2.t("sign_in.signature.signing_error"),`,
    replace: `return setState((x) => ({
          ...x,
          errorMessage: additions.explainSignIn(error),`,
  },
  {
    why: 'Why the signature was not accepted',
    find: `throw new Error();
      } catch {
        return setState((x) => ({
          ...x,
          errorMessage: i18n2.t("sign_in.signature.verifying_error"),`,
    replace: `throw new Error();
      } catch (error) {
        return setState((x) => ({
          ...x,
          errorMessage: additions.explainSignIn(error),`,
  },
  {
    why: 'A screen reader hears why the sign-in did not come about',
    find: `status === "idle" && state.errorMessage ? /* @__PURE__ */ React20.createElement(
          Text,
          {
            color: "error",
            size: mobile ? "16" : "14",
            textAlign: "center",
            weight: "bold"
          },
          state.errorMessage
        ) : null`,
    replace: `React20.createElement(Box, { role: "alert" }, status === "idle" && state.errorMessage ? React20.createElement(
          Text,
          {
            color: "error",
            size: mobile ? "16" : "14",
            textAlign: "center",
            weight: "bold"
          },
          state.errorMessage
        ) : null)`,
  },
  {
    why: 'The account dialog: more actions',
    find: `testId: "disconnect-button"
      }
    )
  )), showRecentTransactions &&`,
    replace: `testId: "disconnect-button"
      }
    )
  ), React34.createElement(additions.AccountActions, { onClose, Action: ProfileDetailsAction })), showRecentTransactions &&`,
  },
  {
    why: 'The account dialog: where they come from',
    find: 'const showRecentTransactions = useContext10(ShowRecentTransactionsContext);\n  const { i18n: i18n2 } = useContext10(I18nContext);\n  const [copiedAddress',
    replace:
      'const showRecentTransactions = useContext10(ShowRecentTransactionsContext);\n  const { additions } = useContext10(AppContext);\n  const { i18n: i18n2 } = useContext10(I18nContext);\n  const [copiedAddress',
  },
  {
    why: 'The account dialog: the balance to its last digit',
    find: 'const displayBalance = ethBalance ? abbreviateETHBalance(Number.parseFloat(ethBalance)) : void 0;',
    replace:
      'const displayBalance = ethBalance?.replace(/^\\d+/, (whole) => whole.replace(/\\B(?=(\\d{3})+$)/g, ","));',
  },
  {
    why: 'The pictures of the chains, for the selector',
    find: `const { chains } = useConfig3();
  const isCurrentChainSupported = chains.some((chain) => chain.id === chainId);`,
    replace: `const { chains } = useConfig3();
  const { additions } = React58.useContext(AppContext);
  const picturedChains = useRainbowKitChains();
  useEffect17(() => additions.tellChains(picturedChains), [additions, picturedChains]);
  const isCurrentChainSupported = chains.some((chain) => chain.id === chainId);`,
  },
]
