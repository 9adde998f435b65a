import { describe, expect, test } from 'vitest';
import { commandIds, commands } from './commands.ts';
import { pressedCommand, type Pressed } from './pressed-command.ts';

const key = (name: string, more: Partial<Pressed> = {}): Pressed => ({
  key: name,
  ctrl: false,
  meta: false,
  alt: false,
  shift: false,
  spent: false,
  writing: false,
  inDialog: false,
  ...more,
});
const pc = { apple: false, singleKeys: true };
const mac = { apple: true, singleKeys: true };

describe('keys (CHAT-19)', () => {
  test('no two commands share a key', () => {
    const keys = commandIds.flatMap((id) => commands[id].key ?? []);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('Ctrl+K opens the palette, also while writing; on Apple machines ⌘K does, and Ctrl+K stays the editor’s', () => {
    expect(pressedCommand(key('k', { ctrl: true, writing: true }), pc)).toBe('palette');
    expect(pressedCommand(key('K', { meta: true, writing: true }), mac)).toBe('palette');
    expect(pressedCommand(key('k', { ctrl: true }), mac)).toBeNull();
    expect(pressedCommand(key('k', { ctrl: true, shift: true }), pc)).toBeNull();
  });

  test('a key alone does its command; "?" also with the Shift it needs', () => {
    expect(pressedCommand(key('n'), pc)).toBe('newDiagnosis');
    expect(pressedCommand(key('?', { shift: true }), pc)).toBe('shortcuts');
    expect(pressedCommand(key('x'), pc)).toBeNull();
  });

  test.each<Partial<Pressed>>([
    { writing: true },
    { ctrl: true },
    { meta: true },
    { alt: true },
    { shift: true },
    { spent: true },
    { inDialog: true },
  ])('“n” with %j is not ours', (more) => {
    expect(pressedCommand(key('n', more), pc)).toBeNull();
  });

  test('single keys can be switched off; the palette stays', () => {
    const off = { apple: false, singleKeys: false };
    expect(pressedCommand(key('n'), off)).toBeNull();
    expect(pressedCommand(key('k', { ctrl: true }), off)).toBe('palette');
  });
});
