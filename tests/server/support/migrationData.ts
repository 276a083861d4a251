/** By migration: rows as the product of that time wrote them, inserted right after it. */
export const DATA_OF_MIGRATION: Readonly<Record<number, string>> = {
  1: `
    INSERT INTO users (id, username, email, username_key, email_key, name, password_hash, is_tour_completed, created_at)
      VALUES ('u1', 'Мария', 'Maria@example.ru', 'мария', 'maria@example.ru', 'Мария Ёлкина', '$argon2id$x', true, 1),
             ('u2', 'oleg', 'oleg@example.ru', 'oleg', 'oleg@example.ru', '', '$argon2id$y', false, 2);
    INSERT INTO tokens VALUES ('${'a'.repeat(64)}', 'u1', 3, 4), ('${'b'.repeat(64)}', 'u2', 5, 6);
    INSERT INTO settings VALUES ('u1', true, 'purple', false, true, true, false, true);
    INSERT INTO projects VALUES ('p1', 'u1', 'Грамоты «Осень»', 1123, 794, '[{"type":"text"}]', 7, 8, 9),
                                ('p2', 'u2', 'Бейджи', 300, 200, '[]', 1, 10, 11);
    INSERT INTO images VALUES ('${'c'.repeat(64)}', 'image/png', 10, 20, 300, 12);
    INSERT INTO image_owners VALUES ('${'c'.repeat(64)}', 'u1'), ('${'c'.repeat(64)}', 'u2');
    INSERT INTO rate_limits VALUES ('login-address:192.0.2.1', 13, 2);`,
  10: `
    INSERT INTO templates (id, user_id, title, search_key, category_id, verification_type, status, canvas_width, canvas_height, layers, likes, views, created_at)
      VALUES ('t1', 'u1', 'Грамота', 'грамота', 1, 'manual', 'verified', 1123, 794, '[]', 1, 1, 14);
    INSERT INTO template_tags VALUES ('t1', 1), ('t1', 2);
    INSERT INTO template_images VALUES ('t1', '${'c'.repeat(64)}');
    INSERT INTO template_likes VALUES ('t1', 'u2');
    INSERT INTO template_views VALUES ('t1', 'u2', 20000);`,
  20: `
    INSERT INTO users (id, username, email, username_key, email_key, name, password_hash, is_github_user, github_id, created_at)
      VALUES ('u3', 'octo', 'octo@example.ru', 'octo', 'octo@example.ru', '', NULL, true, '583231', 15);
    INSERT INTO oauth_flows VALUES ('${'d'.repeat(64)}', '${'e'.repeat(64)}', 'verifier', 'https://example.ru/login', 16);`,
  30: `
    INSERT INTO projects VALUES ('p3', 'u3', 'Дипломы', 600, 400, '\\x78018b8e0500011500b9', 2, 17, 18);`,
  40: `
    INSERT INTO template_seeds VALUES ('gramota', 1);`,
  50: `
    INSERT INTO projects VALUES ('p4', 'u1', 'Приглашения', 600, 400, '[]', 3, 19, 20, 21);`,
  60: `
    INSERT INTO settings VALUES ('u2', NULL, 'classic', true, true, true, true, false);`,
  80: `
    INSERT INTO rate_limits VALUES ('written-account:u1', 22, 5000000000);`,
  90: `
    INSERT INTO tokens VALUES ('${'f'.repeat(64)}', 'u1', 23, 24, '${'a'.repeat(64)}');
    INSERT INTO rotated_tokens VALUES ('${'9'.repeat(64)}', '${'a'.repeat(64)}', 'u1', 3, 23);`,
  100: `
    INSERT INTO password_resets VALUES ('u1', '${'8'.repeat(64)}', 25);
    INSERT INTO tokens VALUES ('${'7'.repeat(64)}', 'u1', 25, 26, null, 'Firefox, Windows');
    INSERT INTO unused_files VALUES ('${'6'.repeat(64)}', 27);`,
  115: `
    INSERT INTO settings VALUES ('u3', true, 'purple', true, true, true, true, true, true);`,
  134: `
    INSERT INTO projects VALUES ('p5', 'u1', 'Бейджи', 300, 200, '[]', 1, 23, 24, NULL);`,
  135: `
    INSERT INTO email_changes VALUES ('u1', 'new@example.ru', 'f1', 25);
    INSERT INTO moderators VALUES ('u2');`,
  214: `
    INSERT INTO proof_keys VALUES ('0123456789abcdef', 'u1', 'AA', 'Школа', 28, NULL, NULL, 3);
    INSERT INTO proof_withdrawals VALUES ('0123456789abcdef', 2, 29);`,
  219: `
    UPDATE users SET email_confirmed_at = 28 WHERE id = 'u2';`,
  220: `
    INSERT INTO letters VALUES ('${'5'.repeat(64)}', 'u2', 'sent', 29);`,
  260: `
    INSERT INTO proof_keys VALUES ('fedcba9876543210', NULL, 'AB', '', 30, 31, 'lost', 2, 0, NULL);`,
  261: `
    INSERT INTO template_likes VALUES ('t1', 'u1');`,
  270: `
    INSERT INTO letters VALUES ('${'4'.repeat(64)}', 'u2', 'unknown', 32, 33);`,
  320: `
    INSERT INTO organisations VALUES ('u1', '{"organisations":[],"current":null}', 1, 34);`,
  331: `
    INSERT INTO pickups VALUES ('${'A'.repeat(22)}', 'u1', 'head', 35, 36, 37);
    INSERT INTO pickup_copies VALUES ('${'A'.repeat(22)}', '${'Q'.repeat(22)}', '${'3'.repeat(64)}', 100, true);
    INSERT INTO pickup_notes VALUES ('n1', '${'A'.repeat(22)}', 'note', 38);`,
  340: `
    INSERT INTO template_links VALUES ('${'3'.repeat(32)}', 't1', 'p1', 'u1', 2, NULL),
                                      ('${'2'.repeat(32)}', NULL, 'p1', 'u1', 5, 35);`,
  353: `
    INSERT INTO project_members VALUES ('m1', 'p1', 'u2', 'fills', 39);
    INSERT INTO project_invites VALUES ('i1', 'p1', '${'2'.repeat(64)}', 'edits', 40, NULL),
                                       ('i2', 'p1', '${'1'.repeat(64)}', 'fills', 41, 'used');
    INSERT INTO project_changes VALUES ('h1', 'p1', 'u2', 'table', 42), ('h2', 'p1', NULL, 'both', 43);
    INSERT INTO project_images VALUES ('p1', '${'c'.repeat(64)}');`,
};
