// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

interface StorageReader {
    function getStorageAt(uint256 offset, uint256 length) external view returns (bytes memory);
}

/// An owner of any number of Safes by passkeys: each Safe keeps its own key in its own storage, and an answer is about
/// the key of the Safe that asks. Its calls have the forms of the signer that Safe publishes, and nothing of its code.
contract PasskeySigner {
    struct Key {
        uint256 x;
        uint256 y;
        /// Address of a precompile for P-256 in the upper 16 bits, and of a contract that does the same below.
        uint176 verifiers;
    }

    bytes private constant letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    /// In the first byte of flags: the person was asked for a finger, a face or a number.
    bytes1 private constant verified = 0x04;

    address private immutable self = address(this);
    uint256 private immutable place = uint256(keccak256(abi.encode("passkey", address(this))));

    /// Run by a Safe as a delegatecall.
    function configure(Key calldata key) external {
        require(address(this) != self);
        uint256 slot = place;
        uint256 x = key.x;
        uint256 y = key.y;
        uint256 verifiers = key.verifiers;
        assembly {
            sstore(slot, x)
            sstore(add(slot, 1), y)
            sstore(add(slot, 2), verifiers)
        }
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        return accepts(hash, signature) ? bytes4(0x1626ba7e) : bytes4(0);
    }

    function isValidSignature(bytes calldata data, bytes calldata signature) external view returns (bytes4) {
        return accepts(keccak256(data), signature) ? bytes4(0x20c13b0b) : bytes4(0);
    }

    function accepts(bytes32 hash, bytes calldata signature) private view returns (bool) {
        if (msg.sender.code.length == 0) return false;
        Key memory key = abi.decode(StorageReader(msg.sender).getStorageAt(place, 3), (Key));
        if (key.verifiers == 0) return false;
        (bytes memory device, string memory fields, uint256 r, uint256 s) =
            abi.decode(signature, (bytes, string, uint256, uint256));
        if (device.length < 33 || device[32] & verified == 0) return false;
        bytes memory client =
            abi.encodePacked('{"type":"webauthn.get","challenge":"', spell(hash), '",', fields, "}");
        bytes32 signed = sha256(abi.encodePacked(device, sha256(client)));
        (bool done, bytes memory answer) =
            address(uint160(key.verifiers >> 160)).staticcall(abi.encode(signed, r, s, key.x, key.y));
        return done && answer.length == 32 && uint256(bytes32(answer)) == 1;
    }

    /// In base64 for addresses, without a filling at the end.
    function spell(bytes32 hash) private pure returns (bytes memory text) {
        text = new bytes(43);
        uint256 value = uint256(hash);
        text[42] = letters[(value & 0x0f) << 2];
        value >>= 4;
        for (uint256 index = 42; index > 0; index--) {
            text[index - 1] = letters[value & 0x3f];
            value >>= 6;
        }
    }
}
