import type { Patch } from './Patch.ts'

/** The bottom sheet lists what the desktop lists, and says what went wrong. */
export const mobilePatches: readonly Patch[] = [
  {
    why: 'Wallets that announce themselves are listed on a phone, too',
    find: `const wallets = useWalletConnectors().filter(
    (wallet) => wallet.isRainbowKitConnector
  );
  const { disclaimer: Disclaimer, learnMoreUrl } = useContext17(AppContext);`,
    replace: `const wallets = useWalletConnectors(true);
  const [detailOf, setDetailOf] = useState13();
  const [waitingFor, setWaitingFor] = useState13();
  const { disclaimer: Disclaimer, learnMoreUrl, additions } = useContext17(AppContext);`,
  },
  {
    why: 'Wallets that cannot be used here come last, labelled (unsupported)',
    find: 'wallets.filter((wallet) => wallet.ready).map((wallet) => {',
    replace: '[...wallets].sort((left, right) => Number(right.ready) - Number(left.ready)).map((wallet) => {',
  },
  {
    why: 'Pages of wallets and failures take the place of the list',
    find: 'React54.createElement(WalletButton, { onClose, wallet }));',
    replace: `React54.createElement(WalletButton, {
            onClose,
            wallet,
            onDetail: () => setDetailOf({ wallet }),
            onWaiting: () => setWaitingFor(wallet),
            onFailure: (error, again) => {
              setWaitingFor(void 0);
              setDetailOf({ wallet, error, again });
            }
          }));`,
  },
  {
    why: 'The sheet says which wallet it waits for',
    find: `{
          background: "generalBorder",
          height: "1",
          marginBottom: "32",
          marginTop: "-1"
        }
      ),`,
    replace: `{
          background: "generalBorder",
          height: "1",
          marginBottom: waitingFor ? "12" : "32",
          marginTop: "-1"
        }
      ), React54.createElement(Box, { role: "status", textAlign: "center", paddingX: "20", marginBottom: waitingFor ? "20" : "0" }, waitingFor && React54.createElement(Text, { color: "modalTextSecondary", size: "14", weight: "medium" }, "Waiting for " + waitingFor.name + ".")),`,
  },
  {
    why: 'Pages of wallets and failures: handed to the button',
    find: `function WalletButton({
  onClose,
  wallet,
  connecting
}) {`,
    replace: `function WalletButton({
  onClose,
  wallet,
  connecting,
  onDetail,
  onWaiting,
  onFailure
}) {`,
  },
  {
    why: 'A wallet with a page of its own shows that',
    find: `const onConnect = useCallback9(async () => {
    const onMobileUri = async () => {
      const mobileUri = await getMobileUri?.();`,
    replace: `const onConnect = useCallback9(async () => {
    if (wallet.phoneDetail ?? wallet.detail) {
      onDetail?.();
      return;
    }
    const onMobileUri = async () => {
      const mobileUri = await getMobileUri?.()?.catch(() => void 0);`,
  },
  {
    why: 'A failure is said',
    find: `try {
      await connect?.();
    } catch {
    }`,
    replace: `try {
      onWaiting?.();
      await connect?.();
    } catch (error) {
      onFailure?.(error, onConnect);
    }`,
  },
  {
    why: 'Why a wallet is not supported',
    find: '!wallet.ready && " (unsupported)")\n      ), wallet.recent &&',
    replace:
      '!wallet.ready && " (unsupported)")\n      ), !wallet.ready && wallet.reason && React54.createElement(Text, { color: "modalTextSecondary", size: "12" }, wallet.reason), wallet.recent &&',
  },
  {
    why: 'Pages of wallets and failures: shown, with a way back',
    find: 'return /* @__PURE__ */ React54.createElement(Box, { display: "flex", flexDirection: "column", paddingBottom: "36" }',
    replace: `if (detailOf) {
    if (detailOf.error === void 0) headerLabel = detailOf.wallet.name;
    headerBackgroundContrast = false;
    headerBackButtonLink = "CONNECT";
    walletContent = detailOf.error === void 0 ? React54.createElement(detailOf.wallet.phoneDetail ?? detailOf.wallet.detail, { wallet: detailOf.wallet }) : React54.createElement(additions.ConnectFailure, {
      wallet: detailOf.wallet.name,
      error: detailOf.error,
      onRetry: () => {
        setDetailOf(void 0);
        detailOf.again();
      }
    });
  }
  return /* @__PURE__ */ React54.createElement(Box, { display: "flex", flexDirection: "column", paddingBottom: "36" }`,
  },
  {
    why: 'Pages of wallets and failures: the way back',
    find: 'onClick: () => setWalletStep(headerBackButtonLink),',
    replace: `onClick: () => {
              setDetailOf(void 0);
              setWalletStep(headerBackButtonLink);
            },`,
  },
]
