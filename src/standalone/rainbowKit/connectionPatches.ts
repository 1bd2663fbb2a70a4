import type { Patch } from './Patch.ts'

/** *Disconnect* ends every connection, and a network that was not switched is said. */
export const connectionPatches: readonly Patch[] = [
  {
    why: 'The account dialog closes when the wallet goes to a network that is not set up',
    find: `useEffect17(() => {
    if (isUnauthenticated) closeModals();
  }, [isUnauthenticated, closeModals]);`,
    replace: `useEffect17(() => {
    if (isUnauthenticated) closeModals();
  }, [isUnauthenticated, closeModals]);
  useEffect17(() => {
    if (!isCurrentChainSupported) closeAccountModal();
  }, [isCurrentChainSupported, closeAccountModal]);`,
  },
  {
    why: 'Disconnect of the account dialog: all connections, and the dialog closes',
    find: `const { disconnect } = useDisconnect();
  if (!address) {`,
    replace: `const { additions } = useContext10(AppContext);
  const disconnect = () => {
    onClose();
    additions.disconnect();
  };
  if (!address) {`,
  },
  {
    why: 'Disconnect of the chain dialog, and why a switch did not come about',
    find: `const { disconnect } = useDisconnect2();
  const titleId = "rk_chain_modal_title";`,
    replace: `const { additions } = useContext12(AppContext);
  const disconnect = () => {
    onClose();
    additions.disconnect();
  };
  const titleId = "rk_chain_modal_title";`,
  },
  {
    why: 'The failure of a switch stays until the next one',
    find: `const [pendingChainId, setPendingChainId] = useState11(null);
  const { switchChain } = useSwitchChain({
    mutation: {
      onMutate: ({ chainId: _chainId }) => {
        setPendingChainId(_chainId);
      },
      onSuccess: () => {
        if (pendingChainId) setPendingChainId(null);
      },
      onError: () => {
        if (pendingChainId) setPendingChainId(null);
      },
      onSettled: () => {
        onClose();
      }
    }
  });`,
    replace: `const [pendingChainId, setPendingChainId] = useState11(null);
  const [switchError, setSwitchError] = useState11(null);
  const { switchChain } = useSwitchChain({
    mutation: {
      onMutate: ({ chainId: _chainId }) => {
        setSwitchError(null);
        setPendingChainId(_chainId);
      },
      onSuccess: () => {
        setPendingChainId(null);
        onClose();
      },
      onError: (error) => {
        setPendingChainId(null);
        setSwitchError(error);
      }
    }
  });`,
  },
  {
    why: 'The chain dialog says why a switch did not come about',
    find: `  ), !isCurrentChainSupported && /* @__PURE__ */ React39.createElement(Box, { marginX: "8", textAlign: mobile ? "center" : "left" }`,
    replace: `  ), switchError && React39.createElement(Box, { marginX: "8", role: "alert" }, React39.createElement(Text, { color: "error", size: "14", weight: "medium" }, additions.explainSwitch(switchError))), !isCurrentChainSupported && /* @__PURE__ */ React39.createElement(Box, { marginX: "8", textAlign: mobile ? "center" : "left" }`,
  },
]
