import { createTable } from '../table.js';

/** People, sessions, jobs, outbox and audit: what every feature stands on. */
export const baseMigrations = [
  createTable(202611010000, {
    name: 'user',
    columns: {
      id: 'id',
      email: 'string(254)?',
      phone: 'string(20)?',
      password_hash: 'text',
      display_name: 'string(50)',
      locale: 'string(5)',
      roles: 'text',
      status: 'string(10)',
      created_at: 'time',
    },
    primary: ['id'],
    indexes: [
      { name: 'ux_user_email', columns: ['email'], unique: true },
      { name: 'ux_user_phone', columns: ['phone'], unique: true },
    ],
  }),
  createTable(202611010001, {
    name: 'inspector_profile',
    columns: {
      user_id: 'id',
      badge_no: 'string(20)',
      agency: 'string(100)',
      provinces: 'text',
      is_lead: 'bool',
      pseudonym: 'string(20)',
      conflicts: 'text',
    },
    primary: ['user_id'],
    indexes: [{ name: 'ux_inspector_profile_badge', columns: ['badge_no'], unique: true }],
  }),
  createTable(202611010002, {
    name: 'vendor_profile',
    columns: {
      user_id: 'id',
      legal_type: 'string(12)',
      legal_name: 'string(150)',
      tax_id: 'string(13)',
      contact_line: 'string(20)?',
    },
    primary: ['user_id'],
  }),
  createTable(202611010003, {
    name: 'session',
    columns: {
      id: 'id',
      user_id: 'id',
      token_hash: 'string(64)',
      created_at: 'time',
      seen_at: 'time',
      expires_at: 'time',
    },
    primary: ['id'],
    indexes: [
      { name: 'ux_session_token', columns: ['token_hash'], unique: true },
      { name: 'ix_session_user', columns: ['user_id'] },
      { name: 'ix_session_expires', columns: ['expires_at'] },
    ],
  }),
  createTable(202611010004, {
    name: 'login_attempt',
    columns: { id: 'id', bucket: 'string(64)', at: 'time' },
    primary: ['id'],
    indexes: [
      { name: 'ix_login_attempt_bucket', columns: ['bucket', 'at'] },
      { name: 'ix_login_attempt_at', columns: ['at'] },
    ],
  }),
  createTable(202611010005, {
    name: 'known_device',
    columns: { token_hash: 'string(64)', user_id: 'id', seen_at: 'time' },
    primary: ['token_hash'],
    indexes: [{ name: 'ix_known_device_user', columns: ['user_id'] }],
  }),
  createTable(202611010006, {
    name: 'job',
    columns: {
      name: 'string(60)',
      next_at: 'time',
      claimed_until: 'time',
      done_at: 'time?',
      failures: 'int',
      last_error: 'text?',
    },
    primary: ['name'],
  }),
  createTable(202611010007, {
    name: 'outbox',
    columns: { id: 'id', topic: 'string(40)', target_id: 'id', at: 'time' },
    primary: ['id'],
    indexes: [{ name: 'ix_outbox_topic', columns: ['topic', 'id'] }],
  }),
  createTable(202611010008, {
    name: 'audit_event',
    columns: {
      seq: 'big',
      at: 'time',
      actor_id: 'id?',
      action: 'string(60)',
      target: 'id',
      before_hash: 'string(64)?',
      after_hash: 'string(64)?',
      ip_hash: 'string(64)?',
      prev_event_hash: 'string(64)',
      hash: 'string(64)',
    },
    primary: ['seq'],
    indexes: [{ name: 'ix_audit_event_target', columns: ['target'] }],
  }),
];
