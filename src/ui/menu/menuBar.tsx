import { useRef, useState, type KeyboardEvent } from 'react';

import { classNames } from '../classNames.ts';

export type MenuItem = {
  id: string;
  text: string;
  /** The shortcut as printed on keys, and for `aria-keyshortcuts`. */
  shortcut?: { printed: string; aria: string | undefined } | undefined;
  /** State of a toggle; undefined for actions. */
  isOn?: boolean | undefined;
  isDisabled?: boolean;
};

type MenuBarProps = {
  label: string;
  menus: readonly { id: string; text: string; items: readonly MenuItem[] }[];
  onChoose: (id: string) => void;
};

/**
 * A menu bar with the keyboard use of the ARIA practices: arrows within and between menus, Home, End, initial
 * letters, Escape.
 */
export function MenuBar({ label, menus, onChoose }: MenuBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [openId, setOpenId] = useState<string>();
  const [reachedId, setReachedId] = useState(menus[0]?.id);

  const element = (selector: string) => bar.current?.querySelector<HTMLElement>(selector);
  const focusHead = (id: string) => element(`[data-menu="${id}"] > [role=menuitem]`)?.focus();

  function open(id: string, end: 'first' | 'last' | 'none') {
    setOpenId(id);
    setReachedId(id);
    if (end === 'none') return;
    // The items are there once the menu is rendered open.
    requestAnimationFrame(() => {
      const items = listItems(element(`[data-menu="${id}"] [role=menu]`));
      items.at(end === 'first' ? 0 : -1)?.focus();
    });
  }

  function walk(from: string, step: 1 | -1) {
    const index = menus.findIndex(({ id }) => id === from);
    const next = menus.at((index + step) % menus.length);
    if (next === undefined) return;
    if (openId === undefined) {
      setReachedId(next.id);
      focusHead(next.id);
    } else open(next.id, 'first');
  }

  function onHeadKey(event: KeyboardEvent, id: string) {
    const act = {
      ArrowRight: () => walk(id, 1),
      ArrowLeft: () => walk(id, -1),
      ArrowDown: () => open(id, 'first'),
      ArrowUp: () => open(id, 'last'),
      // Without an open menu, Escape is left to the container.
      ...(openId !== undefined && { Escape: () => setOpenId(undefined) }),
    }[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  }

  function onItemKey(event: KeyboardEvent, id: string) {
    const items = listItems(event.currentTarget.parentElement);
    const index = items.findIndex((item) => item === event.target);
    const next = menuStep(
      items.map((item) => item.textContent ?? ''),
      index,
      event.key,
    );
    if (next !== undefined) items[next]?.focus();
    else if (event.key === 'ArrowRight') walk(id, 1);
    else if (event.key === 'ArrowLeft') walk(id, -1);
    else if (event.key === 'Escape') close(id);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function close(id: string) {
    setOpenId(undefined);
    focusHead(id);
  }

  return (
    <div
      ref={bar}
      className="menu-bar"
      role="menubar"
      aria-label={label}
      onBlur={({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && bar.current?.contains(relatedTarget))) {
          setOpenId(undefined);
        }
      }}
    >
      {menus.map(({ id, text, items }) => (
        <div key={id} className="menu" role="none" data-menu={id}>
          <button
            type="button"
            role="menuitem"
            className="menu-head"
            aria-haspopup="menu"
            aria-expanded={openId === id}
            tabIndex={reachedId === id ? 0 : -1}
            onClick={() => (openId === id ? setOpenId(undefined) : open(id, 'none'))}
            onPointerEnter={() => openId !== undefined && openId !== id && open(id, 'none')}
            onKeyDown={(event) => onHeadKey(event, id)}
          >
            {text}
          </button>
          {openId === id && (
            <div className="menu-list" role="menu" aria-label={text}>
              {items.map((item) => (
                <button
                  key={item.id}
                  type="button"
                  role={item.isOn === undefined ? 'menuitem' : 'menuitemcheckbox'}
                  className={classNames('menu-item', item.isOn === true && 'menu-item-on')}
                  aria-checked={item.isOn}
                  aria-disabled={item.isDisabled || undefined}
                  aria-keyshortcuts={item.shortcut?.aria}
                  tabIndex={-1}
                  onKeyDown={(event) => onItemKey(event, id)}
                  onClick={() => {
                    if (item.isDisabled) return;
                    close(id);
                    onChoose(item.id);
                  }}
                >
                  <span>{item.text}</span>
                  {item.shortcut && <kbd aria-hidden="true">{item.shortcut.printed}</kbd>}
                </button>
              ))}
            </div>
          )}
        </div>
      ))}
    </div>
  );
}

function listItems(menu: Element | null | undefined): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
}

/**
 * Returns the menu item to which a key moves, by the ARIA practices: cyclic arrows, Home, End, and initial letters.
 * Undefined for other keys.
 */
function menuStep(texts: readonly string[], index: number, key: string): number | undefined {
  const { length } = texts;
  if (length === 0) return undefined;
  if (key === 'ArrowDown') return (index + 1) % length;
  if (key === 'ArrowUp') return (index - 1 + length) % length;
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  if (!/^\p{L}$/u.test(key)) return undefined;
  const order = texts.map((_, step) => (index + 1 + step) % length);
  return order.find((at) => texts[at]?.toLowerCase().startsWith(key.toLowerCase()));
}
